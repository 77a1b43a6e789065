/** Request and result of `refactor-batch`: the same work on every project below a folder. */
import { type Static, Type } from "@sinclair/typebox";
import { FormatField, Id, Nullable, OneOf } from "../common.ts";
import { MORE_RULES } from "./analyze.ts";
import { ACTIONS } from "./common.ts";
import { RUN_STATUSES } from "./cycle.ts";

export const BATCH_MODES = ["analyze", "plan", "run", "hybrid"] as const;
export type BatchMode = (typeof BATCH_MODES)[number];

/** Default for the changes of one project in mode `hybrid`. */
export const HYBRID_CHANGES = 30;

export const BatchRequest = Type.Object(
  {
    id: Type.Optional(Id),
    mode: OneOf(BATCH_MODES, {
      default: "analyze",
      description:
        "analyze: measure; plan: a dry run; run: one cycle; hybrid: cycles of the actions without a language model until nothing is left or max_changes is reached",
    }),
    root: Type.Optional(
      Type.String({ minLength: 1, default: ".", description: "Folder of the projects, or one project" }),
    ),
    projects: Type.Optional(
      Type.Array(Type.String({ minLength: 1 }), { description: "Only these folders below the root" }),
    ),
    max_actions: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1000,
        description: "Most actions of a cycle; default: the project's own",
      }),
    ),
    max_changes: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 10_000,
        default: HYBRID_CHANGES,
        description: "Most changes of a project in mode hybrid",
      }),
    ),
    actions: Type.Optional(Type.Array(OneOf(ACTIONS), { description: "Only these actions" })),
    ...MORE_RULES,
    run_tests: Type.Optional(Type.Boolean({ default: false, description: "Run each project's own tests" })),
    dry_run: Type.Optional(Type.Boolean({ default: false, description: "Plan only, whatever the mode" })),
    allow_dirty: Type.Optional(
      Type.Boolean({ default: false, description: "Also change files with uncommitted changes" }),
    ),
    report: Type.Optional(
      Type.Union([Type.String({ minLength: 1 }), Type.Boolean()], {
        description: "File of the report in Markdown, or none; default: batch-<mode>-report.md in the root",
      }),
    ),
    format: FormatField,
  },
  { $id: "RefactorBatchRequest" },
);
export type BatchRequest = Static<typeof BatchRequest>;

export const BatchProject = Type.Object({
  path: Type.String({ description: "Folder, relative to the root; . for the root itself" }),
  project_dir: Type.String({ description: "The folder's absolute path" }),
  ok: Type.Boolean(),
  status: OneOf(["analyzed", ...RUN_STATUSES], { description: "How it ended" }),
  error: Nullable(Type.String()),
  total_files: Type.Integer({ minimum: 0 }),
  total_lines: Type.Integer({ minimum: 0 }),
  avg_cc: Type.Number({ minimum: 0 }),
  critical_count: Type.Integer({ minimum: 0 }),
  alerts_count: Type.Integer({ minimum: 0 }),
  cycles: Type.Integer({ minimum: 0 }),
  proposals_generated: Type.Integer({ minimum: 0 }),
  proposals_applied: Type.Integer({ minimum: 0 }),
  proposals_rejected: Type.Integer({ minimum: 0 }),
  files_modified: Type.Array(Type.String()),
});
export type BatchProject = Static<typeof BatchProject>;

export const BatchResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Boolean({ description: "Whether no project failed" }),
    mode: OneOf(BATCH_MODES),
    root: Type.String(),
    dry_run: Type.Boolean(),
    projects_count: Type.Integer({ minimum: 0 }),
    failed_count: Type.Integer({ minimum: 0 }),
    projects: Type.Array(BatchProject),
    report_path: Nullable(Type.String()),
  },
  { $id: "RefactorBatch", description: "Results of many projects" },
);
export type BatchResult = Static<typeof BatchResult>;
