/** Words of requirements and of code as terms that can be compared, also across languages. */
import { compoundStems, meaningAt, relatedTo } from "#language/concepts.ts";
import { foldWord } from "#language/fold.ts";
import { isFunctionWord } from "#language/function-words.ts";
import { isIdentifier, splitIdentifier } from "#language/identifier.ts";
import { type StemLanguage, stemmerOf } from "#language/stem.ts";

/** What a term is found by, with how much of the term it stands for (0 to 1). */
export interface Feature {
  /** `w` and a stem, `c` and the number of a concept, or `k` and the beginning of an international word. */
  readonly key: string;
  readonly weight: number;
}

/** A word or phrase that has a meaning of its own. */
export interface Term {
  /** As it was written, for grounds. */
  readonly text: string;
  readonly features: readonly Feature[];
}

/** The same word is better evidence than a word of the same meaning, and that than a word that only looks alike. */
const CONCEPT_WEIGHT = 0.9;
const RELATED_WEIGHT = 0.4;
/** Several words that mean one thing mean it for sure. */
const PHRASE_WEIGHT = 1.3;
const COGNATE_WEIGHT = 0.6;
/** A word of a phrase says part of what the phrase says. */
const PART_WEIGHT = 0.6;

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}_]*/gu;

/** The terms of a requirement: as those of any text, and each also means what it has to do with. */
export function termsOfRequirement(text: string, language: StemLanguage): Term[] {
  return termsOfText(text, language).map(({ text: written, features }) => {
    const related = features
      .filter(({ key }) => key.startsWith("c"))
      .flatMap(({ key }) => relatedTo(Number(key.slice(1))))
      .filter((concept) => !features.some(({ key }) => key === `c${concept}`));
    const also = [...new Set(related)].map((concept) => ({ key: `c${concept}`, weight: RELATED_WEIGHT }));
    return { text: written, features: [...features, ...also] };
  });
}

/** The terms of a text in a language; identifiers within it are split. */
export function termsOfText(text: string, language: StemLanguage): Term[] {
  const words: string[] = [];
  for (const [word] of text.matchAll(WORD)) {
    if (isIdentifier(word)) words.push(...splitIdentifier(word));
    else words.push(word.toLowerCase());
  }
  return termsOf(words, language);
}

/** The terms of identifiers and paths: English, or else the language of the people who wrote them. */
export function termsOfNames(names: readonly string[], also: StemLanguage | null): Term[] {
  return names.flatMap((name) => termsOfIdentifier(name, also));
}

const identifierTerms = new Map<string, readonly Term[]>();
/** Identifiers that are remembered before the memory starts anew. */
const REMEMBERED = 50_000;

function termsOfIdentifier(name: string, also: StemLanguage | null): readonly Term[] {
  const key = `${also ?? ""} ${name}`;
  const known = identifierTerms.get(key);
  if (known) return known;
  if (identifierTerms.size >= REMEMBERED) identifierTerms.clear();
  const terms = termsOf(splitIdentifier(name), "en", also);
  identifierTerms.set(key, terms);
  return terms;
}

/** Words of one letter, numbers, and numbers with a unit of one letter (`30s`), mean nothing by themselves. */
const isBare = (word: string): boolean => word.length < 2 || /^\d+(?:[smhwyx]|(?<![23])d)?$/.test(word);

/** @param also a second language of the words, where the first has no meaning for them */
export function termsOf(
  words: readonly string[],
  language: StemLanguage,
  also: StemLanguage | null = null,
): Term[] {
  const stem = stemmerOf(language);
  const stems = words.map(stem);
  const others = also === null || also === language ? null : words.map(stemmerOf(also));
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const found = meaningAt(stems, at, language);
    const other = others && also && (found?.words ?? 0) < 2 ? meaningAt(others, at, also) : undefined;
    const meaning = (found?.words ?? 0) >= (other?.words ?? 0) ? found : other;
    const taken = meaning?.words ?? 1;
    const word = words[at] ?? "";
    const phrase = words.slice(at, at + taken);
    at += taken;
    if (taken === 1 && (isBare(word) || isJoining(word, language, also))) continue;
    const concepts = [
      ...(found?.words === taken ? found.concepts : []),
      ...(other?.words === taken ? other.concepts : []),
    ];
    if (concepts.length === 0 && language === "de") terms.push(...termsOfCompound(word));
    else terms.push(termOf(phrase, concepts, language, also));
  }
  return terms;
}

const knownTerms = new Map<string, Term>();

/** A project has far fewer words than names: each term is made once, and all names with it share it. */
function termOf(
  phrase: readonly string[],
  concepts: readonly number[],
  language: StemLanguage,
  also: StemLanguage | null,
): Term {
  const text = phrase.join(" ");
  const key = `${language} ${also ?? ""} ${phrase.length} ${concepts.join(" ")} ${text}`;
  const known = knownTerms.get(key);
  if (known) return known;
  if (knownTerms.size >= REMEMBERED) knownTerms.clear();
  const term = { text, features: featuresOf(phrase, concepts, language, also) };
  knownTerms.set(key, term);
  return term;
}

function isJoining(word: string, language: StemLanguage, also: StemLanguage | null): boolean {
  const folded = foldWord(word);
  return isFunctionWord(folded, language) || (also !== null && isFunctionWord(folded, also));
}

function termsOfCompound(word: string): Term[] {
  const whole = { text: word, features: featuresOf([word], [], "de", null) };
  const parts = compoundStems(word);
  if (!parts) return [whole];
  return parts.map((part) => ({
    text: word,
    features: featuresOf([part], meaningAt([part], 0, "de")?.concepts ?? [], "de", null),
  }));
}

function featuresOf(
  phrase: readonly string[],
  concepts: readonly number[],
  language: StemLanguage,
  also: StemLanguage | null,
): Feature[] {
  const features = new Map<string, number>();
  const add = (key: string, weight: number) => features.set(key, Math.max(weight, features.get(key) ?? 0));
  for (const spoken of new Set([language, also ?? "en", "en" as const]))
    add(`w${phrase.map(stemmerOf(spoken)).join(" ")}`, 1);
  const meant = new Set(concepts);
  // A word of several meanings tells less of each.
  const phraseWeight = phrase.length > 1 ? PHRASE_WEIGHT : 1;
  for (const concept of meant) add(`c${concept}`, CONCEPT_WEIGHT * phraseWeight * meant.size ** -0.25);
  for (const word of phrase.length > 1 ? phrase : []) {
    if (isBare(word) || isJoining(word, language, also)) continue;
    const stem = stemmerOf(language)(word);
    add(`w${stem}`, PART_WEIGHT);
    for (const concept of meaningAt([stem], 0, language)?.concepts ?? [])
      if (!meant.has(concept)) add(`c${concept}`, PART_WEIGHT * CONCEPT_WEIGHT);
  }
  const cognate = phrase.length === 1 ? cognateOf(phrase[0] ?? "") : null;
  if (cognate !== null) add(`k${cognate}`, COGNATE_WEIGHT);
  return Array.from(features, ([key, weight]) => ({ key, weight }));
}

/** Letters of an international word that languages spell the same way; shorter words look alike by chance. */
const COGNATE_LETTERS = 6;

/** Spellings of the same sound: tarif, tariff and taryfa; fotografia and photograph. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, "f"],
  [/th/g, "t"],
  [/[yj]/g, "i"],
  [/ck|[cq]/g, "k"],
  [/x/g, "ks"],
  [/w/g, "v"],
  [/z/g, "s"],
  [/(.)\1/g, "$1"],
];

function cognateOf(word: string): string | null {
  const plain = SPELLINGS.reduce((text, [from, to]) => text.replace(from, to), foldWord(word));
  return plain.length >= COGNATE_LETTERS && !/\d/.test(plain) ? plain.slice(0, COGNATE_LETTERS) : null;
}
