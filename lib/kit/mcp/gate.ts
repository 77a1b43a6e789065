/** Limits how many calls run at once: the rest wait their turn, and too long a queue is refused. */
import { fail } from "../errors.ts";

export class Gate {
  readonly #limit: number;
  readonly #maxWaiting: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(limit: number, maxWaiting: number) {
    this.#limit = limit;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * Runs `work` when it is its turn.
   * @throws Failure BUSY where too many wait, CANCELLED where `signal` aborts before its turn.
   */
  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limit) await this.#wait(signal);
    else this.#running++;
    try {
      return await work();
    } finally {
      // The place goes straight to the next: nobody can slip in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }

  #wait(signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw fail("CANCELLED", "The request was cancelled");
    if (this.#waiting.length >= this.#maxWaiting)
      throw fail("BUSY", "Too many calls are waiting", { hint: "Call again when others have been answered" });
    return new Promise((resolve, reject) => {
      const turn = () => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        const place = this.#waiting.indexOf(turn);
        if (place >= 0) this.#waiting.splice(place, 1);
        reject(fail("CANCELLED", "The request was cancelled"));
      };
      signal.addEventListener("abort", leave, { once: true });
      this.#waiting.push(turn);
    });
  }
}
