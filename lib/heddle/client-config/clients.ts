/** What each MCP client documents about its configuration: the file, its format, and the shape of a server's entry. */
import { join } from "node:path";
import type { McpClient } from "#schemas/heddle.ts";

/** How to start the server. */
export interface ServerCommand {
  command: string;
  args: string[];
  env: Record<string, string>;
}

/** Where a client's files can be. */
export interface Place {
  env: Readonly<Record<string, string | undefined>>;
  cwd: string;
  platform: NodeJS.Platform;
  home: string;
}

/** Plain data of a configuration file. */
export type Value = string | number | boolean | Value[] | { [key: string]: Value };

export interface Client {
  /** The name that people know. */
  title: string;
  format: "json" | "toml" | "yaml";
  /** The key of the map that holds the servers. */
  servers: string;
  /** The entry of a server. */
  entry: (server: ServerCommand, name: string) => Record<string, Value>;
  file: (place: Place) => string;
  /** The page that documents it. */
  documented: string;
}

/** The entry that most clients share; an empty environment is left out. */
const common = ({ command, args, env }: ServerCommand): Record<string, Value> => ({
  command,
  args,
  ...(Object.keys(env).length > 0 && { env }),
});
const stdio = (server: ServerCommand): Record<string, Value> => ({ type: "stdio", ...common(server) });

/** The folder of a user's settings: that of the platform's own convention. */
function settings({ env, platform, home }: Place): string {
  if (platform === "win32") return env["APPDATA"] || join(home, "AppData", "Roaming");
  if (platform === "darwin") return join(home, "Library", "Application Support");
  return configHome({ env, home });
}

const configHome = ({ env, home }: Pick<Place, "env" | "home">): string =>
  env["XDG_CONFIG_HOME"] || join(home, ".config");

/** The clients by the name that `--client` takes. */
export const CLIENTS: Readonly<Record<McpClient, Client>> = {
  "claude-desktop": {
    title: "Claude Desktop",
    format: "json",
    servers: "mcpServers",
    entry: common,
    file: (place) => join(settings(place), "Claude", "claude_desktop_config.json"),
    documented: "Model Context Protocol, Quickstart: For Claude Desktop Users",
  },
  "claude-code": {
    title: "Claude Code",
    format: "json",
    servers: "mcpServers",
    entry: stdio,
    file: ({ cwd }) => join(cwd, ".mcp.json"),
    documented: "Claude Code Docs, Connect Claude Code to tools via MCP",
  },
  cursor: {
    title: "Cursor",
    format: "json",
    servers: "mcpServers",
    entry: common,
    file: ({ home }) => join(home, ".cursor", "mcp.json"),
    documented: "Cursor Docs, Model Context Protocol (MCP)",
  },
  vscode: {
    title: "VS Code",
    format: "json",
    servers: "servers",
    entry: stdio,
    file: ({ cwd }) => join(cwd, ".vscode", "mcp.json"),
    documented: "Visual Studio Code, MCP configuration reference",
  },
  windsurf: {
    title: "Windsurf",
    format: "json",
    servers: "mcpServers",
    entry: common,
    file: ({ home }) => join(home, ".codeium", "windsurf", "mcp_config.json"),
    documented: "Windsurf Docs, Cascade: Model Context Protocol",
  },
  zed: {
    title: "Zed",
    format: "json",
    servers: "context_servers",
    entry: common,
    file: (place) =>
      place.platform === "win32"
        ? join(settings(place), "Zed", "settings.json")
        : join(configHome(place), "zed", "settings.json"),
    documented: "Zed Docs, Model Context Protocol",
  },
  cline: {
    title: "Cline",
    format: "json",
    servers: "mcpServers",
    entry: common,
    file: ({ env, home }) =>
      env["CLINE_MCP_SETTINGS_PATH"] || join(home, ".cline", "data", "settings", "cline_mcp_settings.json"),
    documented: "Cline Docs, MCP Overview",
  },
  continue: {
    title: "Continue",
    format: "json",
    servers: "mcpServers",
    entry: common,
    file: ({ cwd }) => join(cwd, ".continue", "mcpServers", "mcp.json"),
    documented: "Continue Docs, How to Set Up Model Context Protocol (MCP) in Continue",
  },
  codex: {
    title: "Codex CLI",
    format: "toml",
    servers: "mcp_servers",
    entry: common,
    file: ({ env, home }) => join(env["CODEX_HOME"] || join(home, ".codex"), "config.toml"),
    documented: "Codex documentation, Model Context Protocol",
  },
  gemini: {
    title: "Gemini CLI",
    format: "json",
    servers: "mcpServers",
    entry: common,
    file: ({ home }) => join(home, ".gemini", "settings.json"),
    documented: "Gemini CLI documentation, MCP servers with Gemini CLI",
  },
  goose: {
    title: "Goose",
    format: "yaml",
    servers: "extensions",
    entry: ({ command, args, env }, name) => ({
      name,
      type: "stdio",
      enabled: true,
      cmd: command,
      args,
      ...(Object.keys(env).length > 0 && { envs: env }),
      timeout: 300,
    }),
    file: ({ env, platform, home }) =>
      platform === "win32"
        ? join(env["APPDATA"] || join(home, "AppData", "Roaming"), "Block", "goose", "config", "config.yaml")
        : join(configHome({ env, home }), "goose", "config.yaml"),
    documented: "goose documentation, Configuration Files and Using Extensions",
  },
};
