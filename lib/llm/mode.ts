/** Whether a run uses the language model, and the one way to fall back from it. */
import type { LlmCall, LlmDecision, LlmMode } from "#schemas/llm.ts";
import { fail, isLlmFailure, reasonOf } from "./errors.ts";
import type { Llm } from "./types.ts";

/**
 * What a mode comes to before any call.
 *
 * @param missing what is not configured, as a sentence that says what to set; undefined if a model can be called
 * @throws LLM_NOT_CONFIGURED in mode `require-llm`
 */
export function decideMode(requestedMode: LlmMode, missing: string | undefined): LlmDecision {
  if (requestedMode === "deterministic")
    return { requestedMode, effectiveMode: "deterministic", degraded: false, reason: null };
  if (missing === undefined) return { requestedMode, effectiveMode: "llm", degraded: false, reason: null };
  const failure = notConfigured(missing);
  if (requestedMode === "require-llm") throw failure;
  return { requestedMode, effectiveMode: "deterministic", degraded: true, reason: reasonOf(failure) };
}

/** The failure of a call that lacks its configuration. */
export function notConfigured(missing: string) {
  return fail("LLM_NOT_CONFIGURED", "Cannot call a language model: none is configured", { hint: missing });
}

/** The mode behind the older switch: fallback allowed or not. */
export function modeOfFallback(fallback: boolean): LlmMode {
  return fallback ? "prefer-llm" : "require-llm";
}

/**
 * Runs the work with the model where the mode allows it, and the deterministic work otherwise. In mode `prefer-llm` a
 * failure of the model leads to the deterministic work as well, and the decision says `degraded` with the reason.
 *
 * @throws what the work throws: in mode `require-llm` the failures of the model too; always CANCELLED and CONFIG
 */
export async function withFallback<Value, Fallback = Value>(
  llm: Llm,
  work: () => Promise<Value>,
  deterministic: () => Fallback | Promise<Fallback>,
): Promise<{ value: Value | Fallback; decision: LlmDecision }> {
  const decision = llm.decide();
  if (decision.effectiveMode === "deterministic") return { value: await deterministic(), decision };
  try {
    return { value: await work(), decision };
  } catch (thrown) {
    if (llm.mode !== "prefer-llm" || !isLlmFailure(thrown)) throw thrown;
    const reason = reasonOf(thrown);
    return {
      value: await deterministic(),
      decision: { requestedMode: llm.mode, effectiveMode: "deterministic", degraded: true, reason },
    };
  }
}

/** The record of a run in which no model answered. */
export function deterministicCall(decision: LlmDecision): LlmCall {
  return {
    provider: null,
    requestedModel: null,
    model: null,
    responseId: null,
    promptTokens: null,
    completionTokens: null,
    costUsd: null,
    durationMs: 0,
    attempts: 0,
    ...decision,
  };
}
