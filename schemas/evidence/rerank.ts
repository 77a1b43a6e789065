/**
 * Candidates of evidence that a language model judges, contract version 1: the candidate set of a declaration is made by rules, the
 * model accepts or rejects each of its modules, and quotes both ends.
 */
import { type Static, Type } from "@sinclair/typebox";
import { Nullable, OneOf } from "../common.ts";
import { Generation } from "./generation.ts";
import { LineRange } from "./record.ts";

export const CANDIDATE_SET_SCHEMA = "heddle.semantic-candidate-set/v1";
export const RERANK_SCHEMA = "heddle.semantic-rerank/v1";

export const RERANK_VERDICTS = ["accept", "reject", "abstain"] as const;
export const RERANK_REASONS = [
  "repository_evidence_supports_match",
  "insufficient_evidence",
  "wrong_target",
] as const;

/** How sure a link of a model can be: a model may have misread what it saw. */
export const RERANK_CEILING = 0.9;

const Place = {
  path: Nullable(Type.String({ description: "Its file, relative to the root" })),
  lines: Nullable(LineRange),
};

export const SemanticCandidate = Type.Object({
  recordId: Type.String({ description: "Id of the record of the module" }),
  ...Place,
  text: Type.String({ description: "What the model reads of it: its path, names and documentation" }),
  score: Type.Number({ minimum: 0, maximum: 1, description: "By rules; 0.5 is a link" }),
  grounds: Type.Array(Type.String(), { description: "What both share, by rules" }),
});
export type SemanticCandidate = Static<typeof SemanticCandidate>;

export const SemanticCandidateSet = Type.Object(
  {
    schemaVersion: Type.Literal(CANDIDATE_SET_SCHEMA),
    fingerprint: Type.String({
      pattern: "^[0-9a-f]{64}$",
      description: "SHA-256 of the declaration and candidates",
    }),
    declarationId: Type.String({ description: "Id of the record that asks for something" }),
    ...Place,
    text: Type.String({ description: "Its statement" }),
    candidates: Type.Array(SemanticCandidate, { description: "Falling by score" }),
  },
  { $id: "SemanticCandidateSet", description: "The modules that may show what a declaration asks for" },
);
export type SemanticCandidateSet = Static<typeof SemanticCandidateSet>;

const confidence = Type.Number({ minimum: 0, maximum: 1 });

const judged = {
  verdict: OneOf(RERANK_VERDICTS, { description: "abstain: what is there does not tell" }),
  confidence,
  reasonCode: OneOf(RERANK_REASONS),
  rationale: Type.String({ minLength: 1, description: "Why, in a sentence" }),
  declarationQuote: Type.String({ minLength: 1, description: "Words of the declaration, exactly" }),
  moduleQuote: Type.String({ minLength: 1, description: "Words of the candidate, exactly" }),
};

export const SemanticDecision = Type.Object({
  recordId: Type.String({ description: "Id of the record of the module" }),
  score: Type.Number({ minimum: 0, maximum: 1, description: "That of the candidate set" }),
  ...judged,
});
export type SemanticDecision = Static<typeof SemanticDecision>;

export const SemanticRerank = Type.Object(
  {
    schemaVersion: Type.Literal(RERANK_SCHEMA),
    candidateSet: SemanticCandidateSet,
    decisions: Type.Array(SemanticDecision, {
      description: "One for each candidate, in the order of the set",
    }),
    generation: Generation,
  },
  { $id: "SemanticRerank", description: "What a language model says of the candidates of a declaration" },
);
export type SemanticRerank = Static<typeof SemanticRerank>;

/** What a language model answers about the candidates of one declaration. Strict: unknown fields are refused. */
export const RerankAnswer = Type.Object({
  decisions: Type.Array(
    Type.Object({ candidate: Type.Integer({ description: "Number of the candidate" }), ...judged }),
  ),
});
export type RerankAnswer = Static<typeof RerankAnswer>;
