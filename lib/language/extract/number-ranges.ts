/** How a number belongs with the one before it: the two ends of a range, or alternatives, factors and parts of a list. */

import { WordSet } from "../word-set.ts";
import { compare, type Decimal, isInteger, shift, whole } from "./decimal.ts";
import { gluedBefore } from "./number-context.ts";
import { identifies } from "./number-identifiers.ts";
import type { NumberSpan, Source, Token } from "./types.ts";

export const DASHES: ReadonlySet<string> = new Set(["-", "\u2013", "\u2014", "\u2212", "\u2010"]);
/** Words between the ends, with the words that must or may open such a range. */
const CONNECTORS: Record<string, { opens: Pick<ReadonlySet<string>, "has">; needed: boolean }> = {
  and: { opens: new WordSet("between"), needed: true },
  to: { opens: new WordSet("from"), needed: false },
  a: { opens: new WordSet("miedzy pomiedzy"), needed: true },
  i: { opens: new WordSet("miedzy pomiedzy"), needed: true },
  do: { opens: new WordSet("od"), needed: false },
};
/** Words that leave a range or bound as it is. */
export const ABOUT = new WordSet(
  "about around approximately roughly nearly some ok okolo mniej wiecej jakies tylko circa ca",
);
/** Words between two numbers that belong together, unless one of them is in a name: "M8 i 4 opak.". */
const CONJUNCTIONS = new WordSet("or and lub albo czy i oraz badz ewentualnie");
/** The same for signs and words that join any numbers, although not as the ends of a range. */
const JOINTS = new WordSet("plus by times razy na x × * · / \\ & + : a do to");
/** Signs that join digits to whatever digits are before them. */
const JOINING = new WordSet("x × * / ,");

/** Where the range opens, if the words between and before its ends make one; `from`, `left` and `right` are tokens. */
export function opening(source: Source, from: number, left: number, right: number): number | null {
  const word = source.tokens[left];
  if (word === undefined || right !== left + 1) return null;
  if (DASHES.has(word.text)) return from;
  const connector = Object.hasOwn(CONNECTORS, word.fold) ? CONNECTORS[word.fold] : undefined;
  if (connector === undefined) return null;
  let opener = from - 1;
  while (ABOUT.has(source.tokens[opener]?.fold ?? "")) opener--;
  if (connector.opens.has(source.tokens[opener]?.fold ?? "")) return opener;
  return connector.needed ? null : from;
}

export const ascending = (low: Decimal, high: Decimal): boolean => compare(low, high) < 0;

/** The scale that "10-20 tys." gives its first number too, as a power of ten. */
export function sharedPower(low: NumberSpan, high: NumberSpan): number {
  if (compare(low.value, whole(1000)) >= 0) return 0;
  for (const power of [12, 9, 6, 3]) {
    const mantissa = shift(high.value, -power);
    if (compare(mantissa, whole(1)) < 0) continue;
    const scaled = high.form === "words" || high.to - high.from > 1 || !isInteger(low.value);
    return scaled && high.form === "words" && compare(low.value, mantissa) < 0 ? power : 0;
  }
  return 0;
}

/** Words and signs after which a scale goes for the number before too: "two or three thousand", "2-3 tys.". */
const SHARING = new WordSet("or lub albo czy");

/** True if the scale of `high` counts for `low` too. */
export function sharesScale(source: Source, low: NumberSpan, high: NumberSpan): boolean {
  const { tokens } = source;
  const between = tokens[low.to];
  if (low.to + 1 !== high.from || between === undefined || low.ordinal || low.glued) return false;
  const isRange = opening(source, low.from, low.to, high.from) !== null;
  return isRange || SHARING.has(between.fold);
}

/** What the number before `high` makes of it: the end of a range, or a part of something else. */
export type Pair =
  | { readonly range: true; readonly from: number; readonly low: Decimal }
  | { readonly range: false };

/** How two neighbouring numbers belong together; undefined if they do not. */
export function pairOf(source: Source, low: NumberSpan | undefined, high: NumberSpan): Pair | undefined {
  const isListed = low !== undefined && low.to + 2 === high.from && isAlternative(source, low.to);
  if (low === undefined || low.to + 1 !== high.from)
    return isListed || joinsDigits(source, high) ? { range: false } : undefined;
  const isName = gluedBefore(source.tokens, low.from);
  const from = low.ordinal || low.glued || isName ? null : opening(source, low.from, low.to, high.from);
  const value = shift(low.value, sharedPower(low, high));
  if (from !== null && ascending(value, high.value)) return { range: true, from, low: value };
  const between = source.tokens[low.to];
  if (between === undefined) return undefined;
  const isJoint =
    (JOINTS.has(between.fold) && !isLabel(source, low, between)) ||
    (!isName && CONJUNCTIONS.has(between.fold));
  return isJoint || joinsDigits(source, high) ? { range: false } : undefined;
}

/** „NIP 5260250274 na 5000 zł”, „druga na 200 zł”, „pozycja 1: 100 zł”: a number that names something before one that counts. */
function isLabel(source: Source, low: NumberSpan, between: Token): boolean {
  const after = source.tokens[low.to + 1];
  if (between.text === ":") return between.joined && after?.joined === false;
  return between.fold === "na" && (low.ordinal || identifies(source, low));
}

const ALTERNATIVES = new WordSet("or lub albo czy");

/** "50, or 60", „albo 50, albo 60”: a comma and the word for another choice, from token `at`. */
function isAlternative({ tokens }: Source, at: number): boolean {
  return tokens[at]?.text === "," && ALTERNATIVES.has(tokens[at + 1]?.fold ?? "");
}

/** True if digits that are no number by themselves go on to this one: "0,2,5", "1-2-3", "1:2×3", "1:10 to 12". */
function joinsDigits({ tokens }: Source, { from }: NumberSpan): boolean {
  const [chain, digits, sign, first] = [tokens[from - 3], tokens[from - 2], tokens[from - 1], tokens[from]];
  if (sign === undefined || digits?.kind !== "digits") return false;
  if (sign.fold === "to" || sign.fold === "do")
    return digits.joined && (chain?.text === ":" || DASHES.has(chain?.text ?? ""));
  // A dash between spaces is one of the sentence.
  const isJoined = sign.joined && first?.joined === true;
  return isJoined && (DASHES.has(sign.text) || JOINING.has(sign.fold));
}
