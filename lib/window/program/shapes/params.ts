/** Reads the parameters of a primitive: a number that is missing, no number or out of range becomes a sensible one. */

export type Params = Readonly<Record<string, unknown>>;

/** Lengths and coordinates beyond this many px are cut to it: larger ones leave the range that renderers draw exactly. */
export const FAR = 1e6;
/** Rays, petals, points, rows and the like: more than this is not a picture, only work. */
const MOST = 512;

/** A length of 0 or more under the first of the names that holds one, px. */
export function lengthOf(params: Params, names: readonly string[], absent: number): number {
  for (const name of names) {
    const value = params[name];
    if (isNumber(value)) return Math.min(Math.abs(value), FAR);
  }
  return absent;
}

/** A coordinate, px; may be negative. */
export function offsetOf(params: Params, name: string, absent = 0): number {
  const value = params[name];
  return isNumber(value) ? Math.max(-FAR, Math.min(FAR, value)) : absent;
}

/** A whole number of things from `least` on. */
export function countOf(params: Params, names: readonly string[], absent: number, least: number): number {
  return Math.round(Math.min(MOST, Math.max(least, lengthOf(params, names, absent))));
}

/** Whether any of the names holds a number. */
export function hasAny(params: Params, names: readonly string[]): boolean {
  return names.some((name) => isNumber(params[name]));
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}
