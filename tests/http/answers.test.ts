/** What the dispatcher answers: statuses, bodies, headers, streams and batches. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { ERROR_KINDS } from "#kit/data/errors.ts";
import { Dispatcher, post, Raw } from "./dispatcher.ts";

let server: Dispatcher;

beforeAll(async () => {
  server = await Dispatcher.start(["--max-body", "100000", "--timeout-ms", "15000"]);
});

afterAll(async () => {
  await server.stop();
});

const JSON_TYPE = { "content-type": "application/json" };

describe("a good request", () => {
  test("is answered with the operation's record and its id", async () => {
    const answer = await server.ask("/v1/echo", { json: { id: "x-1", text: "Zażółć 😀\u2028" } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.json).toEqual({ id: "x-1", echo: "Zażółć 😀\u2028", pid: expect.any(Number) });
  });

  const bodies: [what: string, body: string | Uint8Array, type: string | undefined, echo: string][] = [
    ["with line breaks between its tokens", '{\n  "text":\r\n "a"\n}\n', "application/json", "a"],
    ["with a byte-order mark", '\uFEFF{"text":"a"}', "application/json", "a"],
    ["with a charset", '{"text":"ż"}', "application/json; charset=UTF-8", "ż"],
    ["with a vendor type", '{"text":"a"}', "application/vnd.example+json", "a"],
    ["without a type", '{"text":"a"}', undefined, "a"],
    ["with the fields of a result", '{"ok":true,"text":"a","constructor":1}', "application/json", "a"],
    [
      "with what looks like the end of a message",
      '{"text":"\\"}}}\\n{\\"id\\":1"}',
      "application/json",
      '"}}}\n{"id":1',
    ],
    ["with a field given twice: the last counts", '{"text":"a","text":"b"}', "application/json", "b"],
  ];
  for (const [what, body, type, echo] of bodies)
    test(`${what} is understood`, async () => {
      const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
      const answer = await server.ask("/v1/echo", {
        method: "POST",
        body: bytes,
        headers: type === undefined ? {} : { "content-type": type },
      });
      expect(answer.json).toEqual({ echo, pid: expect.any(Number) });
    });

  test("is answered below the name of its family too", async () => {
    expect((await server.ask("/fixture/v1/echo", { json: { text: "a" } })).json.echo).toBe("a");
  });
});

describe("a bad request", () => {
  const SECRET = "hunter2-do-not-repeat";
  interface Bad {
    what: string;
    path?: string;
    method?: string;
    body?: string | Uint8Array;
    headers?: Record<string, string>;
    status: number;
    code: string;
    /** What the message names. */
    names?: string;
  }
  const rows: Bad[] = [
    {
      what: "with a field that nobody knows",
      body: `{"text":"a","__proto__":{"text":"${SECRET}"}}`,
      status: 400,
      code: "INVALID_RECORD",
      names: "__proto__",
    },
    { what: "with an empty body", body: "", status: 400, code: "INVALID_JSON" },
    { what: "with half a body of JSON", body: `{"text": "${SECRET}`, status: 400, code: "INVALID_JSON" },
    { what: "with a text", body: `"${SECRET}"`, status: 400, code: "INVALID_RECORD" },
    { what: "with a list", body: `["${SECRET}"]`, status: 400, code: "INVALID_RECORD" },
    { what: "with null", body: "null", status: 400, code: "INVALID_RECORD" },
    { what: "that closes more than it opens", body: `{"text":"a"}}`, status: 400, code: "INVALID_JSON" },
    {
      what: "that breaks out of the envelope",
      body: `{}},"id":9,"x":{"a":{}`,
      status: 400,
      code: "INVALID_JSON",
    },
    { what: "that is nested deeply", body: "[".repeat(99_000), status: 400, code: "INVALID_JSON" },
    {
      what: "that is not UTF-8",
      body: new Uint8Array([0x7b, 0x22, 0x74, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]),
      status: 400,
      code: "INVALID_UTF8",
    },
    {
      what: "with a wrong type",
      body: `{"text":{"a":"${SECRET}"}}`,
      status: 400,
      code: "INVALID_RECORD",
      names: '"text"',
    },
    {
      what: "without a required field",
      body: '{"ok":true}',
      status: 400,
      code: "INVALID_RECORD",
      names: '"text"',
    },
    {
      what: "with a wrong optional field",
      body: `{"text":"a","count":"${SECRET}"}`,
      status: 400,
      code: "INVALID_RECORD",
      names: '"count"',
    },
    {
      what: "that is a form",
      body: `text=${SECRET}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      status: 415,
      code: "UNSUPPORTED_MEDIA_TYPE",
    },
    {
      what: "in another charset",
      body: `{"text":"${SECRET}"}`,
      headers: { "content-type": "application/json; charset=iso-8859-2" },
      status: 415,
      code: "UNSUPPORTED_MEDIA_TYPE",
    },
    {
      what: "that is compressed",
      body: Bun.gzipSync(`{"text":"${SECRET}"}`),
      headers: { ...JSON_TYPE, "content-encoding": "gzip" },
      status: 415,
      code: "UNSUPPORTED_MEDIA_TYPE",
    },
    {
      what: "that is too large",
      body: `{"text":"${"x".repeat(100_000)}"}`,
      status: 413,
      code: "BODY_TOO_LARGE",
    },
    { what: "to an unknown path", path: "/v1/nothing", body: "{}", status: 404, code: "UNKNOWN_PATH" },
    { what: "with a wrong method", method: "PUT", body: "{}", status: 405, code: "METHOD_NOT_ALLOWED" },
    { what: "that deletes", method: "DELETE", status: 405, code: "METHOD_NOT_ALLOWED" },
    { what: "of an unknown method", method: "PROPFIND", status: 405, code: "METHOD_NOT_ALLOWED" },
    { what: "that gets what is posted", method: "GET", status: 405, code: "METHOD_NOT_ALLOWED" },
    {
      what: "that takes longer than the deadline",
      path: "/v1/sleep",
      body: `{"ms":60000}`,
      status: 504,
      code: "TIMEOUT",
    },
    {
      what: "that may not execute",
      path: "/v1/act",
      body: `{"dry_run":false}`,
      status: 403,
      code: "EXECUTION_NOT_ALLOWED",
    },
    {
      what: "that crashes its worker",
      path: "/v1/fragile",
      body: `{"die":true}`,
      status: 500,
      code: "WORKER_CRASHED",
    },
    {
      what: "to an operation that does not start",
      path: "/v1/unborn",
      body: "{}",
      status: 500,
      code: "WORKER_CRASHED",
    },
    {
      what: "that runs into a fault",
      path: "/v1/fail",
      body: `{"kind":"${SECRET}"}`,
      status: 500,
      code: "INTERNAL",
    },
  ];
  for (const {
    what,
    path = "/v1/echo",
    method = "POST",
    body,
    headers = JSON_TYPE,
    status,
    code,
    names,
  } of rows)
    test(`${what} is ${status} ${code}`, async () => {
      const answer = await server.ask(path, { method, headers, ...(body !== undefined && { body }) });
      expect([answer.status, answer.json?.error?.code]).toEqual([status, code]);
      expect(answer.json.ok).toBe(false);
      expect(answer.headers.get("content-type")).toBe("application/json");
      expect(answer.json.error.message).toMatch(/^[A-Z].*[^.]$/s);
      if (names) expect(answer.json.error.message).toContain(names);
      expect(answer.text).not.toContain(SECRET);
      expect(answer.text).not.toContain(".ts:");
    });

  const places: [what: string, body: string, line: number, column: number][] = [
    ["a comma too many", '{"text": "a",}', 1, 14],
    ["a line break in a string", '{\r\n  "text": "a\nb"\n}', 2, 11],
    ["no end", '{\n"text": "a"', 2, 12],
    ["what looks like the end of a message, and another", '{"text":"a"}}}\n{"jsonrpc":"2.0","id":2}', 1, 13],
    ["another field after its end", '{},"transport":"library","roots":["/"],"x":{}', 1, 3],
    ["a second body", '{"text":"a"}\n{"text":"b"}', 2, 1],
  ];
  for (const [what, body, line, column] of places)
    test(`with ${what} is told where it stops being JSON`, async () => {
      const answer = await server.ask("/v1/echo", { method: "POST", headers: JSON_TYPE, body });
      expect([answer.status, answer.json.error]).toEqual([
        400,
        {
          code: "INVALID_JSON",
          message: `The body is not valid JSON: line ${line}, column ${column}`,
          hint: 'Send {"field": value}',
          details: { line, column },
        },
      ]);
    });

  test.each(["", " ", "[]", '"text"', "null", '{"text":"a"', '"text":"a"}', "<html>"])(
    "that is evidently not a record starts no process: %j",
    async (body) => {
      // An operation that cannot start: a request that reached it would be a 500.
      for (const [type, status] of [
        ["application/json", 400],
        ["application/x-ndjson", 200],
      ] as const) {
        const answer = await server.ask("/v1/unborn", {
          method: "POST",
          headers: { "content-type": type },
          body,
        });
        expect(answer.status).toBe(status);
        if (body.trim() !== "" || status === 400)
          expect(answer.json.error.code).toMatch(/^INVALID_(JSON|RECORD)$/);
      }
    },
  );

  test("keeps its id in the error", async () => {
    expect((await server.ask("/v1/echo", { json: { id: 7, text: 1 } })).json.id).toBe(7);
    expect((await server.ask("/v1/sleep", { json: { id: "a", ms: -1 } })).json.id).toBe("a");
    expect((await server.ask("/v1/echo", { json: { id: { deep: 1 }, text: "a" } })).json).not.toHaveProperty(
      "id",
    );
  });

  for (const [kind, { http }] of Object.entries(ERROR_KINDS)) {
    // Who cancelled is gone: its status is never sent.
    const status = kind === "interrupted" ? 503 : http;
    test(`of kind ${kind} has status ${status}, with the code, message, hint and details of its failure`, async () => {
      const answer = await server.ask("/v1/fail", { json: { id: 1, kind } });
      expect(answer.status).toBe(status);
      expect(answer.json).toEqual({
        ok: false,
        id: 1,
        error: {
          code: "BROKEN",
          message: "Broken on request",
          hint: "Ask for something else",
          details: { kind },
        },
        request_id: answer.headers.get("x-request-id"),
      });
      expect(answer.headers.has("retry-after")).toBe(status === 503 && kind !== "unavailable");
    });
  }

  test("by a wrong method names the right ones", async () => {
    expect((await server.ask("/v1/echo", { method: "PUT", body: "" })).headers.get("allow")).toBe(
      "POST, OPTIONS",
    );
    expect((await server.ask("/v1/find/a", { method: "POST" })).headers.get("allow")).toBe(
      "GET, HEAD, OPTIONS",
    );
    expect((await server.ask("/health", { method: "POST" })).headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  });
});

describe("a query", () => {
  test("becomes a record by the types of its fields", async () => {
    const answer = await server.ask(
      "/v1/find/a%2Fb%20c?q=1&limit=5&ratio=0.5&exact=true&order=up&tag=x&tag=y",
    );
    expect(answer.json.asked).toEqual({
      kind: "a/b c",
      q: "1",
      limit: 5,
      ratio: 0.5,
      exact: true,
      order: "up",
      tag: ["x", "y"],
    });
  });

  const wrong: [query: string, field: string | undefined][] = [
    ["limit=many", "limit"],
    ["limit=1e99", "limit"],
    ["limit=0", "limit"],
    ["exact=perhaps", "exact"],
    ["order=sideways", "order"],
    ["q=1&q=2", "q"],
    ["kind=other", "kind"],
    ["unknown=1", undefined],
    ["__proto__=1", undefined],
  ];
  for (const [query, field] of wrong)
    test(`with ${query} is refused`, async () => {
      const answer = await server.ask(`/v1/find/a?${query}`);
      expect([answer.status, answer.json.error.code]).toEqual([400, "INVALID_RECORD"]);
      expect(answer.json.error.details?.field).toBe(field);
    });

  test("answers HEAD like GET, without the body", async () => {
    const answer = await server.ask("/v1/find/a", { method: "HEAD" });
    expect([answer.status, answer.text]).toEqual([200, ""]);
  });
});

describe("a stream", () => {
  const lines = (text: string) =>
    text
      .trimEnd()
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));

  test("answers with a line for each result", async () => {
    const answer = await server.ask("/v1/stream", { json: { id: "s", count: 3 } });
    expect(answer.headers.get("content-type")).toBe("application/x-ndjson");
    expect(lines(answer.text).map(({ id, n }) => [id, n])).toEqual([
      ["s", 1],
      ["s", 2],
      ["s", 3],
    ]);
  });

  test("of no result is empty, of one is still a line", async () => {
    for (const count of [0, 1]) {
      const answer = await server.ask("/v1/stream", { json: { count } });
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/x-ndjson"]);
      expect(lines(answer.text)).toHaveLength(count);
    }
  });

  test("that nobody announced is lines too, and a single result is plain JSON", async () => {
    const many = await server.ask("/v1/several", { json: { count: 3 } });
    expect(many.headers.get("content-type")).toBe("application/x-ndjson");
    expect(lines(many.text).map(({ n }) => n)).toEqual([1, 2, 3]);
    const one = await server.ask("/v1/several", { json: { count: 1 } });
    expect([one.headers.get("content-type"), one.json]).toEqual(["application/json", { n: 1 }]);
  });

  test("sends each record when it is there, not when all are", async () => {
    const response = await fetch(`${server.url}/v1/stream`, {
      method: "POST",
      headers: JSON_TYPE,
      body: JSON.stringify({ count: 2, ms: 700 }),
    });
    const reader = response.body?.getReader();
    const first = new TextDecoder().decode((await reader?.read())?.value);
    expect(lines(first).map(({ n }) => n)).toEqual([1]);
    await reader?.cancel();
  });

  test("that fails on its way ends with the error as a line", async () => {
    const answer = await server.ask("/v1/stream", { json: { id: 5, count: 9, fail_at: 3 } });
    expect(answer.status).toBe(200);
    expect(lines(answer.text).map((record) => record.n ?? record.error.code)).toEqual([1, 2, "STOPPED"]);
    expect(lines(answer.text)[2]).toMatchObject({ ok: false, id: 5 });
  });

  test("that fails before its first record has the status of the error", async () => {
    const answer = await server.ask("/v1/stream", { json: { count: 9, fail_at: 1 } });
    expect([answer.status, answer.json.error.code]).toEqual([400, "STOPPED"]);
  });

  test("comes as events, with progress, where the client accepts them", async () => {
    const answer = await server.ask("/v1/stream", {
      json: { count: 2, fail_at: 3 },
      headers: { ...JSON_TYPE, accept: "text/event-stream" },
    });
    expect(answer.headers.get("content-type")).toBe("text/event-stream");
    const events = answer.text
      .trimEnd()
      .split("\n\n")
      .map((event) => /^event: (\w+)\ndata: (.*)$/.exec(event)?.slice(1));
    expect(events.map((event) => event?.[0])).toEqual(["progress", "record", "progress", "record", "end"]);
    expect(JSON.parse(events[4]?.[1] ?? "")).toEqual({ count: 2 });
  });

  test("of events holds the error of a failure on its way", async () => {
    const answer = await server.ask("/v1/stream", {
      json: { count: 3, fail_at: 2 },
      headers: { ...JSON_TYPE, accept: "text/event-stream" },
    });
    expect(answer.text).toContain('event: error\ndata: {"ok":false,"error":{"code":"STOPPED"');
  });

  test("of a single result is what the client asked for: a line, or events", async () => {
    const line = await server.ask("/v1/echo", {
      json: { text: "a" },
      headers: { ...JSON_TYPE, accept: "application/x-ndjson" },
    });
    expect(line.text).toMatch(/^\{"echo":"a","pid":\d+\}\n$/);
    const events = await server.ask("/v1/echo", {
      json: { text: "a" },
      headers: { ...JSON_TYPE, accept: "text/event-stream" },
    });
    expect(events.text).toMatch(/^event: record\ndata: \{.*\}\n\nevent: end\ndata: \{"count":1\}\n\n$/);
  });
});

describe("a batch", () => {
  const NDJSON = { "content-type": "application/x-ndjson" };

  test("answers each line in its place, errors included", async () => {
    const body = [
      '{"text":"a","id":1}',
      "{bad",
      "",
      '{"text":2,"id":3}',
      "[]",
      '{"text":"e","id":5}\r',
      "",
    ].join("\n");
    const answer = await server.ask("/v1/echo", { method: "POST", headers: NDJSON, body });
    const records = answer.text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(records.map((record) => record.echo ?? [record.error.code, record.id])).toEqual([
      "a",
      ["INVALID_JSON", undefined],
      ["INVALID_RECORD", 3],
      ["INVALID_RECORD", undefined],
      "e",
    ]);
  });

  test("tells where a line stops being JSON", async () => {
    const body = '{"text":"a"}\n{"text":,}\n{"text":"c"';
    const answer = await server.ask("/v1/echo", { method: "POST", headers: NDJSON, body });
    const [, second, third] = answer.text.split("\n").map((line) => line && JSON.parse(line).error);
    expect(second).toMatchObject({ message: "The line is not valid JSON: column 9", details: { column: 9 } });
    expect(third).toMatchObject({ message: "The line is not valid JSON: column 12" });
  });

  test("keeps the order of slow lines and of 3,000 light ones", async () => {
    const slow = [40, 1, 20, 1, 1].map((ms, id) => JSON.stringify({ id, ms })).join("\n");
    const light = Array.from({ length: 3000 }, (_, id) => JSON.stringify({ id, text: "t" })).join("\n");
    for (const [path, body, count] of [
      ["/v1/sleep", slow, 5],
      ["/v1/echo", light, 3000],
    ] as const) {
      const answer = await server.ask(path, { method: "POST", headers: NDJSON, body });
      const ids = answer.text
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line).id);
      expect(ids).toEqual(Array.from({ length: count }, (_, i) => i));
    }
  });

  test("of nothing answers with nothing", async () => {
    const answer = await server.ask("/v1/echo", { method: "POST", headers: NDJSON, body: "\n\n" });
    expect([answer.status, answer.text]).toEqual([200, ""]);
  });
});

describe("what describes the server", () => {
  test("is a map of endpoints at the root", async () => {
    const answer = await server.ask("/");
    const echo = answer.json.endpoints.find(
      (entry: { operation: string }) => entry.operation === "fixture-echo",
    );
    expect(echo).toMatchObject({ method: "POST", path: "/v1/echo", also: ["/fixture/v1/echo"] });
    expect(answer.json).toMatchObject({
      ok: true,
      health: "/health",
      openapi: "/openapi.json",
      docs: "/docs",
      mcp: "/mcp",
    });
  });

  test("is the schemas of the operations by name", async () => {
    const { json } = await server.ask("/v1/schema");
    expect(json).toMatchObject({ ok: true, schemas: { echo: "/v1/schema/echo" } });
    for (const name of ["echo", "fixture-echo"])
      expect((await server.ask(`/v1/schema/${name}`)).json).toMatchObject({
        ok: true,
        operation: "fixture-echo",
        input: { type: "object" },
        output: { type: "object" },
      });
    const unknown = await server.ask("/v1/schema/nothing");
    expect([unknown.status, unknown.json.error.code]).toEqual([404, "UNKNOWN_PATH"]);
  });

  test("is a page for a browser", async () => {
    for (const path of ["/", "/docs"]) {
      const answer = await server.ask(path, { headers: { accept: "text/html,*/*;q=0.8" } });
      expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    }
  });

  test("is health with the workers there are", async () => {
    await server.ask("/v1/echo", { json: { text: "a" } });
    const answer = await server.ask("/health");
    expect(answer.json).toMatchObject({
      ok: true,
      version: expect.any(String),
      services: ["fixture"],
      requests: { running: 0, limit: 256 },
      workers: { "fixture-echo": expect.any(Number) },
    });
  });

  test("answers OPTIONS with the methods of a path", async () => {
    const answer = await server.ask("/v1/echo", { method: "OPTIONS" });
    expect([answer.status, answer.headers.get("allow"), answer.text]).toEqual([204, "POST, OPTIONS", ""]);
    expect((await server.ask("/nothing", { method: "OPTIONS" })).status).toBe(404);
  });
});

describe("the wire", () => {
  test("takes requests one after another on a connection", async () => {
    const raw = await Raw.open(server.port);
    for (let i = 0; i < 20; i++) {
      raw.send(post("/v1/echo", { text: `text ${i}.` }, server.port));
      await raw.waitFor(`text ${i}.`);
    }
    expect(raw.closed).toBe(false);
    raw.close();
  });

  // The runtime's HTTP server closes a connection on which a request comes before the last one was answered
  // (oven-sh/bun#38128). A client may expect that and ask again (RFC 9112 section 9.3.2).
  test("answers pipelined requests in their order, or closes the connection, and hurts nobody", async () => {
    const raw = await Raw.open(server.port);
    const texts = Array.from({ length: 20 }, (_, i) => `p${i}.`);
    raw.send(texts.map((text) => post("/v1/echo", { text }, server.port)).join(""));
    const answer = await raw.waitFor("p19.");
    const answered = [...answer.matchAll(/"echo":"(p\d+\.)"/g)].map(([, text]) => text ?? "");
    expect(answered).toEqual(texts.slice(0, answered.length));
    if (!raw.closed) expect(answered).toHaveLength(texts.length);
    raw.close();
    expect((await server.ask("/v1/echo", { json: { text: "after" } })).json.echo).toBe("after");
  });

  test("takes a body without a length, and stops one that grows too large", async () => {
    const raw = await Raw.open(server.port);
    const head = `POST /v1/echo HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
    raw.send(`${head}9\r\n{"text":"\r\n`);
    await Bun.sleep(20);
    raw.send(`3\r\na"}\r\n0\r\n\r\n`);
    expect(await raw.waitFor('"echo":"a"')).toContain("200 OK");
    raw.close();
    const large = await Raw.open(server.port);
    large.send(head);
    for (let i = 0; i < 12; i++) large.send(`2710\r\n${"x".repeat(10_000)}\r\n`);
    expect(await large.waitFor("BODY_TOO_LARGE")).toContain("413");
    large.close();
  });

  const hostile: [what: string, bytes: (port: number) => string][] = [
    ["no request at all", () => "\0\x01\x02garbage\r\n\r\n"],
    ["no Host", () => "GET /health HTTP/1.1\r\n\r\n"],
    ["two lengths", (port) => post("/v1/echo", "{}", port, "Content-Length: 9\r\n")],
    ["a length and chunks", (port) => post("/v1/echo", "{}", port, "Transfer-Encoding: chunked\r\n")],
    [
      "a negative length",
      (port) => `POST /v1/echo HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Length: -1\r\n\r\n`,
    ],
    [
      "a header of 100 KB",
      (port) => `GET /health HTTP/1.1\r\nHost: localhost:${port}\r\nX: ${"a".repeat(100_000)}\r\n\r\n`,
    ],
    ["a path of 100 KB", (port) => `GET /${"a".repeat(100_000)} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`],
    ["two hosts", (port) => `GET /health HTTP/1.1\r\nHost: evil.test\r\nHost: localhost:${port}\r\n\r\n`],
    ["a URL of another host", () => "GET http://evil.test/health HTTP/1.1\r\nHost: evil.test\r\n\r\n"],
    ["a header with a NUL", (port) => `GET /health HTTP/1.1\r\nHost: localhost:${port}\r\nX: a\0b\r\n\r\n`],
  ];
  for (const [what, bytes] of hostile)
    test(`with ${what} is refused and hurts nobody`, async () => {
      const raw = await Raw.open(server.port);
      raw.send(bytes(server.port));
      expect(await raw.waitFor(/HTTP\/1\.1 \d+/)).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
      raw.close();
      expect((await server.ask("/health")).status).toBe(200);
    });
});

test("a request over several lines arrives as it is, whatever its texts hold", async () => {
  const { json } = await server.ask("/v1/echo", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: `{\r\n  "text": "a\\nb \\u2028 c",\n\n  "count": 1\n}`,
  });
  expect(json.echo).toBe("a\nb \u2028 c");
});
