/** What a clause sets against what it said: corrections, alternatives, things that are not meant. */
import { type Frame, isInvoice } from "../action/frame.ts";
import { isAnswer } from "../action/marks.ts";
import type { Reading } from "./atoms.ts";
import { beginsClause } from "./next-clause.ts";
import { verbIn } from "./tag-names.ts";

/** True if a correction begins at an atom: it is read as the next phrase. */
export function isCorrection(reading: Reading, at: number): boolean {
  return (
    reading.has("correction", at) ||
    (reading.has("negation", at) && isAnswer(reading, reading.after("negation", at)))
  );
}

/** "500 EUR, sorry, 600 EUR": the user says which of the two is meant. */
export function corrected(reading: Reading, frame: Frame, end: number): void {
  for (let at = end; at < Math.min(end + 4, reading.atoms.length); at++) {
    const kind = reading.kind(at);
    if (kind === "money" || kind === "number") frame.isInexact = true;
    else if (kind === "email" || kind === "channel") frame.isEither = true;
  }
}

/** "100 or 200 EUR", "to a@b.com or c@d.com": the user must say which. */
export function either(reading: Reading, frame: Frame, end: number): number {
  const next = reading.kind(end);
  const after = reading.atoms[end]?.fold ?? "";
  const place = Math.max(reading.after("to", end), reading.after("into", end), end);
  const isChat = frame.place === "telegram" && reading.kind(place) === "number";
  if (["email", "channel", "handle"].includes(reading.kind(place) ?? "") || isChat) frame.isEither = true;
  else if (next === "time" || next === "schedule") frame.isOpenTime = true;
  else if (frame.object === "report") frame.isOneReport = true;
  else if (
    isInvoice(frame) &&
    /^(?:euro|eur|zl|zlot|pln|dolar|usd|dollar|gbp|funt|pound|chf|frank|czk|koron)/.test(after)
  )
    frame.currencies.push(after);
  else if (isInvoice(frame)) frame.isInexact = true;
  return end;
}

/** "Not the invoice", „a nie do anny”: what follows is not meant. */
export function contrast(reading: Reading, frame: Frame, at: number, end: number): number {
  const noun = frame.isNominal && frame.verbs.size === 0;
  const [verb] = reading.phrasesAt(end);
  if (noun && verb !== undefined && verbIn(verb.tags) !== undefined) {
    frame.mood = "negated";
    return end + verb.length;
  }
  if (beginsClause(reading, at)) return -1;
  const isLast = reading.kind(end) === undefined || reading.kind(end) === "mark";
  // „…, ale faktury nie”.
  if (isLast && frame.destinations.length === 0 && frame.money.length === 0) frame.mood = "negated";
  const after = skipped(reading, end);
  if (after === undefined && frame.isNominal && frame.mood === "asked") frame.mood = "told";
  return after ?? end;
}

/** The atom after a thing that is not meant. */
export function skipped(reading: Reading, at: number): number | undefined {
  for (let next = at; next < Math.min(at + 4, reading.atoms.length); next++) {
    const kind = reading.kind(next);
    if (kind === "email" || kind === "channel" || kind === "money") return next + 1;
    const object = reading.named("object:", next);
    if (object !== undefined) return object.end;
  }
  return undefined;
}
