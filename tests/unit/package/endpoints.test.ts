/** Operations that no scenario covers: what a made-up request may be answered with. */
import { afterAll, expect, test } from "bun:test";
import { readContract } from "../../../lib/package/verify/contract-index.ts";
import { probeEndpoints } from "../../../lib/package/verify/endpoints.ts";

const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  fetch: (request) => {
    const { pathname } = new URL(request.url);
    const status =
      { "/convert": 400, "/get_secret": 401, "/add_secret": 401, "/broken": 500 }[pathname] ?? 404;
    return Response.json({}, { status });
  },
});
afterAll(() => server.stop(true));

const response = { description: "", content: { "application/json": { schema: {} } } };
const operation = (operationId: string, statuses: string[], parameters: object[] = []) => ({
  get: {
    operationId,
    parameters,
    responses: Object.fromEntries(statuses.map((status) => [status, response])),
  },
});
const contract = readContract({
  openapi: "3.1.0",
  paths: {
    "/convert": operation(
      "convert",
      ["200", "400"],
      [{ name: "from", in: "query", required: true, schema: { type: "string" } }],
    ),
    "/get_secret": operation("get_secret", ["200", "401"]),
    "/add_secret": {
      post: { ...operation("add_secret", ["201", "401"]).get, security: [{ apiKey: [] }] },
    },
    "/broken": operation("broken", ["200"]),
    "/missing": operation("missing", ["200", "404"]),
  },
});

async function probed(headers: Record<string, string> = {}) {
  const asking = {
    url: server.url.href.replace(/\/$/, ""),
    timeoutMs: 5000,
    signal: new AbortController().signal,
  };
  const found: [string, boolean][] = [];
  for await (const { operation: id, success } of probeEndpoints(contract, asking, () => false, headers))
    found.push([id, success]);
  return Object.fromEntries(found);
}

test("a refusal that the contract states is as good where the value is made up or no token is known", async () => {
  expect(await probed()).toEqual({
    ...{ convert: true, get_secret: true, add_secret: true },
    ...{ broken: false, missing: false },
  });
});

test("with a token or key it must be accepted", async () => {
  expect(await probed({ authorization: "Bearer x" })).toMatchObject({ get_secret: false });
  expect(await probed({ "x-api-key": "x" })).toMatchObject({ get_secret: false, add_secret: false });
});
