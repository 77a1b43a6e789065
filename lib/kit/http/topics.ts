/** The topics that a client of a socket follows: all, until it names one. */

import type { Socket } from "../contract/route.ts";
import { fail } from "../data/errors.ts";

/** Topics that one client may follow by name. */
const MAX_TOPICS = 1_000;

export class Topics {
  #named: Set<string> | undefined;

  /** Number of topics followed by name. */
  get size(): number {
    return this.#named?.size ?? 0;
  }

  has(topic: string): boolean {
    return this.#named?.has(topic) ?? true;
  }

  /** Follows one topic, or all. @throws BUSY if there are too many */
  add(topic: string | undefined): void {
    if (topic === undefined) {
      this.#named = undefined;
      return;
    }
    this.#named ??= new Set();
    if (this.#named.size >= MAX_TOPICS && !this.#named.has(topic))
      throw fail("BUSY", `A connection can subscribe to ${MAX_TOPICS} topics at most`);
    this.#named.add(topic);
  }

  /** Stops following one topic, or all. */
  remove(topic: string | undefined): void {
    if (topic === undefined) this.#named = new Set();
    else this.#named?.delete(topic);
  }

  /** The names, or `all`. */
  list(): "all" | string[] {
    return this.#named === undefined ? "all" : [...this.#named];
  }
}

/** Sends what is published to the sockets that follow its topic. */
export class Subscriptions {
  readonly #topics = new Map<Socket, Topics>();

  /** The topics of a socket, which is subscribed until it closes. */
  join(socket: Socket): Topics {
    const topics = new Topics();
    this.#topics.set(socket, topics);
    socket.signal.addEventListener("abort", () => this.#topics.delete(socket), { once: true });
    return topics;
  }

  /** Nothing is buffered for a client that reads too slowly: it is disconnected. */
  publish(topic: string, message: unknown): void {
    for (const [socket, topics] of this.#topics) if (topics.has(topic)) void socket.send(message);
  }
}
