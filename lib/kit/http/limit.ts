/**
 * Counts running requests: limits their number, admits none once the server stops, and reports when the last one is
 * done.
 */
export class Limit {
  readonly max: number;
  /** Requests received so far, those that need no slot included. */
  arrivals = 0;
  /** True from the beginning of a stop: requests are still admitted, but a balancer should send no more. */
  draining = false;
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

  /** Why no request is admitted now. */
  get reason(): string {
    return this.#stopping ? "The server is stopping" : `The server works on ${this.max} requests already`;
  }

  /** Takes a slot. @returns false if none is free. */
  enter(): boolean {
    if (this.#stopping || this.#running >= this.max) return false;
    this.#running++;
    return true;
  }

  leave(): void {
    this.#running--;
  }

  /** From now on no request is admitted. */
  stop(): void {
    this.#stopping = true;
  }
}
