/** `workflow-settings-get`: the settings in effect, and where each comes from. */
import type { Context } from "#kit/files/context.ts";
import type { SettingsGetRequest, SettingsGetResult } from "#schemas/workflow.ts";
import { effectiveSettings } from "./settings/effective.ts";
import { loadSettings } from "./settings/load.ts";
import { namedSetting } from "./settings/names.ts";

export async function run({ setting }: SettingsGetRequest, context: Context): Promise<SettingsGetResult> {
  const loaded = await loadSettings(context);
  const names = setting === undefined ? undefined : namedSetting(setting).names;
  return { path: loaded.path, folder: loaded.folder, settings: effectiveSettings(loaded, names) };
}
