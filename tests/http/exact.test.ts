/** Over HTTP numbers keep their text or are refused, and a record that failed before is no request. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { commandLine } from "../acceptance/run.ts";
import { Dispatcher } from "./dispatcher.ts";

let server: Dispatcher;

beforeAll(async () => {
  server = await Dispatcher.start(["--port", "0"], {}, commandLine(["heddle-serve"]));
});

afterAll(async () => {
  await server.stop();
});

const ask = (path: string, body: string, type = "application/json") =>
  server.ask(path, {
    method: "POST",
    body: new TextEncoder().encode(body),
    headers: { "content-type": type },
  });

const LOST = '{"ok":false, "error":{"code":"NO_INTENT","message":"m"},"x":1.0}';

describe("one request", () => {
  test("gets its large id and the numbers that it passes on back", async () => {
    const answer = await ask(
      "/v1/compile",
      '{"id":9007199254740993,"uri":"app://firefox/open","x":[1.0,1e400]}',
    );
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('"id":9007199254740993');
    expect(answer.text).toContain('"x":[1.0,1e400]');
  });

  test("gets its large id back with its failure", async () => {
    const answer = await ask("/v1/plan", '{"id":9007199254740993,"prompt":"zzz"}');
    expect([answer.status, answer.text.startsWith('{"ok":false,"id":9007199254740993,')]).toEqual([
      400,
      true,
    ]);
  });

  test("gets its large id back through what a server puts around its operations", async () => {
    const answer = await ask(
      "/decide",
      '{"id":9007199254740993,"project_dir":"tests/fixtures","max_actions":1}',
    );
    expect([answer.status, answer.text.startsWith('{"id":9007199254740993,')]).toEqual([200, true]);
  });

  test("gets its large id back from a route that is checked by the server itself", async () => {
    const step = '{"action":"notify_chat","config":{"channel":"ops","message":"Hi"}}';
    const answer = await ask("/workflow/start", `{"id":9007199254740993,"name":"x","steps":[${step}]}`);
    expect(answer.text).toStartWith('{"id":9007199254740993,');
  });

  test.each<[string, string, string]>([
    ["/decide", '{"files":[],"max_actions":2.00000000000000000001}', "double"],
    ["/cycle", '{"project_dir":"nowhere","max_actions":2.00000000000000000001}', "double"],
    ["/cycle", '{"project_dir":"nowhere","max_actions":2.0}', "Cannot find"],
    ["/quality/fix", '{"project_dir":"nowhere","max_actions":2e0}', "Cannot find"],
    ["/webhook/push", '{"id":9007199254740993,"size":1.0}', "names no repository"],
  ])("to %s with %s is judged by what the number is", async (path, body, why) => {
    const answer = await ask(path, body);
    expect([answer.status, answer.json.error.message]).toEqual([400, expect.stringContaining(why)]);
  });

  test.each<[string, string]>([
    ["with a number that would change", '{"file":"x.json","at":[9007199254740993,1]}'],
    ["with a number out of range", '{"file":"x.json","at":[1e400,1]}'],
    ["that already failed", LOST],
  ])("%s is bad input", async (_, body) => {
    const answer = await ask("/v1/window/query", body);
    expect([answer.status, answer.json.error.code]).toEqual([400, "INVALID_RECORD"]);
  });

  test("nested too deeply is bad input", async () => {
    const answer = await ask("/v1/plan", `{"prompt":"a","x":${"[".repeat(512)}${"]".repeat(512)}}`);
    expect([answer.status, answer.json.error.message]).toEqual([
      400,
      "The body is nested more than 512 levels deep",
    ]);
  });

  test("nested as deeply as allowed is answered", async () => {
    const answer = await ask(
      "/v1/plan",
      `{"ok":true,"prompt":"open firefox","x":${"[".repeat(511)}${"]".repeat(511)}}`,
    );
    expect(answer.status).toBe(200);
  });
});

test("a batch keeps ids, and records that failed before at their place", async () => {
  const lines = [
    '{"id":9007199254740993,"prompt":"open firefox"}',
    LOST,
    '{"id":9007199254740995,"prompt":"zzz"}',
    `{"prompt":${"[".repeat(600)}${"]".repeat(600)}}`,
  ];
  const answer = await ask("/v1/plan", `${lines.join("\n")}\n`, "application/x-ndjson");
  const [first, second, third, fourth] = answer.text.trim().split("\n");
  expect(first).toStartWith('{"id":9007199254740993,"ok":true');
  expect(second).toBe(LOST);
  expect(third).toStartWith('{"ok":false,"id":9007199254740995,"error":{"code":"NO_INTENT"');
  expect(JSON.parse(fourth ?? "").error.code).toBe("INVALID_JSON");
});
