/** Takes the values out of clauses that are not meant, and marks those that must be asked about. */
import { foldWord } from "#language/fold.ts";
import { type Destination, type Frame, isInvoice } from "../action/frame.ts";
import { currencyOfWord } from "../actions/shared/amounts.ts";
import type { Reading } from "./atoms.ts";
import { type Doubt, doubtsOf, isDropped, type Stated } from "./guard.ts";
import {
  AGAIN,
  AND,
  CLAUSE_CHANGED,
  CONDITION,
  DRAFT,
  GENERATES,
  HIDDEN_COPY,
  IMPOSSIBLE_TIME,
  KEPT_BACK,
  OF_INVOICE,
  SENDS,
  SEVERAL_INVOICES,
  TOLD_OF_INVOICE,
  TOLD_OF_NOUN,
  WITHDRAWN,
} from "./guard-words.ts";

type Doubts = ReadonlyMap<number, Doubt>;

/** The doubts about the amounts and addresses of a text, by where these begin. */
export function doubtsIn({ text, atoms, locale }: Reading): Doubts {
  const values = atoms.flatMap(({ kind, start, end }): Stated[] =>
    kind === "email"
      ? [{ kind: "address", start, end }]
      : kind === "money"
        ? [{ kind: "amount", start, end }]
        : [],
  );
  return doubtsOf(text, values, locale === "pl" ? "," : ".");
}

/** Guards the values of all clauses. */
export function guardFrames(frames: readonly Frame[], reading: Reading): void {
  const doubts = doubtsIn(reading);
  const invoices = frames.filter((frame) => isInvoice(frame) && frame.mood === "asked");
  for (const [at, frame] of frames.entries()) {
    if (frame.mood !== "asked") continue;
    guardRecipients(frame, isReply(frame) ? new Map() : doubts, reading);
    const text = clauseText(reading, frame, frames[at + 1]);
    // A hidden copy that everybody would see is worse than none.
    if (frame.cc.length > 0 && HIDDEN_COPY.test(text)) frame.mood = "questioned";
    if (isInvoice(frame) || frame.object === "report") guardMood(frame, text);
    if (!isInvoice(frame)) continue;
    guardAmounts(frame, doubts);
    guardClause(frame, text, invoices.length);
    const [, corrects] = frame.object === "correction" ? (INVOICE_NUMBER.exec(reading.text) ?? []) : [];
    if (corrects !== undefined) frame.fields["corrects"] ??= corrects;
    if (invoices.length === 1 && KEPT_BACK.test(foldWord(reading.text))) frame.isFileOnly = true;
    const word = reading.atoms[frame.at]?.fold ?? "";
    if (DRAFT.test(text) || (GENERATES.test(word) && !SENDS.test(text))) frame.isFileOnly = true;
  }
}

/** "Reply to bob@… that …": not whom an answer goes to, but an answer itself. */
const isReply = ({ isReply: replies, destinations, isToSelf }: Frame): boolean =>
  replies && destinations.length === 1 && !isToSelf;

/** The number of an invoice as it is written: FV/12/2026, 7/11/2026. */
const INVOICE_NUMBER =
  /(?<![\p{L}\p{N}])((?:\p{L}{1,5}[/ -]?)?\d{1,6}(?:[/-][\p{L}\p{N}]{1,6}){1,3})(?![\p{L}\p{N}@])/u;

function guardRecipients(frame: Frame, doubts: Doubts, reading: Reading): void {
  const doubt = (one: Destination) => (one.is === "email" ? doubts.get(one.start) : undefined);
  const kept = frame.destinations.filter((one) => !isDropped(doubt(one)));
  frame.destinations = kept;
  frame.isEither ||= kept.some((one) => doubt(one) !== undefined) || isApart(kept, reading);
  // No invoice has copies: whom else it goes to is asked.
  const copies = isInvoice(frame) ? frame.cc : [];
  if (copies.length === 0) return;
  frame.isEither = true;
  frame.destinations.push(...copies.map((address): Destination => ({ is: "email", address, start: -1 })));
}

/** True for two addresses that nothing joins: „fakturę a@… do b@…”. */
function isApart(destinations: readonly Destination[], { text, atoms }: Reading): boolean {
  const starts = destinations.flatMap((one) => (one.is === "email" ? [one.start] : [])).sort((a, b) => a - b);
  return starts.some((start, index) => {
    const before = starts[index - 1];
    const end = atoms.find((atom) => atom.start === before)?.end;
    return end !== undefined && !AND.test(foldWord(text.slice(end, start)));
  });
}

function guardAmounts(frame: Frame, doubts: Doubts): void {
  frame.isInexact ||= frame.money.some(({ start }) => {
    const doubt = doubts.get(start);
    return doubt !== undefined && !isDropped(doubt);
  });
  frame.money = frame.money.filter(({ start }) => !isDropped(doubts.get(start)));
}

/** Conditions, jokes and statements that the reader of clauses does not see. */
function guardMood(frame: Frame, text: string): void {
  if (WITHDRAWN.test(text)) frame.mood = "cancelled";
  else if (CONDITION.test(text)) frame.mood = "conditional";
  else if (!frame.isWanted && isTold(frame, text)) frame.mood = "told";
  if (IMPOSSIBLE_TIME.test(text)) frame.isOpenTime = true;
}

/** A noun with a participle. "Invoice" can be a verb: then only what ends the sentence tells. */
function isTold({ isNominal, verbs }: Frame, text: string): boolean {
  if (verbs.has("invoice") && TOLD_OF_INVOICE.test(text)) return true;
  const found = TOLD_OF_NOUN.exec(text);
  if (found === null) return false;
  return isNominal || (verbs.has("invoice") && /^[\s.!]*$/.test(text.slice(found.index + found[0].length)));
}

function guardClause(frame: Frame, text: string, invoices: number): void {
  if (CLAUSE_CHANGED.test(text)) frame.isInexact = true;
  if (invoices === 1 && SEVERAL_INVOICES.test(text)) frame.isInexact = true;
  if (AGAIN.test(text) || OF_INVOICE.test(text)) frame.mood = "questioned";
  const others = currenciesIn(text).filter((code) =>
    frame.money.every(({ value }) => value.currency !== code),
  );
  if (frame.money.length > 0) frame.currencies.push(...others);
}

const NO_WORDS: ReadonlySet<string> = new Set(["quoted", "forwarded", "email"]);

/** What the clause says outside of quotations and entities, folded, up to the next clause. */
function clauseText({ atoms, text }: Reading, { at, end }: Frame, next: Frame | undefined): string {
  const last = Math.max(end, next?.at ?? atoms.length);
  let words = " ";
  for (let place = Math.max(0, at - CONTEXT); place < last; place++) {
    const atom = atoms[place];
    if (atom === undefined || NO_WORDS.has(atom.kind)) continue;
    words += atom.kind === "money" ? "~ " : `${atom.fold || foldWord(text.slice(atom.start, atom.end))} `;
  }
  return words;
}

/** Atoms before the noun or verb of a clause that can say how many are asked for. */
const CONTEXT = 3;

/** Currencies that the amount is to be in: "500 EUR in GBP", „500 zł w euro”. */
function currenciesIn(text: string): string[] {
  return [...text.matchAll(/ (?:in|into|as|w|we|na) (\p{L}+)(?= )/gu)].flatMap(
    ([, word = ""]) => currencyOfWord(word) ?? [],
  );
}
