/** Phrases with a numeral that count nothing: "my two cents", "back to square one", „dorzucić trzy grosze”. */
import { lazy } from "../lazy.ts";
import { WordSet } from "../word-set.ts";
import type { Source, Token } from "./types.ts";

/** Phrases as folded words; "a|b" is either word. A phrase is found by its numeral, which `NUMERALS` has too. */
const PHRASES = {
  en: [
    "my|your|his|her|our|their|own two|2 cents|c",
    "two|2 cents worth",
    "two|2 cents ' worth",
    "like a million dollars|bucks",
    "million - dollar question|idea|smile|view",
    "million dollar question|idea|smile|view",
    "thanks a million",
    "a million thanks",
    "one in a million",
    "a penny for your|his|her|their thoughts",
    "worth a penny|cent|dime|dollar",
    "dime a dozen",
    "cloud nine|9",
    "catch 22",
    "catch - 22",
    "square one",
    "high five",
    "day one",
    "number one",
    "ground|patient zero",
    "zero tolerance|hour",
    "in|of two minds",
    "two and two together",
    "two by two",
    "two birds with one stone",
    "two peas in a pod",
    "six of one and half a dozen of the other",
    "six of one , half a dozen of the other",
    "one foot in the grave",
    "one of a kind",
    "one way or another|the",
    "one on|to one",
    "forty|40 winks",
    "whole nine yards",
    "three dollar bill",
    "three - dollar bill",
    "for one thing",
  ],
  pl: [
    "swoje|moje|twoje|nasze|wasze|te trzy|3 grosze",
    "dorzuce|dorzucic|dorzuca|dorzucil|dorzucila|dodam|dodac|wtrace|wtracic|wtraca|wtracil|wtracila trzy|3 grosze",
    "jak milion dolarow|zlotych",
    "pytanie|pytania za milion dolarow|zlotych",
    "w|na cztery oczy|wiatry|spusty|strony",
    "trzy po trzy",
    "w piec , ni w dziewiec",
    "w piec ni w dziewiec",
    "dwie lewe rece",
    "dwa razy dwa",
    "dwie pieczenie na|przy jednym ogniu",
    "co dwie glowy , to nie jedna",
    "co dwie glowy to nie jedna",
    "jeden za wszystkich",
    "wszyscy za jednego",
    "miedzy dwoma ogniami",
    "do trzech razy sztuka",
    "w dwoch|trzech slowach",
    "za jednym razem|zamachem",
    "jednym slowem|tchem|glosem",
    "z jednej strony",
    "w jednej chwili",
    "jedno i to samo",
    "od zera",
    "zero tolerancji",
    "piec minut slawy",
  ],
} as const;

/** Every numeral of the phrases: what has none of them is no idiom. */
const NUMERALS = {
  en: new WordSet(
    "two 2 million penny cent dime dollar dozen nine 9 22 one five zero six half forty 40 three a",
  ),
  pl: new WordSet(
    "trzy 3 milion cztery piec dziewiec dwie dwa jednym jedna jeden jednego dwoma trzech dwoch jednej jedno zera zero",
  ),
};

/** A phrase word by word, and the word that it is found by. */
type Phrase = readonly (readonly string[])[];

const phrasesOf = {
  en: lazy(() => byNumeral("en")),
  pl: lazy(() => byNumeral("pl")),
};

/** The phrases of a language by each of their numerals, with the place of that numeral. */
function byNumeral(language: "en" | "pl"): ReadonlyMap<string, readonly (readonly [Phrase, number])[]> {
  const found = new Map<string, (readonly [Phrase, number])[]>();
  for (const text of PHRASES[language]) {
    const phrase = text.split(" ").map((word) => word.split("|"));
    for (const [place, words] of phrase.entries())
      for (const word of words)
        if (NUMERALS[language].has(word)) found.set(word, [...(found.get(word) ?? []), [phrase, place]]);
  }
  return found;
}

/** True if tokens `from` to before `to` belong to a phrase whose numerals count nothing. */
export function isIdiom({ tokens, language }: Source, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const word = tokens[at]?.fold ?? "";
    if (!NUMERALS[language].has(word)) continue;
    for (const [phrase, place] of phrasesOf[language]().get(word) ?? [])
      if (isAt(tokens, at - place, phrase)) return true;
  }
  return false;
}

const isAt = (tokens: readonly Token[], start: number, phrase: Phrase) =>
  phrase.every((words, index) => words.includes(tokens[start + index]?.fold ?? ""));
