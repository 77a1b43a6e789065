/** `refactor-batch`: runs the same work on every project below a folder; one that fails does not stop the others. */
import { join } from "node:path";
import { asFailure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { confine, rootsWithin, writeConfined } from "#kit/files/roots.ts";
import { checkOutput, mayWrite, writeOutput } from "#kit/files/write-policy.ts";
import {
  type BatchProject,
  type BatchRequest,
  type BatchResult,
  HYBRID_CHANGES,
  PLAIN_ACTIONS,
} from "#schemas/refactor.ts";
import { run as analyze } from "./analyze.ts";
import { projectsIn } from "./batch/projects.ts";
import { runCycle } from "./cycle/cycle.ts";
import { openCycle } from "./cycle/open.ts";
import type { CycleOutcome } from "./cycle/outcome.ts";
import { batchReport, batchReportName, isBatchReport } from "./report/batch.ts";
import { namedReport, wantsReport } from "./report/wanted.ts";

/** The outcome of a project, wherever its folder is. */
type Outcome = Omit<BatchProject, "project_dir">;

const NOTHING: Omit<Outcome, "path"> = {
  ok: true,
  status: "ok",
  error: null,
  total_files: 0,
  total_lines: 0,
  avg_cc: 0,
  critical_count: 0,
  alerts_count: 0,
  cycles: 0,
  proposals_generated: 0,
  proposals_applied: 0,
  proposals_rejected: 0,
  files_modified: [],
};

export async function run(request: BatchRequest, context: Context): Promise<BatchResult> {
  const named = namedReport(request);
  // Fail before any change if the report cannot be written to the requested path.
  if (named !== undefined) await checkOutput(named, isBatchReport, {}, context);
  const root = await confine(context.roots, request.root ?? ".", context.cwd, "read");
  const paths = await projectsIn(root, request, context);
  const projects: BatchProject[] = [];
  for (const [index, path] of paths.entries()) {
    context.progress({ phase: "project", done: index, total: paths.length, message: `project ${path}` });
    const project_dir = join(root, path);
    projects.push({ ...(await one(project_dir, path, request, context)), project_dir });
  }
  const failed = projects.filter(({ ok }) => !ok).length;
  const isDry = request.dry_run === true || request.mode === "plan" || request.mode === "analyze";
  const result = {
    ...(request.id !== undefined && { id: request.id }),
    ok: failed === 0,
    mode: request.mode,
    root,
    dry_run: isDry,
    projects_count: projects.length,
    failed_count: failed,
    projects,
  };
  return {
    ...result,
    report_path: wantsReport(request) && mayWrite(context) ? await writeReport(result, named, context) : null,
  };
}

/**
 * Writes the report. The work is done by then, so a failure to write is only reported.
 * @param named path that the caller wants; absent: beside the projects
 */
async function writeReport(
  result: Omit<BatchResult, "report_path">,
  named: string | undefined,
  context: Context,
): Promise<string | null> {
  const { root, mode } = result;
  const markdown = batchReport(result, context.now());
  try {
    if (named !== undefined) {
      await writeOutput({ path: named, data: markdown, isOwn: isBatchReport }, {}, context);
      return await confine(context.roots, named, context.cwd, "write");
    }
    return await writeConfined(await rootsWithin(context.roots, root), batchReportName(mode), markdown, {
      cwd: root,
    });
  } catch (thrown) {
    context.warn(`The report was not written: ${asFailure(thrown).message}`);
    return null;
  }
}

async function one(folder: string, path: string, request: BatchRequest, context: Context): Promise<Outcome> {
  try {
    if (request.mode === "analyze") return await analyzed(folder, path, context);
    if (request.mode === "hybrid" && request.dry_run !== true)
      return await hybrid(folder, path, request, context);
    const outcome = await cycle(
      folder,
      request,
      request.mode === "plan" || request.dry_run === true,
      context,
    );
    return added({ path, ...NOTHING }, outcome);
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (failure.kind === "interrupted") throw failure;
    return { path, ...NOTHING, ok: false, status: "error", error: failure.message };
  }
}

async function analyzed(folder: string, path: string, context: Context): Promise<Outcome> {
  const { total_files, total_lines, avg_cc, critical_count, alerts } = await analyze(
    { project_dir: folder },
    context,
  );
  return {
    path,
    ...NOTHING,
    status: "analyzed",
    total_files,
    total_lines,
    avg_cc,
    critical_count,
    alerts_count: alerts.length,
  };
}

/** Runs cycles of the plain actions until one changes nothing, fails, or the limit of changes is reached. */
async function hybrid(
  folder: string,
  path: string,
  request: BatchRequest,
  context: Context,
): Promise<Outcome> {
  const most = request.max_changes ?? HYBRID_CHANGES;
  let project: Outcome = { path, ...NOTHING };
  while (project.proposals_applied < most) {
    const left = most - project.proposals_applied;
    const outcome = await cycle(
      folder,
      {
        ...request,
        actions: request.actions ?? [...PLAIN_ACTIONS],
        max_actions: Math.min(left, request.max_actions ?? left),
        // The changes of the previous cycle are not committed yet.
        allow_dirty: request.allow_dirty === true || project.cycles > 0,
      },
      false,
      context,
    );
    project = added(project, outcome);
    if (!outcome.ok || outcome.proposals_applied === 0) break;
  }
  return project;
}

async function cycle(
  folder: string,
  request: BatchRequest,
  dryRun: boolean,
  context: Context,
): Promise<CycleOutcome> {
  const { actions, max_actions, more_rules, run_tests, allow_dirty } = request;
  const opened = await openCycle(
    {
      project_dir: folder,
      dry_run: dryRun,
      ...(actions !== undefined && { actions }),
      ...(max_actions !== undefined && { max_actions }),
      ...(more_rules !== undefined && { more_rules }),
      ...(run_tests !== undefined && { run_tests }),
      ...(allow_dirty !== undefined && { allow_dirty }),
    },
    context,
  );
  return runCycle(opened);
}

function added(project: Outcome, outcome: CycleOutcome): Outcome {
  const { analysis, status, errors } = outcome;
  return {
    path: project.path,
    ok: outcome.ok,
    status,
    error: errors[0] ?? null,
    total_files: analysis.total_files,
    total_lines: analysis.total_lines,
    avg_cc: analysis.avg_cc,
    critical_count: analysis.critical_count,
    alerts_count: analysis.alerts.length,
    cycles: project.cycles + 1,
    proposals_generated: project.proposals_generated + outcome.proposals_generated,
    proposals_applied: project.proposals_applied + outcome.proposals_applied,
    proposals_rejected: project.proposals_rejected + outcome.proposals_rejected,
    files_modified: [...new Set([...project.files_modified, ...outcome.files_modified])],
  };
}
