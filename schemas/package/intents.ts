/** Requests and results of the intents of a workspace. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf, WRITE_FIELDS, Written } from "../common.ts";
import { INTENT_FIELD, WORKSPACE_FIELDS } from "./execute.ts";

export const INTENT_STATES = [
  "parsed",
  "planned",
  "approved",
  "executed",
  "verified",
  "failed",
  "stopped",
] as const;

const IntentRow = Type.Object({
  id: Type.String({ description: "Eight hexadecimal digits" }),
  name: Type.String(),
  goal: Type.String(),
  mode: Type.String({ description: "dry-run or transactional" }),
  state: OneOf(INTENT_STATES),
  approved: Type.Boolean({ description: "Whether the newest version is approved" }),
  iterations: Type.Integer({ minimum: 0, description: "Versions" }),
  output_dir: Type.String({ description: "Relative to the workspace" }),
  updated_at: Type.String({ description: "RFC 3339" }),
});

export const ListRequest = Type.Object(
  { id: Type.Optional(Id), ...WORKSPACE_FIELDS },
  { $id: "PackageListRequest", description: "The intents of a workspace" },
);
export type ListRequest = Static<typeof ListRequest>;

export const ListResult = Type.Object(
  { id: Type.Optional(Id), ok: Type.Literal(true), intents: Type.Array(IntentRow) },
  { $id: "PackageListResult", description: "Intents, the latest first" },
);
export type ListResult = Static<typeof ListResult>;

export const ShowRequest = Type.Object(
  { ...INTENT_FIELD, ...WORKSPACE_FIELDS },
  { $id: "PackageShowRequest", description: "An intent to show" },
);
export type ShowRequest = Static<typeof ShowRequest>;

export const ShowResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    intent_id: Type.String(),
    intent: IntentRow,
    prompt: Nullable(Type.String()),
    yaml_content: Type.String({ description: "The package file of the newest version" }),
    checksum: Nullable(
      Type.String({ description: "Of the newest version; package-approve --checksum takes it" }),
    ),
    files: Type.Array(Type.String(), { description: "Relative to the output folder" }),
    edited: Type.Array(Type.String(), { description: "Files that a person has changed since" }),
  },
  { $id: "PackageShowResult", description: "An intent" },
);
export type ShowResult = Static<typeof ShowResult>;

export const DeleteRequest = Type.Object(
  { ...INTENT_FIELD, ...WORKSPACE_FIELDS, dry_run: WRITE_FIELDS.dry_run },
  { $id: "PackageDeleteRequest", description: "An intent to delete" },
);
export type DeleteRequest = Static<typeof DeleteRequest>;

export const DeleteResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    intent_id: Type.String(),
    name: Type.String(),
    stopped: Type.Boolean({ description: "Whether its services were running" }),
    written: Written,
  },
  { $id: "PackageDeleteResult", description: "A deleted intent" },
);
export type DeleteResult = Static<typeof DeleteResult>;
