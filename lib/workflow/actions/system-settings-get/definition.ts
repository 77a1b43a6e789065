/** `system_settings_get`: shows settings of the service. */
import { CONFIG_SCHEMAS } from "#schemas/workflow.ts";
import type { ActionDefinition } from "../../action/definition.ts";
import { draft } from "../../action/draft.ts";
import { shows } from "../shared/system-sentence.ts";

export const systemSettingsGet: ActionDefinition = {
  action: "system_settings_get",
  title: { en: "Show settings", pl: "Pokaż ustawienia" },
  texts: {
    en: { step: "show settings", noun: "settings", done: "shown", run: "Show settings" },
    pl: { step: "pokaż ustawienia", noun: "ustawienia", done: "pokazane", run: "Pokaż ustawienia" },
  },
  config: CONFIG_SCHEMAS.system_settings_get,
  effect: "computes",
  executor: () => import("./execute.ts").then((module) => module.systemSettingsGet),
  sentences: {
    words: {
      en: {
        "object:settings": "settings|configuration|config|preferences|options",
      },
      pl: {
        "object:settings": "ustawieni/a,e,ń,em|konfiguracj/ę,a,i,ą|preferencje|opcje",
      },
    },
    evidence: ["object:settings"],
    drafts: (frame) =>
      shows(frame, "settings") && !frame.verbs.has("reset")
        ? [draft(frame, "system_settings_get", {})]
        : undefined,
  },
  fields: [
    {
      name: "setting_path",
      type: "string",
      isTarget: true,
      label: { en: "Setting", pl: "Ustawienie" },
      required: false,
    },
  ],
  examples: [
    { text: "Pokaż ustawienia", config: {} },
    { text: "Show the settings", config: {} },
  ],
};
