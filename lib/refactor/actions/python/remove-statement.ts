/** Taking a whole statement out of a Python text: its lines, its part of a line, or its place in a block. */
import type { Splice } from "../../../syntax/splice.ts";
import { children, type SyntaxTree } from "../../../syntax/tree.ts";
import { backOverBlanks, kindName, lineEnd, lineStart, nextLine, skipBlanks } from "./source.ts";

export interface Removal {
  splices: Splice[];
  /** Comments (nodes) that are lost. */
  comments: number[];
}

/** @param pass true where the statement's block would be left empty, so that `pass` takes its place */
export function removeStatement(tree: SyntaxTree, statement: number, pass: boolean): Removal {
  const start = tree.start[statement] ?? 0;
  const end = tree.end[statement] ?? 0;
  if (pass) return { splices: [{ start, end, text: "pass" }], comments: commentsIn(tree, start, end) };
  return ownLines(tree, start, end) ?? partOfLine(tree, start, end);
}

/** The removal of whole lines, where the statement and perhaps a comment are all that stands on them. */
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

/** The start of the line, or null where the line before it ends in a backslash and so belongs to it. */
function continuedFrom(text: string, first: number): number | null {
  const before = backOverLineEnd(text, first);
  return before > 0 && before < first && text.charAt(before - 1) === "\\" ? null : first;
}

function backOverLineEnd(text: string, at: number): number {
  if (text.startsWith("\r\n", at - 2)) return at - 2;
  return at > 0 ? at - 1 : at;
}

/** The removal of one of several statements between semicolons, with the semicolon that it needs no longer. */
function partOfLine(tree: SyntaxTree, start: number, end: number): Removal {
  const { text } = tree;
  const behind = skipBlanks(text, end);
  const after = text.charAt(behind) === ";" ? skipBlanks(text, behind + 1) : -1;
  const isLast = after < 0 || after === lineEnd(text, after) || text.charAt(after) === "#";
  if (!isLast)
    return { splices: [{ start, end: after, text: "" }], comments: commentsIn(tree, start, after) };
  const before = backOverBlanks(text, start);
  if (text.charAt(before - 1) !== ";") {
    // The only statement after a colon or a continued line: nothing can take its place but `pass`.
    return { splices: [{ start, end, text: "pass" }], comments: commentsIn(tree, start, end) };
  }
  const from = backOverBlanks(text, before - 1);
  const to = after < 0 ? end : behind + 1;
  return { splices: [{ start: from, end: to, text: "" }], comments: commentsIn(tree, from, to) };
}

/** The comments between two offsets. */
export function commentsIn(tree: SyntaxTree, start: number, end: number): number[] {
  const comment = tree.grammar.kind("comment");
  const found: number[] = [];
  for (let node = firstAt(tree, start); node < tree.size && (tree.start[node] ?? 0) < end; node++)
    if (tree.kind[node] === comment && (tree.start[node] ?? 0) >= start) found.push(node);
  return found;
}

/** A node that starts at or before an offset, found by halving: nodes are in the order of their starts. */
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

/** Whether a statement's names stand in parentheses. */
export function isParenthesized(tree: SyntaxTree, statement: number): boolean {
  for (const child of children(tree, statement)) if (kindName(tree, child) === "(") return true;
  return false;
}
