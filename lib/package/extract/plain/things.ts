/** The things of a plain description: lists of them, and sentences that describe one or several. */
import { isClosed } from "../choices.ts";
import { type Field, guessOf } from "../field.ts";
import { isStopWord } from "../noun-phrases.ts";
import { isPlural } from "../nouns.ts";
import { identifier } from "../path.ts";
import { VERBS, type Verb } from "../resource.ts";
import { FieldListReader, LINKS, REFERS } from "./field-lists.ts";
import { lineFrom } from "./field-phrases.ts";
import type { Thing } from "./known-things.ts";
import { allowedAt } from "./operations.ts";
import type { Phrase } from "./phrases.ts";
import { HAS, NO_NAME } from "./words.ts";

export class ThingReader extends FieldListReader {
  /** "Owners, pets and visits", "bikes (brand, size) and customers (name)", "bookings for those classes with a name". */
  protected thingList(from: number, to: number): boolean {
    const undo = this.snapshot();
    const found: (Phrase & { readonly fields: Field[] })[] = [];
    const belongs: [child: Phrase, parent: Phrase][] = [];
    let at = this.behindResource(from);
    const commit = () => {
      for (const one of found.splice(0)) this.take(this.thing(one), one.fields);
      for (const [child, parent] of belongs.splice(0))
        this.relate(this.thing(child), this.thing(parent), true, child.from, parent.to);
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
      // „Wpisy godzin”, „terminy rozpraw”.
      const isOwned = (next: number) => next >= to || this.isJoint(next) || /^[;(]$/.test(this.text(next));
      if (!fields && this.reading.locale === "pl" && this.isOwner(at, to) && isOwned(at + 1)) at++;
      // "Reservations per session".
      const per = /^(?:per|for each|na|for every)$/.test(this.fold(at)) ? this.phrase(at + 1, to) : undefined;
      const parent =
        per &&
        (this.known(per.noun) ??
          found.find(({ noun }) => noun.plural === per.noun.plural || noun.singular === per.noun.singular));
      if (per && parent) {
        belongs.push([one, per]);
        at = per.to;
      }
      const joint = at;
      while (/^[,;&]$/.test(this.text(at)) || /^(?:and|i|oraz|plus|a takze)$/.test(this.fold(at))) at++;
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

  /** The noun behind a Polish one, that says whose or of what. */
  private isOwner(at: number, to: number): boolean {
    const { kind, fold } = this.reading.token(at) ?? { kind: "sign", fold: "" };
    return (
      at < to &&
      kind === "word" &&
      fold.length > 3 &&
      !NO_NAME.test(fold) &&
      !isStopWord(fold, "pl") &&
      !this.reading.is(at, "list", "read", "create", "update", "delete", "keep", "crud", "not")
    );
  }

  /** Whether a word is a plural by its form alone. */
  private isSeveral({ to, noun }: Phrase): boolean {
    const fold = this.fold(to - 1);
    return this.reading.locale === "en"
      ? isPlural(fold)
      : /[yie]$/.test(fold) && (fold === noun.plural || !noun.known);
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
    if (this.assigns(from, to)) return true;
    let start = this.behindLead(from);
    while (/^(?:an?|one|jeden|jedna|jedno|the|each|every|all|kazd\w+|their|its)$/.test(this.fold(start)))
      start++;
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
      / (?:one(?! of)|many|several|multiple|jeden(?! z)|jedna(?! z)|jednego|wielu|wiele) /.test(
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

  private isDeclaredOrKnown(one: Phrase): boolean {
    return this.known(one.noun) !== undefined || this.isDeclared(one);
  }

  private behindThose(from: number): number {
    let at = from;
    while (/^(?:those|these|the|an?|each|every|some|such|one|dan\w+|kazd\w+)$/.test(this.fold(at))) at++;
    return at;
  }

  /** „Na próbę można przypisać wiele pieśni”. */
  private assigns(from: number, to: number): boolean {
    const { line, end } = lineFrom(this.reading, from, to);
    const [lead = "", owner = ""] =
      /^(?:do|na|w|to|on|in|for) (?:(?:jednej|jednego|jedna|kazdej|kazdego|a|an|each|every|one) )?([a-z-]+) (?:mozna|moze|moga|you can|we can|can) (?:byc |be )?(?:przypisa\w+|doda\w+|zapisa\w+|nalezec|assign\w*|add\w*|attach\w*|put) (?:many|several|multiple|wiele|wielu|kilka) /.exec(
        line,
      ) ?? [];
    const one = lead === "" ? undefined : this.named(owner);
    const many = one && this.phrase(end(lead.trimEnd().length), to);
    if (one === undefined || many === undefined || this.known(many.noun) === undefined) return false;
    this.relate(this.thing(many), one, true, from, many.to);
    return this.goesOn(many.to, to);
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
}

const LONGEST_LEAD = 7;
const LEADS =
  /^(?:(?:and|then|also|plus|oraz|ponadto|dodatkowo) )?(?:(?:it|they|the (?:service|api|app)|this|serwis|usluga|api) (?:(?:should|must|shall|has to|needs to|will|would|ma|musi|powin\w+) )?(?:have|has|store|keep|hold|manage|track|contain|include|miec|przechowywac|zawierac|trzymac) |there (?:are|is|should be|must be) |(?:i|we) (?:have|want|need|want to (?:store|have|keep|track)|need to (?:store|keep|track)|track|keep|store|sell|lend|rent|mam|mamy) |(?:mam|mamy|chce|chcemy|potrzebuje|potrzebujemy|przechowuje|przechowujemy|beda|sa) )/;
