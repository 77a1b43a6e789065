/** A run of the pipeline, contract version 1: its manifest, the pointer to the latest one, and its event log. */
import { type Static, Type } from "@sinclair/typebox";
import { Nullable, OneOf } from "../common.ts";
import { LLM_MODES } from "../llm.ts";
import { SEVERITIES } from "./diagnostics.ts";

export const RUN_SCHEMA = "heddle.run/v1";

/** `YYYYMMDDTHHMMSSZ-<8 hex>`: sorts by time. */
export const RUN_ID_PATTERN = "^[0-9]{8}T[0-9]{6}Z-[0-9a-f]{8}$";

const RunId = Type.String({
  pattern: RUN_ID_PATTERN,
  description: "When it started (UTC), and a random part",
});
const Fingerprint = Type.String({ pattern: "^[0-9a-f]{64}$", description: "SHA-256 of its canonical JSON" });

/** The parts of a run that may use a language model, in their order, and those of the task proposals. */
export const STAGE_NAMES = [
  "naturalLanguageExtraction",
  "markdownExtraction",
  "documentationExtraction",
  "communicationAnalysis",
  "linkReranking",
  "taskSynthesis",
  "summary",
  "codeChangePlanning",
] as const;
export type StageName = (typeof STAGE_NAMES)[number];

export const STAGE_STATUSES = ["succeeded", "partial", "fallback", "failed", "skipped"] as const;
export type StageStatus = (typeof STAGE_STATUSES)[number];

/** `disabled`: the stage is switched off. */
export const STAGE_MODES = [...LLM_MODES, "disabled"] as const;
export type StageMode = (typeof STAGE_MODES)[number];

const Reason = Type.Object({
  code: Type.String({ description: "e.g. LLM_NOT_CONFIGURED, LLM_DISABLED" }),
  message: Type.String(),
});

const settings = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description });
const count = (description: string) => Type.Integer({ minimum: 0, description });

export const RunStage = Type.Object(
  {
    runtimeVersion: Type.String({ description: "Version of Heddle" }),
    configuration: settings("Settings of the stage, e.g. files and limits"),
    status: OneOf(STAGE_STATUSES, {
      description:
        "partial: something was left out; fallback: rules in place of the model; skipped: switched off, or nothing to read",
    }),
    requestedMode: OneOf(STAGE_MODES, { description: "Requested mode" }),
    effectiveMode: OneOf(["deterministic", "llm", "none"], { description: "What made the records" }),
    degraded: Type.Boolean({ description: "True if the model was requested but not used" }),
    recordCount: count("Records, conclusions of the summary, or declarations whose links a model judged"),
    warningCount: count("Warnings"),
    model: Nullable(Type.String({ description: "Resolved model" })),
    durationMs: count("Duration, ms"),
    reason: Nullable(Reason),
    responses: Type.Array(
      Type.Object({
        provider: Nullable(Type.String()),
        model: Nullable(Type.String()),
        responseId: Nullable(Type.String()),
      }),
      { description: "Answers of the model that the result uses" },
    ),
  },
  { description: "What became of a stage" },
);
export type RunStage = Static<typeof RunStage>;

/** Files of a run: names in the manifest, and names in its folder. */
export const RUN_FILES = {
  nlIntent: "nl.intent.jsonl",
  gitIntent: "git.intent.jsonl",
  astIntent: "ast.intent.jsonl",
  testIntent: "test.intent.jsonl",
  todoIntent: "todo.intent.jsonl",
  changelogIntent: "changelog.intent.jsonl",
  documentIntent: "document.intent.jsonl",
  communicationIntent: "communication.intent.jsonl",
  configurationIntent: "configuration.intent.jsonl",
  graph: "intent.graph.json",
  diagnostics: "diagnostics.json",
  communicationAnalysis: "communication-analysis.json",
  communicationReport: "communication-analysis.md",
  summaryConclusions: "summary-conclusions.json",
  summary: "team-summary.md",
  report: "report.md",
  page: "report.html",
  taskSynthesis: "task-synthesis.json",
  todoValidation: "todo-validation.json",
  todoPatch: "TODO.patch",
  todoPatchAudit: "TODO.patch.json",
  todoApplyReceipt: "TODO.patch.receipt.json",
  codeChangePlans: "code-change-plans.json",
  codeChangeReview: "CODE_CHANGE.review.md",
  codeChangeReviewAudit: "CODE_CHANGE.review.json",
  codeChangeSourcePatches: "code-change-source-patches.json",
  codeChangeSourceReceipt: "CODE_CHANGE.source.receipt.json",
  eventLog: "events.jsonl",
  manifest: "manifest.json",
} as const;
export type RunFile = keyof typeof RUN_FILES;

export const RUN_STATUSES = ["succeeded", "degraded", "failed"] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

export const RunFailure = Type.Object({
  stage: Type.String({ description: "Stage or step that failed" }),
  code: Type.String({ description: "Error code" }),
  message: Type.String({ description: "Error message" }),
});
export type RunFailure = Static<typeof RunFailure>;

export const RunConfiguration = Type.Object(
  {
    fingerprint: Fingerprint,
    modes: settings("Mode of each stage"),
    limits: settings("Limits, e.g. commits and bytes of a file"),
    adapters: settings("Which readers of code are on"),
    llm: Type.Object(
      {
        configured: Type.Boolean({
          description: "Whether a model can be called; false if no stage asks for one",
        }),
        provider: Nullable(Type.String()),
        model: Nullable(Type.String()),
      },
      { description: "The model without key and address" },
    ),
  },
  { description: "Settings of the run; never a key" },
);
export type RunConfiguration = Static<typeof RunConfiguration>;

export const RunManifest = Type.Object(
  {
    schemaVersion: Type.Literal(RUN_SCHEMA),
    runId: RunId,
    root: Type.String({
      description: 'Folder of the project: always ".", the one that all paths of records are relative to',
    }),
    createdAt: Type.String({ description: "When it started (RFC 3339)" }),
    status: OneOf(RUN_STATUSES, {
      description: "degraded: finished, but a stage is partial or fell back to rules",
    }),
    failure: Nullable(RunFailure),
    graphFingerprint: Nullable(Fingerprint),
    files: Type.Record(Type.String(), Type.String(), {
      description: "Files of the run, relative to its folder",
    }),
    warnings: Type.Array(Type.String()),
    runtime: Type.Object({ name: Type.String(), version: Type.String() }),
    configuration: RunConfiguration,
    stages: Type.Record(Type.String(), RunStage, { description: STAGE_NAMES.join(", ") }),
    llm: Type.Record(Type.String(), Type.Boolean(), { description: "Whether a stage used a model" }),
    reusedFrom: Type.Optional(
      Type.String({ description: "Run that did the work, if nothing had changed since" }),
    ),
  },
  { $id: "RunManifest", description: "A run: what it read, how, and what came of it" },
);
export type RunManifest = Static<typeof RunManifest>;

const path = (description: string) => Nullable(Type.String({ description }));

/** `latest.json`, beside `runs/`. */
export const LatestRun = Type.Object(
  {
    runId: RunId,
    runDirectory: Type.String({ description: "Folder of the run, relative to this file" }),
    graphFingerprint: Fingerprint,
    summary: path("Its summary in Markdown, relative to this file"),
    summaryConclusions: path("Its conclusions, relative to this file"),
  },
  { $id: "LatestRun", description: "Pointer to the latest run that was published" },
);
export type LatestRun = Static<typeof LatestRun>;

export const EVENT_LOG_SCHEMA = "heddle.event-log/v1";
export const RUN_EVENT_TYPES = ["analysis.completed", "diagnostic.raised"] as const;

/** An event of a run; the log adds `previous_hash` and `hash`. */
export const RunEvent = Type.Object(
  {
    sequence: Type.Integer({ minimum: 1, description: "Position, from 1" }),
    id: Type.String({ description: "EVT- and 20 hexadecimal digits" }),
    type: OneOf(RUN_EVENT_TYPES),
    trustClass: OneOf(["deterministic", "llm"], { description: "What the statement rests on" }),
    occurredAt: Type.String({ description: "When it happened (RFC 3339)" }),
    recordedAt: Type.String({ description: "When it was written (RFC 3339)" }),
    actor: Type.String({ description: "Who says it" }),
    subject: Type.String({ description: "Run or finding that it is about" }),
    source: Type.String({ description: "Operation" }),
    outcome: OneOf([...RUN_STATUSES, ...SEVERITIES], {
      description: "Status of the run, or severity of the finding",
    }),
    repository: Nullable(Type.String({ description: "Name of the project's folder" })),
    ticket: Nullable(Type.String()),
    correlationId: RunId,
    baseSha: Nullable(Type.String({ description: "Oldest commit that was read" })),
    headSha: Nullable(Type.String({ description: "Newest commit that was read" })),
    evidence: Type.Object({
      kind: OneOf(["graph", "diagnostic"]),
      ref: Type.String({ description: "File of the run, or id of the finding" }),
      digest: Type.String({ description: "SHA-256: fingerprint of the graph, or of the finding" }),
    }),
    previous_hash: Type.Optional(
      Type.String({ description: "Hash of the event before; zeros for the first" }),
    ),
    hash: Type.Optional(Type.String({ description: "SHA-256 of the event" })),
  },
  { $id: "RunEvent", description: "An event of a run" },
);
export type RunEvent = Static<typeof RunEvent>;
