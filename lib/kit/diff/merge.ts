/** Merges two changes of one text, line by line. */
import { type Change, changedLines } from "./lines.ts";

/** The lines of a text, each with its `\n`. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/**
 * The text with both changes; null if they touch the same lines or lines next to each other, and are not equal.
 * @param base the text that both were made from
 */
export function mergeTexts(base: string, mine: string, theirs: string): string | null {
  const lines = linesOf(base);
  const sides = [linesOf(mine), linesOf(theirs)].map((after) =>
    changedLines(lines, after).map((change) => ({
      ...change,
      after: after.slice(change.newStart, change.newEnd),
    })),
  );
  const changes = sides.flat().sort((a, b) => a.oldStart - b.oldStart || a.oldEnd - b.oldEnd);
  const merged: string[] = [];
  let at = 0;
  for (const [place, change] of changes.entries()) {
    const before = changes[place - 1];
    if (before !== undefined && touches(before, change)) {
      if (isSame(before, change)) continue;
      return null;
    }
    merged.push(...lines.slice(at, change.oldStart), ...change.after);
    at = change.oldEnd;
  }
  return [...merged, ...lines.slice(at)].join("");
}

type Changed = Change & { after: readonly string[] };

/** Of two changes in the order of their places. */
const touches = (first: Changed, second: Changed): boolean => second.oldStart <= first.oldEnd;

const isSame = (one: Changed, other: Changed): boolean =>
  one.oldStart === other.oldStart &&
  one.oldEnd === other.oldEnd &&
  one.after.join("") === other.after.join("");
