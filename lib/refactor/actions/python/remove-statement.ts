/** Removes a whole statement from a Python text: its lines, its part of a line, or its place in a block. */
import type { Splice } from "#syntax/splice.ts";
import { children, type SyntaxTree } from "#syntax/tree.ts";
import { backOverBlanks, kindName, lineEnd, lineStart, nextLine, skipBlanks } from "./source.ts";

export interface Removal {
  splices: Splice[];
  /** Comments (nodes) that are lost. */
  comments: number[];
}

/** For each statement of a block or module: the statements of its logical line, joined by semicolons. */
export function logicalLines(tree: SyntaxTree, parent: number): Map<number, number[]> {
  const lines = new Map<number, number[]>();
  let line: number[] = [];
  let joined = false;
  for (const child of children(tree, parent)) {
    const kind = kindName(tree, child);
    if (kind === "comment" || kind === "line_continuation") continue;
    if (kind === ";") {
      joined = true;
      continue;
    }
    line = joined ? line : [];
    line.push(child);
    lines.set(child, line);
    joined = false;
  }
  return lines;
}

/**
 * Removes neighbouring statements from a logical line.
 * @param line all statements of the line
 * @param first index of the first to remove
 * @param last index of the last to remove, inclusive
 * @param pass true if their block would become empty, so that `pass` replaces them
 */
export function removeStatements(
  tree: SyntaxTree,
  line: readonly number[],
  first: number,
  last: number,
  pass: boolean,
): Removal {
  const start = tree.start[line[first] ?? 0] ?? 0;
  const end = tree.end[line[last] ?? 0] ?? 0;
  const next = line[last + 1];
  const before = line[first - 1];
  const cut = (from: number, to: number, text = ""): Removal => ({
    splices: [{ start: from, end: to, text }],
    comments: commentsIn(tree, from, to),
  });
  if (pass) return cut(start, end, "pass");
  if (next !== undefined) return cut(start, tree.start[next] ?? end);
  if (before !== undefined) return cut(tree.end[before] ?? start, end);
  const semicolon = skipBlanks(tree.text, end);
  const stop = tree.text.charAt(semicolon) === ";" ? semicolon + 1 : end;
  // After a colon, or on a line that continues here, only `pass` can replace the statement.
  return ownLines(tree, start, stop) ?? cut(start, end, "pass");
}

/** The removal of whole lines that hold only the statement and perhaps a comment. */
function ownLines(tree: SyntaxTree, start: number, end: number): Removal | null {
  const { text } = tree;
  const first = lineStart(text, start);
  if (backOverBlanks(text, start, first) !== (text.charCodeAt(first) === BOM ? first + 1 : first))
    return null;
  const rest = skipBlanks(text, end);
  const isComment = text.charAt(rest) === "#";
  if (!isComment && rest !== lineEnd(text, end)) return null;
  const from = first === 0 && text.charCodeAt(0) === BOM ? 1 : continuedFrom(text, first);
  if (from === null) return null;
  const to = nextLine(text, end);
  return { splices: [{ start: from, end: to, text: "" }], comments: commentsIn(tree, start, to) };
}

const BOM = 0xfeff;

/** The start of the line, or null if the line before it ends in a backslash and so belongs to it. */
function continuedFrom(text: string, first: number): number | null {
  const before = backOverLineEnd(text, first);
  return before > 0 && before < first && text.charAt(before - 1) === "\\" ? null : first;
}

function backOverLineEnd(text: string, at: number): number {
  if (text.startsWith("\r\n", at - 2)) return at - 2;
  return at > 0 ? at - 1 : at;
}

/** The comments between two offsets. */
export function commentsIn(tree: SyntaxTree, start: number, end: number): number[] {
  const comment = tree.grammar.kind("comment");
  const found: number[] = [];
  for (let node = firstAt(tree, start); node < tree.size && (tree.start[node] ?? 0) < end; node++)
    if (tree.kind[node] === comment && (tree.start[node] ?? 0) >= start) found.push(node);
  return found;
}

/** The last node that starts at or before an offset, by binary search: nodes are ordered by start. */
function firstAt(tree: SyntaxTree, offset: number): number {
  let low = 0;
  let high = tree.size - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tree.start[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a statement's names are in parentheses. */
export function isParenthesized(tree: SyntaxTree, statement: number): boolean {
  for (const child of children(tree, statement)) if (kindName(tree, child) === "(") return true;
  return false;
}
