/** Amounts of which the text leaves the choice: „100 zł lub 200 zł”, "$50, 60 or 70". */
import { WordSet } from "../word-set.ts";
import { compare, type Decimal, multiply, shift, whole } from "./decimal.ts";
import type { Amount, MoneyExpression } from "./money-amount.ts";
import { identifies } from "./number-identifiers.ts";
import type { NumberSpan, Source } from "./types.ts";

const OR = new WordSet("or lub albo czy badz ewentualnie wzglednie");
/** What takes the number before it for something else than money: "$100 or 10%", "£5 or 10/12". */
const NOT_MONEY = new Set(["%", "/", ":"]);

/** The amounts as they are read so far, and how many of the amounts that follow the first belong to them. */
export interface Choice {
  readonly expression: MoneyExpression;
  readonly more: number;
}

/**
 * The choice that begins with amount `index`, or with the numbers before it that have no currency of their own; `at` is
 * the place of its number in `spans`, or of the next one.
 */
export function choiceAt(
  source: Source,
  amounts: readonly Amount[],
  index: number,
  spans: readonly NumberSpan[],
  at: number,
): Choice | null {
  const first = amounts[index];
  if (first === undefined) return null;
  const before = first.leading ? [] : bareBefore(source, first, spans, at);
  const more = writtenAfter(source, amounts, index);
  const all = amounts.slice(index, index + more + 1);
  const last = all.at(-1) ?? first;
  const bare = last.leading ? bareAfter(source, last, spans, at) : undefined;
  const choices = [
    ...before.map((span) => worth(span, first)),
    ...all.map(({ value }) => value),
    ...(bare === undefined ? [] : [worth(bare, last)]),
  ];
  if (choices.length < 2 || !differ(choices)) return null;
  const amount = all.reduce((a, b) => (b.currency.codes.length < a.currency.codes.length ? b : a));
  const range = { from: before[0]?.from ?? first.from, to: bare?.to ?? last.to };
  return { expression: { ...range, amount, choices }, more };
}

/** A number without a currency as so many units of an amount's. */
const worth = ({ value }: NumberSpan, { currency }: Amount) =>
  shift(multiply(value, whole(currency.times ?? 1)), currency.power ?? 0);

const differ = (values: readonly Decimal[]) =>
  values.every((value, at) => values.slice(0, at).every((other) => compare(value, other) !== 0));

/** What is between two places: the word for another choice, a comma that lists, or something else. */
function linkOf({ tokens }: Source, from: number, to: number): "or" | "list" | undefined {
  const [first, second] = [tokens[from], tokens[from + 1]];
  if (to === from + 1) return OR.has(first?.fold ?? "") ? "or" : first?.text === "," ? "list" : undefined;
  return to === from + 2 && first?.text === "," && OR.has(second?.fold ?? "") ? "or" : undefined;
}

/** The most amounts and numbers on either side of one; longer lists leave no choice. */
const MOST = 8;

/** How many amounts after amount `index` the last "or" of the list reaches. */
function writtenAfter(source: Source, amounts: readonly Amount[], index: number): number {
  let reached = 0;
  for (let at = index + 1; at < Math.min(amounts.length, index + MOST); at++) {
    const [left, right] = [amounts[at - 1], amounts[at]];
    if (left === undefined || right === undefined || !sharesCurrency(left, right)) break;
    const link = linkOf(source, left.to, right.from);
    if (link === undefined) break;
    if (link === "or") reached = at - index;
  }
  return reached;
}

const sharesCurrency = (a: Amount, b: Amount) =>
  a.currency.codes.length + b.currency.codes.length === 0 ||
  a.currency.codes.some((code) => b.currency.codes.includes(code));

/** True if the text leaves the choice between two neighbouring amounts: „100 zł lub 25 euro”. */
export function isChoice(source: Source, left: Amount | undefined, right: Amount | undefined): boolean {
  return left !== undefined && right !== undefined && linkOf(source, left.to, right.from) === "or";
}

/** The numbers before an amount that share its currency, in order: "50 or 60 zł", "50, 60 or 70 zł". */
function bareBefore(source: Source, amount: Amount, spans: readonly NumberSpan[], at: number): NumberSpan[] {
  const found: NumberSpan[] = [];
  for (let index = at - 1, next = amount.from; index >= Math.max(0, at - MOST); index--) {
    const span = spans[index];
    if (span === undefined || span.ordinal || span.glued || span.candidates !== undefined) break;
    const link = linkOf(source, span.to, next);
    if (link === undefined || (link === "list" && found.length === 0) || identifies(source, span)) break;
    found.unshift(span);
    next = span.from;
  }
  return found;
}

/** The number after an amount that shares the currency before both: "$50 or 60". */
function bareAfter(
  source: Source,
  amount: Amount,
  spans: readonly NumberSpan[],
  at: number,
): NumberSpan | undefined {
  let index = at;
  while (index < spans.length && (spans[index]?.from ?? 0) < amount.to) index++;
  const span = spans[index];
  if (span === undefined || span.ordinal || span.glued || linkOf(source, amount.to, span.from) !== "or")
    return undefined;
  const next = source.tokens[span.to];
  return next?.kind === "word" || NOT_MONEY.has(next?.text ?? "") ? undefined : span;
}
