/** `refactor-run`: one cycle on a project, and its report. */
import { join } from "node:path";
import type { RunRequest, RunResult } from "../../../schemas/refactor.ts";
import type { Context } from "../../kit/context.ts";
import { asFailure } from "../../kit/errors.ts";
import { rootsWithin, writeConfined } from "../../kit/roots.ts";
import { mayWrite } from "../../kit/write-policy.ts";
import { loadSettings } from "../config/settings.ts";
import { complexityPicture } from "../report/complexity-svg.ts";
import { COMPLEXITY_PICTURE, CYCLE_REPORT, cycleReport, PLAN_REPORT } from "../report/cycle.ts";
import { rooted } from "../rooted.ts";
import { runCycle } from "./cycle.ts";
import type { CycleOutcome } from "./outcome.ts";

export async function run(request: RunRequest, context: Context): Promise<RunResult> {
  const outcome = await runCycle(request, context);
  const { analysis, ...result } = outcome;
  const wantsReport = request.report !== false && mayWrite(context);
  let report_path: string | null = null;
  if (wantsReport)
    try {
      report_path = await writeReport(
        outcome,
        cycleReport(result, context.now(), COMPLEXITY_PICTURE),
        context,
      );
    } catch (thrown) {
      // The cycle is over: what it did is told, with or without a file that tells it too.
      result.warnings.push(`The report was not written: ${asFailure(thrown).message}`);
    }
  const { project_dir, decisions, proposals } = result;
  return {
    ...result,
    decisions: rooted(project_dir, decisions),
    proposals: rooted(project_dir, proposals),
    report_path,
  };
}

/** Writes the report and the picture of the project beside its files. @returns the report's path */
async function writeReport(outcome: CycleOutcome, markdown: string, context: Context): Promise<string> {
  const { settings } = await loadSettings(outcome.project_dir, context);
  // The project may come with a link in the report's place, or in that of the folder that its workflow file names.
  const roots = await rootsWithin(context.roots, outcome.project_dir);
  const options = { cwd: join(outcome.project_dir, settings.output), folders: true };
  await writeConfined(roots, COMPLEXITY_PICTURE, complexityPicture(outcome.analysis.files), options);
  return writeConfined(roots, outcome.dry_run ? PLAN_REPORT : CYCLE_REPORT, markdown, options);
}
