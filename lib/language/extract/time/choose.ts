/** Chooses among the readings of a text: the longest, then the heaviest, if what follows does not refute it. */
import type { Source } from "../types.ts";
import { readingOf } from "./analysis.ts";
import type { Node } from "./node.ts";
import { stands } from "./stands.ts";

export interface Chosen<Value> {
  readonly start: number;
  readonly end: number;
  readonly confidence: number;
  readonly value: Value;
}

/**
 * The best readings of the given symbols, from left to right and without overlap.
 * `value` works out what a reading means; where it is undefined (30 February) its words are used up and say nothing.
 */
export function best<Value>(
  source: Source,
  symbols: readonly string[],
  value: (node: Node) => Value | undefined,
): Chosen<Value>[] {
  const { chart, grammar } = readingOf(source);
  const ids = symbols.map((name) => grammar.symbol(name));
  const found: Chosen<Value>[] = [];
  for (let at = 0; at < source.tokens.length; ) {
    const node = bestAt(
      source,
      ids.flatMap((id) => chart.at(at, id)),
    );
    if (node === undefined) {
      at++;
      continue;
    }
    const meaning = value(node);
    const [first, last] = [source.tokens[node.from], source.tokens[node.to - 1]];
    if (meaning !== undefined && first !== undefined && last !== undefined)
      found.push({ start: first.start, end: last.end, confidence: node.confidence, value: meaning });
    at = node.to;
  }
  return found;
}

function bestAt(source: Source, nodes: readonly Node[]): Node | undefined {
  let chosen: Node | undefined;
  for (const node of nodes) {
    if (!stands(source, node)) continue;
    if (chosen === undefined || node.to > chosen.to || (node.to === chosen.to && node.weight > chosen.weight))
      chosen = node;
  }
  return chosen;
}
