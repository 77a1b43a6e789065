/** Abbreviations that end in a full stop, which ends no sentence: "approx. 500 EUR", „ws. umowy”. */
import { WordSet } from "../word-set.ts";

const ABBREVIATIONS = new WordSet(
  "approx ca circa incl excl inc esp etc vs re attn dept e.g i.e max min maks nr np tzn tj ok wg ww ws pt dot m.in itd itp mies godz str pkt poz art tys",
);
/** In front of names, whose capital begins no sentence. */
const TITLES = new WordSet("mr mrs ms dr prof st inz mgr p ul os");

const NEXT = /[^\S\n]*(\S\S?)/uy;
const CAPITALIZED = /^\p{Lu}\p{Ll}/u;

/**
 * What a folded word in front of a full stop says if the stop belongs to it; undefined if it ends a sentence. "No. 17" is
 * a number; a "no" in front of something else denies it.
 * @param at where the full stop ends in the text
 */
export function abbreviated(word: string, text: string, at: number): string | undefined {
  NEXT.lastIndex = at;
  const [, next] = NEXT.exec(text) ?? [];
  if (next === undefined) return undefined;
  if (word === "no") return /\d/.test(next) ? "number" : undefined;
  const isKnown = CAPITALIZED.test(next) ? TITLES.has(word) : TITLES.has(word) || ABBREVIATIONS.has(word);
  return isKnown ? word : undefined;
}
