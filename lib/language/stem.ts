/** Stems of words in the six languages that links between texts and code know. */
import { foldWord } from "./fold.ts";
import { lazy } from "./lazy.ts";
import { stemPolish } from "./stem-polish.ts";

/** Languages with a stemmer, as BCP 47 names them. */
export const STEM_LANGUAGES = ["en", "pl", "de", "fr", "es", "it"] as const;

export type StemLanguage = (typeof STEM_LANGUAGES)[number];

/** Snowball's algorithms for all but Polish (https://snowballstem.org/algorithms). */
const ALGORITHMS: Readonly<Record<Exclude<StemLanguage, "pl">, string>> = {
  en: "english",
  de: "german",
  fr: "french",
  es: "spanish",
  it: "italian",
};

type Stemmer = (word: string) => string;

const snowball = lazy((): typeof import("snowball-stemmers") => require("snowball-stemmers"));

const stemmers = new Map<StemLanguage, Stemmer>([["pl", stemPolish]]);

/** The stemmer of a language: any spelling of a word to its folded stem. Remembers the words of a run. */
export function stemmerOf(language: StemLanguage): Stemmer {
  const known = stemmers.get(language);
  if (known) return known;
  const stemmer = remembering(snowballStemmer(language === "pl" ? "en" : language));
  stemmers.set(language, stemmer);
  return stemmer;
}

function snowballStemmer(language: Exclude<StemLanguage, "pl">): Stemmer {
  const algorithm = snowball().newStemmer(ALGORITHMS[language]);
  return (word) => foldWord(algorithm.stem(word.toLowerCase()));
}

/** Words that are remembered before the memory starts anew: a text has few different ones. */
const REMEMBERED = 50_000;

function remembering(stem: Stemmer): Stemmer {
  const known = new Map<string, string>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    if (known.size >= REMEMBERED) known.clear();
    const stemmed = stem(word);
    known.set(word, stemmed);
    return stemmed;
  };
}
