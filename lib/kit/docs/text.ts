/** Lays plain text out in columns of a terminal: wrapping, cutting and making hostile characters visible. */

/** Columns that a text takes on a terminal. */
export function widthOf(text: string): number {
  return Bun.stringWidth(text);
}

/** Breaks a text into lines of at most `width` columns, at spaces if there are any. Indentation stays. */
export function wrap(text: string, width: number): string[] {
  return text.split("\n").flatMap((line) => {
    const words = line.replace(/^ +/, "");
    const indentation = line.length - words.length;
    // It does not if it leaves no room for words.
    const margin = indentation * 2 < width ? " ".repeat(indentation) : "";
    return wrapLine(words, width - margin.length).map((part) => (part === "" ? "" : margin + part));
  });
}

function wrapLine(text: string, width: number): string[] {
  const limit = Math.max(1, width);
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/ +/).flatMap((part) => pieces(part, limit))) {
    const joined = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(joined) > limit) {
      lines.push(line);
      line = word;
    } else line = joined;
  }
  return [...lines, line];
}

/** A word longer than a line, cut into pieces that fit. */
function pieces(word: string, limit: number): string[] {
  // Most words are short: their columns cannot exceed twice their code units.
  if (word.length * 2 <= limit || widthOf(word) <= limit) return [word];
  const found: string[] = [];
  let piece = "";
  let columns = 0;
  for (const { segment } of graphemes.segment(word)) {
    const wide = widthOf(segment);
    if (columns + wide > limit && piece !== "") {
      found.push(piece);
      piece = "";
      columns = 0;
    }
    piece += segment;
    columns += wide;
  }
  return [...found, piece];
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Cuts a one-line text to `width` columns; what was cut is marked by an ellipsis. */
export function cut(text: string, width: number): string {
  // No grapheme needs more code units than this, so a text of megabytes is not measured whole.
  const bounded = text.length > width * 32 ? `${text.slice(0, width * 32)}…` : text;
  if (widthOf(bounded) <= width) return bounded;
  let out = "";
  let columns = 0;
  for (const { segment } of graphemes.segment(bounded)) {
    const wide = widthOf(segment);
    if (columns + wide > width - 1) break;
    out += segment;
    columns += wide;
  }
  return `${out}…`;
}

/** Fills a text with spaces up to `width` columns. */
export function pad(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - widthOf(text)));
}

/** Every line of a text with the same indent; empty lines stay empty. */
export function indent(lines: readonly string[], by: number): string {
  const space = " ".repeat(by);
  return lines.map((line) => (line === "" ? "" : space + line)).join("\n");
}

export interface Row {
  label: string;
  text: string;
}

/**
 * Two columns: labels, and wrapped texts beside them; the text of a long label starts on the next line.
 * @param widest columns that the labels may take at most.
 */
export function twoColumns(rows: readonly Row[], width: number, margin = 2, widest = 26): string {
  const fitting = rows.map((row) => widthOf(row.label)).filter((columns) => columns <= widest);
  const labels = Math.max(4, ...fitting);
  const start = margin + labels + 2;
  return rows
    .map(({ label, text }) => {
      const lines = text === "" ? [] : wrap(text, width - start);
      const first =
        " ".repeat(margin) + (widthOf(label) <= labels && lines.length > 0 ? pad(label, labels) : label);
      if (lines.length === 0) return first;
      if (widthOf(label) > labels) return `${first}\n${indent(lines, start)}`;
      return [`${first}  ${lines[0]}`, ...(lines.length > 1 ? [indent(lines.slice(1), start)] : [])].join(
        "\n",
      );
    })
    .join("\n");
}

/**
 * C0 and C1 controls except tab and newline, and the characters that reorder or hide text around them
 * (Unicode UAX #9 embeddings, overrides and isolates; zero-width and tag characters; line and paragraph separators).
 */
const HOSTILE =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]|\p{Surrogate}/gu;
const HAS_HOSTILE = new RegExp(HOSTILE.source, "u");

/**
 * Makes control and reordering characters visible (`\x1b`, `\u202e`), so that a text cannot move the cursor, change
 * colours, set the title of a terminal or look like other text. Tab and newline are kept.
 */
export function visible(text: string): string {
  if (!HAS_HOSTILE.test(text)) return text;
  return text.replace(HOSTILE, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code <= 0xff
      ? `\\x${code.toString(16).padStart(2, "0")}`
      : code <= 0xffff
        ? `\\u${code.toString(16).padStart(4, "0")}`
        : `\\u{${code.toString(16)}}`;
  });
}

/** As `visible`, on one line: newline and tab are shown too. */
export function visibleLine(text: string): string {
  return visible(text).replaceAll("\n", "\\n").replaceAll("\t", "\\t");
}

/** A text of any length as one visible line: runs of white space become one blank. */
export function oneLine(text: string): string {
  return visibleLine(text.replace(/\s+/g, " ").trim());
}
