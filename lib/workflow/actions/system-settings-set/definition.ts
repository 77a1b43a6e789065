/** `system_settings_set`: changes one setting of the service. */
import { CONFIG_SCHEMAS } from "#schemas/workflow.ts";
import type { ActionDefinition } from "../../action/definition.ts";
import { draft } from "../../action/draft.ts";
import { isOpen } from "../../action/frame.ts";
import { settingIn } from "../shared/setting-names.ts";

export const systemSettingsSet: ActionDefinition = {
  action: "system_settings_set",
  title: { en: "Change a setting", pl: "Zmień ustawienie" },
  texts: {
    en: { step: "change a setting", noun: "setting", done: "changed", run: "Change a setting" },
    pl: { step: "zmień ustawienie", noun: "ustawienie", done: "zmienione", run: "Zmień ustawienie" },
  },
  phrases: {
    en: {
      labels: { setting_value: "new value" },
      questions: { setting_value: "what is the new value" },
    },
    pl: {
      labels: { setting_value: "nowa wartość" },
      questions: { setting_value: "jaka jest nowa wartość" },
    },
  },
  config: CONFIG_SCHEMAS.system_settings_set,
  effect: "administers",
  executor: () => import("./execute.ts").then((module) => module.systemSettingsSet),
  sentences: {
    rest: (frame, reading, at) =>
      isOpen(frame) && frame.verbs.has("set") && settingIn(reading, at) !== undefined,
    drafts: (frame, reading) => {
      const setting = frame.verbs.has("set") && frame.data && settingIn(reading, frame.data[0]);
      return setting ? [draft(frame, "system_settings_set", { ...setting })] : undefined;
    },
  },
  fields: [
    {
      name: "setting_path",
      type: "string",
      isTarget: true,
      label: { en: "Setting", pl: "Ustawienie" },
      required: true,
    },
    { name: "setting_value", type: "string", label: { en: "Value", pl: "Wartość" }, required: true },
  ],
  examples: [
    { text: "Ustaw model na gpt-4o", config: { setting_path: "llm.model", setting_value: "gpt-4o" } },
    { text: "Set vat.rate to 8", config: { setting_path: "vat.rate", setting_value: "8" } },
  ],
};
