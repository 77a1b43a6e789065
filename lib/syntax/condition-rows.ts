/**
 * Rows of logical operators in a condition: like ones that a reader meets one after the other are one row, wherever
 * parentheses are (Cognitive Complexity, G. Ann Campbell, SonarSource: "sequences of like operators").
 */
import { childIn, firstChild, nextSibling, type SyntaxTree } from "./tree.ts";

/** Where a language keeps its logical operators. */
export interface Logic {
  /** Whether a node is one of two conditions joined by a logical operator. */
  isLogical(tree: SyntaxTree, node: number): boolean;
  /** Kind number of parentheses around an expression. */
  readonly parentheses: number;
  /** Field numbers of a binary operation. */
  readonly left: number;
  readonly operator: number;
  readonly right: number;
}

/** Whether a logical operation begins a row: no operator is before its own in the condition, or another one does. */
export function startsRow(tree: SyntaxTree, logic: Logic, node: number): boolean {
  return operatorBefore(tree, logic, node) !== operatorOf(tree, logic, node);
}

/** The operator that a reader meets before the one of a node, in the same condition; -1 for none. */
function operatorBefore(tree: SyntaxTree, logic: Logic, node: number): number {
  const { left, right, parentheses } = logic;
  for (let before = bare(tree, logic, childIn(tree, node, left)); logic.isLogical(tree, before); ) {
    const last = bare(tree, logic, childIn(tree, before, right));
    if (!logic.isLogical(tree, last)) return operatorOf(tree, logic, before);
    before = last;
  }
  for (let at = node; at > 0; at = tree.parent[at] ?? 0) {
    const around = tree.parent[at] ?? 0;
    if (tree.kind[around] === parentheses) continue;
    if (!logic.isLogical(tree, around)) return -1;
    if (tree.field[at] === right) return operatorOf(tree, logic, around);
  }
  return -1;
}

/** The kind of the operator between two conditions; -1 where the node has none. */
function operatorOf(tree: SyntaxTree, { operator }: Logic, node: number): number {
  return tree.kind[childIn(tree, node, operator)] ?? -1;
}

/** What parentheses hold; -1 for nothing. */
function bare(tree: SyntaxTree, { parentheses }: Logic, node: number): number {
  let inner = node;
  while (tree.kind[inner] === parentheses) {
    let child = firstChild(tree, inner);
    while (child >= 0 && tree.grammar.named[tree.kind[child] ?? 0] !== 1) child = nextSibling(tree, child);
    inner = child;
  }
  return inner;
}
