/** `system_status`: shows the status of the service. */
import { CONFIG_SCHEMAS } from "#schemas/workflow.ts";
import type { ActionDefinition } from "../../action/definition.ts";

export const systemStatus: ActionDefinition = {
  action: "system_status",
  title: { en: "Show the system's status", pl: "Pokaż status systemu" },
  texts: {
    en: { step: "show the status", noun: "status", done: "shown", run: "Show the status" },
    pl: { step: "pokaż stan", noun: "stan", done: "pokazany", run: "Pokaż stan" },
  },
  config: CONFIG_SCHEMAS.system_status,
  effect: "computes",
  executor: () => import("./execute.ts").then((module) => module.systemStatus),
  fields: [],
  examples: [
    { text: "Status systemu", config: {} },
    { text: "Show the system status", config: {} },
  ],
};
