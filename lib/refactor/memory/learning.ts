/**
 * How outcomes become a success rate, and a success rate a factor on scores. Pure.
 *
 * The rate is the mean of a Beta distribution (the conjugate prior of a yes-or-no outcome). Outcomes of other projects
 * in the same memory forms the prior of a project, with the weight of PRIOR_WEIGHT outcomes, so that a few outcomes
 * move a decision a little and many move it as far as the bounds allow.
 */
import type { Outcome } from "#schemas/refactor.ts";

/** Without any evidence two of three proposals are expected to succeed: Beta(2, 1). */
const PRIOR_SUCCESSES = 2;
const PRIOR_FAILURES = 1;
const PRIOR_WEIGHT = PRIOR_SUCCESSES + PRIOR_FAILURES;
const PRIOR_RATE = PRIOR_SUCCESSES / PRIOR_WEIGHT;

/** A learned factor never does more than halve a score, or half as much again. */
const LEAST_FACTOR = 0.5;
const MOST_FACTOR = 1.5;

/** Outcomes of one subject that count: the latest, so that a repaired action is trusted again. */
export const LATEST = 50;

/** Fewer outcomes than this change nothing: one failure is not a habit. */
const LEAST_ATTEMPTS = 3;

/** How each outcome counts; `skipped` does not concern the action. */
export const COUNTS_AS: Readonly<Record<Outcome, "success" | "failure" | "nothing">> = {
  applied: "success",
  rejected: "failure",
  rolled_back: "failure",
  failed: "failure",
  no_change: "failure",
  skipped: "nothing",
};

export interface Tally {
  attempts: number;
  successes: number;
}

/**
 * Expected rate of success, above 0 and below 1.
 * @param own outcomes in this project
 * @param others outcomes of the same rule, action and language in other projects
 */
export function successRate(own: Tally, others: Tally = { attempts: 0, successes: 0 }): number {
  const general = (others.successes + PRIOR_SUCCESSES) / (others.attempts + PRIOR_WEIGHT);
  return (own.successes + PRIOR_WEIGHT * general) / (own.attempts + PRIOR_WEIGHT);
}

/** The factor on a score: 1 at the rate expected without evidence, within the bounds, rounded to 3 decimals. */
export function factorOf(own: Tally, others: Tally = { attempts: 0, successes: 0 }): number {
  if (own.attempts + others.attempts < LEAST_ATTEMPTS) return 1;
  const factor = successRate(own, others) / PRIOR_RATE;
  return Math.round(Math.min(MOST_FACTOR, Math.max(LEAST_FACTOR, factor)) * 1000) / 1000;
}

/** How a decision queries the memory. */
export interface Subject {
  rule: string;
  action: string;
  language: string;
}

export interface Adjustment {
  /** Between {@link LEAST_FACTOR} and {@link MOST_FACTOR}. */
  factor: number;
  /** The evidence in words. */
  because: string;
}

/** How decisions see the memory: a snapshot without a file behind it. */
export interface Learned {
  /** Undefined if nothing was learned about the subject. */
  adjustmentFor(subject: Subject): Adjustment | undefined;
}

export const NOTHING_LEARNED: Learned = { adjustmentFor: () => undefined };

/** The evidence in words: `3 of 12 proposals were applied and kept here, 5 of 6 in other projects`. */
export function evidenceText(own: Tally, others: Tally): string {
  const here = `${own.successes} of ${own.attempts} proposals were applied and kept here`;
  return others.attempts === 0
    ? here
    : `${here}, ${others.successes} of ${others.attempts} in other projects`;
}
