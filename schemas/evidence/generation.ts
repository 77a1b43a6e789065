/** How a result about a whole graph was made, the same in every contract that has it. */
import { type Static, Type } from "@sinclair/typebox";
import { Nullable, OneOf } from "../common.ts";
import { LLM_MODES, LlmReason } from "../llm.ts";

const SEMVER = "^[0-9]+\\.[0-9]+\\.[0-9]+";

export const Generation = Type.Object(
  {
    generator: Type.String({ description: "Operation that made it" }),
    generatorVersion: Type.String({ pattern: SEMVER, description: "Version of its rules" }),
    runtimeVersion: Type.String({ pattern: SEMVER, description: "Version of Heddle" }),
    generatedAt: Type.String({ description: "When it was made (RFC 3339)" }),
    requestedMode: OneOf(LLM_MODES, { description: "Requested mode" }),
    effectiveMode: OneOf(["deterministic", "llm"], { description: "Used mode" }),
    degraded: Type.Boolean({ description: "True if the model was requested but not used" }),
    model: Nullable(Type.String({ description: "Resolved model" })),
    provider: Nullable(Type.String({ description: "Provider of the model" })),
    responseId: Nullable(Type.String({ description: "Id of the answer of the model" })),
    configurationFingerprint: Type.String({
      pattern: "^[0-9a-f]{64}$",
      description: "SHA-256 of the options it was made with",
    }),
    reason: Nullable(LlmReason),
  },
  { description: "How it was made; model, provider and responseId are null without a model" },
);
export type Generation = Static<typeof Generation>;
