/** A light stemmer for Polish: inflected forms of a word, and most verbs and their nouns, share one stem. */
import { foldWord } from "./fold.ts";

/** Endings of adjectives and participles, of nouns and of verbs; folded, as everything here is. */
const ADJECTIVE = "y i a e o ego iego emu iemu ej iej ym im ych ich ymi imi".split(" ");
const NOUN = "a e i y u o ie iu ia ii ij em iem om iom ach iach ami iami ow owi owie".split(" ");
const VERB_A = "ac al ala alo ali aly aja ajac am asz amy acie ano".split(" ");
const VERB_I = "c l la lo li ly my sz cie".split(" ");

const joined = (stems: readonly string[], endings: readonly string[]): string[] =>
  stems.flatMap((stem) => endings.map((ending) => stem + ending));

/** Every ending that is taken off, the longest first. */
const ENDINGS: readonly string[] = [
  ...new Set([
    ...NOUN,
    ...ADJECTIVE,
    ...joined(
      ["owan", "ywan", "iwan", "an", "ian", "on", "ion", "ajac", "ujac", "acyjn", "ow", "ejsz"],
      ADJECTIVE,
    ),
    ...joined(
      ["owani", "ywani", "iwani", "ani", "iani", "eni", "ieni"],
      ["e", "a", "u", "em", "om", "ach", "ami", ""],
    ),
    ...joined(["acj", "osc"], ["a", "e", "i", "o", "ia", "om", "iom", "ach", "iach", "ami", "iami", ""]),
    ...joined(["ow", "yw", "iw", "i", ""], [...VERB_A, "a", "ala"]),
    ...joined(["uj", "ej"], ["e", "a", "ac", "esz", "emy", "ecie", "my", ""]),
    ...joined(["i", "y", "ie", "na", "ne"], VERB_I),
    ...["nela", "nelo", "neli", "nely"],
    ...["ono", "iono", "eto", "niety", "nieto"],
  ]),
].sort((a, b) => b.length - a.length);

/** Endings by their last letter, so that a word tries few of them. */
const BY_LAST = Map.groupBy(ENDINGS, (ending) => ending.at(-1));

/** What is left of a word has at least as many letters; one more if the ending is a long one. */
const SHORTEST = 3;
const LONG_ENDING = 3;

/** Forms whose stem changes inside: the form, and the form that it counts as. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  "hasel:haslo hasle:haslo miescie:miasto miast:miasto ludzi:ludzie ludzmi:ludzie dzieci:dziecko dziecmi:dziecko pieniedzy:pieniadze rece:reka rak:reka rok:roku lat:lata lecie:lata tygodni:tygodnie dni:dzien dniach:dzien dniu:dzien godzin:godzina usludze:usluga obsludze:obsluga drodze:droga drog:droga wadze:waga wag:waga ksiag:ksiega ksiedze:ksiega przyjac:przyjme przyjety:przyjme przyjeto:przyjme wybral:wybor wybrany:wybor wybrac:wybor wybrano:wybor"
    .split(" ")
    .map((pair): [string, string] => [pair.slice(0, pair.indexOf(":")), pair.slice(pair.indexOf(":") + 1)]),
);

/** The stem of one word; letters with and without diacritics count alike. */
export function stemPolish(word: string): string {
  const folded = foldWord(word);
  const form = IRREGULAR.get(folded) ?? folded;
  return hardened(withoutFleetingVowel(withoutEnding(form)));
}

function withoutEnding(word: string): string {
  const ending = BY_LAST.get(word.at(-1))?.find(
    (each) =>
      word.length - each.length >= SHORTEST + Number(each.length >= LONG_ENDING) && word.endsWith(each),
  );
  return ending === undefined ? word : word.slice(0, -ending.length);
}

/** `paczek` and `paczka` share their stem: the vowel before a last k is not part of it. */
function withoutFleetingVowel(stem: string): string {
  const found = /^(.{2,}[^aeiouy])i?e([kc])$/.exec(stem);
  return found ? `${found[1]}${found[2]}` : stem;
}

/** Consonants that soften before an ending count as one: zwrot and zwrócić, faktura and fakturze. */
const SOFT: readonly (readonly [RegExp, string])[] = [
  [/rz$/, "r"],
  [/dz$/, "d"],
  [/sz$/, "s"],
  [/(?:cz|c|k)$/, "t"],
];

function hardened(stem: string): string {
  if (stem.length <= SHORTEST) return stem;
  const found = SOFT.find(([soft]) => soft.test(stem));
  return found ? stem.replace(found[0], found[1]) : stem;
}
