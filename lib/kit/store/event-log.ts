/**
 * The events of a server: appended to a file, kept in memory as far as they are recent, summed up in a projection, and
 * followed by any number of readers. One process at a time owns the file; the format is in docs/event-log.md.
 */
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import type { TObject } from "@sinclair/typebox";
import { fail } from "../data/errors.ts";
import { explain, plainOf } from "../data/schema.ts";
import { findFault } from "../data/validate.ts";
import { type Lock, openLock } from "../files/lock.ts";
import { type Log, openLog } from "./log.ts";
import type { AppendPoint } from "./log-format.ts";
import { readLog } from "./log-reader.ts";
import { ensureStateFolder, statePath } from "./state-folder.ts";

/** Number of recent events kept in memory; older ones are read from the file. */
const RECENT = 1000;
/** How long an ending server may take to release its log, ms. */
const HANDOVER_MS = 1_000;

/** The members of every event that the log itself adds. */
export interface LoggedEvent {
  /** Unique; a stream can be resumed after it. */
  event_id: string;
  /** RFC 3339, UTC. */
  occurred_at: string;
}

export type NewEvent<Event extends LoggedEvent> = Omit<Event, keyof LoggedEvent>;

/** The state that follows from the events. Created when the log is opened; it gets each event in order. */
export interface Projection<Event> {
  apply(event: Event): void;
}

/** The file as its owner defines it. */
export interface EventFormat<Event extends LoggedEvent> {
  /** Format and version, written in the first line; another one is refused. */
  format: string;
  version: number;
  /** The schema of one event; a line that does not fit is skipped. */
  schema: TObject & { static: Event };
  /** Links each event to the one before it, see `hash-chain.ts`. */
  chain?: boolean;
}

export interface EventLogOptions<Event extends LoggedEvent, View extends Projection<Event>> {
  format: EventFormat<Event>;
  /** Real path of the folder whose state folder holds the log. */
  root: string;
  /** File name below the state folder, e.g. `events.jsonl`; the owner's lock is `events.owner`. */
  name: string;
  project: () => View;
  /** Events to add when the log is opened, e.g. the end of work that a killed owner left unfinished. */
  recover?: (projection: View) => readonly NewEvent<Event>[];
  now: () => Date;
  /** Called for damaged lines, which are skipped. */
  warn: (text: string) => void;
  /** Called at each point of an append; for tests. */
  reach?: (point: AppendPoint) => void;
}

export class EventLog<Event extends LoggedEvent, View extends Projection<Event>> {
  readonly #options: EventLogOptions<Event, View>;
  #projection: View;
  #recent: Event[] = [];
  /** The number of events; the recent ones are the last of them. */
  #count = 0;
  #opening: Promise<Log> | undefined;
  #lock: Lock | undefined;
  #release: (() => void) | undefined;
  #closed = false;
  readonly #waiting = new Set<() => void>();

  private constructor(options: EventLogOptions<Event, View>) {
    this.#options = options;
    this.#projection = options.project();
  }

  /**
   * Opens the log. If there is none yet, nothing is written before the first event. If it cannot be used, `warn` is
   * called with the reason, and every append tries again.
   */
  static async open<Event extends LoggedEvent, View extends Projection<Event>>(
    options: EventLogOptions<Event, View>,
  ): Promise<EventLog<Event, View>> {
    const log = new EventLog(options);
    try {
      if (existsSync(await log.#path())) await log.#log();
    } catch (thrown) {
      const why = thrown instanceof Error ? thrown.message : "unknown fault";
      options.warn(`The events are not available: ${why}`);
    }
    return log;
  }

  #path(): Promise<string> {
    return statePath(this.#options.root, this.#options.name);
  }

  get count(): number {
    return this.#count;
  }

  get projection(): View {
    return this.#projection;
  }

  /**
   * Resolves with the event when it is durable.
   * @throws BUSY if another process owns the log, INVALID_RECORD for what is not an event, WRITE_FAILED
   */
  async append(event: NewEvent<Event>): Promise<Event> {
    const log = await this.#log();
    return this.#write(log, event);
  }

  async #write(log: Log, fields: NewEvent<Event>): Promise<Event> {
    const { schema } = this.#options.format;
    const occurred_at = this.#options.now().toISOString();
    const given = new Map(Object.entries({ ...fields, event_id: Bun.randomUUIDv7(), occurred_at }));
    // Members are in the order of the schema, whoever creates the event.
    const names = Object.keys(schema.properties).filter((name) => given.has(name));
    const event: object = Object.fromEntries(names.map((name) => [name, given.get(name)]));
    if (!this.#isEvent(event)) throw explain(schema, event, "event");
    const written = await log.append(event);
    this.#take(written);
    return written;
  }

  #isEvent(value: object): value is Event & Readonly<Record<string, unknown>> {
    return findFault(plainOf(this.#options.format.schema), value) === undefined;
  }

  /** The latest events that match, the oldest first, out of those kept in memory. */
  recent(limit: number, matches: (event: Event) => boolean = () => true): Event[] {
    return this.#recent.filter(matches).slice(-limit);
  }

  /** The latest events that match, the oldest first, out of the whole file. */
  async history(limit: number, matches: (event: Event) => boolean, signal: AbortSignal): Promise<Event[]> {
    const found: Event[] = [];
    for await (const event of this.#read()) {
      if (signal.aborted) break;
      if (!matches(event)) continue;
      found.push(event);
      if (found.length >= limit * 2) found.splice(0, found.length - limit);
    }
    return found.slice(-limit);
  }

  /** The position after the event with this id, for {@link follow}; undefined if there is no such event. */
  async positionAfter(id: string): Promise<number | undefined> {
    return this.#positionOf((event) => event.event_id === id, 1);
  }

  /** The position of the first event that occurred at `moment` (ms) or later. */
  async positionSince(moment: number): Promise<number> {
    return (await this.#positionOf((event) => Date.parse(event.occurred_at) >= moment, 0)) ?? this.#count;
  }

  /**
   * The events from a position on, and then each as it comes, until the signal is aborted. Nothing is buffered for a
   * slow
   * reader, and it blocks nobody: what is no longer in memory is read from the file.
   */
  async *follow(from: number, signal: AbortSignal): AsyncGenerator<Event> {
    let wake = () => {};
    const onAbort = () => wake();
    signal.addEventListener("abort", onAbort);
    try {
      for (let next = from; !signal.aborted; ) {
        const first = this.#count - this.#recent.length;
        const kept = this.#recent[next - first];
        if (next < first) {
          let position = 0;
          for await (const event of this.#read()) {
            if (signal.aborted) return;
            if (position++ < next) continue;
            next = position;
            yield event;
          }
          // The file may have been removed: a missing file cannot be waited for.
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

  /** Rebuilds the projection from the file. */
  async rebuild(): Promise<void> {
    const made = this.#options.project();
    let position = 0;
    for await (const event of this.#read()) {
      // Events in the file that are not processed yet arrive as usual.
      if (position >= this.#count) break;
      made.apply(event);
      position++;
    }
    // Events processed after the last read of the file are still in memory.
    const first = this.#count - this.#recent.length;
    for (const event of this.#recent.slice(Math.max(0, position - first))) made.apply(event);
    this.#projection = made;
  }

  /** Waits for pending appends and releases the log to the next owner. */
  async close(): Promise<void> {
    this.#closed = true;
    const log = await this.#opening?.catch(() => undefined);
    await log?.close();
    this.#release?.();
    this.#lock?.close();
  }

  async #positionOf(matches: (event: Event) => boolean, add: number): Promise<number | undefined> {
    const first = this.#count - this.#recent.length;
    if (first === 0) {
      const at = this.#recent.findIndex(matches);
      return at < 0 ? undefined : at + add;
    }
    let position = 0;
    for await (const event of this.#read()) {
      if (matches(event)) return position + add;
      position++;
    }
    return undefined;
  }

  #take(event: Event): void {
    this.#count++;
    this.#recent.push(event);
    if (this.#recent.length > RECENT) this.#recent.shift();
    this.#projection.apply(event);
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const wake of waiting) wake();
  }

  async *#read(): AsyncGenerator<Event> {
    const path = await this.#path();
    if (!existsSync(path)) return;
    const { format, warn } = this.#options;
    const onDamage = (damage: Error) => warn(damage.message);
    for await (const record of readLog(path, { ...format, onDamage }))
      if (this.#isEvent(record)) yield record;
  }

  /** The log, opened when it is first needed. After a failure the next call tries again. */
  #log(): Promise<Log> {
    if (this.#closed) return Promise.reject(fail("BUSY", "The server is stopping"));
    this.#opening ??= this.#open().catch((thrown: unknown) => {
      this.#opening = undefined;
      throw thrown;
    });
    return this.#opening;
  }

  async #open(): Promise<Log> {
    const { format, project, recover, reach } = this.#options;
    const path = await this.#path();
    await ensureStateFolder(dirname(path));
    await this.#own();
    const log = await openLog(path, { ...format, ...(reach && { reach }) });
    this.#recent = [];
    this.#count = 0;
    this.#projection = project();
    for await (const event of this.#read()) this.#take(event);
    for (const event of recover?.(this.#projection) ?? []) await this.#write(log, event);
    return log;
  }

  /** Two owners would not see each other's events, and each would treat the other's work as left over. */
  async #own(): Promise<void> {
    if (this.#lock) return;
    const { root, name } = this.#options;
    const lock = await openLock(await statePath(root, name.replace(/\.jsonl$/, ".owner")), HANDOVER_MS);
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
        hint: "Use that server, or start this one with another first --root",
        cause: thrown,
      });
    }
    this.#lock = lock;
    this.#release = released.resolve;
  }
}
