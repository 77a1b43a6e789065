/** Suggestions for a mistyped name. */
import { nearest } from "./nearest.ts";

/**
 * A hint for an unknown name: the synonym from a table, else the name at the smallest edit distance, else all.
 * @param what used in the hint, e.g. `metrics`
 */
export function suggestion(
  typed: string,
  known: readonly string[],
  what: string,
  synonyms: Readonly<Record<string, string>> = {},
): string {
  const folded = typed
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");
  const synonym = Object.hasOwn(synonyms, folded) ? synonyms[folded] : undefined;
  const lower = new Map(known.map((name) => [name.toLowerCase(), name]));
  const near = synonym ?? lower.get(folded) ?? lower.get(nearest(folded, [...lower.keys()]) ?? "");
  return near === undefined ? `Known ${what}: ${known.join(", ")}` : `Did you mean "${near}"?`;
}
