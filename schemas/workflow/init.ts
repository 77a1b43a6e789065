/** Request and result of `workflow-init`. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, OneOf, Written } from "../common.ts";

export const InitRequest = Type.Object({
  id: Type.Optional(Id),
  folder: Type.Optional(
    Type.String({ minLength: 1, description: "Folder of the company; default: the current one" }),
  ),
  language: Type.Optional(
    OneOf(["en", "pl"], { description: "Language of the example; default: that of the environment" }),
  ),
  dry_run: Type.Optional(
    Type.Boolean({ description: "Write nothing; return what would be written as content" }),
  ),
});
export type InitRequest = Static<typeof InitRequest>;

export const InitEntry = Type.Object({
  path: Type.String({ description: "Relative to the folder" }),
  status: OneOf(["created", "present", "would_create"], {
    description: "present: it was there and is unchanged; would_create: nothing was written",
  }),
  content: Type.Optional(Type.String({ description: "What the file would hold; only with would_create" })),
});
export type InitEntry = Static<typeof InitEntry>;

export const InitResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    folder: Type.String(),
    language: OneOf(["en", "pl"]),
    written: Written,
    entries: Type.Array(InitEntry, { description: "The files of the company" }),
    next: Type.Array(Type.String(), { description: "Commands to try in the folder" }),
  },
  { $id: "WorkflowInit", description: "The files that a company begins with" },
);
export type InitResult = Static<typeof InitResult>;
