/** Explicit tags: what people wrote into code and documents to say which requirement is covered where. */
import { type Static, Type } from "@sinclair/typebox";
import { Nullable, OneOf } from "../common.ts";

/** Tools whose tags are read. */
export const TRACE_SYNTAXES = ["openfasttrace", "strictdoc", "sphinx-needs"] as const;
export type TraceSyntax = (typeof TRACE_SYNTAXES)[number];

/** Relations that a tag can say. */
export const TRACE_RELATIONS = ["implements", "tests", "documents", "depends_on", "related_to"] as const;
export type TraceRelation = (typeof TRACE_RELATIONS)[number];

/** A tag, or the own id of a specification item with what it covers: an element of `metadata.traces` of a record. */
export const Trace = Type.Object(
  {
    syntax: OneOf(TRACE_SYNTAXES, { description: "Tool whose syntax it has" }),
    type: Type.String({
      description: "Kind of artifact or role as written, e.g. impl, utest, dsn, Implementation",
    }),
    as: Nullable(Type.String({ description: "Id that the tag or item itself has" })),
    relation: OneOf(TRACE_RELATIONS, { description: "What the record is to the items that it names" }),
    to: Type.Array(Type.String(), {
      description: "Ids of the items that it names, e.g. req~login~1 or REQ_1",
    }),
    line: Type.Integer({ minimum: 1, description: "Line of the tag" }),
  },
  { description: "An explicit tag" },
);
export type Trace = Static<typeof Trace>;

export const Traces = Type.Array(Trace);
