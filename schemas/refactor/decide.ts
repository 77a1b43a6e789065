/** Decisions: which action on which file or function, how urgent and why; request and result of `refactor-decide`. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf } from "../common.ts";
import { AnalyzedFile, ProjectPath } from "./analysis.ts";
import { MORE_RULES, PROJECT_FIELDS } from "./analyze.ts";
import { ACTIONS, Root } from "./common.ts";

export const Decision = Type.Object(
  {
    action: OneOf(ACTIONS),
    target_path: ProjectPath,
    function: Nullable(Type.String({ description: "The target function; null for the whole file" })),
    line: Nullable(Type.Integer({ minimum: 1, description: "First line of the function" })),
    language: Type.String(),
    score: Type.Number({ minimum: 0, description: "priority × impact × learned factor" }),
    rule_name: Type.String(),
    rationale: Type.String({ description: "Why, in one line" }),
    needs_model: Type.Boolean({ description: "Whether the action needs a language model" }),
    metrics: Type.Record(Type.String(), Type.Union([Type.Number(), Type.Boolean(), Type.String()]), {
      description: "The measured values behind it",
    }),
    sha256: Type.String({ description: "Hash of the file when it was analysed" }),
    parts: Type.Object(
      {
        priority: Type.Number({ minimum: 0, maximum: 1 }),
        impact: Type.Number({ minimum: 1, maximum: 5 }),
        learned: Type.Number({ minimum: 0.5, maximum: 1.5 }),
      },
      { description: "What the score is made of" },
    ),
    root: Type.Optional(Root),
  },
  { $id: "RefactorDecision", description: "One action that the rules call for" },
);
export type Decision = Static<typeof Decision>;

export const DecideRequest = Type.Object(
  {
    id: Type.Optional(Id),
    ...PROJECT_FIELDS,
    files: Type.Optional(
      Type.Array(AnalyzedFile, {
        description: "Accepted so that a record of refactor-analyze can be passed as it is",
      }),
    ),
    max_actions: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 10_000, description: "Most decisions; absent: all" }),
    ),
    rules: Type.Optional(
      Type.Array(Type.Unknown(), { description: "Rules instead of the project's, in any shape" }),
    ),
    rules_file: Type.Optional(Type.String({ description: "File of rules instead of the project's" })),
    ...MORE_RULES,
    file: Type.Optional(Type.String({ description: "Workflow file instead of the project's" })),
    only: Type.Optional(Type.Array(Type.String(), { description: "Only these actions" })),
    plain_only: Type.Optional(
      Type.Boolean({ default: false, description: "Only actions that need no language model" }),
    ),
    include_paths: Type.Optional(
      Type.Array(Type.String(), { description: "Only files that match, as in ignore files" }),
    ),
    exclude_paths: Type.Optional(Type.Array(Type.String(), { description: "No files that match" })),
    use_memory: Type.Optional(
      Type.Boolean({ default: true, description: "Let what was learned change the scores" }),
    ),
  },
  { $id: "RefactorDecideRequest" },
);
export type DecideRequest = Static<typeof DecideRequest>;

export const DecideResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    project_dir: Type.String(),
    explanation: Type.String({ description: "What was decided and why, in a few sentences" }),
    decisions: Type.Array(Decision, { description: "The highest score first" }),
    total_decisions: Type.Integer({ minimum: 0, description: "Before max_actions" }),
    metrics: Type.Object(
      {
        total_files: Type.Integer({ minimum: 0 }),
        total_lines: Type.Integer({ minimum: 0 }),
        avg_cc: Type.Number({ minimum: 0 }),
        critical_count: Type.Integer({ minimum: 0 }),
        alerts_count: Type.Integer({ minimum: 0 }),
      },
      { description: "Of the analysed project" },
    ),
    rules_source: Type.String({
      description:
        "builtin, workflow, workflow and builtin, rules or request; with more_rules: request and …",
    }),
    rules_count: Type.Integer({ minimum: 0 }),
  },
  { $id: "RefactorDecisions", description: "What the rules call for" },
);
export type DecideResult = Static<typeof DecideResult>;
