/** Looks up the words of a text: what the lexicon, Roman numerals and Polish compounds say of each token. */
import type { Source, Token } from "../types.ts";
import { compoundLength } from "./compounds.pl.ts";
import { entryOf, Lexeme } from "./lexeme.ts";
import type { Vocabulary } from "./words.ts";

const ROMAN: Readonly<Record<string, number>> = {
  I: 1,
  II: 2,
  III: 3,
  IV: 4,
  V: 5,
  VI: 6,
  VII: 7,
  VIII: 8,
  IX: 9,
  X: 10,
  XI: 11,
  XII: 12,
};

/** What begins at each token, phrases only if their words really follow. */
export type Lexemes = (Lexeme | undefined)[];

/** What the lexicon knows of every token; digits are read later. */
export function lexemesOf(source: Source, words: Vocabulary): Lexemes {
  const { tokens, language } = source;
  const found: Lexemes = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined || token.kind === "digits") found.push(undefined);
    else {
      const meanings = language === "pl" ? token.spelling.pl : token.spelling.en;
      if (meanings.lexeme === undefined) meanings.lexeme = lexemeOf(token, language, words) ?? null;
      found.push(meanings.lexeme === null ? undefined : following(tokens, at, meanings.lexeme));
    }
  }
  return found;
}

/** What begins with a word or sign, whatever follows. */
function lexemeOf(token: Token, language: "en" | "pl", words: Vocabulary): Lexeme | undefined {
  const known = words.get(token.fold);
  return language === "en" || token.kind === "sign" ? known : polish(token, known);
}

function following(tokens: readonly Token[], at: number, lexeme: Lexeme): Lexeme | undefined {
  const { phrases } = lexeme;
  let which = 0;
  for (let i = 0; i < phrases.length; i++) if (follows(tokens, at, phrases[i]?.words ?? [])) which |= 1 << i;
  if (phrases.length === 0) return lexeme;
  if (which === 0) return lexeme.alone;
  // Which phrases follow tells what begins here; more of them than bits are looked at one by one.
  return phrases.length > MOST_PHRASES
    ? new Lexeme(lexeme.entries.filter((entry) => follows(tokens, at, entry.words)))
    : lexeme.withPhrases(which);
}

/** Bits of a number, without its sign. */
const MOST_PHRASES = 30;

function follows(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  for (let i = 1; i < words.length; i++) if (tokens[at + i]?.fold !== words[i]) return false;
  return true;
}

/** Roman numerals ("20 XI 2026", "III kwartał", "II półrocze") and adjectives that hold a number. */
function polish(token: Token, known: Lexeme | undefined): Lexeme | undefined {
  const n = "IVX".includes(token.text.charAt(0)) ? ROMAN[token.text] : undefined;
  if (n !== undefined) {
    const symbols = ["roman", ...(n <= 4 ? ["quarter-ord"] : []), ...(n <= 2 ? ["half-ord"] : [])];
    const romans = symbols.map((symbol) => entryOf(symbol, token.fold, { n, value: n }));
    return new Lexeme([...(known?.entries ?? []), ...romans]);
  }
  if (known !== undefined) return ofNumber(token, known);
  const compound = compoundLength(token.fold);
  return compound && new Lexeme([entryOf("length-word", token.fold, { ...compound, n: 1 })]);
}

/** "W niedzielę" is one Sunday: only its ending tells it from "w niedziele". */
function ofNumber({ text, fold }: Token, known: Lexeme): Lexeme {
  if (fold !== "niedziele" || !text.toLowerCase().endsWith("\u0119")) return known;
  return new Lexeme(known.entries.filter(({ symbol, words }) => words.length > 1 || symbol !== "weekdays"));
}
