/** `send_email`: sends an e-mail. */
import { CONFIG_SCHEMAS } from "#schemas/workflow.ts";
import type { ActionDefinition } from "../../action/definition.ts";

export const sendEmail: ActionDefinition = {
  action: "send_email",
  title: { en: "Send an e-mail", pl: "Wyślij e-mail" },
  texts: {
    en: { step: "send an e-mail", noun: "e-mail", done: "sent", run: "Send an e-mail" },
    pl: { step: "wyślij e-mail", noun: "e-mail", done: "wysłany", run: "Wyślij e-mail" },
  },
  phrases: {
    en: {
      labels: { cc: "copy", subject: "subject", body: "text", attachments: "attachments" },
      questions: { subject: "what is the subject", body: "what should the text say" },
    },
    pl: {
      labels: { cc: "kopia", subject: "temat", body: "treść", attachments: "załączniki" },
      questions: { subject: "jaki ma być temat", body: "jaka ma być treść" },
    },
  },
  config: CONFIG_SCHEMAS.send_email,
  effect: "sends",
  called: /^(?:mail\w*|e-?mail\w*)$/,
  takesFiles: true,
  executor: () => import("./execute.ts").then((module) => module.sendEmail),
  says: "body",
  sentences: {
    words: {
      en: {
        "object:email": "email|e-mail|mail|emails|e-mails|email message",
      },
      pl: {
        "object:email":
          "mail/,a,e,u,i,ów,ami|mejl/,a,e,u,i|e-mail/,a,e,u,i,ów|email/,a,e,u,i,ów|e-mejl/,a,e|wiadomość email|wiadomość e-mail|wiadomość mailową",
      },
    },
    evidence: ["object:email", "verb:mail", "verb:remind"],
    proposal: { object: "email", verb: "mail", brief: "to, cc, name, subject, text" },
  },
  fields: [
    { name: "to", type: "email", isTarget: true, label: { en: "Recipient", pl: "Odbiorca" }, required: true },
    {
      name: "subject",
      type: "string",
      isText: true,
      called: "temat tematem tematu tytul tytulem tytulu subject",
      label: { en: "Subject", pl: "Temat" },
      required: false,
    },
    {
      name: "body",
      type: "string",
      isText: true,
      called: "tresc tresci trescia tekst tekstu tekstem body text content",
      label: { en: "Message", pl: "Treść" },
      required: true,
    },
  ],
  examples: [
    {
      text: "Napisz do jan@firma.pl, że spotkanie jest o dziesiątej",
      config: { to: "jan@firma.pl", body: "spotkanie jest o dziesiątej" },
    },
    {
      text: "Email jan@example.com: the report is ready",
      config: { to: "jan@example.com", body: "the report is ready" },
    },
  ],
};
