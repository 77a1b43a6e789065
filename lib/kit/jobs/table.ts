/**
 * Durable jobs: the interface of a job table, independent of its storage. `sqlite-table.ts` is the table on
 * bun:sqlite; another
 * engine implements the same interface and passes the same cases (tests/unit/kit/jobs/table-cases.ts).
 *
 * A job is queued, then running under a lease, then done, failed or cancelled. A lease that expires (its process died)
 * gives the job to the next attempt, or, if the effect of this attempt had begun and must not be repeated, makes it
 * `unknown` until somebody records what happened. Each claim has its own lease: reports of an older one are
 * rejected, so a job ends once.
 */
import type { JobFailure, JobRecord, JobState, RetryPolicy, Schedule } from "#schemas/jobs.ts";
import type { JsonRecord } from "../data/json.ts";
import type { Progress } from "../files/context.ts";

export interface NewJob {
  kind: string;
  input: JsonRecord;
  /** A second job of this kind with the same key is not created; its sender gets the first. */
  idempotency_key?: string;
  /** Default true; false: after a crash past {@link JobTable.beginEffect} the job is `unknown`, never repeated. */
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
  /** Increases with each claim of the job. */
  readonly token: number;
}

export interface ClaimedJob {
  job: JobRecord;
  lease: Lease;
}

/** `cancelled`: somebody asked it to stop. `lost`: the job belongs to another attempt, or has ended. */
export type LeaseState = "held" | "cancelled" | "lost";

/** Jobs that a list holds by default. */
export const MOST_LISTED = 100;

export interface JobFilter {
  state?: JobState;
  kind?: string;
  schedule?: string;
  /** Default {@link MOST_LISTED}; the latest come first. */
  limit?: number;
}

export interface ScheduleTable {
  /**
   * Adds a schedule or changes it; runs before now are not made up for. @throws USAGE for an invalid pattern or time
   * zone
   */
  set(schedule: NewSchedule): Promise<Schedule>;
  /** @returns false if there is no such schedule. A resumed schedule continues from now. */
  pause(name: string, paused: boolean): Promise<boolean>;
  remove(name: string): Promise<boolean>;
  list(): Promise<Schedule[]>;
  /** Adds the jobs of all schedules that are due, each run once, however many processes check. @returns those added */
  run(): Promise<JobRecord[]>;
  /** Adds the jobs that a schedule would have made in a period and that are missing. @returns those added */
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

  /** Takes the job of these kinds that has waited longest, after handling expired leases. */
  claim(kinds: readonly string[], leaseMs: number): Promise<ClaimedJob | undefined>;
  /** Extends a lease and stores the progress. */
  heartbeat(lease: Lease, leaseMs: number, progress?: Progress): Promise<LeaseState>;
  /** Records that the effect begins now; durable when resolved. Only an attempt that holds its lease may continue. */
  beginEffect(lease: Lease): Promise<LeaseState>;
  /** @returns whether it was recorded: false if the lease was lost */
  complete(lease: Lease, result: JsonRecord): Promise<boolean>;
  /** Ends the attempt; the job waits for the next one if a retry may help. @returns the job's state, or `lost` */
  fail(lease: Lease, failure: JobFailure, mayRetry: boolean): Promise<JobState | "lost">;
  /** Returns a job to the queue whose attempt was stopped from outside; it does not count as an attempt. */
  release(lease: Lease): Promise<JobState | "lost">;

  /** Cancels a job that waits, and asks a running one to stop. @returns undefined if there is no such job */
  cancel(id: string): Promise<JobRecord | undefined>;
  /** Queues a failed or cancelled job again, with all its attempts. @returns undefined if it did neither */
  retry(id: string): Promise<JobRecord | undefined>;
  /**
   * Records what happened to a job that is `unknown`: its effect happened, or did not. @returns undefined if it is not
   */
  resolve(id: string, effect: "done" | "not-done", note: string): Promise<JobRecord | undefined>;

  close(): Promise<void>;
}
