/**
 * Turns a proposal into clauses that say nothing but what the text says: every value is read by the rules at the place
 * that the proposal points to, and passes their guard. What the proposal leaves out or invents is asked for.
 */
import type { Draft } from "../action/draft.ts";
import { type Frame, isInvoice, newFrame } from "../action/frame.ts";
import { isSentenceEnd } from "../action/marks.ts";
import { definitionOf } from "../actions/index.ts";
import { draftsOf } from "./assemble.ts";
import type { Reading } from "./atoms.ts";
import { guardFrames } from "./guard-frames.ts";
import { readDetail } from "./invoice-details.ts";
import { mergedDrafts } from "./merged.ts";
import { OPTION_FIELDS, takeOption } from "./options.ts";
import type { Proposal, ProposedField, ProposedStep } from "./proposal.ts";
import { atomsIn, overlaps, passedOn, type Range, rangeOf } from "./ranges.ts";
import { readTime } from "./times.ts";
import { type Analysis, analysisOf, confidenceOf, type Situation } from "./understand.ts";

export interface Grounded {
  readonly analysis: Analysis;
  /** `<action>` or `<action>.<field>` that the text does not say. */
  readonly rejected: readonly string[];
}

/** The analysis of a text together with what is proposed for it. */
export function grounded(analysis: Analysis, proposal: Proposal, situation: Situation): Grounded {
  const now = situation.moment.reference.epochMilliseconds;
  const found = new Grounding(analysis).take(proposal, now);
  const again = (reading: Reading) =>
    new Grounding(analysisOf(reading, situation)).take(proposal, now).analysis;
  return { ...found, analysis: { ...found.analysis, again } };
}

/** A proposed step that the text has words for. */
interface Claim {
  readonly step: ProposedStep;
  readonly frame: Frame;
  /** What it points to. */
  readonly ranges: Range[];
}

class Grounding {
  private readonly reading: Reading;
  private readonly texts: Range[];
  private readonly claims: Claim[] = [];
  /** Places of amounts, addresses and times that a clause has. */
  private readonly claimed = new Set<number>();
  private readonly rejected: string[] = [];

  constructor(private readonly analysis: Analysis) {
    this.reading = analysis.reading;
    this.texts = passedOn(this.reading, analysis.frames);
    // Clauses that came to nothing claim nothing.
    if (analysis.drafts.length > 0) for (const frame of analysis.frames) this.keep(frame);
  }

  take(proposal: Proposal, now: number): Grounded {
    for (const step of proposal) this.point(step);
    this.claims.sort((a, b) => a.frame.at - b.frame.at);
    for (const { step, frame, ranges } of this.claims)
      for (const field of step.fields) this.field(step, frame, field, ranges);
    for (const claim of this.claims) this.bound(claim);
    const added = this.unclaimed();
    this.times();
    const frames = this.claims.map(({ frame }) => frame);
    guardFrames(frames, this.reading);
    for (const { frame } of this.claims)
      frame.isEither ||= frame.destinations.some((one) => one.is === "email" && added.has(one.start));
    const drafts = this.claims.flatMap(({ step, frame }) => this.drafts(step, frame, now));
    return { analysis: this.together(drafts), rejected: [...new Set(this.rejected)] };
  }

  /** Remembers what a clause of the rules has. */
  private keep(frame: Frame): void {
    const { atoms } = this.reading;
    for (const { start } of [...frame.money, ...frame.when]) this.claimed.add(start);
    if (frame.period) this.claimed.add(frame.period.start);
    for (const one of frame.destinations) if (one.is === "email") this.claimed.add(one.start);
    const [from, to] = frame.data ?? [0, 0];
    for (const [at, { start, entity }] of atoms.entries()) {
      const isCopy = entity?.kind === "email" && frame.cc.includes(entity.value.address);
      if (isCopy || (from <= at && at < to)) this.claimed.add(start);
    }
  }

  /** Finds the words of a step; one without any, or with words of a text to pass on, is rejected. */
  private point(step: ProposedStep): void {
    const range = step.range ?? rangeOf(this.reading.text, step.quote);
    const clause = definitionOf(step.action).sentences?.proposal;
    if (clause === undefined || range === undefined || this.isText(range)) {
      this.rejected.push(step.action);
      return;
    }
    const [at, end] = atomsIn(this.reading, range);
    const { object, verb, place, isFileOnly = false } = clause;
    const frame = newFrame(at, "asked");
    frame.end = end;
    frame.object = object;
    frame.verbs = new Set([verb]);
    frame.place = place;
    frame.isWanted = true;
    frame.isProposed = true;
    frame.isFileOnly = isFileOnly;
    this.claims.push({ step, frame, ranges: [range] });
    for (const { name, quote, range: known } of step.fields)
      if (name === "text" || name === "subject") {
        const text = known ?? rangeOf(this.reading.text, quote);
        if (text !== undefined) this.texts.push(text);
      }
  }

  private isText(range: Range): boolean {
    return this.texts.some((text) => overlaps(text, range));
  }

  private field(step: ProposedStep, frame: Frame, field: ProposedField, ranges: Range[]): void {
    const range = field.range ?? rangeOf(this.reading.text, field.quote);
    if (range !== undefined && this.read(frame, field, range)) ranges.push(range);
    else this.rejected.push(`${step.action}.${field.name}`);
  }

  /** Reads a field at its place; false if the rules do not find it there. */
  private read(frame: Frame, { name, choice }: ProposedField, range: Range): boolean {
    const words = this.reading.text.slice(range.start, range.end);
    if (name === "subject" || name === "text") {
      if (name === "subject") frame.subject = words;
      else frame.body = words;
      return true;
    }
    if (this.isText(range)) return false;
    const [from, to] = atomsIn(this.reading, range);
    switch (name) {
      case "amount":
        return this.amount(frame, from, to);
      case "to":
      case "cc":
        return this.addresses(frame, name, from, to);
      case "channel":
        return this.channel(frame, from, to);
      case "name":
        if (words.length > LONGEST_NAME || /[\d@]/.test(words)) return false;
        frame.names.push(words);
        return true;
      case "data":
      case "description":
        frame.data = [from, to];
        for (const { start } of this.reading.atoms.slice(from, to)) this.claimed.add(start);
        return true;
      default:
        return this.choose(frame, name, choice, from, to);
    }
  }

  /** The amounts at a place; a number alone lacks its currency. */
  private amount(frame: Frame, from: number, to: number): boolean {
    const before = frame.money.length + frame.bare.length;
    for (const { entity, kind, text, start } of this.reading.atoms.slice(from, to)) {
      if (entity?.kind === "money") {
        // An amount of two steps may be that of each, or of both together.
        const others = this.claims.filter((one) => one.frame !== frame && isInvoice(one.frame));
        for (const other of others)
          if (isInvoice(frame) && other.frame.money.includes(entity)) {
            other.frame.isInexact = true;
            frame.isInexact = true;
          }
        frame.money.push(entity);
        this.claimed.add(start);
      } else if (kind === "number") frame.bare.push(text);
      else if (kind === "percent") frame.isInexact = true;
    }
    return frame.money.length + frame.bare.length > before;
  }

  private addresses(frame: Frame, name: "to" | "cc", from: number, to: number): boolean {
    let found = false;
    for (const { entity, start } of this.reading.atoms.slice(from, to)) {
      if (entity?.kind !== "email") continue;
      const { address } = entity.value;
      if (name === "cc") frame.cc.push(address);
      else frame.destinations.push({ is: "email", address, start });
      this.claimed.add(start);
      found = true;
    }
    return found;
  }

  private channel(frame: Frame, from: number, to: number): boolean {
    const { place } = frame;
    if (place === undefined) return false;
    const isChat = place === "telegram" ? ["handle", "number"] : ["channel", "handle"];
    const found = this.reading.atoms.slice(from, to).filter(({ kind }) => isChat.includes(kind));
    for (const { text } of found) frame.destinations.push({ is: "channel", place, name: text });
    return found.length > 0;
  }

  /** The option that the words name, or else the one that is proposed for them. */
  private choose(frame: Frame, name: string, choice: string | undefined, from: number, to: number): boolean {
    const field = OPTION_FIELDS.find((one) => one.name === name);
    if (field === undefined) return false;
    const named = this.reading.atoms
      .slice(from, to)
      .flatMap((_, index) => this.reading.named(field.tag, from + index)?.name ?? []);
    const wanted = named.length > 0 ? new Set(named) : new Set([choice]);
    const found = field.options.filter((option) => wanted.has(option));
    for (const option of found) takeOption(frame, name, option);
    return found.length > 0;
  }

  /** The atoms of a clause, and the details of an invoice in its sentences. */
  private bound({ frame, ranges }: Claim): void {
    const { reading } = this;
    const places = ranges.map((range) => atomsIn(reading, range));
    const last = Math.max(...places.map(([, to]) => to));
    frame.end = last;
    for (let at = Math.min(...places.map(([from]) => from)); at < last; at++) {
      const atom = reading.atoms[at];
      if (atom?.kind !== "word" && atom?.kind !== "name") continue;
      frame.words++;
      const isKnown = ranges.some((range) => overlaps(range, atom)) || reading.phrasesAt(at).length > 0;
      if (!isKnown) frame.unknown++;
    }
    if (isInvoice(frame)) this.details(frame, Math.min(...places.map(([from]) => from)), last);
  }

  private details(frame: Frame, first: number, last: number): void {
    const { reading } = this;
    let at = first;
    while (at > 0 && !isSentenceEnd(reading, at - 1)) at--;
    while (at < reading.atoms.length && !(at >= last && isSentenceEnd(reading, at))) {
      const atom = reading.atoms[at];
      const after = atom && !this.isText(atom) ? readDetail(reading, frame, at) : undefined;
      for (const { start } of reading.atoms.slice(at, after ?? at)) this.claimed.add(start);
      at = Math.max(after ?? 0, at + 1);
    }
  }

  /** Amounts and addresses that nobody claims are asked about; where the addresses are. */
  private unclaimed(): ReadonlySet<number> {
    const added = new Set<number>();
    for (const atom of this.reading.atoms) {
      const { entity, start } = atom;
      if (this.claimed.has(start) || this.isText(atom)) continue;
      for (const { frame } of this.claims) {
        if (entity?.kind === "money" && isInvoice(frame)) frame.money.push(entity);
        if (entity?.kind !== "email" || (!isInvoice(frame) && frame.object !== "email")) continue;
        frame.destinations.push({ is: "email", address: entity.value.address, start });
        added.add(start);
      }
    }
    return added;
  }

  /** Gives each time to the clause that it is in or behind. */
  private times(): void {
    const { reading } = this;
    for (const [at, atom] of reading.atoms.entries()) {
      const { entity, start } = atom;
      if (entity?.kind !== "time" && entity?.kind !== "schedule") continue;
      if (this.claimed.has(start) || this.isText(atom)) continue;
      const owner = this.claims.findLast(({ frame }) => frame.at <= at) ?? this.claims[0];
      if (owner) readTime(reading, owner.frame, at, entity);
    }
  }

  private drafts(step: ProposedStep, frame: Frame, now: number): readonly Draft[] {
    const drafts = frame.mood === "asked" ? draftsOf(frame, this.reading, now) : [];
    if (drafts.length === 0) this.rejected.push(step.action);
    return drafts;
  }

  /** The analysis with the proposed clauses and steps beside those of the rules. */
  private together(drafts: readonly Draft[]): Analysis {
    const { analysis } = this;
    if (drafts.length === 0) return analysis;
    const all = mergedDrafts(analysis.drafts, drafts);
    const taken = this.claims.map(({ frame }) => frame);
    const own =
      analysis.drafts.length > 0 ? analysis.frames : analysis.frames.filter(({ mood }) => mood !== "asked");
    return { ...analysis, frames: [...own, ...taken], drafts: all, confidence: confidenceOf(all) };
  }
}

const LONGEST_NAME = 80;
