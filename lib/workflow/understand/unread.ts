/**
 * Words of a request that nobody has read. One of them may change what is asked for, so a plan is whole only without
 * them. They are found by reading the request again without each: what changes nothing was not read.
 */
import { Reading } from "./atoms.ts";
import { crmData, recordRange } from "./crm-data.ts";
import type { Draft } from "./draft.ts";
import { type Frame, isInvoice } from "./frame.ts";
import { NUMBER_WORD } from "./guard-words.ts";
import { isNewLine, isSentenceEnd } from "./marks.ts";
import { isReplyTo } from "./references.ts";
import { verbIn } from "./tag-names.ts";

export interface Unread {
  readonly text: string;
  /** UTF-16 offsets into the request. */
  readonly start: number;
  readonly end: number;
}

/** What was read, and the steps that it came to. */
interface Analysis {
  readonly reading: Reading;
  /** All of them, those that only add to another one, too. */
  readonly clauses: readonly Frame[];
  readonly drafts: readonly Draft[];
  /** Present if a model proposed the steps. */
  readonly again?: unknown;
}

/** Half open, in atoms. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** A word or phrase, or an address, amount or time as a whole. */
interface Unit extends Range {
  readonly isAddress: boolean;
  readonly tags: ReadonlySet<string>;
}

/**
 * The words that say something and change nothing, neighbours together. Of a text that a model read only words that are
 * known to decide something: what it read is in words that nobody else knows.
 * @param isSame whether a reading comes to the same plan
 */
export function unreadIn(analysis: Analysis, isSame: (reading: Reading) => boolean): Unread[] {
  const { reading, clauses, drafts } = analysis;
  const words = new Words(analysis);
  const found = [...dropped(clauses), ...leftOfRecords(reading, drafts)];
  const isFound = (at: number): boolean => found.some(({ from, to }) => at >= from && at < to);
  const units = [...unitsOf(reading)];
  for (const [index, unit] of units.entries()) {
    if (found.length >= MOST_FOUND) break;
    if (isFound(unit.from) || !words.say(unit)) continue;
    const range = lost(reading, unit, units.slice(index + 1), (range) => isSame(without(reading, range)));
    if (range !== undefined) found.push(range);
  }
  return joined(found).map((range) => {
    const { start, end } = spanOf(reading, range);
    return { text: reading.text.slice(start, end), start, end };
  });
}

/** What is proposed, each with all up to the next. */
function proposedClauses({ atoms }: Reading, drafts: readonly Draft[]): Frame[] {
  const frames = [...new Set(drafts.map(({ frame }) => frame))].toSorted((a, b) => a.at - b.at);
  return frames.map((frame, at) => ({ ...frame, end: frames[at + 1]?.at ?? atoms.length }));
}

/** Clauses that are left out of a plan. */
const dropped = (clauses: readonly Frame[]): Range[] =>
  clauses
    .slice(1)
    .filter(isReplyTo)
    .map(({ at, end }) => ({ from: at, to: end }));

/** What is said of a customer and is no field of one: „…, poleciła ją pani Wójcik”. */
const leftOfRecords = (reading: Reading, drafts: readonly Draft[]): Range[] =>
  drafts
    .filter(({ action }) => action === "crm_update")
    .flatMap(({ frame }) => crmData(reading, ...recordRange(frame)).left)
    .map(([from, to]) => ({ from, to }));

/** Each costs a reading of the whole request, so that a long one would take the square of its length. */
const MOST_FOUND = 8;

/** Neighbours as one. */
function joined(ranges: readonly Range[]): Range[] {
  const found: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const before = found.at(-1);
    if (before && range.from <= before.to) found[found.length - 1] = { from: before.from, to: range.to };
    else found.push(range);
  }
  return found;
}

/** In UTF-16 units. */
const spanOf = ({ atoms }: Reading, { from, to }: Range): { start: number; end: number } => {
  const start = atoms[from]?.start ?? 0;
  return { start, end: atoms[to - 1]?.end ?? start };
};

/** What is lost with a unit: "apart from" alone would make another sentence of "apart from John", and so would "Dutch" of "in Dutch". */
function lost(
  { atoms }: Reading,
  unit: Unit,
  next: readonly Unit[],
  isLost: (range: Range) => boolean,
): Range | undefined {
  const { from, tags } = unit;
  if (isLost(unit)) return unit;
  if (from > 0 && APART.test(atoms[from - 1]?.fold ?? "") && isLost({ from: from - 1, to: unit.to }))
    return { from: from - 1, to: unit.to };
  if (!has(tags, JOINS)) return undefined;
  for (const { to, isAddress } of next.slice(0, MOST_JOINED)) {
    if (isAddress) return undefined;
    if (isLost({ from, to })) return { from, to };
  }
  return undefined;
}

/** The most units that are lost with the word before them: "with a copy to | the | boss". */
const MOST_JOINED = 3;

function* unitsOf(reading: Reading): Generator<Unit> {
  for (let from = 0; from < reading.atoms.length; ) {
    const phrases = reading.phrasesAt(from);
    const next = from + (phrases[0]?.length ?? 1);
    // „Nr 12/2026”: neither says anything alone.
    if (
      NUMBER_OF.test(reading.atoms[from]?.fold ?? "") &&
      /^(?:number|name)$/.test(reading.kind(next) ?? "")
    ) {
      yield { from, to: next + 1, tags: new Set(), isAddress: false };
      from = next + 1;
      continue;
    }
    // The point of an abbreviation goes with it.
    const point = reading.atoms[next];
    const to = point?.fold === "." && point.joined && next + 1 < reading.atoms.length ? next + 1 : next;
    const tags = new Set<string>();
    for (const { length, tags: said } of phrases)
      if (length === next - from) for (const tag of said) tags.add(tag);
    const isAddress = /^(?:email|channel|handle)$/.test(reading.kind(from) ?? "");
    yield { from, to, tags, isAddress };
    from = to;
  }
}

/** The reading of a text in which a unit is blank. */
function without(reading: Reading, range: Range): Reading {
  const { text, locale, atoms } = reading;
  const { start, end } = spanOf(reading, range);
  const blank = text.slice(0, start) + " ".repeat(end - start) + text.slice(end);
  return new Reading(blank, locale, [...atoms.slice(0, range.from), ...atoms.slice(range.to)]);
}

/** Which units of a request could change it: all but what every request has, and what is told beside it. */
class Words {
  private readonly reading: Reading;
  private readonly clauses: readonly Frame[];
  private readonly isSent: boolean;
  private readonly isInvoiced: boolean;
  private readonly first: number;

  private readonly isProposed: boolean;

  constructor({ reading, clauses, drafts, again }: Analysis) {
    this.reading = reading;
    this.isProposed = again !== undefined;
    this.clauses = this.isProposed ? proposedClauses(reading, drafts) : clauses;
    this.isInvoiced = drafts.some(({ frame }) => isInvoice(frame));
    this.isSent = drafts.some(({ action }) => !action.startsWith("generate_"));
    this.first = Math.min(...this.clauses.filter(({ mood }) => mood === "asked").map(({ at }) => at));
  }

  say(unit: Unit): boolean {
    const { from, tags } = unit;
    const clause = this.clauseOf(unit);
    if (clause?.mood !== "asked") return from > this.first && this.takesBack(unit, clause);
    if (clause.data !== undefined && from >= clause.data[0]) return false;
    if (NUMBER_OF.test(this.reading.atoms[from]?.fold ?? "")) return !this.isNumbered(from);
    switch (this.reading.kind(from)) {
      case "mark":
      case "forwarded":
      case undefined:
        return false;
      case "number":
        return !this.isNumbered(from);
      case "email":
      case "channel":
      case "handle":
        return this.isSent && !this.isLeftOut(from);
      case "time":
      case "schedule":
        return this.decidesTime(from, clause);
      case "word":
      case "name":
        if (tags.size === 0) return !this.isProposed && !this.saysNothing(from);
        return this.changes(unit, clause);
      case "quoted":
        return !this.isNameOfAddress(from);
      default:
        return true;
    }
  }

  /** The clause that a unit is in, or stands before: "bcc me@… and email …", "at 9 or on Friday email …". */
  private clauseOf({ from, to, isAddress, tags }: Unit): Frame | undefined {
    const { reading, clauses } = this;
    if (from >= this.first) return clauses.findLast(({ at, end }) => from >= at && from < end);
    const isChat = OTHER_CHAT.test(reading.atoms[from]?.fold ?? "");
    if (!isAddress && !isChat && !tags.has("or")) return undefined;
    for (let at = to; at < this.first; at++)
      if (isSentenceEnd(reading, at) || isNewLine(reading, at)) return undefined;
    return clauses.find(({ at }) => at === this.first);
  }

  /** A report that nobody gets may be made at any time; what is sold in a period says nothing of when. */
  private decidesTime(at: number, clause: Frame): boolean {
    const { text = "", entity } = this.reading.atoms[at] ?? {};
    const isOfGoods = isInvoice(clause) && clause.period === entity;
    return !NOW.test(text) && !isOfGoods && (this.isSent || clause.object !== "report");
  }

  /** "…, no, wait", „ale jeszcze nie teraz”: said against what was asked for, without another verb that it denies. */
  private takesBack({ from, to, tags }: Unit, clause: Frame | undefined): boolean {
    if (this.isSent && APPROVES.test(this.reading.atoms[from]?.fold ?? "")) return true;
    const denies = clause !== undefined && clause.verbs.size + clause.destinations.length > 0;
    if (!this.isSent || !has(tags, TAKES_BACK) || tags.has("polite")) return false;
    return tags.has("conditional") || !(denies || (tags.has("negation") && this.deniesOther(to)));
  }

  /** Whether a known phrase is one of those that decide something. */
  private changes({ from, to, tags }: Unit, clause: Frame): boolean {
    const { reading } = this;
    const fold = reading.atoms[from]?.fold ?? "";
    if (this.isSent && (LATER.test(fold) || (OFTEN.test(fold) && !this.isBeforeNoun(to)))) return true;
    if (this.isInvoiced && !NO_INVOICE.has(clause.object ?? "") && KIND.test(fold)) return true;
    if (this.isFurther(from, tags) || this.isNamedAs(from, tags)) return true;
    if (verbIn(tags) !== undefined || has(tags, STRUCTURE)) return false;
    if ((tags.has("conditional") || tags.has("fileonly")) && !this.isSent) return false;
    if (tags.has("negation") && this.deniesOther(to)) return false;
    // „Brutto, w tym VAT” says it twice.
    const basis = tags.has("gross") ? "gross" : tags.has("net") ? "net" : undefined;
    if (
      basis !== undefined &&
      reading.atoms.some((_, at) => (at < from || at >= to) && reading.has(basis, at))
    )
      return false;
    const isDetail = [...tags].some((tag) => tag.startsWith("format:") || tag.startsWith("report:"));
    if (isDetail && clause.object === "report") return true;
    return has(tags, DECIDING) && to > from;
  }

  /** "The weekly sales report", but not "the sales report weekly". */
  private isBeforeNoun(at: number): boolean {
    const { reading } = this;
    return [0, 1].some((ahead) =>
      reading
        .phrasesAt(at + ahead)
        .some(({ tags }) => [...tags].some((tag) => tag.startsWith("object:") || tag.startsWith("report:"))),
    );
  }

  /** „Nikogo nie powiadamiaj”, "not to ann@…": what follows is denied, and nothing else. */
  private deniesOther(from: number): boolean {
    const { reading } = this;
    return [0, 1].some((ahead) => {
      const phrases = reading.phrasesAt(from + ahead);
      return (
        /^(?:email|channel|handle|money)$/.test(reading.kind(from + ahead) ?? "") ||
        phrases.some(({ tags }) => verbIn(tags) !== undefined || reading.named("object:", from + ahead))
      );
    });
  }

  /** „I do księgowej”, "or to all clients": another recipient, who has no address. */
  private isFurther(from: number, tags: ReadonlySet<string>): boolean {
    const names = /^(?:addressee|group|entity:|object:(?:slack|teams|telegram))/;
    return [...tags].some((tag) => names.test(tag)) && this.isAdded(from);
  }

  /** Whether "and to", „albo na” is before a word. */
  private isAdded(from: number): boolean {
    const { reading } = this;
    let at = from - 1;
    while (reading.has("adjective", at) || reading.has("addressee", at)) at--;
    if (!reading.has("to", at) && !reading.has("into", at)) return false;
    return reading.has("and", at - 1) || reading.has("or", at - 1);
  }

  /** "As a summary", „jako proformę”: what it is to be, if that is another thing. */
  private isNamedAs(from: number, tags: ReadonlySet<string>): boolean {
    const isDraft = DRAFT.test(this.reading.atoms[from]?.fold ?? "");
    if (!isDraft && ![...tags].some((tag) => tag.startsWith("object:"))) return false;
    let at = from - 1;
    while (this.reading.has("adjective", at)) at--;
    return /^(?:as|jako)$/.test(this.reading.atoms[at]?.fold ?? "") && !(isDraft && !this.isSent);
  }

  /** "Bob" <bob@…> */
  private isNameOfAddress(at: number): boolean {
    let next = at + 1;
    while (/^["<]$/.test(this.reading.atoms[next]?.fold ?? "")) next++;
    return this.reading.kind(next) === "email";
  }

  /** "Order 4512", „klient nr 5”: a number that only says which. */
  private isNumbered(at: number): boolean {
    const { atoms } = this.reading;
    let before = at - 1;
    while (atoms[before]?.kind === "mark" || NUMBER_OF.test(atoms[before]?.fold ?? "")) before--;
    return NUMBERED.test(atoms[before]?.fold ?? "");
  }

  /** "From billing@…", „nie do ewy@…”: an address that gets nothing. */
  private isLeftOut(at: number): boolean {
    const { reading } = this;
    const behind = reading.text.slice(reading.atoms[at]?.end).slice(0, 2);
    if (/^['’]s$/.test(behind) || this.isNameOfAddress(at)) return true;
    for (let before = at - 1; before >= at - 4; before--) {
      if (reading.has("negation", before) || reading.has("from", before) || reading.has("instead", before))
        return true;
    }
    return false;
  }

  private saysNothing(at: number): boolean {
    const { text = "", fold = "" } = this.reading.atoms[at] ?? {};
    if (DRAFT.test(fold)) return !this.isSent;
    if (OTHER_CHAT.test(fold)) return false;
    // The name of whom an address belongs to says nothing that the address does not.
    const isName = /^\p{Lu}/u.test(text)
      ? !/\p{N}/u.test(text) && !APART.test(this.wordBeforeNames(at))
      : FORM.test(fold) || this.isPartOfForm(at);
    if (isName) return !this.isAdded(at) || this.isRecipient(at);
    // "Two invoices" are counted by their amounts.
    if (NUMBER_WORD.test(fold) && this.reading.named("object:", at + 1)) return true;
    const isPrice = /^sztuk/.test(fold) && this.reading.atoms[at - 1]?.fold === "za";
    return (FILLER.test(fold) && !isPrice) || this.isRecipient(at);
  }

  /** The word before a name of several words. */
  private wordBeforeNames(at: number): string {
    const { atoms } = this.reading;
    let before = at - 1;
    while (/^\p{Lu}/u.test(atoms[before]?.text ?? "")) before--;
    return atoms[before]?.fold ?? "";
  }

  /** „Sp. z o.o.”, however its points are written. */
  private isPartOfForm(at: number): boolean {
    const { atoms, text } = this.reading;
    const { start = 0, end = 0 } = atoms[at] ?? {};
    return /^sp[ .]*z[ .]*o[ .]*o/i.test(
      text.slice(Math.max(0, start - 8), end + 8).replace(/^.*?(?=sp)/is, ""),
    );
  }

  /** Whether a word is between "to" and an address. */
  private isRecipient(at: number): boolean {
    const { reading } = this;
    for (let next = at + 1; reading.kind(next) !== "email"; next++)
      if (next > at + MOST_WORDS || !this.isWord(next) || reading.has("to", next)) return false;
    for (let before = at - 1; before >= at - MOST_WORDS && this.isWord(before); before--)
      if (reading.has("to", before)) return true;
    return false;
  }

  private isWord(at: number): boolean {
    const { reading } = this;
    const { kind, fold = "" } = reading.atoms[at] ?? {};
    return kind === "word" || kind === "name" || /^[,(<]$/.test(fold);
  }
}

const has = (tags: ReadonlySet<string>, some: readonly string[]): boolean =>
  some.some((tag) => tags.has(tag));

const JOINS = ["instead", "cc", "negation", "cancel"];
const TAKES_BACK = ["negation", "correction", "cancel", "conditional", "instead"];
/** What known words decide, if they decide anything. */
const DECIDING = [
  ...TAKES_BACK,
  "gross",
  "net",
  "vat",
  "times",
  "payment",
  "inexact",
  "or",
  "cc",
  "split",
  "currency",
  "dated",
  "fileonly",
  "by",
];
/** What makes a word a part of the sentence's structure, whatever else it can say. */
const STRUCTURE = ["and", "to", "sum", "polite", "matter", "topic", "body", "subject"];

/** Objects that are no kinds of invoices. */
const NO_INVOICE: ReadonlySet<string> = new Set(["report", "email", "message"]);
const LATER = /^(?:pozniej|later)$/;
const OFTEN = /^(?:daily|weekly|monthly|quarterly|yearly|annually|regularly|recurring)$/;
/** Kinds of invoices that are not made here. */
const KIND =
  /^(?:koncow|zaliczkow|zbiorcz|uproszczon|samofakt)\p{L}*$|^(?:final|advance|prepayment|simplified|collective|cash|not[aeę])$/u;
const NUMBER_OF = /^(?:number|no|nr|numer|numerem|num)$/;
const NOW =
  /^(?:asap|now|right now|immediately|today|at once|teraz|zaraz|natychmiast|dzisiaj|dzi[śs]|od razu)$/i;
const NUMBERED =
  /^(?:order|zamowieni\p{L}*|zlecen\p{L}*|klient\p{L}*|client|customer|po|nip|project|projekt\p{L}*|umow\p{L}*|contract)$/u;
/** "Tess must approve first": an approval is set up, and asked of nobody by name. */
const APPROVES = /^(?:approv|zatwierdz|zaakcept|akcept)\p{L}*$/u;

/** Where messages cannot be sent by name: a channel is one of the chat that is set up. */
const OTHER_CHAT = /^(?:discord|mattermost|whatsapp|signal|messenger|sms|viber)\p{L}{0,4}$/u;

/** Forms of companies, as they are written behind a name. */
const FORM = /^(?:sp|o\.o|s\.?a|s\.?c|ltd|llc|inc|gmbh|nip|co)$/;

/** Words that say how, and change nothing: a draft is a file whether it is called one or not. */
const FILLER =
  /^(?:(?:sztuk|laczn|calkowit|ogoln|elektroniczn|zwykl|kolejn|standardow|oficjaln|normaln|mal)\p{L}*|electronic|digital|standard|regular|official|proper|formal|brief|small|little|overall|whole|pojdzie|nikogo|rzecz|oba|obie|formacie|i|send|as|both|format|ma|byc|be)$/u;

/** What a file is called that is made and not sent; of what is sent it says that it should not be. */
const DRAFT = /^(?:(?:szkic|robocz|wersj)\p{L}*|draft)$/u;

/** Before a name that is no recipient's: "in German", "before Christmas", „oprócz Kowalskiego”, "as XML". */
const APART =
  /^(?:in|before|after|until|since|by|except|without|as|format|w|we|po|przed|od|przez|bez|oprocz|wyjatkiem|jako|formacie)$/;

/** The most words between a preposition and the address of a recipient: "to my colleague Bob, bob@…". */
const MOST_WORDS = 4;
