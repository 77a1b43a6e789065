/** Collects garbage before it adds up: the engine by itself waits until what is alive has doubled. */

/** A process up to this size is left to the engine, bytes: a project of some hundred files takes no more. */
const SMALL = 256 << 20;
/** Growth of a larger process that is collected: this share of it, since each collection goes through all of it. */
const GROWTH = 1 / 6;
/** Calls between two looks at the process. */
const CALLS = 32;

export class Gatherer {
  /** After the last collection of any gatherer: they look at the same process. */
  static #before = 0;
  #calls = 0;

  /** To be called in the loops of work on whole projects. */
  step(): void {
    this.#calls += 1;
    if (this.#calls < CALLS) return;
    this.#calls = 0;
    this.now();
  }

  /** At the end of a stage that leaves much behind. */
  now(): void {
    const size = process.memoryUsage.rss();
    if (size < SMALL || size < Gatherer.#before * (1 + GROWTH)) return;
    Bun.gc(true);
    Gatherer.#before = process.memoryUsage.rss();
  }
}
