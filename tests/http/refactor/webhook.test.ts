/** Webhooks by their signature: the secret of the server opens its one path, and only with the body that was signed. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createHmac } from "node:crypto";
import type { Dispatcher } from "../dispatcher.ts";
import { Workspace } from "./server.ts";

const SECRET = "It's a Secret to Everybody";
const TOKEN = "bearer-of-the-server";
/** What passes the gate is refused for being about a tag: nothing is scanned. */
const BODY = JSON.stringify({
  ref: "refs/tags/v1",
  zażółć: "gęślą",
  repository: { clone_url: "https://example.org/x" },
});
const signed = (body: string, secret = SECRET) =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

const work = new Workspace();
let server: Dispatcher;
let withoutToken: Dispatcher;
let withoutSecret: Dispatcher;
beforeAll(async () => {
  server = await work.serve([], { HEDDLE_TOKEN: TOKEN, HEDDLE_WEBHOOK_SECRET: SECRET });
  withoutToken = await work.serve([], { HEDDLE_WEBHOOK_SECRET: SECRET });
  withoutSecret = await work.serve([], { HEDDLE_TOKEN: TOKEN });
});
afterAll(async () => {
  await Promise.all([server, withoutToken, withoutSecret].map((one) => one?.stop()));
  work.dispose();
});

function push(to: Dispatcher, headers: Record<string, string>, body = BODY, path = "/webhook/push") {
  return to.ask(path, { method: "POST", body, headers: { "content-type": "application/json", ...headers } });
}

describe("a push to a server with a token and a secret", () => {
  test.each<[string, Record<string, string>, number]>([
    ["with the signature of GitHub", { "x-hub-signature-256": signed(BODY) }, 400],
    ["with its digits in capitals", { "x-hub-signature-256": signed(BODY).toUpperCase() }, 400],
    ["with the secret as GitLab sends it", { "x-gitlab-token": SECRET }, 400],
    ["with the bearer token", { authorization: `Bearer ${TOKEN}` }, 400],
    ["with neither", {}, 401],
    ["with the signature of another secret", { "x-hub-signature-256": signed(BODY, "guess") }, 401],
    ["with the signature of another body", { "x-hub-signature-256": signed(`${BODY} `) }, 401],
    ["with an empty signature", { "x-hub-signature-256": "" }, 401],
    [
      "with the older SHA-1",
      { "x-hub-signature-256": `sha1=${createHmac("sha1", SECRET).update(BODY).digest("hex")}` },
      401,
    ],
    ["with a wrong token of GitLab", { "x-gitlab-token": "guess" }, 401],
    ["with a wrong bearer token", { authorization: "Bearer guess" }, 401],
  ])("%s", async (_, headers, status) => {
    const answer = await push(server, headers);
    expect([answer.status, answer.json.error.code]).toEqual([
      status,
      status === 401 ? "UNAUTHORIZED" : "USAGE",
    ]);
    expect(answer.text).not.toContain(SECRET);
  });
  test("takes the example of GitHub's documentation", async () => {
    const signature = "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17";
    const { json } = await push(server, { "x-hub-signature-256": signature }, "Hello, World!");
    expect(json.error.code).not.toBe("UNAUTHORIZED");
  });
  test("opens no other path", async () => {
    const headers = { "x-hub-signature-256": signed(BODY) };
    for (const path of ["/quality/analyze", "/cqrs/refactor", "/mcp"])
      expect((await push(server, headers, BODY, path)).status).toBe(401);
  });
  test("is read below each prefix", async () => {
    const { status } = await push(server, { "x-hub-signature-256": signed(BODY) }, BODY, "/v1/webhook/push");
    expect(status).toBe(400);
  });
});

const ADDRESS = "https://example.org/x";
const EVENT = JSON.stringify({
  ref: "refs/heads/main",
  repository: { clone_url: ADDRESS },
  zażółć: "a+b & c=d",
});
const asForm = (payload: string) => new URLSearchParams({ payload }).toString();

describe("an event that is not a push of a branch is answered with 200 and starts nothing", () => {
  test.each<[string, Record<string, string>, object]>([
    ["the ping of GitHub", { "x-github-event": "ping" }, { zen: "Keep it logically awesome.", hook_id: 1 }],
    ["an issue", { "x-github-event": "issues" }, { action: "opened" }],
    ["a release of Gitea", { "x-gitea-event": "release", "x-github-event": "release" }, {}],
    ["a comment of GitLab", { "x-gitlab-event": "Note Hook" }, { object_kind: "note" }],
    ["a deleted branch", { "x-github-event": "push" }, { ref: "refs/heads/old", after: "0".repeat(40) }],
  ])("%s", async (_, headers, more) => {
    const body = JSON.stringify({ repository: { clone_url: ADDRESS }, ...more });
    for (const [text, type] of [
      [body, "application/json"],
      [asForm(body), "application/x-www-form-urlencoded"],
    ] as const) {
      const sent = { ...headers, "content-type": type, "x-hub-signature-256": signed(text) };
      const answer = await push(server, sent, text);
      expect([answer.status, answer.json.status, answer.json.aggregate_id]).toEqual([200, "ignored", null]);
    }
    const { json } = await server.ask(`/cqrs/query/scan/status?repo_url=${encodeURIComponent(ADDRESS)}`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(json.status).toBe("unknown");
  });
  test("but only with the signature", async () => {
    expect((await push(server, { "x-github-event": "ping" }, "{}")).status).toBe(401);
  });
});

describe("a push as a form", () => {
  const type = { "content-type": "application/x-www-form-urlencoded", "x-github-event": "push" };
  const body = asForm(BODY);
  test.each<[string, Record<string, string>, string, number, string]>([
    ["signed over the body as it came", { "x-hub-signature-256": signed(body) }, body, 400, "about a tag"],
    ["signed over its payload alone", { "x-hub-signature-256": signed(BODY) }, body, 401, "signature"],
    ["signed, without a payload", { "x-hub-signature-256": signed("a=b") }, "a=b", 400, '"payload"'],
    [
      "signed, with a payload that is not JSON",
      { "x-hub-signature-256": signed("payload=x") },
      "payload=x",
      400,
      "JSON",
    ],
    ["not signed", {}, body, 401, "signature"],
  ])("%s", async (_, headers, text, status, message) => {
    const answer = await push(server, { ...type, ...headers }, text);
    expect(answer.status).toBe(status);
    expect(answer.json.error.message).toContain(message);
  });
  test("from a page of another site is refused", async () => {
    const answer = await push(server, { ...type, origin: "https://evil.example" }, body);
    expect(answer.status).toBe(403);
  });
  test("is taken as the event in it", async () => {
    const text = asForm(EVENT.replace(ADDRESS, "/etc"));
    const answer = await push(server, { ...type, "x-hub-signature-256": signed(text) }, text);
    expect([answer.status, answer.json.error.code]).toEqual([400, "INVALID_URL"]);
  });
});

test("a secret asks for signatures where there is no token", async () => {
  expect((await push(withoutToken, {})).status).toBe(401);
  expect((await push(withoutToken, { "x-hub-signature-256": signed(BODY) })).status).toBe(400);
});

test("a signature counts for nothing where there is no secret", async () => {
  expect((await push(withoutSecret, { "x-hub-signature-256": signed(BODY, "") })).status).toBe(401);
  expect((await push(withoutSecret, { authorization: `Bearer ${TOKEN}` })).status).toBe(400);
});
