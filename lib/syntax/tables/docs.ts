/** Documentation comments: those directly above what they document. */
import { firstChild, nextSibling, type SyntaxTree } from "../tree.ts";
import type { Flags } from "./table.ts";

/** The comments and attributes of a file, in order, to be asked what is above a place. */
export interface Leading {
  /** Nodes in order of their start. */
  readonly nodes: readonly number[];
  readonly comments: readonly number[];
  readonly isComment: Uint8Array;
}

export function leadingOf(
  tree: SyntaxTree,
  { comments: isComment, attributes: isAttribute }: Pick<Flags, "comments" | "attributes">,
): Leading {
  const nodes: number[] = [];
  const comments: number[] = [];
  for (let node = 0; node < tree.size; node++) {
    const kind = tree.kind[node] ?? 0;
    if (isComment[kind] === 1) comments.push(node);
    if (isComment[kind] === 1 || isAttribute[kind] === 1) nodes.push(node);
  }
  return { nodes, comments, isComment };
}

/** The text of the documentation that ends above `offset`, without its comment signs; null if there is none. */
export function documentationAt(
  tree: SyntaxTree,
  { nodes, isComment }: Leading,
  offset: number,
  documentation: RegExp,
): string | null {
  const parts: string[] = [];
  let below = offset;
  for (let at = lastBefore(tree, nodes, offset); at >= 0; at--) {
    const node = nodes[at] ?? 0;
    const start = tree.start[node] ?? 0;
    const text = tree.text.slice(start, tree.end[node]);
    if (!isDirectlyAbove(tree.text.slice(start + text.trimEnd().length, below))) break;
    below = start;
    if (isComment[tree.kind[node] ?? 0] !== 1) continue;
    if (!documentation.test(text)) break;
    parts.unshift(withoutSigns(text));
    if (text.startsWith("/*")) break;
  }
  return parts.length === 0 ? null : parts.join("\n").trim() || null;
}

/** The documentation that a file opens with, before its first statement. */
export function fileDocumentation(tree: SyntaxTree, leading: Leading, documentation: RegExp): string | null {
  for (let child = firstChild(tree, 0); child >= 0; child = nextSibling(tree, child)) {
    if (
      leading.isComment[tree.kind[child] ?? 0] === 1 ||
      tree.grammar.kinds[tree.kind[child] ?? 0] === "php_tag"
    )
      continue;
    return documentationAt(tree, leading, tree.start[child] ?? 0, documentation);
  }
  return null;
}

/** Nothing but spaces, and no empty line. */
const isDirectlyAbove = (between: string): boolean => /^[ \t\f]*(?:\r\n|\n|\r)?[ \t\f]*$/.test(between);

const withoutSigns = (text: string): string =>
  text.startsWith("/*")
    ? text
        .replace(/^\/\*+!?|\*+\/$/g, "")
        .replace(/^[ \t]*\*[ \t]?/gm, "")
        .trim()
    : text.replace(/^(?:\/\/[/!]?|#)[ \t]?/, "").trimEnd();

/** Index of the last node that ends at or before an offset, or -1. */
function lastBefore(tree: SyntaxTree, nodes: readonly number[], offset: number): number {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tree.start[nodes[middle] ?? 0] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
