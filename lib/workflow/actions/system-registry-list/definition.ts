/** `system_registry_list`: lists the actions of the catalog. */
import { CONFIG_SCHEMAS } from "#schemas/workflow.ts";
import type { ActionDefinition } from "../../action/definition.ts";
import { draft } from "../../action/draft.ts";
import { shows } from "../shared/system-sentence.ts";

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
  sentences: {
    words: {
      en: {
        "object:actions":
          "actions|action|the action|available actions|business actions|list of actions|action registry|registry|actions available|commands",
      },
      pl: {
        "object:actions":
          "akcj/e,i,a|dostępne akcje|akcje biznesowe|akcje są dostępne|listę akcji|lista akcji|rejestr akcji|rejestr/,u,ze|polecenia",
      },
    },
    evidence: ["object:actions"],
    drafts: (frame) => (shows(frame, "actions") ? [draft(frame, "system_registry_list", {})] : undefined),
  },
  fields: [],
  examples: [
    { text: "Jakie akcje są dostępne?", config: {} },
    { text: "List the available actions", config: {} },
  ],
};
