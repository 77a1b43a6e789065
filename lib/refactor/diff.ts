/** Unified diffs of two texts, in bounded time whatever the texts are. */
import { structuredPatch } from "diff";

/** Lines around a change. */
const CONTEXT = 3;
/** Beyond these the difference is not searched for: the changed middle is shown as one piece. */
const MAX_EDIT_LENGTH = 4000;
const TIMEOUT_MS = 2000;
const NO_LINE_END = "\\ No newline at end of file";

/**
 * The unified diff that `patch -p1` and `git apply` take; empty where the texts are equal. Carriage returns stand in
 * its lines as in the texts, and a last line without its end is marked. A file that is not there yet is `undefined`.
 */
export function unifiedDiff(path: string, present: string | undefined, after: string): string {
  const before = present ?? "";
  if (before === after) return "";
  const patch = structuredPatch("", "", before, after, "", "", {
    context: CONTEXT,
    maxEditLength: MAX_EDIT_LENGTH,
    timeout: TIMEOUT_MS,
  });
  const hunks = patch ? patch.hunks : [wholeHunk(before, after)];
  const name = path.replace(/^\/+/, "");
  const lines = [present === undefined ? "--- /dev/null" : `--- a/${name}`, `+++ b/${name}`];
  for (const hunk of hunks) {
    lines.push(`@@ -${range(hunk.oldStart, hunk.oldLines)} +${range(hunk.newStart, hunk.newLines)} @@`);
    for (const line of hunk.lines) lines.push(line);
  }
  return `${lines.join("\n")}\n`;
}

/** A hunk's range; where it has no lines the line before it is named, 0 in an empty file. */
const range = (start: number, lines: number): string =>
  lines === 1 ? `${start}` : `${lines === 0 ? start - 1 : start},${lines}`;

interface Hunk {
  /** Lines count from 1; where there are none, the start is that of the line that would follow. */
  oldStart: number;
  oldLines: number;
  newStart: number;
  newLines: number;
  lines: string[];
}

/** One hunk from the first line that differs to the last. */
function wholeHunk(before: string, after: string): Hunk {
  const a = linesOf(before);
  const b = linesOf(after);
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const from = Math.max(0, head - CONTEXT);
  const rest = Math.max(0, tail - CONTEXT);
  const lines = [
    ...a.slice(from, head).map((line) => shown(" ", line)),
    ...a.slice(head, a.length - tail).map((line) => shown("-", line)),
    ...b.slice(head, b.length - tail).map((line) => shown("+", line)),
    ...a.slice(a.length - tail, a.length - rest).map((line) => shown(" ", line)),
  ].flat();
  const oldLines = a.length - rest - from;
  const newLines = b.length - rest - from;
  return {
    oldStart: from + 1,
    oldLines,
    newStart: from + 1,
    newLines,
    lines,
  };
}

/** The lines of a text, each with its `\n`. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

const shown = (sign: string, line: string): string[] =>
  line.endsWith("\n") ? [sign + line.slice(0, -1)] : [sign + line, NO_LINE_END];
