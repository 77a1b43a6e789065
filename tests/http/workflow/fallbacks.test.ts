/** What a server does without one of its stores: conversations go on in memory, history answers 503, and both come back. */
import { afterAll, afterEach, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLine } from "../../acceptance/run.ts";
import { postgresServer } from "../../fixtures/postgres.ts";
import { redisServer } from "../../fixtures/redis.ts";
import { SOAK } from "../../soak.ts";
import { type Answer, Dispatcher } from "../dispatcher.ts";

const base = mkdtempSync(join(tmpdir(), "heddle-fallbacks-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));
const servers: Dispatcher[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

let folders = 0;
function newFolder(): string {
  const folder = join(base, String(folders++));
  mkdirSync(join(folder, ".heddle"), { recursive: true });
  return folder;
}

async function gateway(folder: string, env: Record<string, string> = {}, ...options: string[]) {
  const serve = commandLine(["workflow-serve", "--root", folder]);
  const server = await Dispatcher.start(options, env, [...serve, "--part", "gateway", "--port", "0"]);
  servers.push(server);
  return server;
}

const NOTIFY = "Notify #ops that the backup is done";
const start = (server: Dispatcher, text = NOTIFY) => server.ask("/workflow/chat/start", { json: { text } });
const say = (server: Dispatcher, { json }: Answer, text: string, more: object = {}) =>
  server.ask("/workflow/chat/message", { json: { conversation_id: json.conversation_id, text, ...more } });
const show = (server: Dispatcher, { json }: Answer) => server.ask(`/workflow/chat/${json.conversation_id}`);

/** Asks until the answer is as it should be: a server tries a lost store again after a while. */
async function eventually(ask: () => Promise<Answer>, isRight: (answer: Answer) => boolean): Promise<Answer> {
  const until = performance.now() + 60_000;
  for (;;) {
    const answer = await ask();
    if (isRight(answer) || performance.now() > until) return answer;
    await Bun.sleep(100);
  }
}

describe("a store of runs that cannot be opened", () => {
  test("leaves conversations as they are; history answers 503 until it is mended", async () => {
    const folder = newFolder();
    const file = join(folder, ".heddle", "workflow.sqlite");
    writeFileSync(file, "not a database");
    const server = await gateway(folder, {}, "--allow-execute");
    const asked = await start(server);
    expect([asked.status, asked.json.status]).toEqual([200, "ready"]);
    const ran = await say(server, asked, "run");
    expect([ran.status, ran.json.status, ran.json.execution.simulated]).toEqual([200, "executed", true]);
    for (const path of [
      "/workflow/history",
      "/workflow/history/x",
      "/workflow/audit",
      "/workflow/stream/x",
    ]) {
      const { status, json } = await server.ask(path);
      expect([path, status, json.error?.code]).toEqual([path, 503, "STORE_UNAVAILABLE"]);
    }
    const health = await server.ask("/health");
    expect(health.json.degraded).toEqual({ runs: "STORE_UNAVAILABLE" });

    rmSync(file);
    const mended = await eventually(
      () => server.ask("/health"),
      ({ json }) => json.degraded === undefined,
    );
    expect(mended.json.degraded).toBeUndefined();
    expect((await server.ask("/workflow/history")).status).toBe(200);
  });

  test("executes nothing, says so, and the same plan runs once it is there", async () => {
    const folder = newFolder();
    const file = join(folder, ".heddle", "workflow.sqlite");
    writeFileSync(file, "not a database");
    const env = { HEDDLE_WORKFLOW_MOCK_INTEGRATIONS: "true" };
    const server = await gateway(folder, env, "--allow-execute");
    const asked = await server.ask("/workflow/chat/start", { json: { text: NOTIFY, simulate: false } });
    expect([asked.status, asked.json.status]).toEqual([200, "ready"]);
    const refused = await say(server, asked, "run", { simulate: false });
    expect([refused.status, refused.json.status, refused.json.execution]).toEqual([200, "error", undefined]);
    expect(refused.json.message).toContain("workflow.sqlite");

    rmSync(file);
    await eventually(
      () => server.ask("/health"),
      ({ json }) => json.degraded === undefined,
    );
    const again = await say(server, asked, "run", { simulate: false });
    const ran =
      again.json.status === "executed" ? again : await say(server, asked, "run", { simulate: false });
    expect(ran.json).toMatchObject({ status: "executed", execution: { status: "completed" } });
    const { json } = await server.ask("/workflow/history");
    expect(json.runs).toHaveLength(1);
  });
});

describe("a store of conversations that cannot be opened", () => {
  test("leaves them in memory, which health says; a restart forgets them", async () => {
    const folder = newFolder();
    writeFileSync(join(folder, ".heddle", "conversations.sqlite"), "not a database");
    const server = await gateway(folder);
    const asked = await start(server);
    expect((await say(server, asked, "run")).json.status).toBe("executed");
    expect((await show(server, asked)).json.status).toBe("executed");
    expect((await server.ask("/health")).json.degraded).toEqual({ conversations: "STORE_UNAVAILABLE" });
    await server.stop();
    servers.pop();

    rmSync(join(folder, ".heddle", "conversations.sqlite"));
    const restarted = await gateway(folder);
    const unknown = await show(restarted, asked);
    expect([unknown.status, unknown.json.error.code]).toEqual([404, "UNKNOWN_WORKFLOW"]);
  });

  test("of a Redis server: it is used once it answers", async () => {
    const redis = await redisServer();
    await redis.kill();
    const server = await gateway(newFolder(), { HEDDLE_WORKFLOW_REDIS_URL: redis.url });
    const inMemory = await start(server);
    expect(inMemory.json.status).toBe("ready");
    await redis.start();
    await eventually(
      async () => {
        await start(server);
        return server.ask("/health");
      },
      ({ json }) => json.degraded === undefined,
    );
    const stored = await start(server);
    expect(await redis.send("EXISTS", `heddle:workflow:conversation:${stored.json.conversation_id}`)).toBe(1);
    for (const one of [inMemory, stored])
      expect((await say(server, one, "run")).json.status).toBe("executed");

    await redis.kill();
    const lost = await say(server, stored, "run");
    expect([lost.status, lost.json.error.code]).toEqual([503, "STORE_UNAVAILABLE"]);
    expect((await say(server, inMemory, "run")).json.idempotent_replay).toBe(true);
  });
});

// PostgreSQL is there in `make soak` only; the tests above do the same with a file.
if (SOAK)
  describe("a database that does not answer", () => {
    test("leaves conversations in memory and history unavailable, and is used once it is there", async () => {
      const postgres = await postgresServer();
      const env = {
        HEDDLE_WORKFLOW_DATABASE_URL: await postgres.database(),
        HEDDLE_WORKFLOW_MOCK_INTEGRATIONS: "true",
      };
      await postgres.kill();
      const server = await gateway(newFolder(), env, "--allow-execute");
      const asked = await start(server);
      expect([asked.status, asked.json.status]).toEqual([200, "ready"]);
      expect((await say(server, asked, "run")).json).toMatchObject({
        status: "executed",
        execution: { simulated: true },
      });
      const history = await server.ask("/workflow/history");
      expect([history.status, history.json.error.code]).toEqual([503, "STORE_UNAVAILABLE"]);
      const codes = { runs: "STORE_UNAVAILABLE", conversations: "STORE_UNAVAILABLE" };
      expect((await server.ask("/health")).json.degraded).toEqual(codes);

      await postgres.start();
      await eventually(
        async () => {
          await start(server);
          return server.ask("/health");
        },
        ({ json }) => json.degraded === undefined,
      );
      const stored = await server.ask("/workflow/chat/start", { json: { text: NOTIFY, simulate: false } });
      expect((await say(server, stored, "run", { simulate: false })).json.execution.status).toBe("completed");
      expect((await server.ask("/workflow/history")).json.runs).toHaveLength(1);

      // Lost while the server runs, and back with everything that was stored.
      await postgres.kill();
      expect((await show(server, stored)).status).toBe(503);
      expect((await start(server)).json.status).toBe("ready");
      await postgres.start();
      const again = await eventually(
        () => show(server, stored),
        ({ status }) => status === 200,
      );
      expect(again.json.status).toBe("executed");
    });
  });

describe("two gateways on one Redis server", () => {
  test("take the turns of one conversation, and of a run word said twice one runs", async () => {
    const redis = await redisServer();
    const env = { HEDDLE_WORKFLOW_REDIS_URL: redis.url };
    const [one, other] = [await gateway(newFolder(), env), await gateway(newFolder(), env)];
    const asked = await start(one, "Send an invoice to jo@example.com");
    expect((await say(other, asked, "400 EUR")).json.status).toBe("ready");
    const [ran, second] = await Promise.all([say(one, asked, "run"), say(other, asked, "run")]);
    const fresh = [ran, second].filter(
      ({ json }) => json.status === "executed" && json.idempotent_replay !== true,
    );
    expect(fresh).toHaveLength(1);
    for (const server of [one, other]) expect((await show(server, asked)).json.status).toBe("executed");
  });
});

test("a wrong address of Redis ends the start of the server, and is not repeated", async () => {
  const env = { HEDDLE_WORKFLOW_REDIS_URL: "nonsense-hunter2" };
  const failure = await gateway(newFolder(), env).catch((thrown: unknown) => String(thrown));
  expect(failure).toContain("HEDDLE_WORKFLOW_REDIS_URL is not the URL of a Redis server");
  expect(failure).not.toContain("hunter2");
});
