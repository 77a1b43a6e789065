/** How amounts are written around their digits: a dash for the cents, a minus at either end, brackets of accountants. */
import { compare, type Decimal, negate, whole } from "./decimal.ts";
import { type Unit, unitAfter, unitBefore } from "./money-units.ts";
import type { NumberSpan, Source } from "./types.ts";

const DASHES = "-\u2013\u2014\u2212";

/** "10/20 zł" is not half a zloty; "1/2 euro" is. */
export function isUnlikely(source: Source, span: NumberSpan): boolean {
  const slash = span.to - 2;
  if (span.form === "words" || slash <= span.from - 1 || source.tokens[slash]?.text !== "/") return false;
  return (source.tokens[span.to - 1]?.text.length ?? 0) > 1;
}

/** "1500,- zł", "1500,-- EUR": a dash or two in place of the cents. */
export function skipEmptyCents({ tokens }: Source, at: number): number {
  const isDash = (place: number) => {
    const token = tokens[place];
    return token?.joined === true && DASHES.includes(token.text);
  };
  const mark = tokens[at];
  if (mark?.joined !== true || !",.".includes(mark.text) || !isDash(at + 1)) return at;
  const to = isDash(at + 2) ? at + 3 : at + 2;
  const more = tokens[to];
  return more?.joined === true && more.kind === "digits" ? at : to;
}

/** "half a dollar": the unit is after an article. */
export function afterHalf(source: Source, span: NumberSpan, to: number): number {
  return source.tokens[span.to - 1]?.fold === "half" && source.tokens[to]?.fold === "a" ? to + 1 : to;
}

/** "-$5": the minus is before the sign. */
export function signed(source: Source, unit: Unit, span: NumberSpan): { from: number; value: Decimal } {
  const [minus, before] = [source.tokens[unit.from - 1], source.tokens[unit.from - 2]];
  const dash =
    minus !== undefined && "-\u2212\u2013".includes(minus.text) && source.tokens[unit.from]?.joined === true;
  const word = minus?.fold === "minus" || minus?.fold === "negative";
  const operator = dash && minus.joined && (before?.kind === "digits" || before?.kind === "word");
  if ((!dash && !word) || operator || compare(span.value, whole(0)) < 0)
    return { from: unit.from, value: span.value };
  return { from: unit.from - 1, value: negate(span.value) };
}

/** "- 45,00 zł" and nothing else: a minus, where in a sentence or list the dash would be none. */
export function isDebit({ tokens }: Source, from: number, to: number): boolean {
  return from === 1 && to === tokens.length && DASHES.includes(tokens[0]?.text ?? " ");
}

/**
 * "(1,234.56) USD", "$(90.00)" and "1.234,56- EUR": what accountants write for less than zero. Brackets count where
 * the currency is outside them and the number has groups or cents, a minus at the end after cents.
 */
export function accounting(
  source: Source,
  span: NumberSpan,
): { unit: Unit; from: number; to: number } | null {
  const { tokens } = source;
  const [open, close] = [tokens[span.from - 1], tokens[span.to]];
  if (span.form !== "digits" || span.to - span.from < 3 || close?.joined !== true) return null;
  if (open?.text === "(" && close.text === ")" && tokens[span.from]?.joined === true) {
    const unit = unitBefore(source, span.from - 1) ?? unitAfter(source, span.to + 1);
    if (unit === null) return null;
    return { unit, from: Math.min(unit.from, span.from - 1), to: Math.max(unit.to, span.to + 1) };
  }
  if (!DASHES.includes(close.text) || span.value.scale !== 2 || tokens[span.to + 1]?.joined === true)
    return null;
  const after = unitAfter(source, span.to + 1);
  if (after !== null) return { unit: after, from: span.from, to: after.to };
  const next = tokens[span.to + 1];
  const ends = next === undefined || ".,;)".includes(next.text);
  const unit = ends ? unitBefore(source, span.from) : null;
  return unit === null ? null : { unit, from: unit.from, to: span.to + 1 };
}
