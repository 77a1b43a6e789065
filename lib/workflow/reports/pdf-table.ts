/** A table on pages: columns as wide as their content, the header again on every page, texts cut to their column. */
import type { Color } from "pdf-lib";
import { LEFT, RIGHT, type Sheet, type TextStyle } from "../pdf/sheet.ts";

export interface TableColumn {
  readonly title: string;
  readonly align: "left" | "right";
}

export interface TableStyle {
  readonly size: number;
  readonly bold?: boolean;
  readonly line: Color;
  readonly fill: Color;
}

/** Points between a text and the edge of its column. */
const PADDING = 4;
/** A row's height in parts of its size. */
const ROW = 1.75;
/** Rows that are measured; more of them would cost more than they tell. */
const MEASURED = 300;

export function writeTable(
  sheet: Sheet,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  style: TableStyle,
): void {
  const text: TextStyle = { size: style.size, ...(style.bold && { bold: true }) };
  const title: TextStyle = { size: style.size, bold: true };
  const height = style.size * ROW;
  const widths = widthsOf(sheet, columns, rows, text, title);
  const write = (cells: readonly string[], look: TextStyle) => {
    let x = LEFT;
    for (const [at, { align }] of columns.entries()) {
      const width = widths[at] ?? 0;
      const fitted = fit(sheet, printable(cells[at] ?? ""), width - 2 * PADDING, look);
      const place = align === "right" ? x + width - PADDING : x + PADDING;
      sheet.text(fitted, place, { ...look, align }, sheet.y + (height - style.size * 1.2) / 2);
      x += width;
    }
    sheet.y += height;
    sheet.rule(LEFT, LEFT + sumOf(widths), style.line, 0.5);
  };
  const header = () => {
    sheet.box(LEFT, sumOf(widths), height, style.fill);
    write(
      columns.map(({ title: name }) => name),
      title,
    );
  };
  sheet.need(height * 2);
  header();
  for (const row of rows) {
    if (sheet.need(height)) header();
    write(row, text);
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Natural widths, or the page divided so that narrow columns keep theirs. */
function widthsOf(
  sheet: Sheet,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  text: TextStyle,
  title: TextStyle,
): number[] {
  const natural = columns.map(({ title: name }, at) => {
    const cells = rows.slice(0, MEASURED).map((row) => sheet.widthOf(printable(row[at] ?? ""), text));
    return Math.max(sheet.widthOf(printable(name), title), ...cells) + 2 * PADDING;
  });
  let room = RIGHT - LEFT;
  const widths = new Array<number>(natural.length).fill(0);
  const narrowFirst = natural.map((width, at) => ({ width, at })).sort((a, b) => a.width - b.width);
  for (const [done, { width, at }] of narrowFirst.entries()) {
    const share = room / (narrowFirst.length - done);
    widths[at] = Math.min(width, share);
    room -= widths[at] ?? 0;
  }
  return widths;
}

/** The text, or its beginning with an ellipsis. */
function fit(sheet: Sheet, text: string, width: number, style: TextStyle): string {
  // Widths are sums of doubles.
  if (sheet.widthOf(text, style) <= width + 0.01) return text;
  const letters = Array.from(text);
  let [least, most] = [0, letters.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (sheet.widthOf(`${letters.slice(0, middle).join("")}…`, style) <= width) least = middle;
    else most = middle - 1;
  }
  return `${letters.slice(0, least).join("")}…`;
}

/** One line, and only as much of it as can matter. */
function printable(text: string): string {
  return text
    .slice(0, 500)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();
}
