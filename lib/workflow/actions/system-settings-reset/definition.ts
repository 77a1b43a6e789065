/** `system_settings_reset`: restores default settings. */
import { CONFIG_SCHEMAS } from "#schemas/workflow.ts";
import type { ActionDefinition } from "../../action/definition.ts";
import { draft } from "../../action/draft.ts";
import { resetIn } from "../shared/setting-names.ts";
import { wordsOf } from "../shared/system-sentence.ts";

export const systemSettingsReset: ActionDefinition = {
  action: "system_settings_reset",
  title: { en: "Reset settings", pl: "Przywróć ustawienia" },
  texts: {
    en: { step: "reset settings", noun: "settings", done: "reset", run: "Reset settings" },
    pl: { step: "przywróć ustawienia", noun: "ustawienia", done: "przywrócone", run: "Przywróć ustawienia" },
  },
  config: CONFIG_SCHEMAS.system_settings_reset,
  effect: "administers",
  executor: () => import("./execute.ts").then((module) => module.systemSettingsReset),
  sentences: {
    drafts: (frame, reading) =>
      frame.object === "settings" && frame.verbs.has("reset")
        ? [draft(frame, "system_settings_reset", { ...resetIn(wordsOf(frame, reading)) })]
        : undefined,
  },
  fields: [
    {
      name: "setting_path",
      type: "string",
      isTarget: true,
      label: { en: "Setting", pl: "Ustawienie" },
      required: true,
      unless: "all",
    },
  ],
  examples: [
    { text: "Zresetuj ustawienia", config: { all: true } },
    { text: "Reset the settings", config: { all: true } },
    { text: "Reset the vat settings", config: { setting_path: "vat" } },
  ],
};
