/**
 * The blank lines around removed lines, as formatters leave them: none at the start of a file or block, and between
 * others no more than there were on one side. A text that Black, Ruff, Prettier or Biome leaves as it is stays such a text.
 */
import type { Splice } from "#syntax/splice.ts";
import type { ProposedEdit } from "./action.ts";

/** Neighbouring removals with nothing but blank lines between them. */
interface Gap {
  splices: Splice[];
  /** Where the blank lines before the first begin, and where those after the last end. */
  start: number;
  end: number;
}

/** How many blank lines a formatter leaves at most between what ends at one offset and what begins at another. */
export type MostBetween = (end: number, start: number) => number;

/** Widens the removals of whole lines so that the blank lines around them fit. Only safe edits are seen as neighbours. */
export function closeGaps(
  text: string,
  edits: readonly ProposedEdit[],
  most: MostBetween = () => Number.POSITIVE_INFINITY,
): void {
  const chains = [
    edits.filter(({ safe }) => safe),
    ...edits.filter(({ safe }) => !safe).map((edit) => [edit]),
  ];
  for (const chain of chains)
    for (const gap of gapsIn(
      text,
      chain.flatMap(({ splices }) => splices),
    ))
      close(text, gap, most);
}

function gapsIn(text: string, splices: readonly Splice[]): Gap[] {
  const gaps: Gap[] = [];
  const whole = splices.filter((splice) => isWholeLines(text, splice)).sort((a, b) => a.start - b.start);
  for (const splice of whole) {
    const end = overBlankLines(text, splice.end);
    const last = gaps.at(-1);
    if (last && last.end >= splice.start) {
      last.splices.push(splice);
      last.end = end;
    } else gaps.push({ splices: [splice], start: backOverBlankLines(text, splice.start), end });
  }
  return gaps;
}

function isWholeLines(text: string, { start, end, text: put }: Splice): boolean {
  return (
    put === "" && end > start && isLineStart(text, start) && (isLineStart(text, end) || end === text.length)
  );
}

const isLineStart = (text: string, at: number): boolean =>
  at === 0 || (at === 1 && text.startsWith("\uFEFF")) || /[\r\n]/.test(text.charAt(at - 1));

function close(text: string, { splices, start, end }: Gap, most: MostBetween): void {
  const first = splices[0];
  const last = splices.at(-1);
  if (!first || !last) return;
  for (const [at, splice] of splices.entries()) splice.end = splices[at + 1]?.start ?? splice.end;
  const before = linesIn(text, start, first.start);
  const after = linesIn(text, last.end, end);
  const between = (): number => {
    const [opener, closer] = [lineBefore(text, start), text.slice(end, overLine(text, end))];
    if (opener === null) return 0;
    if (end === text.length) return after;
    if (indentOf(opener) < indentOf(text.slice(first.start, first.end)) || /\{\s*$/.test(opener)) return 0;
    return /^[ \t]*\}/.test(closer) ? 0 : Math.min(Math.max(before, after), most(start, end));
  };
  const kept = between();
  if (after >= kept) {
    first.start = start;
    last.end = overBlankLines(text, last.end, after - kept);
  } else {
    first.start = overBlankLines(text, start, kept);
    last.end = end;
  }
}

const indentOf = (line: string): number => /^[ \t]*/.exec(line)?.[0].length ?? 0;

const BLANK_LINE = /[ \t]*(?:\r\n|\r|\n)/y;

function overBlankLines(text: string, from: number, most = Number.POSITIVE_INFINITY): number {
  let at = from;
  for (let line = 0; line < most; line++) {
    BLANK_LINE.lastIndex = at;
    const found = BLANK_LINE.exec(text);
    if (!found) break;
    at += found[0].length;
  }
  return at;
}

function backOverBlankLines(text: string, from: number): number {
  let at = from;
  for (let line = startOfLineBefore(text, at); line !== null; line = startOfLineBefore(text, at)) {
    if (text.slice(line, at).trim() !== "") break;
    at = line;
  }
  return at;
}

/** The line that ends where a line begins, without its end; null at the start of the text. */
function lineBefore(text: string, start: number): string | null {
  const line = startOfLineBefore(text, start);
  return line === null ? null : text.slice(line, start).replace(/[\r\n]+$/, "");
}

function startOfLineBefore(text: string, start: number): number | null {
  const top = text.startsWith("\uFEFF") ? 1 : 0;
  if (start <= top) return null;
  let at = start - (text.slice(start - 2, start) === "\r\n" ? 2 : 1);
  while (at > top && !/[\r\n]/.test(text.charAt(at - 1))) at--;
  return at;
}

function overLine(text: string, from: number): number {
  let at = from;
  while (at < text.length && !/[\r\n]/.test(text.charAt(at))) at++;
  return at;
}

const linesIn = (text: string, from: number, to: number): number =>
  text.slice(from, to).match(/\r\n|\r|\n/g)?.length ?? 0;
