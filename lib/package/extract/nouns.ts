/** Nouns as names of collections: plural, ASCII, in the language of the prompt. */
import { foldWord } from "#language/fold.ts";
import { DOMAINS, EN_IRREGULAR, EN_NOUNS, PL_NOUNS } from "./words/nouns.ts";

export interface Noun {
  /** Segment of a path: `phone-numbers`. */
  readonly plural: string;
  /** For names of parameters and foreign keys: `phone_number`. */
  readonly singular: string;
  readonly known: boolean;
}

const SINGULAR_ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?:^|[^aeiou])ies$/, "ies:y"],
  [/(?:ss|x|ch|sh|zz)es$/, "es:"],
  [/(?:us|is|ss)$/, ":"],
  [/s$/, "s:"],
];

const SINGULAR_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(EN_IRREGULAR).map(([singular, plural]) => [plural, singular]),
);

/** The singular of an English or Polish plural, or the word itself. */
export function singularOf(word: string): string {
  const [last = "", head] = lastPart(word);
  const irregular = SINGULAR_OF.get(last);
  if (irregular !== undefined) return head + irregular;
  if (last in EN_IRREGULAR) return word;
  if (/(?:sta|vir|b|camp|cens|bon)us(?:es)$/.test(last)) return head + last.slice(0, -2);
  for (const [pattern, change] of SINGULAR_ENDINGS) {
    if (!pattern.test(last)) continue;
    const [ending = "", other = ""] = change.split(":");
    return head + last.slice(0, last.length - ending.length) + other;
  }
  const known = polishNoun(last);
  return known?.plural === last ? head + known.singular : word;
}

/** The plural of an English noun in either number. */
export function pluralOf(word: string): string {
  const [last, head] = lastPart(word);
  const irregular = Object.hasOwn(EN_IRREGULAR, last) ? EN_IRREGULAR[last] : undefined;
  if (irregular !== undefined) return head + irregular;
  if (isPlural(last)) return word;
  if (/[^aeiou]y$/.test(last)) return `${head}${last.slice(0, -1)}ies`;
  if (/(?:s|x|ch|sh|z)$/.test(last)) return `${word}es`;
  return `${word}s`;
}

function lastPart(word: string): [last: string, head: string] {
  const at = Math.max(word.lastIndexOf("-"), word.lastIndexOf("_")) + 1;
  return [word.slice(at), word.slice(0, at)];
}

/** Whether an English word looks like a plural. */
export function isPlural(word: string): boolean {
  const [last] = lastPart(word);
  if (SINGULAR_OF.has(last)) return true;
  return /[^su]s$/.test(last) && !/is$/.test(last) && last.length > 3;
}

let english: ReadonlySet<string> | undefined;

/** Whether it is a thing that services usually manage, in either number. */
export function isKnownEnglish(word: string): boolean {
  english ??= new Set(EN_NOUNS.split(" "));
  const [last] = lastPart(word);
  return english.has(last) || english.has(singularOf(last)) || Object.hasOwn(EN_IRREGULAR, last);
}

interface PolishNoun extends Noun {
  readonly english: string;
}

let polish: ReadonlyMap<string, PolishNoun> | undefined;

/** The forms of a Polish noun that prompts have, folded; some that no case has, which do no harm. */
function polishForms(singular: string, plural: string, genitive: string): string[] {
  const pluralStem = genitive.endsWith("ow") ? genitive.slice(0, -2) : plural.replace(/[aeiy]$/, "");
  const singularStem = /[aeo]$/.test(singular) ? singular.slice(0, -1) : singular;
  const palatal = pluralStem.replace(/i$/, "");
  return [
    singular,
    plural,
    genitive,
    ...["om", "ami", "ach", "iom", "iami", "iach"].map((ending) => pluralStem + ending),
    ...["om", "ami", "ach"].map((ending) => `${palatal}i${ending}`),
    ...["a", "u", "owi", "em", "y", "i", "e", "ie", "o", "ia", "iem"].map((ending) => singularStem + ending),
  ];
}

function polishNouns(): ReadonlyMap<string, PolishNoun> {
  if (polish !== undefined) return polish;
  const table = new Map<string, PolishNoun>();
  const entries = foldWord(PL_NOUNS)
    .trim()
    .split("|")
    .map((entry) => entry.split(" "));
  for (const [singular = "", plural = "", genitive = "", english = ""] of entries) {
    const noun = { plural, singular, english, known: true };
    for (const form of [singular, plural, genitive]) table.set(form, noun);
  }
  // Nominatives and genitives count before other forms: "sale" are halls, not the plural of "sal".
  for (const [singular = "", plural = "", genitive = "", english = ""] of entries)
    for (const form of polishForms(singular, plural, genitive))
      if (!table.has(form) && form.length > 2) table.set(form, { plural, singular, english, known: true });
  polish = table;
  return table;
}

/** A Polish noun in any case. */
export function polishNoun(fold: string): PolishNoun | undefined {
  return polishNouns().get(fold);
}

/** Endings of the genitive plural with those of the nominative, for nouns that no list has. */
const POLISH_PLURALS: readonly (readonly [RegExp, string])[] = [
  [/([kg])ow$/, "$1i"],
  // „Dawców”, „kierowców”.
  [/([ao]w)cow$/, "$1cy"],
  [/([cj])ow$/, "$1e"],
  [/(?:rz|sz|cz|z)ow$/, "e"],
  [/ow$/, "y"],
  [/([^e])ek$/, "$1ki"],
  [/(?:eni|ani)$/, "$&a"],
  [/([ea])n$/, "$1nia"],
  [/([cszrl]j)i$/, "$1e"],
  [/(c|z|s|l)ji$/, "$1je"],
  [/([kg])(?:ami|ach|om)$/, "$1i"],
  [/([ea]ni)ami$/, "$1a"],
  [/([bcdfghklmnprstwz]i)?ami$/, "y"],
];

/** Plural, ASCII name of a noun that the prompt has in some form. */
export function nounOf(text: string, locale: "en" | "pl"): Noun {
  const fold = foldWord(text)
    .replace(/['’]s?$/, "")
    .replaceAll("_", "-");
  if (locale === "pl") {
    const known = polishNoun(fold);
    if (known !== undefined) return known;
    if (isKnownEnglish(fold) && !/[^\x00-\x7f]/.test(text)) return englishNoun(fold);
    for (const [ending, plural] of POLISH_PLURALS)
      if (ending.test(fold)) {
        const name = fold.replace(ending, plural);
        return { plural: name, singular: name, known: false };
      }
    return { plural: fold, singular: fold, known: false };
  }
  return englishNoun(fold);
}

function englishNoun(fold: string): Noun {
  const plural = pluralOf(fold);
  return { plural, singular: singularOf(plural), known: isKnownEnglish(fold) };
}

/** What services of a kind manage: `blog` → posts. */
export function domainOf(fold: string): readonly string[] | undefined {
  return Object.hasOwn(DOMAINS, fold) ? DOMAINS[fold] : undefined;
}

/** Whether a segment of a path names several things, whatever their language: "users", "zamowienia". */
export function isCollectionName(segment: string): boolean {
  const word = segment.replaceAll("_", "-");
  return isPlural(word) || polishNoun(word) !== undefined;
}
