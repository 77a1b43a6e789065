/** What words mean across languages: the concepts of a word or phrase in any of six languages. */
import { splitCompound } from "./compound.ts";
import { lazy } from "./lazy.ts";
import { type StemLanguage, stemmerOf } from "./stem.ts";
import { rowsOf } from "./text-table.ts";

/** Words or a compound that mean something; concepts are numbers. */
export interface Meaning {
  readonly concepts: readonly number[];
  /** How many words it took. */
  readonly words: number;
}

/** More words than this no phrase of the lexicon has. */
const LONGEST_PHRASE = 4;

const tables = lazy((): typeof import("./concepts.data.ts") => require("./concepts.data.ts"));

const COLUMN = { en: "EN", pl: "PL", de: "DE", fr: "FR", es: "ES", it: "IT" } as const;

type Index = ReadonlyMap<string, readonly number[]>;
const indexes = new Map<StemLanguage, Index>();

function indexOf(language: StemLanguage): Index {
  const known = indexes.get(language);
  if (known) return known;
  const rows = rowsOf(tables()[COLUMN[language]]);
  const index = new Map(Array.from(rows, ([stems, numbers]) => [stems, numbersIn(numbers)] as const));
  indexes.set(language, index);
  return index;
}

const numbersIn = (text: string): number[] => text.split(" ").filter(Boolean).map(Number);

/**
 * The longest phrase of the lexicon at a word.
 * @param stems the words of a text, stemmed in the same language
 */
export function meaningAt(stems: readonly string[], at: number, language: StemLanguage): Meaning | undefined {
  const index = indexOf(language);
  for (let words = Math.min(LONGEST_PHRASE, stems.length - at); words > 0; words--) {
    const stem = stems[at] ?? "";
    const concepts = index.get(words === 1 ? stem : stems.slice(at, at + words).join(" "));
    if (concepts) return { concepts, words };
  }
  for (const form of formsOf(stems[at] ?? "", language)) {
    const concepts = index.get(form);
    if (concepts) return { concepts, words: 1 };
  }
  return undefined;
}

/** Who or what does it, and what comes of it: a linker links, a movement is a move, loudness is being loud. */
const ENGLISH_ENDINGS = /(?:ers?|ors?|ment|ness|anc|enc|al|ist|ship|ag|iti|iv|abl|ibl|ful|less)$/;

/** Letters that a stem keeps if more of its end is taken off. */
const STEADY = 5;

/** Other stems that a word can have in the lexicon: stemmers leave endings and prefixes that words of it lack. */
function formsOf(stem: string, language: StemLanguage): string[] {
  const forms: string[] = [];
  if (language === "pl" && /^nie.{4}/.test(stem)) forms.push(stem.slice("nie".length));
  if (language === "de") {
    const verb = stem.replace(
      /^(an|ab|auf|aus|ein|vor|zu|nach|mit|zuruck|weiter|hoch|herunter|fest|bereit)ge/,
      "$1",
    );
    const bare = verb.replace(/^ge(?=.{4})/, "").replace(/(?:t|st|te|ten|tet|end)$/, "");
    forms.push(
      verb,
      verb.replace(/(?:t|st|te|ten|tet|end)$/, ""),
      bare,
      `${bare}en`,
      bare.replace(/(?:s|n|er)$/, ""),
    );
  }
  if (language === "en") {
    const verb = stem.replace(ENGLISH_ENDINGS, "");
    if (verb !== stem && verb.length >= 3)
      forms.push(...[verb, `${verb}e`].map(stemmerOf("en")), verb.replace(/(.)\1$/, "$1"));
  }
  if (language !== "en") {
    if (stem.length > STEADY) forms.push(stem.slice(0, -1));
    if (stem.length > STEADY + 1) forms.push(stem.slice(0, -2));
  }
  return forms.filter((form) => form !== stem && form.length >= 3);
}

/** The parts of a German compound whose parts the lexicon knows, as stems; null for any other word. */
export function compoundStems(word: string): string[] | null {
  const stem = stemmerOf("de");
  const index = indexOf("de");
  const whole = word.toLowerCase();
  const isKnown = (part: string) => index.has(stem(part));
  const parts = splitCompound(whole, isKnown) ?? headed(whole, isKnown);
  return parts?.map(stem) ?? null;
}

/** Letters of a word that a compound may end with; shorter ones are endings, too. */
const HEAD_LETTERS = 5;
const REST_LETTERS = 3;

/** The longest known word at the end of a compound, which says what kind of thing it is: a bar chart is a chart. */
function headed(word: string, isKnown: (part: string) => boolean): string[] | null {
  for (let at = REST_LETTERS; at <= word.length - HEAD_LETTERS; at++)
    if (isKnown(word.slice(at))) return [word.slice(0, at), word.slice(at)];
  return null;
}

const commonness = lazy(() => Array.from(tables().COMMONNESS, Number));
const related = lazy((): ReadonlyMap<number, readonly number[]> => {
  const both = new Map<number, number[]>();
  const add = (from: number, to: number) => both.set(from, [...(both.get(from) ?? []), to]);
  for (const [name, numbers] of rowsOf(tables().RELATED))
    for (const other of numbersIn(numbers)) {
      add(Number(name), other);
      add(other, Number(name));
    }
  return both;
});
const names = lazy(() => tables().NAMES.split(" "));

/** How common the words of a concept are in identifiers: 0 the most, 7 where few have them. */
export const commonnessOf = (concept: number): number => commonness()[concept] ?? 7;

/** Concepts that have to do with one another: a refund and a payment. */
export const relatedTo = (concept: number): readonly number[] => related().get(concept) ?? [];

/** A readable name of a concept, its first English word. */
export const conceptName = (concept: number): string => (names()[concept] ?? "").replaceAll("_", " ");
