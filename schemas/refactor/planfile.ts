/** The plan file: decisions as tasks that people review; its sources, verdicts, and the request of `refactor-planfile`. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf, Written } from "../common.ts";
import { MORE_RULES, PROJECT_FIELDS } from "./analyze.ts";
import { Root } from "./common.ts";
import { Decision } from "./decide.ts";

/** What `apiVersion` of a plan file says that we make. */
export const PLANFILE_API = "heddle.plan/v1";
export const PLANFILE_KIND = "RefactorPlan";

export const TASK_STATUSES = ["todo", "in_progress", "done", "stale"] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const VERDICTS = ["OK", "STALE_FILE_MISSING", "STALE_FIXED", "STALE_APPLIED"] as const;
export type Verdict = (typeof VERDICTS)[number];

export const EFFORTS = ["small", "medium", "large"] as const;

/** A task as it stands in the file; fields that are not named here are kept. */
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
    metric: Type.Optional(Nullable(Type.String({ description: "The metric that the task is to improve" }))),
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

/** A decision as far as a task needs it: a run tells less of what was measured. */
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
    path: Type.Optional(
      Nullable(Type.String({ description: "File relative to the project; none for decisions" })),
    ),
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

export const PLANFILE_ACTIONS = [
  "show",
  "export",
  "validate",
  "sync",
  "list-sources",
  "add-source",
  "remove-source",
] as const;

export const PlanfileRequest = Type.Object(
  {
    id: Type.Optional(Id),
    do: Type.Optional(
      OneOf(PLANFILE_ACTIONS, {
        description:
          "show the tasks; export decisions as tasks; validate them; sync with the sources; list, add or remove a source. Default: export where the record has decisions, else show",
      }),
    ),
    ...PROJECT_FIELDS,
    planfile: Type.Optional(
      Type.String({ description: "Plan file relative to the project; default planfile.yaml" }),
    ),
    decisions: Type.Optional(
      Type.Array(PlannedTask, {
        description: "export: of the record that refactor-decide or refactor-run prints",
      }),
    ),
    max_actions: Type.Optional(Type.Integer({ minimum: 1, description: "export: most tasks to add" })),
    plain_only: Type.Optional(
      Type.Boolean({ default: false, description: "export: only actions that need no model" }),
    ),
    ...MORE_RULES,
    status: Type.Optional(Type.Array(OneOf(TASK_STATUSES), { description: "show: only these tasks" })),
    fix: Type.Optional(Type.Boolean({ default: false, description: "validate: mark stale tasks as stale" })),
    name: Type.Optional(Type.String({ description: "Name of the source to add or remove" })),
    kind: Type.Optional(OneOf(SOURCE_KINDS, { description: "add-source: what it is" })),
    path: Type.Optional(Type.String({ description: "add-source: its file, relative to the project" })),
    dry_run: Type.Optional(Type.Boolean({ default: false, description: "Show the change, do not write it" })),
  },
  { $id: "RefactorPlanfileRequest" },
);
export type PlanfileRequest = Static<typeof PlanfileRequest>;

export const PlanStats = Type.Object({
  total: Type.Integer({ minimum: 0 }),
  todo: Type.Integer({ minimum: 0 }),
  in_progress: Type.Integer({ minimum: 0 }),
  done: Type.Integer({ minimum: 0 }),
  stale: Type.Integer({ minimum: 0 }),
});
export type PlanStats = Static<typeof PlanStats>;

export const PlanfileResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    do: OneOf(PLANFILE_ACTIONS),
    project: Type.String({ description: "Folder of the project" }),
    path: Type.String({ description: "The plan file" }),
    exists: Type.Boolean({ description: "Whether the file is there, after this" }),
    stats: PlanStats,
    changed: Type.Boolean({ description: "Whether the file was changed; with dry_run whether it would be" }),
    dry_run: Type.Boolean(),
    written: Type.Optional(Written),
    diff: Type.Optional(Type.String({ description: "What would change, where it was not written" })),
    tasks: Type.Optional(
      Type.Array(Type.Object({ ...PlanTask.properties, root: Type.Optional(Root) }), {
        description: "With the folder that file is relative to",
      }),
    ),
    added: Type.Optional(Type.Array(Type.String(), { description: "Ids of new tasks" })),
    updated: Type.Optional(
      Type.Array(Type.String(), { description: "Ids of tasks whose facts were renewed" }),
    ),
    tasks_checked: Type.Optional(Type.Integer({ minimum: 0 })),
    results: Type.Optional(Type.Array(TaskVerdict)),
    marked_stale: Type.Optional(Type.Array(Type.String(), { description: "Ids of tasks marked as stale" })),
    sources: Type.Optional(Type.Array(PlanSource)),
  },
  { $id: "RefactorPlanfile", description: "A plan file and what was done to it" },
);
export type PlanfileResult = Static<typeof PlanfileResult>;
