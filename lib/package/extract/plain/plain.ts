/**
 * Prompts as people say them: what the service is for, what things have, and what may not be done. Each word of a sentence
 * must be understood; a sentence with another word is left over. Prompts with paths, methods or settings are none of these.
 */

import { isTechnology } from "../field.ts";
import type { FieldList } from "../fields.ts";
import { isStopWord } from "../noun-phrases.ts";
import { domainOf, isPlural, nounOf } from "../nouns.ts";
import { identifier } from "../path.ts";
import type { Reading } from "../reading.ts";
import type { Relation } from "../relations.ts";
import type { Resource } from "../resource.ts";
import type { Token } from "../tokens.ts";
import type { Access, Left, ListRules, Thing } from "./known-things.ts";
import type { Phrase } from "./phrases.ts";
import { SentenceReader } from "./sentences.ts";
import { DETERMINER, FOR, HOLDER, KIND, LEAD, NO_NAME, PURPOSE, QUALIFIES, THAT } from "./words.ts";

export interface Plain {
  readonly resources: readonly Resource[];
  readonly lists: readonly FieldList[];
  readonly relations: readonly Relation[];
  /** What is said of the lists of things, by their names. */
  readonly listRules: ReadonlyMap<string, ListRules>;
  /** The fields that may be changed of things of which others may not. */
  readonly changes: ReadonlyMap<string, readonly string[]>;
  readonly access: Access | undefined;
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
  const spelled = reading.tokens.filter((token) => isSpelled(token) && !ACCOUNT_PATH.test(token.text)).length;
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
  /^(?:(?:without|never|bez|zadn\w+|cannot|can't|mustn't|shouldn't) .*|no (?!need|longer).*|(?:can|must|may|should) (?:not|never)|(?:is|are) never|don't add|not (?:negative|null|empty|blank|nullable|optional)|nie (?:mozna|da|moga|moze|wolno|ujemn\w+|pust\w+))$/;

/** What makes and signs in accounts, which a sentence of a description may spell. */
const ACCOUNT_PATH = /^\/(?:register|login)$/;

class Description extends SentenceReader {
  /** @param serviceName what the service is called; "" if the prompt does not say it */
  constructor(
    reading: Reading,
    private readonly serviceName: string,
  ) {
    super(reading);
  }

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
      hasAccounts: this.hasAccounts,
      saysOperations: this.left.every(({ from, to }) => this.saysOperations(from, to)),
      isOpened: begins >= 0 && !this.left.some(({ to }) => to <= (sentences[begins]?.[0] ?? 0)),
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

  /** "… for the flats in our building": a place, or things that are described elsewhere. */
  private saysWhere(from: number, to: number): boolean {
    if (!/^(?:for|in|at|of|on)$/.test(this.fold(from))) return false;
    for (let at = from; at < to; at++) {
      const one = isPlural(this.fold(at)) ? this.phrase(at, at + 1) : undefined;
      if (one && !this.known(one.noun) && !this.isDescribedLater(one)) return false;
    }
    return true;
  }

  /** "Create 'coupon-svc': code, percent": what a service is called, where it says nothing else. @returns the sentence of its fields */
  private opensByName(sentence: readonly [number, number] | undefined): number {
    if (sentence === undefined) return -1;
    let [at] = sentence;
    const [, to] = sentence;
    while (
      at < to &&
      (LEAD.test(this.fold(at)) || KIND.test(this.fold(at)) || /^[:,–—-]$/.test(this.text(at)))
    )
      at++;
    const base = this.serviceName.replace(/-(?:svc|service|api|app|ms|backend|server|microservice)$/, "");
    const noun = nounOf(base, "en");
    const thing = this.newThing({ ...noun, singular: identifier(noun.singular) }, at, at, true);
    this.things.push(thing);
    this.isService = true;
    const fields = at < to ? this.fields(at, to, thing) : [];
    if (fields !== undefined) {
      this.take(thing, fields);
      return 0;
    }
    this.things.pop();
    return -1;
  }

  /** "Inventory service with items: sku, name". */
  private describesDeclared(from: number, to: number): boolean {
    const one = this.phrase(from, to);
    return one !== undefined && this.text(one.to) === ":" && this.isDeclared(one) && this.describes(from, to);
  }

  /** "Invoices with items: an invoice has a number, an item has …". */
  private partsDescribed(from: number, to: number): boolean {
    const things = this.thingsFrom(from, to);
    if (things === undefined || this.text(things.end) !== ":") return false;
    const undo = this.snapshot();
    for (const one of things.found) this.thing(one);
    return this.describes(things.end + 1, to) || undo();
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
      const one = place > 0 && isPlural(fold) ? this.phrase(at, at + 1) : undefined;
      if (one && !this.known(one.noun) && !this.isDescribedLater(one)) return false;
    }
    return place > 0 && this.reading.sentences().length > 1;
  }

  /** Nothing in it is wished for. */
  private tellsOnly(from: number, to: number): boolean {
    return to - from <= LONGEST_TALE && !WISHED.test(` ${this.line(from, to)} `);
  }

  /** "An API for my plants: name, species", "Contacts API with …", "Guestbook: …". */
  private opening(from: number, to: number): boolean {
    let at = this.behindResource(this.behindIntroduction(from, to));
    const start = at;
    const [thanks = ""] =
      /^(?:i|we)(?:'d|’d| would| will)? (?:be |really )*(?:grateful|thankful|happy|glad|pleased) (?:for |if you (?:could|can|would) (?:\w+ )(?:me |us )?)/.exec(
        `${this.line(at, to)} `,
      ) ?? [];
    at += thanks.split(" ").filter(Boolean).length;
    // „Potrzebuję na zaliczenie serwis”.
    const isFor = (one: number) =>
      one > at &&
      this.fold(one) === "na" &&
      this.reading.token(one + 1)?.kind === "word" &&
      one + 2 < to &&
      KIND.test(this.fold(one + 2));
    while (
      at < to &&
      (LEAD.test(this.fold(at)) || isFor(at) || isFor(at - 1) || (this.text(at) === "," && at < from + 2))
    )
      at++;
    const lead = this.line(start, at);
    // "We sell tickets" tells of something.
    if (/^(?:we|i|you)$/.test(this.fold(at - 1)) && at > start) return false;
    // "A tool for …": but "tools" are things.
    if (
      /^(?:tool|platform|portal|program|solution|something|czegos|cos|narzedzi\w+)$/.test(this.fold(at)) &&
      (FOR.test(this.fold(at + 1)) || THAT.test(this.fold(at + 1)))
    )
      return this.opensWith(this.behindKind(at + 1, to), from, to, false);
    if (this.text(at) === ":" && at > start && at + 1 < to)
      return this.opensWith(this.thingsFrom(at + 1, to), from, to, false);
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
    at = this.behindHeader(at, to);
    if (this.text(at) === ":") return this.beforeKind(this.behindResource(at + 1), to);
    // "An app with users and posts".
    if (/^(?:with|z|ze)$/.test(this.fold(at))) {
      const things = this.thingsFrom(at + 1, to);
      const isList =
        things?.found.every((one) => this.isDeclared(one)) &&
        (things.end >= to || /^[:–—-]$/.test(this.text(things.end)));
      return isList ? things : undefined;
    }
    // „Usługę, w której zapiszę dostawy”.
    const [where = ""] =
      /^(?:, )?(?:w ktor\w+|gdzie|where|in which) (?:(?:i|we|one|moge|mozna|bede|bedziemy|can|could) )?(?:zapis\w+|trzyma\w*|przechow\w+|notuj\w*|prowadz\w+|store|keep|save|record|track|note) /.exec(
        `${this.line(at, to)} `,
      ) ?? [];
    if (where !== "") return this.thingsFrom(at + where.trim().split(" ").length, to);
    // "A service, songs and playlists".
    if (this.text(at) === "," && at > kind) {
      const things = this.thingsFrom(at + 1, to);
      return things?.found.every((one) => this.isDeclared(one)) ? things : undefined;
    }
    const isFor = FOR.test(this.fold(at));
    const isThat = THAT.test(this.fold(at));
    if (isFor || isThat) at++;
    const purpose = PURPOSE.test(this.fold(at));
    if (purpose) at++;
    if (purpose && this.fold(at) === "track") at++;
    if (purpose && /^(?:of|about)$/.test(this.fold(at))) at++;
    // „API przepisów: …”: in the genitive, without a preposition.
    const isGenitive = this.reading.locale === "pl" && this.reading.token(at)?.kind === "word";
    const things = isFor || purpose || isGenitive ? this.thingsFrom(at, to) : undefined;
    // "A tool for asset tracking".
    const isDone =
      things !== undefined && /^(?:tracking|management|keeping|logging|storage)$/.test(this.fold(things.end));
    return isDone ? { ...things, end: things.end + 1 } : things;
  }

  /** "… with these requirements:". */
  private behindHeader(from: number, to: number): number {
    const [header = ""] =
      /^(?:(?:with|that meets|meeting|o|z|spelniajac\w+) )?(?:(?:these|the|following|this|nastepujac\w+|takich|takimi) )*(?:requirements?|rules|features|specs?|specification|wymagania\w*|funkcje) (?=:)/.exec(
        `${this.line(from, to)} `,
      ) ?? [];
    return header === "" ? from : from + header.trim().split(" ").length;
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
    const isHeld = HOLDER.test(this.fold(from)) && QUALIFIES.test(this.fold(end));
    const hasKind = isHeld || KIND.test(this.fold(end)) || /^management$/.test(this.fold(end));
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
      return at === to && at > from && (this.reading.locale === "pl" || this.saysWhere(from, to));
    const before = this.things.length;
    const isRead = this.thingList(at + 1, to) || this.describes(at + 1, to) || this.tail(at, to);
    return isRead && (this.things.length > before || this.things.some(({ fields }) => fields.length > 0));
  }

  /** What follows the things of the opening: fields, other things, what may not be done. */
  private tail(from: number, to: number): boolean {
    const sign = this.text(from);
    const main = this.things.at(-1);
    if (main === undefined) return false;
    if (sign === "(" && (this.thingList(main.from, to) || this.describes(main.from, to))) return true;
    if (/^[:–—-]$/.test(sign))
      return (
        this.fieldsFor(from + 1, to) ||
        this.thingList(from + 1, to) ||
        this.describes(from + 1, to) ||
        this.takeFields(main, from + 1, to)
      );
    if (/^(?:with|z|ze)$/.test(this.fold(from)))
      return (
        this.allOperationsAt(from + 1, to) === to ||
        this.thingList(from + 1, to) ||
        this.partsDescribed(from + 1, to) ||
        this.describesDeclared(from + 1, to) ||
        this.listRules(from + 1, to) ||
        this.takeFields(main, from + 1, to)
      );
    if (sign !== ",") return false;
    if (/^(?:each|every|kazd\w+)$/.test(this.fold(from + 1))) return this.describes(from + 1, to);
    if (/^(?:with|z|ze)$/.test(this.fold(from + 1))) return this.takeFields(main, from + 2, to);
    if (this.operations(from + 1, to, this.things.slice(-1)) || this.saysNothing(from + 1, to)) return true;
    if (this.thingList(from + 1, to)) return true;
    const fields = this.fields(from + 1, to, main);
    if (fields && fields.length > 1) {
      this.take(main, fields);
      return true;
    }
    this.left.push({ from: from + 1, to });
    return true;
  }
}

const LONGEST_TALE = 12;
/** What a title would ask for besides. */
const WISHED_NOT =
  /^(?:only|secure|secured|encrypted|multi.*|real-?time|offline|versioned|per|each|every|daily|weekly|monthly|tylko|bezpieczn\w+|szyfrowan\w+|wielo\w+)$/;
const WISHED =
  / (?:want|wants|need|needs|like|should|must|can|only|never|not|without|chc\w+|potrzeb\w+|musi|musza|maja?|powin\w+|moze|moga|tylko|bez|nie|zeby|[;:(]) /;
/** What is longer is a specification. */
const MOST_TOKENS = 300;
const LONGEST_INTRODUCTION = 8;
const LONGEST_PLACE = 6;
const LONGEST_TITLE = 4;
