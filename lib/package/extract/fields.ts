/** Fields that a prompt names: "tasks: title text required, done bool default false". */
import { foldWord } from "#language/fold.ts";
import { alternativesAt, choicesAt } from "./choices.ts";
import { type Field, fieldIn, NAMES } from "./field.ts";
import { typeAt } from "./field-types.ts";
import { type NounPhrase, nounPhraseAt } from "./noun-phrases.ts";
import { isPlural, singularOf } from "./nouns.ts";
import { collectionOf, identifier, segmentsOf } from "./path.ts";
import type { Reading } from "./reading.ts";
import type { Relation } from "./relations.ts";
import { FIELDS_WORD } from "./words/fields.ts";

export interface FieldList {
  /** Segment of the collection they belong to; undefined: the one that the prompt is about. */
  readonly owner: string | undefined;
  readonly fields: readonly Field[];
  readonly from: number;
  readonly to: number;
  /** "Items have a name": what things are, not what a request holds. */
  readonly declares: boolean;
  /** Things of their own that are named among the fields: "rentals (car, date)". */
  readonly relations: readonly Relation[];
}

/** Every list of fields in the prompt. */
export function fieldLists(reading: Reading, resourceNames: ReadonlySet<string>): FieldList[] {
  const lists: FieldList[] = [];
  let at = 0;
  while (at < reading.tokens.length) {
    const start = introductionAt(reading, at, resourceNames);
    const list = start && readList(reading, start, resourceNames);
    if (list !== undefined && list.fields.length > 0) {
      lists.push(list);
      at = Math.max(at + 1, list.to);
    } else at++;
  }
  return lists;
}

interface Introduction {
  readonly owner: NounPhrase | undefined;
  readonly from: number;
  /** "With fields", "columns:": what follows are fields, whatever they are called. */
  readonly explicit: boolean;
  readonly declares?: boolean;
  readonly closes?: string;
}

const MODAL = /^(?:can|may|should|must|could)$/;

/** Where a list of fields begins. */
function introductionAt(
  reading: Reading,
  at: number,
  resources: ReadonlySet<string>,
): Introduction | undefined {
  const token = reading.token(at);
  if (token === undefined || token.quoted || reading.denied[at]) return undefined;
  if (FIELDS_WORD.test(token.fold)) return fieldsWordAt(reading, at, resources);
  if (token.kind === "path") return afterPath(reading, at);
  const owner = ownerAt(reading, at, resources);
  if (owner === undefined) return afterComma(reading, at);
  let next = owner.end;
  if (/^[`"]$/.test(reading.text(next))) next++;
  const sign = reading.text(next);
  // "Only for reading: …": what is done, no thing that has fields.
  const acts = reading.is(at, "read", "create", "update", "delete") && !resources.has(owner.noun.plural);
  if (acts) return undefined;
  const bullet =
    /^[-*•]$/.test(reading.text(owner.start - 1)) && reading.token(owner.start - 2)?.kind === "newline";
  if (
    (sign === "-" && bullet) ||
    sign === ":" ||
    sign === "=" ||
    sign === "—" ||
    sign === "–" ||
    sign === "->"
  ) {
    const follows = reading.token(next + 1)?.kind === "newline" ? next + 2 : next + 1;
    const declares = resources.has(owner.noun.plural) && beginsLine(reading, owner.start);
    return { owner, from: follows, explicit: false, declares };
  }
  // "Bookings under events (name, email)": those of a booking.
  const above = thingBelow(reading, owner, resources);
  if (above && sign === "(") return { owner: above, from: next + 1, explicit: false, closes: ")" };
  if (sign === "(" || sign === "{" || sign === "[")
    return { owner, from: next + 1, explicit: false, closes: { "(": ")", "{": "}", "[": "]" }[sign] };
  // "My vinyl collection (artist, album)".
  const called = reading.spanAt(next, "service");
  if (called !== undefined && /^[({]$/.test(reading.text(called.end)))
    return {
      owner,
      from: called.end + 1,
      explicit: false,
      closes: reading.text(called.end) === "(" ? ")" : "}",
    };
  // "Cars can be registered (plate, color)".
  const bracket = MODAL.test(sign) && reading.fold(next + 1) === "be" ? next + 3 : undefined;
  if (bracket !== undefined && reading.text(bracket) === "(")
    return { owner, from: bracket + 1, explicit: false, closes: ")" };
  const has = reading.spanAt(next, "have");
  if (has !== undefined) return { owner, from: has.end, explicit: false, declares: true };
  const also = hasToo(reading, next);
  if (also !== undefined) return { owner, from: also, explicit: false, declares: true };
  if (/^(?:with|z|ze|o)$/.test(reading.fold(next))) {
    const fields =
      next + 1 + (/^(?:the|following|nastepujacych|nastepujacymi)$/.test(reading.fold(next + 1)) ? 1 : 0);
    if (!FIELDS_WORD.test(reading.fold(fields))) return { owner, from: next + 1, explicit: false };
    const list = fieldsWordAt(reading, fields, resources);
    return { ...list, owner: list.owner ?? owner };
  }
  // "CRUD for customers, name, email unique".
  const listed = sign === "," && ownedByCrud(reading, owner) && NAMES.has(reading.fold(next + 1));
  return listed ? { owner, from: next + 1, explicit: false } : undefined;
}

/** "Bookings under events", "cards of a column", „rezerwacje w sali”: the first of the two. */
function thingBelow(
  reading: Reading,
  { start }: NounPhrase,
  resources: ReadonlySet<string>,
): NounPhrase | undefined {
  let at = start - 1;
  while (/^(?:a|an|the|each|every|kazdym|kazdej)$/.test(reading.fold(at))) at--;
  const below = /^(?:under|below|beneath|underneath|pod)$/.test(reading.fold(at));
  const inside = /^(?:in|of|on|per|inside|within|w|we|na)$/.test(reading.fold(at));
  const thing = below || inside ? nounPhraseAt(reading, at - 1) : undefined;
  return below || (thing && resources.has(thing.noun.plural)) ? thing : undefined;
}

/** "Rooms: name (unique), capacity" on a line of its own. */
function beginsLine(reading: Reading, at: number): boolean {
  const before = /^[-*•]$/.test(reading.text(at - 1)) ? at - 2 : at - 1;
  return before < 0 || reading.endsSentence(before);
}

/** "A review belongs to a restaurant and has a rating": the fields of a review begin behind the relation. */
function hasToo(reading: Reading, from: number): number | undefined {
  if (!RELATES.test(reading.fold(from))) return undefined;
  for (let at = from + 1; at < from + 8 && !reading.endsSentence(at); at++) {
    const has = reading.is(at - 1, "and") ? reading.spanAt(at, "have") : undefined;
    if (has !== undefined) return has.end;
  }
  return undefined;
}

const RELATES = /^(?:belongs?|is|are|nalez[ya]|nalezy|jest|dotyczy|refers?)$/;

/** "CRUD for customers". */
function ownedByCrud(reading: Reading, { start }: NounPhrase): boolean {
  const at = /^(?:for|of|on|na|dla|do)$/.test(reading.fold(start - 1)) ? start - 2 : start - 1;
  return reading.is(at, "crud");
}

/** A thing that is known, or that the service manages, in Polish also in another form. */
function ownerAt(reading: Reading, at: number, resources: ReadonlySet<string>): NounPhrase | undefined {
  const phrase = nounPhraseAt(reading, at);
  if (phrase === undefined || phrase.sure || resources.has(phrase.noun.plural)) return phrase;
  const { plural } = phrase.noun;
  const stem = plural.length > 3 && reading.locale === "pl" ? plural.replace(/[aeiouy]$/, "") : undefined;
  const known = [...resources].find(
    (one) => stem !== undefined && one.startsWith(stem) && one.length - stem.length < 3,
  );
  return known === undefined ? undefined : { ...phrase, noun: { ...phrase.noun, plural: known } };
}

/** "POST /messages (title, text required)": the body of a request that creates. */
function afterPath(reading: Reading, at: number): Introduction | undefined {
  const method = reading.token(at - 1);
  const creates = method?.kind === "method" && /^(?:post|put)$/.test(method.fold);
  const sign = reading.text(at + 1);
  const owner = ownerOfPath(reading, at);
  if (!creates || owner === undefined) return undefined;
  // "POST /ratings with stars 1 to 5".
  if (/^(?:with|taking|z|ze)$/.test(reading.fold(at + 1)) && !FIELDS_WORD.test(reading.fold(at + 2)))
    return { owner, from: at + 2, explicit: false };
  if (!/^[({]$/.test(sign)) return undefined;
  return { owner, from: at + 2, explicit: false, closes: sign === "(" ? ")" : "}" };
}

/** A comma or "with" after the service or CRUD, before names that only fields have. */
function afterComma(reading: Reading, at: number): Introduction | undefined {
  if (!reading.is(at, "service", "crud")) return undefined;
  const sign = reading.fold(at + 1);
  if (!/^(?:,|with|z|ze|:)$/.test(sign)) return undefined;
  return { owner: undefined, from: at + 2, explicit: false };
}

/** The collection at the end of a path: "POST /messages with fields …". */
function ownerOfPath(reading: Reading, at: number): NounPhrase | undefined {
  const name = segmentsOf(collectionOf(reading.text(at))).at(-1) ?? "";
  if (!/^[a-z][a-z0-9_-]*$/.test(name)) return undefined;
  const noun = { plural: name, singular: identifier(singularOf(name)), known: true };
  return { noun, start: at, end: at + 1, sure: true };
}

function fieldsWordAt(reading: Reading, at: number, resources: ReadonlySet<string>): Introduction {
  let next = at + 1;
  let owner: NounPhrase | undefined;
  // "columns for customers:", "kolumny dla klientów:"
  if (/^(?:for|of|on|dla|w|tabeli)$/.test(reading.fold(next))) {
    let noun = next + 1;
    while (/^(?:the|a|an|each|every|kazdego|kazdej)$/.test(reading.fold(noun))) noun++;
    const phrase = nounPhraseAt(reading, noun);
    if (phrase !== undefined) {
      owner = phrase;
      next = phrase.end;
    }
  }
  while (
    /^(?:are|is|to|sa|like|such|as|jak|takie|takich|following|nastepujace|named|called)$/.test(
      reading.fold(next),
    ) ||
    reading.is(next, "have")
  )
    next++;
  const colon = /^[:(=–—-]$/.test(reading.text(next));
  if (colon) next++;
  owner ??= ownerBefore(reading, at, resources);
  return { owner, from: next, explicit: true };
}

/** "users with fields", "produkty o polach": the noun before. */
function ownerBefore(reading: Reading, at: number, resources: ReadonlySet<string>): NounPhrase | undefined {
  for (let before = at - 1; before >= Math.max(0, at - 8); before--) {
    if (reading.endsSentence(before) && reading.token(before)?.kind !== "newline") return undefined;
    if (reading.token(before)?.kind === "path") return ownerOfPath(reading, before);
    const phrase = nounPhraseAt(reading, before);
    if (phrase !== undefined && resources.has(phrase.noun.plural)) return phrase;
  }
  return undefined;
}

/** Reads fields until something is none. */
function readList(
  reading: Reading,
  start: Introduction,
  resources: ReadonlySet<string>,
): FieldList | undefined {
  const { owner, explicit } = start;
  const fields: Field[] = [];
  const relations: Relation[] = [];
  let at = start.from;
  let to = at;
  for (;;) {
    while (isSeparator(reading, at, start.closes)) at++;
    if (reading.text(at) === start.closes) {
      to = at + 1;
      break;
    }
    if (beginsList(reading, at, resources)) break;
    const end = itemEnd(reading, at, start.closes);
    const other = end > at ? thingNamed(reading, at, end, resources) : undefined;
    if (other !== undefined && owner !== undefined && other.noun.plural !== owner.noun.plural) {
      // "A book has one author" is read as a relation of its own.
      if (!COUNTED.test(reading.fold(at)))
        relations.push({ child: owner, parent: other, required: false, from: at, to: end });
      to = end;
      at = end;
      continue;
    }
    const field =
      end > at
        ? fieldIn(reading, at, end, resources, explicit || fields.length > 0 || owner !== undefined)
        : undefined;
    if (field === undefined) break;
    const same = fields.findIndex(({ name }) => name === field.name);
    if (same < 0) fields.push(field);
    // „Kwitnienie od, kwitnienie do”: two fields of which one would be lost.
    else if (textOf(reading, field) !== textOf(reading, fields[same] ?? field))
      fields[same] = { ...field, doubtful: true };
    to = end;
    at = end;
    if (!isSeparator(reading, at, start.closes) && reading.text(at) !== start.closes) break;
  }
  // "Cards (front, back)": names in brackets behind what is managed, singular and known to no list.
  const closed =
    start.closes !== undefined &&
    reading.text(to - 1) === start.closes &&
    fields.length > 1 &&
    fields.every(({ name }) => !isPlural(name));
  const certain =
    explicit ||
    relations.length > 0 ||
    fields.some(({ typed, column }) => typed || column.unique || column.required || "default" in column) ||
    fields.some(({ name }) => NAMES.has(name) || NAMES.has(name.split("_").at(-1) ?? "")) ||
    (owner !== undefined && resources.has(owner.noun.plural) && (closed || areParts(reading, fields)));
  if (!certain) return undefined;
  return {
    owner: owner?.noun.plural,
    fields: fields.filter(({ name }) => name !== "id"),
    from: start.from,
    to,
    declares: start.declares === true,
    relations,
  };
}

const textOf = (reading: Reading, { from, to }: Field): string => reading.span(from, to).text.toLowerCase();

/** What services do, which prompts list like fields: "orders with pagination and sorting". */
const FEATURE =
  /(?:tion|ing|ity|ion|sms|auth|cors|jwt|docker|tests?|logs?|cache|search|health|crud|export|import|redis|sqlite|postgres|wanie|anie|acja)$/;

/** "Polls with question, options": two names or more, of which the first is one thing and none a feature. */
function areParts(reading: Reading, fields: readonly Field[]): boolean {
  const [first] = fields;
  return (
    first !== undefined &&
    fields.length > 1 &&
    reading.locale === "en" &&
    !isPlural(first.name) &&
    fields.every(
      ({ name, from }) =>
        !FEATURE.test(name) && !reading.is(from, "list", "read", "create", "update", "delete", "crud"),
    )
  );
}

const COUNTED = /^(?:one|jednego|jedna|jeden)$/;

/** "Rentals (car, date)", "a book has one author": one of the things that the service manages, and no text. */
function thingNamed(
  reading: Reading,
  from: number,
  to: number,
  resources: ReadonlySet<string>,
): NounPhrase | undefined {
  const counted = COUNTED.test(reading.fold(from));
  const determined = counted || /^(?:an?|the|its)$/.test(reading.fold(from));
  const thing = nounPhraseAt(reading, determined ? from + 1 : from);
  if (thing?.end !== to || !resources.has(thing.noun.plural)) return undefined;
  return counted || !isPlural(reading.fold(to - 1)) ? thing : undefined;
}

/** "… city, fields: name", "- invoices: number": another list begins. */
function beginsList(reading: Reading, at: number, resources: ReadonlySet<string>): boolean {
  if (FIELDS_WORD.test(reading.fold(at)) && /^[:(]$/.test(reading.text(at + 1))) return true;
  const phrase = nounPhraseAt(reading, at);
  // "* warehouse - name, city", but "* category - string".
  const bullet = /^[-*•]$/.test(reading.text(at - 1)) && reading.token(at - 2)?.kind === "newline";
  const isThing = bullet && phrase?.sure && /^[–—-]$/.test(reading.text(phrase.end));
  if (isThing && typeAt(reading, phrase.end + 1) === undefined) return true;
  const has = phrase?.sure && reading.spanAt(phrase.end, "have") !== undefined && phrase.end === at + 1;
  if (has) return true;
  if (phrase === undefined || !/^[:({]$/.test(reading.text(phrase.end))) return false;
  if (!resources.has(phrase.noun.plural)) return false;
  const colon = reading.text(phrase.end) === ":";
  if (phrase.noun.plural === foldWord(reading.text(at))) return true;
  // "Room (name, seats), booking (date)", but "name, category (string)".
  const lists = reading.tokens.slice(phrase.end + 1, phrase.end + 4).some(({ text }) => text === ",");
  return !colon && lists && typeAt(reading, phrase.end + 1) === undefined;
}

function isSeparator(reading: Reading, at: number, closes: string | undefined): boolean {
  const token = reading.token(at);
  if (token === undefined) return false;
  if (token.kind === "newline")
    return (
      closes !== undefined || /^[-*•]$/.test(reading.text(at + 1)) || /^[,;:]$/.test(reading.text(at - 1))
    );
  if (/^[-*•]$/.test(token.text) && reading.token(at - 1)?.kind === "newline") return true;
  if (/^(?:each|also|its|optionally|opcjonalnie)$/.test(token.fold) && reading.text(at - 1) === ",")
    return true;
  return /^[,;]$/.test(token.text) || /^(?:and|i|oraz|plus|&)$/.test(token.fold);
}

/** The end of one field: the next comma or conjunction outside brackets. */
function itemEnd(reading: Reading, from: number, closes: string | undefined): number {
  let depth = 0;
  let at = from;
  for (; at < reading.tokens.length && at < from + 24; at++) {
    const { text, kind } = reading.token(at) ?? { text: "", kind: "newline" };
    const choices =
      depth === 0 && at > from ? (choicesAt(reading, at) ?? alternativesAt(reading, at)) : undefined;
    if (choices !== undefined) {
      at = choices.end - 1;
      continue;
    }
    if (text === "(" || text === "[" || text === "{") depth++;
    if (depth === 0 && (text === closes || (isSeparator(reading, at, closes) && !joinsType(reading, at))))
      return at;
    if (text === ")" || text === "]" || text === "}") {
      if (depth === 0) return at;
      depth--;
    }
    if (kind === "newline" || (depth === 0 && reading.endsSentence(at))) return at;
    if (kind === "method" || kind === "path") return at;
  }
  return at;
}

/** "date and time", "between 1 and 5". */
function joinsType(reading: Reading, at: number): boolean {
  if (!/^(?:and|i)$/.test(reading.fold(at))) return false;
  if (/^(?:date|data)$/.test(reading.fold(at - 1)) && /^(?:time|godzina|czas)$/.test(reading.fold(at + 1)))
    return reading.fold(at + 2) !== "trwania";
  return reading.token(at - 1)?.kind === "number" && reading.token(at + 1)?.kind === "number";
}
