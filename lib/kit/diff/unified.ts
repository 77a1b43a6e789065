/** Makes a unified diff of two texts: small hunks in linear memory and bounded time, the same on every run. */
import { type Change, changedLines } from "./lines.ts";

/** Lines around a change, as git and `diff -u` show them. */
const CONTEXT = 3;
const NO_LINE_END = "\\ No newline at end of file";

/**
 * The unified diff that `patch -p1` and `git apply` take; empty if the texts are equal. Carriage returns are in
 * its lines as in the texts, and a last line without a line end is marked.
 * @param present `undefined` for a file that does not exist yet
 */
export function unifiedDiff(path: string, present: string | undefined, after: string): string {
  const before = present ?? "";
  if (before === after) return "";
  const [a, b] = [linesOf(before), linesOf(after)];
  const name = path.replace(/^\/+/, "");
  const lines = [
    present === undefined ? "--- /dev/null" : `--- ${quoted(`a/${name}`)}`,
    `+++ ${quoted(`b/${name}`)}`,
  ];
  for (const hunk of hunksOfLines(a, b, CONTEXT)) {
    lines.push(`@@ -${range(hunk.oldStart, hunk.oldLines)} +${range(hunk.newStart, hunk.newLines)} @@`);
    for (const { sign, text } of hunk.lines)
      if (text.endsWith("\n")) lines.push(sign + text.slice(0, -1));
      else lines.push(sign + text, NO_LINE_END);
  }
  return `${lines.join("\n")}\n`;
}

/** A line of a hunk: of both texts, only of the old one, or only of the new one. */
export interface HunkLine {
  readonly sign: " " | "-" | "+";
  /** With its `\n`; without one it is the last line of a text that does not end with one. */
  readonly text: string;
}

/** Changed lines with those around them. Lines are counted from 1; a side without lines begins at the line before it. */
export interface Hunk {
  readonly oldStart: number;
  readonly oldLines: number;
  readonly newStart: number;
  readonly newLines: number;
  readonly lines: readonly HunkLine[];
}

/** The hunks of the difference of two texts, with so many equal lines around each change. */
export function hunksOf(before: string, after: string, context = CONTEXT): Hunk[] {
  return before === after ? [] : hunksOfLines(linesOf(before), linesOf(after), context);
}

function hunksOfLines(a: readonly string[], b: readonly string[], context: number): Hunk[] {
  return grouped(changedLines(a, b), context).flatMap((changes) => hunkOf(a, b, changes, context));
}

/** The lines of a text, each with its `\n`. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

const ESCAPES: Readonly<Record<string, string>> = {
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  '"': '\\"',
  "\\": "\\\\",
};

/**
 * A name as git writes it: in quotes if it holds control characters, quotes or backslashes, followed by a tab if it
 * holds blanks.
 */
function quoted(name: string): string {
  const escaped = name.replace(
    /[\x00-\x1f"\\\x7f]/g,
    (sign) => ESCAPES[sign] ?? `\\${sign.charCodeAt(0).toString(8).padStart(3, "0")}`,
  );
  if (escaped !== name) return `"${escaped}"`;
  return name.includes(" ") ? `${name}\t` : name;
}

/** Changes whose lines of context touch or overlap share one hunk. */
function grouped(changes: readonly Change[], context: number): Change[][] {
  const found: Change[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const change of changes) {
    const last = found.at(-1);
    if (last && change.oldStart - end <= 2 * context) last.push(change);
    else found.push([change]);
    end = change.oldEnd;
  }
  return found;
}

function hunkOf(
  a: readonly string[],
  b: readonly string[],
  changes: readonly Change[],
  context: number,
): Hunk[] {
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last) return [];
  const head = Math.min(context, first.oldStart);
  const tail = Math.min(context, a.length - last.oldEnd);
  const lines: HunkLine[] = [];
  const add = (sign: HunkLine["sign"], from: readonly string[], start: number, end: number) => {
    for (let at = start; at < end; at++) lines.push({ sign, text: from[at] ?? "" });
  };
  let at = first.oldStart - head;
  for (const { oldStart, oldEnd, newStart, newEnd } of changes) {
    add(" ", a, at, oldStart);
    add("-", a, oldStart, oldEnd);
    add("+", b, newStart, newEnd);
    at = oldEnd;
  }
  add(" ", a, at, at + tail);
  const oldLines = last.oldEnd + tail - (first.oldStart - head);
  const newLines = last.newEnd + tail - (first.newStart - head);
  return [
    {
      oldStart: startOf(first.oldStart - head, oldLines),
      oldLines,
      newStart: startOf(first.newStart - head, newLines),
      newLines,
      lines,
    },
  ];
}

/** Counted from 1; without lines it is the line before it, 0 in an empty file. */
const startOf = (start: number, count: number): number => (count === 0 ? start : start + 1);

function range(start: number, count: number): string {
  return count === 1 ? `${start}` : `${start},${count}`;
}
