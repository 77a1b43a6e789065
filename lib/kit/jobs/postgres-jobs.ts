/**
 * The life of a job on PostgreSQL, each step within the caller's transaction, so that an owner of further tables can
 * change them in the same commit. The row of a job is locked by every step, so that one process after another takes it.
 * Time is that of the database. `postgres-table.ts` makes a job table of it.
 */
import type { JobFailure, JobRecord, JobState } from "#schemas/jobs.ts";
import type { JsonRecord } from "../data/json.ts";
import type { Progress } from "../files/context.ts";
import type { Connection, OpenTransaction } from "../store/postgres.ts";
import { CRASHED, isUnsure, UNSURE } from "./crash.ts";
import { type EndState, expected, groupOf, type JobRow, lockedRow, recordOf } from "./postgres-rows.ts";
import { retryDelay } from "./retry.ts";
import type { ClaimedJob, Lease, LeaseState } from "./table.ts";
import type { TurnQueue, TurnStart } from "./turn-queue.ts";

/** When to look again whether the run before has ended, ms. */
const WAIT_MS = 1_000;

export interface PostgresJobsOptions {
  turns: TurnQueue;
  /** 0 to below 1, for the waiting time between attempts; default Math.random. */
  random?: (() => number) | undefined;
}

export class PostgresJobs {
  readonly #turns: TurnQueue;
  readonly #random: () => number;

  constructor({ turns, random = Math.random }: PostgresJobsOptions) {
    this.#turns = turns;
    this.#random = random;
  }

  /** Whether there may be something to claim, and whether leases have expired. Costs no transaction. */
  async work(database: Connection): Promise<{ waiting: boolean; expired: boolean }> {
    const [found] = await database.query<{ waiting: boolean; expired: boolean }>(
      `SELECT EXISTS (SELECT FROM job WHERE state = 'queued' AND available_at <= now()) AS waiting,
         EXISTS (SELECT FROM job WHERE state = 'running' AND leased_until <= now()) AS expired`,
    );
    return expected(found);
  }

  /** Takes the job whose turn it is. Expired leases are handled before, by {@link endExpired}. */
  async claim(
    transaction: OpenTransaction,
    kinds: readonly string[],
    leaseMs: number,
  ): Promise<ClaimedJob | undefined> {
    for (const kind of kinds)
      for (;;) {
        const turn = await this.#turns.take(transaction, kind);
        if (turn === undefined) break;
        const [row] = await transaction.query<JobRow>(
          `UPDATE job SET state = 'running', token = token + 1, attempts = attempts + 1, effect_begun = false,
             leased_until = now() + $2 * interval '1 millisecond', started_at = coalesce(started_at, now()),
             progress = NULL
           WHERE turn = $1 AND state = 'queued' RETURNING *`,
          [turn, leaseMs],
        );
        // The turn of a job that was cancelled, or queued again, is nobody's.
        if (!row) await this.#turns.end(transaction, kind, turn);
        else if (await this.#mustWait(transaction, row)) {
          await this.#requeue(transaction, row, WAIT_MS, row.attempts - 1);
          return undefined;
        } else return { job: recordOf(row), lease: { job_id: row.job_id, token: row.token } };
      }
    return undefined;
  }

  /** One statement, and so a transaction of its own if the caller has none. */
  async heartbeat(
    connection: Connection,
    { job_id, token }: Lease,
    leaseMs: number,
    progress?: Progress,
  ): Promise<LeaseState> {
    const [row] = await connection.query<{ cancel_requested: boolean }>(
      `UPDATE job SET leased_until = now() + $3 * interval '1 millisecond', progress = coalesce($4::json, progress)
       WHERE job_id = $1 AND token = $2 AND state = 'running' RETURNING cancel_requested`,
      [job_id, token, leaseMs, progress === undefined ? null : JSON.stringify(progress)],
    );
    if (!row) return "lost";
    return row.cancel_requested ? "cancelled" : "held";
  }

  /** Of these, `row` is the running job of a lease, locked ({@link leasedRow}). */
  beginEffect(transaction: OpenTransaction, row: JobRow): LeaseState {
    if (row.cancel_requested) return "cancelled";
    transaction.write("UPDATE job SET effect_begun = true WHERE job_id = $1", [row.job_id]);
    return "held";
  }

  complete(transaction: OpenTransaction, row: JobRow, result: JsonRecord): Promise<JobState> {
    return this.#end(transaction, row, "done", { result });
  }

  fail(transaction: OpenTransaction, row: JobRow, failure: JobFailure, mayRetry: boolean): Promise<JobState> {
    return this.#endAttempt(transaction, row, failure, mayRetry);
  }

  async release(transaction: OpenTransaction, row: JobRow): Promise<JobState> {
    if (isUnsure(row)) return this.#end(transaction, row, "unknown", { failure: UNSURE });
    if (row.cancel_requested) return this.#end(transaction, row, "cancelled");
    return this.#requeue(transaction, row, 0, row.attempts - 1);
  }

  /** Returns a job to the queue until a moment; it does not count as an attempt. */
  async postpone(transaction: OpenTransaction, row: JobRow, start: TurnStart): Promise<JobState> {
    if (row.cancel_requested) return this.#end(transaction, row, "cancelled");
    return this.#requeue(transaction, row, start, 0);
  }

  async cancel(transaction: OpenTransaction, id: string): Promise<JobRecord | undefined> {
    return this.#change(transaction, id, async (row) => {
      if (row.state === "queued") await this.#end(transaction, row, "cancelled");
      else if (row.state === "running")
        transaction.write("UPDATE job SET cancel_requested = true WHERE job_id = $1", [id]);
      return true;
    });
  }

  async retry(transaction: OpenTransaction, id: string): Promise<JobRecord | undefined> {
    return this.#change(transaction, id, async (row) => {
      if (row.state !== "failed" && row.state !== "cancelled") return false;
      await this.#requeue(transaction, row, 0, 0);
      return true;
    });
  }

  /** Queues a job again that has ended in any way, with all its attempts. */
  async queueAgain(
    transaction: OpenTransaction,
    id: string,
    start: TurnStart,
  ): Promise<JobRecord | undefined> {
    return this.#change(transaction, id, async (row) => {
      if (row.state === "queued" || row.state === "running") return false;
      await this.#requeue(transaction, row, start, 0);
      return true;
    });
  }

  async resolve(
    transaction: OpenTransaction,
    id: string,
    effect: "done" | "not-done",
    note: string,
  ): Promise<JobRecord | undefined> {
    return this.#change(transaction, id, async (row) => {
      if (row.state !== "unknown") return false;
      if (effect === "done")
        await this.#end(transaction, row, "done", { result: { resolved: effect, note } });
      else await this.#requeue(transaction, row, 0, 0);
      return true;
    });
  }

  /** Handles the attempts whose process has ended: their leases were not extended. @returns the states after it */
  async endExpired(transaction: OpenTransaction): Promise<{ job_id: string; state: JobState }[]> {
    // One that another process handles is not ours to wait for.
    const expired = await transaction.query<JobRow>(
      "SELECT * FROM job WHERE state = 'running' AND leased_until <= now() ORDER BY number FOR UPDATE SKIP LOCKED",
    );
    const ended: { job_id: string; state: JobState }[] = [];
    for (const row of expired)
      ended.push({ job_id: row.job_id, state: await this.#endAttempt(transaction, row, CRASHED, true) });
    return ended;
  }

  /**
   * Whether a run of a schedule waits for another one of it. pg-boss has looked already, but two processes that look at
   * once see nothing of each other: here one comes after the other.
   */
  async #mustWait(transaction: OpenTransaction, { job_id, schedule, overlap }: JobRow): Promise<boolean> {
    if (schedule === null || overlap === "allow") return false;
    await transaction.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 1))", [schedule]);
    const [found] = await transaction.query<{ running: boolean }>(
      "SELECT EXISTS (SELECT FROM job WHERE schedule = $1 AND state = 'running' AND job_id <> $2) AS running",
      [schedule, job_id],
    );
    return overlap === "buffer" && (found?.running ?? false);
  }

  async #endAttempt(
    transaction: OpenTransaction,
    row: JobRow,
    failure: JobFailure,
    mayRetry: boolean,
  ): Promise<JobState> {
    if (isUnsure(row))
      return this.#end(transaction, row, "unknown", { failure: { ...UNSURE, code: failure.code } });
    if (row.cancel_requested) return this.#end(transaction, row, "cancelled", { failure });
    if (!mayRetry || row.attempts >= row.retry.most_attempts)
      return this.#end(transaction, row, "failed", { failure });
    const delay = retryDelay(row.retry, row.attempts, this.#random());
    return this.#requeue(transaction, row, delay, row.attempts, failure);
  }

  /** Ends the turn of a job and gives it a new one. */
  async #requeue(
    transaction: OpenTransaction,
    row: JobRow,
    start: TurnStart,
    attempts: number,
    failure?: JobFailure,
  ): Promise<JobState> {
    const turn = Bun.randomUUIDv7();
    const [at, delay] = start instanceof Date ? [start, 0] : [null, start];
    transaction.write(
      `UPDATE job SET state = 'queued', turn = $2, attempts = $3, failure = $4, leased_until = NULL, ended_at = NULL,
         cancel_requested = false, effect_begun = false,
         available_at = coalesce($5::timestamptz, now() + $6 * interval '1 millisecond')
       WHERE job_id = $1`,
      [row.job_id, turn, attempts, failure ? JSON.stringify(failure) : null, at, delay],
    );
    if (row.state === "running") await this.#turns.end(transaction, row.kind, row.turn);
    await this.#turns.add(transaction, row.kind, turn, start, groupOf(row));
    return "queued";
  }

  async #end(
    transaction: OpenTransaction,
    row: JobRow,
    state: EndState,
    { result, failure }: { result?: JsonRecord; failure?: JobFailure } = {},
  ): Promise<JobState> {
    transaction.write(
      `UPDATE job SET state = $2, result = $3, failure = $4, leased_until = NULL,
         ended_at = CASE WHEN $5 THEN NULL ELSE now() END
       WHERE job_id = $1`,
      [
        row.job_id,
        state,
        result ? JSON.stringify(result) : null,
        failure ? JSON.stringify(failure) : null,
        state === "unknown",
      ],
    );
    // The turn of a job that waits stays, and is nobody's when it comes.
    if (row.state === "running") await this.#turns.end(transaction, row.kind, row.turn);
    if (row.pause_on_failure && (state === "failed" || state === "unknown"))
      transaction.write("UPDATE schedule SET paused = true WHERE name = $1", [row.schedule]);
    return state;
  }

  async #change(
    transaction: OpenTransaction,
    id: string,
    work: (row: JobRow) => Promise<boolean>,
  ): Promise<JobRecord | undefined> {
    const row = await lockedRow(transaction, id);
    if (!row || !(await work(row))) return undefined;
    return recordOf(expected(await lockedRow(transaction, id)));
  }
}
