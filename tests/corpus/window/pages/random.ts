/** A small seeded random source, so that every page of the corpus can be made again from its number. */

/** Draws from one seeded stream; the same seed gives the same draws. */
export type Random = {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number in [low, high], both ends included. */
  int(low: number, high: number): number;
  /** True with the given probability (0..1). */
  chance(probability: number): boolean;
  /** One item; throws when the list is empty. */
  pick<T>(items: readonly T[]): T;
  /** `count` different items in random order (all of them when fewer exist). */
  sample<T>(items: readonly T[], count: number): T[];
};

/** Makes a random source with mulberry32, a 32-bit generator with full period. */
export function seeded(seed: number): Random {
  let state = (seed * 2654435761) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new Error("Cannot pick from an empty list");
    return item;
  };
  const sample = <T>(items: readonly T[], count: number): T[] => {
    const rest = [...items];
    const taken: T[] = [];
    while (rest.length > 0 && taken.length < count) taken.push(...rest.splice(int(0, rest.length - 1), 1));
    return taken;
  };
  return { next, int, chance: (probability) => next() < probability, pick, sample };
}

/** `count` pieces of markup, one after the other. */
export const some = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join("");
