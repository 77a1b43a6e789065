/** How often a request and its result are parsed and written: the dispatcher passes both on as text. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Dispatcher } from "./dispatcher.ts";

const FIXTURES = join(import.meta.dir, "..", "fixtures", "http");
const folder = mkdtempSync(join(tmpdir(), "heddle-once-"));
const file = join(folder, "counts");
/** Long enough that only the text of a request or result has it. */
const MARK = "m4rk-0f-a-request";

const MODERN = "2026-07-28";

let server: Dispatcher;

beforeAll(async () => {
  server = await Dispatcher.start(
    [],
    {
      BUN_OPTIONS: `--preload ${join(FIXTURES, "count-json.ts")}`,
      COUNT_JSON_FILE: file,
      COUNT_JSON_MARK: MARK,
    },
    [process.execPath, join(FIXTURES, "passing-server.ts")],
  );
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** What a dispatcher and its workers did with a request and its result while this ran. */
async function countsOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
  writeFileSync(file, "");
  await work();
  const NAMES: Record<string, string> = {
    dp: "dispatcher parses",
    ds: "dispatcher writes",
    wp: "worker parses",
    ws: "worker writes",
  };
  const counts: Record<string, number> = {};
  for (const line of readFileSync(file, "utf8").split("\n").filter(Boolean)) {
    const name = NAMES[line] ?? line;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

interface Row {
  what: string;
  path: string;
  body: string;
  type?: string;
  accept?: string;
  status?: number;
  /** Of a part of the answer that shows that the right thing was done. */
  answer?: string;
  /** Besides those of the worker. */
  dispatcher?: { parses?: number; writes?: number };
  worker?: { parses: number; writes: number };
}

const line = (more: object = {}) => JSON.stringify({ text: MARK, ...more });
const FAILED = { ok: false, error: { code: "NO_INTENT" } };
const rows: Row[] = [
  { what: "a light operation", path: "/v1/light", body: line() },
  { what: "one that takes time", path: "/v1/slow", body: line() },
  { what: "a body over several lines", path: "/v1/slow", body: JSON.stringify({ text: MARK }, null, 2) },
  {
    what: "a body with numbers of many digits",
    path: "/v1/slow",
    body: `{"ok":true,"text":"${MARK}","x":1.0}`,
  },
  {
    what: "a parameter of the path",
    path: "/v1/path/there",
    body: line({ way: "elsewhere" }),
    answer: '"way":"there"',
  },
  {
    what: "a batch",
    path: "/v1/light",
    type: "application/x-ndjson",
    body: `${line()}\n${line({ ok: true })}\n`,
    worker: { parses: 2, writes: 2 },
  },
  {
    what: "a batch with a parameter of the path",
    path: "/v1/path/there",
    type: "application/x-ndjson",
    body: line(),
    answer: '"way":"there"',
  },
  { what: "JSON Lines as the answer", path: "/v1/slow", accept: "application/x-ndjson", body: line() },
  {
    what: "server-sent events",
    path: "/v1/slow",
    accept: "text/event-stream",
    body: line(),
    answer: "event: record",
  },
  {
    what: "a stream",
    path: "/v1/stream",
    body: line({ count: 3 }),
    worker: { parses: 1, writes: 3 },
  },
  { what: "a result that reports a failure", path: "/v1/failed", body: line({ ok: false }), status: 500 },
  { what: "an operation with a text form that is not asked for", path: "/v1/form", body: line() },
  {
    what: "an operation whose text form is asked for: it is made of the parsed result",
    path: "/v1/form",
    body: line({ format: "yaml" }),
    answer: `text: ${MARK}`,
    dispatcher: { parses: 2 },
  },
  { what: "middleware that passes the request on", path: "/v1/wrapped", body: line() },
  {
    what: "middleware that adds a field",
    path: "/v1/completed",
    body: line(),
    answer: '"way":"completed"',
  },
  {
    what: "middleware that reads the request and the result",
    path: "/v1/seen",
    body: line(),
    dispatcher: { parses: 2 },
  },
  {
    what: "middleware that makes another request",
    path: "/v1/changed",
    body: line(),
    answer: '"way":"changed"',
    dispatcher: { parses: 1, writes: 1 },
  },
  {
    what: "a record of a batch that failed before: it is passed through",
    path: "/v1/slow",
    type: "application/x-ndjson",
    body: line(FAILED),
    answer: `${line(FAILED)}\n`,
    dispatcher: { parses: 1 },
    worker: { parses: 0, writes: 0 },
  },
  {
    what: "a record of a batch that failed before, to an operation that takes those",
    path: "/v1/taken",
    type: "application/x-ndjson",
    body: line(FAILED),
    answer: '"pid":',
  },
  {
    what: "a request that failed before, to an operation that takes those",
    path: "/v1/taken",
    body: line(FAILED),
    answer: '"pid":',
  },
  {
    what: "a request that failed before, to another operation",
    path: "/v1/slow",
    body: line(FAILED),
    status: 400,
    answer: "already failed",
    dispatcher: { parses: 1 },
    worker: { parses: 1, writes: 0 },
  },
  {
    what: "a request that the schema refuses: the dispatcher looks for its id",
    path: "/v1/slow",
    body: line({ id: "x", count: "many" }),
    status: 400,
    answer: '"id":"x"',
    dispatcher: { parses: 1 },
    worker: { parses: 1, writes: 0 },
  },
];

describe("a request is parsed once by its worker, and its result is written once by it", () => {
  for (const { what, path, body, type = "application/json", accept, status = 200, answer, ...counts } of rows)
    test(what, async () => {
      const { parses = 0, writes = 0 } = counts.dispatcher ?? {};
      const worker = counts.worker ?? { parses: 1, writes: 1 };
      const all = await countsOf(async () => {
        const response = await server.ask(path, {
          method: "POST",
          body,
          headers: { "content-type": type, ...(accept !== undefined && { accept }) },
        });
        expect(response.status).toBe(status);
        expect(response.text).toContain(answer ?? MARK);
      });
      expect(all).toEqual(
        Object.fromEntries(
          Object.entries({
            "dispatcher parses": parses,
            "dispatcher writes": writes,
            "worker parses": worker.parses,
            "worker writes": worker.writes,
          }).filter(([, count]) => count > 0),
        ),
      );
    });
});

/** Calls a tool over MCP. */
async function callTool(name: string, input: object) {
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": MODERN,
    "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  return server.ask("/mcp", {
    json: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: input, _meta } },
    headers: {
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": MODERN,
      "mcp-method": "tools/call",
      "mcp-name": name,
    },
  });
}

test("a tool call over MCP is parsed and written as often as its message needs", async () => {
  const counts = await countsOf(async () => {
    const { json } = await callTool("pass_slow", { text: MARK });
    const { content, structuredContent } = json.result;
    expect(structuredContent).toMatchObject({ text: MARK });
    expect(content).toEqual([{ type: "text", text: JSON.stringify(structuredContent) }]);
  });
  // The message and the result are parsed, the arguments and the reply are written.
  expect(counts).toEqual({
    "dispatcher parses": 2,
    "dispatcher writes": 2,
    "worker parses": 1,
    "worker writes": 1,
  });
});

test("a tool call over MCP may have a record that failed only if the operation takes those", async () => {
  const record = { text: "a", ...FAILED };
  expect((await callTool("pass_taken", record)).json.result.structuredContent).toMatchObject(record);
  expect((await callTool("pass_slow", record)).json.error.message).toContain("already failed");
});
