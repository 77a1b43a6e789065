/** Work that outlives its request: so many at once, so many that wait, all ended with the server. */
import { fail } from "../errors.ts";

export interface JobLimits {
  running: number;
  /** Running and waiting together. */
  all: number;
}

/** A place in the queue; it is used once, or left. */
export interface Place {
  run<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
  leave(): void;
}

export class Jobs {
  readonly #limits: JobLimits;
  readonly #stop = new AbortController();
  readonly #work = new Set<Promise<unknown>>();
  readonly #queue: (() => void)[] = [];
  #taken = 0;
  #running = 0;

  constructor(limits: JobLimits) {
    this.#limits = limits;
  }

  counts(): { running: number; waiting: number; limit: number } {
    return { running: this.#running, waiting: this.#taken - this.#running, limit: this.#limits.all };
  }

  /** @throws BUSY where the queue is full or the server stops */
  enter(): Place {
    if (this.#stop.signal.aborted) throw fail("BUSY", "The server is stopping");
    if (this.#taken >= this.#limits.all)
      throw fail("BUSY", `${this.#limits.all} commands are at work or wait already`, {
        hint: "Send the command again when some of them are done",
      });
    this.#taken++;
    let used = false;
    const leave = () => {
      if (!used) this.#taken--;
      used = true;
    };
    return {
      leave,
      run: (work) => {
        const done = this.#run(work).finally(leave);
        this.#work.add(done);
        void done.then(
          () => this.#work.delete(done),
          () => this.#work.delete(done),
        );
        return done;
      },
    };
  }

  async #run<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#limits.running)
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    else this.#running++;
    try {
      return await work(this.#stop.signal);
    } finally {
      // The place at work goes to the one that waits longest.
      const next = this.#queue.shift();
      if (next) next();
      else this.#running--;
    }
  }

  /** Cancels everything and waits until it has ended. */
  async close(): Promise<void> {
    this.#stop.abort(fail("CANCELLED", "The server stopped"));
    await Promise.allSettled([...this.#work]);
  }
}
