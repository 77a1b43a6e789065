/**
 * Long runs of comment lines in Python: the grammar's scanner looks ahead over all that follow at each of them, so 5,000
 * lines take seconds. Such a run is parsed with its inner lines blanked, and their comments are put back into the tree.
 */
import { type Columns, columnsFor } from "./flatten.ts";

/** A run of this many comments is parsed as it is: what looking ahead costs there is less than a millisecond. */
const SHORT_RUN = 32;
/**
 * Comments at the start of a run that are parsed. What is before decides about the first one; the second, and each
 * one after it, has a comment of the same indentation before it and the same code after it, so they share a parent.
 */
const PARSED_FIRST = 2;

const TAB = 9;
const LF = 10;
const SPACE = 32;

/** Comments on lines of their own, with the same indentation and nothing but blank lines between: UTF-16 offsets. */
interface Run {
  readonly starts: number[];
  readonly ends: number[];
}

/**
 * A way to parse that takes time in proportion to the text for runs of comments too; its trees are those of `parse`.
 * @param comment the grammar's kind of comments
 */
export function withShortRuns(parse: (text: string) => Columns, comment: number): (text: string) => Columns {
  return (text) => {
    const runs = longRuns(text);
    if (runs.length === 0) return parse(text);
    return withComments(parse(blanked(text, runs)), runs, comment) ?? parse(text);
  };
}

/** The runs that are too long to be parsed as they are; some may be in a string. */
function longRuns(text: string): Run[] {
  const found: Run[] = [];
  let run: Run = { starts: [], ends: [] };
  let indentation = "";
  let last = 0;
  for (let at = text.indexOf("#"); at >= 0; at = text.indexOf("#", last)) {
    let line = at;
    while (line > last && isIndentation(text.charCodeAt(line - 1))) line--;
    const isAlone = line === 0 || text.charCodeAt(line - 1) === LF;
    const goesOn = isAlone && isBlank(text, last, line) && text.slice(line, at) === indentation;
    if (!goesOn) {
      if (run.starts.length > SHORT_RUN) found.push(run);
      if (run.starts.length > 0) run = { starts: [], ends: [] };
      if (isAlone) indentation = text.slice(line, at);
    }
    const end = text.indexOf("\n", at);
    last = end < 0 ? text.length : end;
    if (!isAlone) continue;
    run.starts.push(at);
    run.ends.push(last);
  }
  if (run.starts.length > SHORT_RUN) found.push(run);
  // The scanner takes this sign for the end of the text.
  return found.length > 0 && text.includes("\0") ? [] : found;
}

const isIndentation = (unit: number): boolean => unit === SPACE || unit === TAB;

const isBlank = (text: string, from: number, to: number): boolean =>
  to === from + 1 || /^[ \t\r\n\f]*$/.test(text.slice(from, to));

/** The text with the inner comments of each run replaced by spaces; lines stay where they are. */
function blanked(text: string, runs: readonly Run[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { starts, ends } of runs) {
    const start = starts[PARSED_FIRST] ?? from;
    const end = ends.at(-2) ?? start;
    pieces.push(text.slice(from, start), text.slice(start, end).replace(/[^\r\n]/g, " "));
    from = end;
  }
  return pieces.join("") + text.slice(from);
}

/** The tree with the comments that were blanked, or null if a run is not one of comments side by side. */
function withComments(columns: Columns, runs: readonly Run[], comment: number): Columns | null {
  /** By node, as it was parsed: how many comments come in before it. */
  const shift = new Uint32Array(columns.size + 1);
  const added: { after: number; run: Run }[] = [];
  let total = 0;
  for (const run of runs) {
    const node = commentAt(columns, comment, run.starts[PARSED_FIRST - 1] ?? 0);
    const isRestorable =
      node >= 0 &&
      columns.end[node] === run.ends[PARSED_FIRST - 1] &&
      columns.kind[node + 1] === comment &&
      columns.start[node + 1] === run.starts.at(-1) &&
      columns.parent[node + 1] === columns.parent[node];
    if (!isRestorable) return null;
    added.push({ after: node, run });
    total += run.starts.length - PARSED_FIRST - 1;
    shift[node + 1] = run.starts.length - PARSED_FIRST - 1;
  }
  for (let node = 1; node <= columns.size; node++) shift[node] = (shift[node] ?? 0) + (shift[node - 1] ?? 0);
  const result = shifted(columns, shift, total);
  for (const { after, run } of added) insert(result, after + (shift[after] ?? 0), run);
  return result;
}

/** The number of the comment that starts there, or -1. Nodes in pre-order are in the order of their starts. */
function commentAt({ start, kind, size }: Columns, comment: number, offset: number): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((start[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  for (let node = low; node < size && start[node] === offset; node++) if (kind[node] === comment) return node;
  return -1;
}

/** A larger tree with every node moved back by the number of those that come in before it. */
function shifted(columns: Columns, shift: Uint32Array, total: number): Columns {
  const result = columnsFor(columns.size + total);
  for (let node = 0; node < columns.size; node++) {
    const target = node + (shift[node] ?? 0);
    const parent = columns.parent[node] ?? -1;
    const last = (columns.after[node] ?? node + 1) - 1;
    result.kind[target] = columns.kind[node] ?? 0;
    result.field[target] = columns.field[node] ?? 0;
    result.start[target] = columns.start[node] ?? 0;
    result.end[target] = columns.end[node] ?? 0;
    result.parent[target] = parent < 0 ? parent : parent + (shift[parent] ?? 0);
    result.after[target] = last + (shift[last] ?? 0) + 1;
  }
  result.error = columns.error < 0 ? columns.error : columns.error + (shift[columns.error] ?? 0);
  return result;
}

/** Puts the comments that were blanked behind their neighbour, as children of its parent. */
function insert({ kind, field, start, end, parent, after }: Columns, neighbour: number, run: Run): void {
  for (let at = PARSED_FIRST; at < run.starts.length - 1; at++) {
    const node = neighbour + at - PARSED_FIRST + 1;
    kind[node] = kind[neighbour] ?? 0;
    field[node] = field[neighbour] ?? 0;
    parent[node] = parent[neighbour] ?? 0;
    start[node] = run.starts[at] ?? 0;
    end[node] = run.ends[at] ?? 0;
    after[node] = node + 1;
  }
}
