/** `notify_telegram`: posts a message in a Telegram chat. */
import { CONFIG_SCHEMAS } from "#schemas/workflow.ts";
import type { ActionDefinition } from "../../action/definition.ts";

export const notifyTelegram: ActionDefinition = {
  action: "notify_telegram",
  title: { en: "Notify a Telegram chat", pl: "Powiadom w Telegramie" },
  texts: {
    en: { step: "send a Telegram message", noun: "Telegram message", done: "sent", run: "Write on Telegram" },
    pl: {
      step: "napisz na Telegramie",
      noun: "wiadomość na Telegramie",
      done: "wysłana",
      run: "Napisz na Telegramie",
    },
  },
  phrases: {
    en: {
      labels: { chat_id: "chat" },
      questions: { chat_id: "to which Telegram chat" },
    },
    pl: {
      labels: { chat_id: "czat" },
      questions: { chat_id: "na który czat Telegrama" },
    },
  },
  config: CONFIG_SCHEMAS.notify_telegram,
  effect: "sends",
  called:
    /^(?:powiadomieni\w*|powiadom\w*|powiadamiaj\w*|notification\w*|notify|slack\w*|mattermost\w*|kanal\w*|channel|telegram\w*)$/,
  executor: () => import("./execute.ts").then((module) => module.notifyTelegram),
  says: "message",
  sentences: {
    words: {
      en: {
        "object:telegram": "telegram",
      },
      pl: {
        "object:telegram": "telegram/,a,ie,em,owi",
      },
    },
    evidence: ["object:telegram"],
    proposal: {
      object: "message",
      verb: "notify",
      place: "telegram",
      brief: "a message in Telegram. channel, text",
    },
  },
  fields: [
    {
      name: "chat_id",
      type: "string",
      isTarget: true,
      called: "czat czatu chat",
      label: { en: "Chat id", pl: "Identyfikator czatu" },
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
      text: "Powiadom na Telegramie czat -1001234567890: serwer nie odpowiada",
      config: { chat_id: "-1001234567890", message: "serwer nie odpowiada" },
    },
    {
      text: "Notify Telegram chat -1001234567890: the API is down",
      config: { chat_id: "-1001234567890", message: "the API is down" },
    },
  ],
};
