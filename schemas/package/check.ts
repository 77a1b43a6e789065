/** Requests and results of the operations that read package files. */
import { type Static, Type } from "@sinclair/typebox";
import { FileMistake, Id, Nullable, WRITE_FIELDS, Written } from "../common.ts";
import { PackageDocument } from "./document.ts";
import { OUTPUT_FIELD, WORKSPACE_FIELDS } from "./execute.ts";

const source = {
  id: Type.Optional(Id),
  path: Type.Optional(Type.String({ description: "Package file" })),
  content: Type.Optional(Type.String({ description: "Text of a package file, instead of path" })),
};

export const ValidateRequest = Type.Object(source, {
  $id: "PackageValidateRequest",
  description: "A package file to check",
});
export type ValidateRequest = Static<typeof ValidateRequest>;

export const ValidateResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Boolean({ description: "As valid" }),
    path: Type.Optional(Type.String()),
    valid: Type.Boolean({ description: "Whether it is a package" }),
    errors: Type.Array(FileMistake, { description: "Every mistake with its line and column" }),
    warnings: Type.Array(Type.String()),
    document: Nullable(PackageDocument),
    is_stack: Type.Boolean({ description: "Whether it has several services" }),
  },
  { $id: "PackageValidateResult", description: "Whether a file is a package" },
);
export type ValidateResult = Static<typeof ValidateResult>;

export const ParseRequest = Type.Object(
  {
    ...source,
    save: Type.Optional(
      Type.Boolean({
        description: "Keep the package as an intent of the workspace, planned but not written",
      }),
    ),
    ...WORKSPACE_FIELDS,
    output_dir: OUTPUT_FIELD("generated/NAME"),
    dry_run: WRITE_FIELDS.dry_run,
  },
  { $id: "PackageParseRequest", description: "A package file to read" },
);
export type ParseRequest = Static<typeof ParseRequest>;

export const ParseResult = Type.Object(
  {
    id: Type.Optional(
      Type.Union([Type.String(), Type.Integer()], {
        description: "Of the record; if it has none, that of the saved intent",
      }),
    ),
    ok: Type.Literal(true),
    success: Type.Literal(true),
    path: Type.Optional(Type.String()),
    intent: PackageDocument,
    document: PackageDocument,
    document_checksum: Type.String({
      description: "SHA-256 of its canonical form (RFC 8785); an approval has the checksum of plan and files",
    }),
    is_stack: Type.Boolean(),
    yaml_content: Type.String({ description: "The file in its usual form" }),
    intent_id: Type.Optional(Type.String({ description: "Of the saved intent, eight hexadecimal digits" })),
    written: Type.Optional(Written),
  },
  { $id: "PackageParseResult", description: "A package with its defaults filled in" },
);
export type ParseResult = Static<typeof ParseResult>;

export const SchemaRequest = Type.Object(
  { id: Type.Optional(Id) },
  { $id: "PackageSchemaRequest", description: "Request for the schema of package files" },
);
export type SchemaRequest = Static<typeof SchemaRequest>;

export const SchemaResult = Type.Object(
  {
    id: Type.Optional(Id),
    schema: Type.Record(Type.String(), Type.Unknown(), { description: "JSON Schema (2020-12)" }),
  },
  { $id: "PackageSchemaResult", description: "The schema of package files" },
);
export type SchemaResult = Static<typeof SchemaResult>;
