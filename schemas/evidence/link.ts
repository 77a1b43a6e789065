/** Request and results of `evidence-link`: a graph of records, or rankings of candidates. */
import { type Static, Type } from "@sinclair/typebox";
import { ErrorResult, Id, OneOf } from "../common.ts";
import { LLM_MODES } from "../llm.ts";
import { RootField } from "./extract.ts";
import { Graph } from "./graph.ts";
import { ReviewsField } from "./review.ts";

/** Languages of requirements. */
export const REQUIREMENT_LANGUAGES = ["en", "pl", "de", "fr", "es", "it"] as const;

export const LinkCandidate = Type.Object({
  id: Type.String({ description: "Returned in the ranking" }),
  path: Type.String({ description: "Its file" }),
  symbols: Type.Array(Type.String(), { description: "Names that it declares; empty if the source is given" }),
  doc: Type.Optional(Type.String({ description: "What it is for, in a sentence" })),
  source: Type.Optional(Type.String({ description: "The whole file" })),
});
export type LinkCandidate = Static<typeof LinkCandidate>;

/** A requirement and what it may be linked to. */
export const RankingQuery = Type.Object({
  id: Type.Optional(Id),
  requirement: Type.Object({
    text: Type.String({ description: "What is wanted" }),
    lang: Type.Optional(OneOf(REQUIREMENT_LANGUAGES, { description: "Default: told from the text" })),
  }),
  candidates: Type.Array(LinkCandidate),
});
export type RankingQuery = Static<typeof RankingQuery>;

export const LinkRequest = Type.Object({
  id: Type.Optional(Id),
  records: Type.Optional(
    Type.Array(Type.Object({}, { additionalProperties: true }), {
      description:
        "Intent records of the extractors; with ranked: {id, requirement: {text, lang}, candidates: [{id, path, symbols, doc, source}]}",
    }),
  ),
  root: RootField,
  reviews: ReviewsField,
  ranked: Type.Optional(
    Type.Boolean({ description: "Rank the candidates of each requirement instead of making a graph" }),
  ),
  rerankMode: Type.Optional(
    OneOf(LLM_MODES, {
      description:
        "Whether a language model judges the modules that may show a statement which names nothing exactly; default: deterministic",
    }),
  ),
});
export type LinkRequest = Static<typeof LinkRequest>;

export const RankingResult = Type.Object({
  id: Type.Optional(Id),
  ranked: Type.Array(
    Type.Object({
      id: Type.String({ description: "Id of a candidate" }),
      score: Type.Number({
        minimum: 0,
        maximum: 1,
        description: "Comparable between requests; 0.5 is a link",
      }),
      grounds: Type.Array(Type.String(), { description: "What both share" }),
    }),
    { description: "Falling by score; candidates that share nothing are left out" },
  ),
  linked: Type.Array(Type.String(), { description: "Ids of the candidates that are links" }),
});
export type RankingResult = Static<typeof RankingResult>;

export const LinkResult = Type.Union([Graph, RankingResult, ErrorResult]);
export type LinkResult = Static<typeof LinkResult>;
