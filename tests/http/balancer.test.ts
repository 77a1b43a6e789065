/** Several dispatchers behind HAProxy, with the configuration of docs/examples/scale: one killed, and all restarted, under load. */
import { afterAll, afterEach, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../fixtures/ports.ts";
import { Dispatcher, until } from "./dispatcher.ts";

const CONFIGURATION = join(import.meta.dir, "../../docs/examples/scale/haproxy.cfg");
const folder = mkdtempSync(join(tmpdir(), "heddle-balancer-"));
const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(port: number): Promise<Dispatcher> {
  const server = await Dispatcher.start([
    ...["--port", `${port}`, "--grace-ms", "30000"],
    ...["--allow-host", "heddle.example.com", "--allow-host", "127.0.0.1"],
  ]);
  ended.push(() => server.stop("SIGKILL"));
  return server;
}

async function balancer(ports: readonly number[]): Promise<string> {
  const port = await freePort();
  const text = readFileSync(CONFIGURATION, "utf8")
    .replace("bind :8700", `bind 127.0.0.1:${port}`)
    .replace("one:8700", `127.0.0.1:${ports[0]}`)
    .replace("two:8700", `127.0.0.1:${ports[1]}`);
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, text);
  const child = Bun.spawn(["/usr/sbin/haproxy", "-db", "-f", file], { stdout: "ignore", stderr: "ignore" });
  ended.push(async () => {
    child.kill();
    await child.exited;
  });
  const url = `http://127.0.0.1:${port}`;
  await until(
    async () => (await fetch(`${url}/health`).catch(() => undefined))?.status === 200,
    "the balancer",
  );
  return url;
}

/** Clients that ask one request after the other until they are stopped, and what they were answered. */
function load(url: string, clients = 12) {
  const statuses = new Map<number, number>();
  const slowest = { ms: 0 };
  let isOver = false;
  const client = async () => {
    while (!isOver) {
      const begun = performance.now();
      const text = crypto.randomUUID();
      const response = await fetch(`${url}/v1/echo`, {
        method: "POST",
        body: JSON.stringify({ text }),
        headers: JSON_TYPE,
        // On a connection that had requests before, HAProxy closes it instead of answering 502: a client must expect that there.
        keepalive: false,
      });
      const answer = await response.text();
      // An answer is the own one.
      if (response.status === 200) expect(JSON.parse(answer).echo).toBe(text);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      slowest.ms = Math.max(slowest.ms, performance.now() - begun);
    }
  };
  const all = Promise.all(Array.from({ length: clients }, client));
  return {
    count: (status: number) => statuses.get(status) ?? 0,
    async stop() {
      isOver = true;
      await all;
      return Object.fromEntries(statuses);
    },
  };
}

const JSON_TYPE = { "content-type": "application/json" };

test("a server that is killed costs the requests that it had, which are answered 502, and no other", async () => {
  const ports = [await freePort(), await freePort()];
  const [one] = [await start(ports[0] ?? 0), await start(ports[1] ?? 0)];
  const clients = load(await balancer(ports));
  await until(() => clients.count(200) > 200, "the load");
  await one?.stop("SIGKILL");
  const before = clients.count(200);
  await until(() => clients.count(200) > before + 200, "the load to go on");
  const { 200: good = 0, ...others } = await clients.stop();
  expect(good).toBeGreaterThan(400);
  // At most one for each client.
  expect(Object.values(others).reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(12);
  expect(Object.keys(others).every((status) => status === "502" || status === "503")).toBe(true);
});

test("a rolling restart loses no request", async () => {
  const ports = [await freePort(), await freePort()];
  const servers = [await start(ports[0] ?? 0), await start(ports[1] ?? 0)];
  const url = await balancer(ports);
  const clients = load(url);
  for (const [at, server] of servers.entries()) {
    const before = clients.count(200);
    await until(() => clients.count(200) > before + 200, "the load");
    expect(await server.stop("SIGTERM")).toBe(0);
    await start(ports[at] ?? 0);
    // The balancer has seen that it is back.
    await Bun.sleep(1_500);
  }
  expect(Object.keys(await clients.stop())).toEqual(["200"]);
});
