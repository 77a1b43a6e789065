/** API keys: each target is asked every route of its contract without a key, with wrong ones and with the right one. */
import { expect, test } from "bun:test";
import { sample } from "../../soak.ts";
import { planOf, startService, TARGETS } from "./generated-service.ts";

const DEADLINE = 600_000;
const KEY = "a-key-of-this-test";
const HEADER = "X-Desk-Key";
const CHALLENGE = `ApiKey header="${HEADER}"`;

test.each(sample("targets with an API key", TARGETS.toReversed(), 1))(
  "%s answers 401 without the key where its contract says so, and nowhere else",
  async (framework, language) => {
    const plan = await planOf("desk", framework, language);
    const { url, stop } = await startService(plan, { API_KEY: KEY, API_TOKEN: "a-token" });
    try {
      const contract = (await (await fetch(`${url}/openapi.json`)).json()) as {
        components: { securitySchemes: unknown };
        paths: Record<string, Record<string, { security: unknown[]; responses: object }>>;
      };
      expect(contract.components.securitySchemes).toEqual({
        apiKey: { type: "apiKey", in: "header", name: HEADER },
      });
      const refused = async (method: string, path: string, headers: Record<string, string>) => {
        const answer = await fetch(url + path.replace(/\{[^}]+\}/g, "1"), { method, headers });
        return answer.status === 401 ? answer.headers.get("www-authenticate") : answer.status;
      };
      const open: string[] = [];
      for (const [path, methods] of Object.entries(contract.paths))
        for (const [name, { security, responses }] of Object.entries(methods)) {
          const method = name.toUpperCase();
          const route = `${method} ${path}`;
          if (security.length === 0) {
            open.push(route);
            expect([route, await refused(method, path, {})]).not.toEqual([route, CHALLENGE]);
            continue;
          }
          expect(security).toEqual([{ apiKey: [] }]);
          expect([route, Object.keys(responses)]).toEqual([route, expect.arrayContaining(["401"])]);
          for (const headers of [
            {},
            { [HEADER]: "" },
            { [HEADER]: "wrong" },
            { [HEADER]: `Bearer ${KEY}` },
            { [HEADER]: `${KEY}x` },
            { [HEADER]: KEY.slice(0, -1) },
            { "X-API-Key": KEY },
            { authorization: `Bearer ${KEY}` },
            { authorization: "Bearer a-token" },
            { cookie: `${HEADER}=${KEY}` },
          ] as Record<string, string>[])
            expect([route, headers, await refused(method, path, headers)]).toEqual([
              route,
              headers,
              CHALLENGE,
            ]);
          expect([route, await refused(method, `${path}?${HEADER}=${KEY}`, {})]).toEqual([route, CHALLENGE]);
          const right = await refused(method, path, { [HEADER.toLowerCase()]: KEY });
          expect([route, right]).not.toEqual([route, CHALLENGE]);
        }
      expect(open.sort()).toEqual(["GET /health", "GET /motd", "GET /ready"]);
      const made = await fetch(`${url}/tickets`, {
        method: "POST",
        headers: { "content-type": "application/json", [HEADER]: KEY },
        body: '{"title": "Broken lamp"}',
      });
      expect([made.status, await made.json()]).toMatchObject([201, { title: "Broken lamp" }]);
    } finally {
      await stop();
    }
  },
  DEADLINE,
);

test(
  "without a key of its own a service lets nobody in",
  async () => {
    const { url, stop } = await startService(await planOf("desk", "hono", "bun"));
    try {
      expect((await fetch(`${url}/tickets`)).status).toBe(401);
      for (const key of ["", "undefined", "null"])
        expect((await fetch(`${url}/tickets`, { headers: { [HEADER]: key } })).status).toBe(401);
      expect((await fetch(`${url}/health`)).status).toBe(200);
    } finally {
      await stop();
    }
  },
  DEADLINE,
);
