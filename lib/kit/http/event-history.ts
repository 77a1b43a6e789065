/** Events of running work, kept in memory for the clients that follow it: each gets what it missed, then new events. */

import type { EventStream, ServerSentEvent } from "../contract/route.ts";
import { asFailure, publicFailure } from "../data/errors.ts";

/** Number of events kept; a client that is further behind misses the oldest. */
const MOST_KEPT = 1_000;

export class EventHistory {
  readonly #events: ServerSentEvent[] = [];
  #count = 0;
  #isOver = false;
  #changed = Promise.withResolvers<void>();

  publish(event: string, data: unknown): void {
    this.#events.push({ id: String(++this.#count), event, data });
    if (this.#events.length > MOST_KEPT) this.#events.shift();
    this.#wake();
  }

  /** Publishes the end of the work, `done` or `failed`, and closes the history. */
  endWith(outcome: Promise<unknown>): void {
    void outcome
      .then(
        (result) => this.publish("done", result),
        (thrown: unknown) => this.publish("failed", publicFailure(asFailure(thrown)).body()),
      )
      .finally(() => this.end());
  }

  /** No more events follow: the streams of all followers end after the last one. */
  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  /**
   * Answers with the events after the one in Last-Event-ID; without that header with all.
   * @returns the response of the stream
   */
  answer(request: Request, stream: EventStream): Response {
    const last = Number(request.headers.get("last-event-id") ?? 0);
    void this.#send(stream, Number.isSafeInteger(last) ? last : 0).finally(() => stream.end());
    return stream.response;
  }

  async #send(stream: EventStream, after: number): Promise<void> {
    const gone = new Promise<void>((resolve) => stream.signal.addEventListener("abort", () => resolve()));
    for (let sent = after; !stream.signal.aborted; ) {
      const next = this.#events.find(({ id }) => Number(id) > sent);
      if (next) {
        await stream.send(next);
        sent = Number(next.id);
      } else if (this.#isOver) return;
      else await Promise.race([this.#changed.promise, gone]);
    }
  }

  #wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers<void>();
  }
}
