/** Removes some of the names from a Python import statement and keeps the layout of the rest. */
import type { Splice } from "#syntax/splice.ts";
import { children, type SyntaxTree } from "#syntax/tree.ts";
import { commentsIn, isParenthesized, type Removal } from "./remove-statement.ts";
import { backOverBlanks, kindName, lineEnd, lineStart, nextLine, skipBlanks } from "./source.ts";

/** One name of the statement with the comma after it. */
interface Item {
  start: number;
  end: number;
  /** Offset after its comma; its own end if no comma follows. */
  comma: number;
  removed: boolean;
}

/** @param removed offsets of the names to remove; at least one stays */
export function removeNames(
  tree: SyntaxTree,
  statement: number,
  nodes: readonly number[],
  removed: ReadonlySet<number>,
): Removal {
  const items = itemsOf(tree, statement, nodes, removed);
  const lines = isParenthesized(tree, statement);
  const splices: Splice[] = [];
  for (let first = 0; first < items.length; ) {
    if (!items[first]?.removed) {
      first++;
      continue;
    }
    let last = first;
    while (items[last + 1]?.removed) last++;
    splices.push(...removeRun(tree.text, items, first, last, lines));
    first = last + 1;
  }
  return { splices, comments: splices.flatMap(({ start, end }) => commentsIn(tree, start, end)) };
}

function itemsOf(
  tree: SyntaxTree,
  statement: number,
  nodes: readonly number[],
  removed: ReadonlySet<number>,
): Item[] {
  const commas = [...children(tree, statement)].filter((child) => kindName(tree, child) === ",");
  return nodes.map((node, at) => {
    const start = tree.start[node] ?? 0;
    const end = tree.end[node] ?? 0;
    const comma = commas[at];
    return {
      start,
      end,
      comma: comma === undefined ? end : (tree.end[comma] ?? end),
      removed: removed.has(start),
    };
  });
}

/** A run of neighbouring names to remove, from the one at `first` to the one at `last`. */
function removeRun(
  text: string,
  items: readonly Item[],
  first: number,
  last: number,
  lines: boolean,
): Splice[] {
  const head = items[first];
  const tail = items[last];
  if (!head || !tail) return [];
  const before = items[first - 1];
  const next = items[last + 1];
  // A name without a comma after it is the last; the name before it then no longer needs its comma.
  const comma = before && !next && tail.comma === tail.end ? [cut(before.end, before.comma)] : [];
  if (lines && standsAlone(text, head, tail))
    return [...comma, cut(lineStart(text, head.start), nextLine(text, tail.comma))];
  if (!next) return before ? [...comma, cut(before.comma, tail.comma)] : [];
  if (!before || lineStart(text, next.start) === lineStart(text, tail.start) || !lines)
    return [cut(head.start, next.start)];
  return [cut(before.comma, tail.comma)];
}

const cut = (start: number, end: number): Splice => ({ start, end, text: "" });

/** Whether the names fill their lines: only blanks before them, only a comment after them. */
function standsAlone(text: string, head: Item, tail: Item): boolean {
  const start = lineStart(text, head.start);
  if (backOverBlanks(text, head.start, start) !== start) return false;
  const rest = skipBlanks(text, tail.comma);
  return rest === lineEnd(text, rest) || text.charAt(rest) === "#";
}
