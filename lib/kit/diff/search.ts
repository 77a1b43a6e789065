/**
 * The search for what two sequences of lines have in common: the linear-space algorithm of Myers (1986, "An O(ND)
 * Difference Algorithm and Its Variations"). A part that would take too long is cut at lines that both sides have once,
 * or else at the furthest point of the search: the lines alone bound the work, never a clock.
 */

/** A part of both texts, ends not included. */
interface Box {
  a: number;
  aEnd: number;
  b: number;
  bEnd: number;
  /** How many more times it may be cut at lines that both have once. */
  cuts: number;
}

/** Edits after which a search is given up; git uses the same limit (xdiff, XDL_MAX_COST_MIN). */
const LEAST_LIMIT = 256;
const MAX_CUTS = 8;
const NOWHERE = 0x7fffffff;

/**
 * A search over the lines that both texts have; it flags those that are in no common sequence. Each box splits in two
 * or more until one side of it is empty.
 */
export class Search {
  /** The lines by number, and where each occurs in its text. */
  readonly #a: Int32Array;
  readonly #b: Int32Array;
  /** The furthest position in `a` of each diagonal (position in a − position in b), from the start and from the end. */
  readonly #forward: Int32Array;
  readonly #backward: Int32Array;
  readonly #zero: number;
  readonly #limit: number;

  constructor(
    a: Int32Array,
    b: Int32Array,
    readonly aPlaces: Int32Array,
    readonly bPlaces: Int32Array,
    readonly flags: { a: Uint8Array; b: Uint8Array },
  ) {
    this.#a = aPlaces.map((at) => a[at] ?? -1);
    this.#b = bPlaces.map((at) => b[at] ?? -1);
    const diagonals = this.#a.length + this.#b.length + 3;
    this.#forward = new Int32Array(diagonals);
    this.#backward = new Int32Array(diagonals);
    this.#zero = this.#b.length + 1;
    this.#limit = Math.max(LEAST_LIMIT, Math.ceil(Math.sqrt(diagonals)));
  }

  run(): void {
    const open: Box[] = [{ a: 0, aEnd: this.#a.length, b: 0, bEnd: this.#b.length, cuts: MAX_CUTS }];
    for (let box = open.pop(); box; box = open.pop()) {
      this.#trim(box);
      if (box.a === box.aEnd || box.b === box.bEnd) this.#flag(box);
      else open.push(...this.#split(box));
    }
  }

  /** Skips what both sides begin and end with. */
  #trim(box: Box): void {
    while (box.a < box.aEnd && box.b < box.bEnd && this.#a[box.a] === this.#b[box.b]) {
      box.a++;
      box.b++;
    }
    while (box.a < box.aEnd && box.b < box.bEnd && this.#a[box.aEnd - 1] === this.#b[box.bEnd - 1]) {
      box.aEnd--;
      box.bEnd--;
    }
  }

  #flag({ a, aEnd, b, bEnd }: Box): void {
    for (let at = a; at < aEnd; at++) this.flags.a[this.aPlaces[at] ?? 0] = 1;
    for (let at = b; at < bEnd; at++) this.flags.b[this.bPlaces[at] ?? 0] = 1;
  }

  #split(box: Box): Box[] {
    const middle = this.#middle(box);
    if (middle.exact || box.cuts === 0) return halves(box, middle, box.cuts);
    return this.#cut(box) ?? halves(box, middle, 0);
  }

  /** Where the searches from the start and the end meet; past the limit, the furthest point of either. */
  #middle(box: Box): { a: number; b: number; exact: boolean } {
    const forward = this.#zero + box.a - box.b;
    const backward = this.#zero + box.aEnd - box.bEnd;
    const isOdd = ((forward - backward) & 1) !== 0;
    const reach = { from: forward, to: forward };
    const back = { from: backward, to: backward };
    this.#forward[forward] = box.a;
    this.#backward[backward] = box.aEnd;
    for (let edits = 1; ; edits++) {
      const met =
        this.#advance(box, reach, isOdd ? back : null) ?? this.#retreat(box, back, isOdd ? null : reach);
      if (met !== null) return { ...met, exact: true };
      if (edits >= this.#limit) return { ...this.#furthest(box, reach, back), exact: false };
    }
  }

  /** One more edit from the start; the point where it meets the other search, if it does. */
  #advance(box: Box, reach: Diagonals, other: Diagonals | null): Place | null {
    const [a, b] = [this.#a, this.#b];
    const far = this.#forward;
    widen(reach, far, -1, this.#zero + box.a - box.bEnd, this.#zero + box.aEnd - box.b);
    for (let d = reach.to; d >= reach.from; d -= 2) {
      let i = Math.max((far[d - 1] ?? -1) + 1, far[d + 1] ?? -1);
      let j = i - d + this.#zero;
      while (i < box.aEnd && j < box.bEnd && a[i] === b[j]) {
        i++;
        j++;
      }
      far[d] = i;
      if (other && d >= other.from && d <= other.to && (this.#backward[d] ?? NOWHERE) <= i)
        return { a: i, b: j };
    }
    return null;
  }

  /** One more edit from the end, likewise. */
  #retreat(box: Box, reach: Diagonals, other: Diagonals | null): Place | null {
    const [a, b] = [this.#a, this.#b];
    const far = this.#backward;
    widen(reach, far, NOWHERE, this.#zero + box.a - box.bEnd, this.#zero + box.aEnd - box.b);
    for (let d = reach.to; d >= reach.from; d -= 2) {
      let i = Math.min(far[d - 1] ?? NOWHERE, (far[d + 1] ?? NOWHERE) - 1);
      let j = i - d + this.#zero;
      while (i > box.a && j > box.b && a[i - 1] === b[j - 1]) {
        i--;
        j--;
      }
      far[d] = i;
      if (other && d >= other.from && d <= other.to && (this.#forward[d] ?? -1) >= i) return { a: i, b: j };
    }
    return null;
  }

  /** The furthest point of either search. */
  #furthest(box: Box, reach: Diagonals, back: Diagonals): Place {
    let best: Place = { a: box.a, b: box.b };
    let length = -1;
    for (let d = reach.to; d >= reach.from; d -= 2) {
      const a = Math.min(this.#forward[d] ?? -1, box.aEnd, box.bEnd + d - this.#zero);
      const b = a - d + this.#zero;
      if (a + b - box.a - box.b > length) [best, length] = [{ a, b }, a + b - box.a - box.b];
    }
    for (let d = back.to; d >= back.from; d -= 2) {
      const a = Math.max(this.#backward[d] ?? NOWHERE, box.a, box.b + d - this.#zero);
      const b = a - d + this.#zero;
      if (box.aEnd + box.bEnd - a - b > length) [best, length] = [{ a, b }, box.aEnd + box.bEnd - a - b];
    }
    return best;
  }

  /** Cuts a box at the longest common sequence of lines that both sides have once; null if there are none. */
  #cut(box: Box): Box[] | null {
    const anchors = rising(this.#pairs(box));
    if (anchors.length === 0) return null;
    const parts: Box[] = [];
    let { a, b } = box;
    for (const anchor of anchors) {
      parts.push({ a, b, aEnd: anchor.a, bEnd: anchor.b, cuts: box.cuts - 1 });
      a = anchor.a + 1;
      b = anchor.b + 1;
    }
    parts.push({ a, b, aEnd: box.aEnd, bEnd: box.bEnd, cuts: box.cuts - 1 });
    return parts;
  }

  /** The lines that both sides have once, in the order of the first. */
  #pairs(box: Box): Place[] {
    const once = new Map<number, { a: number; b: number }>();
    for (let at = box.a; at < box.aEnd; at++) {
      const line = this.#a[at] ?? -1;
      once.set(line, { a: once.has(line) ? -1 : at, b: -1 });
    }
    for (let at = box.b; at < box.bEnd; at++) {
      const pair = once.get(this.#b[at] ?? -1);
      if (pair) pair.b = pair.b === -1 ? at : -2;
    }
    return [...once.values()].filter(({ a, b }) => a >= 0 && b >= 0).sort((one, other) => one.a - other.a);
  }
}

interface Place {
  a: number;
  b: number;
}

/** The diagonals that a search has reached, every other one of `from` to `to`. */
interface Diagonals {
  from: number;
  to: number;
}

/** One diagonal more at either end, within those of the box; beyond the ends is a value that no search reaches. */
function widen(reach: Diagonals, far: Int32Array, nowhere: number, lowest: number, highest: number): void {
  if (reach.from > lowest) far[--reach.from - 1] = nowhere;
  else reach.from++;
  if (reach.to < highest) far[++reach.to + 1] = nowhere;
  else reach.to--;
}

const halves = (box: Box, middle: Place, cuts: number): Box[] => [
  { ...box, aEnd: middle.a, bEnd: middle.b, cuts },
  { ...box, a: middle.a, b: middle.b, cuts },
];

/** The longest part of the pairs whose positions in `b` rise (patience sorting). */
function rising(pairs: readonly Place[]): Place[] {
  const cards: { pair: Place; below: number }[] = [];
  const piles: number[] = [];
  for (const pair of pairs) {
    let low = 0;
    let high = piles.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cards[piles[middle] ?? 0]?.pair.b ?? 0) < pair.b) low = middle + 1;
      else high = middle;
    }
    cards.push({ pair, below: piles[low - 1] ?? -1 });
    piles[low] = cards.length - 1;
  }
  const longest: Place[] = [];
  for (let card = cards[piles.at(-1) ?? -1]; card; card = cards[card.below]) longest.push(card.pair);
  return longest.reverse();
}
