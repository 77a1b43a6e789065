/** Measures the project, with an external tool if the rules or the caller need its metrics. */
import type { Context } from "#kit/files/context.ts";
import type { Analysis, Rule } from "#schemas/refactor.ts";
import { analyzeProject } from "../analyze/project.ts";
import { ownRules } from "../decide.ts";
import type { Cycle } from "./opened.ts";

export interface Measurements {
  analysis: Analysis;
  /** The rules in effect. */
  rules: readonly Rule[];
  /** True if the tool had to run for metrics that the rules need. */
  lacksMetrics: boolean;
}

/** @throws NOT_INSTALLED if the tool code2llm is requested and missing */
export async function analyze({ root, request, effective, context, warnings }: Cycle): Promise<Measurements> {
  const { settings, workflow, rules } = effective;
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
      dryRun: effective.settings.dry_run,
    },
    context,
  );
  const lacksMetrics = settings.run_on_missing_metrics && inEffect.some(asksForLinter);
  const wantsTool = request.use_code2llm === true || perceive?.use_code2llm === true || lacksMetrics;
  const analysis = wantsTool ? await withTool(root, measured, context) : measured;
  if (analysis.total_files === 0)
    warnings.push("The project has no file in a language that is measured, or all of them are left out");
  return { analysis, rules: inEffect, lacksMetrics };
}

/** Whether a rule uses metrics that Heddle does not measure itself. */
const asksForLinter = ({ conditions }: Rule): boolean =>
  conditions.some(({ metric }) => metric === "linter_warnings" || metric === "linter_errors");

/** The analysis with the findings of the tool code2llm in its files. Throws NOT_INSTALLED if it is missing. */
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
