/** GUI control over HTTP: every path of its server, without a desktop; tests/desktop/gui/serve.test.ts acts on one. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fromBinary } from "@bufbuild/protobuf";
import { Ajv2020 } from "ajv/dist/2020.js";
import { VERBS } from "#schemas/gui/verbs.ts";
import { encodeCommand } from "../../../lib/gui/proto/envelope.ts";
import { DslResultSchema } from "../../../lib/gui/proto/gui_pb.ts";
import { commandLine } from "../../acceptance/run.ts";
import { Dispatcher } from "../dispatcher.ts";

const DEADLINE = 120_000;
const folder = mkdtempSync(join(tmpdir(), "heddle-gui-serve-"));
const env = {
  DISPLAY: "",
  WAYLAND_DISPLAY: "",
  HEDDLE_GUI_WORKDIR: folder,
  HEDDLE_CHECK_RESULTS: "1",
};

let server: Dispatcher;
beforeAll(async () => {
  server = await Dispatcher.start(["--port", "0", "--root", folder], env, commandLine(["gui-serve"]));
}, DEADLINE);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const send = (body: string | Uint8Array<ArrayBuffer>, type = "text/plain", path = "/v1/dsl", headers = {}) =>
  server.ask(path, { method: "POST", body, headers: { "content-type": type, ...headers } });

test("GET / is the map, with an example that works", async () => {
  const { json } = await server.ask("/");
  expect(json).toMatchObject({
    service: "gui-serve",
    health: "/health",
    dsl: "/v1/dsl",
    schema: "/v1/schema",
    events: "/v1/events",
    proto: "/v1/proto",
  });
  const { method, path, body, "content-type": type } = json.example;
  const answer = await server.ask(path, { method, body, headers: { "content-type": type } });
  expect([answer.status, answer.json.ok]).toEqual([200, true]);
});

test("GET /health says that it is there", async () => {
  expect((await server.ask("/health")).json).toMatchObject({ status: "ok", service: "gui" });
});

describe("GET /v1/schema", () => {
  test.each(["", "/gui"])("%s/v1/schema has one for each verb, a valid JSON Schema", async (below) => {
    const { json } = await server.ask(`${below}/v1/schema`);
    expect(json).toMatchObject({ ok: true, errors: [] });
    for (const verb of VERBS) {
      expect(json.schemas[verb]).toBe(`${below}/v1/schema/${verb}`);
      const { schema } = (await server.ask(json.schemas[verb])).json;
      expect(new Ajv2020({ strict: false }).compile(schema)({ verb: 1, unknown: 1 })).toBe(false);
    }
  });

  test("404 for a verb that there is not", async () => {
    const { status, json } = await server.ask("/v1/schema/dance");
    expect([status, json.error.code]).toEqual([404, "UNKNOWN_VERB"]);
  });
});

test("GET /v1/proto is the file that clients generate from", async () => {
  const { text, headers } = await server.ask("/v1/proto");
  expect(headers.get("content-type")).toStartWith("text/plain");
  expect(text).toBe(readFileSync(join(import.meta.dir, "../../../schemas/gui/gui.proto"), "utf8"));
});

describe.each(["/v1/dsl", "/v1/commands", "/gui/v1/dsl", "/gui/v1/commands"])("POST %s", (path) => {
  test("takes a line, an object and protobuf, and answers them alike", async () => {
    const line = await send('PARSE "focus Firefox"', "text/plain; charset=utf-8", path);
    const dict = await send('{"verb":"parse","instruction":"focus Firefox"}', "application/json", path);
    expect([line.status, dict.status]).toEqual([200, 200]);
    expect(dict.json).toEqual(line.json);
    expect(line.json).toMatchObject({ ok: true, verb: "parse", data: { dsl: "FOCUS HINTS Firefox" } });
    const bytes = encodeCommand({ verb: "parse", instruction: "focus Firefox" }, { correlation_id: "c-7" });
    const answer = await fetch(server.url + path, {
      method: "POST",
      body: new Uint8Array(bytes),
      headers: { "content-type": "application/x-protobuf" },
    });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/x-protobuf"]);
    const result = fromBinary(DslResultSchema, await answer.bytes());
    expect(result).toMatchObject({
      ok: true,
      verb: "parse",
      command: 'PARSE "focus Firefox"',
      correlationId: "c-7",
    });
    expect(JSON.parse(new TextDecoder().decode(result.dataJson))).toEqual(line.json.data);
  });
});

const faults: [string, string | Uint8Array<ArrayBuffer>, string, number, string][] = [
  ["another type", "STOP", "text/html", 415, "UNSUPPORTED_MEDIA_TYPE"],
  ["several lines", "HEALTH\nHEALTH", "text/plain", 400, "INVALID_DSL"],
  ["an unknown verb", "DANCE", "text/plain", 400, "UNKNOWN_VERB"],
  ["a flag twice", "FOCUS HINTS a HINTS b", "text/plain", 400, "INVALID_DSL"],
  ["bytes that are no text", new Uint8Array([0xff, 0xfe]), "text/plain", 400, "INVALID_DSL"],
  ["JSON that is none", '{"verb":', "application/json", 400, "INVALID_DSL"],
  ["JSON that is no object", "[]", "application/json", 400, "INVALID_DSL"],
  ["a member twice", '{"verb":"health","verb":"stop"}', "application/json", 400, "INVALID_DSL"],
  ["a desktop that is not there", "ORIENT", "text/plain", 501, "BACKEND_MISSING"],
  ["a right that is not given", "FOCUS HINTS a DRY_RUN false", "text/plain", 403, "EXECUTION_NOT_ALLOWED"],
  ["a stop without the right", "STOP", "text/plain", 403, "EXECUTION_NOT_ALLOWED"],
  ["the screen without the right", "CAPTURE", "text/plain", 403, "CAPTURE_NOT_ALLOWED"],
];
test.each(faults)("%s is refused", async (_, body, type, status, code) => {
  const answer = await send(body, type);
  expect([answer.status, answer.json.code ?? answer.json.error.code]).toEqual([status, code]);
  expect(answer.json.ok).toBe(false);
});

test("bytes that are no message are answered in protobuf, too", async () => {
  const answer = await fetch(`${server.url}/v1/dsl`, {
    method: "POST",
    body: new Uint8Array([0x0a, 0xff, 1, 2]),
    headers: { "content-type": "application/x-protobuf" },
  });
  expect(answer.status).toBe(400);
  expect(fromBinary(DslResultSchema, await answer.bytes())).toMatchObject({
    ok: false,
    errorCode: "INVALID_DSL",
  });
});

test("?file= is the workflow of a command that names none, inside the roots", async () => {
  const steps = [{ action: "wait", config: { seconds: 0 } }];
  writeFileSync(join(folder, "flow.json"), JSON.stringify({ steps }));
  const valid = await send("VALIDATE", "text/plain", "/v1/commands?file=flow.json");
  const dict = await send('{"verb":"validate"}', "application/json", "/v1/commands?file=flow.json");
  expect((await send("VALIDATE")).json).toMatchObject({ ok: false, code: "INVALID_DSL" });
  expect([dict.json.ok, valid.json.ok]).toEqual([true, true]);
  const outside = await send('{"verb":"validate"}', "application/json", "/v1/commands?file=/etc/hostname");
  expect([outside.status, outside.json.code]).toEqual([403, "OUTSIDE_ROOTS"]);
});

test("what clients ask for is recorded, refused or not, and GET /v1/events pages through it", async () => {
  await send("FOCUS HINTS recorded", "text/plain", "/v1/dsl", { "x-correlation-id": "mine" });
  await send("FOCUS HINTS recorded DRY_RUN false", "text/plain", "/v1/dsl", { "x-correlation-id": "mine" });
  const all = (await server.ask("/v1/events?correlation_id=mine")).json;
  expect(all.events.map(({ result }: { result: { code: string } }) => result.code)).toEqual([
    "BACKEND_MISSING",
    "EXECUTION_NOT_ALLOWED",
  ]);
  expect(all.events[0].command).toEqual({ verb: "focus", hints: ["recorded"], dry_run: true });
  expect(all.next).toBeNull();
  const first = (await server.ask("/v1/events?correlation_id=mine&limit=1")).json;
  expect(first.next).toBe(all.events[0].id);
  const second = (await server.ask(`/v1/events?correlation_id=mine&limit=1&after=${first.next}`)).json;
  expect([second.events[0].id, second.next]).toEqual([all.events[1].id, null]);
  for (const file of [folder, join(folder, ".heddle/events/commands.jsonl")]) {
    const named = (await server.ask(`/v1/events?correlation_id=mine&file=${encodeURIComponent(file)}`)).json;
    expect(named.events).toEqual(all.events);
  }
  expect((await server.ask("/v1/events?file=/etc")).status).toBe(403);
  expect((await server.ask("/v1/events?file=flow.jsonl")).json.error.code).toBe("USAGE");
  expect((await server.ask(`/v1/events?after=${"0".repeat(32)}`)).json.error.code).toBe("UNKNOWN_EVENT");
});

test(
  "GET /v1/events as a stream has each command when it is recorded, and resumes",
  async () => {
    const read = async (headers: Record<string, string>, count: number, then: () => Promise<unknown>) => {
      const stop = new AbortController();
      const answer = await fetch(`${server.url}/v1/events?correlation_id=live`, {
        headers: { accept: "text/event-stream", ...headers },
        signal: stop.signal,
      });
      expect(answer.headers.get("content-type")).toStartWith("text/event-stream");
      let text = "";
      const decoder = new TextDecoder();
      const reader = answer.body?.getReader();
      // The first bytes say that the stream is open.
      text += decoder.decode((await reader?.read())?.value, { stream: true });
      await then();
      while ((text.match(/^data: .*\n\n/gm) ?? []).length < count) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) throw new Error("the stream ended");
        text += decoder.decode(value, { stream: true });
      }
      stop.abort();
      return [...text.matchAll(/^id: (.*)\nevent: command\ndata: (.*)$/gm)].map(([, id, data = ""]) => ({
        id,
        hints: JSON.parse(data).command.hints,
      }));
    };
    const say = (hint: string) =>
      send(`FOCUS HINTS ${hint}`, "text/plain", "/v1/dsl", { "x-correlation-id": "live" });
    await say("zero");
    const { events } = (await server.ask("/v1/events?correlation_id=live")).json;
    const seen = await read({ "last-event-id": events[0].id }, 2, async () => {
      await say("one");
      await say("two");
    });
    expect(seen.map(({ hints }) => hints)).toEqual([["one"], ["two"]]);
    const resumed = await read({ "last-event-id": String(seen[0]?.id) }, 1, async () => {});
    expect(resumed).toEqual(seen.slice(1));
  },
  DEADLINE,
);
