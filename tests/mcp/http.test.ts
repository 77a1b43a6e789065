/** The HTTP transport request by request: sessions, headers, limits, and who may ask at all. */
import { afterEach, describe, expect, test } from "bun:test";
import { connect } from "node:net";
import {
  envelope,
  type HttpFixture,
  initialize,
  type Json,
  MODERN,
  type Reply,
  serveHttp,
  until,
} from "./support.ts";

let http: HttpFixture;
afterEach(() => http.close());

const HEADERS = { "content-type": "application/json", accept: "application/json, text/event-stream" };

function post(body: unknown, headers: Record<string, string> = {}, signal?: AbortSignal): Promise<Response> {
  return fetch(http.url, {
    method: "POST",
    headers: { ...HEADERS, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
    ...(signal && { signal }),
  });
}

/** The messages of an answer, be it JSON or a stream of events. */
async function messages(response: Response): Promise<Reply[]> {
  const text = await response.text();
  if (!response.headers.get("content-type")?.startsWith("text/event-stream"))
    return [JSON.parse(text) as Reply].flat();
  return text
    .split("\n")
    .filter((line) => line.startsWith("data: "))
    .map((line) => JSON.parse(line.slice(6)) as Reply);
}

async function reply(response: Response): Promise<Reply> {
  return (await messages(response)).at(-1) ?? { jsonrpc: "" };
}

async function openSession(version?: string): Promise<string> {
  const response = await post(initialize(version));
  expect(response.status).toBe(200);
  await response.text();
  return response.headers.get("mcp-session-id") ?? "";
}

const modernHeaders = (method: string, name?: string) => ({
  "mcp-protocol-version": MODERN,
  "mcp-method": method,
  ...(name && { "mcp-name": name }),
});

function modern(method: string, params: Json = {}, name?: string, signal?: AbortSignal): Promise<Response> {
  return post(
    { jsonrpc: "2.0", id: 1, method, params: { ...params, _meta: envelope() } },
    modernHeaders(method, name),
    signal,
  );
}

describe("who may ask", () => {
  const hosts: [host: string, status: number][] = [
    ["localhost", 200],
    ["127.0.0.1:1", 200],
    ["[::1]:80", 200],
    ["evil.example", 403],
    ["127.0.0.1.evil.example", 403],
    ["localhost.evil.example:80", 403],
  ];
  test("is told by the Host header", async () => {
    http = serveHttp();
    for (const [host, status] of hosts)
      expect([host, (await post(initialize(), { host })).status]).toEqual([host, status]);
  });

  test("is told by the Origin header, and no page of another site may", async () => {
    http = serveHttp();
    for (const [origin, status] of [
      ["http://localhost:3000", 200],
      ["https://evil.example", 403],
      ["http://localhost.evil.example", 403],
      ["null", 403],
      ["file://", 403],
    ] as const)
      expect([origin, (await post(initialize(), { origin })).status]).toEqual([origin, status]);
  });

  test("a refusal does not repeat what it refuses", async () => {
    http = serveHttp();
    const response = await post(initialize(), { origin: "https://evil.example" });
    expect(await response.text()).not.toContain("evil");
  });

  test("may be configured", async () => {
    http = serveHttp({ allowedHosts: ["tool.example"] });
    expect((await post(initialize(), { host: "tool.example:8080" })).status).toBe(200);
    expect((await post(initialize(), { host: "localhost" })).status).toBe(403);
  });
});

describe("a request", () => {
  const refused: [
    what: string,
    body: unknown,
    headers: Record<string, string>,
    status: number,
    code: number,
  ][] = [
    ["that is no JSON", "{bad", {}, 400, -32700],
    ["without a body", "", {}, 400, -32700],
    ["that is no message", {}, {}, 400, -32600],
    ["that is a number", 5, {}, 400, -32600],
    ["that is an empty batch", [], {}, 400, -32600],
    ["of another media type", initialize(), { "content-type": "text/plain" }, 415, -32000],
    ["that takes no event stream", initialize(), { accept: "application/json" }, 406, -32000],
    ["without a session", { jsonrpc: "2.0", id: 1, method: "tools/list" }, {}, 400, -32600],
    [
      "of an unknown session",
      { jsonrpc: "2.0", id: 1, method: "ping" },
      { "mcp-session-id": "x" },
      404,
      -32001,
    ],
  ];
  for (const [what, body, headers, status, code] of refused)
    test(`${what} is answered ${status}`, async () => {
      http = serveHttp();
      const response = await post(body, headers);
      expect(response.status).toBe(status);
      expect((await reply(response)).error?.code).toBe(code);
    });

  test("that is too large is answered 413", async () => {
    http = serveHttp({ maxBody: 10_000 });
    expect((await post(JSON.stringify({ pad: "x".repeat(20_000) }))).status).toBe(413);
    expect(await openSession()).not.toBe("");
  });

  test("by another method is answered 405", async () => {
    http = serveHttp();
    for (const method of ["GET", "PUT", "PATCH"]) {
      const response = await fetch(http.url, { method, headers: { accept: "text/event-stream" } });
      expect([method, response.status, response.headers.get("allow")]).toEqual([method, 405, "POST, DELETE"]);
    }
  });

  test("after the end of the handler is answered 503", async () => {
    http = serveHttp();
    await openSession();
    await http.handler.close();
    expect((await post(initialize())).status).toBe(503);
  });
});

describe("a session", () => {
  test("opens with initialize, serves, and ends with DELETE", async () => {
    http = serveHttp();
    const session = { "mcp-session-id": await openSession() };
    expect((await post({ jsonrpc: "2.0", method: "notifications/initialized" }, session)).status).toBe(202);
    const listed = await reply(await post({ jsonrpc: "2.0", id: 1, method: "tools/list" }, session));
    expect(listed.result?.["tools"]).toBeArray();
    expect((await fetch(http.url, { method: "DELETE", headers: session })).status).toBe(200);
    expect((await post({ jsonrpc: "2.0", id: 2, method: "ping" }, session)).status).toBe(404);
    expect((await fetch(http.url, { method: "DELETE", headers: session })).status).toBe(404);
    expect((await fetch(http.url, { method: "DELETE" })).status).toBe(400);
  });

  test("is not opened twice, and has an id that cannot be guessed", async () => {
    http = serveHttp();
    const [first, second] = [await openSession(), await openSession()];
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
    expect((await post(initialize(), { "mcp-session-id": first })).status).toBe(400);
  });

  test("refuses a revision it was not opened with the SDK's set of", async () => {
    http = serveHttp();
    const session = { "mcp-session-id": await openSession() };
    const response = await post(
      { jsonrpc: "2.0", id: 1, method: "ping" },
      { ...session, "mcp-protocol-version": "1999-01-01" },
    );
    expect(response.status).toBe(400);
  });

  test("answers what is no message as such, with its id", async () => {
    http = serveHttp();
    const session = { "mcp-session-id": await openSession() };
    for (const [body, id] of [
      [{ jsonrpc: "2.0", id: 7 }, 7],
      [{ jsonrpc: "2.0", id: 7, method: 5 }, 7],
      [{}, null],
    ] as const) {
      const response = await post(body, session);
      const { error, id: answered } = await reply(response);
      expect([response.status, error?.code, answered]).toEqual([400, -32600, id]);
    }
  });

  test("takes a batch in revision 2025-03-26 only", async () => {
    http = serveHttp();
    const batch = [
      { jsonrpc: "2.0", id: 1, method: "ping" },
      { jsonrpc: "2.0", id: 2, method: "ping" },
    ];
    const old = await post(batch, { "mcp-session-id": await openSession("2025-03-26") });
    expect((await messages(old)).map((message) => message.id)).toEqual([1, 2]);
    expect((await post(batch, { "mcp-session-id": await openSession() })).status).toBe(400);
  });

  const ping = (id: string | undefined) =>
    post({ jsonrpc: "2.0", id: 1, method: "ping" }, { "mcp-session-id": id ?? "" });

  test("makes room for a newer one when there are too many, unless it is in use", async () => {
    http = serveHttp({ maxSessions: 2 });
    const ids = [await openSession(), await openSession()];
    expect((await ping(ids[0])).status).toBe(200);
    // Nothing but initialize has come in the second.
    ids.push(await openSession());
    expect(await Promise.all(ids.map(async (id) => (await ping(id)).status))).toEqual([200, 404, 200]);
  });

  test("is not ended by those who only open more", async () => {
    http = serveHttp({ maxSessions: 2 });
    const ids = [await openSession(), await openSession()];
    for (const id of ids) await ping(id);
    const refused = await post(initialize());
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(await Promise.all(ids.map(async (id) => (await ping(id)).status))).toEqual([200, 200]);
    await fetch(http.url, { method: "DELETE", headers: { ...HEADERS, "mcp-session-id": ids[0] ?? "" } });
    await openSession();
  });

  test("ends when it is not used", async () => {
    http = serveHttp({ sessionIdleMs: 50 });
    const id = await openSession();
    await Bun.sleep(150);
    expect((await post({ jsonrpc: "2.0", id: 1, method: "ping" }, { "mcp-session-id": id })).status).toBe(
      404,
    );
  });
});

describe("revision 2026-07-28", () => {
  test("needs no session", async () => {
    http = serveHttp();
    const called = await reply(
      await modern("tools/call", { name: "fixture_echo", arguments: { text: "x" } }, "fixture_echo"),
    );
    expect(called.result).toMatchObject({ resultType: "complete", structuredContent: { text: "x" } });
  });

  const mismatched: [what: string, headers: Record<string, string>, status: number, code: number][] = [
    ["another method", modernHeaders("tools/list", "fixture_echo"), 400, -32020],
    ["another name", modernHeaders("tools/call", "fixture_slow"), 400, -32020],
    [
      "another revision",
      { ...modernHeaders("tools/call", "fixture_echo"), "mcp-protocol-version": "2025-11-25" },
      400,
      -32020,
    ],
    ["no method", { "mcp-protocol-version": MODERN, "mcp-name": "fixture_echo" }, 400, -32020],
  ];
  for (const [what, headers, status, code] of mismatched)
    test(`refuses headers that name ${what}`, async () => {
      http = serveHttp();
      const response = await post(
        {
          jsonrpc: "2.0",
          id: 1,
          method: "tools/call",
          params: { name: "fixture_echo", arguments: { text: "x" }, _meta: envelope() },
        },
        headers,
      );
      expect([response.status, (await reply(response)).error?.code]).toEqual([status, code]);
    });

  test("answers an unknown method 404 and an unknown revision 400", async () => {
    http = serveHttp();
    const unknown = await modern("nope/nope");
    expect([unknown.status, (await reply(unknown)).error?.code]).toEqual([404, -32601]);
    const response = await post(
      {
        jsonrpc: "2.0",
        id: 1,
        method: "tools/list",
        params: { _meta: envelope({ "io.modelcontextprotocol/protocolVersion": "2031-01-01" }) },
      },
      { ...modernHeaders("tools/list"), "mcp-protocol-version": "2031-01-01" },
    );
    expect([response.status, (await reply(response)).error?.code]).toEqual([400, -32022]);
  });

  test("streams progress before the result", async () => {
    http = serveHttp();
    const response = await post(
      {
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "fixture_slow", arguments: { steps: 3 }, _meta: envelope({ progressToken: 7 }) },
      },
      modernHeaders("tools/call", "fixture_slow"),
    );
    const all = await messages(response);
    expect(all.at(-1)?.result).toMatchObject({ structuredContent: { steps: 3 } });
    expect(all[0]).toMatchObject({
      method: "notifications/progress",
      params: { progressToken: 7, total: 3 },
    });
  });
});

describe("a client that goes away", () => {
  const act = { name: "fixture_act", arguments: { seconds: 900, dry_run: false } };

  test("ends its work (2026-07-28)", async () => {
    http = serveHttp({ allowExecute: true });
    const controller = new AbortController();
    const gone = modern("tools/call", act, "fixture_act", controller.signal).catch(() => undefined);
    await until(() => http.pool.isolated().running === 1);
    controller.abort();
    await gone;
    await until(() => http.pool.isolated().running === 0);
  });

  for (const [how, leave] of [
    ["by closing the connection", (_session: string, controller: AbortController) => controller.abort()],
    [
      "by cancelling",
      (session: string) =>
        post(
          { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 5 } },
          { "mcp-session-id": session },
        ),
    ],
    [
      "by ending the session",
      (session: string) => fetch(http.url, { method: "DELETE", headers: { "mcp-session-id": session } }),
    ],
  ] as const)
    test(`ends its work (2025-11-25, ${how})`, async () => {
      http = serveHttp({ allowExecute: true });
      const session = await openSession();
      const controller = new AbortController();
      const answer = post(
        { jsonrpc: "2.0", id: 5, method: "tools/call", params: act },
        { "mcp-session-id": session },
        controller.signal,
      ).catch(() => undefined);
      await until(() => http.pool.isolated().running === 1);
      await leave(session, controller);
      await until(() => http.pool.isolated().running === 0);
      controller.abort();
      await answer;
    });

  test("that compresses its messages is told that it must not", async () => {
    http = serveHttp();
    const answer = await fetch(http.url, {
      method: "POST",
      headers: { "content-type": "application/json", "content-encoding": "gzip" },
      body: Bun.gzipSync(JSON.stringify(initialize())),
    });
    expect([answer.status, answer.headers.get("accept-encoding")]).toEqual([415, "identity"]);
  });

  test("in the middle of its request leaves nothing behind", async () => {
    http = serveHttp();
    const socket = connect(Number(http.url.port), "127.0.0.1");
    socket.on("error", () => {});
    socket.write(
      `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"jsonrpc"`,
    );
    await Bun.sleep(50);
    socket.destroy();
    expect(await openSession()).not.toBe("");
  });
});
