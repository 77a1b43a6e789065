/** What the readable views of screens and programs share: headings, verdicts and named facts. */

import type { Style } from "#kit/contract/operation.ts";
import { twoColumns, visibleLine, wrap } from "#kit/docs/text.ts";

/** A named fact; left out if it is undefined or empty. */
export type Fact = readonly [name: string, value: string | number | undefined];

/** `640x480`. */
export function sizeOf({ width, height }: { width: number; height: number }): string {
  return `${width}x${height}`;
}

/** A heading with what is said of it in dim letters; made of texts from anywhere. */
export function heading(name: string, details: readonly (string | undefined)[], style: Style): string {
  const rest = details.filter((part) => part !== undefined && part !== "").join(", ");
  return `${style.bold(visibleLine(name))}${rest === "" ? "" : `  ${style.dim(visibleLine(rest))}`}`;
}

/** A line that says how it went, in a colour. */
export function verdict(tone: "green" | "yellow" | "red", text: string, style: Style): string[] {
  return wrap(visibleLine(text), style.width).map((line) => style[tone](line));
}

/** Facts in two columns. */
export function facts(rows: readonly Fact[], style: Style): string[] {
  const details = rows.flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [{ label: name, text: visibleLine(String(value)) }],
  );
  return details.length === 0 ? [] : [twoColumns(details, style.width, 0).trimEnd()];
}

/** `text 3, button 1` from counts by role, the most frequent first. */
export function countsOf(byRole: Readonly<Record<string, number>>): string {
  return Object.entries(byRole)
    .toSorted((a, b) => b[1] - a[1])
    .map(([role, count]) => `${role} ${count}`)
    .join(", ");
}

/** What a person must not miss where a program was to be written and was not. */
export function notWritten(written: boolean | undefined, style: Style): string[] {
  return written === false ? verdict("yellow", "Dry run: nothing was written", style) : [];
}

/** `left,top  width x height` of a box. */
export function boxText([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[]): string {
  return `${x0},${y0}  ${x1 - x0}x${y1 - y0}`;
}

/** The names of codes as words: `ui_with_text` as `ui with text`. */
export const words = (code: string): string => code.replaceAll("_", " ");

/** Parts of a view as its text; a blank line ends it, so that records are separate. */
export function page(...parts: readonly (string | readonly string[])[]): string {
  return `${parts.flat().join("\n")}\n\n`;
}
