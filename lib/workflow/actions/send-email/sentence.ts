/** What an e-mail says, and to whom: "thank Eva for her help" becomes "Thank you for her help". */
import { type Draft, draft } from "../../action/draft.ts";
import { type Frame, sendsToSelf } from "../../action/frame.ts";
import type { ReadText } from "../../action/reading.ts";
import { recipientFields, recipients } from "../shared/recipients.ts";

const ACTION = "send_email";

/** The e-mail of a clause that tells somebody something. */
export function mailDraft(frame: Frame, reading: ReadText): Draft {
  const { topic, enclosed } = frame;
  const { to, unclear } = recipientFields(frame, ACTION);
  const text = toldText(frame, reading) ?? enclosed;
  const isTranslated = IN_LANGUAGE.test(text ?? "");
  return draft(
    frame,
    ACTION,
    {
      to,
      cc: recipients(frame.cc),
      subject: frame.subject ?? (frame.verbs.has("thank") ? undefined : topic) ?? enclosed,
      body: isTranslated ? undefined : text,
    },
    unclear,
  );
}

/** "In Italian asking when …", „po niemiecku, że …”: nothing here translates, so that the text is asked for. */
const IN_LANGUAGE =
  /^(?:in (?:english|polish|german|french|italian|spanish|czech|ukrainian|russian)|po (?:angielsku|polsku|niemiecku|francusku|włosku|hiszpańsku|czesku|ukraińsku|rosyjsku))(?![\p{L}])/iu;

/** An e-mail whose text another step gives it. */
export const emptyMail = (frame: Frame): Draft => draft(frame, ACTION, {});

/** The e-mail that a report goes with; undefined if the clause sends none. */
export function reportMail(frame: Frame): Draft | undefined {
  const { to, unclear } = recipientFields(frame, ACTION);
  const isSent =
    to !== undefined ||
    unclear.length > 0 ||
    frame.also.includes("email") ||
    frame.names.length > 0 ||
    frame.verbs.has("mail") ||
    sendsToSelf(frame);
  const fields = { to, cc: recipients(frame.cc), subject: frame.subject, body: frame.body };
  return isSent ? draft(frame, ACTION, fields, unclear) : undefined;
}

const REMINDER = /(?<!\p{L})(?:przypomnieni|reminder)/iu;

/** „Przypomnij o fakturze”: the text says that it reminds. */
function reminder(topic: string | undefined, { text }: ReadText, isPolish: boolean): string | undefined {
  if (topic === undefined) return undefined;
  const link = isPolish ? "o" : "about";
  const isLinked = text.toLowerCase().includes(` ${link} ${topic.toLowerCase()}`);
  return isLinked ? `${isPolish ? "Przypomnienie" : "Reminder"} ${link} ${topic}` : topic;
}

/** The text that a verb of telling gives a message; undefined if the clause says nothing. */
function toldText(frame: Frame, reading: ReadText): string | undefined {
  const { verbs, body, topic } = frame;
  const isPolish = reading.locale === "pl";
  if (verbs.has("thank"))
    return body ?? (topic === undefined ? undefined : `${isPolish ? "Dziękuję" : "Thank you"} ${topic}`);
  const [, action] = /^to\s+(.+)$/su.exec(body ?? "") ?? [];
  if (verbs.has("remind")) return action ?? body ?? reminder(topic, reading, isPolish);
  const isReminder = REMINDER.test(reading.slice(frame.at, frame.end));
  if (!verbs.has("ask"))
    return (
      body ?? (verbs.has("notify") ? (isReminder ? reminder(topic, reading, isPolish) : topic) : undefined)
    );
  if (action !== undefined) return `Please ${action}`;
  const [, wanted] = /^for\s+(.+)$/su.exec(body ?? "") ?? [];
  if (wanted !== undefined) return `Request for ${wanted}`;
  if (topic === undefined) return body;
  return isPolish ? `${frame.isRequest ? "Proszę" : "Pytanie"} o ${topic}` : `Question about ${topic}`;
}
