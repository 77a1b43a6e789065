/**
 * Prompts as people say them: what the service is for, what things have, and what may not be done. Each word of a sentence
 * must be understood; a sentence with another word is left over. Prompts with paths, methods or settings are none of these.
 */

import { isTechnology } from "../field.ts";
import type { FieldList } from "../fields.ts";
import { isStopWord } from "../noun-phrases.ts";
import { domainOf, isPlural, nounOf } from "../nouns.ts";
import type { Reading } from "../reading.ts";
import type { Relation } from "../relations.ts";
import type { Resource } from "../resource.ts";
import type { Token } from "../tokens.ts";
import type { Access, Left, ListRules, Thing, UniqueColumn } from "./known-things.ts";
import { LONGEST_PLACE, OpeningReader, WISHED_NOT } from "./openings.ts";
import { DETERMINER, FOR, HOLDER, KIND, LEAD, NO_NAME, PURPOSE, QUALIFIES } from "./words.ts";

export interface Plain {
  readonly resources: readonly Resource[];
  readonly lists: readonly FieldList[];
  readonly relations: readonly Relation[];
  /** What is said of the lists of things, by their names. */
  readonly listRules: ReadonlyMap<string, ListRules>;
  /** The fields that may be changed of things of which others may not. */
  readonly changes: ReadonlyMap<string, readonly string[]>;
  readonly access: Access | undefined;
  /** Groups of columns that are unique together, by the names of things. */
  readonly unique: ReadonlyMap<string, readonly (readonly UniqueColumn[])[]>;
  /** Paths of lists below one row of another thing. */
  readonly below: readonly string[];
  /** People make accounts and sign in. */
  readonly hasAccounts: boolean;
  /** All that is left over says what may be done with what is known, or where, in words that are read one by one. */
  readonly saysOperations: boolean;
  /** It says what the service is for. */
  readonly isOpened: boolean;
  /** Sentences and clauses of which a word was not understood. */
  readonly left: readonly Left[];
}

/** What a prompt describes, or undefined if it does not begin with the purpose of a service. */
export function plainDescription(reading: Reading, name = ""): Plain | undefined {
  const isSpelled = ({ kind, quoted }: Token) =>
    quoted || /^(?:path|relative|url|email|env|image)$/.test(kind);
  const [, behindFirst = 0] = reading.sentences()[0] ?? [];
  const spelled = reading.tokens.filter((token) => isSpelled(token) && !KNOWN_PATH.test(token.text)).length;
  const isTechnical =
    // One path behind what the service is for is a wish that is left over.
    spelled > 1 ||
    reading.tokens.slice(0, behindFirst).some(isSpelled) ||
    reading.tokens.some(({ kind, fold }) => kind === "word" && isTechnology(fold));
  return isTechnical || deniesOtherwise(reading) || reading.tokens.length > MOST_TOKENS
    ? undefined
    : new Description(reading, name).read();
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
  /^(?:(?:without|never|nobody|bez|zadn\w+|cannot|can't|mustn't|shouldn't) .*|no (?!need|longer).*|(?:can|must|may|should) (?:not|never)|(?:is|are) never|don't add|not (?:negative|null|empty|blank|nullable|optional)|nie (?:mozna|da|moga|moze|wolno|ujemn\w+|pust\w+))$/;

/** What makes and signs in accounts, and what every service has: a sentence of a description may spell it. */
const KNOWN_PATH = /^\/(?:register|login|health|ready)$/;

class Description extends OpeningReader {
  read(): Plain | undefined {
    const sentences = this.reading.sentences().flatMap(([from, to]) => this.clauses(from, to));
    let begins = sentences.findIndex(([from, to]) => this.opening(from, to));
    if (begins < 0 && this.serviceName !== "") begins = this.opensByName(sentences[0]);
    // "Patients (name, phone) and visits (patient, date).": things without what they are for.
    for (const [index, [from, to]] of sentences.entries()) {
      if (index === begins) continue;
      if (index < begins && begins > 0 && this.isIntroduction(from) && this.tellsOnly(from, to)) continue;
      if (!this.tells(from, to)) this.sentence(from, to);
    }
    this.applyGroups();
    this.forgiveTitle(sentences);
    this.joinPairs();
    this.applyMethods();
    const access = this.access();
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
      changes: new Map(
        this.things.flatMap(({ noun, changes }) => (changes ? [[noun.plural, [...changes]] as const] : [])),
      ),
      access,
      unique: new Map(this.things.map(({ noun, unique }) => [noun.plural, unique])),
      below: this.below,
      hasAccounts: this.hasAccounts,
      saysOperations: this.left.every(({ from, to }) => this.saysOperations(from, to)),
      isOpened: begins >= 0 && !this.left.some(({ to }) => to <= (sentences[begins]?.[0] ?? 0)),
      left: this.left,
    };
  }

  /** "Lost & found for a bus company", „Ewidencja czasu pracy: …”: what it is for asks for nothing, if other sentences say what it has. */
  private forgiveTitle(sentences: readonly (readonly [from: number, to: number])[]): void {
    const [first] = sentences;
    const isDescribed = this.things.some(({ fields, isPurpose }) => fields.length > 0 && !isPurpose);
    if (first === undefined || !isDescribed) return;
    const at = this.left.findIndex(({ from, to }) => from === first[0] && to === first[1]);
    if (at >= 0 && (this.isBareTitle(...first) || this.wishesKnown(...first))) this.left.splice(at, 1);
  }

  /** "I run a laundromat and want something where I can register machines and log each wash": things that are described. */
  private wishesKnown(from: number, to: number): boolean {
    const [, wish] = WISHES.exec(this.line(from, to)) ?? [];
    const parts = wish?.split(/ and | , (?:and )?/) ?? [];
    const isKnown = (part: string) => {
      const [, thing = ""] = DOES_WITH.exec(part) ?? [];
      return thing !== "" && this.named(thing) !== undefined;
    };
    return parts.length > 0 && parts.every(isKnown);
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

  /** "CRUD under /todos", "for both: list and add": no word that only this description could explain. */
  private saysOperations(from: number, to: number): boolean {
    const { reading } = this;
    const tokens = reading.tokens.slice(from, to);
    const isSpelled = ({ kind, fold }: Token) =>
      kind === "path" || kind === "method" || /^(?:under|below|beneath|nested|pod|zagniezdz\w+)$/.test(fold);
    const isNested = tokens.some((_, index) => reading.is(from + index, "nested"));
    const isKnown = ({ kind, fold, text }: Token, index: number) =>
      kind !== "word" ||
      reading.isTagged(from + index) ||
      isStopWord(fold, reading.locale) ||
      this.known({ ...nounOf(text, reading.locale), singular: fold }) !== undefined ||
      (isNested && nounOf(text, reading.locale).known) ||
      this.fieldNamed(from + index, from + index + 1) !== undefined;
    return tokens.some(isSpelled) || tokens.every(isKnown);
  }

  /** "We lend books.", "It is for a small library.": who writes, and for whom. */
  private tells(from: number, to: number): boolean {
    const isFor =
      /^(?:it|this) (?:is|will be) (?:all )?(?:for|used (?:by|in)) |^to (?:jest |bedzie )?dla /.test(
        `${this.line(from, to)} `,
      );
    return (
      ((isFor || this.isIntroduction(from)) && this.tellsOnly(from, to)) || (from === 0 && this.isTitle(to))
    );
  }

  /** "An address book for a small law office": the purpose and the users; later sentences describe the fields. */
  private isTitle(to: number): boolean {
    let place = 0;
    for (let at = 0; at < to; at++) {
      const { kind, fold, text } = this.reading.token(at) ?? { kind: "sign", fold: "", text: "" };
      if (kind !== "word" || (NO_NAME.test(fold) && !QUALIFIES.test(fold)) || WISHED_NOT.test(fold))
        return false;
      const isFrame =
        [LEAD, KIND, HOLDER, DETERMINER].some((words) => words.test(fold)) ||
        /^(?:something|anything|czegos|cos)$/.test(fold);
      if (place > 0 ? ++place > LONGEST_PLACE : FOR.test(fold) || PURPOSE.test(fold) || QUALIFIES.test(fold))
        place = Math.max(place, 1);
      else if (place === 0 && !isFrame && !nounOf(text, this.reading.locale).known) return false;
      if (place > LONGEST_PLACE) return false;
      // "Tool library": tools are lent, whatever else is described.
      const noun = nounOf(text, this.reading.locale);
      const isHeld = place === 0 && !isFrame && HOLDER.test(this.fold(at + 1)) && noun.known;
      if (isHeld && !this.known(noun) && !this.isSubject(noun, at)) return false;
      const one = place > 0 && isPlural(fold) ? this.phrase(at, at + 1) : undefined;
      if (one && !this.known(one.noun) && !this.isDescribedLater(one)) return false;
    }
    return place > 0 && this.reading.sentences().length > 1;
  }

  /** Nothing in it is wished for. */
  private tellsOnly(from: number, to: number): boolean {
    return to - from <= LONGEST_TALE && !WISHED.test(` ${this.line(from, to)} `);
  }
}

const WISHES =
  /(?:^| )(?:want|need|would like) (?:something|sth|an? (?:small |simple |little )?(?:service|tool|system|app|api|backend)) (?:where|in which|with which|that lets|to) (?:(?:me|us|i|we|you|people|users|one) )?(?:can |could )?(.+)$/;
const DOES_WITH =
  /^(?:(?:i|we) (?:can )?)?(?:register|log|add|record|list|track|store|keep|manage|save|enter|note|see) (?:(?:each|every|all|my|our|the|new|an?) )*([a-z-]+)$/;
const LONGEST_TALE = 18;
const WISHED =
  / (?:want|wants|need|needs|like|should|must|can|only|never|not|without|chc\w+|potrzeb\w+|musi|musza|maja?|powin\w+|moze|moga|tylko|bez|nie|zeby|[;:(]) /;
/** What is longer is a specification. */
const MOST_TOKENS = 300;
