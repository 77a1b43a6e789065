/** The nodes of a Python file by kind, found in one pass, so that each rule looks only at the nodes it is about. */
import { compileLightly } from "../compile-lightly.ts";
import type { SyntaxTree } from "../tree.ts";
import { type PythonKinds, pythonKinds } from "./kinds.ts";

type KindName = keyof PythonKinds["kind"];

/** The kinds that rules ask for. */
const INDEXED = [
  "assert_statement",
  "assignment",
  "block",
  "boolean_operator",
  "call",
  "class_definition",
  "comment",
  "comparison_operator",
  "conditional_expression",
  "elif_clause",
  "else_clause",
  "except_clause",
  "exec_statement",
  "finally_clause",
  "float",
  "for_in_clause",
  "for_statement",
  "function_definition",
  "if_clause",
  "if_statement",
  "integer",
  "lambda",
  "match_statement",
  "parameters",
  "print_statement",
  "raise_statement",
  "return_statement",
  "string",
  "try_statement",
  "type_alias_statement",
  "while_statement",
  "with_statement",
  "yield",
] as const satisfies readonly KindName[];

export type IndexedKind = (typeof INDEXED)[number];

/** Those of a kind that are a node or below it. */
export function nodesWithin(tree: SyntaxTree, name: IndexedKind, node: number): readonly number[] {
  const nodes = nodesOf(tree, name);
  return nodes.slice(firstFrom(nodes, node), firstFrom(nodes, tree.after[node] ?? 0));
}

/** The place in ascending numbers of the first that is at least `least`. */
function firstFrom(numbers: readonly number[], least: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The nodes of kinds that nobody asks for. */
const NONE: number[] = [];

const known = new WeakMap<SyntaxTree, readonly (readonly number[])[]>();

/** The nodes of a kind, in the order of the text. */
export function nodesOf(tree: SyntaxTree, name: IndexedKind): readonly number[] {
  let index = known.get(tree);
  if (!index) {
    index = indexOf(tree);
    known.set(tree, index);
  }
  return index[pythonKinds(tree.grammar).kind[name]] ?? [];
}

function indexOf({ grammar, kind, size }: SyntaxTree): readonly (readonly number[])[] {
  const kinds = pythonKinds(grammar).kind;
  const wanted = new Uint8Array(grammar.kinds.length);
  const index: number[][] = Array(wanted.length).fill(NONE);
  for (const name of INDEXED) {
    wanted[kinds[name]] = 1;
    index[kinds[name]] = [];
  }
  for (let node = 0; node < size; node++) {
    const is = kind[node] ?? 0;
    if (wanted[is] === 1) index[is]?.push(node);
  }
  return index;
}

compileLightly(nodesOf, indexOf);
