/** Things that a prompt lists without a verb: "CRUD for customers, name", „API dla szkoły jazdy: kursanci, jazdy”, "dogs & cats API". */
import { foldWord } from "#language/fold.ts";
import { guessOf, NAMES } from "./field.ts";
import { typeAt } from "./field-types.ts";
import { type NounPhrase, nounListFrom, nounPhraseAt } from "./noun-phrases.ts";
import { isPlural, polishNoun } from "./nouns.ts";
import { acts, isActor } from "./objects.ts";
import type { Reading } from "./reading.ts";
import { FIELDS_WORD } from "./words/fields.ts";

/** Longest list of fields in brackets, in tokens. */
const LONGEST_BRACKETS = 120;

/** "CRUD for customers, name, email unique": the things, without the fields that follow them. */
export function beforeFields(list: readonly NounPhrase[]): readonly NounPhrase[] {
  const at = list.findIndex(({ noun, sure }, index) => index > 0 && !sure && NAMES.has(noun.singular));
  return at < 0 ? list : list.slice(0, at);
}

/** "A REST API 4 dogs & cats": the nouns of a prompt that are known, in English in the plural. */
export function knownThings(reading: Reading): NounPhrase[] {
  const found: NounPhrase[] = [];
  for (let at = 0; at < reading.tokens.length; at++) {
    const one = nounPhraseAt(reading, at);
    if (one === undefined) continue;
    const known = one.noun.known && (reading.locale === "pl" || isPlural(reading.fold(one.end - 1)));
    if (known && !isActor(reading, one.end)) found.push(one);
    // "Orders (customer, product)": what is in brackets are its fields.
    const closes = known && reading.text(one.end) === "(" ? closingAt(reading, one.end) : undefined;
    at = closes ?? one.end - 1;
  }
  return found;
}

/** What stands behind a colon, and the part of the sentence before it. */
export interface ListBehindColon {
  /** Half-open range of tokens. */
  readonly before: { readonly from: number; readonly to: number };
  readonly things: readonly NounPhrase[];
}

/** „API dla szkoły jazdy: kursanci, instruktorzy, jazdy”: Polish plurals, whether any list has them or not. */
export function thingsBehindColons(reading: Reading): ListBehindColon[] {
  return reading.sentences().flatMap(([start, end]) => {
    const words = reading.tokens.slice(start, end);
    const colon = start + words.findIndex(({ text }) => text === ":");
    if (colon <= start || words.some(({ fold }) => FIELDS_WORD.test(fold))) return [];
    const isTitle = start === 0 && !words.slice(0, colon).some((_, at) => acts(reading, at));
    const isService = words.slice(0, colon - start).some((_, at) => reading.is(start + at, "service"));
    if (reading.locale === "pl" ? !isService && !isTitle : !isTitle || isService) return [];
    const things = nounListFrom(reading, colon + 1);
    const areThings =
      things.length > 1 &&
      things.every((one) => isThing(reading, one) && (isService || isPluralIn(reading, one)));
    return areThings ? [{ before: { from: start, to: colon }, things }] : [];
  });
}

/** "Pet clinic: owners, pets", but "visits: patient, price" has fields. */
function isPluralIn(reading: Reading, { start }: NounPhrase): boolean {
  const fold = reading.fold(start);
  if (reading.locale === "en") return true;
  const known = polishNoun(fold);
  return known === undefined ? /[yie]$/.test(fold) : foldWord(known.plural) === fold;
}

/** A noun that is known, in the plural, or with fields in brackets. */
function isThing(reading: Reading, { noun, start, end }: NounPhrase): boolean {
  const fold = reading.fold(start);
  if (NAMES.has(fold) || guessOf(fold) !== undefined) return false;
  if (reading.locale === "en") return noun.known && isPlural(reading.fold(end - 1));
  if (reading.text(end) !== "(") return noun.known || /(?:[yie]|eta)$/.test(fold);
  const inside = reading.tokens.slice(end, closingAt(reading, end));
  return typeAt(reading, end + 1) === undefined && inside.some(({ text }) => text === ",");
}

function closingAt(reading: Reading, open: number): number | undefined {
  for (let at = open + 1; at < open + LONGEST_BRACKETS; at++) if (reading.text(at) === ")") return at;
  return undefined;
}
