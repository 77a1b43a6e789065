/** The connections that stay open: event streams and sockets. Bounded in number, and ended when the server stops. */

/** Each takes some kilobytes; more clients than this are a bug or an attack. */
const DEFAULT_MAX = 1024;

export class ConnectionRegistry {
  readonly max: number;
  readonly #open = new Set<() => void>();
  #stopping = false;

  constructor(max = DEFAULT_MAX) {
    this.max = max;
  }

  get count(): number {
    return this.#open.size;
  }

  /** Why no connection is accepted now; undefined if one is. */
  get reason(): string | undefined {
    if (this.#stopping) return "The server is stopping";
    return this.#open.size >= this.max ? `The server holds ${this.max} connections open already` : undefined;
  }

  /** Registers a connection that `end` closes. @returns the function that unregisters it. */
  enter(end: () => void): () => void {
    this.#open.add(end);
    return () => this.#open.delete(end);
  }

  /** Closes all of them and accepts no more. */
  stop(): void {
    this.#stopping = true;
    for (const end of [...this.#open]) end();
  }
}
