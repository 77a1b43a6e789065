/** The connections that stay open: event streams and sockets. Bounded in number, and ended when the server stops. */

/** Each costs some kilobytes; more clients than this are a fault or an attack. */
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

  /** Why no more may come at this moment; undefined where one may. */
  get reason(): string | undefined {
    if (this.#stopping) return "The server is stopping";
    return this.#open.size >= this.max ? `The server holds ${this.max} connections open already` : undefined;
  }

  /** Takes a place for a connection that `end` ends. @returns what gives the place back. */
  enter(end: () => void): () => void {
    this.#open.add(end);
    return () => this.#open.delete(end);
  }

  /** Ends all of them; none may come any more. */
  stop(): void {
    this.#stopping = true;
    for (const end of [...this.#open]) end();
  }
}
