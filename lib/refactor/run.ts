/** `refactor-run`: one cycle on a project, and its report. */
import { basename, dirname, join, relative, sep } from "node:path";
import { asFailure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { confine, permitWrite, writeConfined } from "#kit/files/roots.ts";
import { checkOutput, mayWrite, writeOutput } from "#kit/files/write-policy.ts";
import { ensureStateFolder, statePath } from "#kit/store/state-folder.ts";
import type { Analysis, RunRequest, RunResult } from "#schemas/refactor.ts";
import { runCycle } from "./cycle/cycle.ts";
import { openCycle } from "./cycle/open.ts";
import type { Cycle } from "./cycle/opened.ts";
import { complexityPicture } from "./report/complexity-svg.ts";
import {
  COMPLEXITY_PICTURE,
  CYCLE_REPORT,
  cycleReport,
  isCycleReport,
  PLAN_REPORT,
  type ReportInput,
} from "./report/cycle.ts";
import { namedReport, wantsReport } from "./report/wanted.ts";
import { rooted } from "./rooted.ts";

/** @throws what {@link openCycle} and {@link runCycle} throw; what forbids the report if the caller wants it */
export async function run(request: RunRequest, context: Context): Promise<RunResult> {
  const named = namedReport(request);
  // Fail before any change if the report cannot be written to the requested path.
  if (named !== undefined) await checkOutput(named, isCycleReport, {}, context);
  const cycle = await openCycle(request, context);
  const { analysis, ...result } = await runCycle(cycle);
  const report_path = await reportPath(cycle, analysis, result, named);
  const { project_dir, decisions, proposals } = result;
  return {
    ...result,
    decisions: rooted(project_dir, decisions),
    proposals: rooted(project_dir, proposals),
    report_path,
  };
}

/** Writes the report if requested. The cycle is over: its result is returned even if the report cannot be written. */
async function reportPath(
  cycle: Cycle,
  analysis: Analysis,
  result: ReportInput,
  named: string | undefined,
): Promise<string | null> {
  if (!wantsReport(cycle.request) || !mayWrite(cycle.context)) return null;
  try {
    return await writeReport(cycle, analysis, result, named);
  } catch (thrown) {
    result.warnings.push(`The report was not written: ${asFailure(thrown).message}`);
    return null;
  }
}

/**
 * Writes the report, and the picture of the project into its state folder.
 * @param named path of the report that the caller wants
 * @returns the report's path
 */
async function writeReport(
  { root, roots, effective, context }: Cycle,
  analysis: Analysis,
  result: ReportInput,
  named: string | undefined,
): Promise<string> {
  // The project may contain a link at the report's path, or at the folder that its workflow file names.
  const usual = join(root, effective.settings.output, result.dry_run ? PLAN_REPORT : CYCLE_REPORT);
  const place = named === undefined ? usual : await confine(context.roots, named, context.cwd, "write");
  const picture = await statePath(root, basename(COMPLEXITY_PICTURE));
  await permitWrite(roots, picture);
  await ensureStateFolder(dirname(picture));
  await writeConfined(roots, picture, complexityPicture(analysis.files));
  const link = relative(dirname(place), picture).replaceAll(sep, "/");
  const data = cycleReport(result, context.now(), encodeURI(link));
  if (named === undefined) return writeConfined(roots, place, data, { folders: true });
  await writeOutput({ path: named, data, isOwn: isCycleReport }, {}, context);
  return place;
}
