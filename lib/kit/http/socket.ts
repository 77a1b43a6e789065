/**
 * WebSockets: JSON messages and binary frames both ways, bounded in size and number, with back-pressure for slow
 * readers.
 */

import type { Socket, SocketClient } from "../contract/route.ts";
import { asFailure, Failure, fail } from "../data/errors.ts";
import type { JsonRecord } from "../data/json.ts";
import { parseRequestText } from "../data/request-text.ts";
import type { ConnectionRegistry } from "./connection-registry.ts";
import { offers, SOCKET_PROTOCOL } from "./gate.ts";
import { busy, refused } from "./reply.ts";
import { REQUEST_ID_HEADER, requestId } from "./request-id.ts";

/** Largest message in JSON from a client, in characters; its binary frames may be larger. */
const MAX_TEXT = 64 * 1024;
/** Bytes buffered for a client that does not read, besides the frame that is being sent. */
const MAX_WAITING = 256 * 1024;
/** Largest frame to a client, in bytes. */
const MAX_FRAME = 16 * 1024 * 1024;

/** Options of Bun's server. A client that does not answer a ping is disconnected. */
export const SOCKET_OPTIONS = {
  /** Largest frame from a client, in bytes. */
  maxPayloadLength: 1024 * 1024,
  backpressureLimit: MAX_WAITING + MAX_FRAME,
  closeOnBackpressureLimit: true,
  idleTimeout: 60,
  sendPings: true,
  perMessageDeflate: false,
};

/** Close codes of RFC 6455 section 7.4.1. */
const GOING_AWAY = 1001;
const TOO_BIG = 1009;
const TRY_AGAIN_LATER = 1013;

/** Upgrades a request to a socket. */
export type Upgrade = (request: Request, data: object, headers: Record<string, string>) => boolean;

class Connection implements Socket {
  readonly #connect: (socket: Socket) => SocketClient;
  readonly #connections: ConnectionRegistry;
  readonly #stop = new AbortController();
  #socket: Bun.ServerWebSocket<unknown> | undefined;
  #client: SocketClient | undefined;
  #drained: PromiseWithResolvers<void> | undefined;
  #leave: (() => void) | undefined;

  constructor(connect: (socket: Socket) => SocketClient, connections: ConnectionRegistry) {
    this.#connect = connect;
    this.#connections = connections;
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** What Bun keeps with the connection: Elysia hands the connection's events on to it. */
  readonly events = {
    open: (socket: Bun.ServerWebSocket<unknown>): void => {
      this.#socket = socket;
      this.#leave = this.#connections.enter(() => this.close(GOING_AWAY, "The server is stopping"));
      this.#client = this.#connect(this);
    },
    message: (_: Bun.ServerWebSocket<unknown>, message: string | Buffer): void => {
      const client = this.#client;
      if (typeof message !== "string") {
        // The bytes belong to Bun and are valid only until this returns.
        if (client?.binary) client.binary(new Uint8Array(message));
        else client?.message(fail("INVALID_RECORD", "The message is not text"));
      } else if (message.length > MAX_TEXT)
        this.close(TOO_BIG, `A message is longer than ${MAX_TEXT} characters`);
      else client?.message(parseRequestText(message, "message"));
    },
    drain: (socket: Bun.ServerWebSocket<unknown>): void => {
      // Called whenever the client has taken anything: of a large frame most may still be waiting.
      if (socket.getBufferedAmount() <= MAX_WAITING) this.#onDrained();
    },
    close: (): void => {
      if (this.#stop.signal.aborted) return;
      this.#leave?.();
      this.#stop.abort();
      this.#onDrained();
      this.#client?.close?.();
    },
  };

  send(message: unknown): void | Promise<void> {
    const socket = this.#socket;
    if (this.#stop.signal.aborted || !socket) return;
    if (socket.getBufferedAmount() > MAX_WAITING) {
      this.close(TRY_AGAIN_LATER, "The client reads too slowly");
      return;
    }
    const isBinary = message instanceof Uint8Array;
    // -1: queued, but the client reads slowly; 0: dropped, the connection is ending.
    const sent = isBinary ? socket.sendBinary(message) : socket.sendText(JSON.stringify(message));
    if (sent !== -1) return;
    this.#drained ??= Promise.withResolvers<void>();
    return this.#drained.promise;
  }

  close(code: number, reason: string): void {
    this.#socket?.close(code, reason);
  }

  #onDrained(): void {
    this.#drained?.resolve();
    this.#drained = undefined;
  }
}

/** Answers each message: with what `handle` returns, or its failure as `{error}`. */
export function replies(
  socket: Pick<Socket, "send">,
  handle: (message: JsonRecord) => unknown,
): SocketClient["message"] {
  return async (message) => {
    try {
      if (message instanceof Failure) throw message;
      await socket.send(await handle(message));
    } catch (thrown) {
      await socket.send({ error: asFailure(thrown).body() });
    }
  };
}

/** Handles a request for a socket. */
export function upgrade(
  request: Request,
  connect: (socket: Socket) => SocketClient,
  { connections, upgrade: turn }: { connections: ConnectionRegistry; upgrade: Upgrade },
): Response {
  if (request.headers.get("upgrade")?.toLowerCase() !== "websocket")
    return refused("UPGRADE_REQUIRED", "This path takes WebSocket connections only", {
      headers: { upgrade: "websocket", connection: "Upgrade" },
    });
  const { reason } = connections;
  if (reason !== undefined) return busy(reason);
  const headers = {
    [REQUEST_ID_HEADER]: requestId(request),
    // A browser ends a connection whose server chooses none of the protocols that it offered.
    ...(offers(request.headers).includes(SOCKET_PROTOCOL) && { "sec-websocket-protocol": SOCKET_PROTOCOL }),
  };
  return turn(request, new Connection(connect, connections).events, headers)
    ? new Response(null)
    : refused("UPGRADE_REQUIRED", "The request is not a WebSocket handshake", {
        headers: { upgrade: "websocket" },
      });
}
