/** Requests and results of the operations on plans, runs and schedules. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf } from "../common.ts";
import { OVERLAPS } from "../jobs.ts";
import { Step, Trigger, Workflow } from "./actions.ts";
import { Ambiguity, ModeField, PARSE_REASONS, READING_FIELDS, Routing } from "./parse.ts";
import { RUN_STATUSES, Run } from "./runs.ts";

export const STORE_FIELD = {
  store: Type.Optional(
    Type.String({
      description:
        "Path of the store of runs, or memory for one that ends with the process; default: .heddle/workflow.sqlite beside the settings",
    }),
  ),
};

const WorkflowId = Type.String({ minLength: 1, maxLength: 200, description: "Id of the run" });
const IdempotencyKey = Type.String({
  pattern: "^[A-Za-z0-9][A-Za-z0-9._:@-]{0,127}$",
  description: "A second request with the same key gets the first run; it also becomes the id of the run",
});
const DryRun = Type.Optional(Type.Boolean({ description: "Show what would happen; change nothing" }));
const Detach = Type.Optional(
  Type.Boolean({ description: "Return at once; a server that works on the store goes on" }),
);

/** A plan, as a sentence or as its definition. */
const PLAN_FIELDS = {
  id: Type.Optional(Id),
  text: Type.Optional(Type.String({ maxLength: 20_000, description: "The request, in English or Polish" })),
  workflow: Type.Optional(Workflow),
  mode: ModeField,
  ...READING_FIELDS,
};

/** What a run is allowed to do. */
const EXECUTE_FIELDS = {
  execute: Type.Optional(Type.Boolean({ description: "Execute the plan; otherwise it is only checked" })),
  dry_run: DryRun,
  idempotency_key: Type.Optional(IdempotencyKey),
  plan_hash: Type.Optional(
    Type.String({ description: "The plan that was confirmed; another one is refused" }),
  ),
  detach: Detach,
  ...STORE_FIELD,
};

export const PlanRequest = Type.Object(PLAN_FIELDS);
export type PlanRequest = Static<typeof PlanRequest>;

/** What keeps a plan from running. */
export const PlanProblem = Type.Object({
  step: Nullable(Type.Integer({ minimum: 0, description: "Index of the step; null: the whole plan" })),
  action: Nullable(Type.String()),
  code: Type.String(),
  message: Type.String(),
  hint: Type.Optional(Type.String()),
  missing: Type.Optional(Type.Array(Type.String(), { description: "<action>.<field>" })),
  polish: Type.Optional(
    Type.Object(
      { message: Type.String(), hint: Type.Optional(Type.String()) },
      { description: "Message and hint in Polish, for conversations" },
    ),
  ),
});
export type PlanProblem = Static<typeof PlanProblem>;

export const PLAN_STATUSES = ["complete", "incomplete", "question", "refused"] as const;

export const PlanResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    status: OneOf(PLAN_STATUSES, { description: "complete: it could run once it is confirmed" }),
    name: Type.String(),
    trigger: Trigger,
    steps: Type.Array(Step),
    missing: Type.Array(Type.String(), { description: "<action>.<field>" }),
    ambiguous: Type.Optional(Type.Array(Ambiguity)),
    reason: Type.Optional(OneOf(PARSE_REASONS)),
    plan_hash: Nullable(
      Type.String({ description: "SHA-256 of the plan's canonical form: what a confirmation is for" }),
    ),
    next_runs: Type.Optional(Type.Array(Type.String(), { description: "RFC 3339: the next three runs" })),
    routing: Type.Optional(Routing),
  },
  { $id: "WorkflowPlan", description: "A plan, not executed" },
);
export type PlanResult = Static<typeof PlanResult>;

export const ValidateResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    status: OneOf(["validated", "validation_failed"]),
    name: Type.String(),
    steps: Type.Array(Step),
    problems: Type.Array(PlanProblem),
    plan_hash: Nullable(Type.String()),
    routing: Type.Optional(Routing),
  },
  { $id: "WorkflowValidation", description: "Whether a plan could run with these settings" },
);
export type ValidateResult = Static<typeof ValidateResult>;

export const SimulateRequest = Type.Object({
  ...PLAN_FIELDS,
  idempotency_key: Type.Optional(IdempotencyKey),
  ...STORE_FIELD,
});
export type SimulateRequest = Static<typeof SimulateRequest>;

export const RunRequest = Type.Object({
  id: Type.Optional(Id),
  name: Type.Optional(Type.String({ description: "Name of the workflow" })),
  trigger: Type.Optional(Trigger),
  steps: Type.Optional(Type.Array(Step, { description: "Actions with their fields, in order" })),
  ...EXECUTE_FIELDS,
});
export type RunRequest = Static<typeof RunRequest>;

export const ExecutePlanRequest = Type.Object({ ...PLAN_FIELDS, ...EXECUTE_FIELDS });
export type ExecutePlanRequest = Static<typeof ExecutePlanRequest>;

/** A run, or why there is none yet. */
export const RunResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Boolean({ description: "False if the run failed or its outcome is unknown" }),
    ...Run.properties,
    workflow_id: Nullable(Type.String({ description: "Null if nothing was started" })),
    status: OneOf([
      ...RUN_STATUSES,
      "awaiting_confirmation",
      "validation_failed",
      "incomplete",
      "question",
      "refused",
      "scheduled",
    ]),
    created_at: Nullable(Type.String({ description: "RFC 3339, UTC" })),
    message: Type.String(),
    problems: Type.Optional(Type.Array(PlanProblem)),
    missing: Type.Optional(Type.Array(Type.String(), { description: "<action>.<field>" })),
    idempotency_key: Type.Optional(Type.String()),
    idempotent_replay: Type.Optional(
      Type.Boolean({ description: "The stored result of an earlier request" }),
    ),
    next_runs: Type.Optional(Type.Array(Type.String(), { description: "RFC 3339, of a schedule" })),
    routing: Type.Optional(Routing),
  },
  { $id: "WorkflowRunResult", description: "A run, or why there is none yet" },
);
export type RunResult = Static<typeof RunResult>;

export const HistoryRequest = Type.Object({
  id: Type.Optional(Id),
  workflow_id: Type.Optional(WorkflowId),
  status: Type.Optional(OneOf(RUN_STATUSES, { description: "Only runs with this status" })),
  schedule: Type.Optional(Type.String({ description: "Only runs of this schedule" })),
  name: Type.Optional(Type.String({ description: "Only runs whose name contains this" })),
  since: Type.Optional(Type.String({ description: "Only runs created since, RFC 3339" })),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1000, description: "Default 100; the latest first" }),
  ),
  ...STORE_FIELD,
});
export type HistoryRequest = Static<typeof HistoryRequest>;

export const EventsRequest = Type.Object({
  id: Type.Optional(Id),
  workflow_id: WorkflowId,
  after: Type.Optional(Type.String({ description: "Only events after this event_id" })),
  ...STORE_FIELD,
});
export type EventsRequest = Static<typeof EventsRequest>;

export const AuditRequest = Type.Object({
  id: Type.Optional(Id),
  workflow_id: Type.Optional(WorkflowId),
  verify: Type.Optional(
    Type.Boolean({ description: "Check the hash chain, and fail if a line was changed or removed" }),
  ),
  ...STORE_FIELD,
});
export type AuditRequest = Static<typeof AuditRequest>;

/** Which runs a change is for. */
const ONE_RUN = { id: Type.Optional(Id), workflow_id: WorkflowId, ...STORE_FIELD };

export const ChangeRequest = Type.Object({ ...ONE_RUN, dry_run: DryRun });
export type ChangeRequest = Static<typeof ChangeRequest>;

export const ResumeRequest = Type.Object({ ...ONE_RUN, dry_run: DryRun, detach: Detach });
export type ResumeRequest = Static<typeof ResumeRequest>;

export const RetryRequest = Type.Object({
  id: Type.Optional(Id),
  workflow_id: Type.Optional(WorkflowId),
  from: Type.Optional(
    Type.String({
      description: "Number of the step to begin with, or start; default the first that is not done",
    }),
  ),
  status: Type.Optional(
    OneOf(["failed", "cancelled"], { description: "Instead of an id: all runs with this status" }),
  ),
  name: Type.Optional(Type.String({ description: "Of these only runs whose name contains this" })),
  since: Type.Optional(Type.String({ description: "Of these only runs created since, RFC 3339" })),
  per_minute: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 600, description: "Runs that begin in a minute; default 30" }),
  ),
  dry_run: DryRun,
  detach: Detach,
  ...STORE_FIELD,
});
export type RetryRequest = Static<typeof RetryRequest>;

export const ResolveRequest = Type.Object({
  ...ONE_RUN,
  step: Type.Integer({ minimum: 1, description: "Number of the step, from 1" }),
  outcome: OneOf(["done", "not-done"], { description: "Whether its unknown effects happened" }),
  note: Type.String({ minLength: 1, maxLength: 2000, description: "How you know; recorded in the audit" }),
  dry_run: DryRun,
  detach: Detach,
});
export type ResolveRequest = Static<typeof ResolveRequest>;

export const KeyClearRequest = Type.Object({
  id: Type.Optional(Id),
  idempotency_key: IdempotencyKey,
  dry_run: DryRun,
  ...STORE_FIELD,
});
export type KeyClearRequest = Static<typeof KeyClearRequest>;

export const KeyPurgeRequest = Type.Object({
  id: Type.Optional(Id),
  older_than_days: Type.Optional(
    Type.Integer({ minimum: 0, description: "Of runs that ended longer ago; default 30" }),
  ),
  dry_run: DryRun,
  ...STORE_FIELD,
});
export type KeyPurgeRequest = Static<typeof KeyPurgeRequest>;

export const KeysCleared = Type.Object(
  { id: Type.Optional(Id), ok: Type.Literal(true), keys: Type.Array(Type.String()), written: Type.Boolean() },
  { $id: "WorkflowKeysCleared", description: "Keys that can be used again" },
);
export type KeysCleared = Static<typeof KeysCleared>;

/** What happens to runs that were due while nobody worked. */
export const CATCH_UPS = ["skip", "latest", "all"] as const;

export const WorkflowSchedule = Type.Object(
  {
    name: Type.String({ description: "Name of the schedule" }),
    workflow: Workflow,
    rule: Type.String({ description: "Start, recurrence and days left out, as RFC 5545 writes them" }),
    timezone: Type.String({ description: "IANA time zone" }),
    overlap: OneOf(OVERLAPS),
    missed: OneOf(CATCH_UPS),
    catch_up_hours: Type.Number({ description: "Runs missed longer ago are left out" }),
    pause_on_failure: Type.Boolean(),
    paused: Type.Boolean(),
    next_runs: Type.Array(Type.String(), { description: "RFC 3339 with the offset of the time zone" }),
  },
  { $id: "WorkflowSchedule", description: "When a workflow runs by itself" },
);
export type WorkflowSchedule = Static<typeof WorkflowSchedule>;

const ScheduleName = Type.String({
  pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$",
  description: "Name of the schedule",
});

export const ScheduleListRequest = Type.Object({ id: Type.Optional(Id), ...STORE_FIELD });
export type ScheduleListRequest = Static<typeof ScheduleListRequest>;

export const ScheduleAddRequest = Type.Object({
  ...PLAN_FIELDS,
  schedule: ScheduleName,
  rrule: Type.Optional(
    Type.String({ description: "RFC 5545 recurrence rule; default: the plan's own trigger" }),
  ),
  start: Type.Optional(
    Type.String({ description: "The rule counts from here; also the time of day if it has none. RFC 3339" }),
  ),
  exdates: Type.Optional(Type.Array(Type.String(), { description: "Days without a run, YYYY-MM-DD" })),
  overlap: Type.Optional(
    OneOf(OVERLAPS, {
      description:
        "If the run before has not ended: skip this one, let one wait (buffer), or run both (allow)",
    }),
  ),
  missed: Type.Optional(
    OneOf(CATCH_UPS, { description: "Runs due while nobody worked: none, the latest (default) or all" }),
  ),
  catch_up_hours: Type.Optional(
    Type.Number({ minimum: 0, description: "Runs missed longer ago are left out; default 24" }),
  ),
  pause_on_failure: Type.Optional(
    Type.Boolean({ description: "Pause the schedule if a run fails or is unknown" }),
  ),
  execute: Type.Optional(Type.Boolean({ description: "Add it; otherwise it is only shown" })),
  dry_run: DryRun,
  ...STORE_FIELD,
});
export type ScheduleAddRequest = Static<typeof ScheduleAddRequest>;

export const ScheduleChangeRequest = Type.Object({
  id: Type.Optional(Id),
  schedule: ScheduleName,
  dry_run: DryRun,
  ...STORE_FIELD,
});
export type ScheduleChangeRequest = Static<typeof ScheduleChangeRequest>;

export const ScheduleRunRequest = Type.Object({
  ...ScheduleChangeRequest.properties,
  idempotency_key: Type.Optional(IdempotencyKey),
  detach: Detach,
});
export type ScheduleRunRequest = Static<typeof ScheduleRunRequest>;

export const ScheduleNextRequest = Type.Object({
  id: Type.Optional(Id),
  schedule: Type.Optional(ScheduleName),
  rrule: Type.Optional(Type.String({ description: "RFC 5545 recurrence rule, instead of a schedule" })),
  start: Type.Optional(Type.String({ description: "The rule counts from here, RFC 3339" })),
  exdates: Type.Optional(Type.Array(Type.String(), { description: "Days without a run, YYYY-MM-DD" })),
  timezone: Type.Optional(Type.String({ description: "IANA time zone; default: the setting timezone" })),
  from: Type.Optional(Type.String({ description: "Runs after this moment, RFC 3339; default now" })),
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: "Default 10" })),
  ...STORE_FIELD,
});
export type ScheduleNextRequest = Static<typeof ScheduleNextRequest>;

export const ScheduleNextResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    schedule: Nullable(Type.String()),
    timezone: Type.String(),
    next_runs: Type.Array(Type.String(), { description: "RFC 3339 with the offset of the time zone" }),
  },
  { $id: "WorkflowScheduleNext" },
);
export type ScheduleNextResult = Static<typeof ScheduleNextResult>;

export const ScheduleResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    ...WorkflowSchedule.properties,
    written: Type.Boolean({ description: "False if it was only shown" }),
    routing: Type.Optional(Routing),
  },
  { $id: "WorkflowScheduleResult" },
);
export type ScheduleResult = Static<typeof ScheduleResult>;

export const CatalogDriftRequest = Type.Object({ id: Type.Optional(Id) });
export type CatalogDriftRequest = Static<typeof CatalogDriftRequest>;

export const CatalogDriftResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Boolean({ description: "Whether catalog and executors agree" }),
    actions: Type.Integer({ description: "Actions of the catalog" }),
    without_executor: Type.Array(Type.String(), { description: "In the catalog, but nobody executes them" }),
    without_entry: Type.Array(Type.String(), { description: "Executed, but not in the catalog" }),
    differing_fields: Type.Array(Type.String(), { description: "<action>.<field> whose schema is missing" }),
  },
  { $id: "WorkflowCatalogDrift", description: "Where the catalog and the executors disagree" },
);
export type CatalogDriftResult = Static<typeof CatalogDriftResult>;
