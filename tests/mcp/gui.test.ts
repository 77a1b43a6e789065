/** Desktop control as MCP tools: the names that clients of the public system know, and what they do without a desktop. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { decodeCommand, encodeCommand } from "../../lib/gui/proto/envelope.ts";
import { commandLine } from "../acceptance/run.ts";
import { Dispatcher } from "../http/dispatcher.ts";

const DEADLINE = 240_000;
const KNOWN = [
  "gui_execute",
  "gui_health",
  "gui_parse",
  "gui_run_command",
  "gui_run_command_pb",
  "gui_run_dsl",
  "gui_to_dsl",
];
const folder = mkdtempSync(join(tmpdir(), "heddle-mcp-gui-"));
const env = { DISPLAY: "", WAYLAND_DISPLAY: "", HEDDLE_GUI_WORKDIR: folder, HEDDLE_ALLOW_EXECUTE: "" };

async function overStdio(): Promise<Client> {
  const [command = "", ...args] = commandLine(["gui-mcp", "--root", folder]);
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } });
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter((one): one is [string, string] => one[1] !== undefined),
  );
  await client.connect(
    new StdioClientTransport({ command, args, cwd: folder, env: { ...inherited, ...env } }),
  );
  return client;
}

let server: Dispatcher;
beforeAll(async () => {
  server = await Dispatcher.start(["--port", "0", "--root", folder], env, commandLine(["gui-serve"]));
}, DEADLINE);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

async function overHttp(): Promise<Client> {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } });
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", server.url)));
  return client;
}

describe.each([
  ["gui-mcp", overStdio],
  ["/mcp of gui-serve", overHttp],
] as const)("%s", (_, connect) => {
  let client: Client;
  beforeAll(async () => {
    client = await connect();
  }, DEADLINE);
  afterAll(() => client?.close());

  const call = async (name: string, given: Record<string, unknown>) => {
    const { structuredContent, isError } = await client.callTool({ name, arguments: given });
    return { isError, ...(structuredContent as Record<string, unknown>) };
  };

  test("offers the known tools, and says which only read", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(KNOWN));
    const reads = new Map(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint]));
    for (const name of ["gui_health", "gui_parse", "gui_to_dsl", "gui_tree", "gui_validate"])
      expect([name, reads.get(name)]).toEqual([name, true]);
    for (const name of [
      "gui_run_command",
      "gui_run_command_pb",
      "gui_run_dsl",
      "gui_execute",
      "gui_inject",
    ]) {
      const tool = tools.find((one) => one.name === name);
      expect([name, tool?.annotations?.readOnlyHint, tool?.annotations?.destructiveHint]).toEqual([
        name,
        false,
        true,
      ]);
    }
  });

  test("each form has a tool that takes that form and no other", async () => {
    const { tools } = await client.listTools();
    const fields = (name: string) =>
      Object.keys(tools.find((tool) => tool.name === name)?.inputSchema.properties ?? {});
    expect(fields("gui_run_dsl")).toContain("line");
    expect(fields("gui_run_dsl")).not.toContain("protobuf");
    expect(fields("gui_run_command_pb")).toContain("protobuf");
    expect(fields("gui_run_command_pb")).not.toContain("line");
    expect(await call("gui_run_dsl", { line: "HEALTH", verb: "stop" })).toMatchObject({ isError: true });
    expect(await call("gui_run_command_pb", { line: "HEALTH" })).toMatchObject({ isError: true });
  });

  test("a sentence, a line, an object and bytes are the same command", async () => {
    const line = 'PARSE "focus Firefox"';
    const bytes = encodeCommand({ verb: "parse", instruction: "focus Firefox" });
    const protobuf = Buffer.from(bytes).toString("base64");
    const data = { dsl: "FOCUS HINTS Firefox" };
    expect(await call("gui_run_dsl", { line })).toMatchObject({ ok: true, verb: "parse", data });
    expect(await call("gui_run_command", { verb: "parse", instruction: "focus Firefox" })).toMatchObject({
      data,
    });
    expect(await call("gui_run_command_pb", { protobuf })).toMatchObject({
      data,
      protobuf: expect.any(String),
    });
    expect(await call("gui_parse", { instruction: "focus Firefox" })).toMatchObject({ data });
    expect(await call("gui_to_dsl", { protobuf })).toMatchObject({ dsl: line });
    expect(decodeCommand(bytes).command).toEqual({ verb: "parse", instruction: "focus Firefox" });
    expect(await call("gui_health", {})).toMatchObject({
      ok: true,
      data: { status: "unavailable", dry_run: true },
    });
  });

  test("nothing acts without the switch, and the screen is not shown", async () => {
    const refused = { isError: true, ok: false, code: "EXECUTION_NOT_ALLOWED" };
    const replay = await client.callTool({ name: "gui_events_replay", arguments: { dry_run: false } });
    expect([replay.isError, JSON.stringify(replay.content)]).toEqual([
      true,
      expect.stringContaining("EXECUTION_NOT_ALLOWED"),
    ]);
    expect(await call("gui_run_dsl", { line: "FOCUS HINTS a DRY_RUN false" })).toMatchObject(refused);
    expect(await call("gui_run_command", { verb: "focus", hints: ["a"], dry_run: false })).toMatchObject(
      refused,
    );
    const protobuf = Buffer.from(encodeCommand({ verb: "focus", hints: ["a"], dry_run: false })).toString(
      "base64",
    );
    expect(await call("gui_run_command_pb", { protobuf })).toMatchObject(refused);
    const steps = [{ action: "wait", config: { seconds: 0 } }];
    expect(await call("gui_execute", { steps, dry_run: false })).toMatchObject(refused);
    expect(await call("gui_execute", { steps })).toMatchObject({ ok: true, data: { dry_run: true } });
    expect(await call("gui_run_dsl", { line: "CAPTURE" })).toMatchObject({ code: "CAPTURE_NOT_ALLOWED" });
    expect(await call("gui_run_dsl", { line: "FOCUS HINTS a" })).toMatchObject({
      command: "FOCUS HINTS a DRY_RUN true",
    });
  });
});
