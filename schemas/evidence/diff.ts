/** What changed between two graphs, contract version 1, and the request of `evidence-diff`. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, OneOf, WRITE_FIELDS, Written } from "../common.ts";
import { Graph, Relation } from "./graph.ts";
import { IntentRecord } from "./record.ts";

export const DIFF_SCHEMA = "heddle.diff/v1";

export const PARTICIPANT_ROLES = ["human", "agent", "unknown"] as const;

export const ChangedRecord = Type.Object(
  {
    identity: Type.String({
      description:
        "What both have in common, after how they were matched: id, text, symbol, moved or similar, e.g. symbol ast src/cart.ts Cart.total",
    }),
    before: IntentRecord,
    after: IntentRecord,
    changedFields: Type.Array(Type.String(), {
      description:
        "Fields that differ, e.g. statement.text or source.lines; id, commitIndex and metadata.generation are none",
    }),
  },
  { description: "A record that is in both graphs and differs" },
);
export type ChangedRecord = Static<typeof ChangedRecord>;

const count = (description: string) => Type.Integer({ minimum: 0, description });
const fingerprint = (description: string) => Type.String({ pattern: "^[0-9a-f]{64}$", description });

export const GraphDiff = Type.Object(
  {
    id: Type.Optional(Id),
    schemaVersion: Type.Literal(DIFF_SCHEMA),
    generatedAt: Type.String({ description: "When it was made (RFC 3339)" }),
    fingerprint: fingerprint("SHA-256 of the difference, whatever the order of the records"),
    beforeFingerprint: fingerprint("Fingerprint of the earlier graph"),
    afterFingerprint: fingerprint("Fingerprint of the later graph"),
    records: Type.Object({
      added: Type.Array(IntentRecord),
      removed: Type.Array(IntentRecord),
      changed: Type.Array(ChangedRecord),
      unchanged: count("Records that are equal in both"),
    }),
    relations: Type.Object({
      added: Type.Array(Relation),
      removed: Type.Array(Relation),
      unchanged: count("Relations of one type between the same records, changed ones included"),
    }),
    summary: Type.Object({
      recordsAdded: count("Records only in the later graph"),
      recordsRemoved: count("Records only in the earlier graph"),
      recordsChanged: count("Records in both that differ"),
      recordsUnchanged: count("Records that are equal in both"),
      relationsAdded: count("Relations only in the later graph"),
      relationsRemoved: count("Relations only in the earlier graph"),
      relationsUnchanged: count("Relations in both"),
    }),
    svg: Type.Optional(Type.String({ description: "The picture, with includeSvg or if it was not written" })),
    written: Type.Optional(Written),
  },
  { $id: "GraphDiff", description: "What changed between two graphs" },
);
export type GraphDiff = Static<typeof GraphDiff>;

const path = (description: string) => Type.Optional(Type.String({ minLength: 1, description }));

export const DiffRequest = Type.Object({
  id: Type.Optional(Id),
  graphs: Type.Optional(
    Type.Array(Type.String({ minLength: 1 }), {
      minItems: 2,
      maxItems: 2,
      description: "The two files with graphs, the earlier one first; instead of the fields before and after",
    }),
  ),
  before: path("File with the earlier graph"),
  after: path("File with the later graph"),
  beforeGraph: Type.Optional(Graph),
  afterGraph: Type.Optional(Graph),
  includeSvg: Type.Optional(Type.Boolean({ description: "Return a picture of the changes (SVG)" })),
  maxItems: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100,
      description: "Records in each lane of the picture; default: 18",
    }),
  ),
  communicationOnly: Type.Optional(
    Type.Boolean({ description: "Compare only what people and agents wrote about tickets" }),
  ),
  participant: path("Compare only what this participant wrote, e.g. human:ola"),
  role: Type.Optional(
    OneOf(PARTICIPANT_ROLES, { description: "Compare only what participants of this role wrote" }),
  ),
  ticket: path("Compare only records of this ticket, e.g. SHOP-7"),
  out: path("File to write the difference to (JSON)"),
  svg: path("File to write the picture to"),
  ...WRITE_FIELDS,
});
export type DiffRequest = Static<typeof DiffRequest>;
