/** Reads a stretch of tokens bottom-up, with bounded work and memory for each token. */
import type { Fulfilled, Grammar, State } from "./grammar.ts";
import { hashBit } from "./grammar-table.ts";
import { EMPTY, type Family, type Node, nodeFrom, nodeOf, type Payload } from "./node.ts";

/** No phrase about time has more tokens; it bounds the work for each. */
export const LONGEST = 32;
/** Readings kept that begin with one token; sentences have under 30. */
const MOST_NODES = 64;
/** Readings of one symbol over the same tokens. */
const MOST_ALIKE = 2;
/** The same with those that are heavier than all before them: what is likelier may come last. */
const MOST_HEAVIER = 4;
/**
 * Steps for one token, and for a window of tokens: so many to begin with and so many for each token. The densest
 * sentences take 2000 for a token, dates in a row up to 300 for each; only words of time without any sense take more.
 */
const STEPS = { token: 4000, window: 10_000, each: 300 };
/** Steps that a production counts for; a look at a neighbour is one. */
const PRODUCTION = 8;

/** What begins at one token. */
interface ChartCell {
  readonly nodes: Node[];
  /** Symbols that a rule can ask for, and for each of them the nodes that bear it. */
  readonly symbols: number[];
  readonly bearers: Node[][];
  /** Hash bits of the symbols. */
  offered: number;
  /** Bits of the goals that any of the nodes belongs to. */
  goals: number;
}

/** Everything that was read of a window of tokens, by the token that it begins with; used again for the next window. */
export class Chart {
  /** The work so far. */
  steps = 0;
  private readonly cells: ChartCell[] = [];
  private readonly path: Node[] = [];
  private from = 0;
  private to = 0;
  /** Steps at which the token or the window has had its share. */
  private limit = 0;
  private budget = 0;

  constructor(private readonly grammar: Grammar) {}

  /** True if this window had used up its share. */
  get exhausted(): boolean {
    return this.steps >= this.budget;
  }

  /**
   * Forgets all and turns to the tokens from `from` to before `to`. `tired` is the number of windows before this one
   * in the same stretch that used up their share: it gets less, since a text that goes on like that is none.
   */
  open(from: number, to: number, tired: number): void {
    this.clear();
    this.from = from;
    this.to = to;
    this.budget = this.steps + (STEPS.window + STEPS.each * (to - from)) / (1 + tired);
    while (this.cells.length < to - from)
      this.cells.push({ nodes: [], symbols: [], bearers: [], offered: 0, goals: 0 });
  }

  /** Lets go of what was read. */
  clear(): void {
    for (let at = 0; at < this.to - this.from; at++) {
      const place = this.cells[at];
      if (place === undefined || place.nodes.length === 0) continue;
      place.nodes.length = 0;
      place.offered = 0;
      place.goals = 0;
      // Lists that no symbol took are empty.
      for (let i = 0; i < place.symbols.length; i++) {
        const list = place.bearers[i];
        if (list !== undefined) list.length = 0;
      }
      place.symbols.length = 0;
    }
    this.path.length = 0;
  }

  /** Everything that begins at a token; the list grows while rules apply. */
  at(at: number): readonly Node[] {
    return this.cells[at - this.from]?.nodes ?? NONE;
  }

  /** Bits of the goals that something reaches which begins at a token. */
  goalsAt(at: number): number {
    return this.cells[at - this.from]?.goals ?? 0;
  }

  /** Adds what the lexer found, unless it leaves the window. */
  put(family: Family, from: number, to: number, payload: Payload): void {
    if (this.fits(from, to)) this.add(nodeOf(family, from, to, payload));
  }

  /** The same with what of the payload is not as usual. */
  putPartial(family: Family, from: number, to: number, given: Partial<Payload>): void {
    if (this.fits(from, to)) this.add(nodeFrom(family, from, to, given, EMPTY.confidence));
  }

  private fits(from: number, to: number): boolean {
    return to <= this.to && to - from <= LONGEST;
  }

  private add(node: Node): void {
    const place = this.cells[node.from - this.from];
    if (place === undefined || place.nodes.length >= MOST_NODES) return;
    const { nodes, symbols, bearers } = place;
    const { family, to } = node;
    let alike = 0;
    let heaviest = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < nodes.length; i++) {
      const other = nodes[i];
      if (other === undefined || other.to !== to || other.family !== family) continue;
      alike++;
      heaviest = Math.max(heaviest, other.weight);
    }
    if (alike >= (node.weight > heaviest ? MOST_HEAVIER : MOST_ALIKE)) return;
    nodes.push(node);
    place.goals |= family.goals;
    for (const symbol of family.later) {
      const known = symbols.indexOf(symbol);
      const list = bearers[known < 0 ? symbols.length : known];
      if (known < 0) {
        symbols.push(symbol);
        place.offered |= hashBit(symbol);
      }
      if (list === undefined) bearers.push([node]);
      else list.push(node);
    }
  }

  /**
   * Applies the rules to what the lexer put here, from the last token to the first: everything that begins further
   * right is complete when a rule looks there, so that each stretch is read once.
   */
  read(): void {
    for (let at = this.to - 1; at >= this.from; at--) {
      const nodes = this.cells[at - this.from]?.nodes ?? NONE;
      this.limit = Math.min(this.steps + STEPS.token, this.budget);
      // The list grows while it is walked: what a rule makes here can begin another rule.
      for (let i = 0; i < nodes.length && this.steps < this.limit; i++) {
        const node = nodes[i];
        if (node === undefined) continue;
        this.path[0] = node;
        for (const symbol of node.family.first) {
          const state = this.grammar.start.after(symbol);
          if (state !== null) this.follow(state, 1, at, node.to);
        }
      }
    }
  }

  /** Makes what the path fulfils and goes on with everything that begins where it ends. */
  private follow(state: State, depth: number, from: number, to: number): void {
    for (const fulfilled of state.fulfilled) this.make(fulfilled, from, to);
    const place = this.cells[to - this.from];
    if (place === undefined || to >= this.to || this.steps > this.limit) return;
    const { symbols, bearers, offered } = place;
    this.steps += symbols.length;
    const { wanted } = state;
    if ((wanted & offered) === 0) return;
    for (let i = 0; i < symbols.length; i++) {
      const symbol = symbols[i] ?? 0;
      const next = (wanted & hashBit(symbol)) === 0 ? null : state.after(symbol);
      if (next === null) continue;
      for (const bearer of bearers[i] ?? NONE) {
        if (bearer.to - from > LONGEST) continue;
        this.path[depth] = bearer;
        this.follow(next, depth + 1, from, bearer.to);
      }
    }
  }

  private make({ family, make, taken }: Fulfilled, from: number, to: number): void {
    this.steps += PRODUCTION;
    let { confidence } = EMPTY;
    const parts: Node[] = [];
    for (const place of taken) {
      const part = this.path[place];
      if (part === undefined) return;
      parts.push(part);
      confidence = Math.min(confidence, part.confidence);
    }
    const made = make(...parts);
    if (made !== undefined) this.add(nodeFrom(family, from, to, made, confidence));
  }
}

const NONE: readonly never[] = [];
