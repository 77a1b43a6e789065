/** The cases that every engine of the job table passes; a test file supplies how one is opened. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { ClaimedJob, JobTable, LeaseState, NewSchedule } from "#kit/jobs/table.ts";
import type { JobRecord, JobState } from "#schemas/jobs.ts";
import type { SetClock } from "../../../fixtures/clock.ts";
import { rounds } from "../../../soak.ts";

/** Opens an empty table whose clock shows a moment, ms since 1970. */
export type OpenTable = (at: number) => Promise<{ clock: SetClock; table: JobTable }>;

const START = Date.parse("2026-03-02T10:00:00Z");
const LEASE = 1_000;
const KINDS = ["mail"];
const NO_DELAY = { first_delay_ms: 0, most_delay_ms: 0 };
const CRASH = { code: "READ_FAILED", message: "The connection was closed" };

export function describeJobTable(engine: string, openTable: OpenTable): void {
  const open = () => openTable(START);
  const claimed = async (table: JobTable): Promise<ClaimedJob> => {
    const found = await table.claim(KINDS, LEASE);
    if (!found) throw new Error("Nothing to claim");
    return found;
  };
  const stateOf = async (table: JobTable, id: string) => (await table.get(id))?.state;

  describe(`a job on ${engine}`, () => {
    test("is claimed once, done once, and keeps its result", async () => {
      const { table } = await open();
      const { job, isNew } = await table.add({ kind: "mail", input: { to: "a" } });
      expect([isNew, job.state, job.attempts]).toEqual([true, "queued", 0]);
      const { job: running, lease } = await claimed(table);
      expect([running.job_id, running.state, running.attempts]).toEqual([job.job_id, "running", 1]);
      expect(await table.claim(KINDS, LEASE)).toBeUndefined();
      expect(await table.complete(lease, { sent: 1 })).toBe(true);
      expect(await table.complete(lease, { sent: 2 })).toBe(false);
      expect(await table.fail(lease, CRASH, true)).toBe("lost");
      expect(await table.get(job.job_id)).toMatchObject({
        state: "done",
        result: { sent: 1 },
        failure: null,
      });
      await table.close();
    });

    test("of another kind, or that is not due, is left alone", async () => {
      const { clock, table } = await open();
      await table.add({ kind: "report", input: {} });
      await table.add({ kind: "mail", input: {}, available_at: new Date(START + 500) });
      expect(await table.claim(KINDS, LEASE)).toBeUndefined();
      await clock.advance(500);
      expect((await claimed(table)).job.kind).toBe("mail");
      await table.close();
    });

    test("with a key that was used is the first one; another input under it is refused", async () => {
      const { table } = await open();
      const add = (input: Record<string, unknown>, kind = "mail") =>
        table.add({ kind, input, idempotency_key: "order 7" });
      const first = await add({ to: "a", amount: 1.5 });
      // The order of members says nothing.
      const second = await add({ amount: 1.5, to: "a" });
      expect([second.isNew, second.job.job_id]).toEqual([false, first.job.job_id]);
      await expect(add({ to: "b" })).rejects.toMatchObject({ code: "IDEMPOTENCY_MISMATCH" });
      expect((await add({ to: "b" }, "report")).isNew).toBe(true);
      const { lease } = await claimed(table);
      await table.complete(lease, { sent: 1 });
      expect((await add({ to: "a", amount: 1.5 })).job).toMatchObject({ state: "done", result: { sent: 1 } });
      await table.close();
    });

    test("that fails waits longer each time, and fails for good after its last attempt", async () => {
      const { clock, table } = await open();
      const { job } = await table.add({
        kind: "mail",
        input: {},
        retry: { most_attempts: 3, first_delay_ms: 1_000, factor: 10, most_delay_ms: 5_000 },
      });
      const waits: number[] = [];
      for (const expected of ["queued", "queued", "failed"] as const) {
        const { lease } = await claimed(table);
        expect(await table.fail(lease, CRASH, true)).toBe(expected);
        const { available_at, failure } = (await table.get(job.job_id)) as JobRecord;
        expect(failure).toEqual(CRASH);
        if (expected === "failed") break;
        waits.push(Date.parse(available_at) - clock.ms);
        expect(await table.claim(KINDS, LEASE)).toBeUndefined();
        await clock.set(Date.parse(available_at));
      }
      // Half of the delay is random; the tests' engine draws 0.5.
      expect(waits).toEqual([750, 3_750]);
      expect((await table.retry(job.job_id))?.attempts).toBe(0);
      expect((await claimed(table)).job.job_id).toBe(job.job_id);
      await table.close();
    });

    test("whose failure another attempt cannot mend fails at once", async () => {
      const { table } = await open();
      await table.add({ kind: "mail", input: {} });
      expect(await table.fail((await claimed(table)).lease, CRASH, false)).toBe("failed");
      await table.close();
    });

    test("whose lease expired goes to the next attempt, and the old one is refused", async () => {
      const { clock, table } = await open();
      await table.add({ kind: "mail", input: {}, retry: NO_DELAY });
      const old = await claimed(table);
      await clock.advance(LEASE - 1);
      expect(await table.heartbeat(old.lease, LEASE, { phase: "sending", done: 1 })).toBe("held");
      await clock.advance(LEASE - 1);
      expect(await table.claim(KINDS, LEASE)).toBeUndefined();
      expect((await table.get(old.job.job_id))?.progress).toEqual({ phase: "sending", done: 1 });
      await clock.advance(1);
      const next = await claimed(table);
      expect([next.job.job_id, next.job.attempts]).toEqual([old.job.job_id, 2]);
      expect(await table.heartbeat(old.lease, LEASE)).toBe("lost");
      expect(await table.beginEffect(old.lease)).toBe("lost");
      expect(await table.complete(old.lease, {})).toBe(false);
      expect(await table.release(old.lease)).toBe("lost");
      expect(await table.complete(next.lease, { by: "next" })).toBe(true);
      await table.close();
    });

    test.each([
      { repeatable: true, begun: true, state: "queued" },
      { repeatable: false, begun: false, state: "queued" },
      { repeatable: false, begun: true, state: "unknown" },
    ])("that dies with $repeatable/$begun is $state", async ({ repeatable, begun, state }) => {
      for (const end of ["expiry", "failure", "release"] as const) {
        const { clock, table } = await open();
        const { job } = await table.add({ kind: "mail", input: {}, repeatable, retry: NO_DELAY });
        const { lease } = await claimed(table);
        if (begun) expect(await table.beginEffect(lease)).toBe("held");
        await clock.advance(LEASE);
        if (end === "expiry") await table.claim(["nothing"], LEASE);
        else if (end === "failure") await table.fail(lease, CRASH, true);
        else await table.release(lease);
        expect<unknown>(await stateOf(table, job.job_id)).toBe(state);
        await table.close();
      }
    });

    test.each([
      { effect: "done", state: "done" },
      { effect: "not-done", state: "queued" },
    ] as const)("that is unknown is $state once somebody says: $effect", async ({ effect, state }) => {
      const { table } = await open();
      const { job } = await table.add({ kind: "mail", input: {}, repeatable: false });
      expect(await table.resolve(job.job_id, effect, "too early")).toBeUndefined();
      const { lease } = await claimed(table);
      await table.beginEffect(lease);
      await table.fail(lease, CRASH, true);
      expect(await table.retry(job.job_id)).toBeUndefined();
      expect((await table.resolve(job.job_id, effect, "asked the recipient"))?.state).toBe(state);
      await table.close();
    });

    test("that waits is cancelled at once; one that runs is asked to stop", async () => {
      const { table } = await open();
      const waiting = await table.add({ kind: "mail", input: {} });
      expect((await table.cancel(waiting.job.job_id))?.state).toBe("cancelled");
      const { job } = await table.add({ kind: "mail", input: {} });
      const { lease } = await claimed(table);
      expect(await table.cancel(job.job_id)).toMatchObject({ state: "running", cancel_requested: true });
      expect(await table.heartbeat(lease, LEASE)).toBe("cancelled");
      expect(await table.beginEffect(lease)).toBe("cancelled");
      expect(await table.fail(lease, { code: "CANCELLED", message: "It was cancelled" }, false)).toBe(
        "cancelled",
      );
      expect(await table.cancel("none")).toBeUndefined();
      await table.close();
    });

    test("that its worker gives back has not used up an attempt", async () => {
      const { table } = await open();
      await table.add({ kind: "mail", input: {}, retry: { most_attempts: 1 } });
      expect(await table.release((await claimed(table)).lease)).toBe("queued");
      expect((await claimed(table)).job.attempts).toBe(1);
      await table.close();
    });

    test("is listed by state, kind and schedule, the latest first", async () => {
      const { table } = await open();
      for (const kind of ["mail", "report", "mail"]) await table.add({ kind, input: {} });
      await claimed(table);
      expect((await table.list()).map(({ kind }) => kind)).toEqual(["mail", "report", "mail"]);
      expect(await table.list({ state: "queued", kind: "mail" })).toHaveLength(1);
      expect(await table.list({ limit: 2 })).toHaveLength(2);
      await table.close();
    });
  });

  describe(`the life of jobs on ${engine}`, () => {
    type Step =
      | { do: "add"; key: number | undefined; repeatable: boolean }
      | { do: "claim" | "complete" | "fail" | "begin" | "beat" | "release"; of: number }
      | { do: "cancel" | "retry" | "resolve"; of: number }
      | { do: "wait"; ms: number };
    const of = fc.nat(2);
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.record({
        do: fc.constant("add" as const),
        key: fc.option(fc.nat(3), { nil: undefined }),
        repeatable: fc.boolean(),
      }),
      fc.record({
        do: fc.constantFrom("claim", "claim", "complete", "fail", "begin", "beat", "release"),
        of,
      }),
      fc.record({ do: fc.constantFrom("cancel", "retry", "resolve"), of }),
      fc.record({ do: fc.constant("wait" as const), ms: fc.constantFrom(1, LEASE, 10 * LEASE) }),
    );
    const NEXT: Readonly<Record<JobState, readonly JobState[]>> = {
      queued: ["running", "cancelled"],
      running: ["queued", "done", "failed", "cancelled", "unknown"],
      failed: ["queued"],
      cancelled: ["queued"],
      unknown: ["queued", "done"],
      done: [],
    };

    test("keeps to its states, and each attempt ends at most once, whatever is done in whatever order", async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60, size: "max" }), async (steps) => {
          const { clock, table } = await open();
          const jobs: JobRecord[] = [];
          const attempts: { claim: ClaimedJob; ends: number }[] = [];
          const states = new Map<string, JobState>();
          for (const one of steps) {
            if (one.do === "wait") await clock.advance(one.ms);
            else if (one.do === "add") {
              const { job, isNew } = await table.add({
                kind: "mail",
                input: { key: one.key ?? null },
                ...(one.key !== undefined && { idempotency_key: `key ${one.key}` }),
                repeatable: one.repeatable,
                retry: { most_attempts: 2, ...NO_DELAY },
              });
              expect(isNew).toBe(!states.has(job.job_id));
              if (isNew) jobs.push(job);
            } else if (one.do === "claim") {
              const claim = await table.claim(KINDS, LEASE);
              if (claim) {
                expect(claim.job.attempts).toBeLessThanOrEqual(2);
                attempts.push({ claim, ends: 0 });
              }
            } else if (one.do === "cancel" || one.do === "retry" || one.do === "resolve") {
              const id = jobs[one.of]?.job_id;
              if (id === undefined) continue;
              if (one.do === "resolve") await table.resolve(id, "not-done", "");
              else await table[one.do](id);
            } else {
              const attempt = attempts.at(-1 - one.of);
              if (!attempt) continue;
              const { lease } = attempt.claim;
              const ended = await endOf(table, one.do, lease);
              if (ended) attempt.ends++;
              // What an older attempt of the job reports counts for nothing.
              if (ended)
                expect(attempts.findLast(({ claim }) => claim.lease.job_id === lease.job_id)).toBe(attempt);
              expect(attempt.ends).toBeLessThanOrEqual(1);
            }
            for (const job of await table.list()) {
              const before = states.get(job.job_id);
              if (before !== undefined && before !== job.state) {
                const direct = NEXT[before].includes(job.state);
                // A claim first gives back what has expired: two changes in one step.
                const throughQueue = before === "running" && job.state === "running";
                expect([before, job.state, direct || throughQueue]).toEqual([before, job.state, true]);
              }
              states.set(job.job_id, job.state);
            }
          }
          const keys = (await table.list()).flatMap(({ idempotency_key }) => idempotency_key ?? []);
          expect(new Set(keys).size).toBe(keys.length);
          await table.close();
        }),
        { numRuns: rounds(`lives of jobs on ${engine}`, { test: 30, soak: 1_000 }) },
      );
    });

    async function endOf(
      table: JobTable,
      what: "complete" | "fail" | "begin" | "beat" | "release",
      lease: ClaimedJob["lease"],
    ): Promise<boolean> {
      switch (what) {
        case "complete":
          return table.complete(lease, {});
        case "fail":
          return (await table.fail(lease, CRASH, true)) !== "lost";
        case "release":
          return (await table.release(lease)) !== "lost";
        default: {
          const state: LeaseState =
            what === "begin" ? await table.beginEffect(lease) : await table.heartbeat(lease, LEASE);
          expect(["held", "cancelled", "lost"]).toContain(state);
          return false;
        }
      }
    }
  });

  describe(`a schedule on ${engine}`, () => {
    const DAILY: NewSchedule = {
      name: "report",
      pattern: "0 9 * * *",
      timezone: "Europe/Warsaw",
      kind: "mail",
      input: { to: "a" },
      retry: NO_DELAY,
    };
    const HOUR = 3_600_000;
    const DAY = 24 * HOUR;
    const timesOf = (jobs: readonly JobRecord[]) => jobs.map(({ input }) => input["scheduled_at"]);

    test("makes one job for each run, however often and by however many it is looked at", async () => {
      const { clock, table } = await open();
      expect(await table.schedules.set(DAILY)).toMatchObject({
        next_at: "2026-03-03T08:00:00.000Z",
        paused: false,
      });
      expect(await table.schedules.run()).toEqual([]);
      await clock.set(Date.parse("2026-03-03T08:00:00.000Z"));
      const [jobs, others] = await Promise.all([table.schedules.run(), table.schedules.run()]);
      expect(timesOf([...jobs, ...others])).toEqual(["2026-03-03T08:00:00.000Z"]);
      expect(await table.schedules.run()).toEqual([]);
      expect((await table.schedules.list())[0]?.next_at).toBe("2026-03-04T08:00:00.000Z");
      await table.close();
    });

    test.each([
      { missed: "skip", runs: [] },
      { missed: "latest", runs: ["2026-03-05T08:00:00.000Z"] },
      {
        missed: "all",
        runs: ["2026-03-03T08:00:00.000Z", "2026-03-04T08:00:00.000Z", "2026-03-05T08:00:00.000Z"],
      },
    ] as const)("whose runs were missed makes up for: $missed", async ({ missed, runs }) => {
      const { clock, table } = await open();
      await table.schedules.set({ ...DAILY, missed, catch_up_ms: 7 * DAY });
      await clock.advance(3 * DAY);
      expect<unknown>(timesOf(await table.schedules.run())).toEqual(runs);
      await table.close();
    });

    test("leaves out what was missed too long ago", async () => {
      const { clock, table } = await open();
      await table.schedules.set({ ...DAILY, missed: "all", catch_up_ms: DAY });
      await clock.advance(30 * DAY);
      expect(await table.schedules.run()).toHaveLength(1);
      await table.close();
    });

    test.each([
      { overlap: "skip", added: 0, atOnce: 0 },
      { overlap: "buffer", added: 1, atOnce: 0 },
      { overlap: "allow", added: 1, atOnce: 1 },
    ] as const)(
      "whose run has not ended when the next is due: $overlap",
      async ({ overlap, added, atOnce }) => {
        const { clock, table } = await open();
        await table.schedules.set({ ...DAILY, overlap });
        await clock.advance(DAY);
        await table.schedules.run();
        const { lease } = await claimed(table);
        await clock.advance(DAY);
        await table.heartbeat(lease, LEASE);
        expect(await table.schedules.run()).toHaveLength(added);
        expect((await table.claim(KINDS, LEASE)) === undefined ? 0 : 1).toBe(atOnce);
        await table.complete(lease, {});
        expect((await table.claim(KINDS, LEASE)) === undefined ? 0 : 1).toBe(added - atOnce);
        await table.close();
      },
    );

    test("whose runs wait for each other gives out one at a time, also to several who ask at once", async () => {
      const { table } = await open();
      await table.schedules.set(DAILY);
      const from = new Date("2026-03-01T08:00:00Z");
      await table.schedules.backfill("report", from, new Date(from.getTime() + 3 * DAY));
      const claims = async () => {
        const asked = [1, 2, 3].map(() => table.claim(KINDS, LEASE));
        return (await Promise.all(asked)).filter((claim) => claim !== undefined);
      };
      expect(await claims()).toHaveLength(1);
      expect(await claims()).toEqual([]);
      await table.close();
    });

    test("that is paused makes nothing, and goes on from when it is resumed", async () => {
      const { clock, table } = await open();
      await table.schedules.set({ ...DAILY, missed: "all" });
      expect(await table.schedules.pause("report", true)).toBe(true);
      await clock.advance(2 * DAY);
      expect(await table.schedules.run()).toEqual([]);
      await table.schedules.pause("report", false);
      expect(await table.schedules.run()).toEqual([]);
      await clock.advance(DAY);
      expect(await table.schedules.run()).toHaveLength(1);
      expect(await table.schedules.pause("none", true)).toBe(false);
      expect(await table.schedules.remove("report")).toBe(true);
      expect(await table.schedules.remove("report")).toBe(false);
      await table.close();
    });

    test("pauses itself after a failure if it is told to", async () => {
      const { clock, table } = await open();
      await table.schedules.set({ ...DAILY, pause_on_failure: true });
      await clock.advance(DAY);
      await table.schedules.run();
      await table.fail((await claimed(table)).lease, CRASH, false);
      expect((await table.schedules.list())[0]?.paused).toBe(true);
      await table.close();
    });

    test("is filled in for a time, each run once", async () => {
      const { clock, table } = await open();
      await table.schedules.set(DAILY);
      await clock.advance(DAY);
      await table.schedules.run();
      const from = new Date("2026-03-01T08:00:00Z");
      const until = new Date("2026-03-04T08:00:00Z");
      expect(timesOf(await table.schedules.backfill("report", from, until))).toEqual([
        "2026-03-01T08:00:00.000Z",
        "2026-03-02T08:00:00.000Z",
        "2026-03-04T08:00:00.000Z",
      ]);
      expect(await table.schedules.backfill("report", from, until)).toEqual([]);
      expect(await table.schedules.backfill("none", from, until)).toEqual([]);
      await table.close();
    });

    test.each([
      ["61 * * * *", "Europe/Warsaw"],
      ["* * *", "Europe/Warsaw"],
      ["0 0 30 2 *", "Europe/Warsaw"],
      ["0 9 * * *", "Mars/Olympus"],
      ["* * * * * *", "Europe/Warsaw"],
    ])("of pattern %j in %s is refused", async (pattern, timezone) => {
      const { table } = await open();
      await expect(table.schedules.set({ ...DAILY, pattern, timezone })).rejects.toMatchObject({
        code: "USAGE",
      });
      await table.close();
    });
  });
}
