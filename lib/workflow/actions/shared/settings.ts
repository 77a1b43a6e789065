/** What the actions that show and change the settings share: the file, its names, and a change as one effect. */
import { basename, join } from "node:path";
import { asFailure } from "#kit/data/errors.ts";
import { findFile } from "#kit/files/config-file.ts";
import type { ActionName } from "#schemas/workflow.ts";
import type { Config, DryContext, Executor, Problem } from "../../action/executor.ts";
import { fieldProblems, textOf } from "../../action/problems.ts";
import { type Change, changeSettings } from "../../settings/change.ts";
import { SETTINGS_NAMES } from "../../settings/load.ts";
import { namedSetting } from "../../settings/names.ts";

/** The settings file of a step: its folder is known, its name is in the environment or one of two. */
export function fileOf({ env, folder }: Pick<DryContext, "env" | "folder">): string {
  const named = env["HEDDLE_WORKFLOW_CONFIG"];
  if (named) return join(folder, basename(named));
  const names = SETTINGS_NAMES.map((name) => join(folder, name));
  return findFile(names) ?? join(folder, SETTINGS_NAMES[0]);
}

export function nameProblems(action: ActionName, config: Config): Problem[] {
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
export function changing(
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
