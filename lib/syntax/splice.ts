/** Edits of a text as splices: what is not replaced stays as it was, to the byte. */

/** Replace the characters from `start` to before `end` (UTF-16 offsets) by `text`. */
export interface Splice {
  start: number;
  end: number;
  text: string;
}

/** Two splices want the same characters, or a splice is outside the text: no edit of the set may be made. */
class SpliceConflict extends Error {
  override name = "SpliceConflict";
}

/**
 * The text with every splice made. They may come in any order; insertions at one place are made in the order given,
 * before a replacement that starts there.
 * @throws SpliceConflict where two overlap or one reaches beyond the text
 */
export function applySplices(text: string, splices: readonly Splice[]): string {
  const ordered = [...splices].sort((a, b) => a.start - b.start || a.end - b.end);
  let result = "";
  let at = 0;
  for (const { start, end, text: replacement } of ordered) {
    if (start < at || end < start || end > text.length)
      throw new SpliceConflict("Two edits of the same text overlap, or one lies outside it");
    result += text.slice(at, start) + replacement;
    at = end;
  }
  return result + text.slice(at);
}
