/** The body of a response that is written in chunks, with back-pressure while the client does not read. */
import { stream } from "./reply.ts";

/** Bytes buffered for a client that is slower than the work. */
const BUFFER = 64 * 1024;

const encoder = new TextEncoder();

export class BodyWriter {
  readonly response: Response;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  #room = Promise.withResolvers<void>();

  /** @param onCancel is called when the client disconnects before the end. */
  constructor(type: string, onCancel: () => void) {
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
    this.response = stream(body, type);
  }

  /** False once it has ended or the client has disconnected. */
  get open(): boolean {
    return this.#controller !== undefined;
  }

  /** True while the buffer for the client is full. */
  get full(): boolean {
    return (this.#controller?.desiredSize ?? 1) <= 0;
  }

  /** A returned promise resolves when there is room for more. */
  write(text: string): void | Promise<void> {
    const controller = this.#controller;
    if (!controller) return;
    try {
      controller.enqueue(encoder.encode(text));
    } catch {
      // The connection has failed: nobody can receive the rest.
      this.#controller = undefined;
      return;
    }
    if ((controller.desiredSize ?? 1) > 0) return;
    return this.#room.promise;
  }

  end(): void {
    const controller = this.#controller;
    this.#controller = undefined;
    this.#makeRoom();
    try {
      controller?.close();
    } catch {
      // It has failed already.
    }
  }

  #makeRoom(): void {
    this.#room.resolve();
    this.#room = Promise.withResolvers<void>();
  }
}
