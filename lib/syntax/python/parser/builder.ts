/** Collects the nodes of a tree in the order in which they end, and turns them into columns. */
import { compileMethodsLightly } from "../../compile-lightly.ts";
import { type Columns, columnsFor } from "../../tree-sitter/flatten.ts";

/** Nodes that there is room for at first: enough for 100 kB of code. */
const FIRST_ROOM = 1 << 15;
/** The most room that is kept for the next text, in nodes: 5 MiB. */
const KEPT_ROOM = 1 << 18;

/**
 * Nodes in post-order: a node comes after all that is below it, so a parser knows its extent when it makes it. A node
 * is known by its index; what is below node `i` are the nodes `first[i] … i - 1`.
 */
export class Builder {
  protected count = 0;
  protected kind = new Uint16Array(FIRST_ROOM);
  protected field = new Uint16Array(FIRST_ROOM);
  protected start = new Uint32Array(FIRST_ROOM);
  protected end = new Uint32Array(FIRST_ROOM);
  /** The first node below each node, or the node itself. */
  protected first = new Uint32Array(FIRST_ROOM);

  /** Makes a node of all nodes from `first` on, which may be none; returns its index. */
  protected add(kind: number, first: number, start: number, end: number): number {
    const index = this.count++;
    if (index === this.kind.length) this.grow();
    this.kind[index] = kind;
    this.field[index] = 0;
    this.start[index] = start;
    this.end[index] = end;
    this.first[index] = first;
    return index;
  }

  /** Makes a node of the nodes from `first` on, of which there is one at least: it extends over them. */
  protected wrap(kind: number, first: number): number {
    return this.add(kind, first, this.start[first] ?? 0, this.end[this.count - 1] ?? 0);
  }

  /** Puts a node in a field of its parent. */
  protected label(index: number, field: number): void {
    this.field[index] = field;
  }

  /** The nodes in pre-order, the last one of which is the root. */
  protected columns(): Columns {
    const { count, kind, field, start, end, first } = this;
    const columns = columnsFor(count);
    const open: number[] = [];
    let around = -1;
    let depth = 0;
    // Before a node in pre-order come the nodes around it, and those that end before it starts.
    for (let index = count - 1; index >= 0; index--) {
      while (around >= 0 && index < (first[around] ?? 0)) around = open[--depth - 1] ?? -1;
      const below = first[index] ?? index;
      const node = below + depth;
      columns.kind[node] = kind[index] ?? 0;
      columns.field[node] = field[index] ?? 0;
      columns.start[node] = start[index] ?? 0;
      columns.end[node] = end[index] ?? 0;
      columns.parent[node] = around < 0 ? -1 : (first[around] ?? 0) + depth - 1;
      columns.after[node] = node + index - below + 1;
      if (below === index) continue;
      open[depth++] = index;
      around = index;
    }
    return columns;
  }

  /** Forgets all nodes. */
  protected clear(): void {
    this.count = 0;
    if (this.kind.length > KEPT_ROOM) this.resize(FIRST_ROOM);
  }

  private grow(): void {
    this.resize(this.kind.length * 2);
  }

  private resize(room: number): void {
    const { count } = this;
    const kept = <Numbers extends Uint16Array | Uint32Array>(from: Numbers, to: Numbers): Numbers => {
      to.set(from.subarray(0, Math.min(count, room)));
      return to;
    };
    this.kind = kept(this.kind, new Uint16Array(room));
    this.field = kept(this.field, new Uint16Array(room));
    this.start = kept(this.start, new Uint32Array(room));
    this.end = kept(this.end, new Uint32Array(room));
    this.first = kept(this.first, new Uint32Array(room));
  }
}

compileMethodsLightly(Builder);
