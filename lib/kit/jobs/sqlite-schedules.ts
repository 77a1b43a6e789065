/** The schedules of the job table on bun:sqlite. */
import type { Database } from "bun:sqlite";
import type { JobRecord, Schedule } from "#schemas/jobs.ts";
import type { SqliteFile } from "../store/sqlite.ts";
import { dueRuns, nextRun, runsBetween } from "./schedule.ts";
import { scheduleValues, upsertSchedule } from "./schedule-row.ts";
import { leftOutOf, scheduledJob } from "./scheduled-job.ts";
import { addJob, expected, recordOf, type ScheduleRow, scheduleOf, type Value } from "./sqlite-rows.ts";
import type { NewSchedule, ScheduleTable } from "./table.ts";

/** What an owner of further tables does within the transactions of schedules. */
export interface ScheduleHooks {
  /** Adds the job of a run, and whatever belongs to it. */
  add: typeof addJob;
  /** How many runs of a schedule have not ended: all of them, or those that wait. */
  count: (database: Database, schedule: string, which: "open" | "waiting") => number;
  /** Runs that were due and are left out, by the policy for missed or overlapping runs. */
  leftOut?: (database: Database, schedule: Schedule, runs: readonly Date[]) => void;
}

const JOBS_ALONE: ScheduleHooks = { add: addJob, count: countJobs };

const UPSERT = upsertSchedule(() => "?");
const AS_NUMBERS = { flag: Number, moment: (value: Date) => value.getTime() };

export class SqliteSchedules implements ScheduleTable {
  readonly #file: SqliteFile;
  readonly #now: () => number;
  readonly #hooks: ScheduleHooks;

  /** @param now ms since 1970 */
  constructor(file: SqliteFile, now: () => number, hooks: ScheduleHooks = JOBS_ALONE) {
    this.#file = file;
    this.#now = now;
    this.#hooks = hooks;
  }

  async set(given: NewSchedule): Promise<Schedule> {
    const values = await scheduleValues<number, number>(given, new Date(this.#now()), AS_NUMBERS);
    return this.#file.transaction((database) =>
      scheduleOf(expected(database.query<ScheduleRow, Value[]>(UPSERT).get(...values))),
    );
  }

  async pause(name: string, paused: boolean): Promise<boolean> {
    const rows = this.#rows(name);
    const [row] = rows;
    if (!row) return false;
    const now = this.#now();
    const next = await nextRun(row, new Date(now));
    const change = paused ? "paused = 1" : "paused = 0, last_at = ?, next_at = ?";
    const values = paused ? [] : [now, next?.getTime() ?? null];
    return this.#file.transaction(
      (database) =>
        database.query(`UPDATE schedule SET ${change} WHERE name = ?`).run(...values, name).changes > 0,
    );
  }

  async remove(name: string): Promise<boolean> {
    return this.#file.transaction(
      (database) => database.query("DELETE FROM schedule WHERE name = ?").run(name).changes > 0,
    );
  }

  async list(): Promise<Schedule[]> {
    return this.#rows().map(scheduleOf);
  }

  async run(): Promise<JobRecord[]> {
    const now = this.#now();
    const due = this.#rows().filter(
      ({ paused, next_at }) => paused === 0 && next_at !== null && next_at <= now,
    );
    const added: JobRecord[] = [];
    for (const row of due) {
      const schedule = scheduleOf(row);
      const runs = await dueRuns(schedule, new Date(now));
      const all = this.#hooks.leftOut
        ? await runsBetween(schedule, new Date(schedule.last_at), new Date(now))
        : [];
      const next = await nextRun(schedule, new Date(now));
      added.push(
        ...this.#file.transaction((database) => {
          // Another process may have checked, or changed the schedule, meanwhile.
          const taken = database
            .query(
              "UPDATE schedule SET last_at = ?, next_at = ? WHERE name = ? AND last_at = ? AND paused = 0",
            )
            .run(now, next?.getTime() ?? null, row.name, row.last_at);
          if (taken.changes === 0) return [];
          // Missed runs that are all made up for run one after another.
          const isCatchUp = schedule.missed === "all" && runs.length > 1;
          const jobs = isCatchUp
            ? this.#addAllRuns(database, schedule, runs)
            : this.#addRuns(database, schedule, runs);
          this.#reportLeftOut(database, schedule, all, jobs);
          return jobs;
        }),
      );
    }
    return added;
  }

  async backfill(name: string, from: Date, until: Date): Promise<JobRecord[]> {
    const [row] = this.#rows(name);
    if (!row) return [];
    const schedule = scheduleOf(row);
    // The first moment counts.
    const runs = await runsBetween(schedule, new Date(from.getTime() - 1), until);
    return this.#file.transaction((database) => this.#addAllRuns(database, schedule, runs));
  }

  #rows(name?: string): ScheduleRow[] {
    return this.#file.run((database) =>
      name === undefined
        ? database.query<ScheduleRow, []>("SELECT * FROM schedule ORDER BY name").all()
        : database.query<ScheduleRow, [string]>("SELECT * FROM schedule WHERE name = ?").all(name),
    );
  }

  #reportLeftOut(
    database: Database,
    schedule: Schedule,
    due: readonly Date[],
    jobs: readonly JobRecord[],
  ): void {
    const leftOut = leftOutOf(due, jobs);
    if (leftOut.length > 0) this.#hooks.leftOut?.(database, schedule, leftOut);
  }

  /** Adds the runs of a schedule as far as its overlap policy lets them wait. */
  #addRuns(database: Database, schedule: Schedule, runs: readonly Date[]): JobRecord[] {
    return runs.flatMap((run) =>
      this.#mayAdd(database, schedule) ? (this.#addRun(database, schedule, run) ?? []) : [],
    );
  }

  /** Adds every run of a schedule; unless they may overlap, one starts when the one before it has ended. */
  #addAllRuns(database: Database, schedule: Schedule, runs: readonly Date[]): JobRecord[] {
    const overlap = schedule.overlap === "allow" ? "allow" : "buffer";
    return runs.flatMap((run) => this.#addRun(database, { ...schedule, overlap }, run) ?? []);
  }

  /** Each run has a key of its own, so that it happens once. */
  #addRun(database: Database, schedule: Schedule, run: Date): JobRecord | undefined {
    const { row, isNew } = this.#hooks.add(database, scheduledJob(schedule, run), this.#now(), schedule);
    return isNew ? recordOf(row) : undefined;
  }

  /** Whether a run of a schedule may be added beside those that have not ended. */
  #mayAdd(database: Database, { name, overlap }: Schedule): boolean {
    if (overlap === "allow") return true;
    // With `buffer` one may wait while another runs.
    return this.#hooks.count(database, name, overlap === "skip" ? "open" : "waiting") === 0;
  }
}

function countJobs(database: Database, schedule: string, which: "open" | "waiting"): number {
  const states = which === "open" ? "'queued', 'running', 'unknown'" : "'queued'";
  const found = database
    .query<{ n: number }, [string]>(
      `SELECT count(*) AS n FROM job WHERE schedule = ? AND state IN (${states})`,
    )
    .get(schedule);
  return found?.n ?? 0;
}
