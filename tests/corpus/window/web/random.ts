/** A seeded source of random choices, so that a page can be made again from its number. */

export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True with a probability of `share` (0 to 1). */
  chance(share: number): boolean;
}

/**
 * A linear congruential generator (multiplier and increment of Numerical Recipes) whose output is mixed, because
 * its low bits alone repeat soon.
 */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    let mixed = state;
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 2246822519) >>> 0;
    mixed ^= mixed >>> 13;
    return (mixed >>> 0) / 2 ** 32;
  };
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    pick: (items) => items[Math.floor(next() * items.length)]!,
    chance: (share) => next() < share,
  };
}

/** The random source of a numbered page; the first draws are left out, since neighbouring seeds begin alike. */
export function randomOfPage(number: number): Random {
  const random = randomOf(number * 7919 + 13);
  for (let draw = 0; draw < 5; draw++) random.next();
  return random;
}

/** `count` pieces of markup, one after the other. */
export const some = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join("");
