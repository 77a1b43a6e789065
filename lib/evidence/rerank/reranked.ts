/** The links of a graph as a language model judges them, if the mode has it. */
import type { Context } from "#kit/files/context.ts";
import type { Graph, Review } from "#schemas/evidence.ts";
import type { LlmDecision, LlmMode } from "#schemas/llm.ts";
import { graphWith } from "../linking/graph.ts";
import { strictFailure } from "../llm/stage.ts";
import { reviewedRelations } from "../reviews/links.ts";
import { withDecisions } from "./apply.ts";
import { rerank } from "./ask.ts";
import { candidateSetsOf } from "./candidates.ts";

/** A graph, and what came of asking the model. */
export interface Reranked {
  graph: Graph;
  decision: LlmDecision;
}

/**
 * What people decided about a link stays as they decided it, whatever the model says. In mode prefer-llm the graph stays
 * as rules made it if the model fails, with a warning.
 * @throws in mode require-llm LLM_NOT_CONFIGURED and the other codes of language models, with exit status 1
 */
export async function reranked(
  graph: Graph,
  reviews: readonly Review[],
  mode: LlmMode,
  context: Context,
): Promise<Reranked> {
  const { createLlm, withFallback } = await import("#llm/index.ts");
  const llm = createLlm(context.env, { mode, family: "evidence" });
  try {
    const { value, decision } = await withFallback(
      llm,
      async () =>
        judged(graph, reviews, withDecisions(graph, await rerank(candidateSetsOf(graph), llm, context))),
      () => graph,
    );
    if (decision.effectiveMode === "deterministic")
      context.warn(`The model is not used: ${decision.reason?.message ?? "no reason is known"}`);
    return { graph: value, decision };
  } catch (thrown) {
    throw strictFailure(thrown, { option: "--rerank-mode" });
  }
}

function judged({ records }: Graph, reviews: readonly Review[], result: Graph): Graph {
  const relations = reviewedRelations(result.relations, records, reviews);
  if (relations === result.relations) return result;
  return { ...result, ...graphWith(records, [...relations], result.generatedAt) };
}
