/** The job table on bun:sqlite: each step of a job's life is one transaction, durable when it resolves. */
import type { Database } from "bun:sqlite";
import type { JobFailure, JobRecord, JobState, RetryPolicy } from "#schemas/jobs.ts";
import type { Progress } from "../context.ts";
import type { JsonRecord } from "../json.ts";
import { openSqlite, type SqliteFile } from "../store/sqlite.ts";
import { retryDelay } from "./retry.ts";
import { addJob, expected, type JobRow, leasedRow, recordOf, rowOf, type Value } from "./sqlite-rows.ts";
import { SqliteSchedules } from "./sqlite-schedules.ts";
import type { ClaimedJob, JobFilter, JobTable, Lease, LeaseState, NewJob, ScheduleTable } from "./table.ts";
import { JOB_TABLE_FORMAT } from "./table-format.ts";

const MOST_LISTED = 100;

/** The failure of an attempt whose lease expired. */
const CRASHED: JobFailure = {
  code: "WORKER_CRASHED",
  message: "The process exited during the attempt",
};
/** The failure of a job whose effect may have happened. */
const UNSURE: JobFailure = {
  code: "WORKER_CRASHED",
  message: "The attempt ended after its effect began; it is unknown whether the effect happened",
};

export interface JobTableOptions {
  now: () => Date;
  /** 0 to below 1, for the waiting time between attempts; default Math.random. */
  random?: () => number;
}

/** Opens the table, and creates it if needed. The path comes from `statePath`, or is one that the user named. */
export async function openJobTable(path: string, options: JobTableOptions): Promise<JobTable> {
  return new SqliteJobTable(await openSqlite(path, JOB_TABLE_FORMAT), options);
}

class SqliteJobTable implements JobTable {
  readonly schedules: ScheduleTable;
  readonly #file: SqliteFile;
  readonly #now: () => number;
  readonly #random: () => number;

  constructor(file: SqliteFile, { now, random = Math.random }: JobTableOptions) {
    this.#file = file;
    this.#now = () => now().getTime();
    this.#random = random;
    this.schedules = new SqliteSchedules(file, this.#now);
  }

  async add(job: NewJob): Promise<{ job: JobRecord; isNew: boolean }> {
    return this.#file.transaction((database) => {
      const { row, isNew } = addJob(database, job, this.#now());
      return { job: recordOf(row), isNew };
    });
  }

  async get(id: string): Promise<JobRecord | undefined> {
    return this.#file.run((database) => {
      const row = rowOf(database, id);
      return row && recordOf(row);
    });
  }

  async list({ limit = MOST_LISTED, ...filter }: JobFilter = {}): Promise<JobRecord[]> {
    const names = (["state", "kind", "schedule"] as const).filter((name) => filter[name] !== undefined);
    const where = names.map((name) => `${name} = ?`).join(" AND ") || "TRUE";
    return this.#file.run((database) =>
      database
        .query<JobRow, Value[]>(`SELECT * FROM job WHERE ${where} ORDER BY number DESC LIMIT ?`)
        .all(...names.map((name) => filter[name] ?? null), limit)
        .map(recordOf),
    );
  }

  async claim(kinds: readonly string[], leaseMs: number): Promise<ClaimedJob | undefined> {
    return this.#file.transaction((database) => {
      const now = this.#now();
      this.#endExpired(database, now);
      const next = database
        .query<{ job_id: string }, Value[]>(
          `SELECT job_id FROM job AS waiting
           WHERE state = 'queued' AND available_at <= ? AND kind IN (SELECT value FROM json_each(?))
             AND (overlap IS NOT 'buffer' OR NOT EXISTS (
               SELECT 1 FROM job AS running WHERE running.schedule = waiting.schedule AND running.state = 'running'))
           ORDER BY available_at, number LIMIT 1`,
        )
        .get(now, JSON.stringify(kinds));
      if (next === null) return undefined;
      const row = database
        .query<JobRow, Value[]>(
          `UPDATE job SET state = 'running', token = token + 1, attempts = attempts + 1, effect_begun = 0,
             leased_until = ?, started_at = coalesce(started_at, ?), progress = NULL
           WHERE job_id = ? RETURNING *`,
        )
        .get(now + leaseMs, now, next.job_id);
      return row === null
        ? undefined
        : { job: recordOf(row), lease: { job_id: row.job_id, token: row.token } };
    });
  }

  async heartbeat(lease: Lease, leaseMs: number, progress?: Progress): Promise<LeaseState> {
    return this.#hold(lease, "leased_until = ?, progress = coalesce(?, progress)", [
      this.#now() + leaseMs,
      progress === undefined ? null : JSON.stringify(progress),
    ]);
  }

  async beginEffect(lease: Lease): Promise<LeaseState> {
    return this.#hold(lease, "effect_begun = (cancel_requested = 0)", []);
  }

  async complete(lease: Lease, result: JsonRecord): Promise<boolean> {
    return this.#file.transaction((database) => {
      const row = leasedRow(database, lease);
      if (row) this.#end(database, row, "done", { result });
      return row !== undefined;
    });
  }

  async fail(lease: Lease, failure: JobFailure, mayRetry: boolean): Promise<JobState | "lost"> {
    return this.#file.transaction((database) => {
      const row = leasedRow(database, lease);
      return row ? this.#endAttempt(database, row, failure, mayRetry) : "lost";
    });
  }

  async release(lease: Lease): Promise<JobState | "lost"> {
    return this.#file.transaction((database) => {
      const row = leasedRow(database, lease);
      if (!row) return "lost";
      if (isUnsure(row)) return this.#end(database, row, "unknown", { failure: UNSURE });
      if (row.cancel_requested) return this.#end(database, row, "cancelled");
      return this.#requeue(database, row, this.#now(), row.attempts - 1);
    });
  }

  async cancel(id: string): Promise<JobRecord | undefined> {
    return this.#change(id, (database, row) => {
      if (row.state === "queued") this.#end(database, row, "cancelled");
      else if (row.state === "running")
        database.query("UPDATE job SET cancel_requested = 1 WHERE job_id = ?").run(id);
      return true;
    });
  }

  async retry(id: string): Promise<JobRecord | undefined> {
    return this.#change(id, (database, row) => {
      if (row.state !== "failed" && row.state !== "cancelled") return false;
      this.#requeue(database, row, this.#now(), 0);
      return true;
    });
  }

  async resolve(id: string, effect: "done" | "not-done", note: string): Promise<JobRecord | undefined> {
    return this.#change(id, (database, row) => {
      if (row.state !== "unknown") return false;
      if (effect === "done") this.#end(database, row, "done", { result: { resolved: effect, note } });
      else this.#requeue(database, row, this.#now(), 0);
      return true;
    });
  }

  async close(): Promise<void> {
    this.#file.close();
  }

  /** Changes a running job whose lease is held. */
  #hold(lease: Lease, change: string, values: Value[]): LeaseState {
    return this.#file.transaction((database) => {
      const row = leasedRow(database, lease);
      if (!row) return "lost";
      database.query(`UPDATE job SET ${change} WHERE job_id = ?`).run(...values, row.job_id);
      return row.cancel_requested ? "cancelled" : "held";
    });
  }

  #change(id: string, work: (database: Database, row: JobRow) => boolean): JobRecord | undefined {
    return this.#file.transaction((database) => {
      const row = rowOf(database, id);
      if (!row || !work(database, row)) return undefined;
      return recordOf(expected(rowOf(database, id)));
    });
  }

  /** Handles the attempts whose process has ended: their leases were not extended. */
  #endExpired(database: Database, now: number): void {
    const expired = database
      .query<JobRow, [number]>("SELECT * FROM job WHERE state = 'running' AND leased_until <= ?")
      .all(now);
    for (const row of expired) this.#endAttempt(database, row, CRASHED, true);
  }

  #endAttempt(database: Database, row: JobRow, failure: JobFailure, mayRetry: boolean): JobState {
    if (isUnsure(row))
      return this.#end(database, row, "unknown", { failure: { ...UNSURE, code: failure.code } });
    if (row.cancel_requested) return this.#end(database, row, "cancelled", { failure });
    const retry: RetryPolicy = JSON.parse(row.retry);
    if (!mayRetry || row.attempts >= retry.most_attempts)
      return this.#end(database, row, "failed", { failure });
    const available = this.#now() + retryDelay(retry, row.attempts, this.#random());
    return this.#requeue(database, row, available, row.attempts, failure);
  }

  #requeue(
    database: Database,
    { job_id }: JobRow,
    available: number,
    attempts: number,
    failure?: JobFailure,
  ): JobState {
    database
      .query(
        `UPDATE job SET state = 'queued', available_at = ?, attempts = ?, failure = ?, leased_until = NULL,
           ended_at = NULL, cancel_requested = 0, effect_begun = 0 WHERE job_id = ?`,
      )
      .run(available, attempts, failure ? JSON.stringify(failure) : null, job_id);
    return "queued";
  }

  #end(
    database: Database,
    { job_id, schedule, pause_on_failure }: JobRow,
    state: "done" | "failed" | "cancelled" | "unknown",
    { result, failure }: { result?: JsonRecord; failure?: JobFailure } = {},
  ): JobState {
    database
      .query(
        "UPDATE job SET state = ?, result = ?, failure = ?, leased_until = NULL, ended_at = ? WHERE job_id = ?",
      )
      .run(
        state,
        result ? JSON.stringify(result) : null,
        failure ? JSON.stringify(failure) : null,
        state === "unknown" ? null : this.#now(),
        job_id,
      );
    if (pause_on_failure && (state === "failed" || state === "unknown"))
      database.query("UPDATE schedule SET paused = 1 WHERE name = ?").run(schedule);
    return state;
  }
}

/** Whether the effect of an attempt may have happened, and must not happen again. */
const isUnsure = ({ effect_begun, repeatable }: JobRow): boolean => effect_begun === 1 && repeatable === 0;
