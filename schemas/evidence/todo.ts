/** Proposed tasks, contract version 1: what to do about findings, as a patch of the task list that a person approves. */
import { type Static, Type } from "@sinclair/typebox";
import {
  type ErrorCode,
  FILE_TRANSACTION_ERRORS,
  Id,
  Nullable,
  OneOf,
  WRITE_FIELDS,
  Written,
} from "../common.ts";
import { LlmModeField } from "../llm.ts";
import { Conclusion, SummaryAnswer } from "./conclusion.ts";
import { DIAGNOSTIC_LANGUAGES, Diagnostics } from "./diagnostics.ts";
import { RootField } from "./extract.ts";
import { Generation } from "./generation.ts";
import { Graph } from "./graph.ts";
import { GRAPH_FIELDS } from "./reality.ts";
import { Target } from "./record.ts";
import { ActorField, ReviewsField } from "./review.ts";

export const TODO_PROPOSAL_SCHEMA = "heddle.todo-proposal/v1";
export const TASK_SYNTHESIS_SCHEMA = "heddle.task-synthesis/v1";
export const TODO_VALIDATION_SCHEMA = "heddle.todo-validation/v1";
export const TODO_PATCH_SCHEMA = "heddle.todo-patch/v1";
export const TODO_APPLY_RECEIPT_SCHEMA = "heddle.todo-apply-receipt/v1";

/** Codes of whatever applies an approved change. */
export const APPLY_ERRORS = {
  APPROVAL_REQUIRED: {
    kind: "policy",
    meaning: "The approver or the hash of the patch is missing, or the hash is that of something else",
  },
  INVALID_PATCH: {
    kind: "data",
    meaning: "The patch or what it was made from is damaged, or was changed after the review",
  },
  DAMAGED_RECEIPT: { kind: "data", meaning: "The receipt of an earlier change is damaged or was changed" },
  ...FILE_TRANSACTION_ERRORS,
} as const satisfies Record<string, ErrorCode>;

const text = (description: string) => Type.String({ description });
const texts = (description: string) => Type.Array(Type.String(), { description });
const cited = (description: string) => Type.Array(Type.String(), { minItems: 1, description });
const sha256 = (description: string) => Type.String({ pattern: "^[0-9a-f]{64}$", description });
const proposalId = Type.String({ pattern: "^TPROP-[0-9a-f]{20}$" });
const proposalIds = (description: string) => Type.Array(proposalId, { description });

/** Most urgent first: P0 is wrong now, P3 can wait. */
export const PRIORITIES = ["P0", "P1", "P2", "P3"] as const;
export type Priority = (typeof PRIORITIES)[number];

const confidence = Type.Number({ minimum: 0, maximum: 1, description: "How sure it is" });

export const TodoProposal = Type.Object(
  {
    schemaVersion: Type.Literal(TODO_PROPOSAL_SCHEMA),
    id: Type.String({ pattern: "^TPROP-[0-9a-f]{20}$", description: "The same for the same findings" }),
    title: Type.String({ minLength: 1, description: "The task in a line" }),
    description: text("Why, and what is suggested"),
    priority: OneOf(PRIORITIES, { description: "P0 is wrong now, P3 can wait" }),
    status: Type.Literal("proposed"),
    target: Target,
    acceptanceCriteria: cited("When it is done"),
    dependencies: proposalIds("Proposals that come first"),
    conclusionIds: cited("Conclusions that it follows from"),
    diagnosticIds: cited("Findings that it is about"),
    recordIds: cited("Records that it is about; all are records of its findings"),
    confidence,
    generation: Generation,
  },
  { description: "A proposed task" },
);
export type TodoProposal = Static<typeof TodoProposal>;

export const TaskSynthesis = Type.Object(
  {
    id: Type.Optional(Id),
    schemaVersion: Type.Literal(TASK_SYNTHESIS_SCHEMA),
    graphFingerprint: sha256("Fingerprint of the graph"),
    diagnosticsFingerprint: sha256("SHA-256 of its findings, whatever their order and language"),
    conclusions: Type.Array(Conclusion, { description: "What the proposals follow from" }),
    proposals: Type.Array(TodoProposal, { description: "The most urgent first" }),
    generation: Generation,
    written: Type.Optional(Written),
  },
  { $id: "TaskSynthesis", description: "Tasks that are proposed for the findings of a graph" },
);
export type TaskSynthesis = Static<typeof TaskSynthesis>;

/** What a language model answers. Strict: unknown fields are refused. */
export const TaskAnswer = Type.Object({
  conclusions: SummaryAnswer.properties.conclusions,
  proposals: Type.Array(
    Type.Object({
      title: Type.String({ minLength: 1, description: "The task in a line" }),
      description: text("Why, and what to do"),
      priority: OneOf(PRIORITIES),
      target: Target,
      acceptanceCriteria: cited("When it is done"),
      dependencies: Type.Array(Type.Integer({ minimum: 1 }), {
        description: "Numbers of proposals that come first",
      }),
      conclusions: Type.Array(Type.Integer({ minimum: 1 }), {
        minItems: 1,
        description: "Numbers of the conclusions that it follows from",
      }),
      diagnosticIds: cited("Findings that it is about"),
      recordIds: texts("Records of these findings that it is about"),
      confidence,
    }),
    { maxItems: 40 },
  ),
});
export type TaskAnswer = Static<typeof TaskAnswer>;

const Duplicate = Type.Object({
  proposalId,
  existingRecordIds: texts("Tasks of the list that say the same"),
  basis: texts("Why they do"),
});
export type Duplicate = Static<typeof Duplicate>;

const SourceTodo = Type.Object(
  {
    path: text("Task list, relative to the root"),
    contentHash: Nullable(sha256("SHA-256 of its bytes; null if there is none yet")),
  },
  { description: "The task list that the patch is for" },
);

export const TodoValidation = Type.Object(
  {
    schemaVersion: Type.Literal(TODO_VALIDATION_SCHEMA),
    graphFingerprint: sha256("Fingerprint of the graph"),
    diagnosticsFingerprint: sha256("SHA-256 of its findings"),
    sourceTodo: SourceTodo,
    valid: Type.Boolean({ description: "Whether every proposal cites what is there" }),
    selectedProposalIds: proposalIds("Proposals that the patch adds"),
    duplicateProposalIds: proposalIds("Proposals that the list already has"),
    duplicates: Type.Array(Duplicate),
    rejected: Type.Array(Type.Object({ proposalId: Type.String(), reasons: cited("What does not hold") }), {
      description: "Proposals that are left out",
    }),
    generation: Generation,
  },
  { description: "Which of the proposed tasks hold, and which the task list already has" },
);
export type TodoValidation = Static<typeof TodoValidation>;

export const TodoPatch = Type.Object(
  {
    schemaVersion: Type.Literal(TODO_PATCH_SCHEMA),
    createdAt: text("When it was made (RFC 3339)"),
    sourceTodo: SourceTodo,
    graphFingerprint: sha256("Fingerprint of the graph"),
    diagnosticsFingerprint: sha256("SHA-256 of its findings"),
    selectedProposalIds: proposalIds("Proposals that the patch adds"),
    duplicateProposalIds: proposalIds("Proposals that the list already has"),
    duplicates: Type.Array(Duplicate),
    synthesisAudit: Type.Object(
      {
        synthesisHash: sha256("SHA-256 of the canonical JSON of the proposals and conclusions"),
        proposalCount: Type.Integer({ minimum: 0 }),
        conclusionCount: Type.Integer({ minimum: 0 }),
        rejectedProposalIds: texts("Proposals that cite what is not there"),
        generation: Generation,
      },
      { description: "What the proposals were made with" },
    ),
    renderedPatchHash: sha256("SHA-256 of the bytes of the patch: what an approver has to state"),
    generation: Generation,
  },
  { $id: "TodoPatch", description: "What a patch of the task list was made from" },
);
export type TodoPatch = Static<typeof TodoPatch>;

export const TodoApplyReceipt = Type.Object(
  {
    schemaVersion: Type.Literal(TODO_APPLY_RECEIPT_SCHEMA),
    patchHash: sha256("SHA-256 of the patch"),
    sourceTodoHash: Nullable(sha256("SHA-256 of the task list before; null: there was none")),
    resultTodoHash: sha256("SHA-256 of the task list after"),
    selectedProposalIds: proposalIds("Proposals that were added"),
    approvedBy: Type.String({ minLength: 1, description: "Who approved it" }),
    approvedAt: text("When it was approved (RFC 3339)"),
    appliedAt: text("When it was applied (RFC 3339)"),
    generation: Generation,
  },
  { $id: "TodoApplyReceipt", description: "Who approved a patch of the task list, and when it was applied" },
);
export type TodoApplyReceipt = Static<typeof TodoApplyReceipt>;

export const LanguageField = Type.Optional(
  OneOf(DIAGNOSTIC_LANGUAGES, { description: "Language of the texts; default: that of the locale" }),
);

const file = (description: string) => Type.Optional(Type.String({ minLength: 1, description }));

export const ProposeTodoRequest = Type.Object({
  id: Type.Optional(Id),
  ...GRAPH_FIELDS,
  mode: Type.Optional(LlmModeField),
  language: LanguageField,
  output: file("File for the result as JSON"),
  out: file("As output"),
  ...WRITE_FIELDS,
});
export type ProposeTodoRequest = Static<typeof ProposeTodoRequest>;

export const RenderTodoRequest = Type.Object({
  id: Type.Optional(Id),
  root: RootField,
  synthesisPath: file("File with proposals of evidence-propose-todo"),
  synthesis: Type.Optional(
    Type.Union([Type.String({ minLength: 1 }), TaskSynthesis], {
      description: "Proposals, or a file with them; default: rules make them from the graph",
    }),
  ),
  graphPath: file("File with the graph: graph under its name in tools"),
  graph: Type.Optional(
    Type.Union([Type.String({ minLength: 1 }), Graph], {
      description: "Graph that the proposals are about, or a file with it",
    }),
  ),
  diagnostics: Type.Optional(
    Type.Union([Type.String({ minLength: 1 }), Diagnostics], {
      description: "Findings of the graph, or a file with them; default: they are made",
    }),
  ),
  diagnosticsPath: file("File with findings: diagnostics under its name in tools"),
  reviews: ReviewsField,
  language: LanguageField,
  todo: file("Task list, relative to the root; default: TODO.md"),
  patch: file("File for the patch, e.g. TODO.patch"),
  audit: file("File for what it was made from; default: that of the patch with .json"),
  ...WRITE_FIELDS,
});
export type RenderTodoRequest = Static<typeof RenderTodoRequest>;

export const RenderedTodo = Type.Object(
  {
    id: Type.Optional(Id),
    patch: text("The patch: a unified diff of the task list, for git apply, patch and evidence-apply-todo"),
    patchHash: sha256("What an approver has to state"),
    audit: TodoPatch,
    validation: TodoValidation,
    written: Written,
  },
  { $id: "RenderedTodo", description: "Proposed tasks as a patch of the task list" },
);
export type RenderedTodo = Static<typeof RenderedTodo>;

/** Who approves exactly which patch. */
export const APPROVAL_FIELDS = {
  actor: ActorField("Who approves it; with a token of their own, a client approves in its own name"),
  approvalHash: Type.Optional(Type.String({ description: "SHA-256 of the patch that is approved" })),
};

export const ApplyTodoRequest = Type.Object({
  id: Type.Optional(Id),
  root: RootField,
  patch: file("Patch of evidence-render-todo; default: TODO.patch"),
  audit: file("What it was made from; default: that of the patch with .json"),
  todo: file("Task list; default: that of the patch"),
  receipt: file("File for the receipt; default: that of the patch with .receipt.json"),
  ...APPROVAL_FIELDS,
  ...WRITE_FIELDS,
});
export type ApplyTodoRequest = Static<typeof ApplyTodoRequest>;

export const APPLY_STATUSES = ["applied", "unchanged", "receipt_recreated", "would_apply"] as const;
export type ApplyStatus = (typeof APPLY_STATUSES)[number];
export const ApplyStatusField = OneOf(APPLY_STATUSES, {
  description:
    "unchanged: it was applied before; receipt_recreated: it was, and its receipt was lost; would_apply: nothing is written",
});

export const AppliedTodo = Type.Object(
  {
    id: Type.Optional(Id),
    status: ApplyStatusField,
    todo: text("Task list, relative to the root"),
    receiptPath: text("File with the receipt"),
    receipt: TodoApplyReceipt,
    written: Written,
  },
  { $id: "AppliedTodo", description: "An approved patch of the task list" },
);
export type AppliedTodo = Static<typeof AppliedTodo>;
