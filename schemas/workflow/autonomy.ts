/** What the service did by itself before it asked: checks, repairs, and what it filled in. */
import { type Static, Type } from "@sinclair/typebox";
import { OneOf } from "../common.ts";

/** What was found about a file that a mail takes. */
export const AttachmentCheck = Type.Object(
  {
    path: Type.String(),
    status: OneOf(["ok", "repaired", "refused"], {
      description: "repaired: a damaged PDF is sent repaired; the file itself stays as it is",
    }),
    bytes: Type.Optional(Type.Integer({ minimum: 0 })),
    reason: Type.Optional(Type.String()),
  },
  { $id: "WorkflowAttachmentCheck" },
);
export type AttachmentCheck = Static<typeof AttachmentCheck>;

/** The phases in which a plan is checked and executed, in their order. */
export const PHASES = ["preflight", "dsl_ready", "execute", "post_exec"] as const;

export const AutonomousStep = Type.Object(
  {
    round: Type.Integer({ minimum: 1, maximum: 8, description: "Round of checking and repairing" }),
    phase: OneOf(PHASES),
    step: Type.Optional(
      Type.Integer({ minimum: 0, description: "Index of the step; absent: the whole plan" }),
    ),
    action: Type.Optional(Type.String()),
    status: OneOf(["ok", "filled", "repaired", "asked", "failed", "simulated", "waiting", "unknown"]),
    fields: Type.Optional(Type.Array(Type.String(), { description: "<action>.<field>" })),
    message: Type.Optional(Type.String()),
  },
  { $id: "WorkflowAutonomousStep", description: "One thing that the service did by itself" },
);
export type AutonomousStep = Static<typeof AutonomousStep>;

/** Fields of answers that tell of it. */
export const AUTONOMY_FIELDS = {
  execution_backend: Type.Optional(
    OneOf(["worker", "system"], { description: "system: actions that administer the service itself" }),
  ),
  auto_execute: Type.Optional(
    Type.Boolean({ description: "Whether the turn executed the plan by itself, as it asked" }),
  ),
  reflection: Type.Optional(
    Type.String({ description: "What was checked, filled in or is lacking, in one sentence" }),
  ),
  autonomous_steps: Type.Optional(Type.Array(AutonomousStep)),
  attachment_validation: Type.Optional(Type.Array(AttachmentCheck)),
};
