/** The language model of a cycle: whether it is used, and what its calls cost. */
import type { LlmCall } from "../../../schemas/llm.ts";
import type { RefactorSettings, RunRequest, RunResult } from "../../../schemas/refactor.ts";
import type { Context } from "../../kit/context.ts";
import { createLlm } from "../../llm/index.ts";
import type { PlanOptions } from "./plan.ts";

export interface ModelUse {
  /** The model, or why there is none. */
  use: PlanOptions["model"];
  /** The records of the calls so far. */
  readonly calls: readonly LlmCall[];
  /** US dollars; null where no call tells. */
  cost(): number | null;
  record(): RunResult["llm"];
}

/** @throws LLM_NOT_CONFIGURED in mode `require-llm` without a key or model */
export function openModel(request: RunRequest, settings: RefactorSettings, context: Context): ModelUse {
  const mode = request.mode ?? "prefer-llm";
  const calls: LlmCall[] = [];
  const llm = createLlm(context.env, {
    mode,
    family: "refactor",
    model: settings.llm_model ?? undefined,
    ...(settings.llm_temperature !== null && { temperature: settings.llm_temperature }),
    onCall: (call) => calls.push(call),
  });
  const decision = llm.decide();
  const isUsed = decision.effectiveMode === "llm";
  const cost = () => {
    const told = calls.flatMap(({ costUsd }) => (costUsd === null ? [] : [costUsd]));
    return told.length === 0 ? null : told.reduce((sum, one) => sum + one, 0);
  };
  return {
    use: isUsed
      ? {
          llm,
          reflectionRounds: settings.reflect ? settings.max_reflection_rounds : 0,
          signal: context.signal,
        }
      : (decision.reason?.message ?? "The action takes a language model, and this run uses none"),
    calls,
    cost,
    record: () => ({
      mode,
      effective_mode: decision.effectiveMode,
      degraded: decision.degraded,
      reason: decision.reason?.message ?? null,
      calls: calls.length,
      cost_usd: cost(),
    }),
  };
}
