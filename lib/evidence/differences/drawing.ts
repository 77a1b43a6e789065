/** Pieces of pictures: text that fits a width, without measuring fonts. */

import { escapeMarkup } from "#kit/data/markup.ts";
import { cut, widthOf, wrap } from "#kit/docs/text.ts";

/** No line of a picture shows more of a text, in UTF-16 units. */
const LONGEST = 2000;

/** A text on one line: control characters and runs of blanks are one blank. */
export function flat(text: string): string {
  return text
    .slice(0, LONGEST)
    .toWellFormed()
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();
}

/** The lines of a text in a width of so many Latin letters, at most `most`, the last one with "…" if it is cut. */
export function fitted(text: string, columns: number, most: number): string[] {
  const lines = wrap(flat(text), columns).map((line) =>
    widthOf(line) > columns ? cut(line, columns) : line,
  );
  if (lines.length <= most) return lines;
  const last = lines[most - 1] ?? "";
  return [...lines.slice(0, most - 1), cut(`${last} ${lines[most] ?? ""}`, columns)];
}

/** A text element; `attributes` are trusted, the text is escaped. */
export function textAt(x: number, y: number, text: string, attributes = ""): string {
  return `<text x="${x}" y="${y}"${attributes === "" ? "" : ` ${attributes}`}>${escapeMarkup(text)}</text>`;
}
