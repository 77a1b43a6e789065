/** What clauses say of each other: "send it to …", "another one", "never mind". */
import { type Frame, isInvoice, isMessage, type Verb } from "../action/frame.ts";
import type { ReadText } from "../action/reading.ts";

/** The frames with what they refer to filled in; what a later clause takes back is cancelled. */
export function resolved(frames: readonly Frame[], reading: ReadText): Frame[] {
  const kept: Frame[] = [];
  for (const frame of frames) {
    const previous = kept.findLast(({ mood }) => mood === "asked");
    const place = kept.at(-1);
    if (place !== undefined && isOnlyPlace(place) && isMessage(frame)) {
      frame.place ??= place.place;
      kept.pop();
    }
    if (frame.sharesPlace) frame.place ??= place?.place;
    if (place !== undefined && meetsNeed(frame, place)) {
      place.mood = "asked";
      addTo(place, frame);
      continue;
    }
    if (isReplyTo(frame) && kept.length > 0) continue;
    if (takesBack(frame)) for (const one of kept) withdraw(one, frame);
    else if (isInvoice(frame) && frame.mood === "asked")
      for (const one of kept.filter(deniesSending)) holdBack(frame, reading.slice(one.at, one.end));
    if (frame.isAnother && frame.object === undefined) frame.object = kept.findLast(isInvoice)?.object;
    if (frame.mood === "asked" && previous !== undefined && refersTo(frame, previous)) continue;
    kept.push(frame);
  }
  return kept;
}

/** "Lisa needs an invoice, can you send it": what somebody needs is what is asked for. */
const meetsNeed = (frame: Frame, needed: Frame): boolean =>
  needed.isNeeded &&
  (isInvoice(needed) || needed.object === "report") &&
  frame.mood === "asked" &&
  frame.isIt &&
  frame.object === undefined &&
  (frame.verbs.has("send") || frame.verbs.has("mail")) &&
  [frame.body, frame.subject, frame.topic].every((text) => text === undefined);

/** "On Teams, tell …": where, before what. */
const isOnlyPlace = ({ isNominal, place, destinations, body, topic, verbs }: Frame): boolean =>
  isNominal &&
  place !== undefined &&
  verbs.size === 0 &&
  destinations.length === 0 &&
  body === undefined &&
  topic === undefined;

/** "…, reply to me@…": where answers go, which no action can say. */
export const isReplyTo = ({ isReply, body, topic, subject }: Frame): boolean =>
  isReply && body === undefined && topic === undefined && subject === undefined;

/** „…, a jednak nie wysyłaj”, "…, cancel that": no noun of its own. */
function takesBack({ mood, object, destinations, money }: Frame): boolean {
  if (mood !== "cancelled" && mood !== "negated") return false;
  return object === undefined && destinations.length === 0 && money.length === 0;
}

/** Cancels what a clause takes back. "Generate the report but do not send it" takes nothing back, as nothing was to be sent. */
function withdraw(one: Frame, { mood, verbs }: Frame): void {
  if (one.mood !== "asked") return;
  const isAll = mood === "cancelled" || verbs.size === 0;
  const isSame = [...verbs].some((verb) => one.verbs.has(verb));
  if (isAll || isSame) one.mood = "cancelled";
  else if (isInvoice(one) && verbs.has("send")) one.isFileOnly = true;
  // "Write to …, but don't send it".
  else if (verbs.has("send") && one.destinations.length > 0) one.mood = "cancelled";
}

const SENT: readonly Verb[] = ["send", "mail"];

/** „Na razie nie wysyłaj, tylko przygotuj fakturę”, "do not send it yet" before what is asked for: it is to be a file. */
const deniesSending = (frame: Frame): boolean =>
  frame.mood === "negated" &&
  SENT.some((verb) => frame.verbs.has(verb)) &&
  (frame.object === undefined || isInvoice(frame)) &&
  [frame.destinations, frame.money, frame.names].every(({ length }) => length === 0);

/** "Not yet" beside a request to send it is asked about; „nie wysyłaj do Jana, wyślij …” corrects. */
function holdBack(invoice: Frame, denied: string): void {
  if (!SENT.some((verb) => invoice.verbs.has(verb))) invoice.isFileOnly = true;
  else if (NOT_YET.test(denied)) invoice.mood = "questioned";
}

const NOT_YET = /(?<!\p{L})(?:yet|now|jeszcze|teraz)(?!\p{L})/iu;

/** True if a clause only adds to the one before: it is merged into it. */
function refersTo(frame: Frame, previous: Frame): boolean {
  if (onlyText(frame) && isMessage(previous) && previous.body === undefined) {
    previous.body = frame.body ?? frame.topic;
    return true;
  }
  const isForThem = isMessage(frame) || (isInvoice(frame) && isMessage(previous));
  if (frame.isThem && frame.destinations.length === 0 && isForThem) {
    const addresses = previous.destinations.filter(({ is }) => is === "email");
    if (addresses.length === 1) frame.destinations.push(...addresses);
    return false;
  }
  // "… and mail it to bob@…": the same text for somebody else.
  if (frame.isIt && isMessage(frame) && isMessage(previous) && !says(frame)) {
    frame.subject = previous.subject;
    frame.body = previous.body ?? previous.topic;
    return false;
  }
  if (addsFormat(frame, previous)) return true;
  if (!isInvoice(previous) && previous.object !== "report") return false;
  if (!onlyPlaces(frame) || isOtherMail(frame, previous)) return false;
  const had = previous.destinations.some(({ is }) => is === "email");
  previous.isEither ||= isInvoice(previous) && had && frame.destinations.some(({ is }) => is === "email");
  addTo(previous, frame);
  return true;
}

function addTo(previous: Frame, added: Frame): void {
  for (const list of ["destinations", "money", "cc", "names", "when", "bare", "currencies"] as const)
    (previous[list] as unknown[]).push(...added[list]);
  for (const flag of ["isFileOnly", "isInexact", "isOpenTime", "isEither", "isGroup"] as const)
    previous[flag] ||= added[flag];
  previous.fields = { ...added.fields, ...previous.fields };
  previous.format ??= added.format;
  previous.period ??= added.period;
}

const says = ({ subject, body, topic, enclosed }: Frame): boolean =>
  [subject, body, topic, enclosed].some((text) => text !== undefined);

/** "… and save it as XLSX". */
function addsFormat({ isIt, object, format, verbs, destinations }: Frame, previous: Frame): boolean {
  const isOnly = isIt && object === undefined && destinations.length === 0 && verbs.has("save");
  if (previous.object !== "report" || !isOnly || format === undefined) return false;
  previous.format ??= format;
  return true;
}

/** "Invoice a@… 300 EUR and email b@…": somebody else gets a message, not the invoice. */
function isOtherMail(frame: Frame, previous: Frame): boolean {
  const had = previous.destinations.some(({ is }) => is === "email");
  return isInvoice(previous) && had && frame.verbs.has("mail") && !frame.isIt;
}

/** „Napisz do … i poinformuj, że …”: a text for whom the clause before names. */
function onlyText(frame: Frame): boolean {
  const { verbs, object, body, topic, destinations, names, place } = frame;
  if (!verbs.has("notify") && !verbs.has("write")) return false;
  const isPlaced = destinations.length > 0 || names.length > 0 || place !== undefined;
  return object === undefined && !isPlaced && (body !== undefined || topic !== undefined);
}

/** „… i wyślij ją do …”: a verb of sending with nothing but a place. */
function onlyPlaces({ verbs, object, body, subject, topic, destinations }: Frame): boolean {
  if (!verbs.has("send") && !verbs.has("mail")) return false;
  if (object !== undefined && object !== "email") return false;
  if (object === "email" && !verbs.has("mail")) return false;
  return body === undefined && subject === undefined && topic === undefined && destinations.length > 0;
}
