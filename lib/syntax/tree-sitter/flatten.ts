/** A tree-sitter tree becomes columns of numbers, read from the engine's memory in one pass. */
import type { SyntaxTree } from "../tree.ts";
import { ERROR_KIND } from "./grammar.ts";
import { HEAP, HEAP_FLAGS, INLINE, type Productions } from "./memory.ts";

/** The part of a syntax tree that its text and grammar do not give. */
export type Columns = { -readonly [Key in Exclude<keyof SyntaxTree, "grammar" | "text">]: SyntaxTree[Key] };

/** Columns for that many nodes, in one block of memory. */
export function columnsFor(size: number): Columns {
  const block = new ArrayBuffer(size * 20);
  return {
    size,
    start: new Uint32Array(block, 0, size),
    end: new Uint32Array(block, size * 4, size),
    parent: new Int32Array(block, size * 8, size),
    after: new Uint32Array(block, size * 12, size),
    kind: new Uint16Array(block, size * 16, size),
    field: new Uint16Array(block, size * 18, size),
    error: -1,
  };
}

/** Whether two flat trees are the same, column by column. */
export function sameColumns(one: Columns, other: Columns): boolean {
  return (
    one.size === other.size &&
    one.error === other.error &&
    COLUMNS.every((name) => {
      const [left, right] = [one[name], other[name]];
      return left.every((value, node) => value === right[node]);
    })
  );
}

const COLUMNS = ["kind", "field", "start", "end", "parent", "after"] as const;

/** Numbers kept of a subtree whose children are being read; the stack grows by doubling. */
const FRAME = 8;
let stack = new Int32Array(FRAME * 256);

/**
 * Reads a tree the way tree-sitter's cursor walks it: subtrees that the grammar hides give their children to the node
 * above, with the field they are in; an alias replaces a symbol; extras (comments) count for neither.
 * @param address of the `TSTree`
 */
export function flatten(memory: WebAssembly.Memory, address: number, productions: Productions): Columns {
  // Signed, as every number of it is small but for packed bits: the compiler need not look out for doubles.
  const words = new Int32Array(memory.buffer);
  const { width, alias: aliases, field: fields, kind: kinds } = productions;
  const rootWord = words[address >>> 2] ?? 0;
  // A root is never inline: it is built by a reduction, or as an error node.
  const root = rootWord >>> 2;
  const columns = columnsFor(
    words[root + HEAP.childCount] ? (words[root + HEAP.visibleDescendantCount] ?? 0) + 1 : 1,
  );
  const { kind, field, start, end, parent, after } = columns;
  let error = -1;

  const rootSymbol = (words[root + HEAP.symbol] ?? 0) & 0xffff;
  kind[0] = rootSymbol === ERROR_KIND ? ERROR_KIND : (kinds[rootSymbol] ?? 0);
  if (rootSymbol === ERROR_KIND) error = 0;
  let position = words[root + HEAP.padding] ?? 0;
  start[0] = position >>> 1;
  end[0] = (position + (words[root + HEAP.size] ?? 0)) >>> 1;
  parent[0] = -1;
  let next = 1;

  // The subtree whose children are being read: its node (or the one above where it is hidden), the next child and the
  // one after the last, the row of its production, the child's place among those that are not extras, and the field
  // that it passes on to its children where it is hidden.
  let depth = 0;
  let owner = 0;
  let last = root;
  let child = root - 2 * (words[root + HEAP.childCount] ?? 0);
  let row = rowOf(words[root + HEAP.production] ?? 0, width);
  let place = 0;
  let inherited = 0;
  let visible = 1;
  let first = true;
  for (;;) {
    if (child === last) {
      if (visible) after[owner] = next;
      if (depth === 0) break;
      const frame = --depth * FRAME;
      owner = stack[frame] ?? 0;
      last = stack[frame + 1] ?? 0;
      child = stack[frame + 2] ?? 0;
      row = stack[frame + 3] ?? 0;
      place = stack[frame + 4] ?? 0;
      inherited = stack[frame + 5] ?? 0;
      visible = stack[frame + 6] ?? 0;
      position = stack[frame + 7] ?? 0;
      first = false;
      continue;
    }
    const word = words[child] ?? 0;
    let symbol: number;
    let shown: number;
    let extra: number;
    let missing: number;
    let size: number;
    let below = 0;
    let heap = 0;
    if (word & INLINE.is) {
      const sizes = words[child + 1] ?? 0;
      symbol = (word >>> 8) & 0xff;
      shown = word & INLINE.visible;
      extra = word & INLINE.extra;
      missing = word & INLINE.missing;
      if (!first) position += (sizes >>> 16) & 0xff;
      size = sizes >>> 24;
    } else {
      heap = word >>> 2;
      const flags = words[heap + HEAP.flags] ?? 0;
      symbol = (words[heap + HEAP.symbol] ?? 0) & 0xffff;
      shown = flags & HEAP_FLAGS.visible;
      extra = flags & HEAP_FLAGS.extra;
      missing = flags & HEAP_FLAGS.missing;
      if (!first) position += words[heap + HEAP.padding] ?? 0;
      size = words[heap + HEAP.size] ?? 0;
      below = words[heap + HEAP.childCount] ?? 0;
    }
    first = false;
    child += 2;
    let fieldHere = 0;
    if (!extra) {
      fieldHere = inherited;
      if (row > 0) {
        const alias = aliases[row + place] ?? 0;
        if (alias) {
          symbol = alias;
          shown = 1;
        }
        fieldHere = fields[row + place] || inherited;
      }
      place++;
    }
    const node = next;
    if (shown) {
      kind[node] = symbol === ERROR_KIND ? ERROR_KIND : (kinds[symbol] ?? 0);
      field[node] = fieldHere;
      start[node] = position >>> 1;
      end[node] = (position + size) >>> 1;
      parent[node] = owner;
      if (error < 0 && (missing || symbol === ERROR_KIND)) error = node;
      next++;
    }
    if (below === 0 || words[heap + HEAP.visibleChildCount] === 0) {
      if (shown) after[node] = next;
      position += size;
      continue;
    }
    const frame = depth++ * FRAME;
    if (frame + FRAME > stack.length) stack = grown(stack);
    stack[frame] = owner;
    stack[frame + 1] = last;
    stack[frame + 2] = child;
    stack[frame + 3] = row;
    stack[frame + 4] = place;
    stack[frame + 5] = inherited;
    stack[frame + 6] = visible;
    stack[frame + 7] = position + size;
    if (shown) owner = node;
    last = heap;
    child = heap - 2 * below;
    row = rowOf(words[heap + HEAP.production] ?? 0, width);
    place = 0;
    inherited = shown ? 0 : fieldHere;
    visible = shown;
    first = true;
  }
  columns.error = error;
  return columns;
}

/** Where the row of a production starts, 0 for production 0, which has none. */
const rowOf = (word: number, width: number): number => (word >>> 16) * width;

function grown(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
