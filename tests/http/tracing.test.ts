/** Traces of a server, as OpenTelemetry's own definition of the protocol decodes them. */
import { afterEach, expect, test } from "bun:test";
import { join } from "node:path";
import { Dispatcher, until } from "./dispatcher.ts";

const PYTHON = join(import.meta.dir, "../../.tools/validators/bin/python");
const DECODE = `
import json, sys
from google.protobuf.json_format import MessageToDict
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
sent = ExportTraceServiceRequest.FromString(sys.stdin.buffer.read())
values = lambda all: {one.key: one.value.string_value or one.value.int_value for one in all}
print(json.dumps([
    {"service": values(part.resource.attributes)["service.name"], "name": span.name, "trace": span.trace_id.hex(),
     "id": span.span_id.hex(), "parent": span.parent_span_id.hex(), "kind": span.kind, "status": span.status.code,
     "attributes": values(span.attributes), "ns": span.end_time_unix_nano - span.start_time_unix_nano}
    for part in sent.resource_spans for scope in part.scope_spans for span in scope.spans
]))`;

interface Decoded {
  service: string;
  name: string;
  trace: string;
  id: string;
  parent: string;
  kind: number;
  status: number;
  attributes: Record<string, string | number>;
  ns: number;
}

const [SERVER, ERROR] = [2, 2];
const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

/** Receives what is sent to `/v1/traces`. */
function receiver(): { url: string; spans: Decoded[] } {
  const spans: Decoded[] = [];
  const server = Bun.serve({
    port: 0,
    async fetch(request) {
      const stdin = new Uint8Array(await request.arrayBuffer());
      const { stdout, stderr } = Bun.spawnSync([PYTHON, "-c", DECODE], { stdin });
      expect([new URL(request.url).pathname, stderr.toString()]).toEqual(["/v1/traces", ""]);
      spans.push(...JSON.parse(stdout.toString()));
      return new Response(new Uint8Array(), { headers: { "content-type": "application/x-protobuf" } });
    },
  });
  ended.push(() => server.stop(true));
  return { url: server.url.origin, spans };
}

async function start(url: string, env: Record<string, string> = {}): Promise<Dispatcher> {
  const server = await Dispatcher.start([], {
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_BSP_SCHEDULE_DELAY: "50",
    ...env,
  });
  ended.push(() => server.stop("SIGKILL"));
  return server;
}

test("a request is a span of its caller's trace, and what it runs is a span below it", async () => {
  const { url, spans } = receiver();
  const server = await start(url, { OTEL_SERVICE_NAME: "of the test" });
  const [trace, caller] = ["0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"];
  const headers = { traceparent: `00-${trace}-${caller}-01`, "x-request-id": "request-7" };
  await server.ask("/v1/echo", { json: { text: "a" }, headers });
  await until(() => spans.length === 2, "two spans");
  const [request, run] = spans.toSorted((a, b) => a.kind - b.kind).reverse();
  expect(request).toMatchObject({
    ...{ service: "of the test", name: "POST /v1/echo", trace, parent: caller, kind: SERVER, status: 0 },
    attributes: {
      "http.request.method": "POST",
      "http.route": "/v1/echo",
      "http.response.status_code": 200,
      "heddle.request_id": "request-7",
    },
  });
  expect(run).toMatchObject({ name: "run fixture-echo", trace, parent: request?.id, status: 0 });
  expect(run?.ns).toBeLessThanOrEqual(request?.ns ?? 0);
});

test("each of many requests at once has its own trace, and what fails says how", async () => {
  const { url, spans } = receiver();
  const server = await start(url);
  const ask = (_: unknown, at: number) =>
    at % 5 === 0
      ? server.ask("/v1/fragile", { json: { die: true } })
      : server.ask("/v1/sleep", { json: { ms: at % 7 } });
  await Promise.all(Array.from({ length: 40 }, ask));
  await server.ask("/nowhere");
  await until(() => spans.length === 81, "all spans");
  const requests = spans.filter(({ kind }) => kind === SERVER);
  expect(new Set(requests.map(({ trace }) => trace)).size).toBe(41);
  for (const run of spans.filter(({ name }) => name.startsWith("run ")))
    expect(requests.find(({ id }) => id === run.parent)?.trace).toBe(run.trace);
  const failed = spans.filter(({ status }) => status === ERROR);
  expect(failed).toHaveLength(16);
  expect(failed.filter(({ attributes }) => attributes["error.type"] === "WORKER_CRASHED")).toHaveLength(8);
  expect(requests.filter(({ attributes }) => attributes["http.response.status_code"] === 404)).toHaveLength(
    1,
  );
});

test("the last spans are sent before a server ends", async () => {
  const { url, spans } = receiver();
  const server = await start(url, { OTEL_BSP_SCHEDULE_DELAY: "600000" });
  await server.ask("/v1/echo", { json: { text: "a" } });
  expect(await server.stop()).toBe(0);
  expect(spans).toHaveLength(2);
});

test("a receiver that is not there is reported once, and costs no request", async () => {
  const server = await start("http://127.0.0.1:9", { OTEL_EXPORTER_OTLP_TIMEOUT: "200" });
  for (let at = 0; at < 5; at++) {
    expect((await server.ask("/v1/echo", { json: { text: "a" } })).status).toBe(200);
    await Bun.sleep(60);
  }
  expect(await server.stop()).toBe(0);
  expect((await server.errors()).match(/Cannot send traces/g)).toHaveLength(1);
});
