/** The history of a project's refactoring: its events, their details, and the requests that show and clear them. */
import { type Static, type TObject, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf, Written } from "../common.ts";
import { PROJECT_FIELDS } from "./analyze.ts";
import { ACTIONS } from "./common.ts";

/** Format of `.heddle/history.jsonl`, declared in its first line. */
export const HISTORY_FORMAT = "heddle.refactor-history";
export const HISTORY_VERSION = 1;

const count = (description: string) => Type.Integer({ minimum: 0, description });
const sha256 = Type.String({ pattern: "^[0-9a-f]{64}$" });
const files = Type.Array(Type.String(), { description: "Paths relative to the project" });
const reasoned = { reason: Type.Optional(Type.String()) };
const metrics = Type.Record(Type.String(), Type.Unknown(), { description: "Measured values by name" });

/** The target of a proposal besides its file and action. */
const target = {
  function: Type.Optional(Nullable(Type.String({ description: "The function that is its target" }))),
  score: Type.Optional(Type.Number()),
};

/**
 * What `details` holds, by kind of event. Every field besides those named here is kept as it is: an event is written
 * once and never changed, and a later version may add fields.
 */
export const HISTORY_DETAILS = {
  cycle_started: Type.Object({
    llm_model: Nullable(Type.String()),
    workflow_source: Nullable(Type.String({ description: "Path of the workflow file, or builtin" })),
    max_actions: count("Most actions of the cycle"),
    flags: Type.Record(Type.String(), Type.Unknown(), { description: "Options of the run" }),
  }),
  cycle_completed: Type.Object({
    proposals_generated: count("Proposals made"),
    proposals_applied: count("Proposals applied"),
    proposals_rejected: count("Proposals refused by a gate"),
    decisions_count: count("Decisions taken"),
    errors: Type.Array(Type.String(), { maxItems: 5, description: "The first five" }),
    analysis_summary: Type.Optional(metrics),
  }),
  cycle_rollback: Type.Object({ files_rolled_back: files, error: Type.String() }),
  cycle_reflection: Type.Object({ ...reasoned }),
  validator_gates_passed: Type.Object({ metrics }),
  validator_gates_failed: Type.Object({ failed_gates: Type.Array(Type.String()) }),
  validator_tune_applied: Type.Object({ retries_used: count("Tries") }),
  validator_tune_failed: Type.Object({ retries_used: count("Tries"), reason: Type.String() }),
  validator_tune_no_metrics: Type.Object({}),
  decision_started: Type.Object({ ...target, rationale: Type.Optional(Type.String()) }),
  decision_blocked_duplicate: Type.Object({ ...target }),
  proposal_generated: Type.Object({
    ...target,
    files: Type.Optional(files),
    source: Type.Optional(OneOf(["builtin", "llm"], { description: "Who made it" })),
  }),
  proposal_applied: Type.Object({
    ...target,
    sha256_before: Nullable(sha256),
    sha256_after: Nullable(sha256),
    edits: Type.Optional(count("Changes made")),
    metrics_before: Type.Optional(metrics),
    metrics_after: Type.Optional(metrics),
  }),
  proposal_rejected: Type.Object({ ...target, failed_gates: Type.Optional(Type.Array(Type.String())) }),
  proposal_reflected: Type.Object({ ...target, round: Type.Optional(count("Round of reflection, from 1")) }),
  proposal_skipped_duplicate: Type.Object({ ...target }),
  rules_auto_learned: Type.Object({ rules: Type.Array(Type.Unknown()) }),
  ticket_created: Type.Object({ task_id: Type.String(), planfile: Type.Optional(Type.String()) }),
  deploy_push: Type.Object({ remote: Type.Optional(Type.String()), branch: Type.Optional(Type.String()) }),
  deploy_publish: Type.Object({ target: Type.Optional(Type.String()) }),
} as const satisfies Record<string, TObject>;

export type HistoryKind = keyof typeof HISTORY_DETAILS;
export const HISTORY_KINDS = Object.keys(HISTORY_DETAILS) as HistoryKind[];

/** Kinds that other tools write into such a file: they are read and shown, and never written here. */
export const FOREIGN_KINDS = [
  "decision_blocked_duplicate",
  "proposal_skipped_duplicate",
  "deploy_push",
  "deploy_publish",
] as const satisfies HistoryKind[];
export type WrittenKind = Exclude<HistoryKind, (typeof FOREIGN_KINDS)[number]>;

const common = {
  project_dir: Type.String({ description: "Absolute path of the project when it was written" }),
  cycle_number: Nullable(Type.Integer({ minimum: 1, description: "Counts the cycles of the project" })),
  decision_rule: Nullable(Type.String({ description: "Name of the rule behind it" })),
  target_file: Nullable(Type.String({ description: "Relative to the project" })),
  action: Nullable(OneOf(ACTIONS)),
  status: Nullable(Type.String({ description: "Outcome, e.g. ok, error, applied, rejected" })),
  reason: Nullable(Type.String({ description: "Why it ended that way" })),
  thought: Nullable(Type.String({ description: "What the model said before it acted" })),
  reflection: Nullable(Type.String({ description: "What the model said about its own proposal" })),
  outcome_reason: Nullable(Type.String({ description: "What decided the outcome" })),
  created_at: Type.String({ description: "RFC 3339, UTC" }),
};
const Common = Type.Object(common);

/** One event of a kind, as it is written. */
export type HistoryEventOf<Kind extends HistoryKind> = Static<typeof Common> & {
  event_type: Kind;
  details: Static<(typeof HISTORY_DETAILS)[Kind]> & Record<string, unknown>;
};

/** What an event of a kind must be given; the rest is filled in. */
export type NewHistoryEvent<Kind extends HistoryKind> = Partial<
  Omit<HistoryEventOf<Kind>, "event_type" | "project_dir" | "created_at">
> & { details: HistoryEventOf<Kind>["details"] };

/** An event as it is read: of a kind that a later version brought, too. */
export const HistoryRecord = Type.Object(
  {
    id: Type.Optional(Id),
    event_type: Type.String({ description: `Kind of event: ${HISTORY_KINDS.join(", ")}` }),
    ...common,
    action: Nullable(Type.String({ description: "Action that the event concerns" })),
    details: Type.Record(Type.String(), Type.Unknown(), { description: "Details specific to this kind" }),
  },
  { $id: "RefactorHistoryEvent", description: "One event of a project's history" },
);
export type HistoryRecord = Static<typeof HistoryRecord>;

export const HistoryCleared = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    path: Type.String({ description: "The file of the history" }),
    cleared: Type.Integer({ minimum: 0, description: "Events that it held, or still holds if it was kept" }),
    written: Written,
  },
  { $id: "RefactorHistoryCleared" },
);
export type HistoryCleared = Static<typeof HistoryCleared>;

export const HistoryShowRequest = Type.Object(
  {
    id: Type.Optional(Id),
    ...PROJECT_FIELDS,
    event: Type.Optional(Type.Array(Type.String(), { description: "Only events of these kinds" })),
    action: Type.Optional(Type.String({ description: "Only events of this action, upper or lower case" })),
    target: Type.Optional(Type.String({ description: "Only events of this file" })),
    rule: Type.Optional(Type.String({ description: "Only events of this rule" })),
    status: Type.Optional(Type.String({ description: "Only events of this status" })),
    cycle: Type.Optional(Type.Integer({ minimum: 1, description: "Only events of this cycle" })),
    since: Type.Optional(
      Type.String({ description: "Only events from this moment on, RFC 3339, e.g. 2026-01-31T12:00:00Z" }),
    ),
    last: Type.Optional(
      Type.Integer({ minimum: 1, description: "Only this many of the last matching events" }),
    ),
  },
  { $id: "RefactorHistoryShowRequest" },
);
export type HistoryShowRequest = Static<typeof HistoryShowRequest>;

export const HistoryClearRequest = Type.Object(
  {
    id: Type.Optional(Id),
    ...PROJECT_FIELDS,
    yes: Type.Optional(Type.Boolean({ default: false, description: "Yes, remove it" })),
    dry_run: Type.Optional(Type.Boolean({ description: "Count the events and remove nothing" })),
  },
  { $id: "RefactorHistoryClearRequest" },
);
export type HistoryClearRequest = Static<typeof HistoryClearRequest>;
