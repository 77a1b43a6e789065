/** The source tree does what the binary does, which all other tests run: an operation of each family on each face. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { families, loadContract } from "#kit/contract/registry.ts";
import { Dispatcher } from "../../http/dispatcher.ts";
import { commandLine, runHeddle, runShell, sourceBin } from "../run.ts";

/** An operation of each family, a request that needs no file, and what its answer holds. */
const REQUESTS: readonly [
  operation: string,
  input: Record<string, unknown>,
  holds: Record<string, unknown>,
][] = [
  ["evidence-extract-nl", { text: "The service must log each request.\n", nlMode: "deterministic" }, {}],
  ["gui-parse", { instruction: "focus Firefox" }, { output: "FOCUS HINTS Firefox" }],
  ["language-detect", { text: "otwórz firefox" }, { locale: "pl" }],
  ["package-schema", {}, {}],
  ["refactor-examples", { name: "magic-numbers" }, {}],
  ["uri-plan", { prompt: "open firefox", platform: "linux" }, { uri: "app://firefox/open" }],
  ["window-query", { file: "app.json", role: ["button"] }, {}],
  ["workflow-orient", { text: "coś z fakturą" }, {}],
];

let folder = "";
let server: Dispatcher;
let client: Client;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "heddle-source-"));
  const options = { cwd: folder, bin: await sourceBin() };
  const image = join(import.meta.dir, "../../../docs/examples/settings.png");
  await runShell(`cp ${image} screen.png; window-adopt screen.png --no-text --file app.json`, options);
  server = await Dispatcher.start(["--port", "0", "--root", folder], {}, commandLine(["heddle-serve"], ""));
  client = new Client({ name: "test", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", server.url)));
});
afterAll(async () => {
  await client?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("each family has a request here", () => {
  expect(REQUESTS.map(([name]) => name.slice(0, name.indexOf("-")))).toEqual(families());
});

describe.each(REQUESTS)("%s", (name, input, holds) => {
  test("answers alike as an executable, over HTTP and over MCP", async () => {
    const options = { stdin: `${JSON.stringify(input)}\n`, cwd: folder };
    const source = await runHeddle([name], { ...options, bin: await sourceBin() });
    expect([source.status, source.stderr]).toEqual([0, ""]);
    const [record] = source.records();
    expect(record).toMatchObject(holds);

    const binary = await runHeddle([name], options);
    expect(stable(binary.records()[0])).toEqual(stable(record));
    const { http } = Object(await loadContract(name));
    const query = http.method === "GET" ? `?${new URLSearchParams(input as Record<string, string>)}` : "";
    const answer = await server.ask(http.path + query, http.method === "GET" ? {} : { json: input });
    expect([answer.status, stable(first(answer.json))]).toEqual([200, stable(record)]);
    const called = await client.callTool({ name: name.replaceAll("-", "_"), arguments: input });
    expect(stable(first(called.structuredContent))).toEqual(stable(record));
  });
});

// The binary has schemas as plain data: what is made of them while a server runs must come out the same.
test("the descriptions for clients are those of the binary, word for word", async () => {
  const binary = await Dispatcher.start(["--port", "0", "--root", folder], {}, commandLine(["heddle-serve"]));
  try {
    expect((await binary.ask("/openapi.json")).json).toEqual((await server.ask("/openapi.json")).json);
    const other = new Client({ name: "test", version: "1" });
    await other.connect(new StreamableHTTPClientTransport(new URL("/mcp", binary.url)));
    expect(await other.listTools()).toEqual(await client.listTools());
    await other.close();
  } finally {
    await binary.stop();
  }
});

test("what make try shows fits on a screen, and has a plan, an extraction, an invoice and a package", async () => {
  const script = join(import.meta.dir, "../../../docs/examples/try.sh");
  const { status, stdout, stderr } = await runShell(`sh ${script}`, { env: { HOME: folder, COLUMNS: "90" } });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout.split("\n").length).toBeLessThanOrEqual(44);
  for (const part of ["app://firefox/open", "1500.50 PLN net", "gross 1,845.00 PLN", "POST   /books"])
    expect(stdout).toContain(part);
});

test("an unknown option is refused", async () => {
  const { status } = await runHeddle(["uri-plan", "--no-such-option"], { bin: await sourceBin() });
  expect(status).toBe(64);
});

/** A record without what differs from run to run. */
function stable(record: unknown): unknown {
  return JSON.parse(JSON.stringify(record, (key, value) => (/(_ms|_at|time)$/.test(key) ? null : value)));
}

/** The only record of an operation that streams: over HTTP and MCP its records are a list. */
function first(answer: unknown): unknown {
  return Object(answer).records?.[0] ?? answer;
}
