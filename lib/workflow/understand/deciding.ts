/** Which words of a request could change its plan: all but those that every request has, and what is told beside it. */
import { foldWord } from "#language/fold.ts";
import { isCourtesy, isOf } from "#language/request/courtesy.ts";
import type { Draft } from "../action/draft.ts";
import { type Frame, isInvoice } from "../action/frame.ts";
import { isNewLine, isSentenceEnd } from "../action/marks.ts";
import { definitionOf } from "../actions/index.ts";
import { partsAhead, qualifies, type Range } from "./ahead.ts";
import type { Reading } from "./atoms.ts";
import { NUMBER_WORD } from "./guard-words.ts";
import { verbIn } from "./tag-names.ts";
import {
  APART,
  APPROVES,
  DECIDING,
  DRAFT,
  FILLER,
  FORM,
  has,
  KIND,
  LATER,
  NO_INVOICE,
  NUMBER_OF,
  NUMBERED,
  OFTEN,
  OTHER_CHAT,
  STRUCTURE,
  TAKES_BACK,
  TODAY,
} from "./unread-words.ts";

/** What was read, and the steps that it came to. */
export interface Analysis {
  readonly reading: Reading;
  /** Every clause, including those that only add to another one. */
  readonly clauses: readonly Frame[];
  /** The clauses put together. */
  readonly frames: readonly Frame[];
  readonly drafts: readonly Draft[];
  /** Present if a model proposed the steps. */
  readonly again?: unknown;
}

/** A word or phrase, or an address, amount or time as a whole. */
export interface Unit extends Range {
  readonly isAddress: boolean;
  readonly tags: ReadonlySet<string>;
}

const TAXES = ["vat", "net", "gross", "split"];

/** Which units of a request could change it: all but what every request has, and what is told beside it. */
export class Words {
  private readonly reading: Reading;
  private readonly clauses: readonly Frame[];
  private readonly isSent: boolean;
  private readonly isInvoiced: boolean;
  private readonly first: number;

  private readonly isProposed: boolean;
  /** What is said of the first clause before it. */
  private readonly ahead: readonly Range[];

  constructor({ reading, clauses, drafts, again }: Analysis) {
    this.reading = reading;
    this.isProposed = again !== undefined;
    this.clauses = this.isProposed ? proposedClauses(reading, drafts) : clauses;
    this.isInvoiced = drafts.some(({ frame }) => isInvoice(frame));
    this.isSent = drafts.some(({ action }) => definitionOf(action).effect !== "writes");
    this.first = Math.min(...this.clauses.filter(({ mood }) => mood === "asked").map(({ at }) => at));
    this.ahead = this.isProposed || !Number.isFinite(this.first) ? [] : partsAhead(reading, this.first);
  }

  /** The parts before the first clause that are said of it. */
  partsAhead(): readonly Range[] {
    const { reading } = this;
    const says = ({ from, to }: Range): boolean => {
      // "As soon as possible, …"
      if (isCourtesy(foldWord(reading.slice(from, to)))) return false;
      if (qualifies(reading, { from, to })) return true;
      for (let at = from; at < to; ) {
        const [longest] = reading.phrasesAt(at);
        const end = at + (longest?.length ?? 1);
        // "Good news, …": words alone tell something, and decide nothing.
        const isKnown = longest !== undefined || this.isKind(at) || reading.kind(at) !== "word";
        if (isKnown && this.say({ from: at, to: end, tags: longest?.tags ?? new Set(), isAddress: false }))
          return true;
        at = end;
      }
      return false;
    };
    return this.ahead.filter(says);
  }

  say(unit: Unit): boolean {
    const { from, tags } = unit;
    const clause = this.clauseOf(unit);
    if (clause?.mood !== "asked")
      return from > this.first && (this.isValueAlone(unit, clause) || this.takesBack(unit, clause));
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
        if (tags.size === 0)
          return !this.isProposed && ((from < this.first && this.isKind(from)) || !this.saysNothing(from));
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
    // "No, wait, …" answers what was said before.
    const part = this.ahead.find((range) => from >= range.from && to <= range.to);
    const answers = has(tags, ["negation", "correction", "cancel"]);
    const isKnown = tags.size > 0 || this.isKind(from) || reading.kind(from) !== "word";
    if (part !== undefined && !answers && (isKnown || qualifies(reading, part)))
      return clauses.find(({ at }) => at === this.first);
    if (!isAddress && !isChat && !tags.has("or")) return undefined;
    for (let at = to; at < this.first; at++)
      if (isSentenceEnd(reading, at) || isNewLine(reading, at)) return undefined;
    return clauses.find(({ at }) => at === this.first);
  }

  private isKind(at: number): boolean {
    return this.isInvoiced && KIND.test(this.reading.atoms[at]?.fold ?? "");
  }

  /** A report that nobody gets may be made at any time; what is sold in a period says nothing of when. */
  private decidesTime(at: number, clause: Frame): boolean {
    const { text = "", entity } = this.reading.atoms[at] ?? {};
    const isOfGoods = isInvoice(clause) && clause.period === entity;
    const said = foldWord(text);
    return (
      !TODAY.test(said) &&
      !isOf("haste", said) &&
      !isOf("leisure", said) &&
      !isOfGoods &&
      (this.isSent || clause.object !== "report")
    );
  }

  /** "…; due on the 15th; don't charge VAT": of an invoice, but behind its clause. */
  private isValueAlone({ from, tags }: Unit, clause: Frame | undefined): boolean {
    if (!this.isInvoiced) return false;
    const isDenied = clause?.mood === "negated" && has(tags, TAXES);
    if (isDenied || clause !== undefined) return isDenied;
    // "They need it before month end" says nothing of the invoice.
    const kind = this.reading.kind(from);
    return (
      kind === "money" || kind === "percent" || (kind === "time" && this.reading.has("payment", from - 1))
    );
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
    // "On behalf of Bob": for whom it is issued, if no address says that it is the sender.
    if (fold === "on" && tags.has("from") && reading.kind(to) !== "email") return true;
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
    // „Ale nie dziś maila do …”: not today.
    const isTime = /^(?:time|schedule)$/.test(reading.kind(from) ?? "");
    return (isTime ? [0] : [0, 1]).some((ahead) => {
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
      ? !/\p{N}|['’]s$/u.test(text) && !APART.test(this.wordBeforeNames(at))
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
      if (next > at + MOST_WORDS || !this.isWord(next) || reading.has("to", next) || reading.has("and", next))
        return false;
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

/** The most words between a preposition and the address of a recipient: "to my colleague Bob, bob@…". */
const MOST_WORDS = 4;

/** What is proposed, each with all up to the next. */
function proposedClauses({ atoms }: Reading, drafts: readonly Draft[]): Frame[] {
  const frames = [...new Set(drafts.map(({ frame }) => frame))].toSorted((a, b) => a.at - b.at);
  return frames.map((frame, at) => ({ ...frame, end: frames[at + 1]?.at ?? atoms.length }));
}
