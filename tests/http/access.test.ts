/** Who may ask: hosts, origins, tokens, and what leaves the server. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Gate } from "#kit/http/gate.ts";
import { isLoopback } from "#kit/net/loopback.ts";
import { Dispatcher, Raw } from "./dispatcher.ts";

describe("a server on this machine's own address", () => {
  let server: Dispatcher;
  beforeAll(async () => {
    server = await Dispatcher.start([
      "--allow-host",
      "box.example:8443",
      "--allow-host",
      "proxy.example",
      "--allow-origin",
      "https://app.example",
    ]);
  });
  afterAll(async () => {
    await server.stop();
  });

  /** The status of a request with these headers. */
  const status = async (
    headers: Record<string, string>,
    path = "/v1/find/a",
    port = server.port,
  ): Promise<number> => {
    const raw = await Raw.open(port);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    raw.send(`GET ${path} HTTP/1.1\r\n${lines.join("")}Connection: close\r\n\r\n`);
    const text = await raw.waitForEnd();
    return Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);
  };

  test("answers for its own names with its port, and for those it was told", async () => {
    for (const host of [
      `localhost:${server.port}`,
      `127.0.0.1:${server.port}`,
      `[::1]:${server.port}`,
      `LOCALHOST:${server.port}`,
      "box.example:8443",
      "proxy.example",
      "proxy.example:99",
    ])
      expect([host, await status({ Host: host })]).toEqual([host, 200]);
  });

  test("refuses every other host, so that no rebound name reaches it", async () => {
    for (const host of [
      "evil.test",
      `evil.test:${server.port}`,
      "localhost",
      "localhost:1",
      `localhost.evil.test:${server.port}`,
      `localhost:${server.port}.evil.test`,
      `evil.test@localhost:${server.port}`,
      "box.example",
      "box.example:80",
      `10.0.0.1:${server.port}`,
      `[::2]:${server.port}`,
      `127.0.0.1.evil.test:${server.port}`,
    ])
      for (const path of ["/v1/find/a", "/health", "/docs", "/nothing", "/mcp"])
        expect([host, path, await status({ Host: host }, path)]).toEqual([host, path, 403]);
  });

  test("answers pages of its own and allowed origins, and no others", async () => {
    const Host = `localhost:${server.port}`;
    const rows: [origin: string, status: number][] = [
      [`http://${Host}`, 200],
      ["https://app.example", 200],
      ["https://evil.example", 403],
      ["http://app.example", 403],
      [`http://localhost:${server.port + 1}`, 403],
      ["https://app.example.evil.test", 403],
      ["null", 403],
    ];
    for (const [Origin, wanted] of rows)
      expect([Origin, await status({ Host, Origin })]).toEqual([Origin, wanted]);
  });

  test("refuses what a browser fetches for a page of another site", async () => {
    const Host = `localhost:${server.port}`;
    for (const [site, wanted] of [
      ["cross-site", 403],
      ["same-site", 403],
      ["same-origin", 200],
      ["none", 200],
    ] as const)
      expect([site, await status({ Host, "Sec-Fetch-Site": site })]).toEqual([site, wanted]);
    expect(await status({ Host, "Sec-Fetch-Site": "cross-site" }, "/docs")).toBe(200);
  });

  test("tells an allowed page, and no other, that it may read the answer", async () => {
    const headers = (origin: string) => ({ origin, "content-type": "application/json" });
    const body = JSON.stringify({ text: "a" });
    const allowed = await server.ask("/v1/echo", {
      method: "POST",
      body,
      headers: headers("https://app.example"),
    });
    expect(allowed.headers.get("access-control-allow-origin")).toBe("https://app.example");
    expect(allowed.headers.get("vary")).toBe("Origin");
    const other = await server.ask("/v1/echo", {
      method: "POST",
      body,
      headers: headers("https://evil.example"),
    });
    expect([other.status, other.headers.get("access-control-allow-origin")]).toEqual([403, null]);
    const before = await server.ask("/v1/echo", {
      method: "OPTIONS",
      headers: { origin: "https://app.example", "access-control-request-method": "POST" },
    });
    expect(before.status).toBe(204);
    expect(before.headers.get("access-control-allow-methods")).toContain("POST");
    expect(before.headers.get("access-control-allow-headers")).toContain("content-type");
  });
});

describe("a server with a token", () => {
  const token = "s3cret-token-of-the-test";
  let server: Dispatcher;
  beforeAll(async () => {
    server = await Dispatcher.start([], { HEDDLE_TOKEN: token, HEDDLE_ALLOW_EXECUTE: "1" });
  });
  afterAll(async () => {
    await server.stop();
  });

  const rows: [what: string, header: string | undefined, status: number][] = [
    ["no token", undefined, 401],
    ["another token", "Bearer other", 401],
    ["a beginning of it", `Bearer ${token.slice(0, -1)}`, 401],
    ["another scheme", `Basic ${token}`, 401],
    ["no scheme", token, 401],
    ["the token", `Bearer ${token}`, 200],
    ["the token and a scheme in capitals", `BEARER ${token}`, 200],
  ];
  for (const [what, authorization, status] of rows)
    test(`answers a request with ${what} with ${status}`, async () => {
      const answer = await server.ask("/v1/echo", {
        json: { text: "a" },
        headers: {
          "content-type": "application/json",
          ...(authorization !== undefined && { authorization }),
        },
      });
      expect(answer.status).toBe(status);
      if (status === 401) {
        expect(answer.headers.get("www-authenticate")).toBe("Bearer");
        expect(answer.json.error.hint).toEndWith("which is set in HEDDLE_TOKEN");
      }
      expect(answer.text).not.toContain(token);
    });

  test("describes itself to everyone and does nothing for them", async () => {
    for (const path of ["/", "/health", "/openapi.json", "/docs"])
      expect((await server.ask(path)).status).toBe(200);
    expect((await server.ask("/mcp", { json: {} })).status).toBe(401);
  });

  test("keeps the token from the processes it starts", async () => {
    const answer = await server.ask("/v1/act", {
      json: { dry_run: false },
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    });
    expect(answer.json).toMatchObject({ acted: true, secret: null });
  });
});

describe("what operations may do", () => {
  test("is a dry run, unless the server allows more and the request asks for it", async () => {
    for (const [options, env] of [
      [["--allow-execute"], {}],
      [[], { HEDDLE_ALLOW_EXECUTE: "1" }],
    ] as [string[], Record<string, string>][]) {
      const server = await Dispatcher.start(options, env);
      const acted = async (json: object) => (await server.ask("/v1/act", { json })).json.acted;
      expect([await acted({}), await acted({ dry_run: true }), await acted({ dry_run: false })]).toEqual([
        false,
        false,
        true,
      ]);
      await server.stop();
    }
    const server = await Dispatcher.start(["--no-allow-execute"], { HEDDLE_ALLOW_EXECUTE: "1" });
    expect((await server.ask("/v1/act", { json: { dry_run: false } })).status).toBe(403);
    await server.stop();
  });

  test("is confined to the root folders, by their real paths", async () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), "heddle-http-")));
    const server = await Dispatcher.start(["--root", folder, "--root", "/usr"]);
    expect((await server.ask("/v1/find/a")).json.roots).toEqual([folder, "/usr"]);
    await server.stop();
    const plain = await Dispatcher.start();
    expect((await plain.ask("/v1/find/a")).json.roots).toEqual([realpathSync(process.cwd())]);
    await plain.stop();
  });
});

describe("the gate", () => {
  const gate = (host: string, port: number) => {
    const made = new Gate({ host, allowHosts: [], allowOrigins: [], token: undefined });
    made.port = port;
    return made;
  };
  const statusOf = (made: Gate, host: string) =>
    made.check(new Request("http://x/", { headers: { host } }), "guarded")?.status ?? 200;

  test("beyond this machine takes addresses, which nobody can rebind, but no names", () => {
    const open = gate("0.0.0.0", 8700);
    expect(statusOf(open, "192.168.1.5:8700")).toBe(200);
    expect(statusOf(open, "[fe80::1]:8700")).toBe(200);
    expect(statusOf(open, "localhost:8700")).toBe(200);
    expect(statusOf(open, "evil.test:8700")).toBe(403);
    expect(statusOf(open, "192.168.1.5:8701")).toBe(403);
  });

  test("takes a host without a port only where the port is the scheme's own", () => {
    expect(statusOf(gate("127.0.0.1", 80), "localhost")).toBe(200);
    expect(statusOf(gate("127.0.0.1", 8700), "localhost")).toBe(403);
  });

  test("knows the addresses of this machine", () => {
    for (const host of ["localhost", "127.0.0.1", "127.3.2.1", "::1", "[::1]"])
      expect([host, isLoopback(host)]).toEqual([host, true]);
    for (const host of ["0.0.0.0", "::", "192.168.0.1", "127.evil.test", "localhost.evil.test"])
      expect([host, isLoopback(host)]).toEqual([host, false]);
  });
});
