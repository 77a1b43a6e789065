/** Collects garbage before it adds up: the engine by itself waits until what is alive has doubled. */

/** Growth of the process that is collected, bytes; a whole small project takes less. */
const GROWTH = 64 << 20;
/** Calls between two looks at the process. */
const CALLS = 32;

export class Gatherer {
  #before = process.memoryUsage.rss();
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
    if (process.memoryUsage.rss() - this.#before < GROWTH) return;
    Bun.gc(true);
    this.#before = process.memoryUsage.rss();
  }
}
