/** Live events: over WebSocket with subscriptions, and as server-sent events that can be resumed. */
import type { Static } from "@sinclair/typebox";
import type { EventStream, RouteCall, Socket, SocketClient } from "#kit/contract/route.ts";
import { asFailure, Failure, fail } from "#kit/data/errors.ts";
import type { JsonRecord } from "#kit/data/json.ts";
import { explain, plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import { Topics } from "#kit/http/topics.ts";
import { type ServiceEvent, SocketMessage, type StreamQuery } from "#schemas/refactor.ts";
import type { ServiceEvents } from "./events.ts";

/** How often each socket gets a heartbeat, ms. */
const HEALTH_MS = 30_000;
/** Close code of RFC 6455 section 7.4.1: internal error. */
const FAULT = 1011;

type Fits = (event: ServiceEvent) => boolean;

interface Client {
  path: string;
  socket: Socket;
  /** The aggregates that it follows. */
  topics: Topics;
}

/** The sockets of a server. */
export class SocketHub {
  readonly #events: ServiceEvents;
  readonly #now: () => Date;
  readonly #clients = new Set<Client>();
  #sent = 0;
  #beat: ReturnType<typeof setInterval> | undefined;

  constructor(events: ServiceEvents, now: () => Date) {
    this.#events = events;
    this.#now = now;
  }

  stats() {
    const connections: Record<string, number> = {};
    let subscriptions = 0;
    for (const { path, topics } of this.#clients) {
      connections[path] = (connections[path] ?? 0) + 1;
      subscriptions += topics.size;
    }
    return { connections, total_connections: this.#clients.size, subscriptions, events_sent: this.#sent };
  }

  /** Welcomes a client and sends it all new events that match its subscription. */
  connect(path: string, socket: Socket, fits: Fits): SocketClient {
    const client: Client = { path, socket, topics: new Topics() };
    this.#clients.add(client);
    this.#beat ??= this.#startBeat();
    void socket.send({
      type: "connection.established",
      connection_id: crypto.randomUUID(),
      timestamp: this.#timestamp(),
      subscriptions: "all",
    });
    // If the events cannot be read, the connection ends: a client that reconnects gets the reason.
    this.#pump(client, fits).catch(() => socket.close(FAULT, "The events cannot be read"));
    return {
      message: (message) => void socket.send(this.#answer(client, message)),
      close: () => this.#forget(client),
    };
  }

  /** A slow client falls behind and is caught up from the file: nothing is buffered for it. */
  async #pump(client: Client, fits: Fits): Promise<void> {
    const { socket } = client;
    for await (const event of this.#events.follow(this.#events.count, socket.signal)) {
      if (!fits(event) || !client.topics.has(event.aggregate_id)) continue;
      this.#sent++;
      await socket.send({ type: "event", ...event });
    }
  }

  #answer(client: Client, message: JsonRecord | Failure): JsonRecord {
    const request = message instanceof Failure ? message : checked(message);
    if (request instanceof Failure) return { type: "error", error: request.body() };
    try {
      return ANSWERS[request.type](client, request, this.#timestamp());
    } catch (thrown) {
      return { type: "error", error: asFailure(thrown).body() };
    }
  }

  #forget(client: Client): void {
    this.#clients.delete(client);
    if (this.#clients.size > 0) return;
    clearInterval(this.#beat);
    this.#beat = undefined;
  }

  #timestamp(): string {
    return this.#now().toISOString();
  }

  #startBeat(): ReturnType<typeof setInterval> {
    const timer = setInterval(() => {
      const message = { type: "health.check", status: "ok", timestamp: this.#timestamp() };
      for (const { socket } of this.#clients) void socket.send(message);
    }, HEALTH_MS);
    timer.unref();
    return timer;
  }
}

function checked(message: JsonRecord): SocketMessage | Failure {
  if (findFault(plainOf(SocketMessage), message)) return explain(SocketMessage, message, "message");
  return message as SocketMessage;
}

type Answer = (client: Client, message: SocketMessage, timestamp: string) => JsonRecord;

/** The answer to each kind of message. */
const ANSWERS: Record<SocketMessage["type"], Answer> = {
  subscribe(client, { aggregate_id }, timestamp) {
    client.topics.add(aggregate_id);
    return confirmation(client, "subscribe", aggregate_id, timestamp);
  },
  unsubscribe(client, { aggregate_id }, timestamp) {
    client.topics.remove(aggregate_id);
    return confirmation(client, "unsubscribe", aggregate_id, timestamp);
  },
  ping: (_, { timestamp }, now) => ({ type: "pong", timestamp: timestamp ?? now, server_time: now }),
};

function confirmation(
  { topics }: Client,
  action: string,
  aggregate_id: string | undefined,
  timestamp: string,
): JsonRecord {
  return {
    type: "subscription.confirmed",
    action,
    aggregate_id: aggregate_id ?? null,
    subscriptions: topics.list(),
    timestamp,
  };
}

/**
 * Answers with the events from a place on.
 * @throws USAGE for a position that is neither an event nor a moment
 */
export async function eventStream(
  events: ServiceEvents,
  { aggregate_id, since }: Static<typeof StreamQuery>,
  call: RouteCall,
): Promise<Response> {
  const from = await positionOf(events, since, call.request.headers.get("last-event-id"));
  const stream = call.openStream();
  const fits: Fits = (event) => aggregate_id === undefined || event.aggregate_id === aggregate_id;
  send(events, from, stream, fits).catch(() => stream.end());
  return stream.response;
}

async function send(events: ServiceEvents, from: number, stream: EventStream, fits: Fits): Promise<void> {
  for await (const event of events.follow(from, stream.signal))
    if (fits(event)) await stream.send({ id: event.event_id, event: event.event_type, data: event });
}

/** Where a stream starts: with the events from now on, unless the client names its position. */
async function positionOf(
  events: ServiceEvents,
  since: string | undefined,
  lastId: string | null,
): Promise<number> {
  // An event that is no longer in the file precedes all that are.
  if (lastId !== null && lastId !== "") return (await events.positionAfter(lastId)) ?? 0;
  if (since === undefined) return events.count;
  const after = await events.positionAfter(since);
  if (after !== undefined) return after;
  const moment = /^\d{4}-\d{2}-\d{2}/.test(since) ? Date.parse(since) : Number.NaN;
  if (Number.isNaN(moment))
    throw fail("USAGE", 'Parameter "since" must be the event_id of an event or a moment in RFC 3339', {
      hint: "For example 2026-01-31T12:00:00Z",
    });
  return events.positionSince(moment);
}
