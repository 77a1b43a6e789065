/** Makes a unified diff of two texts: small hunks in linear memory and bounded time, the same on every run. */
import { type Change, changedLines } from "./diff/lines.ts";

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
  for (const changes of hunks(changedLines(a, b))) lines.push(...hunkLines(a, b, changes));
  return `${lines.join("\n")}\n`;
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
function hunks(changes: readonly Change[]): Change[][] {
  const found: Change[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const change of changes) {
    const last = found.at(-1);
    if (last && change.oldStart - end <= 2 * CONTEXT) last.push(change);
    else found.push([change]);
    end = change.oldEnd;
  }
  return found;
}

function hunkLines(a: readonly string[], b: readonly string[], changes: readonly Change[]): string[] {
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last) return [];
  const head = Math.min(CONTEXT, first.oldStart);
  const tail = Math.min(CONTEXT, a.length - last.oldEnd);
  const old = range(first.oldStart - head, last.oldEnd + tail);
  const lines = [`@@ -${old} +${range(first.newStart - head, last.newEnd + tail)} @@`];
  const add = (sign: string, line: string) => {
    if (line.endsWith("\n")) lines.push(sign + line.slice(0, -1));
    else lines.push(sign + line, NO_LINE_END);
  };
  let at = first.oldStart - head;
  for (const { oldStart, oldEnd, newStart, newEnd } of changes) {
    for (const line of a.slice(at, oldStart)) add(" ", line);
    for (const line of a.slice(oldStart, oldEnd)) add("-", line);
    for (const line of b.slice(newStart, newEnd)) add("+", line);
    at = oldEnd;
  }
  for (const line of a.slice(at, at + tail)) add(" ", line);
  return lines;
}

/** A hunk's range, counted from 1; without lines it names the line before it, 0 in an empty file. */
function range(start: number, end: number): string {
  const count = end - start;
  return count === 1 ? `${start + 1}` : `${count === 0 ? start : start + 1},${count}`;
}
