/** What the decisions of a model make of a graph: links that it accepts and quotes, and none that it rejects. */
import {
  type Graph,
  RERANK_CEILING,
  type Relation,
  type SemanticCandidateSet,
  type SemanticRerank,
} from "#schemas/evidence.ts";
import { graphWith } from "../linking/graph.ts";
import { hashId } from "../records/hash.ts";

const DIGITS = 1e4;
/** Signs of an id in a ground; `reranks` of the graph has all. */
const LONGEST_ID = 20;

/** An accepted link is one of a model, and cites the candidate set and the answer, each with what it quotes; a rejected one is drawn no more. To abstain changes nothing. */
export function withDecisions(graph: Graph, reranks: readonly SemanticRerank[]): Graph {
  const relations = new Map(graph.relations.map((relation) => [relation.id, relation]));
  for (const { candidateSet, decisions, generation } of reranks) {
    const modules = new Map(candidateSet.candidates.map((candidate) => [candidate.recordId, candidate]));
    for (const decision of decisions) {
      const ends = { from: candidateSet.declarationId, to: decision.recordId, type: "evidenced_by" } as const;
      const id = hashId("REL", ends);
      const known = relations.get(id);
      if (decision.verdict === "reject") relations.delete(id);
      if (decision.verdict !== "accept") continue;
      const sure = Math.round(Math.min(decision.confidence, RERANK_CEILING) * DIGITS) / DIGITS;
      const accepted: Relation = {
        id,
        ...ends,
        confidence: Math.max(sure, known?.confidence ?? 0),
        basis: [
          ...(known?.basis ?? []),
          `llm_inference of ${generation.model ?? "a model"}: ${decision.reasonCode}`,
          `semantic-candidate-set ${short(candidateSet.fingerprint)}: ${cited(placeOf(candidateSet), decision.declarationQuote)}`,
          `semantic-rerank ${short(rerankId(candidateSet, generation))}: ${cited(placeOf(modules.get(decision.recordId)), decision.moduleQuote)}`,
        ],
      };
      relations.set(id, accepted);
    }
  }
  const sorted = [...relations.values()].sort(
    (a, b) => b.confidence - a.confidence || (a.id < b.id ? -1 : 1),
  );
  return { ...graphWith(graph.records, sorted, graph.generatedAt), reranks: [...reranks] };
}

/** Names the answer of a model among those of a graph, also where the model gives its answers no ids. */
const rerankId = (
  { fingerprint }: SemanticCandidateSet,
  { responseId }: SemanticRerank["generation"],
): string => responseId ?? fingerprint;

const short = (id: string): string => id.slice(0, LONGEST_ID);

const cited = (place: string, quotation: string): string => `${place} says “${quotation}”`;

function placeOf(end: Pick<SemanticCandidateSet, "path" | "lines"> | undefined): string {
  if (!end || end.path === null) return "the statement";
  return end.lines ? `${end.path}:${end.lines.start}` : end.path;
}
