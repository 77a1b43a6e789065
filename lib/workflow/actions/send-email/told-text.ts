/** Words what a clause asks somebody to be told: "thank Eva for her help" becomes "Thank you for her help". */

import type { Frame } from "../../action/frame.ts";
import type { ReadText } from "../../action/reading.ts";

const REMINDER = /(?<!\p{L})(?:przypomnieni|reminder)/iu;

/** „Przypomnij o fakturze”: the text says that it reminds. */
function reminder(topic: string | undefined, { text }: ReadText, isPolish: boolean): string | undefined {
  if (topic === undefined) return undefined;
  const link = isPolish ? "o" : "about";
  const isLinked = text.toLowerCase().includes(` ${link} ${topic.toLowerCase()}`);
  return isLinked ? `${isPolish ? "Przypomnienie" : "Reminder"} ${link} ${topic}` : topic;
}

/** The text that a verb of telling gives a message; undefined if the clause says nothing. */
export function toldText(frame: Frame, reading: ReadText): string | undefined {
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
