/** The user's data as a table: rows of a CSV or JSON Lines file, with what each column holds. */
import { isJsonRecord } from "#kit/data/json.ts";
import { compare, type Decimal } from "#language/extract/decimal.ts";
import { parseCsv, UnclosedQuote } from "../csv.ts";
import { type Mark, readDay, readDecimal } from "./cells.ts";

export interface Column {
  readonly name: string;
  readonly kind: "text" | "number" | "day";
}

/** A cell: its text, and what it means in its column. */
export interface Cell {
  readonly text: string;
  readonly number?: Decimal;
  /** YYYY-MM-DD. */
  readonly day?: string;
}

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** How the file writes, for files that are made from it; undefined for JSON Lines. */
  readonly dialect: { readonly delimiter: string; readonly mark: Mark } | undefined;
}

/** Data that cannot be read, in words that follow "cannot be used:". */
export class UnreadableData extends Error {
  override readonly name = "UnreadableData";
}

const MAX_ROWS = 200_000;
const MAX_COLUMNS = 200;

/** @throws UnreadableData */
export function readTable(text: string): Table {
  const start = text.trimStart();
  const { header, rows, delimiter } = start.startsWith("{") ? readLines(text) : readCsv(text);
  if (header.length === 0) throw new UnreadableData("the file has no columns");
  if (header.length > MAX_COLUMNS) throw new UnreadableData(`the file has more than ${MAX_COLUMNS} columns`);
  if (rows.length > MAX_ROWS) throw new UnreadableData(`the file has more than ${MAX_ROWS} rows`);
  const cells = header.map((_name, at) => rows.map((row) => row[at] ?? ""));
  const mark = delimiter === undefined ? "." : markOf(header, cells, delimiter);
  const read = header.map((name, at) => readColumn(name, cells[at] ?? [], mark));
  return {
    columns: read.map(({ column }) => column),
    rows: rows.map((_row, at) => read.map((column) => column.cells[at] ?? { text: "" })),
    dialect: delimiter === undefined ? undefined : { delimiter, mark },
  };
}

interface RawTable {
  header: readonly string[];
  rows: readonly (readonly string[])[];
  delimiter?: string;
}

function readCsv(text: string): RawTable {
  try {
    const { header, rows, delimiter } = parseCsv(text);
    const wide = rows.find(({ cells }) => cells.slice(header.length).some((cell) => cell.trim() !== ""));
    if (wide) throw new UnreadableData(`line ${wide.line} has more cells than the header`);
    const names = header.map((name, at) => name || `#${at + 1}`);
    if (new Set(names).size < names.length) throw new UnreadableData("two columns have the same name");
    return { header: names, rows: rows.map(({ cells }) => cells.map((cell) => cell.trim())), delimiter };
  } catch (thrown) {
    if (thrown instanceof UnclosedQuote)
      throw new UnreadableData(`the quote that opens in line ${thrown.line} is never closed`);
    throw thrown;
  }
}

function readLines(text: string): RawTable {
  const records = text.split("\n").flatMap((line, at) => {
    if (line.trim() === "") return [];
    let record: unknown;
    try {
      // Numbers keep their text: 0.1 + 0.2 is a matter of doubles.
      record = JSON.parse(line, (_key, value: unknown, { source }) =>
        typeof value === "number" && source !== undefined ? { [SOURCE]: source } : value,
      );
    } catch {
      throw new UnreadableData(`line ${at + 1} is not valid JSON`);
    }
    if (!isJsonRecord(record)) throw new UnreadableData(`line ${at + 1} is not a JSON object`);
    return [record];
  });
  const header = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return { header, rows: records.map((record) => header.map((name) => cellText(record[name]))) };
}

const SOURCE = "\0number";

function cellText(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (isJsonRecord(value) && typeof value[SOURCE] === "string") return value[SOURCE];
  return typeof value === "string" ? value.trim() : JSON.stringify(value);
}

/**
 * The decimal mark of a file: what its cells can only mean. If every one could be read in two ways with two values
 * (1,234), nobody can tell, and a report would be wrong by a factor of a thousand.
 */
function markOf(header: readonly string[], columns: readonly (readonly string[])[], delimiter: string): Mark {
  let doubtful: string | undefined;
  const evidence = new Set<Mark>();
  for (const [at, cells] of columns.entries()) {
    const filled = cells.filter((cell) => cell !== "");
    const fits = ([".", ","] as const).filter((mark) => filled.every((cell) => readDecimal(cell, mark)));
    const [only] = fits;
    if (filled.length === 0 || only === undefined) continue;
    if (fits.length === 1) evidence.add(only);
    else if (filled.some(isDoubtful)) doubtful = header[at];
  }
  const [mark] = evidence;
  if (evidence.size > 1)
    throw new UnreadableData("some columns have a decimal point, others a decimal comma");
  if (mark !== undefined) return mark;
  if (doubtful === undefined) return delimiter === ";" ? "," : ".";
  throw new UnreadableData(
    `the decimal mark of the column "${doubtful}" is unclear; write places in at least one cell`,
  );
}

/** Whether a cell is another number with each mark, e.g. 1,234. */
function isDoubtful(cell: string): boolean {
  const [point, comma] = [readDecimal(cell, "."), readDecimal(cell, ",")];
  return point !== undefined && comma !== undefined && compare(point, comma) !== 0;
}

function readColumn(name: string, texts: readonly string[], mark: Mark): { column: Column; cells: Cell[] } {
  const filled = texts.filter((text) => text !== "");
  const all = (isRight: (text: string) => boolean) => filled.length > 0 && filled.every(isRight);
  if (all((text) => readDay(text) !== undefined))
    return { column: { name, kind: "day" }, cells: texts.map((text) => withDay(text)) };
  if (all((text) => readDecimal(text, mark) !== undefined))
    return { column: { name, kind: "number" }, cells: texts.map((text) => withNumber(text, mark)) };
  return { column: { name, kind: "text" }, cells: texts.map((text) => ({ text })) };
}

function withDay(text: string): Cell {
  const day = readDay(text);
  return { text, ...(day !== undefined && { day }) };
}

function withNumber(text: string, mark: Mark): Cell {
  const number = readDecimal(text, mark);
  return { text, ...(number !== undefined && { number }) };
}
