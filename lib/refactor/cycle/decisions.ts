/** Perceive and decide: the project's analysis, and the actions that its rules call for. */
import type { Analysis, Decision, RunRequest } from "../../../schemas/refactor.ts";
import type { Context } from "../../kit/context.ts";
import { analyzeProject } from "../analyze/project.ts";
import type { EffectiveSettings } from "../config/settings.ts";
import { decide } from "../decide/decide.ts";
import { ownRules } from "../decide/run.ts";
import { recall } from "../memory/memory.ts";
import type { Tasks } from "./tasks.ts";

/** The analysis of the project and every decision, the most urgent first: from its rules, or from its plan file. */
export async function decisionsOf(
  root: string,
  request: RunRequest,
  { settings, workflow, rules }: EffectiveSettings,
  tasks: Tasks,
  context: Context,
): Promise<{ analysis: Analysis; decisions: Decision[]; warnings: string[] }> {
  const { perceive } = workflow;
  const analysis = await analyzeProject(
    root,
    {
      exclude: settings.exclude,
      ...(perceive?.include_paths !== undefined && { include: perceive.include_paths }),
      ...(perceive?.cache !== undefined && { cache: perceive.cache }),
    },
    context,
  );
  if (request.from_planfile === true || request.from_planfile_path !== undefined)
    return { analysis, ...(await tasks.decisions(analysis)) };
  const own =
    request.rules === undefined ? undefined : await ownRules({ rules_file: request.rules }, context);
  const { decisions } = decide(analysis, own?.rules ?? rules, await recall(root, context), {
    include: request.target_file === undefined ? settings.include_paths : [request.target_file],
    exclude: settings.exclude_paths,
    ...(request.actions !== undefined && { only: request.actions }),
  });
  return { analysis, decisions, warnings: [] };
}
