/** Code changes that follow from proposed tasks, contract version 1: planned, reviewed, and judged by what is there afterwards. */
import { type Static, type TSchema, Type } from "@sinclair/typebox";
import { Id, OneOf, WRITE_FIELDS, Written } from "../common.ts";
import { LLM_MODES } from "../llm.ts";
import { Summary } from "./conclusion.ts";
import { Diagnostics } from "./diagnostics.ts";
import { RootField } from "./extract.ts";
import { Generation } from "./generation.ts";
import { Graph } from "./graph.ts";
import { GRAPH_FIELDS } from "./reality.ts";
import { Target } from "./record.ts";
import { LanguageField, PRIORITIES, TaskSynthesis } from "./todo.ts";

export const CODE_CHANGE_PLAN_SCHEMA = "heddle.code-change-plan/v1";
export const CODE_CHANGE_PLAN_SET_SCHEMA = "heddle.code-change-plan-set/v1";
export const CODE_CHANGE_REVIEW_SCHEMA = "heddle.code-change-review/v1";
export const CODE_CHANGE_ACCEPTANCE_SCHEMA = "heddle.code-change-acceptance/v1";
export const CODE_CHANGE_CLOSE_RESULT_SCHEMA = "heddle.code-change-close-result/v1";

const text = (description: string) => Type.String({ description });
const texts = (description: string) => Type.Array(Type.String(), { description });
const cited = (description: string) => Type.Array(Type.String(), { minItems: 1, description });
const sha256 = (description: string) => Type.String({ pattern: "^[0-9a-f]{64}$", description });
const count = (description: string) => Type.Integer({ minimum: 0, description });
const file = (description: string) => Type.Optional(Type.String({ minLength: 1, description }));
/** A record, or the path of a file with it. */
const given = <Schema extends TSchema>(schema: Schema, description: string) =>
  Type.Optional(Type.Union([Type.String({ minLength: 1 }), schema], { description }));

export const CHANGE_ACTIONS = ["create", "modify", "delete"] as const;
export const RISK_LEVELS = ["low", "medium", "high"] as const;

export const PlannedChange = Type.Object({
  path: Type.String({ minLength: 1, description: "File, relative to the root" }),
  action: OneOf(CHANGE_ACTIONS, { description: "What is done with the file" }),
  symbols: texts("Names in it that the change is about"),
  rationale: text("Why this file"),
});
export type PlannedChange = Static<typeof PlannedChange>;

export const CodeChangePlan = Type.Object(
  {
    schemaVersion: Type.Literal(CODE_CHANGE_PLAN_SCHEMA),
    id: Type.String({
      pattern: "^CPLAN-[0-9a-f]{20}$",
      description: "The same for the same tasks and files",
    }),
    planHash: sha256("SHA-256 of the canonical JSON of the other fields"),
    status: Type.Literal("proposed"),
    createdAt: text("When it was made (RFC 3339)"),
    title: Type.String({ minLength: 1, description: "The change in a line" }),
    description: text("Why, and what is suggested"),
    priority: OneOf(PRIORITIES, { description: "P0 is wrong now, P3 can wait" }),
    target: Target,
    acceptanceCriteria: cited("When it is done"),
    changes: Type.Array(PlannedChange, { minItems: 1, description: "The files that it touches" }),
    risk: Type.Object(
      { level: OneOf(RISK_LEVELS), reasons: texts("What may go wrong") },
      { description: "How much may go wrong" },
    ),
    rollback: text("How it is taken back"),
    evidence: Type.Object(
      {
        graphFingerprint: sha256("Fingerprint of the graph"),
        recordIds: cited("Records that it is about"),
        diagnosticIds: cited("Findings that have to go"),
        conclusionIds: cited("Conclusions that it follows from"),
        proposalIds: cited("Proposed tasks that it does"),
      },
      { description: "What it follows from" },
    ),
    confidence: Type.Number({ minimum: 0, maximum: 1, description: "How sure it is" }),
    generation: Generation,
  },
  { $id: "CodeChangePlan", description: "A planned change of files" },
);
export type CodeChangePlan = Static<typeof CodeChangePlan>;

export const CodeChangePlanSet = Type.Object(
  {
    id: Type.Optional(Id),
    schemaVersion: Type.Literal(CODE_CHANGE_PLAN_SET_SCHEMA),
    generatedAt: text("When it was made (RFC 3339)"),
    graphFingerprint: sha256("Fingerprint of the graph"),
    sourceDiagnosticCount: count("Findings of the graph"),
    plans: Type.Array(CodeChangePlan, { description: "The most urgent first" }),
    generation: Generation,
    written: Type.Optional(Written),
  },
  { $id: "CodeChangePlanSet", description: "Planned changes for the findings of a graph" },
);
export type CodeChangePlanSet = Static<typeof CodeChangePlanSet>;

export const CodeChangeReview = Type.Object(
  {
    schemaVersion: Type.Literal(CODE_CHANGE_REVIEW_SCHEMA),
    createdAt: text("When it was made (RFC 3339)"),
    graphFingerprint: sha256("Fingerprint of the graph"),
    planIds: texts("Plans in the text"),
    planHashes: texts("Their hashes, in the same order"),
    renderedPatchHash: sha256("SHA-256 of the text"),
    generation: Generation,
  },
  { $id: "CodeChangeReview", description: "What the text of a review was made from" },
);
export type CodeChangeReview = Static<typeof CodeChangeReview>;

export const CodeChangeAcceptance = Type.Object(
  {
    id: Type.Optional(Id),
    schemaVersion: Type.Literal(CODE_CHANGE_ACCEPTANCE_SCHEMA),
    planId: text("The plan"),
    planHash: sha256("Its hash"),
    beforeGraphFingerprint: sha256("Fingerprint of the graph before the change"),
    afterGraphFingerprint: sha256("Fingerprint of the graph after it"),
    beforeDiagnosticIds: texts("Findings of the plan that were there before"),
    afterDiagnosticIds: texts("Findings afterwards that are those of the plan, moved or not"),
    clearedDiagnosticIds: texts("Findings of the plan that are gone"),
    remainingDiagnosticIds: texts("Findings of the plan that are still there"),
    newBlockingDiagnosticIds: texts("Blocking findings that were not there before"),
    accepted: Type.Boolean({
      description:
        "Whether the findings of the plan are gone, and no blocking one is new; not that the task is done",
    }),
    reasons: cited("Why"),
    evaluatedAt: text("When it was judged (RFC 3339)"),
    generation: Generation,
    written: Type.Optional(Written),
  },
  { $id: "CodeChangeAcceptance", description: "Whether a change did what its plan says" },
);
export type CodeChangeAcceptance = Static<typeof CodeChangeAcceptance>;

export const CodeChangeCloseResult = Type.Object(
  {
    id: Type.Optional(Id),
    schemaVersion: Type.Literal(CODE_CHANGE_CLOSE_RESULT_SCHEMA),
    evaluatedAt: text("When it was judged (RFC 3339)"),
    graphFingerprintBefore: sha256("Fingerprint of the graph before the changes"),
    graphFingerprintAfter: sha256("Fingerprint of the graph after them"),
    planCount: count("Plans"),
    acceptedCount: count("Plans whose change is accepted"),
    rejectedCount: count("The others"),
    allAccepted: Type.Boolean({ description: "Whether there are plans, and all are accepted" }),
    acceptances: Type.Array(CodeChangeAcceptance),
    generation: Generation,
    written: Type.Optional(Written),
  },
  { $id: "CodeChangeCloseResult", description: "Which planned changes did what they were for" },
);
export type CodeChangeCloseResult = Static<typeof CodeChangeCloseResult>;

const OUTPUT_FIELDS = {
  output: file("File for the result as JSON"),
  out: file("As output"),
  ...WRITE_FIELDS,
};

export const MOST_PLANS = 50;

export const ProposeCodeChangeRequest = Type.Object({
  id: Type.Optional(Id),
  ...GRAPH_FIELDS,
  conclusions: given(Summary, "Conclusions of evidence-summarize, or a file with them: plans cite them, too"),
  conclusionsPath: file("File with conclusions: conclusions under its name in tools"),
  proposals: given(
    TaskSynthesis,
    "Tasks of evidence-propose-todo, or a file with them; default: rules make them",
  ),
  proposalsPath: file("File with tasks: proposals under its name in tools"),
  mode: Type.Optional(
    OneOf(LLM_MODES, {
      description: "deterministic: rules plan; else a model, as the mode says; default: deterministic",
    }),
  ),
  maxPlans: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 500, description: `Plans at most; default: ${MOST_PLANS}` }),
  ),
  language: LanguageField,
  ...OUTPUT_FIELDS,
});
export type ProposeCodeChangeRequest = Static<typeof ProposeCodeChangeRequest>;

export const RenderCodeChangeRequest = Type.Object({
  id: Type.Optional(Id),
  root: RootField,
  plansPath: file("File with plans of evidence-propose-code-change"),
  plans: given(CodeChangePlanSet, "Plans, or a file with them"),
  patch: file("File for the text of the review, e.g. CODE_CHANGE.review.md"),
  audit: file("File for what it was made from; default: that of the text with .json"),
  ...WRITE_FIELDS,
});
export type RenderCodeChangeRequest = Static<typeof RenderCodeChangeRequest>;

export const RenderedCodeChange = Type.Object(
  {
    id: Type.Optional(Id),
    patch: text("The plans as Markdown, for people who review them"),
    patchHash: sha256("SHA-256 of the text"),
    audit: CodeChangeReview,
    written: Written,
  },
  { $id: "RenderedCodeChange", description: "Planned changes as a text for a review" },
);
export type RenderedCodeChange = Static<typeof RenderedCodeChange>;

const COMPARISON_FIELDS = {
  plan: given(CodeChangePlan, "A plan, or a file with one"),
  planPath: file("File with a plan: plan under its name in tools"),
  beforeGraph: given(Graph, "Graph that the plan was made from, or a file with it"),
  beforeGraphPath: file("File with the graph before: beforeGraph under its name in tools"),
  afterGraph: given(Graph, "Graph after the change, or a file with it"),
  afterGraphPath: file("File with the graph after: afterGraph under its name in tools"),
  beforeDiagnostics: given(Diagnostics, "Findings before, or a file with them; default: they are made"),
  beforeDiagnosticsPath: file("File with the findings before: beforeDiagnostics under its name in tools"),
  afterDiagnostics: given(Diagnostics, "Findings after, or a file with them; default: they are made"),
  afterDiagnosticsPath: file("File with the findings after: afterDiagnostics under its name in tools"),
};

export const EvaluateCodeChangeRequest = Type.Object({
  id: Type.Optional(Id),
  ...COMPARISON_FIELDS,
  ...OUTPUT_FIELDS,
});
export type EvaluateCodeChangeRequest = Static<typeof EvaluateCodeChangeRequest>;

export const CloseCodeChangeRequest = Type.Object({
  id: Type.Optional(Id),
  ...COMPARISON_FIELDS,
  plansPath: file("File with plans: plans under its name in tools"),
  plans: given(CodeChangePlanSet, "Plans of evidence-propose-code-change, or a file with them"),
  input: given(
    Type.Object({ ...COMPARISON_FIELDS, plans: given(CodeChangePlanSet, "Plans, or a file with them") }),
    "A record with plan or plans and both graphs, or a file with it: in place of these fields",
  ),
  ...OUTPUT_FIELDS,
});
export type CloseCodeChangeRequest = Static<typeof CloseCodeChangeRequest>;
