/** Places of a text that are taken, so that readings of one kind do not overlap. */
export class Taken {
  readonly #units: Uint8Array;

  /** @param length of the text in UTF-16 units */
  constructor(length: number) {
    this.#units = new Uint8Array(length);
  }

  /** Takes a place. @returns false, and takes nothing, if any of it is taken already */
  take(start: number, end: number): boolean {
    if (this.#units.subarray(start, end).includes(1)) return false;
    this.#units.fill(1, start, end);
    return true;
  }
}
