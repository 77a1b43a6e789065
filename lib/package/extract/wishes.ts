/** Resources that a prompt wishes for in words: "manages rooms and guests", "add, list and delete notes". */
import type { Method } from "#schemas/package.ts";
import { typeAt } from "./field-types.ts";
import { beforeFields, knownThings, thingsBehindColons } from "./listed-things.ts";
import { nest, placedBelow } from "./nesting.ts";
import { jointAt, type NounPhrase, nounListBefore, nounListFrom, nounPhraseAt } from "./noun-phrases.ts";
import { domainOf, isPlural, singularOf } from "./nouns.ts";
import { acts, arePart, describes, isActor, isOtherName, ownersBefore, subjectBefore } from "./objects.ts";
import { onlyMethodsIn } from "./only-methods.ts";
import { identifier } from "./path.ts";
import { afterTechnology, contentsOf, isField, isNamed, isPlace, isTitle, isUnknownVerb } from "./places.ts";
import type { Reading } from "./reading.ts";
import type { Relation } from "./relations.ts";
import { RANK, type Resource, type Strength, VERBS, type Verb } from "./resource.ts";
import type { LooseMethod } from "./routes.ts";
import { type Section, sectionsIn } from "./sections.ts";
import { type Statement, statementsIn } from "./statements.ts";
import { reasonsIn } from "./stories.ts";
import { type VerbGroup, verbGroups } from "./verb-groups.ts";
import { SKIP_BEFORE_OBJECT } from "./words/objects.ts";
import type { Tag } from "./words/tags.ts";

const ALL = /^(?:all|wszystkie|wszystkich)$/;
const VERBS_OF: Readonly<Record<Method, readonly Verb[]>> = {
  GET: ["list", "read"],
  POST: ["create"],
  PUT: ["update"],
  PATCH: ["update"],
  DELETE: ["delete"],
};
/** "Returns the average": what is computed or chosen is nothing that the service keeps. */
const MEASURE =
  /^(?:average|mean|median|sum|total|count|number|maximum|minimum|highest|lowest|newest|latest|oldest|most|least|top|first|last|best|next|current|result|difference|share|percentage)$/;
const STORES = /^(?:stor|track|keep|record|collect|przechow|gromadz|sledz|zapis|trzyma)/;
const PRONOUN =
  /^(?:them|it|each|those|these|everything|ones|nimi|ich|je|kazdego|kazdej|kazdy|wszystkiego|one)$/;

export class Wishes {
  readonly resources: Resource[] = [];
  /** Verbs that the prompt rules out for every resource. */
  readonly deniedVerbs = new Set<Verb>();
  readonly readOnly: boolean;
  readonly appendOnly: boolean;
  /** CRUD is asked for, wherever it belongs. */
  readonly mentionsCrud: boolean;

  readonly #only: ReadonlySet<Method> | undefined;

  /** Tokens that ask for nothing, or of which a section has been made. */
  readonly #reasons: boolean[];
  readonly #sections: readonly Section[];

  constructor(private readonly reading: Reading) {
    this.#reasons = reasonsIn(reading);
    this.#sections = sectionsIn(reading);
    for (const { from, to } of this.#sections) this.#reasons.fill(true, from, to);
    this.readOnly = this.#onlyFor("readonly");
    this.appendOnly = this.#onlyFor("appendonly");
    this.mentionsCrud = this.#tagged("crud");
    this.#only = onlyMethodsIn(reading, (at) => this.inSection(at));
    const statements = statementsIn(reading);
    for (const { subjects, verbs } of this.#sections)
      for (const subject of subjects) this.#add(subject, verbs, "verbs");
    for (const [at] of reading.tokens.entries()) if (!this.#reasons[at]) this.#crudAt(at);
    for (const group of verbGroups(reading))
      if (
        !this.#reasons[group.from] &&
        !statements.some(({ from, to }) => from <= group.from && group.from < to)
      )
        this.#applyVerbs(group);
    for (const statement of statements) this.#applyStatement(statement);
    for (const [at] of reading.tokens.entries()) if (!this.#reasons[at]) this.#serviceAt(at);
    for (const { before, things } of thingsBehindColons(reading)) this.#replace(before, things);
    if (this.resources.length === 0) for (const [at] of reading.tokens.entries()) this.#domainAt(at);
    if (this.resources.length === 0 && this.#tagged("service"))
      for (const one of knownThings(reading)) this.#add(one, [], "weak");
    this.#mergeCompounds();
    this.#dropDomains();
    this.#spreadCrud();
    for (const { child, parent } of placedBelow(reading)) {
      if (!this.resources.some(({ name }) => name === child.noun.plural)) this.#add(child, [], "weak");
      if (!this.resources.some(({ name }) => name === parent.noun.plural)) this.#add(parent, [], "weak");
    }
    this.#spreadCrud();
    nest(reading, this.resources);
  }

  #tagged(tag: Tag): boolean {
    return this.reading.tokens.some(
      (_, at) => this.reading.spanAt(at, tag) !== undefined && !this.reading.denied[at] && !this.#reasons[at],
    );
  }

  /** "Read-only" without an object is about everything; "read access only for invoices" is about them. */
  #onlyFor(tag: "readonly" | "appendonly"): boolean {
    const { reading } = this;
    let all = false;
    for (const [at] of reading.tokens.entries()) {
      const span = reading.spanAt(at, tag);
      if (span === undefined || reading.denied[at] || this.#reasons[at]) continue;
      // "Append and read only": both, and nothing else.
      if (reading.is(at - 1, "and") && reading.is(at - 2, "create", "update", "delete")) continue;
      // "Only GET and POST": reading is one of several methods.
      const isMethod = (token: number) => reading.token(token)?.kind === "method";
      if (isMethod(jointAt(reading, span.end)) || (isMethod(at) && isMethod(at - 2))) continue;
      let next = span.end;
      while (/^(?:access|for|to|on|of|the|dostep|do|dla|w)$/.test(reading.fold(next))) next++;
      const after = next > span.end ? nounListFrom(reading, next).filter(({ sure }) => sure) : [];
      const objects = after.length > 0 ? after : this.#onlyBefore(at);
      for (const one of objects) {
        this.#restricted.set(one.noun.plural, tag);
        this.#add(one, tag === "readonly" ? ["list", "read"] : ["list", "read", "create"], "verbs");
      }
      if (objects.length === 0 && reading.token(at - 1)?.kind !== "path") all = true;
    }
    return all;
  }

  /** "Tables are read-only", "stoliki tylko do odczytu": things that begin the sentence. */
  #onlyBefore(at: number): NounPhrase[] {
    const { reading } = this;
    const end = /^(?:are|is|sa|jest|remain|stay)$/.test(reading.fold(at - 1)) ? at - 1 : at;
    const list = nounListBefore(reading, end).filter(({ sure }) => sure);
    const [first] = list;
    const begins =
      first &&
      (first.start === 0 ||
        reading.endsSentence(first.start - 1) ||
        /^[;,]$/.test(reading.text(first.start - 1)));
    if (begins && list.at(-1)?.end === end) return list;
    // "CRUD for books and authors, authors read-only": things that are named again behind a comma.
    let start = end;
    while (start > 0 && !reading.endsSentence(start - 1) && !/^[,;]$/.test(reading.text(start - 1))) start--;
    const again = list.filter((one) => one.start >= start);
    const isAgain = again.every(({ noun }) =>
      nounListBefore(reading, start).some((one) => one.noun.plural === noun.plural),
    );
    return again[0]?.start === start && again.at(-1)?.end === end && isAgain ? again : [];
  }

  /** What has fields. */
  readonly #owners = new Set<string>();

  /** What it stores, so that it is created, too. */
  readonly #stored = new Set<string>();

  readonly #restricted = new Map<string, "readonly" | "appendonly">();

  #add({ noun, start, end }: NounPhrase, verbs: Iterable<Verb>, strength: Strength): void {
    if (this.reading.denied[start]) return;
    const known = this.resources.find(({ name }) => name === noun.plural);
    if (known !== undefined) {
      for (const verb of verbs) known.verbs.add(verb);
      if (RANK.indexOf(strength) > RANK.indexOf(known.strength)) known.strength = strength;
      known.explicit ||= strength === "crud";
      return;
    }
    this.resources.push({
      name: noun.plural,
      singular: noun.singular,
      verbs: new Set(verbs),
      strength,
      explicit: strength === "crud",
      from: start,
      to: end,
    });
  }

  /** "CRUD for people and addresses", "user management". */
  #crudAt(at: number): void {
    const { reading } = this;
    const span = reading.spanAt(at, "crud");
    if (span === undefined || reading.denied[at]) return;
    const literal = /crud/.test(reading.fold(at));
    const strength = literal ? "crud" : "manage";
    let next = span.end;
    let introduced = !literal;
    while (
      reading.is(next, "of") ||
      reading.is(next, "service") ||
      SKIP_BEFORE_OBJECT.test(reading.fold(next)) ||
      /^[:`"]$/.test(reading.text(next)) ||
      /^(?:operations?|following|resources?|entities|collections?|zasobow|encji|endpoints?)$/.test(
        reading.fold(next),
      )
    ) {
      if (reading.is(next, "of") || reading.text(next) === ":") introduced = true;
      next++;
    }
    if (reading.token(next)?.kind === "newline" && introduced) next++;
    // "CRUD users and orders", "CRUD zamówień".
    if (literal && nounPhraseAt(reading, next)?.noun.known) introduced = true;
    const list = beforeFields(nounListFrom(reading, next)).filter(({ end }) => !isActor(reading, end));
    if (introduced && list.length > 0) {
      for (const one of list) this.#add(one, VERBS, strength);
      return;
    }
    const before = nounListBefore(reading, at).filter(({ sure }) => sure || literal);
    for (const one of before) this.#add(one, VERBS, strength);
  }

  /** Gives verbs to their object, or to everything if they have none. */
  #applyVerbs({ verbs, words, denied, from, to }: VerbGroup): void {
    const { reading } = this;
    if (describes(reading, from)) return;
    // "Never DELETE /users/{id}": of that path alone.
    if (denied && reading.token(to - 1)?.kind === "method" && reading.token(to)?.kind === "path") return;
    let at = to;
    let article = false;
    let single = false;
    while (SKIP_BEFORE_OBJECT.test(reading.fold(at))) {
      if (/^(?:a|an|the|new|all|of|nowy|nowe|nowych)$/.test(reading.fold(at))) article = true;
      if (/^(?:single|one|pojedyncz\w+|jeden)$/.test(reading.fold(at))) single = true;
      at++;
    }
    if (PRONOUN.test(reading.fold(at)) || PRONOUN.test(reading.fold(at - 1))) {
      this.#applyToAll(verbs, denied);
      return;
    }
    const objects = nounListFrom(reading, at).filter(
      ({ sure, start, end }) =>
        (sure || (article && !MEASURE.test(reading.fold(start))) || reading.locale === "pl") &&
        !isActor(reading, end) &&
        !(start > at && acts(reading, end)),
    );
    const last = objects.at(-1);
    // "Create a user management service": the object is the service.
    const ofService =
      last !== undefined && reading.is(last.end, "service", "crud") && !reading.is(last.end, "list");
    if (denied) {
      const named = objects.flatMap(({ noun }) => this.resources.filter(({ name }) => name === noun.plural));
      const sure = objects.filter((one) => one.sure);
      for (const { noun } of sure) this.#deny(noun.plural, verbs);
      if (named.length === 0 && sure.length === 0)
        for (const verb of verbs) if (verb !== "read" || verbs.length > 1) this.deniedVerbs.add(verb);
      for (const one of named) this.#deny(one.name, verbs);
      return;
    }
    const meant = this.#areLast(objects, verbs) ? this.#lastObjects : objects;
    if (meant.length > 0 && !ofService) {
      const wanted = single ? verbs.filter((verb) => verb !== "list") : verbs;
      for (const one of meant) this.#add(one, wanted, "verbs");
      this.#addSingles(objects, verbs);
      this.#lastObjects = meant;
      return;
    }
    // "Add an expense, see all": all of what was named before.
    if (objects.length === 0 && ALL.test(reading.fold(at - 1)) && this.#lastObjects.length > 0) {
      for (const one of this.#lastObjects) this.#add(one, verbs, "verbs");
      return;
    }
    if (objects.length > 0 || reading.is(at, "service", "meta")) return;
    const subject = subjectBefore(reading, from);
    if (subject !== undefined) this.#add(subject, verbs, "verbs");
    else if (words > 1) this.#applyToAll(verbs, denied);
    // "Add expenses, browse them and delete": the last verb has the object of the ones before.
    else if (/^(?:,|and|i|oraz|or|lub)$/.test(reading.fold(from - 1)))
      for (const one of this.#lastObjects) this.#add(one, verbs, "verbs");
  }

  #lastObjects: readonly NounPhrase[] = [];

  /** Whether the objects of a verb are those of the verb before it, in other words. */
  #areLast(objects: readonly NounPhrase[], verbs: readonly Verb[]): boolean {
    const last = this.#lastObjects;
    if (last.length === 0) return false;
    return isOtherName(this.reading, objects, last) || arePart(objects, verbs, this.resources);
  }

  /** "See all books and a single book": also one of them. */
  #addSingles(objects: readonly NounPhrase[], verbs: readonly Verb[]): void {
    if (!verbs.includes("list")) return;
    for (const one of objects)
      for (let before = one.start - 1; before > one.start - 4; before--)
        if (
          /^(?:single|individual|particular|specific|pojedyncz\w+|konkretn\w+)$/.test(
            this.reading.fold(before),
          )
        )
          this.#add(one, ["read"], "verbs");
  }

  readonly #deniedFor = new Map<string, Set<Verb>>();

  #deny(name: string, verbs: readonly Verb[]): void {
    this.#deniedFor.set(name, new Set([...(this.#deniedFor.get(name) ?? []), ...verbs]));
  }

  /** "Rooms can be listed and updated". */
  #applyStatement({ subjects, verbs, denied }: Statement): void {
    if (subjects === undefined) this.#applyToAll(verbs, denied);
    else if (!denied) for (const one of subjects) this.#add(one, verbs, "verbs");
    else for (const { noun } of subjects) this.#deny(noun.plural, verbs);
  }

  #applyToAll(verbs: readonly Verb[], denied: boolean): void {
    for (const one of this.resources)
      for (const verb of verbs)
        if (denied) one.verbs.delete(verb);
        else {
          one.verbs.add(verb);
          if (one.strength === "weak") one.strength = "verbs";
        }
    if (denied) for (const verb of verbs) this.deniedVerbs.add(verb);
    else this.#spread.push(...verbs);
  }

  /** Verbs "for each of them", which also count for resources that are found later. */
  readonly #spread: Verb[] = [];

  /** "Orders API", "backend for a blog", "service that stores books". */
  #serviceAt(at: number): void {
    const { reading } = this;
    const span = reading.spanAt(at, "service", "keep");
    if (span === undefined || reading.denied[at]) return;
    const isKeep = span.tag === "keep";
    // "List of strings" is a type.
    if (isKeep && typeAt(reading, at)?.items !== undefined) return;
    let next = span.end;
    let introduced = isKeep;
    for (; next < span.end + 6; next++) {
      next = afterTechnology(reading, next);
      const fold = reading.fold(next);
      const linking =
        reading.is(next, "of", "keep", "service") ||
        SKIP_BEFORE_OBJECT.test(fold) ||
        /^(?:a|an|the|my|our|simple|small|called|[:])$/.test(fold);
      if (!linking) break;
      if (reading.is(next, "of", "keep") || fold === ":") introduced = true;
    }
    if (isUnknownVerb(reading, next)) next++;
    const anaphor = /^(?:each|it|them|to|this)$/.test(reading.fold(next));
    const list = introduced && !anaphor ? nounListFrom(reading, next) : [];
    const last = list.at(-1);
    const modifies = last !== undefined && reading.is(last.end, "service", "crud") && list.length === 1;
    if (!modifies)
      for (const one of list)
        if (isNamed(reading, one, list) && !isActor(reading, one.end) && !isField(reading, one)) {
          if (!isKeep && list.length === 1 && isPlace(reading, one)) this.#places.add(one.noun.plural);
          this.#add(one, [], "weak");
        }
    if (isKeep) {
      if (STORES.test(reading.fold(at))) for (const { noun } of list) this.#stored.add(noun.plural);
      return;
    }
    // "API for a library with books": a place that names no resource.
    if (introduced && list.length === 0 && domainOf(reading.fold(next)) !== undefined) {
      const name = reading.fold(next);
      this.#addContents({
        noun: { plural: name, singular: name, known: true },
        start: next,
        end: next + 1,
        sure: true,
      });
    }
    const [first] = list;
    // "Wypożyczalni kajaków" is one thing.
    const isOne =
      first === last || (reading.locale === "pl" && list.length === 2 && first?.end === last?.start);
    if (last !== undefined && isOne) this.#addContents(last);
    const before = nounListBefore(reading, at);
    for (const one of [...ownersBefore(reading, before), ...before]) {
      if (!one.sure) continue;
      if (isTitle(reading, one)) this.#places.add(one.noun.plural);
      this.#add(one, [], "weak");
    }
  }

  /** "Backend for a clinic with patients": what a place has, instead of the place. */
  #addContents(place: NounPhrase): void {
    const contents = contentsOf(this.reading, place);
    const isThing = contents.some(({ noun }) => noun.plural === place.noun.plural);
    if (contents.length > 0 && !isThing) {
      this.#places.add(place.noun.plural);
      this.#filled.add(place.noun.plural);
    }
    for (const one of contents) this.#add(one, [], "weak");
  }

  /** Places of which the prompt says what they have. */
  readonly #filled = new Set<string>();

  /** Names of what the service is for, where they may be no resources. */
  readonly #places = new Set<string>();

  /** What the service is for is nothing that it manages, where a list of things follows. */
  #replace(place: { from: number; to: number }, things: readonly NounPhrase[]): void {
    const isListed = (name: string) => things.some(({ noun }) => noun.plural === name);
    const places = this.resources.filter(
      ({ from, to, name }) => place.from <= from && to <= place.to && !isListed(name),
    );
    for (const one of places) this.resources.splice(this.resources.indexOf(one), 1);
    for (const one of things) this.#add(one, [], "weak");
  }

  /** "Backend for a blog": what such services usually manage. */
  #domainAt(at: number): void {
    const { reading } = this;
    if (reading.denied[at] || reading.token(at)?.quoted) return;
    const names = domainOf(reading.fold(at));
    const near = [-4, -3, -2, -1, 1, 2].some((step) => reading.is(at + step, "service", "keep", "crud"));
    if (names === undefined || !near) return;
    for (const name of names)
      this.#add(
        { noun: { plural: name, singular: name, known: true }, start: at, end: at + 1, sure: true },
        [],
        "domain",
      );
  }

  /** "My vinyl records … CRUD for records": the short name and the long one are one thing. */
  #mergeCompounds(): void {
    for (const long of [...this.resources]) {
      const short = this.resources.find((one) => one !== long && long.name.endsWith(`-${one.name}`));
      if (short === undefined) continue;
      for (const verb of long.verbs) short.verbs.add(verb);
      if (RANK.indexOf(long.strength) > RANK.indexOf(short.strength)) short.strength = long.strength;
      this.resources.splice(this.resources.indexOf(long), 1);
    }
  }

  /** "Inventory: products and suppliers": the place is no resource where others are named. */
  #dropDomains(): void {
    const managed = this.resources.some(({ strength }) => RANK.indexOf(strength) > RANK.indexOf("weak"));
    const places = this.resources.filter(
      ({ name, singular, strength, explicit, to }) =>
        (strength === "weak" || (strength === "crud" && !explicit)) &&
        !this.#owners.has(name) &&
        ((domainOf(name) ?? domainOf(singular)) !== undefined ||
          ((managed || this.#filled.has(name)) && this.#places.has(name))) &&
        !this.#areSeveral(to - 1) &&
        !this.#isNamedAgain(name, to),
    );
    if (places.length === this.resources.length) return;
    const gone = new Set(places);
    const kept = this.resources.filter((one) => !gone.has(one));
    this.resources.splice(0, this.resources.length, ...kept);
  }

  /** "Items and warehouses": several places are what the service manages. */
  #areSeveral(at: number): boolean {
    const { reading } = this;
    const joined =
      reading.is(at - 1, "and") || reading.text(at - 1) === "," || jointAt(reading, at + 1) > at + 1;
    return reading.locale === "en" && joined && isPlural(reading.fold(at));
  }

  /** Where each word comes last. */
  #last: Map<string, number> | undefined;

  /** "Todo app with users, …, todos have a title": the plural of the place is what it manages. */
  #isNamedAgain(name: string, from: number): boolean {
    const { reading } = this;
    this.#last ??= new Map(reading.tokens.map(({ fold }, at) => [fold, at]));
    return reading.fold(from - 1) !== name && (this.#last.get(name) ?? -1) >= from;
  }

  /** CRUD without an object belongs to all resources, and "an API for users" without verbs is all of it. */
  #spreadCrud(): void {
    const bare =
      this.mentionsCrud &&
      !this.resources.some(({ strength }) => strength === "crud" || strength === "manage");
    for (const one of this.resources) {
      for (const verb of this.#spread) one.verbs.add(verb);
      const isStored = this.#stored.has(one.name) && !one.verbs.has("create");
      // What is tracked is looked at.
      if (this.#stored.has(one.name) && !one.verbs.has("list"))
        for (const verb of ["list", "read"] as const) one.verbs.add(verb);
      if (bare || isStored || one.verbs.size === 0) for (const verb of VERBS) one.verbs.add(verb);
      if (bare && this.#tagged("crud")) one.strength = "crud";
      // Who adds, lists, edits and deletes also looks at one.
      if (
        ["list", "create", "update", "delete"].every((verb) =>
          VERBS.some((known) => known === verb && one.verbs.has(known)),
        )
      )
        one.verbs.add("read");
      this.#keepToSection(one);
      for (const verb of [...this.deniedVerbs, ...(this.#deniedFor.get(one.name) ?? [])])
        one.verbs.delete(verb);
      if (this.#only) for (const verb of VERBS) if (!this.#allowed.has(verb)) one.verbs.delete(verb);
      const restricted = this.#restricted.get(one.name);
      if (this.readOnly || restricted === "readonly")
        for (const verb of ["create", "update", "delete"] as const) one.verbs.delete(verb);
      if (this.appendOnly || restricted === "appendonly")
        for (const verb of ["update", "delete"] as const) one.verbs.delete(verb);
    }
  }

  /** What the only methods do. */
  get #allowed(): ReadonlySet<Verb> {
    return new Set([...(this.#only ?? [])].flatMap((method) => VERBS_OF[method]));
  }

  /** "Comments: only add and delete": whatever else is said of all things. */
  #keepToSection({ name, verbs }: Resource): void {
    const section = this.#sections.find(({ subjects }) => subjects.some(({ noun }) => noun.plural === name));
    if (section === undefined) return;
    verbs.clear();
    for (const verb of section.verbs) verbs.add(verb);
  }

  /** "Skip DELETE for actors": without the operations of these methods. */
  denyMethods({ methods, end }: LooseMethod): void {
    const { reading } = this;
    if (!/^(?:for|on|of|dla|na)$/.test(reading.fold(end))) return;
    const subjects = nounListFrom(reading, end + 1);
    const resources = this.resources.filter(({ name }) => subjects.some(({ noun }) => noun.plural === name));
    const verbs = methods.flatMap((method) => VERBS_OF[method]);
    for (const one of resources) for (const verb of verbs) one.verbs.delete(verb);
  }

  /** "/authors read-only": right behind a path. */
  isReadOnlyAt(path: number): boolean {
    return this.reading.spanAt(path + 1, "readonly") !== undefined;
  }

  /** Whether a token is in a clause about one thing's operations. */
  inSection(at: number): boolean {
    return this.#sections.some(({ from, to }) => from <= at && at < to);
  }

  /** "Vacations belong to an employee": who has vacations is managed, too. */
  addRelated(relations: readonly Relation[]): void {
    for (const { parent, child } of relations)
      for (const one of [parent, child])
        if (!this.resources.some(({ name }) => name === one.noun.plural)) this.#add(one, [], "weak");
    this.#dropDomains();
    this.#spreadCrud();
  }

  /** "All a library needs: members, loans, books. CRUD on all of them": things that are known, if nothing else is found. */
  addKnown(): void {
    if (this.resources.length > 0 || !this.mentionsCrud) return;
    for (const one of knownThings(this.reading)) this.#add(one, [], "weak");
    this.#dropDomains();
    this.#spreadCrud();
  }

  /** "Columns for customers: …": what has fields is managed, if nothing else is. */
  addOwners(
    lists: readonly {
      owner: string | undefined;
      fields: readonly { typed: boolean }[];
      from: number;
      to: number;
    }[],
  ): void {
    const alone = this.resources.length === 0 || this.mentionsCrud;
    for (const { owner, fields, from, to } of lists) {
      if (owner !== undefined && fields.length > 0) this.#owners.add(owner);
      if (owner === undefined || this.resources.some(({ name }) => name === owner)) continue;
      if (!alone || fields.length === 0) continue;
      const noun = { plural: owner, singular: identifier(singularOf(owner)), known: true };
      this.#add({ noun, start: from, end: to, sure: true }, [], "weak");
    }
    this.#dropDomains();
    this.#spreadCrud();
  }
}
