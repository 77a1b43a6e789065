/** The sentences of a plain description behind its opening: what things have, rules of fields, and what may not be done. */
import { type Field, guessOf, NAMES } from "../field.ts";
import { ruleIn } from "../field-rules.ts";
import { identifier } from "../path.ts";
import type { Verb } from "../resource.ts";
import { plainField } from "./field.ts";
import { type ListClause, readListClause } from "./list-rules.ts";
import { allowedAt, EVERY_VERB, objectOf, operationsAt } from "./operations.ts";
import type { Phrase } from "./phrases.ts";
import { type ListRules, type Thing, ThingReader } from "./things.ts";

export class SentenceReader extends ThingReader {
  /** A sentence behind the opening; what is not understood of it is left. */
  protected sentence(from: number, to: number): void {
    const is =
      this.operations(from, to, undefined) ||
      this.listRules(from, to) ||
      this.allows(from, to) ||
      this.describes(from, to) ||
      this.rules(from, to) ||
      this.allRules(from, to) ||
      this.saysNothing(from, to) ||
      this.addsFields(from, to);
    if (!is) this.left.push({ from, to });
  }

  protected operations(from: number, to: number, things: readonly Thing[] | undefined): boolean {
    const { reading } = this;
    const said = operationsAt(reading, from, to);
    if (said === undefined) return false;
    // "No updates, no deletes".
    const rest = said.end < to && this.isJoint(said.end) ? said.end + 1 : undefined;
    const isMore = rest !== undefined && operationsAt(reading, rest, to) !== undefined;
    if (said.end < to && !this.isOtherwise(said.end, to) && !(isMore && this.operations(rest, to, things)))
      return false;
    const named = said.subject && this.phrase(...said.subject);
    const one = named && this.known(named.noun);
    if (said.subject && !one && !said.isAll) return false;
    for (const thing of one ? [one] : (things ?? this.things))
      for (const verb of said.verbs) thing.verbs.delete(verb);
    return true;
  }

  /** "I want to add, edit and list plants", "CRUD for books and members", „Dodawanie i lista.” */
  protected allows(from: number, to: number): boolean {
    const { reading } = this;
    const said = allowedAt(reading, from, to);
    if (said === undefined) return false;
    const found: [things: readonly Thing[], verbs: readonly Verb[]][] = [];
    for (const { verbs, object } of said.parts) {
      const things = this.objects(...objectOf(reading, object), verbs);
      if (things === undefined) return false;
      found.push([things, verbs]);
    }
    for (const [things, verbs] of found)
      for (const thing of things) {
        // The first such sentence of a thing says all that may be done; a later one adds to it.
        if (!this.allowed.has(thing)) thing.verbs.clear();
        this.allowed.add(thing);
        for (const verb of verbs) thing.verbs.add(verb);
        if (!said.isOnly && verbs.includes("list")) thing.verbs.add("read");
      }
    return true;
  }
  private readonly allowed = new Set<Thing>();

  /** "Sort by year, newest first", "filter by city", "20 per page", one or several of them. */
  protected override listRules(from: number, to: number): boolean {
    const said = this.listClauses(from, to);
    for (const one of said ?? []) for (const { list } of this.listsOf(one)) this.applyTo(list, one);
    return said !== undefined;
  }

  private listClauses(from: number, to: number): ListClause[] | undefined {
    const saidOf = (end: number) => {
      const said = readListClause(this.line(from, end).replaceAll(" ,", ","));
      return said && this.listsOf(said).length > 0 ? said : undefined;
    };
    const whole = saidOf(to);
    if (whole !== undefined) return [whole];
    for (let at = from + 1; at < to - 1; at++) {
      if (!this.isJoint(at)) continue;
      const first = saidOf(at);
      const rest = first && this.listClauses(this.isJoint(at + 1) ? at + 2 : at + 1, to);
      if (first && rest) return [first, ...rest];
    }
    return undefined;
  }

  /** The things whose lists it is said of; none if it does not fit. */
  private listsOf({ object, sort = [], filters = [], pageSize = 1 }: ListClause): readonly Thing[] {
    const noun = identifier(object.replace(/^(?:the|all|my|our) /, "")).replaceAll("_", "-");
    const things = this.things.filter(
      ({ noun: { plural, singular }, verbs }) =>
        verbs.has("list") && (noun === "" || plural === noun || singular === noun),
    );
    const named = [...sort.map(({ field }) => field), ...filters].map((name) => this.columnName(name));
    const meant = things.filter(({ fields }) =>
      named.every((name) => fields.some((one) => one.name === name)),
    );
    const isOpen = named.length > 0 && noun === "" && meant.length > 1;
    return isOpen || pageSize < 1 || pageSize > MOST_ROWS ? [] : meant;
  }

  private applyTo(list: ListRules, { sort = [], age, pageSize, filters }: ListClause): void {
    const columns = sort.map(({ field, isFalling }) => `${isFalling ? "-" : ""}${this.columnName(field)}`);
    if (age !== undefined) columns.push(age === "newest" ? "-id" : "id");
    if (columns.length > 0) list.sort = columns.join(",");
    if (pageSize !== undefined) list.page_size = pageSize;
    if (filters?.length === 0) list.filters.add("q");
    for (const name of filters ?? []) list.filters.add(this.columnName(name));
  }

  /** A column by the words for it, in Polish in any case: „po nazwie”. */
  private columnName(words: string): string {
    const name = identifier(words.replaceAll(" ", "_"));
    const known = this.things.flatMap(({ fields }) => fields.map((field) => field.name));
    if (this.reading.locale === "en" || known.includes(name)) return name;
    const isForm = (other: string) => {
      const shorter = Math.min(name.length, other.length);
      const least = Math.max(LEAST_STEM, shorter - 1);
      return shorter >= LEAST_STEM && name.slice(0, least) === other.slice(0, least);
    };
    const [one, ...others] = new Set(known.filter(isForm));
    return one !== undefined && others.length === 0 ? one : name;
  }

  /** The things that an operation is done to: "books and members", all of them, or "the quantity" of a thing. */
  private objects(from: number, to: number, verbs: readonly Verb[]): readonly Thing[] | undefined {
    if (from >= to) return this.things;
    const field = this.fieldNamed(from, to);
    if (field?.end === to && verbs.every((verb) => verb === "update"))
      return this.things.filter(({ fields }) => fields.includes(field.field));
    const named = this.thingsFrom(from, to);
    if (named === undefined || named.end < to) return undefined;
    // "CRUD for books and members": things that nothing else may have named.
    const isNew = (one: Phrase) => verbs.length === EVERY_VERB.length && this.isDeclared(one);
    const things = named.found.flatMap((one) =>
      this.known(one.noun) || isNew(one) ? [this.thing(one)] : [],
    );
    return things.length === named.found.length ? things : undefined;
  }

  /** "…, only closed": another value of a status. */
  protected isOtherwise(from: number, to: number): boolean {
    const words = this.line(from, to).replace(/^, /, "");
    const value = /^(?:only|just) (\w+)$/.exec(words)?.[1];
    return this.things.some(({ fields }) =>
      fields.some(({ column }) => column.enum?.some((one) => one === value)),
    );
  }

  /** "Title and author are required", "Year is optional.", "rating from 1 to 5". */
  protected rules(from: number, to: number): boolean {
    let at = from;
    const named: Field[] = [];
    while (/^(?:the|an?|each|every)$/.test(this.fold(at))) at++;
    for (;;) {
      const one = this.fieldNamed(at, to);
      if (one === undefined) return false;
      named.push(one.field);
      at = one.end;
      if (!(this.text(at) === "," || /^(?:and|i|oraz)$/.test(this.fold(at)))) break;
      at++;
    }
    const isOptional = OPTIONAL_IS.test(this.line(at, to));
    const rules = named.map(({ column }) => (isOptional ? {} : ruleIn(this.reading, at, to, column)));
    if (rules.includes(undefined)) return false;
    for (const [index, { column }] of named.entries()) Object.assign(column, rules[index]);
    return true;
  }

  /** "Everything is optional except the name", "all fields are required". */
  protected allRules(from: number, to: number): boolean {
    const [, rule = "", but] = ALL_RULES.exec(this.line(from, to)) ?? [];
    if (rule === "" || this.things.length !== 1) return false;
    const [{ fields }] = this.things as [Thing];
    const except = but?.split(/ and | i |, /).map((name) => identifier(name.replaceAll(" ", "_"))) ?? [];
    for (const name of except)
      if (!fields.some((one) => one.name === name)) {
        const field = plainField(this.reading, to - 1, to);
        if (except.length > 1 || field?.name !== name) return false;
        fields.push(field);
      }
    for (const { name, column } of fields)
      if (except.includes(name) !== (rule === "required" || rule.startsWith("wymagan")))
        column.required = true;
    return true;
  }

  protected saysNothing(from: number, to: number): boolean {
    return SAYS_NOTHING.test(this.line(from, to));
  }

  /** "Phone book. Name and number.": fields of the one thing that there is. */
  protected addsFields(from: number, to: number): boolean {
    const [main, second] = this.things;
    const only = this.last ?? (second === undefined ? main : undefined);
    if (only === undefined) return false;
    const isMore = /^(?:also|plus|dodatkowo)$/.test(this.fold(from));
    const first = plainField(this.reading, isMore ? from + 1 : from, to);
    // "Name at most 80": of what?
    const known = first && this.fieldNamed(first.from, Math.min(first.from + 3, to))?.field;
    if (known && first.column.type !== "integer" && "max_length" in first.column) return false;
    const isKnown =
      first &&
      (first.typed || NAMES.has(first.name.split("_").at(-1) ?? "") || guessOf(first.name) !== undefined);
    return (isKnown || (first && isMore)) === true && this.takeFields(only, isMore ? from + 1 : from, to);
  }
}

/** The letters that all forms of a Polish word share: „rok”, „roku”. */
const LEAST_STEM = 3;
/** Of a page, as generated services have it. */
const MOST_ROWS = 100;

const ALL_RULES =
  /^(?:everything|all fields|all of them|all|wszystko|wszystkie pola)(?: is| are| jest| sa)? (optional|required|opcjonaln\w+|wymagan\w+)(?: (?:except|but|apart from|poza|oprocz)(?: for)? (?:the )?(.+))?$/;
const OPTIONAL_IS =
  /^(?:(?:is|are|can be|may be|jest|sa) )?(?:optional|opcjonaln\w+|left out|empty|unknown)$/;
const SAYS_NOTHING =
  /^(?:nothing else|that's all|that is all|that’s all|thanks|thank you|nothing more|nic wiecej|dziekuje|dzieki|(?:no|without|don't add|dont add|no need for|bez) (?:any )?(?:auth|authentication|login|logins|auth needed|authentication needed|logowania|autoryzacji|uwierzytelniania))$/;
