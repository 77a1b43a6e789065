/** What becomes of an attempt whose process ended, whatever the storage. Pure. */
import type { JobFailure } from "#schemas/jobs.ts";

/** The failure of an attempt whose lease expired. */
export const CRASHED: JobFailure = {
  code: "WORKER_CRASHED",
  message: "The process exited during the attempt",
};

/** The failure of a job whose effect may have happened. */
export const UNSURE: JobFailure = {
  code: "WORKER_CRASHED",
  message: "The attempt ended after its effect began; it is unknown whether the effect happened",
};

/** Whether the effect of an attempt may have happened, and must not happen again. */
export const isUnsure = (job: { effect_begun: boolean | number; repeatable: boolean | number }): boolean =>
  Boolean(job.effect_begun) && !job.repeatable;
