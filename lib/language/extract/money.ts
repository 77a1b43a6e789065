/** Amounts of money: a number with a currency before or after it, its cents, and ranges of amounts. */

import type { ValueOf } from "#schemas/language.ts";
import { WordSet } from "../word-set.ts";
import { type Currency, currencyOfCode, type Meaning, meaningOf, placesOf } from "./currencies.ts";
import { type Decimal, decimalText, multiply, negate, shift, whole } from "./decimal.ts";
import { foundAt } from "./found.ts";
import { isIdiom } from "./idioms.ts";
import type { Amount, MoneyExpression } from "./money-amount.ts";
import { withCents } from "./money-cents.ts";
import { isNotMoney } from "./money-context.ts";
import { accounting, afterHalf, isDebit, isUnlikely, signed, skipEmptyCents } from "./money-forms.ts";
import { rangesOf } from "./money-ranges.ts";
import { isSlangMoney } from "./money-slang.ts";
import { type Tax, taxAfter, taxedNumber, taxesOf } from "./money-tax.ts";
import { settledUnit, type Unit, unitAfter, unitBefore, unitNamedAfter } from "./money-units.ts";
import { gluedBefore, isVague } from "./number-context.ts";
import { numberSpans, placeOf } from "./numbers.ts";
import { EACH, type Rate, rateAt } from "./rates.ts";
import type { Found, NumberSpan, Source } from "./types.ts";

/** Letters that multiply the digits of an amount: "$5m", "10bn EUR"; elsewhere they are units. */
const SUFFIXES: Record<string, number> = { k: 3, m: 6, mm: 6, b: 9, bn: 9, mrd: 9 };

/** Confidence in an amount that is a factor, an alternative or a price for something unknown. */
const PART = 0.5;

/** Confidence in an amount that its form makes certain. */
const SURE = 0.9;

/** Amounts and ranges of amounts of a text. */
export function moneyIn(source: Source): Found<"money">[] {
  const spans = numberSpans(source);
  const amounts = spans.length === 0 ? [] : amountsOf(source, spans);
  const bare = articles(source, amounts);
  if (amounts.length + bare.length === 0) return [];
  const all = [...amounts, ...bare].sort((a, b) => a.from - b.from);
  const expressions = rangesOf(source, withCents(source, all, spans), spans);
  const rated = expressions.map((one) => ({ ...one, rate: rateOf(source, one) }));
  const taxes = taxesOf(
    source,
    rated.map(({ from, to, rate }) => ({
      from,
      to: taxAfter(source, to) === undefined ? (rate?.to ?? to) : to,
    })),
  );
  return rated.map((one, at) => report(source, one, taxes[at]));
}

type Rated = MoneyExpression & { readonly rate: Rate | undefined };

function report(source: Source, reading: Rated, tax: Tax | undefined): Found<"money"> {
  const { amount, range, choices, rate } = reading;
  const meaning: Meaning = meaningOf(amount.currency, source.locale);
  const unclear = meaning.currency === null ? 0.75 : 1;
  const { start, end } = placeOf(source, { from: reading.from, to: rate?.to ?? reading.to });
  const doubtful = reading.isPart === true || choices !== undefined || rate?.code === null;
  const confidence = round(Math.min(amount.confidence * unclear, doubtful ? PART : 1));
  const per = rate?.code === null || rate === undefined ? {} : { per: rate.code };
  const rest = { ...meaning, ...per, ...(tax === undefined ? {} : { tax }) };
  const found = (value: ValueOf<"money">) => foundAt(source.text, "money", start, end, confidence, value);
  if (range !== undefined) {
    const [from = null, to = null] = [range.from, range.to].map((end) => end && decimalText(end));
    return found({ from, to, ...rest });
  }
  const { value, candidates } = choices === undefined ? settle(amount, meaning.currency) : chosen(choices);
  const stated = { amount: decimalText(value ?? amount.value), ...rest };
  return found(candidates === undefined ? stated : { ...stated, candidates: candidates.map(decimalText) });
}

const chosen = (choices: readonly Decimal[]) => ({ value: choices[0], candidates: choices });

/** „Po 20 zł”, „10 szt. á 5 zł”. */
const BEFORE_EACH = new Set(["po", "á", "à"]);

/** „50 zł/kg”, „120 zł netto/h”: a rate, also behind the word that says what is in the amount; „po 20 zł”. */
function rateOf(source: Source, { from, to }: MoneyExpression): Rate | undefined {
  const tax = taxAfter(source, to);
  const behind = tax?.to === to + 1 ? rateAt(source, from, tax.to) : undefined;
  const each = BEFORE_EACH.has(source.tokens[from - 1]?.text.toLowerCase() ?? "")
    ? { code: EACH, to }
    : undefined;
  return rateAt(source, from, to) ?? behind ?? each;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Of two readings the first that has no more places than the currency: "1,500 zł" is rather 1500 than 1.500. */
function settle(
  amount: Amount,
  code: string | null,
): { value: Decimal; candidates?: readonly Decimal[] | undefined } {
  const { value, candidates } = amount;
  if (candidates === undefined) return { value };
  const fitting = candidates.filter((one) => one.scale <= placesOf(code));
  const ranked = [...fitting, ...candidates.filter((one) => !fitting.includes(one))];
  return { value: ranked[0] ?? value, candidates: ranked };
}

/** Numbers with a currency. A currency belongs to the number before it, else to the one after. */
function amountsOf(source: Source, spans: readonly NumberSpan[]): Amount[] {
  const amounts: Amount[] = [];
  let taken = 0;
  for (const span of spans) {
    if (span.ordinal) continue;
    const amount = amountOf(source, span, taken) ?? taxedNumber(source, span, taken);
    if (amount === null) continue;
    amounts.push(amount);
    taken = amount.to;
  }
  return amounts;
}

function amountOf(source: Source, span: NumberSpan, taken: number): Amount | null {
  const { tokens } = source;
  if (isVague(source, span)) return null;
  const negative = accounting(source, span);
  if (negative !== null && isMoney(source, negative.unit)) return inBrackets(span, negative);
  const minus = tokens[span.from]?.kind === "sign" && tokens[span.from + 1]?.kind === "digits";
  const before = unitBefore(source, span.from, span.value.scale === 2);
  const leading = before !== null && before.from >= taken && !belongsLeft(source, before) ? before : null;
  // "12zł50gr" and "10zł-20zł": what touches the number is the amount before it.
  const follower = taken > 0 && taken >= span.from - 1;
  if (leading === null && !follower && gluedBefore(tokens, minus ? span.from + 1 : span.from)) return null;
  if (isUnlikely(source, span)) return null;
  const suffix = suffixOf(source, span);
  const to = skipEmptyCents(source, suffix === 0 ? span.to : span.to + 1);
  const after = unitBehind(source, span, to, suffix);
  const follows = after !== null && isMoney(source, after) ? settledUnit(source, after) : null;
  const isPriceTag = to > span.to && suffix === 0;
  const price = isPriceTag && source.language === "pl" ? unmarked(to) : null;
  const unit = choose(source, span, leading, follows) ?? (after === null ? price : null);
  if (unit === null || (after !== null && follows === null && leading === null)) return null;
  if (isExchangeRate(source, unit)) return null;
  const power = suffix + (unit.currency.power ?? 0);
  const leads = unit.from < span.from;
  // The dash for the cents shows that the point before it parts thousands: "1.200,- zł".
  const number = isPriceTag ? withoutPlaces(span) : span;
  const stated = leads ? signed(source, unit, number) : { from: span.from, value: number.value };
  const end = leads ? Math.max(to, unit.to) : unit.to;
  const first = isDebit(source, stated.from, end) ? { from: 0, value: negate(stated.value) } : stated;
  const isContested = leading !== null && follows !== null && !sharesCode(leading, follows);
  const isGlued = leads && suffix === 0 && tokens[to]?.joined === true && tokens[to]?.kind === "word";
  const plain = power === 0 && unit.currency.times === undefined && first.value === number.value;
  return {
    from: first.from,
    to: end,
    value: worth(first.value, unit.currency, suffix),
    currency: unit.currency,
    confidence: isContested || isGlued ? PART : surenessOf(source, number),
    candidates: plain ? number.candidates : undefined,
    span,
    leading: leads,
  };
}

/** The currency behind a number that ends before token `to`. */
function unitBehind(source: Source, span: NumberSpan, to: number, suffix: number): Unit | null {
  const unit = unitAfter(source, afterHalf(source, span, to));
  return unit === null && (span.form === "words" || suffix > 0) ? unitNamedAfter(source, to) : unit;
}

/** The number as an integer, where one of its readings is. */
function withoutPlaces(span: NumberSpan): NumberSpan {
  const value = span.candidates?.find(({ scale }) => scale === 0);
  return value === undefined ? span : { ...span, value, candidates: undefined, confidence: SURE };
}

/** Digits of an amount of which none are parted; more of them rather name something. */
const PLAIN_DIGITS = /^[1-9]\d{6,8}$/;

/** How sure a number is beside a currency, which makes an amount of seven digits where they could name something. */
function surenessOf({ tokens, language }: Source, { from, to, confidence }: NumberSpan): number {
  // "£1,2345": neither thousands nor, in English, a decimal comma.
  const [comma, places] = [tokens[to - 2], tokens[to - 1]];
  if (language === "en" && comma?.text === "," && (places?.text.length ?? 0) > 3 && to - from > 2)
    return PART;
  return to === from + 1 && PLAIN_DIGITS.test(tokens[from]?.text ?? "") ? SURE : confidence;
}

/** "EUR/PLN 4,25", "1.0850 EUR/USD": a rate between currencies. */
function isExchangeRate({ tokens }: Source, { from, to }: Unit): boolean {
  const isCode = (at: number) => currencyOfCode(tokens[at]?.text ?? "", false) !== undefined;
  return (tokens[to]?.text === "/" && isCode(to + 1)) || (tokens[from - 1]?.text === "/" && isCode(from - 2));
}

const sharesCode = (a: Unit, b: Unit) => a.currency.codes.some((code) => b.currency.codes.includes(code));

/** "50,-" on a price tag, without a currency. */
function unmarked(at: number): Unit {
  return { from: at, to: at, currency: { codes: ["PLN", "EUR"] } };
}

function inBrackets(
  span: NumberSpan,
  { unit, from, to }: NonNullable<ReturnType<typeof accounting>>,
): Amount {
  const value = negate(worth(span.value, unit.currency));
  const { confidence } = span;
  return { from, to, value, currency: unit.currency, confidence, span, leading: unit.from < span.from };
}

/** The amount that so many of a unit are: cents, notes, grands; `suffix` is a power of ten beside it. */
function worth(count: Decimal, { power = 0, times = 1 }: Currency, suffix = 0): Decimal {
  return shift(times === 1 ? count : multiply(count, whole(times)), power + suffix);
}

function isMoney(source: Source, unit: Unit): boolean {
  return !isNotMoney(source, unit) && isSlangMoney(source, unit.from, unit.to, unit.currency.slang);
}

/** Of a currency before and one after the number the one it belongs to. */
function choose(source: Source, span: NumberSpan, leading: Unit | null, follows: Unit | null): Unit | null {
  if (leading === null || follows === null) return leading ?? follows;
  // "$100 CAD": the code settles the sign.
  const [code] = follows.currency.codes;
  const settles = follows.currency.codes.length === 1 && code !== undefined;
  if (settles && leading.currency.codes.includes(code))
    return { from: leading.from, to: follows.to, currency: follows.currency };
  return source.tokens[span.from]?.joined === true ? leading : follows;
}

/** A sign that touches the number before it is that one's, and so is „zł”: "100€ 200", „A3 zł 50 gr”. */
function belongsLeft(source: Source, unit: Unit): boolean {
  const [first, before, after] = [
    source.tokens[unit.from],
    source.tokens[unit.from - 1],
    source.tokens[unit.to],
  ];
  const isName = first?.kind === "word" && unit.currency.before === true;
  return before?.kind === "digits" && (isName || (first?.joined === true && after?.joined !== true));
}

/** The power of a letter after the digits of an amount, 0 without one. */
function suffixOf(source: Source, span: NumberSpan): number {
  const token = source.tokens[span.to];
  if (span.form !== "digits" || token?.joined !== true || token.kind !== "word") return 0;
  return Object.hasOwn(SUFFIXES, token.fold) ? (SUFFIXES[token.fold] ?? 0) : 0;
}

/** "a dollar", "a tenner", "stówę", "złotówka za": one unit without a number. */
function articles(source: Source, amounts: readonly Amount[]): Amount[] {
  const found: Amount[] = [];
  const polish = source.language === "pl";
  let next = 0;
  for (const [at, token] of source.tokens.entries()) {
    if (!polish && token.fold !== "a" && token.fold !== "an") continue;
    const one = polish ? singleOf(source, at) : oneOf(source, at);
    if (one === null) continue;
    while (next < amounts.length && (amounts[next]?.to ?? 0) <= at) next++;
    const isApart = (amounts[next]?.from ?? one.to) >= one.to;
    if (isApart && !isIdiom(source, one.from, one.to)) found.push(one);
  }
  return found;
}

/** "a dollar", "an Australian dollar" whose article is token `at`. */
function oneOf(source: Source, at: number): Amount | null {
  const unit = unitAfter(source, at + 1);
  const noun = unit === null ? undefined : source.tokens[unit.to - 1];
  if (unit === null || noun?.kind !== "word" || unit.currency.name !== true) return null;
  const { weight, power, before } = unit.currency;
  // "a pound", "a grand", "a won game" and "a real one" are mostly something else.
  const grand = power === 3 && !isGrand(source, at, unit.to);
  const other = weight === true || grand || before === true || noun.fold === "won" || noun.fold === "real";
  if (other || noun.fold.endsWith("s") || isNotMoney(source, unit)) return null;
  return single(at, unit, 0.8);
}

const PAID =
  /^(?:pa(?:y|ys|id|ying)|costs?|owe[sd]?|spen[dt]|charged?|earn(?:s|ed)?|len[dt]|borrowed|worth|saved?|bet|made|won|lost)$/;
const AFTER_GRAND = new WordSet("for on a per to in from each more and or");

/** "paid a grand for it", but not "a grand plan". */
function isGrand({ tokens }: Source, at: number, to: number): boolean {
  const next = tokens[to];
  if (next?.kind === "word" && !AFTER_GRAND.has(next.fold)) return false;
  return tokens.slice(Math.max(0, at - 4), at).some((token) => PAID.test(token.fold));
}

/** Polish singulars that stand for one note or coin. */
const NOTES = new Set(
  ["stow", "stowk", "dych", "dyszk", "tysiak"].flatMap((stem) =>
    ["", "a", "e", "y", "i"].map((ending) => stem + ending),
  ),
);
const COINS = new WordSet("zlotowka zlotowke zlotowki zlotowce");

/** "stówę", "dycha za płyn", "po złotówce". */
function singleOf(source: Source, at: number): Amount | null {
  const token = source.tokens[at];
  if (token?.kind !== "word" || !(COINS.has(token.fold) || NOTES.has(token.fold))) return null;
  const [before, after] = [source.tokens[at - 1]?.fold, source.tokens[at + 1]?.fold];
  const coin = COINS.has(token.fold) && (after === "za" || before === "za" || before === "po");
  // A capital inside a sentence makes a name: "pan Stówka".
  const note = NOTES.has(token.fold) && (at === 0 || token.text === token.text.toLowerCase());
  const unit = coin || note ? unitAfter(source, at) : null;
  if (unit === null || (note && !isSlangMoney(source, unit.from, unit.to, "cued"))) return null;
  return single(at, unit, 0.6);
}

function single(at: number, unit: Unit, confidence: number): Amount {
  const value = worth(whole(1), unit.currency);
  const place = { from: at, to: at + 1, value, confidence };
  const span = { ...place, ordinal: false, form: "words", glued: false } as const;
  return { ...place, to: unit.to, currency: unit.currency, span, leading: false };
}
