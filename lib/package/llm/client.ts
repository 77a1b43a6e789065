/** The language model of the family; loaded when it is needed. */

import { failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { Llm, LlmOptions } from "#llm/index.ts";
import { LLM_ERRORS, type LlmMode } from "#schemas/llm.ts";
import { numberIn, switchIn } from "../environment.ts";

const fail = failures(LLM_ERRORS);

/** Seconds. */
const TIMEOUT = 120;

/** AI_ENABLED=false switches the model off for the family, whatever keys are set. @throws CONFIG */
export const isSwitchedOff = (env: Context["env"]): boolean => !switchIn(env, "AI_ENABLED", true);

/**
 * The client of a request.
 * @throws CONFIG; LLM_DISABLED if AI_ENABLED switches the model off and the mode requires it
 */
export async function modelOf(
  { env }: Context,
  options: Omit<LlmOptions, "family"> & { readonly mode: LlmMode },
): Promise<Llm> {
  const { createLlm } = await import("#llm/index.ts");
  if (!isSwitchedOff(env))
    return createLlm(env, { ...timeoutOf(env), ...options, family: "package", capsModelSize: true });
  if (options.mode === "require-llm")
    throw fail("LLM_DISABLED", "Cannot call a language model: AI_ENABLED is off", {
      hint: "Set AI_ENABLED=true",
    });
  return createLlm(env, { ...options, mode: "deterministic" });
}

/** Whether a model can be asked, as far as the settings say; nobody is asked. */
export async function isModelConfigured(env: Context["env"]): Promise<boolean> {
  const { createLlm } = await import("#llm/index.ts");
  try {
    if (isSwitchedOff(env)) return false;
    return createLlm(env, { mode: "prefer-llm", family: "package" }).status.configured;
  } catch {
    // Wrong settings are reported by the operations that need them.
    return false;
  }
}

/** OLLAMA_TIMEOUT, in seconds up to a day, if the client's own variable is not set. @throws CONFIG */
function timeoutOf(env: Context["env"]): LlmOptions {
  const seconds = numberIn(env, "OLLAMA_TIMEOUT", TIMEOUT);
  if (env["HEDDLE_LLM_TIMEOUT_MS"] || seconds === 0 || seconds > 86_400) return {};
  return { timeoutMs: Math.ceil(seconds * 1000) };
}
