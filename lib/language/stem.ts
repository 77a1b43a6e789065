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

/**
 * Irregular English forms by their base, which Snowball leaves as they are: requirements say "is sent", names say
 * `send`. Forms that are words of their own (left, bound, led, saw) are not here.
 */
const IRREGULAR =
  "become:became begin:began,begun bite:bitten break:broke,broken bring:brought build:built buy:bought catch:caught choose:chose,chosen come:came deal:dealt draw:drew,drawn drive:drove,driven eat:ate,eaten fall:fallen feed:fed find:found fly:flew,flown forget:forgot,forgotten freeze:froze,frozen give:gave,given go:went,gone grow:grew,grown hang:hung hide:hid,hidden hold:held keep:kept know:knew,known lend:lent lose:lost make:made mean:meant meet:met override:overrode,overridden overwrite:overwrote,overwritten pay:paid rebuild:rebuilt resend:resent rewrite:rewrote,rewritten ride:ridden rise:risen run:ran say:said seek:sought sell:sold send:sent show:shown sleep:slept speak:spoken spend:spent stand:stood steal:stole,stolen stick:stuck sweep:swept take:took,taken teach:taught tear:torn tell:told think:thought throw:threw,thrown understand:understood undo:undone wear:worn withdraw:withdrew,withdrawn write:wrote,written child:children index:indices matrix:matrices vertex:vertices criterion:criteria";

const baseOf = lazy(
  () =>
    new Map(
      IRREGULAR.split(" ").flatMap((entry) => {
        const [base = "", forms = ""] = entry.split(":");
        return forms.split(",").map((form) => [form, base] as const);
      }),
    ),
);

function snowballStemmer(language: Exclude<StemLanguage, "pl">): Stemmer {
  const algorithm = snowball().newStemmer(ALGORITHMS[language]);
  const stem = (word: string) => foldWord(algorithm.stem(word));
  if (language !== "en") return (word) => stem(word.toLowerCase());
  return (word) => {
    const lower = word.toLowerCase();
    return stem(baseOf().get(lower) ?? lower);
  };
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
