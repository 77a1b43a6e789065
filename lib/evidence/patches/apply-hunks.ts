/** Applies hunks to a text exactly where they say: no offset, no fuzz, every line equal to the last byte. */
import type { Hunk, HunkLine } from "#kit/diff/unified.ts";
import { DiffFault } from "./unified-diff.ts";

/** Lines that change, counted from 1: removed ones in the old text, added ones in the new text. */
export interface ChangedLines {
  removed: number[];
  added: number[];
}

/** The text after the hunks. @throws DiffFault if they do not fit it */
export function applyHunks(text: string, hunks: readonly Hunk[]): { text: string; lines: ChangedLines } {
  const before = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const after: string[] = [];
  const lines: ChangedLines = { removed: [], added: [] };
  let at = 0;
  for (const hunk of hunks) {
    const start = indexOf(hunk.oldStart, hunk.oldLines);
    if (start < at) throw new DiffFault(`the hunk of line ${hunk.oldStart} is not behind the one before it`);
    if (start > before.length || (start === 0 && hunk.oldLines > 0 && hunk.oldStart === 0))
      throw new DiffFault(`the file has no line ${hunk.oldStart}`);
    while (at < start) after.push(before[at++] ?? "");
    if (after.length !== indexOf(hunk.newStart, hunk.newLines))
      throw new DiffFault(
        `the hunk of line ${hunk.oldStart} says that its new lines begin at ${hunk.newStart}, which they do not`,
      );
    for (const line of hunk.lines) {
      if (line.sign !== "+") {
        const present = before[at++];
        if (present !== line.text) throw new DiffFault(unlike(line.text, present, at));
        if (line.sign === "-") lines.removed.push(at);
      }
      if (line.sign !== "-") after.push(line.text);
      if (line.sign === "+") lines.added.push(after.length);
    }
  }
  while (at < before.length) after.push(before[at++] ?? "");
  if (after.slice(0, -1).some((line) => !line.endsWith("\n")))
    throw new DiffFault("a line without an end would not be the last one of the file");
  return { text: after.join(""), lines };
}

/** @throws DiffFault for a hunk without a line of the file: nothing proves its place */
export function checkPlaces(text: string, hunks: readonly Hunk[]): void {
  const loose = text === "" ? undefined : hunks.find(({ oldLines }) => oldLines === 0);
  if (loose)
    throw new DiffFault(
      `the hunk of line ${loose.oldStart} has no line of the file, so nothing proves its place`,
    );
}

/** The hunks that take these back. */
export function reversed(hunks: readonly Hunk[]): Hunk[] {
  const SWAPPED = { "+": "-", "-": "+", " ": " " } as const;
  const swap = ({ sign, text }: HunkLine): HunkLine => ({ sign: SWAPPED[sign], text });
  return hunks.map(({ oldStart, oldLines, newStart, newLines, lines }) => ({
    oldStart: newStart,
    oldLines: newLines,
    newStart: oldStart,
    newLines: oldLines,
    lines: lines.map(swap),
  }));
}

/** Lines are counted from 1; a side without lines names the line before it. */
const indexOf = (start: number, count: number): number => (count === 0 ? start : Math.max(0, start - 1));

function unlike(wanted: string, present: string | undefined, at: number): string {
  if (present === undefined) return `the file ends before line ${at}`;
  const ending = (text: string) => /\r?\n?$/.exec(text)?.[0] ?? "";
  const words = (text: string) => text.slice(0, text.length - ending(text).length);
  if (words(wanted) !== words(present)) return `line ${at} of the file is not what the diff says`;
  const NAMES: Readonly<Record<string, string>> = { "\r\n": "CRLF", "\n": "LF", "": "nothing" };
  const name = (text: string) => NAMES[ending(text)] ?? "CR";
  const hint = ending(wanted) === "" || ending(present) === "" ? ' ("\\ No newline at end of file")' : "";
  return `line ${at} of the file ends with ${name(present)}, in the diff with ${name(wanted)}${hint}`;
}
