/** Puts cents to the amount before them, and amounts that are said twice into one. */

import { add, compare, type Decimal, isInteger, negate, shift, whole } from "./decimal.ts";
import type { Amount } from "./money-amount.ts";
import { currencyOfName } from "./money-units.ts";
import type { NumberSpan, Source } from "./types.ts";

const JOINING = new Set(["and", "i", "&"]);
/** What can follow cents that have no name of their own. */
const AFTER_CENTS = new Set(["and", "for", "per", "each", "za", "i", "plus", "on", "to", "from"]);

/** A word for hundredths that more currencies have is no one's own. */
const MANY = 3;

/** "5 zł 20 gr", "five dollars and twenty cents", "thirteen dollars forty five". */
export function withCents(source: Source, amounts: Amount[], spans: readonly NumberSpan[]): Amount[] {
  const joined: Amount[] = [];
  for (const stated of amounts) {
    const amount = withHundredths(source, stated) ?? stated;
    const main = joined.at(-1);
    const sum = main === undefined ? null : (sumOf(source, main, amount) ?? restated(source, main, amount));
    if (sum !== null) joined[joined.length - 1] = sum;
    else if (isRest(source, main, amount)) joined.push({ ...amount, confidence: DOUBTFUL });
    else if (main !== undefined && (contradicts(main, amount) || isListed(source, main, amount)))
      joined.splice(-1, 1, { ...main, confidence: DOUBTFUL }, { ...amount, confidence: DOUBTFUL });
    else joined.push(amount);
  }
  // Where the amount before ends, with the number that it took: no number is a part of two amounts.
  let [first, next, taken] = [0, 0, 0];
  return joined
    .filter(({ currency }) => currency.dependent !== true)
    .map((amount, at, all) => {
      while (first < spans.length && (spans[first]?.to ?? 0) <= amount.from) first++;
      while (next < spans.length && (spans[next]?.from ?? 0) < amount.to) next++;
      const isFree = (span: NumberSpan | undefined): span is NumberSpan =>
        span !== undefined && span.from >= taken && span.to <= (all[at + 1]?.from ?? source.tokens.length);
      const other = amount.leading ? spans[next] : spans[first - 1];
      const parted = isFree(other) ? partedPrice(source, amount, other) : null;
      const whole = parted ?? spokenPrice(source, amount, spans[first - 1]);
      const complete = whole ?? nameless(source, amount, spans[next]) ?? amount;
      taken = complete.to;
      return complete;
    });
}

/**
 * „Piętnaście dziewięćdziesiąt zł”, "nineteen ninety-nine dollars": the number right before an amount, with which it is
 * a price in units and hundredths, in English as likely in hundreds; doubtful, as two numbers would be spoken alike.
 */
function spokenPrice({ language }: Source, amount: Amount, before: NumberSpan | undefined): Amount | null {
  const { currency, span, value, leading } = amount;
  if (before?.to !== amount.from || leading || before.form !== "words" || span.form !== "words") return null;
  const isPlain = currency.power === undefined && currency.times === undefined && !before.ordinal;
  const isHundredths = isInteger(value) && compare(value, whole(100)) < 0 && isInteger(before.value);
  if (!isPlain || !isHundredths) return { ...amount, confidence: DOUBTFUL };
  const price = add(before.value, shift(value, -2));
  const hundreds = add(shift(before.value, 2), value);
  const candidates = language === "en" ? [price, hundreds] : undefined;
  return { ...amount, from: before.from, value: price, confidence: DOUBTFUL, candidates };
}

/** "£ 12 . 50", „12 . 50 zł”, „12, 50 zł”: a point or comma apart from its digits, or two numbers. */
function partedPrice(source: Source, amount: Amount, other: NumberSpan): Amount | null {
  const { tokens } = source;
  const { currency, from, to, leading, span } = amount;
  if (currency.power !== undefined || currency.times !== undefined) return null;
  const [main, cents] = leading ? [span, other] : [other, span];
  if (!isPartedAt(source, main, cents)) return null;
  if (leading ? main.to !== to : cents.from !== from) return null;
  const next = tokens[cents.to];
  if (leading && next?.kind === "word") return { ...amount, confidence: DOUBTFUL };
  const value = add(main.value, shift(cents.value, isInteger(cents.value) ? -2 : 0));
  const range = leading ? { from, to: cents.to } : { from: main.from, to };
  return { ...amount, ...range, value, confidence: DOUBTFUL, candidates: [value, amount.value] };
}

/** A whole number and two digits with a sign between them that does not touch the first, or in Polish a comma that does. */
function isPartedAt({ tokens, language }: Source, main: NumberSpan, cents: NumberSpan): boolean {
  const [digits, sign, last] = [tokens[main.to - 1], tokens[main.to], tokens[cents.to - 1]];
  if (main.form !== "digits" || cents.form !== "digits" || main.to - main.from !== 1) return false;
  if (digits === undefined || sign === undefined || !".,".includes(sign.text)) return false;
  const isOwn = cents.from === main.to && cents.to === main.to + 2;
  if (!isOwn && (cents.from !== main.to + 1 || cents.to !== main.to + 2)) return false;
  const isSlip = language === "pl" && sign.text === "," && digits.text.length < 4;
  return last?.text.length === 2 && !main.ordinal && !cents.ordinal && (!sign.joined || isSlip);
}

/** „Sto złotych 56/100”, "500 dollars and 45/100": hundredths as cheques and invoices write them. */
function withHundredths({ tokens }: Source, amount: Amount): Amount | null {
  const { currency, value, to } = amount;
  if (currency.power !== undefined || currency.times !== undefined || !isInteger(value)) return null;
  const first = JOINING.has(tokens[to]?.fold ?? "") || tokens[to]?.text === "," ? to + 1 : to;
  const [cents, slash, hundred, next] = tokens.slice(first, first + 4);
  if (!/^\d\d?$/.test(cents?.text ?? "") || slash?.text !== "/" || hundred?.text !== "100") return null;
  if (next?.kind === "sign" && next.joined && tokens[first + 4]?.kind === "digits") return null;
  const hundredths = shift(whole(Number(cents?.text)), -2);
  return { ...amount, to: first + 3, value: plus(value, hundredths), candidates: undefined };
}

/** True if nothing but "and", or the point of „zł.”, is between two places. */
function adjacent({ tokens }: Source, from: number, to: number): boolean {
  if (from === to) return true;
  const [unit, between] = [tokens[from - 1], tokens[from]];
  const isPoint = unit?.fold === "zl" && between?.text === "." && between.joined;
  return to === from + 1 && (isPoint || JOINING.has(between?.fold ?? ""));
}

function sumOf(source: Source, main: Amount, minor: Amount): Amount | null {
  if (minor.currency.power !== -2 || main.currency.power !== undefined || minor.leading) return null;
  if (!adjacent(source, main.to, minor.from) || !isInteger(main.value)) return null;
  if (compare(minor.value, whole(1)) >= 0 || compare(minor.value, whole(0)) < 0) return null;
  // "3 CHF 4 cents": the word for a hundredth of many currencies goes with any of them.
  const shared = main.currency.codes.some((code) => minor.currency.codes.includes(code));
  if (!shared && minor.currency.codes.length <= MANY) return null;
  return { ...main, to: minor.to, value: plus(main.value, minor.value), candidates: undefined };
}

/** Confidence in each of two amounts of which nobody can tell how they belong together. */
const DOUBTFUL = 0.5;

/** „FV/3 zł 50 gr”: cents behind a currency whose number is not read. */
function isRest({ tokens, language }: Source, main: Amount | undefined, { from, currency }: Amount): boolean {
  const [digits, unit] = [tokens[from - 2], tokens[from - 1]];
  if (currency.power !== -2 || digits?.kind !== "digits" || main?.to === from) return false;
  return unit?.kind === "word" && currencyOfName(unit.fold, language) !== undefined;
}

/** "1,3 zł 50 gr": cents behind an amount that has some already. */
function contradicts(main: Amount, minor: Amount): boolean {
  return minor.currency.power === -2 && main.to === minor.from && !isInteger(main.value);
}

/** „12 zł, 50 gr”: cents as a list of two amounts would have them, too. */
function isListed(source: Source, main: Amount, minor: Amount): boolean {
  const isComma = source.tokens[main.to]?.text === "," && main.to + 1 === minor.from;
  return isComma && sumOf(source, { ...main, to: minor.from }, minor) !== null;
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
  const { name, power, times } = main.currency;
  if (span === undefined || main.leading || name !== true || power !== undefined || times !== undefined)
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
