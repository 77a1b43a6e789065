/**
 * A document cut into the parts that records carry and the parts between them, so that it can be put together again
 * byte by byte.
 */

export interface Piece {
  start: number;
  end: number;
}

export interface SplicedDocument {
  /** What is before, between and after the pieces: one more than there are pieces. */
  between: readonly string[];
}

/** @param pieces in their order, none within another */
export function cut(text: string, pieces: readonly Piece[]): SplicedDocument {
  const between: string[] = [];
  let last = 0;
  for (const { start, end } of pieces) {
    between.push(text.slice(last, start));
    last = end;
  }
  between.push(text.slice(last));
  return { between };
}

/** The document with a text for each of its pieces, in their order. */
export function joined({ between }: SplicedDocument, pieces: readonly string[]): string {
  return between.map((part, index) => (index === 0 ? part : `${pieces[index - 1] ?? ""}${part}`)).join("");
}
