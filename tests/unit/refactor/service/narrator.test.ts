/** How a course is told: in order, to its end, and without a word where it may not cost the work anything. */
import { afterAll, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fail } from "#kit/errors.ts";
import { Narrator } from "#kit/jobs/publisher.ts";
import { EventStore } from "#kit/store/event-log.ts";
import { runCourse } from "../../../../lib/refactor/service/activities.ts";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "heddle-narrator-")));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const about = { project_dir: "/src/shop", dry_run: true, max_actions: 3 };
let count = 0;

async function storeOf(): Promise<EventStore> {
  const root = join(folder, `root${count++}`);
  mkdirSync(root);
  return EventStore.open(root, { now: () => new Date(0), warn: () => {} });
}

/** A store that cannot write: its folder is gone. */
async function brokenStore(): Promise<EventStore> {
  const root = join(folder, `gone${count++}`);
  mkdirSync(root);
  const store = await EventStore.open(root, { now: () => new Date(0), warn: () => {} });
  rmSync(root, { recursive: true });
  await Bun.write(root, "a file now");
  return store;
}

const typesOf = (store: EventStore) => store.recent(100, () => true).map(({ event_type }) => event_type);

describe("a course", () => {
  test("is told in its order, under one correlation id", async () => {
    const store = await storeOf();
    const narrator = new Narrator(store, runCourse(about));
    await narrator.begin();
    await narrator.follow(async (onProgress) => {
      onProgress({ message: "measuring the project" });
      onProgress({ message: "deciding by the rules" });
      onProgress({ message: "deciding by the rules" });
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
    expect(new Set(ids)).toEqual(new Set([narrator.correlation_id]));
    await store.close();
  });

  test("that fails says why, but nothing of what nobody expected", async () => {
    for (const [thrown, payload] of [
      [fail("USAGE", "It is wrong"), { code: "USAGE", error: "It is wrong" }],
      [new Error("secret"), { code: "INTERNAL", error: "A fault in Heddle stopped the work" }],
    ] as const) {
      const store = await storeOf();
      const narrator = new Narrator(store, runCourse(about));
      await narrator.begin();
      await expect(narrator.follow(() => Promise.reject(thrown))).rejects.toThrow();
      expect(store.recent(1, () => true)[0]).toMatchObject({ event_type: "RefactorFailed", payload });
      await store.close();
    }
  });

  test("that must be told is not begun where it cannot be", async () => {
    const store = await brokenStore();
    await expect(new Narrator(store, runCourse(about)).begin()).rejects.toThrow();
    await store.close();
  });

  test("that need not be told is done all the same, and says once why it is not", async () => {
    const store = await brokenStore();
    const lost: string[] = [];
    const narrator = new Narrator(store, runCourse(about), ({ code }) => void lost.push(code));
    await narrator.begin();
    const result = await narrator.follow(async (onProgress) => {
      onProgress({ message: "measuring the project" });
      return { status: "planned" };
    });
    expect(result).toEqual({ status: "planned" });
    expect(lost).toHaveLength(1);
    await expect(narrator.follow(() => Promise.reject(fail("USAGE", "It is wrong")))).rejects.toThrow(
      "wrong",
    );
    await store.close();
  });
});
