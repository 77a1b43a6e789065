/** The lines of the elements of a JSON array, for records of what they say. */
import type { LineRange } from "#schemas/evidence.ts";

/** What matters for the depth: strings are skipped whole. */
const TOKEN = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|[[\]{}\n]/g;

/**
 * The lines of each element of the outermost array, in order.
 * @param text valid JSON whose elements are objects
 */
export function elementLines(text: string): LineRange[] {
  const places: LineRange[] = [];
  let depth = 0;
  let line = 1;
  let start: number | undefined;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === "\n") line++;
    else if (token === "[" || token === "{") {
      if (depth === 1) start ??= line;
      depth++;
    } else if (token === "]" || token === "}") {
      depth--;
      if (depth === 1 && start !== undefined) places.push({ start, end: line });
      if (depth === 1) start = undefined;
    }
  }
  return places;
}
