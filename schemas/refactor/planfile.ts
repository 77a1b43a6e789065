/** The plan file: decisions as tasks that people review; its sources, verdicts, and the requests and results of its operations. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf, Written } from "../common.ts";
import { MORE_RULES, PROJECT_FIELDS } from "./analyze.ts";
import { Root } from "./common.ts";
import { Decision } from "./decide.ts";

/** The `apiVersion` of a plan file that Heddle creates. */
export const PLANFILE_API = "heddle.plan/v1";
export const PLANFILE_KIND = "RefactorPlan";

export const TASK_STATUSES = ["todo", "in_progress", "done", "stale"] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const VERDICTS = ["OK", "STALE_FILE_MISSING", "STALE_FIXED", "STALE_APPLIED"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A task in the file; unknown fields are kept. */
export const PlanTask = Type.Object(
  {
    id: Type.String({ minLength: 1, description: "Unique in the file, e.g. refactor-2026-01-31-001" }),
    title: Type.Optional(Type.String({ description: "<action>: <file>" })),
    description: Type.Optional(Nullable(Type.String())),
    file: Type.Optional(Nullable(Type.String({ description: "Relative to the project" }))),
    function: Type.Optional(Nullable(Type.String())),
    action: Type.Optional(Nullable(Type.String())),
    priority: Type.Optional(Nullable(Type.Union([Type.String(), Type.Number()]))),
    effort: Type.Optional(Nullable(Type.Union([Type.String(), Type.Number()]))),
    status: Type.Optional(OneOf(TASK_STATUSES)),
    labels: Type.Optional(Nullable(Type.Array(Type.String(), { description: "e.g. cc-32" }))),
    score: Type.Optional(Nullable(Type.Number())),
    rule: Type.Optional(Nullable(Type.String())),
    metric: Type.Optional(Nullable(Type.String({ description: "The metric that the task should improve" }))),
    operator: Type.Optional(Nullable(Type.String())),
    threshold: Type.Optional(Nullable(Type.Number())),
    value: Type.Optional(Nullable(Type.Number({ description: "Of the metric, when the task was made" }))),
    source: Type.Optional(Nullable(Type.String({ description: "Where it came from" }))),
    created_at: Type.Optional(Nullable(Type.String())),
    completed_at: Type.Optional(Nullable(Type.String())),
    stale_reason: Type.Optional(Nullable(Type.String())),
  },
  { $id: "RefactorPlanTask", description: "One task of a plan file" },
);
export type PlanTask = Static<typeof PlanTask>;

const { action, target_path, function: fn, score, rule_name, rationale, ...measured } = Decision.properties;

/** The part of a decision that a task needs: a run reports fewer of the measured values. */
export const PlannedTask = Type.Object({
  ...{ action, target_path, function: fn, score, rule_name, rationale },
  ...Type.Partial(Type.Object(measured)).properties,
});
export type PlannedTask = Static<typeof PlannedTask>;

export const SOURCE_KINDS = ["decisions", "markdown", "jsonl"] as const;

export const PlanSource = Type.Object(
  {
    name: Type.String({ minLength: 1, pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }),
    kind: OneOf(SOURCE_KINDS, {
      description:
        "decisions: what the rules call for; markdown: a checklist; jsonl: decisions as refactor-decide prints them",
    }),
    path: Type.Optional({
      ...Nullable(Type.String()),
      description: "File relative to the project; none for decisions",
    }),
  },
  { $id: "RefactorPlanSource", description: "Where tasks come from" },
);
export type PlanSource = Static<typeof PlanSource>;

export const TaskVerdict = Type.Object({
  id: Type.String(),
  title: Type.String(),
  file: Nullable(Type.String()),
  action: Nullable(Type.String()),
  verdict: OneOf(VERDICTS),
  reason: Type.String(),
  root: Type.Optional(Root),
});
export type TaskVerdict = Static<typeof TaskVerdict>;

/** Input of every operation on a plan file. */
const PLAN_FIELDS = {
  id: Type.Optional(Id),
  ...PROJECT_FIELDS,
  planfile: Type.Optional(
    Type.String({ description: "Plan file relative to the project; default planfile.yaml" }),
  ),
};

const DRY_RUN = {
  dry_run: Type.Optional(Type.Boolean({ default: false, description: "Show the change, do not write it" })),
};

/** Which decisions become tasks. */
const CHOICE_FIELDS = {
  max_actions: Type.Optional(Type.Integer({ minimum: 1, description: "Most decisions to take" })),
  plain_only: Type.Optional(Type.Boolean({ default: false, description: "Only actions that need no model" })),
  ...MORE_RULES,
};

export const PlanfileShowRequest = Type.Object(
  {
    ...PLAN_FIELDS,
    status: Type.Optional(Type.Array(OneOf(TASK_STATUSES), { description: "Only tasks of these statuses" })),
  },
  { $id: "RefactorPlanfileShowRequest" },
);
export type PlanfileShowRequest = Static<typeof PlanfileShowRequest>;

export const PlanfileExportRequest = Type.Object(
  {
    ...PLAN_FIELDS,
    decisions: Type.Optional(
      Type.Array(PlannedTask, {
        description: "From a record of refactor-decide or refactor-run; absent: decide now",
      }),
    ),
    ...CHOICE_FIELDS,
    ...DRY_RUN,
  },
  { $id: "RefactorPlanfileExportRequest" },
);
export type PlanfileExportRequest = Static<typeof PlanfileExportRequest>;

export const PlanfileValidateRequest = Type.Object(
  {
    ...PLAN_FIELDS,
    ...MORE_RULES,
    fix: Type.Optional(Type.Boolean({ default: false, description: "Mark stale tasks as stale" })),
    ...DRY_RUN,
  },
  { $id: "RefactorPlanfileValidateRequest" },
);
export type PlanfileValidateRequest = Static<typeof PlanfileValidateRequest>;

export const PlanfileSyncRequest = Type.Object(
  { ...PLAN_FIELDS, ...CHOICE_FIELDS, ...DRY_RUN },
  { $id: "RefactorPlanfileSyncRequest" },
);
export type PlanfileSyncRequest = Static<typeof PlanfileSyncRequest>;

export const PlanfileListSourcesRequest = Type.Object(PLAN_FIELDS, {
  $id: "RefactorPlanfileListSourcesRequest",
});
export type PlanfileListSourcesRequest = Static<typeof PlanfileListSourcesRequest>;

const { name, kind, path } = PlanSource.properties;

export const PlanfileAddSourceRequest = Type.Object(
  { ...PLAN_FIELDS, name: { ...name, description: "Name of the source" }, kind, path, ...DRY_RUN },
  { $id: "RefactorPlanfileAddSourceRequest" },
);
export type PlanfileAddSourceRequest = Static<typeof PlanfileAddSourceRequest>;

export const PlanfileRemoveSourceRequest = Type.Object(
  { ...PLAN_FIELDS, name: { ...name, description: "Name of the source" }, ...DRY_RUN },
  { $id: "RefactorPlanfileRemoveSourceRequest" },
);
export type PlanfileRemoveSourceRequest = Static<typeof PlanfileRemoveSourceRequest>;

export const PlanStats = Type.Object({
  total: Type.Integer({ minimum: 0 }),
  todo: Type.Integer({ minimum: 0 }),
  in_progress: Type.Integer({ minimum: 0 }),
  done: Type.Integer({ minimum: 0 }),
  stale: Type.Integer({ minimum: 0 }),
});
export type PlanStats = Static<typeof PlanStats>;

/** Output of every operation on a plan file; `did` names it. */
const planResult = <Did extends string>(did: Did) => ({
  id: Type.Optional(Id),
  ok: Type.Literal(true),
  do: Type.Literal(did),
  project: Type.String({ description: "Folder of the project" }),
  path: Type.String({ description: "The plan file" }),
  exists: Type.Boolean({ description: "Whether the file exists afterwards" }),
  stats: PlanStats,
});

/** Output of the operations that may write it. */
const CHANGE = {
  changed: Type.Boolean({ description: "Whether the file was changed; with dry_run whether it would be" }),
  dry_run: Type.Boolean(),
  written: Type.Optional(Written),
  diff: Type.Optional(Type.String({ description: "What would change, if it was not written" })),
};

const TAKEN = {
  added: Type.Array(Type.String(), { description: "Ids of new tasks" }),
  updated: Type.Array(Type.String(), { description: "Ids of updated tasks" }),
};

const SOURCES = { sources: Type.Array(PlanSource) };

export const PlanfileShown = Type.Object(
  {
    ...planResult("show"),
    tasks: Type.Array(Type.Object({ ...PlanTask.properties, root: Type.Optional(Root) }), {
      description: "With the folder that file is relative to",
    }),
  },
  { $id: "RefactorPlanfileShown", description: "The tasks of a plan file" },
);
export type PlanfileShown = Static<typeof PlanfileShown>;

export const PlanfileExported = Type.Object(
  { ...planResult("export"), ...CHANGE, ...TAKEN },
  { $id: "RefactorPlanfileExported", description: "Decisions that became tasks" },
);
export type PlanfileExported = Static<typeof PlanfileExported>;

export const PlanfileValidated = Type.Object(
  {
    ...planResult("validate"),
    ...CHANGE,
    tasks_checked: Type.Integer({ minimum: 0 }),
    results: Type.Array(TaskVerdict),
    marked_stale: Type.Optional(Type.Array(Type.String(), { description: "Ids of tasks marked as stale" })),
  },
  { $id: "RefactorPlanfileValidated", description: "The verdicts of the open tasks" },
);
export type PlanfileValidated = Static<typeof PlanfileValidated>;

export const PlanfileSynced = Type.Object(
  { ...planResult("sync"), ...CHANGE, ...TAKEN, ...SOURCES },
  { $id: "RefactorPlanfileSynced", description: "A plan file brought up to date with its sources" },
);
export type PlanfileSynced = Static<typeof PlanfileSynced>;

export const PlanfileSources = Type.Object(
  { ...planResult("list-sources"), ...SOURCES },
  { $id: "RefactorPlanfileSources", description: "The sources of a plan file" },
);
export type PlanfileSources = Static<typeof PlanfileSources>;

export const PlanfileSourceAdded = Type.Object(
  { ...planResult("add-source"), ...CHANGE, ...SOURCES },
  { $id: "RefactorPlanfileSourceAdded", description: "The sources of a plan file, with a new one" },
);
export type PlanfileSourceAdded = Static<typeof PlanfileSourceAdded>;

export const PlanfileSourceRemoved = Type.Object(
  { ...planResult("remove-source"), ...CHANGE, ...SOURCES },
  {
    $id: "RefactorPlanfileSourceRemoved",
    description: "The sources of a plan file, without the removed one",
  },
);
export type PlanfileSourceRemoved = Static<typeof PlanfileSourceRemoved>;

type Head = Omit<PlanfileShown, "do" | "tasks">;

/** Output of any of the operations. */
export type PlanfileResult = Head &
  Partial<
    Pick<PlanfileShown, "tasks"> &
      Omit<PlanfileExported, keyof Head | "do"> &
      Omit<PlanfileValidated, keyof Head | "do"> &
      Omit<PlanfileSynced, keyof Head | "do">
  >;
