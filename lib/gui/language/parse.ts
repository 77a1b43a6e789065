/** Cuts a sentence into clauses and reads each: all of them, or none. */

import { detect } from "#language/extract/detect.ts";
import { PhraseList, Words } from "#language/phrases.ts";
import type { Mood } from "#language/request.ts";
import { moodOf, requestIn } from "#language/request.ts";
import { Grammar } from "#language/template.ts";
import { EN } from "./en.ts";
import { PL } from "./pl.ts";
import { type Clause, readersOf } from "./readers.ts";
import { readSentence, type Sentence, written } from "./sentence.ts";
import type { Act, Language, Meaning } from "./types.ts";

/** What one clause asks for. */
export interface Part {
  readonly act: Act | "planned";
  readonly slots: Readonly<Record<string, string>>;
  readonly sure: number;
  /** As it was written. */
  readonly text: string;
}

/** What a planner of URIs says about a clause; null if it has no plan for it. */
export type Planned = { readonly uri: string; readonly confidence: number } | null;
/** What is known of clauses that this grammar does not read, by their text. */
export type Plans = ReadonlyMap<string, Planned>;

export type Parsed =
  | { readonly ok: true; readonly parts: readonly Part[]; readonly locale: "en" | "pl" }
  | {
      readonly ok: false;
      readonly mood: Mood;
      readonly locale: "en" | "pl";
      /** The words from the first clause on that is not understood. */
      readonly unread: string;
      /** Number of that clause, from 1. */
      readonly step: number;
      /** Clauses that a planner has to be asked about, as they were written. */
      readonly asks: readonly string[];
    };

/** Most clauses of a sentence. */
const MAX_PARTS = 40;
/** How many places a clause may end at are tried: quotations aside, nobody names a thing with more commas. */
const MAX_ENDS = 5;
/** A planner is asked about so many texts at most. */
const MAX_ASKED = 24;
/** Confidence below which a plan is a guess, e.g. for the bare name of a program. */
const CERTAIN = 0.8;

interface Tool {
  readonly language: Language;
  readonly grammar: Grammar<Meaning, Clause>;
  readonly joints: PhraseList;
  readonly lead: PhraseList;
}

const tools = new Map<Language, Tool>();

function toolOf(language: Language): Tool {
  const tool = tools.get(language) ?? {
    language,
    grammar: new Grammar(language.groups, language.rules, readersOf(language)),
    joints: new PhraseList(language.joints),
    lead: new PhraseList(language.lead),
  };
  tools.set(language, tool);
  return tool;
}

/** Parses every sentence of the data, so that a fault in it shows. @throws TypeError */
export function prepareGrammars(): void {
  for (const language of [EN, PL]) toolOf(language).grammar.prepare();
}

const POLISH_LETTERS = /[ąćęłńóśźż]/i;

/**
 * The parts of a sentence in the language that understands all of it.
 * @param plans what a planner said so far; without it, clauses that this grammar does not read are refused
 */
export function parse(text: string, plans?: Plans): Parsed {
  const languages = POLISH_LETTERS.test(text) ? [PL, EN] : [EN, PL];
  const sentence = readSentence(text);
  const failures: (Parsed & { ok: false })[] = [];
  for (const language of languages) {
    const parsed = new Cut(sentence, toolOf(language), plans).read();
    if (parsed.ok) return parsed;
    failures.push(parsed);
  }
  const asks = [...new Set(failures.flatMap((failure) => failure.asks))].slice(0, MAX_ASKED);
  // The language that got further tells what is wrong; if none did, that of the words outside of quotations.
  const spoken = detect(
    sentence.tokens.map(({ kind, value }) => (kind === "word" ? value : "")).join(" "),
  ).locale;
  const [first, ...others] = failures.sort(
    (a, b) => a.unread.length - b.unread.length || Number(b.locale === spoken) - Number(a.locale === spoken),
  );
  if (first === undefined) throw new TypeError("There is no language");
  const told = [first, ...others].find(({ mood }) => mood !== "request") ?? first;
  return { ...first, mood: told.mood, asks };
}

/** One attempt to cut a sentence in one language. */
class Cut {
  private readonly failed = new Set<number>();
  private readonly asks = new Set<string>();
  private furthest = { at: 0, step: 1 };
  /** The question mark behind a request such as "could you …". */
  private isModal = false;

  constructor(
    private readonly sentence: Sentence,
    private readonly tool: Tool,
    private readonly plans: Plans | undefined,
  ) {}

  read(): Parsed {
    const { tokens, source, asks: isQuestion, isOpen } = this.sentence;
    const { locale } = this.tool.language;
    const parts = source.truncated || isOpen ? undefined : this.from(0, 0);
    const isRequest = parts !== undefined && parts.length > 0 && (!isQuestion || this.isModal);
    const asks = [...this.asks].slice(0, MAX_ASKED);
    if (isRequest && asks.length === 0) return { ok: true, parts, locale };
    const { at, step } = parts === undefined ? this.furthest : { at: 0, step: 1 };
    const unread = written(this.sentence, at, tokens.length);
    return { ok: false, mood: this.mood(at), locale, unread, step, asks };
  }

  /** Why the words from here on are no request. */
  private mood(at: number): Mood {
    const { grammar, language } = this.tool;
    const input = this.inputOf(this.sentence.tokens.length);
    const request = requestIn({ ...this.sentence.source, tokens: input.tokens.slice(at) }, grammar, language);
    const mood = moodOf({ ...request, asked: this.sentence.asks }, grammar, language.past);
    return mood === "several" ? "request" : mood;
  }

  /** The parts from a token on; undefined if they are not understood. */
  private from(at: number, count: number): readonly Part[] | undefined {
    const { words, tokens } = this.sentence;
    const start = this.behind(at, count);
    if (start >= tokens.length) return count === 0 ? undefined : [];
    if (count >= MAX_PARTS || this.failed.has(start)) return undefined;
    if (start > this.furthest.at) this.furthest = { at: start, step: count + 1 };
    for (const end of this.ends(start)) {
      const part = this.clause(start, end, count === 0);
      if (part === undefined) continue;
      const rest = this.from(end, count + 1);
      if (rest !== undefined) return part === "polite" ? rest : [part, ...rest];
    }
    // "Simulate: focus GIMP, …": of all that comes behind.
    const rehearsed = count === 0 ? this.tool.grammar.phrase("rehearse", words, start) : -1;
    const others = rehearsed > start ? this.from(rehearsed, 1) : undefined;
    if (others !== undefined && others.length > 0)
      return [
        { act: "dry_run", slots: {}, sure: 0.95, text: written(this.sentence, start, rehearsed) },
        ...others,
      ];
    // Only words of politeness are left: "…, please".
    if (count > 0 && this.tool.grammar.phrase("after", words, start) === tokens.length) return [];
    this.failed.add(start);
    return undefined;
  }

  /** The token behind the conjunctions at a token. */
  private behind(at: number, count: number): number {
    const { words } = this.sentence;
    const [longest = 0] = (count === 0 ? this.tool.lead : this.tool.joints).lengths(words, at);
    const next = at + longest;
    // "…, and then, finally": nobody says more than three.
    return longest > 0 && next < words.list.length ? this.behind(next, count) : at;
  }

  /** Where a clause that begins here can end: before a sign or a conjunction. */
  private ends(start: number): number[] {
    const { breaks, words, tokens } = this.sentence;
    const { joints, grammar } = this.tool;
    const ends: number[] = [];
    for (let at = start + 1; at < tokens.length && ends.length < MAX_ENDS; at++)
      if (breaks.has(at) || joints.lengths(words, at).length > 0 || grammar.phrase("apart", words, at) > 0)
        ends.push(at);
    return [...ends, tokens.length];
  }

  private inputOf(end: number): Clause {
    const { source, tokens, words } = this.sentence;
    return { source, tokens, words, end, sentence: this.sentence };
  }

  private clause(from: number, to: number, isFirst: boolean): Part | "polite" | undefined {
    const { grammar, language } = this.tool;
    const { sentence } = this;
    const { list } = sentence.words;
    const { words, ...request } = requestIn(
      { ...sentence.source, tokens: sentence.tokens.slice(from, to) },
      grammar,
      language,
    );
    // "Please, …": politeness with a sign behind it.
    if (request.from >= request.to)
      return isFirst && to < sentence.tokens.length ? this.polite(from, to) : undefined;
    if (isFirst && (request.modal || request.wished)) this.isModal = true;
    const start = from + request.from;
    const end = from + request.to;
    const plain = wordsWith(list, words.list, from);
    let found: Part | undefined;
    const match = (at: number, input: Clause): boolean =>
      at < input.end &&
      grammar.match(input, at, true, ({ act, sure, slots: own }, slots) => {
        found = { act, slots: { ...own, ...slots }, sure, text: written(sentence, from, to) };
        return true;
      });
    // What looks like politeness may be meant: "right click", "click OK".
    const asWritten = { ...this.inputOf(to), words: wordsWith(list, list.slice(from, to), from) };
    if (!match(from, asWritten) && !match(start, { ...asWritten, words: plain, end }) && end < to)
      match(start, { ...asWritten, words: plain });
    return found ?? this.planned(start, end);
  }

  private polite(from: number, to: number): "polite" | undefined {
    const { grammar } = this.tool;
    const { words } = this.sentence;
    if (grammar.phrase("modal", words, from) === to) this.isModal = true;
    return this.isModal || grammar.phrase("before", words, from) === to ? "polite" : undefined;
  }

  /** A clause that a planner of URIs understands. One that it was not asked about yet counts until it answers. */
  private planned(from: number, to: number): Part | undefined {
    if (to - from < 2 || this.plans === undefined) return undefined;
    const text = written(this.sentence, from, to);
    const plan = this.plans.get(text);
    if (plan === undefined) {
      if (this.asks.size >= MAX_ASKED) return undefined;
      this.asks.add(text);
      return { act: "planned", slots: {}, sure: 0, text };
    }
    if (plan === null || plan.confidence < CERTAIN) return undefined;
    return { act: "planned", slots: { uri: plan.uri }, sure: plan.confidence, text };
  }
}

/** The words of a sentence with those of a clause in another form. */
const wordsWith = (all: readonly string[], clause: readonly string[], from: number): Words =>
  new Words([...all.slice(0, from), ...clause]);
