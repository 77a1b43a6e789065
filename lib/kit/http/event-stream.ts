/** A continuous event stream: server-sent events with identifiers from which a client can resume. */
import type { EventStream, PlainEvent, ServerSentEvent } from "../contract/route.ts";
import { BodyWriter } from "./body-writer.ts";
import { EVENT_STREAM_TYPE } from "./reply.ts";

/**
 * Interval of the heartbeat, ms: it keeps proxies connected and detects lost clients. Well below the server's idle
 * limit.
 */
const BEAT_MS = 10_000;

/** WHATWG HTML section 9.2: these must not be in an id or event name. */
const UNSAFE = /[\r\n\0]/g;

export class ServerEventStream implements EventStream {
  readonly #writer: BodyWriter;
  readonly #stop = new AbortController();
  readonly #beat: ReturnType<typeof setInterval>;
  readonly #onEnd: () => void;

  /** @param onEnd is called once, whichever side ends the stream. */
  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
    this.#writer = new BodyWriter(EVENT_STREAM_TYPE, () => this.end());
    this.#beat = setInterval(() => {
      // Unread data of a stalled client serves as a heartbeat.
      if (!this.#writer.full) void this.#writer.write(": beat\n\n");
      if (!this.#writer.open) this.end();
    }, BEAT_MS);
    this.#beat.unref();
    // The headers of the response are sent with the first byte of the body.
    void this.#writer.write(": open\n\n");
  }

  get response(): Response {
    return this.#writer.response;
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  send({ id, event, data }: ServerSentEvent | PlainEvent): void | Promise<void> {
    const named =
      id === undefined ? "" : `id: ${id.replaceAll(UNSAFE, "")}\nevent: ${event.replaceAll(UNSAFE, "")}\n`;
    return this.#writer.write(`${named}data: ${JSON.stringify(data)}\n\n`);
  }

  end(): void {
    if (this.#stop.signal.aborted) return;
    clearInterval(this.#beat);
    this.#stop.abort();
    this.#writer.end();
    this.#onEnd();
  }
}
