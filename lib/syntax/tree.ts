/** A syntax tree as columns of numbers in pre-order: small, quick to walk, and nothing to free. */

import { compileLightly } from "./compile-lightly.ts";

/** What the kinds and fields of a grammar's nodes are called. */
export interface Grammar {
  /** Node kind by number, e.g. `function_definition`, or a token's own text, e.g. `and`. */
  readonly kinds: readonly string[];
  /** By kind: 1 for a named node, 0 for a token that stands for itself (`(`, `and`). */
  readonly named: Uint8Array;
  /** Field name by number; 0 is "no field". */
  readonly fields: readonly string[];
  /** The number of a named kind. @throws TypeError where the grammar has none of that name */
  kind(name: string): number;
  /** The number of a token that stands for itself. @throws TypeError where the grammar has none */
  token(text: string): number;
  /** The number of a field. @throws TypeError where the grammar has none of that name */
  field(name: string): number;
}

/**
 * Nodes are numbered in pre-order; node 0 is the root. The first child of a node with children is the next number,
 * `after[node]` is the number after the last node below it, so a subtree is the range `node … after[node] - 1`.
 * Tokens and comments are nodes too.
 */
export interface SyntaxTree {
  readonly grammar: Grammar;
  readonly text: string;
  /** Number of nodes. */
  readonly size: number;
  readonly kind: Uint16Array;
  /** The field in which the node is in its parent; 0 for none. */
  readonly field: Uint16Array;
  /** UTF-16 offset of the first character. */
  readonly start: Uint32Array;
  /** UTF-16 offset after the last character. */
  readonly end: Uint32Array;
  readonly parent: Int32Array;
  readonly after: Uint32Array;
  /** The first node that is an error or missing, or -1 where the text was understood whole. */
  readonly error: number;
}

/** The text of a node. */
export const textOf = (tree: SyntaxTree, node: number): string =>
  tree.text.slice(tree.start[node], tree.end[node]);

/** The first child, or -1. */
export const firstChild = (tree: SyntaxTree, node: number): number =>
  (tree.after[node] ?? 0) > node + 1 ? node + 1 : -1;

/** The next child of the same parent, or -1. */
export function nextSibling(tree: SyntaxTree, node: number): number {
  const next = tree.after[node] ?? tree.size;
  const parent = tree.parent[node] ?? -1;
  return parent >= 0 && next < (tree.after[parent] ?? 0) ? next : -1;
}

/** The children of a node, tokens and comments among them. */
export function* children(tree: SyntaxTree, node: number): Generator<number> {
  for (let child = firstChild(tree, node); child >= 0; child = nextSibling(tree, child)) yield child;
}

/** The first child in that field, or -1. */
export function childIn(tree: SyntaxTree, node: number, field: number): number {
  for (let child = firstChild(tree, node); child >= 0; child = nextSibling(tree, child))
    if (tree.field[child] === field) return child;
  return -1;
}

compileLightly(textOf, firstChild, nextSibling, childIn);
