/** Two gateways on one PostgreSQL: each knows the runs of the other, and both live through an outage of it. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLine } from "../../acceptance/run.ts";
import { postgresServer } from "../../fixtures/postgres.ts";
import { Dispatcher } from "../dispatcher.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-gateways-"));
const database = await postgresServer();
const HEDDLE_WORKFLOW_DATABASE_URL = await database.database();

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

function start(name: string): Promise<Dispatcher> {
  const root = join(folder, name);
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, "heddle-workflow.yaml"), 'version: 1\nchannels: { "#ops": OPS_WEBHOOK_URL }\n');
  const serve = commandLine(["workflow-serve", "--part", "gateway"]);
  const env = { OPS_WEBHOOK_URL: webhook.url.href, HEDDLE_WORKFLOW_DATABASE_URL };
  return Dispatcher.start(["--port", "0"], env, [...serve, "--root", root, "--allow-execute"]);
}

let gateways: Dispatcher[] = [];
beforeAll(async () => {
  gateways = await Promise.all([start("first"), start("second")]);
});
afterAll(async () => {
  await Promise.all([...gateways.map((gateway) => gateway.stop()), webhook.stop(true)]);
  rmSync(folder, { recursive: true });
});

const plan = (message: string) => ({
  name: "tell",
  steps: [{ action: "notify_chat", config: { channel: "#ops", message } }],
});
const execute = async (gateway: Dispatcher | undefined, key: string) =>
  (
    await gateway?.ask("/workflow/execute", {
      json: { workflow: plan(key), execute: true, dry_run: false, idempotency_key: key },
    })
  )?.json;

test("the same request at both is one run, and its effect happens once", async () => {
  const answers = await Promise.all(gateways.map((gateway) => execute(gateway, "order-1")));
  expect(answers.map(({ workflow_id }) => workflow_id)).toEqual(["order-1", "order-1"]);
  expect((await execute(gateways[1], "order-1")).status).toBe("completed");
  expect(posted).toEqual(["order-1"]);
});

test("each shows the runs and the audit of the other", async () => {
  await execute(gateways[0], "order-2");
  const { json } = (await gateways[1]?.ask("/workflow/history")) ?? {};
  expect(json.runs.map(({ workflow_id }: { workflow_id: string }) => workflow_id)).toContain("order-2");
  const audit = (await gateways[1]?.ask("/workflow/audit?verify=true"))?.json;
  expect(audit.records.map(({ action }: { action: string }) => action)).toContain("effect_done");
});

test("a database that is away is answered with 503, and works again when it is back", async () => {
  await database.kill();
  expect((await gateways[0]?.ask("/workflow/history"))?.status).toBe(503);
  await database.start();
  expect((await execute(gateways[0], "order-3")).status).toBe("completed");
  expect((await gateways[1]?.ask("/workflow/history"))?.status).toBe(200);
});
