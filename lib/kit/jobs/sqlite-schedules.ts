/** The schedules of the job table on bun:sqlite. */
import type { Database } from "bun:sqlite";
import type { JobRecord, Schedule } from "#schemas/jobs.ts";
import { fail } from "../errors.ts";
import type { SqliteFile } from "../store/sqlite.ts";
import { DEFAULT_RETRY } from "./retry.ts";
import { dueRuns, nextRun, runsBetween } from "./schedule.ts";
import { addJob, expected, recordOf, type ScheduleRow, scheduleOf, type Value } from "./sqlite-rows.ts";
import type { NewSchedule, ScheduleTable } from "./table.ts";

/** Runs missed longer ago than this are left out by default, ms. */
const CATCH_UP_MS = 86_400_000;

export class SqliteSchedules implements ScheduleTable {
  readonly #file: SqliteFile;
  readonly #now: () => number;

  /** @param now ms since 1970 */
  constructor(file: SqliteFile, now: () => number) {
    this.#file = file;
    this.#now = now;
  }

  async set(given: NewSchedule): Promise<Schedule> {
    const now = this.#now();
    const next = await nextRun(given, new Date(now));
    if (next === null)
      throw fail("USAGE", `Schedule "${given.name}" never runs`, {
        hint: "Check the day and month of its pattern",
      });
    return this.#file.transaction((database) => {
      const row = database
        .query<ScheduleRow, Value[]>(
          `INSERT INTO schedule (name, pattern, timezone, kind, input, missed, catch_up_ms, overlap, pause_on_failure,
             repeatable, retry, timeout_ms, last_at, next_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET pattern = excluded.pattern, timezone = excluded.timezone, kind = excluded.kind,
             input = excluded.input, missed = excluded.missed, catch_up_ms = excluded.catch_up_ms,
             overlap = excluded.overlap, pause_on_failure = excluded.pause_on_failure,
             repeatable = excluded.repeatable, retry = excluded.retry, timeout_ms = excluded.timeout_ms,
             last_at = excluded.last_at, next_at = excluded.next_at
           RETURNING *`,
        )
        .get(
          given.name,
          given.pattern,
          given.timezone,
          given.kind,
          JSON.stringify(given.input),
          given.missed ?? "latest",
          given.catch_up_ms ?? CATCH_UP_MS,
          given.overlap ?? "skip",
          Number(given.pause_on_failure ?? false),
          Number(given.repeatable ?? true),
          JSON.stringify({ ...DEFAULT_RETRY, ...given.retry }),
          given.timeout_ms ?? null,
          now,
          next.getTime(),
        );
      return scheduleOf(expected(row));
    });
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
          return isCatchUp
            ? this.#addAllRuns(database, schedule, runs)
            : this.#addRuns(database, schedule, runs);
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

  /** Adds the runs of a schedule as far as its overlap policy lets them wait. */
  #addRuns(database: Database, schedule: Schedule, runs: readonly Date[]): JobRecord[] {
    return runs.flatMap((run) =>
      mayAdd(database, schedule) ? (this.#addRun(database, schedule, run) ?? []) : [],
    );
  }

  /** Adds every run of a schedule; unless they may overlap, one starts when the one before it has ended. */
  #addAllRuns(database: Database, schedule: Schedule, runs: readonly Date[]): JobRecord[] {
    const overlap = schedule.overlap === "allow" ? "allow" : "buffer";
    return runs.flatMap((run) => this.#addRun(database, { ...schedule, overlap }, run) ?? []);
  }

  /** Each run has a key of its own, so that it happens once. */
  #addRun(database: Database, schedule: Schedule, run: Date): JobRecord | undefined {
    const { name, kind, input, repeatable, retry, timeout_ms } = schedule;
    const scheduled_at = run.toISOString();
    const job = {
      kind,
      input: { ...input, scheduled_at },
      idempotency_key: `${name} ${scheduled_at}`,
      repeatable,
      retry,
      ...(timeout_ms !== null && { timeout_ms }),
    };
    const { row, isNew } = addJob(database, job, this.#now(), schedule);
    return isNew ? recordOf(row) : undefined;
  }
}

/** Whether a run of a schedule may be added beside those that have not ended. */
function mayAdd(database: Database, { name, overlap }: Schedule): boolean {
  if (overlap === "allow") return true;
  // With `buffer` one may wait while another runs.
  const states = overlap === "skip" ? "'queued', 'running', 'unknown'" : "'queued'";
  const found = database
    .query<{ n: number }, [string]>(
      `SELECT count(*) AS n FROM job WHERE schedule = ? AND state IN (${states})`,
    )
    .get(name);
  return found?.n === 0;
}
