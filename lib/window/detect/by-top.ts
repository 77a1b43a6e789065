/** Boxes sorted by their top edge, so that those of some rows are found without looking at all. */
import { type Box, heightOf, holds } from "#image/pixels.ts";

export class ByTop<Item extends Box> {
  readonly #items: readonly Item[];
  /** Numbers of the items from the topmost down. */
  readonly #order: Int32Array;
  readonly #tops: Int32Array;
  readonly #highest: number;

  constructor(items: readonly Item[]) {
    this.#items = items;
    this.#order = Int32Array.from(items.keys()).sort(
      (a, b) => (items[a]?.y0 ?? 0) - (items[b]?.y0 ?? 0) || a - b,
    );
    this.#tops = this.#order.map((at) => items[at]?.y0 ?? 0);
    this.#highest = items.reduce((most, item) => Math.max(most, heightOf(item)), 0);
  }

  /** Items that are in a box, which may be `slack` px smaller, in their first order. */
  inside(box: Box, slack: number): Item[] {
    const found: number[] = [];
    for (
      let at = this.#from(box.y0 - slack);
      (this.#tops[at] ?? Number.POSITIVE_INFINITY) <= box.y1 + slack;
      at++
    ) {
      const number = this.#order[at] ?? 0;
      const item = this.#items[number];
      if (item !== undefined && holds(box, item, slack)) found.push(number);
    }
    return found.sort((a, b) => a - b).flatMap((number) => this.#items[number] ?? []);
  }

  /** Items that may reach into the rows from one to another, from the topmost down, and some above them. */
  *between(first: number, last: number): Generator<Item> {
    for (
      let at = this.#from(first - this.#highest);
      (this.#tops[at] ?? Number.POSITIVE_INFINITY) <= last;
      at++
    ) {
      const item = this.#items[this.#order[at] ?? 0];
      if (item !== undefined) yield item;
    }
  }

  /** Place of the first item whose top is at `y` or below. */
  #from(y: number): number {
    let [low, high] = [0, this.#tops.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#tops[middle] ?? 0) < y) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
