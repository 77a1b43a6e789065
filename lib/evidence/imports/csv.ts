/** CSV as trackers write it (RFC 4180): quoted line breaks, a byte-order mark, commas, semicolons or tabs. */

import { failures } from "#kit/errors.ts";
import { escapePattern } from "#kit/pattern.ts";
import { EVIDENCE_ERRORS, type LineRange } from "#schemas/evidence.ts";

const fail = failures(EVIDENCE_ERRORS);

export interface CsvRow {
  cells: readonly string[];
  lines: LineRange;
}

const SEPARATORS = [",", ";", "\t"] as const;

/**
 * The rows of a text, the heading first; empty lines are left out.
 * @param path names it in errors
 * @throws INVALID_SOURCE if a quotation mark is not closed
 */
export function* csvRows(source: string, path: string): Generator<CsvRow> {
  const text = source.replace(/^\uFEFF/, "");
  const separator = separatorOf(text);
  // A cell in quotation marks, or what is before the next separator or line break.
  const plain = new RegExp(`[^${escapePattern(separator)}\\r\\n]*`, "y");
  let at = 0;
  let line = 1;
  let first = 1;
  let cells: string[] = [];
  while (at < text.length) {
    let cell: string;
    if (text[at] === '"') {
      const end = closingQuote(text, at + 1);
      if (end < 0) throw fail("INVALID_SOURCE", `${path} line ${line}: a quotation mark is not closed`);
      const raw = text.slice(at + 1, end);
      line += breaksIn(raw);
      cell = raw.replaceAll('""', '"');
      at = end + 1;
    } else cell = "";
    // What follows a closing quotation mark belongs to the cell, as spreadsheets read it.
    plain.lastIndex = at;
    const [rest = ""] = plain.exec(text) ?? [];
    cells.push(cell + rest);
    at += rest.length;
    if (text[at] === separator) {
      at++;
      if (at < text.length) continue;
      cells.push("");
    }
    if (cells.length > 1 || cells[0] !== "") yield { cells, lines: { start: first, end: line } };
    at += text.startsWith("\r\n", at) ? 2 : 1;
    line++;
    first = line;
    cells = [];
  }
}

/** Place of the quotation mark that ends a cell; two in a row are one in the cell. */
function closingQuote(text: string, from: number): number {
  let end = text.indexOf('"', from);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end;
}

function breaksIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

/** The separator that the heading has most of. */
function separatorOf(text: string): string {
  // What is between quotation marks parts nothing.
  const [heading = ""] = text
    .slice(0, 100_000)
    .replace(/"(?:[^"]|"")*"/g, '""')
    .split(/\r?\n/, 1);
  const countOf = (sign: string) => heading.split(sign).length;
  return SEPARATORS.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ",";
}

/** The cells of a row by heading; a heading may be there several times, such as "Comment" of Jira. */
export class CsvTable {
  readonly #columns = new Map<string, number[]>();

  constructor(heading: CsvRow) {
    for (const [index, name] of heading.cells.entries()) {
      const key = name.trim().toLowerCase();
      const columns = this.#columns.get(key);
      if (columns) columns.push(index);
      else this.#columns.set(key, [index]);
    }
  }

  has(...names: readonly string[]): boolean {
    return names.every((name) => this.#columns.has(name.toLowerCase()));
  }

  /** The cells of a column that are not empty. */
  all({ cells }: CsvRow, name: string): string[] {
    return (this.#columns.get(name.toLowerCase()) ?? [])
      .map((index) => (cells[index] ?? "").trim())
      .filter((cell) => cell !== "");
  }

  /** The first cell of a column that is not empty; else an empty text. */
  one(row: CsvRow, name: string): string {
    return this.all(row, name)[0] ?? "";
  }
}
