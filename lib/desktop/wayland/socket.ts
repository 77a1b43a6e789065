/** A socket that sends descriptors; the event loop reads it. Descriptors that come in are closed by the kernel. */
import { closeSync } from "node:fs";
import { connectTo, send } from "../libc.ts";

/** How soon to try again when the socket takes nothing, ms. */
const RETRY = 1;

interface Listener {
  received(bytes: Buffer): void;
  ended(cause?: unknown): void;
}

export class Socket {
  readonly descriptor: number;
  readonly #listener: Listener;
  readonly #queue: { bytes: Uint8Array; descriptor?: number | undefined }[] = [];
  #reader: { end(): void } | undefined;
  #isScheduled = false;
  #isClosed = false;

  /** @throws the system's error, e.g. ENOENT */
  constructor(path: string, listener: Listener) {
    this.descriptor = connectTo(path);
    this.#listener = listener;
    void this.#read();
  }

  /** Sends bytes in the order of the calls, at the end of this turn of the event loop. */
  send(bytes: Uint8Array, descriptor?: number): void {
    if (this.#isClosed) return;
    const last = this.#queue.at(-1);
    // A descriptor arrives with the first of the bytes that it was sent with: these begin a part of their own.
    if (last && descriptor === undefined) last.bytes = Buffer.concat([last.bytes, bytes]);
    else this.#queue.push({ bytes, descriptor });
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    queueMicrotask(() => this.#flush());
  }

  close(): void {
    if (this.#isClosed) return;
    this.#flush();
    this.#isClosed = true;
    // The runtime closes the descriptor that it reads.
    this.#reader?.end();
  }

  async #read(): Promise<void> {
    try {
      const reader = await Bun.connect({
        fd: this.descriptor,
        socket: {
          data: (_, bytes) => this.#listener.received(bytes),
          close: (_, cause) => this.#end(cause),
          error: (_, cause) => this.#end(cause),
        },
      });
      this.#reader = reader;
      if (this.#isClosed) reader.end();
    } catch (cause) {
      closeSync(this.descriptor);
      this.#end(cause);
    }
  }

  #flush(): void {
    this.#isScheduled = false;
    while (!this.#isClosed) {
      const [part] = this.#queue;
      if (!part) return;
      let sent: number;
      try {
        sent = send(this.descriptor, part.bytes, part.descriptor);
      } catch {
        // The other end has closed it. The reason may still be to be read, and the reader then hears of the end.
        this.#queue.length = 0;
        return;
      }
      if (sent === part.bytes.length) this.#queue.shift();
      else {
        part.bytes = part.bytes.subarray(sent);
        if (sent > 0) part.descriptor = undefined;
        this.#isScheduled = true;
        setTimeout(() => this.#flush(), RETRY);
        return;
      }
    }
  }

  #end(cause?: unknown): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#listener.ended(cause);
  }
}
