/** How a result about a graph was made by rules. */
import { canonicalHash } from "#kit/canonical.ts";
import { VERSION } from "#kit/version.ts";
import type { Generation } from "#schemas/evidence.ts";
import { RULES_VERSION } from "./record.ts";

/** @param options what the result depends on besides the graph and its findings */
export function rulesGeneration(generator: string, options: object, now: Date): Generation {
  return {
    generator,
    generatorVersion: RULES_VERSION,
    runtimeVersion: VERSION,
    generatedAt: now.toISOString(),
    requestedMode: "deterministic",
    effectiveMode: "deterministic",
    degraded: false,
    model: null,
    provider: null,
    responseId: null,
    configurationFingerprint: canonicalHash(options),
    reason: null,
  };
}
