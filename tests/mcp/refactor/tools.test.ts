/** The refactor family as MCP tools: on standard input and output, and over Streamable HTTP. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { commandLine } from "../../acceptance/run.ts";
import type { Dispatcher } from "../../http/dispatcher.ts";
import { type Json, SOURCE, Workspace } from "../../http/refactor/server.ts";

/** Tools that look where writing is switched off, and tools that can change something. */
const READERS = [
  "refactor_analyze",
  "refactor_config_show",
  "refactor_config_validate",
  "refactor_decide",
  "refactor_edit",
  "refactor_examples",
  "refactor_history_show",
  "refactor_memory_explain",
  "refactor_memory_show",
  "refactor_metrics",
  "refactor_outreach",
  "refactor_planfile_list_sources",
  "refactor_planfile_show",
  "refactor_planfile_validate",
  "refactor_rules",
  "refactor_scan_remote",
];
const WRITERS = [
  "refactor_batch",
  "refactor_config_init",
  "refactor_example_run",
  "refactor_history_clear",
  "refactor_memory_forget",
  "refactor_planfile_add_source",
  "refactor_planfile_export",
  "refactor_planfile_remove_source",
  "refactor_planfile_sync",
  "refactor_run",
];

/** Far beyond what any of them takes: each run is a process of its own, on a machine that may be busy. */
const work = new Workspace();
let server: Dispatcher;
beforeAll(async () => {
  server = await work.serve();
});
afterAll(async () => {
  await server.stop();
  work.dispose();
});

const newClient = () => new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } });

async function overStdio(): Promise<Client> {
  const [command = "", ...args] = commandLine(["refactor-mcp", "--root", work.folder]);
  const client = newClient();
  await client.connect(new StdioClientTransport({ command, args }));
  return client;
}

async function overHttp(): Promise<Client> {
  const client = newClient();
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", server.url)));
  return client;
}

describe.each([
  ["refactor-mcp", overStdio],
  ["/mcp of refactor-serve", overHttp],
] as const)("%s", (_, connect) => {
  let client: Client;
  beforeAll(async () => {
    client = await connect();
  });
  afterAll(() => client.close());
  const call = async (name: string, args: Json): Promise<Json> => client.callTool({ name, arguments: args });

  test("offers the family's operations, and none of the server's own routes", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual([...READERS, ...WRITERS].toSorted());
    for (const { name, title, annotations, inputSchema } of tools) {
      expect([name, annotations?.readOnlyHint]).toEqual([name, READERS.includes(name)]);
      expect(title ?? annotations?.title).toBeString();
      expect(inputSchema.type).toBe("object");
    }
    const open = tools.filter(({ annotations }) => annotations?.openWorldHint).map(({ name }) => name);
    expect(open).toEqual(
      expect.arrayContaining(["refactor_run", "refactor_scan_remote", "refactor_outreach"]),
    );
    expect(open).not.toContain("refactor_analyze");
  });

  test("has a help text for each tool as a resource", async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ name }) => name)).toEqual(expect.arrayContaining(READERS));
    const { contents } = await client.readResource({ uri: "heddle://help/refactor_run" });
    expect(contents[0]).toMatchObject({
      mimeType: "text/plain",
      text: expect.stringContaining("refactor-run"),
    });
  });

  test("analyses, decides and plans, and changes nothing", async () => {
    const analysis = await call("refactor_analyze", { project_dir: work.project });
    expect(analysis.structuredContent).toMatchObject({ ok: true, total_files: 1 });
    const decided = await call("refactor_decide", { project_dir: work.project });
    expect(decided.structuredContent.decisions[0]).toMatchObject({ action: "REMOVE_UNUSED_IMPORTS" });
    const planned = await call("refactor_run", { project_dir: work.project });
    expect(planned.structuredContent).toMatchObject({ ok: true, dry_run: true, status: "planned" });
    expect(readFileSync(join(work.project, "size.py"), "utf8")).toBe(SOURCE);
  });

  test("gives the report as the text for the model where it asks for one, beside the record", async () => {
    const planned = await call("refactor_run", { project_dir: work.project, format: "text" });
    expect(planned.content[0].text).toStartWith("# Refactoring plan");
    expect(planned.structuredContent).toMatchObject({ ok: true, status: "planned" });
    expect(planned.structuredContent.report).toBeUndefined();
  });

  test.each([
    ["refactor_history_clear", { yes: true }],
    ["refactor_memory_forget", { yes: true }],
    // By their earlier names.
    ["refactor_history", { clear: true, yes: true }],
    ["refactor_memory", { forget: true, yes: true }],
    ["refactor_memory", { do: "forget", yes: true }],
    ["refactor_planfile", { do: "export" }],
  ])("%s with %j only says what it would remove", async (name, args) => {
    const result = await call(name, { project_dir: work.project, ...args });
    expect([result.isError ?? false, JSON.stringify(result.structuredContent)]).toEqual([
      false,
      expect.stringContaining('"written":false'),
    ]);
  });

  test.each([
    ["refactor_run", { dry_run: false }, "EXECUTION_NOT_ALLOWED"],
    ["refactor_history", { clear: true, yes: true, dry_run: false }, "WRITING_NOT_ALLOWED"],
    ["refactor_memory", { forget: true, yes: true, dry_run: false }, "WRITING_NOT_ALLOWED"],
    ["refactor_analyze", { project_dir: "/usr/lib" }, "OUTSIDE_ROOTS"],
    ["refactor_run", { project_dir: "/usr/lib" }, "OUTSIDE_ROOTS"],
    ["refactor_run", { max_actions: "many" }, "INVALID_RECORD"],
  ])("%s with %j is refused", async (name, args, code) => {
    const result = await call(name, { project_dir: work.project, ...args });
    expect(result.isError).toBe(true);
    expect(JSON.stringify(result.content)).toContain(code);
  });
});
