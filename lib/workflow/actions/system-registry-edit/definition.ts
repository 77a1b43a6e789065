/** `system_registry_edit`: changes an action of the registry. */
import { CONFIG_SCHEMAS } from "#schemas/workflow.ts";
import type { ActionDefinition } from "../../action/definition.ts";
import { registrySteps } from "../shared/system-sentence.ts";

export const systemRegistryEdit: ActionDefinition = {
  action: "system_registry_edit",
  title: { en: "Change an action", pl: "Zmień akcję" },
  texts: {
    en: { step: "change an action", noun: "action", done: "changed", run: "Change an action" },
    pl: { step: "zmień akcję", noun: "akcja", done: "zmieniona", run: "Zmień akcję" },
  },
  config: CONFIG_SCHEMAS.system_registry_edit,
  effect: "administers",
  executor: (registry) => import("./execute.ts").then(({ executorFor }) => executorFor(registry)),
  sentences: {
    drafts: (frame, reading) => registrySteps("system_registry_edit", false, frame, reading),
  },
  fields: [
    { name: "name", type: "string", isTarget: true, label: { en: "Name", pl: "Nazwa" }, required: true },
    { name: "definition", type: "string", label: { en: "Definition", pl: "Definicja" }, required: true },
  ],
  examples: [
    { text: "Edytuj w rejestrze akcję send_sms", config: { name: "send_sms" } },
    { text: "Edit the action send_sms in the registry", config: { name: "send_sms" } },
  ],
};
