/** `workflow-settings-set`: changes one setting in its file; everything else in the file stays as it is. */
import type { Context } from "#kit/files/context.ts";
import { mayWrite } from "#kit/files/write-policy.ts";
import type { SettingsChanged, SettingsSetRequest } from "#schemas/workflow.ts";
import { changeSettings, settingsPath } from "./settings/change.ts";

export async function run(input: SettingsSetRequest, context: Context): Promise<SettingsChanged> {
  const { setting, value } = input;
  return changeSettings(settingsPath(context), { kind: "set", setting, value }, mayWrite(context, input));
}
