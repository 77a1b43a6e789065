/** What a service is for, between the word for a service and the things that it manages: "backend in Python for a clinic with patients". */
import { guessOf, NAMES } from "./field.ts";
import { type NounPhrase, nounListFrom, nounPhraseAt } from "./noun-phrases.ts";
import { domainOf, isKnownEnglish, isPlural, singularOf } from "./nouns.ts";
import { acts } from "./objects.ts";
import { identifier } from "./path.ts";
import type { Reading } from "./reading.ts";
import { FRAMEWORK_WORDS, LANGUAGE_WORDS } from "./words/technology.ts";

/** Known, or in a list of things that are: "produkty, kategorie, dziwadła". */
export function isNamed(reading: Reading, one: NounPhrase, list: readonly NounPhrase[]): boolean {
  if (one.sure) return true;
  const known = list.filter(({ sure }) => sure).length;
  return known > 1 && reading.locale === "pl" && /[yiea]$/.test(one.noun.plural);
}

/** "An app with due dates": what things have, not what it manages. */
export function isField(reading: Reading, { noun, start }: NounPhrase): boolean {
  return (
    /^(?:with|z|ze)$/.test(reading.fold(start - 1)) &&
    guessOf(singularOf(noun.plural).replaceAll("-", "_")) !== undefined
  );
}

/** "Parking garage backend": what it is for, if the things in it are named later. */
export function isTitle(reading: Reading, { noun, start, end }: NounPhrase): boolean {
  if (reading.locale !== "en" || end - start < 2 || isPlural(reading.fold(end - 1))) return false;
  return !reading.tokens.some((_, at) => at >= end && nounPhraseAt(reading, at)?.noun.plural === noun.plural);
}

/** "For a bike rental shop:": one thing, and what the service manages comes after it. */
export function isPlace(reading: Reading, { start, end }: NounPhrase): boolean {
  const article = [1, 2, 3].some((step) => /^(?:a|an|my|our)$/.test(reading.fold(start - step)));
  return reading.locale === "en" && article && !isPlural(reading.fold(end - 1));
}

/** "Backend for a clinic with patients, doctors and visits": what a place has. */
export function contentsOf(reading: Reading, place: NounPhrase): readonly NounPhrase[] {
  // "Dla wypożyczalni kajaków: …": a second noun says which.
  const end = reading.locale === "pl" && reading.text(place.end + 1) === ":" ? place.end + 1 : place.end;
  const sign = reading.fold(end);
  if (!/^(?:with|having|z|ze|majacej|majacego|[:—–])$/.test(sign)) return [];
  const contents = nounListFrom(reading, end + 1);
  const isContents =
    contents.length > 0 &&
    !acts(reading, contents.at(-1)?.end ?? 0) &&
    contents.every(({ sure, end }) => sure || reading.text(end) === "(") &&
    contents.some(({ noun, end }) => noun.known || reading.text(end) === "(") &&
    contents.every(({ noun }) => noun.known || !NAMES.has(noun.singular));
  const known =
    domainOf(place.noun.plural) ??
    domainOf(reading.fold(place.start)) ??
    (isPlace(reading, place) || sign === ":" || undefined);
  const isFields = guessOf(identifier(contents[0]?.noun.singular ?? "")) !== undefined;
  return isContents && known !== undefined && !isFields ? contents : [];
}

/** "In Python (Flask)", "w TypeScripcie": what it is made with, between the word for a service and what it is for. */
export function afterTechnology(reading: Reading, from: number): number {
  const isName = (at: number) =>
    Object.hasOwn(FRAMEWORK_WORDS, reading.fold(at)) || Object.hasOwn(LANGUAGE_WORDS, reading.fold(at));
  let at = /^(?:in|w|we|using|with|on|na)$/.test(reading.fold(from)) && isName(from + 1) ? from + 1 : from;
  while (isName(at)) at++;
  if (at > from && reading.text(at) === "(" && isName(at + 1) && reading.text(at + 2) === ")") at += 3;
  return at;
}

/** "To shorten urls": what is done with things that are known. */
export function isUnknownVerb(reading: Reading, at: number): boolean {
  const { kind, fold } = reading.token(at) ?? { kind: "sign", fold: "" };
  if (kind !== "word" || reading.fold(at - 1) !== "to" || reading.locale !== "en") return false;
  return (
    !isKnownEnglish(fold) &&
    !isPlural(fold) &&
    isPlural(reading.fold(at + 1)) &&
    isKnownEnglish(reading.fold(at + 1))
  );
}
