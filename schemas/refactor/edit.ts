/** Request and result of `refactor-edit`. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, OneOf } from "../common.ts";
import { ColumnNumber, LineNumber, PLAIN_ACTIONS, Root, SourceLanguage } from "./common.ts";

export const EditRequest = Type.Object(
  {
    id: Type.Optional(Id),
    action: OneOf(PLAIN_ACTIONS, { description: "What to do to the source" }),
    path: Type.Optional(Type.String({ description: "Source file; it is read, never written" })),
    root: Type.Optional(Root),
    source: Type.Optional(Type.String({ description: "Source text, instead of a file" })),
    language: Type.Optional(SourceLanguage),
    filename: Type.Optional(Type.String({ description: "File name of the source text" })),
    unsafe: Type.Optional(
      Type.Boolean({ default: false, description: "Also make edits that may change what the program does" }),
    ),
  },
  { $id: "RefactorEditRequest" },
);
export type EditRequest = Static<typeof EditRequest>;

/** One change of the text, for a reader. */
export const Edit = Type.Object({
  line: LineNumber,
  column: ColumnNumber,
  removed: Type.String({ description: "Removed text" }),
  added: Type.String({ description: "Added text" }),
  description: Type.String({ description: "What it does and why" }),
  safe: Type.Boolean({ description: "False if it may change what the program does" }),
});
export type Edit = Static<typeof Edit>;

export const EditResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    path: Type.Optional(Type.String()),
    root: Type.Optional(Root),
    action: OneOf(PLAIN_ACTIONS),
    changed: Type.Boolean(),
    source: Type.String({ description: "The edited text; the original if nothing was changed" }),
    diff: Type.String({ description: "Unified diff, empty if nothing was changed" }),
    edits: Type.Array(Edit, { description: "The changes made, in order" }),
    skipped: Type.Array(Type.Object({ line: LineNumber, reason: Type.String() }), {
      description: "What was found but left unchanged, with the reason",
    }),
    safe: Type.Boolean({ description: "Whether every change made is safe" }),
  },
  { $id: "RefactorEdit", description: "One action on one source" },
);
export type EditResult = Static<typeof EditResult>;
