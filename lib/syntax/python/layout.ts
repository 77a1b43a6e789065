/** Layout that Python refuses though the grammar lets it pass: indentation, missing blocks, statements run together. */
import { compileLightly } from "../compile-lightly.ts";
import { firstChild, nextSibling, type SyntaxTree } from "../tree.ts";
import { pythonKinds } from "./kinds.ts";
import { nodesOf } from "./nodes.ts";

/** Columns with tabs of eight and of one: Python wants both to agree (docs.python.org, "Indentation"). */
interface Indent {
  eight: number;
  one: number;
}

const TAB = 9;
const FORM_FEED = 12;
const SPACE = 32;
const LF = 10;
const CR = 13;
const BACKSLASH = 92;
/** Ends of a line that continues, or may: they are looked at more closely. */
const SPECIAL_END: ReadonlySet<number> = new Set([CR, BACKSLASH]);
const BYTE_ORDER_MARK = 0xfeff;

export interface LayoutError {
  /** UTF-16 offset. */
  at: number;
  message: string;
}

const MISPLACED = "The indentation does not match the lines around it";
const MIXED = "Tabs and spaces are mixed in the indentation";
const BLOCK_MISSING = "An indented block is missing here";
const RUN_TOGETHER = "Two statements on one line need a semicolon between them";
const LONE_RETURN = "A carriage return without a line feed ends this line";

/** Python ends a line at a lone carriage return; the grammar does not, and would misread the file. */
export function loneReturn(tree: SyntaxTree): LayoutError | null {
  const { text, start, end } = tree;
  if (!/\r(?!\n)/.test(text)) return null;
  const strings = nodesOf(tree, "string");
  let next = 0;
  for (const { index: at } of text.matchAll(/\r(?!\n)/g)) {
    while (next < strings.length && (end[strings[next] ?? 0] ?? 0) <= at) next++;
    const string = strings[next];
    if (string === undefined || (start[string] ?? 0) > at) return { at, message: LONE_RETURN };
  }
  return null;
}

/**
 * The first statement that is not aligned with its block, or an `else`, `except` or `finally` where its `if` or
 * `try` does; a block without a statement; a statement that nothing parts from the one before.
 */
export function indentationError(tree: SyntaxTree): LayoutError | null {
  /** The indentation of each block, and of the module. */
  const blocks = new Map<number, Indent>([[0, { eight: 0, one: 0 }]]);
  let first = errorInBlock(tree, 0, blocks);
  for (const block of nodesOf(tree, "block")) {
    if (first && (tree.start[block] ?? 0) >= first.at) break;
    first = earlier(first, errorInBlock(tree, block, blocks));
  }
  for (const name of CLAUSES)
    for (const clause of nodesOf(tree, name)) first = earlier(first, errorOfClause(tree, clause, blocks));
  return first;
}

const CLAUSES = ["elif_clause", "else_clause", "except_clause", "finally_clause"] as const;

const earlier = (a: LayoutError | null, b: LayoutError | null): LayoutError | null =>
  a && b ? (a.at <= b.at ? a : b) : (a ?? b);

function errorInBlock(tree: SyntaxTree, block: number, blocks: Map<number, Indent>): LayoutError | null {
  const { comment, line_continuation: continuation, block: blockKind } = pythonKinds(tree.grammar).kind;
  const { kind, start, end, text, grammar } = tree;
  let before = -1;
  /** A line feed and the indentation of the block's first statement. */
  let alike = "";
  for (let child = firstChild(tree, block); child >= 0; child = nextSibling(tree, child)) {
    if (grammar.named[kind[child] ?? 0] !== 1 || kind[child] === comment || kind[child] === continuation)
      continue;
    const at = start[child] ?? 0;
    // Nearly every statement is indented as the first one of its block, after a line that ends in neither sign.
    const line = at - alike.length;
    if (alike !== "" && text.startsWith(alike, line) && !SPECIAL_END.has(text.charCodeAt(line - 1))) {
      before = end[child] ?? at;
      continue;
    }
    const indent = indentBefore(text, at);
    if (!indent) {
      if (before >= 0 && !/[;\n]/.test(text.slice(before, at))) return { at, message: RUN_TOGETHER };
      before = end[child] ?? at;
      continue;
    }
    const wanted = blocks.get(block);
    if (wanted) {
      const message = difference(indent, wanted);
      if (message) return { at, message };
    } else {
      const outer = blocks.get(blockAround(tree, tree.parent[block] ?? 0, blockKind));
      if (outer && indent.eight <= outer.eight) return { at, message: BLOCK_MISSING };
      if (outer && indent.one <= outer.one) return { at, message: MIXED };
      blocks.set(block, indent);
    }
    if (alike === "" && text.charCodeAt(at - indent.one - 1) === LF)
      alike = text.slice(at - indent.one - 1, at);
    before = end[child] ?? at;
  }
  return before < 0 && block > 0 ? { at: start[block] ?? 0, message: BLOCK_MISSING } : null;
}

function errorOfClause(
  tree: SyntaxTree,
  clause: number,
  blocks: ReadonlyMap<number, Indent>,
): LayoutError | null {
  const at = tree.start[clause] ?? 0;
  const indent = indentBefore(tree.text, at);
  const wanted = blocks.get(
    blockAround(tree, tree.parent[clause] ?? 0, pythonKinds(tree.grammar).kind.block),
  );
  const message = indent && wanted ? difference(indent, wanted) : null;
  return message ? { at, message } : null;
}

function difference(indent: Indent, wanted: Indent): string | null {
  if (indent.eight !== wanted.eight) return MISPLACED;
  return indent.one === wanted.one ? null : MIXED;
}

/** The block, or the module, that a node is in or is. */
function blockAround(tree: SyntaxTree, node: number, block: number): number {
  let at = node;
  while (at > 0 && tree.kind[at] !== block) at = tree.parent[at] ?? 0;
  return at;
}

/** Whether the line that begins at `offset` continues one that ends in a backslash. */
function continues(text: string, offset: number): boolean {
  let at = offset - 1;
  if (text.charCodeAt(at) === LF) at--;
  if (text.charCodeAt(at) === CR) at--;
  return text.charCodeAt(at) === BACKSLASH;
}

/** The indentation of the line that begins with the character at `offset`, or null if something is before it. */
function indentBefore(text: string, offset: number): Indent | null {
  let from = offset;
  while (from > 0) {
    const unit = text.charCodeAt(from - 1);
    if (unit !== SPACE && unit !== TAB && unit !== FORM_FEED) break;
    from--;
  }
  const before = from > 0 ? text.charCodeAt(from - 1) : LF;
  if (before !== LF && before !== CR && !(before === BYTE_ORDER_MARK && from === 1)) return null;
  if (continues(text, from)) return null;
  let eight = 0;
  let one = 0;
  for (let at = from; at < offset; at++) {
    const unit = text.charCodeAt(at);
    if (unit === FORM_FEED) eight = one = 0;
    else {
      eight = unit === TAB ? (Math.floor(eight / 8) + 1) * 8 : eight + 1;
      one++;
    }
  }
  return { eight, one };
}

compileLightly(errorInBlock, errorOfClause, continues, indentBefore);
