/** A report as CSV (RFC 4180): the rows, then their sums. No cell can be taken for a formula. */
import { type Decimal, decimalText } from "#language/extract/decimal.ts";
import { withoutFormula } from "./formulas.ts";
import { LABELS, type Report } from "./report.ts";

/** Spreadsheets take a file without a byte-order mark for another character set. */
const BOM = "\ufeff";

export function writeCsv({ summary, language, dialect }: Report): Uint8Array {
  const { columns, rows, summed, totals } = summary;
  const number = (value: Decimal) => decimalText(value).replace(".", dialect.mark);
  const text = (value: string) => quoted(withoutFormula(value), dialect.delimiter);
  const line = (cells: readonly string[]) => `${cells.join(dialect.delimiter)}\r\n`;
  const label = columns.findIndex((_column, at) => !summed.includes(at));
  const sums = totals.map(({ name, sums }) =>
    line(
      columns.map((_column, at) => {
        const sum = sums[summed.indexOf(at)];
        if (summed.includes(at) && sum !== undefined) return quoted(number(sum), dialect.delimiter);
        return at === label ? text(`${LABELS[language].total} ${name}`.trim()) : "";
      }),
    ),
  );
  const body = rows.map((row) =>
    line(
      row.map((cell) =>
        cell.number === undefined ? text(cell.text) : quoted(number(cell.number), dialect.delimiter),
      ),
    ),
  );
  const content = [line(columns.map(({ name }) => text(name))), ...body, ...(summed.length > 0 ? sums : [])];
  return new TextEncoder().encode(`${BOM}${content.join("")}`);
}

function quoted(text: string, delimiter: string): string {
  return text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
