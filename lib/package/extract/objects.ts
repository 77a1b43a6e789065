/** Objects of verbs: who acts, what is meant by another name or by a part, and what is named before its verbs. */
import { guessOf } from "./field.ts";
import { type NounPhrase, nounListBefore, nounPhraseAt } from "./noun-phrases.ts";
import { domainOf, isPlural, singularOf } from "./nouns.ts";
import type { Reading } from "./reading.ts";
import type { Resource, Verb } from "./resource.ts";

/** "Users can …", "customers who …": they act, and are not what the service manages. */
export function isActor(reading: Reading, end: number): boolean {
  return (
    /^(?:can|could|may|should|must|who|will|to|moga|moze|ktorzy|ktory|chca|maja)$/.test(reading.fold(end)) &&
    // "Customers who have several addresses" are managed like their addresses.
    !(reading.fold(end) === "who" && reading.is(end + 1, "have")) &&
    reading.is(end - 1, "actor")
  );
}

/** "…, recruiters list applications": a noun before a verb does it. */
export function acts(reading: Reading, end: number): boolean {
  return reading.is(end, "list", "create", "update", "delete", "read");
}

/** "Add an expense and delete a mistake": one thing that is named nowhere else, after one that is known. */
export function isOtherName(
  reading: Reading,
  objects: readonly NounPhrase[],
  last: readonly NounPhrase[],
): boolean {
  const [only] = objects;
  if (only === undefined || objects.length > 1 || only.sure || last.length === 0) return false;
  for (let at = last[0]?.end ?? 0; at < only.start; at++) if (reading.endsSentence(at)) return false;
  const head = reading.text(only.end - 1);
  const one = reading.locale === "en" ? !isPlural(reading.fold(only.end - 1)) : /ę$/.test(head);
  const { plural } = only.noun;
  return (
    one &&
    !reading.tokens.some((_, at) => at !== only.start && nounPhraseAt(reading, at)?.noun.plural === plural)
  );
}

/** "Add bikes, change prices": what only things have, after the things. */
export function arePart(
  objects: readonly NounPhrase[],
  verbs: readonly Verb[],
  resources: readonly Resource[],
): boolean {
  const [only] = objects;
  if (verbs.some((verb) => verb !== "update")) return false;
  if (only === undefined || objects.length > 1) return false;
  const { plural, singular } = only.noun;
  if (resources.some(({ name }) => name === plural)) return false;
  return guessOf(singular) !== undefined || guessOf(singularOf(plural)) !== undefined;
}

/** "Notes: add, list, delete": the noun before the verbs. */
export function subjectBefore(reading: Reading, from: number): NounPhrase | undefined {
  if (!/^[:(—–-]$/.test(reading.text(from - 1))) return undefined;
  for (let start = from - 3; start < from - 1; start++) {
    const one = nounPhraseAt(reading, start);
    if (one?.end === from - 1 && one.sure) return one;
  }
  return undefined;
}

/** "Tasks with comments and labels API": what the list has is of the things before it. */
export function ownersBefore(reading: Reading, [first]: readonly NounPhrase[]): readonly NounPhrase[] {
  if (first === undefined || !/^(?:with|and|z|ze)$/.test(reading.fold(first.start - 1))) return [];
  return nounListBefore(reading, first.start - 1).filter(
    ({ sure, noun, end }) => sure && end === first.start - 1 && domainOf(noun.plural) === undefined,
  );
}

/** "A screening shows one film": what a thing is, not what is done with it. */
export function describes(reading: Reading, verb: number): boolean {
  const thing = nounPhraseAt(reading, verb - 1);
  return (
    reading.locale === "en" &&
    thing?.end === verb &&
    /^(?:an?|each|every)$/.test(reading.fold(verb - 2)) &&
    (thing.noun.known || reading.tokens.some(({ fold }) => fold === thing.noun.plural)) &&
    !reading.is(verb - 1, "actor", "service")
  );
}
