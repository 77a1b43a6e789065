/** One connection to a bus: calls with a deadline each, and signals. A program that hangs delays nothing but its own call. */
import type { Socket } from "bun";
import { socketsOf } from "./address.ts";
import {
  decode,
  ERROR,
  encodeCall,
  type Message,
  type MessageCall,
  messageLength,
  RETURN,
  SIGNAL,
} from "./message.ts";

/** Why a call failed: the name of the error that the bus or the program sent, or one of ours. */
export class BusError extends Error {
  readonly reason: string;

  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}
/** No answer within the deadline. */
export const TIMED_OUT = "heddle.TimedOut";
/** The connection ended. */
export const DISCONNECTED = "heddle.Disconnected";
/** The caller gave up. */
export const ABORTED = "heddle.Aborted";

/** How long an answer may take unless the call says otherwise, ms. */
const DEADLINE = 3000;
/** Most calls that wait at once: a bus ends a connection with too many, and a long queue would use up the deadlines. */
const MAX_WAITING = 96;
/** The bus itself, as a name on it. */
const BUS = {
  destination: "org.freedesktop.DBus",
  path: "/org/freedesktop/DBus",
  interface: "org.freedesktop.DBus",
};

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** ms */
  readonly deadline?: number;
}

interface Waiting {
  readonly resolve: (body: readonly unknown[]) => void;
  readonly reject: (cause: Error) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

export class Bus {
  readonly #waiting = new Map<number, Waiting>();
  readonly #queued: (() => void)[] = [];
  readonly #listeners = new Set<(signal: Message) => void>();
  #socket: Socket | undefined;
  #serial = 0;
  #out: Buffer[] = [];
  #flushing = false;
  #in: Buffer[] = [];
  #inLength = 0;
  #needed = 1;
  /** The lines of the handshake; undefined once it is over. */
  #lines: ((line: string) => void) | undefined;
  #closed: BusError | undefined;

  /** Connects to the first socket of an address that answers. @throws BusError */
  static async open(address: string): Promise<Bus> {
    let last = new BusError(DISCONNECTED, "the address of the bus names no socket");
    for (const path of socketsOf(address)) {
      const bus = new Bus();
      try {
        await bus.#connect(path);
        return bus;
      } catch (cause) {
        bus.close();
        last = cause instanceof BusError ? cause : new BusError(DISCONNECTED, String(cause));
      }
    }
    throw last;
  }

  async #connect(path: string): Promise<void> {
    const answered = Promise.withResolvers<string>();
    this.#lines = answered.resolve;
    const timer = setTimeout(
      () => answered.reject(new BusError(TIMED_OUT, "the bus does not answer")),
      DEADLINE,
    );
    try {
      this.#socket = await Bun.connect({
        unix: path,
        socket: {
          data: (_, chunk) => this.#receive(Buffer.from(chunk)),
          drain: () => this.#flush(),
          close: () => this.#end(new BusError(DISCONNECTED, "the bus has closed the connection")),
          error: (_, cause) => this.#end(new BusError(DISCONNECTED, cause.message)),
        },
      });
      this.#closed = undefined;
      const user = Buffer.from(String(process.getuid?.() ?? 0)).toString("hex");
      this.#send(Buffer.from(`\0AUTH EXTERNAL ${user}\r\n`));
      const line = await Promise.race([answered.promise, this.#ended.promise]);
      if (!line.startsWith("OK")) throw new BusError(DISCONNECTED, "the bus does not accept this user");
      this.#send(Buffer.from("BEGIN\r\n"));
      await this.call({ ...BUS, member: "Hello" });
    } finally {
      clearTimeout(timer);
    }
  }
  readonly #ended = Promise.withResolvers<never>();

  private constructor() {
    this.#ended.promise.catch(() => undefined);
  }

  /** Whether calls can still be answered. */
  get open(): boolean {
    return this.#closed === undefined;
  }

  /** What a call returns. @throws BusError */
  async call(
    call: MessageCall,
    { signal, deadline = DEADLINE }: CallOptions = {},
  ): Promise<readonly unknown[]> {
    if (this.#waiting.size >= MAX_WAITING) await new Promise<void>((resolve) => this.#queued.push(resolve));
    if (this.#closed) throw this.#closed;
    if (signal?.aborted) throw aborted();
    this.#serial = (this.#serial % 0xffff_fffe) + 1;
    const serial = this.#serial;
    const { promise, resolve, reject } = Promise.withResolvers<readonly unknown[]>();
    const timer = setTimeout(
      () =>
        this.#take(serial)?.reject(new BusError(TIMED_OUT, `no answer to ${call.member} in ${deadline} ms`)),
      deadline,
    );
    this.#waiting.set(serial, { resolve, reject, timer });
    this.#send(encodeCall(call, serial));
    if (!signal) return promise;
    const abort = () => this.#take(serial)?.reject(aborted());
    signal.addEventListener("abort", abort, { once: true });
    try {
      return await promise;
    } finally {
      signal.removeEventListener("abort", abort);
    }
  }

  /** Asks the bus itself. */
  ask(
    member: string,
    signature: string,
    args: readonly unknown[],
    options?: CallOptions,
  ): Promise<readonly unknown[]> {
    return this.call({ ...BUS, member, signature, args }, options);
  }

  /** Calls back at each signal that the rule matches, until the returned function is called. */
  async listen(rule: string, onSignal: (signal: Message) => void): Promise<() => void> {
    this.#listeners.add(onSignal);
    await this.ask("AddMatch", "s", [rule]);
    return () => {
      this.#listeners.delete(onSignal);
      this.ask("RemoveMatch", "s", [rule]).catch(() => undefined);
    };
  }

  close(): void {
    this.#end(new BusError(DISCONNECTED, "the connection to the bus is closed"));
    this.#socket?.end();
  }

  #end(cause: BusError): void {
    this.#closed ??= cause;
    this.#ended.reject(cause);
    for (const serial of [...this.#waiting.keys()]) this.#take(serial)?.reject(cause);
    for (const next of this.#queued.splice(0)) next();
  }

  #take(serial: number): Waiting | undefined {
    const waiting = this.#waiting.get(serial);
    if (!waiting) return undefined;
    this.#waiting.delete(serial);
    clearTimeout(waiting.timer);
    this.#queued.shift()?.();
    return waiting;
  }

  #send(bytes: Buffer): void {
    this.#out.push(bytes);
    if (this.#flushing) return;
    // Calls that are made together leave in one write.
    this.#flushing = true;
    queueMicrotask(() => {
      this.#flushing = false;
      this.#flush();
    });
  }

  #flush(): void {
    if (this.#out.length === 0 || !this.#socket) return;
    const bytes = this.#out.length === 1 ? (this.#out[0] as Buffer) : Buffer.concat(this.#out);
    const written = Math.max(this.#socket.write(bytes), 0);
    this.#out = written < bytes.length ? [bytes.subarray(written)] : [];
  }

  #receive(chunk: Buffer): void {
    this.#in.push(chunk);
    this.#inLength += chunk.length;
    if (this.#inLength < this.#needed) return;
    let bytes = this.#in.length === 1 ? chunk : Buffer.concat(this.#in);
    try {
      while (this.#lines) {
        const end = bytes.indexOf("\r\n");
        if (end === -1) break;
        this.#lines(bytes.toString("latin1", 0, end));
        this.#lines = undefined;
        bytes = bytes.subarray(end + 2);
      }
      this.#needed = 1;
      while (!this.#lines) {
        const length = messageLength(bytes);
        if (length === undefined || bytes.length < length) {
          this.#needed = length ?? 16;
          break;
        }
        this.#handle(decode(bytes.subarray(0, length)));
        bytes = bytes.subarray(length);
      }
    } catch (cause) {
      // What follows cannot be told apart any more.
      this.#end(new BusError(DISCONNECTED, `the bus sent nonsense: ${(cause as Error).message}`));
      this.#socket?.end();
    }
    this.#in = bytes.length === 0 ? [] : [bytes];
    this.#inLength = bytes.length;
  }

  #handle(message: Message): void {
    const { type, fields, body } = message;
    if (type === SIGNAL) for (const listener of this.#listeners) listener(message);
    if (type !== RETURN && type !== ERROR) return;
    const waiting = this.#take(fields.replyTo ?? 0);
    if (type === RETURN) waiting?.resolve(body);
    else waiting?.reject(new BusError(fields.error ?? "", typeof body[0] === "string" ? body[0] : ""));
  }
}

const aborted = () => new BusError(ABORTED, "the call was given up");
