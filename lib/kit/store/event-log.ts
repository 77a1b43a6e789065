/** The events of a server: appended to a file, kept in memory as far as they are recent, followed by any number of readers. */
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { EVENTS_FORMAT, EVENTS_VERSION, type EventType, ServiceEvent } from "#schemas/refactor.ts";
import { Projections } from "../../refactor/service/projections.ts";
import { fail } from "../errors.ts";
import { type Lock, openLock } from "../lock.ts";
import { plainOf } from "../schema.ts";
import { findFault } from "../validate.ts";
import { type Log, openLog, readLog } from "./log.ts";
import { ensureStateFolder, statePath } from "./state-folder.ts";

/** Below the state folder of the server's first root. */
const EVENTS_NAME = "events.jsonl";
const OWNER_NAME = "events.owner";

/** The latest events that are kept in memory; older ones are read from the file. */
const RECENT = 1000;
/** How long a server that just ended may take to give its events back, ms. */
const HANDOVER_MS = 1_000;

const FORMAT = { format: EVENTS_FORMAT, version: EVENTS_VERSION };

export interface NewEvent {
  event_type: EventType;
  aggregate_id: string;
  correlation_id: string;
  payload: Record<string, unknown>;
}

export interface EventStoreOptions {
  now: () => Date;
  /** Hears of damaged lines, which are passed over. */
  warn: (text: string) => void;
}

export class EventStore {
  readonly #root: string;
  readonly #options: EventStoreOptions;
  #projections = new Projections();
  #recent: ServiceEvent[] = [];
  /** How many events there are; the recent ones are the last of them. */
  #count = 0;
  #opening: Promise<Log> | undefined;
  #lock: Lock | undefined;
  #release: (() => void) | undefined;
  #closed = false;
  readonly #waiting = new Set<() => void>();

  private constructor(root: string, options: EventStoreOptions) {
    this.#root = root;
    this.#options = options;
  }

  /**
   * Opens the events below a root folder. Where there are none yet, nothing is written before the first.
   * Commands that a server which was killed has left unfinished are marked as failed.
   */
  static async open(root: string, options: EventStoreOptions): Promise<EventStore> {
    const store = new EventStore(root, options);
    try {
      if (existsSync(await store.#path())) await store.#log();
    } catch (thrown) {
      // The operations are served all the same; whoever asks for events is told why there are none.
      options.warn(
        `The events are not available: ${thrown instanceof Error ? thrown.message : "unknown fault"}`,
      );
    }
    return store;
  }

  #path(): Promise<string> {
    return statePath(this.#root, EVENTS_NAME);
  }

  get count(): number {
    return this.#count;
  }

  get projections(): Projections {
    return this.#projections;
  }

  /** Resolves when the event is durable. @throws BUSY where another server writes these events, WRITE_FAILED */
  async append({ event_type, aggregate_id, correlation_id, payload }: NewEvent): Promise<ServiceEvent> {
    const log = await this.#log();
    const event: ServiceEvent = {
      event_id: Bun.randomUUIDv7(),
      event_type,
      aggregate_id,
      occurred_at: this.#options.now().toISOString(),
      metadata: { correlation_id },
      payload,
    };
    await log.append(event);
    this.#take(event);
    return event;
  }

  /** The latest events that fit, the oldest first, out of those kept in memory. */
  recent(limit: number, fits: (event: ServiceEvent) => boolean): ServiceEvent[] {
    return this.#recent.filter(fits).slice(-limit);
  }

  /** The latest events of one aggregate, the oldest first, out of the whole file. */
  async history(aggregateId: string, limit: number, signal: AbortSignal): Promise<ServiceEvent[]> {
    const found: ServiceEvent[] = [];
    for await (const event of this.#read()) {
      if (signal.aborted) break;
      if (event.aggregate_id !== aggregateId) continue;
      found.push(event);
      if (found.length >= limit * 2) found.splice(0, found.length - limit);
    }
    return found.slice(-limit);
  }

  /** How many events lie before the one after `id`; undefined where no event has this id. */
  async placeAfter(id: string): Promise<number | undefined> {
    return this.#placeOf((event) => event.event_id === id, 1);
  }

  /** How many events lie before the first that occurred at `moment` or later. */
  async placeSince(moment: number): Promise<number> {
    return (await this.#placeOf((event) => Date.parse(event.occurred_at) >= moment, 0)) ?? this.#count;
  }

  /** The events from a place on, and then each as it comes, until the signal is aborted. A slow reader holds nothing up. */
  async *follow(from: number, signal: AbortSignal): AsyncGenerator<ServiceEvent> {
    let wake = () => {};
    const onAbort = () => wake();
    signal.addEventListener("abort", onAbort);
    try {
      for (let next = from; !signal.aborted; ) {
        const first = this.#count - this.#recent.length;
        const kept = this.#recent[next - first];
        if (next < first) {
          let place = 0;
          for await (const event of this.#read()) {
            if (signal.aborted) return;
            if (place++ < next) continue;
            next = place;
            yield event;
          }
          // The file may have been taken away: what is not there cannot be waited for.
          next = Math.max(next, first);
        } else if (kept !== undefined) {
          next++;
          yield kept;
        } else {
          await new Promise<void>((resolve) => {
            wake = resolve;
            this.#waiting.add(resolve);
          });
        }
      }
    } finally {
      signal.removeEventListener("abort", onAbort);
      this.#waiting.delete(wake);
    }
  }

  /** Makes the projections anew from the file. */
  async rebuild(): Promise<void> {
    const made = new Projections();
    let place = 0;
    for await (const event of this.#read()) {
      // What is in the file but not taken yet comes by itself.
      if (place >= this.#count) break;
      made.apply(event);
      place++;
    }
    // What was taken after the last look at the file is still in memory.
    for (const event of this.#between(place, this.#count)) made.apply(event);
    this.#projections = made;
  }

  async close(): Promise<void> {
    this.#closed = true;
    const log = await this.#opening?.catch(() => undefined);
    await log?.close();
    this.#release?.();
    this.#lock?.close();
  }

  *#between(from: number, to: number): Generator<ServiceEvent> {
    const first = this.#count - this.#recent.length;
    for (let place = Math.max(from, first); place < to; place++) {
      const event = this.#recent[place - first];
      if (event) yield event;
    }
  }

  async #placeOf(fits: (event: ServiceEvent) => boolean, add: number): Promise<number | undefined> {
    const first = this.#count - this.#recent.length;
    if (first === 0) {
      const at = this.#recent.findIndex(fits);
      return at < 0 ? undefined : at + add;
    }
    let place = 0;
    for await (const event of this.#read()) {
      if (fits(event)) return place + add;
      place++;
    }
    return undefined;
  }

  #take(event: ServiceEvent): void {
    this.#count++;
    this.#recent.push(event);
    if (this.#recent.length > RECENT) this.#recent.shift();
    this.#projections.apply(event);
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const wake of waiting) wake();
  }

  async *#read(): AsyncGenerator<ServiceEvent> {
    const path = await this.#path();
    if (!existsSync(path)) return;
    const onDamage = (damage: Error) => this.#options.warn(damage.message);
    const schema = plainOf(ServiceEvent);
    for await (const record of readLog(path, { ...FORMAT, onDamage }))
      if (findFault(schema, record) === undefined) yield record as ServiceEvent;
  }

  /** The log, opened when it is first needed. A failure is tried again the next time. */
  #log(): Promise<Log> {
    if (this.#closed) return Promise.reject(fail("BUSY", "The server is stopping"));
    this.#opening ??= this.#open().catch((thrown: unknown) => {
      this.#opening = undefined;
      throw thrown;
    });
    return this.#opening;
  }

  async #open(): Promise<Log> {
    const path = await this.#path();
    await ensureStateFolder(dirname(path));
    await this.#own();
    const log = await openLog(path, FORMAT);
    this.#recent = [];
    this.#count = 0;
    this.#projections = new Projections();
    for await (const event of this.#read()) this.#take(event);
    for (const left of this.#projections.unfinished()) {
      const event = endOfUnfinished(left, this.#options.now());
      await log.append(event);
      this.#take(event);
    }
    return log;
  }

  /** Two servers would not hear of each other's events, and each would take the other's commands for left over. */
  async #own(): Promise<void> {
    if (this.#lock) return;
    const lock = await openLock(await statePath(this.#root, OWNER_NAME), HANDOVER_MS);
    const held = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    lock
      .hold(async () => {
        held.resolve();
        await released.promise;
      })
      .catch(held.reject);
    try {
      await held.promise;
    } catch (thrown) {
      lock.close();
      throw fail("BUSY", "Another server writes the events of this folder", {
        hint: "Ask that server, or start this one with another folder as its first --root",
        cause: thrown,
      });
    }
    this.#lock = lock;
    this.#release = released.resolve;
  }
}

const LEFT = "The server ended before it was done";

function endOfUnfinished(
  {
    aggregate_id,
    correlation_id,
    payload,
  }: { aggregate_id: string; correlation_id: string; payload: Readonly<Record<string, unknown>> },
  now: Date,
): ServiceEvent {
  const scan = aggregate_id.startsWith("scan:");
  return {
    event_id: Bun.randomUUIDv7(),
    event_type: scan ? "ScanFailed" : "RefactorFailed",
    aggregate_id,
    occurred_at: now.toISOString(),
    metadata: { correlation_id },
    payload: scan
      ? { repo_url: payload["repo_url"], error_message: LEFT, error_type: "analysis_error" }
      : { project_dir: payload["project_dir"], error: LEFT },
  };
}
