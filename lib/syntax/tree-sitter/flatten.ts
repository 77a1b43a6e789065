/** A tree-sitter tree becomes columns of numbers. */
import type { Tree } from "web-tree-sitter";
import type { Grammar, SyntaxTree } from "../tree.ts";

export function flatten(tree: Tree, grammar: Grammar, text: string): SyntaxTree {
  const size = tree.rootNode.descendantCount;
  const kind = new Uint16Array(size);
  const field = new Uint16Array(size);
  const start = new Uint32Array(size);
  const end = new Uint32Array(size);
  const parent = new Int32Array(size).fill(-1);
  const after = new Uint32Array(size);
  let error = -1;
  const cursor = tree.walk();
  try {
    let node = 0;
    const above: number[] = [];
    for (;;) {
      kind[node] = cursor.nodeTypeId;
      field[node] = cursor.currentFieldId;
      start[node] = cursor.startIndex;
      end[node] = cursor.endIndex;
      parent[node] = above.at(-1) ?? -1;
      if (error < 0 && (cursor.nodeType === "ERROR" || cursor.nodeIsMissing)) error = node;
      if (cursor.gotoFirstChild()) {
        above.push(node++);
        continue;
      }
      after[node] = node + 1;
      while (!cursor.gotoNextSibling()) {
        const done = above.pop();
        if (done === undefined) return { grammar, text, size, kind, field, start, end, parent, after, error };
        after[done] = node + 1;
        cursor.gotoParent();
      }
      node++;
    }
  } finally {
    cursor.delete();
  }
}
