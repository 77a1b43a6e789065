/** Answers of many records: JSON Lines or server-sent events, held back while the client does not read. */
import { EVENT_STREAM_TYPE, NDJSON_TYPE, stream } from "./reply.ts";

export type Framing = "lines" | "events";

/** Bytes kept for a client that is slower than the work. */
const BUFFER = 64 * 1024;

const encoder = new TextEncoder();

/** The frame of a record, a progress note or an error: one line, or one event (WHATWG HTML section 9.2). */
const FRAMES: Record<Framing, (event: string, text: string) => string> = {
  lines: (_, text) => `${text}\n`,
  events: (event, text) => `event: ${event}\ndata: ${text}\n\n`,
};

export class RecordStream {
  readonly response: Response;
  readonly #frame: (event: string, text: string) => string;
  readonly #framing: Framing;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  #room = Promise.withResolvers<void>();
  #records = 0;

  /** @param onCancel is called when the client goes away before the end. */
  constructor(framing: Framing, onCancel: () => void) {
    this.#framing = framing;
    this.#frame = FRAMES[framing];
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        pull: () => this.#makeRoom(),
        cancel: () => {
          this.#controller = undefined;
          this.#makeRoom();
          onCancel();
        },
      },
      new ByteLengthQueuingStrategy({ highWaterMark: BUFFER }),
    );
    this.response = stream(body, framing === "lines" ? NDJSON_TYPE : EVENT_STREAM_TYPE);
  }

  #makeRoom(): void {
    this.#room.resolve();
    this.#room = Promise.withResolvers<void>();
  }

  /** One result; the promise resolves when there is room for the next. */
  record(text: string): void | Promise<void> {
    this.#records++;
    return this.#write("record", text);
  }

  /** Progress has no place among lines: there every line is a result. */
  progress(progress: unknown): void {
    if (this.#framing === "events") void this.#write("progress", JSON.stringify(progress));
  }

  error(record: unknown): void | Promise<void> {
    return this.#write("error", JSON.stringify(record));
  }

  end(): void {
    if (this.#framing === "events") void this.#write("end", JSON.stringify({ count: this.#records }));
    const controller = this.#controller;
    this.#controller = undefined;
    try {
      controller?.close();
    } catch {
      // It has failed already.
    }
  }

  #write(event: string, text: string): void | Promise<void> {
    const controller = this.#controller;
    if (!controller) return;
    try {
      controller.enqueue(encoder.encode(this.#frame(event, text)));
    } catch {
      // The connection has failed: nobody is there to hear the rest.
      this.#controller = undefined;
      return;
    }
    if ((controller.desiredSize ?? 1) > 0) return;
    return this.#room.promise;
  }
}
