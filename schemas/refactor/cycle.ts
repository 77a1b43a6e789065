/** Request and result of `refactor-run`: one cycle of perceive, decide, plan, execute, reflect, remember, improve. */
import { type Static, Type } from "@sinclair/typebox";
import { FormatField, Id, Nullable, OneOf, SANDBOX_ENGINES } from "../common.ts";
import { LLM_MODES, LlmModeField } from "../llm.ts";
import { ProjectPath } from "./analysis.ts";
import { MORE_RULES, PROJECT_FIELDS } from "./analyze.ts";
import { ACTIONS, Root } from "./common.ts";
import { ToolReport } from "./gates.ts";

const flag = (description: string, preset = false) =>
  Type.Optional(Type.Boolean({ default: preset, description }));
const text = (description: string) => Type.Optional(Type.String({ minLength: 1, description }));
const whole = (minimum: number, maximum: number, description: string) =>
  Type.Optional(Type.Integer({ minimum, maximum, description }));

export const RunRequest = Type.Object(
  {
    id: Type.Optional(Id),
    ...PROJECT_FIELDS,
    max_actions: whole(1, 1000, "Most actions of the cycle; default: the workflow file's, else 5"),
    dry_run: flag("Show the plan with its diffs and change nothing"),
    format: FormatField,
    target_file: text("Only decisions about this file"),
    actions: Type.Optional(Type.Array(OneOf(ACTIONS), { description: "Only these actions" })),
    rules: text("File of rules instead of the project's"),
    ...MORE_RULES,
    unsafe: flag("Also make edits that may change what the program does"),
    allow_dirty: flag("Also change files with uncommitted changes"),
    run_tests: flag(
      "Run the project's own tests in a copy before anything is changed; --no-run-tests skips them, whatever the " +
        "workflow file says",
    ),
    gates: Type.Optional(
      Type.Boolean({
        description:
          "Check the changes with the project's own type checkers, linters and formatters: a change that adds a finding is dropped. Runs code of the project, in a sandbox; default: with run_tests",
      }),
    ),
    test_command: text("Command that runs the tests; implies run_tests. No shell reads it"),
    test_timeout: whole(1, 86_400, "Deadline of one run of the tests in seconds; default 300"),
    validate_regix: flag(
      "Also check that no metric of a changed file gets worse, and run the regression tool regix, if installed",
    ),
    rollback: flag("Restore every file of the cycle if a check fails", true),
    sandbox: flag("Run the tests in a container, or in bubblewrap if there is no container engine"),
    sandbox_engine: Type.Optional(
      OneOf(SANDBOX_ENGINES, {
        description: "Which sandbox; implies sandbox. Default: the first that works",
      }),
    ),
    sandbox_image: text("Container image of the sandbox; implies sandbox"),
    use_code2llm: flag("Also run the analysis tool code2llm"),
    to_planfile: flag("With dry_run: write the decisions as tasks to the plan file"),
    from_planfile: flag("Carry out the tasks of the plan file instead of deciding"),
    from_planfile_path: text("Plan file to read; implies from_planfile"),
    mode: Type.Optional(Type.Union([LlmModeField], { default: "prefer-llm" })),
    llm_model: text("Model to ask; default: REFACTOR_LLM_MODEL, then LLM_MODEL"),
    report: Type.Optional(
      Type.Union([Type.String({ minLength: 1 }), Type.Boolean()], {
        description:
          "File of the report in Markdown, or none; default: refactor-plan.md or refactor-report.md in the project, or in the folder project.output of its workflow file",
      }),
    ),
  },
  { $id: "RefactorRunRequest" },
);
export type RunRequest = Static<typeof RunRequest>;

/** The gates that a proposal passes, in this order. */
export const GATES = [
  "parses",
  "allowed_change",
  "metric_improved",
  "regression",
  "tools",
  "checks",
] as const;

export const GateResult = Type.Object({
  gate: OneOf(GATES),
  passed: Type.Boolean(),
  detail: Type.String({ description: "What was found, in words" }),
});
export type GateResult = Static<typeof GateResult>;

export const PlannedDecision = Type.Object({
  action: OneOf(ACTIONS),
  target_path: ProjectPath,
  function: Nullable(Type.String()),
  score: Type.Number(),
  rule_name: Type.String(),
  rationale: Type.String(),
  root: Type.Optional(Root),
});
export type PlannedDecision = Static<typeof PlannedDecision>;

export const CycleProposal = Type.Object({
  action: OneOf(ACTIONS),
  target_path: ProjectPath,
  function: Nullable(Type.String()),
  rule_name: Type.String(),
  rationale: Type.String({ description: "Why the rule calls for it, and what was learned about the rule" }),
  status: OneOf(["planned", "applied", "rejected", "skipped", "rolled_back"]),
  reason: Type.String({ description: "Why it has this status" }),
  made_by: OneOf(["heddle", "llm"]),
  gates: Type.Array(GateResult),
  files: Type.Array(
    Type.Object({
      path: ProjectPath,
      before_sha256: Nullable(Type.String()),
      after_sha256: Nullable(Type.String()),
      diff: Type.String({ description: "Unified diff of exactly what is written" }),
    }),
  ),
  edits: Type.Array(Type.String({ description: "What each edit does" })),
  left: Type.Array(Type.String({ description: "What was left unchanged, and why" })),
  metric: Nullable(
    Type.Object(
      { name: Type.String(), before: Type.Number(), after: Type.Number() },
      {
        description: "The metric that the action should improve",
      },
    ),
  ),
  root: Type.Optional(Root),
});
export type CycleProposal = Static<typeof CycleProposal>;

export const RUN_STATUSES = ["planned", "ok", "error", "rejected", "rolled_back"] as const;

export const RunResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Boolean({ description: "Whether the cycle ended without an error" }),
    project_dir: Type.String(),
    project_name: Type.Optional(Type.String({ description: "Name of the project in the workflow file" })),
    cycle_number: Type.Integer({ minimum: 0 }),
    cycle_id: Type.String(),
    dry_run: Type.Boolean(),
    status: OneOf(RUN_STATUSES),
    analysis_summary: Type.String(),
    decisions_count: Type.Integer({ minimum: 0 }),
    decisions: Type.Array(PlannedDecision),
    proposals_generated: Type.Integer({ minimum: 0 }),
    proposals_applied: Type.Integer({ minimum: 0 }),
    proposals_rejected: Type.Integer({ minimum: 0 }),
    proposals: Type.Array(CycleProposal),
    diff: Type.String({
      description:
        "Unified diff of all changes together, from the files as they are to what is written; for patch -p1",
    }),
    errors: Type.Array(Type.String()),
    warnings: Type.Array(Type.String()),
    files_modified: Type.Array(ProjectPath),
    files_rolled_back: Type.Array(ProjectPath),
    checks: Nullable(
      Type.Object({
        command: Type.Array(Type.String()),
        before: Type.String({ description: "How the tests ended before the changes" }),
        after: Nullable(Type.String({ description: "How they ended with the changes" })),
        sandbox: Nullable(Type.String()),
        regression: Nullable(
          Type.String({
            description: "How the regression tool ended with the changes; null: it was not run",
          }),
        ),
        output: Nullable(
          Type.String({ description: "The end of the output of failing checks; null if they pass" }),
        ),
      }),
    ),
    gates: Type.Array(ToolReport, {
      description: "Results of the project's own type checkers, linters and formatters; empty: none was run",
    }),
    llm: Nullable(
      Type.Object({
        mode: OneOf(LLM_MODES),
        effective_mode: OneOf(["deterministic", "llm"]),
        degraded: Type.Boolean(),
        reason: Nullable(Type.String()),
        model: Nullable(Type.String({ description: "The model that answered" })),
        calls: Type.Integer({ minimum: 0 }),
        prompt_tokens: Nullable(Type.Integer({ minimum: 0 })),
        completion_tokens: Nullable(Type.Integer({ minimum: 0 })),
        cost_usd: Nullable(
          Type.Number({ description: "US dollars; null if the gateway does not report it" }),
        ),
      }),
    ),
    reflection: Type.String({ description: "The outcome of the cycle, in words" }),
    learned: Type.Array(
      Type.String({ description: "A rule whose decisions are scored differently from now on, and why" }),
    ),
    report_path: Nullable(Type.String({ description: "Where the Markdown report was written" })),
  },
  { $id: "RefactorRun", description: "One cycle of refactoring" },
);
export type RunResult = Static<typeof RunResult>;
