/** What `evidence-init` is asked and answers. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, OneOf, Written } from "../common.ts";
import { RootField } from "./extract.ts";

export const InitRequest = Type.Object({
  id: Type.Optional(Id),
  root: RootField,
  output: Type.Optional(
    Type.String({
      minLength: 1,
      description:
        "Folder of the runs, relative to the root; default: HEDDLE_EVIDENCE_OUTPUT_DIR, else .heddle/evidence",
    }),
  ),
  dry_run: Type.Optional(
    Type.Boolean({ description: "Write nothing; return what would be written as content" }),
  ),
});
export type InitRequest = Static<typeof InitRequest>;

export const InitEntry = Type.Object({
  path: Type.String({ description: "Relative to the root" }),
  kind: OneOf(["file", "folder"], { description: "What it is" }),
  status: OneOf(["created", "present", "would_create"], {
    description: "present: it was there and is unchanged; would_create: nothing was written",
  }),
  content: Type.Optional(Type.String({ description: "What the file would hold; only with would_create" })),
});
export type InitEntry = Static<typeof InitEntry>;

export const InitResult = Type.Object({
  id: Type.Optional(Id),
  root: Type.String({ description: "Folder of the project" }),
  written: Written,
  entries: Type.Array(InitEntry, { description: "The files and the folder that a project begins with" }),
});
export type InitResult = Static<typeof InitResult>;
