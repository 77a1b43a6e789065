/** Built-in example projects: request and result of `refactor-examples`. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, OneOf, WRITE_FIELDS, Written } from "../common.ts";
import { LlmModeField } from "../llm.ts";
import { Analysis } from "./analysis.ts";
import { RunResult } from "./cycle.ts";

/** Values of `apiVersion` and `kind` in an example's YAML. */
export const EXAMPLE_API = "heddle.refactor-example/v1";
export const EXAMPLE_KIND = "RefactorExample";

export const SCENARIOS = ["default", "advanced"] as const;
export type Scenario = (typeof SCENARIOS)[number];

export const ExampleSummary = Type.Object({
  name: Type.String(),
  title: Type.String(),
  description: Type.String(),
  language: Type.String(),
  scenarios: Type.Array(OneOf(SCENARIOS)),
  files: Type.Array(Type.String(), { description: "Files of its small project" }),
});
export type ExampleSummary = Static<typeof ExampleSummary>;

export const ExamplesRequest = Type.Object(
  {
    id: Type.Optional(Id),
    name: Type.Optional(Type.String({ description: "Show this example; absent: list all" })),
    scenario: Type.Optional(OneOf(SCENARIOS, { description: "Only the workflow file of this scenario" })),
    write: Type.Optional(
      Type.String({ description: "Write the project and its workflow file into this new or empty folder" }),
    ),
    dry_run: WRITE_FIELDS.dry_run,
  },
  { $id: "RefactorExamplesRequest" },
);
export type ExamplesRequest = Static<typeof ExamplesRequest>;

export const ExamplesResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    examples: Type.Array(ExampleSummary),
    yaml: Type.Optional(
      Type.String({ description: "The example, or the scenario's workflow file, as YAML" }),
    ),
    files: Type.Optional(Type.Array(Type.String(), { description: "With write: the files of the project" })),
    written: Type.Optional(Written),
    content: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: "With write: what each file would contain, if they were not written",
      }),
    ),
    project_dir: Type.Optional(
      Type.String({ description: "With write: the project's folder, for the next operation" }),
    ),
  },
  { $id: "RefactorExamples", description: "Built-in example projects" },
);
export type ExamplesResult = Static<typeof ExamplesResult>;

export const ExampleRunRequest = Type.Object(
  {
    id: Type.Optional(Id),
    name: Type.String({ minLength: 1, description: "Name of the example" }),
    scenario: Type.Optional(
      OneOf(SCENARIOS, {
        default: "default",
        description: "default: measure, decide and plan; advanced: also a cycle with the example's tests",
      }),
    ),
    mode: Type.Optional(Type.Union([LlmModeField], { default: "deterministic" })),
  },
  { $id: "RefactorExampleRunRequest" },
);
export type ExampleRunRequest = Static<typeof ExampleRunRequest>;

export const ScenarioStep = Type.Object({
  step: Type.String({ description: "analyze, decide, plan, cycle, tests, …" }),
  ok: Type.Boolean(),
  detail: Type.String({ description: "The outcome, in words" }),
});
export type ScenarioStep = Static<typeof ScenarioStep>;

const { status, decisions, proposals, diff, checks, files_modified, warnings } = RunResult.properties;

export const ExampleRunResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Boolean({ description: "Whether every step succeeded" }),
    name: Type.String(),
    scenario: OneOf(SCENARIOS),
    title: Type.String(),
    steps: Type.Array(ScenarioStep),
    analysis: Type.Pick(Analysis, ["total_files", "total_lines", "avg_cc", "critical_count", "alerts"]),
    alerts_after: Type.Integer({ minimum: 0, description: "Alerts after the last step" }),
    status,
    decisions,
    proposals,
    diff,
    checks,
    files_modified,
    warnings,
  },
  { $id: "RefactorExampleRun", description: "A scenario of an example, run from end to end" },
);
export type ExampleRunResult = Static<typeof ExampleRunResult>;
