/**
 * Durable jobs: what a table of them can do, whatever stores it. `sqlite-table.ts` is the table on bun:sqlite; another
 * engine implements the same interface and passes the same cases (tests/unit/kit/jobs/table-cases.ts).
 *
 * A job is queued, then running under a lease, then done, failed or cancelled. A lease that expires (its process died)
 * gives the job to the next attempt, or, if the effect of this attempt had begun and must not be repeated, makes it
 * `unknown` until somebody says what happened. Each claim has a lease of its own: whatever an older one still reports is
 * refused, so a job ends once.
 */
import type { JobFailure, JobRecord, JobState, RetryPolicy, Schedule } from "#schemas/jobs.ts";
import type { Progress } from "../context.ts";
import type { JsonRecord } from "../json.ts";

export interface NewJob {
  kind: string;
  input: JsonRecord;
  /** A second job of this kind with the same key is not made; its sender gets the first. */
  idempotency_key?: string;
  /** Default true; false: after a crash behind {@link JobTable.beginEffect} the job is `unknown`, never repeated. */
  repeatable?: boolean;
  retry?: Partial<RetryPolicy>;
  /** Deadline of one attempt, ms. */
  timeout_ms?: number;
  /** Not started before. */
  available_at?: Date;
}

export type NewSchedule = Pick<Schedule, "name" | "pattern" | "timezone" | "kind" | "input"> &
  Partial<Omit<Schedule, "paused" | "last_at" | "next_at" | "retry">> & { retry?: Partial<RetryPolicy> };

/** The right of one attempt to report on its job. */
export interface Lease {
  readonly job_id: string;
  /** Higher for each claim of the job. */
  readonly token: number;
}

export interface ClaimedJob {
  job: JobRecord;
  lease: Lease;
}

/** `cancelled`: somebody wants it to stop. `lost`: the job belongs to another attempt, or has ended. */
export type LeaseState = "held" | "cancelled" | "lost";

export interface JobFilter {
  state?: JobState;
  kind?: string;
  schedule?: string;
  /** Default 100; the latest come first. */
  limit?: number;
}

export interface ScheduleTable {
  /** Adds a schedule or changes it; runs before now are not made up for. @throws USAGE for a pattern or zone that is none */
  set(schedule: NewSchedule): Promise<Schedule>;
  /** @returns false if there is no such schedule. A schedule that is resumed goes on from now. */
  pause(name: string, paused: boolean): Promise<boolean>;
  remove(name: string): Promise<boolean>;
  list(): Promise<Schedule[]>;
  /** Adds the jobs of all schedules that are due, each run once, however many processes look. @returns those added */
  run(): Promise<JobRecord[]>;
  /** Adds the jobs that a schedule would have made in a time, as far as they were not. @returns those added */
  backfill(name: string, from: Date, until: Date): Promise<JobRecord[]>;
}

export interface JobTable {
  readonly schedules: ScheduleTable;

  /**
   * Adds a job, or finds the first with its key; durable when resolved.
   * @throws IDEMPOTENCY_MISMATCH if the key belongs to a job with another input
   */
  add(job: NewJob): Promise<{ job: JobRecord; isNew: boolean }>;
  get(id: string): Promise<JobRecord | undefined>;
  list(filter?: JobFilter): Promise<JobRecord[]>;

  /** Takes the job of these kinds that has waited longest, after it has dealt with the leases that have expired. */
  claim(kinds: readonly string[], leaseMs: number): Promise<ClaimedJob | undefined>;
  /** Prolongs a lease and stores the progress. */
  heartbeat(lease: Lease, leaseMs: number, progress?: Progress): Promise<LeaseState>;
  /** Records that the effect begins now; durable when resolved. Only an attempt that holds its lease may go on. */
  beginEffect(lease: Lease): Promise<LeaseState>;
  /** @returns whether it was recorded: false if the lease was lost */
  complete(lease: Lease, result: JsonRecord): Promise<boolean>;
  /** Ends the attempt; the job waits for the next one if another may help. @returns the job's state, or `lost` */
  fail(lease: Lease, failure: JobFailure, mayRetry: boolean): Promise<JobState | "lost">;
  /** Gives a job back whose attempt was stopped from outside; it does not count as an attempt. */
  release(lease: Lease): Promise<JobState | "lost">;

  /** Cancels a job that waits, and asks a running one to stop. @returns undefined if there is no such job */
  cancel(id: string): Promise<JobRecord | undefined>;
  /** Queues a job that failed or was cancelled again, with all its attempts. @returns undefined if it did neither */
  retry(id: string): Promise<JobRecord | undefined>;
  /** Says what happened to a job that is `unknown`: its effect is there, or is not. @returns undefined if it is not */
  resolve(id: string, effect: "done" | "not-done", note: string): Promise<JobRecord | undefined>;

  close(): Promise<void>;
}
