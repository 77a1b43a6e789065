/** The language model of a cycle: whether it is used, and the cost of its calls. */

import type { Failure } from "#kit/data/errors.ts";
import { createLlm, totalsOf } from "#llm/index.ts";
import type { LlmCall } from "#schemas/llm.ts";
import type { RunResult } from "#schemas/refactor.ts";
import type { PlanOptions } from "../proposals/plan.ts";
import type { CycleChecks } from "./check-options.ts";
import type { Cycle } from "./opened.ts";

export interface ModelUse {
  /** The model, or why it is not used. */
  use: PlanOptions["model"];
  /** The records of the calls so far. */
  readonly calls: readonly LlmCall[];
  /** Called for a failed call: the run continues without its result. */
  failed(failure: Failure): void;
  /** US dollars; null if no call reports its cost. */
  cost(): number | null;
  record(): RunResult["llm"];
}

/** @throws LLM_NOT_CONFIGURED in mode `require-llm` without a key or model */
export function openModel({ request, effective, context }: Cycle): ModelUse {
  const { settings, sources } = effective;
  const mode = request.mode ?? "prefer-llm";
  const calls: LlmCall[] = [];
  const llm = createLlm(context.env, {
    mode,
    family: "refactor",
    model: settings.llm_model ?? undefined,
    // Null in the file leaves the temperature to the model; without a value the client's default applies.
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

/** A model's proposals are only written if something other than the model has checked what they do. */
const NOT_APPROVED =
  "A model's proposal is written after the project's tests have passed: add --run-tests, or set REFACTOR_AUTO_APPROVE=true";

/** The model if its proposals may be written, else why it is not asked. */
export function approvedUse(
  { use }: ModelUse,
  { effective }: Cycle,
  checks: CycleChecks | null,
): ModelUse["use"] {
  const isApproved = effective.settings.auto_approve || (checks !== null && checks.tests !== null);
  return isApproved || typeof use === "string" ? use : NOT_APPROVED;
}
