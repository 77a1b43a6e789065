/** Attacks that lead a service or its clients elsewhere, or that want it to read what is not JSON; on every target. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { connect } from "node:net";
import { join } from "node:path";
import { parse } from "yaml";
import type { PackageDocument } from "#schemas/package/document.ts";
import { planPackage } from "../../../lib/package/plan/plan-package.ts";
import { startUpstream, type Upstream } from "../../fixtures/package/upstream.ts";
import { type RunningService, startService, TARGETS } from "./generated-service.ts";
import { type Send, senderTo, textOf } from "./send.ts";

const SHOP = join(import.meta.dir, "../../fixtures/package/shop.yaml");
const DEADLINE = 600_000;
const ELSEWHERE = "evil.example";

let upstream: Upstream;
/** A server that no package names. */
let secret: Upstream;
beforeAll(() => {
  upstream = startUpstream();
  secret = startUpstream();
});
afterAll(async () => {
  await upstream.close();
  await secret.close();
});

const ada = { email: "ada@example.com", password: "correct horse" };

async function tokenOf(send: Send): Promise<string> {
  await send("POST /register", { json: ada });
  return textOf(await send("POST /login", { json: ada }), "token");
}

/** Sends a request as it is written, and returns the whole answer. */
function sendRaw(url: string, request: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(Number(port), hostname, () => socket.write(request));
  let answer = "";
  socket.on("data", (bytes) => {
    answer += bytes.toString("latin1");
  });
  socket.on("end", () => resolve(answer));
  socket.on("error", reject);
  return promise;
}

const ATTACKS: readonly [string, (send: Send, url: string) => Promise<void>][] = [
  [
    "CWE-601: no parameter, path or header leads a client to another host",
    async (send, url) => {
      const parameters = ["next", "url", "redirect", "redirect_uri", "return_to", "continue"];
      const query = parameters.map((name) => `${name}=https://${ELSEWHERE}/`).join("&");
      const headers = {
        "x-forwarded-host": ELSEWHERE,
        "x-original-url": `https://${ELSEWHERE}/`,
        forwarded: `host=${ELSEWHERE}`,
      };
      const json = { ...ada, next: `https://${ELSEWHERE}/` };
      const routes = [
        "GET /products",
        "GET /products/",
        "POST /login",
        "POST /register",
        `GET //${ELSEWHERE}/`,
        `GET /\\${ELSEWHERE}`,
      ];
      for (const route of routes) {
        const answer = await send(`${route}?${query}`, {
          headers,
          ...(route.startsWith("POST") && { json }),
        });
        expect([route, answer.status < 300 || answer.status >= 400]).toEqual([route, true]);
        expect(answer.headers.get("location") ?? "").not.toContain(ELSEWHERE);
        expect(answer.text).not.toContain("http-equiv");
      }
      const token = await tokenOf(send);
      const made = await send("POST /products", { json: { slug: "tea", price: 1 }, token, headers });
      expect(made.headers.get("location") ?? "").toMatch(/^$|^\/products\/[\w-]+$/);
      const page = await send("GET /products?limit=1&offset=1", { headers });
      expect(page.headers.get("link") ?? "").not.toContain(ELSEWHERE);
      const raw = await sendRaw(
        url,
        `GET /products/ HTTP/1.1\r\nhost: ${ELSEWHERE}\r\nconnection: close\r\n\r\n`,
      );
      expect(raw).toMatch(/^HTTP\/1\.1 4\d\d/);
      expect(raw).not.toContain(`//${ELSEWHERE}`);
    },
  ],
  [
    "CWE-918: a request chooses neither the host nor the path that the service calls",
    async (send, url) => {
      const inside = new URL(secret.url).host;
      const cities = [
        "..",
        "%2e%2e",
        "..%2frates",
        "..%2f..%2frates",
        "%2e%2e%2frates",
        "..%5crates",
        `@${inside}`,
        `%40${inside}%2f`,
        `http:%2f%2f${inside}%2frates`,
        `%2f%2f${inside}%2frates`,
        "x%3Fadmin=1",
        "x%23",
        "x%0d%0ax-evil:%201",
        "%00",
        ".",
        "%2e",
        "....%2f%2frates",
      ];
      upstream.asked.length = 0;
      for (const city of cities) {
        const answer = await sendRaw(
          url,
          `GET /weather/${city} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
        );
        expect([city, /^HTTP\/1\.1 (?:4\d\d|502)/.test(answer)]).toEqual([city, true]);
        expect(answer).not.toContain(new URL(upstream.url).host);
      }
      const query = `url=${secret.url}&host=${inside}&target=${secret.url}`;
      await send(`GET /weather/krakow?${query}`, {
        headers: { "x-forwarded-host": inside, "x-forwarded-for": inside },
      });
      await sendRaw(url, `GET ${secret.url}/rates HTTP/1.1\r\nhost: ${inside}\r\nconnection: close\r\n\r\n`);
      for (const { method, path } of upstream.asked) {
        expect(method).toBe("GET");
        expect(path).toMatch(/^\/weather\/[^/?#\\]+(?:\?.*)?$/);
      }
      expect(upstream.asked.length).toBeGreaterThan(0);
      expect(secret.asked).toEqual([]);
    },
  ],
  [
    "CWE-502 and CWE-611: only JSON is read, no serialized objects, XML or YAML",
    async (send) => {
      const token = await tokenOf(send);
      const bodies: Readonly<Record<string, string>> = {
        "application/xml": `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>`,
        "text/xml": "<a/>",
        "application/x-yaml": "!!python/object/apply:os.system ['id']",
        "application/octet-stream": "cos\nsystem\n(S'id'\ntR.",
        "application/x-www-form-urlencoded": "slug=tea&price=1",
      };
      for (const [type, text] of Object.entries(bodies)) {
        const answer = await send("POST /products", { text, token, headers: { "content-type": type } });
        expect([type, answer.status]).toEqual([type, 415]);
        expect(answer.text).not.toContain("root:");
      }
    },
  ],
  [
    "CWE-209: an answer to what is broken tells nothing of the inside",
    async (send, url) => {
      const token = await tokenOf(send);
      const answers = [
        await send("POST /products", { json: { slug: { $ne: 1 }, price: [] }, token }),
        await send("GET /products?sort=%00&limit=x"),
        await send("GET /orders/%F0%28%8C%28"),
        await send("GET /weather/%ff"),
        await send(`GET /products?q=${"%25".repeat(2000)}`),
      ];
      const raw = await sendRaw(url, "GET /%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
      for (const text of [...answers.map((answer) => answer.text), raw])
        expect(text).not.toMatch(
          /Traceback|SQLITE|sqlite3|node_modules|\.py\b|\.ts:\d|site-packages|\/tmp\//,
        );
      expect(answers.map(({ status }) => status).filter((status) => status === 500)).toEqual([]);
    },
  ],
  [
    "CWE-287 and CWE-306: only the token of a session opens what needs one",
    async (send) => {
      const token = await tokenOf(send);
      const json = { slug: `tea-${crypto.randomUUID()}`, price: 1 };
      const forged = [
        "",
        "Bearer",
        "Bearer ",
        "Bearer null",
        "Bearer undefined",
        `Basic ${btoa("ada@example.com:correct horse")}`,
        `Bearer ${token.slice(0, -1)}`,
        `Bearer ${token}x`,
        `Bearer ${token.toUpperCase()}`,
        "Bearer ' OR '1'='1",
        "Bearer %00",
        token,
        `Bearer ${btoa('{"alg":"none"}')}.${btoa('{"sub":1}')}.`,
      ];
      for (const authorization of forged) {
        const answer = await send("POST /products", { json, headers: { authorization } });
        expect([authorization, answer.status]).toEqual([authorization, 401]);
      }
      expect((await send(`POST /products?token=${token}&access_token=${token}`, { json })).status).toBe(401);
      expect((await send("POST /products", { json, headers: { cookie: `token=${token}` } })).status).toBe(
        401,
      );
      expect((await send("POST /products", { json, token })).status).toBe(201);
    },
  ],
  [
    "CWE-770 and CWE-1333: long texts, many parameters and large pages are answered or refused",
    async (send) => {
      const token = await tokenOf(send);
      const emails = [`${"a".repeat(50_000)}@`, `a@${"a.".repeat(25_000)}`, `${"a@".repeat(25_000)}`];
      for (const email of emails)
        expect((await send("POST /register", { json: { ...ada, email } })).status).toBe(422);
      const slug = `${"a-".repeat(50_000)}!`;
      expect((await send("POST /products", { json: { slug, price: 1 }, token })).status).toBe(422);
      const many = Array.from({ length: 1500 }, (_, at) => `p${at}=1`).join("&");
      expect([200, 400, 414, 431]).toContain((await send(`GET /products?${many}`)).status);
      expect((await send("GET /products?limit=1000000000")).status).toBe(400);
      expect((await send("GET /products?offset=99999999999999999999")).status).toBe(400);
      expect((await send("GET /health")).status).toBe(200);
    },
  ],
];

describe.each(TARGETS)("a shop in %s", (framework, language) => {
  let service: RunningService;
  beforeAll(async () => {
    const text = (await Bun.file(SHOP).text()).replace("http://127.0.0.1:9", upstream.url);
    const document: PackageDocument = parse(text);
    if (document.IMPLEMENTATION) Object.assign(document.IMPLEMENTATION, { framework, language });
    service = await startService(planPackage(document));
  }, DEADLINE);
  afterAll(async () => {
    expect(await service.stop()).toBe(0);
  }, DEADLINE);

  test.each(ATTACKS)("%s", (_title, attack) => attack(senderTo(service.url), service.url), DEADLINE);
});
