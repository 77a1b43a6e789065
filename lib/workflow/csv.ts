/** Reads CSV (RFC 4180): quoted fields, line breaks in them, and the delimiter that the header uses. */

export interface CsvRow {
  /** Line on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvFile {
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
  readonly delimiter: string;
}

/** Polish spreadsheets write semicolons, since a comma is their decimal mark. */
const DELIMITERS = [";", "\t", ","] as const;

/** A quote that is never closed. */
export class UnclosedQuote extends Error {
  override readonly name = "UnclosedQuote";
  constructor(readonly line: number) {
    super(`A quote that opens in line ${line} is never closed`);
  }
}

/** Reads a whole file; lines without anything are left out. @throws UnclosedQuote */
export function parseCsv(text: string): CsvFile {
  const content = text.replace(/^\ufeff/, "");
  const [first = ""] = content.split(/\r?\n/, 1);
  const delimiter = DELIMITERS.reduce((best, one) =>
    countOf(first, one) > countOf(first, best) ? one : best,
  );
  const [header, ...rows] = rowsOf(content, countOf(first, delimiter) > 0 ? delimiter : ",");
  return { header: (header?.cells ?? []).map((cell) => cell.trim()), rows, delimiter };
}

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;

function rowsOf(text: string, delimiter: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = "";
  let [line, began] = [1, 1];
  let quotedFrom = 0;
  const endCell = () => {
    cells.push(cell);
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (cells.some((one) => one.trim() !== "")) rows.push({ line: began, cells });
    cells = [];
    began = line;
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === "\n") line++;
    if (quotedFrom > 0) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') cell += text[++at];
      else quotedFrom = 0;
    } else if (character === '"' && cell === "") quotedFrom = line;
    else if (character === delimiter) endCell();
    else if (character === "\n") endRow();
    else if (character !== "\r" || text[at + 1] !== "\n") cell += character;
  }
  if (quotedFrom > 0) throw new UnclosedQuote(quotedFrom);
  endRow();
  return rows;
}
