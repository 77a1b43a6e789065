/** Indentation that Python refuses though the grammar, which only compares depths, lets it pass. */
import type { SyntaxTree } from "../tree.ts";
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

/** The first statement that does not stand where its block or its `if`, `try`, `for` does, or null. */
export function indentationError(tree: SyntaxTree): { at: number; message: string } | null {
  const { kind: k } = pythonKinds(tree.grammar);
  const { kind, parent, start, size } = tree;
  const clauses = new Set([k.elif_clause, k.else_clause, k.except_clause, k.finally_clause]);
  /** The indentation of each block, once its first statement is seen. */
  const blocks = new Map<number, Indent>([[0, { eight: 0, one: 0 }]]);
  for (let node = 1; node < size; node++) {
    const around = parent[node] ?? 0;
    const isClause = clauses.has(kind[node] ?? 0);
    const inBlock = around === 0 || kind[around] === k.block;
    if (!(inBlock || isClause) || tree.grammar.named[kind[node] ?? 0] !== 1 || kind[node] === k.comment)
      continue;
    const at = start[node] ?? 0;
    const indent = indentBefore(tree.text, at);
    if (!indent) continue;
    const wanted = isClause ? blocks.get(blockAround(tree, around, k.block)) : blocks.get(around);
    if (wanted) {
      if (indent.eight !== wanted.eight)
        return { at, message: "The indentation does not match the lines around it" };
      if (indent.one !== wanted.one) return { at, message: "Tabs and spaces are mixed in the indentation" };
      continue;
    }
    const outer = blocks.get(blockAround(tree, parent[around] ?? 0, k.block));
    if (outer && indent.eight <= outer.eight) return { at, message: "An indented block is missing here" };
    if (outer && indent.one <= outer.one)
      return { at, message: "Tabs and spaces are mixed in the indentation" };
    blocks.set(around, indent);
  }
  return null;
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
