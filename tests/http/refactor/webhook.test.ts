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

test("a secret asks for signatures where there is no token", async () => {
  expect((await push(withoutToken, {})).status).toBe(401);
  expect((await push(withoutToken, { "x-hub-signature-256": signed(BODY) })).status).toBe(400);
});

test("a signature counts for nothing where there is no secret", async () => {
  expect((await push(withoutSecret, { "x-hub-signature-256": signed(BODY, "") })).status).toBe(401);
  expect((await push(withoutSecret, { authorization: `Bearer ${TOKEN}` })).status).toBe(400);
});
