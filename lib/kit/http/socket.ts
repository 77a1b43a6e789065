/** WebSockets: JSON messages both ways, bounded in size and number, with clients that do not read held back. */
import { type Failure, fail } from "../errors.ts";
import type { JsonRecord } from "../json.ts";
import { parseBody } from "./body.ts";
import type { ConnectionRegistry } from "./connection-registry.ts";
import { busy, refused } from "./reply.ts";

/**
 * Options of Bun's server. What a client may send is small; answers that it does not read fill the buffer only by its
 * own requests, and end the connection there. One that answers no ping is closed.
 */
export const SOCKET_OPTIONS = {
  maxPayloadLength: 64 * 1024,
  backpressureLimit: 256 * 1024,
  closeOnBackpressureLimit: true,
  idleTimeout: 60,
  sendPings: true,
  perMessageDeflate: false,
};

/** Close codes of RFC 6455 section 7.4.1. */
const GOING_AWAY = 1001;

/** One client. */
export interface Socket {
  /** Aborted when the connection has ended. */
  readonly signal: AbortSignal;
  /** The promise, where there is one, resolves when the client has read enough for more. */
  send(message: unknown): void | Promise<void>;
  close(code: number, reason: string): void;
}

/** What hears a client. */
export interface SocketClient {
  /** A message; a Failure where it is no JSON object. */
  message: (message: JsonRecord | Failure) => void;
  close?: () => void;
}

/** Turns a request into a socket. */
export type Upgrade = (request: Request, data: object) => boolean;

class Connection implements Socket {
  readonly #connect: (socket: Socket) => SocketClient;
  readonly #connections: ConnectionRegistry;
  readonly #stop = new AbortController();
  #socket: Bun.ServerWebSocket<unknown> | undefined;
  #client: SocketClient | undefined;
  #room: PromiseWithResolvers<void> | undefined;
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
      const record =
        typeof message === "string"
          ? parseBody(message, "message")
          : fail("INVALID_RECORD", "The message is not text");
      this.#client?.message(record);
    },
    drain: (): void => this.#makeRoom(),
    close: (): void => {
      if (this.#stop.signal.aborted) return;
      this.#leave?.();
      this.#stop.abort();
      this.#makeRoom();
      this.#client?.close?.();
    },
  };

  send(message: unknown): void | Promise<void> {
    if (this.#stop.signal.aborted || !this.#socket) return;
    // -1: taken, but the client reads slowly; 0: dropped, the connection is ending.
    if (this.#socket.send(JSON.stringify(message)) !== -1) return;
    this.#room ??= Promise.withResolvers<void>();
    return this.#room.promise;
  }

  close(code: number, reason: string): void {
    this.#socket?.close(code, reason);
  }

  #makeRoom(): void {
    this.#room?.resolve();
    this.#room = undefined;
  }
}

/** Answers a request for a socket. */
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
  return turn(request, new Connection(connect, connections).events)
    ? new Response(null)
    : refused("UPGRADE_REQUIRED", "The request is no WebSocket handshake", {
        headers: { upgrade: "websocket" },
      });
}
