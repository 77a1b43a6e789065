/** The worker of a job table: heartbeats, deadlines, cancelling, failures, stopping. */
import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fail } from "#kit/data/errors.ts";
import { openJobTable } from "#kit/jobs/sqlite-table.ts";
import type { JobTable, NewJob } from "#kit/jobs/table.ts";
import { type Attempt, type JobHandler, JobWorker, type WorkerOptions } from "#kit/jobs/worker.ts";
import type { JobRecord } from "#schemas/jobs.ts";
import { clockExpiry } from "../../../fixtures/clock.ts";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "heddle-worker-")));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

async function setUp(work: JobHandler, options: Partial<WorkerOptions> = {}, now = () => new Date()) {
  const table = await openJobTable(join(folder, `${files++}.sqlite`), { now, expiry: clockExpiry(now) });
  const worker = new JobWorker({ table, handlers: { task: work }, leaseMs: 60_000, pollMs: 5, ...options });
  const add = async (job: Partial<NewJob> = {}) => {
    const retry = { first_delay_ms: 0, most_delay_ms: 0 };
    return (await table.add({ kind: "task", input: {}, retry, ...job })).job.job_id;
  };
  return { table, worker, add };
}

/** Waits until a job is as wanted. */
async function until(table: JobTable, id: string, isWanted: (job: JobRecord) => boolean): Promise<JobRecord> {
  for (;;) {
    const job = await table.get(id);
    if (job && isWanted(job)) return job;
    await Bun.sleep(2);
  }
}

/** Work that goes on until it is stopped from outside, and then says why. */
const endless: JobHandler = (_, { signal }) =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason));
  });

describe("a worker", () => {
  test("does every job once, as many at once as it may, and takes new ones", async () => {
    const most = { now: 0, ever: 0 };
    const { table, worker, add } = await setUp(
      async ({ number }) => {
        most.ever = Math.max(most.ever, ++most.now);
        await Bun.sleep(3);
        most.now--;
        return { number };
      },
      { concurrency: 3, leaseMs: 10_000 },
    );
    const ids: string[] = [];
    for (let number = 0; number < 10; number++) ids.push(await add({ input: { number } }));
    worker.start();
    for (const [number, id] of ids.entries())
      expect(await until(table, id, ({ state }) => state === "done")).toMatchObject({
        result: { number },
        attempts: 1,
      });
    const late = await add({ input: { number: 10 } });
    worker.wake();
    await until(table, late, ({ state }) => state === "done");
    await worker.stop();
    expect(most.ever).toBe(3);
    await table.close();
  });

  test("keeps the lease of long work, and stores its progress and phase", async () => {
    const begun = Promise.withResolvers<Attempt>();
    const gate = Promise.withResolvers<void>();
    const clock = { ms: 0 };
    const { table, worker, add } = await setUp(
      async (_, attempt) => {
        begun.resolve(attempt);
        await gate.promise;
        return {};
      },
      { leaseMs: 60 },
      () => new Date(clock.ms),
    );
    const id = await add();
    worker.start();
    const attempt = await begun.promise;
    // The lease is 60 ms of the table's clock; each heartbeat prolongs it.
    for (const done of [1, 2, 3]) {
      attempt.progress({ phase: "sending", done, total: 3 });
      const { progress } = await until(table, id, (job) => job.progress?.done === done);
      expect(progress).toEqual({ phase: "sending", done, total: 3 });
      clock.ms += 50;
      expect(await table.claim(["task"], 60)).toBeUndefined();
    }
    gate.resolve();
    expect((await until(table, id, ({ state }) => state === "done")).attempts).toBe(1);
    await worker.stop();
    await table.close();
  });

  test("stops work that is cancelled", async () => {
    // A heartbeat comes soon, which hears of it.
    const { table, worker, add } = await setUp(endless, { leaseMs: 60 });
    const id = await add();
    worker.start();
    await until(table, id, ({ state }) => state === "running");
    await table.cancel(id);
    expect((await until(table, id, ({ state }) => state !== "running")).state).toBe("cancelled");
    await worker.stop();
    await table.close();
  });

  test("lets no effect begin once the job is cancelled or belongs to another attempt", async () => {
    for (const end of ["cancel", "lose"] as const) {
      const effects: string[] = [];
      const ready = Promise.withResolvers<void>();
      const gate = Promise.withResolvers<void>();
      const { table, worker, add } = await setUp(
        async (_, attempt) => {
          ready.resolve();
          await gate.promise;
          await attempt.beginEffect();
          effects.push("done");
          return {};
        },
        // No heartbeat comes before the effect.
        { leaseMs: 3_600_000 },
      );
      const id = await add({ repeatable: false, retry: { most_attempts: 1 } });
      const run = worker.runOne();
      await ready.promise;
      if (end === "cancel") await table.cancel(id);
      else {
        // The same file, seen a day later: the lease has expired.
        const path = join(folder, `${files - 1}.sqlite`);
        const tomorrow = () => new Date(Date.now() + 86_400_000);
        const later = await openJobTable(path, { now: tomorrow, expiry: clockExpiry(tomorrow) });
        await later.claim(["none"], 1);
        await later.close();
      }
      gate.resolve();
      await run;
      expect(effects).toEqual([]);
      expect((await table.get(id))?.state).toBe(end === "cancel" ? "cancelled" : "failed");
      await table.close();
    }
  });

  test.each([
    {
      what: "its request is wrong",
      failure: fail("USAGE", "The address is missing"),
      attempts: 1,
      code: "USAGE",
    },
    { what: "the disk fails", failure: fail("WRITE_FAILED", "No space"), attempts: 3, code: "WRITE_FAILED" },
    { what: "nobody expected it", failure: new Error("secret"), attempts: 3, code: "INTERNAL" },
  ])("repeats work that fails as often as it helps: $what", async ({ failure, attempts, code }) => {
    const { table, worker, add } = await setUp(() => Promise.reject(failure));
    const id = await add({ retry: { most_attempts: 3, first_delay_ms: 0, most_delay_ms: 0 } });
    while (await worker.runOne());
    const job = await table.get(id);
    expect(job).toMatchObject({ state: "failed", attempts, failure: { code } });
    expect(job?.failure?.message).not.toContain("secret");
    await table.close();
  });

  test("ends an attempt that takes too long", async () => {
    const { table, worker, add } = await setUp(endless);
    const id = await add({
      timeout_ms: 10,
      retry: { most_attempts: 2, first_delay_ms: 0, most_delay_ms: 0 },
    });
    while (await worker.runOne());
    expect(await table.get(id)).toMatchObject({ state: "failed", attempts: 2, failure: { code: "TIMEOUT" } });
    await table.close();
  });

  test("that stops gives back what it has not finished", async () => {
    const seen = Promise.withResolvers<Attempt>();
    const { table, worker, add } = await setUp((input, attempt) => {
      seen.resolve(attempt);
      return endless(input, attempt);
    });
    const id = await add();
    worker.start();
    await seen.promise;
    await worker.stop();
    expect(await table.get(id)).toMatchObject({ state: "queued", attempts: 0 });
    expect(await worker.runOne().catch(() => false)).toBe(true);
    await table.close();
  });

  test("adds the jobs of schedules that are due", async () => {
    const { table, worker } = await setUp(async (input) => input);
    await table.schedules.set({
      name: "often",
      pattern: "* * * * *",
      timezone: "UTC",
      kind: "task",
      input: { to: "a" },
    });
    const [path] = [join(folder, `${files - 1}.sqlite`)];
    const later = await openJobTable(path, { now: () => new Date(Date.now() + 60_000) });
    const other = new JobWorker({ table: later, handlers: { task: async (input) => input }, pollMs: 5 });
    other.start();
    for (let jobs: JobRecord[] = []; jobs.length === 0; )
      jobs = await table.list({ schedule: "often", state: "done" });
    await other.stop();
    await worker.stop();
    await later.close();
    await table.close();
  });
});
