/** Units of measure and of trade as a text writes them. */
import { namesOf } from "./names.ts";
import type { Source, Token } from "./types.ts";

/** Lengths that a square or cube is made of. */
const LENGTHS = new Set(["mm", "cm", "m", "km", "[ft_i]", "[in_i]", "[yd_i]", "[mi_i]"]);
const POWERS: Readonly<Record<string, string>> = { "²": "2", "³": "3", "2": "2", "3": "3" };
/** „metr kwadratowy”, „m kw.”, "square meters", "sq. ft". */
const POWER_WORDS = {
  pl: { before: /^$/, square: /^kw(?:adratow\p{L}+)?$/u, cubic: /^(?:szesc|szescienn\p{L}+)$/u },
  en: { before: /^(?:square|sq|cubic|cu)$/, square: /^squared?$/, cubic: /^cubed$/ },
};

/** A unit of a text: its UCUM code or word, and the token behind it. */
export interface Measured {
  readonly code: string;
  /** The token behind the unit, its point included. */
  readonly to: number;
}

/** The unit that starts at a token; undefined if none does. */
export function unitCode(source: Source, at: number): Measured | undefined {
  const { tokens, language } = source;
  const first = tokens[at];
  if (first === undefined) return undefined;
  const { before, square, cubic } = POWER_WORDS[language];
  if (before.test(first.fold)) {
    const point = tokens[at + 1]?.text === "." && first.fold.length === 2 ? 1 : 0;
    const length = tokens[at + 1 + point] && codeOf(source, tokens[at + 1 + point]);
    const power = first.fold.startsWith("c") ? "3" : "2";
    return length && LENGTHS.has(length) ? { code: length + power, to: at + 2 + point } : undefined;
  }
  const second = tokens[at + 1];
  const raised =
    second?.joined === true && Object.hasOwn(POWERS, second.text) ? POWERS[second.text] : undefined;
  // A lone "m" is a million in English, and squared a length.
  const code = codeOf(source, first) ?? (first.text === "m" && raised !== undefined ? "m" : undefined);
  if (code === undefined) return undefined;
  const word = square.test(second?.fold ?? "") ? "2" : cubic.test(second?.fold ?? "") ? "3" : undefined;
  const power = LENGTHS.has(code) ? (raised ?? word) : undefined;
  return { code: code + (power ?? ""), to: withPoint(source, at + (power === undefined ? 1 : 2)) };
}

function codeOf({ language }: Source, token: Token | undefined): string | undefined {
  if (token?.kind !== "word") return undefined;
  const { unitSigns, units } = namesOf(language);
  return unitSigns.get(token.text) ?? units.get(token.fold);
}

const ABBREVIATED = new Set(["szt", "opak", "kpl", "kw", "szesc", "mb", "rbh"]);

/** „szt.”, „godz.”, „kw.” end in a point that is not the sentence's: a word follows in lower case, or a sign. */
function withPoint({ tokens, language }: Source, to: number): number {
  const [unit, point, next] = [tokens[to - 1], tokens[to], tokens[to + 1]];
  if (language !== "pl" || point?.text !== "." || !point.joined || !ABBREVIATED.has(unit?.fold ?? ""))
    return to;
  return next === undefined || next.text === next.text.toLowerCase() ? to + 1 : to;
}
