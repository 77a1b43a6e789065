/** Protection as the verification sees it: each operation that asks for a token or key is requested without one and with a wrong one. */
import { afterAll, beforeEach, expect, test } from "bun:test";
import { credentialOf } from "../../../lib/package/credential.ts";
import { readContract } from "../../../lib/package/verify/contract-index.ts";
import { failureOf } from "../../../lib/package/verify/probe.ts";
import { probeRefusals } from "../../../lib/package/verify/refusals.ts";

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
    const sent = request.headers.get("authorization") ?? request.headers.get("x-desk-key") ?? "nothing";
    seen.push(`${request.method} ${pathname} ${sent.replace(/[0-9a-f-]{36}$/, "…")}`);
    // The list is open by mistake; deleting says that nothing is there before it asks who wants to; files take any key.
    if (request.method === "DELETE") return new Response(null, { status: 404 });
    const isOpen = pathname === "/notes" && request.method === "GET";
    const takesAny = pathname.startsWith("/files/") && sent !== "nothing";
    return new Response(null, { status: isOpen || takesAny ? 200 : 401 });
  },
});
afterAll(() => server.stop(true));
beforeEach(() => {
  seen.length = 0;
});

test.each([
  [null, "token", "Bearer …"],
  ["X-Desk-Key", "key", "…"],
] as const)(
  "what answers anything but 401 without or with a wrong one fails, and what needs none is not asked: %s",
  async (key_header, name, wrong) => {
    const asking = { url: server.url.origin, timeoutMs: 5_000, signal: new AbortController().signal };
    const probes = await Array.fromAsync(
      probeRefusals(readContract(CONTRACT), asking, credentialOf({ key_header })),
    );
    const routes = [
      "GET /notes",
      "POST /notes",
      "DELETE /notes/999999999",
      "GET /files/00000000-0000-4000-8000-000000000000",
    ];
    expect(seen).toEqual(routes.flatMap((route) => [`${route} nothing`, `${route} ${wrong}`]));
    expect(probes.map(({ operation, success }) => [operation, success])).toEqual([
      ["list", false],
      ["list", false],
      ["create", true],
      ["create", true],
      ["delete", false],
      ["delete", false],
      ["file", true],
      ["file", false],
    ]);
    expect(probes.every(({ expected }) => expected.join() === "401")).toBe(true);
    const [list, file] = [probes.at(0), probes.at(-1)];
    if (!list || !file) throw new Error("Nothing was asked");
    expect(failureOf({ service: "notes", ...list })).toContain(`without a ${name}: status 200, expected 401`);
    expect(failureOf({ service: "notes", ...file })).toContain(
      `with a wrong ${name}: status 200, expected 401`,
    );
  },
);
