/** How a result about a graph was made: by rules or by a model. */
import { canonicalHash } from "#kit/data/canonical.ts";
import { VERSION } from "#kit/data/version.ts";
import type { Generation } from "#schemas/evidence.ts";
import type { LlmCall, LlmDecision } from "#schemas/llm.ts";
import { RULES_VERSION } from "./record.ts";

/**
 * @param options what the result depends on besides the graph and its findings
 * @param decision why a model that was asked for was not used
 */
export function rulesGeneration(
  generator: string,
  options: object,
  now: Date,
  decision?: LlmDecision,
): Generation {
  return {
    generator,
    generatorVersion: RULES_VERSION,
    runtimeVersion: VERSION,
    generatedAt: now.toISOString(),
    requestedMode: decision?.requestedMode ?? "deterministic",
    effectiveMode: "deterministic",
    degraded: decision?.degraded ?? false,
    model: null,
    provider: null,
    responseId: null,
    configurationFingerprint: canonicalHash(options),
    reason: decision?.reason ?? null,
  };
}

/** The same of what a call of a model made. */
export function callGeneration(generator: string, options: object, now: Date, call: LlmCall): Generation {
  const { requestedMode, model, provider, responseId } = call;
  const rules = rulesGeneration(generator, options, now);
  return { ...rules, requestedMode, effectiveMode: "llm", model, provider, responseId };
}
