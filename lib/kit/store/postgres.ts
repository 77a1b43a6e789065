/**
 * A schema of a PostgreSQL database with a version: created and migrated to the present version for writing, refused
 * unchanged if it is newer. The outcome of a transaction is known even if the connection is lost at its commit.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { fail } from "../data/errors.ts";
import {
  type CommitState,
  type Connection,
  inTransaction,
  type OpenTransaction,
  type Value,
} from "./postgres/connection.ts";
import { incompleteSchema, isLost, isRepeatable, postgresFailure } from "./postgres/errors.ts";
import { isMigrated, migrate, type PostgresFormat } from "./postgres/migrations.ts";
import { type ConnectionPool, openPool } from "./postgres/pool.ts";
import { tablesOf } from "./tables.ts";

export type { Connection, OpenTransaction, Value } from "./postgres/connection.ts";
export type { PostgresFormat } from "./postgres/migrations.ts";

/** How often a transaction is tried that conflicts with another one, or whose connection was lost. */
const MOST_TRIES = 5;
/** A server that has taken longer than this, ms, does not answer: a connection that was lost is noticed at once. */
const SILENT_MS = 4_000;
/** How long to ask for the outcome of a commit whose answer was lost, ms; and the pause between two questions. */
const OUTCOME_MS = 10_000;
const PAUSE_MS = 100;

export interface TransactionOptions {
  /** How long to wait for a server that does not answer, ms; default not at all. */
  patienceMs?: number;
}

/** An open schema. Names without a schema are those of the format's. */
export interface Postgres extends Connection {
  /** Host, port and database, for messages; never the password. */
  readonly shown: string;
  /** @throws STORE_UNAVAILABLE if the server does not answer, or a table is missing */
  check(): Promise<void>;
  /**
   * Runs statements in one transaction, durable when resolved. `work` is repeated if another transaction conflicts
   * with it, so it does nothing but read and write the database.
   * @throws STORE_UNAVAILABLE, WRITE_FAILED; what `work` throws, and then nothing is written
   */
  transaction<Result>(
    work: (transaction: OpenTransaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  close(): Promise<void>;
}

/**
 * Opens a schema for writing, and creates or migrates it if needed; processes that do so at once wait for each other.
 * @param url `postgres://user:password@host:port/database?sslmode=…`, as libpq takes it
 * @throws CONFIG for a URL of another kind, STORE_UNAVAILABLE, INVALID_RECORD if a later version wrote it
 */
export async function openPostgres(url: string, format: PostgresFormat): Promise<Postgres> {
  return prepared(url, format, async (schema) => {
    await migrate(schema, format, schema.shown);
    return schema;
  });
}

/**
 * Opens a schema for reading, which creates and migrates nothing; undefined if there is none.
 * @throws as {@link openPostgres}; INVALID_RECORD also if an earlier version wrote it
 */
export async function readPostgres(url: string, format: PostgresFormat): Promise<Postgres | undefined> {
  return prepared(url, format, async (schema) => {
    if (await isMigrated(schema, format, schema.shown)) return schema;
    await schema.close();
    return undefined;
  });
}

async function prepared<Opened>(
  url: string,
  format: PostgresFormat,
  prepare: (schema: Postgres) => Promise<Opened>,
): Promise<Opened> {
  const schema = new PostgresSchema(await openPool(url, format.schema), format);
  try {
    return await prepare(schema);
  } catch (thrown) {
    await schema.close();
    throw thrown;
  }
}

class PostgresSchema implements Postgres {
  readonly shown: string;
  readonly #pool: ConnectionPool;
  readonly #format: PostgresFormat;

  constructor(pool: ConnectionPool, format: PostgresFormat) {
    this.shown = pool.shown;
    this.#pool = pool;
    this.#format = format;
  }

  async check(): Promise<void> {
    const { migrations, noun, schema } = this.#format;
    const missing = await this.query<{ name: string }>(
      "SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass($2 || '.' || name) IS NULL",
      [tablesOf(migrations), schema],
    );
    if (missing.length > 0)
      throw incompleteSchema(noun, this.shown, missing.map(({ name }) => name).join(", "));
  }

  async query<Row>(text: string, values: readonly Value[] = []): Promise<Row[]> {
    return this.#repeated<Row[]>(async () => {
      try {
        return { result: await this.#pool.use((connection) => connection.query<Row>(text, values)) };
      } catch (thrown) {
        // That the server closed an idle connection is noticed by the next statement. One that writes may have written.
        if (isLost(thrown) && /^\s*SELECT\b/i.test(text)) return { again: thrown };
        throw thrown;
      }
    });
  }

  async transaction<Result>(
    work: (transaction: OpenTransaction) => Promise<Result>,
    { patienceMs = 0 }: TransactionOptions = {},
  ): Promise<Result> {
    return this.#repeated(async () => {
      const state: CommitState = { isCommitting: false };
      let done: { result: Result } | undefined;
      const noted = async (transaction: OpenTransaction) => {
        done = { result: await work(transaction) };
        return done;
      };
      try {
        return await this.#pool.use((connection) => inTransaction(connection, noted, state));
      } catch (thrown) {
        if (!isLost(thrown) && !isRepeatable(thrown)) throw thrown;
        const { id, isCommitting } = state;
        const isWritten =
          isLost(thrown) && isCommitting && id !== undefined && (await this.#hasCommitted(id));
        return isWritten && done ? done : { again: thrown };
      }
    }, patienceMs);
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  async #repeated<Result>(
    attempt: () => Promise<{ result: Result } | { again: unknown }>,
    patienceMs = 0,
  ): Promise<Result> {
    const begun = performance.now();
    try {
      for (let tried = 1; ; tried++) {
        const ended = await attempt();
        if ("result" in ended) return ended.result;
        const waited = performance.now() - begun;
        // A server that is silent is not asked again and again by somebody who waits for the answer.
        if (waited > patienceMs && (tried >= MOST_TRIES || waited > SILENT_MS)) throw ended.again;
        // Those that were in each other's way try again apart.
        await sleep(PAUSE_MS * Math.min(tried, MOST_TRIES) * Math.random());
      }
    } catch (thrown) {
      throw postgresFailure(thrown, this.#format.noun, this.shown);
    }
  }

  /** The outcome of a transaction whose commit was not answered; the server knows it. @throws STORE_UNAVAILABLE */
  async #hasCommitted(id: string): Promise<boolean> {
    const until = performance.now() + OUTCOME_MS;
    for (;;) {
      try {
        const [row] = await this.#pool.use((connection) =>
          connection.query<{ status: string | null }>("SELECT pg_xact_status($1::xid8) AS status", [id]),
        );
        if (row?.status !== "in progress") return row?.status === "committed";
      } catch (thrown) {
        if (!isLost(thrown)) throw thrown;
      }
      if (performance.now() > until)
        throw fail(
          "STORE_UNAVAILABLE",
          `Cannot say whether the ${this.#format.noun} was written: the server does not answer`,
          {
            hint: "Look at the state before you repeat the request, or repeat it with its idempotency key",
          },
        );
      await sleep(PAUSE_MS);
    }
  }
}
