/** Names as facts spell them. */
import { firstChild, nextSibling, type SyntaxTree, textOf } from "../tree.ts";

/** Longer callees are chains of calls: only their last part is a name. */
export const LONGEST_NAME = 200;

/** A callee without spaces; of one that is not a dotted name only the last part. */
export function plainName(callee: string): string {
  const end = callee.slice(-LONGEST_NAME);
  const plain = end.replace(/\s+/g, "");
  if (callee.length <= LONGEST_NAME && /^[\p{L}\p{N}_$.:\\!>?-]+$/u.test(plain)) return plain;
  return /([\p{L}\p{N}_$]+!?)$/u.exec(plain)?.[1] ?? "";
}

/** A member of an object as a callee, e.g. `a.b`; the member alone where the object is a chain of calls. */
export const memberName = (object: string, separator: string, name: string): string =>
  plainName(object.length > LONGEST_NAME ? name : object + separator + name);

/** The text of the first child of a kind, or null. */
export function childText(tree: SyntaxTree, node: number, kind: string): string | null {
  const child = childOf(tree, node, kind);
  return child < 0 ? null : textOf(tree, child);
}

/** The first child of a kind, or -1. */
export function childOf(tree: SyntaxTree, node: number, kind: string): number {
  for (let child = firstChild(tree, node); child >= 0; child = nextSibling(tree, child))
    if (tree.grammar.kinds[tree.kind[child] ?? 0] === kind) return child;
  return -1;
}

/** How many named children there are that are not comments and of none of the kinds left out. */
export function countNamed(tree: SyntaxTree, list: number, leftOut: readonly string[]): number {
  let count = 0;
  for (let child = firstChild(tree, list); child >= 0; child = nextSibling(tree, child)) {
    const kind = tree.kind[child] ?? 0;
    if (tree.grammar.named[kind] === 1 && !leftOut.includes(tree.grammar.kinds[kind] ?? "")) count++;
  }
  return count;
}

/** The texts of all nodes of some kinds below a node, without spaces. */
export function textsBelow(tree: SyntaxTree, node: number, kinds: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = node; node >= 0 && at < (tree.after[node] ?? 0); at++) {
    if (!kinds.includes(tree.grammar.kinds[tree.kind[at] ?? 0] ?? "")) continue;
    found.push(textOf(tree, at).replace(/\s+/g, ""));
    at = (tree.after[at] ?? at + 1) - 1;
  }
  return found;
}
