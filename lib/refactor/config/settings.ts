/** The settings in effect, from run options, environment, workflow file and defaults, and the rules with them. */

import { effectiveConfiguration, environmentLayer, type Layer } from "#kit/files/config.ts";
import type { Context } from "#kit/files/context.ts";
import { RefactorSettings, type Rule, type Workflow } from "#schemas/refactor.ts";
import type { HistoryPlace } from "../history/history.ts";
import { builtinRules } from "../rules/builtin.ts";
import {
  findWorkflow,
  type ReadWorkflow,
  readWorkflow,
  refuseMistakes,
  tuningOf,
} from "../workflow/workflow.ts";

/** The variable of each setting that has one. */
const VARIABLES = {
  dry_run: "REFACTOR_DRY_RUN",
  auto_approve: "REFACTOR_AUTO_APPROVE",
  max_reflection_rounds: "REFACTOR_MAX_REFLECTION_ROUNDS",
  memory_dir: "MEMORY_PERSIST_DIR",
  ollama_host: "OLLAMA_HOST",
  regression_timeout_s: "REFACTOR_REGRESSION_TIMEOUT",
  gates: "REFACTOR_GATES",
  gates_timeout_s: "REFACTOR_GATES_TIMEOUT",
} as const;

/** The model's variables; the first one set is used. */
const MODEL_VARIABLES = ["REFACTOR_LLM_MODEL", "LLM_MODEL"] as const;

/** Keys that are only reported as present or absent. */
const SECRETS = ["LLM_API_KEY", "OPENROUTER_API_KEY", "OPENAI_API_KEY"] as const;

/** The configuration in effect for a project. */
export interface EffectiveSettings {
  settings: RefactorSettings;
  /** For each setting: option, environment, file or default. */
  sources: Record<string, string>;
  rules: readonly Rule[];
  rulesSource: "builtin" | "workflow" | "workflow and builtin";
  /** Path of the workflow file, or null. */
  path: string | null;
  workflow: Workflow;
  warnings: string[];
}

/** Settings that a run may override; undefined is not set. */
export type SettingOptions = { [Key in keyof RefactorSettings]?: RefactorSettings[Key] | undefined };

/**
 * The settings and rules of a project.
 * @param named a workflow file to use instead of the project's
 * @throws INVALID_WORKFLOW with every mistake; CONFIG for a wrong variable; NOT_FOUND, OUTSIDE_ROOTS
 */
export async function loadSettings(
  projectDir: string,
  context: Context,
  options: SettingOptions = {},
  named?: string,
): Promise<EffectiveSettings> {
  const path = await findWorkflow(projectDir, context, named);
  const read = path === undefined ? undefined : await readWorkflow(path, context);
  if (path !== undefined && read !== undefined) refuseMistakes(path, read.mistakes);
  return effective(read, path ?? null, context, options);
}

/** Merges the layers; `read` must be free of mistakes. */
export function effective(
  read: ReadWorkflow | undefined,
  path: string | null,
  context: Pick<Context, "env">,
  options: SettingOptions = {},
): EffectiveSettings {
  const workflow = read?.workflow ?? {};
  const layers: Layer[] = [
    { source: "option", values: options },
    environmentLayer(RefactorSettings, context.env, VARIABLES),
    { source: "file", values: settingsIn(workflow), place: (key) => `"${key}" in "${path ?? ""}"` },
    modelLayer(context),
    {
      source: "default",
      values: { llm_model: null, llm_temperature: null, memory_dir: null, ollama_host: null },
    },
  ];
  const { values, sources } = effectiveConfiguration(RefactorSettings, layers);
  return {
    settings: values,
    sources,
    ...rulesOf(read),
    path,
    workflow,
    warnings: read?.warnings ?? [],
  };
}

/** A model named in the file is used; `auto`, or no model in the file, defers to the environment. */
function modelLayer({ env }: Pick<Context, "env">): Layer {
  const variable = MODEL_VARIABLES.find((name) => env[name]);
  return { source: "environment", values: { llm_model: variable === undefined ? undefined : env[variable] } };
}

/** The settings that a workflow file makes; `auto` and null leave the choice to other layers. */
function settingsIn(workflow: Workflow): SettingOptions {
  const { decide, execute, planfile, reflect, storage, project, perceive, exclude } = workflow;
  const steps = workflow.validate?.steps ?? [];
  const tuning = tuningOf(workflow);
  return {
    max_actions: decide?.max_actions,
    llm_model: decide?.llm_model === "auto" || decide?.llm_model === null ? undefined : decide?.llm_model,
    llm_temperature: decide?.llm_temperature,
    include_paths: decide?.include_paths,
    exclude_paths: decide?.exclude_paths,
    use_sandbox: execute?.use_sandbox,
    rollback_on_failure: execute?.rollback_on_failure,
    regression_timeout_s: steps.find(({ name }) => name === "regix")?.timeout,
    gates_timeout_s: steps.find(({ name }) => name === "gates")?.timeout,
    tune_strategy: tuning.strategy,
    tune_retry: tuning.retry,
    run_on_missing_metrics: tuning.run_on_missing_metrics,
    create_planfile_task_on_failure: tuning.create_planfile_task_on_failure,
    update_planfile_on_apply: planfile?.update_on_apply,
    planfile: planfile?.path,
    reflect: reflect?.enabled,
    max_reflection_rounds: reflect?.rounds,
    source: project?.source,
    output: project?.output,
    exclude: excluded(project?.source, exclude, perceive?.exclude_paths),
    base_dir: storage?.base_dir,
    history_filename: storage?.history_filename,
    chat_log_filename: storage?.chat_log_filename,
  };
}

function rulesOf(read: ReadWorkflow | undefined): Pick<EffectiveSettings, "rules" | "rulesSource"> {
  const own = read?.rules;
  if (own === undefined) return { rules: builtinRules(), rulesSource: "builtin" };
  if (read?.workflow.use_builtin_rules !== true) return { rules: own, rulesSource: "workflow" };
  // A rule of the project replaces the built-in one with the same name.
  const names = new Set(own.map(({ name }) => name));
  return {
    rules: [...own, ...builtinRules().filter(({ name }) => !names.has(name))],
    rulesSource: "workflow and builtin",
  };
}

/** The path of a project's history. */
export function historyPlace({ base_dir, history_filename }: RefactorSettings): HistoryPlace {
  return { baseDir: base_dir, fileName: history_filename };
}

/** The relevant variables, for a person: secrets as `***`, unset ones as null. */
export function maskedEnvironment(env: Context["env"]): Record<string, string | null> {
  const plain = [...MODEL_VARIABLES, ...Object.values(VARIABLES)].map((name) => [
    name,
    env[name] ? withoutLogin(env[name]) : null,
  ]);
  const secret = SECRETS.map((name) => [name, env[name] ? "***" : null]);
  return Object.fromEntries([...plain, ...secret]);
}

/** An address may contain a password: `http://user:secret@host`. */
function withoutLogin(value: string): string {
  return value.replaceAll(/\/\/[^/@\s]*@/g, "//***@");
}

/** The excluded paths: everything outside the source folder, and what the file excludes. */
function excluded(source: string | undefined, ...more: (string[] | undefined)[]): string[] | undefined {
  const given = [source === undefined ? undefined : allBut(source), ...more].filter(
    (one) => one !== undefined,
  );
  return given.length === 0 ? undefined : given.flat();
}

/** Patterns of gitignore for everything but one folder: each folder on the way to it excludes its siblings. */
function allBut(folder: string): string[] {
  const parts = folder.split(/[\\/]/).filter((part) => part !== "" && part !== ".");
  return parts.flatMap((_, at) => {
    const above = parts
      .slice(0, at)
      .map((part) => `${asPattern(part)}/`)
      .join("");
    return [`/${above}*`, `!/${above}${asPattern(parts[at] ?? "")}/`];
  });
}

const asPattern = (name: string): string => name.replaceAll(/[\\*?[\]!# ]/g, "\\$&");
