/** `workflow-settings-reset`: takes a setting or section out of its file, so that the default counts again. */
import type { Context } from "#kit/context.ts";
import { fail } from "#kit/errors.ts";
import { mayWrite } from "#kit/write-policy.ts";
import type { SettingsChanged, SettingsResetRequest } from "#schemas/workflow.ts";
import { changeSettings, settingsPath } from "./settings/change.ts";

export async function run(input: SettingsResetRequest, context: Context): Promise<SettingsChanged> {
  const { setting, all = false } = input;
  if (all === (setting !== undefined))
    throw fail("USAGE", all ? "A setting and all settings are two requests" : "Which setting is not said", {
      hint: "Name a setting or section, or ask for all",
    });
  return changeSettings(settingsPath(context), { kind: "reset", setting }, mayWrite(context, input));
}
