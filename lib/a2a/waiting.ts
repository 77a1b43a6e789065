/** Those that wait until something is true of a task. */

interface Waiter {
  id: string;
  wake: () => void;
}

export class Waiting {
  readonly #waiters = new Set<Waiter>();
  readonly #onFirst: () => void;
  readonly #onLast: () => void;

  /** Called when the first one begins to wait, and when the last one has ended. */
  constructor(onFirst: () => void = () => {}, onLast: () => void = () => {}) {
    this.#onFirst = onFirst;
    this.#onLast = onLast;
  }

  /** Resolves once `isTrue`, which is asked now and after each `wake` of the task, or when aborted. */
  async until(id: string, isTrue: () => boolean | Promise<boolean>, signal: AbortSignal): Promise<void> {
    let woken = Promise.withResolvers<void>();
    // Before the first question, so that what happens meanwhile is not missed.
    const waiter: Waiter = { id, wake: () => woken.resolve() };
    this.#waiters.add(waiter);
    if (this.#waiters.size === 1) this.#onFirst();
    signal.addEventListener("abort", waiter.wake);
    try {
      while (!signal.aborted && !(await isTrue())) {
        await woken.promise;
        woken = Promise.withResolvers<void>();
      }
    } finally {
      signal.removeEventListener("abort", waiter.wake);
      this.#waiters.delete(waiter);
      if (this.#waiters.size === 0) this.#onLast();
    }
  }

  /** The tasks that somebody waits for, each once. */
  get ids(): string[] {
    return [...new Set([...this.#waiters].map(({ id }) => id))];
  }

  /** Wakes those that wait for one task; without an id, all. */
  wake(id?: string): void {
    for (const waiter of this.#waiters) if (id === undefined || waiter.id === id) waiter.wake();
  }
}
