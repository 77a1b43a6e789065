/** A graph and its findings as the reviews of a project leave them: the one place that decides it for everything that reads both. */
import type { DiagnosticLanguage, Diagnostics, Graph, Review } from "#schemas/evidence.ts";
import { reviewedRelations } from "../reviews/links.ts";
import { withSuppressions } from "../reviews/suppress.ts";
import { diagnose } from "./diagnose.ts";

export interface Reviewed {
  graph: Graph;
  diagnostics: Diagnostics;
}

/**
 * The graph with the reviewed links, its findings, and their suppressions. A graph that was linked with the same reviews
 * stays as it is. Its fingerprint is that of the graph that was given: what cites it has to find it again.
 */
export function reviewed(
  given: Graph,
  reviews: readonly Review[],
  language: DiagnosticLanguage,
  now: Date,
): Reviewed {
  const graph = withReviewedLinks(given, reviews);
  return { graph, diagnostics: reviewedFindings(graph, reviews, language, now) };
}

/** The findings of a graph that was linked with the reviews. */
export function reviewedFindings(
  graph: Graph,
  reviews: readonly Review[],
  language: DiagnosticLanguage,
  now: Date,
): Diagnostics {
  const found = diagnose(graph, language, now);
  return { ...found, diagnostics: withSuppressions(found.diagnostics, reviews, now) };
}

/** Without reviews of links the same graph. */
export function withReviewedLinks(graph: Graph, reviews: readonly Review[]): Graph {
  const relations = reviewedRelations(graph.relations, graph.records, reviews);
  return relations === graph.relations ? graph : { ...graph, relations: [...relations] };
}
