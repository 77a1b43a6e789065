/** `refactor-run`: one cycle on a project, and its report. */
import { basename, dirname, join, relative, sep } from "node:path";
import type { Context } from "#kit/context.ts";
import { asFailure } from "#kit/errors.ts";
import { confine, permitWrite, rootsWithin, writeConfined } from "#kit/roots.ts";
import { ensureStateFolder, statePath } from "#kit/store/state-folder.ts";
import { checkOutput, mayWrite, writeOutput } from "#kit/write-policy.ts";
import type { RunRequest, RunResult } from "#schemas/refactor.ts";
import { loadSettings } from "./config/settings.ts";
import { runCycle } from "./cycle/cycle.ts";
import type { CycleOutcome } from "./cycle/outcome.ts";
import { complexityPicture } from "./report/complexity-svg.ts";
import {
  COMPLEXITY_PICTURE,
  CYCLE_REPORT,
  cycleReport,
  isCycleReport,
  PLAN_REPORT,
  type ReportInput,
} from "./report/cycle.ts";
import { rooted } from "./rooted.ts";

export async function run(request: RunRequest, context: Context): Promise<RunResult> {
  const named = namedReport(request);
  // A report that cannot be written where it was asked for is told before anything is changed.
  if (named !== undefined) await checkOutput(named, isCycleReport, {}, context);
  const outcome = await runCycle(request, context);
  const { analysis, ...result } = outcome;
  let report_path: string | null = null;
  if (wantsReport(request) && mayWrite(context))
    try {
      report_path = await writeReport(outcome, result, named, context);
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

const wantsReport = ({ report }: RunRequest): boolean => report !== false && report !== "none";

/** The report's path where the caller names one. */
const namedReport = (request: RunRequest): string | undefined =>
  wantsReport(request) && typeof request.report === "string" ? request.report : undefined;

/**
 * Writes the report, and the picture of the project into its state folder.
 * @param named where the caller wants the report
 * @returns the report's path
 */
async function writeReport(
  { analysis, project_dir, dry_run }: CycleOutcome,
  result: ReportInput,
  named: string | undefined,
  context: Context,
): Promise<string> {
  // The project may come with a link in the report's place, or in that of the folder that its workflow file names.
  const roots = await rootsWithin(context.roots, project_dir);
  const { settings } = await loadSettings(project_dir, context);
  const usual = join(project_dir, settings.output, dry_run ? PLAN_REPORT : CYCLE_REPORT);
  const place = named === undefined ? usual : await confine(context.roots, named, context.cwd, "write");
  const picture = await statePath(project_dir, basename(COMPLEXITY_PICTURE));
  await permitWrite(roots, picture);
  await ensureStateFolder(dirname(picture));
  await writeConfined(roots, picture, complexityPicture(analysis.files));
  const link = relative(dirname(place), picture).replaceAll(sep, "/");
  const data = cycleReport(result, context.now(), encodeURI(link));
  if (named === undefined) return writeConfined(roots, place, data, { folders: true });
  await writeOutput({ path: named, data, isOwn: isCycleReport }, {}, context);
  return place;
}
