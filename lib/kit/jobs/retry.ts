/** Whether and when an attempt that failed is repeated. Pure. */
import type { ErrorKind } from "#schemas/common.ts";
import type { RetryPolicy } from "#schemas/jobs.ts";
import type { Failure } from "../data/errors.ts";

export const DEFAULT_RETRY: RetryPolicy = {
  most_attempts: 5,
  first_delay_ms: 1_000,
  factor: 2,
  most_delay_ms: 300_000,
};

/** Kinds of failures that another attempt may avoid; a faulty request stays faulty. */
const PASSING: ReadonlySet<ErrorKind> = new Set(["io", "timeout", "busy", "internal"]);

export const isRetryable = ({ kind }: Failure): boolean => PASSING.has(kind);

/**
 * Delay before the next attempt, ms. Half of it is random, so that jobs that failed together do not collide
 * again ("equal jitter").
 * @param attempts attempts started so far, 1 or more
 * @param random 0 to below 1
 */
export function retryDelay(
  { first_delay_ms, factor, most_delay_ms }: RetryPolicy,
  attempts: number,
  random: number,
): number {
  const delay = Math.min(most_delay_ms, first_delay_ms * factor ** (attempts - 1));
  return Math.round(delay / 2 + (delay / 2) * random);
}
