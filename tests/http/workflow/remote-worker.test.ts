/** Steps on a worker of its own: sent under their id, at most once, also through an end of the worker. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLine } from "../../acceptance/run.ts";
import { Dispatcher, until } from "../dispatcher.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-remote-"));
const serve = (name: string) => {
  const root = join(folder, name);
  mkdirSync(root, { recursive: true });
  const part = name === "worker" ? "worker" : "gateway";
  const argv = commandLine(["workflow-serve", "--part", part]);
  return [...argv, "--root", root, "--allow-execute"];
};

/** What the webhook of #ops was sent. */
const posted: string[] = [];
const webhook = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  async fetch(request) {
    posted.push(((await request.json()) as { text: string }).text);
    return new Response("ok");
  },
});
const settings = 'version: 1\nchannels: { "#ops": OPS_WEBHOOK_URL }\n';
const startWorker = (port = 0) =>
  Dispatcher.start(["--port", String(port)], { OPS_WEBHOOK_URL: webhook.url.href }, serve("worker"));

let gateway: Dispatcher;
let worker: Dispatcher;
beforeAll(async () => {
  for (const part of ["worker", "gateway"]) {
    mkdirSync(join(folder, part), { recursive: true });
    writeFileSync(join(folder, part, "heddle-workflow.yaml"), settings);
  }
  worker = await startWorker();
  const env = { HEDDLE_WORKFLOW_WORKER_URL: worker.url };
  gateway = await Dispatcher.start(["--port", "0"], env, serve("gateway"));
});
afterAll(async () => {
  await Promise.all([gateway?.stop(), worker?.stop(), webhook.stop(true)]);
  rmSync(folder, { recursive: true });
});

const order = (key: string) => ({
  workflow: { name: "tell", steps: [{ action: "notify_chat", config: { channel: "#ops", message: key } }] },
  execute: true,
  dry_run: false,
  idempotency_key: key,
});
const execute = async (key: string) => (await gateway.ask("/workflow/execute", { json: order(key) })).json;

describe("a worker elsewhere", () => {
  test("executes a step with its own settings, once", async () => {
    const ran = await execute("first");
    expect([ran.status, ran.steps[0].status]).toEqual(["completed", "completed"]);
    expect((await execute("first")).workflow_id).toBe(ran.workflow_id);
    const again = { step_id: ran.steps[0].step_id, ...order("first").workflow.steps[0], dry_run: false };
    const replayed = await worker.ask("/execute", { json: again, headers: { "x-request-id": "order-7" } });
    expect(replayed.json).toMatchObject({ status: "completed", idempotent_replay: true });
    expect(replayed.headers.get("x-request-id")).toBe("order-7");
    expect(posted).toEqual(["first"]);
  });

  test("says what it lacks before anybody confirms the plan", async () => {
    const steps = [{ action: "notify_chat", config: { channel: "#none", message: "lost" } }];
    const workflow = { ...order("nowhere").workflow, steps };
    const { json: checked } = await gateway.ask("/workflow/validate", { json: { workflow } });
    expect([checked.status, checked.problems[0].code]).toEqual(["validation_failed", "NOT_CONFIGURED"]);
    const { json } = await gateway.ask("/workflow/execute", { json: { ...order("nowhere"), workflow } });
    expect(json.error.code).toBe("NOT_CONFIGURED");
    expect(posted).toEqual(["first"]);
  });

  test("gets the X-Request-ID of the request that the gateway was asked with", async () => {
    const seen: string[] = [];
    const logging = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      async fetch(request) {
        const { pathname } = new URL(request.url);
        seen.push(`${pathname} ${request.headers.get("x-request-id")}`);
        if (pathname === "/preflight") return Response.json({ problems: [] });
        const { step_id } = (await request.json()) as { step_id: string };
        return Response.json({
          step_id,
          status: "completed",
          result: {},
          error: null,
          idempotent_replay: false,
        });
      },
    });
    const env = { HEDDLE_WORKFLOW_WORKER_URL: logging.url.href };
    const other = await Dispatcher.start(["--port", "0"], env, serve("other"));
    try {
      const headers = { "x-request-id": "trace-4711" };
      const { json } = await other.ask("/workflow/execute", { json: order("traced"), headers });
      expect(json.status).toBe("completed");
      expect(seen.at(-1)).toBe("/execute trace-4711");
      const chat = { text: "notify #ops: traced", simulate: false };
      const { json: ready } = await other.ask("/workflow/chat/start", { json: chat });
      const said = { conversation_id: ready.conversation_id, text: "run", simulate: false };
      await other.ask("/workflow/chat/message", { json: said, headers: { "x-request-id": "trace-4712" } });
      expect(seen.at(-1)).toBe("/execute trace-4712");
    } finally {
      await Promise.all([other.stop(), logging.stop(true)]);
    }
  });

  test("that is down is named, and the run goes on when it is back", async () => {
    const { port } = worker;
    await worker.stop("SIGKILL");
    const running = execute("later");
    await until(async () => {
      const { json } = await gateway.ask("/workflow/history?name=tell&limit=1");
      const [run] = json.runs;
      const error = run?.steps[0].error;
      return error?.code === "WORKER_UNAVAILABLE" && error.message.includes(`127.0.0.1:${port}`);
    }, "the failed attempt");
    worker = await startWorker(port);
    const ran = await running;
    expect([ran.status, ran.steps[0].status]).toEqual(["completed", "completed"]);
    expect(posted).toEqual(["first", "later"]);
  });
});
