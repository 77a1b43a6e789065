/** CSV as trackers write it (RFC 4180): quoted line breaks, a byte-order mark, commas, semicolons or tabs. */
import { CsvError, parse } from "csv-parse/sync";
import { failures } from "#kit/data/errors.ts";
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
 * @param most rows that are read
 * @throws INVALID_SOURCE if a quotation mark is not closed
 */
export function csvRows(source: string, path: string, most?: number): CsvRow[] {
  const rows: CsvRow[] = [];
  // The parser counts both signs of a line break in a cell.
  const text = source.replace(/\r\n?/g, "\n");
  try {
    parse(text, {
      delimiter: separatorOf(text),
      bom: true,
      record_delimiter: "\n",
      // Rows are often shorter than the heading, and what is wrong in a cell concerns nobody else.
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      ...(most !== undefined && { to: most }),
      on_record: (cells: string[], { lines: end }) => {
        const inside = cells.reduce((sum, cell) => sum + breaksIn(cell), 0);
        rows.push({ cells, lines: { start: end - inside, end } });
        return null;
      },
    });
    return rows;
  } catch (thrown) {
    if (!(thrown instanceof CsvError) || thrown.code !== "CSV_QUOTE_NOT_CLOSED") throw thrown;
    throw fail("INVALID_SOURCE", `${path}: a quotation mark is not closed before the end of the file`);
  }
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
