/** The result of an action on a desktop, version 1: its canonical hash covers everything but the hash. */
import { type Static, Type } from "@sinclair/typebox";
import { Nullable } from "../common.ts";

const reason = Nullable(Type.String({ description: "Why it failed; null if it did not" }));
const backend = Nullable(Type.String({ description: "What did it, e.g. xtest; null if nothing was tried" }));
const retryable = Type.Boolean({ description: "Whether the same action may work if it is tried again" });
const diagnostics = Type.Array(Type.String(), { description: "What a reader should know" });

const ActionEvidence = Type.Record(Type.String(), Type.Unknown(), {
  description: "What was observed; kind says what it is, e.g. read_back or focus",
});
export type ActionEvidence = Static<typeof ActionEvidence>;
const evidence = Type.Array(ActionEvidence, { description: "What was observed" });

export const ActionStep = Type.Object(
  { ok: Type.Boolean(), backend, evidence, diagnostics, retryable, reason },
  { description: "One step of the action", additionalProperties: false },
);
export type ActionStep = Static<typeof ActionStep>;

export const ActionResult = Type.Object(
  {
    schema: Type.Literal("heddle.gui-action-result.v1"),
    ok: Type.Boolean({ description: "Whether the action did what was asked" }),
    intent: Type.String({ description: "What was to be done, e.g. gui.window.focus" }),
    backend,
    evidence,
    diagnostics,
    recovery: Type.Array(Type.String(), { description: "What was repaired, and what to do next" }),
    retryable,
    reason,
    steps: Type.Array(ActionStep, { description: "Its steps in order" }),
    result_hash: Type.String({
      pattern: "^[0-9a-f]{64}$",
      description: "SHA-256 of the canonical form (RFC 8785) without this field",
    }),
  },
  { $id: "GuiActionResult", description: "Result of an action on a desktop", additionalProperties: false },
);
export type ActionResult = Static<typeof ActionResult>;
