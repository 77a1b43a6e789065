/** The graph of intents and evidence, contract version 1: records and the relations between them. */
import { type Static, Type } from "@sinclair/typebox";
import { OneOf } from "../common.ts";
import { IntentRecord } from "./record.ts";
import { SemanticRerank } from "./rerank.ts";

export const GRAPH_SCHEMA = "heddle.graph/v1";

export const RELATION_TYPES = [
  "declares",
  "plans",
  "implements",
  "modifies",
  "tests",
  "documents",
  "releases",
  "depends_on",
  "blocks",
  "supersedes",
  "contradicts",
  "duplicates",
  "evidenced_by",
  "claimed_by",
  "same_as",
  "related_to",
] as const;
export type RelationType = (typeof RELATION_TYPES)[number];

export const Relation = Type.Object({
  id: Type.String({ pattern: "^REL-[0-9a-f]{20}$" }),
  from: Type.String({ description: "Id of a record" }),
  to: Type.String({ description: "Id of a record" }),
  type: OneOf(RELATION_TYPES),
  confidence: Type.Number({ minimum: 0, maximum: 1 }),
  basis: Type.Array(Type.String(), { description: "Grounds of the relation" }),
});
export type Relation = Static<typeof Relation>;

const counts = (of: string) =>
  Type.Record(Type.String(), Type.Integer({ minimum: 0 }), { description: `Records by ${of}` });

export const Graph = Type.Object(
  {
    schemaVersion: Type.Literal(GRAPH_SCHEMA),
    generatedAt: Type.String({ description: "When it was made (RFC 3339)" }),
    fingerprint: Type.String({
      pattern: "^[0-9a-f]{64}$",
      description: "SHA-256 of records and relations, whatever their order",
    }),
    records: Type.Array(IntentRecord),
    relations: Type.Array(Relation),
    reranks: Type.Optional(
      Type.Array(SemanticRerank, { description: "Only if a model was asked: what it said of links" }),
    ),
    stats: Type.Object({
      bySource: counts("source"),
      byAction: counts("action"),
      byStatus: counts("lifecycle status"),
    }),
  },
  { $id: "Graph", description: "Records and the relations between them" },
);
export type Graph = Static<typeof Graph>;
