/** `notify_teams`: posts a message in a Microsoft Teams channel. */
import { CONFIG_SCHEMAS } from "#schemas/workflow.ts";
import type { ActionDefinition } from "../../action/definition.ts";

export const notifyTeams: ActionDefinition = {
  action: "notify_teams",
  title: { en: "Notify a Teams channel", pl: "Powiadom w Teams" },
  texts: {
    en: { step: "post to Teams", noun: "Teams message", done: "sent", run: "Write on Teams" },
    pl: { step: "napisz na Teams", noun: "wiadomość na Teams", done: "wysłana", run: "Napisz na Teams" },
  },
  config: CONFIG_SCHEMAS.notify_teams,
  effect: "sends",
  called:
    /^(?:powiadomieni\w*|powiadom\w*|powiadamiaj\w*|notification\w*|notify|slack\w*|mattermost\w*|kanal\w*|channel|teams\w*)$/,
  executor: () => import("./execute.ts").then((module) => module.notifyTeams),
  says: "message",
  sentences: {
    words: {
      en: {
        "object:teams": "teams|microsoft teams|ms teams",
      },
      pl: {
        "object:teams":
          "teams/,a,ach,ów,ami|teamsie|microsoft teams|ms teams|teamsach|microsoft teamsach|microsoft teamsie",
      },
    },
    evidence: ["object:teams"],
    proposal: {
      object: "message",
      verb: "notify",
      place: "teams",
      brief: "a message in Microsoft Teams. channel, text",
    },
  },
  fields: [
    {
      name: "channel",
      type: "string",
      isTarget: true,
      label: { en: "Channel", pl: "Kanał" },
      required: true,
    },
    {
      name: "message",
      type: "string",
      isText: true,
      label: { en: "Message", pl: "Wiadomość" },
      required: true,
    },
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
