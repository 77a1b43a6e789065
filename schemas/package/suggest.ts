/** Suggestions of a model for a package, and applying them. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf } from "../common.ts";
import { PackageDocument } from "./document.ts";
import { AnswerColumn, AnswerRoute, AnswerTable } from "./model-answer.ts";

export const CHANGE_KINDS = [
  "add_table",
  "add_column",
  "change_column",
  "add_route",
  "remove_route",
  "secure",
] as const;

/** One change of a package file. Commands, images, variables and hosts cannot be changed so. */
export const Change = Type.Object({
  kind: OneOf(CHANGE_KINDS, {
    description:
      "secure: every route but health needs a bearer token, or the API key that those which write need",
  }),
  service: Type.Optional(Type.String({ maxLength: 64, description: "Service of the stack" })),
  new_table: Type.Optional(AnswerTable),
  table: Type.Optional(Type.String({ maxLength: 63, description: "Of add_column and change_column" })),
  column: Type.Optional(AnswerColumn),
  route: Type.Optional(AnswerRoute),
});
export type Change = Static<typeof Change>;

export const Suggestion = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 200 }),
  reason: Type.String({ maxLength: 1000, description: "What it is good for" }),
  changes: Type.Array(Change, { minItems: 1, maxItems: 20 }),
});
export type Suggestion = Static<typeof Suggestion>;

const source = {
  id: Type.Optional(Id),
  intent: Type.Optional(Type.String({ description: "Id or name of an intent of the workspace" })),
  path: Type.Optional(Type.String({ description: "Package file, instead of an intent" })),
  content: Type.Optional(Type.String({ description: "Text of a package file, instead of an intent" })),
  workspace: Type.Optional(
    Type.String({
      description: "Folder of the packages; default HEDDLE_PACKAGE_WORKSPACE, else the current one",
    }),
  ),
  focus: Type.Optional(
    Type.String({ maxLength: 2000, description: "What the suggestions should be about, e.g. security" }),
  ),
  model: Type.Optional(
    Type.String({ minLength: 1, description: "Model; default: LLM_MODEL, then DEFAULT_MODEL" }),
  ),
};

export const SuggestRequest = Type.Object(source, {
  $id: "PackageSuggestRequest",
  description: "A package to improve",
});
export type SuggestRequest = Static<typeof SuggestRequest>;

export const SuggestResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    success: Type.Boolean(),
    intent_id: Type.Optional(Type.String({ description: "Of the intent; absent for a file or text" })),
    suggestions: Type.Array(Suggestion, { description: "Each can be applied to the package as it is" }),
    next_steps: Type.Array(Type.String()),
    model: Nullable(Type.String()),
    tokens_used: Type.Integer({ minimum: 0 }),
    cost_usd: Nullable(Type.Number({ minimum: 0, description: "If the gateway reports it" })),
  },
  { $id: "PackageSuggestions", description: "What could be better in a package" },
);
export type SuggestResult = Static<typeof SuggestResult>;

export const ApplyRequest = Type.Object(
  {
    ...source,
    suggestions: Type.Optional(
      Type.Array(Suggestion, {
        maxItems: 50,
        description: "What to apply, as package-suggest returns it; absent: the model is asked",
      }),
    ),
    dry_run: Type.Optional(Type.Boolean({ description: "Show the changed package; store nothing" })),
  },
  { $id: "PackageApplyRequest", description: "Suggestions for a package" },
);
export type ApplyRequest = Static<typeof ApplyRequest>;

export const ApplyResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Boolean({ description: "As success" }),
    success: Type.Boolean({ description: "Whether anything was applied" }),
    applied_changes: Type.Array(Type.String()),
    warnings: Type.Array(Type.String(), { description: "What could not be applied, and why" }),
    suggestions: Type.Array(Suggestion, { description: "Those that were applied" }),
    intent_id: Type.Optional(Type.String({ description: "Of the intent; absent for a file or text" })),
    intent: Nullable(
      Type.String({ description: "Id of the intent that has the change as its newest version" }),
    ),
    document: PackageDocument,
    yaml_content: Type.String(),
    written: Type.Boolean({
      description: "Whether the intent has a new version; its approval has ended then",
    }),
    model: Nullable(Type.String()),
    tokens_used: Type.Integer({ minimum: 0 }),
  },
  { $id: "PackageApplied", description: "A package with suggestions applied" },
);
export type ApplyResult = Static<typeof ApplyResult>;
