/** What the readings of a source mean, for one kind of entity. */

import type { ValueOf } from "#schemas/language.ts";
import { foundAt } from "../found.ts";
import type { Found, Source } from "../types.ts";
import { timeParseOf } from "./analysis.ts";
import { DOUBT } from "./beside.ts";
import type { Goal, Node } from "./node.ts";

/**
 * The best readings of a goal, from left to right and without overlap.
 * `value` works out what a reading means; where it is undefined (30 February) its words are used up and say nothing.
 */
export function best<Kind extends Goal>(
  source: Source,
  kind: Kind,
  value: (node: Node) => ValueOf<Kind> | undefined,
  isGuess: () => boolean = () => false,
): Found<Kind>[] {
  const found: Found<Kind>[] = [];
  for (const node of timeParseOf(source)[kind]) {
    const meaning = value(node);
    const [first, last] = [source.tokens[node.from], source.tokens[node.to - 1]];
    if (meaning !== undefined && first !== undefined && last !== undefined)
      found.push(
        foundAt(
          source.text,
          kind,
          first.start,
          last.end,
          isGuess() ? Math.min(node.confidence, DOUBT) : node.confidence,
          meaning,
        ),
      );
  }
  return found;
}
