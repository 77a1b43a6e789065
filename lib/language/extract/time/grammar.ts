/** A small grammar engine: rules over word classes and symbols, matched bottom-up in time linear in the text. */
import { EMPTY, type Node, type Payload } from "./node.ts";

/** What a rule makes of its captured parts; undefined where they do not fit together. */
export type Production = (...parts: Node[]) => Partial<Payload> | undefined;

/**
 * A row of a rule table: `[symbol, pattern, production]`.
 * A pattern is a list of items: `word` stands for a class of words, `<symbol>` for anything that a rule or the lexer
 * made, and is handed to the production; `a|b` is either, `[item]` may be missing.
 */
export type Rule = readonly [symbol: string, pattern: string, make: Production];

/** Larger classes that a symbol belongs to, for example every weekday is a day. */
export type Classes = Readonly<Record<string, string>>;

interface Item {
  readonly symbols: readonly number[];
  readonly captured: boolean;
  readonly optional: boolean;
}

interface Compiled {
  readonly symbols: readonly number[];
  readonly items: readonly Item[];
  readonly make: Production;
}

/** A rule and the item at which it may begin, those before it being optional. */
interface Start {
  readonly rule: Compiled;
  readonly at: number;
}

export interface Grammar {
  /** Number of a symbol's name; a name that no rule uses gets one as well. */
  symbol(name: string): number;
  /** A symbol with the classes that it belongs to. */
  family(name: string): readonly number[];
  readonly byFirst: ReadonlyMap<number, readonly Start[]>;
}

/** No phrase about time is longer; it bounds the work for each token. */
const LONGEST = 28;
/** Readings kept that begin with one token; hostile text has more, sentences have under 80. */
const MOST_NODES = 300;
/** Readings of one symbol over the same tokens. */
const MOST_ALIKE = 3;

export function compile(rules: readonly Rule[], classes: Classes): Grammar {
  const numbers = new Map<string, number>();
  const families = new Map<string, readonly number[]>();
  const symbol = (name: string): number => {
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, numbers.size);
    return numbers.size - 1;
  };
  const family = (name: string): readonly number[] => {
    const known = families.get(name);
    if (known !== undefined) return known;
    const above = (classes[name] ?? "").split(" ").filter((parent) => parent !== "");
    const all = [...new Set([symbol(name), ...above.flatMap(family)])];
    families.set(name, all);
    return all;
  };
  const byFirst = new Map<number, Start[]>();
  for (const [name, pattern, make] of rules) {
    const rule: Compiled = { symbols: family(name), items: itemsOf(pattern, symbol), make };
    for (let at = 0; at < rule.items.length; at++) {
      const item = rule.items[at];
      for (const first of item?.symbols ?? []) {
        const list = byFirst.get(first);
        if (list === undefined) byFirst.set(first, [{ rule, at }]);
        else list.push({ rule, at });
      }
      if (item?.optional !== true) break;
    }
  }
  return { symbol, family, byFirst };
}

function itemsOf(pattern: string, symbol: (name: string) => number): Item[] {
  return pattern.split(" ").map((written) => {
    const optional = written.startsWith("[");
    const item = optional ? written.slice(1, -1) : written;
    const captured = item.startsWith("<");
    const names = captured ? item.slice(1, -1) : item;
    return { symbols: names.split("|").map(symbol), captured, optional };
  });
}

/** Everything that was read, by the token that it begins with. */
export class Chart {
  /** Filled where something begins: most words of a text begin nothing. */
  readonly #bySymbol: (Map<number, Node[]> | undefined)[] = [];
  readonly #nodes: (Node[] | undefined)[] = [];

  /** Everything that begins at a token; the list grows while rules apply. */
  from(at: number): readonly Node[] {
    return this.#nodes[at] ?? NONE;
  }

  /** Nodes of a symbol that begin at a token. */
  at(from: number, symbol: number): readonly Node[] {
    return this.#bySymbol[from]?.get(symbol) ?? NONE;
  }

  /** Adds a node unless there are enough like it; tells whether it was added. */
  add(node: Node): boolean {
    let all = this.#nodes[node.from];
    let map = this.#bySymbol[node.from];
    if (all === undefined || map === undefined) {
      all = [];
      map = new Map();
      this.#nodes[node.from] = all;
      this.#bySymbol[node.from] = map;
    }
    if (all.length >= MOST_NODES) return false;
    const own = node.symbols[0] ?? 0;
    let alike = 0;
    for (const other of map.get(own) ?? NONE) if (other.to === node.to && other.symbols[0] === own) alike++;
    if (alike >= MOST_ALIKE) return false;
    all.push(node);
    for (const symbol of node.symbols) {
      const list = map.get(symbol);
      if (list === undefined) map.set(symbol, [node]);
      else list.push(node);
    }
    return true;
  }
}

const NONE: readonly Node[] = [];

/**
 * Applies the rules to what the lexer put into the chart, from the last token to the first: everything that begins
 * further right is complete when a rule looks there, so that each stretch is read once.
 */
export function read(grammar: Grammar, chart: Chart, from: number, to: number): void {
  for (let at = to - 1; at >= from; at--) {
    const here = chart.from(at);
    // The list grows while it is walked: what a rule makes here can begin another rule.
    for (let i = 0; i < here.length; i++) {
      const node = here[i];
      if (node === undefined) continue;
      for (const symbol of node.symbols)
        for (const { rule, at: item } of grammar.byFirst.get(symbol) ?? [])
          follow(chart, rule, item + 1, node, rule.items[item]?.captured === true ? [node] : NONE, node.from);
    }
  }
}

function follow(
  chart: Chart,
  rule: Compiled,
  at: number,
  last: Node,
  parts: readonly Node[],
  from: number,
): void {
  const item = rule.items[at];
  if (item === undefined) {
    const made = rule.make(...parts);
    if (made !== undefined)
      chart.add({ ...EMPTY, confidence: leastOf(parts), ...made, symbols: rule.symbols, from, to: last.to });
    return;
  }
  for (const symbol of item.symbols)
    for (const node of chart.at(last.to, symbol))
      if (node.to - from <= LONGEST)
        follow(chart, rule, at + 1, node, item.captured ? [...parts, node] : parts, from);
  if (item.optional) follow(chart, rule, at + 1, last, parts, from);
}

function leastOf(parts: readonly Node[]): number {
  let least = EMPTY.confidence;
  for (const part of parts) least = Math.min(least, part.confidence);
  return least;
}
