/** Finds what begins a clause: a verb of the catalog, a cancellation, or a noun if nothing else is said. */
import { type Frame, isInvoice, type Verb } from "../action/frame.ts";
import { isSentenceEnd } from "../action/marks.ts";
import type { Reading } from "./atoms.ts";
import { isNounTag, verbsOf } from "./tag-names.ts";

/** What begins a clause. */
export interface Head {
  readonly is: "verb" | "cancel" | "noun";
  readonly verbs: ReadonlySet<Verb>;
  readonly end: number;
}

const NO_VERBS: ReadonlySet<Verb> = new Set();
const NOTIFY: ReadonlySet<Verb> = new Set(["notify"]);

/** The verb, cancellation or noun that begins a clause at an atom; `isAsked` behind "could you", „żebyś”, `last` is the clause before. */
export function headAt(
  reading: Reading,
  at: number,
  isAsked: boolean,
  last: Frame | undefined,
): Head | undefined {
  for (const { tags, length } of reading.phrasesAt(at)) {
    const end = at + length;
    if (tags.has("remember") || tags.has("meta") || (tags.has("modal") && !tags.has("verb:show")))
      return undefined;
    if (tags.has("cancel")) return { is: "cancel", verbs: NO_VERBS, end };
    const verbs = isSplitNotice(reading, at) ? NOTIFY : verbsOf(tags, isAsked);
    // "Get paid", "been sent": told, whatever its first word can be.
    if (tags.has("told") && length > 1 && verbs.size === 0) return undefined;
    if (verbs.size > 0 && !isNoun(reading, at, tags) && isWhole(reading, at))
      return { is: "verb", verbs, end };
    if (tags.has("another") && repeats(reading, end, last)) return { is: "noun", verbs: NO_VERBS, end: at };
    if (isNounTag(tags)) return { is: "noun", verbs: NO_VERBS, end: at };
    if (tags.has("negation") || tags.has("question") || tags.has("polite")) return undefined;
  }
  return undefined;
}

/** "Let … know" is a verb, "let" alone is not. */
function isWhole(reading: Reading, at: number): boolean {
  const { atoms } = reading;
  return atoms[at]?.fold !== "let" || atoms.slice(at + 1, at + 6).some(({ fold }) => fold === "know");
}

/** „Daj ani@… znać”. */
function isSplitNotice(reading: Reading, at: number): boolean {
  const { atoms } = reading;
  if (!/^(?:daj|dac|dajcie|dasz)$/.test(atoms[at]?.fold ?? "")) return false;
  return atoms.slice(at + 1, at + 5).some(({ fold }) => fold === "znac");
}

/** „Drugą na 200 zł do …” in a sentence of its own: another invoice. */
function repeats(reading: Reading, from: number, last: Frame | undefined): boolean {
  if (last === undefined || !isInvoice(last) || last.mood !== "asked") return false;
  for (let at = from; at < reading.atoms.length && !isSentenceEnd(reading, at); at++)
    if (reading.kind(at) === "money") return true;
  return false;
}

/** True for a word that is a noun here although it can be a verb: "the invoice", "an email". */
function isNoun(reading: Reading, at: number, tags: ReadonlySet<string>): boolean {
  if (!isNounTag(tags)) return false;
  const isVerbForm = tags.has("verb:mail") || tags.has("verb:invoice") || tags.has("verb:notify");
  // "Email" and "mail" are verbs in English only.
  if (tags.has("verb:mail") && reading.locale === "pl") return true;
  return !isVerbForm || (at > 0 && reading.has("adjective", at - 1));
}
