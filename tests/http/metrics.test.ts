/** `GET /metrics`: what it counts, and that Prometheus' own library can read it. */
import { afterEach, describe, expect, test } from "bun:test";
import { killAll } from "../fixtures/processes.ts";
import { Dispatcher, until } from "./dispatcher.ts";

const servers: Dispatcher[] = [];

async function start(options: string[] = ["--metrics"], env: Record<string, string> = {}) {
  const server = await Dispatcher.start(options, env);
  servers.push(server);
  return server;
}

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

/** The samples by their names and labels, as Prometheus' client library for Python reads them. */
async function samples(server: Dispatcher): Promise<Record<string, number>> {
  const { status, headers, text } = await server.ask("/metrics");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toStartWith("text/plain; version=0.0.4");
  const reader = Bun.spawnSync(["/usr/bin/python3", "-c", READER], { stdin: new TextEncoder().encode(text) });
  expect(reader.stderr.toString()).toBe("");
  return JSON.parse(reader.stdout.toString());
}

const READER = `
import json, sys
from prometheus_client.parser import text_string_to_metric_families
print(json.dumps({
    " ".join([one.name, *(f"{name}={value}" for name, value in sorted(one.labels.items()))]): one.value
    for family in text_string_to_metric_families(sys.stdin.read())
    for one in family.samples
}))`;

test("is there only with --metrics, and only for clients that may use the server", async () => {
  expect((await (await start([])).ask("/metrics")).status).toBe(404);
  const guarded = await start(["--metrics"], { HEDDLE_TOKEN: "token-of-the-test" });
  expect((await guarded.ask("/metrics")).status).toBe(401);
  const headers = { authorization: "Bearer token-of-the-test" };
  expect((await guarded.ask("/metrics", { headers })).status).toBe(200);
  expect((await guarded.ask("/", { headers })).json.metrics).toBe("/metrics");
});

describe("counts", () => {
  test("requests by their route and status, unknown paths together", async () => {
    const server = await start();
    for (let i = 0; i < 3; i++) await server.ask("/v1/echo", { json: { text: "a" } });
    await server.ask("/v1/echo", { json: { text: 1 } });
    for (const path of ["/a", "/b", "/v1/echo/c"]) await server.ask(path);
    const found = await samples(server);
    const requests = "heddle_http_requests_total";
    expect(found).toMatchObject({
      [`${requests} method=POST route=/v1/echo status=200`]: 3,
      [`${requests} method=POST route=/v1/echo status=400`]: 1,
      [`${requests} method= route= status=404`]: 3,
      "heddle_http_request_duration_seconds_count method=POST route=/v1/echo": 4,
      "heddle_http_request_duration_seconds_bucket le=+Inf method=POST route=/v1/echo": 4,
      heddle_http_requests_running: 0,
      heddle_http_requests_limit: 256,
    });
    expect(found["process_resident_memory_bytes"]).toBeGreaterThan(1e6);
  });

  test("what runs and waits, processes and their crashes", async () => {
    const server = await start();
    const sleeping = server.ask("/v1/sleep", { json: { ms: 600_000 } });
    await until(async () => (await samples(server))["heddle_http_requests_running"] === 1, "the request");
    const worker = "operation=fixture-sleep";
    expect(await samples(server)).toMatchObject({ [`heddle_workers ${worker}`]: 1 });
    await until(
      async () => (await server.ask("/health")).json.requests.running === 1,
      "the request to be at work",
    );
    killAll(server.workers());
    expect((await sleeping).status).toBe(500);
    const found = await samples(server);
    expect(found[`heddle_process_crashes_total ${worker}`]).toBeGreaterThan(0);
    expect(found[`heddle_process_starts_total ${worker}`]).toBeGreaterThan(0);
  });
});
