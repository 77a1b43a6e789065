/** Tables on a terminal: columns as wide as they need, shrunk and cut if the terminal is narrower. */
import type { Style } from "../contract/operation.ts";
import { cut, visibleLine, widthOf } from "./text.ts";

type Fields = Record<string, unknown>;

/** A narrower column is unreadable. */
const NARROWEST = 8;
const GAP = 2;

/**
 * A table of flat records as lines with a header.
 * @returns undefined if there are too many columns for the terminal: show blocks instead.
 */
export function renderTable(rows: readonly Fields[], style: Style, margin = 0): string[] | undefined {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => columns.map((column) => cellText(row[column])));
  const wanted = columns.map((column, index) =>
    Math.max(widthOf(visibleLine(column)), ...cells.map((row) => widthOf(row[index] ?? ""))),
  );
  const widths = fit(wanted, style.width - margin);
  if (!widths) return undefined;
  const space = " ".repeat(margin);
  const line = (texts: readonly string[], colour: (text: string, column: number) => string) =>
    space +
    texts
      .map((text, index) => {
        const shown = cut(text, widths[index] ?? 0);
        const last = index === texts.length - 1;
        return colour(shown, index) + (last ? "" : " ".repeat((widths[index] ?? 0) - widthOf(shown) + GAP));
      })
      .join("")
      .trimEnd();
  return [
    line(columns.map(visibleLine), (text) => style.bold(text)),
    ...rows.map((row, index) =>
      line(cells[index] ?? [], (text, column) => colourOf(columns[column] ?? "", row, text, style)),
    ),
  ];
}

/** Takes columns from the widest until all fit. */
export function fit(wanted: readonly number[], width: number): number[] | undefined {
  const widths = [...wanted];
  const room = width - GAP * (widths.length - 1);
  let excess = widths.reduce((sum, value) => sum + value, 0) - room;
  while (excess > 0) {
    const widest = Math.max(...widths);
    if (widest <= NARROWEST) return undefined;
    const equals = widths.flatMap((value, at) => (value === widest ? [at] : []));
    const second = Math.max(NARROWEST, ...widths.filter((value) => value < widest));
    // The widest shrink equally, down to the next width.
    const less = Math.min(widest - second, Math.ceil(excess / equals.length));
    for (const at of equals) {
      widths[at] = widest - Math.min(less, excess);
      excess -= Math.min(less, excess);
    }
  }
  return widths;
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return visibleLine(String(value));
}

/** Words that are an outcome in any position. */
const TONES: Record<string, keyof Omit<Style, "width">> = {
  failed: "red",
  missing: "red",
  error: "red",
  done: "green",
  found: "green",
};

function colourOf(column: string, row: Fields, text: string, style: Style): string {
  const value = row[column];
  if (column === "ok" && typeof value === "boolean") return value ? style.green(text) : style.red(text);
  if (value === null || value === undefined) return style.dim(text);
  const tone = column === "status" && typeof value === "string" ? TONES[value] : undefined;
  return tone ? style[tone](text) : text;
}
