/**
 * Sentence templates: `<open> [the] {app} (now|please)`.
 *
 * A template is words (matched folded, so with and without diacritics), `[optional]` parts, `(one|other)` alternatives,
 * `<rule>` for a named piece, `<rule>*` for any number of it, and `{reader}` or `{reader:slot}` for what is taken from
 * the prompt. `stem/a,em,` in a word writes its inflected forms: stema, stemem, stem. A template covers all of the
 * tokens that it is given; commas count for nothing.
 */
import { foldWord } from "./fold.ts";
import type { Token, Tokenized } from "./tokens.ts";

/** What a reader found: the token after it, and the slots it fills. */
export interface Hit {
  readonly end: number;
  readonly slots: Readonly<Record<string, string>>;
}

/** What readers look at: the tokens that count, and the bounds of the request within them. */
export interface Input {
  readonly source: Tokenized;
  readonly tokens: readonly Token[];
  /** Folded words of the tokens; a quotation is none, and stands as NUL. */
  readonly words: readonly string[];
  /** Tokens from `end` on are politeness and punctuation. */
  readonly end: number;
}

/** Reads what can stand at a token; the best reading first. `Known` is what the caller knows beside the prompt. */
export type Reader<Known extends Input = Input> = (input: Known, at: number) => readonly Hit[];

/** Sentences that begin alike; `to` is what they mean. */
export interface Group<Meaning> {
  /** Template of the beginning, made of words and rules; absent where a sentence begins with a slot. */
  readonly head?: string;
  readonly rows: readonly { readonly to: Meaning; readonly say: readonly string[] }[];
}

export type Rules = Readonly<Record<string, string>>;

interface State<Known extends Input> {
  readonly input: Known;
  readonly end: number;
  readonly words: readonly string[];
  readonly found: Hit[];
  readonly read: Map<string, readonly Hit[]>;
  /** Work left before the match is given up: a bound on backtracking, whatever the prompt. */
  steps: number;
}

type Step<Known extends Input> = (state: State<Known>, at: number) => boolean;

type Node =
  | { readonly is: "word"; readonly word: string }
  | { readonly is: "all"; readonly parts: readonly Node[] }
  | { readonly is: "any"; readonly parts: readonly Node[] }
  | { readonly is: "rule"; readonly name: string; readonly repeated: boolean }
  | { readonly is: "slot"; readonly reader: string; readonly slot: string };

const NOTHING: Node = { is: "all", parts: [] };
const MAX_STEPS = 20_000;

/** `otwórz/,cie,my` stands for otwórz, otwórzcie and otwórzmy; folded. */
export function inflections(word: string): string[] {
  const slash = word.indexOf("/");
  if (slash < 1) return [foldWord(word)];
  const stem = foldWord(word.slice(0, slash));
  return word
    .slice(slash + 1)
    .split(",")
    .map((ending) => stem + foldWord(ending));
}

/** Parses the text of one template. */
class Parser {
  private at = 0;
  private readonly parts: readonly string[];
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
    this.parts = text.match(/[()[\]|]|<[a-z_]+>\*?|\{[a-z_:]+\}|[^\s()[\]|<>{}]+/g) ?? [];
  }

  parse(): Node {
    const node = this.alternatives();
    if (this.at < this.parts.length)
      throw new TypeError(`Template "${this.text}" has a surplus "${this.parts[this.at]}"`);
    return node;
  }

  private alternatives(): Node {
    const parts = [this.sequence()];
    while (this.parts[this.at] === "|") {
      this.at++;
      parts.push(this.sequence());
    }
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { is: "any", parts };
  }

  private sequence(): Node {
    const parts: Node[] = [];
    for (;;) {
      const part = this.parts[this.at];
      if (part === undefined || part === "|" || part === ")" || part === "]") break;
      this.at++;
      parts.push(this.element(part));
    }
    return { is: "all", parts };
  }

  private element(part: string): Node {
    if (part === "(" || part === "[") {
      const inner = this.alternatives();
      if (this.parts[this.at] !== (part === "(" ? ")" : "]"))
        throw new TypeError(`Template "${this.text}" leaves a "${part}" open`);
      this.at++;
      return part === "(" ? inner : { is: "any", parts: [inner, NOTHING] };
    }
    if (part.startsWith("<"))
      return { is: "rule", name: part.slice(1, part.indexOf(">")), repeated: part.endsWith("*") };
    if (part.startsWith("{")) {
      const [reader = "", slot = reader] = part.slice(1, -1).split(":");
      return { is: "slot", reader, slot };
    }
    const words = inflections(part).map((word): Node => ({ is: "word", word }));
    return words.length === 1 && words[0] !== undefined ? words[0] : { is: "any", parts: words };
  }
}

/** The words of a node that holds words only, as a list of phrases; null where it holds more. */
function phrasesOf(node: Node): string[][] | null {
  if (node.is === "word") return [[node.word]];
  if (node.is === "any") {
    const phrases: string[][] = [];
    for (const part of node.parts) {
      const inner = phrasesOf(part);
      if (inner === null) return null;
      phrases.push(...inner);
    }
    return phrases;
  }
  if (node.is !== "all") return null;
  let phrases: string[][] = [[]];
  for (const part of node.parts) {
    const inner = phrasesOf(part);
    if (inner === null) return null;
    phrases = phrases.flatMap((start) => inner.map((rest) => [...start, ...rest]));
  }
  return phrases;
}

/** The phrases that a template of words stands for: `(a|b) c/,s` is a c, a cs, b c, b cs. */
export function phrasesIn(text: string): string[][] {
  const phrases = /[[(/]/.test(text)
    ? phrasesOf(new Parser(text).parse())
    : text.split("|").map((phrase) => foldWord(phrase.trim()).split(" "));
  if (phrases === null) throw new TypeError(`"${text}" holds more than words`);
  return phrases;
}

/** Phrases by their first word, the longest first. The empty phrase stands under "". */
function phraseTable(phrases: readonly string[][]): Map<string, string[][]> {
  const table = new Map<string, string[][]>();
  for (const [first = "", ...rest] of phrases) {
    const known = table.get(first);
    if (known === undefined) table.set(first, [rest]);
    else known.push(rest);
  }
  for (const rests of table.values()) rests.sort((a, b) => b.length - a.length);
  return table;
}

/** A grammar of one language: groups are compiled when a prompt first begins with one of their words. */
export class Grammar<Meaning, Known extends Input = Input> {
  private readonly groups: readonly Group<Meaning>[];
  private readonly rules: Rules;
  private readonly readers: Readonly<Record<string, Reader<Known>>>;
  private readonly parsed = new Map<string, Node>();
  private readonly tables = new Map<string, Map<string, string[][]> | null>();
  private readonly compiled: (
    | ((state: State<Known>, accept: Accept<Meaning>, from: number) => boolean)
    | undefined
  )[] = [];
  private index: Map<string, number[]> | undefined;
  private readonly headless: number[] = [];

  constructor(
    groups: readonly Group<Meaning>[],
    rules: Rules,
    readers: Readonly<Record<string, Reader<Known>>>,
  ) {
    this.groups = groups;
    this.rules = rules;
    this.readers = readers;
  }

  /**
   * Tries the groups in order on the tokens from `from` to `input.end`, until `accept` is content with a reading.
   * `accept` gets the meaning of the row and its slots, and says whether the reading will do.
   */
  match(input: Known, from: number, accept: Accept<Meaning>): boolean {
    if (from >= input.end) return false;
    const { words } = input;
    const state: State<Known> = {
      input,
      end: input.end,
      words,
      found: [],
      read: new Map(),
      steps: MAX_STEPS,
    };
    this.index ??= this.buildIndex();
    const known = this.index.get(words[from] ?? "") ?? [];
    for (const group of known) if (this.groupOf(group)(state, accept, from)) return true;
    for (const group of this.headless) if (this.groupOf(group)(state, accept, from)) return true;
    return false;
  }

  /** Compiles every group at once: a fault in the data shows here, and a server is warm from its first prompt. */
  prepare(): void {
    this.index ??= this.buildIndex();
    for (const position of this.groups.keys()) this.groupOf(position);
  }

  /** The token after the longest phrase of a rule that begins at a token, or -1; for rules of words only. */
  phrase(rule: string, words: readonly string[], at: number): number {
    const table = this.tableOf(rule);
    for (const rest of table?.get(words[at] ?? "") ?? [])
      if (rest.every((word, i) => words[at + 1 + i] === word)) return at + 1 + rest.length;
    return -1;
  }

  private buildIndex(): Map<string, number[]> {
    const index = new Map<string, number[]>();
    for (const [position, group] of this.groups.entries()) {
      if (group.head === undefined) {
        this.headless.push(position);
        continue;
      }
      const starts = phrasesOf(this.expand(new Parser(group.head).parse()));
      if (starts === null) throw new TypeError(`The head "${group.head}" holds more than words`);
      for (const first of new Set(starts.map((phrase) => phrase[0] ?? ""))) {
        const known = index.get(first);
        if (known === undefined) index.set(first, [position]);
        else known.push(position);
      }
    }
    return index;
  }

  private expand(node: Node): Node {
    if (node.is === "rule") return this.expand(this.ruleOf(node.name));
    if (node.is === "any" || node.is === "all")
      return { is: node.is, parts: node.parts.map((part) => this.expand(part)) };
    return node;
  }

  private ruleOf(name: string): Node {
    let node = this.parsed.get(name);
    if (node === undefined) {
      const text = this.rules[name];
      if (text === undefined) throw new TypeError(`A template names the unknown rule <${name}>`);
      node = new Parser(text).parse();
      this.parsed.set(name, node);
    }
    return node;
  }

  private tableOf(name: string): Map<string, string[][]> | null {
    let table = this.tables.get(name);
    if (table === undefined) {
      const phrases = phrasesOf(this.expand(this.ruleOf(name)));
      table = phrases === null ? null : phraseTable(phrases);
      this.tables.set(name, table);
    }
    return table;
  }

  private groupOf(position: number) {
    let run = this.compiled[position];
    if (run === undefined) {
      run = this.compileGroup(this.groups[position] ?? { rows: [] });
      this.compiled[position] = run;
    }
    return run;
  }

  /** Every row ends in a step that offers its reading to the caller; the head is walked once for all rows. */
  private compileGroup(group: Group<Meaning>) {
    let accept: Accept<Meaning> = () => false;
    const rows = group.rows.flatMap(({ to, say }) =>
      say.map((text) => {
        const end: Step<Known> = (state, at) => at === state.end && accept(to, slotsOf(state.found));
        return this.compile(new Parser(text).parse(), end);
      }),
    );
    const first: Step<Known> = (state, at) => rows.some((row) => row(state, at));
    const start =
      group.head === undefined ? first : this.compile(new Parser(`${group.head} <filler>*`).parse(), first);
    return (state: State<Known>, offer: Accept<Meaning>, from: number) => {
      accept = offer;
      return start(state, from);
    };
  }

  /** Compiles a node with what follows it, so that matching makes no closures. */
  private compile(node: Node, next: Step<Known>): Step<Known> {
    if (node.is === "word")
      return (state, at) => at < state.end && state.words[at] === node.word && next(state, at + 1);
    if (node.is === "all")
      return node.parts.reduceRight((rest: Step<Known>, part) => this.compile(part, rest), next);
    if (node.is === "any") {
      const phrases = phrasesOf(node);
      if (phrases !== null) return phraseStep(phraseTable(phrases), next);
      const ways = node.parts.map((part) => this.compile(part, next));
      return (state, at) => state.steps-- > 0 && ways.some((way) => way(state, at));
    }
    if (node.is === "rule") {
      const table = this.tableOf(node.name);
      if (node.repeated) return this.repeat(node.name, next);
      return table === null ? this.compile(this.ruleOf(node.name), next) : phraseStep(table, next);
    }
    return this.slotStep(node.reader, node.slot, next);
  }

  /** As many of a rule's phrases as there are, without a way back: for words that carry no meaning. */
  private repeat(rule: string, next: Step<Known>): Step<Known> {
    return (state, at) => {
      let end = at;
      for (;;) {
        const after = this.phrase(rule, state.words, end);
        if (after < 0 || after > state.end) return next(state, end);
        end = after;
      }
    };
  }

  private slotStep(name: string, slot: string, next: Step<Known>): Step<Known> {
    const reader = this.readers[name];
    if (reader === undefined) throw new TypeError(`A template names the unknown reader {${name}}`);
    return (state, at) => {
      if (at >= state.end || state.steps-- <= 0) return false;
      const key = `${name} ${at}`;
      let hits = state.read.get(key);
      if (hits === undefined) {
        hits = reader(state.input, at);
        state.read.set(key, hits);
      }
      for (const hit of hits) {
        if (hit.end > state.end) continue;
        state.found.push(slot === name ? hit : renamed(hit, slot));
        if (next(state, hit.end)) return true;
        state.found.pop();
      }
      return false;
    };
  }
}

/** Takes or leaves a reading. */
export type Accept<Meaning> = (meaning: Meaning, slots: Record<string, string>) => boolean;

/** Gives a hit's first slot the name that the template wants. */
function renamed(hit: Hit, to: string): Hit {
  const [main, ...others] = Object.entries(hit.slots);
  return main === undefined ? hit : { end: hit.end, slots: Object.fromEntries([[to, main[1]], ...others]) };
}

function slotsOf(found: readonly Hit[]): Record<string, string> {
  return Object.assign({}, ...found.map((hit) => hit.slots));
}

function phraseStep<Known extends Input>(table: Map<string, string[][]>, next: Step<Known>): Step<Known> {
  const optional = table.has("");
  return (state, at) => {
    const rests = at < state.end ? table.get(state.words[at] ?? "") : undefined;
    if (rests !== undefined)
      for (const rest of rests)
        if (rest.every((word, i) => state.words[at + 1 + i] === word) && next(state, at + 1 + rest.length))
          return true;
    return optional && next(state, at);
  };
}
