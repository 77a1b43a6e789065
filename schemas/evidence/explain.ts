/** Why two records are linked or not: request and result of `evidence-explain`. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf } from "../common.ts";
import { RootField } from "./extract.ts";
import { Graph, Relation } from "./graph.ts";
import { LineRange, SOURCE_KINDS } from "./record.ts";
import { LinkReview, ReviewsField } from "./review.ts";

export const EXPLANATION_SCHEMA = "heddle.explanation/v1";

export const GROUND_NAMES = ["ticket", "symbol", "path", "topics", "words", "action", "source"] as const;

export const ExplainedEnd = Type.Object({
  id: Type.String({ description: "Id of the record" }),
  kind: OneOf(SOURCE_KINDS),
  text: Type.String({ description: "Its statement" }),
  path: Nullable(Type.String({ description: "Its file, relative to the root" })),
  lines: Nullable(LineRange),
  revision: Nullable(Type.String({ description: "Its commit" })),
});
export type ExplainedEnd = Static<typeof ExplainedEnd>;

export const ExplainedGround = Type.Object(
  {
    name: OneOf(GROUND_NAMES),
    value: Type.Number({ description: "What there is: common names, common topics, or the share of words" }),
    threshold: Type.Number({ description: "From which value it counts" }),
    met: Type.Boolean({ description: "Whether it counts" }),
    score: Type.Number({ description: "What it adds to the confidence" }),
    detail: Type.String({ description: "What both share, or what each of them has" }),
  },
  { description: "A ground of relations" },
);
export type ExplainedGround = Static<typeof ExplainedGround>;

export const Explanation = Type.Object(
  {
    id: Type.Optional(Id),
    schemaVersion: Type.Literal(EXPLANATION_SCHEMA),
    graphFingerprint: Type.String({ description: "Fingerprint of the graph" }),
    first: ExplainedEnd,
    second: ExplainedEnd,
    linked: Type.Boolean({ description: "Whether the graph has a relation between them" }),
    relations: Type.Array(Relation, { description: "The relations between them, in either direction" }),
    grounds: Type.Array(ExplainedGround),
    score: Type.Number({ description: "Sum of the grounds that count" }),
    threshold: Type.Number({ description: "The least confidence of a relation" }),
    lacking: Type.Array(Type.String(), { description: "Why there is no relation; empty if there is one" }),
    review: Nullable(LinkReview),
  },
  { $id: "Explanation", description: "Why two records are linked or not" },
);
export type Explanation = Static<typeof Explanation>;

export const ExplainRequest = Type.Object({
  id: Type.Optional(Id),
  pair: Type.Array(Type.String({ minLength: 1, maxLength: 10_000 }), {
    minItems: 2,
    maxItems: 2,
    description: "The two records: each an id, path:line, a path, a symbol, or how its statement begins",
  }),
  graphPath: Type.Optional(
    Type.String({
      minLength: 1,
      description: "File with a graph; default: that of the latest run of the root",
    }),
  ),
  graph: Type.Optional(Graph),
  root: RootField,
  reviews: ReviewsField,
});
export type ExplainRequest = Static<typeof ExplainRequest>;
