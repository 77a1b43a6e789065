/** Clients of gui-serve that mean no good, or have bad luck. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodeCommand } from "../../../lib/gui/proto/envelope.ts";
import { commandLine } from "../../acceptance/run.ts";
import { Dispatcher, post, Raw, until } from "../dispatcher.ts";

const DEADLINE = 240_000;
const TOKEN = "a-token-of-this-test";
const folder = mkdtempSync(join(tmpdir(), "heddle-gui-hostile-"));
const env = { DISPLAY: "", WAYLAND_DISPLAY: "", HEDDLE_GUI_WORKDIR: folder };
const start = (options: string[], more: Record<string, string> = {}) =>
  Dispatcher.start(
    ["--port", "0", "--root", folder, ...options],
    { ...env, ...more },
    commandLine(["gui-serve"]),
  );

let server: Dispatcher;
let guarded: Dispatcher;
beforeAll(async () => {
  server = await start(["--max-body", "65536", "--timeout-ms", "20000"]);
  guarded = await start([], { HEDDLE_TOKEN: TOKEN });
}, DEADLINE);
afterAll(async () => {
  await server?.stop();
  await guarded?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const send = (body: string | Uint8Array<ArrayBuffer>, type: string, headers: Record<string, string> = {}) =>
  server.ask("/v1/dsl", { method: "POST", body, headers: { "content-type": type, ...headers } });
const PROTOBUF = "application/x-protobuf";

test("a body beyond the limit is refused in each form", async () => {
  for (const type of ["text/plain", "application/json", PROTOBUF])
    expect([type, (await send("x".repeat(70_000), type)).status]).toEqual([type, 413]);
});

test("a line, a nesting and a list beyond their limits are refused", async () => {
  expect((await send(`PARSE "${"a".repeat(9000)}"`, "text/plain")).status).toBe(400);
  expect((await send(`{"verb":${"[".repeat(30_000)}`, "application/json")).status).toBe(400);
  const hints = JSON.stringify({ verb: "focus", hints: Array(17).fill("a") });
  expect((await send(hints, "application/json")).status).toBe(400);
});

test("a compressed body is not taken for the text itself", async () => {
  const { status } = await send(Bun.gzipSync("HEALTH"), "text/plain", { "content-encoding": "gzip" });
  expect(status).toBe(415);
});

test(
  "damaged protobuf is a clear refusal, whatever the damage",
  async () => {
    const bytes = encodeCommand({ verb: "inject", text: "zażółć", submit: false }, { correlation_id: "c" });
    // Every truncation of a message, and every flipped bit of its first byte.
    const damaged = [
      ...Array.from({ length: bytes.length - 1 }, (_, at) => bytes.slice(0, at + 1)),
      ...Array.from({ length: 8 }, (_, bit) => bytes.with(0, (bytes[0] ?? 0) ^ (1 << bit))),
      new Uint8Array(4096).fill(0xff),
    ];
    const statuses = new Set<number>();
    for (const one of damaged) {
      const { status, headers } = await send(new Uint8Array(one), PROTOBUF);
      statuses.add(status);
      expect(headers.get("content-type")).toBe(PROTOBUF);
    }
    // 501: what is left of some is a whole command, for which there is no desktop.
    expect([...statuses].every((status) => status === 400 || status === 501)).toBe(true);
    expect((await server.ask("/health")).status).toBe(200);
  },
  DEADLINE,
);

test(
  "a client whose body arrives slowly keeps nobody waiting, and is answered",
  async () => {
    const slow = await Raw.open(server.port);
    slow.send(
      `POST /v1/dsl HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Type: text/plain\r\nContent-Length: 6\r\n\r\nHE`,
    );
    expect((await send("HEALTH", "text/plain")).status).toBe(200);
    slow.send("ALTH");
    expect(await slow.waitFor('"verb":"health"')).toContain("200 OK");
    slow.close();
  },
  DEADLINE,
);

test(
  "one command acts at a time, and a client that disconnects ends its own",
  async () => {
    // Its name is enough: a workflow that only waits opens nothing. The runtime folder makes it nobody else's.
    const DISPLAY = ":4242";
    const runtime = mkdtempSync(join(folder, "run-"));
    const acting = await start(["--allow-execute"], {
      XDG_RUNTIME_DIR: runtime,
      DISPLAY,
      HEDDLE_GUI_BUSY_TIMEOUT: "120",
    });
    const asking = await start(["--allow-execute"], {
      XDG_RUNTIME_DIR: runtime,
      DISPLAY,
      HEDDLE_GUI_BUSY_TIMEOUT: "0",
    });
    const waiting = (seconds: number, correlation_id: string) => ({
      verb: "execute",
      steps: [{ action: "wait", config: { seconds } }],
      dry_run: false,
      correlation_id,
    });
    const probe = async () => (await asking.ask("/v1/dsl", { json: waiting(0, "probe") })).json;
    const raw = await Raw.open(acting.port);
    raw.send(post("/v1/dsl", waiting(600, "gone"), acting.port));
    await until(async () => (await probe()).code === "BUSY", "the first to act");
    raw.close();
    await until(async () => (await probe()).ok === true, "its end");
    const { events } = (await asking.ask("/v1/events?correlation_id=gone")).json;
    expect(events).toMatchObject([{ result: { ok: false, code: "STOPPED" } }]);
    await acting.stop();
    await asking.stop();
  },
  DEADLINE,
);

describe("a guarded server", () => {
  test("takes commands with the token only, and tells its map to everyone", async () => {
    const headers = { "content-type": "text/plain" };
    const ask = (more: Record<string, string>) =>
      guarded.ask("/v1/dsl", { method: "POST", body: "HEALTH", headers: { ...headers, ...more } });
    expect((await ask({})).status).toBe(401);
    expect((await ask({ authorization: "Bearer wrong" })).status).toBe(401);
    expect((await ask({ authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    expect((await guarded.ask("/v1/events")).status).toBe(401);
    expect((await guarded.ask("/")).json.dsl).toBe("/v1/dsl");
  });

  test("pages of other origins and names of other hosts are refused", async () => {
    const body = { method: "POST", body: "HEALTH" };
    const headers = { "content-type": "text/plain" };
    const origin = await server.ask("/v1/dsl", {
      ...body,
      headers: { ...headers, origin: "https://evil.example" },
    });
    expect([origin.status, origin.json.error.code]).toEqual([403, "ORIGIN_NOT_ALLOWED"]);
    const raw = await Raw.open(server.port);
    raw.send("GET /v1/events HTTP/1.1\r\nHost: evil.example\r\n\r\n");
    expect(await raw.waitFor("HOST_NOT_ALLOWED")).toContain("403");
    raw.close();
  });
});
