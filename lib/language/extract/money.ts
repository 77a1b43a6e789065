/** Amounts of money: a number with a currency before or after it, its cents, and ranges of amounts. */
import { type Currency, type Meaning, meaningOf, placesOf } from "./currencies.ts";
import { add, compare, type Decimal, decimalText, isInteger, negate, shift, whole } from "./decimal.ts";
import { isNoMoney } from "./money-context.ts";
import { rangesOf } from "./money-ranges.ts";
import { currencyOfName, type Unit, unitAfter, unitBefore } from "./money-units.ts";
import { gluedBefore, type NumberSpan, numberSpans, placeOf } from "./numbers.ts";
import type { Found, Source } from "./types.ts";

/** An amount before it is reported; offsets are tokens. */
export interface Amount {
  readonly from: number;
  readonly to: number;
  readonly value: Decimal;
  readonly currency: Currency;
  readonly confidence: number;
  readonly candidates?: readonly Decimal[] | undefined;
  /** The number that it was read from. */
  readonly span: NumberSpan;
  /** True where the currency stands before the number. */
  readonly leading: boolean;
}

/** Letters that multiply the digits of an amount: "$5m", "10bn EUR"; elsewhere they are units. */
const SUFFIXES: Record<string, number> = { k: 3, m: 6, mm: 6, b: 9, bn: 9, mrd: 9 };

/** Amounts and ranges of amounts of a text. */
export function moneyIn(source: Source): Found<"money">[] {
  const spans = numberSpans(source);
  const amounts = spans.length === 0 ? [] : amountsOf(source, spans);
  const bare = articles(source, amounts);
  if (amounts.length + bare.length === 0) return [];
  const all = [...amounts, ...bare].sort((a, b) => a.from - b.from);
  return rangesOf(source, withCents(source, all, spans), spans).map((one) => report(source, one));
}

/** What is reported: an amount, or a range with open or closed ends. */
export interface MoneyReading {
  readonly from: number;
  readonly to: number;
  readonly amount: Amount;
  readonly range?: { readonly from: Decimal | null; readonly to: Decimal | null };
}

function report(source: Source, reading: MoneyReading): Found<"money"> {
  const { amount, range } = reading;
  const meaning: Meaning = meaningOf(amount.currency, source.locale);
  const unclear = meaning.currency === null ? 0.75 : 1;
  const place = { kind: "money" as const, ...placeOf(source, reading) };
  if (range !== undefined) {
    const [from, to] = [range.from, range.to].map((end) => (end === null ? null : decimalText(end)));
    return {
      ...place,
      confidence: round(amount.confidence * unclear),
      value: { from: from ?? null, to: to ?? null, ...meaning },
    };
  }
  const { value, candidates } = settle(amount, meaning.currency);
  return {
    ...place,
    confidence: round(amount.confidence * unclear),
    value: {
      amount: decimalText(value),
      ...meaning,
      ...(candidates !== undefined && { candidates: candidates.map(decimalText) }),
    },
  };
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
    const amount = amountOf(source, span, taken);
    if (amount === null) continue;
    amounts.push(amount);
    taken = amount.to;
  }
  return amounts;
}

function amountOf(source: Source, span: NumberSpan, taken: number): Amount | null {
  const { tokens } = source;
  const minus = tokens[span.from]?.kind === "sign" && tokens[span.from + 1]?.kind === "digits";
  const before = unitBefore(source, span.from);
  const leading = before !== null && before.from >= taken && !belongsLeft(source, before) ? before : null;
  // "12zł50gr" and "10zł-20zł": what touches the number is the amount before it.
  const follower = taken > 0 && taken >= span.from - 1;
  if (leading === null && !follower && gluedBefore(tokens, minus ? span.from + 1 : span.from)) return null;
  if (isUnlikely(source, span)) return null;
  const suffix = suffixOf(source, span);
  const to = skipEmptyCents(source, suffix === 0 ? span.to : span.to + 1);
  const after = unitAfter(source, afterHalf(source, span, to));
  const follows = after !== null && !isNoMoney(source, after) ? after : null;
  const unit = choose(source, span, leading, follows);
  if (unit === null || (after !== null && follows === null && leading === null)) return null;
  const power = suffix + (unit.currency.power ?? 0);
  const leads = unit.from < span.from;
  const first = leads ? signed(source, unit, span) : { from: span.from, value: span.value };
  return {
    from: first.from,
    to: leads ? Math.max(to, unit.to) : unit.to,
    value: shift(first.value, power),
    currency: unit.currency,
    confidence: span.confidence,
    candidates: power === 0 && first.value === span.value ? span.candidates : undefined,
    span,
    leading: leads,
  };
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

/** "10/20 zł" is no half a zloty; "1/2 euro" is. */
function isUnlikely(source: Source, span: NumberSpan): boolean {
  const slash = span.to - 2;
  if (span.form === "words" || slash <= span.from - 1 || source.tokens[slash]?.text !== "/") return false;
  return (source.tokens[span.to - 1]?.text.length ?? 0) > 1;
}

/** "1500,- zł": a dash in place of the cents. */
function skipEmptyCents(source: Source, at: number): number {
  const [mark, dash] = [source.tokens[at], source.tokens[at + 1]];
  const empty = mark?.joined === true && dash?.joined === true && ",.".includes(mark.text);
  return empty && "-\u2013\u2014".includes(dash.text) ? at + 2 : at;
}

/** "half a dollar": the unit stands after an article. */
function afterHalf(source: Source, span: NumberSpan, to: number): number {
  return source.tokens[span.to - 1]?.fold === "half" && source.tokens[to]?.fold === "a" ? to + 1 : to;
}

/** A sign that touches the number before it is that one's: "100€ 200". */
function belongsLeft(source: Source, unit: Unit): boolean {
  const [first, before, after] = [
    source.tokens[unit.from],
    source.tokens[unit.from - 1],
    source.tokens[unit.to],
  ];
  return first?.joined === true && before?.kind === "digits" && after?.joined !== true;
}

/** "-$5": the minus stands before the sign. */
function signed(source: Source, unit: Unit, span: NumberSpan): { from: number; value: Decimal } {
  const [minus, before] = [source.tokens[unit.from - 1], source.tokens[unit.from - 2]];
  const dash =
    minus !== undefined && "-\u2212\u2013".includes(minus.text) && source.tokens[unit.from]?.joined === true;
  const word = minus?.fold === "minus" || minus?.fold === "negative";
  const operator = dash && minus.joined && (before?.kind === "digits" || before?.kind === "word");
  if ((!dash && !word) || operator || compare(span.value, whole(0)) < 0)
    return { from: unit.from, value: span.value };
  return { from: unit.from - 1, value: negate(span.value) };
}

/** The power of a letter after the digits of an amount, 0 without one. */
function suffixOf(source: Source, span: NumberSpan): number {
  const token = source.tokens[span.to];
  if (span.form !== "digits" || token?.joined !== true || token.kind !== "word") return 0;
  return Object.hasOwn(SUFFIXES, token.fold) ? (SUFFIXES[token.fold] ?? 0) : 0;
}

/** "a dollar", "złotówkę": one unit without a number. */
function articles(source: Source, amounts: readonly Amount[]): Amount[] {
  if (source.language === "pl") return [];
  const found: Amount[] = [];
  let next = 0;
  source.tokens.forEach((token, at) => {
    if (token.fold !== "a" && token.fold !== "an") return;
    const one = oneOf(source, at);
    if (one === null) return;
    while (next < amounts.length && (amounts[next]?.to ?? 0) <= at) next++;
    if ((amounts[next]?.from ?? one.to) >= one.to) found.push(one);
  });
  return found;
}

/** "a dollar", "an Australian dollar" whose article is token `at`. */
function oneOf(source: Source, at: number): Amount | null {
  const unit = unitAfter(source, at + 1);
  const noun = unit === null ? undefined : source.tokens[unit.to - 1];
  if (unit === null || noun?.kind !== "word" || unit.currency.name !== true) return null;
  const { weight, power, before } = unit.currency;
  // "a pound", "a grand", "a won game" and "a real one" are mostly something else.
  const other =
    weight === true || power === 3 || before === true || noun.fold === "won" || noun.fold === "real";
  if (other || noun.fold.endsWith("s") || isNoMoney(source, unit)) return null;
  const value = shift(whole(1), power ?? 0);
  const place = { from: at, to: at + 1, value, confidence: 0.8 };
  const span = { ...place, ordinal: false, form: "words", glued: false } as const;
  return { ...place, to: unit.to, currency: unit.currency, span, leading: false };
}

const JOINING = new Set(["and", "i", "&"]);
/** What can follow cents that have no name of their own. */
const AFTER_CENTS = new Set(["and", "for", "per", "each", "za", "i", "plus", "on", "to", "from"]);

/** "5 zł 20 gr", "five dollars and twenty cents", "thirteen dollars forty five". */
function withCents(source: Source, amounts: Amount[], spans: readonly NumberSpan[]): Amount[] {
  const joined: Amount[] = [];
  for (const amount of amounts) {
    const main = joined.at(-1);
    const sum = main === undefined ? null : (sumOf(source, main, amount) ?? restated(source, main, amount));
    if (sum !== null) joined[joined.length - 1] = sum;
    else joined.push(amount);
  }
  let index = 0;
  return joined
    .filter(({ currency }) => currency.dependent !== true)
    .map((amount) => {
      while (index < spans.length && (spans[index]?.from ?? 0) < amount.to) index++;
      return nameless(source, amount, spans[index]) ?? amount;
    });
}

/** True where nothing but "and" or a comma stands between two places. */
function adjacent(source: Source, from: number, to: number): boolean {
  if (from === to) return true;
  return to === from + 1 && JOINING.has(source.tokens[from]?.fold ?? "");
}

function sumOf(source: Source, main: Amount, minor: Amount): Amount | null {
  if (minor.currency.power !== -2 || main.currency.power !== undefined || minor.leading) return null;
  if (!adjacent(source, main.to, minor.from) || !isInteger(main.value)) return null;
  if (compare(minor.value, whole(1)) >= 0 || compare(minor.value, whole(0)) < 0) return null;
  if (!main.currency.codes.some((code) => minor.currency.codes.includes(code))) return null;
  return { ...main, to: minor.to, value: plus(main.value, minor.value), candidates: undefined };
}

const IN_WORDS = new Set(["slownie", "words", "say"]);

/** "1000 zł (słownie: tysiąc złotych)": one amount said twice. */
function restated(source: Source, main: Amount, again: Amount): Amount | null {
  const between = source.tokens.slice(main.to, Math.min(again.from, main.to + 6));
  if (again.from > main.to + 5 || compare(main.value, again.value) !== 0) return null;
  if (!main.currency.codes.some((code) => again.currency.codes.includes(code))) return null;
  const opens = between[0]?.text === "(" && source.tokens[again.to]?.text === ")";
  const said = between.some((token) => IN_WORDS.has(token.fold));
  const rest = between.filter(
    (token) => token.kind === "word" && !IN_WORDS.has(token.fold) && token.fold !== "in",
  );
  if ((!opens && !said) || rest.length > 0) return null;
  return { ...main, to: opens ? again.to + 1 : again.to, candidates: undefined };
}

function plus(main: Decimal, cents: Decimal): Decimal {
  return main.digits < 0n ? add(main, negate(cents)) : add(main, cents);
}

/** "20 dollars 43": two digits or words at the end of the phrase, after a name. */
function nameless(source: Source, main: Amount, span: NumberSpan | undefined): Amount | null {
  if (span === undefined || main.leading || main.currency.name !== true || main.currency.power !== undefined)
    return null;
  if (
    !adjacent(source, main.to, span.from) ||
    span.ordinal ||
    !isInteger(main.value) ||
    !isInteger(span.value)
  )
    return null;
  const [low, high] = [compare(span.value, whole(0)), compare(span.value, whole(100))];
  const places = span.form === "words" || source.tokens[span.from]?.text.length === 2;
  if (low <= 0 || high >= 0 || !places || span.glued) return null;
  const next = source.tokens[span.to];
  const ends =
    next === undefined || (next.kind === "word" ? AFTER_CENTS.has(next.fold) : ".,;!?)".includes(next.text));
  if (!ends || currencyOfName(next?.fold ?? "", source.language) !== undefined) return null;
  return {
    ...main,
    to: span.to,
    value: plus(main.value, shift(span.value, -2)),
    confidence: Math.min(main.confidence, 0.8),
    candidates: undefined,
  };
}
