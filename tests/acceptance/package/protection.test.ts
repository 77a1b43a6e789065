/** What a package protects: each target is asked every route of its contract without credentials, and with wrong and right ones. */
import { expect, test } from "bun:test";
import { extractPackage } from "../../../lib/package/extract/extract.ts";
import { planPackage } from "../../../lib/package/plan/plan-package.ts";
import { planOf, startService, TARGETS } from "./generated-service.ts";

const DEADLINE = 600_000;
const TOKEN = "a-token-of-this-test";

/** The routes that nobody needs a token for. */
const OPEN: Readonly<Record<string, readonly string[]>> = {
  vault: ["GET /health", "GET /ready", "GET /motd"],
  shop: [
    "GET /health",
    "GET /ready",
    "POST /register",
    "POST /login",
    "GET /products",
    "GET /products/{slug}",
    "GET /metrics",
    "GET /orders/{id}",
    "GET /weather/{city}",
  ],
};
const rows = Object.keys(OPEN).flatMap((fixture) =>
  TARGETS.map(([framework, language]) => ({ fixture, framework, language })),
);

test.each(rows)(
  "$fixture in $framework answers 401 without a token where its contract says so, and nowhere else",
  async ({ fixture, framework, language }) => {
    const { url, stop } = await startService(await planOf(fixture, framework, language), {
      API_TOKEN: TOKEN,
    });
    try {
      // The documents are open.
      expect((await fetch(`${url}/docs`)).status).toBe(200);
      const contract = (await (await fetch(`${url}/openapi.json`)).json()) as {
        paths: Record<string, Record<string, { security: unknown[]; responses: object }>>;
      };
      const refused = async (method: string, path: string, authorization?: string) => {
        const answer = await fetch(url + path.replace(/\{[^}]+\}/g, "1"), {
          method,
          ...(authorization !== undefined && { headers: { authorization } }),
        });
        return answer.status === 401 ? answer.headers.get("www-authenticate") : answer.status;
      };
      const open: string[] = [];
      for (const [path, methods] of Object.entries(contract.paths))
        for (const [name, { security, responses }] of Object.entries(methods)) {
          const method = name.toUpperCase();
          const route = `${method} ${path}`;
          if (security.length === 0) open.push(route);
          if (security.length === 0 && route !== "POST /login")
            expect([route, await refused(method, path)]).not.toEqual([route, "Bearer"]);
          if (security.length === 0) continue;
          expect([route, Object.keys(responses)]).toEqual([route, expect.arrayContaining(["401"])]);
          const [none, wrong, basic, key] = [
            await refused(method, path),
            await refused(method, path, "Bearer wrong"),
            await refused(method, path, `Basic ${btoa(`user:${TOKEN}`)}`),
            await refused(method, path, TOKEN),
          ];
          expect([route, none, wrong, basic, key]).toEqual([route, "Bearer", "Bearer", "Bearer", "Bearer"]);
          // Accounts have tokens of their own.
          if (!["GET /me", "POST /logout"].includes(route))
            expect([route, await refused(method, path, `Bearer ${TOKEN}`)]).not.toEqual([route, "Bearer"]);
        }
      expect(open.sort()).toEqual([...(OPEN[fixture] ?? [])].sort());
    } finally {
      await stop();
    }
  },
  DEADLINE,
);

test.each(TARGETS)(
  "what a prompt says of tokens is what its service in %s does",
  async (framework, language) => {
    const target = `${framework} on ${language}`;
    for (const [prompt, collection, reads] of [
      [`${target}: CRUD for parcels with city. Bearer authentication.`, "parcels", 401],
      [`${target}: CRUD for parcels with city. Bearer authentication, reads are public.`, "parcels", 200],
      [`${target}: CRUD dla paczek: miasto (tekst). Zapis wymaga tokenu, odczyt publiczny.`, "paczki", 200],
      [`${target}: POST /register, POST /login, CRUD for parcels with city. Login required.`, "parcels", 401],
    ] as const) {
      const { url, stop } = await startService(await planPackage(extractPackage(prompt).document), {
        API_TOKEN: TOKEN,
      });
      try {
        const send = async (method: string, headers: Record<string, string> = {}) =>
          (await fetch(`${url}/${collection}`, { method, headers })).status;
        const withToken = { authorization: `Bearer ${TOKEN}` };
        expect([prompt, await send("GET"), await send("POST"), await send("GET", withToken)]).toEqual([
          prompt,
          reads,
          401,
          200,
        ]);
        expect((await fetch(`${url}/health`)).status).toBe(200);
      } finally {
        await stop();
      }
    }
  },
  DEADLINE,
);
