/** Undoes one slip of the fingers in a word that a request is made of: "sned", "faktrue", „wyslji”. */
import { withoutSlip } from "#language/request/denial.ts";
import { WordSet } from "#language/word-set.ts";
import { isKnownWord, wordsTagged } from "./lexicon.ts";
import { ENGLISH_LOOKALIKES, POLISH_LOOKALIKES } from "./words/lookalikes.data.ts";

/** Words that a slip is looked for in: the verbs and nouns of requests. What denies them is every family's. */
const MENDED =
  /^(?:verb:(?:send|issue|invoice|mail|write|notify|remind|generate)|object:(?:invoice|proforma|correction|email|message|report|payment)|report:.*|cancel|polite|modal)$/;
/** Shorter words look too much like others; two letters that changed places are no other word so soon. */
const SHORTEST = 5;
const SHORTEST_SWAPPED = 4;

interface Targets {
  /** What each word says. */
  readonly words: ReadonlyMap<string, string>;
  /** Words by what is left of them without one letter, and the place of that letter. */
  readonly shortened: ReadonlyMap<string, readonly (readonly [place: number, word: string])[]>;
  readonly english: WordSet;
  readonly polish: WordSet;
}

let targets: Targets | undefined;

function load(): Targets {
  if (targets !== undefined) return targets;
  const words = new Map(wordsTagged(MENDED).filter(([word]) => word.length >= SHORTEST_SWAPPED));
  const shortened = new Map<string, [number, string][]>();
  for (const word of words.keys()) {
    if (word.length < SHORTEST) continue;
    for (let place = 1; place < word.length; place++) {
      const short = without(word, place);
      const all = shortened.get(short);
      if (all === undefined) shortened.set(short, [[place, word]]);
      else all.push([place, word]);
    }
  }
  targets = { words, shortened, english: wordSet(ENGLISH_LOOKALIKES), polish: wordSet(POLISH_LOOKALIKES) };
  return targets;
}

const wordSet = (lines: string): WordSet => new WordSet(lines.trim().replaceAll("\n", " "));

const without = (word: string, place: number): string => word.slice(0, place) + word.slice(place + 1);

/**
 * The word that a folded, unknown word was meant to be; the word itself if it can be one of its own, or words that say
 * different things were possible. The first letter is trusted, except where it changed places with the second.
 */
export function mended(word: string, language: "en" | "pl"): string {
  const denial = withoutSlip(word);
  if (denial !== word) return denial;
  if (word.length < SHORTEST_SWAPPED || isKnownWord(word) || !/^[a-z]+$/.test(word)) return word;
  const { words } = load();
  const swaps = swapped(word);
  const found = swaps.size > 0 ? swaps : changed(word);
  const meanings = new Set([...found].map((one) => words.get(one)));
  const [first] = found;
  return first !== undefined && meanings.size === 1 && !isReal(word, first, language) ? first : word;
}

/** True for a word of the language of the text, or of the word that it is taken for. */
function isReal(word: string, meant: string, language: "en" | "pl"): boolean {
  const { english, polish } = load();
  const isPolish = language === "pl" || !isKnownWord(meant, "en");
  const isEnglish = language === "en" || !isKnownWord(meant, "pl");
  return (isEnglish && english.has(word)) || (isPolish && polish.has(word));
}

/** Two letters that changed places. */
function swapped(word: string): ReadonlySet<string> {
  const { words } = load();
  const found = new Set<string>();
  for (let place = 0; place + 1 < word.length; place++) {
    const other = word.slice(0, place) + word[place + 1] + word[place] + word.slice(place + 2);
    if (words.has(other)) found.add(other);
  }
  return found;
}

/** A letter too many, too few, or another one. */
function changed(word: string): ReadonlySet<string> {
  const { words, shortened } = load();
  const found = new Set<string>();
  for (const [, whole] of shortened.get(word) ?? []) found.add(whole);
  for (let place = 1; place < word.length; place++) {
    const short = without(word, place);
    if (short.length >= SHORTEST && words.has(short)) found.add(short);
    for (const [at, whole] of shortened.get(short) ?? []) if (at === place) found.add(whole);
  }
  return found;
}
