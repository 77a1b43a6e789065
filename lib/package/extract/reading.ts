/** A prompt with what its words say: tags, and which of them a "not" covers. */
import { foldWord } from "#language/fold.ts";
import { phrasesOf } from "#language/phrases.ts";
import { courtesyIn } from "./courtesy.ts";
import { type Token, tokenize } from "./tokens.ts";
import { EN } from "./words/en.ts";
import { PL } from "./words/pl.ts";
import { FUNCTION_TAGS, TAGS, type Tag } from "./words/tags.ts";

export type PromptLocale = "en" | "pl";

interface Phrase {
  readonly words: readonly string[];
  readonly tag: Tag;
}

export interface TaggedSpan {
  readonly tag: Tag;
  readonly start: number;
  /** Token after the phrase. */
  readonly end: number;
}

type PhraseTable = ReadonlyMap<string, readonly Phrase[]>;

const tables: Partial<Record<PromptLocale, PhraseTable>> = {};

/** Phrases by their first word, the longest first: those of the prompt's language, and the content words of the other. */
function phrasesFor(locale: PromptLocale): PhraseTable {
  const known = tables[locale];
  if (known !== undefined) return known;
  const table = new Map<string, Phrase[]>();
  for (const [language, words] of [["en", EN] as const, ["pl", PL] as const])
    for (const tag of TAGS) {
      if (language !== locale && FUNCTION_TAGS.has(tag)) continue;
      for (const phrase of phrasesOf(foldWord(words[tag]))) {
        // Polish "no" is "well".
        if (phrase === "no" && locale === "pl") continue;
        const parts = phrase.split(/[ ,/]+/).filter(Boolean);
        const [first] = parts;
        if (first === undefined) continue;
        const own = table.get(first) ?? [];
        own.push({ words: parts, tag });
        table.set(first, own);
      }
    }
  for (const own of table.values()) own.sort((a, b) => b.words.length - a.words.length);
  tables[locale] = table;
  return table;
}

const MAY = /^(?:can|may|could|should|must|will|to|moga|moze)$/;

/** Signs between the words of one phrase: "no, wait", "create/read". */
const SKIPPED = new Set([",", "/"]);

export class Reading {
  readonly prompt: string;
  readonly tokens: readonly Token[];
  readonly truncated: boolean;
  /** A part of the prompt that wanted to change the rules was left out. */
  readonly overridden: boolean;
  readonly locale: PromptLocale;
  /** Spans by the token they begin at. */
  private readonly spans: TaggedSpan[][];
  private readonly covers: Set<Tag>[];
  /** Tokens that a "not" covers. */
  readonly denied: readonly boolean[];

  /** @param understood ranges of the prompt of which everything is known: they are no words of anything else */
  constructor(
    prompt: string,
    locale: PromptLocale,
    understood: readonly (readonly [from: number, to: number])[] = [],
  ) {
    const { tokens, truncated } = tokenize(prompt);
    const overrides = overridesIn(prompt);
    const left = [...overrides, ...understood];
    this.prompt = prompt;
    const courtesy = courtesyIn(tokens);
    this.tokens = tokens.filter(
      (token) => !courtesy.has(token) && !left.some(([from, to]) => from <= token.start && token.start < to),
    );
    this.overridden = overrides.length > 0;
    this.truncated = truncated;
    this.locale = locale;
    this.spans = this.tokens.map(() => []);
    this.covers = this.tokens.map(() => new Set());
    this.tagAll(phrasesFor(locale));
    this.denied = deniedIn(this);
  }

  private tagAll(table: PhraseTable): void {
    for (const [at, token] of this.tokens.entries()) {
      if (token.kind !== "word" && token.kind !== "method" && token.text !== "&") continue;
      const longest = new Map<Tag, number>();
      for (const { words, tag } of table.get(token.fold) ?? []) {
        // "The public can read only what is published" restricts what is read.
        if (tag === "readonly" && words.length > 1 && MAY.test(this.tokens[at - 1]?.fold ?? "")) continue;
        const end = this.endOf(words, at);
        if (end === undefined || end <= (longest.get(tag) ?? 0)) continue;
        longest.set(tag, end);
        this.spans[at]?.push({ tag, start: at, end });
        for (let i = at; i < end; i++) this.covers[i]?.add(tag);
      }
    }
  }

  private endOf(words: readonly string[], start: number): number | undefined {
    let at = start;
    for (const [index, word] of words.entries()) {
      if (index > 0) while (SKIPPED.has(this.tokens[at]?.text ?? "")) at++;
      if (this.tokens[at]?.fold !== word) return undefined;
      at++;
    }
    return at;
  }

  /** Whether a token is part of any phrase that says something. */
  isTagged(at: number): boolean {
    return (this.covers[at]?.size ?? 0) > 0;
  }

  /** Whether a token is part of a phrase of this kind. */
  is(at: number, ...tags: readonly Tag[]): boolean {
    const covers = this.covers[at];
    return covers !== undefined && tags.some((tag) => covers.has(tag));
  }

  /** The longest phrase of these kinds that begins at a token. */
  spanAt(at: number, ...tags: readonly Tag[]): TaggedSpan | undefined {
    let best: TaggedSpan | undefined;
    for (const span of this.spans[at] ?? [])
      if (tags.includes(span.tag) && span.end > (best?.end ?? 0)) best = span;
    return best;
  }

  token(at: number): Token | undefined {
    return this.tokens[at];
  }

  text(at: number): string {
    return this.tokens[at]?.text ?? "";
  }

  fold(at: number): string {
    return this.tokens[at]?.fold ?? "";
  }

  /** The words of the prompt from one token to another, for messages and provenance. */
  span(start: number, end: number): { start: number; end: number; text: string } {
    const from = this.tokens[start]?.start ?? 0;
    const to = this.tokens[end - 1]?.end ?? from;
    return { start: from, end: to, text: this.prompt.slice(from, to) };
  }

  /** Whether a sentence ends at this token: full stop, line break, question or exclamation mark. */
  endsSentence(at: number): boolean {
    const token = this.tokens[at];
    if (token === undefined || token.kind === "newline") return true;
    return token.kind === "sign" && /[.!?…]/.test(token.text);
  }

  /** Half-open ranges of tokens between the ends of sentences. */
  sentences(): [start: number, end: number][] {
    const found: [number, number][] = [];
    let start = 0;
    for (let at = 0; at <= this.tokens.length; at++) {
      if (at < this.tokens.length && !this.endsSentence(at)) continue;
      if (at > start) found.push([start, at]);
      start = at + 1;
    }
    return found;
  }
}

/** "Ignore all previous instructions and …": no wish for a service, up to the end of the sentence or line. */
const OVERRIDE =
  /(?:ignore|disregard|forget|override|zignoruj|pomiń|zapomnij o)\s+(?:all\s+|any\s+|the\s+|your\s+|wszystkich\s+|wszystkie\s+)*(?:previous|prior|above|earlier|system|poprzednie|poprzednich|wcześniejsze|powyższe)[^\n]*?(?:[.!?](?=\s+[A-ZĄĆĘŁŃÓŚŹŻ])|\n|$)/giu;

function overridesIn(prompt: string): [from: number, to: number][] {
  return [...prompt.matchAll(OVERRIDE)].map(({ 0: text, index }) => [index, index + text.length]);
}

/** "No" that answers or corrects, and denies nothing after it: "no, use Flask", "actually no — FastAPI". */
function isInterjection(reading: Reading, at: number, end: number): boolean {
  if (end - at > 1 || !/^(?:no|nie|well)$/.test(reading.fold(at))) return false;
  const next = reading.token(end);
  return (
    next === undefined ||
    (next.kind === "sign" && /[,—–:;.!)-]/.test(next.text)) ||
    reading.is(end, "correction")
  );
}

/** Clauses after a comma continue a denial only as a list: "no Flask, Django or Express". */
function continuesList(reading: Reading, comma: number, end: number): boolean {
  for (let at = comma + 1; at < Math.min(end, comma + 12); at++) {
    if (reading.endsSentence(at) || reading.text(at) === ";" || reading.is(at, "but", "not", "crud"))
      return false;
    if (/^(?:or|nor|lub|ani|and|i|oraz|czy)$/.test(reading.fold(at)))
      return !hasVerbBefore(reading, comma, at);
  }
  return false;
}

/** A method or a verb of its own begins a new clause. */
function hasVerbBefore(reading: Reading, comma: number, conjunction: number): boolean {
  const token = reading.token(comma + 1);
  return (
    token?.kind === "method" || (reading.is(comma + 1, "but", "can", "actor") && conjunction > comma + 2)
  );
}

/** Marks what each "not" covers: from it to the end of the clause, and what is before "is not needed". */
function deniedIn(reading: Reading): boolean[] {
  const { tokens } = reading;
  const denied = tokens.map(() => false);
  for (const [start, end] of reading.sentences()) {
    let denying = false;
    let depth = 0;
    let replaces = false;
    let denyingFrom = 0;
    let allBut = false;
    for (let at = start; at < end; at++) {
      const { text, quoted } = tokens[at] ?? { text: "", quoted: false };
      if (quoted) continue;
      const exempt = reading.spanAt(at, "notnot");
      if (exempt !== undefined) {
        at = exempt.end - 1;
        continue;
      }
      const not = reading.spanAt(at, "not");
      if (not !== undefined) {
        replaces = /^(?:instead|zamiast|rather)$/.test(reading.fold(at));
        if (!isInterjection(reading, at, not.end)) {
          denying = true;
          denyingFrom = not.end;
          allBut =
            reading.spanAt(at, "crud") !== undefined || reading.spanAt(at - 1, "crud")?.end === not.end;
          depth = 0;
        }
        at = not.end - 1;
        continue;
      }
      if (!denying) continue;
      if (text === "(") depth++;
      if (text === ")") depth--;
      const contrast = at > denyingFrom && reading.spanAt(at, "but", "correction") !== undefined;
      const clause = /^[;:—–]$/.test(text) || (text === "-" && reading.text(at + 1) !== "");
      // "Everything but DELETE for notes" denies nothing of the notes themselves.
      const named = allBut && /^(?:for|on|of|dla|na)$/.test(reading.fold(at));
      if (contrast || clause || named || depth < 0 || (text === "," && !continuesList(reading, at, end))) {
        denying = false;
        continue;
      }
      denied[at] = true;
      // "Instead of /b give /c" denies one thing.
      if (replaces && reading.token(at)?.kind === "path" && !reading.is(at + 1, "and")) denying = false;
    }
  }
  for (const [start, end] of reading.sentences()) markDropped(reading, denied, start, end);
  for (let at = 1; at < tokens.length; at++) if (reading.spanAt(at, "wrong")) markBefore(reading, denied, at);
  return denied;
}

/** "Remove /old.", "Usuń z planu /stare": an order to leave out paths that the prompt or an earlier plan has. */
function markDropped(reading: Reading, denied: boolean[], start: number, end: number): void {
  const verb = reading.spanAt(start, "delete");
  if (verb === undefined || reading.token(start)?.kind !== "word") return;
  let at = verb.end;
  while (
    reading.token(at)?.kind === "method" ||
    /^(?:the|endpoint|endpoints|route|routes|path|paths|from|z|ze|planu|plan|trase|trasy|sciezke|endpointy?)$/.test(
      reading.fold(at),
    )
  )
    denied[at++] = true;
  const isPath = (token: number) =>
    reading.token(token)?.kind === "path" && !reading.text(token).includes("{");
  for (; at < end && isPath(at); at++) {
    denied[at] = true;
    while (at + 1 < end && (reading.text(at + 1) === "," || reading.is(at + 1, "and"))) at++;
  }
}

/** "Node is wrong", "Docker odpada": the name right before, with what it is joined to. */
function markBefore(reading: Reading, denied: boolean[], at: number): void {
  const phrase = reading.spanAt(at, "wrong");
  // A bare "nie" after a name denies it only where nothing follows: "Flask nie, FastAPI".
  if (phrase?.end === at + 1 && reading.fold(at) === "nie") {
    const next = reading.token(at + 1);
    if (next !== undefined && next.kind !== "newline" && !/^[,.;)!]$/.test(next.text)) return;
  }
  for (let before = at - 1; before >= 0 && at - before <= 2; before--) {
    if (reading.endsSentence(before) || /^[,;:]$/.test(reading.text(before))) return;
    denied[before] = true;
  }
}
