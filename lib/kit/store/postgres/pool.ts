/** Connections to PostgreSQL databases, shared by everybody in the process who opens the same schema. */
import type { Pool, PoolClient } from "pg";
import { fail } from "../../data/errors.ts";
import { type CommittingConnection, connectionOf } from "./connection.ts";
import { isLost } from "./errors.ts";

/** Connections to one schema at most. */
const MOST_CONNECTIONS = 10;
/** How long a connection may take, ms. */
const CONNECT_MS = 5_000;
/** How long a transaction may do nothing, ms: a stopped process must not hold up the others. */
const IDLE_MS = 5_000;
/** How long one may wait for another, ms: longer than that other one may do nothing. */
const LOCK_MS = 8_000;
/** How long to wait for the answer to a statement, ms: a network that is cut says nothing. */
const ANSWER_MS = 10_000;

/** The object identifier of the type bigint in PostgreSQL's catalog. */
const INT8 = 20;

export interface ConnectionPool {
  /** Host, port and database. */
  readonly shown: string;
  /** Lends a connection. What runs in a transaction that `work` left open is rolled back. */
  use<Result>(work: (connection: CommittingConnection) => Promise<Result>): Promise<Result>;
  /** Closes the connections when the last user closes. */
  close(): Promise<void>;
}

interface Shared {
  readonly pool: Promise<Pool>;
  users: number;
}

const POOLS = new Map<string, Shared>();

/** @throws CONFIG for what is not a URL of PostgreSQL */
export async function openPool(url: string, schema: string): Promise<ConnectionPool> {
  const shown = shownUrl(url);
  const key = `${schema} ${url}`;
  const shared = POOLS.get(key) ?? { pool: newPool(url, schema), users: 0 };
  POOLS.set(key, shared);
  shared.users++;
  let isOpen = true;
  const pool = await shared.pool;
  return {
    shown,
    use: (work) => lent(pool, work),
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      if (--shared.users > 0) return;
      POOLS.delete(key);
      await pool.end();
    },
  };
}

/** What may be shown of a URL. @throws CONFIG */
function shownUrl(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^postgres(?:ql)?:$/.test(url.protocol))
    throw fail("CONFIG", "The database URL is not one of PostgreSQL", {
      hint: "Write postgres://user:password@host:5432/database",
    });
  const host = url.searchParams.get("host") ?? (url.host || "localhost");
  return `${host}${url.pathname}`;
}

async function newPool(url: string, schema: string): Promise<Pool> {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    pipeline: true,
    // An executable that has done its work ends.
    allowExitOnIdle: true,
    application_name: "heddle",
    options: [
      `search_path=${schema}`,
      `lock_timeout=${LOCK_MS}`,
      `idle_in_transaction_session_timeout=${IDLE_MS}`,
      "timezone=UTC",
      // Statements are prepared once for each connection; planning a large one takes longer than running it.
      "plan_cache_mode=force_generic_plan",
    ]
      .map((setting) => `-c ${setting}`)
      .join(" "),
    types: {
      getTypeParser: (type, format) => (type === INT8 ? Number : pg.types.getTypeParser(type, format)),
    },
  });
  // The loss of a connection is noticed by whoever uses it, or needs one next.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

async function lent<Result>(
  pool: Pool,
  work: (connection: CommittingConnection) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isOver = true;
  try {
    const result = await work(connectionOf(client));
    isOver = false;
    return result;
  } catch (thrown) {
    isOver = isLost(thrown) || !(await rolledBack(client));
    throw thrown;
  } finally {
    client.release(isOver);
  }
}

/** Whether a connection can be used again. */
async function rolledBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query("ROLLBACK");
    return true;
  } catch {
    return false;
  }
}
