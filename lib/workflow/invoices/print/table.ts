/** Tables on a printed invoice: columns by their widths, rows as high as their longest cell. */
import type { Color } from "pdf-lib";
import { LEFT, RIGHT, type Sheet, type TextStyle } from "../../pdf/sheet.ts";

export interface Column {
  readonly title: string;
  readonly align?: "right";
  /** Takes the width that the others leave. */
  readonly grows?: true;
  /** Widest in points; longer texts go on in the next line. Absent: as wide as its longest cell. */
  readonly most?: number;
}

interface SizedColumn extends Column {
  /** Points. */
  readonly width: number;
}

/** The width of the text area. */
export const FULL: number = RIGHT - LEFT;

export interface TableColors {
  readonly head: Color;
  readonly line: Color;
  readonly text: Color;
  readonly label: Color;
}

const SIZE = 9;
const LABEL = 7.8;
const PADDING = 5;
const GAP = 8;

/** Draws a table below the cursor and moves it behind. Its head comes again on each page that it goes on. */
export function drawTable(
  sheet: Sheet,
  given: readonly Column[],
  rows: readonly (readonly string[])[],
  colors: TableColors,
  options: { boldLast?: boolean; right?: number } = {},
): void {
  const columns = sized(sheet, given, rows);
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const start = options.right === undefined ? LEFT : options.right - width;
  const head = () => drawHead(sheet, columns, start, width, colors);
  sheet.need(60);
  head();
  for (const [at, row] of rows.entries()) {
    const bold = options.boldLast === true && at === rows.length - 1;
    const styles = columns.map((column): TextStyle => cellStyle(column, bold, colors.text));
    const height =
      Math.max(...styles.map((style, cell) => sheet.heightOf(row[cell] ?? "", style))) + 2 * PADDING;
    if (sheet.need(height)) head();
    let x = start;
    for (const [cell, style] of styles.entries()) {
      const column = columns[cell];
      if (column === undefined) continue;
      sheet.text(row[cell] ?? "", placeOf(column, x), style, sheet.y + PADDING - 1);
      x += column.width;
    }
    sheet.y += height;
    sheet.rule(start, start + width, colors.line);
  }
}

/** Columns as wide as their longest cell: a number is never broken. */
function sized(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): SizedColumn[] {
  const widths = columns.map(({ title, most }, at) => {
    const cells = rows.map((row) => sheet.widthOf(row[at] ?? "", { size: SIZE, bold: true }));
    const longest = Math.max(sheet.widthOf(title, { size: LABEL, bold: true }), ...cells) + 2 * GAP + 0.5;
    return Math.min(longest, most ?? longest);
  });
  const taken = widths.reduce((sum, width, at) => sum + (columns[at]?.grows ? 0 : width), 0);
  return columns.map((column, at) => ({ ...column, width: column.grows ? FULL - taken : (widths[at] ?? 0) }));
}

function drawHead(
  sheet: Sheet,
  columns: readonly SizedColumn[],
  start: number,
  width: number,
  colors: TableColors,
): void {
  const styles = columns.map(
    (column): TextStyle => ({ ...cellStyle(column, true, colors.label), size: LABEL }),
  );
  const height =
    Math.max(...styles.map((style, at) => sheet.heightOf(columns[at]?.title ?? "", style))) + 2 * PADDING;
  sheet.box(start, width, height, colors.head);
  let x = start;
  for (const [at, column] of columns.entries()) {
    const style = styles[at];
    if (style) sheet.text(column.title, placeOf(column, x), style, sheet.y + PADDING);
    x += column.width;
  }
  sheet.y += height;
}

const placeOf = ({ align, width }: SizedColumn, x: number) => (align === "right" ? x + width - GAP : x + GAP);

function cellStyle({ align, width }: SizedColumn, bold: boolean, color: Color): TextStyle {
  return { size: SIZE, width: width - 2 * GAP, color, bold, leading: 1.3, ...(align && { align }) };
}
