/** Answers of many records: JSON Lines or server-sent events, with back-pressure while the client does not read. */
import { BodyWriter } from "./body-writer.ts";
import { EVENT_STREAM_TYPE, NDJSON_TYPE } from "./reply.ts";

export type Framing = "lines" | "events";

/** The frame of a record, a progress note or an error: one line, or one event (WHATWG HTML section 9.2). */
const FRAMES: Record<Framing, (event: string, text: string) => string> = {
  lines: (_, text) => `${text}\n`,
  events: (event, text) => `event: ${event}\ndata: ${text}\n\n`,
};

export class RecordStream {
  readonly #frame: (event: string, text: string) => string;
  readonly #framing: Framing;
  readonly #writer: BodyWriter;
  #records = 0;

  /** @param onCancel is called when the client disconnects before the end. */
  constructor(framing: Framing, onCancel: () => void) {
    this.#framing = framing;
    this.#frame = FRAMES[framing];
    this.#writer = new BodyWriter(framing === "lines" ? NDJSON_TYPE : EVENT_STREAM_TYPE, onCancel);
  }

  get response(): Response {
    return this.#writer.response;
  }

  /** One result; the promise resolves when there is room for the next. */
  record(text: string): void | Promise<void> {
    this.#records++;
    return this.#write("record", text);
  }

  /** JSON Lines carry no progress: every line is a result. */
  progress(progress: unknown): void {
    if (this.#framing === "events") void this.#write("progress", JSON.stringify(progress));
  }

  /** @param text an error record as JSON */
  error(text: string): void | Promise<void> {
    return this.#write("error", text);
  }

  end(): void {
    if (this.#framing === "events") void this.#write("end", JSON.stringify({ count: this.#records }));
    this.#writer.end();
  }

  #write(event: string, text: string): void | Promise<void> {
    return this.#writer.write(this.#frame(event, text));
  }
}
