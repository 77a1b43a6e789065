/** `workflow-settings-reset`: takes a setting or section out of its file, so that the default counts again. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { mayWrite } from "#kit/files/write-policy.ts";
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
