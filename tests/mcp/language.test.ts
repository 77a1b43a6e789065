/** The language family as MCP tools: on standard input and output, and over Streamable HTTP. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { commandLine } from "../acceptance/run.ts";
import { Dispatcher } from "../http/dispatcher.ts";
import { RawServer, schemasOf, texts } from "./support.ts";

const TOOLS = ["language_detect", "language_extract", "language_normalize"];
const REFERENCE = "2026-03-02T09:00:00+01:00";

async function overStdio(): Promise<Client> {
  const [command = "", ...args] = commandLine(["language-mcp"]);
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } });
  await client.connect(new StdioClientTransport({ command, args }));
  return client;
}

let server: Dispatcher;
beforeAll(async () => {
  server = await Dispatcher.start(["--port", "0"], {}, commandLine(["language-serve"]));
});
afterAll(async () => {
  await server.stop();
});

async function overHttp(): Promise<Client> {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } });
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", server.url)));
  return client;
}

describe.each([
  ["language-mcp", overStdio],
  ["/mcp of language-serve", overHttp],
] as const)("%s", (_, connect) => {
  let client: Client;
  beforeAll(async () => {
    client = await connect();
  });
  afterAll(() => client.close());

  test("offers the family's tools, which only read", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(TOOLS);
    for (const { annotations } of tools) expect(annotations).toMatchObject({ readOnlyHint: true });
  });

  test("answers with the record, which fits the published schema", async () => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false });
    addFormats(ajv);
    const validate = ajv.compile((await schemasOf(client, "language_extract")).output);
    const result = await client.callTool({
      name: "language_extract",
      arguments: {
        text: 'Pay $5 or 1,500 zł to jan@example.com by Friday, every Monday at 8, "thanks", 3 days',
        reference_time: REFERENCE,
      },
    });
    expect([validate(result.structuredContent), validate.errors]).toEqual([true, null]);
    const { entities } = result.structuredContent as { entities: { kind: string }[] };
    expect(entities.map(({ kind }) => kind)).toEqual([
      "money",
      "money",
      "email",
      "time",
      "schedule",
      "quoted",
      "duration",
    ]);
    expect(JSON.parse(texts(result)[0] ?? "")).toEqual(result.structuredContent as object);
  });

  test("detects and normalises", async () => {
    const detected = await client.callTool({
      name: "language_detect",
      arguments: { text: "zapłać fakturę" },
    });
    expect(detected.structuredContent).toMatchObject({ locale: "pl" });
    const normalised = await client.callTool({
      name: "language_normalize",
      arguments: { text: "a\u2009–\u2009b" },
    });
    expect(normalised.structuredContent).toEqual({
      text: "a - b",
      original: "a\u2009–\u2009b",
      offsets: [],
    });
  });

  test.each([
    [{ text: "x", reference_time: "hunter2" }, "INVALID_TIME: "],
    [{ text: "x", timezone: "hunter2" }, "UNKNOWN_TIMEZONE: "],
    [{ text: "x", kinds: ["hunter2"] }, "INVALID_RECORD: "],
    [{}, "INVALID_RECORD: "],
  ])("%j is a tool error that says what is wrong, without the value", async (args, said) => {
    const result = await client.callTool({ name: "language_extract", arguments: args });
    expect(result.isError).toBe(true);
    expect(texts(result)[0]).toStartWith(said);
    expect(JSON.stringify(result)).not.toContain("hunter2");
  });
});

test("language-mcp ends with its input, with nothing on standard error", async () => {
  const raw = new RawServer({ command: commandLine(["language-mcp"]) });
  await raw.initialized();
  await raw.call("language_extract", { text: "5 zł" });
  expect(await raw.close()).toBe(0);
  expect(await new Response(raw.child.stderr).text()).toBe("");
  expect(raw.started()).toEqual([]);
});
