/** A tree-sitter tree becomes columns by way of the binding's cursor: slow, and independent of any memory layout. */
import type { Tree } from "web-tree-sitter";
import { type Columns, columnsFor } from "./flatten.ts";
import { ERROR_KIND } from "./grammar.ts";

export function walkCursor(tree: Tree): Columns {
  const columns = columnsFor(tree.rootNode.descendantCount);
  const { kind, field, start, end, parent, after } = columns;
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
      if (columns.error < 0 && (kind[node] === ERROR_KIND || cursor.nodeIsMissing)) columns.error = node;
      if (cursor.gotoFirstChild()) {
        above.push(node++);
        continue;
      }
      after[node] = node + 1;
      while (!cursor.gotoNextSibling()) {
        const done = above.pop();
        if (done === undefined) return columns;
        after[done] = node + 1;
        cursor.gotoParent();
      }
      node++;
    }
  } finally {
    cursor.delete();
  }
}
