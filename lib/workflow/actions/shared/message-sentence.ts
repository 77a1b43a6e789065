/** The messages that a clause asks for: an e-mail, or notices to channels. */
import type { Draft } from "../../action/draft.ts";
import { does, type Frame, isMessage, type Verb } from "../../action/frame.ts";
import type { ReadText } from "../../action/reading.ts";
import { reportDrafts } from "../generate-report/sentence.ts";
import { mailDraft } from "../send-email/sentence.ts";
import { notification, notifications } from "./notice-sentence.ts";
import { emailsOf } from "./recipients.ts";

const TELLING_VERBS: readonly Verb[] = [
  "send",
  "write",
  "mail",
  "notify",
  "remind",
  "ask",
  "thank",
  "generate",
  "issue",
];

/** The messages of a clause; none if it does not say that somebody is to be told something. */
export const messagesOf = (frame: Frame, reading: ReadText, now: number): readonly Draft[] =>
  frame.object !== "file" && isMessage(frame) && hasMessageEvidence(frame)
    ? messageSteps(frame, reading, now)
    : [];

const NAMES_MESSAGE = new Set(["email", "message"]);

const TELLS: readonly Verb[] = ["notify", "remind", "mail", "ask", "thank"];

/** True if a verb and a place, person or noun say that somebody is to be told something. */
function hasMessageEvidence(frame: Frame): boolean {
  const { verbs, object, destinations, place, names, isGroup, isToSelf, body, subject } = frame;
  const isPlaced = destinations.length > 0 || place !== undefined;
  const isReminder = verbs.has("remind") || verbs.has("notify");
  if ((isToSelf && (isReminder || !isPlaced)) || !does(frame, TELLING_VERBS)) return false;
  if (object !== undefined && NAMES_MESSAGE.has(object))
    return !frame.isNominal || isPlaced || object === "email";
  const tells = TELLS.some((verb) => verbs.has(verb));
  const says = body !== undefined || subject !== undefined || frame.topic !== undefined;
  // "Notify Kate": where and what is asked.
  const isPerson = isReminder && names.length === 1 && frame.unknown === 1;
  if (tells)
    return (
      isPlaced ||
      isPerson ||
      ((names.length > 0 || isGroup) && says) ||
      (verbs.has("mail") && frame.unknown === 0)
    );
  if (verbs.has("write")) return isPlaced || (names.length > 0 && says);
  // "Send flowers to …", "send 300 EUR to …": a place alone does not say what is sent.
  const isChat = place !== undefined || destinations.some(({ is }) => is === "channel");
  return isPlaced && (says || isChat) && frame.money.length === 0;
}

function messageSteps(frame: Frame, reading: ReadText, now: number): Draft[] {
  const addresses = emailsOf(frame.destinations);
  const channels = notifications(frame);
  const reports =
    frame.also.includes("report") && frame.reportTypes.length > 0 ? reportDrafts(frame, now) : [];
  const isMail =
    frame.object === "email" || frame.verbs.has("mail") || MAIL_VERBS.some((verb) => frame.verbs.has(verb));
  const isMailed =
    addresses.length > 0 || (channels.length === 0 && (isMail || (frame.names.length > 0 && !frame.isGroup)));
  if (!isMailed && channels.length === 0) return [...reports, notification(frame, "slack", undefined)];
  return [...reports, ...(isMailed ? [mailDraft(frame, reading)] : []), ...channels];
}

/** Verbs of a message that goes by mail if no channel is named. */
const MAIL_VERBS: readonly Verb[] = ["write", "remind", "ask", "thank"];
