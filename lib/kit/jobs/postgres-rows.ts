/** The rows of the job table on PostgreSQL, and the records that they become. */
import { JOB_ERRORS, type JobRecord, type JobState, type Schedule } from "#schemas/jobs.ts";
import { canonicalHash } from "../data/canonical.ts";
import { failures } from "../data/errors.ts";
import type { Connection, OpenTransaction } from "../store/postgres.ts";
import { DEFAULT_RETRY } from "./retry.ts";
import type { Origin } from "./scheduled-job.ts";
import type { Lease, NewJob } from "./table.ts";
import type { TurnQueue } from "./turn-queue.ts";

const fail = failures(JOB_ERRORS);

type Moments = "created_at" | "available_at" | "started_at" | "ended_at";

export interface JobRow extends Omit<JobRecord, Moments> {
  input_hash: string;
  overlap: string | null;
  pause_on_failure: boolean;
  token: number;
  turn: string;
  created_at: Date;
  available_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
}

export interface ScheduleRow extends Omit<Schedule, "last_at" | "next_at"> {
  last_at: Date;
  next_at: Date | null;
}

const INSERT_JOB = `
  INSERT INTO job (job_id, kind, input, input_hash, idempotency_key, schedule, overlap, pause_on_failure,
    repeatable, retry, timeout_ms, available_at, turn)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, coalesce($12::timestamptz, now()), $13)
  ON CONFLICT DO NOTHING RETURNING *`;

/** The values of a new job, and its turn. */
function newJob(job: NewJob, origin: Origin | undefined) {
  const { kind, input, idempotency_key: key = null, available_at: at = null } = job;
  const job_id = Bun.randomUUIDv7();
  const turn = Bun.randomUUIDv7();
  const values = [
    job_id,
    kind,
    JSON.stringify(input),
    canonicalHash(input),
    key,
    origin?.name ?? null,
    origin?.overlap ?? null,
    origin?.pause_on_failure ?? false,
    job.repeatable ?? true,
    JSON.stringify({ ...DEFAULT_RETRY, ...job.retry }),
    job.timeout_ms ?? null,
    at,
    turn,
  ];
  const group = groupOf({ schedule: origin?.name ?? null, overlap: origin?.overlap ?? null });
  const add = (transaction: OpenTransaction, turns: TurnQueue) =>
    turns.add(transaction, kind, turn, at ?? 0, group);
  return { job_id, values, add };
}

/** Adds a job without a key, with its first turn; nobody waits for it before the commit. @returns its id */
export async function writeJob(
  transaction: OpenTransaction,
  turns: TurnQueue,
  job: Omit<NewJob, "idempotency_key">,
): Promise<string> {
  const { job_id, values, add } = newJob(job, undefined);
  transaction.write(INSERT_JOB, values);
  await add(transaction, turns);
  return job_id;
}

/**
 * Adds a job with its first turn, or finds the first with its key.
 * @throws IDEMPOTENCY_MISMATCH if the key belongs to a job with another input
 */
export async function addJob(
  transaction: OpenTransaction,
  turns: TurnQueue,
  job: NewJob,
  origin?: Origin,
): Promise<{ row: JobRow; isNew: boolean }> {
  const { values, add } = newJob(job, origin);
  // If another transaction is adding the same, it ends first.
  const [added] = await transaction.query<JobRow>(INSERT_JOB, values);
  if (added) {
    await add(transaction, turns);
    return { row: added, isNew: true };
  }
  const { kind, input, idempotency_key: key = null } = job;
  const [first] = await transaction.query<JobRow>(
    "SELECT * FROM job WHERE kind = $1 AND idempotency_key = $2",
    [kind, key],
  );
  const row = expected(first);
  if (row.input_hash === canonicalHash(input) || origin) return { row, isNew: false };
  throw fail("IDEMPOTENCY_MISMATCH", "The idempotency key belongs to a job with another input", {
    hint: "Use a new key for a new request",
  });
}

/** Those turns that may have to wait for each other. */
export const groupOf = ({ schedule, overlap }: Pick<JobRow, "schedule" | "overlap">) =>
  schedule === null || overlap === null ? undefined : { id: schedule, overlap };

/** A job whose row nobody else changes while the transaction lasts. */
export async function lockedRow(transaction: Connection, id: string): Promise<JobRow | undefined> {
  const [row] = await transaction.query<JobRow>("SELECT * FROM job WHERE job_id = $1 FOR UPDATE", [id]);
  return row;
}

/** The running job of a lease, locked; undefined if the lease is no longer current. */
export async function leasedRow(transaction: Connection, lease: Lease): Promise<JobRow | undefined> {
  const row = await lockedRow(transaction, lease.job_id);
  return row?.token === lease.token && row.state === "running" ? row : undefined;
}

/** A row that a statement before has written or locked. */
export function expected<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new TypeError("The job table lost a row that was just written");
  return row;
}

const momentOrNull = (at: Date | null): string | null => (at === null ? null : at.toISOString());

export function recordOf(row: JobRow): JobRecord {
  return {
    job_id: row.job_id,
    kind: row.kind,
    state: row.state,
    input: row.input,
    idempotency_key: row.idempotency_key,
    schedule: row.schedule,
    attempts: row.attempts,
    repeatable: row.repeatable,
    effect_begun: row.effect_begun,
    cancel_requested: row.cancel_requested,
    retry: row.retry,
    timeout_ms: row.timeout_ms,
    progress: row.progress,
    result: row.result,
    failure: row.failure,
    created_at: row.created_at.toISOString(),
    available_at: row.available_at.toISOString(),
    started_at: momentOrNull(row.started_at),
    ended_at: momentOrNull(row.ended_at),
  };
}

export const scheduleOf = (row: ScheduleRow): Schedule => ({
  ...row,
  last_at: row.last_at.toISOString(),
  next_at: momentOrNull(row.next_at),
});

export type EndState = Extract<JobState, "done" | "failed" | "cancelled" | "unknown">;
