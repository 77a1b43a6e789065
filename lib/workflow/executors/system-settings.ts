/** The actions that show and change the settings. */
import { basename, dirname, join } from "node:path";
import { asFailure } from "#kit/data/errors.ts";
import { findFile } from "#kit/files/config-file.ts";
import type { ActionName } from "#schemas/workflow.ts";
import type { Config, DryContext, Executor, Fields, Problem } from "../actions/executor.ts";
import { fieldProblems, textOf } from "../actions/problems.ts";
import { type Change, changeSettings } from "../settings/change.ts";
import { effectiveSettings } from "../settings/effective.ts";
import { loadSettings, SETTINGS_NAMES } from "../settings/load.ts";
import { namedSetting } from "../settings/names.ts";

/** The settings file of a step: its folder is known, its name is in the environment or one of two. */
function fileOf({ env, folder }: Pick<DryContext, "env" | "folder">): string {
  const named = env["HEDDLE_WORKFLOW_CONFIG"];
  if (named) return join(folder, basename(named));
  const names = SETTINGS_NAMES.map((name) => join(folder, name));
  return findFile(names) ?? join(folder, SETTINGS_NAMES[0]);
}

export const systemSettingsGet: Executor = {
  action: "system_settings_get",
  preflight: async (config) => nameProblems("system_settings_get", config),
  execute: async (config, context) => ({ result: await settingsIn(config, context) }),
  simulate: async (config, context) => ({
    result: { simulated: true, ...(await settingsIn(config, context)) },
  }),
};

async function settingsIn(config: Config, context: DryContext): Promise<Fields> {
  const path = fileOf(context);
  const loaded = await loadSettings({
    env: { HEDDLE_WORKFLOW_CONFIG: findFile([path]) },
    cwd: dirname(path),
  });
  const name = textOf(config, "setting_path");
  return { settings: effectiveSettings(loaded, name === undefined ? undefined : namedSetting(name).names) };
}

function nameProblems(action: ActionName, config: Config): Problem[] {
  const name = textOf(config, "setting_path");
  if (name === undefined) return [];
  try {
    namedSetting(name);
    return [];
  } catch (thrown) {
    const { message, hint } = asFailure(thrown);
    return [{ code: "INCOMPLETE_PLAN", message, ...(hint && { hint }), missing: [`${action}.setting_path`] }];
  }
}

/** An action that changes the file: checked on a copy before it is confirmed, then written as one effect. */
function changing(
  action: ActionName,
  requiredOf: (config: Config) => readonly string[],
  changeOf: (config: Config) => Change,
): Executor {
  const tried = (config: Config, context: DryContext) =>
    changeSettings(fileOf(context), changeOf(config), false);
  return {
    action,
    async preflight(config, context) {
      const problems = fieldProblems(action, config, requiredOf(config));
      if (problems.length > 0) return problems;
      const unknown = nameProblems(action, config);
      if (unknown.length > 0) return unknown;
      try {
        await tried(config, context);
        return [];
      } catch (thrown) {
        const { code, message, hint } = asFailure(thrown);
        return [{ code, message, ...(hint && { hint }), missing: [`${action}.setting_value`] }];
      }
    },
    async execute(config, context) {
      const change = changeOf(config);
      const { kind, setting } = change;
      // Setting the same value again does no harm.
      const result = await context.effect(
        "settings",
        { kind, setting: setting ?? null },
        async () => ({ ...(await changeSettings(fileOf(context), change, true)) }),
        { repeatable: true },
      );
      return { result };
    },
    async simulate(config, context) {
      const { content: _content, ...rest } = await tried(config, context);
      return { result: { simulated: true, ...rest } };
    },
  };
}

export const systemSettingsSet = changing(
  "system_settings_set",
  () => ["setting_path", "setting_value"],
  (config) => ({
    kind: "set",
    setting: textOf(config, "setting_path") ?? "",
    value: config["setting_value"],
  }),
);

/** What takes every setting away is asked for by name: a misspelt field must not mean it. */
export const systemSettingsReset = changing(
  "system_settings_reset",
  (config) => (config["all"] === true ? [] : ["setting_path"]),
  (config) => ({ kind: "reset", setting: textOf(config, "setting_path") }),
);
