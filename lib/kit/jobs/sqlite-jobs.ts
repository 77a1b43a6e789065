/**
 * The life of a job on bun:sqlite, each step within the caller's transaction, so that an owner of further tables can
 * change them in the same commit. `sqlite-table.ts` makes a job table of it.
 */
import type { Database } from "bun:sqlite";
import type { JobFailure, JobRecord, JobState, RetryPolicy } from "#schemas/jobs.ts";
import type { JsonRecord } from "../data/json.ts";
import type { Progress } from "../files/context.ts";
import { CRASHED, isUnsure, UNSURE } from "./crash.ts";
import { type Expiry, observedExpiry, RUNNER } from "./expiry.ts";
import { retryDelay } from "./retry.ts";
import { expected, type JobRow, leasedRow, recordOf, rowOf, type Value } from "./sqlite-rows.ts";
import type { ClaimedJob, Lease, LeaseState } from "./table.ts";

export interface SqliteJobsOptions {
  now: () => Date;
  /** 0 to below 1, for the waiting time between attempts; default Math.random. */
  random?: () => number;
  /** When an attempt is over whose process does not say so; default {@link observedExpiry}. */
  expiry?: Expiry;
}

export class SqliteJobs {
  readonly #now: () => number;
  readonly #random: () => number;
  readonly #expiry: Expiry;

  constructor({ now, random = Math.random, expiry = observedExpiry() }: SqliteJobsOptions) {
    this.#now = () => now().getTime();
    this.#random = random;
    this.#expiry = expiry;
  }

  claim(database: Database, kinds: readonly string[], leaseMs: number): ClaimedJob | undefined {
    const now = this.#now();
    this.endExpired(database, leaseMs);
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
           leased_until = ?, runner = ?, started_at = coalesce(started_at, ?), progress = NULL
         WHERE job_id = ? RETURNING *`,
      )
      .get(now + leaseMs, RUNNER, now, next.job_id);
    return row === null ? undefined : { job: recordOf(row), lease: { job_id: row.job_id, token: row.token } };
  }

  heartbeat(database: Database, lease: Lease, leaseMs: number, progress?: Progress): LeaseState {
    return hold(database, lease, "leased_until = ?, progress = coalesce(?, progress)", [
      this.#now() + leaseMs,
      progress === undefined ? null : JSON.stringify(progress),
    ]);
  }

  beginEffect(database: Database, lease: Lease): LeaseState {
    return hold(database, lease, "effect_begun = (cancel_requested = 0)", []);
  }

  complete(database: Database, lease: Lease, result: JsonRecord): boolean {
    const row = leasedRow(database, lease);
    if (row) this.#end(database, row, "done", { result });
    return row !== undefined;
  }

  fail(database: Database, lease: Lease, failure: JobFailure, mayRetry: boolean): JobState | "lost" {
    const row = leasedRow(database, lease);
    return row ? this.#endAttempt(database, row, failure, mayRetry) : "lost";
  }

  release(database: Database, lease: Lease): JobState | "lost" {
    const row = leasedRow(database, lease);
    if (!row) return "lost";
    if (isUnsure(row)) return this.#end(database, row, "unknown", { failure: UNSURE });
    if (row.cancel_requested) return this.#end(database, row, "cancelled");
    return this.#requeue(database, row, this.#now(), row.attempts - 1);
  }

  /** Returns a job to the queue until a moment; it does not count as an attempt. */
  postpone(database: Database, lease: Lease, until: Date): JobState | "lost" {
    const row = leasedRow(database, lease);
    if (!row) return "lost";
    if (row.cancel_requested) return this.#end(database, row, "cancelled");
    return this.#requeue(database, row, until.getTime(), 0);
  }

  cancel(database: Database, id: string): JobRecord | undefined {
    return change(database, id, (row) => {
      if (row.state === "queued") this.#end(database, row, "cancelled");
      else if (row.state === "running")
        database.query("UPDATE job SET cancel_requested = 1 WHERE job_id = ?").run(id);
      return true;
    });
  }

  retry(database: Database, id: string): JobRecord | undefined {
    return change(database, id, (row) => {
      if (row.state !== "failed" && row.state !== "cancelled") return false;
      this.#requeue(database, row, this.#now(), 0);
      return true;
    });
  }

  /** Queues a job again that has ended in any way, with all its attempts. */
  queueAgain(database: Database, id: string, at?: Date): JobRecord | undefined {
    return change(database, id, (row) => {
      if (row.state === "queued" || row.state === "running") return false;
      this.#requeue(database, row, at?.getTime() ?? this.#now(), 0);
      return true;
    });
  }

  resolve(database: Database, id: string, effect: "done" | "not-done", note: string): JobRecord | undefined {
    return change(database, id, (row) => {
      if (row.state !== "unknown") return false;
      if (effect === "done") this.#end(database, row, "done", { result: { resolved: effect, note } });
      else this.#requeue(database, row, this.#now(), 0);
      return true;
    });
  }

  /** Handles the attempts whose process has ended. @returns the states after it */
  endExpired(database: Database, leaseMs: number): { job_id: string; state: JobState }[] {
    const running = database.query<JobRow, []>("SELECT * FROM job WHERE state = 'running'").all();
    const expired = running.filter((row) => this.#expiry(row, leaseMs));
    return expired.map((row) => ({
      job_id: row.job_id,
      state: this.#endAttempt(database, row, CRASHED, true),
    }));
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
        `UPDATE job SET state = 'queued', available_at = ?, attempts = ?, failure = ?, leased_until = NULL, runner = NULL,
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
        "UPDATE job SET state = ?, result = ?, failure = ?, leased_until = NULL, runner = NULL, ended_at = ? WHERE job_id = ?",
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

/** Changes a running job whose lease is held. */
function hold(database: Database, lease: Lease, assignment: string, values: Value[]): LeaseState {
  const row = leasedRow(database, lease);
  if (!row) return "lost";
  database.query(`UPDATE job SET ${assignment} WHERE job_id = ?`).run(...values, row.job_id);
  return row.cancel_requested ? "cancelled" : "held";
}

function change(database: Database, id: string, work: (row: JobRow) => boolean): JobRecord | undefined {
  const row = rowOf(database, id);
  if (!row || !work(row)) return undefined;
  return recordOf(expected(rowOf(database, id)));
}
