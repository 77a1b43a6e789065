/** Which lines differ between two texts, and where to put a change that could be in several places. */
import { Search } from "./search.ts";

/** Lines `oldStart` to `oldEnd` (end not included, from 0) become lines `newStart` to `newEnd`. */
export interface Change {
  oldStart: number;
  oldEnd: number;
  newStart: number;
  newEnd: number;
}

/** What differs, in order; between two changes the lines are equal. */
export function changedLines(before: readonly string[], after: readonly string[]): Change[] {
  const numbers = new Map<string, number>();
  const a = numbered(before, numbers);
  const b = numbered(after, numbers);
  const flags = { a: new Uint8Array(a.length), b: new Uint8Array(b.length) };
  const counts = { a: countsOf(a, numbers.size), b: countsOf(b, numbers.size) };
  // A line that the other text does not have is not part of any common sequence.
  const rest = { a: shared(a, counts.b, flags.a), b: shared(b, counts.a, flags.b) };
  new Search(a, b, rest.a, rest.b, flags).run();
  return settled(changesOf(flags.a, flags.b), before, after, a, b);
}

function numbered(lines: readonly string[], numbers: Map<string, number>): Int32Array {
  return Int32Array.from(lines, (line) => {
    const known = numbers.get(line) ?? numbers.size;
    if (known === numbers.size) numbers.set(line, known);
    return known;
  });
}

function countsOf(lines: Int32Array, size: number): Int32Array {
  const counts = new Int32Array(size);
  for (const line of lines) counts[line] = (counts[line] ?? 0) + 1;
  return counts;
}

/** Positions of the lines that the other text has too; the others are flagged as changed. */
function shared(lines: Int32Array, others: Int32Array, flags: Uint8Array): Int32Array {
  for (const [at, line] of lines.entries()) flags[at] = others[line] === 0 ? 1 : 0;
  return Int32Array.from(lines.keys()).filter((at) => flags[at] === 0);
}

/** Runs of changed lines on either side of the same equal ones. */
function changesOf(a: Uint8Array, b: Uint8Array): Change[] {
  const changes: Change[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [oldStart, newStart] = [i, j];
    while (a[i] === 1) i++;
    while (b[j] === 1) j++;
    if (i > oldStart || j > newStart) changes.push({ oldStart, oldEnd: i, newStart, newEnd: j });
    i++;
    j++;
  }
  return changes;
}

/** At most this many positions of a change are compared, those nearest to the end (as git does). */
const MAX_PLACES = 100;

/**
 * Lines that were only added or removed can often be in several positions, as in `)(` of `()()`: they join a
 * neighbouring change if they reach it, and otherwise begin and end where a reader would, at blank and outer lines.
 */
function settled(
  changes: readonly Change[],
  before: readonly string[],
  after: readonly string[],
  a: Int32Array,
  b: Int32Array,
): Change[] {
  const done: Change[] = [];
  for (const [at, { ...change }] of changes.entries()) {
    const last = done.at(-1);
    const isOld = change.newStart === change.newEnd;
    if (isOld || change.oldStart === change.oldEnd) {
      const [lines, numbers] = isOld ? [before, a] : [after, b];
      const [start, end] = isOld ? [change.oldStart, change.oldEnd] : [change.newStart, change.newEnd];
      const next = changes[at + 1];
      const floor = last && (isOld ? last.oldEnd : last.newEnd);
      const ceiling = next && (isOld ? next.oldStart : next.newStart);
      move(change, bestMove(lines, numbers, { start, end, floor, ceiling }));
    }
    if (last && last.oldEnd === change.oldStart && last.newEnd === change.newStart) {
      last.oldEnd = change.oldEnd;
      last.newEnd = change.newEnd;
    } else done.push(change);
  }
  return done;
}

function move(change: Change, by: number): void {
  change.oldStart += by;
  change.oldEnd += by;
  change.newStart += by;
  change.newEnd += by;
}

interface Slide {
  start: number;
  end: number;
  /** The end of the change before it and the start of the next one, if there are any. */
  floor: number | undefined;
  ceiling: number | undefined;
}

/** The best distance in lines to move added or removed lines: down if positive. */
function bestMove(
  lines: readonly string[],
  numbers: Int32Array,
  { start, end, floor, ceiling }: Slide,
): number {
  let up = 0;
  while (start - up > (floor ?? 0) && numbers[start - up - 1] === numbers[end - up - 1]) up++;
  let down = 0;
  while (end + down < (ceiling ?? lines.length) && numbers[end + down] === numbers[start + down]) down++;
  if (end + down === ceiling) return down;
  if (start - up === floor) return -up;
  let best = down;
  let least = Number.POSITIVE_INFINITY;
  for (let by = down; by >= Math.max(-up, down - MAX_PLACES); by--) {
    const cost = borderCost(lines, start + by) + borderCost(lines, end + by);
    if (cost < least) [best, least] = [by, cost];
  }
  return best;
}

/** How much a border before a line splits what belongs together: more before inner lines, less after blank ones. */
function borderCost(lines: readonly string[], at: number): number {
  const line = lines[at];
  if (line === undefined) return 0;
  const isBehindBlank = isBlank(lines[at - 1] ?? "");
  if (isBlank(line)) return isBehindBlank ? 1 : 3;
  return 4 * (line.search(/\S/) + 1) - (isBehindBlank ? 2 : 0);
}

const isBlank = (line: string): boolean => !/\S/.test(line);
