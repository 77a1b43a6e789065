#!/usr/bin/env bun
/** `uri-shell`: exports a plan into a shell. */
import { runMain } from "../../lib/kit/main.ts";
import { operation } from "../../lib/kit/operation.ts";
import { ENVIRONMENT, FILES, PLANNING } from "../../lib/uri/contract.ts";
import { ShellRequest, ShellResult } from "../../schemas/uri.ts";

const contract = operation({
  name: "uri-shell",
  family: "uri",
  summary: "Write the exports and the heddle-run function of a plan for a shell",
  description: [
    "The text sets HEDDLE_INTENT, HEDDLE_URI and HEDDLE_CMD and defines heddle-run, which runs the plan's first action as an argument array. Every value is quoted by the rules of the shell, so that no text of a prompt is read as code.",
    'bash and zsh: plan="$(uri-shell …)" && eval "$plan", since eval takes the empty text of a refusal for success. fish: uri-shell --shell fish … | source. PowerShell: uri-shell --shell powershell … | Out-String | Invoke-Expression.',
  ],
  input: ShellRequest,
  output: ShellResult,
  positional: "prompt",
  plain: "script",
  examples: [
    {
      command: 'plan="$(uri-shell \'open firefox\')" && eval "$plan" && echo "$HEDDLE_URI"',
      note: "in bash or zsh",
    },
    { command: 'uri-shell --shell fish "open firefox"', note: "the text for fish" },
  ],
  effects: "none",
  light: true,
  errors: PLANNING,
  mcp: false,
  environment: { ...ENVIRONMENT, SHELL: "Shell to write for where --shell is absent" },
  files: FILES,
  load: () => import("../../lib/uri/shell.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
