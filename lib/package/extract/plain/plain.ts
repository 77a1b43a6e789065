/**
 * Prompts as people say them: what the service is for, what things have, and what may not be done. Each word of a sentence
 * must be understood; a sentence with another word is left over. Prompts with paths, methods or settings are none of these.
 */

import { isTechnology } from "../field.ts";
import type { FieldList } from "../fields.ts";
import { domainOf } from "../nouns.ts";
import type { Reading } from "../reading.ts";
import type { Relation } from "../relations.ts";
import type { Resource } from "../resource.ts";
import { FIELDS_WORD } from "../words/fields.ts";
import type { Phrase } from "./phrases.ts";
import { SentenceReader } from "./sentences.ts";
import type { Left, ListRules, Thing } from "./things.ts";
import { DETERMINER, FOR, KIND, LEAD, PURPOSE, QUALIFIES, THAT } from "./words.ts";

export interface Plain {
  readonly resources: readonly Resource[];
  readonly lists: readonly FieldList[];
  readonly relations: readonly Relation[];
  /** What is said of the lists of things, by their names. */
  readonly listRules: ReadonlyMap<string, ListRules>;
  /** Sentences and clauses of which a word was not understood. */
  readonly left: readonly Left[];
}

/** What a prompt describes, or undefined if it does not begin with the purpose of a service. */
export function plainDescription(reading: Reading): Plain | undefined {
  const isTechnical = reading.tokens.some(({ kind, fold, quoted }, at) => {
    if (quoted || /^(?:path|relative|method|url|email|env|image)$/.test(kind)) return true;
    // A list of fields that is called so says all in words that are read one by one.
    return (
      (kind === "word" && (isTechnology(fold) || FIELDS_WORD.test(fold))) ||
      (kind === "newline" && at < reading.tokens.length - 1)
    );
  });
  return isTechnical || deniesOtherwise(reading) || reading.tokens.length > MOST_TOKENS
    ? undefined
    : new Description(reading).read();
}

/** What denies in words that no sentence of a plain description has: "…, don't delete notes", „oprócz usuwania”. */
function deniesOtherwise(reading: Reading): boolean {
  return reading.sentences().some(([from, to]) => {
    if (EVERYTHING.test(reading.fold(from))) return false;
    return reading.tokens.slice(from, to).some((_, index) => {
      const at = from + index;
      const words = `${reading.fold(at)} ${reading.fold(at + 1)}`;
      const isKnown = DENIES.test(words) || reading.is(at, "notnot", "wrong");
      return reading.spanAt(at, "not") !== undefined && !isKnown;
    });
  });
}

/** "Everything is optional except the name". */
const EVERYTHING = /^(?:everything|all|wszystko|wszystkie)$/;
const DENIES =
  /^(?:(?:without|never|bez|zadn\w+|cannot|can't|mustn't|shouldn't) .*|no (?!need|longer).*|(?:can|must|may|should) (?:not|never)|(?:is|are) never|don't add|nie (?:mozna|da|moga|moze|wolno))$/;

class Description extends SentenceReader {
  read(): Plain | undefined {
    const sentences = this.reading.sentences().flatMap(([from, to]) => this.clauses(from, to));
    const begins = sentences.findIndex(([from, to]) => this.opening(from, to));
    if (begins < 0 || !sentences.slice(0, begins).every(([from]) => this.isIntroduction(from)))
      return undefined;
    for (const [from, to] of sentences.slice(begins + 1)) this.sentence(from, to);
    const resources = this.resources();
    const isDescribed = this.things.some(({ fields }) => fields.length > 0);
    if (resources.length === 0 || ((this.left.length > 0 || !this.isService) && !isDescribed))
      return undefined;
    // „API dla warsztatu: auto, usterka”: what such a place manages is not its name.
    const isPlace = ({ from, to, fields }: Thing) =>
      fields.length > 0 &&
      this.reading.locale === "pl" &&
      domainOf(this.fold(to - 1)) !== undefined &&
      from === to - 1;
    if (this.things.some(isPlace)) return undefined;
    // Polish fields are told from things by their form alone.
    const [, behindFirst = 0] = this.reading.sentences()[0] ?? [];
    if (this.reading.locale === "pl" && this.left.some(({ to }) => to <= behindFirst)) return undefined;
    const names = new Set(resources.map(({ name }) => name));
    return {
      resources,
      lists: this.things
        .filter(({ noun, fields }) => names.has(noun.plural) && fields.length > 0)
        .map(({ noun, fields, from, to }) => ({
          owner: noun.plural,
          fields,
          from,
          to,
          declares: true,
          relations: [],
        })),
      relations: this.relations.filter(
        ({ child, parent }) => names.has(child.noun.plural) && names.has(parent.noun.plural),
      ),
      listRules: new Map(
        this.things.filter(({ noun }) => names.has(noun.plural)).map(({ noun, list }) => [noun.plural, list]),
      ),
      left: this.left,
    };
  }

  /** The parts of a sentence between semicolons. */
  private clauses(from: number, to: number): [from: number, to: number][] {
    const found: [number, number][] = [];
    let start = from;
    for (let at = from, depth = 0; at <= to; at++) {
      if (this.text(at) === "(") depth++;
      if (this.text(at) === ")") depth--;
      if (at < to && (depth > 0 || this.text(at) !== ";")) continue;
      if (at > start) found.push([start, at]);
      start = at + 1;
    }
    return found;
  }

  /** The opening names a kind of program. */
  private isService = false;

  /** "We run a small museum": who writes. */
  private isIntroduction(from: number): boolean {
    return (
      /^(?:i|i'm|we|we're|my|our|hi|hello|hey|jestem|prowadze|prowadzimy|mam|mamy|czesc|hej)$/.test(
        this.fold(from),
      ) && !/^(?:need|want|would|i'd)$/.test(this.fold(from + 1))
    );
  }

  /** "An API for my plants: name, species", "Contacts API with …", "Guestbook: …". */
  private opening(from: number, to: number): boolean {
    let at = this.behindIntroduction(from, to);
    const start = at;
    while (at < to && (LEAD.test(this.fold(at)) || (this.text(at) === "," && at < from + 2))) at++;
    const lead = this.line(start, at);
    // "We sell tickets" tells of something.
    if (/^(?:we|i|you)$/.test(this.fold(at - 1)) && at > start) return false;
    // "A tool for …": but "tools" are things.
    if (
      /^(?:tool|platform|portal|program|solution)$/.test(this.fold(at)) &&
      (FOR.test(this.fold(at + 1)) || THAT.test(this.fold(at + 1)))
    )
      return this.opensWith(this.behindKind(at + 1, to), from, to, false);
    const isKind =
      KIND.test(this.fold(at)) ||
      / crud$/.test(` ${lead}`) ||
      /(?:like|want|need) to$|^let (?:me|us)$/.test(lead) ||
      // "Store measurements.", „chcę prowadzić bazę winyli”.
      (PURPOSE.test(this.fold(at)) && /^(?:please|(?:.* )?chc\w+)?$/.test(lead));
    const named = isKind ? this.behindKind(at, to) : this.beforeKind(at, to);
    const isReadOnly = /read-?only|read only/.test(lead);
    return (
      this.opensWith(named, from, to, isReadOnly) ||
      this.opensWith(this.behindTitle(at, to), from, to, isReadOnly)
    );
  }

  /** Whether what follows the things of an opening is understood, too. */
  private opensWith(
    things: { found: Phrase[]; end: number } | undefined,
    from: number,
    to: number,
    isReadOnly: boolean,
  ): boolean {
    if (things === undefined) return false;
    const { found, end } = things;
    const count = this.things.length;
    this.things.push(...found.map((one) => this.newThing(one.noun, one.from, one.to, true)));
    this.isListed = found.length > 1;
    const isRead = end >= to || this.tail(end, to) || this.behindPlace(end, to) || this.leaves(end, to);
    if (!isRead) {
      this.things.splice(count);
      return false;
    }
    if (isReadOnly) this.readOnly();
    this.isService ||= this.reading.tokens
      .slice(from, end)
      .some(({ fold }) => KIND.test(fold) || fold === "crud");
    return !this.reading.denied.slice(from, end).includes(true);
  }

  /** "… for our sports club: members pay yearly fees": the rest says something that only later sentences may explain. */
  private leaves(from: number, to: number): boolean {
    if (
      !/^[:–—-]$/.test(this.text(from)) ||
      !this.reading.tokens.slice(to).some(({ kind }) => kind === "word")
    )
      return false;
    this.left.push({ from: from + 1, to });
    return true;
  }

  private readOnly(): void {
    for (const { verbs } of this.things)
      for (const verb of ["create", "update", "delete"] as const) verbs.delete(verb);
  }

  /** "I am a teacher and I want …". */
  private behindIntroduction(from: number, to: number): number {
    if (!this.isIntroduction(from)) return from;
    for (let at = from; at < Math.min(to, from + LONGEST_INTRODUCTION); at++)
      if (
        /^(?:and|i|so)$/.test(this.fold(at)) &&
        /^(?:i|we|want|need|chce|potrzebuje)$/.test(this.fold(at + 1))
      )
        return at + 1;
    return from;
  }

  private behindKind(kind: number, to: number): { found: Phrase[]; end: number } | undefined {
    let at = kind;
    while (KIND.test(this.fold(at))) at++;
    if (this.text(at) === ":") return this.beforeKind(at + 1, to);
    // "An app with users and posts".
    if (/^(?:with|z|ze)$/.test(this.fold(at))) {
      const things = this.thingsFrom(at + 1, to);
      const isList =
        things?.found.every((one) => this.isDeclared(one)) &&
        (things.end >= to || /^[:–—-]$/.test(this.text(things.end)));
      return isList ? things : undefined;
    }
    const isFor = FOR.test(this.fold(at));
    const isThat = THAT.test(this.fold(at));
    if (isFor || isThat) at++;
    const purpose = PURPOSE.test(this.fold(at));
    if (purpose) at++;
    // „API przepisów: …”: in the genitive, without a preposition.
    const isGenitive = this.reading.locale === "pl" && this.reading.token(at)?.kind === "word";
    const things = isFor || purpose || isGenitive ? this.thingsFrom(at, to) : undefined;
    // "A tool for asset tracking".
    const isDone =
      things !== undefined && /^(?:tracking|management|keeping|logging|storage)$/.test(this.fold(things.end));
    return isDone ? { ...things, end: things.end + 1 } : things;
  }

  /** "A to-do API with projects and tasks", "job board with companies and offers": a title that names nothing. */
  private behindTitle(from: number, to: number): { found: Phrase[]; end: number } | undefined {
    const isWith = (at: number) => /^(?:with|z|ze)$/.test(this.fold(at));
    let at = from;
    while (at < to && at < from + LONGEST_TITLE && !isWith(at)) at++;
    return at > from && isWith(at) ? this.behindKind(at, to) : undefined;
  }

  /** "Contacts API", "My expense tracker", or a title without any kind of program. */
  private beforeKind(from: number, to: number): { found: Phrase[]; end: number } | undefined {
    const things = this.thingsFrom(from, to);
    if (things === undefined) return undefined;
    let { end } = things;
    const hasKind = KIND.test(this.fold(end)) || /^management$/.test(this.fold(end));
    while (KIND.test(this.fold(end)) || /^(?:management|rest)$/.test(this.fold(end))) end++;
    const isTitle = end >= to || /^[:(–—-]$/.test(this.text(end)) || /^(?:with|z|ze)$/.test(this.fold(end));
    return hasKind || isTitle ? { ...things, end } : undefined;
  }

  /** "… stolików w restauracji": more of what it is for, which says nothing where things follow or are described. */
  private behindPlace(from: number, to: number): boolean {
    let at = from;
    while (at < to && at < from + LONGEST_PLACE && this.reading.token(at)?.kind === "word") {
      if (this.reading.is(at, "nested") && !QUALIFIES.test(this.fold(at))) return false;
      if (!QUALIFIES.test(this.fold(at)) && !DETERMINER.test(this.fold(at)) && !this.isThingWord(at, 1))
        return false;
      at++;
    }
    if (at > from && this.text(at) === "," && this.tail(at, to)) return true;
    if (at === from || !/^[:–—-]$/.test(this.text(at)))
      return at === to && this.reading.locale === "pl" && at > from;
    const before = this.things.length;
    const isRead = this.thingList(at + 1, to) || this.describes(at + 1, to) || this.tail(at, to);
    return isRead && (this.things.length > before || this.things.some(({ fields }) => fields.length > 0));
  }

  /** What follows the things of the opening: fields, other things, what may not be done. */
  private tail(from: number, to: number): boolean {
    const sign = this.text(from);
    const main = this.things.at(-1);
    if (main === undefined) return false;
    if (sign === "(" && this.thingList(main.from, to)) return true;
    if (/^[:–—-]$/.test(sign))
      return (
        this.thingList(from + 1, to) || this.describes(from + 1, to) || this.takeFields(main, from + 1, to)
      );
    if (/^(?:with|z|ze)$/.test(this.fold(from)) && this.text(to - 1) === ")" && this.thingList(from + 1, to))
      return true;
    if (/^(?:with|z|ze)$/.test(this.fold(from)))
      return this.listRules(from + 1, to) || this.takeFields(main, from + 1, to);
    if (sign !== ",") return false;
    if (/^(?:each|every|kazd\w+)$/.test(this.fold(from + 1))) return this.describes(from + 1, to);
    if (/^(?:with|z|ze)$/.test(this.fold(from + 1))) return this.takeFields(main, from + 2, to);
    if (this.operations(from + 1, to, this.things.slice(-1)) || this.saysNothing(from + 1, to)) return true;
    this.left.push({ from: from + 1, to });
    return true;
  }
}

/** What is longer is a specification. */
const MOST_TOKENS = 300;
const LONGEST_INTRODUCTION = 8;
const LONGEST_PLACE = 6;
const LONGEST_TITLE = 4;
