/** `notify_chat`: posts a message in a Slack or Mattermost channel. */
import { CONFIG_SCHEMAS } from "#schemas/workflow.ts";
import type { ActionDefinition } from "../../action/definition.ts";

export const notifyChat: ActionDefinition = {
  action: "notify_chat",
  formerName: "notify_slack",
  title: { en: "Notify a chat channel", pl: "Powiadom na czacie" },
  texts: {
    en: { step: "post to chat", noun: "chat message", done: "sent", run: "Write to a chat" },
    pl: { step: "napisz na czacie", noun: "wiadomość na czacie", done: "wysłana", run: "Napisz na czacie" },
  },
  config: CONFIG_SCHEMAS.notify_chat,
  effect: "sends",
  called:
    /^(?:powiadomieni\w*|powiadom\w*|powiadamiaj\w*|notification\w*|notify|slack\w*|mattermost\w*|kanal\w*|channel)$/,
  executor: () => import("./execute.ts").then((module) => module.notifyChat),
  says: "message",
  sentences: {
    words: {
      en: {
        "object:slack": "slack|mattermost|chat",
      },
      pl: {
        "object:slack":
          "slack/,u,a,iem,owi|slacka|slacku|mattermost/,a,cie,u|czat/,u,cie,em,a|czacie|chat/,u,cie,em,a|chacie",
      },
    },
    evidence: ["object:slack", "verb:notify"],
    proposal: {
      object: "message",
      verb: "notify",
      place: "slack",
      brief: "a message in Slack or Mattermost. channel, text",
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
      text: "Daj znać na #sprzedaz: umowa podpisana",
      config: { channel: "#sprzedaz", message: "umowa podpisana" },
    },
    {
      text: "Notify #ops that the server is back",
      config: { channel: "#ops", message: "the server is back" },
    },
  ],
};
