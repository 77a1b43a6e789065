/** The language model of a cycle: whether it is used, and what its calls cost. */

import type { Context } from "#kit/context.ts";
import type { Failure } from "#kit/errors.ts";
import { createLlm, totalsOf } from "#llm/index.ts";
import type { LlmCall } from "#schemas/llm.ts";
import type { RunRequest, RunResult } from "#schemas/refactor.ts";
import type { EffectiveSettings } from "../config/settings.ts";
import type { PlanOptions } from "./plan.ts";

export interface ModelUse {
  /** The model, or why there is none. */
  use: PlanOptions["model"];
  /** The records of the calls so far. */
  readonly calls: readonly LlmCall[];
  /** Told of a call that came to nothing: the run goes on without what it was to bring. */
  failed(failure: Failure): void;
  /** US dollars; null where no call tells. */
  cost(): number | null;
  record(): RunResult["llm"];
}

/** @throws LLM_NOT_CONFIGURED in mode `require-llm` without a key or model */
export function openModel(
  request: RunRequest,
  { settings, sources }: Pick<EffectiveSettings, "settings" | "sources">,
  context: Context,
): ModelUse {
  const mode = request.mode ?? "prefer-llm";
  const calls: LlmCall[] = [];
  const llm = createLlm(context.env, {
    mode,
    family: "refactor",
    model: settings.llm_model ?? undefined,
    // A file that says null leaves the temperature to the model; where nothing is said, the client's default holds.
    temperature: settings.llm_temperature ?? (sources["llm_temperature"] === "file" ? null : undefined),
    onCall: (call) => calls.push(call),
  });
  const decision = llm.decide();
  const isUsed = decision.effectiveMode === "llm";
  let lost: Failure | undefined;
  return {
    use: isUsed
      ? {
          llm,
          reflectionRounds: settings.reflect ? settings.max_reflection_rounds : 0,
          signal: context.signal,
        }
      : (decision.reason?.message ?? "The action takes a language model, and this run uses none"),
    calls,
    failed: (failure) => {
      lost ??= failure;
    },
    cost: () => totalsOf(calls).costUsd,
    record: () => ({
      mode,
      effective_mode: decision.effectiveMode,
      degraded: decision.degraded || lost !== undefined,
      reason: decision.reason?.message ?? lost?.message ?? null,
      model: calls.findLast(({ model }) => model !== null)?.model ?? null,
      calls: calls.length,
      prompt_tokens: totalsOf(calls).promptTokens,
      completion_tokens: totalsOf(calls).completionTokens,
      cost_usd: totalsOf(calls).costUsd,
    }),
  };
}
