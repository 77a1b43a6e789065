/** Tasks in a SQLite file that several servers of one machine may share, or in memory. */
import type { Database } from "bun:sqlite";
import { resolve } from "node:path";
import { Failure } from "#kit/data/errors.ts";
import { isGone } from "#kit/programs/runner.ts";
import { openMemorySqlite, openSqlite, type SqliteFile, type SqliteFormat } from "#kit/store/sqlite.ts";
import type { Message, TaskState } from "#schemas/a2a.ts";
import { type EventRow, entryOf, eventOf, lengthOf, rowsOf, TASK_COLUMNS, type TaskRow } from "./rows.ts";
import type { Extent, FullTask, NumberedEvent, Position, TaskFilter, TaskPage, TaskStore } from "./store.ts";
import {
  artifactsOf,
  isActive,
  statusAfter,
  type TaskChange,
  type TaskEntry,
  type TaskEvent,
} from "./task.ts";
import { Waiting } from "./waiting.ts";

/** How often the file is looked at for changes by other servers while somebody waits, ms. */
const LOOK_MS = 100;

const FORMAT: SqliteFormat = {
  // "HdA2"
  applicationId: 0x48644132,
  migrations: [
    [
      `CREATE TABLE task (
         id TEXT PRIMARY KEY, owner TEXT NOT NULL, context TEXT NOT NULL, state TEXT NOT NULL, reached INTEGER NOT NULL,
         status TEXT NOT NULL, seq INTEGER NOT NULL, bytes INTEGER NOT NULL, runner TEXT, renewed INTEGER NOT NULL
       ) STRICT`,
      "CREATE INDEX task_page ON task (owner, reached DESC, id DESC)",
      "CREATE INDEX task_runner ON task (runner) WHERE runner IS NOT NULL",
      "CREATE INDEX task_ended ON task (reached) WHERE runner IS NULL",
      `CREATE TABLE event (
         task TEXT NOT NULL REFERENCES task (id) ON DELETE CASCADE, seq INTEGER NOT NULL, kind TEXT NOT NULL,
         body TEXT NOT NULL, PRIMARY KEY (task, seq)
       ) STRICT, WITHOUT ROWID`,
    ],
  ],
  journal: "wal",
  noun: "task store",
  invalid: (message, options) => new Failure("config", "CONFIG", message, options),
  hints: {
    foreign: "Name another file with --task-store, or none to keep tasks in memory",
    newer: "Install the version of Heddle that wrote it, or name another file with --task-store",
    damaged: "Move the file away, or name another one with --task-store",
  },
};

export interface SqliteStoreOptions {
  now: () => Date;
  /** A server that has not renewed its tasks for so long is gone, ms. */
  leaseMs: number;
  /** The most tasks, and the most bytes of their events; those that have ended first are removed first. */
  maxTasks: number;
  maxBytes: number;
}

/**
 * Opens the store in a file, and creates it if needed.
 * @throws CONFIG for a file that is not a task store; WRITE_FAILED, BUSY
 */
export async function openFileStore(path: string, options: SqliteStoreOptions): Promise<TaskStore> {
  const place = resolve(path);
  const file = await openSqlite(place, FORMAT);
  return new SqliteStore(file, options);
}

export async function openMemoryStore(options: SqliteStoreOptions): Promise<TaskStore> {
  return new SqliteStore(await openMemorySqlite(FORMAT), options);
}

class SqliteStore implements TaskStore {
  readonly #file: SqliteFile;
  readonly #options: SqliteStoreOptions;
  readonly #waiting: Waiting;
  #look: ReturnType<typeof setInterval> | undefined;
  #version = 0;

  constructor(file: SqliteFile, options: SqliteStoreOptions) {
    this.#file = file;
    this.#options = options;
    this.#waiting = new Waiting(
      () => this.#beginLooking(),
      () => clearInterval(this.#look),
    );
  }

  async create(entry: TaskEntry, events: readonly TaskEvent[]): Promise<void> {
    this.#file.transaction((database) => {
      const status = statusAfter(entry.status, events);
      database
        .query(
          "INSERT INTO task (id, owner, context, state, reached, status, seq, bytes, runner, renewed) VALUES (?, ?, ?, ?, ?, ?, 0, 0, ?, ?)",
        )
        .run(
          entry.id,
          entry.owner,
          entry.contextId,
          status.state,
          Date.parse(status.timestamp),
          JSON.stringify(status),
          entry.runner ?? null,
          this.#now(),
        );
      addEvents(database, entry.id, 0, events);
    });
  }

  async find(id: string): Promise<TaskEntry | undefined> {
    return this.#file.run((database) => entryIn(database, id));
  }

  async read(id: string, extent: Extent = {}): Promise<FullTask | undefined> {
    return this.#file.run((database) =>
      database.transaction(() => {
        const entry = entryIn(database, id);
        return entry && { entry, ...contentIn(database, id, extent) };
      })(),
    );
  }

  async change(
    id: string,
    decide: (entry: TaskEntry) => TaskChange | undefined,
  ): Promise<{ entry: TaskEntry; changed: boolean } | undefined> {
    const done = this.#file.transaction((database) => {
      const entry = entryIn(database, id);
      const change = entry && decide(entry);
      if (!entry || !change) return entry && { entry, changed: false };
      const status = statusAfter(entry.status, change.events);
      const runner = change.runner === undefined ? (entry.runner ?? null) : change.runner;
      database
        .query("UPDATE task SET state = ?, reached = ?, status = ?, runner = ?, renewed = ? WHERE id = ?")
        .run(status.state, Date.parse(status.timestamp), JSON.stringify(status), runner, this.#now(), id);
      const seq = addEvents(database, id, entry.seq, change.events);
      return { entry: { ...entry, status, seq, runner: runner ?? undefined }, changed: true };
    });
    if (done?.changed) this.#waiting.wake(id);
    return done;
  }

  async events(id: string, after: number, limit: number): Promise<NumberedEvent[]> {
    return this.#file.run((database) =>
      database
        .query<EventRow, [string, number, number]>(
          "SELECT seq, kind, body FROM event WHERE task = ? AND seq > ? ORDER BY seq LIMIT ?",
        )
        .all(id, after, limit)
        .map((row) => ({ seq: row.seq, event: eventOf(row) })),
    );
  }

  async list(filter: TaskFilter, after: Position | undefined, limit: number): Promise<TaskPage> {
    const { owner, contextId, state, since } = filter;
    const conditions = ["owner = ?"];
    const values: (string | number)[] = [owner];
    const add = (condition: string, ...given: (string | number)[]) => {
      conditions.push(condition);
      values.push(...given);
    };
    if (contextId !== undefined) add("context = ?", contextId);
    if (state !== undefined) add("state = ?", state);
    if (since !== undefined) add("reached >= ?", since);
    return this.#file.run((database) =>
      database.transaction(() => {
        const total = database
          .query<{ n: number }, (string | number)[]>(
            `SELECT count(*) AS n FROM task WHERE ${conditions.join(" AND ")}`,
          )
          .get(...values);
        if (after) add("(reached, id) < (?, ?)", after.time, after.id);
        const rows = database
          .query<TaskRow & { reached: number }, (string | number)[]>(
            `SELECT ${TASK_COLUMNS}, reached FROM task WHERE ${conditions.join(" AND ")} ORDER BY reached DESC, id DESC LIMIT ?`,
          )
          .all(...values, limit + 1);
        const page = rows.slice(0, limit);
        const last = rows.length > limit ? page.at(-1) : undefined;
        return {
          entries: page.map(entryOf),
          next: last && { time: last.reached, id: last.id },
          total: total?.n ?? 0,
        };
      })(),
    );
  }

  changed(id: string, after: number, signal: AbortSignal): Promise<void> {
    const isTrue = () =>
      this.#file.run((database) => {
        const row = database.query<{ seq: number }, [string]>("SELECT seq FROM task WHERE id = ?").get(id);
        return row === null || row.seq > after;
      });
    return this.#waiting.until(id, isTrue, signal);
  }

  async renew(runner: string): Promise<void> {
    this.#file.run((database) =>
      database.query("UPDATE task SET renewed = ? WHERE runner = ?").run(this.#now(), runner),
    );
  }

  async abandoned(): Promise<TaskEntry[]> {
    const before = this.#now() - this.#options.leaseMs;
    return this.#file.run((database) =>
      database
        .query<TaskRow & { renewed: number }, []>(
          `SELECT ${TASK_COLUMNS}, renewed FROM task WHERE runner IS NOT NULL`,
        )
        .all()
        .filter(({ runner, renewed }) => renewed < before || (runner !== null && isGone(runner)))
        .map(entryOf)
        .filter(({ status }) => isActive(status.state)),
    );
  }

  async prune(): Promise<void> {
    const { maxTasks, maxBytes } = this.#options;
    this.#file.transaction((database) => {
      const { tasks = 0, bytes = 0 } =
        database
          .query<{ tasks: number; bytes: number | null }, []>(
            "SELECT count(*) AS tasks, sum(bytes) AS bytes FROM task",
          )
          .get() ?? {};
      let [spareTasks, spareBytes] = [tasks - maxTasks, (bytes ?? 0) - maxBytes];
      if (spareTasks <= 0 && spareBytes <= 0) return;
      const oldest = database
        .query<{ id: string; bytes: number; state: TaskState }, []>(
          "SELECT id, bytes, state FROM task WHERE runner IS NULL ORDER BY reached",
        )
        .iterate();
      const ended: string[] = [];
      for (const row of oldest) {
        if (spareTasks <= 0 && spareBytes <= 0) break;
        ended.push(row.id);
        spareTasks--;
        spareBytes -= row.bytes;
      }
      for (const id of ended) database.query("DELETE FROM task WHERE id = ?").run(id);
    });
  }

  async check(): Promise<boolean> {
    return this.#file.check();
  }

  async close(): Promise<void> {
    clearInterval(this.#look);
    this.#file.close();
  }

  #now(): number {
    return this.#options.now().getTime();
  }

  #beginLooking(): void {
    if (this.#file.path === ":memory:") return;
    this.#version = this.#dataVersion();
    this.#look = setInterval(() => {
      const version = this.#dataVersion();
      if (version === this.#version) return;
      this.#version = version;
      this.#waiting.wake();
    }, LOOK_MS);
  }

  /** Differs if another connection has changed the file (`PRAGMA data_version`). */
  #dataVersion(): number {
    try {
      const row = this.#file.database.query<{ data_version: number }, []>("PRAGMA data_version").get();
      return row?.data_version ?? 0;
    } catch {
      // Whoever waits finds out when it asks.
      return -1;
    }
  }
}

function entryIn(database: Database, id: string): TaskEntry | undefined {
  const row = database.query<TaskRow, [string]>(`SELECT ${TASK_COLUMNS} FROM task WHERE id = ?`).get(id);
  return row ? entryOf(row) : undefined;
}

/** @returns the number of the last event */
function addEvents(database: Database, id: string, last: number, events: readonly TaskEvent[]): number {
  const insert = database.query("INSERT INTO event (task, seq, kind, body) VALUES (?, ?, ?, ?)");
  const rows = rowsOf(events, last);
  for (const { seq, kind, body } of rows) insert.run(id, seq, kind, body);
  const seq = last + rows.length;
  database.query("UPDATE task SET seq = ?, bytes = bytes + ? WHERE id = ?").run(seq, lengthOf(rows), id);
  return seq;
}

function contentIn(
  database: Database,
  id: string,
  { historyLength, artifacts = true }: Extent,
): { history: Message[]; artifacts: ReturnType<typeof artifactsOf> } {
  const rows = (kind: string, limit: number) =>
    database
      .query<EventRow, [string, string, number]>(
        "SELECT seq, kind, body FROM event WHERE task = ? AND kind = ? ORDER BY seq DESC LIMIT ?",
      )
      .all(id, kind, limit)
      .toReversed()
      .map(eventOf);
  const history = historyLength === 0 ? [] : rows("message", historyLength ?? -1);
  return {
    history: history.flatMap((event) => (event.kind === "message" ? [event.message] : [])),
    artifacts: artifacts ? artifactsOf(rows("artifact", -1)) : [],
  };
}
