/**
 * Sentence templates: `<open> [the] {app} (now|please)`.
 *
 * A template is words (matched folded, so with and without diacritics), `[optional]` parts, `(one|other)` alternatives,
 * `<rule>` for a named piece, `<rule>*` for any number of it, and `{reader}` or `{reader:slot}` for what is taken from
 * the prompt. `stem/a,em,` in a word writes its inflected forms: stema, stemem, stem. A template covers all of the
 * tokens that it is given; commas count for nothing.
 *
 * Nothing is parsed before a prompt needs it: a command that plans one prompt pays for the few rows that it tries.
 */
import { PhraseList, STEM_LENGTH, type Words } from "./phrases.ts";
import { type Node, parseTemplate } from "./template-syntax.ts";
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
  /** Folded words of the tokens. */
  readonly words: Words;
  /** Tokens from `end` on are politeness and punctuation. */
  readonly end: number;
}

/** Reads what can be at a token; the best reading first. `Known` is what the caller knows beside the prompt. */
export type Reader<Known extends Input = Input> = (input: Known, at: number) => readonly Hit[];

/** Sentences that begin alike; `to` is what they mean. */
export interface Group<Meaning> {
  /** Words and rules of words, parted by "|", that a sentence begins with; absent if it can begin with a slot. */
  readonly head?: string;
  /** Called when a prompt first begins so. */
  readonly rows: () => readonly { readonly to: Meaning; readonly say: readonly string[] }[];
}

export type Rules = Readonly<Record<string, string>>;

/** Takes or leaves a reading. */
export type Accept<Meaning> = (meaning: Meaning, slots: Record<string, string>) => boolean;

/** What is left to match after a node; null is the end of the template. */
interface Frame {
  readonly node: Node;
  readonly next: Frame | null;
}

const MAX_STEPS = 20_000;

/** True for a rule that is a plain list of phrases. */
function isFlat(text: string): boolean {
  for (const sign of "([<{") if (text.includes(sign)) return false;
  return true;
}

/** One attempt at a prompt. */
interface State<Known extends Input> {
  readonly input: Known;
  readonly found: Hit[];
  readonly read: Map<string, (readonly Hit[])[]>;
  accept: () => boolean;
  /** Work left before the match is given up: a bound on backtracking, whatever the prompt. */
  steps: number;
}

interface Prepared<Meaning> {
  /** Lists of the phrases that its sentences begin with; null if they can begin with anything. */
  readonly heads: readonly PhraseList[] | null;
  start: Node | undefined;
  rows: { readonly to: Meaning; readonly text: string; node: Node | undefined }[] | undefined;
}

/** True if the words can begin a group's sentences. */
function headFits(
  { heads }: { readonly heads: readonly PhraseList[] | null },
  words: Words,
  at: number,
): boolean {
  const word = words.list[at] ?? "";
  return heads?.some((list) => list.mayBegin(word) && list.lengths(words, at).length > 0) ?? true;
}

const FILLER: Node = { is: "repeated", name: "filler" };

/** A grammar of one language. */
export class Grammar<Meaning, Known extends Input = Input> {
  private readonly groups: readonly Group<Meaning>[];
  private readonly rules: Rules;
  private readonly readers: Readonly<Record<string, Reader<Known>>>;
  private readonly nodes = new Map<string, Node>();
  private readonly lists = new Map<string, PhraseList | null>();
  private readonly prepared: (Prepared<Meaning> | undefined)[] = [];

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
   * `accept` gets the meaning of the row and its slots, and says whether the reading will do. `headed` groups are those
   * whose sentences begin with known words; the others can begin with anything and are the costlier to try.
   */
  match(input: Known, from: number, headed: boolean, accept: Accept<Meaning>): boolean {
    if (from >= input.end) return false;
    const state: State<Known> = { input, found: [], read: new Map(), steps: MAX_STEPS, accept: () => false };
    return this.groups.some(({ head }, position) => {
      if ((head !== undefined) !== headed) return false;
      const group = this.groupAt(position);
      return headFits(group, input.words, from) && this.tryGroup(group, position, state, from, accept);
    });
  }

  /** True if a sentence that begins with known words can begin at a token. */
  begins(words: Words, at: number): boolean {
    return this.groups.some(
      ({ head }, position) => head !== undefined && headFits(this.groupAt(position), words, at),
    );
  }

  /** Parses every row: a fault in the data shows here, and a server is warm from its first prompt. */
  prepare(): void {
    for (const [position, { head }] of this.groups.entries()) {
      for (const part of head?.split("|") ?? [])
        this.checkHead(part.startsWith("<") ? this.textOf(part.slice(1, -1)) : part);
      for (const row of this.rowsOf(this.groupAt(position), position)) this.check(this.nodeOf(row));
    }
  }

  /** The token after the longest phrase of a rule that begins at a token, or -1; for plain lists of phrases. */
  phrase(rule: string, words: Words, at: number): number {
    const list = this.listOf(rule);
    if (list === null) throw new TypeError(`The rule <${rule}> holds more than phrases`);
    const [longest] = list.lengths(words, at);
    return longest === undefined ? -1 : at + longest;
  }

  private checkHead(text: string): void {
    for (const phrase of text.split("|"))
      if (new RegExp(`^.{0,${STEM_LENGTH - 1}}/`).test(phrase))
        throw new TypeError(`The stem of "${phrase}" is too short for a head`);
  }

  private check(node: Node): void {
    if (node.is === "all" || node.is === "any") for (const part of node.parts) this.check(part);
    else if (node.is === "optional") this.check(node.part);
    else if (node.is === "slot" && this.readers[node.reader] === undefined)
      throw new TypeError(`A template names the unknown reader {${node.reader}}`);
    else if ((node.is === "rule" || node.is === "repeated") && this.listOf(node.name) === null)
      this.check(this.ruleOf(node.name));
  }

  private ruleOf(name: string): Node {
    let node = this.nodes.get(name);
    if (node === undefined) {
      node = parseTemplate(this.textOf(name));
      this.nodes.set(name, node);
    }
    return node;
  }

  private textOf(name: string): string {
    const text = this.rules[name];
    if (text === undefined) throw new TypeError(`A template names the unknown rule <${name}>`);
    return text;
  }

  private listOf(name: string): PhraseList | null {
    let list = this.lists.get(name);
    if (list === undefined) {
      const text = this.textOf(name);
      list = isFlat(text) ? new PhraseList(text) : null;
      this.lists.set(name, list);
    }
    return list;
  }

  private groupAt(position: number): Prepared<Meaning> {
    let group = this.prepared[position];
    if (group === undefined) {
      const head = this.groups[position]?.head;
      const heads = head?.split("|").map((part) => {
        const list = part.startsWith("<") ? this.listOf(part.slice(1, -1)) : new PhraseList(part);
        if (list === null) throw new TypeError(`The head "${head}" holds more than phrases`);
        return list;
      });
      group = { heads: heads ?? null, start: undefined, rows: undefined };
      this.prepared[position] = group;
    }
    return group;
  }

  private rowsOf(group: Prepared<Meaning>, position: number) {
    group.rows ??= (this.groups[position]?.rows() ?? []).flatMap(({ to, say }) =>
      say.map((text) => ({ to, text, node: undefined })),
    );
    return group.rows;
  }

  private nodeOf(row: { readonly text: string; node: Node | undefined }): Node {
    row.node ??= parseTemplate(row.text);
    return row.node;
  }

  private tryGroup(
    group: Prepared<Meaning>,
    position: number,
    state: State<Known>,
    from: number,
    accept: Accept<Meaning>,
  ): boolean {
    const head = this.groups[position]?.head;
    if (head !== undefined) group.start ??= parseTemplate(head);
    const { start } = group;
    return this.rowsOf(group, position).some((row) => {
      state.accept = () => accept(row.to, slotsOf(state.found));
      const body: Frame = { node: this.nodeOf(row), next: null };
      return start === undefined
        ? this.run(state, body, from)
        : this.step(state, start, from, { node: FILLER, next: body });
    });
  }

  private run(state: State<Known>, frame: Frame | null, at: number): boolean {
    return frame === null
      ? at === state.input.end && state.accept()
      : this.step(state, frame.node, at, frame.next);
  }

  private step(state: State<Known>, node: Node, at: number, next: Frame | null): boolean {
    if (state.steps-- <= 0) return false;
    switch (node.is) {
      case "word":
        return (
          at < state.input.end && state.input.words.list[at] === node.word && this.run(state, next, at + 1)
        );
      case "all": {
        let frame = next;
        for (let part = node.parts.length - 1; part >= 0; part--)
          frame = { node: node.parts[part] ?? node, next: frame };
        return this.run(state, frame, at);
      }
      case "any":
        return node.parts.some((part) => this.step(state, part, at, next));
      case "optional":
        return this.step(state, node.part, at, next) || this.run(state, next, at);
      case "rule": {
        const list = this.listOf(node.name);
        return list === null
          ? this.step(state, this.ruleOf(node.name), at, next)
          : this.phrases(state, list, at, next);
      }
      case "repeated":
        return this.run(state, next, this.skip(state, node.name, at));
      case "slot":
        return this.slot(state, node.reader, node.slot, at, next);
    }
  }

  private phrases(state: State<Known>, list: PhraseList, at: number, next: Frame | null): boolean {
    const { words, end } = state.input;
    if (at >= end) return false;
    return list.lengths(words, at).some((count) => at + count <= end && this.run(state, next, at + count));
  }

  /** As many of a rule's phrases as there are, without a way back: for words that carry no meaning. */
  private skip(state: State<Known>, rule: string, at: number): number {
    for (;;) {
      const after = this.phrase(rule, state.input.words, at);
      if (after < 0 || after > state.input.end) return at;
      at = after;
    }
  }

  private slot(state: State<Known>, name: string, slot: string, at: number, next: Frame | null): boolean {
    const { input, found } = state;
    if (at >= input.end) return false;
    let all = state.read.get(name);
    if (all === undefined) {
      all = [];
      state.read.set(name, all);
    }
    let hits = all[at];
    if (hits === undefined) {
      const reader = this.readers[name];
      if (reader === undefined) throw new TypeError(`A template names the unknown reader {${name}}`);
      hits = reader(input, at);
      all[at] = hits;
    }
    for (const hit of hits) {
      if (hit.end > input.end) continue;
      found.push(slot === name ? hit : renamed(hit, slot));
      if (this.run(state, next, hit.end)) return true;
      found.pop();
    }
    return false;
  }
}

/** Gives a hit's first slot the name that the template wants. */
function renamed(hit: Hit, to: string): Hit {
  const [main, ...others] = Object.entries(hit.slots);
  return main === undefined ? hit : { end: hit.end, slots: Object.fromEntries([[to, main[1]], ...others]) };
}

function slotsOf(found: readonly Hit[]): Record<string, string> {
  return Object.assign({}, ...found.map((hit) => hit.slots));
}
