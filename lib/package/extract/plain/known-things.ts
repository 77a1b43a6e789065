/** What a plain description has said so far: its things with their fields, what belongs to what, and who may do what. */
import type { Field } from "../field.ts";
import { domainOf, isPlural, type Noun, nounOf, polishNoun } from "../nouns.ts";
import { identifier } from "../path.ts";
import type { Relation } from "../relations.ts";
import { type Resource, VERBS, type Verb } from "../resource.ts";
import type { TokenRange } from "../stated.ts";
import { type AccessRule, readAccess } from "./access.ts";
import { type Phrase, PhraseReader } from "./phrases.ts";
import { readUniqueGroup, type UniqueGroup } from "./unique-groups.ts";

export interface Thing extends TokenRange {
  noun: Noun;
  readonly fields: Field[];
  readonly verbs: Set<Verb>;
  readonly list: ListRules;
  /** Only the purpose of the service: it may be a place, and no thing of its own. */
  isPurpose: boolean;
  /** The fields that may be changed, where not all of them may. */
  changes?: Set<string> | undefined;
  /** It is changed by PATCH. */
  isPartial?: boolean;
  /** Groups of columns that are unique together: fields, and things that rows belong to. */
  readonly unique: UniqueColumn[][];
}

export type UniqueColumn = { readonly field: string } | { readonly parent: string };

/** What is said of the list of a thing. */
export interface ListRules {
  /** Columns, with - in front for falling. */
  sort?: string;
  /** Rows of a page. */
  page_size?: number;
  /** Fields that it can be filtered by. */
  readonly filters: Set<string>;
}

/** Who may do what. */
export interface Access extends TokenRange {
  readonly rules: readonly (AccessRule & { readonly thing: string | undefined })[];
  readonly needsLogin: boolean;
}

/** What was not understood. */
export interface Left extends TokenRange {
  /** It is in a list of fields, and no field. */
  readonly isField?: boolean;
}

export class KnownThings extends PhraseReader {
  protected readonly things: Thing[] = [];
  protected readonly relations: Relation[] = [];
  protected readonly left: Left[] = [];

  protected override isNamed(plural: string): boolean {
    return this.things.some(({ noun }) => noun.plural === plural);
  }

  /** The opening names several things. */
  protected isListed = false;

  /** The thing that was described last. */
  protected last: Thing | undefined;

  /** Places are no things where others are described: "an API for a dog shelter. Dogs have a name." */
  protected resources(): Resource[] {
    const isDescribed = this.things.some(({ isPurpose }) => !isPurpose);
    const kept = this.things.filter(({ isPurpose, fields, noun, from, to }) => {
      if (!isPurpose || fields.length > 0) return true;
      if (
        this.relations.some(({ child, parent }) =>
          [child, parent].some((one) => one.noun.plural === noun.plural),
        )
      )
        return true;
      const isSeveral =
        (this.reading.locale === "en"
          ? isPlural(this.reading.fold(to - 1))
          : this.isListed && noun.known && this.fold(to - 1) !== noun.singular) &&
        domainOf(noun.plural) === undefined &&
        domainOf(this.fold(from)) === undefined;
      // "For storing passwords. Each entry has …": one thing or two.
      if (isDescribed && isSeveral && !this.isListed) this.left.unshift({ from, to });
      return isDescribed
        ? isSeveral
        : domainOf(noun.singular) === undefined && domainOf(noun.plural) === undefined;
    });
    return kept.map(({ noun, verbs, from, to, isPartial }) => ({
      ...(isPartial && { isPartial }),
      name: noun.plural,
      singular: noun.singular,
      verbs,
      strength: "weak",
      explicit: false,
      from,
      to,
    }));
  }

  protected newThing(noun: Noun, from: number, to: number, isPurpose: boolean): Thing {
    return {
      noun,
      fields: [],
      verbs: new Set(VERBS),
      list: { filters: new Set() },
      unique: [],
      from,
      to,
      isPurpose,
    };
  }

  /** A thing by a word for it: "tickets" of "support tickets", „wpisy” of „wpis”. */
  protected known(noun: Noun): Thing | undefined {
    return (
      this.things.find((one) => one.noun.plural === noun.plural) ??
      this.things.find((one) => one.noun.plural.endsWith(`-${noun.plural}`)) ??
      (this.reading.locale === "pl" && !noun.known ? this.formOf(noun.plural) : undefined)
    );
  }

  /** „Próbach” of „próby”: a thing in a case that no list of nouns has. */
  private formOf(word: string): Thing | undefined {
    const [one, ...others] = this.things.filter(({ noun: { plural } }) => {
      const least = Math.min(word.length, plural.length) - 1;
      return least >= LEAST_STEM + 1 && word.slice(0, least) === plural.slice(0, least);
    });
    return others.length === 0 ? one : undefined;
  }

  /** A later sentence says what it has. */
  protected isDescribedLater(one: Phrase): boolean {
    return this.isDeclared(one) && !this.isField(one) && this.isSubject(one.noun, one.to);
  }

  protected thing(phrase: Phrase): Thing {
    const known = this.known(phrase.noun);
    if (known) {
      // "For lending tools: tools with a name".
      if (known.isPurpose) known.noun = phrase.noun;
      known.isPurpose = false;
      return known;
    }
    const made = this.newThing(phrase.noun, phrase.from, phrase.to, false);
    this.things.push(made);
    return made;
  }

  /** Takes back what is said from here on. @returns false */
  protected snapshot(): () => false {
    const things = this.things.map((thing) => ({
      thing,
      noun: thing.noun,
      isPurpose: thing.isPurpose,
      fields: thing.fields.map((field) => ({ ...field, column: { ...field.column } })),
      verbs: [...thing.verbs],
      list: { ...thing.list, filters: [...thing.list.filters] },
    }));
    const [relations, left, access] = [[...this.relations], [...this.left], [...this.accessSaid]];
    const groups = [...this.groupsSaid];
    const { last } = this;
    return () => {
      this.things.splice(0, this.things.length, ...things.map(({ thing }) => thing));
      for (const { thing, noun, isPurpose, fields, verbs, list } of things) {
        Object.assign(thing, { noun, isPurpose });
        thing.fields.splice(0, thing.fields.length, ...fields);
        thing.verbs.clear();
        for (const verb of verbs) thing.verbs.add(verb);
        thing.list.filters.clear();
        for (const filter of list.filters) thing.list.filters.add(filter);
        delete thing.list.sort;
        delete thing.list.page_size;
        Object.assign(
          thing.list,
          list.sort !== undefined && { sort: list.sort },
          list.page_size !== undefined && { page_size: list.page_size },
        );
      }
      this.relations.splice(0, this.relations.length, ...relations);
      this.left.splice(0, this.left.length, ...left);
      this.accessSaid.splice(0, this.accessSaid.length, ...access);
      this.groupsSaid.splice(0, this.groupsSaid.length, ...groups);
      this.last = last;
      return false;
    };
  }

  /** Who may do what, with the clauses that say so. */
  protected readonly accessSaid: {
    readonly rules: readonly AccessRule[];
    readonly from: number;
    readonly to: number;
  }[] = [];

  protected accessClause(from: number, to: number): boolean {
    const rules = readAccess(this.line(from, to));
    if (rules !== undefined) this.accessSaid.push({ rules, from, to });
    return rules !== undefined;
  }

  /** What is known of who may do what; a clause about things that there are not is left. */
  protected access(): Access | undefined {
    const rules = this.accessSaid.flatMap(({ rules: said, from, to }) => {
      const resolved = said.map((one) => ({
        ...one,
        thing: one.object === "" ? undefined : this.named(one.object)?.noun.plural,
      }));
      const isWhole = resolved.every(({ object, thing }) => object === "" || thing !== undefined);
      if (!isWhole) this.left.push({ from, to });
      return isWhole ? resolved : [];
    });
    const [first] = this.accessSaid;
    // Tokens for some and keys for others: a service takes one of them.
    const isKeyed = rules.some(({ guard }) => guard === "key");
    const isMixed = isKeyed && rules.some(({ guard }) => guard === "token" || guard === "login");
    if (isMixed) this.left.push(...this.accessSaid.map(({ from, to }) => ({ from, to })));
    const login = this.accessSaid.find((one) => one.rules.some(({ guard }) => guard === "login"));
    return first && rules.length > 0
      ? { rules, from: (login ?? first).from, to: (login ?? first).to, needsLogin: login !== undefined }
      : undefined;
  }

  /** What is unique together, with the clauses that say so. */
  protected readonly groupsSaid: (UniqueGroup & TokenRange & { readonly owner?: Thing })[] = [];

  protected uniqueTogether(from: number, to: number): boolean {
    const line = this.line(from, to);
    // „…, sala też nie”: the same of another part.
    const [tail = "", other = ""] = OTHER_TOO.exec(line) ?? [];
    const said = readUniqueGroup(line.slice(0, line.length - tail.length));
    if (said === undefined) return false;
    this.groupsSaid.push({ ...said, from, to });
    if (other !== "") this.groupsSaid.push({ ...said, parts: [other, ...said.parts.slice(1)], from, to });
    return true;
  }

  /** The groups of columns, once all of them are known; a clause about others is left. */
  protected applyGroups(): void {
    for (const { thing, owner, parts, from, to } of this.groupsSaid) {
      const named = owner ?? (thing === undefined ? undefined : this.named(thing));
      const candidates = thing === undefined && owner === undefined ? this.things : named ? [named] : [];
      const found = candidates.flatMap((one) => {
        const columns = parts.map((part) => this.uniqueColumn(one, part));
        const known = columns.filter((column) => column !== undefined);
        return known.length === parts.length &&
          new Set(known.map((column) => JSON.stringify(column))).size === parts.length
          ? [{ one, known }]
          : [];
      });
      const [only, other] = found;
      if (only && !other) only.one.unique.push(only.known);
      else this.left.push({ from, to });
    }
  }

  /** A column of a thing by words for it: a field, what it belongs to, or its only date or time. */
  private uniqueColumn(thing: Thing, words: string): UniqueColumn | undefined {
    const own = words.replace(/^(?:the|an?|its|their|same|that) /, "").trim();
    const name = this.columnName(own);
    if (thing.fields.some((field) => field.name === name)) return { field: name };
    const parent = this.named(own);
    const belongs = this.relations.some(
      ({ child, parent: of }) =>
        child.noun.plural === thing.noun.plural && of.noun.plural === parent?.noun.plural,
    );
    if (parent && belongs) return { parent: parent.noun.plural };
    if (!MOMENT.test(own)) return undefined;
    const moments = thing.fields.filter(
      ({ name: one, column }) =>
        column.type === "date" ||
        column.type === "datetime" ||
        /^(?:day|dzien|hour|godzina|slot|time)$/.test(one),
    );
    const isDay = /^(?:day|date|dzien|dniu|dnia|data|dacie)$/.test(own);
    const fitting = moments.filter(({ name: one, column }) =>
      isDay ? /^(?:day|dzien)$/.test(one) || column.type === "date" || moments.length === 1 : true,
    );
    return fitting.length === 1 && fitting[0] ? { field: fitting[0].name } : undefined;
  }

  /** The thing by words for it, in any case and number. */
  protected named(words: string): Thing | undefined {
    const { locale } = this.reading;
    const [first = "", second] = words.split(" ");
    // „Zgłoszeń serwisowych”.
    if (locale === "pl" && second !== undefined && !/(?:ych|ich|ej|ego|e|a|y)$/.test(second))
      return undefined;
    const noun = nounOf(locale === "pl" ? first : words.replaceAll(" ", "-"), locale);
    return this.known({ ...noun, singular: identifier(noun.singular) });
  }

  protected take(thing: Thing, fields: readonly Field[]): void {
    thing.isPurpose = thing.isPurpose && fields.length === 0;
    for (const field of fields) {
      const known = thing.fields.find(({ name }) => name === field.name);
      // "The price is in cents": more of a field that there is.
      if (known) {
        const { type, ...rules } = field.column;
        Object.assign(known.column, rules, field.typed && { type });
      } else if (field.name !== "id") thing.fields.push(field);
    }
    this.linkFields();
  }

  /** Fields that are called like a thing are of it: "lessons (teacher, student)". */
  protected linkFields(): void {
    for (const child of this.things)
      for (const field of [...child.fields]) {
        const isOf = ({ noun }: Thing) => {
          const name = identifier(noun.singular);
          return (
            noun.plural !== child.noun.plural &&
            (name === field.name ||
              name.endsWith(`_${field.name}`) ||
              // „Wpis ma pracownika”.
              (this.reading.locale === "pl" &&
                field.to === field.from + 1 &&
                polishNoun(this.fold(field.from))?.plural === noun.plural) ||
              (this.reading.locale === "pl" && isPolishSingular(field.name, identifier(noun.plural))))
          );
        };
        // What the service is for is a thing of its own only beside others: "for storing passwords".
        const isOther = (one: Thing) => !one.isPurpose || one.fields.length > 0 || this.isListed;
        const parent = field.typed ? undefined : this.things.find((one) => isOf(one) && isOther(one));
        if (parent === undefined) continue;
        child.fields.splice(child.fields.indexOf(field), 1);
        this.relate(child, parent, false, field.from, field.to);
      }
  }

  protected relate(child: Thing, parent: Thing, required: boolean, from: number, to: number): void {
    if (child === parent) return;
    const phrase = ({ noun, from: start, to: end }: Thing) => ({ noun, start, end, sure: true });
    const isKnown = this.relations.some(
      (one) => one.child.noun.plural === child.noun.plural && one.parent.noun.plural === parent.noun.plural,
    );
    if (!isKnown) this.relations.push({ child: phrase(child), parent: phrase(parent), required, from, to });
  }

  protected fieldNamed(from: number, to: number): { field: Field; end: number } | undefined {
    const known = this.fieldCalled(from, to);
    if (known !== undefined || this.reading.locale === "en") return known;
    // „Zmiana stanu”, „dostawcy nie mogą się powtarzać”.
    const name = this.columnName(this.fold(from));
    const [field, other] = this.things.flatMap(({ fields }) => fields.filter((one) => one.name === name));
    return field && !other ? { field, end: from + 1 } : undefined;
  }

  /** A column by the words for it, in Polish in any case: „po nazwie”. */
  protected columnName(words: string): string {
    const name = identifier(words.replaceAll(" ", "_"));
    const known = this.things.flatMap(({ fields }) => fields.map((field) => field.name));
    if (this.reading.locale === "en" || known.includes(name)) return name;
    const isForm = (other: string) => {
      const shorter = Math.min(name.length, other.length);
      // „Jednostce” of „jednostka”.
      const least = Math.max(LEAST_STEM, shorter > LONG_WORD ? shorter - 2 : shorter - 1);
      return shorter >= LEAST_STEM && name.slice(0, least) === other.slice(0, least);
    };
    const [one, ...others] = new Set([
      ...known.filter(isForm),
      // „Po terminie” of „termin płatności”.
      ...known.filter((other) => other.includes("_") && isForm(other.split("_", 1)[0] ?? "")),
    ]);
    return one !== undefined && others.length === 0 ? one : name;
  }

  private fieldCalled(from: number, to: number): { field: Field; end: number } | undefined {
    for (let end = Math.min(to, from + 3); end > from; end--) {
      const name = identifier(this.line(from, end).replaceAll(" ", "_"));
      const found = this.things.flatMap(({ fields }) => fields.filter((one) => one.name === name));
      const [field, other] = found;
      if (field && !other) return { field, end };
    }
    return undefined;
  }
}

/** The letters that all forms of a Polish word share: „rok”, „roku”. */
const LEAST_STEM = 3;
const LONG_WORD = 7;
const OTHER_TOO =
  / ,? ?(?:(?:and|a|i|ani|nor|neither) )?(?:can |does |do )?(?:the |an? )?([a-z]+) (?:tez nie|rowniez nie|takze nie|too|either|neither|as well)$/;
/** When something is, whatever its field is called. */
const MOMENT = /^(?:time|date|day|hour|moment|slot|dzien|dniu|dnia|data|dacie|godzin\w*|czas\w*|termin\w*)$/;
/** „Boisko” of „boiska”, „seans” of „seanse”. */
const isPolishSingular = (name: string, plural: string): boolean =>
  name.length > 3 &&
  (name === plural.slice(0, -1) ||
    // „Kursant” of „kursanci”.
    (name.endsWith("t") && `${name.slice(0, -1)}ci` === plural) ||
    `${name.slice(0, -1)}a` === plural ||
    (/a$/.test(name) && /[eiy]$/.test(plural) && name.slice(0, -1) === plural.slice(0, -1)));
