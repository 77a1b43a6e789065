#!/usr/bin/env bun
/** `heddle mcp-config`: the configuration of an MCP client. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { MCP_CONFIG_ERRORS, McpConfigRequest, McpConfigResult } from "#schemas/heddle.ts";

const contract = operation({
  name: "heddle-mcp-config",
  family: "heddle",
  summary: "Print the configuration that adds Heddle to an MCP client, or merge it into its file",
  description: [
    "Prints the configuration with one server in the format of the client: JSON, TOML for codex, YAML for goose. --write merges it into the file of the client. Everything else in that file stays byte for byte, comments and unknown fields of the entry too; a file that does not parse is refused with the position of the mistake. Without --write nothing is written: --diff and --remove print what would change.",
    "The file is the one that the client documents for the user, for claude-code, vscode and continue the one in the working folder; --file names another. The server is the installed heddle if it is on PATH, otherwise this Bun with the path of the sources. Restart the client, or have it reload its servers, for a change to take effect.",
    "The exit status is 0 also if nothing had to change.",
  ],
  input: McpConfigRequest,
  output: McpConfigResult,
  positional: "client",
  subjects: ["client"],
  names: { family: ["family"] },
  paths: { file: "file", root: "folder" },
  plain: "text",
  examples: [
    { command: "heddle mcp-config --client cursor", note: "What to paste" },
    {
      command: "heddle mcp-config --client codex --family refactor --family evidence",
      note: "All tools of two families",
    },
    {
      command: "heddle mcp-config --client zed --root ~/projects --write",
      note: "Merge it into the settings",
      illustrative: true,
    },
    {
      command: "heddle mcp-config --client zed --remove --write",
      note: "Remove it",
      illustrative: true,
    },
  ],
  effects: "read",
  outputs: ["file"],
  writesWhen: ["write"],
  errors: MCP_CONFIG_ERRORS,
  mcp: false,
  environment: {
    PATH: "Where the installed heddle is looked for",
    HOME: "Where the files of most clients are",
    XDG_CONFIG_HOME: "Where the settings of Zed, Goose and Claude Desktop are on Linux",
    CODEX_HOME: "The folder of Codex CLI, if it is not ~/.codex",
    CLINE_MCP_SETTINGS_PATH: "The file of Cline, if it is not below ~/.cline",
  },
  load: () => import("../../lib/heddle/mcp-config.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
