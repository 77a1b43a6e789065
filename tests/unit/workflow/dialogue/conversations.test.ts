/** One suite for every store of conversations, and what each does when its server is lost. */
import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asFailure } from "#kit/data/errors.ts";
import { createContext } from "#kit/files/context.ts";
import { redisConnection } from "#kit/store/redis.ts";
import { type Conversation, newConversation } from "../../../../lib/workflow/dialogue/conversation.ts";
import {
  type Conversations,
  conversationsInMemory,
} from "../../../../lib/workflow/dialogue/conversations.ts";
import { conversationsWithFallback } from "../../../../lib/workflow/dialogue/conversations-fallback.ts";
import { openConversationsFile } from "../../../../lib/workflow/dialogue/conversations-file.ts";
import {
  openConversationsOnPostgres,
  readConversationsOnPostgres,
} from "../../../../lib/workflow/dialogue/conversations-postgres.ts";
import { openConversationsOnRedis } from "../../../../lib/workflow/dialogue/conversations-redis.ts";
import {
  openConversations,
  readConversations,
} from "../../../../lib/workflow/dialogue/open-conversations.ts";
import { postgresServer } from "../../../fixtures/postgres.ts";
import { redisServer } from "../../../fixtures/redis.ts";
import { SOAK } from "../../../soak.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-conversations-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const redis = await redisServer();
// In `make soak` only.
const postgres = SOAK ? await postgresServer() : undefined;
const database = await postgres?.database();

/** Each opens the store once more, as another process would. */
const STORES: Readonly<Record<string, () => Promise<Conversations>>> = {
  file: () => openConversationsFile(join(folder, "shared.sqlite"), () => new Date()),
  Redis: () => openConversationsOnRedis(redis.url),
  ...(database && { PostgreSQL: () => openConversationsOnPostgres(database) }),
};

const conversation = (said: string[] = []): Conversation => ({
  ...newConversation(Bun.randomUUIDv7()),
  said,
});

describe.each(Object.entries({ memory: async () => conversationsInMemory(), ...STORES }))(
  "conversations: %s",
  (_, open) => {
    test("come back as they were stored, with their revision", async () => {
      const store = await open();
      const first = conversation(["wyślij fakturę", "„zażółć” \u0000 🧾"]);
      expect(await store.load(first.id)).toBeUndefined();
      expect(await store.save(first, 0)).toBe(1);
      expect(await store.save({ ...first, status: "cancelled" }, 1)).toBe(2);
      expect(await store.load(first.id)).toEqual({
        conversation: { ...first, status: "cancelled" },
        revision: 2,
      });
      await store.close();
    });

    test("refuse a turn that was overtaken by another", async () => {
      const store = await open();
      const first = conversation();
      await store.save(first, 0);
      expect(await store.save({ ...first, said: ["left"] }, 1)).toBe(2);
      expect(await store.save({ ...first, said: ["right"] }, 1)).toBeUndefined();
      expect(await store.save(first, 0)).toBeUndefined();
      expect((await store.load(first.id))?.conversation.said).toEqual(["left"]);
      await store.close();
    });

    test("are found by their label, which stays with the first", async () => {
      const store = await open();
      const [first, second] = [conversation(), conversation()];
      const label = `label \u0000 \ud800 ${first.id}`;
      expect(await store.idOf(label)).toBeUndefined();
      expect(await store.save(first, 0, label)).toBe(1);
      expect(await store.save(first, 1)).toBe(2);
      expect(await store.idOf(label)).toBe(first.id);
      expect(await store.save(second, 0, label)).toBeUndefined();
      expect(await store.load(second.id)).toBeUndefined();
      await store.close();
    });
  },
);

describe.each(Object.entries(STORES))("conversations shared by two gateways: %s", (_, open) => {
  test("are the same for both, and of two turns at once one wins", async () => {
    const gateways = [await open(), await open()];
    const first = conversation();
    await gateways[0]?.save(first, 0, `shared ${first.id}`);
    expect(await gateways[1]?.idOf(`shared ${first.id}`)).toBe(first.id);
    for (let revision = 1; revision <= 20; revision++) {
      const saved = await Promise.all(
        gateways.map((store, at) => store.save({ ...first, said: [`${at}`] }, revision)),
      );
      expect(saved.filter((one) => one === revision + 1)).toHaveLength(1);
      expect(saved.filter((one) => one === undefined)).toHaveLength(1);
    }
    for (const store of gateways) expect((await store.load(first.id))?.revision).toBe(21);
    for (const store of gateways) await store.close();
  });
});

describe("conversations on Redis", () => {
  test("are kept for 30 days after their last turn, with their label", async () => {
    const store = await openConversationsOnRedis(redis.url);
    const first = conversation();
    await store.save(first, 0, "kept");
    const keys = [`heddle:workflow:conversation:${first.id}`, "heddle:workflow:label:kept"];
    for (const key of keys) await redis.send("EXPIRE", key, "10");
    expect(await store.idOf("kept")).toBe(first.id);
    await store.save(first, 1);
    for (const key of keys) expect(Number(await redis.send("TTL", key))).toBeGreaterThan(29 * 86_400);
    await store.close();
  });

  test("a label whose conversation was evicted is free again", async () => {
    const store = await openConversationsOnRedis(redis.url);
    const [first, second] = [conversation(), conversation()];
    await store.save(first, 0, "evicted");
    await redis.send("DEL", `heddle:workflow:conversation:${first.id}`);
    expect(await store.idOf("evicted")).toBeUndefined();
    expect(await store.save(second, 0, "evicted")).toBe(1);
    expect(await store.idOf("evicted")).toBe(second.id);
    await store.close();
  });

  test("are chosen by HEDDLE_WORKFLOW_REDIS_URL, unless a file is named", async () => {
    const context = createContext({ env: { HEDDLE_WORKFLOW_REDIS_URL: redis.url }, cwd: folder });
    const [shared, named] = [
      await openConversations(undefined, context),
      await openConversations("named.sqlite", context),
    ];
    const first = conversation();
    await shared.save(first, 0);
    expect(await redis.send("EXISTS", `heddle:workflow:conversation:${first.id}`)).toBe(1);
    expect(await named.load(first.id)).toBeUndefined();
    await shared.close();
    await named.close();
  });
});

if (postgres)
  describe("conversations on PostgreSQL", () => {
    test("are read without a store being made; unknown names are in none", async () => {
      const empty = await postgres.database();
      expect(await readConversationsOnPostgres(empty)).toBeUndefined();
      const store = await openConversationsOnPostgres(empty);
      for (const id of ["", "a label", "0\u0000"]) expect(await store.load(id)).toBeUndefined();
      const reader = await readConversationsOnPostgres(empty);
      const first = conversation();
      await store.save(first, 0);
      expect((await reader?.load(first.id))?.revision).toBe(1);
      await store.close();
      await reader?.close();
    });

    test("are chosen by HEDDLE_WORKFLOW_DATABASE_URL, after Redis", async () => {
      const env = { HEDDLE_WORKFLOW_DATABASE_URL: await postgres.database() };
      const context = createContext({ env, cwd: folder });
      const both = createContext({ env: { ...env, HEDDLE_WORKFLOW_REDIS_URL: redis.url }, cwd: folder });
      const store = await openConversations(undefined, context);
      const first = conversation();
      await store.save(first, 0);
      const readers = [await readConversations(undefined, context), await readConversations(undefined, both)];
      expect((await readers[0]?.load(first.id))?.revision).toBe(1);
      expect(await readers[1]?.load(first.id)).toBeUndefined();
      for (const one of [store, ...readers]) await one.close();
    });

    test("are unavailable while the server is down, and back with all that was stored", async () => {
      const server = await postgresServer();
      const url = await server.database();
      const store = await openConversationsOnPostgres(url);
      const first = conversation();
      await store.save(first, 0);
      await server.kill();
      for (const attempt of [() => store.load(first.id), () => store.save(first, 1)]) {
        const failure = asFailure(await attempt().catch((thrown: unknown) => thrown));
        expect([failure.code, failure.status]).toEqual(["STORE_UNAVAILABLE", 503]);
      }
      await server.start();
      expect((await store.load(first.id))?.revision).toBe(1);
      expect(await store.save(first, 1)).toBe(2);
      await store.close();
    });
  });

describe("a Redis server", () => {
  test("that is lost is named, and used again when it is back", async () => {
    const server = await redisServer();
    const store = await openConversationsOnRedis(server.url);
    const first = conversation();
    await store.save(first, 0);
    await server.kill();
    const failure = asFailure(await store.load(first.id).catch((thrown: unknown) => thrown));
    expect([failure.code, failure.status]).toEqual(["STORE_UNAVAILABLE", 503]);
    expect(failure.message).toMatch(/redis\.sock (?:cannot be reached|does not answer)/);
    await server.start();
    // A cache forgets: that is all that is lost.
    expect(await store.load(first.id)).toBeUndefined();
    expect(await store.save(first, 0)).toBe(1);
    await store.close();
  });

  test("that does not answer is not waited for without end", async () => {
    const server = await redisServer();
    const connection = redisConnection(server.url, "REDIS", 4_000);
    expect(await connection.send("PING", [])).toBe("PONG");
    server.freeze();
    const failure = asFailure(await connection.send("PING", []).catch((thrown: unknown) => thrown));
    expect(failure.code).toBe("STORE_UNAVAILABLE");
    server.thaw();
    // A busy machine may take longer than the patience of this connection.
    const until = performance.now() + 60_000;
    let answer: unknown;
    while (answer !== "PONG" && performance.now() < until)
      answer = await connection.send("PING", []).catch(() => undefined);
    expect(answer).toBe("PONG");
    connection.close();
  });

  test("that refuses the password says so, and the password is in no message", async () => {
    const server = await redisServer({ password: "hunter2" });
    const store = await openConversationsOnRedis(server.url);
    await store.close();
    for (const wrong of ["hunter2:hunter3@", "hunter3@", ""].map((login) =>
      server.url.replace(/:hunter2@/, login),
    )) {
      const failure = asFailure(await openConversationsOnRedis(wrong).catch((thrown: unknown) => thrown));
      expect(failure.code).toBe("STORE_UNAVAILABLE");
      expect(failure.message).toContain("refuses the login");
      expect(JSON.stringify(failure.body())).not.toContain("hunter");
    }
  });

  test.each(["nonsense", "http://localhost:6379", "", "redis+unix://:secret@/run/redis.sock"])(
    "is not at %j: the variable is wrong",
    (address) => {
      expect(() => redisConnection(address, "HEDDLE_WORKFLOW_REDIS_URL")).toThrow(
        "HEDDLE_WORKFLOW_REDIS_URL is not the URL of a Redis server",
      );
    },
  );
});

describe("conversations whose store cannot be opened", () => {
  const failing = async (path: string) => openConversationsFile(path, () => new Date());

  test("go on in memory, and the store is used once it can be", async () => {
    const path = join(folder, "damaged.sqlite");
    writeFileSync(path, "not a database");
    const changes: unknown[] = [];
    const store = conversationsWithFallback(() => failing(path), {
      onChange: (problem) => changes.push(problem?.code),
      retryMs: 0,
    });
    const [first, second] = [conversation(), conversation()];
    expect(await store.save(first, 0, "first")).toBe(1);
    expect(await store.save(first, 1)).toBe(2);
    expect([await store.idOf("first"), store.problem?.code]).toEqual([first.id, "INVALID_STORE"]);
    rmSync(path);
    expect(await store.save(second, 0, "second")).toBe(1);
    expect(store.problem).toBeUndefined();
    expect(changes).toEqual(["INVALID_STORE", undefined]);
    expect((await store.load(first.id))?.revision).toBe(2);
    await store.close();
    const reopened = await failing(path);
    expect([await reopened.idOf("first"), await reopened.idOf("second")]).toEqual([undefined, second.id]);
    await reopened.close();
  });

  test("one that is in the store is unavailable, not unknown", async () => {
    const server = await redisServer();
    const store = conversationsWithFallback(() => openConversationsOnRedis(server.url), { retryMs: 0 });
    const [first, second] = [conversation(), conversation()];
    await store.save(first, 0, "first");
    await server.kill();
    const failure = asFailure(await store.load(first.id).catch((thrown: unknown) => thrown));
    expect(failure.code).toBe("STORE_UNAVAILABLE");
    expect(asFailure(await store.save(first, 1).catch((thrown: unknown) => thrown)).status).toBe(503);
    expect(await store.load("a label")).toBeUndefined();
    expect(await store.save(second, 0, "second")).toBe(1);
    expect(await store.idOf("second")).toBe(second.id);
    await server.start();
    expect(await store.load(first.id)).toBeUndefined();
    expect((await store.load(second.id))?.revision).toBe(1);
    await store.close();
  });
});

describe("old conversations", () => {
  const DAY = 24 * 60 * 60 * 1000;
  const working = (): Conversation => ({ ...conversation(), plan: { steps: [] } as never, status: "ready" });

  test("are forgotten by age, but none that somebody works on or whose run awaits an approval", async () => {
    let now = new Date("2026-01-01T10:00:00Z");
    const store = await openConversationsFile(join(folder, "aged.sqlite"), () => now);
    const said = conversation(["„zażółć” \u0000"]);
    const done: Conversation = { ...working(), status: "executed" };
    const pending = working();
    const blocked: Conversation = { ...working(), status: "blocked" };
    for (const one of [said, done, pending, blocked]) await store.save(one, 0);
    now = new Date(now.getTime() + 29 * DAY);
    await store.save(conversation(), 0);
    expect(await store.load(said.id)).toBeDefined();
    now = new Date(now.getTime() + 2 * DAY);
    await store.save(conversation(), 0);
    const left = await Promise.all([said, done, pending, blocked].map(({ id }) => store.load(id)));
    expect(left.map((one) => one !== undefined)).toEqual([false, false, true, true]);
    await store.close();
  });

  const limited = { days: 30, count: 3 };
  test.each([
    ["file", () => openConversationsFile(join(folder, "many.sqlite"), () => new Date(), limited)],
    ...(database
      ? [
          [
            "PostgreSQL",
            async () => {
              const own = await postgres?.database();
              return openConversationsOnPostgres(own ?? "", limited);
            },
          ] as const,
        ]
      : []),
  ] as const)("are forgotten beyond the newest ones: %s", async (_, open) => {
    const store = await open();
    const first = working();
    const others = Array.from({ length: 5 }, () => conversation(["\u0000"]));
    for (const one of [first, ...others]) {
      await store.save(one, 0);
      await Bun.sleep(2);
    }
    const left = await Promise.all([first, ...others].map(({ id }) => store.load(id)));
    expect(left.map((one) => one !== undefined)).toEqual([true, false, false, true, true, true]);
    await store.close();
  });
});
