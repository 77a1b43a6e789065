/** The intent record, contract version 1: one statement about a system, with its source and its grounds. */
import { type Static, Type } from "@sinclair/typebox";
import { Nullable, OneOf } from "../common.ts";
import { LLM_MODES } from "../llm.ts";

export const RECORD_SCHEMA = "heddle.intent/v1";

/** Where records come from. */
export const SOURCE_KINDS = [
  "nl",
  "git",
  "ast",
  "todo",
  "changelog",
  "document",
  "agent_log",
  "test",
  "system",
] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export const ACTIONS = [
  "add",
  "fix",
  "remove",
  "refactor",
  "test",
  "document",
  "configure",
  "analyze",
  "validate",
  "call",
  "depend_on",
  "declare",
  "release",
  "change",
  "preserve",
  "block",
  "approve",
  "unknown",
] as const;
export type Action = (typeof ACTIONS)[number];

export const MODALITIES = ["required", "recommended", "optional", "observed", "claimed", "unknown"] as const;
export type Modality = (typeof MODALITIES)[number];

export const POLARITIES = ["positive", "negative"] as const;
export type Polarity = (typeof POLARITIES)[number];

export const LIFECYCLE_STATUSES = [
  "proposed",
  "planned",
  "in_progress",
  "implemented",
  "verified",
  "released",
  "completed",
  "blocked",
  "unknown",
] as const;
export type LifecycleStatus = (typeof LIFECYCLE_STATUSES)[number];

export const EPISTEMIC_CLASSES = [
  "declaration",
  "plan",
  "claim",
  "fact",
  "inference",
  "llm_inference",
] as const;
export type EpistemicClass = (typeof EPISTEMIC_CLASSES)[number];

const texts = (description: string) => Type.Array(Type.String(), { description });

export const Target = Type.Object(
  {
    paths: texts("Files and folders, relative to the root"),
    symbols: texts("Functions, classes and other names in code"),
    tickets: texts("Tickets, e.g. SHOP-12 or #7"),
    versions: texts("Versions, e.g. 1.4.0"),
  },
  { description: "What the statement names exactly" },
);
export type Target = Static<typeof Target>;

export const Statement = Type.Object({
  kind: Type.String({ description: "What kind of statement, e.g. requirement, commit, function" }),
  actor: Nullable(Type.String({ description: "Who acts, e.g. the service" })),
  action: OneOf(ACTIONS, { description: "What is done" }),
  subject: Nullable(Type.String({ description: "What it is about, e.g. the section" })),
  object: Type.String({ description: "What is acted on" }),
  target: Target,
  modality: OneOf(MODALITIES, { description: "How binding it is" }),
  polarity: OneOf(POLARITIES, { description: "negative: it must not happen" }),
  text: Type.String({ description: "The statement in its own words" }),
});
export type Statement = Static<typeof Statement>;

export const LineRange = Type.Object(
  { start: Type.Integer({ minimum: 1 }), end: Type.Integer({ minimum: 1 }) },
  { description: "First and last line, from 1" },
);
export type LineRange = Static<typeof LineRange>;

const sha256 = (description: string) => Type.String({ pattern: "^[0-9a-f]{64}$", description });

export const RecordSource = Type.Object({
  kind: OneOf(SOURCE_KINDS, { description: "Where it comes from" }),
  path: Nullable(Type.String({ description: "File, relative to the root, with / between the parts" })),
  lines: Nullable(LineRange),
  revision: Nullable(Type.String({ description: "Commit" })),
  symbol: Nullable(Type.String({ description: "Declaration that holds it" })),
  commitIndex: Nullable(
    Type.Integer({ minimum: 0, description: "Position in the history, 0 is the newest" }),
  ),
  extractor: Type.String({ description: "Operation that made it" }),
  contentHash: sha256("SHA-256 of the UTF-8 text of the source, complete even if rawExcerpt is cut"),
  rawExcerpt: Nullable(Type.String({ description: "The source as it is, at most 2,000 characters" })),
});
export type RecordSource = Static<typeof RecordSource>;

const SEMVER = "^[0-9]+\\.[0-9]+\\.[0-9]+";

export const RecordGeneration = Type.Object(
  {
    generator: Type.String({ description: "Operation that made the record" }),
    generatorVersion: Type.String({ pattern: SEMVER }),
    runtimeVersion: Type.String({ pattern: SEMVER, description: "Version of Heddle" }),
    requested: OneOf(LLM_MODES, { description: "Requested mode" }),
    used: OneOf(["deterministic", "llm"], { description: "Used mode" }),
    degraded: Type.Boolean({ description: "True if the model was requested but not used" }),
    fallbackReason: Nullable(Type.String({ description: "Why the model was not used" })),
    provider: Nullable(Type.String()),
    model: Nullable(Type.String({ description: "Resolved model" })),
    responseId: Nullable(Type.String()),
  },
  { description: "How it was made; provider, model and responseId are null without a model" },
);
export type RecordGeneration = Static<typeof RecordGeneration>;

export const IntentRecord = Type.Object(
  {
    schemaVersion: Type.Literal(RECORD_SCHEMA),
    id: Type.String({
      pattern: "^INT-[A-Z_]+-[0-9a-f]{20}$",
      description: "The same for the same statement at the same place",
    }),
    statement: Statement,
    lifecycle: Type.Object({ status: OneOf(LIFECYCLE_STATUSES) }),
    source: RecordSource,
    epistemic: Type.Object({
      class: OneOf(EPISTEMIC_CLASSES, { description: "What kind of knowledge it is" }),
      confidence: Type.Number({ minimum: 0, maximum: 1 }),
      basis: texts("Grounds of what was read into it"),
    }),
    observedAt: Nullable(Type.String({ description: "When it was said or done (RFC 3339)" })),
    metadata: Type.Object(
      { generation: RecordGeneration },
      { additionalProperties: true, description: "How it was made, and what only this kind of source has" },
    ),
  },
  { $id: "IntentRecord", description: "A statement with its source" },
);
export type IntentRecord = Static<typeof IntentRecord> & { metadata: Readonly<Record<string, unknown>> };
