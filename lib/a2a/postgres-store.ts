/** Tasks in a PostgreSQL database, for servers on several machines. */

import { isGone } from "#kit/programs/runner.ts";
import { openPostgres, type Postgres, type PostgresFormat, type Value } from "#kit/store/postgres.ts";
import type { Artifact, Message } from "#schemas/a2a.ts";
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

/** How often the database is asked about the tasks that somebody waits for, ms. */
const LOOK_MS = 200;

const FORMAT: PostgresFormat = {
  schema: "heddle_a2a",
  migrations: [
    [
      `CREATE TABLE task (
         id text PRIMARY KEY, owner text NOT NULL, context text NOT NULL, state text NOT NULL, reached bigint NOT NULL,
         status text NOT NULL, seq bigint NOT NULL, bytes bigint NOT NULL, runner text,
         renewed timestamptz NOT NULL DEFAULT now()
       )`,
      "CREATE INDEX task_page ON task (owner, reached DESC, id DESC)",
      "CREATE INDEX task_runner ON task (runner) WHERE runner IS NOT NULL",
      "CREATE INDEX task_ended ON task (reached) WHERE runner IS NULL",
      `CREATE TABLE event (
         task text NOT NULL REFERENCES task (id) ON DELETE CASCADE, seq bigint NOT NULL, kind text NOT NULL,
         body text NOT NULL, PRIMARY KEY (task, seq)
       )`,
    ],
  ],
  noun: "task store",
};

export interface PostgresStoreOptions {
  /** A server that has not renewed its tasks for so long is gone, ms. */
  leaseMs: number;
  /** The most tasks, and the most bytes of their events. */
  maxTasks: number;
  maxBytes: number;
}

/** @throws CONFIG for a URL of another kind, STORE_UNAVAILABLE, INVALID_RECORD if a later version wrote it */
export async function openPostgresStore(url: string, options: PostgresStoreOptions): Promise<TaskStore> {
  return new PostgresStore(await openPostgres(url, FORMAT), options);
}

class PostgresStore implements TaskStore {
  readonly #database: Postgres;
  readonly #options: PostgresStoreOptions;
  readonly #waiting: Waiting;
  readonly #seen = new Map<string, number>();
  #isLooking = false;

  constructor(database: Postgres, options: PostgresStoreOptions) {
    this.#database = database;
    this.#options = options;
    this.#waiting = new Waiting(() => void this.#lookAround());
  }

  async create(entry: TaskEntry, events: readonly TaskEvent[]): Promise<void> {
    const { id, owner, contextId, runner } = entry;
    const status = statusAfter(entry.status, events);
    await this.#database.transaction(async ({ query, write }) => {
      await query(
        `INSERT INTO task (id, owner, context, state, reached, status, seq, bytes, runner)
         VALUES ($1, $2, $3, $4, $5, $6, 0, 0, $7)`,
        [
          id,
          owner,
          contextId,
          status.state,
          Date.parse(status.timestamp),
          JSON.stringify(status),
          runner ?? null,
        ],
      );
      addEvents(write, id, 0, events);
    });
  }

  async find(id: string): Promise<TaskEntry | undefined> {
    const [row] = await this.#database.query<TaskRow>(`SELECT ${TASK_COLUMNS} FROM task WHERE id = $1`, [id]);
    return row && entryOf(row);
  }

  async read(id: string, { historyLength, artifacts = true }: Extent = {}): Promise<FullTask | undefined> {
    return this.#database.transaction(async ({ query }) => {
      // The lock keeps the task as it is until its events are read.
      const [row] = await query<TaskRow>(`SELECT ${TASK_COLUMNS} FROM task WHERE id = $1 FOR SHARE`, [id]);
      if (!row) return undefined;
      const events = async (kind: string, limit: number | null): Promise<TaskEvent[]> => {
        const rows = await query<EventRow>(
          "SELECT seq, kind, body FROM event WHERE task = $1 AND kind = $2 ORDER BY seq DESC LIMIT $3",
          [id, kind, limit],
        );
        return rows.toReversed().map(eventOf);
      };
      const said = historyLength === 0 ? [] : await events("message", historyLength ?? null);
      const history = said.flatMap((event): Message[] => (event.kind === "message" ? [event.message] : []));
      const made: Artifact[] = artifacts ? artifactsOf(await events("artifact", null)) : [];
      return { entry: entryOf(row), history, artifacts: made };
    });
  }

  async change(
    id: string,
    decide: (entry: TaskEntry) => TaskChange | undefined,
  ): Promise<{ entry: TaskEntry; changed: boolean } | undefined> {
    const done = await this.#database.transaction(async ({ query, write }) => {
      const [row] = await query<TaskRow>(`SELECT ${TASK_COLUMNS} FROM task WHERE id = $1 FOR UPDATE`, [id]);
      const entry = row && entryOf(row);
      const change = entry && decide(entry);
      if (!entry || !change) return entry && { entry, changed: false };
      const status = statusAfter(entry.status, change.events);
      const runner = change.runner === undefined ? (entry.runner ?? null) : change.runner;
      write(
        "UPDATE task SET state = $1, reached = $2, status = $3, runner = $4, renewed = now() WHERE id = $5",
        [status.state, Date.parse(status.timestamp), JSON.stringify(status), runner, id],
      );
      const seq = addEvents(write, id, entry.seq, change.events);
      return { entry: { ...entry, status, seq, runner: runner ?? undefined }, changed: true };
    });
    if (done?.changed) this.#waiting.wake(id);
    return done;
  }

  async events(id: string, after: number, limit: number): Promise<NumberedEvent[]> {
    const rows = await this.#database.query<EventRow>(
      "SELECT seq, kind, body FROM event WHERE task = $1 AND seq > $2 ORDER BY seq LIMIT $3",
      [id, after, limit],
    );
    return rows.map((row) => ({ seq: row.seq, event: eventOf(row) }));
  }

  async list(filter: TaskFilter, after: Position | undefined, limit: number): Promise<TaskPage> {
    const { owner, contextId, state, since } = filter;
    const values: Value[] = [owner];
    const conditions = ["owner = $1"];
    const add = (condition: (...places: string[]) => string, ...given: Value[]) => {
      conditions.push(condition(...given.map((_, at) => `$${values.length + at + 1}`)));
      values.push(...given);
    };
    if (contextId !== undefined) add((place) => `context = ${place}`, contextId);
    if (state !== undefined) add((place) => `state = ${place}`, state);
    if (since !== undefined) add((place) => `reached >= ${place}`, since);
    const [count] = await this.#database.query<{ n: number }>(
      `SELECT count(*) AS n FROM task WHERE ${conditions.join(" AND ")}`,
      values,
    );
    if (after) add((time, id) => `(reached, id) < (${time}, ${id})`, after.time, after.id);
    const rows = await this.#database.query<TaskRow & { reached: number }>(
      `SELECT ${TASK_COLUMNS}, reached FROM task WHERE ${conditions.join(" AND ")}
       ORDER BY reached DESC, id DESC LIMIT $${values.length + 1}`,
      [...values, limit + 1],
    );
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return {
      entries: page.map(entryOf),
      next: last && { time: last.reached, id: last.id },
      total: count?.n ?? 0,
    };
  }

  changed(id: string, after: number, signal: AbortSignal): Promise<void> {
    const isTrue = async () => {
      const [row] = await this.#database.query<{ seq: number }>("SELECT seq FROM task WHERE id = $1", [id]);
      return !row || row.seq > after;
    };
    return this.#waiting.until(id, isTrue, signal);
  }

  async renew(runner: string): Promise<void> {
    await this.#database.query("UPDATE task SET renewed = now() WHERE runner = $1", [runner]);
  }

  async abandoned(): Promise<TaskEntry[]> {
    const rows = await this.#database.query<TaskRow & { late: boolean }>(
      `SELECT ${TASK_COLUMNS}, renewed < now() - $1 * interval '1 millisecond' AS late FROM task WHERE runner IS NOT NULL`,
      [this.#options.leaseMs],
    );
    return rows
      .filter(({ runner, late }) => late || (runner !== null && isGone(runner)))
      .map(entryOf)
      .filter(({ status }) => isActive(status.state));
  }

  async prune(): Promise<void> {
    const { maxTasks, maxBytes } = this.#options;
    // Newest first; what is beyond either limit goes, unless a server works on it.
    await this.#database.query(
      `DELETE FROM task USING (
         SELECT id, row_number() OVER newest AS place, sum(bytes) OVER newest AS size FROM task
         WINDOW newest AS (ORDER BY (runner IS NULL), reached DESC, id)
       ) AS counted
       WHERE task.id = counted.id AND runner IS NULL AND (place > $1 OR size > $2)`,
      [maxTasks, maxBytes],
    );
  }

  async check(): Promise<boolean> {
    await this.#database.check();
    return true;
  }

  async close(): Promise<void> {
    await this.#database.close();
  }

  /** While somebody waits: asks once for all of their tasks, and wakes those whose task another server changed. */
  async #lookAround(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    for (let ids = this.#waiting.ids; ids.length > 0; ids = this.#waiting.ids) {
      await Bun.sleep(LOOK_MS);
      try {
        const rows = await this.#database.query<{ id: string; seq: number }>(
          "SELECT id, seq FROM task WHERE id = ANY($1)",
          [ids],
        );
        const present = new Map(rows.map(({ id, seq }) => [id, seq]));
        for (const id of ids) {
          const seq = present.get(id) ?? 0;
          if (this.#seen.get(id) !== seq) this.#waiting.wake(id);
          this.#seen.set(id, seq);
        }
      } catch {
        // Whoever waits finds out when it asks.
        this.#waiting.wake();
      }
    }
    this.#seen.clear();
    this.#isLooking = false;
  }
}

/** @returns the number of the last event */
function addEvents(
  write: (text: string, values: readonly Value[]) => void,
  id: string,
  last: number,
  events: readonly TaskEvent[],
): number {
  const rows = rowsOf(events, last);
  for (const { seq, kind, body } of rows)
    write("INSERT INTO event (task, seq, kind, body) VALUES ($1, $2, $3, $4)", [id, seq, kind, body]);
  const seq = last + rows.length;
  write("UPDATE task SET seq = $1, bytes = bytes + $2 WHERE id = $3", [seq, lengthOf(rows), id]);
  return seq;
}
