/** Layout that Python refuses though the grammar lets it pass: indentation, missing blocks, statements run together. */
import { firstChild, nextSibling, type SyntaxTree } from "../tree.ts";
import { pythonKinds } from "./kinds.ts";

/** Columns with tabs of eight and of one: Python wants both to agree (docs.python.org, "Indentation"). */
interface Indent {
  eight: number;
  one: number;
}

const TAB = 9;
const FORM_FEED = 12;
const SPACE = 32;
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
export function loneReturn({ grammar, kind, text, start, end, size }: SyntaxTree): LayoutError | null {
  if (!/\r(?!\n)/.test(text)) return null;
  const { string } = pythonKinds(grammar).kind;
  let node = 0;
  for (const { index: at } of text.matchAll(/\r(?!\n)/g)) {
    while (node < size && (kind[node] !== string || (end[node] ?? 0) <= at)) node++;
    if (node >= size || (start[node] ?? 0) > at) return { at, message: LONE_RETURN };
  }
  return null;
}

/**
 * The first statement that does not stand where its block does, or an `else`, `except` or `finally` where its `if` or
 * `try` does; a block without a statement; a statement that nothing parts from the one before.
 */
export function indentationError(tree: SyntaxTree): LayoutError | null {
  const { kind: k } = pythonKinds(tree.grammar);
  const { kind, parent, start, end, size, text } = tree;
  const clauses = new Set([k.elif_clause, k.else_clause, k.except_clause, k.finally_clause]);
  /** The indentation of each block, once its first statement is seen; and where the last statement seen ends. */
  const blocks = new Map<number, Indent>([[0, { eight: 0, one: 0 }]]);
  const ends = new Map<number, number>();
  for (let node = 1; node < size; node++) {
    const is = kind[node] ?? 0;
    const around = parent[node] ?? 0;
    const isClause = clauses.has(is);
    if (is === k.block && isEmptyBlock(tree, node)) return { at: start[node] ?? 0, message: BLOCK_MISSING };
    if (around !== 0 && kind[around] !== k.block && !isClause) continue;
    if (tree.grammar.named[is] !== 1 || is === k.comment) continue;
    const at = start[node] ?? 0;
    const indent = indentBefore(text, at);
    const before = ends.get(around);
    ends.set(around, end[node] ?? at);
    if (!indent) {
      if (!isClause && before !== undefined && !/[;\n]/.test(text.slice(before, at)))
        return { at, message: RUN_TOGETHER };
      continue;
    }
    const wanted = blocks.get(isClause ? blockAround(tree, around, k.block) : around);
    if (wanted) {
      if (indent.eight !== wanted.eight) return { at, message: MISPLACED };
      if (indent.one !== wanted.one) return { at, message: MIXED };
      continue;
    }
    const outer = blocks.get(blockAround(tree, parent[around] ?? 0, k.block));
    if (outer && indent.eight <= outer.eight) return { at, message: BLOCK_MISSING };
    if (outer && indent.one <= outer.one) return { at, message: MIXED };
    blocks.set(around, indent);
  }
  return null;
}

function isEmptyBlock(tree: SyntaxTree, block: number): boolean {
  const { comment } = pythonKinds(tree.grammar).kind;
  for (let child = firstChild(tree, block); child >= 0; child = nextSibling(tree, child))
    if (tree.grammar.named[tree.kind[child] ?? 0] === 1 && tree.kind[child] !== comment) return false;
  return true;
}

/** The block, or the module, that a node stands in or is. */
function blockAround(tree: SyntaxTree, node: number, block: number): number {
  let at = node;
  while (at > 0 && tree.kind[at] !== block) at = tree.parent[at] ?? 0;
  return at;
}

/** The indentation of the line that begins with the character at `offset`, or null where something stands before it. */
function indentBefore(text: string, offset: number): Indent | null {
  let from = offset;
  while (from > 0) {
    const unit = text.charCodeAt(from - 1);
    if (unit !== SPACE && unit !== TAB && unit !== FORM_FEED) break;
    from--;
  }
  const before = from > 0 ? text.charCodeAt(from - 1) : 10;
  if (before !== 10 && before !== 13 && !(before === BYTE_ORDER_MARK && from === 1)) return null;
  // The line continues one that ends in a backslash.
  if (/\\\r?\n?$/.test(text.slice(Math.max(0, from - 3), from))) return null;
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
