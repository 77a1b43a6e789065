/** How many requests are at work: no more than may be, none once the server stops, and when the last one is done. */
export class Limit {
  readonly max: number;
  /** Requests that have come so far, those that need no place included. */
  arrivals = 0;
  #running = 0;
  #stopping = false;

  constructor(max: number) {
    this.max = max;
  }

  get running(): number {
    return this.#running;
  }

  get stopping(): boolean {
    return this.#stopping;
  }

  /** Why nobody may enter at this moment. */
  get reason(): string {
    return this.#stopping ? "The server is stopping" : `The server works on ${this.max} requests already`;
  }

  /** Takes a place. @returns false where there is none. */
  enter(): boolean {
    if (this.#stopping || this.#running >= this.max) return false;
    this.#running++;
    return true;
  }

  leave(): void {
    this.#running--;
  }

  /** From now on nobody may enter. */
  stop(): void {
    this.#stopping = true;
  }
}
