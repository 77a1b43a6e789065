/**
 * The stdio transport: JSON-RPC messages as lines, with errors for malformed ones, and batches if the revision has
 * them.
 */
import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/server";
import { Failure } from "../data/errors.ts";
import { ClosedPipe, isBlank, LineWriter, readLines, type Sink } from "../data/jsonl.ts";
import { withLargeIds } from "./large-id.ts";
import {
  errorReply,
  INVALID_REQUEST,
  type Incoming,
  PARSE_ERROR,
  parseMessage,
  type RequestId,
  readMessage,
} from "./message.ts";

/** The only revision in which a client may send several messages as one array. */
const BATCH_REVISION = "2025-03-26";
/** Most messages of one batch. */
const MAX_BATCH = 256;
/** Bytes of answers buffered for a slow client before reading from it stops. */
const MAX_UNREAD = 4 * 1024 * 1024;
/** How long requests that need no work may take to be answered after the end of the input, in ms. */
const LIGHT_MS = 1_000;
/** How often a server whose input has ended checks whether its client is alive, in ms. */
const PARENT_MS = 50;

/** The replies of a batch, collected until the last one is there. */
interface Batch {
  open: Set<RequestId>;
  replies: unknown[];
}

export class LineTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: Transport["onmessage"];
  /** Resolves when the connection has ended: input closed, reader lost, or `close` called. */
  readonly ended: Promise<void>;

  readonly #input: AsyncIterable<Uint8Array>;
  readonly #out: LineWriter;
  readonly #maxMessage: number;
  readonly #graceMs: number;
  /** The parent of this process: another process adopts this one when the parent dies. */
  readonly #parent = process.ppid;
  readonly #batches = new Map<RequestId, Batch>();
  /** Requests that are not answered yet. */
  readonly #open = new Map<RequestId, string>();
  #onAnswered: () => void = () => {};
  #revision: string | undefined;
  #unread = 0;
  #writing: Promise<void> | undefined;
  #closed = false;
  #lost: Error | undefined;
  #end: () => void = () => {};

  /** @param graceMs grace time for running calls after the end of the input */
  constructor(input: AsyncIterable<Uint8Array>, output: Sink, maxMessage: number, graceMs: number) {
    this.#input = input;
    this.#out = new LineWriter(output);
    this.#maxMessage = maxMessage;
    this.#graceMs = graceMs;
    this.ended = new Promise((resolve) => (this.#end = resolve));
  }

  /** Why no more could be written, unless the client disconnected. */
  get lost(): Error | undefined {
    return this.#lost;
  }

  async start(): Promise<void> {
    void this.#read();
  }

  async #read(): Promise<void> {
    try {
      for await (const batch of readLines(this.#input, this.#maxMessage)) {
        for (const line of batch.lines) {
          if (this.#closed) return;
          if (typeof line !== "string") {
            const tooLong = line.code === "LINE_TOO_LONG";
            this.#reply(
              errorReply(
                null,
                tooLong ? INVALID_REQUEST : PARSE_ERROR,
                tooLong
                  ? `The message is longer than ${this.#maxMessage} bytes`
                  : "The message is not valid UTF-8",
              ),
            );
          } else if (!isBlank(line)) this.#receive(line);
        }
        if (this.#unread > MAX_UNREAD) await this.#writing;
      }
    } catch (thrown) {
      this.onerror?.(thrown instanceof Error ? thrown : new Error("Reading failed", { cause: thrown }));
    }
    // `echo … | heddle mcp` is answered.
    await this.#answered(LIGHT_MS, (method) => method !== "tools/call");
    await this.#answered(this.#graceMs, () => true);
    await this.close();
  }

  /** Waits until the requests of these methods are answered, `ms` at most, and only while there is a client. */
  async #answered(ms: number, isWaitedFor: (method: string) => boolean): Promise<void> {
    const isOpen = () => [...this.#open.values()].some(isWaitedFor);
    if (!isOpen() || ms === 0) return;
    const done = Promise.withResolvers<void>();
    this.#onAnswered = () => {
      if (!isOpen()) done.resolve();
    };
    const orphaned = setInterval(() => {
      if (process.ppid !== this.#parent) done.resolve();
    }, PARENT_MS);
    await within(ms, Promise.race([done.promise, this.ended]));
    clearInterval(orphaned);
  }

  #receive(line: string): void {
    const value = parseMessage(line);
    if (value instanceof Failure) {
      this.#reply(errorReply(null, PARSE_ERROR, value.message));
      return;
    }
    if (Array.isArray(value)) this.#receiveBatch(value);
    else this.#dispatch(readMessage(value), undefined);
  }

  #receiveBatch(values: unknown[]): void {
    const wrong =
      this.#revision !== BATCH_REVISION
        ? "Batches are not part of this protocol revision: send one message a line"
        : values.length === 0
          ? "The batch is empty"
          : values.length > MAX_BATCH
            ? `The batch has more than ${MAX_BATCH} messages`
            : undefined;
    if (wrong !== undefined) {
      this.#reply(errorReply(null, INVALID_REQUEST, wrong));
      return;
    }
    const messages = values.map(readMessage);
    const batch: Batch = { open: new Set(), replies: [] };
    for (const message of messages) if (message.kind === "request") batch.open.add(message.id);
    for (const message of messages) this.#dispatch(message, batch);
    this.#settle(batch);
  }

  #dispatch(incoming: Incoming, batch: Batch | undefined): void {
    if (incoming.kind === "ignored") return;
    if (incoming.kind === "reply") {
      this.onmessage?.(incoming.message);
      return;
    }
    if (incoming.kind === "invalid") {
      if (batch) batch.replies.push(incoming.error);
      else this.#reply(incoming.error);
      return;
    }
    if (incoming.kind === "request") {
      this.#open.set(incoming.id, incoming.method);
      if (batch) this.#batches.set(incoming.id, batch);
    }
    if (incoming.kind === "notification" && incoming.method === "notifications/cancelled")
      this.#forget(incoming.message);
    this.onmessage?.(incoming.message);
  }

  /** A cancelled request is never answered: its batch must not wait for it. */
  #forget(message: JSONRPCMessage): void {
    const params = "params" in message ? (message.params as { requestId?: unknown } | undefined) : undefined;
    const id = params?.requestId;
    if (typeof id !== "string" && typeof id !== "number") return;
    if (this.#open.delete(id)) this.#onAnswered();
    const batch = this.#batches.get(id);
    if (!batch) return;
    this.#batches.delete(id);
    batch.open.delete(id);
    this.#settle(batch);
  }

  #settle(batch: Batch): void {
    if (batch.open.size > 0 || batch.replies.length === 0) return;
    this.#reply(batch.replies);
    batch.replies = [];
  }

  /** Resolves when the message has been handed to the reader; rejects when there is no reader any more. */
  send(message: JSONRPCMessage): Promise<void> {
    if (this.#closed) return Promise.reject(new ClosedPipe());
    if ("result" in message && typeof message.result["protocolVersion"] === "string")
      this.#revision = message.result["protocolVersion"];
    const id = "method" in message ? undefined : message.id;
    if (id !== undefined && this.#open.delete(id)) this.#onAnswered();
    const batch = id === undefined ? undefined : this.#batches.get(id);
    if (batch && id !== undefined) {
      this.#batches.delete(id);
      batch.open.delete(id);
      batch.replies.push(message);
      this.#settle(batch);
      return Promise.resolve();
    }
    return this.#reply(message);
  }

  /** Messages of one turn of the event loop are written together. */
  #reply(message: unknown): Promise<void> {
    const line = `${withLargeIds(JSON.stringify(message))}\n`;
    this.#unread += line.length;
    this.#out.text(line);
    this.#writing ??= this.#write();
    return this.#writing;
  }

  async #write(): Promise<void> {
    try {
      await Promise.resolve();
      while (!this.#out.empty) {
        const size = this.#unread;
        await this.#out.flush();
        this.#unread -= size;
      }
    } catch (thrown) {
      // Without a reader there is nobody left to serve; a full disk behind a redirection ends it as well.
      if (!(thrown instanceof ClosedPipe) && thrown instanceof Error) {
        this.#lost = thrown;
        this.onerror?.(thrown);
      }
      await this.close();
    } finally {
      this.#writing = undefined;
    }
  }

  /** Waits until the sent messages have been read, `ms` at most. */
  async flushed(ms: number): Promise<void> {
    if (this.#writing) await within(ms, this.#writing);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.onclose?.();
    this.#end();
  }
}

/** Waits for a promise, `ms` at most; leaves no timer behind that would keep the process alive. */
async function within(ms: number, promise: Promise<void>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([promise, late]);
  clearTimeout(timer);
}
