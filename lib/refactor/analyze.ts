/** `refactor-analyze`: the metrics of a project, except for what its workflow file excludes. */

import type { Context } from "#kit/files/context.ts";
import type { Analysis, AnalyzeRequest } from "#schemas/refactor.ts";
import { analyzeProject } from "./analyze/project.ts";
import { loadSettings } from "./config/settings.ts";
import { projectFolder } from "./project-folder.ts";
import { rooted } from "./rooted.ts";

/** @throws INVALID_WORKFLOW, NOT_FOUND, OUTSIDE_ROOTS */
export async function run(request: AnalyzeRequest, context: Context): Promise<Analysis> {
  const directory = projectFolder(request);
  const { settings, workflow, warnings } = await loadSettings(directory, context);
  for (const warning of warnings) context.warn(warning);
  const include = request.include ?? workflow.perceive?.include_paths;
  const cache = request.cache ?? workflow.perceive?.cache;
  const analysis = await analyzeProject(
    directory,
    {
      ...request,
      exclude: [...settings.exclude, ...(request.exclude ?? [])],
      ...(include !== undefined && { include }),
      ...(cache !== undefined && { cache }),
    },
    context,
  );
  return withRoots(analysis);
}

/** Every file with the folder that its path is relative to: `jq '.files[]' | refactor-metrics` can then find it. */
function withRoots(analysis: Analysis): Analysis {
  const { project_dir, alerts, metrics, files, duplicates } = analysis;
  return {
    ...analysis,
    alerts: rooted(project_dir, alerts),
    metrics: rooted(project_dir, metrics),
    files: rooted(project_dir, files),
    duplicates: duplicates.map((group) => ({
      ...group,
      occurrences: rooted(project_dir, group.occurrences),
    })),
  };
}
