/** The job table on bun:sqlite: the cases of every engine, kills at named points, and processes that race. */
import { afterAll, describe, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openJobTable } from "#kit/jobs/sqlite-table.ts";
import { rounds } from "../../../soak.ts";
import { describeJobTable } from "./table-cases.ts";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "heddle-jobs-")));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const newPath = () => join(folder, `${files++}.sqlite`);

describeJobTable("bun:sqlite", (clock) =>
  openJobTable(newPath(), { now: () => new Date(clock.ms), random: () => 0.5 }),
);

const CHILD = join(import.meta.dir, "children/works.ts");

/** Starts a process that works on one job, and dies at a point of it. */
function start(path: string, options: { dieAt?: string; barrier?: string } = {}) {
  return Bun.spawn([process.execPath, CHILD, path, options.dieAt ?? "", options.barrier ?? ""], {
    stdout: "pipe",
    stderr: "inherit",
  });
}

const effectsOf = (path: string) =>
  existsSync(`${path}.effects`) ? readFileSync(`${path}.effects`, "utf8").trim().split("\n").length : 0;

/** Long after every lease of the children. */
const later = () => new Date(Date.now() + 3_600_000);

describe("a process that is killed", () => {
  test.each([
    // Repeatable work is done again unless its end was recorded; its handler sees to it that the effect is harmless.
    { repeatable: true, dieAt: "claimed", after: "queued", effects: 0, finally: "done", inAll: 1 },
    { repeatable: true, dieAt: "before-effect", after: "queued", effects: 0, finally: "done", inAll: 1 },
    { repeatable: true, dieAt: "after-effect", after: "queued", effects: 1, finally: "done", inAll: 2 },
    { repeatable: true, dieAt: "recorded", after: "done", effects: 1, finally: "done", inAll: 1 },
    // What must not be repeated never is.
    { repeatable: false, dieAt: "claimed", after: "queued", effects: 0, finally: "done", inAll: 1 },
    { repeatable: false, dieAt: "before-effect", after: "unknown", effects: 0, finally: "unknown", inAll: 0 },
    { repeatable: false, dieAt: "after-effect", after: "unknown", effects: 1, finally: "unknown", inAll: 1 },
    { repeatable: false, dieAt: "recorded", after: "done", effects: 1, finally: "done", inAll: 1 },
  ])("at $dieAt (repeatable: $repeatable) leaves the job $after, and in the end $finally", async (row) => {
    const path = newPath();
    const table = await openJobTable(path, { now: () => new Date() });
    const { job } = await table.add({
      kind: "effect",
      input: {},
      repeatable: row.repeatable,
      retry: { first_delay_ms: 0, most_delay_ms: 0 },
    });
    await table.close();
    expect(await start(path, { dieAt: row.dieAt }).exited).toBe(137);
    expect(effectsOf(path)).toBe(row.effects);
    const found = await openJobTable(path, { now: later });
    await found.claim(["none"], 1);
    expect<unknown>((await found.get(job.job_id))?.state).toBe(row.after);
    await found.close();
    expect(await start(path).exited).toBe(0);
    const ended = await openJobTable(path, { now: later });
    expect<unknown>((await ended.get(job.job_id))?.state).toBe(row.finally);
    expect(effectsOf(path)).toBe(row.inAll);
    await ended.close();
  });
});

describe("two processes", () => {
  test("that race for one job behind a barrier end it exactly once", async () => {
    const races = rounds("races for one job", { test: 5, soak: 100 });
    for (let round = 0; round < races; round++) {
      const path = newPath();
      const table = await openJobTable(path, { now: () => new Date() });
      const { job } = await table.add({ kind: "effect", input: {} });
      const barrier = `${path}.barrier`;
      const racers = [start(path, { barrier }), start(path, { barrier })];
      // Both say when they stand at the barrier.
      for (const { stdout } of racers) await stdout.getReader().read();
      writeFileSync(barrier, "");
      expect(await Promise.all(racers.map(({ exited }) => exited))).toEqual([0, 0]);
      expect(await table.get(job.job_id)).toMatchObject({ state: "done", attempts: 1 });
      expect(effectsOf(path)).toBe(1);
      await table.close();
    }
  });

  test("that start the same request get one job", async () => {
    const path = newPath();
    const tables = await Promise.all([0, 1].map(() => openJobTable(path, { now: () => new Date() })));
    const added = await Promise.all(
      tables.map((table) => table.add({ kind: "effect", input: { to: "a" }, idempotency_key: "order 7" })),
    );
    expect(new Set(added.map(({ job }) => job.job_id)).size).toBe(1);
    expect(added.map(({ isNew }) => isNew).toSorted()).toEqual([false, true]);
    for (const table of tables) await table.close();
  });
});
