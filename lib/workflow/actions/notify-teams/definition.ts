/** `notify_teams`: posts a message in a Microsoft Teams channel. */
import { CONFIG_SCHEMAS } from "#schemas/workflow.ts";
import type { ActionDefinition } from "../../action/definition.ts";

export const notifyTeams: ActionDefinition = {
  action: "notify_teams",
  title: { en: "Notify a Teams channel", pl: "Powiadom w Teams" },
  config: CONFIG_SCHEMAS.notify_teams,
  effect: "sends",
  executor: () => import("./execute.ts").then((module) => module.notifyTeams),
  fields: [
    { name: "channel", type: "string", label: { en: "Channel", pl: "Kanał" }, required: true },
    { name: "message", type: "string", label: { en: "Message", pl: "Wiadomość" }, required: true },
  ],
  examples: [
    {
      text: "Wyślij na Teams kanał general: spotkanie przeniesione",
      config: { channel: "general", message: "spotkanie przeniesione" },
    },
    {
      text: "Post to Teams channel general: the meeting has moved",
      config: { channel: "general", message: "the meeting has moved" },
    },
  ],
};
