/** The cases of processes that every engine of the job table passes: kills at named points, and races. */
import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { JobTable } from "#kit/jobs/table.ts";
import { rounds } from "../../../soak.ts";

/** An empty table that several processes open. */
export interface SharedTable {
  /** What a child needs to open it (`children/works.ts`). */
  readonly name: string;
  /** Path beside which children write files. */
  readonly path: string;
  open(): Promise<JobTable>;
  /** Every lease has expired for those who open it from now on. */
  later(): Promise<void>;
}

const CHILD = join(import.meta.dir, "children/works.ts");

export function describeKilledProcesses(engine: string, newTable: () => Promise<SharedTable>): void {
  /** Starts a process that works on one job, and dies at a point of it. */
  const start = ({ name, path }: SharedTable, options: { dieAt?: string; barrier?: string } = {}) =>
    Bun.spawn([process.execPath, CHILD, name, path, options.dieAt ?? "", options.barrier ?? ""], {
      stdout: "pipe",
      stderr: "inherit",
    });
  const effectsOf = ({ path }: SharedTable) =>
    existsSync(`${path}.effects`) ? readFileSync(`${path}.effects`, "utf8").trim().split("\n").length : 0;
  const add = async (shared: SharedTable, repeatable: boolean) => {
    const table = await shared.open();
    const retry = { first_delay_ms: 0, most_delay_ms: 0 };
    const { job } = await table.add({ kind: "effect", input: {}, repeatable, retry });
    await table.close();
    return job.job_id;
  };
  const stateOf = async (shared: SharedTable, id: string) => {
    const table = await shared.open();
    await table.claim(["none"], 1);
    const job = await table.get(id);
    await table.close();
    return job;
  };

  describe(`a process that is killed (${engine})`, () => {
    test.each([
      // Repeatable work is done again unless its end was recorded; its handler sees to it that the effect is harmless.
      { repeatable: true, dieAt: "claimed", after: "queued", effects: 0, finally: "done", inAll: 1 },
      { repeatable: true, dieAt: "before-effect", after: "queued", effects: 0, finally: "done", inAll: 1 },
      { repeatable: true, dieAt: "after-effect", after: "queued", effects: 1, finally: "done", inAll: 2 },
      { repeatable: true, dieAt: "recorded", after: "done", effects: 1, finally: "done", inAll: 1 },
      // What must not be repeated never is.
      { repeatable: false, dieAt: "claimed", after: "queued", effects: 0, finally: "done", inAll: 1 },
      {
        repeatable: false,
        dieAt: "before-effect",
        after: "unknown",
        effects: 0,
        finally: "unknown",
        inAll: 0,
      },
      {
        repeatable: false,
        dieAt: "after-effect",
        after: "unknown",
        effects: 1,
        finally: "unknown",
        inAll: 1,
      },
      { repeatable: false, dieAt: "recorded", after: "done", effects: 1, finally: "done", inAll: 1 },
    ])("at $dieAt (repeatable: $repeatable) leaves the job $after, and in the end $finally", async (row) => {
      const shared = await newTable();
      const id = await add(shared, row.repeatable);
      expect(await start(shared, { dieAt: row.dieAt }).exited).toBe(137);
      expect(effectsOf(shared)).toBe(row.effects);
      await shared.later();
      expect<unknown>((await stateOf(shared, id))?.state).toBe(row.after);
      await shared.later();
      expect(await start(shared).exited).toBe(0);
      expect<unknown>((await stateOf(shared, id))?.state).toBe(row.finally);
      expect(effectsOf(shared)).toBe(row.inAll);
    });
  });

  describe(`two processes (${engine})`, () => {
    test("that race for one job behind a barrier end it exactly once", async () => {
      const races = rounds(`races for one job on ${engine}`, { test: 5, soak: 100 });
      for (let round = 0; round < races; round++) {
        const shared = await newTable();
        const id = await add(shared, true);
        const barrier = `${shared.path}.barrier`;
        const racers = [start(shared, { barrier }), start(shared, { barrier })];
        // Both say when they stand at the barrier.
        for (const { stdout } of racers) await stdout.getReader().read();
        writeFileSync(barrier, "");
        expect(await Promise.all(racers.map(({ exited }) => exited))).toEqual([0, 0]);
        expect(await stateOf(shared, id)).toMatchObject({ state: "done", attempts: 1 });
        expect(effectsOf(shared)).toBe(1);
      }
    });

    test("that start the same request get one job", async () => {
      const shared = await newTable();
      const tables = await Promise.all([shared.open(), shared.open()]);
      const added = await Promise.all(
        tables.map((table) => table.add({ kind: "effect", input: { to: "a" }, idempotency_key: "order 7" })),
      );
      expect(new Set(added.map(({ job }) => job.job_id)).size).toBe(1);
      expect(added.map(({ isNew }) => isNew).toSorted()).toEqual([false, true]);
      for (const table of tables) await table.close();
    });
  });
}
