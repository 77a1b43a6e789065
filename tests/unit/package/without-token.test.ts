/** Protection as the verification sees it: each operation that asks for a token is requested without one. */
import { afterEach, expect, test } from "bun:test";
import { readContract } from "../../../lib/package/verify/contract-index.ts";
import { failureOf } from "../../../lib/package/verify/probe.ts";
import { probeWithoutToken } from "../../../lib/package/verify/without-token.ts";

const BEARER = [{ bearer: [] }];
const ok = { responses: { "200": { description: "OK" }, "401": { description: "No" } } };
const id = [{ name: "id", in: "path", required: true, schema: { type: "integer" } }];
const key = [{ name: "key", in: "path", required: true, schema: { type: "string", format: "uuid" } }];
const CONTRACT = {
  openapi: "3.1.0",
  security: BEARER,
  paths: {
    "/health": { get: { ...ok, operationId: "health", security: [] } },
    "/notes": {
      get: { ...ok, operationId: "list", security: BEARER },
      // Of the whole document.
      post: { ...ok, operationId: "create" },
    },
    "/notes/{id}": { delete: { ...ok, operationId: "delete", parameters: id, security: BEARER } },
    "/files/{key}": { get: { ...ok, operationId: "file", parameters: key, security: BEARER } },
    "/maybe": { get: { ...ok, operationId: "maybe", security: [{}, ...BEARER] } },
  },
};

const seen: string[] = [];
const server = Bun.serve({
  port: 0,
  fetch(request) {
    const { pathname } = new URL(request.url);
    seen.push(`${request.method} ${pathname} ${request.headers.get("authorization")}`);
    // The list is open by mistake; deleting says that nothing is there before it asks who wants to.
    if (request.method === "DELETE") return new Response(null, { status: 404 });
    return new Response(null, { status: pathname === "/notes" && request.method === "GET" ? 200 : 401 });
  },
});
afterEach(() => server.stop(true));

test("what answers anything but 401 fails, and what needs no token is not asked", async () => {
  const asking = { url: server.url.origin, timeoutMs: 5_000, signal: new AbortController().signal };
  const probes = await Array.fromAsync(probeWithoutToken(readContract(CONTRACT), asking));
  expect(seen).toEqual([
    "GET /notes null",
    "POST /notes null",
    "DELETE /notes/999999999 null",
    "GET /files/00000000-0000-4000-8000-000000000000 null",
  ]);
  expect(probes.map(({ operation, success, expected }) => [operation, success, expected])).toEqual([
    ["list", false, [401]],
    ["create", true, [401]],
    ["delete", false, [401]],
    ["file", true, [401]],
  ]);
  const [list] = probes;
  if (!list) throw new Error("Nothing was asked");
  expect(failureOf({ service: "notes", ...list })).toContain("without a token: status 200, expected 401");
});
