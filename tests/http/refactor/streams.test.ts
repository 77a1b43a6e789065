/** Event streams and sockets of `refactor-serve`: subscriptions, resuming, and clients that misbehave. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Dispatcher, Raw, residentKib, until } from "../dispatcher.ts";
import { closeClients, EventClient, GitServer, type Json, SocketClient, Workspace } from "./server.ts";

/** Far beyond what any of them takes: each run is a process of its own, on a machine that may be busy. */
const work = new Workspace();
let repositories: GitServer;
let server: Dispatcher;

beforeAll(async () => {
  [server, repositories] = await Promise.all([work.serve(), GitServer.start(work.folder)]);
});
afterAll(async () => {
  await server.stop();
  await repositories.stop();
  work.dispose();
});

/** A scan that fails quickly: three events. */
const failing = async (name: string, to = server) => {
  const repo_url = `${repositories.url}/none-${name}`;
  await to.ask("/cqrs/scan/remote", { json: { repo_url } });
  return `scan:${repo_url}`;
};
const kinds = (messages: Json[], aggregate: string) =>
  messages
    .filter(({ type, aggregate_id }) => type === "event" && aggregate_id === aggregate)
    .map(({ event_type }) => event_type);
const COURSE = ["ScanStarted", "ScanProgress", "ScanFailed"];
const openConnections = async (of = server) => (await of.ask("/health")).json.connections.open;

afterEach(async () => {
  closeClients();
  await until(async () => (await openConnections()) === 0, "all connections to end");
});

describe("a socket", () => {
  let socket: SocketClient;
  beforeEach(async () => {
    socket = await SocketClient.open(server, "/ws/cqrs/events");
  });
  afterEach(async () => {
    socket.close();
    await socket.closed;
  });

  test("is greeted", () => {
    expect(socket.messages[0]).toMatchObject({
      type: "connection.established",
      connection_id: expect.any(String),
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      subscriptions: "all",
    });
  });

  test("hears of everything until it subscribes, then of what it subscribed to", async () => {
    const first = await failing("a");
    await socket.find(({ event_type }) => event_type === "ScanFailed");
    expect(kinds(socket.messages, first)).toEqual(COURSE);
    const second = `scan:${repositories.url}/none-b`;
    socket.send({ type: "subscribe", aggregate_id: second });
    expect(await socket.find(({ type }) => type === "subscription.confirmed")).toMatchObject({
      action: "subscribe",
      aggregate_id: second,
      subscriptions: [second],
    });
    await failing("c");
    await failing("b");
    await socket.find((one) => one.event_type === "ScanFailed" && one.aggregate_id === second);
    expect(kinds(socket.messages, second)).toEqual(COURSE);
    expect(kinds(socket.messages, `scan:${repositories.url}/none-c`)).toEqual([]);
    socket.send({ type: "unsubscribe", aggregate_id: second });
    await socket.find((one) => one.action === "unsubscribe");
    const heard = kinds(socket.messages, second).length;
    await failing("b");
    await socket.flush();
    expect(kinds(socket.messages, second)).toHaveLength(heard);
    // Without a name it hears of everything again.
    socket.send({ type: "subscribe" });
    await failing("d");
    await socket.find((one) => one.event_type === "ScanFailed" && one.aggregate_id.endsWith("none-d"));
  });

  test("gets events in the envelope", async () => {
    const aggregate_id = await failing("e");
    const event = await socket.find((one) => one.type === "event" && one.aggregate_id === aggregate_id);
    expect(event).toEqual({
      type: "event",
      event_id: expect.any(String),
      event_type: "ScanStarted",
      aggregate_id,
      occurred_at: expect.any(String),
      metadata: { correlation_id: expect.any(String) },
      payload: { repo_url: `${repositories.url}/none-e`, branch: null, depth: null },
    });
  });

  test("is answered when it pings", async () => {
    socket.send({ type: "ping", timestamp: 17 });
    expect(await socket.find(({ type }) => type === "pong")).toMatchObject({ timestamp: 17 });
  });

  test.each([
    ["no JSON", "{"],
    ["a list", "[]"],
    ["no type", "{}"],
    ["an unknown type", '{"type":"shout"}'],
    ["a wrong aggregate", '{"type":"subscribe","aggregate_id":5}'],
    ["null", "null"],
    ["bytes", new Uint8Array([1, 2, 3])],
  ])("hears of its mistake where a message is %s, and goes on", async (_, message) => {
    if (typeof message === "string") socket.send(message);
    else socket.sendBytes(message);
    const { error } = await socket.find(({ type }) => type === "error");
    expect(error.code).toMatch(/^INVALID_/);
    await socket.flush();
  });

  test("that sends a message too large is closed", async () => {
    socket.send("x".repeat(65 * 1024));
    expect((await socket.closed).code).toBe(1009);
  });

  test("may follow so many aggregates and no more", async () => {
    for (let i = 0; i < 1001; i++) {
      socket.send({ type: "subscribe", aggregate_id: `scan:${i}` });
      // Each confirmation lists all of them: who does not read on is disconnected.
      if (i % 10 === 0) await socket.flush();
    }
    expect((await socket.find(({ type }) => type === "error")).error.code).toBe("BUSY");
    expect((await server.ask("/ws/stats")).json).toMatchObject({
      connections: { "/ws/cqrs/events": 1 },
      subscriptions: 1000,
    });
  });
});

test("/ws/refactor tells of runs only", async () => {
  const socket = await SocketClient.open(server, "/v1/ws/refactor");
  await failing("f");
  const json = { project_dir: work.project, async_mode: false };
  await server.ask("/cqrs/refactor", { json });
  await socket.find(({ event_type }) => /^Refactor(Completed|Failed)$/.test(event_type));
  const heard = socket.messages.filter(({ type }) => type === "event").map(({ event_type }) => event_type);
  expect(heard[0]).toBe("RefactorStarted");
  expect(heard.filter((kind) => !kind.startsWith("Refactor"))).toEqual([]);
  socket.close();
});

describe("an event stream", () => {
  test("starts with what comes, or with a moment", async () => {
    const live = await EventClient.open(server, "/cqrs/events/stream");
    expect(live.response.headers.get("content-type")).toBe("text/event-stream");
    const aggregate = await failing("g");
    await live.until(({ event }) => event === "ScanFailed");
    expect(live.events.map(({ event }) => event)).toEqual(COURSE);
    expect(live.events.every(({ id, data }) => id === data.event_id && data.aggregate_id === aggregate)).toBe(
      true,
    );
    live.close();
    const moment = live.events[0]?.data.occurred_at;
    const past = await EventClient.open(server, `/cqrs/events/stream?since=${moment}`);
    await past.until(({ event }) => event === "ScanFailed");
    expect(past.events.map(({ id }) => id)).toEqual(live.events.map(({ id }) => id));
    past.close();
  });

  test("of one aggregate tells of no other", async () => {
    const name = crypto.randomUUID();
    const aggregate = encodeURIComponent(`scan:${repositories.url}/none-${name}`);
    const stream = await EventClient.open(server, `/cqrs/events/stream?aggregate_id=${aggregate}`);
    await failing("h");
    await failing(name);
    await stream.until(({ event }) => event === "ScanFailed");
    expect(stream.events.map(({ event }) => event)).toEqual(COURSE);
    stream.close();
  });

  test("resumes after every event, without loss or repetition", async () => {
    const all = (await server.ask("/cqrs/query/events/recent?limit=1000")).json.events;
    const ids: string[] = all.map(({ event_id }: Json) => event_id);
    for (const [at, id] of ids.entries()) {
      if (at === ids.length - 1) break;
      for (const headers of [{ "last-event-id": id }, undefined]) {
        const query = headers ? "" : `?since=${id}`;
        const stream = await EventClient.open(server, `/cqrs/events/stream${query}`, headers);
        await stream.until((event) => event.id === ids.at(-1));
        expect(stream.events.map((event) => event.id)).toEqual(ids.slice(at + 1));
        stream.close();
      }
    }
  });

  test("after an event that is no longer there starts with the first", async () => {
    const all = (await server.ask("/cqrs/query/events/recent?limit=1000")).json.events;
    const stream = await EventClient.open(server, "/cqrs/events/stream", { "last-event-id": "gone" });
    await stream.until(({ id }) => id === all.at(-1).event_id);
    expect(stream.events).toHaveLength(all.length);
    stream.close();
  });

  test("since what is neither an event nor a moment is refused", async () => {
    const { status, json } = await server.ask("/cqrs/events/stream?since=yesterday");
    expect([status, json.error.code]).toEqual([400, "USAGE"]);
  });

  test("goes on after the server was killed and started again", async () => {
    const other = new Workspace();
    let one = await other.serve();
    const stream = await EventClient.open(one, "/cqrs/events/stream");
    await failing("i", one);
    const last = await stream.until(({ event }) => event === "ScanStarted");
    await one.stop("SIGKILL");
    one = await other.serve();
    const again = await EventClient.open(one, "/cqrs/events/stream", { "last-event-id": last?.id ?? "" });
    await again.until(({ event }) => event === "ScanFailed");
    expect(again.events.map(({ event }) => event)).toEqual(["ScanProgress", "ScanFailed"]);
    again.close();
    await one.stop();
    other.dispose();
  });
});

describe("who may connect", () => {
  let guarded: Dispatcher;
  const other = new Workspace();
  beforeAll(async () => {
    guarded = await other.serve(["--allow-origin", "https://good.example"], { HEDDLE_TOKEN: "secret" });
  });
  afterAll(async () => {
    await guarded.stop();
    other.dispose();
  });

  const shake = async (path: string, headers: string, to: Dispatcher, host = `127.0.0.1:${to.port}`) => {
    const raw = await Raw.open(to.port);
    raw.send(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n${headers}\r\n`,
    );
    const text = await raw.waitFor("\r\n\r\n");
    raw.close();
    return Number(text.split(" ")[1]);
  };

  test.each(["/ws/cqrs/events", "/ws/refactor", "/v1/ws/cqrs/events", "/refactor/ws/refactor"])(
    "%s: pages of other origins and names of other hosts may not",
    async (path) => {
      expect(await shake(path, "", server)).toBe(101);
      expect(await shake(path, `Origin: ${server.url}\r\n`, server)).toBe(101);
      expect(await shake(path, "Origin: https://evil.example\r\n", server)).toBe(403);
      expect(await shake(path, "Origin: null\r\n", server)).toBe(403);
      expect(await shake(path, "Sec-Fetch-Site: cross-site\r\n", server)).toBe(403);
      expect(await shake(path, "", server, `evil.example:${server.port}`)).toBe(403);
    },
  );

  test.each(["/ws/cqrs/events", "/ws/refactor"])("%s takes the token where there is one", async (path) => {
    expect(await shake(path, "", guarded)).toBe(401);
    expect(await shake(path, "Authorization: Bearer wrong\r\n", guarded)).toBe(401);
    const token = "Authorization: Bearer secret\r\n";
    expect(await shake(path, token, guarded)).toBe(101);
    expect(await shake(path, `${token}Origin: https://good.example\r\n`, guarded)).toBe(101);
    expect(await shake(path, `${token}Origin: https://evil.example\r\n`, guarded)).toBe(403);
  });

  test.each([
    "/cqrs/events/stream",
    "/cqrs/query/events/recent",
    "/memory/stats",
    "/debug/config",
    "/ws/stats",
  ])("%s takes the token where there is one", async (path) => {
    expect((await guarded.ask(path)).status).toBe(401);
    const abort = new AbortController();
    const response = await fetch(guarded.url + path, {
      headers: { authorization: "Bearer secret" },
      signal: abort.signal,
    });
    expect(response.status).toBe(200);
    abort.abort();
    expect((await server.ask(path, { headers: { origin: "https://evil.example" } })).status).toBe(403);
  });

  test("health tells of the memory to who has the token only", async () => {
    expect((await guarded.ask("/health")).json).not.toHaveProperty("memory");
    const { json } = await guarded.ask("/health", { headers: { authorization: "Bearer secret" } });
    expect(json).toHaveProperty("memory.total_cycles");
  });
});

describe("clients that do not read", () => {
  /** A history far larger than what sockets hold. */
  const EVENTS = 30_000;
  const other = new Workspace();
  let full: Dispatcher;
  let ids: string[];
  beforeAll(async () => {
    mkdirSync(join(other.folder, ".heddle"));
    ids = Array.from({ length: EVENTS }, () => Bun.randomUUIDv7());
    const message = "m".repeat(1000);
    const lines = ids.map((event_id, i) =>
      JSON.stringify({
        event_id,
        event_type: "ScanProgress",
        aggregate_id: `scan:https://example.org/${i % 7}`,
        occurred_at: new Date(1_700_000_000_000 + i * 1000).toISOString(),
        metadata: { correlation_id: "c" },
        payload: { phase: "clone", progress_percent: 1, message },
      }),
    );
    const header = JSON.stringify({ format: "heddle.refactor-events", version: 1 });
    await Bun.write(join(other.folder, ".heddle", "events.jsonl"), `${[header, ...lines].join("\n")}\n`);
    full = await other.serve();
  });
  afterAll(async () => {
    await full.stop();
    other.dispose();
  });

  test("an event stream is held back, and the server stays small and quick", async () => {
    const before = residentKib(full.pid);
    const stalled = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const raw = await Raw.open(full.port);
        raw.send(`GET /cqrs/events/stream?since=2000-01-01 HTTP/1.1\r\nHost: 127.0.0.1:${full.port}\r\n\r\n`);
        await raw.waitFor("ScanProgress");
        raw.stall();
        return raw;
      }),
    );
    for (let i = 0; i < 20; i++) expect((await full.ask("/ws/stats")).status).toBe(200);
    // The ten histories together are 370 MB.
    expect(residentKib(full.pid) - before).toBeLessThan(150 * 1024);
    for (const raw of stalled) raw.close();
    await until(async () => (await openConnections(full)) === 0, "the streams to end");
  });

  test("a stream that is read gets every event of the file, in order, up to now", async () => {
    const stream = await EventClient.open(full, "/cqrs/events/stream", { "last-event-id": ids[99] ?? "" });
    await stream.until(({ id }) => id === ids.at(-1));
    expect(stream.events.map(({ id }) => id)).toEqual(ids.slice(100));
    stream.close();
  });

  test("the history of one aggregate is the latest of it", async () => {
    const path = "/cqrs/query/aggregate/history?aggregate_id=scan:https://example.org/3&limit=5";
    const { json } = await full.ask(path);
    const own = ids.filter((_, i) => i % 7 === 3);
    expect(json.events.map(({ event_id }: Json) => event_id)).toEqual(own.slice(-5));
  });

  test("a socket that asks and does not read is closed", async () => {
    let closed = false;
    let text = "";
    const open = Promise.withResolvers<void>();
    const socket = await Bun.connect({
      hostname: "127.0.0.1",
      port: full.port,
      socket: {
        data(_, bytes) {
          text += bytes.toString("latin1");
          if (text.includes("connection.established")) open.resolve();
        },
        close: () => {
          closed = true;
        },
        error: () => {
          closed = true;
        },
      },
    });
    socket.write(
      `GET /ws/cqrs/events HTTP/1.1\r\nHost: 127.0.0.1:${full.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
    await open.promise;
    socket.pause();
    const ping = Buffer.from(JSON.stringify({ type: "ping", timestamp: "t".repeat(60) }));
    // RFC 6455 section 5.2: final text frame, masked with zeros.
    const frame = Buffer.concat([Buffer.from([0x81, 0x80 | ping.length, 0, 0, 0, 0]), ping]);
    const many = Buffer.concat(Array(500).fill(frame));
    const before = residentKib(full.pid);
    let rounds = 0;
    await until(async () => {
      rounds++;
      if (!closed) {
        socket.write(many);
        socket.flush();
      }
      return (await openConnections(full)) === 0;
    }, "the connection to be closed");
    expect(rounds).toBeGreaterThan(1);
    expect(residentKib(full.pid) - before).toBeLessThan(100 * 1024);
    socket.terminate();
  });
});

test("more connections than the limit are refused, and room is made when one ends", async () => {
  const { limit } = (await server.ask("/ws/stats")).json;
  const sockets: SocketClient[] = [];
  for (let i = 0; i < limit; i += 64)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(64, limit - i) }, () => SocketClient.open(server, "/ws/cqrs/events")),
      )),
    );
  expect((await server.ask("/ws/stats")).json.total_connections).toBe(limit);
  const refused = await server.ask("/cqrs/events/stream");
  expect([refused.status, refused.json.error.code]).toEqual([503, "BUSY"]);
  const aggregate = await failing("many");
  await Promise.all(
    sockets.map((socket) =>
      socket.find((one) => one.event_type === "ScanFailed" && one.aggregate_id === aggregate),
    ),
  );
  sockets.pop()?.close();
  await until(async () => (await openConnections()) < limit, "room");
  (await EventClient.open(server, "/cqrs/events/stream")).close();
  for (const socket of sockets) socket.close();
});

test("a server that stops tells its clients and ends at once", async () => {
  const other = new Workspace();
  const one = await other.serve(["--grace-ms", "60000"]);
  const socket = await SocketClient.open(one, "/ws/cqrs/events");
  const stream = await EventClient.open(one, "/cqrs/events/stream");
  expect(await one.stop()).toBe(0);
  expect((await socket.closed).code).toBe(1001);
  expect(await stream.until(() => false)).toBeUndefined();
  other.dispose();
});
