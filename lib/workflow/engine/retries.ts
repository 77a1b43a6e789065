/** Whether and when a step that failed is tried again. Pure. */
import { asFailure, type Failure, failures, publicFailure } from "#kit/data/errors.ts";
import { isRetryable, retryDelay } from "#kit/jobs/retry.ts";
import type { RetryPolicy } from "#schemas/jobs.ts";
import { WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import { NotDone } from "../action/executor.ts";

const fail = failures(WORKFLOW_ERRORS);

/** What a step failed of, as clients may see it. */
export function stepFailure(thrown: unknown): Failure {
  if (!(thrown instanceof NotDone)) return publicFailure(asFailure(thrown));
  return fail("EFFECT_FAILED", thrown.message, thrown.hint === undefined ? {} : { hint: thrown.hint });
}

/**
 * How long a step waits for its next attempt, ms; undefined if there is none. A faulty request stays faulty; an effect
 * that certainly did not happen may another time.
 * @param attempts that have failed, this one included
 * @param random 0 to below 1
 */
export function retryAfter(
  thrown: unknown,
  attempts: number,
  policy: RetryPolicy,
  random: number,
): number | undefined {
  const isRepeated = thrown instanceof NotDone ? !thrown.permanent : mayPass(asFailure(thrown));
  if (!isRepeated || attempts >= policy.most_attempts) return undefined;
  const wished = thrown instanceof NotDone ? (thrown.retryAfterMs ?? 0) : 0;
  return Math.max(wished, retryDelay(policy, attempts, random));
}

/** What does not answer may be back for the next attempt. */
const mayPass = (failure: Failure): boolean =>
  isRetryable(failure) || ["WORKER_UNAVAILABLE", "STORE_UNAVAILABLE"].includes(failure.code);
