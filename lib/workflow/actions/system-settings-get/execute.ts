/** Shows the settings that are in force, or one of them. */
import { dirname } from "node:path";
import { findFile } from "#kit/files/config-file.ts";
import type { Config, DryContext, Executor, Fields } from "../../action/executor.ts";
import { textOf } from "../../action/problems.ts";
import { effectiveSettings } from "../../settings/effective.ts";
import { loadSettings } from "../../settings/load.ts";
import { namedSetting } from "../../settings/names.ts";
import { fileOf, nameProblems } from "../shared/settings.ts";

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
