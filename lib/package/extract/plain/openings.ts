/** The openings of plain descriptions: what a service is called, what it manages, and what follows in the same sentence. */

import { isStopWord } from "../noun-phrases.ts";
import { domainOf, isPlural, nounOf } from "../nouns.ts";
import { identifier } from "../path.ts";
import type { Reading } from "../reading.ts";
import type { Phrase } from "./phrases.ts";
import { SentenceReader } from "./sentences.ts";
import { DETERMINER, FOR, HOLDER, KIND, LEAD, NO_NAME, PURPOSE, QUALIFIES, THAT } from "./words.ts";

export class OpeningReader extends SentenceReader {
  /** @param serviceName what the service is called; "" if the prompt does not say it */
  constructor(
    reading: Reading,
    protected readonly serviceName: string,
  ) {
    super(reading);
  }

  /** Words for what a service is about: no list, no number, no verb, and no thing that nothing describes. */
  protected isBareTitle(from: number, to: number): boolean {
    let at = from;
    while (at < to && (LEAD.test(this.fold(at)) || this.text(at) === ",")) at++;
    if (to - at > LONGEST_BARE_TITLE) return false;
    for (; at < to; at++) {
      const { kind, fold, text } = this.reading.token(at) ?? { kind: "sign", fold: "", text: "" };
      if (text === "&") continue;
      if (kind !== "word" || WISHED_NOT.test(fold) || this.reading.denied[at]) return false;
      if (
        FOR.test(fold) ||
        QUALIFIES.test(fold) ||
        DETERMINER.test(fold) ||
        KIND.test(fold) ||
        HOLDER.test(fold)
      )
        continue;
      if (/^(?:pod|na)$/.test(fold)) continue;
      if (NO_NAME.test(fold) || /^(?:and|i|oraz|with|z|ze|plus)$/.test(fold)) return false;
      if (this.reading.locale === "pl" && POLISH_VERB.test(text)) return false;
      if (this.reading.is(at, "create", "update", "delete", "readonly", "appendonly", "not")) return false;
      const isHeld = HOLDER.test(this.fold(at - 1)) || HOLDER.test(this.fold(at + 1));
      const noun = isPlural(fold) || isHeld ? nounOf(text, this.reading.locale) : undefined;
      const isOther = noun?.known && this.known(noun) === undefined && domainOf(fold) === undefined;
      if (isOther && !QUALIFIES.test(this.fold(at - 1)) && !DETERMINER.test(this.fold(at - 1))) return false;
    }
    return true;
  }

  /** The opening names a kind of program. */
  protected isService = false;

  /** "We run a small museum": who writes. */
  protected isIntroduction(from: number): boolean {
    return (
      /^(?:i|i'm|we|we're|my|our|hi|hello|hey|jestem|prowadze|prowadzimy|mam|mamy|czesc|hej)$/.test(
        this.fold(from),
      ) && !/^(?:need|want|would|i'd)$/.test(this.fold(from + 1))
    );
  }

  /** "… for the flats in our building": a place, or things that are described elsewhere. */
  protected saysWhere(from: number, to: number): boolean {
    if (!/^(?:for|in|at|of|on)$/.test(this.fold(from))) return false;
    for (let at = from; at < to; at++) {
      const one = isPlural(this.fold(at)) ? this.phrase(at, at + 1) : undefined;
      if (one && !this.known(one.noun) && !this.isDescribedLater(one)) return false;
    }
    return true;
  }

  /** "Create 'coupon-svc': code, percent": what a service is called, where it says nothing else. @returns the sentence of its fields */
  protected opensByName(sentence: readonly [number, number] | undefined): number {
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
  protected describesDeclared(from: number, to: number): boolean {
    const one = this.phrase(from, to);
    return one !== undefined && this.text(one.to) === ":" && this.isDeclared(one) && this.describes(from, to);
  }

  /** "Invoices with items: an invoice has a number, an item has …". */
  protected partsDescribed(from: number, to: number): boolean {
    const things = this.thingsFrom(from, to);
    if (things === undefined || this.text(things.end) !== ":") return false;
    const undo = this.snapshot();
    for (const one of things.found) this.thing(one);
    return this.describes(things.end + 1, to) || undo();
  }

  /** "An API for my plants: name, species", "Contacts API with …", "Guestbook: …". */
  protected opening(from: number, to: number): boolean {
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
      this.opensWith(this.behindTitle(at, to), from, to, isReadOnly) ||
      (!isReadOnly && this.listsBehindTitle(at, to))
    );
  }

  /** „Dla kancelarii: sprawy (sygnatura) i terminy (data)”: a title, and behind its colon the things themselves. */
  protected listsBehindTitle(from: number, to: number): boolean {
    let colon = from;
    while (colon < to && colon <= from + LONGEST_BARE_TITLE && !/^[:–—]$/.test(this.text(colon))) colon++;
    if (!/^[:–—]$/.test(this.text(colon)) || colon === from || !this.isBareTitle(from, colon)) return false;
    const undo = this.snapshot();
    const isRead = this.thingList(colon + 1, to) || this.listAndMore(colon + 1, to);
    const isDescribed = this.things.some(({ fields, noun }) => fields.length > 0 || noun.known);
    if (!isRead || !isDescribed) return undo();
    this.isService = true;
    return true;
  }

  protected fieldCount(): number {
    return this.things.reduce((sum, { fields }) => sum + fields.length, 0);
  }

  /** "Hives & harvests, a harvest belongs to a hive": things, and statements behind the next comma. */
  protected listAndMore(from: number, to: number): boolean {
    const undo = this.snapshot();
    for (let at = from + 1; at < to - 1; at++) {
      if (this.text(at) === "(") at = this.closing(at, to);
      if (this.text(at) !== ",") continue;
      const isList = this.thingList(from, at);
      const count = this.fieldCount();
      // A field behind the things would be of any of them.
      if (isList && this.statements(at + 1, to) && this.fieldCount() === count) return true;
      undo();
    }
    return false;
  }

  /** Whether what follows the things of an opening is understood, too. */
  protected opensWith(
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
  protected leaves(from: number, to: number): boolean {
    if (
      !/^[:–—-]$/.test(this.text(from)) ||
      !this.reading.tokens.slice(to).some(({ kind }) => kind === "word")
    )
      return false;
    this.left.push({ from: from + 1, to });
    return true;
  }

  protected readOnly(): void {
    for (const { verbs } of this.things)
      for (const verb of ["create", "update", "delete"] as const) verbs.delete(verb);
  }

  /** "I am a teacher and I want …". */
  protected behindIntroduction(from: number, to: number): number {
    if (!this.isIntroduction(from)) return from;
    for (let at = from; at < Math.min(to, from + LONGEST_INTRODUCTION); at++)
      if (
        /^(?:and|i|so)$/.test(this.fold(at)) &&
        /^(?:i|we|want|need|chce|potrzebuje)$/.test(this.fold(at + 1))
      )
        return at + 1;
    return from;
  }

  protected behindKind(kind: number, to: number): { found: Phrase[]; end: number } | undefined {
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
      /^(?:, )?(?:w ktor\w+|gdzie|where|in which) (?:(?:i|we|one|moge|mozna|bede|bedziemy|can|could) )?(?:zapis\w+|trzyma\w*|przechow\w+|notuj\w*|prowadz\w+|store|keep|save|record|track|note|register|log|add|list|enter|manage) /.exec(
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
  protected behindHeader(from: number, to: number): number {
    const [header = ""] =
      /^(?:(?:with|that meets|meeting|o|z|spelniajac\w+) )?(?:(?:these|the|following|this|nastepujac\w+|takich|takimi) )*(?:requirements?|rules|features|specs?|specification|wymagania\w*|funkcje) (?=:)/.exec(
        `${this.line(from, to)} `,
      ) ?? [];
    return header === "" ? from : from + header.trim().split(" ").length;
  }

  /** "A to-do API with projects and tasks", "job board with companies and offers": a title that names nothing. */
  protected behindTitle(from: number, to: number): { found: Phrase[]; end: number } | undefined {
    const isWith = (at: number) => /^(?:with|z|ze)$/.test(this.fold(at));
    let at = from;
    while (at < to && at < from + LONGEST_TITLE && !isWith(at)) at++;
    return at > from && isWith(at) ? this.behindKind(at, to) : undefined;
  }

  /** "Contacts API", "My expense tracker", or a title without any kind of program. */
  protected beforeKind(from: number, to: number): { found: Phrase[]; end: number } | undefined {
    const things = this.thingsFrom(from, to);
    if (things === undefined) return undefined;
    let { end } = things;
    const isHeld = HOLDER.test(this.fold(from)) && QUALIFIES.test(this.fold(end));
    const hasKind = isHeld || KIND.test(this.fold(end)) || /^management$/.test(this.fold(end));
    while (KIND.test(this.fold(end)) || /^(?:management|rest)$/.test(this.fold(end))) end++;
    const isTitle =
      end >= to ||
      /^[:(–—-]$/.test(this.text(end)) ||
      /^(?:with|z|ze)$/.test(this.fold(end)) ||
      this.goesOnToColon(end, to);
    return hasKind || isTitle ? { ...things, end } : undefined;
  }

  /** „Karty lojalnościowe w piekarni: numer”, „punkty odbioru elektrośmieci (adres)”. */
  protected goesOnToColon(from: number, to: number): boolean {
    if (this.reading.locale !== "pl") return false;
    let at = from;
    while (at < to && at < from + LONGEST_PLACE && (this.isAttribute(at) || QUALIFIES.test(this.fold(at))))
      at++;
    return at > from && /^[:(–—-]$/.test(this.text(at));
  }

  /** "… stolików w restauracji": more of what it is for, which says nothing where things follow or are described. */
  protected behindPlace(from: number, to: number): boolean {
    let at = from;
    while (
      at < to &&
      at < from + LONGEST_PLACE &&
      /^(?:word|number)$/.test(this.reading.token(at)?.kind ?? "")
    ) {
      if (this.reading.is(at, "nested") && !QUALIFIES.test(this.fold(at))) return false;
      // "For 3 flatmates", „zgłoszeń awarii w bloku”.
      const isCount = this.reading.token(at)?.kind === "number" && QUALIFIES.test(this.fold(at - 1));
      const isAttribute = this.reading.locale === "pl" && this.isAttribute(at);
      if (
        !isCount &&
        !isAttribute &&
        !QUALIFIES.test(this.fold(at)) &&
        !DETERMINER.test(this.fold(at)) &&
        !this.isThingWord(at, 1)
      )
        return false;
      at++;
    }
    if (at > from && this.text(at) === "," && this.tail(at, to)) return true;
    if (at > from && this.text(at) === "(" && this.tail(at, to)) return true;
    if (at === from || !/^[:–—-]$/.test(this.text(at)))
      return at === to && at > from && (this.reading.locale === "pl" || this.saysWhere(from, to));
    const before = this.things.length;
    const isRead = this.thingList(at + 1, to) || this.describes(at + 1, to) || this.tail(at, to);
    return isRead && (this.things.length > before || this.things.some(({ fields }) => fields.length > 0));
  }

  /** „Odbioru elektrośmieci”: more of a Polish name, and no verb or rule. */
  protected isAttribute(at: number): boolean {
    const { kind, fold, text } = this.reading.token(at) ?? { kind: "sign", fold: "", text: "" };
    const isName = kind === "word" && fold.length > 2 && !NO_NAME.test(fold) && !WISHED_NOT.test(fold);
    return (
      isName &&
      !this.reading.is(at, "list", "read", "create", "update", "delete", "keep", "crud", "not") &&
      !POLISH_VERB.test(text) &&
      !isStopWord(fold, "pl")
    );
  }

  /** What follows the things of the opening: fields, other things, what may not be done. */
  protected tail(from: number, to: number): boolean {
    const sign = this.text(from);
    const main = this.things.at(-1);
    if (main === undefined) return false;
    if (sign === "(" && (this.thingList(main.from, to) || this.describes(main.from, to))) return true;
    // „Wykaz drukarek w firmie (model, ip)”.
    if (sign === "(" && this.closing(from, to) === to - 1) return this.takeFields(main, from + 1, to - 1);
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
    if (this.accessClause(from + 1, to)) return true;
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

/** „Liczy”, „pokazuje”, „mają”. */
const POLISH_VERB = /(?:[aeu]ję|uje|ują|ają|aję|czy|iera|ać|ować|eć|yć)$/;

/** What a title would ask for besides. */
export const WISHED_NOT =
  /^(?:only|secure|secured|encrypted|multi.*|real-?time|offline|versioned|per|each|every|daily|weekly|monthly|tylko|bezpieczn\w+|szyfrowan\w+|wielo\w+)$/;
const LONGEST_BARE_TITLE = 9;
const LONGEST_INTRODUCTION = 8;
export const LONGEST_PLACE = 7;
const LONGEST_TITLE = 4;
