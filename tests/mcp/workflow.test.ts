/** The workflow family as MCP tools: the names that clients of the public system know, and what they do. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { commandLine } from "../acceptance/run.ts";
import { Dispatcher } from "../http/dispatcher.ts";

const KNOWN = [
  "workflow_execute",
  "workflow_health",
  "workflow_plan",
  "workflow_run_command",
  "workflow_run_dsl",
  "workflow_to_dsl",
  "workflow_validate",
];
const workflow = { name: "look", steps: [{ action: "system_status", config: {} }] };
const folder = mkdtempSync(join(tmpdir(), "heddle-mcp-workflow-"));

async function overStdio(): Promise<Client> {
  const [command = "", ...args] = commandLine(["workflow-mcp", "--root", folder]);
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } });
  await client.connect(new StdioClientTransport({ command, args, cwd: folder }));
  return client;
}

let server: Dispatcher;
beforeAll(async () => {
  const options = ["--part", "gateway", "--port", "0", "--root", folder];
  server = await Dispatcher.start(options, {}, commandLine(["workflow-serve"]));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

async function overHttp(): Promise<Client> {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } });
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", server.url)));
  return client;
}

describe.each([
  ["workflow-mcp", overStdio],
  ["/mcp of the gateway", overHttp],
] as const)("%s", (_, connect) => {
  let client: Client;
  beforeAll(async () => {
    client = await connect();
  });
  afterAll(() => client.close());

  const call = async (name: string, given: Record<string, unknown>) => {
    const { structuredContent, isError } = await client.callTool({ name, arguments: given });
    return { isError, ...(structuredContent as Record<string, unknown>) };
  };

  test("offers the tools under their known names, those of the language service too", async () => {
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...KNOWN, "workflow_parse"]));
  });

  test("plans, checks and executes nothing that it may not", async () => {
    const text = "Notify #ops that the backup is done";
    expect(await call("workflow_run_command", { text })).toMatchObject({
      ok: true,
      dsl: { name: "notify_chat" },
    });
    expect(await call("workflow_to_dsl", { text })).toMatchObject({ workflow: { name: "notify_chat" } });
    expect(await call("workflow_plan", { workflow })).toMatchObject({ status: "complete" });
    expect(await call("workflow_validate", { workflow })).toMatchObject({ status: "validated" });
    expect(await call("workflow_run_dsl", workflow)).toMatchObject({ status: "awaiting_confirmation" });
    const order = { workflow, execute: true, dry_run: false, idempotency_key: "k" };
    expect(await call("workflow_execute", order)).toMatchObject({ isError: true });
    expect(await call("workflow_health", {})).toMatchObject({ mistakes: [] });
  });
});
