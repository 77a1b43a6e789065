/** `system_status`: shows the status of the service. */
import { CONFIG_SCHEMAS } from "#schemas/workflow.ts";
import type { ActionDefinition } from "../../action/definition.ts";
import { draft } from "../../action/draft.ts";
import { shows } from "../shared/system-sentence.ts";

export const systemStatus: ActionDefinition = {
  action: "system_status",
  title: { en: "Show the system's status", pl: "Pokaż status systemu" },
  texts: {
    en: { step: "show the status", noun: "status", done: "shown", run: "Show the status" },
    pl: { step: "pokaż stan", noun: "stan", done: "pokazany", run: "Pokaż stan" },
  },
  phrases: {
    en: {
      labels: {
        folder: "folder",
        version: "version",
        timezone: "time zone",
        seller: "seller",
        mail: "mail server",
        channels: "channels",
        crm: "CRM",
      },
    },
    pl: {
      labels: {
        folder: "folder",
        version: "wersja",
        timezone: "strefa czasowa",
        seller: "sprzedawca",
        mail: "serwer poczty",
        channels: "kanały",
        crm: "CRM",
      },
    },
  },
  config: CONFIG_SCHEMAS.system_status,
  effect: "computes",
  executor: () => import("./execute.ts").then((module) => module.systemStatus),
  sentences: {
    words: {
      en: {
        "object:status":
          "system status|status of the system|the system status|service status|system health|system version",
      },
      pl: {
        "object:status":
          "status systemu|stan systemu|statusu systemu|status usługi|stan usługi|wersję systemu|status serwisu",
      },
    },
    evidence: ["object:status"],
    drafts: (frame) => (shows(frame, "status") ? [draft(frame, "system_status", {})] : undefined),
  },
  fields: [],
  examples: [
    { text: "Status systemu", config: {} },
    { text: "Show the system status", config: {} },
  ],
};
