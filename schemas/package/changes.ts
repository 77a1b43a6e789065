/** What a plan does to the files of a folder. */
import { type Static, Type } from "@sinclair/typebox";
import { OneOf } from "../common.ts";

export const FILE_CHANGES = [
  "create",
  "same",
  "change",
  "merge",
  "keep",
  "remove",
  "leave",
  "conflict",
] as const;

export const PlannedChange = Type.Object({
  path: Type.String(),
  change: OneOf(FILE_CHANGES, {
    description:
      "merge: with a person's change; keep: as a person has changed it; leave: not part of the package any more, but changed by a person; conflict: nothing is written until it is resolved",
  }),
  diff: Type.Optional(Type.String({ description: "Unified diff from the present file" })),
});
export type PlannedChange = Static<typeof PlannedChange>;
