/** Marks: by which signs and words a text shows what kinds of entities it can hold. */
import type { Token } from "./types.ts";

/** What a token can be a part of, as bits; letters and digits of other kinds have none. */
export const MARK = {
  digits: 1,
  at: 2,
  /** A point with something right behind it: not the end of a sentence. */
  point: 4,
  slash: 8,
  colon: 16,
  comma: 32,
  quote: 64,
  /** A sign outside ASCII: a fraction, a currency, a typographic mark. */
  other: 128,
  /** "at", "małpa": the sign of an e-mail address in words. */
  spokenAt: 256,
  /** "dot", "kropka". */
  spokenDot: 512,
  localhost: 1024,
} as const;

const SIGN_MARKS: Readonly<Record<string, number>> = {
  "@": MARK.at,
  ".": MARK.point,
  "/": MARK.slash,
  "\\": MARK.slash,
  ":": MARK.colon,
  ",": MARK.comma,
  '"': MARK.quote,
  "'": MARK.quote,
  "`": MARK.quote,
};
const WORD_MARKS: ReadonlyMap<string, number> = new Map([
  ["at", MARK.spokenAt],
  ["malpa", MARK.spokenAt],
  ["malpka", MARK.spokenAt],
  ["dot", MARK.spokenDot],
  ["kropka", MARK.spokenDot],
]);

/** Marks that open or close a quotation, beside those of ASCII. */
const QUOTES = /^[\u2018-\u201f\u00ab\u00bb\u2039\u203a]/;

/** The marks of a sign. */
export function marksOfSign(text: string): number {
  if (text.charCodeAt(0) < 128) return SIGN_MARKS[text] ?? 0;
  return MARK.other | (QUOTES.test(text) ? MARK.quote : 0);
}

/** The marks of a folded word. */
export function marksOfWord(fold: string): number {
  return (WORD_MARKS.get(fold) ?? 0) | (fold.includes("localhost") ? MARK.localhost : 0);
}

/** What all tokens of a text can be parts of. */
export function marksOf(tokens: readonly Token[]): number {
  let marks = 0;
  for (let at = 0; at < tokens.length; at++) {
    const own = tokens[at]?.spelling.marks ?? 0;
    marks |= own === MARK.point && tokens[at + 1]?.joined !== true ? 0 : own;
  }
  return marks;
}
