/** The schedules of the job table on PostgreSQL. When they are due is reckoned here, by the database's clock. */
import type { JobRecord, Schedule } from "#schemas/jobs.ts";
import type { OpenTransaction, Postgres } from "../store/postgres.ts";
import { addJob, expected, recordOf, type ScheduleRow, scheduleOf } from "./postgres-rows.ts";
import { dueRuns, nextRun, runsBetween } from "./schedule.ts";
import { scheduleValues, upsertSchedule } from "./schedule-row.ts";
import { leftOutOf, type Origin, scheduledJob } from "./scheduled-job.ts";
import type { NewJob, NewSchedule, ScheduleTable } from "./table.ts";
import type { TurnQueue } from "./turn-queue.ts";

/** What an owner of further tables does within the transactions of schedules. */
export interface ScheduleHooks {
  /** Adds the job of a run, and whatever belongs to it. */
  add: (transaction: OpenTransaction, job: NewJob, schedule: Origin) => ReturnType<typeof addJob>;
  /** How many runs of a schedule have not ended: all of them, or those that wait. */
  count: (transaction: OpenTransaction, schedule: string, which: "open" | "waiting") => Promise<number>;
  /** Runs that were due and are left out, by the policy for missed or overlapping runs. */
  leftOut?: (transaction: OpenTransaction, schedule: Schedule, runs: readonly Date[]) => Promise<void>;
}

export const jobsAlone = (turns: TurnQueue): ScheduleHooks => ({
  add: (transaction, job, schedule) => addJob(transaction, turns, job, schedule),
  count: countJobs,
});

const UPSERT = upsertSchedule((number) => `$${number}`);
const AS_IS = { flag: (value: boolean) => value, moment: (value: Date) => value };

export class PostgresSchedules implements ScheduleTable {
  readonly #database: Postgres;
  readonly #turns: TurnQueue;
  readonly #hooks: ScheduleHooks;

  constructor(database: Postgres, turns: TurnQueue, hooks: ScheduleHooks = jobsAlone(turns)) {
    this.#database = database;
    this.#turns = turns;
    this.#hooks = hooks;
  }

  async set(given: NewSchedule): Promise<Schedule> {
    const values = await scheduleValues<boolean, Date>(given, await this.#now(), AS_IS);
    const [row] = await this.#database.query<ScheduleRow>(UPSERT, values);
    return scheduleOf(expected(row));
  }

  async pause(name: string, paused: boolean): Promise<boolean> {
    const [row] = await this.#rows(name);
    if (!row) return false;
    const now = await this.#now();
    const next = await nextRun(row, now);
    const changed = await this.#database.query(
      paused
        ? "UPDATE schedule SET paused = true WHERE name = $1 RETURNING 1"
        : "UPDATE schedule SET paused = false, last_at = $2, next_at = $3 WHERE name = $1 RETURNING 1",
      paused ? [name] : [name, now, next],
    );
    return changed.length > 0;
  }

  async remove(name: string): Promise<boolean> {
    const removed = await this.#database.query("DELETE FROM schedule WHERE name = $1 RETURNING 1", [name]);
    return removed.length > 0;
  }

  async list(): Promise<Schedule[]> {
    return (await this.#rows()).map(scheduleOf);
  }

  async run(): Promise<JobRecord[]> {
    const due = await this.#database.query<ScheduleRow & { now: Date }>(
      "SELECT *, now() FROM schedule WHERE NOT paused AND next_at <= now() ORDER BY name",
    );
    const added: JobRecord[] = [];
    for (const { now, ...row } of due) {
      const schedule = scheduleOf(row);
      const runs = await dueRuns(schedule, now);
      const all = this.#hooks.leftOut ? await runsBetween(schedule, row.last_at, now) : [];
      const next = await nextRun(schedule, now);
      await this.#turns.prepare([schedule.kind]);
      const jobs = await this.#database.transaction(async (transaction) => {
        // Another process may have looked, or changed the schedule, meanwhile.
        const taken = await transaction.query(
          `UPDATE schedule SET last_at = $2, next_at = $3 WHERE name = $1 AND last_at = $4 AND NOT paused RETURNING 1`,
          [row.name, now, next, row.last_at],
        );
        if (taken.length === 0) return [];
        // Missed runs that are all made up for run one after another.
        const isCatchUp = schedule.missed === "all" && runs.length > 1;
        const jobs = isCatchUp
          ? await this.#addAllRuns(transaction, schedule, runs)
          : await this.#addRuns(transaction, schedule, runs);
        const leftOut = leftOutOf(all, jobs);
        if (leftOut.length > 0) await this.#hooks.leftOut?.(transaction, schedule, leftOut);
        return jobs;
      });
      added.push(...jobs);
    }
    return added;
  }

  async backfill(name: string, from: Date, until: Date): Promise<JobRecord[]> {
    const [row] = await this.#rows(name);
    if (!row) return [];
    const schedule = scheduleOf(row);
    // The first moment counts.
    const runs = await runsBetween(schedule, new Date(from.getTime() - 1), until);
    await this.#turns.prepare([schedule.kind]);
    return this.#database.transaction((transaction) => this.#addAllRuns(transaction, schedule, runs));
  }

  #rows(name?: string): Promise<ScheduleRow[]> {
    return name === undefined
      ? this.#database.query<ScheduleRow>("SELECT * FROM schedule ORDER BY name")
      : this.#database.query<ScheduleRow>("SELECT * FROM schedule WHERE name = $1", [name]);
  }

  async #now(): Promise<Date> {
    const [row] = await this.#database.query<{ now: Date }>("SELECT now()");
    return expected(row).now;
  }

  /** Adds the runs of a schedule as far as its overlap policy lets them wait. */
  async #addRuns(
    transaction: OpenTransaction,
    schedule: Schedule,
    runs: readonly Date[],
  ): Promise<JobRecord[]> {
    const added: JobRecord[] = [];
    for (const run of runs)
      if (await this.#mayAdd(transaction, schedule))
        added.push(...(await this.#addRun(transaction, schedule, run)));
    return added;
  }

  /** Adds every run of a schedule; unless they may overlap, one starts when the one before it has ended. */
  async #addAllRuns(
    transaction: OpenTransaction,
    schedule: Schedule,
    runs: readonly Date[],
  ): Promise<JobRecord[]> {
    const overlap = schedule.overlap === "allow" ? "allow" : "buffer";
    const added: JobRecord[] = [];
    for (const run of runs) added.push(...(await this.#addRun(transaction, { ...schedule, overlap }, run)));
    return added;
  }

  /** Each run has a key of its own, so that it happens once. */
  async #addRun(transaction: OpenTransaction, schedule: Schedule, run: Date): Promise<JobRecord[]> {
    const { row, isNew } = await this.#hooks.add(transaction, scheduledJob(schedule, run), schedule);
    return isNew ? [recordOf(row)] : [];
  }

  /** Whether a run of a schedule may be added beside those that have not ended. */
  async #mayAdd(transaction: OpenTransaction, { name, overlap }: Schedule): Promise<boolean> {
    if (overlap === "allow") return true;
    // With `buffer` one may wait while another runs.
    return (await this.#hooks.count(transaction, name, overlap === "skip" ? "open" : "waiting")) === 0;
  }
}

async function countJobs(
  transaction: OpenTransaction,
  schedule: string,
  which: "open" | "waiting",
): Promise<number> {
  const states = which === "open" ? ["queued", "running", "unknown"] : ["queued"];
  const [found] = await transaction.query<{ n: number }>(
    "SELECT count(*) AS n FROM job WHERE schedule = $1 AND state = ANY($2::text[])",
    [schedule, states],
  );
  return expected(found).n;
}
