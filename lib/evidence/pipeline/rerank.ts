/** The stage in which a language model may judge the links of a run. By default it is switched off. */

import { asFailure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { Graph, Review, RunStage, StageMode } from "#schemas/evidence.ts";
import type { Reranked } from "../rerank/reranked.ts";
import { usesModel } from "./configuration.ts";
import { emptyStage, LLM_DISABLED, StageFailure } from "./stage.ts";

/** What the manifest calls it. */
export const RERANKING = "linkReranking";

export interface RerankedRun {
  graph: Graph;
  stage: RunStage;
  warnings: string[];
}

/** The same graph unless a model judges its links. @throws StageFailure in mode require-llm */
export async function rerankedGraph(
  graph: Graph,
  reviews: readonly Review[],
  mode: StageMode,
  context: Context,
): Promise<RerankedRun> {
  if (!usesModel(mode)) return { graph, stage: stageOfRules(mode), warnings: [] };
  const began = performance.now();
  context.progress({ phase: RERANKING });
  const warnings: string[] = [];
  const warn = (text: string) => {
    warnings.push(text);
    context.warn(text);
  };
  const durationMs = () => Math.round(performance.now() - began);
  try {
    const { reranked } = await import("../rerank/reranked.ts");
    const result = await reranked(graph, reviews, mode, { ...context, warn });
    const stage = { ...stageOf(mode, result, warnings), durationMs: durationMs() };
    return { graph: result.graph, stage, warnings };
  } catch (thrown) {
    throw new StageFailure(RERANKING, asFailure(thrown), durationMs());
  }
}

/** Rules have ranked the links already. */
function stageOfRules(mode: StageMode): RunStage {
  if (mode === "disabled") return emptyStage(mode, LLM_DISABLED("The model for links"));
  return { ...emptyStage(mode), status: "succeeded", effectiveMode: "deterministic" };
}

function stageOf(mode: StageMode, { graph, decision }: Reranked, warnings: readonly string[]): RunStage {
  const reranks = graph.reranks ?? [];
  const base: RunStage = { ...emptyStage(mode), warningCount: warnings.length };
  if (decision.effectiveMode === "deterministic")
    return {
      ...base,
      status: "fallback",
      effectiveMode: "deterministic",
      degraded: true,
      reason: decision.reason ?? { code: "LLM_UNAVAILABLE", message: warnings[0] ?? "" },
    };
  const [first] = warnings;
  const responses = reranks.map(({ generation: { provider, model, responseId } }) => ({
    ...{ provider, model, responseId },
  }));
  return {
    ...base,
    status: first === undefined ? "succeeded" : "partial",
    reason: first === undefined ? null : { code: "SOURCE_UNAVAILABLE", message: first },
    effectiveMode: "llm",
    recordCount: reranks.length,
    model: responses[0]?.model ?? null,
    responses,
  };
}
