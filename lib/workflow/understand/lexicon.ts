/** Looks phrases of both languages up at once: people mix them, and a sentence need not say which it is in. */
import { foldWord } from "#language/fold.ts";
import { phrasesOf } from "#language/phrases.ts";
import type { Phrase, Tag } from "../action/reading.ts";
import { ACTION_DEFINITIONS } from "../actions/index.ts";
import { EN } from "./words/en.ts";
import { PL } from "./words/pl.ts";

interface Entry {
  readonly words: readonly string[];
  /** What the phrase says in each language; mostly the same set. */
  readonly tags: Record<Language, Set<Tag>>;
}

type Language = "en" | "pl";

/** Words that mean one thing in English and another in Polish: only the language of the text tells. All others say both. */
const HOMOGRAPHS = new Set(["a", "i", "my", "no", "on", "we", "ten"]);

interface Lexicon {
  /** Entries by their first word, the longest first. */
  readonly table: ReadonlyMap<string, readonly Entry[]>;
  /** Words of the phrases of each language. */
  readonly words: Readonly<Record<Language, ReadonlySet<string>>>;
  /** Words of the longest phrase. */
  readonly longest: number;
}

function build(): Lexicon {
  const known = { en: new Set<string>(), pl: new Set<string>() };
  const phrases = new Map<string, Record<Language, Set<Tag>>>();
  for (const [language, words] of [
    ["pl", PL],
    ["en", EN],
    ...Object.values(ACTION_DEFINITIONS).flatMap(({ sentences: { words } = {} }) =>
      words === undefined
        ? []
        : ([
            ["pl", words.pl],
            ["en", words.en],
          ] as const),
    ),
  ] as const)
    for (const [tag, list] of Object.entries(words))
      for (const phrase of phrasesOf(foldWord(list))) {
        if (phrase === "") continue;
        let tags = phrases.get(phrase);
        if (tags === undefined) {
          const shared = new Set<Tag>();
          tags = HOMOGRAPHS.has(phrase) ? { en: new Set(), pl: new Set() } : { en: shared, pl: shared };
          phrases.set(phrase, tags);
        }
        tags[language].add(tag);
        for (const word of phrase.split(" ")) known[language].add(word);
      }
  const table = new Map<string, Entry[]>();
  let longest = 0;
  for (const [phrase, tags] of phrases) {
    const words = phrase.split(" ");
    longest = Math.max(longest, words.length);
    const [first = ""] = words;
    const entries = table.get(first);
    if (entries === undefined) table.set(first, [{ words, tags }]);
    else entries.push({ words, tags });
  }
  for (const entries of table.values()) entries.sort((a, b) => b.words.length - a.words.length);
  return { table, words: known, longest };
}

let lexicon: Lexicon | undefined;

function load(): Lexicon {
  lexicon ??= build();
  return lexicon;
}

export const longestPhrase = (): number => load().longest;

/** The language that more of the words belong to; undefined if neither has more. */
export function languageOf(words: Iterable<string>): Language | undefined {
  const { en, pl } = load().words;
  let votes = 0;
  for (const word of words) votes += Number(pl.has(word)) - Number(en.has(word));
  return votes === 0 ? undefined : votes > 0 ? "pl" : "en";
}

/** True for a word that is in any phrase, or in one of a language. */
export function isKnownWord(word: string, language?: Language): boolean {
  const { words } = load();
  return language === undefined ? words.en.has(word) || words.pl.has(word) : words[language].has(word);
}

/** The words that are phrases of their own with such a tag, and all that they say. */
export function wordsTagged(tag: RegExp): [word: string, says: string][] {
  const found: [string, string][] = [];
  for (const [word, entries] of load().table)
    for (const { words, tags } of entries) {
      const all = [...new Set([...tags.en, ...tags.pl])];
      if (words.length === 1 && all.some((one) => tag.test(one))) found.push([word, all.sort().join()]);
    }
  return found;
}

const NONE: readonly Phrase[] = [];

/** The phrases that begin at a word, the longest first. `wordAt` gives the folded word at a place, "" for none. */
export function phrasesAt(at: number, language: Language, wordAt: (at: number) => string): readonly Phrase[] {
  const entries = load().table.get(wordAt(at));
  if (entries === undefined) return NONE;
  const found: Phrase[] = [];
  for (const { words, tags } of entries) {
    let length = 1;
    while (length < words.length && wordAt(at + length) === words[length]) length++;
    if (length === words.length) found.push({ tags: tags[language], length });
  }
  return found;
}
