/** The rows of the job table's file, and the records that they become. */
import type { Database } from "bun:sqlite";
import { JOB_ERRORS, type JobRecord, type JobState, type Schedule } from "#schemas/jobs.ts";
import { canonicalHash } from "../data/canonical.ts";
import { failures } from "../data/errors.ts";
import { DEFAULT_RETRY } from "./retry.ts";
import type { Origin } from "./scheduled-job.ts";
import type { Lease, NewJob } from "./table.ts";

const fail = failures(JOB_ERRORS);

export interface JobRow {
  number: number;
  job_id: string;
  kind: string;
  state: JobState;
  input: string;
  input_hash: string;
  idempotency_key: string | null;
  schedule: string | null;
  pause_on_failure: number;
  token: number;
  attempts: number;
  repeatable: number;
  effect_begun: number;
  cancel_requested: number;
  retry: string;
  timeout_ms: number | null;
  progress: string | null;
  result: string | null;
  failure: string | null;
  created_at: number;
  available_at: number;
  leased_until: number | null;
  runner: string | null;
  started_at: number | null;
  ended_at: number | null;
}

export interface ScheduleRow
  extends Omit<
    Schedule,
    "input" | "retry" | "paused" | "pause_on_failure" | "repeatable" | "last_at" | "next_at"
  > {
  input: string;
  retry: string;
  paused: number;
  pause_on_failure: number;
  repeatable: number;
  last_at: number;
  next_at: number | null;
}

export type Value = string | number | null;

/**
 * Adds a job, or finds the first with its key.
 * @param now ms since 1970
 * @throws IDEMPOTENCY_MISMATCH if the key belongs to a job with another input
 */
export function addJob(
  database: Database,
  job: NewJob,
  now: number,
  origin?: Origin,
): { row: JobRow; isNew: boolean } {
  const { kind, input, idempotency_key: key = null } = job;
  const hash = canonicalHash(input);
  const first =
    key === null
      ? null
      : database
          .query<JobRow, [string, string]>("SELECT * FROM job WHERE kind = ? AND idempotency_key = ?")
          .get(kind, key);
  if (first !== null) {
    if (first.input_hash === hash || origin) return { row: first, isNew: false };
    throw fail("IDEMPOTENCY_MISMATCH", "The idempotency key belongs to a job with another input", {
      hint: "Use a new key for a new request",
    });
  }
  const row = database
    .query<JobRow, Value[]>(
      `INSERT INTO job (job_id, kind, state, input, input_hash, idempotency_key, schedule, overlap, pause_on_failure,
         repeatable, retry, timeout_ms, created_at, available_at)
       VALUES (?, ?, 'queued', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING *`,
    )
    .get(
      Bun.randomUUIDv7(),
      kind,
      JSON.stringify(input),
      hash,
      key,
      origin?.name ?? null,
      origin?.overlap ?? null,
      Number(origin?.pause_on_failure ?? false),
      Number(job.repeatable ?? true),
      JSON.stringify({ ...DEFAULT_RETRY, ...job.retry }),
      job.timeout_ms ?? null,
      now,
      job.available_at?.getTime() ?? now,
    );
  return { row: expected(row), isNew: true };
}

export const rowOf = (database: Database, id: string): JobRow | undefined =>
  database.query<JobRow, [string]>("SELECT * FROM job WHERE job_id = ?").get(id) ?? undefined;

/** The running job of a lease; undefined if the lease is no longer current. */
export const leasedRow = (database: Database, { job_id, token }: Lease): JobRow | undefined =>
  database
    .query<JobRow, [string, number]>("SELECT * FROM job WHERE job_id = ? AND token = ? AND state = 'running'")
    .get(job_id, token) ?? undefined;

/** A row that the statement before has written. */
export function expected<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined)
    throw new TypeError("The job table lost a row that was just written");
  return row;
}

const momentOf = (at: number): string => new Date(at).toISOString();
const momentOrNull = (at: number | null): string | null => (at === null ? null : momentOf(at));
const jsonOrNull = (text: string | null) => (text === null ? null : JSON.parse(text));

export function recordOf(row: JobRow): JobRecord {
  return {
    job_id: row.job_id,
    kind: row.kind,
    state: row.state,
    input: JSON.parse(row.input),
    idempotency_key: row.idempotency_key,
    schedule: row.schedule,
    attempts: row.attempts,
    repeatable: row.repeatable === 1,
    effect_begun: row.effect_begun === 1,
    cancel_requested: row.cancel_requested === 1,
    retry: JSON.parse(row.retry),
    timeout_ms: row.timeout_ms,
    progress: jsonOrNull(row.progress),
    result: jsonOrNull(row.result),
    failure: jsonOrNull(row.failure),
    created_at: momentOf(row.created_at),
    available_at: momentOf(row.available_at),
    started_at: momentOrNull(row.started_at),
    ended_at: momentOrNull(row.ended_at),
  };
}

export function scheduleOf(row: ScheduleRow): Schedule {
  return {
    ...row,
    input: JSON.parse(row.input),
    retry: JSON.parse(row.retry),
    paused: row.paused === 1,
    pause_on_failure: row.pause_on_failure === 1,
    repeatable: row.repeatable === 1,
    last_at: momentOf(row.last_at),
    next_at: momentOrNull(row.next_at),
  };
}
