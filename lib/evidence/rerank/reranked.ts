/** The links of a graph as a language model judges them, if the mode has it. */
import type { Context } from "#kit/context.ts";
import type { Graph } from "#schemas/evidence.ts";
import type { LlmMode } from "#schemas/llm.ts";
import { strictFailure } from "../model/stage.ts";
import { withDecisions } from "./apply.ts";
import { rerank } from "./ask.ts";
import { candidateSetsOf } from "./candidates.ts";

/**
 * In mode prefer-llm the graph stays as rules made it if the model fails, with a warning.
 * @throws in mode require-llm LLM_NOT_CONFIGURED and the other codes of language models, with exit status 1
 */
export async function reranked(graph: Graph, mode: LlmMode, context: Context): Promise<Graph> {
  const { createLlm, withFallback } = await import("#llm/index.ts");
  const llm = createLlm(context.env, { mode, family: "evidence" });
  try {
    const { value, decision } = await withFallback(
      llm,
      async () => withDecisions(graph, await rerank(candidateSetsOf(graph), llm, context)),
      () => graph,
    );
    if (decision.effectiveMode === "deterministic")
      context.warn(`The model is not used: ${decision.reason?.message ?? "no reason is known"}`);
    return value;
  } catch (thrown) {
    throw strictFailure(thrown, { option: "--rerank-mode" });
  }
}
