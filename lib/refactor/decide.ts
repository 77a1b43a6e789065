/** `refactor-decide`: the actions that the rules call for in a project, without performing them. */

import { fail as kitFail } from "#kit/data/errors.ts";
import { plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import type { Context } from "#kit/files/context.ts";
import { readConfined } from "#kit/files/roots.ts";
import {
  type Action,
  Analysis,
  type DecideRequest,
  type DecideResult,
  type Rule,
} from "#schemas/refactor.ts";
import { type EffectiveSettings, loadSettings } from "./config/settings.ts";
import { decide } from "./decide/decide.ts";
import { NOTHING_LEARNED } from "./memory/learning.ts";
import { recall } from "./memory/memory.ts";
import { projectFolder } from "./project-folder.ts";
import { rooted } from "./rooted.ts";
import { builtinRules } from "./rules/builtin.ts";
import { rulesFromText } from "./rules/file.ts";
import { actionHint, actionNamed, normalizeRules } from "./rules/normalize.ts";
import { soundRules, withMoreRules } from "./rules/sound.ts";

/** Largest file of rules, bytes. */
const MAX_BYTES = 1024 * 1024;

export async function run(input: DecideRequest, context: Context): Promise<DecideResult> {
  const given = analysisIn(input);
  if (given === undefined && input.project_dir === undefined && input.project_path === undefined)
    throw kitFail("USAGE", "Give the folder of a project, or the record of refactor-analyze", {
      hint: 'For example "refactor-decide ." or "refactor-analyze . | refactor-decide"',
    });
  const only = input.only?.map(actionOf);
  const projectDir = projectFolder(input);
  const settings = await settingsFor(projectDir, given !== undefined, input, context);
  const analysis = given ?? (await analyze(projectDir, settings, context));
  const chosen = (await ownRules(input, context)) ?? rulesIn(settings, input.more_rules);
  const learned =
    input.use_memory === false ? NOTHING_LEARNED : await recallFor(projectDir, given !== undefined, context);
  const include = input.include_paths ?? settings?.settings.include_paths ?? [];
  const exclude = input.exclude_paths ?? settings?.settings.exclude_paths ?? [];
  const { decisions, total, explanation } = decide(analysis, chosen.rules, learned, {
    include,
    exclude,
    ...(input.max_actions !== undefined && { maxActions: input.max_actions }),
    ...(only !== undefined && only.length > 0 && { only }),
    ...(input.plain_only === true && { plainOnly: true }),
  });
  const { total_files, total_lines, avg_cc, critical_count, alerts } = analysis;
  return {
    ...(input.id !== undefined && { id: input.id }),
    ok: true,
    project_dir: analysis.project_dir,
    explanation,
    decisions: rooted(analysis.project_dir, decisions),
    total_decisions: total,
    metrics: { total_files, total_lines, avg_cc, critical_count, alerts_count: alerts.length },
    rules_source: chosen.source,
    rules_count: chosen.rules.length,
  };
}

/** The analysis in the request itself: `refactor-analyze . | refactor-decide`. */
function analysisIn(input: DecideRequest): Analysis | undefined {
  if (input.files === undefined) return undefined;
  const analysis = {
    ok: true,
    project_dir: ".",
    alerts: [],
    metrics: [],
    duplicates: [],
    ...totals(input),
    ...input,
  };
  if (findFault(plainOf(Analysis), analysis) !== undefined)
    throw kitFail("INVALID_RECORD", "The record is not a whole analysis", {
      hint: "Pass on what refactor-analyze prints, unchanged",
    });
  return analysis as Analysis;
}

/** Totals derived from a record that has only files. */
function totals({ files = [] }: DecideRequest) {
  const functions = files.flatMap((file) => file.functions);
  const sum = functions.reduce((total, { cc }) => total + cc, 0);
  return {
    total_files: files.length,
    total_lines: files.reduce((total, { lines }) => total + lines, 0),
    avg_cc: functions.length === 0 ? 0 : sum / functions.length,
    critical_count: 0,
  };
}

function actionOf(name: string): Action {
  const action = actionNamed(name);
  if (action === undefined)
    throw kitFail("USAGE", 'Field "only" holds an unknown action', { hint: actionHint(name) });
  return action;
}

/** The project's settings. A piped analysis may come from a folder that is not on this machine: then defaults apply. */
async function settingsFor(
  projectDir: string,
  piped: boolean,
  { file }: DecideRequest,
  context: Context,
): Promise<EffectiveSettings | undefined> {
  if (piped && file === undefined && !(await isHere(projectDir, context))) return undefined;
  const effective = await loadSettings(projectDir, context, {}, file);
  for (const warning of effective.warnings) context.warn(warning);
  return effective;
}

async function recallFor(projectDir: string, piped: boolean, context: Context) {
  return piped && !(await isHere(projectDir, context)) ? NOTHING_LEARNED : recall(projectDir, context);
}

async function isHere(projectDir: string, context: Context): Promise<boolean> {
  const { confineProject } = await import("./project-folder.ts");
  return confineProject(projectDir, context).then(
    () => true,
    () => false,
  );
}

async function analyze(
  projectDir: string,
  effective: EffectiveSettings | undefined,
  context: Context,
): Promise<Analysis> {
  const { analyzeProject } = await import("./analyze/project.ts");
  const { perceive } = effective?.workflow ?? {};
  return analyzeProject(
    projectDir,
    {
      exclude: effective?.settings.exclude ?? [],
      ...(perceive?.include_paths !== undefined && { include: perceive.include_paths }),
      ...(perceive?.cache !== undefined && { cache: perceive.cache }),
    },
    context,
  );
}

interface Chosen {
  rules: readonly Rule[];
  source: string;
}

function rulesIn(effective: EffectiveSettings | undefined, more: DecideRequest["more_rules"]): Chosen {
  const { rules, rulesSource } = effective ?? { rules: builtinRules(), rulesSource: "builtin" };
  const source = more === undefined || more.length === 0 ? rulesSource : `request and ${rulesSource}`;
  return { rules: withMoreRules(rules, more), source };
}

/** Rules that the request contains. Throws INVALID_RULE with every mistake. */
export async function ownRules(
  { rules, rules_file }: DecideRequest,
  context: Context,
): Promise<Chosen | undefined> {
  if (rules !== undefined && rules_file !== undefined)
    throw kitFail("USAGE", 'Fields "rules" and "rules_file" exclude each other');
  if (rules !== undefined) return { rules: soundRules(normalizeRules(rules, "request")), source: "request" };
  if (rules_file === undefined) return undefined;
  const text = await readConfined(context.roots, rules_file, { cwd: context.cwd, maxBytes: MAX_BYTES });
  return { rules: soundRules(rulesFromText(text, "rules")), source: "rules" };
}
