/** `system_registry_add`: adds an action to the registry. */
import { CONFIG_SCHEMAS } from "#schemas/workflow.ts";
import type { ActionDefinition } from "../../action/definition.ts";
import { registrySteps } from "../shared/system-sentence.ts";

export const systemRegistryAdd: ActionDefinition = {
  action: "system_registry_add",
  title: { en: "Add an action", pl: "Dodaj akcję" },
  texts: {
    en: { step: "add an action", noun: "action", done: "added", run: "Add an action" },
    pl: { step: "dodaj akcję", noun: "akcja", done: "dodana", run: "Dodaj akcję" },
  },
  config: CONFIG_SCHEMAS.system_registry_add,
  effect: "administers",
  executor: (registry) => import("./execute.ts").then(({ executorFor }) => executorFor(registry)),
  sentences: {
    drafts: (frame, reading) => registrySteps("system_registry_add", true, frame, reading),
  },
  fields: [
    { name: "name", type: "string", isTarget: true, label: { en: "Name", pl: "Nazwa" }, required: true },
    { name: "definition", type: "string", label: { en: "Definition", pl: "Definicja" }, required: true },
  ],
  examples: [
    { text: "Dodaj do rejestru akcję send_sms", config: { name: "send_sms" } },
    { text: "Add the action send_sms to the registry", config: { name: "send_sms" } },
  ],
};
