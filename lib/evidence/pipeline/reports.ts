/** The reports of a run: where the pipeline meets the summary and the analysis of messages. */
import type { Context } from "#kit/context.ts";
import type { PipelineRequest } from "#schemas/evidence.ts";
import type { Analysis } from "./analysis.ts";
import type { Configuration } from "./configuration.ts";
import type { ReportFiles } from "./publish.ts";
import { emptyStage } from "./stage.ts";

/** Adds what the reports say to the stages of an analysis. @throws StageFailure */
export async function reportsOf(
  analysis: Analysis,
  _request: PipelineRequest,
  { modes }: Configuration,
  _context: Context,
): Promise<ReportFiles> {
  analysis.stages.summary = emptyStage(modes.summary, {
    code: "NOT_INSTALLED",
    message: "This version does not write a summary",
  });
  return new Map();
}
