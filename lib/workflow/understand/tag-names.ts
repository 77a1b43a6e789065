/** What the tags of a phrase name: verbs and nouns of the catalog, words that say which one is meant. */
import type { Verb } from "../action/frame.ts";

/** The first verb that a phrase can be. */
export function verbIn(tags: ReadonlySet<string>): Verb | undefined {
  let found: Verb | undefined;
  for (const tag of tags) if (tag.startsWith("verb:") && !tag.endsWith("!")) found ??= tag.slice(5) as Verb;
  return found;
}

/** The verbs that a phrase can be; those that need „niech” or „żebyś” only if that came before. */
export function verbsOf(tags: ReadonlySet<string>, subjunctive: boolean): ReadonlySet<Verb> {
  const verbs = new Set<Verb>();
  for (const tag of tags) {
    if (!tag.startsWith("verb:")) continue;
    const name = tag.slice(5);
    if (!name.endsWith("!")) verbs.add(name as Verb);
    else if (subjunctive) verbs.add(name.slice(0, -1) as Verb);
  }
  return verbs;
}

/** True for a noun of the catalog. */
export function isNounTag(tags: ReadonlySet<string>): boolean {
  for (const tag of tags) if (tag.startsWith("object:")) return true;
  return false;
}

/** True for a word that says which report or file is meant. */
export function isQualifier(tags: ReadonlySet<string>): boolean {
  for (const tag of tags) if (tag.startsWith("report:") || tag.startsWith("format:")) return true;
  return false;
}
