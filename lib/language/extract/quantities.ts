/** Quantities: a number or range with a unit of measure or of trade: „5 kg”, "10-12 pcs", „2,5 m²”, "90 km/h". */
import type { ValueOf } from "#schemas/language.ts";
import { add, compare, type Decimal, isInteger, multiply, shift, toNumber, whole } from "./decimal.ts";
import { foundAt } from "./found.ts";
import { afterHalf, isUnlikely } from "./money-forms.ts";
import { gluedBefore, isSomeMore } from "./number-context.ts";
import { opening, pairOf } from "./number-ranges.ts";
import { numberSpans, placeOf } from "./numbers.ts";
import { rateAt } from "./rates.ts";
import type { Found, NumberSpan, Source, Token } from "./types.ts";
import { unitCode } from "./units.ts";

/** A number with its unit, by tokens; `value` is null if it is a part of something that is not understood. */
interface Quantity {
  readonly from: number;
  readonly to: number;
  readonly code: string;
  readonly confidence: number;
  readonly value: Decimal | null;
  /** The lower end of a range. */
  readonly low?: Decimal;
}

export function quantitiesIn(source: Source): Found<"quantity">[] {
  const spans = numberSpans(source);
  const single = spans.flatMap((span, at) => quantityOf(source, spans[at - 1], span) ?? []);
  return joined(source, single, spans).flatMap((one) => {
    if (one.value === null) return [];
    const { start, end } = placeOf(source, one);
    const value = toNumber(one.value);
    const stated: ValueOf<"quantity"> =
      one.low === undefined
        ? { value, unit: one.code }
        : { from: toNumber(one.low), to: value, unit: one.code };
    return [foundAt(source.text, "quantity", start, end, one.confidence, stated)];
  });
}

function quantityOf(source: Source, before: NumberSpan | undefined, span: NumberSpan): Quantity | undefined {
  const { tokens } = source;
  const at = afterHalf(source, span, span.to);
  const first = tokens[at];
  if (span.ordinal || first === undefined || isHyphen(first)) return undefined;
  const unit = unitCode(source, at);
  if (unit === undefined) return undefined;
  const { value } = span;
  const confidence = isSomeMore(source, unit.to) ? Math.min(span.confidence, DOUBTFUL) : span.confidence;
  const rate = rateAt(source, span.from, unit.to);
  const stated = rate === undefined || rate.to === unit.to ? unit : { ...unit, ...rate };
  const code = stated === unit ? unit.code : `${unit.code}/${rate?.code}`;
  const pair = pairOf(source, before, span);
  const quantity = { from: span.from, to: stated.to, code, confidence, value };
  if (pair?.range === true) return { ...quantity, from: pair.from, low: pair.low };
  const isPart = pair !== undefined || rate?.code === null || gluedBefore(tokens, span.from);
  return isPart || isUnlikely(source, span) ? { ...quantity, value: null } : quantity;
}

/** Confidence in what is some more than it says. */
const DOUBTFUL = 0.5;

/** "5-kilo", "10-page": an adjective, not an amount of something. */
const isHyphen = (token: Token) =>
  token.kind === "sign" && token.joined && /^[-\u2010\u2011]$/.test(token.text);

/** „2 m x 3 m”, "5 kg × 4": the sides of something, or several of it. */
const PRODUCT = new Set(["x", "×", "*", "by", "razy", "na", "+"]);
/** Between the parts of one quantity: „5 kg i 300 g”. */
const AND = new Set(["and", "i"]);
/** How many of the second unit the first has, as a power of ten. */
const PARTS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  t: { kg: 3 },
  kg: { dag: 2, g: 3 },
  g: { mg: 3 },
  km: { m: 3 },
  m: { cm: 2, mm: 3 },
  cm: { mm: 1 },
  L: { mL: 3 },
};
/** Other units in which a quantity goes on: "6 ft 2 in", „2 godz. 30 min”. */
const SMALLER: Readonly<Record<string, RegExp>> = {
  h: /^(?:min|mins|minut\p{L}{0,3}|minutes?|m)$/u,
  "[ft_i]": /^(?:in|inch(?:es)?)$/,
  "[lb_av]": /^(?:oz|ounces?)$/,
};

/** Units whose parts are counted to less than ten, and how many of the part they have: "5 ft 10 in", "8 lb 3 oz". */
const IMPERIAL: Readonly<Record<string, readonly [code: string, count: number]>> = {
  "[ft_i]": ["[in_i]", 12],
  "[lb_av]": ["[oz_av]", 16],
};

/** Puts neighbouring quantities together that are one: the ends of a range, kilograms and grams, the sides of a box. */
function joined(source: Source, single: readonly Quantity[], spans: readonly NumberSpan[]): Quantity[] {
  const kept: Quantity[] = [];
  for (const one of single) {
    const before = kept.at(-1);
    const pair = before === undefined ? undefined : together(source, before, one);
    if (pair !== undefined) kept[kept.length - 1] = pair;
    else kept.push(one);
  }
  const read = kept.map((one) => imperial(source, one, spans) ?? one);
  const apart = read.filter(({ from }, at) => from >= (read[at - 1]?.to ?? 0));
  const parts = apart.filter((one) => goesOn(source, one, spans));
  const isPart = (one: Quantity) => parts.includes(one) || parts.some(({ to }) => to === one.from);
  return apart.map((one) => (isPart(one) ? { ...one, value: null } : one));
}

function together(source: Source, first: Quantity, second: Quantity): Quantity | undefined {
  const between = source.tokens.slice(first.to, second.from);
  const word = between[0]?.fold ?? "";
  if (between.length > 1) return undefined;
  const unknown = { ...second, from: first.from, low: undefined, value: null };
  if (PRODUCT.has(word)) return unknown;
  if (first.value === null || second.value === null || first.low !== undefined || second.low !== undefined)
    return undefined;
  const range = first.code === second.code ? opening(source, first.from, first.to, second.from) : null;
  if (range !== null)
    return compare(first.value, second.value) < 0 ? { ...second, from: range, low: first.value } : unknown;
  if (between.length > 0 && !AND.has(word)) return undefined;
  const power = PARTS[first.code]?.[second.code];
  if (power === undefined) return undefined;
  const part = shift(second.value, -power);
  if (compare(part, ONE) >= 0) return undefined;
  return { ...second, from: first.from, code: first.code, value: add(first.value, part) };
}

const ONE = whole(1);

/** "5 ft 10 in", "8 pounds 3 ounces" as so many of the smaller unit. */
function imperial(source: Source, one: Quantity, spans: readonly NumberSpan[]): Quantity | undefined {
  const [code, count] = IMPERIAL[one.code] ?? [];
  if (code === undefined || count === undefined || one.value === null || one.low !== undefined)
    return undefined;
  const at = AND.has(source.tokens[one.to]?.fold ?? "") ? one.to + 1 : one.to;
  const span = spans.find(({ from }) => from === at);
  const name = SMALLER[one.code];
  if (span === undefined || span.ordinal || name?.test(source.tokens[span.to]?.fold ?? "") !== true)
    return undefined;
  if (!isInteger(one.value) || compare(span.value, whole(count)) >= 0) return undefined;
  const value = add(multiply(one.value, whole(count)), span.value);
  return { ...one, to: span.to + 1, code, value };
}

/** "2 kg 50", "six foot two": a number at the end that has no unit of its own. */
function hasBareRest({ tokens }: Source, quantity: Quantity, next: NumberSpan): boolean {
  const sign = tokens[next.to];
  if (next.from !== quantity.to || next.ordinal || next.glued) return false;
  return sign === undefined || (".,;!?)".includes(sign.text) && tokens[next.to + 1]?.joined !== true);
}

/** True if a number follows that belongs to the quantity, but not by a unit that adds up with it. */
function goesOn(source: Source, one: Quantity, spans: readonly NumberSpan[]): boolean {
  const { tokens } = source;
  const { to, code } = one;
  const isProduct = PRODUCT.has(tokens[to]?.fold ?? "") && tokens[to]?.fold !== "na";
  // „2 godz. 30 min”
  const isPoint = tokens[to]?.text === "." && tokens[to - 1]?.fold === "godz";
  const at = AND.has(tokens[to]?.fold ?? "") || isProduct || isPoint ? to + 1 : to;
  const next = spans.find(({ from }) => from === at);
  const sign = tokens[to];
  const isJoined =
    sign?.joined === true && tokens[to + 1]?.joined === true && tokens[to + 1]?.kind === "digits";
  if (isJoined && /^[-\u2010-\u2014/]$/.test(sign.text)) return true;
  if (next === undefined) return false;
  return (
    isProduct || hasBareRest(source, one, next) || SMALLER[code]?.test(tokens[next.to]?.fold ?? "") === true
  );
}
