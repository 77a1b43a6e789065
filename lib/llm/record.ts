/** The record of a call: what was asked, what answered, what it cost and how it ended. */

import { asFailure } from "#kit/data/errors.ts";
import type { LlmCall, LlmMode } from "#schemas/llm.ts";
import { reasonOf } from "./errors.ts";
import type { Answer, Usage } from "./wire.ts";

/** Adds the answers of one call up; `finish` or `fail` makes its record. */
export class Tally {
  readonly #provider: string;
  readonly #requestedModel: string;
  readonly #mode: LlmMode;
  readonly #now: () => number;
  readonly #start: number;
  #attempts = 0;
  #last: Answer | undefined;
  #usage: Usage = { promptTokens: null, completionTokens: null, costUsd: null };

  constructor(provider: string, requestedModel: string, mode: LlmMode, now: () => number) {
    this.#provider = provider;
    this.#requestedModel = requestedModel;
    this.#mode = mode;
    this.#now = now;
    this.#start = now();
  }

  request(): void {
    this.#attempts++;
  }

  answered(answer: Answer): void {
    this.#last = answer;
    this.#usage = addUsage(this.#usage, answer.usage);
  }

  finish(): LlmCall {
    return {
      ...this.#record(),
      requestedMode: this.#mode,
      effectiveMode: "llm",
      degraded: false,
      reason: null,
    };
  }

  /** The record of a call that failed: what it cost all the same. */
  fail(thrown: unknown): LlmCall {
    return { ...this.finish(), degraded: this.#mode === "prefer-llm", reason: reasonOf(asFailure(thrown)) };
  }

  #record() {
    return {
      provider: this.#provider,
      requestedModel: this.#requestedModel,
      model: this.#last?.model ?? null,
      responseId: this.#last?.responseId ?? null,
      ...this.#usage,
      durationMs: Math.max(0, Math.round(this.#now() - this.#start)),
      attempts: this.#attempts,
    };
  }
}

/** Sums; what only some answers tell counts as what they tell. */
function addUsage(a: Usage, b: Usage): Usage {
  const add = (x: number | null, y: number | null) => (x === null ? y : y === null ? x : x + y);
  return {
    promptTokens: add(a.promptTokens, b.promptTokens),
    completionTokens: add(a.completionTokens, b.completionTokens),
    costUsd: add(a.costUsd, b.costUsd),
  };
}

/** What several calls came to. A cost that no gateway told stays null. */
export function totalsOf(calls: readonly LlmCall[]): Usage & { calls: number; attempts: number } {
  const none: Usage = { promptTokens: null, completionTokens: null, costUsd: null };
  const attempts = calls.reduce((sum, call) => sum + call.attempts, 0);
  return { ...calls.reduce<Usage>(addUsage, none), calls: calls.length, attempts };
}
