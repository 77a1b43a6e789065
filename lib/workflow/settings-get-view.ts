/** The readable view of `workflow-settings-get`: one setting a line, with its source. */
import type { Style } from "#kit/contract/operation.ts";
import type { SettingsGetResult } from "#schemas/workflow.ts";
import { settingLines } from "./settings/view.ts";

export function settingsView({ path, folder, settings }: SettingsGetResult, style: Style): string {
  const where = path ?? `no heddle-workflow.yaml; relative paths start in ${folder}`;
  return [style.dim(where), ...settingLines(settings, style)].join("\n");
}
