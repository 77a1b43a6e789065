/** The things of a plain description with their fields, and what belongs to what. */
import { isClosed } from "../choices.ts";
import { type Field, guessOf } from "../field.ts";
import { domainOf, isPlural, type Noun } from "../nouns.ts";
import { identifier } from "../path.ts";
import type { Relation } from "../relations.ts";
import { type Resource, VERBS, type Verb } from "../resource.ts";
import type { TokenRange } from "../stated.ts";
import { plainField } from "./field.ts";
import { readListClause } from "./list-rules.ts";
import { operationsAt } from "./operations.ts";
import { type Phrase, PhraseReader } from "./phrases.ts";
import { HAS } from "./words.ts";

export interface Thing extends TokenRange {
  noun: Noun;
  readonly fields: Field[];
  readonly verbs: Set<Verb>;
  readonly list: ListRules;
  /** Only the purpose of the service: it may be a place, and no thing of its own. */
  isPurpose: boolean;
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
      const isSeveral = isPlural(this.reading.fold(to - 1)) && domainOf(noun.plural) === undefined;
      // "For storing passwords. Each entry has …": one thing or two.
      if (isDescribed && isSeveral && !this.isListed) this.left.unshift({ from, to });
      return isDescribed
        ? isSeveral
        : domainOf(noun.singular) === undefined && domainOf(noun.plural) === undefined;
    });
    return kept.map(({ noun, verbs, from, to }) => ({
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

  /** "Owners, pets and visits", "bikes (brand, size) and customers (name)". */
  protected thingList(from: number, to: number): boolean {
    const found: (Phrase & { readonly fields: Field[] })[] = [];
    let at = from;
    while (at < to) {
      const one = this.phrase(at, to);
      if (one === undefined) return false;
      at = one.to;
      const fields =
        this.text(at) === "(" && !(this.isField(one) && !this.isAmongThings(one, found))
          ? this.fields(at + 1, this.closing(at, to))
          : undefined;
      const isThing = fields !== undefined || this.isDeclared(one);
      if (!isThing) return false;
      if (fields) at = this.closing(at, to) + 1;
      found.push({ ...one, fields: fields ?? [] });
      if (at >= to) break;
      const joint = at;
      while (/^,$/.test(this.text(at)) || /^(?:and|i|oraz)$/.test(this.fold(at))) at++;
      if (at === joint) return false;
    }
    if (found.length === 0) return false;
    for (const one of found) this.thing(one).fields.push(...one.fields);
    this.linkFields();
    return true;
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
  protected takeFields(thing: Thing, from: number, to: number): boolean {
    const count = this.left.length;
    const end = this.fieldsEnd(from, to);
    const fields = this.fields(from, end, thing, true);
    const isList = fields !== undefined && fields.length >= this.left.length - count;
    if (isList) {
      this.take(thing, fields);
      if (end < to && !this.listRules(end + 1, to)) this.left.push({ from: end + 1, to });
    } else this.left.splice(count);
    return isList;
  }

  /** "…, sorted by priority": where something is said of the list. */
  private fieldsEnd(from: number, to: number): number {
    for (let at = from + 1; at < to - 1; at++)
      if (this.text(at) === "," && readListClause(this.line(at + 1, to).replaceAll(" ,", ",")) !== undefined)
        return at;
    return to;
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
    const phrase = ({ noun, from: start, to: end }: Thing) => ({ noun, start, end, sure: true });
    const isKnown = this.relations.some(
      (one) => one.child.noun.plural === child.noun.plural && one.parent.noun.plural === parent.noun.plural,
    );
    if (!isKnown) this.relations.push({ child: phrase(child), parent: phrase(parent), required, from, to });
  }

  /** The fields between two tokens, or undefined if a word of them is not understood. */
  protected fields(from: number, to: number, thing?: Thing, leaves = false): Field[] | undefined {
    const { reading } = this;
    const found: Field[] = [];
    let at = from;
    while (at < to) {
      const rule = found.at(-1);
      // "Code of 2 letters, unique": of the field before.
      if (rule && (at + 1 === to || this.isJoint(at + 1)) && /^(?:unique|required)$/.test(this.fold(at))) {
        Object.assign(rule.column, { [this.fold(at)]: true });
        for (at++; this.isJoint(at) && at < to; ) at++;
        continue;
      }
      const all = thing && this.allOperationsAt(at, to);
      if (all !== undefined) {
        for (at = all; this.isJoint(at) && at < to; ) at++;
        continue;
      }
      // "CRUD for users with name, CRUD for posts": of other things.
      if (this.reading.is(at, "crud")) return undefined;
      const belongs = thing && found.length > 0 ? this.belongsAt(at, to, thing) : undefined;
      const denied = thing && found.length > 0 ? operationsAt(reading, at, to) : undefined;
      const field = belongs === undefined && denied === undefined ? plainField(reading, at, to) : undefined;
      if (denied && thing) for (const verb of denied.verbs) thing.verbs.delete(verb);
      const read = belongs ?? denied?.end ?? field?.end;
      const isEnd = read !== undefined && (read >= to || this.isJoint(read));
      if (!isEnd && !leaves) return undefined;
      const end = isEnd ? read : this.itemEnd(at, to);
      if (!isEnd) this.left.push({ from: at, to: end, isField: true });
      const before = found.at(-1);
      // "Players min and max": both are of the players.
      const isOfBefore =
        field && before && /^(?:min|max)$/.test(field.name) && /_(?:min|max)$/.test(before.name);
      if (field && isEnd)
        found.push(
          isOfBefore
            ? { ...field, name: before.name.replace(/_[a-z]+$/, `_${field.name}`), column: before.column }
            : field,
        );
      at = end;
      if (at >= to) break;
      const joint = at;
      while (this.isJoint(at)) at++;
      if (at === joint) return undefined;
    }
    return found.length > 0 ? found : undefined;
  }

  /** "With CRUD, name and email": what a thing has anyway. @returns the token after it */
  protected allOperationsAt(from: number, to: number): number | undefined {
    let at = from;
    while (/^(?:full|basic|simple|all|pelny)$/.test(this.fold(at))) at++;
    if (this.fold(at++) !== "crud") return undefined;
    while (/^(?:operations|endpoints|routes|methods|support|operacje)$/.test(this.fold(at))) at++;
    return at >= to || this.isJoint(at) ? Math.min(at, to) : undefined;
  }

  /** "… and belong to a post": the token after it. */
  protected belongsAt(from: number, to: number, child: Thing): number | undefined {
    if (!/^(?:belongs?|nalez[ya])$/.test(this.fold(from)) || !/^(?:to|do)$/.test(this.fold(from + 1)))
      return undefined;
    const one = this.phrase(from + 2, to);
    if (one === undefined) return undefined;
    this.relate(child, this.thing(one), true, from, one.to);
    return one.to;
  }

  /** "Dogs have a name", "Fee: year, amount", "a pet belongs to an owner", "each has a name". */
  protected describes(from: number, to: number): boolean {
    let start = from;
    while (/^(?:an?|the|each|every|all|kazd\w+)$/.test(this.fold(start))) start++;
    const isSame = start > from && HAS.test(this.fold(start));
    const one = isSame ? undefined : this.phrase(start, to);
    const same = isSame ? (this.last ?? this.things.at(-1)) : undefined;
    if (one === undefined && same === undefined) return false;
    let at = one?.to ?? start;
    if (/^(?:just|only|simply|also|tylko|tez|takze)$/.test(this.fold(at)) && HAS.test(this.fold(at + 1)))
      at++;
    if (one && /^(?:belongs?|nalez[ya])$/.test(this.fold(at))) {
      const thing = this.thing(one);
      const end = this.belongsAt(at, to, thing) ?? at;
      if (end === to) return true;
      // "… and has a value".
      const hasToo = end > at && /^(?:and|i|oraz)$/.test(this.fold(end)) && HAS.test(this.fold(end + 1));
      this.last = thing;
      return hasToo && this.takeFields(thing, end + 2, to);
    }
    const below =
      one && /^(?:of|on|under|for|do|w)$/.test(this.fold(at)) ? this.phrase(at + 1, to) : undefined;
    const parent = below && this.known(below.noun);
    const says = parent ? below.to : at;
    if (
      !HAS.test(this.fold(says)) &&
      !/^[:(]$/.test(this.text(says)) &&
      !/^(?:with|z|ze)$/.test(this.fold(says))
    )
      return false;
    if (one && /^(?:many|several|wiele|kilka)$/.test(this.fold(says + 1))) {
      const many = this.phrase(says + 2, to);
      if (many?.to !== to) return false;
      this.relate(this.thing(many), this.thing(one), true, from, to);
      return true;
    }
    if (one && this.text(says) === "(" && this.isField(one)) return false;
    // "A class has one trainer and many members" is read by its words.
    if (
      / (?:one|many|several|multiple|jeden|jedna|jednego|wielu|wiele) /.test(` ${this.line(says + 1, to)} `)
    )
      return false;
    const next = this.text(says) === "(" ? undefined : this.nextThing(says, to);
    const end = this.text(says) === "(" ? this.closing(says, to) : (next ?? to);
    if (next === undefined && end < to && end + 1 < to) return false;
    // "Membership types: monthly, yearly" are values.
    if (one && this.text(says) !== "(" && isClosed(identifier(one.noun.singular)) && this.text(says) === ":")
      return false;
    const known = same ?? (one && this.known(one.noun) && this.thing(one));
    const thing = known ?? (one && this.newThing(one.noun, one.from, one.to, false));
    if (thing === undefined) return false;
    if (known === undefined) this.things.push(thing);
    if (!this.takeFields(thing, says + 1, end)) {
      if (known === undefined) this.things.pop();
      return false;
    }
    thing.isPurpose = false;
    this.last = thing;
    if (parent) this.relate(thing, parent, true, from, says);
    this.linkFields();
    return next === undefined || this.describes(this.behindJoint(next), to);
  }

  /** "Owners with a name, pets with a species", „nawyk ma nazwę, a wpis ma datę”: the comma before the next thing. */
  private nextThing(from: number, to: number): number | undefined {
    for (let at = from + 1; at < to; at++) {
      const one = this.text(at) === "," ? this.phrase(this.behindJoint(at), to) : undefined;
      if (one === undefined) continue;
      // „Komentarze do wpisów z autorem”.
      const isBelow = /^(?:of|on|under|for|do)$/.test(this.fold(one.to));
      const end = (isBelow ? this.phrase(one.to + 1, to)?.to : undefined) ?? one.to;
      const isDescribed =
        HAS.test(this.fold(end)) || (/^(?:with|z|ze)$/.test(this.fold(end)) && this.isDeclared(one));
      if (isDescribed) return at;
    }
    return undefined;
  }

  /** ", and a …", „, a …”: the token after them. */
  private behindJoint(comma: number): number {
    return /^(?:a|and|oraz|i|natomiast|while)$/.test(this.fold(comma + 1)) ? comma + 2 : comma + 1;
  }

  protected fieldNamed(from: number, to: number): { field: Field; end: number } | undefined {
    for (let end = Math.min(to, from + 3); end > from; end--) {
      const name = identifier(this.line(from, end).replaceAll(" ", "_"));
      const found = this.things.flatMap(({ fields }) => fields.filter((one) => one.name === name));
      const [field, other] = found;
      if (field && !other) return { field, end };
    }
    return undefined;
  }
}

/** „Boisko” of „boiska”, „seans” of „seanse”. */
const isPolishSingular = (name: string, plural: string): boolean =>
  name.length > 3 && (name === plural.slice(0, -1) || `${name.slice(0, -1)}a` === plural);
