/** How an activity is published: in order, to its end, and without cost to work that need not be published. */
import { afterAll, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fail } from "#kit/data/errors.ts";
import { Publisher } from "#kit/jobs/publisher.ts";
import { runActivity } from "../../../../lib/refactor/service/activities.ts";
import { openEvents, type ServiceEvents } from "../../../../lib/refactor/service/events.ts";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "heddle-publisher-")));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const about = { project_dir: "/src/shop", dry_run: true, max_actions: 3 };
let count = 0;

async function storeOf(): Promise<ServiceEvents> {
  const root = join(folder, `root${count++}`);
  mkdirSync(root);
  return openEvents(root, { now: () => new Date(0), warn: () => {} });
}

/** A store that cannot write: its folder is gone. */
async function brokenStore(): Promise<ServiceEvents> {
  const root = join(folder, `gone${count++}`);
  mkdirSync(root);
  const store = await openEvents(root, { now: () => new Date(0), warn: () => {} });
  rmSync(root, { recursive: true });
  await Bun.write(root, "a file now");
  return store;
}

const typesOf = (store: ServiceEvents) => store.recent(100, () => true).map(({ event_type }) => event_type);

describe("an activity", () => {
  test("is published in its order, under one correlation id", async () => {
    const store = await storeOf();
    const publisher = new Publisher(store, runActivity(about));
    await publisher.begin();
    await publisher.follow(async (onProgress) => {
      onProgress({ phase: "perceive", message: "measuring the project" });
      onProgress({ phase: "decide", message: "deciding by the rules" });
      onProgress({ phase: "decide", message: "deciding by the rules" });
      return { status: "planned", decisions_count: 1 };
    });
    expect(typesOf(store)).toEqual([
      "RefactorStarted",
      "RefactorProgress",
      "RefactorProgress",
      "RefactorProgress",
      "RefactorCompleted",
    ]);
    const ids = store.recent(100, () => true).map(({ metadata }) => metadata.correlation_id);
    expect(new Set(ids)).toEqual(new Set([publisher.correlation_id]));
    await store.close();
  });

  test("that fails says why, but nothing of what nobody expected", async () => {
    for (const [thrown, payload] of [
      [fail("USAGE", "It is wrong"), { code: "USAGE", error: "It is wrong" }],
      [new Error("secret"), { code: "INTERNAL", error: "Internal error; please report it" }],
    ] as const) {
      const store = await storeOf();
      const publisher = new Publisher(store, runActivity(about));
      await publisher.begin();
      await expect(publisher.follow(() => Promise.reject(thrown))).rejects.toThrow();
      expect(store.recent(1, () => true)[0]).toMatchObject({ event_type: "RefactorFailed", payload });
      await store.close();
    }
  });

  test("that must be published is not begun if it cannot be", async () => {
    const store = await brokenStore();
    await expect(new Publisher(store, runActivity(about)).begin()).rejects.toThrow();
    await store.close();
  });

  test("that need not be published is done all the same, and says once why it is not", async () => {
    const store = await brokenStore();
    const lost: string[] = [];
    const publisher = new Publisher(store, runActivity(about), ({ code }) => void lost.push(code));
    await publisher.begin();
    const result = await publisher.follow(async (onProgress) => {
      onProgress({ phase: "perceive", message: "measuring the project" });
      return { status: "planned" };
    });
    expect(result).toEqual({ status: "planned" });
    expect(lost).toHaveLength(1);
    await expect(publisher.follow(() => Promise.reject(fail("USAGE", "It is wrong")))).rejects.toThrow(
      "wrong",
    );
    await store.close();
  });
});
