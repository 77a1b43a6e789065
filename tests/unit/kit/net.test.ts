/** Guarded requests against private local servers: which addresses are reached, and what an error may say. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createServer } from "node:net";
import { join } from "node:path";
import fc from "fast-check";
import { createContext } from "#kit/files/context.ts";
import {
  type Allowlist,
  allowlistOf,
  isPublicAddress,
  PUBLIC_ONLY,
  reachableBy,
} from "#kit/net/addresses.ts";
import { type FetchOptions, guardedFetch, neverSent } from "#kit/net/fetch.ts";
import { failureOf, scratch } from "./scratch.ts";

const place = scratch();
const SECRET = "sk-a-key-that-stays-here";

/** What a private server was asked. */
interface Asked {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

interface Private {
  port: number;
  asked: Asked[];
  [Symbol.dispose](): void;
}

function serve(
  hostname: string,
  answer: (request: Request) => Response | Promise<Response>,
  more: { port?: number; tls?: { key: string; cert: string } } = {},
): Private {
  const asked: Asked[] = [];
  const server = Bun.serve({
    hostname,
    port: 0,
    ...more,
    async fetch(request) {
      const { method, url } = request;
      asked.push({
        method,
        url,
        headers: Object.fromEntries(request.headers),
        body: await request.clone().text(),
      });
      return answer(request);
    },
  });
  return { port: server.port ?? 0, asked, [Symbol.dispose]: () => void server.stop(true) };
}

/** 127.0.0.2 stands for a host that may be reached, 127.0.0.1 for one that may not. */
const ALLOWED = allowlistOf("127.0.0.2", "TEST");
/** Names that look-ups find, one list of addresses for each look-up; the last counts for all later ones. */
function names(table: Record<string, string[][]>) {
  const looked: string[] = [];
  const resolve = async (host: string) => {
    looked.push(host);
    const answers = table[host] ?? [];
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
  };
  return { looked, resolve };
}
const get = (address: string, more: Partial<FetchOptions> = {}) =>
  guardedFetch(address, { reachable: ALLOWED, timeoutMs: 60_000, ...more });

afterAll(() => place[Symbol.dispose]());

describe("without an allowlist no request reaches", () => {
  let inner: Private;
  beforeAll(() => {
    inner = serve("0.0.0.0", () => new Response("inner"));
  });
  afterAll(() => inner[Symbol.dispose]());

  test.each([
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f.0.0.1",
    "0177.0.0.1",
    "127.0.0.1.",
    "0.0.0.0",
    "0",
    "localhost",
    "LOCALHOST",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[::127.0.0.1]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.0.1",
    "100.64.0.1",
    "169.254.169.254",
    "[fd00:ec2::254]",
    "[fe80::1]",
    "[ff02::1]",
    "224.0.0.1",
    "255.255.255.255",
    "198.18.0.1",
    "%31%32%37.0.0.1",
    "①②⑦.⓪.⓪.①",
  ])("%s", async (host) => {
    const failure = await failureOf(() =>
      guardedFetch(`http://${host}:${inner.port}/`, { reachable: PUBLIC_ONLY, timeoutMs: 5000 }),
    );
    expect(failure.code).toBe("ADDRESS_NOT_ALLOWED");
    expect(failure.exit).toBe(77);
    expect(inner.asked).toEqual([]);
  });

  test.each([
    "ftp://a/",
    "file:///etc/passwd",
    "data:,x",
    "//a",
    "http://",
    "http://user@a/",
    `http://u:${SECRET}@a/`,
  ])("%s, which is no plain address of the web", async (address) => {
    const failure = await failureOf(() => guardedFetch(address, { reachable: PUBLIC_ONLY }));
    expect(failure.code).toBe("INVALID_ADDRESS");
    expect(JSON.stringify(failure.body())).not.toContain(SECRET);
  });

  test("an address written in IPv6 around a special one of IPv4", () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
        const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
        for (const around of [`::ffff:${address}`, `::${hex}`, `64:ff9b::${hex}`, `2002:${hex}::`])
          expect(isPublicAddress(around)).toBe(false);
      }),
    );
  });
});

describe("a name", () => {
  test("is looked up once, and the address that was checked is connected to", async () => {
    using allowed = serve("127.0.0.2", (request) => new Response(request.headers.get("host")));
    using forbidden = serve("127.0.0.1", () => new Response("forbidden"), { port: allowed.port });
    const { looked, resolve } = names({ "rebinding.test": [["127.0.0.2"], ["127.0.0.1"]] });
    const address = `http://rebinding.test:${allowed.port}/`;
    expect(await (await get(address, { resolve })).text()).toBe(`rebinding.test:${allowed.port}`);
    expect(looked).toEqual(["rebinding.test"]);
    expect((await failureOf(() => get(address, { resolve }))).code).toBe("ADDRESS_NOT_ALLOWED");
    expect([allowed.asked.length, forbidden.asked.length]).toEqual([1, 0]);
  });

  test.each([[["127.0.0.2", "127.0.0.1"]], [["127.0.0.1", "127.0.0.2"]], [["127.0.0.2", "::1"]]])(
    "with the addresses %j, of which one may not be reached, is refused",
    async (addresses) => {
      using allowed = serve("127.0.0.2", () => new Response("allowed"));
      const { resolve } = names({ "two.test": [addresses] });
      const failure = await failureOf(() => get(`http://two.test:${allowed.port}/`, { resolve }));
      expect(failure.code).toBe("ADDRESS_NOT_ALLOWED");
      expect(allowed.asked).toEqual([]);
    },
  );

  test("is tried at its next address if nothing answers at the first", async () => {
    using allowed = serve("127.0.0.2", () => new Response("allowed"));
    const { resolve } = names({ "two.test": [["127.0.0.3", "127.0.0.2"]] });
    const reachable = allowlistOf("127.0.0.2/31", "TEST");
    const response = await get(`http://two.test:${allowed.port}/`, { resolve, reachable });
    expect(await response.text()).toBe("allowed");
  });

  test("without an address says so", async () => {
    const { resolve } = names({});
    expect((await failureOf(() => get("http://none.test/", { resolve }))).message).toBe(
      "Cannot resolve the host",
    );
  });

  test("that takes longer to look up than the deadline ends with it", async () => {
    const resolve = () => new Promise<string[]>(() => {});
    expect((await failureOf(() => get("http://slow.test/", { resolve, timeoutMs: 50 }))).code).toBe(
      "TIMEOUT",
    );
  });

  test("is not handed to a proxy of the environment, which would look it up again", async () => {
    using allowed = serve("127.0.0.2", () => new Response("direct"));
    using proxy = serve("127.0.0.1", () => new Response("by proxy"));
    process.env["HTTP_PROXY"] = process.env["http_proxy"] = `http://127.0.0.1:${proxy.port}`;
    try {
      expect(await (await get(`http://127.0.0.2:${allowed.port}/`)).text()).toBe("direct");
    } finally {
      delete process.env["HTTP_PROXY"];
      delete process.env["http_proxy"];
    }
  });
});

describe("over TLS", () => {
  let tls: { key: string; cert: string };
  beforeAll(async () => {
    const [key, cert] = [join(place.path, "key.pem"), join(place.path, "cert.pem")];
    Bun.spawnSync([
      ...["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"],
      ...["-keyout", key, "-out", cert, "-days", "2", "-subj", "/CN=shop.test"],
      ...["-addext", "subjectAltName=DNS:shop.test"],
    ]);
    tls = { key: await Bun.file(key).text(), cert: await Bun.file(cert).text() };
  });

  test("the certificate is that of the name, not of the address", async () => {
    using server = serve("127.0.0.2", () => new Response("shop"), { tls });
    const { resolve } = names({ "shop.test": [["127.0.0.2"]], "other.test": [["127.0.0.2"]] });
    const from = (host: string) => get(`https://${host}:${server.port}/`, { resolve, ca: tls.cert });
    expect(await (await from("shop.test")).text()).toBe("shop");
    // Also right after a connection that was good for another name.
    const failure = await failureOf(() => from("other.test"));
    expect(failure.code).toBe("CONNECTION_FAILED");
    expect(neverSent(failure)).toBe(true);
    expect(server.asked).toHaveLength(1);
  });

  test("a redirect to plain HTTP is refused", async () => {
    using plain = serve("127.0.0.2", () => new Response("plain"));
    using server = serve("127.0.0.2", () => Response.redirect(`http://127.0.0.2:${plain.port}/`), { tls });
    const { resolve } = names({ "shop.test": [["127.0.0.2"]] });
    const failure = await failureOf(() =>
      get(`https://shop.test:${server.port}/`, { resolve, ca: tls.cert }),
    );
    expect(failure.code).toBe("ADDRESS_NOT_ALLOWED");
    expect(plain.asked).toEqual([]);
  });
});

describe("a redirect", () => {
  const redirect = (to: string, status = 302) => new Response(null, { status, headers: { location: to } });

  test.each([
    ["to an address", (port: number) => `http://127.0.0.1:${port}/`],
    ["to an address of this machine in IPv6", (port: number) => `http://[::ffff:127.0.0.1]:${port}/`],
    ["to a name of it", (port: number) => `http://inner.test:${port}/`],
    ["without a scheme", (port: number) => `//127.0.0.1:${port}/`],
  ])("%s that may not be reached is not followed", async (_, to) => {
    using inner = serve("127.0.0.1", () => new Response("inner"));
    using outer = serve("127.0.0.2", () => redirect(to(inner.port)));
    const { resolve } = names({ "inner.test": [["127.0.0.1"]] });
    const failure = await failureOf(() => get(`http://127.0.0.2:${outer.port}/`, { resolve }));
    expect(failure.code).toBe("ADDRESS_NOT_ALLOWED");
    expect(inner.asked).toEqual([]);
  });

  test.each(["ftp://127.0.0.2/", "file:///etc/passwd", "http://user:pass@127.0.0.2/"])(
    "to %s fails",
    async (to) => {
      using outer = serve("127.0.0.2", () => redirect(to));
      expect((await failureOf(() => get(`http://127.0.0.2:${outer.port}/`))).code).toBe("INVALID_ADDRESS");
    },
  );

  test("to another server hands no key and no body on", async () => {
    using second = serve("127.0.0.2", () => new Response("second"));
    using first = serve("127.0.0.2", (request) =>
      redirect(`http://127.0.0.2:${second.port}/there`, request.method === "POST" ? 307 : 302),
    );
    const headers = { authorization: `Bearer ${SECRET}`, "x-api-key": SECRET, accept: "text/plain" };
    const response = await get(`http://127.0.0.2:${first.port}/`, { headers });
    expect([response.status, response.url.pathname, await response.text()]).toEqual([
      200,
      "/there",
      "second",
    ]);
    expect(JSON.stringify(second.asked)).not.toContain(SECRET);
    expect(second.asked[0]?.headers["accept"]).toBe("text/plain");
    const posted = await get(`http://127.0.0.2:${first.port}/`, { method: "POST", body: SECRET, headers });
    expect(posted.status).toBe(307);
    expect(second.asked).toHaveLength(1);
  });

  test.each<[number, string, string, string]>([
    [301, "POST", "GET", ""],
    [303, "POST", "GET", ""],
    [307, "POST", "POST", "body"],
    [308, "PUT", "PUT", "body"],
    [302, "HEAD", "HEAD", ""],
  ])("%i of a %s at the same server becomes a %s", async (status, method, then, body) => {
    using server = serve("127.0.0.2", ({ url }) =>
      url.endsWith("/new") ? new Response("") : redirect("/new", status),
    );
    const headers = { "x-api-key": SECRET };
    const sent = method === "HEAD" ? {} : { body: "body" };
    await (await get(`http://127.0.0.2:${server.port}/`, { method, headers, ...sent })).cancel();
    expect(server.asked[1]).toMatchObject({ method: then, body, headers: { "x-api-key": SECRET } });
  });

  test("is followed so often and no more", async () => {
    using server = serve("127.0.0.2", ({ url }) => redirect(`${url}x`));
    const response = await get(`http://127.0.0.2:${server.port}/`, { redirects: 3 });
    expect([response.status, server.asked.length]).toEqual([302, 4]);
  });
});

describe("a body", () => {
  const endless = () =>
    new Response(
      new ReadableStream({
        async pull(controller) {
          controller.enqueue(new Uint8Array(64 * 1024));
          await Bun.sleep(1);
        },
      }),
    );

  test.each([
    ["without an end", endless],
    [
      "that is compressed",
      () =>
        new Response(Bun.gzipSync(new Uint8Array(50_000_000)), { headers: { "content-encoding": "gzip" } }),
    ],
  ])("%s is read up to the limit", async (_, answer) => {
    using server = serve("127.0.0.2", answer);
    const response = await get(`http://127.0.0.2:${server.port}/?key=${SECRET}`);
    const failure = await failureOf(() => response.text(1_000_000));
    expect(failure.code).toBe("RESPONSE_TOO_LARGE");
    expect(JSON.stringify(failure.body())).not.toContain(SECRET);
  });

  test("counts towards the deadline", async () => {
    using server = serve("127.0.0.2", endless);
    const response = await get(`http://127.0.0.2:${server.port}/`, { timeoutMs: 6000 });
    expect((await failureOf(() => response.text(1e12))).code).toBe("TIMEOUT");
  });

  test("ends when the caller cancels", async () => {
    using server = serve("127.0.0.2", endless);
    const cancel = new AbortController();
    const response = await get(`http://127.0.0.2:${server.port}/`, { signal: cancel.signal });
    setTimeout(() => cancel.abort(), 50);
    expect((await failureOf(() => response.text(1e12))).code).toBe("CANCELLED");
  });
});

test("an error names the host, and nothing else of the request", async () => {
  const closed = createServer();
  await new Promise<void>((done) => closed.listen(0, "127.0.0.2", done));
  const address = closed.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  await new Promise((done) => closed.close(done));
  const headers = { authorization: SECRET };
  for (const reachable of [ALLOWED, "any"] as const) {
    const failure = await failureOf(() =>
      get(`http://127.0.0.2:${port}/${SECRET}?key=${SECRET}`, { reachable, headers }),
    );
    expect(failure.code).toBe("CONNECTION_FAILED");
    expect(failure.message).toStartWith(`Cannot fetch from "127.0.0.2:${port}": the connection failed`);
    expect(Bun.inspect(failure)).not.toContain(SECRET);
  }
});

test("a server at a Unix socket is asked whatever the host, and redirects nowhere", async () => {
  const socket = join(place.path, "server.sock");
  using inner = serve("127.0.0.1", () => new Response("inner"));
  const server = Bun.serve({
    unix: socket,
    fetch: ({ url }) =>
      url.endsWith("/away")
        ? Response.redirect(`http://127.0.0.1:${inner.port}/`)
        : new Response("by socket"),
  });
  try {
    const from = (path: string) =>
      guardedFetch(`http://localhost${path}`, { reachable: PUBLIC_ONLY, socket });
    expect(await (await from("/v1/info")).text()).toBe("by socket");
    expect((await from("/away")).status).toBe(302);
    expect(inner.asked).toEqual([]);
  } finally {
    await server.stop(true);
  }
  const missing = { reachable: PUBLIC_ONLY, socket: join(place.path, "none.sock") };
  expect((await failureOf(() => guardedFetch("http://localhost/", missing))).code).toBe("CONNECTION_FAILED");
});

describe("whether a request that failed was sent", () => {
  const failureAt = (url: string) => failureOf(() => guardedFetch(url, { reachable: "any", method: "POST" }));

  test.each(["http://127.0.0.1:1/", "http://host.invalid/", "ftp://127.0.0.1/"])(
    "is certain for %s: it never was",
    async (url) => {
      expect(neverSent(await failureAt(url))).toBe(true);
    },
  );

  test("is not certain if the server took it and closed the connection", async () => {
    const server = Bun.listen({
      hostname: "127.0.0.1",
      port: 0,
      socket: { data: (socket) => void socket.end() },
    });
    const failure = await failureAt(`http://127.0.0.1:${server.port}/`);
    server.stop(true);
    expect(failure.code).toBe("CONNECTION_FAILED");
    expect(neverSent(failure)).toBe(false);
  });
});

describe("what may be reached", () => {
  const listed = (text: string): Allowlist => allowlistOf(text, "HEDDLE_TEST");

  test.each<[string, string, string, boolean]>([
    ["10.1.0.0/16", "10.1.2.3", "10.1.2.3", true],
    ["10.1.0.0/16", "10.2.0.1", "10.2.0.1", false],
    ["10.1.0.0/16, ::1", "::1", "::1", true],
    ["build.internal", "build.internal", "10.0.0.1", true],
    ["Build.Internal.", "build.internal", "10.0.0.1", true],
    ["build.internal", "other.internal", "10.0.0.1", false],
    ["127.0.0.1", "x.test", "::ffff:127.0.0.1", true],
    ["", "example.org", "93.184.215.14", true],
  ])("with %j: %s at %s is %p", async (text, host, address, may) => {
    const { checkedAddresses } = await import("#kit/net/addresses.ts");
    const found = checkedAddresses(host, listed(text), async () => [address]);
    if (may) expect(await found).toEqual([address]);
    else expect((await failureOf(() => found)).code).toBe("ADDRESS_NOT_ALLOWED");
  });

  test.each(["10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/-1", "10.0.0.0/8x"])(
    "with %j is an error of the configuration",
    async (text) => {
      expect((await failureOf(() => listed(text))).code).toBe("CONFIG");
    },
  );

  test("is all on the command line, and the public Internet for clients of a server", () => {
    const by = (transport: "cli" | "http", value?: string) =>
      reachableBy(createContext({ transport, env: { HEDDLE_ALLOW_PRIVATE_HOSTS: value } }));
    expect(by("cli")).toBe("any");
    expect(by("http")).toBe(PUBLIC_ONLY);
    expect(by("http", "0")).toBe(PUBLIC_ONLY);
    expect(by("http", "1")).toBe("any");
    expect(by("http", "build.internal")).toMatchObject({ hosts: new Set(["build.internal"]) });
  });
});
