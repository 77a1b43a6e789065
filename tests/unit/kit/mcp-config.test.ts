/** The configuration of MCP clients: the documented shape of each, and files of which nothing else may change. */
import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parse as parseYaml } from "yaml";
import { Failure } from "#kit/data/errors.ts";
import { createContext } from "#kit/files/context.ts";
import { MCP_CLIENTS, type McpClient } from "#schemas/heddle.ts";
import { run } from "../../../lib/heddle/mcp-config.ts";
import { commandLine } from "../../acceptance/run.ts";
import { rounds } from "../../soak.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-mcp-config-"));
const home = join(folder, "home");
const bin = join(folder, "bin");
mkdirSync(bin);
writeFileSync(join(bin, "heddle"), "#!/bin/sh\n", { mode: 0o755 });
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  rmSync(home, { recursive: true, force: true });
  mkdirSync(join(home, "project"), { recursive: true });
});

const context = (env: Record<string, string> = {}, platform: NodeJS.Platform = "linux") =>
  createContext({ cwd: join(home, "project"), env: { HOME: home, PATH: bin, ...env }, platform });
type Input = Parameters<typeof run>[0];
const ask = (input: Input, env: Record<string, string> = {}) => run(input, context(env));
const command = join(bin, "heddle");

/** A file with these contents, changed by a request: its new contents. */
async function changed(client: McpClient, before: string, input: Partial<Input> = {}): Promise<string> {
  const file = join(home, "file");
  writeFileSync(file, before);
  await ask({ client, file, write: true, ...input });
  return readFileSync(file, "utf8");
}

const plain = { command, args: ["mcp"] };
const stdio = { type: "stdio", ...plain };
/** What the page that the client's row names documents: the file below the home folder, and the data. */
const DOCUMENTED: Record<McpClient, [file: string, data: unknown]> = {
  "claude-desktop": [".config/Claude/claude_desktop_config.json", { mcpServers: { heddle: plain } }],
  "claude-code": ["project/.mcp.json", { mcpServers: { heddle: stdio } }],
  cursor: [".cursor/mcp.json", { mcpServers: { heddle: plain } }],
  vscode: ["project/.vscode/mcp.json", { servers: { heddle: stdio } }],
  windsurf: [".codeium/windsurf/mcp_config.json", { mcpServers: { heddle: plain } }],
  zed: [".config/zed/settings.json", { context_servers: { heddle: plain } }],
  cline: [".cline/data/settings/cline_mcp_settings.json", { mcpServers: { heddle: plain } }],
  continue: ["project/.continue/mcpServers/mcp.json", { mcpServers: { heddle: plain } }],
  codex: [".codex/config.toml", { mcp_servers: { heddle: plain } }],
  gemini: [".gemini/settings.json", { mcpServers: { heddle: plain } }],
  goose: [
    ".config/goose/config.yaml",
    {
      extensions: {
        heddle: { name: "heddle", type: "stdio", enabled: true, cmd: command, args: ["mcp"], timeout: 300 },
      },
    },
  ],
};

function parsed(format: string, text: string): unknown {
  if (format === "toml") return Bun.TOML.parse(text);
  return format === "yaml" ? parseYaml(text) : JSON.parse(text);
}

describe("each client", () => {
  test.each([...MCP_CLIENTS])(
    "%s: file and shape are as documented; write, again, remove",
    async (client) => {
      const [file, data] = DOCUMENTED[client];
      const path = join(home, file);
      const shown = await ask({ client });
      expect([shown.file, parsed(shown.format, shown.text)]).toEqual([path, data]);
      expect((await ask({ client, diff: true })).diff).toStartWith("--- /dev/null\n");
      expect(existsSync(path)).toBe(false);

      expect(await ask({ client, write: true })).toMatchObject({ changed: true, written: true });
      const written = readFileSync(path, "utf8");
      expect(written).toBe(shown.text);
      const { ino } = statSync(path);
      expect(await ask({ client, write: true })).toMatchObject({ changed: false, written: false, text: "" });
      expect(statSync(path).ino).toBe(ino);

      await ask({ client, remove: true });
      expect(readFileSync(path, "utf8")).toBe(written);
      await ask({ client, remove: true, write: true });
      expect(
        Object.values(parsed(shown.format, readFileSync(path, "utf8")) ?? {}).flatMap(Object.keys),
      ).toEqual([]);
      expect(await ask({ client, remove: true, write: true })).toMatchObject({ changed: false });
    },
  );

  test("files on macOS and Windows, and where variables move them", async () => {
    const files = async (client: McpClient, platform: NodeJS.Platform, env = {}) =>
      (await run({ client }, context(env, platform))).file;
    expect(await files("claude-desktop", "darwin")).toEndWith(
      "/Library/Application Support/Claude/claude_desktop_config.json",
    );
    expect(await files("zed", "darwin")).toEndWith("/.config/zed/settings.json");
    expect(await files("zed", "win32", { APPDATA: "/A" })).toBe("/A/Zed/settings.json");
    expect(await files("goose", "win32", { APPDATA: "/A" })).toBe("/A/Block/goose/config/config.yaml");
    expect(await files("codex", "linux", { CODEX_HOME: "/c" })).toBe("/c/config.toml");
  });

  test("families, roots, rights and variables become arguments and environment", async () => {
    const { text } = await ask(
      {
        client: "cursor",
        family: ["uri", "gui"],
        root: ["."],
        allow_execute: true,
        env: ["A=b=c", "TOKEN"],
        name: "other",
      },
      { TOKEN: "t" },
    );
    expect(JSON.parse(text).mcpServers.other).toEqual({
      command,
      args: ["mcp", "--family", "uri", "--family", "gui", "--root", join(home, "project"), "--allow-execute"],
      env: { A: "b=c", TOKEN: "t" },
    });
    expect(ask({ client: "cursor", env: ["UNSET"] })).rejects.toThrow('The variable "UNSET" is not set');
    expect(ask({ client: "cursor", family: ["nothing"] })).rejects.toThrow("No family has this name");
    const fromSource = await ask({ client: "cursor" }, { PATH: "/nowhere" });
    expect(JSON.parse(fromSource.text).mcpServers.heddle.args).toEqual([
      join(import.meta.dir, "../../../cmd/heddle.ts"),
      "mcp",
    ]);
  });
});

/** Files of people. Added and removed again, not a byte may differ; added, all old lines are still there in order. */
const KEPT: [string, McpClient, string][] = [
  [
    "comments and trailing commas",
    "zed",
    '// mine\n{\n  "theme": "One", // dark\n  "context_servers": {\n    /* a */\n    "a": { "command": "x", },\n  },\n}\n',
  ],
  [
    "a comment behind the last entry",
    "zed",
    '{\n  "context_servers": {\n    "a": {} // last\n    // after\n  }\n}\n',
  ],
  [
    "tabs and no line end",
    "cursor",
    '{\n\t"z": 1,\n\t"mcpServers": {\n\t\t"a": {"command": "x"}\n\t},\n\t"b": [1,  2]\n}',
  ],
  ["CRLF", "cursor", '{\r\n    "mcpServers": {\r\n        "a": {}\r\n    }\r\n}\r\n'],
  ["one line", "cursor", '{"n":1e400,"mcpServers":{"a":{"command":"x"}},"n2":12345678901234567890}'],
  ["an empty map", "gemini", '{\n  "mcpServers": {},\n  "é": "\\u00e9"\n}\n'],
  ["a byte-order mark", "cursor", '\ufeff{\n  "mcpServers": {\n    "a": {}\n  }\n}\n'],
  [
    "TOML with look-alikes",
    "codex",
    '# mine\nmodel = "x" # note\ntext = """\n[mcp_servers.heddle]\ncommand = 1\n"""\n\n[mcp_servers.a]\ncommand = \'y\'\nargs = [\n  "1", # one\n  "]",\n]\n\n[[profiles]]\nname = "p"\n',
  ],
  ["TOML without a line end's blank line", "codex", "a = 1979-05-27\n"],
  [
    "YAML with comments",
    "goose",
    "# mine\nGOOSE_MODEL: x\nextensions:\n  # first\n  a:\n    cmd: q # why\n    args: [1]\n\n  b: {x: 1}\n# end\nz: |\n  extensions:\n",
  ],
];

describe("what is there stays", () => {
  test.each(KEPT)("%s", async (_, client, before) => {
    const after = await changed(client, before);
    expect(after).not.toBe(before);
    // Only insertions: every character of the old file is there, in its order.
    let at = 0;
    for (const character of after) if (character === before[at]) at += 1;
    expect(at).toBe(before.length);
    expect(await changed(client, after, { remove: true })).toBe(before);
  });

  test("unknown fields of the entry, and variables that were set by hand", async () => {
    const json =
      '{\n  "mcpServers": {\n    "heddle": { "disabled": true, "command": "old", "args": ["mcp"], "env": { "A": "1" } }, // mine\n    "b": {}\n  }\n}\n';
    expect(await changed("cline", json, { env: ["B=2"] })).toBe(
      json
        .replace('"old"', JSON.stringify(command))
        .replace('"A": "1"', '"A": "1", "B":"2"')
        .replace('"B":"2"', '"B": "2"'),
    );
    const toml =
      '[mcp_servers.heddle]\nstartup_timeout_sec = 20 # slow\ncommand = "old"\n[mcp_servers.heddle.env]\nA = "1"\n\n[tui]\nx = 1\n';
    expect(await changed("codex", toml, { env: ["B=2"] })).toBe(
      toml
        .replace("[mcp_servers.heddle]\n", '[mcp_servers.heddle]\nargs = ["mcp"]\n')
        .replace('"old"', JSON.stringify(command))
        .replace(".env]\n", '.env]\nB = "2"\n'),
    );
    expect(await changed("codex", toml, { remove: true })).toBe("\n[tui]\nx = 1\n");
    const yaml =
      "extensions:\n  heddle:\n    bundled: null # mine\n    name: heddle\n    type: stdio\n    enabled: false\n    cmd: old\n    args:\n      - mcp\n    timeout: 300\n";
    expect(await changed("goose", yaml)).toBe(
      yaml.replace("old", command).replace("enabled: false", "enabled: true"),
    );
  });

  test("mode and symbolic link; a backup only if asked, and never over another", async () => {
    const real = join(home, "dotfiles.json");
    const link = join(home, "link.json");
    writeFileSync(real, "{}\n");
    chmodSync(real, 0o600);
    symlinkSync("dotfiles.json", link);
    const request: Input = { client: "cursor", file: link, write: true };
    await ask(request);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(statSync(real).mode & 0o777).toBe(0o600);
    const first = readFileSync(real, "utf8");
    expect(JSON.parse(first).mcpServers.heddle).toEqual(plain);
    expect(readdirSync(home).sort()).toEqual(["dotfiles.json", "link.json", "project"]);
    await ask({ ...request, family: ["uri"], backup: true });
    expect(readFileSync(`${link}.bak`, "utf8")).toBe(first);
    expect(ask({ ...request, family: ["gui"], backup: true })).rejects.toMatchObject({ code: "FILE_EXISTS" });
  });
});

describe("files that cannot be changed", () => {
  const deep = `{"a":${"[".repeat(100_000)}`;
  test.each<[McpClient, string, string]>([
    ["cursor", '{\n  "a": 1\n  "b": 2\n}', '"," or "}" is missing at line 3, column 3'],
    ["cursor", '{"a": tru}', "a value is missing at line 1, column 7"],
    ["cursor", '{"a": 1', '"," or "}" is missing at line 1, column 8'],
    ["cursor", '{"a": 01}', "a value is not valid JSON at line 1, column 7"],
    ["cursor", "{} {}", "something follows the value at line 1, column 4"],
    ["cursor", '{"a": "x', "a text does not end at line 1, column 7"],
    ["cursor", "{ /* ", "a comment does not end at line 1, column 3"],
    ["cursor", deep, "the nesting is too deep at line 1"],
    ["cursor", "[]", "the file is not an object"],
    ["cursor", '{"mcpServers": []}', '"mcpServers" is not an object'],
    ["cursor", '{"mcpServers": {"heddle": 1}}', '"mcpServers.heddle" is not an object'],
    ["cursor", '{"mcpServers": {}, "mcpServers": {}}', 'the key "mcpServers" is repeated'],
    ["codex", "a = [\n 1,\n 2,\n]\nb = = 2\nc = 3\n", "found '=' at line 5"],
    ["codex", 'mcp_servers = { a = { command = "x" } }\n', "cannot be changed safely"],
    ["goose", "a: 1\n\tb: 2\n", "at line 2, column 1"],
    ["goose", "extensions: {a: {cmd: x}}\n", "is not written as a block"],
    ["goose", "- a\n", "the file is not a map"],
    ["cursor", "{\n\0}", "a zero byte is not text at line 2"],
  ])("%s %#", async (client, text, message) => {
    const file = join(home, "file");
    writeFileSync(file, text);
    const failure = await ask({ client, file, write: true }).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(Failure);
    expect((failure as Failure).message).toContain(message);
    expect((failure as Failure).exit).toBe(65);
    expect(readFileSync(file, "utf8")).toBe(text);
    expect(readdirSync(dirname(file)).sort()).toEqual(["file", "project"]);
  });

  test("names like __proto__ and long texts are only data", async () => {
    const text = JSON.stringify({ mcpServers: {}, long: "x\\".repeat(500_000) }).replace(
      "{",
      '{"__proto__":{"a":1},',
    );
    expect(await changed("cursor", await changed("cursor", text), { remove: true })).toBe(text);
  });
});

test("a kill in the middle leaves the old file or the new one", async () => {
  const file = join(home, "file.json");
  const before = `{\n  "a": "${"x".repeat(2_000_000)}"\n}\n`;
  const argv = commandLine(["heddle", "mcp-config", "--client", "cursor", "--file", file, "--write"]);
  const env = { ...process.env, PATH: bin, HOME: home };
  let after = "";
  const count = rounds("kills of heddle mcp-config", { test: 2, soak: 12 });
  for (let round = 0; round < count; round++) {
    writeFileSync(file, before);
    const child = Bun.spawn(argv, { env, stdout: "ignore", stderr: "ignore" });
    if (round > 0) {
      // The temporary file shows that the write has begun.
      while (child.exitCode === null && !readdirSync(home).some((name) => name.endsWith(".tmp")))
        await Bun.sleep(1);
      child.kill("SIGKILL");
    }
    await child.exited;
    if (round === 0) expect(child.exitCode).toBe(0);
    const now = readFileSync(file, "utf8");
    if (round === 0) after = now;
    expect([before, after]).toContain(now);
  }
  expect(JSON.parse(after).mcpServers.heddle).toEqual(plain);
});
