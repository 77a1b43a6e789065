/** Generated services over HTTP: every target answers one table of requests in the same way. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { planOf, type RunningService, startService, TARGETS } from "./generated-service.ts";

interface Exchange {
  /** `METHOD path`. */
  send: string;
  json?: unknown;
  text?: string | Uint8Array;
  headers?: Record<string, string>;
  status: number;
  /** Members that the body of the answer must have. */
  body?: unknown;
  /** Headers that the answer must have. */
  has?: Record<string, string | RegExp>;
  /** A text that the answer must not have. */
  lacks?: string;
}

const ada = { name: "Ada", email: "ada@example.com" };
const JSON_TYPE = { "content-type": "application/json" };

const STORIES: readonly [string, Exchange[]][] = [
  [
    "a row is created, read, changed, replaced and deleted",
    [
      {
        send: "POST /users",
        json: ada,
        status: 201,
        body: { id: 1, ...ada, age: null, active: true, role: "user" },
        has: { location: "/users/1", "content-type": /^application\/json/ },
      },
      { send: "GET /users/1", status: 200, body: { id: 1, ...ada } },
      { send: "PATCH /users/1", json: { age: 36 }, status: 200, body: { name: "Ada", age: 36 } },
      {
        send: "PUT /users/1",
        json: { ...ada, name: "Ada L." },
        status: 200,
        body: { name: "Ada L.", age: null },
      },
      { send: "DELETE /users/1", status: 204 },
      { send: "GET /users/1", status: 404, body: { title: "Not found", status: 404 } },
      { send: "PATCH /users/1", json: { age: 1 }, status: 404 },
      { send: "PUT /users/1", json: ada, status: 404 },
      { send: "DELETE /users/1", status: 404 },
    ],
  ],
  [
    "what the service answered can be sent back",
    [
      { send: "POST /users", json: ada, status: 201 },
      {
        send: "PUT /users/2",
        json: { ...ada, id: 2, created_at: "2020-01-01T00:00:00Z", updated_at: null },
        status: 200,
        body: { id: 2 },
      },
    ],
  ],
  [
    "invalid bodies are refused, and every invalid field is named",
    [
      {
        send: "POST /users",
        json: { email: "no address", age: -1, role: "root", extra: true },
        status: 422,
        has: { "content-type": /^application\/problem\+json/ },
        body: {
          errors: [
            { pointer: "/name", message: "is required" },
            { pointer: "/email", message: "must be a valid email" },
            { pointer: "/age", message: "must be at least 0" },
            { pointer: "/role", message: "must be one of: admin, user" },
            { pointer: "/extra", message: "is not a known field" },
          ],
        },
      },
      { send: "POST /users", json: { ...ada, name: "" }, status: 422 },
      { send: "POST /users", json: { ...ada, name: 5 }, status: 422 },
      { send: "POST /users", json: { ...ada, name: null }, status: 422 },
      { send: "POST /users", json: { ...ada, name: "x".repeat(101) }, status: 422 },
      { send: "POST /users", json: { ...ada, name: "\0" }, status: 422 },
      { send: "POST /users", text: '{"name":"\\ud800","email":"a@b.pl"}', headers: JSON_TYPE, status: 422 },
      { send: "POST /users", json: { ...ada, age: 1.5 }, status: 422 },
      {
        send: "POST /users",
        text: '{"name":"A","email":"a@b.pl","age":1e400}',
        headers: JSON_TYPE,
        status: 422,
      },
      { send: "POST /users", json: { ...ada, active: "yes" }, status: 422 },
      { send: "POST /users", json: [ada], status: 422 },
      { send: "POST /users", json: null, status: 422 },
    ],
  ],
  [
    "bodies that cannot be read are refused",
    [
      { send: "POST /users", text: "{", headers: JSON_TYPE, status: 400 },
      { send: "POST /users", text: "", headers: JSON_TYPE, status: 400 },
      { send: "POST /users", text: '{"name": NaN}', headers: JSON_TYPE, status: 400 },
      { send: "POST /users", text: new Uint8Array([0x22, 0xff, 0x22]), headers: JSON_TYPE, status: 400 },
      { send: "POST /users", text: "name=Ada", headers: { "content-type": "text/plain" }, status: 415 },
      { send: "POST /users", text: `"${"x".repeat(1_100_000)}"`, headers: JSON_TYPE, status: 413 },
    ],
  ],
  [
    "a unique value is taken only once, also by a change",
    [
      { send: "POST /users", json: { name: "B", email: "b@example.com" }, status: 201 },
      {
        send: "POST /users",
        json: { name: "C", email: "b@example.com" },
        status: 409,
        body: { errors: [{ pointer: "/email", message: "is already taken" }] },
      },
      { send: "POST /users", json: { name: "C", email: "c@example.com" }, status: 201, body: { name: "C" } },
      { send: "PATCH /users/2", json: { email: "c@example.com" }, status: 409 },
    ],
  ],
  [
    "lists have pages, filters, sorting and search",
    [
      {
        send: "GET /users?limit=1&offset=1&sort=-email",
        status: 200,
        body: [{ email: "b@example.com" }],
        has: {
          "x-total-count": "3",
          link: /<\/users\?.*offset=0.*>; rel="prev", <\/users\?.*offset=2.*>; rel="next"/,
        },
      },
      {
        send: "GET /users?email=c%40example.com",
        status: 200,
        body: [{ name: "C" }],
        has: { "x-total-count": "1" },
      },
      { send: "GET /users?active=true&role=user&sort=name,-id", status: 200, has: { "x-total-count": "3" } },
      { send: "GET /users?q=EXAMPLE.com&limit=100", status: 200, has: { "x-total-count": "3" } },
      { send: "GET /users?name=nobody", status: 200, body: [] },
      { send: "GET /users/count?role=user", status: 200, body: { count: 3 } },
      { send: "GET /users?limit=0", status: 400 },
      { send: "GET /users?limit=101", status: 400 },
      { send: "GET /users?offset=-1", status: 400 },
      { send: "GET /users?age=old", status: 400 },
      { send: "GET /users?sort=password", status: 400 },
    ],
  ],
  [
    "rows below a parent belong to it and end with it",
    [
      {
        send: "POST /users/2/posts",
        json: { title: "T", tags: ["a"], published: "2026-02-28" },
        status: 201,
        body: { user_id: 2 },
        has: { location: "/users/2/posts/1" },
      },
      { send: "POST /users/2/posts", json: { title: "T", published: "2026-02-30" }, status: 422 },
      { send: "POST /users/2/posts", json: { title: "T", tags: ["a", 1] }, status: 422 },
      { send: "POST /users/999/posts", json: { title: "T" }, status: 404 },
      { send: "GET /users/2/posts", status: 200, body: [{ id: 1, tags: ["a"] }] },
      { send: "GET /users/3/posts", status: 200, body: [] },
      { send: "GET /users/3/posts/1", status: 404 },
      {
        send: "PUT /users/2/posts/1",
        json: { title: "T 2", tags: [] },
        status: 200,
        body: { user_id: 2, title: "T 2", published: null },
      },
      { send: "PUT /users/3/posts/1", json: { title: "T" }, status: 404 },
      {
        send: "POST /posts/1/comments",
        json: { body: "Hi", score: 4 },
        status: 201,
        body: { post_id: 1, score: 4 },
      },
      { send: "DELETE /users/2", status: 204 },
      { send: "GET /posts/1/comments", status: 404 },
    ],
  ],
  [
    "records without declared columns keep any member",
    [
      {
        send: "POST /notes",
        json: { text: "x", nested: { a: [1] } },
        status: 201,
        body: { id: 1, nested: { a: [1] } },
      },
      {
        send: "PATCH /notes/1",
        json: { text: null, more: 1 },
        status: 200,
        body: { more: 1, nested: { a: [1] } },
      },
      {
        send: "POST /notes",
        text: '{"__proto__":{"x":1}}',
        headers: JSON_TYPE,
        status: 201,
        body: { id: 2 },
      },
    ],
  ],
  [
    "unknown paths and methods are told apart",
    [
      { send: "GET /nothing", status: 404, body: { status: 404 } },
      { send: "GET /users/", status: 404 },
      { send: "DELETE /users", status: 405, has: { allow: /GET.*POST/ } },
      { send: "POST /convert", json: {}, status: 501, body: { title: "Not implemented" } },
      { send: "GET /ping", status: 200, body: { message: "pong" } },
      { send: "GET /ready", status: 200, body: { status: "ready" } },
      { send: "GET /openapi.json", status: 200, body: { openapi: "3.1.0" } },
      {
        send: "GET /docs",
        status: 200,
        has: { "content-type": /^text\/html/, "content-security-policy": /default-src 'none'/ },
      },
    ],
  ],
  [
    "injection (CWE-89), traversal (CWE-22) and foreign keys in the path find nothing and break nothing",
    [
      { send: "GET /users/1%20OR%201=1", status: 404 },
      { send: "GET /users/..%2f..%2fetc%2fpasswd", status: 404 },
      { send: "GET /users/%27%3B%20DROP%20TABLE%20users%3B--", status: 404 },
      { send: "GET /users/99999999999999999999", status: 404 },
      { send: "GET /users/-1", status: 404 },
      { send: "GET /users?name=%27%20OR%20%271%27%3D%271", status: 200, body: [] },
      { send: "GET /users?sort=name%3BDROP%20TABLE%20users", status: 400 },
      { send: "GET /users?sort=constructor", status: 400 },
      { send: "GET /users?constructor=1&__proto__=2", status: 200 },
      {
        send: "POST /users",
        json: { name: "'); DROP TABLE users;--", email: "d@example.com" },
        status: 201,
        body: { name: "'); DROP TABLE users;--" },
      },
      { send: "GET /users", status: 200, has: { "x-total-count": "3" } },
    ],
  ],
  [
    "secrets stay secret (CWE-200), and what the service sets cannot be sent (CWE-915)",
    [
      {
        send: "POST /users",
        json: { name: "S", email: "s@example.com", password: "hunter22" },
        status: 201,
        lacks: "hunter22",
      },
      { send: "GET /users?sort=-id&limit=1", status: 200, lacks: "password" },
      { send: "GET /users?password=hunter22", status: 200, lacks: "hunter22" },
      {
        send: "POST /users",
        json: { id: 987654321, name: "I", email: "i@example.com" },
        status: 201,
        body: { name: "I" },
        lacks: "987654321",
      },
    ],
  ],
  [
    "answers carry the headers that browsers need (CWE-693), and pages have no script (CWE-79)",
    [
      {
        send: "GET /users",
        headers: { "x-request-id": "abc-1" },
        status: 200,
        has: {
          "x-content-type-options": "nosniff",
          "x-frame-options": "DENY",
          "x-request-id": "abc-1",
          "cache-control": "no-store",
        },
      },
      {
        send: "GET /%3Cscript%3E",
        status: 404,
        has: { "content-type": /^application\/problem\+json/ },
        lacks: "<script>",
      },
    ],
  ],
];

describe.each(TARGETS)("a service in %s", (framework, language) => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService(await planOf("blog", framework, language));
  });
  afterAll(async () => {
    expect(await service.stop()).toBe(0);
  });

  test.each(STORIES)("%s", async (_title, exchanges) => {
    for (const exchange of exchanges) await expectAnswer(service.url, exchange);
  });

  test("the time of creation stays when a row is replaced", async () => {
    const send = async (method: string, path: string, json: unknown) =>
      (
        await fetch(service.url + path, { method, headers: JSON_TYPE, body: JSON.stringify(json) })
      ).json() as Promise<Record<string, unknown>>;
    const owner = await send("POST", "/users", { ...ada, email: "times@example.com" });
    const made = await send("POST", `/users/${owner.id}/posts`, { title: "Old" });
    expect(made.created_at).toMatch(/^\d{4}-\d\d-\d\dT/);
    await Bun.sleep(5);
    const replaced = await send("PUT", `/users/${owner.id}/posts/${made.id}`, { title: "New" });
    expect(replaced).toEqual({ ...made, title: "New" });
  });

  test("the log has one JSON object for each request, and no secret", () => {
    const lines = service
      .log()
      .split("\n")
      .filter((line) => /^\{.*\}$/.test(line));
    const requests = lines.map((line) => JSON.parse(line)).filter(({ message }) => message === "Request");
    expect(requests.length).toBeGreaterThan(50);
    expect(requests).toContainEqual(
      expect.objectContaining({ level: "info", method: "GET", path: "/users/1", status: 404 }),
    );
    expect(service.log()).not.toContain("hunter22");
  });
});

async function expectAnswer(url: string, { send, json, text, headers, status, body, has, lacks }: Exchange) {
  const [method = "", path = ""] = send.split(" ");
  const answer = await fetch(url + path, {
    method,
    headers: { ...(json !== undefined && JSON_TYPE), ...headers },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(text !== undefined && { body: text }),
  });
  const content = await answer.text();
  expect({ send, status: answer.status, content }).toMatchObject({ send, status });
  if (body !== undefined) expect(JSON.parse(content)).toMatchObject(Object(body));
  for (const [name, value] of Object.entries(has ?? {}))
    expect(answer.headers.get(name) ?? "").toMatch(value);
  if (lacks !== undefined) expect(content).not.toContain(lacks);
}
