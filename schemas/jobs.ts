/** Durable jobs and schedules, as the job table gives them. */
import { type Static, Type } from "@sinclair/typebox";
import { type ErrorCode, Nullable, OneOf } from "./common.ts";

export const JOB_ERRORS = {
  IDEMPOTENCY_MISMATCH: {
    kind: "usage",
    meaning: "The idempotency key belongs to a job with another input",
  },
} as const satisfies Record<string, ErrorCode>;

/**
 * `unknown`: the process ended between an effect that must not be repeated and its record; a person says what happened.
 */
export const JOB_STATES = ["queued", "running", "done", "failed", "cancelled", "unknown"] as const;
export type JobState = (typeof JOB_STATES)[number];

const Moment = Type.String({ description: "RFC 3339, UTC" });
const Fields = Type.Record(Type.String(), Type.Unknown());

/** When a failed attempt is repeated: after first_delay_ms, then factor times as long each time, up to most_delay_ms. */
export const RetryPolicy = Type.Object({
  most_attempts: Type.Integer({ minimum: 1, description: "The first attempt included" }),
  first_delay_ms: Type.Integer({ minimum: 0 }),
  factor: Type.Number({ minimum: 1 }),
  most_delay_ms: Type.Integer({ minimum: 0 }),
});
export type RetryPolicy = Static<typeof RetryPolicy>;

export const JobFailure = Type.Object({ code: Type.String(), message: Type.String() });
export type JobFailure = Static<typeof JobFailure>;

export const JobProgress = Type.Object({
  done: Type.Optional(Type.Number()),
  total: Type.Optional(Type.Number()),
  phase: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
});

export const JobRecord = Type.Object(
  {
    job_id: Type.String(),
    kind: Type.String({ description: "Which handler does it" }),
    state: OneOf(JOB_STATES),
    input: Fields,
    idempotency_key: Nullable(Type.String({ description: "Unique in its kind" })),
    schedule: Nullable(Type.String({ description: "Name of the schedule that made it" })),
    attempts: Type.Integer({ minimum: 0, description: "Begun so far" }),
    repeatable: Type.Boolean({ description: "Whether its effect may happen twice" }),
    effect_begun: Type.Boolean({ description: "Whether the latest attempt has begun its effect" }),
    cancel_requested: Type.Boolean(),
    retry: RetryPolicy,
    timeout_ms: Nullable(Type.Integer({ minimum: 1, description: "Deadline of one attempt" })),
    progress: Nullable(JobProgress),
    result: Nullable(Fields),
    failure: Nullable(JobFailure),
    created_at: Moment,
    available_at: Type.String({ description: "RFC 3339, UTC: it does not start before" }),
    started_at: Nullable(Moment),
    ended_at: Nullable(Moment),
  },
  { $id: "Job", description: "A durable job" },
);
export type JobRecord = Static<typeof JobRecord>;

/** What happens to runs that were due while no worker ran. */
export const MISSED_RUNS = ["skip", "latest", "all"] as const;
/** What happens to a run that is due while the one before it has not ended. */
export const OVERLAPS = ["skip", "buffer", "allow"] as const;

export const Schedule = Type.Object(
  {
    name: Type.String({ minLength: 1 }),
    pattern: Type.String({
      description: "Five fields of cron: minute, hour, day of month, month, day of week",
    }),
    timezone: Type.String({ description: "IANA name, e.g. Europe/Warsaw" }),
    kind: Type.String(),
    input: Fields,
    missed: OneOf(MISSED_RUNS),
    catch_up_ms: Type.Integer({ minimum: 0, description: "Runs missed longer ago are left out" }),
    overlap: OneOf(OVERLAPS),
    pause_on_failure: Type.Boolean(),
    paused: Type.Boolean(),
    repeatable: Type.Boolean(),
    retry: RetryPolicy,
    timeout_ms: Nullable(Type.Integer({ minimum: 1 })),
    last_at: Type.String({ description: "RFC 3339, UTC: runs up to here are decided" }),
    next_at: Nullable(Moment),
  },
  { $id: "JobSchedule", description: "When jobs of one kind are made" },
);
export type Schedule = Static<typeof Schedule>;
