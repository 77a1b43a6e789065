/** Requests and results of packing a package into one file, and of its history. */
import { type Static, Type } from "@sinclair/typebox";
import { type ErrorCode, Id, Nullable, WRITE_FIELDS, Written } from "../common.ts";
import { INTENT_FIELD, WORKSPACE_FIELDS } from "./execute.ts";

export const PACK_ERRORS = {
  INVALID_PACK: { kind: "data", meaning: "The file is not a packed package, or was changed" },
} as const satisfies Record<string, ErrorCode>;

const Changed = Type.Array(Type.String(), { description: "Paths relative to the output folder" });

export const PackRequest = Type.Object(
  {
    ...INTENT_FIELD,
    ...WORKSPACE_FIELDS,
    out: Type.Optional(Type.String({ description: "File to write; default: only print it" })),
    ...WRITE_FIELDS,
  },
  { $id: "PackagePackRequest", description: "A package to pack into one file" },
);
export type PackRequest = Static<typeof PackRequest>;

export const PackResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    intent_id: Type.String(),
    path: Nullable(Type.String()),
    files: Type.Integer({ description: "How many files it holds" }),
    edited: Type.Array(Type.String(), {
      description: "Files that a person has changed since they were written; they are packed as they are",
    }),
    missing: Type.Array(Type.String(), {
      description:
        "Files that are not in the folder any more; they are packed as the newest version has them",
    }),
    added: Type.Array(Type.String(), {
      description:
        "Files in its folder that Heddle did not write and git would not ignore, at most 100; they are not packed",
    }),
    content: Type.String({
      description: "The packed file: Markdown with one block for each file; empty if it was written",
    }),
    written: Written,
  },
  { $id: "PackagePackResult", description: "A packed package" },
);
export type PackResult = Static<typeof PackResult>;

export const UnpackRequest = Type.Object(
  {
    id: Type.Optional(Id),
    path: Type.Optional(Type.String({ description: "Packed file" })),
    content: Type.Optional(Type.String({ description: "Its text, instead of path" })),
    out: Type.Optional(Type.String({ description: "Folder to write into; default the current one" })),
    dry_run: WRITE_FIELDS.dry_run,
  },
  { $id: "PackageUnpackRequest", description: "A packed package to restore" },
);
export type UnpackRequest = Static<typeof UnpackRequest>;

export const UnpackResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    name: Type.String(),
    files: Type.Array(Type.Object({ path: Type.String(), mode: Type.String(), bytes: Type.Integer() })),
    written: Written,
  },
  { $id: "PackageUnpackResult", description: "The restored files" },
);
export type UnpackResult = Static<typeof UnpackResult>;

export const HistoryRequest = Type.Object(
  { ...INTENT_FIELD, ...WORKSPACE_FIELDS },
  { $id: "PackageHistoryRequest", description: "The versions of a package" },
);
export type HistoryRequest = Static<typeof HistoryRequest>;

export const HistoryResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    intent_id: Type.String(),
    name: Type.String(),
    versions: Type.Array(
      Type.Object({
        number: Type.Integer({ minimum: 1 }),
        source: Type.String({
          description:
            "plan, parse, iterate, apply, edit (a person), fix (an automatic one), restore, rollback",
        }),
        at: Type.String({ description: "RFC 3339" }),
        checksum: Type.String(),
        approved: Type.Boolean(),
        added: Changed,
        changed: Changed,
        removed: Changed,
      }),
      { description: "Oldest first" },
    ),
    locked: Changed,
  },
  { $id: "PackageHistoryResult", description: "The versions of a package" },
);
export type HistoryResult = Static<typeof HistoryResult>;

export const RestoreRequest = Type.Object(
  {
    ...INTENT_FIELD,
    ...WORKSPACE_FIELDS,
    number: Type.Integer({ minimum: 1, description: "Version to restore, see package-history" }),
    dry_run: WRITE_FIELDS.dry_run,
  },
  { $id: "PackageRestoreRequest", description: "A version to go back to" },
);
export type RestoreRequest = Static<typeof RestoreRequest>;

export const RestoreResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    intent_id: Type.String(),
    restored: Type.Integer({ description: "The version that the files are of" }),
    number: Type.Integer({ description: "The new newest version, with the same files" }),
    changed: Changed,
    diff: Type.String({ description: "Unified diff of what changes" }),
    warnings: Type.Array(Type.String(), {
      description: "That the database has migrations which the version does not know: rows are not restored",
    }),
    written: Written,
  },
  { $id: "PackageRestoreResult", description: "An earlier version, newest again" },
);
export type RestoreResult = Static<typeof RestoreResult>;

export const LockRequest = Type.Object(
  {
    ...INTENT_FIELD,
    ...WORKSPACE_FIELDS,
    path: Type.Optional(
      Type.String({ description: "File, relative to the output folder; absent: show the locks" }),
    ),
    unlock: Type.Optional(Type.Boolean({ description: "Permit changes again" })),
    dry_run: WRITE_FIELDS.dry_run,
  },
  { $id: "PackageLockRequest", description: "A file that Heddle shall not change" },
);
export type LockRequest = Static<typeof LockRequest>;

export const LockResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    intent_id: Type.String(),
    locked: Changed,
    written: Written,
  },
  { $id: "PackageLockResult", description: "The files that Heddle does not change" },
);
export type LockResult = Static<typeof LockResult>;
