/** Reads the free texts of messages: subject, body and topic. Nothing in them is a request, an amount or a time of the workflow. */
import { foldWord } from "#language/fold.ts";
import { type Frame, MESSAGE_VERBS, type Said } from "../action/frame.ts";
import { isSentenceEnd } from "../action/marks.ts";
import { addressee } from "./addressees.ts";
import type { Reading } from "./atoms.ts";
import { closingFrom } from "./closing.ts";
import { beginsClause, beginsOrder, billsThem, namesPlace } from "./next-clause.ts";
import { isDash, isSameKind, nextRecipient } from "./next-recipient.ts";

type Field = "subject" | "body" | "topic" | "enclosed";

interface Intro {
  readonly field: Field;
  /** First atom of the text. */
  readonly at: number;
}

const isColon = (reading: Reading, at: number): boolean => reading.atoms[at]?.fold === ":";

const skipColon = (reading: Reading, at: number): number => (isColon(reading, at) ? at + 1 : at);

/** True for verbs whose topic is all that they say: „powiadom o …”, "remind … about …". */
function tells(frame: Frame): boolean {
  return frame.verbs.has("notify") || frame.verbs.has("remind") || frame.verbs.has("ask");
}

function introAt(reading: Reading, frame: Frame, at: number): Intro | undefined {
  if (isColon(reading, at) || isDash(reading, at)) {
    if (frame.body !== undefined || namesField(reading, at + 1)) return undefined;
    return hasPlace(frame) || frame.object !== undefined ? { field: "body", at: at + 1 } : undefined;
  }
  if (reading.kind(at) === "quoted" && frame.body === undefined) return { field: "body", at };
  const said = reading.atoms[at]?.fold === "," ? at + 1 : at;
  for (const { tags, length } of reading.phrasesAt(said)) {
    const end = said + length;
    if (asksWhether(frame, tags)) return { field: "body", at: said };
    if (tags.has("subject") && frame.subject === undefined)
      return { field: "subject", at: skipFill(reading, skipColon(reading, end)) };
    const isNoun =
      tags.has("object:message") &&
      (frame.object === undefined || isChatNoun(reading, at - 1)) &&
      !isColon(reading, end) &&
      !isUnknown(frame, reading, end);
    if (
      tags.has("body") &&
      !isNoun &&
      !(tags.has("speech") && frame.isNominal && !hasPlace(frame)) &&
      (frame.body === undefined || frame.isQuotedBody) &&
      (said === at || tags.has("that") || length > 1)
    )
      return { field: "body", at: skipThat(reading, skipFill(reading, skipColon(reading, end))) };
    if (tags.has("that") && frame.body === undefined) return { field: "body", at: skipColon(reading, end) };
    if (said > at) continue;
    if (frame.verbs.has("thank") && tags.has("description") && frame.topic === undefined)
      return { field: "topic", at };
    if (tags.has("topic") && tells(frame) && frame.topic === undefined && !isPart(reading, at))
      return { field: "topic", at: end };
    if (tags.has("with") && frame.object === "email" && encloses(reading, frame, end))
      return { field: "enclosed", at: end };
    if (tags.has("matter") && frame.subject === undefined && reading.kind(end) !== "channel")
      return { field: tells(frame) ? "topic" : "subject", at: end };
  }
  return undefined;
}

/** "A Teams message to …": the two are one noun. */
const isChatNoun = (reading: Reading, at: number): boolean =>
  ["object:teams", "object:slack", "object:telegram"].some((noun) => reading.has(noun, at));

/** "Post the list of …": of a thing, and not what somebody is told of. */
const isPart = (reading: Reading, at: number): boolean =>
  reading.atoms[at]?.fold === "of" &&
  !reading.has("group", at - 1) &&
  !reading.has("addressee", at - 1) &&
  /^(?:the|a|an|our|my)$/.test(reading.atoms[at - 2]?.fold ?? "");

/** "Ask … if he can …", „zapytaj …, kiedy wraca”. */
const asksWhether = (frame: Frame, tags: ReadonlySet<string>): boolean =>
  frame.verbs.has("ask") &&
  hasPlace(frame) &&
  frame.body === undefined &&
  (tags.has("question") || tags.has("conditional"));

/** „Wyślij na czat 555 wiadomość alarm w magazynie”: the text itself, behind its place. */
function isUnknown(frame: Frame, reading: Reading, at: number): boolean {
  return hasPlace(frame) && reading.kind(at) === "word" && reading.phrasesAt(at).length === 0;
}

/** „Maila do … z nową ofertą”: what goes with the message, if it is nothing of the catalog. */
function encloses(reading: Reading, frame: Frame, at: number): boolean {
  if (frame.enclosed !== undefined || reading.kind(at) !== "word") return false;
  const noun = reading.has("adjective", at) ? at + 1 : at;
  // „Z kopią do …” is a recipient, and a file cannot be attached.
  if (reading.has("cc", at - 1) || ATTACHMENT.test(reading.atoms[noun]?.fold ?? "")) return false;
  return reading.kind(noun) === "word" && !reading.phrasesAt(noun).some(({ tags }) => hasNoun(tags));
}

const ATTACHMENT = /^(?:zalaczni\p{L}+|attachments?)$/u;

function hasNoun(tags: ReadonlySet<string>): boolean {
  for (const tag of tags)
    if (/^(?:object|report|format|entity):/.test(tag) || tag === "subject" || tag === "body") return true;
  return false;
}

/** "An email: to …, subject: …": a list of fields follows, not a text. */
function namesField(reading: Reading, at: number): boolean {
  return (
    isPlace(reading, at) ||
    reading.kind(at) === "email" ||
    reading.has("subject", at) ||
    isColon(reading, reading.after("body", at))
  );
}

/** „W temacie wpisz Oferta”: the verb is no part of the text. */
function skipFill(reading: Reading, at: number): number {
  if (!/^(?:w|in)$/.test(reading.atoms[at - 2]?.fold ?? "")) return at;
  return FILLS.test(reading.atoms[at]?.fold ?? "") ? skipColon(reading, at + 1) : at;
}

const FILLS = /^(?:wpisz|wpisac|napisz|napisac|daj|dac|wstaw|umiesc|put|write)$/;

function skipThat(reading: Reading, at: number): number {
  if (reading.atoms[at]?.fold === ",") return skipThat(reading, at + 1);
  const after = reading.after("that", at);
  return after > 0 ? skipColon(reading, after) : at;
}

const hasPlace = (frame: Frame): boolean =>
  frame.destinations.length > 0 || frame.place !== undefined || frame.names.length > 0;

/** True if a subject, body or topic of a message begins at an atom. */
export function startsText(reading: Reading, frame: Frame, at: number): boolean {
  return introAt(reading, frame, at) !== undefined || isPlainText(reading, frame, at);
}

/** "Notify #ops the server is down": a text that nothing announces, behind its place. */
function isPlainText(reading: Reading, frame: Frame, at: number): boolean {
  if (frame.body !== undefined || frame.topic !== undefined) return false;
  const isTold = frame.isThem && reading.has("them", at - 1) && frame.verbs.has("notify");
  if (frame.destinations.length === 0 && !frame.isGroup && !isTold) return false;
  if (
    !MESSAGE_VERBS.some((verb) => frame.verbs.has(verb)) ||
    (frame.object === "email" && !frame.verbs.has("mail"))
  )
    return false;
  if (reading.kind(at) !== "word" || reading.atoms[at]?.fold === "znac") return false;
  const behind = reading.kind(at - 1);
  const isPlaced = behind === "channel" || behind === "email" || behind === "handle";
  if (!isPlaced && !isTold && !reading.has("group", at - 1)) return false;
  // "Write to … in Portuguese that …": how it is said, which no message can be.
  if (
    /^(?:in|po)$/.test(reading.atoms[at]?.fold ?? "") &&
    [2, 3].some((ahead) => reading.has("that", at + ahead))
  )
    return false;
  if (QUALIFIES.test(reading.atoms[at]?.fold ?? "") && announces(reading, at)) return false;
  if (isAside(reading, at) || REPEATS.test(reading.atoms[at]?.fold ?? "")) return false;
  // "By email: …" says how.
  if (reading.phrasesAt(at).some(({ tags, length }) => tags.has("polite") && length > 1)) return false;
  if (namesThing(reading, at)) return false;
  const noun = reading.has("adjective", at) ? at + 1 : at;
  if (reading.has("object:message", noun) || reading.has("object:email", noun)) return false;
  return !reading.phrasesAt(at).some(({ tags, length }) => {
    const isPlace = tags.has("to") || tags.has("into");
    return NO_TEXT.some((tag) => tags.has(tag)) || (isPlace && leadsTo(reading, at + length));
  });
}

/** "Email ann@… between 9 and 10: …": how or when, before what announces the text. */
function announces(reading: Reading, from: number): boolean {
  for (let at = from; at < reading.atoms.length && !isSentenceEnd(reading, at); at++)
    if (isColon(reading, at) || reading.has("that", at)) return true;
  return false;
}
const QUALIFIES =
  /^(?:at|on|in|around|about|between|before|after|until|from|with|without|via|by|during|within|for|over|as|twice|once|thrice|again|o|w|we|na|z|ze|od|do|przed|po|miedzy|okolo|ok|kolo|przez|bez|jako|dwa|dwukrotnie|raz|ponownie)$/;

/** "Post in #ops every day but holidays: …": when, in words that are no time. */
const REPEATS = /^(?:every|each|co|kazd\p{L}+|codzien\p{L}+|daily|weekly|monthly)$/u;

/** "Email it to ann@… too, please": nothing but how. */
function isAside(reading: Reading, from: number): boolean {
  let at = from;
  while (at < reading.atoms.length && !isSentenceEnd(reading, at)) {
    const end = reading.atoms[at]?.fold === "," ? at + 1 : reading.after("polite", at);
    if (end < 0) return false;
    at = end;
  }
  return true;
}

/** "Email ann@… the expenses of last week": a thing that somebody is to get, as no verb says anything of it. */
function namesThing(reading: Reading, from: number): boolean {
  if (!/^(?:the|my|our|these|those)$/.test(reading.atoms[from]?.fold ?? "")) return false;
  for (let at = from + 1; at < reading.atoms.length && !isSentenceEnd(reading, at); at++) {
    const { fold = "", kind } = reading.atoms[at] ?? {};
    const isThird =
      /[^s]s$/.test(fold) && /^[a-z]*[^s]$/.test(reading.atoms[at - 1]?.fold ?? "") && at > from + 1;
    if (kind === "word" && (isThird || FINITE.test(fold))) return false;
  }
  return true;
}
const FINITE =
  /^(?:is|are|am|was|were|be|been|has|have|had|do|does|did|will|would|can|could|may|might|must|should|shall|went|came|got|left|fell|broke|ran|lost|sent|paid|met|.+ed|.+n't|.+['’](?:s|re|ve|ll|d))$/;

/** "On Slack", "to bob@…": where, not what. */
function leadsTo(reading: Reading, at: number): boolean {
  return LEADS.has(reading.kind(at) ?? "mark") || PLACES.some((place) => reading.has(place, at));
}
const PLACES = ["object:slack", "object:teams", "object:telegram"];
const LEADS = new Set(["email", "channel"]);
const NO_TEXT = [
  "and",
  "or",
  "cc",
  "subject",
  "body",
  "matter",
  "topic",
  "negation",
  "instead",
  "channel",
  "conditional",
  "that",
  "object:message",
];

/** Reads the text that begins at an atom; the atom after it. */
export function readText(reading: Reading, frame: Frame, at: number): number {
  const intro = introAt(reading, frame, at) ?? { field: "body" as const, at: plainStart(reading, frame, at) };
  const first = reading.atoms[intro.at];
  if (first === undefined) return at + 1;
  frame.said = saidOf(intro);
  if (first.kind === "quoted" && first.entity?.kind === "quoted") {
    fill(frame, intro.field, first.entity.value.text);
    frame.isQuotedBody = intro.field === "body" && intro.at === at;
    return intro.at + 1;
  }
  const end = textEnd(reading, frame, intro);
  const asks = reading.has("question", intro.at);
  const isDirect = isColon(reading, intro.at - 1) || isDash(reading, intro.at - 1);
  // The mark of a question or call that ends it is a part of it; a full stop may be the request's.
  const isCall = /^[?!]$/.test(reading.atoms[end]?.fold ?? "");
  const text = reading
    .slice(intro.at, isCall ? end + 1 : closingFrom(reading, intro.at, end, isDirect))
    // „Czy możesz napisać, że …?”: the mark belongs to the request.
    .replace(frame.isWanted && !asks ? /[\s,;]*\??\s*$/ : /[\s,;]+$/, "")
    .trim();
  if (text === "") return Math.max(end, intro.at);
  fill(frame, intro.field, intro.field === "body" ? text : text.replace(/[.!]+$/, ""));
  doubtRecipients(reading, frame, frame.said, end);
  return end;
}

/** "Tell #kitchen to switch off the ovens": "switch off the ovens" is what it says. */
function plainStart(reading: Reading, frame: Frame, at: number): number {
  return frame.verbs.has("notify") && reading.atoms[at]?.fold === "to" ? at + 1 : at;
}

const saidOf = ({ field, at }: Intro): Said => ({ from: at, isBody: field === "body" });

/** Asks whom a text is for if it may hold another recipient, or takes the one before back. */
function doubtRecipients(reading: Reading, frame: Frame, said: Said, end: number): void {
  if (
    isTakenBack(reading, said.from, end) ||
    ORDERS_MORE.some((one) => one.test(reading.slice(said.from, end)))
  )
    frame.isEither = true;
  for (let at = said.from + 1; at < end; at++) {
    const next = nextRecipient(reading, frame, said, at);
    if (next === undefined) continue;
    frame.isEither = true;
    for (const target of next.targets) {
      const atom = reading.atoms[target];
      if (atom && isSameKind(reading, frame, target)) addressee(frame, atom, "to");
    }
  }
}

/** "Email bob@… - wait no, bobby@…": no text, if an address follows. */
function isTakenBack(reading: Reading, from: number, end: number): boolean {
  const isSaid = (at: number) => reading.has("correction", at) || reading.has("negation", at);
  for (let at = from; at < end; at++) if (!isSaid(at) && reading.kind(at) !== "mark") return false;
  return [end, end + 1].some((at) => /^(?:email|channel|handle)$/.test(reading.kind(at) ?? ""));
}

/**
 * What follows a text and is for us: another message, to a telephone („… i sms na 600700800”), something for the one who
 * writes ("… and add a task for me"), an approval („…; niech szef najpierw zatwierdzi”).
 */
const ORDERS_MORE = [
  /(?:,|\s(?:i|oraz|and|plus))\s+(?:\S+\s+){0,2}(?:na|do|to|at)\s+(?:nr\s+|number\s+)?\+?(?:[\s-]?\d){9,}/iu,
  /[,;]?\s(?:and|i|oraz)\s+(?:also\s+|też\s+|tez\s+)?(?:add|create|set|make|dodaj|utwórz|utworz|ustaw|zrób|zrob)\s+(?:\S+\s+){1,3}(?:for\s+me|dla\s+mnie)(?!\p{L})/iu,
  /[,;]?\s(?:i|oraz)\s+(?:też\s+|tez\s+)?(?:dodaj|utwórz|utworz|ustaw|zrób|zrob)\s+mi\s/iu,
  /[.;,!]\s+(?:and\s+|i\s+|please\s+|proszę\s+)?(?:attach|załącz|zalacz|dołącz|dolacz)\s+(?:\S+\s+){0,3}\S+\.\p{L}{2,5}(?!\p{L})/iu,
  /;\s+(?:(?:niech|let)\s)?(?:\S+\s+){1,4}(?:approve|zatwierdzi|zaakceptuje)/iu,
];

/** „Maila "Umowa" z treścią …”: what looked like the body was the subject. */
function fill(frame: Frame, field: Field, text: string): void {
  if (field === "body" && frame.isQuotedBody) frame.subject ??= frame.body;
  frame[field] = text;
}

/** Where a text ends: at another recipient with a text of its own, at another field, at its recipient if that is not named yet, or at a request of its own. */
function textEnd(reading: Reading, frame: Frame, intro: Intro): number {
  const { field, at: start } = intro;
  const { length } = reading.atoms;
  const orders = beginsOrder(reading, start);
  const isDirect = isColon(reading, start - 1) || isDash(reading, start - 1);
  const placed = hasPlace(frame);
  // A kind of chat alone says not yet where.
  const isDirected = frame.destinations.length > 0 || frame.names.length > 0;
  const said = saidOf(intro);
  for (let at = start; at < length; at++) {
    if (placed && at > start && nextRecipient(reading, frame, said, at)?.isSure) return at;
    if (field !== "body" && at > start && isSentenceEnd(reading, at)) return at;
    if (at > start && (isField(reading, frame, field, at) || isCopy(reading, frame, at))) return at;
    if (!isDirected && at > start && isPlace(reading, at)) return at;
    if (!orders && at > start && endsByRequest(reading, at, field)) {
      if (field === "body" && isAnnounced(reading, intro, isDirect) && mayGoOn(reading, at))
        frame.openText = at;
      return at;
    }
    if (!isDirect && at > start && keepsBack(reading, at)) return at;
  }
  return length;
}

/** Behind a colon, "saying", „o treści”: the rest of the sentence may be what is to be said, with what looks like an order in it. */
function isAnnounced(reading: Reading, { at }: Intro, isDirect: boolean): boolean {
  const before = reading.atoms[at - 1]?.fold ?? "";
  return isDirect || SAYING.test(before);
}

/**
 * True if what follows a text after "and" may be a part of it. What follows a full stop or "then" is not, nor is another message with
 * a text of its own, unless it is about money.
 */
function mayGoOn(reading: Reading, at: number): boolean {
  if (isSentenceEnd(reading, at)) return false;
  const joined = reading.after("and", at);
  let [hasText, hasMoney] = [false, false];
  for (let next = at; next < reading.atoms.length && !isSentenceEnd(reading, next); next++) {
    if (next < joined && THEN.test(reading.atoms[next]?.fold ?? "")) return false;
    hasText ||= isColon(reading, next) || reading.kind(next) === "quoted";
    hasMoney ||= reading.kind(next) === "money";
  }
  return hasMoney || !hasText;
}

const THEN = /^(?:then|afterwards|potem|nastepnie|pozniej)$/;
const SAYING = /^(?:saying|reading|tresci|trescia)$/;

function isField(reading: Reading, frame: Frame, inside: Field, at: number): boolean {
  let from = at;
  if (reading.atoms[from]?.fold === "," || reading.atoms[from]?.fold === ".") from++;
  const joined = reading.after("and", from);
  // "… and tell them …": the conjunction belongs to the phrase.
  const isTold = reading.phrasesAt(from).some(({ tags, length }) => tags.has("body") && length > 1);
  if (isTold && inside !== "body") return true;
  if (joined > 0) from = joined;
  for (const { tags, length } of reading.phrasesAt(from)) {
    const colon = isColon(reading, from + length);
    const plain = colon || length > 1 || (inside === "subject" && tags.has("body") && !tags.has("that"));
    if (
      inside !== "subject" &&
      tags.has("subject") &&
      frame.subject === undefined &&
      plain &&
      !tags.has("body")
    )
      return true;
    if (inside !== "body" && tags.has("body") && (plain || (from > at && !tags.has("that")))) return true;
    if (inside !== "body" && tags.has("that") && from > at && joined < 0) return true;
  }
  return inside === "subject" && isColon(reading, at);
}

/** "…, cc a@b.com" behind the text of a mail. */
function isCopy(reading: Reading, { destinations }: Frame, at: number): boolean {
  if (reading.atoms[at]?.fold !== "," || !destinations.some(({ is }) => is === "email")) return false;
  return reading.kind(reading.after("cc", at + 1)) === "email";
}

/** "… to a@b.com", „… na #ops”. */
function isPlace(reading: Reading, at: number): boolean {
  for (const { tags, length } of reading.phrasesAt(at)) {
    if (!tags.has("to") && !tags.has("into")) continue;
    const kind = reading.kind(at + length);
    if (kind === "email" && tags.has("to")) return true;
    if (kind === "channel") return true;
  }
  return false;
}

/** "…, but don't send it yet", „… bez wysyłania” at the end: said of the message, and no part of it. */
function keepsBack(reading: Reading, at: number): boolean {
  const joined = reading.atoms[at]?.fold === "," ? at + 1 : at;
  const without = reading.after("fileonly", joined);
  if (without > 0 && isAside(reading, without)) return true;
  const from = Math.max(reading.after("and", joined), reading.after("only", joined), joined);
  if (from === at) return false;
  return KEPT.test(foldWord(reading.slice(from, reading.atoms.length)));
}

const KEPT =
  /^(?:please |prosze |na razie |jeszcze |jej |go |tego )*(?:do not|don['’]t|dont|never|nie)(?: \S+)? (?:send|email|mail|wysylaj(?:cie)?|wyslij|wysylac)(?: (?:it|that|this|out|off|yet|now|anything|go|jej|ich|tego|jeszcze|na razie|teraz|please|prosze))*[\s.!]*$/;

/** A conjunction or full stop with a request behind it that names where it goes. */
function endsByRequest(reading: Reading, at: number, field: Field): boolean {
  const joined = reading.after("and", at);
  const stop = isSentenceEnd(reading, at);
  if (joined < 0 && !stop && !(field !== "body" && reading.atoms[at]?.fold === ",")) return false;
  const after = joined > 0 ? joined : at + 1;
  return beginsClause(reading, after) && (namesPlace(reading, after) || billsThem(reading, after));
}
