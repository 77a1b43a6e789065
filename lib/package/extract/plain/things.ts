/** The things of a plain description with their fields, and what belongs to what. */
import { isClosed } from "../choices.ts";
import { type Field, guessOf, NAMES } from "../field.ts";
import { domainOf, isPlural, type Noun, nounOf } from "../nouns.ts";
import { identifier } from "../path.ts";
import type { Relation } from "../relations.ts";
import { type Resource, VERBS, type Verb } from "../resource.ts";
import type { TokenRange } from "../stated.ts";
import { FIELDS_WORD } from "../words/fields.ts";
import { type AccessRule, readAccess } from "./access.ts";
import { bareRulesEnd, fieldAgain, type PlainField, plainField } from "./field.ts";
import { lineFrom } from "./field-phrases.ts";
import { readListClause } from "./list-rules.ts";
import { allowedAt, operationsAt } from "./operations.ts";
import { type Phrase, PhraseReader } from "./phrases.ts";
import { HAS } from "./words.ts";

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
}

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

export class ThingReader extends PhraseReader {
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
    return { noun, fields: [], verbs: new Set(VERBS), list: { filters: new Set() }, from, to, isPurpose };
  }

  /** A thing by a word for it: "tickets" of "support tickets", „wpisy” of „wpis”. */
  protected known(noun: Noun): Thing | undefined {
    return (
      this.things.find((one) => one.noun.plural === noun.plural) ??
      this.things.find((one) => one.noun.plural.endsWith(`-${noun.plural}`))
    );
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

  /** "Owners, pets and visits", "bikes (brand, size) and customers (name)", "bookings for those classes with a name". */
  protected thingList(from: number, to: number): boolean {
    const undo = this.snapshot();
    const found: (Phrase & { readonly fields: Field[] })[] = [];
    let at = this.behindResource(from);
    const commit = () => {
      for (const one of found.splice(0)) this.take(this.thing(one), one.fields);
    };
    while (at < to) {
      const one = this.phrase(at, to);
      if (one === undefined) return undo();
      const begins = at;
      at = one.to;
      const fields =
        this.text(at) === "(" && !(this.isField(one) && !this.isAmongThings(one, found))
          ? this.fields(at + 1, this.closing(at, to))
          : undefined;
      if (fields) at = this.closing(at, to) + 1;
      const joint = at;
      while (/^[,;]$/.test(this.text(at)) || /^(?:and|i|oraz|plus|a takze)$/.test(this.fold(at))) at++;
      // "… and bookings for those classes with a name": the rest describes.
      if (at < to && at === joint && begins > from) {
        const isList = found.some((known) => known.fields.length > 0);
        commit();
        if (this.describes(begins, to)) return true;
        if (!isList) return undo();
        this.left.push({ from: begins, to });
        return true;
      }
      if ((at === joint && at < to) || !(fields !== undefined || this.isDeclared(one))) {
        // What is behind things with fields is none of their fields.
        if (!found.some((known) => known.fields.length > 0 && this.isSeveral(known))) return undo();
        commit();
        this.left.push({ from: begins, to });
        return true;
      }
      found.push({ ...one, fields: fields ?? [] });
    }
    if (found.length === 0 && this.things.length === 0) return false;
    commit();
    return true;
  }

  /** Whether a word is a plural by its form alone. */
  private isSeveral({ to, noun }: Phrase): boolean {
    const fold = this.fold(to - 1);
    return this.reading.locale === "en"
      ? isPlural(fold)
      : /[yie]$/.test(fold) && (fold === noun.plural || !noun.known);
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
      this.last = last;
      return false;
    };
  }

  /** "Teams (name), rounds (number)": a plural beside things that have fields, although its bracket could be a type. */
  private isAmongThings({ to }: Phrase, found: readonly { readonly fields: readonly Field[] }[]): boolean {
    const fold = this.fold(to - 1);
    return (
      found.some(({ fields }) => fields.length > 0) &&
      isPlural(fold) &&
      guessOf(identifier(fold)) === undefined
    );
  }

  /** Takes the fields of a list; those that are not understood are left. */
  protected takeFields(thing: Thing, start: number, to: number): boolean {
    if (this.fieldsFor(start, to)) return true;
    const from = this.behindFieldsWord(start);
    const count = this.left.length;
    const end = this.fieldsEnd(from, to);
    const fields = this.fields(from, end, thing, true);
    const isList =
      fields !== undefined &&
      fields.length >= this.left.length - count &&
      // Beside what is not understood a word counts only if fields are called so.
      (this.left.length === count ||
        (fields[0]?.from === this.behindArticles(from) && fields.every((one) => this.isSure(one))));
    if (isList) {
      this.take(thing, fields);
      if (end < to && !this.listRules(end + 1, to)) this.left.push({ from: end + 1, to });
    } else this.left.splice(count);
    return isList;
  }

  private isSure({ name, typed }: Field): boolean {
    const last = name.split("_").at(-1) ?? "";
    return (
      typed ||
      NAMES.has(last) ||
      NAMES.has(name.split("_", 1)[0] ?? "") ||
      guessOf(name) !== undefined ||
      name.includes("_") ||
      this.reading.locale === "pl" ||
      !/(?:ed|ing)$/.test(name)
    );
  }

  private behindArticles(from: number): number {
    let at = from;
    while (
      /^(?:an?|the|its|their|his|her|some|also|which|what|required|optional|unique|jej|jego|ich)$/.test(
        this.fold(at),
      )
    )
      at++;
    return at;
  }

  /** "… with fields name and price", „z polami: imię”. */
  private behindFieldsWord(from: number): number {
    const at = /^(?:the|these|following|nastepujac\w+)$/.test(this.fold(from)) ? from + 1 : from;
    if (!FIELDS_WORD.test(this.fold(at))) return from;
    return /^[:–—-]$/.test(this.text(at + 1)) ? at + 2 : at + 1;
  }

  /** "…, sorted by priority": where something is said of the list. */
  private fieldsEnd(from: number, to: number): number {
    for (let at = from + 1; at < to - 1; at++)
      if (this.text(at) === "," && readListClause(this.line(at + 1, to).replaceAll(" ,", ",")) !== undefined)
        return at;
    return to;
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
    const login = this.accessSaid.find((one) => one.rules.some(({ guard }) => guard === "login"));
    return first && rules.length > 0
      ? { rules, from: (login ?? first).from, to: (login ?? first).to, needsLogin: login !== undefined }
      : undefined;
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

  protected saysNothing(_from: number, _to: number, _isItem = false): boolean {
    return false;
  }

  /** "Name and e-mail for the student"; `SentenceReader` reads it. */
  protected fieldsFor(_from: number, _to: number): boolean {
    return false;
  }

  /** What a sentence says of lists; `SentenceReader` reads it. */
  protected listRules(_from: number, _to: number): boolean {
    return false;
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

  /** The fields between two tokens, or undefined if a word of them is not understood. */
  protected fields(from: number, to: number, thing?: Thing, leaves = false): Field[] | undefined {
    const found: PlainField[] = [];
    let at = from;
    while (at < to) {
      const end =
        this.ruleOnly(found, at, to) ?? this.otherItem(found, at, to, thing) ?? this.oneField(found, at, to);
      if (end === undefined) {
        if (!leaves || this.reading.is(at, "crud")) return undefined;
        const behind = this.itemEnd(at, to);
        this.left.push({ from: at, to: behind, isField: true });
        at = behind;
      } else at = end;
      if (at >= to) break;
      const joint = at;
      while (this.isJoint(at) || this.text(at) === ";") at++;
      if (at === joint) return undefined;
    }
    return found.length > 0 ? found : undefined;
  }

  private isItemEnd(end: number, to: number): boolean {
    return end >= to || this.isJoint(end) || this.text(end) === ";";
  }

  /** "Code of 2 letters, unique", "cold and hot, both not negative": rules of the fields before. */
  private ruleOnly(found: PlainField[], at: number, to: number): number | undefined {
    const last = found.at(-1);
    if (
      last === undefined ||
      (this.reading.token(at)?.kind === "sign" && this.text(at) !== ">" && this.text(at) !== "<")
    )
      return undefined;
    // A word that fields are called, too.
    const isName = NAMES.has(this.fold(at)) || guessOf(this.fold(at)) !== undefined;
    if (
      isName ||
      (/^(?:to|of|o|w|from|do|od)$/.test(this.fold(at)) && this.reading.token(at + 1)?.kind !== "number")
    )
      return undefined;
    const count = /^(?:both|oba|obie)$/.test(this.fold(at))
      ? 2
      : /^(?:all|each|wszystkie|kazd\w+)$/.test(this.fold(at))
        ? found.length
        : 1;
    const start = count > 1 ? at + 1 : at;
    const changed: PlainField[] = [];
    let end = start;
    for (const one of found.slice(-count)) {
      const said = { ...one.said, limits: { ...one.said.limits } };
      end = bareRulesEnd(this.reading, start, to, said);
      const again = end > start && this.isItemEnd(end, to) ? fieldAgain(one, said) : undefined;
      if (again === undefined) return undefined;
      changed.push(again);
    }
    found.splice(-count, count, ...changed);
    return end;
  }

  /** "…, belongs to a post", "no deletes", "full CRUD" between fields. */
  private otherItem(
    found: readonly PlainField[],
    at: number,
    to: number,
    thing: Thing | undefined,
  ): number | undefined {
    if (thing === undefined) return undefined;
    const behind = this.itemEnd(at, to);
    if (found.length > 0 && this.accessClause(at, behind)) return behind;
    const all = this.allOperationsAt(at, to);
    if (all !== undefined) return all;
    if (found.length > 0 && behind - at > 1 && this.saysNothing(at, behind, true)) return behind;
    const held = this.heldAt(at, to, thing);
    if (held !== undefined || found.length === 0) return held;
    const belongs = this.belongsAt(at, to, thing);
    if (belongs !== undefined) return this.isItemEnd(belongs, to) ? belongs : undefined;
    const denied = operationsAt(this.reading, at, to);
    if (denied === undefined || !this.isItemEnd(denied.end, to)) return undefined;
    for (const verb of denied.verbs) thing.verbs.delete(verb);
    return denied.end;
  }

  /** "Playlist: name, songs in it": of each there are many. */
  private heldAt(at: number, to: number, thing: Thing): number | undefined {
    const one = this.phrase(at, to);
    const part = one && this.known(one.noun);
    // "A survey has a title and questions; a question has a text".
    const isPart =
      one &&
      part === undefined &&
      this.isItemEnd(one.to, to) &&
      isPlural(this.fold(one.to - 1)) &&
      this.isDescribedLater(one);
    if (isPart) {
      this.relate(this.thing(one), thing, true, at, one.to);
      return one.to;
    }
    const { line, end } = lineFrom(this.reading, one?.to ?? at, to);
    const [inside] = /^(?:in it|on it|inside|in them|w niej|w nim|w srodku)(?= [,;)]|$)/.exec(line) ?? [];
    if (part === undefined || inside === undefined || part === thing || one === undefined) return undefined;
    this.relate(thing, part, true, at, one.to);
    this.relate(part, thing, true, at, one.to);
    return end(inside.length);
  }

  private oneField(found: PlainField[], at: number, to: number): number | undefined {
    const field = this.reading.is(at, "crud") ? undefined : plainField(this.reading, at, to);
    if (field === undefined || !this.isItemEnd(field.end, to)) return undefined;
    const before = found.at(-1);
    // „Tytuł i autor obowiązkowe”, "name and phone are required".
    const isOfBoth =
      before &&
      /^(?:and|i|oraz)$/.test(this.fold(at - 1)) &&
      OF_BOTH.test(this.line(field.from, field.end)) &&
      !before.said.required;
    if (isOfBoth && field.said.required) {
      const again = fieldAgain(before, { ...before.said, required: true });
      if (again) found.splice(-1, 1, again);
    }
    // "Players min and max": both are of the players; „godzina rozpoczęcia i zakończenia”: both are hours.
    const isOfBefore = before && /^(?:min|max)$/.test(field.name) && /_(?:min|max)$/.test(before.name);
    const head =
      before && /^(?:and|i|oraz)$/.test(this.fold(at - 1)) ? SHARED_HEAD.exec(before.name)?.[0] : undefined;
    const isShared =
      head !== undefined &&
      !field.typed &&
      field.to === field.from + 1 &&
      field.from === at &&
      !NAMES.has(field.name) &&
      guessOf(field.name) === undefined &&
      !field.name.includes("_");
    found.push(
      isOfBefore
        ? { ...field, name: before.name.replace(/_[a-z]+$/, `_${field.name}`), column: before.column }
        : isShared
          ? { ...field, name: head + field.name, column: { ...(before ?? field).column } }
          : field,
    );
    return field.end;
  }

  /** "With CRUD, name and email": what a thing has anyway. @returns the token after it */
  protected allOperationsAt(from: number, to: number): number | undefined {
    let at = from;
    while (/^(?:full|basic|simple|all|pelny)$/.test(this.fold(at))) at++;
    if (this.fold(at++) !== "crud") return undefined;
    while (/^(?:operations|endpoints|routes|methods|support|operacje)$/.test(this.fold(at))) at++;
    return at >= to || this.isJoint(at) ? Math.min(at, to) : undefined;
  }

  /** "… and belong to a post", "points at an employee", „dotyczy jednej sali”: the token after it. */
  protected belongsAt(from: number, to: number, child: Thing): number | undefined {
    const { line, end } = lineFrom(this.reading, from, to);
    const [links] = LINKS.exec(line) ?? [];
    const [refers] = links === undefined ? (REFERS.exec(line) ?? []) : [];
    const lead = links ?? refers;
    if (lead === undefined) return undefined;
    const parents: Phrase[] = [];
    let at = end(lead.length);
    for (;;) {
      while (
        /^(?:one|exactly|single|those|these|each|every|given|this|that|certain|jednego|jednej|jeden|jedna|jedno|dan\w+|konkretn\w+|kazd\w+)$/.test(
          this.fold(at),
        )
      )
        at++;
      const one = this.phrase(at, to);
      if (one === undefined) break;
      parents.push(one);
      at = one.to;
      const joins =
        /^(?:and|i|oraz)$/.test(this.fold(at)) ||
        (links !== undefined && /^(?:with|to|z|ze)$/.test(this.fold(at)));
      const next = joins ? this.phrase(this.behindArticle(at + 1), to) : undefined;
      if (next === undefined || HAS.test(this.fold(at + 1)) || !(links || this.known(next.noun))) break;
      if (next.to < to && !this.isJoint(next.to) && links === undefined) break;
      at++;
    }
    if (parents.length === 0 || (links !== undefined && parents.length < 2)) return undefined;
    const isMaybe = /^(?:may|can|optionally|opcjonalnie|moze)/.test(lead);
    for (const one of parents) this.relate(child, this.thing(one), !isMaybe, from, one.to);
    return at;
  }

  private behindArticle(at: number): number {
    return /^(?:an?|the)$/.test(this.fold(at)) ? at + 1 : at;
  }

  /** "Everything belongs to a student". */
  protected allBelong(from: number, to: number): boolean {
    const [lead] =
      /^(?:everything|all of (?:them|it|these)|all|both|wszystko|wszystkie) (?:belongs? to|nalez[ya] do) (?:an? |the )?/.exec(
        this.line(from, to),
      ) ?? [];
    const parent = lead === undefined ? undefined : this.phrase(from + lead.trim().split(" ").length, to);
    if (parent?.to !== to || this.known(parent.noun) === undefined) return false;
    const main = this.thing(parent);
    for (const one of this.things)
      if (one !== main && (one.fields.length > 0 || !one.isPurpose || this.isListed))
        this.relate(one, main, true, from, to);
    return true;
  }

  /** "When an apiary is deleted its hives go too". */
  protected cascades(from: number, to: number): boolean {
    const [, parent = "", child = ""] = CASCADE.exec(this.line(from, to)) ?? [];
    const [main, part] = [this.named(parent), this.named(child)];
    const known = this.relations.findIndex(
      (one) => one.child.noun.plural === part?.noun.plural && one.parent.noun.plural === main?.noun.plural,
    );
    const relation = this.relations[known];
    if (relation === undefined) return false;
    this.relations[known] = { ...relation, required: true, cascades: true };
    return true;
  }

  /** Two things of which each has many of the other are joined by a third. */
  protected joinPairs(): void {
    for (const one of [...this.relations]) {
      const other = this.relations.find(
        ({ child, parent }) =>
          child.noun.plural === one.parent.noun.plural && parent.noun.plural === one.child.noun.plural,
      );
      if (other === undefined || !this.relations.includes(one)) continue;
      const [first, second] = [this.known(one.parent.noun), this.known(one.child.noun)];
      if (first === undefined || second === undefined) continue;
      for (const gone of [one, other]) this.relations.splice(this.relations.indexOf(gone), 1);
      const noun: Noun = {
        plural: `${first.noun.singular.replaceAll("_", "-")}-${second.noun.plural}`,
        singular: identifier(`${first.noun.singular}-${second.noun.singular}`),
        known: true,
      };
      const join = this.newThing(noun, one.from, one.to, false);
      this.things.push(join);
      this.relate(join, first, true, one.from, one.to);
      this.relate(join, second, true, one.from, one.to);
    }
  }

  /** "Dogs have a name", "Fee: year, amount", "a pet belongs to an owner", "each has a name". */
  protected describes(from: number, to: number): boolean {
    const undo = this.snapshot();
    return this.describesOne(from, to) || undo();
  }

  /** What follows one description: nothing, or the next one. */
  private goesOn(at: number, to: number): boolean {
    if (at >= to) return true;
    if (!this.isJoint(at) && this.text(at) !== ";") return false;
    let next = at;
    while (
      next < to &&
      (this.isJoint(next) || this.text(next) === ";" || /^(?:while|natomiast)$/.test(this.fold(next)))
    )
      next++;
    return next >= to || this.describesOne(next, to);
  }

  private describesOne(from: number, to: number): boolean {
    let start = this.behindLead(from);
    while (/^(?:an?|the|each|every|all|kazd\w+|their|its)$/.test(this.fold(start))) start++;
    const isSame = start > from && (HAS.test(this.fold(start)) || this.text(start) === ":");
    const one = isSame ? undefined : this.phrase(start, to);
    const same = isSame ? (this.last ?? this.things.at(-1)) : undefined;
    if (one === undefined && same === undefined) return false;
    let at = one?.to ?? start;
    if (/^(?:just|only|simply|also|tylko|tez|takze)$/.test(this.fold(at)) && HAS.test(this.fold(at + 1)))
      at++;
    if (one && this.isManyOf(one, at, to)) return true;
    if (one && (this.hasOne(one, at, to) || this.canBe(one, at, to))) return true;
    const isRelative = /^(?:that|which|who|ktor\w+)$/.test(this.fold(at));
    const relation = isRelative ? at + 1 : at;
    if (one && (LINKS.test(this.line(relation, to)) || REFERS.test(this.line(relation, to)))) {
      const thing = this.thing(one);
      const end = this.belongsAt(relation, to, thing);
      if (end === undefined) return false;
      thing.isPurpose = false;
      this.last = thing;
      // "… and has a value", "… — date, notes".
      const hasToo = /^(?:and|i|oraz|,)$/.test(this.fold(end)) && HAS.test(this.fold(end + 1));
      if (hasToo) return this.fieldsAndMore(thing, end + 2, to);
      if (/^[:–—-]$/.test(this.text(end)) || /^(?:with|z|ze)$/.test(this.fold(end)))
        return this.fieldsAndMore(thing, end + 1, to);
      if (this.text(end) === "(") {
        const close = this.closing(end, to);
        return this.takeFields(thing, end + 1, close) && this.goesOn(close + 1, to);
      }
      return this.goesOn(end, to);
    }
    const below =
      one && /^(?:of|on|under|for|do|w)$/.test(this.fold(at))
        ? this.phrase(this.behindThose(at + 1), to)
        : undefined;
    const parent = below && this.known(below.noun);
    const says = parent ? below.to : at;
    if (
      !HAS.test(this.fold(says)) &&
      !/^[:(]$/.test(this.text(says)) &&
      !(this.text(says) === "," && /^(?:with|z|ze)$/.test(this.fold(says + 1))) &&
      !(/^[–—-]$/.test(this.text(says)) && one && this.isDeclaredOrKnown(one)) &&
      !/^(?:with|z|ze)$/.test(this.fold(says))
    )
      return false;
    if (one && this.text(says) === "(" && this.isField(one) && !this.isDeclaredOrKnown(one)) return false;
    // "A class has one trainer and many members" is read by its words.
    if (
      / (?:one(?! of)|many|several|multiple|jeden(?! z)|jedna|jednego|wielu|wiele) /.test(
        ` ${this.line(says + 1, to)} `,
      )
    )
      return false;
    // "Membership types: monthly, yearly" are values.
    if (one && this.text(says) === ":" && isClosed(identifier(one.noun.singular)) && !this.known(one.noun))
      return false;
    if (one && this.text(says) === ":" && this.mayBe(one, says + 1, to)) return true;
    const known = same ?? (one && this.known(one.noun) && this.thing(one));
    const thing = known ?? (one && this.newThing(one.noun, one.from, one.to, false));
    if (thing === undefined) return false;
    if (known === undefined) this.things.push(thing);
    thing.isPurpose = false;
    if (parent) this.relate(thing, parent, true, from, says);
    this.last = thing;
    if (this.text(says) === ",") return this.fieldsAndMore(thing, says + 2, to);
    if (this.text(says) !== "(") return this.fieldsAndMore(thing, says + 1, to);
    const close = this.closing(says, to);
    if (!this.takeFields(thing, says + 1, close)) return false;
    this.linkFields();
    if (one && this.mayBe(one, close + 1, to)) return true;
    // "Apiaries (name) have hives (label)".
    const inner = HAS.test(this.fold(close + 1)) ? this.phrase(this.behindThose(close + 2), to) : undefined;
    if (inner === undefined) return this.goesOn(close + 1, to);
    const part = this.thing(inner);
    this.relate(part, thing, true, inner.from, inner.to);
    if (this.text(inner.to) !== "(") return this.goesOn(inner.to, to);
    const end = this.closing(inner.to, to);
    return this.takeFields(part, inner.to + 1, end) && this.goesOn(end + 1, to);
  }

  /** "Rooms: list and add", "spots (level) can be listed and updated": what may be done with one thing. */
  private mayBe(one: Phrase, from: number, to: number): boolean {
    const said = from < to ? allowedAt(this.reading, from, to) : undefined;
    if (said === undefined || said.parts.some(({ object: [start, end] }) => end > start)) return false;
    const { verbs } = this.thing(one);
    verbs.clear();
    for (const part of said.parts) for (const verb of part.verbs) verbs.add(verb);
    return true;
  }

  protected isDescribedLater(one: Phrase): boolean {
    return this.isDeclared(one) && !this.isField(one) && this.isSubject(one.noun, one.to);
  }

  private isDeclaredOrKnown(one: Phrase): boolean {
    return this.known(one.noun) !== undefined || this.isDeclared(one);
  }

  private behindThose(from: number): number {
    let at = from;
    while (/^(?:those|these|the|an?|each|every|some|such|one|dan\w+|kazd\w+)$/.test(this.fold(at))) at++;
    return at;
  }

  /** "A shift has many volunteers", "a volunteer can be on many shifts". */
  private isManyOf(one: Phrase, at: number, to: number): boolean {
    const { line, end } = lineFrom(this.reading, at, to);
    const [lead] =
      /^(?:(?:has|have|can have|may have|ma|maja|moze miec|moga miec|contains?|(?:can|may|moze) (?:be|byc|belong|nalezec|sign up|take part|go) ?(?:on|in|at|to|for|part of|assigned to|do|na|w)?) )(?:many|several|multiple|any number of|wiele|kilka|wielu) /.exec(
        line,
      ) ?? [];
    const many = lead === undefined ? undefined : this.phrase(end(lead.trimEnd().length), to);
    if (many === undefined) return false;
    this.relate(this.thing(many), this.thing(one), true, at, many.to);
    return this.goesOn(many.to, to);
  }

  /** "Every plant has one user", "each book has exactly one author". */
  private hasOne(one: Phrase, at: number, to: number): boolean {
    const { line, end } = lineFrom(this.reading, at, to);
    const [lead] =
      /^(?:has|have|ma|maja) (?:exactly |only |dokladnie |tylko )?(?:one|a single|jednego|jedna|jedno|jeden) /.exec(
        line,
      ) ?? [];
    const parent = lead === undefined ? undefined : this.phrase(end(lead.trimEnd().length), to);
    if (
      parent === undefined ||
      !(this.known(parent.noun) || this.isDeclaredOrKnown(parent) || this.isDescribedLater(parent))
    )
      return false;
    this.relate(this.thing(one), this.thing(parent), true, at, parent.to);
    return this.goesOn(parent.to, to);
  }

  /** "Cars can be registered (plate) and removed": what may be done with a thing, and what it has. */
  private canBe(one: Phrase, from: number, to: number): boolean {
    if (!/^(?:can|may|moga|moze) (?:be|byc) /.test(`${this.line(from, to)} `)) return false;
    const verbs = new Set<Verb>();
    let fields: Field[] = [];
    for (let at = from + 2; at < to; ) {
      const verb =
        VERBS.find((tag) => this.reading.is(at, tag)) ??
        (this.fold(at) === "registered" ? "create" : undefined);
      if (verb === undefined) return false;
      verbs.add(verb);
      at++;
      if (this.text(at) === "(") {
        const close = this.closing(at, to);
        const found = this.fields(at + 1, close);
        if (found === undefined) return false;
        fields = found;
        at = close + 1;
      }
      while (at < to && this.isJoint(at)) at++;
    }
    const thing = this.thing(one);
    this.take(thing, fields);
    thing.verbs.clear();
    for (const verb of verbs) thing.verbs.add(verb);
    this.last = thing;
    return true;
  }

  /** Fields up to the next thing that is described, or the end. */
  private fieldsAndMore(thing: Thing, from: number, to: number): boolean {
    const next = this.nextThing(from, to);
    if (!this.takeFields(thing, from, next ?? to)) return false;
    thing.isPurpose = false;
    this.last = thing;
    this.linkFields();
    return next === undefined || this.describesOne(this.behindJoint(next), to);
  }

  /** "It should have employees with …", "there are boats with …", "resource: joke, with …". */
  private behindLead(from: number): number {
    const [lead = ""] = LEADS.exec(`${this.line(from, from + LONGEST_LEAD)} `) ?? [];
    const at = from + lead.split(" ").filter(Boolean).length;
    return this.behindResource(at);
  }

  /** "Owners with a name, pets with a species", „nawyk ma nazwę, a wpis ma datę”: the comma before the next thing. */
  private nextThing(from: number, to: number): number | undefined {
    for (let at = from + 1; at < to; at++) {
      const one =
        this.text(at) === "," || this.text(at) === ";" || /^(?:and|oraz|i)$/.test(this.fold(at))
          ? this.phrase(this.behindThose(this.behindJoint(at)), to)
          : undefined;
      if (this.text(at) === "(") at = this.closing(at, to);
      if (one === undefined) continue;
      // „Komentarze do wpisów z autorem”.
      const isBelow = /^(?:of|on|under|for|do)$/.test(this.fold(one.to));
      const end = (isBelow ? this.phrase(one.to + 1, to)?.to : undefined) ?? one.to;
      const isDescribed =
        HAS.test(this.fold(end)) ||
        (/^[:(]$/.test(this.text(end)) &&
          this.isDeclaredOrKnown(one) &&
          !this.isField(one) &&
          (!isClosed(identifier(one.noun.singular)) || this.known(one.noun) !== undefined)) ||
        (/^(?:with|z|ze)$/.test(this.fold(end)) && this.isDeclared(one)) ||
        ((this.known(one.noun) !== undefined || one.noun.known) && REFERS.test(this.line(end, to))) ||
        (/^(?:that|which|who|ktor\w+)$/.test(this.fold(end)) && REFERS.test(this.line(end + 1, to)));
      if (isDescribed) return at;
    }
    return undefined;
  }

  /** ", and a …", „, a …”: the token after them. */
  private behindJoint(comma: number): number {
    return /^(?:a|and|oraz|i|natomiast|while)$/.test(this.fold(comma + 1)) ? comma + 2 : comma + 1;
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

const REFERS =
  /^(?:(?:always|must|should|can|may|optionally|opcjonalnie|moze|musi) )*(?:belong(?:s|ing)? to|nalez(?:y|a|ec|ac\w+) do|refers? to|references|referencing|points? (?:at|to)|pointing (?:at|to)|wskazuj\w+(?: na)?|dotycz(?:y|a|ac\w+)|(?:is|are) (?:always )?(?:for|about|of|on|made for|made by|placed by|owned by|linked to|assigned to|attached to|connected to|tied to)|concerns?|(?:linked|assigned|attached|tied) to|odnos(?:i|za) sie do|jest (?:przypisan\w+|powiazan\w+) (?:do|z)|sa (?:przypisan\w+|powiazan\w+) (?:do|z)|przypisan\w+ do|powiazan\w+ z)(?= )/;
const LINKS =
  /^(?:(?:that|which) )?(?:links?|connects?|joins?|linking|connecting|joining|between|laczy|lacza|lacz(?:acy|aca|ace)|wiaze|miedzy)(?= )/;
const CASCADE =
  /^(?:when|if|once|whenever|gdy|jesli|kiedy|jak) (?:an? |the )?([a-z -]+?) (?:is|gets|are|zostanie|zostaje|jest) (?:deleted|removed|usuniet\w+|kasowan\w+|skasowan\w+) ,? ?(?:then |to |also )?(?:all )?(?:of )?(?:its|their|the|jego|jej|ich|wszystkie)? ?([a-z -]+?) (?:(?:should |must |are |get |tez |also |rowniez )*(?:go|deleted|removed|disappear|znikaja|sa usuwane|usuwane))(?: too| as well| with it| also| tez| razem z ni\w+)?$/;
/** The letters that all forms of a Polish word share: „rok”, „roku”. */
const LEAST_STEM = 3;
const LONG_WORD = 7;
/** Said of both, by its number. */
const OF_BOTH = / (?:are (?:both )?(?:required|mandatory)|required|wymagane|obowiazkowe)$/;
const LONGEST_LEAD = 7;
const LEADS =
  /^(?:(?:and|then|also|plus|oraz|ponadto|dodatkowo) )?(?:(?:it|they|the (?:service|api|app)|this|serwis|usluga|api) (?:(?:should|must|shall|has to|needs to|will|would|ma|musi|powin\w+) )?(?:have|has|store|keep|hold|manage|track|contain|include|miec|przechowywac|zawierac|trzymac) |there (?:are|is|should be|must be) |(?:i|we) (?:have|want|need|want to (?:store|have|keep|track)|need to (?:store|keep|track)|track|keep|store|sell|lend|rent|mam|mamy) |(?:mam|mamy|chce|chcemy|potrzebuje|potrzebujemy|przechowuje|przechowujemy|beda|sa) )/;

/** „Godzina rozpoczęcia i zakończenia”. */
const SHARED_HEAD = /^(?:godzina|data|czas|miejsce|adres|liczba|numer|start|end|date|time)_(?=[a-z]+$)/;

/** „Boisko” of „boiska”, „seans” of „seanse”. */
const isPolishSingular = (name: string, plural: string): boolean =>
  name.length > 3 && (name === plural.slice(0, -1) || `${name.slice(0, -1)}a` === plural);
