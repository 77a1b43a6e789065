/** Quantities: a number with a unit of measure or of trade: „5 kg”, "12 pcs", „2,5 m²”. */
import { toNumber } from "./decimal.ts";
import { foundAt } from "./found.ts";
import { numberSpans, placeOf } from "./numbers.ts";
import type { Found, NumberSpan, Source, Token } from "./types.ts";
import { UNITS } from "./units.ts";

const SIGNS = new Map(UNITS.flatMap(({ code, signs }) => signs.map((sign) => [sign, code] as const)));
const WORDS = {
  en: new Map(UNITS.flatMap(({ code, en }) => en.map((word) => [word, code] as const))),
  pl: new Map(UNITS.flatMap(({ code, pl }) => pl.map((word) => [word, code] as const))),
};

/** Lengths that a square or cube is made of. */
const POWERS: Readonly<Record<string, string>> = { "²": "2", "³": "3", "2": "2", "3": "3" };
const LENGTHS = new Set(["mm", "cm", "m", "km"]);
/** „metr kwadratowy”, „m kw.”, "square meters". */
const SQUARE = { pl: /^kw(?:adratow\p{L}+)?$/u, en: /^squared?$/ };
const CUBIC = { pl: /^(?:szesc|szescienn\p{L}+)$/u, en: /^cubed$/ };

export function quantitiesIn(source: Source): Found<"quantity">[] {
  return numberSpans(source).flatMap((span) => {
    const measured = span.ordinal ? undefined : unitAt(source, span);
    if (measured === undefined) return [];
    const { start, end } = placeOf(source, { from: span.from, to: measured.to });
    const value = { value: toNumber(span.value), unit: measured.code };
    return [foundAt(source.text, "quantity", start, end, span.confidence, value)];
  });
}

interface Measured {
  readonly code: string;
  /** The token behind the unit, its point included. */
  readonly to: number;
}

function unitAt(source: Source, span: NumberSpan): Measured | undefined {
  const { tokens, language } = source;
  const [first, second] = [tokens[span.to], tokens[span.to + 1]];
  if (first === undefined || isHyphen(first)) return undefined;
  // "5 square meters", "2 cubic metres".
  const prefix = language === "en" ? { square: "2", cubic: "3", sq: "2", cu: "3" }[first.fold] : undefined;
  if (prefix !== undefined) {
    const length = second && codeOf(source, second);
    return length && LENGTHS.has(length) ? { code: length + prefix, to: span.to + 2 } : undefined;
  }
  const code = codeOf(source, first);
  if (code === undefined) return undefined;
  const power = LENGTHS.has(code) ? powerAt(source, second) : undefined;
  const to = span.to + (power === undefined ? 1 : 2);
  return { code: code + (power ?? ""), to: withPoint(source, to) };
}

function codeOf({ language }: Source, token: Token): string | undefined {
  if (token.kind !== "word") return undefined;
  return SIGNS.get(token.text) ?? WORDS[language].get(token.fold);
}

function powerAt({ language }: Source, token: Token | undefined): string | undefined {
  if (token === undefined) return undefined;
  if (token.joined && POWERS[token.text] !== undefined) return POWERS[token.text];
  if (SQUARE[language].test(token.fold)) return "2";
  return CUBIC[language].test(token.fold) ? "3" : undefined;
}

/** „szt.”, „godz.”, „kw.” end in a point that is not the sentence's: a word follows in lower case, or a sign. */
function withPoint({ tokens, language }: Source, to: number): number {
  const [unit, point, next] = [tokens[to - 1], tokens[to], tokens[to + 1]];
  if (language !== "pl" || point?.text !== "." || !point.joined || !ABBREVIATED.has(unit?.fold ?? ""))
    return to;
  return next === undefined || next.text === next.text.toLowerCase() ? to + 1 : to;
}

const ABBREVIATED = new Set(["szt", "opak", "kpl", "kw", "szesc", "mb", "rbh"]);

/** "5-kilo", "10-page": an adjective, not an amount of something. */
const isHyphen = (token: Token) =>
  token.kind === "sign" && token.joined && /^[-\u2010\u2011]$/.test(token.text);
