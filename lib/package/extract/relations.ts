/** What belongs to what: "an item belongs to an order", "autor ma wiele książek", "students and courses are many-to-many". */
import { jointAt, type NounPhrase, nounListFrom, nounPhraseAt } from "./noun-phrases.ts";
import type { Reading } from "./reading.ts";
import type { TokenRange } from "./stated.ts";

/** Each row of `child` has the number of a row of `parent`. */
export interface Relation extends TokenRange {
  readonly child: NounPhrase;
  readonly parent: NounPhrase;
  /** A row of the child cannot be without it. */
  readonly required: boolean;
  /** It ends with its parent. */
  readonly cascades?: boolean;
}

/** Two things of which each has many of the other, with nothing that joins them. */
export interface OpenRelation extends TokenRange {
  readonly between: readonly [NounPhrase, NounPhrase];
}

export interface Relations {
  readonly relations: readonly Relation[];
  readonly open: readonly OpenRelation[];
}

const BELONGS = /^(?:belongs?|belonging|nalezy|naleza|nalezacy|nalezaca|nalezace|nalezacych)$/;
const REFERS =
  /^(?:references|refers|linked|assigned|attached|powiazan[aey]|przypisan[aeyi]|odnosi|odnosza|dotyczy|dotycza)$/;
const TO = /^(?:to|do|with|z|sie)$/;
const HAS = /^(?:has|have|having|contains?|holds?|ma|maja|posiada|posiadaja|zawiera|zawieraja)$/;
/** "Each user has their own todos": several, too. */
const MANY = /^(?:many|several|multiple|numerous|their|own|wiele|kilka|duzo|wielu|swoje|swoich)$/;
/** "A book has one author": the author may have several books. */
const ONE = /^(?:one|jednego|jedna|jeden)$/;
/** "A loan links a member and a book". */
const LINKS = /^(?:links?|connects?|joins?|laczy|lacza|wiaze|wiaza)$/;
const MAYBE = /^(?:may|might|can|could|optionally|opcjonalnie|moze|moga)$/;
const MANY_TO_MANY = /^(?:many-to-many|m2m|wiele-do-wielu|wielu-do-wielu)$/;
const THROUGH = /^(?:through|via|by|using|in|przez|poprzez|za|[(,:])$/;
/** Words before a noun that say how many of it. */
const COUNTS =
  /^(?:a|an|the|one|exactly|single|some|each|every|its|their|particular|specific|given|exactly|jednego|jednej|jeden|jedna|jakiegos|danego|danej|konkretnego|konkretnej|kazd\w+|swojego|swojej)$/;

/** @param names what the service manages, as path segments */
export function relationsIn(reading: Reading, names: ReadonlySet<string>): Relations {
  const relations: Relation[] = [];
  const open: OpenRelation[] = [];
  const isThing = (one: NounPhrase) => one.sure || names.has(one.noun.plural);
  const add = (
    child: NounPhrase | undefined,
    parent: NounPhrase | undefined,
    required: boolean,
    to: number,
  ) => {
    if (child === undefined || parent === undefined || !isThing(child) || !isThing(parent)) return;
    const [one, other] = [child.noun.plural, parent.noun.plural];
    if (
      one === other ||
      relations.some((known) => known.child.noun.plural === one && known.parent.noun.plural === other)
    )
      return;
    relations.push({ child, parent, required, from: Math.min(child.start, parent.start), to });
  };
  for (let at = 0; at < reading.tokens.length; at++) {
    const { fold, quoted } = reading.token(at) ?? { fold: "", quoted: true };
    if (quoted || reading.denied[at]) continue;
    const pair = manyToMany(reading, at, names);
    if (pair !== undefined) {
      const [a, b, join] = pair;
      if (join === undefined) open.push({ between: [a, b], from: a.start, to: b.end });
      else for (const parent of [a, b]) add(join, parent, true, join.end);
      continue;
    }
    const refers = REFERS.test(fold);
    if (BELONGS.test(fold) || refers) {
      if (!refers && !TO.test(reading.fold(at + 1))) continue;
      const parent = thingAfter(reading, TO.test(reading.fold(at + 1)) ? at + 2 : at + 1);
      const required = !refers && !saysMaybe(reading, at);
      add(subjectBefore(reading, at, names), parent, required, parent?.end ?? at);
      // "Pets belong to owners, appointments to pets".
      const joint = parent === undefined ? 0 : jointAt(reading, parent.end);
      const next = parent && joint > parent.end ? nounPhraseAt(reading, joint) : undefined;
      const other = next && TO.test(reading.fold(next.end)) ? thingAfter(reading, next.end + 1) : undefined;
      if (other !== undefined) add(next, other, required, other.end);
      // "A ride belongs to a vehicle and a driver".
      const second =
        parent && joint > parent.end && other === undefined ? thingAfter(reading, joint) : undefined;
      if (second !== undefined && names.has(second.noun.plural) && !startsClause(reading, second.end))
        add(subjectBefore(reading, at, names), second, required, second.end);
    } else if (reading.locale === "pl" && /^we?$/.test(fold)) {
      const [child, parent] = [nounPhraseAt(reading, at - 1), thingAfter(reading, at + 1)];
      const areManaged = [child, parent].every((one) => one && names.has(one.noun.plural));
      if (areManaged) add(child, parent, true, parent?.end ?? at);
    } else if (LINKS.test(fold)) {
      const child = subjectBefore(reading, at, names);
      const parents = linkedThings(reading, at + 1);
      for (const parent of parents) add(child, parent, true, parent.end);
    } else if (HAS.test(fold) && ONE.test(reading.fold(at + 1))) {
      const parent = nounPhraseAt(reading, at + 2);
      if (parent && names.has(parent.noun.plural))
        add(subjectBefore(reading, at, names), parent, true, parent.end);
    } else if (HAS.test(fold) && MANY.test(reading.fold(at + 1))) {
      const parent = subjectBefore(reading, at, names);
      for (const child of nounListFrom(reading, at + 2)) add(child, parent, true, child.end);
    }
  }
  return { relations, open };
}

/** The noun phrase after articles: "exactly one category", "danego zamówienia". */
function thingAfter(reading: Reading, from: number): NounPhrase | undefined {
  let at = from;
  while (COUNTS.test(reading.fold(at)) && at < from + 4) at++;
  return nounPhraseAt(reading, at);
}

/** The two things or more that another one links: "a member and a book", "a member with a book". */
function linkedThings(reading: Reading, from: number): NounPhrase[] {
  const found: NounPhrase[] = [];
  for (let at = from; ; ) {
    const one = thingAfter(reading, at);
    if (one === undefined) break;
    found.push(one);
    const joint = jointAt(reading, one.end);
    at = joint > one.end ? joint : /^(?:with|to|z|ze)$/.test(reading.fold(one.end)) ? one.end + 1 : -1;
    if (at < 0) break;
  }
  return found.length > 1 ? found : [];
}

/** What a verb is about: the nearest thing before it in the sentence that the service manages, or the noun right before it. */
function subjectBefore(reading: Reading, verb: number, names: ReadonlySet<string>): NounPhrase | undefined {
  for (let at = verb - 1; at >= Math.max(0, verb - 30) && !reading.endsSentence(at); at--) {
    const one = nounPhraseAt(reading, at);
    if (one === undefined || one.end > verb) continue;
    if (names.has(one.noun.plural)) return one;
    if (one.sure && (one.end === verb || (one.end === verb - 1 && MAYBE.test(reading.fold(one.end)))))
      return one;
  }
  return undefined;
}

/** "…, orders have a total": the noun before belongs to the next clause. */
const startsClause = (reading: Reading, at: number): boolean =>
  reading.is(at, "have", "can") || BELONGS.test(reading.fold(at)) || /^[:(]$/.test(reading.text(at));

function saysMaybe(reading: Reading, verb: number): boolean {
  return [1, 2].some((step) => MAYBE.test(reading.fold(verb - step)));
}

/** "Students and courses are many-to-many (enrollments)": the two, and what joins them. */
function manyToMany(
  reading: Reading,
  at: number,
  names: ReadonlySet<string>,
): readonly [NounPhrase, NounPhrase, NounPhrase | undefined] | undefined {
  const long =
    /^(?:many|wiele|wielu)$/.test(reading.fold(at)) &&
    /^(?:to|do)$/.test(reading.fold(at + 1)) &&
    /^(?:many|wielu)$/.test(reading.fold(at + 2));
  if (!long && !MANY_TO_MANY.test(reading.fold(at))) return undefined;
  const end = long ? at + 3 : at + 1;
  const [start, stop] = reading.sentences().find(([from, to]) => from <= at && at < to) ?? [at, end];
  const found: NounPhrase[] = [];
  for (let next = start; next < stop; next++) {
    const one = next < at || next >= end ? nounPhraseAt(reading, next) : undefined;
    const isNew = one && !found.some(({ noun }) => noun.plural === one.noun.plural);
    if (one && isNew && (one.sure || names.has(one.noun.plural))) found.push(one);
    if (one) next = one.end - 1;
  }
  const joins = found.find((one) => one.start >= end && joinsPair(reading, one.start));
  const [a, b] = found.filter((one) => one !== joins);
  return a && b ? [a, b, joins] : undefined;
}

/** "… through enrollments", "… (enrollments)". */
function joinsPair(reading: Reading, start: number): boolean {
  const before = reading.fold(start - 1);
  return THROUGH.test(before) && before !== ","
    ? true
    : THROUGH.test(reading.fold(start - 2)) && COUNTS.test(before);
}
