/** What a client's model has to read before it does anything: bounded for each tool, each family and all of them. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { families, loadContracts } from "#kit/contract/registry.ts";
import { isService } from "#kit/contract/service.ts";
import type { JsonSchema } from "#kit/data/validate.ts";
import { mcpAliases, toolName } from "#kit/mcp/tools.ts";
import { commandLine } from "../acceptance/run.ts";
import { schemasOf, texts } from "./support.ts";

const TOOL_BYTES = 1536;
const FAMILY_BYTES = 24 * 1024;
const ALL_BYTES = 60 * 1024;

/** Names of all operations that are tools. */
const names = (
  await Promise.all(
    families().map(async (family) =>
      (
        await loadContracts(family)
      ).flatMap((contract) => [
        toolName(contract),
        ...(isService(contract) ? [] : mcpAliases(contract).map(({ name }) => name)),
      ]),
    ),
  )
)
  .flat()
  .filter((name): name is string => name !== undefined);

async function connect(...args: string[]): Promise<Client> {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } });
  const [command = "", ...more] = commandLine(["heddle", "mcp", ...args]);
  await client.connect(
    new StdioClientTransport({
      command,
      args: more,
      cwd: mkdtempSync(join(tmpdir(), "heddle-budget-")),
    }),
  );
  return client;
}

const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** A client that the tests of a group share. */
function shared(...args: string[]): () => Client {
  let client: Client;
  beforeAll(async () => {
    client = await connect(...args);
  });
  afterAll(() => client?.close());
  return () => client;
}

describe.each(families())("the tools of %s", (family) => {
  const client = shared("--family", family);
  test("fit their budget, and each says what it takes", async () => {
    const { tools } = await client().listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      names.filter((name) => name.startsWith(`${family}_`)).sort(),
    );
    for (const tool of tools) {
      expect([tool.name, bytes(tool) <= TOOL_BYTES]).toEqual([tool.name, true]);
      expect([tool.name, tool.description !== ""]).toEqual([tool.name, true]);
    }
    expect(bytes(tools)).toBeLessThanOrEqual(FAMILY_BYTES);
  });

  test("name no field that is not there, and miss no required one", async () => {
    for (const { name, inputSchema } of (await client().listTools()).tools) {
      const whole = (await schemasOf(client(), name)).input as JsonSchema;
      const known = Object.keys(whole.properties ?? {});
      for (const field of Object.keys(inputSchema.properties ?? {}))
        expect([name, known]).toEqual([name, expect.arrayContaining([field])]);
      expect([name, [...(inputSchema.required ?? [])].sort()]).toEqual([
        name,
        [...(whole.required ?? [])].sort(),
      ]);
      // What is left out may still be given.
      const shown = Object.keys(inputSchema.properties ?? {}).length;
      if (shown < known.filter((field) => field !== "id").length)
        expect([name, "additionalProperties" in inputSchema]).toEqual([name, false]);
    }
  });
});

describe("heddle mcp without a family", () => {
  const client = shared();
  test("lists what matters most and says how to get the rest", async () => {
    const { tools } = await client().listTools();
    expect(bytes(tools)).toBeLessThanOrEqual(ALL_BYTES);
    const listed = tools.map(({ name }) => name);
    expect(listed).toEqual(expect.arrayContaining(["heddle_operations", "heddle_call", "uri_plan"]));
    for (const family of families())
      expect([family, listed.some((name) => name.startsWith(`${family}_`))]).toEqual([family, true]);
    expect(listed).not.toContain("refactor_outreach");
    expect(client().getInstructions()).toContain("heddle_operations");
    expect(client().getInstructions()).toContain("--family");
  });

  test("finds an operation that is not listed, shows its arguments and calls it", async () => {
    const found = await client().callTool({ name: "heddle_operations", arguments: { query: "rules check" } });
    const { operations } = found.structuredContent as { operations: { name: string }[] };
    expect(operations.map(({ name }) => name)).toContain("refactor_rules");
    const one = await client().callTool({ name: "heddle_operations", arguments: { name: "refactor_rules" } });
    expect(one.structuredContent).toMatchObject({
      operations: [{ name: "refactor_rules", inputSchema: { properties: { text: expect.anything() } } }],
    });
    const called = await client().callTool({
      name: "heddle_call",
      arguments: { name: "refactor_examples", arguments: {} },
    });
    expect(called.isError ?? false).toBe(false);
    expect(JSON.stringify(called.structuredContent)).toContain("unused-imports");
  });

  test("names every operation where nothing is asked for", async () => {
    const { structuredContent } = await client().callTool({ name: "heddle_operations", arguments: {} });
    expect(structuredContent).toMatchObject({ total: names.length, names: [...names].sort() });
  });

  test.each([
    ["an unknown operation", { name: "nope", arguments: {} }],
    ["the directory itself", { name: "heddle_call", arguments: {} }],
  ])("refuses to call %s", async (_, input) => {
    await expect(client().callTool({ name: "heddle_call", arguments: input })).rejects.toThrow(
      "Unknown tool",
    );
  });

  test.each([
    ["heddle_call", {}, 'Missing required field "name"'],
    ["heddle_call", { name: "uri_plan", arguments: [] }, 'Field "arguments" must be an object'],
    ["heddle_operations", { words: "rename" }, 'Unknown field "words"'],
  ])("says what is wrong with %s %j", async (name, input, why) => {
    const result = await client().callTool({ name, arguments: input });
    expect([result.isError, texts(result)[0]]).toEqual([true, `INVALID_RECORD: ${why}`]);
  });
});
