/** The proxy of confined programs: it leads to named hosts and ports only, and never to a private address by a name. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";
import { connect } from "node:net";
import { allowlistOf, PUBLIC_ONLY } from "#kit/net/addresses.ts";
import { type EgressProxy, type EgressRule, startEgressProxy } from "#kit/net/egress-proxy.ts";

let upstream: Bun.Server<undefined>;
beforeAll(() => {
  upstream = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: async (request) =>
      Response.json({
        method: request.method,
        path: new URL(request.url).pathname,
        host: request.headers.get("host"),
        proxy: request.headers.get("proxy-authorization"),
        body: await request.text(),
      }),
  });
});
afterAll(() => upstream.stop(true));

let proxy: EgressProxy | undefined;
afterEach(async () => {
  await proxy?.close();
  proxy = undefined;
});

const LOOPBACK = allowlistOf("127.0.0.1", "TEST");
const origin = () => `http://127.0.0.1:${upstream.port}`;
const refusals: string[] = [];

async function start(rule: Partial<EgressRule> = {}): Promise<string> {
  refusals.length = 0;
  proxy = await startEgressProxy(
    { host: "127.0.0.1", port: 0 },
    {
      origins: [origin()],
      reachable: LOOPBACK,
      refused: (target, reason) => refusals.push(`${target}: ${reason}`),
      ...rule,
    },
  );
  return `http://127.0.0.1:${proxy.port}`;
}

/** What comes back for bytes that are sent to the proxy; the end of what is sent is not the end of the connection. */
function exchange(text: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect({ host: "127.0.0.1", port: proxy?.port ?? 0 });
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk));
  socket.once("close", () => resolve(answer));
  socket.once("error", () => resolve(answer));
  socket.write(text);
  return promise;
}

const tunnel = (authority: string, inner = "") =>
  exchange(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n\r\n${inner}`);

describe("a named host", () => {
  test("is reached with method, path and body, and sees its own name", async () => {
    const through = await start();
    const answer = await fetch(`${origin()}/rates?x=1`, { method: "POST", body: "hello", proxy: through });
    expect(await answer.json()).toEqual({
      method: "POST",
      path: "/rates",
      host: `127.0.0.1:${upstream.port}`,
      proxy: null,
      body: "hello",
    });
  });

  test("is reached through a tunnel", async () => {
    await start();
    const answer = await tunnel(
      `127.0.0.1:${upstream.port}`,
      `GET /in HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toStartWith("HTTP/1.1 200 Connection Established\r\n\r\nHTTP/1.1 200 OK");
    expect(answer).toContain('"path":"/in"');
  });

  test("gets one request of a connection: a second one for another host is not sent", async () => {
    await start();
    const first = `GET ${origin()}/one HTTP/1.1\r\nHost: elsewhere\r\n\r\n`;
    const answer = await exchange(
      `${first}GET http://elsewhere.example/two HTTP/1.1\r\nHost: elsewhere\r\n\r\n`,
    );
    expect(answer).toContain('"path":"/one"');
    expect(answer).not.toContain("/two");
    expect(answer).toContain(`"host":"127.0.0.1:${upstream.port}"`);
  });

  test("that does not listen is a bad gateway", async () => {
    const closed = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response() });
    const authority = `127.0.0.1:${closed.port}`;
    const url = `http://${authority}`;
    await closed.stop(true);
    const through = await start({ origins: [url] });
    expect((await fetch(url, { proxy: through })).status).toBe(502);
    expect(await tunnel(authority)).toStartWith("HTTP/1.1 502");
  });

  test("needs the credentials of the proxy, if it has some", async () => {
    const through = await start({ credentials: "heddle:secret" });
    expect((await fetch(origin(), { proxy: through })).status).toBe(407);
    const known = through.replace("//", "//heddle:secret@");
    expect(Object(await (await fetch(origin(), { proxy: known })).json())).toMatchObject({ proxy: null });
    const wrong = through.replace("//", "//heddle:Secret@");
    expect((await fetch(origin(), { proxy: wrong })).status).toBe(407);
  });
});

describe("is refused", () => {
  test.each([
    ["another host", () => "http://other.example/"],
    ["another port of the same host", () => `http://127.0.0.1:${(upstream.port ?? 0) + 1}/`],
    ["another spelling of the same address", () => `http://127.0.0.2:${upstream.port}/`],
    ["a host behind the name of the permitted one", () => `http://127.0.0.1.other.example:${upstream.port}/`],
  ])("%s", async (_, url) => {
    const through = await start();
    expect((await fetch(url(), { proxy: through })).status).toBe(403);
    expect(refusals).toEqual([expect.stringContaining("no rest.call")]);
    const authority = new URL(url()).host;
    expect(await tunnel(authority.includes(":") ? authority : `${authority}:80`)).toStartWith("HTTP/1.1 403");
  });

  test.each([
    ["a private address that only the package names", "127.0.0.1"],
    ["the address of a cloud's metadata", "169.254.169.254"],
    ["a private network", "10.0.0.1"],
    ["an IPv6 loopback", "::1"],
    ["an IPv4 address in an IPv6 one", "::ffff:127.0.0.1"],
  ])("a name that leads to %s", async (_, address) => {
    const through = await start({
      origins: ["http://api.example", "https://api.example"],
      reachable: PUBLIC_ONLY,
      resolve: async () => [address],
    });
    expect((await fetch("http://api.example/", { proxy: through })).status).toBe(403);
    expect(await tunnel("api.example:443")).toStartWith("HTTP/1.1 403");
    expect(refusals).toEqual(Array(2).fill(expect.stringContaining("not public")));
  });

  test("a name whose second lookup would lead elsewhere: it is looked up once", async () => {
    let lookups = 0;
    const through = await start({
      origins: [`http://api.example:${upstream.port}`],
      reachable: PUBLIC_ONLY,
      // A documentation address is not public either, so nothing is sent anywhere.
      resolve: async () => [lookups++ === 0 ? "203.0.113.1" : "127.0.0.1"],
    });
    expect((await fetch(`http://api.example:${upstream.port}/`, { proxy: through })).status).toBe(403);
    expect(lookups).toBe(1);
  });

  test.each([
    ["no request at all", "hello\r\n\r\n", 400],
    ["a path without a host", "GET / HTTP/1.1\r\nHost: api.example\r\n\r\n", 400],
    ["a scheme that is not http", "GET ftp://api.example/ HTTP/1.1\r\n\r\n", 400],
    ["a tunnel without a port", "CONNECT api.example HTTP/1.1\r\n\r\n", 400],
    ["a tunnel to a URL", "CONNECT http://api.example:80/ HTTP/1.1\r\n\r\n", 400],
    ["an endless head", `GET http://api.example/ HTTP/1.1\r\nX: ${"x".repeat(40_000)}`, 431],
  ])("%s", async (_, text, status) => {
    await start();
    expect(await exchange(text)).toStartWith(`HTTP/1.1 ${status} `);
  });
});
