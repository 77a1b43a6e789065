/** Perceive and decide: the project's analysis, and the actions that its rules call for. */
import { relative, resolve } from "node:path";
import type { Context } from "#kit/context.ts";
import { fail } from "#kit/errors.ts";
import type { Analysis, Decision, Rule, RunRequest } from "#schemas/refactor.ts";
import { analyzeProject } from "../analyze/project.ts";
import type { EffectiveSettings } from "../config/settings.ts";
import { decide } from "../decide/decide.ts";
import { ownRules } from "../decide.ts";
import { recall } from "../memory/memory.ts";
import type { Tasks } from "./tasks.ts";

export interface Perceived {
  analysis: Analysis;
  decisions: Decision[];
  /** True where the tool had to be run for numbers that the rules ask for. */
  lacksMetrics: boolean;
  warnings: string[];
}

/** The analysis of the project and every decision, the most urgent first: from its rules, or from its plan file. */
export async function decisionsOf(
  root: string,
  request: RunRequest,
  { settings, workflow, rules }: EffectiveSettings,
  tasks: Tasks,
  context: Context,
): Promise<Perceived> {
  const { perceive } = workflow;
  const own =
    request.rules === undefined ? undefined : await ownRules({ rules_file: request.rules }, context);
  const inEffect = own?.rules ?? rules;
  context.progress({ phase: "perceive", message: "measuring the project" });
  const measured = await analyzeProject(
    root,
    {
      exclude: settings.exclude,
      ...(perceive?.include_paths !== undefined && { include: perceive.include_paths }),
      ...(perceive?.cache !== undefined && { cache: perceive.cache }),
    },
    context,
  );
  const lacksMetrics = settings.run_on_missing_metrics && inEffect.some(asksForLinter);
  const wantsTool = request.use_code2llm === true || perceive?.use_code2llm === true || lacksMetrics;
  const analysis = wantsTool ? await withTool(root, measured, context) : measured;
  context.progress({ phase: "decide", message: "deciding by the rules" });
  const target =
    request.target_file === undefined ? undefined : targetOf(root, request.target_file, analysis, context);
  if (request.from_planfile === true || request.from_planfile_path !== undefined) {
    const { decisions, warnings } = await tasks.decisions(analysis);
    const isWanted = ({ target_path, action }: Decision) =>
      (target === undefined || target_path === target) && (request.actions?.includes(action) ?? true);
    return { analysis, lacksMetrics, decisions: decisions.filter(isWanted), warnings };
  }
  const { decisions } = decide(analysis, inEffect, await recall(root, context), {
    include: target === undefined ? settings.include_paths : [`/${asPattern(target)}`],
    exclude: settings.exclude_paths,
    ...(request.actions !== undefined && { only: request.actions }),
  });
  return { analysis, decisions, lacksMetrics, warnings: [] };
}

/** Whether a rule speaks of numbers that Heddle does not measure itself. */
const asksForLinter = ({ conditions }: Rule): boolean =>
  conditions.some(({ metric }) => metric === "linter_warnings" || metric === "linter_errors");

/** The analysis with what the tool code2llm finds in its files. Throws NOT_INSTALLED where it is missing. */
async function withTool(root: string, analysis: Analysis, context: Context): Promise<Analysis> {
  const { perceiveWith } = await import("../analyze/code2llm.ts");
  context.progress({ phase: "perceive", message: "code2llm" });
  const perceived = await perceiveWith(root, context);
  const files = analysis.files.map((file) => {
    const found = perceived.get(file.path);
    return found ? { ...file, linter_warnings: found.linter_warnings } : file;
  });
  return { ...analysis, files };
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
