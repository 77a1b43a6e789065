/** Ranges of amounts: "between 10 and 20 dollars", "10–20 zł", "up to 500 EUR". */

import { WordSet } from "../word-set.ts";
import { shift } from "./decimal.ts";
import type { Amount, MoneyExpression } from "./money-amount.ts";
import { choiceAt, isChoice } from "./money-choices.ts";
import { isSomeMore } from "./number-context.ts";
import { ABOUT, ascending, DASHES, opening, pairOf, sharedPower } from "./number-ranges.ts";
import type { NumberSpan, Source } from "./types.ts";

/** Phrases that bound an amount, folded, last word first. */
const BOUNDS: Record<"en" | "pl", readonly (readonly [string, "from" | "to"])[]> = {
  en: [
    ["less than", "to"],
    ["lower than", "to"],
    ["no more than", "to"],
    ["not more than", "to"],
    ["under", "to"],
    ["below", "to"],
    ["up to", "to"],
    ["at most", "to"],
    ["maximum of", "to"],
    ["max", "to"],
    ["not exceeding", "to"],
    ["more than", "from"],
    ["greater than", "from"],
    ["higher than", "from"],
    ["no less than", "from"],
    ["not less than", "from"],
    ["at least", "from"],
    ["over", "from"],
    ["above", "from"],
    ["minimum of", "from"],
    ["min", "from"],
    ["upwards of", "from"],
  ],
  pl: [
    ["mniej niz", "to"],
    ["nie wiecej niz", "to"],
    ["ponizej", "to"],
    ["co najwyzej", "to"],
    ["najwyzej", "to"],
    ["maksymalnie", "to"],
    ["maks", "to"],
    ["max", "to"],
    ["maksymalnie do", "to"],
    ["nie przekraczajaca", "to"],
    ["nie przekraczajacej", "to"],
    ["wiecej niz", "from"],
    ["nie mniej niz", "from"],
    ["ponad", "from"],
    ["powyzej", "from"],
    ["co najmniej", "from"],
    ["przynajmniej", "from"],
    ["minimum", "from"],
    ["min", "from"],
    ["minimalnie", "from"],
    ["do", "to"],
  ],
};
/** Verbs whose "over" is not a bound: "hand over $5". */
const PARTICLE_VERBS = new WordSet(
  "hand handed take took turn turned carry carried roll rolled pass passed pay paid sign signed",
);

interface Bound {
  words: string[];
  end: "from" | "to";
}

const bounds: Partial<Record<"en" | "pl", Map<string, Bound[]>>> = {};

/** Phrases by their last word, longest first. */
function boundsOf(language: "en" | "pl"): Map<string, Bound[]> {
  const known = bounds[language];
  if (known !== undefined) return known;
  const made = new Map<string, Bound[]>();
  for (const [phrase, end] of BOUNDS[language].toSorted(([a], [b]) => b.length - a.length)) {
    const words = phrase.split(" ");
    const last = words.at(-1) ?? phrase;
    made.set(last, [...(made.get(last) ?? []), { words, end }]);
  }
  bounds[language] = made;
  return made;
}

/** Amounts with those that make a range put together. */
export function rangesOf(
  source: Source,
  amounts: readonly Amount[],
  spans: readonly NumberSpan[],
): MoneyExpression[] {
  const readings: MoneyExpression[] = [];
  let [index, number] = [0, 0];
  for (let amount = amounts[index]; amount !== undefined; amount = amounts[++index]) {
    while (number < spans.length && (spans[number]?.to ?? 0) <= amount.from) number++;
    const next = amounts[index + 1];
    const both = next === undefined ? null : rangeOf(source, amount, next);
    if (both !== null) {
      readings.push(both);
      index++;
      continue;
    }
    const last = readings.at(-1)?.to ?? 0;
    const choice = choiceAt(source, amounts, index, spans, number);
    if (choice !== null && choice.expression.from >= last) {
      readings.push(choice.expression);
      index += choice.more;
      continue;
    }
    const before = spans[number - 1];
    const left = before === undefined || before.from < last ? null : leftOf(source, before, amount);
    const right = left === null ? rightOf(source, amount, next, spans, number) : null;
    const alone = () => ({
      ...(boundOf(source, amount, last) ?? { from: amount.from, to: amount.to, amount }),
      isPart:
        isChoice(source, amounts[index - 1], amount) ||
        isChoice(source, amount, next) ||
        isExchange(source, amounts[index - 1], amount) ||
        isExchange(source, amount, next) ||
        isPart(source, before, amount, spans[number + 1]) ||
        isSomeMore(source, amount.to),
    });
    readings.push(left ?? right ?? alone());
  }
  return readings;
}

/** "1 EUR = 4,32 PLN": what one currency is worth in another. */
function isExchange({ tokens }: Source, left: Amount | undefined, right: Amount | undefined): boolean {
  if (left === undefined || right?.from !== left.to + 1 || tokens[left.to]?.text !== "=") return false;
  return !left.currency.codes.some((code) => right.currency.codes.includes(code));
}

const PRODUCTS = new Set(["x", "×", "*", "razy", "times"]);

/** "2 x 50 zł", „2 szt. x 50 zł”, "50 zł × 3": an amount that the numbers beside it share. */
function isPart(
  source: Source,
  before: NumberSpan | undefined,
  amount: Amount,
  after: NumberSpan | undefined,
): boolean {
  const { tokens } = source;
  const factor = tokens[amount.from - 1];
  if (PRODUCTS.has(factor?.fold ?? "")) return true;
  if (!amount.leading && pairOf(source, before, amount.span) !== undefined) return true;
  const sign = tokens[amount.to];
  if (goesOn(source, amount, after)) return true;
  return sign !== undefined && after?.from === amount.to + 1 && PRODUCTS.has(sign.fold);
}

/** True if digits beside an amount may belong to it. */
const goesOn = (source: Source, amount: Amount, after: NumberSpan | undefined): boolean =>
  isJoinedToDigits(source, amount) || isJoinedByDigits(source, amount) || hasMore(source, amount, after);

/** "20 zł-7", "20 zł/8" */
function isJoinedToDigits({ tokens }: Source, { to }: Amount): boolean {
  const [sign, digits] = [tokens[to], tokens[to + 1]];
  if (sign?.joined !== true || digits?.joined !== true || digits.kind !== "digits") return false;
  return sign.text === "/" || DASHES.has(sign.text);
}

/** "1-€90" */
function isJoinedByDigits({ tokens }: Source, { from, leading }: Amount): boolean {
  const [digits, dash, sign] = [tokens[from - 2], tokens[from - 1], tokens[from]];
  return leading && sign?.joined === true && DASHES.has(dash?.text ?? "") && digits?.kind === "digits";
}

/** "12 EUR 90", which is not said, but may be written; "£3 4s 6d" of the time before the decimal pound. */
function hasMore(
  { tokens }: Source,
  { to, leading, currency }: Amount,
  after: NumberSpan | undefined,
): boolean {
  if (after?.from !== to || after.to !== to + 1 || after.form !== "digits") return false;
  const next = tokens[after.to];
  if (leading) return next?.joined === true && (next.fold === "s" || next.fold === "d");
  const ends = next === undefined || ".,;!?)".includes(next.text);
  return currency.name !== true && tokens[to]?.text.length === 2 && ends;
}

/** "from 10 dollars to 20 dollars", "$10-$20". */
function rangeOf(source: Source, low: Amount, high: Amount): MoneyExpression | null {
  const same = low.currency.codes.some((code) => high.currency.codes.includes(code));
  if (!same || !ascending(low.value, high.value)) return null;
  const from = opening(source, low.from, low.to, high.from);
  if (from === null) return null;
  // "$5 to $10 million": a sign before both leaves the scale to the end.
  const shared = low.leading && high.leading ? sharedPower(low.span, high.span) : 0;
  const amount = low.currency.codes.length < high.currency.codes.length ? low : high;
  return { from, to: high.to, amount, range: { from: shift(low.value, shared), to: high.value } };
}

/** "between 10 and 20 dollars", "10-20 tys. zł": the currency is at the second end. */
function leftOf(source: Source, low: NumberSpan, high: Amount): MoneyExpression | null {
  if (low.ordinal || low.glued || low.to > high.from) return null;
  const from = opening(source, low.from, low.to, high.from);
  if (from === null) return null;
  const minor = high.currency.power ?? 0;
  const value = shift(low.value, sharedPower(low, high.span) + minor);
  if (!ascending(value, high.value)) return null;
  return { from, to: high.to, amount: high, range: { from: value, to: high.value } };
}

/** "$10-20", "between €10 and 20": the currency is at the first end. */
function rightOf(
  source: Source,
  low: Amount,
  next: Amount | undefined,
  spans: readonly NumberSpan[],
  at: number,
): MoneyExpression | null {
  let index = at;
  while (index < spans.length && (spans[index]?.from ?? 0) < low.to) index++;
  const high = spans[index];
  if (high === undefined || high.ordinal || high.glued || !low.leading) return null;
  // "$12 - 512 €": a number with a currency of its own ends no range of another.
  if (next?.span === high) return null;
  const from = opening(source, low.from, low.to, high.from);
  const dash = DASHES.has(source.tokens[low.to]?.text ?? "");
  if (from === null || (!dash && from === low.from)) return null;
  const value = shift(low.value, sharedPower(low.span, high));
  if (source.tokens[high.to]?.text === "%" || !ascending(value, high.value)) return null;
  return { from, to: high.to, amount: low, range: { from: value, to: high.value } };
}

/** Bounds that a negated verb before them turns round: "do not spend more than". */
const COMPARATIVES = new WordSet(
  "more less greater higher lower over above under below wiecej mniej ponad powyzej ponizej",
);
const NEGATIONS = new WordSet("not never cannot dont doesnt didnt wont cant shouldnt mustnt nie nigdy");
/** How far before a bound its verb and the negation can be. */
const NEGATION_REACH = 3;

function isNegated({ tokens }: Source, from: number, last: number): boolean {
  for (let at = from - 1; at >= Math.max(last, from - NEGATION_REACH); at--) {
    const token = tokens[at];
    if (token?.kind !== "word") return false;
    if (NEGATIONS.has(token.fold.replace("'", ""))) return true;
  }
  return false;
}

/** The point of "max." and "ok.". */
function isAbbreviated({ tokens }: Source, at: number): boolean {
  return tokens[at]?.text === "." && tokens[at]?.joined === true && (tokens[at - 1]?.fold.length ?? 9) < 5;
}

/** Before „do”: what has a limit. „Zmień do 500 zł”, „dolicz do 500 zł” and „doszło do 500 zł” have none. */
const LIMITED =
  /^(?:budzet|limit|cen[aieyę]|kosz[tc]|kwot|wyda[ćcjtw]|zakup|kup|az$|kar[aey]$|grzywn|kredyt|pozyczk|nagrod|rabat|znizk|dofinansowan|dotacj|wartos[cć]|platnos[cć]|prezent|oszczedz|zwrot|wszystko$|maks|czynsz)/;

/** „Budżet do 10 000 zł”, „limit: do 500 zł”; „do 500 zł” alone is the amount. */
function isUpTo({ tokens }: Source, at: number): boolean {
  const [before, noun] = [tokens[at - 1], tokens[at - 2]];
  const word = before?.text === ":" || before?.text === "(" ? noun : before;
  return word?.kind === "word" && LIMITED.test(word.fold);
}

/** "less than 7 EUR", "co najmniej 100 zł". */
function boundOf(source: Source, amount: Amount, last: number): MoneyExpression | null {
  let at = amount.from - 1;
  while (at > last && (ABOUT.has(source.tokens[at]?.fold ?? "") || isAbbreviated(source, at))) at--;
  const found = boundsOf(source.language)
    .get(source.tokens[at]?.fold ?? "")
    ?.find(({ words }) =>
      words.every((word, index) => source.tokens[at - words.length + 1 + index]?.fold === word),
    );
  if (found === undefined || at < last) return null;
  const from = at - found.words.length + 1;
  // "30 min" are minutes.
  if (found.words[0] === "min" && source.tokens[from - 1]?.kind === "digits") return null;
  if (found.words[0] === "over" && PARTICLE_VERBS.has(source.tokens[from - 1]?.fold ?? "")) return null;
  if (found.words[0] === "do" && !isUpTo(source, from)) return null;
  const flips = COMPARATIVES.has(found.words[0] ?? "") && isNegated(source, from, last);
  const least = (found.end === "from") !== flips;
  const range = least ? { from: amount.value, to: null } : { from: null, to: amount.value };
  return { from, to: amount.to, amount, range };
}
