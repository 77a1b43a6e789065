/** Request ids: taken from a client or made, and the same in the header, the error and the log. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { Dispatcher } from "./dispatcher.ts";

let server: Dispatcher;
beforeAll(async () => {
  server = await Dispatcher.start();
});
afterAll(() => server?.stop());

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ask = (path: string, init: RequestInit = {}) => fetch(server.url + path, init);
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  ask(path, { method: "POST", body, headers: { "content-type": "application/json", ...headers } });

describe("an answer has the id of its request", () => {
  const answers: [string, () => Promise<Response>][] = [
    ["of an operation", () => post("/v1/echo", '{"text":"a"}')],
    ["of a stream of lines", () => post("/v1/stream", '{"count":2}', { accept: "application/x-ndjson" })],
    ["of a batch", () => post("/v1/echo", '{"text":"a"}\n', { "content-type": "application/x-ndjson" })],
    ["of the page", () => ask("/docs")],
    ["of the health", () => ask("/health")],
    ["that nothing is there", () => ask("/nowhere")],
    ["that the method is another", () => ask("/v1/echo")],
    ["that the body is not JSON", () => post("/v1/echo", "{")],
    ["that the host is another", () => ask("/health", { headers: { host: "evil.example" } })],
    ["of MCP", () => post("/mcp", "{}")],
  ];
  test.each(answers)("%s", async (_, answer) => {
    const response = await answer();
    const id = response.headers.get("x-request-id");
    expect(id).toMatch(UUID);
    const text = await response.text();
    if (text.includes('"ok":false')) expect(JSON.parse(text).request_id).toBe(id);
  });
});

test.each([
  ["a short word", "build-42/step:7", true],
  ["a UUID", "0f8fad5b-d9cb-469f-a165-70867728950e", true],
  ["one with a space", "two words", false],
  ["one with markup", "<script>", false],
  ["one that is too long", "x".repeat(129), false],
  ["an empty one", "", false],
])("%s of the client is taken only if it is sane", async (_, given, isTaken) => {
  const response = await post("/v1/echo", '{"text":"a"}', { "x-request-id": given });
  const id = response.headers.get("x-request-id") ?? "";
  if (isTaken) expect(id).toBe(given);
  else expect(id).toMatch(UUID);
});

test("a failed line of a batch names the request", async () => {
  const response = await post("/v1/echo", '{"text":"a"}\n{\n', {
    "content-type": "application/x-ndjson",
    "x-request-id": "batch-1",
  });
  const lines = (await response.text()).trim().split("\n");
  expect(JSON.parse(lines[1] ?? "").request_id).toBe("batch-1");
});

test("the log names the request that ran into a fault", async () => {
  const own = await Dispatcher.start();
  const response = await fetch(`${own.url}/v1/fail`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-request-id": "fault-1" },
    body: '{"kind":"nothing known"}',
  });
  expect(response.status).toBe(500);
  await own.stop();
  expect(await own.errors()).toContain("(request fault-1)");
});
