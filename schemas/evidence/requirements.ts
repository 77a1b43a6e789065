/** Requests and results of the operations that read and write documents of requirements. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf, WRITE_FIELDS, Written } from "../common.ts";
import { RootField } from "./extract.ts";
import { IntentRecord } from "./record.ts";

export const ExtractRequirementsRequest = Type.Object({
  id: Type.Optional(Id),
  root: RootField,
  files: Type.Array(Type.String({ minLength: 1 }), {
    minItems: 1,
    maxItems: 1000,
    description: "ReqIF documents and needs.json files, relative to the root",
  }),
});
export type ExtractRequirementsRequest = Static<typeof ExtractRequirementsRequest>;

export const REQUIREMENT_FORMATS = ["reqif", "needs"] as const;
export type RequirementFormat = (typeof REQUIREMENT_FORMATS)[number];

const Format = (description: string) => OneOf(REQUIREMENT_FORMATS, { description });

export const RequirementLink = Type.Object({
  type: Type.String({ description: "Name of the relation" }),
  to: Type.String({ description: "Id of the requirement that it leads to" }),
});
export type RequirementLink = Static<typeof RequirementLink>;

/** `metadata.requirement` of a record: enough to write the requirement again. */
export const KeptRequirement = Type.Object({
  format: Format("Format of its document"),
  document: Type.String({ description: "Path of its document" }),
  place: Type.Integer({ minimum: 0, description: "Position in the document" }),
  id: Type.String(),
  title: Type.String(),
  type: Type.String(),
  status: Nullable(Type.String({ description: "As written" })),
  tags: Type.Array(Type.String()),
  links: Type.Array(RequirementLink),
  source: Type.String({ description: "The requirement as the document has it" }),
});
export type KeptRequirement = Static<typeof KeptRequirement>;

/** `metadata.requirements` of the record of a document: all that is between its requirements. */
export const KeptDocument = Type.Object({
  format: Format("Format of the document"),
  document: Type.String({ description: "Path of the document" }),
  between: Type.Array(Type.String(), {
    minItems: 1,
    description: "Text before, between and after the requirements",
  }),
  mark: Type.Boolean({ description: "It begins with a byte-order mark" }),
});
export type KeptDocument = Static<typeof KeptDocument>;

export const ExportRequirementsRequest = Type.Object({
  id: Type.Optional(Id),
  records: Type.Optional(
    Type.Array(IntentRecord, {
      description: "Those of evidence-extract-requirements, or others that demand something",
    }),
  ),
  to: Type.Optional(Format("Format of the document; default: by the name of the output, .reqif or .json")),
  out: Type.Optional(
    Type.String({ minLength: 1, description: "File to write; default: return it as content" }),
  ),
  ...WRITE_FIELDS,
});
export type ExportRequirementsRequest = Static<typeof ExportRequirementsRequest>;

export const ExportRequirementsResult = Type.Object(
  {
    id: Type.Optional(Id),
    to: Format("Format of the document"),
    requirements: Type.Integer({ minimum: 0, description: "Requirements in it" }),
    document: Nullable(
      Type.String({ description: "Document that it reproduces byte by byte; null: a new document" }),
    ),
    out: Type.Optional(Type.String({ description: "File that is written" })),
    written: Type.Optional(Written),
    content: Type.Optional(Type.String({ description: "The document, if it is not written to a file" })),
  },
  { $id: "ExportedRequirements", description: "A document of requirements" },
);
export type ExportRequirementsResult = Static<typeof ExportRequirementsResult>;
