/** The sentences of a plain description behind its opening: what things have, rules of fields, and what may not be done. */

import { isClosed } from "../choices.ts";
import { type Field, guessOf, NAMES } from "../field.ts";
import { ruleIn } from "../field-rules.ts";
import { domainOf } from "../nouns.ts";
import { identifier } from "../path.ts";
import type { Verb } from "../resource.ts";
import { plainField } from "./field.ts";
import type { ListRules, Thing } from "./known-things.ts";
import { type ListClause, readListClause } from "./list-rules.ts";
import { type Methods, readMethods, VERBS_OF } from "./methods.ts";
import { allowedAt, deniedVerbs, EVERY_VERB, objectOf, operationsAt } from "./operations.ts";
import type { Phrase } from "./phrases.ts";
import { ThingReader } from "./things.ts";
import { KIND, LEAD } from "./words.ts";

export class SentenceReader extends ThingReader {
  /** A sentence behind the opening; what is not understood of it is left. */
  protected sentence(from: number, to: number): void {
    this.subject = undefined;
    if (this.whole(from, to) || this.inParts(from, to) || this.addsFields(from, to, true)) return;
    this.left.push({ from, to });
  }

  /** One statement that takes all of the words. */
  private whole(start: number, to: number): boolean {
    let from = start;
    while (
      from < to &&
      /^(?:and|but|so|then|also|please|ale|oraz|i|wiec|a|,)$/.test(this.fold(from) || this.text(from))
    )
      from++;
    return (
      from >= to ||
      this.signsUp(from, to) ||
      this.accessClause(from, to) ||
      this.uniqueTogether(from, to) ||
      this.listsBelow(from, to) ||
      this.changesBy(from, to) ||
      this.saysNothing(from, to) ||
      this.methods(from, to) ||
      this.operations(from, to, undefined) ||
      this.listRules(from, to) ||
      this.allows(from, to) ||
      this.allBelong(from, to) ||
      this.cascades(from, to) ||
      this.rules(from, to) ||
      this.allRules(from, to) ||
      this.fieldsFor(from, to) ||
      this.statesField(from, to) ||
      this.describes(from, to) ||
      this.thingsAlone(from, to) ||
      this.addsFields(from, to)
    );
  }

  /** One statement or several. */
  protected statements(from: number, to: number): boolean {
    return this.whole(from, to) || this.inParts(from, to);
  }

  /** "Only adding and reading, 20 per page": statements with a comma or "and" between them. */
  private inParts(from: number, to: number): boolean {
    const undo = this.snapshot();
    for (let at = from + 1; at < to - 1; at++) {
      if (this.text(at) === "(") at = this.closing(at, to);
      if (!this.isJoint(at) && !/^(?:but|ale|except|while|;)$/.test(this.fold(at) || this.text(at))) continue;
      const isRead = this.statement(from, at) && (this.statement(at + 1, to) || this.inParts(at + 1, to));
      if (isRead) return true;
      undo();
    }
    return false;
  }

  /** One that is no field and no thing: a word of a list could be one. */
  private statement(start: number, to: number): boolean {
    let from = start;
    while (
      from < to &&
      /^(?:and|but|so|then|also|please|except|ale|oraz|i|wiec|a|,)$/.test(this.fold(from) || this.text(from))
    )
      from++;
    return (
      this.signsUp(from, to) ||
      this.accessClause(from, to) ||
      this.uniqueTogether(from, to) ||
      this.listsBelow(from, to) ||
      this.changesBy(from, to) ||
      this.saysNothing(from, to) ||
      this.methods(from, to) ||
      this.operations(from, to, undefined) ||
      this.listRules(from, to) ||
      this.allows(from, to) ||
      this.rules(from, to)
    );
  }

  /** "Students, lessons and payments", „książki i uczniowie”: things that later sentences describe. */
  private thingsAlone(from: number, to: number): boolean {
    const undo = this.snapshot();
    // Behind things with fields a new one has some, too: "allow cross-origin requests" is none.
    const isFirst = this.things.every(({ fields }) => fields.length === 0);
    const before = [...this.things];
    const isRead =
      this.thingList(from, to) &&
      (isFirst || this.things.every((one) => before.includes(one) || one.fields.length > 0));
    return isRead || undo();
  }

  /** "Name and e-mail for the student". */
  protected override fieldsFor(from: number, to: number): boolean {
    for (let at = to - 2; at > from; at--) {
      if (
        !/^(?:for|of|dla)$/.test(this.fold(at)) ||
        !/^(?:the|an?|each|every|kazd\w+)$/.test(this.fold(at + 1))
      )
        continue;
      const one = this.phrase(at + 1, to);
      const thing = one && one.to === to ? this.known(one.noun) : undefined;
      const fields = thing && this.fields(from, at, thing);
      if (thing === undefined || fields === undefined) return false;
      this.take(thing, fields);
      this.linkFields();
      return true;
    }
    return false;
  }

  /** "Rsvp: pending at first", "mileage is a whole number and starts at 0": one field with what is said of it. */
  private statesField(from: number, to: number): boolean {
    const owner = this.last ?? (this.things.length === 1 ? this.things[0] : undefined);
    let start = from;
    while (/^(?:the|its|an?|each|every)$/.test(this.fold(start))) start++;
    const field = owner && plainField(this.reading, start, to);
    if (owner === undefined || field?.end !== to || !field.typed) return false;
    const { limits, type } = field.said;
    // "Visit: reason, cost" may be a thing with fields.
    const isList =
      limits.enum !== undefined &&
      limits.default === undefined &&
      type === undefined &&
      this.text(field.from + 1) === ":";
    if (isList && !isClosed(field.name)) return false;
    const one = this.phrase(start, to);
    if (one && this.known(one.noun)) return false;
    // "Name at most 80": of what?
    const isOpen = limits.maximum !== undefined && /^(?:string|text)$/.test(field.column.type);
    if (isOpen && this.fieldNamed(field.from, Math.min(field.from + 3, to))) return false;
    this.take(owner, [field]);
    return true;
  }

  /** "I want /members/{id}/loans too": the rows that belong to one of another thing. */
  private listsBelow(from: number, to: number): boolean {
    const paths = this.reading.tokens.slice(from, to).filter(({ kind }) => kind === "path");
    const [path] = paths;
    const [, parent = "", child = ""] = /^\/([\w-]+)\/\{[\w-]+\}\/([\w-]+)\/?$/.exec(path?.text ?? "") ?? [];
    if (paths.length !== 1 || parent === "" || !LISTS_BELOW.test(this.line(from, to))) return false;
    const of = (segment: string) => this.things.find(({ noun }) => noun.plural === segment.toLowerCase());
    const [owner, rows] = [of(parent), of(child)];
    const belongs = this.relations.some(
      (one) => one.child.noun.plural === rows?.noun.plural && one.parent.noun.plural === owner?.noun.plural,
    );
    if (!owner || !rows || !belongs || path === undefined) return false;
    this.below.push(`/${owner.noun.plural}/{${owner.noun.singular}_id}/${rows.noun.plural}`);
    return true;
  }
  /** Paths of lists below one row of another thing. */
  protected readonly below: string[] = [];

  /** „Zmiana statusu przez PATCH”, "status is changed with PATCH". */
  private changesBy(from: number, to: number): boolean {
    const [, field = "", method = ""] = CHANGES_BY.exec(this.line(from, to)) ?? [];
    if (field === "") return false;
    const name = this.columnName(field.trim());
    const thing = this.things.find(({ fields }) => fields.some((one) => one.name === name));
    if (thing === undefined) return false;
    thing.verbs.add("update");
    thing.isPartial = method === "patch";
    return true;
  }

  /** "Users can register and log in", "POST /register and POST /login", „rejestracja i logowanie”. */
  private signsUp(from: number, to: number): boolean {
    const is = SIGNS_UP.test(this.line(from, to));
    this.hasAccounts ||= is;
    return is;
  }
  protected hasAccounts = false;

  /** "Only GET by id and POST", "no delete and no put, only patch". */
  private methods(from: number, to: number): boolean {
    const said = readMethods(this.line(from, to));
    if (said === undefined || (this.things.length === 0 && said.isOnly)) return false;
    this.methodsSaid.push(said);
    return true;
  }
  protected readonly methodsSaid: Methods[] = [];

  /** What methods leave of the operations: said anywhere, of everything. */
  protected applyMethods(): void {
    for (const { only, denied, isOnly } of this.methodsSaid)
      for (const thing of this.things) {
        if (isOnly) {
          thing.verbs.clear();
          for (const method of only) for (const verb of VERBS_OF[method] ?? []) thing.verbs.add(verb);
        }
        for (const method of denied)
          for (const verb of VERBS_OF[method] ?? []) if (verb !== "update") thing.verbs.delete(verb);
        const put = denied.includes("put") || (isOnly && !only.includes("put"));
        const patch = denied.includes("patch") || (isOnly && !only.includes("patch"));
        if (put && patch) thing.verbs.delete("update");
        else if (put) thing.isPartial = true;
        else if (!isOnly && only.includes("patch")) thing.isPartial = true;
      }
  }

  protected operations(from: number, to: number, things: readonly Thing[] | undefined): boolean {
    const { reading } = this;
    const everything = this.allBut(from, to);
    if (everything) return true;
    const said = operationsAt(reading, from, to);
    if (said === undefined || this.things.length === 0) return false;
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
    this.subject = one;
    return true;
  }
  /** What a sentence was about before its last comma: "readings are never changed, only added". */
  private subject: Thing | undefined;

  /** "Everything but deleting", „wszystko poza kasowaniem”. */
  private allBut(from: number, to: number): boolean {
    const [lead] =
      /^(?:full crud|crud|everything|all operations|wszystko|wszystkie operacje|pelny crud) (?:, )?(?:but|except(?: for)?|apart from|other than|without|poza|oprocz|bez) (?:the )?/.exec(
        this.line(from, to),
      ) ?? [];
    if (lead === undefined) return false;
    const at = from + lead.trim().split(" ").length;
    const verbs = deniedVerbs(this.reading, at, to);
    if (verbs === undefined) return false;
    for (const thing of this.things) for (const verb of verbs) thing.verbs.delete(verb);
    return true;
  }

  /** "I want to add, edit and list plants", "CRUD for books and members", „Dodawanie i lista.” */
  protected allows(from: number, to: number): boolean {
    const { reading } = this;
    const said = allowedAt(reading, from, to);
    if (said === undefined) return false;
    const found: [things: readonly Thing[], verbs: readonly Verb[], field: string | undefined][] = [];
    for (const { verbs, object } of said.parts) {
      const [start, end] = objectOf(reading, object);
      const things = start >= end && this.subject ? [this.subject] : this.objects(start, end, verbs);
      const field = start < end ? this.fieldNamed(start, end) : undefined;
      if (things === undefined) return false;
      found.push([things, verbs, field?.end === end ? field.field.name : undefined]);
    }
    for (const [things, verbs, field] of found)
      for (const thing of things) {
        if (verbs.includes("update"))
          thing.changes = field === undefined ? undefined : new Set([...(thing.changes ?? []), field]);
        // The first such sentence of a thing says all that may be done; a later one adds to it.
        if (!this.allowed.has(thing)) thing.verbs.clear();
        this.allowed.add(thing);
        for (const verb of verbs) thing.verbs.add(verb);
        if (!said.isOnly && verbs.includes("list")) thing.verbs.add("read");
        // „Wystarczy podgląd”: of all of them, and of each.
        if (verbs.includes("read") && !said.parts.some((part) => part.verbs.includes("list")))
          thing.verbs.add("list");
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

  /** The things that an operation is done to: "books and members", all of them, or "the quantity" of a thing. */
  private objects(from: number, to: number, verbs: readonly Verb[]): readonly Thing[] | undefined {
    if (from >= to) return this.things;
    const field = this.fieldNamed(from, to);
    if (field?.end === to && verbs.every((verb) => verb === "update"))
      return this.things.filter(({ fields }) => fields.includes(field.field));
    const named = this.thingsFrom(from, to);
    if (named === undefined || named.end < to) return undefined;
    // "Published articles", where published is a field: some of them.
    const isField = (at: number) =>
      this.things.some(({ fields }) => fields.some(({ name }) => name === this.fold(at)));
    for (let at = from; at < to; at++) if (isField(at)) return undefined;
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
    // "Temperatures can be negative": they can, unless something says that they cannot.
    const isFree =
      /^(?:can|may|could|moze|moga) (?:also |tez )?(?:be |byc )?(?:negative|below zero|ujemn\w+)$/.test(
        this.line(at, to),
      );
    if (
      isFree &&
      named.every(
        ({ column }) =>
          NUMBERS.test(column.type) && (column.minimum ?? -1) < 0 && column.exclusive_minimum === undefined,
      )
    )
      return true;
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

  protected override saysNothing(from: number, to: number, isItem = false): boolean {
    const isAsked = this.reading.tokens
      .slice(from, to)
      .every(
        ({ fold, kind }) =>
          kind === "word" && (LEAD.test(fold) || KIND.test(fold)) && !/^(?:one|only|read|no)$/.test(fold),
      );
    return (isAsked && !isItem) || SAYS_NOTHING.test(this.line(from, to));
  }

  /** "Phone book. Name and number.": fields of the one thing that there is. */
  protected addsFields(from: number, to: number, leaves = false): boolean {
    const [main, second] = this.things;
    const [undescribed, ...others] = this.things.filter(
      (one) =>
        one.fields.length === 0 && !this.isDescribedLater(one) && domainOf(this.fold(one.from)) === undefined,
    );
    // Of several things the one that no other sentence describes.
    const open = others.length === 0 ? undescribed : undefined;
    const only = this.last ?? (second === undefined || !this.isListed ? main : open);
    if (only === undefined) return false;
    const [lead = ""] = FIELDS_LEAD.exec(`${this.line(from, to)} `) ?? [];
    const start = from + lead.split(" ").filter(Boolean).length;
    const isMore = /^(?:also|plus|dodatkowo) |fields|pola/.test(lead);
    const exact = this.fields(start, to, only);
    if (exact !== undefined && exact.length > 0 && (exact.length > 1 || isMore)) {
      this.take(only, exact);
      return true;
    }
    if (!leaves) return false;
    const first = plainField(this.reading, start, to);
    // "Name at most 80": of what?
    const known = first && this.fieldNamed(first.from, Math.min(first.from + 3, to))?.field;
    if (known && first.column.type !== "integer" && "max_length" in first.column) return false;
    // "Encrypt body" alone may be an order.
    const isAlone = first?.end === to;
    const last = first?.name.split("_").at(-1) ?? "";
    const isKnown =
      first && (first.typed || NAMES.has(isAlone ? first.name : last) || guessOf(first.name) !== undefined);
    return (isKnown || (first && isMore)) === true && this.takeFields(only, start, to);
  }
}

const LISTS_BELOW =
  /^(?:(?:and|also|plus|i|we|oraz|a|chce|chcemy|potrzebuje) )*(?:(?:want|need|would like|add|include|expose|support|dodaj|daj) )?(?:also )?(?:an? |the )?(?:get )?(?:endpoint |route |list |lista )?(?:at |under |pod )?\/\S+(?: (?:too|also|as well|endpoint|route|please|tez|rowniez|takze))*$/;
const CHANGES_BY =
  /^(?:(?:zmiana|zmiany|edycja|aktualizacja|changing|change|update|updating|updates) (?:of )?(?:the )?)([a-z_ -]+?) (?:przez|za pomoca|via|by|with|using|through|metoda) (?:a )?(patch|put)$/;
const NUMBERS = /^(?:integer|decimal|float)$/;

const SIGNS_UP =
  /^(?:(?:with|add|z|dodaj) )?(?:(?:the )?(?:users?|people|members?|customers?|clients|everyone|anyone|anybody|you|one|uzytkownicy|kazdy) )?(?:(?:can|may|must|should|should be able to|have to|need to|moze|moga|musza|powinni) )?(?:(?:first|sie|self-) ?)?(?:post \/register|register|sign up|(?:user )?registration|rejestracj\w+|rejestruj\w*|zarejestrowac(?: sie)?|zaklada\w*(?: sobie)? kont\w+)(?: sie)? (?:(?:&|and|i|oraz|,|then) )*(?:post \/login|log ?in|sign ?in|login|logging in|logowani\w+|loguj\w*|zalogowac)(?: sie)?(?: (?:with|by|za pomoca|przez) (?:an? |their )?(?:user ?name|name|e-?mail|login\w*)(?: (?:and|i) (?:an? )?(?:password|hasl\w+))?)?$/;

/** "Fields: …", "also a note". */
const FIELDS_LEAD =
  /^(?:(?:also|plus|dodatkowo|and|with|the|its|has|have|each|of|it) )*(?:(?:fields?|columns?|attributes?|properties|pola|pole|kolumny|atrybuty)(?: (?:are|sa|to))? (?:: )?)?/;

/** Of a page, as generated services have it. */
const MOST_ROWS = 100;

const ALL_RULES =
  /^(?:everything|all fields|all of them|all|wszystko|wszystkie pola)(?: is| are| jest| sa)? (optional|required|opcjonaln\w+|wymagan\w+)(?: (?:except|but|apart from|poza|oprocz)(?: for)? (?:the )?(.+))?$/;
const OPTIONAL_IS =
  /^(?:(?:is|are|can be|may be|jest|sa) )?(?:optional|opcjonaln\w+|left out|empty|unknown)$/;
const SAYS_NOTHING =
  /^(?:(?:it's |this is |these are |it is )?(?:personal|sensitive|confidential|private) data|dane (?:wrazliwe|osobowe)|(?:they|these|those)(?:'re|’re| are) (?:my|our) [a-z]+|(?:an? |the |simple |small |please )*(?:app|api|service|rest|backend|application|serwis|aplikacja|usluga|please|thanks|cheers|database|baza|storage|store)|(?:we|i) keep (?:the )?history|(?:fields?|the ones?|those|pola) (?:with|marked with|marked by) (?:an? |the )?(?:star|asterisk|\* )s? ?(?:is|are) (?:required|mandatory|obligatory)|\* (?:= |means )?(?:is )?required|nic poza tym|nothing more than that|nothing fancy|nothing special|and that's it|that's it|nic wiecej nie trzeba|to wszystko|full stop|as usual|crud|full crud|pelny crud|(?:all |the )?(?:usual|standard) (?:crud )?(?:operations|endpoints)|nothing else|thats all|thats it|that's all|that is all|that’s all|thanks|thank you|nothing more|nic wiecej|dziekuje|dzieki|(?:no|without|don't add|dont add|no need for|bez|zadnego) (?:any )?(?:auth|authentication|login|logins|auth needed|authentication needed|logowania|autoryzacji|uwierzytelniania))$/;
