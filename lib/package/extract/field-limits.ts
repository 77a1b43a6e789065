/** What a prompt says of the values of a field: "default false", "max 100", "between 1 and 5". */
import type { Column } from "#schemas/package.ts";
import type { Reading } from "./reading.ts";
import { DEFAULT } from "./words/fields.ts";

/** "default false", "max 100", "between 1 and 5", "from 1 to 5". */
export function limitAt(reading: Reading, at: number): { extra: Partial<Column>; end: number } | undefined {
  const fold = reading.fold(at);
  if (DEFAULT.test(fold)) {
    let next = at + 1;
    while (/^(?:to|[=:"'`]|value|is|na)$/.test(reading.fold(next))) next++;
    const token = reading.token(next);
    if (token === undefined || (token.kind !== "word" && token.kind !== "number"))
      return { extra: {}, end: at + 1 };
    return {
      extra: { default: literalOf(token.text) },
      end: next + (/^["'`]$/.test(reading.text(next + 1)) ? 2 : 1),
    };
  }
  const number = (index: number) =>
    reading.token(index)?.kind === "number" ? Number(reading.text(index).replace(",", ".")) : Number.NaN;
  if (
    /^(?:between|from|od)$/.test(fold) &&
    number(at + 1) >= 0 &&
    /^(?:and|to|do|a)$/.test(reading.fold(at + 2)) &&
    number(at + 3) >= 0
  )
    return { extra: { minimum: number(at + 1), maximum: number(at + 3) }, end: at + 4 };
  if (number(at) >= 0 && /^(?:to|do|-|–)$/.test(reading.fold(at + 1)) && number(at + 2) >= 0)
    return { extra: { minimum: number(at), maximum: number(at + 2) }, end: at + 3 };
  const negative = belowZeroAt(reading, at);
  if (negative !== undefined) return negative;
  const range = /^(\d+)(?:-|–|—|\.{2,3})(\d+)$/.exec(reading.text(at));
  if (range) return { extra: { minimum: Number(range[1]), maximum: Number(range[2]) }, end: at + 1 };
  const comparison = comparisonAt(reading, at, number);
  if (comparison !== undefined) return comparison;
  // "At most 80 characters", "co najmniej 0".
  if (/^(?:at|co)$/.test(fold) && /^(?:least|most|najmniej|najwyzej)$/.test(reading.fold(at + 1)))
    return limitAt(reading, at + 1);
  const least = /^(?:min|minimum|least|minimalnie|najmniej)$/.test(fold);
  const most = /^(?:max|maximum|most|maksymalnie|maks|najwyzej)$/.test(fold);
  if (!least && !most) return undefined;
  const next = /^[:=.]$/.test(reading.text(at + 1)) ? at + 2 : at + 1;
  const value = number(next);
  if (Number.isNaN(value)) return undefined;
  const characters = /^(?:characters?|chars?|letters|znak\w*|length)$/.test(reading.fold(next + 1));
  const key = characters ? (least ? "min_length" : "max_length") : least ? "minimum" : "maximum";
  return { extra: { [key]: value }, end: next + (characters ? 2 : 1) };
}

/** "-40 to 85", "between -40 and -10", "-90..90": the sign stands right before its number. */
function belowZeroAt(reading: Reading, start: number): { extra: Partial<Column>; end: number } | undefined {
  let at = /^(?:between|from|od)$/.test(reading.fold(start)) ? start + 1 : start;
  const isSigned = (one: number) =>
    /^[-–−]$/.test(reading.text(one)) && reading.token(one)?.end === reading.token(one + 1)?.start;
  const whole = /^(\d+(?:[.,]\d+)?)(?:\.{2,3})(\d+(?:[.,]\d+)?)$/.exec(reading.text(at + 1));
  if (isSigned(at) && whole)
    return { extra: { minimum: -amount(whole[1]), maximum: amount(whole[2]) }, end: at + 2 };
  const next = (): number | undefined => {
    const sign = isSigned(at) ? -1 : 1;
    const number = sign < 0 ? at + 1 : at;
    if (reading.token(number)?.kind !== "number" || !/^\d+(?:[.,]\d+)?$/.test(reading.text(number)))
      return undefined;
    at = number + 1;
    return sign * amount(reading.text(number));
  };
  if (!isSigned(at)) return undefined;
  const minimum = next();
  if (minimum === undefined || !/^(?:to|do|and|a|i|–)$/.test(reading.fold(at))) return undefined;
  at++;
  const maximum = next();
  return maximum === undefined ? undefined : { extra: { minimum, maximum }, end: at };
}
const amount = (text = ""): number => Number(text.replace(",", "."));

/** "price >= 0", "< 100", "greater than zero", "positive", „nieujemna”, „większa od 5”. */
function comparisonAt(
  reading: Reading,
  at: number,
  number: (index: number) => number,
): { extra: Partial<Column>; end: number } | undefined {
  const sign = reading.text(at);
  if (/^[<>≥≤]$/.test(sign)) {
    const equal = reading.text(at + 1) === "=";
    const value = number(equal ? at + 2 : at + 1);
    if (Number.isNaN(value)) return undefined;
    const strict = !equal && (sign === ">" || sign === "<");
    const side = sign === ">" || sign === "≥" ? "minimum" : "maximum";
    return { extra: { [strict ? `exclusive_${side}` : side]: value }, end: equal ? at + 3 : at + 2 };
  }
  const fold = reading.fold(at);
  const next = reading.fold(at + 1);
  if (/^(?:positive|dodatni\w*)$/.test(fold)) return { extra: { exclusive_minimum: 0 }, end: at + 1 };
  if (/^(?:non-?negative|nieujemn\w+)$/.test(fold)) return { extra: { minimum: 0 }, end: at + 1 };
  if (fold === "not" && next === "negative") return { extra: { minimum: 0 }, end: at + 2 };
  const side = ABOVE.test(fold) ? "exclusive_minimum" : BELOW.test(fold) ? "exclusive_maximum" : undefined;
  if (side === undefined || !/^(?:than|od|niz)$/.test(next)) return undefined;
  const value = /^(?:zero|zera)$/.test(reading.fold(at + 2)) ? 0 : number(at + 2);
  return Number.isNaN(value) ? undefined : { extra: { [side]: value }, end: at + 3 };
}

const ABOVE = /^(?:greater|more|higher|bigger|larger|wieksz\w+|wyzsz\w+)$/;
const BELOW = /^(?:less|fewer|lower|smaller|mniejsz\w+|nizsz\w+)$/;

/** Bounds that are not reached, of whole numbers: the next one is. */
export function wholeBounds({
  exclusive_minimum: above,
  exclusive_maximum: below,
  ...rest
}: Partial<Column>): Partial<Column> {
  return {
    ...rest,
    ...(above !== undefined && { minimum: Math.floor(above) + 1 }),
    ...(below !== undefined && { maximum: Math.ceil(below) - 1 }),
  };
}

function literalOf(text: string): string | number | boolean | null {
  if (/^(?:true|yes|tak|prawda)$/i.test(text)) return true;
  if (/^(?:false|no|nie|falsz|fałsz)$/i.test(text)) return false;
  if (/^(?:null|none)$/i.test(text)) return null;
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}
