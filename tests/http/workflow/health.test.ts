/** GET /health says what of the stores can be used at that moment, and a silent store holds nobody up for long. */
import { Database } from "bun:sqlite";
import { afterAll, afterEach, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLine } from "../../acceptance/run.ts";
import { postgresServer } from "../../fixtures/postgres.ts";
import { redisServer } from "../../fixtures/redis.ts";
import { SOAK } from "../../soak.ts";
import { message, raw } from "../a2a/agent.ts";
import { type Answer, Dispatcher, until } from "../dispatcher.ts";

const base = mkdtempSync(join(tmpdir(), "heddle-health-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));
const servers: Dispatcher[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

let folders = 0;
function newFolder(): string {
  const folder = join(base, String(folders++));
  mkdirSync(join(folder, ".heddle", "package"), { recursive: true });
  return folder;
}

async function serve(name: string, folder: string, env: Record<string, string> = {}) {
  const options = ["--root", folder, "--port", "0", "--allow-execute"];
  const mocked = { HEDDLE_WORKFLOW_MOCK_INTEGRATIONS: "true", ...env };
  const server = await Dispatcher.start(options, mocked, commandLine(name.split(" ")));
  servers.push(server);
  return server;
}
const gateway = (folder: string, env = {}) => serve("workflow-serve --part gateway", folder, env);

const healthOf = async (server: Dispatcher) => {
  const { status, json } = await server.ask("/health");
  return [status, json.status, json.degraded];
};
const OK = [200, "ok", undefined];
const without = (...stores: string[]) => [
  200,
  "degraded",
  Object.fromEntries(stores.map((name) => [name, "STORE_UNAVAILABLE"])),
];
/** Waits until a server is well again: it tries a store that was lost again after a while. */
const recovered = (server: Dispatcher) =>
  until(async () => (await healthOf(server))[1] === "ok", "a server that is well again");

const start = (server: Dispatcher) =>
  server.ask("/workflow/chat/start", { json: { text: "Notify #ops that the backup is done" } });
const history = (server: Dispatcher) => server.ask("/workflow/history");
const refusal = ({ status, json }: Answer) => [status, json.error?.code];

describe("a file of the workflow services", () => {
  test.each([
    ["workflow.sqlite", "runs"],
    ["conversations.sqlite", "conversations"],
  ])("%s that is replaced while the server runs", async (name, store) => {
    const folder = newFolder();
    const file = join(folder, ".heddle", name);
    const server = await gateway(folder);
    expect(await healthOf(server)).toEqual(OK);
    renameSync(file, `${file}.away`);
    writeFileSync(file, "not a database");
    expect(await healthOf(server)).toEqual(without(store));
    expect(await healthOf(server)).toEqual(without(store));
    rmSync(file);
    await recovered(server);
    expect((await history(server)).status).toBe(200);
  });

  test("without one of its tables", async () => {
    const folder = newFolder();
    const server = await gateway(folder);
    const database = new Database(join(folder, ".heddle", "workflow.sqlite"));
    database.run("PRAGMA foreign_keys = OFF");
    database.run("DROP TABLE effect");
    database.close();
    expect(await healthOf(server)).toEqual(without("runs"));
  });
});

describe("a Redis server", () => {
  test("that is silent is said to be, and is used again once it answers", async () => {
    const redis = await redisServer();
    const server = await gateway(newFolder(), { HEDDLE_WORKFLOW_REDIS_URL: redis.url });
    const asked = await start(server);
    redis.freeze();
    try {
      expect(await healthOf(server)).toEqual(without("conversations"));
      const shown = await server.ask(`/workflow/chat/${asked.json.conversation_id}`);
      expect(refusal(shown)).toEqual([503, "STORE_UNAVAILABLE"]);
    } finally {
      redis.thaw();
    }
    await recovered(server);
    expect((await server.ask(`/workflow/chat/${asked.json.conversation_id}`)).status).toBe(200);
  });

  test("with one bad key loses that conversation alone", async () => {
    const redis = await redisServer();
    const server = await gateway(newFolder(), { HEDDLE_WORKFLOW_REDIS_URL: redis.url });
    const [bad, good] = [await start(server), await start(server)];
    await redis.send("SET", `heddle:workflow:conversation:${bad.json.conversation_id}`, "hers");
    const shown = await server.ask(`/workflow/chat/${bad.json.conversation_id}`);
    expect(refusal(shown)).toEqual([500, "READ_FAILED"]);
    expect(await healthOf(server)).toEqual(OK);
    expect((await server.ask(`/workflow/chat/${good.json.conversation_id}`)).status).toBe(200);
  });
});

// PostgreSQL is there in `make soak` only; the tests above do the same with files and Redis.
describe.if(SOAK)("a PostgreSQL server", async () => {
  if (!SOAK) return;
  const postgres = await postgresServer();

  test("that ends or is silent is said to be at once, and again when it is back", async () => {
    const url = await postgres.database();
    const server = await gateway(newFolder(), { HEDDLE_WORKFLOW_DATABASE_URL: url });
    expect(await healthOf(server)).toEqual(OK);
    await postgres.kill();
    expect(await healthOf(server)).toEqual(without("runs", "conversations"));
    await postgres.start();
    await recovered(server);
    postgres.freeze();
    try {
      expect(await healthOf(server)).toEqual(without("runs", "conversations"));
      expect(refusal(await history(server))).toEqual([503, "STORE_UNAVAILABLE"]);
    } finally {
      postgres.thaw();
    }
    await recovered(server);
    expect((await history(server)).status).toBe(200);
  });

  test("whose schema is incomplete is named with what is missing", async () => {
    const url = await postgres.database();
    const server = await gateway(newFolder(), { HEDDLE_WORKFLOW_DATABASE_URL: url });
    await postgres.run(url, "DROP TABLE heddle_workflow.step CASCADE");
    expect(await healthOf(server)).toEqual(without("runs"));
    const run = { name: "x", steps: [{ action: "notify_chat", config: { channel: "#a", message: "b" } }] };
    const json = { ...run, execute: true, dry_run: false, idempotency_key: "x" };
    const { status, json: answer } = await server.ask("/workflow/run", { json });
    expect([status, answer.error.message]).toEqual([503, expect.stringContaining("it has no table step")]);
  });

  test("that has the tasks of agents: they get 503 with what to do", async () => {
    const url = await postgres.database();
    const server = await serve("evidence-serve", newFolder(), { HEDDLE_EVIDENCE_A2A_TASK_STORE: url });
    expect(await healthOf(server)).toEqual(OK);
    postgres.freeze();
    try {
      expect(await healthOf(server)).toEqual(without("tasks"));
      const body = { jsonrpc: "2.0", id: 7, method: "SendMessage", params: { message: message("hi") } };
      const answer = await raw(server, JSON.stringify(body));
      expect([answer.status, answer.json.id, answer.json.error.data[0].metadata]).toEqual([
        503,
        7,
        { code: "STORE_UNAVAILABLE", hint: "Send the request again later" },
      ]);
    } finally {
      postgres.thaw();
    }
    await recovered(server);
  });
});

test("the servers of evidence and packages say so of their files", async () => {
  const folder = newFolder();
  const tasks = join(folder, "tasks.db");
  const evidence = await serve("evidence-serve", folder, { HEDDLE_EVIDENCE_A2A_TASK_STORE: tasks });
  const packages = await serve("package-serve", folder);
  expect([await healthOf(evidence), await healthOf(packages)]).toEqual([OK, OK]);
  renameSync(tasks, `${tasks}.away`);
  const intents = join(folder, ".heddle", "package", "intents.sqlite");
  writeFileSync(intents, "not a database");
  expect(await healthOf(evidence)).toEqual(without("tasks"));
  expect((await healthOf(packages)).slice(0, 2)).toEqual([200, "degraded"]);
  renameSync(`${tasks}.away`, tasks);
  rmSync(intents);
  expect([await healthOf(evidence), await healthOf(packages)]).toEqual([OK, OK]);
});
