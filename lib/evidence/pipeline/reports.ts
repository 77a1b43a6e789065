/** The reports of a run: where the pipeline meets the summary. */
import type { Context } from "#kit/context.ts";
import { asFailure } from "#kit/errors.ts";
import type { DiagnosticLanguage, RunFile, RunStage } from "#schemas/evidence.ts";
import { SUMMARY_SCHEMA } from "#schemas/evidence.ts";
import { type Summarized, summarize } from "../summary/summarize.ts";
import type { Analysis } from "./analysis.ts";
import type { Configuration } from "./configuration.ts";
import { emptyStage, LLM_DISABLED, named, StageFailure } from "./stage.ts";

/** Adds what the summary says to the stages of an analysis. @throws StageFailure */
export async function reportsOf(
  analysis: Analysis,
  { modes }: Configuration,
  language: DiagnosticLanguage,
  context: Context,
): Promise<ReadonlyMap<RunFile, string>> {
  const { graph, diagnostics } = analysis;
  const mode = modes.summary === "disabled" ? "deterministic" : modes.summary;
  const began = performance.now();
  context.progress({ phase: "summary" });
  const warnings: string[] = [];
  const warn = (text: string) => {
    warnings.push(text);
    context.warn(text);
  };
  let summary: Summarized;
  try {
    summary = await summarize(graph, diagnostics, mode, { ...context, warn }, { language });
  } catch (thrown) {
    const durationMs = Math.round(performance.now() - began);
    throw new StageFailure("summary", named(asFailure(thrown)), durationMs);
  }
  const { conclusions, markdown, generation } = summary;
  analysis.warnings.push(...warnings);
  analysis.stages.summary = {
    ...stageOf(modes.summary, summary),
    recordCount: conclusions.length,
    warningCount: warnings.length,
    durationMs: Math.round(performance.now() - began),
  };
  const { fingerprint: graphFingerprint } = graph;
  const document = { schemaVersion: SUMMARY_SCHEMA, graphFingerprint, conclusions, markdown, generation };
  return new Map([
    ["summaryConclusions", `${JSON.stringify(document, null, 2)}\n`],
    ["summary", markdown],
  ]);
}

function stageOf(mode: RunStage["requestedMode"], { generation }: Summarized): RunStage {
  const { effectiveMode, degraded, model, provider, responseId, reason } = generation;
  const responses = effectiveMode === "llm" ? [{ provider, model, responseId }] : [];
  const stage = { ...emptyStage(mode, reason), effectiveMode, degraded, model, responses };
  if (mode === "disabled") return { ...stage, reason: LLM_DISABLED("The model for the summary") };
  return { ...stage, status: degraded ? "fallback" : "succeeded" };
}
