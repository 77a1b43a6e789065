/** What `evidence-prune` is asked and answers. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf, Written } from "../common.ts";
import { RootField } from "./extract.ts";

export const PruneRequest = Type.Object({
  id: Type.Optional(Id),
  root: RootField,
  output: Type.Optional(
    Type.String({
      minLength: 1,
      description:
        "Folder with the runs, relative to the root; default: HEDDLE_EVIDENCE_OUTPUT_DIR, else .heddle/evidence",
    }),
  ),
  keep: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      description: "The newest runs that stay; default: HEDDLE_EVIDENCE_KEEP_RUNS, else 500",
    }),
  ),
  days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 36_500,
      description: "Days after which the others go; default: HEDDLE_EVIDENCE_KEEP_DAYS, else 365",
    }),
  ),
  remove: Type.Optional(Type.Boolean({ description: "Remove them; otherwise they are only listed" })),
  dry_run: Type.Optional(Type.Boolean({ description: "Remove nothing, whatever remove says" })),
});
export type PruneRequest = Static<typeof PruneRequest>;

export const PrunedRun = Type.Object({
  runId: Type.String({ description: "Id of the run" }),
  runDirectory: Type.String({ description: "Its folder, relative to the folder with the runs" }),
  because: OneOf(["count", "age"], {
    description: "count: it is beyond the newest ones; age: it is too old",
  }),
  status: OneOf(["would_remove", "removed", "kept"], {
    description: "kept: it stays for the reason in kept, or it could not be removed",
  }),
  kept: Nullable(
    OneOf(["latest", "changes", "foreign"], {
      description:
        "latest: latest.json names it; changes: it has a proposal, a patch or a receipt; foreign: it has a file that Heddle did not write",
    }),
  ),
});
export type PrunedRun = Static<typeof PrunedRun>;

export const PruneResult = Type.Object(
  {
    id: Type.Optional(Id),
    written: Written,
    folder: Nullable(Type.String({ description: "Folder with the runs; null if there is none" })),
    keep: Type.Integer({ description: "The newest runs that stay" }),
    days: Type.Integer({ description: "Days after which the others go" }),
    runs: Type.Array(PrunedRun, {
      description: "Runs that are beyond the newest ones or too old, the oldest first",
    }),
  },
  { $id: "PruneResult", description: "Which runs are removed" },
);
export type PruneResult = Static<typeof PruneResult>;
