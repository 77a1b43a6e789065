/** The request and the result of a whole analysis. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf } from "../common.ts";
import { LLM_MODES } from "../llm.ts";
import { DIAGNOSTIC_LANGUAGES, Diagnostic, Diagnostics } from "./diagnostics.ts";
import { RootField, TestReportsField } from "./extract.ts";
import { ReviewsField } from "./review.ts";
import { RUN_STATUSES, RunStage, STAGE_MODES } from "./run.ts";

const file = (description: string) => Type.Optional(Type.String({ minLength: 1, description }));
const mode = (description: string) => Type.Optional(OneOf(LLM_MODES, { description }));
const flag = (description: string) => Type.Optional(Type.Boolean({ description }));
const globs = (description: string) =>
  Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1, description }));

export const PipelineRequest = Type.Object({
  id: Type.Optional(Id),
  root: RootField,
  task: file("File with the request, or none; default: TASK.md if it is there"),
  todo: file("Task list; default: TODO.md if it is there"),
  changelog: file("Changelog; default: CHANGELOG.md if it is there"),
  docs: globs("Globs of documents, separated by commas"),
  docExcludes: globs("Globs of what is not a document"),
  deterministic: flag("Use rules in every stage: no model, no network"),
  nlMode: mode("Mode of the request; default: require-llm"),
  markdownMode: mode("Mode of tasks and changelog; default: require-llm"),
  communicationMode: mode("Mode of messages; default: require-llm"),
  taskMode: Type.Optional(OneOf(STAGE_MODES, { description: "Mode of task proposals; default: disabled" })),
  rerankMode: Type.Optional(
    OneOf(STAGE_MODES, { description: "Mode of a second judgement of links; default: disabled" }),
  ),
  includeDocsLlm: flag("false: rules read the documents; default: true"),
  includeSummaryLlm: flag("false: rules write the summary; default: true"),
  includeCommunication: flag("false: messages are not read; default: true"),
  docsLlm: flag("includeDocsLlm: --no-docs-llm"),
  summaryLlm: flag("includeSummaryLlm: --no-summary-llm"),
  communication: flag("includeCommunication: --no-communication"),
  projectDir: file("Folder with messages by ticket; default: project"),
  communicationTicket: Type.Optional(
    Type.String({
      pattern: "^[^/\\\\\\u0000]+$",
      maxLength: 255,
      description: "Only messages of this ticket",
    }),
  ),
  gitCount: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, description: "Commits to read; default: 10" }),
  ),
  tests: TestReportsField,
  reviews: ReviewsField,
  language: Type.Optional(OneOf(DIAGNOSTIC_LANGUAGES, { description: "Language of findings" })),
  output: file("Folder for the run; default: HEDDLE_EVIDENCE_OUTPUT_DIR, else .heddle/evidence"),
  out: file("As output"),
  dry_run: flag("Analyze, and keep no run"),
});
export type PipelineRequest = Static<typeof PipelineRequest>;

const text = (description: string) => Type.String({ description });
const count = (description: string) => Type.Integer({ minimum: 0, description });

export const PipelineResult = Type.Object(
  {
    id: Type.Optional(Id),
    runId: text("Id of the run"),
    written: Type.Boolean({
      description:
        "Whether the run is kept; false in a dry run or if the server does not allow writing there",
    }),
    status: OneOf(RUN_STATUSES, {
      description: "degraded: a stage left something out, or rules took the place of the model",
    }),
    runDirectory: Nullable(text("Folder of the run, relative to the root; null if it is not kept")),
    graphFingerprint: Nullable(text("SHA-256 of the graph")),
    recordCount: count("Records of the graph"),
    relationCount: count("Relations of the graph"),
    counts: Diagnostics.properties.counts,
    findings: Type.Array(Diagnostic, { description: "The ten findings that matter most" }),
    files: Type.Record(Type.String(), Type.String(), {
      description: "Files of the run, relative to its folder",
    }),
    stages: Type.Record(Type.String(), RunStage),
    warnings: Type.Array(Type.String()),
  },
  { $id: "PipelineResult", description: "A finished run" },
);
export type PipelineResult = Static<typeof PipelineResult>;
