/** Reads what follows the verb or noun of a clause: recipients, amounts, texts, times, until another clause begins. */
import { type Frame, isInvoice, isMessage, newFrame, type Verb } from "../action/frame.ts";
import { isAnswer, isNewLine, isSentenceEnd } from "../action/marks.ts";
import { addressee, channelAt, namedChannelEnd, nameEnd, type Role } from "./addressees.ts";
import type { Atom, Reading } from "./atoms.ts";
import { contrast, corrected, either, isCorrection, skipped } from "./contrasts.ts";
import { NUMBER_WORD } from "./guard-words.ts";
import { readDetail, readRate, soldTime } from "./invoice-details.ts";
import { objectAhead } from "./look-ahead.ts";
import { beginsClause, coordinated, labelledAddress } from "./next-clause.ts";
import { beginsOtherText, namesChat, nextRecipient } from "./next-recipient.ts";
import { isAsking, isPastForm, isToldNoun, isWish } from "./noun-moods.ts";
import { readNoun } from "./nouns.ts";
import { restEnd, takesRest } from "./rest.ts";
import { isNounTag, verbIn } from "./tag-names.ts";
import { readText, startsText } from "./texts.ts";
import { readTime } from "./times.ts";

export interface Read {
  /** Atom after what was read. */
  readonly end: number;
  /** Frames of coordinated things: "and another one for …". */
  readonly frames: readonly Frame[];
}

/** Reads the arguments of a frame from an atom on; `before` are atoms before the verb that may be arguments. */
export function readArguments(reading: Reading, frame: Frame, from: number, before: readonly number[]): Read {
  return new ArgumentReader(reading, frame).read(from, before);
}

/** Verbs that can follow their object: „faktura dla ACME, 2300 EUR, wyślij”. */
const VERB_LAST = new Set<string>(["send", "issue", "generate", "write"]);
/** Verbs that begin a clause even without a conjunction. */
const STARTS = new Set<string>(["send", "issue", "write", "mail", "notify", "remind", "generate", "update"]);
/** What follows these is what somebody else is to do: "ask Bob to send an invoice". */
const REQUESTS_OF_OTHERS: readonly Verb[] = ["ask", "thank", "remind"];
/** Phrases that say nothing more in a clause. */

const SILENT = [
  "sum",
  "adjective",
  "polite",
  "payment",
  "issued",
  "description",
  "told",
  "with",
  "only",
  "by",
  "modal",
];

class ArgumentReader {
  private frame: Frame;
  private readonly more: Frame[] = [];
  private role: Role = "to";
  /** The atom behind the verb. */
  private first = -1;

  constructor(
    private readonly reading: Reading,
    frame: Frame,
  ) {
    this.frame = frame;
  }

  read(from: number, before: readonly number[]): Read {
    const { reading, frame } = this;
    this.first = from;
    this.intrinsic(from);
    for (const at of before) this.argument(reading.atoms[at], at);
    // "Invoice Pembroke Ltd 500 EUR": who is invoiced is behind the verb.
    const isBuyer = isInvoice(frame) && frame.verbs.has("invoice") && isCapitalized(reading, from);
    let at = isBuyer ? nameEnd(reading, frame, from) : from;
    while (at < reading.atoms.length) {
      const next = this.step(at);
      if (next < 0) break;
      at = next;
    }
    this.frame.end = at;
    frame.end = at;
    return { end: at, frames: this.more };
  }

  /** The object that the verb has in it ("invoice jan@…"), or that comes behind other arguments. */
  private intrinsic(from: number): void {
    const { frame, reading } = this;
    if (
      frame.isNominal ||
      frame.mood === "cancelled" ||
      REQUESTS_OF_OTHERS.some((verb) => frame.verbs.has(verb))
    )
      return;
    const ahead = objectAhead(reading, from);
    if (frame.verbs.has("invoice")) frame.object = "invoice";
    else if (ahead === "report" || ahead === "invoice" || ahead === "proforma" || ahead === "correction")
      frame.object = ahead;
    else if (frame.verbs.has("mail")) frame.object = "email";
  }

  /** Reads one phrase; the atom after it, or -1 at the end of the clause. */
  private step(at: number): number {
    const { reading, frame } = this;
    const atom = reading.atoms[at];
    if (atom === undefined) return -1;
    const recipient = this.nextRecipient(at);
    if (recipient !== undefined) return recipient;
    if (isSentenceEnd(reading, at)) return this.sentenceEnd(at);
    if (at > frame.at && isNewLine(reading, at) && beginsClause(reading, at)) return -1;
    if (takesRest(reading, frame, at)) {
      const end = restEnd(reading, at);
      frame.data = [frame.at + 1, end];
      return Math.max(end, at + 1);
    }
    if (isMessage(frame) && startsText(reading, frame, at)) {
      const end = readText(reading, frame, at);
      if (end > at) return end;
    }
    if (atom.kind === "mark") return this.mark(atom, at);
    if (atom.kind === "number") return this.number(atom, at);
    if (atom.kind === "word" || atom.kind === "name") return this.words(at);
    return this.argument(atom, at);
  }

  /** "… and #b that …": a message of its own behind the text of one. */
  private nextRecipient(at: number): number | undefined {
    const { reading, frame } = this;
    const { said } = frame;
    if (said === undefined || !isMessage(frame)) return undefined;
    if (beginsOtherText(reading, frame, at)) frame.isEither = true;
    const next = nextRecipient(reading, frame, said, at);
    if (next === undefined || !next.opens) return undefined;
    if (!next.isSure) {
      frame.isEither = true;
      return undefined;
    }
    const isMailed = next.targets.some((target) => reading.kind(target) === "email");
    const object = frame.object === "email" && !isMailed ? undefined : frame.object;
    const other = this.coordinate(next.at, object, frame.mood);
    other.sharesPlace = !isMailed && !namesChat(reading, next);
    if (other.sharesPlace) other.place = frame.place;
    return next.at;
  }

  /** A sentence may go on with a field of its own: "Treść: …", "Kwota: 500 zł". */
  private sentenceEnd(at: number): number {
    const { reading, frame } = this;
    const mark = reading.atoms[at]?.fold;
    if (mark === "?") frame.isQuestion = true;
    for (const { tags, length } of reading.phrasesAt(at + 1)) {
      if (!["body", "subject", "sum", "to", "cc"].some((tag) => tags.has(tag))) continue;
      if (reading.atoms[at + 1 + length]?.fold === ":") return at + 1;
    }
    const labelled = this.labelled(at + 1);
    if (labelled !== undefined) return labelled;
    const next = reading.kind(at + 1);
    // „Odbiorcy: a@…; b@…”.
    if (mark === ";" && next === "email" && reading.kind(at - 1) === "email") return at + 1;
    // "Can you bill …? 1300 EUR."
    const goesOn =
      mark === "." || mark === "!" || (mark === "?" && frame.isWanted && frame.money.length === 0);
    const isValue = next === "money" || next === "email";
    return goesOn && isValue && isOnlyFields(reading, at + 1) ? at + 1 : -1;
  }

  /** The address of a clause that names none yet. */
  private labelled(at: number): number | undefined {
    const { frame, reading } = this;
    if (frame.destinations.some(({ is }) => is === "email")) return undefined;
    return isInvoice(frame) || isMessage(frame) ? labelledAddress(reading, at) : undefined;
  }

  private mark(atom: Atom, at: number): number {
    const next = this.reading.atoms[at + 1];
    if (atom.fold === "," && at > this.frame.at) return this.join(at, at + 1);
    if (atom.fold === "-" && next?.kind === "number" && next.joined) return this.number(next, at + 1, "-");
    if (/^[*\u00d7]$/.test(atom.fold) && this.multiplies(at, at + 1)) this.frame.isInexact = true;
    return readDetail(this.reading, this.frame, at) ?? at + 1;
  }

  /** A comma or conjunction: another clause, another thing of the same kind, or more of this one. */
  private join(at: number, after: number): number {
    const { reading, frame } = this;
    const labelled = reading.atoms[at]?.fold === "," ? this.labelled(after) : undefined;
    if (labelled !== undefined) return labelled;
    if (beginsClause(reading, after)) return this.ownVerb(after) ?? -1;
    if (isCorrection(reading, after)) return after;
    if (isAsking(frame) && reading.has("question", after)) frame.mood = "questioned";
    const next = coordinated(reading, frame, after);
    if (next === undefined) return after;
    if (next.skip) return next.end;
    const contrast = reading.has("only", at) || reading.has("only", after);
    this.coordinate(after, next.object, frame.mood === "negated" && contrast ? "asked" : frame.mood);
    return next.end;
  }

  /** Goes on with a frame that has the verb of this one. */
  private coordinate(at: number, object: string | undefined, mood: Frame["mood"]): Frame {
    const { frame } = this;
    frame.end = at;
    const other = newFrame(at, mood);
    other.verbs = frame.verbs;
    other.isNominal = frame.isNominal;
    other.isWanted = frame.isWanted;
    other.isRequest = frame.isRequest;
    other.object = object;
    this.more.push(other);
    this.frame = other;
    this.role = "to";
    return other;
  }

  /** „Faktura dla ACME, 2300 EUR, wyślij”: the verb of a clause that had none. */
  private ownVerb(at: number): number | undefined {
    const { frame, reading } = this;
    if (!frame.isNominal || frame.verbs.size > 0) return undefined;
    const [longest] = reading.phrasesAt(at);
    const next = longest === undefined ? undefined : reading.atoms[at + longest.length];
    const last = next === undefined || next.kind === "mark";
    return last && longest !== undefined ? this.verb(longest.tags, at, at + longest.length) : undefined;
  }

  private words(at: number): number {
    const { reading, frame } = this;
    frame.words++;
    const channel = namedChannelEnd(reading, frame, at);
    if (channel !== undefined) return channel;
    const rate = readRate(reading, frame, at);
    if (rate !== undefined) return rate;
    const noun = frame.object === "invoice" ? reading.named("object:", at) : undefined;
    if (noun?.name === "proforma" || noun?.name === "correction") {
      frame.object = noun.name;
      return noun.end;
    }
    const { text = "", fold = "" } = reading.atoms[at] ?? {};
    for (const { tags, length } of reading.phrasesAt(at)) {
      const end = this.tagged(tags, at, at + length);
      if (end !== undefined) return end;
    }
    const isNumber = isInvoice(frame) && NUMBER_WORD.test(fold);
    if (!isNumber) frame.unknown++;
    // „Poproś Kasię o …”, "notify Kate": who, with or without an address.
    const isPerson = frame.verbs.has("ask") || frame.verbs.has("thank");
    if (at === frame.at + 1 && isPerson) frame.names.push(text);
    else if (at === this.first && tellsPerson(frame, text)) frame.names.push(text);
    if (frame.mood === "asked" && isPastForm(frame, text, fold)) frame.mood = "told";
    return at + 1;
  }

  /** Reads a phrase by what it can say; undefined if it says nothing here. */
  private tagged(tags: ReadonlySet<string>, at: number, end: number): number | undefined {
    const { reading, frame } = this;
    if (tags.has("meta")) frame.mood = "hostile";
    else if (tags.has("question") && isAsking(frame)) frame.mood = "questioned";
    else if (tags.has("conditional") && !tags.has("polite")) frame.mood = condition(frame);
    else if (tags.has("correction") || (tags.has("negation") && isAnswer(reading, end)))
      corrected(reading, frame, end);
    else if (tags.has("or")) return either(reading, frame, end);
    else if (tags.has("and") && !(tags.has("that") && isMessage(frame))) return this.join(at, end);
    else if (tags.has("negation")) return contrast(reading, frame, at, end);
    else if (tags.has("instead")) return skipped(reading, end) ?? end;
    else if (tags.has("cancel") && frame.isNominal && frame.verbs.size === 0) frame.mood = "cancelled";
    else if (isWish(frame, tags, end - at)) frame.isWanted = true;
    else if (isToldNoun(reading, frame, tags, at)) frame.mood = "told";
    else
      return (
        this.verb(tags, at, end) ??
        readDetail(reading, frame, at) ??
        readNoun(reading, frame, tags, end) ??
        this.preposition(tags, at, end) ??
        this.silent(tags, end)
      );
    return end;
  }

  /** A verb in the clause: its own, behind the object, or that of another clause. */
  private verb(tags: ReadonlySet<string>, at: number, end: number): number | undefined {
    const { frame } = this;
    const found = verbIn(tags);
    if (found === undefined || isNounTag(tags)) return undefined;
    if (frame.isNominal && frame.object !== undefined && VERB_LAST.has(found)) {
      frame.isNominal = false;
      frame.verbs = new Set([found]);
      return end;
    }
    const placed = frame.destinations.length > 0 || frame.money.length > 0;
    return placed && STARTS.has(found) && beginsClause(this.reading, at) ? -1 : undefined;
  }

  private preposition(tags: ReadonlySet<string>, at: number, end: number): number | undefined {
    const { reading, frame } = this;
    if (tags.has("self")) frame.isToSelf = true;
    else if (tags.has("them")) frame.isThem = true;
    else if (tags.has("fileonly")) heldBack(frame);
    else if (tags.has("times") && this.multiplies(at, end)) frame.isInexact ||= isInvoice(frame);
    else if (tags.has("times")) return end;
    // „To” is "it" in Polish.
    else if (tags.has("it") && !(tags.has("to") && reading.locale === "en")) frame.isIt = true;
    else if (tags.has("another")) frame.isAnother = true;
    else if (tags.has("group")) frame.isGroup = true;
    else if (tags.has("cc")) this.role = "cc";
    else if (tags.has("from") && reading.kind(end) === "email") this.role = "from";
    else if (tags.has("channel")) return channelAt(reading, frame, end) ?? end;
    else if (tags.has("to") || tags.has("into") || tags.has("addressee")) {
      if (reading.kind(end) === "email" && this.role === "from") this.role = "to";
      return tags.has("to") ? nameEnd(reading, frame, end) : end;
    } else return undefined;
    return Math.max(end, at + 1);
  }

  /** "20 EUR x 3", „3 razy 200 zł”, "times four": the product is the user's to state. */
  private multiplies(at: number, end: number): boolean {
    const counts = (place: number) =>
      /^(?:money|number)$/.test(this.reading.kind(place) ?? "") ||
      NUMBER_WORD.test(this.reading.atoms[place]?.fold ?? "");
    return counts(at - 1) && counts(end);
  }

  /** "10 sensors at 8.25 USD", „5 kubków po 20 zł”: the price of one of several. */
  private isPriceOfOne(at: number): boolean {
    const { reading, frame } = this;
    if (!isInvoice(frame) || !/^(?:at|@|po)$/.test(reading.atoms[at - 1]?.fold ?? "")) return false;
    for (let before = at - 2; before > frame.at && !isSentenceEnd(reading, before); before--) {
      const { kind, fold = "", text = "" } = reading.atoms[before] ?? {};
      const counts =
        kind === "number" || NUMBER_WORD.test(fold) || (kind === "time" && /^[\d.,]+ /.test(text));
      if (counts) return !/^(?:1|one|a|an|jed\w+)$/.test(fold);
    }
    return false;
  }

  private silent(tags: ReadonlySet<string>, end: number): number | undefined {
    return SILENT.some((tag) => tags.has(tag)) ? end : undefined;
  }

  private number(atom: Atom, at: number, sign = ""): number {
    const { reading, frame } = this;
    if (frame.place === "telegram" && atom.text.length > 4) {
      frame.destinations.push({ is: "channel", place: "telegram", name: sign + atom.text });
      return at + 1;
    }
    const detail = readDetail(reading, frame, at);
    if (detail !== undefined) return detail;
    const colon = reading.atoms[at - 1]?.fold === ":" ? 1 : 0;
    const before = (sign === "" ? at - 1 : at - 2) - colon;
    const placed =
      reading.phrasesAt(before).some(({ tags }) => tags.has("sum")) ||
      reading.named("object:", before) !== undefined;
    const counts = reading.kind(at + 1) === "word" && reading.phrasesAt(at + 1).length === 0;
    // "PO 77120" is the number of an order; „po 770 zł” is a price.
    const isOrder = reading.atoms[before]?.text === "PO";
    if (placed && !counts && !isOrder) frame.bare.push(sign + atom.text);
    return at + 1;
  }

  /** An address, amount, time or another entity; the atom after it. */
  private argument(atom: Atom | undefined, at: number): number {
    const { frame, reading } = this;
    const entity = atom?.entity;
    if (atom === undefined) return at + 1;
    const sold = soldTime(reading, frame, at);
    if (sold !== undefined) return sold;
    if (entity?.kind === "money") {
      frame.money.push(entity);
      if (reading.phrasesAt(at - 1).some(({ tags }) => tags.has("inexact")) || this.isPriceOfOne(at))
        frame.isInexact = true;
    } else if (entity?.kind === "nip") return readDetail(reading, frame, at) ?? at + 1;
    else if (entity?.kind === "percent") return readDetail(reading, frame, at) ?? this.percent(at);
    else if (entity?.kind === "time" || entity?.kind === "schedule") readTime(reading, frame, at, entity);
    else if (atom.kind === "word" || atom.kind === "name") {
      const [phrase] = reading.phrasesAt(at);
      if (phrase !== undefined) readNoun(reading, frame, phrase.tags, at + phrase.length);
    } else {
      addressee(frame, atom, this.role);
      if (this.role !== "cc") this.role = "to";
    }
    return at + 1;
  }

  private percent(at: number): number {
    if (this.reading.phrasesAt(at - 1).some(({ tags }) => tags.has("sum"))) this.frame.isInexact = true;
    return at + 1;
  }
}

/** „… ! 99 zł, a@b.pl” goes on; „500 zł to za dużo” is a sentence of its own. */
function isOnlyFields(reading: Reading, from: number): boolean {
  for (let at = from; at < reading.atoms.length && !isSentenceEnd(reading, at); at++) {
    const isWord = reading.kind(at) === "word" || reading.kind(at) === "name";
    const phrases = reading.phrasesAt(at);
    if (isWord && (phrases.length === 0 || phrases.some(({ tags }) => tags.has("told")))) return false;
  }
  return true;
}

/** "Without sending it": an invoice or report is a file then, and a message is nothing. */
function heldBack(frame: Frame): void {
  frame.isFileOnly = true;
  if (isMessage(frame) && frame.mood === "asked") frame.mood = "cancelled";
}

/** "Notify Kate", „daj znać Kasi”: a name, as verbs of telling have no other object. */
const tellsPerson = ({ verbs, object }: Frame, text: string): boolean =>
  (verbs.has("notify") || verbs.has("remind")) && object === undefined && /^\p{Lu}\p{Ll}/u.test(text);

const isCapitalized = (reading: Reading, at: number): boolean =>
  reading.locale === "en" && /^\p{Lu}/u.test(reading.atoms[at]?.text ?? "");

/** A condition makes a request one that no plan can hold. */
const condition = ({ mood }: Frame): Frame["mood"] => (mood === "asked" ? "conditional" : mood);
