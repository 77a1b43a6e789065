/** What changed between two texts or files, as rows that a reviewer reads. */
import { hunksOf } from "#kit/diff/unified.ts";
import type { DiffHunk, DiffRow, FileDiff } from "#schemas/evidence.ts";

export const DEFAULT_CONTEXT = 3;
export const DEFAULT_MAX_ROWS = 400;
/** UTF-16 units of a row: a whole minified file can be one line. */
const MAX_TEXT = 2000;
/** Bytes in which a NUL makes a file binary, as for git. */
const HEAD = 8000;

/** What one side holds, before it is known how to read it. */
export type Content = string | Uint8Array;

/** The difference as the contract has it, without names of files. */
export type Difference = Pick<FileDiff, "binary" | "encoding" | "hunks" | "summary" | "truncated">;

export function diffContents(
  before: Content,
  after: Content,
  { context = DEFAULT_CONTEXT, maxRows = DEFAULT_MAX_ROWS }: { context?: number; maxRows?: number },
): Difference {
  if (isBinary(before) || isBinary(after))
    return {
      binary: true,
      encoding: null,
      hunks: [],
      summary: { added: 0, removed: 0, unchanged: null },
      truncated: false,
    };
  const texts = decoded(before, after);
  const limit = new RowLimit(maxRows);
  let [added, removed] = [0, 0];
  const hunks: DiffHunk[] = [];
  for (const { lines, ...range } of hunksOf(texts.before, texts.after, context)) {
    const rows: DiffRow[] = [];
    let [oldLine, newLine] = [Math.max(1, range.oldStart), Math.max(1, range.newStart)];
    for (const { sign, text } of lines) {
      if (sign === "+") added += 1;
      if (sign === "-") removed += 1;
      const row = limit.rowOf(
        KINDS[sign],
        sign === "+" ? null : oldLine,
        sign === "-" ? null : newLine,
        text,
      );
      if (sign !== "+") oldLine += 1;
      if (sign !== "-") newLine += 1;
      if (row) rows.push(row);
    }
    if (rows.length > 0) hunks.push({ ...range, rows });
  }
  return {
    binary: false,
    encoding: texts.encoding,
    hunks,
    summary: { added, removed, unchanged: countLines(texts.before) - removed },
    truncated: limit.isPassed,
  };
}

const KINDS = { " ": "context", "-": "removed", "+": "added" } as const;

/** Makes rows until there are enough, and notes whether something was left out. */
export class RowLimit {
  #left: number;
  isPassed = false;
  constructor(most: number) {
    this.#left = most;
  }

  rowOf(
    kind: DiffRow["kind"],
    oldLine: number | null,
    newLine: number | null,
    line: string,
    hasLineEnd = line.endsWith("\n"),
  ): DiffRow | null {
    if (this.#left <= 0) {
      this.isPassed = true;
      return null;
    }
    this.#left -= 1;
    const text = line.endsWith("\n") ? line.slice(0, -1) : line;
    const isCut = text.length > MAX_TEXT;
    if (isCut) this.isPassed = true;
    return {
      kind,
      oldLine,
      newLine,
      text: isCut ? `${text.slice(0, MAX_TEXT - 1).toWellFormed()}…` : text,
      ...(!hasLineEnd && { noLineEnd: true as const }),
    };
  }
}

function isBinary(content: Content): boolean {
  return typeof content === "string"
    ? content.slice(0, HEAD).includes("\0")
    : content.subarray(0, HEAD).includes(0);
}

/** Bytes that are not UTF-8 are read as Latin-1 on both sides: every byte is a character, so that each change shows. */
function decoded(
  before: Content,
  after: Content,
): { before: string; after: string; encoding: "utf-8" | "latin-1" } {
  try {
    return { before: utf8Of(before), after: utf8Of(after), encoding: "utf-8" };
  } catch {
    return { before: latin1Of(before), after: latin1Of(after), encoding: "latin-1" };
  }
}

/** A byte-order mark stays: it is a difference, too. @throws TypeError */
function utf8Of(content: Content): string {
  return typeof content === "string"
    ? content
    : new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content);
}

function latin1Of(content: Content): string {
  return Buffer.from(content).toString("latin1");
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  return count + (text !== "" && !text.endsWith("\n") ? 1 : 0);
}
