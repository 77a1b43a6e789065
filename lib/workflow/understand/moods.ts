/** Tells what a clause does with its action: asks for it, denies it, tells of it, asks about it. */
import { type Frame, isQuery, type Mood } from "../action/frame.ts";
import { isSentenceEnd } from "../action/marks.ts";
import type { Reading } from "./atoms.ts";
import type { Head } from "./heads.ts";
import type { Preamble } from "./preamble.ts";

/** The most unknown words before a Polish imperative, which nothing else looks like. */
const MOST_UNKNOWN = 3;
const POLISH_IMPERATIVE =
  /^(?:wys|przes|podes|posl|wyst|napisz|pisz|powiad|poinf|zawiad|przypo|wygen|przyg|zaktu|dodaj|zakom|wypisz|sporz)\w*[jmz]$|^(?:napisz|pisz|wypisz|powiedz|odpisz|daj|wystaw|zawiadom|przygotuj|pusc|wypusc|podrzuc|machnij|ogarnij|zrob|przekaz|wrzuc|slij|skrobnij)$/;
/** An infinitive, gerund or noun is no command by itself, folded. */
const NO_COMMAND = /(?:c|nie|nia|ka|ki|ke|ing)$/;

/** The mood of a clause, from what was said before its head; `last` is the clause before. */
export function moodOf(
  reading: Reading,
  at: number,
  head: Head,
  before: Preamble,
  last: Frame | undefined,
): Mood {
  if (before.hostile) return "hostile";
  if (head.is === "cancel") return before.negated ? "negated" : "cancelled";
  if (before.conditional) return "conditional";
  if (head.is === "noun" && isThankedFor(reading, at, before)) return "told";
  if (before.remember && !before.negated) return before.told ? "questioned" : "asked";
  if (before.negated) return "negated";
  if (before.quoted && !before.subjunctive) return "told";
  if (before.question && !before.modal) return isListed(reading, at, head, before) ? "asked" : "questioned";
  const held = carried(reading, at, head, before, last);
  if (held !== undefined) return held;
  // „Klient dzwonił, wyślij …”: a command of its own behind a comma.
  if (before.comma === at - 1 && isCommand(reading, at, head)) return "asked";
  if (before.told && !before.subjunctive && !before.modal) return "told";
  if ((before.pronoun || isBareInfinitive(reading, at, head)) && !before.modal) return "told";
  return before.unknown > (isPolishImperative(reading, at, head) ? MOST_UNKNOWN : 0) ? "unclear" : "asked";
}

/** „Dziękuję ola@… za fakturę”: it is there already. */
function isThankedFor(reading: Reading, at: number, before: Preamble): boolean {
  const { atoms } = reading;
  const link = reading.has("adjective", at - 1) ? at - 2 : at - 1;
  return before.thanks > before.comma && /^(?:za|for)$/.test(atoms[link]?.fold ?? "");
}

/** „Jakie akcje są dostępne?”: a question that the service answers itself. */
function isListed(reading: Reading, at: number, head: Head, before: Preamble): boolean {
  return (
    head.is === "noun" && before.query && before.unknown === 0 && isQuery(reading.named("object:", at)?.name)
  );
}

/** The mood of the clause before in the same sentence, where it holds on: "did you send … and notify …?" */
function carried(
  reading: Reading,
  at: number,
  head: Head,
  before: Preamble,
  last: Frame | undefined,
): Mood | undefined {
  if (last === undefined || before.modal || before.only || isSentenceEnd(reading, last.end)) return undefined;
  if (last.mood === "conditional") return "conditional";
  const holds =
    last.mood === "told" || last.mood === "unclear" || last.mood === "questioned" || last.mood === "negated";
  return holds && !isPolishImperative(reading, at, head) && before.comma < 0 ? last.mood : undefined;
}

/** "To write good code is …", "telling the truth is …": what is talked about, not asked for. */
function isBareInfinitive(reading: Reading, at: number, head: Head): boolean {
  // „…, to wyślij”: the little word is Polish.
  if (isPolishImperative(reading, at, head)) return false;
  // „No to faktura na …”: so is the one before a noun.
  if (head.is === "noun" && reading.locale === "pl") return false;
  return reading.atoms[at - 1]?.fold === "to" || /^[a-z]{3,}ing$/.test(reading.atoms[at]?.fold ?? "");
}

function isCommand(reading: Reading, at: number, head: Head): boolean {
  const word = reading.atoms[at]?.fold ?? "";
  return head.is === "verb" && !NO_COMMAND.test(word);
}

function isPolishImperative(reading: Reading, at: number, head: Head): boolean {
  const before = reading.atoms[at - 1];
  const word = reading.atoms[at]?.fold ?? "";
  return head.is === "verb" && before?.fold !== ":" && POLISH_IMPERATIVE.test(word);
}
