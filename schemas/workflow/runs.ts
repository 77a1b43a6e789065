/** Runs of workflows: their steps, effects and events. */
import { type Static, Type } from "@sinclair/typebox";
import { Nullable, OneOf } from "../common.ts";
import { Approval } from "./approvals.ts";

/**
 * `unknown`: the process ended between an effect and its record; a person says what happened. `awaiting_approval`: a second
 * person must approve it first.
 */
export const RUN_STATUSES = [
  "pending",
  "running",
  "paused",
  "awaiting_approval",
  "completed",
  "failed",
  "cancelled",
  "unknown",
  "simulated",
  "validated",
] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

export const STEP_STATUSES = [
  "pending",
  "running",
  "completed",
  "failed",
  "skipped",
  "cancelled",
  "unknown",
  "simulated",
  "validated",
] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];

const Moment = Type.String({ description: "RFC 3339, UTC" });

/** Something outside the engine that a step changes. Recorded as intended before it happens. */
export const Effect = Type.Object(
  {
    effect: Type.String({ description: "Name within the step: number, pdf, ksef_xml, mail, webhook, …" }),
    status: OneOf(["intended", "done", "not_done", "unknown"]),
    detail: Type.Record(Type.String(), Type.Unknown(), {
      description: "What was recorded before it happened, e.g. the Message-ID",
    }),
    result: Nullable(Type.Record(Type.String(), Type.Unknown())),
  },
  { $id: "WorkflowEffect" },
);
export type Effect = Static<typeof Effect>;

export const StepFailure = Type.Object({
  code: Type.String(),
  message: Type.String(),
  hint: Type.Optional(Type.String()),
});
export type StepFailure = Static<typeof StepFailure>;

export const RunStep = Type.Object(
  {
    step_id: Type.String(),
    action: Type.String(),
    status: OneOf(STEP_STATUSES),
    result: Nullable(Type.Record(Type.String(), Type.Unknown())),
    error: Nullable(StepFailure),
    effects: Type.Optional(Type.Array(Effect)),
    started_at: Nullable(Moment),
    finished_at: Nullable(Moment),
  },
  { $id: "WorkflowRunStep" },
);
export type RunStep = Static<typeof RunStep>;

export const Run = Type.Object(
  {
    workflow_id: Type.String({ description: "Also the idempotency key of everything that the run does" }),
    name: Type.String(),
    status: OneOf(RUN_STATUSES),
    simulated: Type.Boolean({ description: "True if no effect left the process" }),
    steps: Type.Array(RunStep),
    created_at: Moment,
    plan_hash: Type.Optional(Type.String({ description: "SHA-256 of the canonical form of the workflow" })),
    error: Type.Optional(StepFailure),
    schedule: Type.Optional(Type.String({ description: "Name of the schedule that started it" })),
    approval: Type.Optional(Approval),
  },
  { $id: "WorkflowRun", description: "A run of a workflow" },
);
export type Run = Static<typeof Run>;

export const EVENT_TYPES = [
  "workflow_started",
  "step_started",
  "effect_intended",
  "effect_done",
  "effect_failed",
  "step_repaired",
  "step_completed",
  "step_failed",
  "approval_requested",
  "approval_granted",
  "approval_rejected",
  "approval_expired",
  "workflow_paused",
  "workflow_resumed",
  "workflow_completed",
  "workflow_failed",
] as const;

export const WorkflowEvent = Type.Object(
  {
    event_id: Type.String({ description: "UUID version 7" }),
    workflow_id: Type.String(),
    event_type: OneOf(EVENT_TYPES),
    status: Type.String(),
    message: Type.String(),
    step_id: Nullable(Type.String()),
    action: Nullable(Type.String()),
    step_index: Nullable(Type.Integer({ minimum: 0 })),
    total_steps: Type.Integer({ minimum: 0 }),
    payload: Type.Record(Type.String(), Type.Unknown()),
    created_at: Moment,
    terminal: Type.Boolean({ description: "True for the last event of a run" }),
  },
  { $id: "WorkflowEvent", description: "What happened in a run" },
);
export type WorkflowEvent = Static<typeof WorkflowEvent>;

/** One line of the audit: who did what, linked to the line before it by its hash. */
export const AuditRecord = Type.Object(
  {
    audit_id: Type.String({ description: "UUID version 7" }),
    occurred_at: Moment,
    actor: Type.String({ description: "Who did it: a user, a schedule, or engine" }),
    action: Type.String({ description: "What was done, e.g. run_started, effect_done, resolved" }),
    workflow_id: Nullable(Type.String()),
    details: Type.Record(Type.String(), Type.Unknown()),
    previous_hash: Type.String({ description: "hash of the line before; 64 zeros in the first" }),
    hash: Type.String({ description: "SHA-256 of the canonical form of the line without it" }),
  },
  { $id: "WorkflowAudit", description: "A line of the audit" },
);
export type AuditRecord = Static<typeof AuditRecord>;
