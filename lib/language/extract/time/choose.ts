/** What the readings of a source mean, for one kind of entity. */
import type { Source } from "../types.ts";
import { type Goal, readingOf } from "./analysis.ts";
import type { Node } from "./node.ts";

export interface Chosen<Value> {
  readonly start: number;
  readonly end: number;
  readonly confidence: number;
  readonly value: Value;
}

/**
 * The best readings of a goal, from left to right and without overlap.
 * `value` works out what a reading means; where it is undefined (30 February) its words are used up and say nothing.
 */
export function best<Value>(
  source: Source,
  goal: Goal,
  value: (node: Node) => Value | undefined,
): Chosen<Value>[] {
  const found: Chosen<Value>[] = [];
  for (const node of readingOf(source)[goal]) {
    const meaning = value(node);
    const [first, last] = [source.tokens[node.from], source.tokens[node.to - 1]];
    if (meaning !== undefined && first !== undefined && last !== undefined)
      found.push({ start: first.start, end: last.end, confidence: node.confidence, value: meaning });
  }
  return found;
}
