/** Requests to sway over its own socket (sway-ipc(7)): the header `i3-ipc`, length and type, then a text. */
import { type Failure, failures } from "#kit/data/errors.ts";
import { DRIVER_ERRORS } from "#schemas/desktop.ts";
import { peerOf } from "../libc.ts";
import { Socket } from "./socket.ts";

const fail = failures(DRIVER_ERRORS);
const MAGIC = Buffer.from("i3-ipc");
const HEADER = MAGIC.length + 8;
const TYPES = { run_command: 0, get_outputs: 3, get_tree: 4 } as const;
/** How long sway may take to answer, ms. */
const DEADLINE = 10_000;

export class SwayIpc {
  /** Process of the compositor; 0 if unknown. */
  readonly peer: number;
  readonly #socket: Socket;
  readonly #waiting: PromiseWithResolvers<unknown>[] = [];
  #received: Buffer = Buffer.alloc(0);
  #failure: Failure | undefined;

  /** @param path of the socket, as SWAYSOCK names it @throws the system's error, e.g. ENOENT */
  constructor(path: string) {
    this.#socket = new Socket(path, {
      received: (bytes) => this.#receive(bytes),
      ended: () => this.#lose(),
    });
    this.peer = peerOf(this.#socket.descriptor);
  }

  /** Answers come in the order of the requests. @throws DISPLAY_LOST */
  async ask(type: keyof typeof TYPES, payload = ""): Promise<unknown> {
    if (this.#failure) throw this.#failure;
    const body = Buffer.from(payload);
    const header = Buffer.alloc(HEADER);
    MAGIC.copy(header);
    header.writeUInt32LE(body.length, MAGIC.length);
    header.writeUInt32LE(TYPES[type], MAGIC.length + 4);
    const answer = Promise.withResolvers<unknown>();
    this.#waiting.push(answer);
    this.#socket.send(Buffer.concat([header, body]));
    const timer = setTimeout(() => this.#lose(), DEADLINE);
    try {
      return await answer.promise;
    } finally {
      clearTimeout(timer);
    }
  }

  close(): void {
    this.#lose();
    this.#socket.close();
  }

  #receive(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    while (this.#received.length >= HEADER) {
      const end = HEADER + this.#received.readUInt32LE(MAGIC.length);
      if (this.#received.length < end) return;
      const text = this.#received.toString("utf8", HEADER, end);
      this.#received = this.#received.subarray(end);
      const waiting = this.#waiting.shift();
      try {
        waiting?.resolve(JSON.parse(text));
      } catch {
        waiting?.reject(fail("DISPLAY_LOST", "sway sent an answer that is not JSON"));
      }
    }
  }

  #lose(): void {
    this.#failure ??= fail("DISPLAY_LOST", "sway has closed its socket or does not answer", {
      hint: "Start the session again",
    });
    for (const waiting of this.#waiting.splice(0)) waiting.reject(this.#failure);
  }
}
