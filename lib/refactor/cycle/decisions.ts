/** Perceive and decide: the project's analysis, and the actions that its rules call for. */
import { relative, resolve } from "node:path";
import type { Analysis, Decision, RunRequest } from "../../../schemas/refactor.ts";
import type { Context } from "../../kit/context.ts";
import { fail } from "../../kit/errors.ts";
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
  const target =
    request.target_file === undefined ? undefined : targetOf(root, request.target_file, analysis, context);
  const own =
    request.rules === undefined ? undefined : await ownRules({ rules_file: request.rules }, context);
  const { decisions } = decide(analysis, own?.rules ?? rules, await recall(root, context), {
    include: target === undefined ? settings.include_paths : [`/${asPattern(target)}`],
    exclude: settings.exclude_paths,
    ...(request.actions !== undefined && { only: request.actions }),
  });
  return { analysis, decisions, warnings: [] };
}

/** The path of the target file as the analysis has it: a person may write it in many ways. */
function targetOf(root: string, written: string, { files }: Analysis, { cwd }: Context): string {
  const known = new Set(files.map(({ path }) => path));
  const spellings = [written, written.replaceAll("\\", "/")].flatMap((path) => [
    resolve(root, path),
    resolve(cwd, path),
  ]);
  const found = spellings.map((path) => relative(root, path)).find((path) => known.has(path));
  if (found !== undefined) return found;
  throw fail("NOT_FOUND", `Cannot find target file "${written}" among the sources of the project`, {
    hint: "Give its path in the project; what ignore files and the workflow file leave out is not among them",
  });
}

/** A path as a pattern of gitignore that means it alone. */
const asPattern = (path: string): string => path.replaceAll(/[\\*?[\]!# ]/g, "\\$&");
