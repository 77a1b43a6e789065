/** Times and schedules in a clause: when it runs, or what a report or invoice is for. */
import { type Frame, isInvoice, type When } from "../action/frame.ts";
import type { Reading } from "./atoms.ts";

const NOT_BEFORE = /^(?:nie wcze|not before|not earlier|no earlier|no sooner)/i;
const FOR = /^(?:za|for|z|ze|of|od|from|dated)\s/i;
/** A time of these grains is what something is for, unless it says when. */
const LONG = new Set(["month", "quarter", "year"]);

/** Takes a time of a clause. */
export function readTime(reading: Reading, frame: Frame, at: number, when: When): void {
  if (isFar(when) || isOfThing(reading, at, when)) return;
  // "Monday's report": which one, and not when.
  if (OF_TIME.test(when.text)) {
    if (frame.object === "report") frame.period ??= when;
    return;
  }
  // "Invoice ACME: 10 h at 60 GBP": how long, and not at ten.
  if (isInvoice(frame) && HOURS.test(when.text)) return;
  // What must not happen before is no time at which it does.
  if (NOT_BEFORE.test(when.text)) frame.isOpenTime = true;
  const isRate = reading.kind(at - 1) === "money" && PER.test(when.text);
  if (isInvoice(frame) && !isRate && (IN_OR_FOR.test(when.text) || isBound(when))) frame.isOpenTime = true;
  // "For yesterday and today": a report has one period.
  if (frame.object === "report" && frame.period !== undefined && reading.has("and", at - 1))
    frame.isOpenTime = true;
  else if (isPeriod(reading, frame, at, when)) frame.period ??= when;
  else frame.when.push(when);
}

/** "A Christmas greeting", "the Friday menu" that somebody is to get: which one, and not when. */
function isOfThing(reading: Reading, at: number, when: When): boolean {
  if (reading.locale !== "en" || when.kind !== "time" || !NAMED_DAY.test(when.text)) return false;
  const isThing = reading.kind(at + 1) === "word" && reading.phrasesAt(at + 1).length === 0;
  const [, article = reading.atoms[at - 1]?.text ?? ""] = NAMED_DAY.exec(when.text) ?? [];
  return isThing && /^(?:a|an|the|our|my|your)$/i.test(article.trim());
}

/** One or two words without a number: "Christmas", "the New Year", "Friday". */
const NAMED_DAY = /^((?:a|an|the|our|my|your) )?\p{L}{2,}(?:['’]s)?(?: \p{L}+(?:['’]s)?)?$/iu;

const OF_TIME = /(?:['’]s|s['’])$/;
const HOURS = /^\d+ ?h$/i;

/** "Every piątek": a time of clauses that repeats, in words of two languages. */
export const repeatsTime = ({ atoms }: Reading, frames: readonly Frame[]): boolean =>
  atoms.some(
    ({ kind, entity }, at) =>
      kind === "time" &&
      REPEATS.test(atoms[at - 1]?.fold ?? "") &&
      frames.some(({ when }) => when.some((one) => one === entity)),
  );
const REPEATS = /^(?:every|each|co|kazd\p{L}+)$/u;

/** „Za miesiąc”: in a month, or for one. */
const IN_OR_FOR =
  /^za (?:godzin[eę]|dzie[nń])$|^za (?:\S+ )?(?:tydzień|tydzien|tygodni|tygodnie|miesi[aą]c|miesi[aą]ce|miesi[eę]cy|kwarta[lł]|rok|lata?)$/i;

/** „3000 zł za dzień”. */
const PER = /^za (?:godzin[eę]|dzie[nń])$/i;

/** "Until the end of June", „od stycznia”: an invoice is sent once, or by a schedule. */
const isBound = (when: When): boolean =>
  when.kind === "time" && LONG.has(when.value.grain) && BOUND.test(when.text);
const BOUND = /^(?:until|till|by|before|after|from|since|not before|do|od|przed|po)\s/i;

/** „Za 2025 rok” is a year, not two thousand of them. */
function isFar(when: When): boolean {
  return when.kind === "time" && /^(?:za|in|for)\s+(?:19|20)\d\d\s/i.test(when.text);
}

/** „Faktura za 12 godzin konsultacji”, "the report for October": not when it is done. */
function isPeriod(reading: Reading, frame: Frame, at: number, when: When): boolean {
  if (!isInvoice(frame) && frame.object !== "report") return false;
  // "The report for the 1st of every quarter at 6:30": at an hour something runs.
  if (when.kind === "schedule" && when.value.rrule.includes("BYHOUR")) return false;
  // „Za dni robocze”: what is paid for, not when.
  if (when.kind === "schedule")
    return /^(?:za|for)$/.test(reading.atoms[at - 1]?.fold ?? "") || /^(?:za|for)\s/i.test(when.text);
  if (LONG.has(when.value.grain) || (isInvoice(frame) && PAST.test(when.text) && isOfGoods(reading, at)))
    return true;
  if (CLOCK.has(when.value.grain)) return /^(?:za|for)\s/i.test(when.text) && isSold(reading, at);
  // "The Monday report".
  if (reading.atoms[at - 1]?.fold === "the" && reading.named("report:", at + 1)) return true;
  return FOR.test(when.text) || reading.phrasesAt(at - 1).some(({ tags }) => tags.has("period"));
}

/** "For the catering last Saturday": when it was, not when it is done. */
function isOfGoods(reading: Reading, at: number): boolean {
  let unknown = 0;
  for (let before = at - 1; before > at - LONGEST_GOODS && reading.kind(before) === "word"; before--) {
    if (/^(?:for|za)$/.test(reading.atoms[before]?.fold ?? "")) return unknown > 0;
    if (reading.phrasesAt(before).length === 0) unknown++;
    else if (!reading.has("adjective", before)) return false;
  }
  return false;
}

const PAST = /(?:^|\s)(?:last|past|previous|yesterday|ostatni|zeszł|zeszl|ubiegł|ubiegl|minion|wczoraj)/i;
const LONGEST_GOODS = 6;

const CLOCK = new Set(["second", "minute", "hour"]);

/** True behind the noun, or before what was done in that time: "an invoice for 12 hours of consulting". */
function isSold(reading: Reading, at: number): boolean {
  const isUnknown = reading.kind(at + 1) === "word" && reading.phrasesAt(at + 1).length === 0;
  return isUnknown || reading.named("object:", at - 1) !== undefined;
}
