/** Source patches, contract version 1: what is to change in which file, as exact diffs that a person approves by their hash. */
import { type Static, type TSchema, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf, WRITE_FIELDS, Written } from "../common.ts";
import { LlmModeField } from "../llm.ts";
import { CHANGE_ACTIONS, CodeChangePlan, CodeChangePlanSet } from "./code-change.ts";
import { RootField } from "./extract.ts";
import { Generation } from "./generation.ts";
import { APPROVAL_FIELDS, ApplyStatusField } from "./todo.ts";

export const SOURCE_PATCH_SCHEMA = "heddle.code-change-source-patch/v1";
export const SOURCE_PATCH_SET_SCHEMA = "heddle.code-change-source-patch-set/v1";
export const SOURCE_APPLY_RECEIPT_SCHEMA = "heddle.code-change-source-apply-receipt/v1";

const text = (description: string) => Type.String({ description });
const texts = (description: string) => Type.Array(Type.String(), { description });
const cited = (description: string) => Type.Array(Type.String(), { minItems: 1, description });
const sha256 = (description: string) => Type.String({ pattern: "^[0-9a-f]{64}$", description });
const file = (description: string) => Type.Optional(Type.String({ minLength: 1, description }));
/** A record, or the path of a file with it. */
const given = <Schema extends TSchema>(schema: Schema, description: string) =>
  Type.Optional(Type.Union([Type.String({ minLength: 1 }), schema], { description }));

export const SourceEdit = Type.Object({
  path: Type.String({ minLength: 1, description: "File, relative to the root" }),
  action: OneOf(CHANGE_ACTIONS, { description: "What is done with the file" }),
  symbols: texts("Names in it that may change; none: all of it may"),
  instruction: text("What is to change, in words"),
  unifiedDiff: Nullable(text("The change itself; null: nobody has written it yet")),
  sourceHash: Nullable(
    sha256("SHA-256 of the file that the diff is for; null: there is no file, or no diff"),
  ),
  resultHash: Nullable(sha256("SHA-256 of the file with the diff; null: it is deleted, or there is no diff")),
});
export type SourceEdit = Static<typeof SourceEdit>;

export const SourcePatch = Type.Object(
  {
    schemaVersion: Type.Literal(SOURCE_PATCH_SCHEMA),
    id: Type.String({
      pattern: "^SPATCH-[0-9a-f]{20}$",
      description: "The same for the same plan and diffs",
    }),
    patchHash: sha256("SHA-256 of the canonical JSON of the other fields: what an approver has to state"),
    status: Type.Literal("proposed"),
    createdAt: text("When it was made (RFC 3339)"),
    planId: text("The plan that it follows"),
    planHash: sha256("Its hash"),
    graphFingerprint: sha256("Fingerprint of the graph"),
    diagnosticIds: cited("Findings that have to go"),
    recordIds: cited("Records that it is about"),
    edits: Type.Array(SourceEdit, { minItems: 1, description: "One for each file" }),
    acceptanceCriteria: cited("When it is done"),
    generation: Generation,
  },
  { $id: "SourcePatch", description: "A change of source files that waits for an approval" },
);
export type SourcePatch = Static<typeof SourcePatch>;

export const SourcePatchSet = Type.Object(
  {
    id: Type.Optional(Id),
    schemaVersion: Type.Literal(SOURCE_PATCH_SET_SCHEMA),
    generatedAt: text("When it was made (RFC 3339)"),
    graphFingerprint: sha256("Fingerprint of the graph"),
    sourcePlanCount: Type.Integer({ minimum: 0, description: "Plans that were read" }),
    patches: Type.Array(SourcePatch, { description: "One for each plan, in the order of the plans" }),
    generation: Generation,
    written: Type.Optional(Written),
  },
  { $id: "SourcePatchSet", description: "Changes of source files for planned changes" },
);
export type SourcePatchSet = Static<typeof SourcePatchSet>;

export const SourceApplyReceipt = Type.Object(
  {
    schemaVersion: Type.Literal(SOURCE_APPLY_RECEIPT_SCHEMA),
    patchId: text("The patch"),
    patchHash: sha256("Its hash"),
    planId: text("The plan that it follows"),
    approvedBy: Type.String({ minLength: 1, description: "Who approved it" }),
    approvedAt: text("When it was approved (RFC 3339)"),
    appliedAt: text("When it was applied (RFC 3339)"),
    appliedPaths: texts("Files that were changed"),
    fileHashesAfter: Type.Record(Type.String(), Nullable(Type.String()), {
      description: "SHA-256 of each file after the change; null: it is deleted",
    }),
    generation: Generation,
  },
  { $id: "SourceApplyReceipt", description: "Who approved a source patch, and when it was applied" },
);
export type SourceApplyReceipt = Static<typeof SourceApplyReceipt>;

/** What a language model answers for one plan. Strict: unknown fields are refused. */
export const SourceAnswer = Type.Object({
  edits: Type.Array(
    Type.Object({
      path: Type.String({ minLength: 1, description: "File of the plan" }),
      replacements: Type.Array(
        Type.Object({
          before: text("Lines of the file, exactly as they are; they occur once. Empty for a new file"),
          after: text("What takes their place"),
        }),
        { maxItems: 100, description: "None: the file needs no change" },
      ),
    }),
    { maxItems: 20 },
  ),
});
export type SourceAnswer = Static<typeof SourceAnswer>;

/** Characters of a diff. */
const LONGEST_DIFF = 4 * 1024 * 1024;

export const ProposeSourcePatchRequest = Type.Object({
  id: Type.Optional(Id),
  root: RootField,
  plansPath: file("File with plans of evidence-propose-code-change"),
  plans: given(CodeChangePlanSet, "Plans, or a file with them"),
  plan: given(CodeChangePlan, "A plan, or a file with one"),
  planPath: file("File with a plan: plan under its name in tools"),
  unifiedDiffs: Type.Optional(
    Type.Union(
      [Type.String({ minLength: 1 }), Type.Record(Type.String(), Type.String({ maxLength: LONGEST_DIFF }))],
      {
        description:
          "Diffs by the path of their file, or a file with them: JSON, or the output of git diff. An empty one: this file needs no change",
      },
    ),
  ),
  mode: Type.Optional(LlmModeField),
  output: file("File for the result as JSON"),
  out: file("As output"),
  ...WRITE_FIELDS,
});
export type ProposeSourcePatchRequest = Static<typeof ProposeSourcePatchRequest>;

export const ApplySourcePatchRequest = Type.Object({
  id: Type.Optional(Id),
  root: RootField,
  patchPath: file("File with patches of evidence-propose-source-patch"),
  patch: Type.Optional(
    Type.Union([Type.String({ minLength: 1 }), SourcePatch, SourcePatchSet], {
      description: "A patch, or a set of which the approved hash chooses one, or a file with either",
    }),
  ),
  receipt: file("File for the receipt; default: CODE_CHANGE.source.receipt.json beside the patch"),
  ...APPROVAL_FIELDS,
  ...WRITE_FIELDS,
});
export type ApplySourcePatchRequest = Static<typeof ApplySourcePatchRequest>;

export const AppliedSourcePatch = Type.Object(
  {
    id: Type.Optional(Id),
    status: ApplyStatusField,
    paths: texts("Files of the patch, relative to the root"),
    receiptPath: text("File with the receipt"),
    receipt: SourceApplyReceipt,
    written: Written,
  },
  { $id: "AppliedSourcePatch", description: "An approved source patch" },
);
export type AppliedSourcePatch = Static<typeof AppliedSourcePatch>;
