/** `system_registry_list`: lists the actions of the catalog. */
import { CONFIG_SCHEMAS } from "#schemas/workflow.ts";
import type { ActionDefinition } from "../../action/definition.ts";

export const systemRegistryList: ActionDefinition = {
  action: "system_registry_list",
  title: { en: "List actions", pl: "Pokaż akcje" },
  texts: {
    en: { step: "list actions", noun: "list of actions", done: "shown", run: "List actions" },
    pl: { step: "pokaż akcje", noun: "lista akcji", done: "pokazana", run: "Pokaż akcje" },
  },
  config: CONFIG_SCHEMAS.system_registry_list,
  effect: "computes",
  executor: (registry) => import("./execute.ts").then(({ executorFor }) => executorFor(registry)),
  fields: [],
  examples: [
    { text: "Jakie akcje są dostępne?", config: {} },
    { text: "List the available actions", config: {} },
  ],
};
