/** What words are among numerals: the tables of both languages, asked once for each spelling. */
import { namesOf } from "./names.ts";
import type { Numeral, Numerals } from "./number-words.ts";
import type { Token } from "./types.ts";

/** The numerals of a language by folded word. */
export function numeralsOf(language: "en" | "pl"): Numerals {
  return namesOf(language).numerals;
}

/** What a token is among the numerals of a language; null for any other word, for digits and signs. */
export function numeralAt(token: Token, language: "en" | "pl"): Numeral | null {
  const meanings = language === "pl" ? token.spelling.pl : token.spelling.en;
  if (meanings.numeral === undefined)
    meanings.numeral = (token.kind === "word" ? numeralsOf(language).get(token.fold) : undefined) ?? null;
  return meanings.numeral;
}
