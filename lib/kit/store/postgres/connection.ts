/** One connection to a PostgreSQL server. Statements are sent without waiting for the answers to those before. */
import type { ClientBase, QueryResult } from "pg";

export type Value = string | number | boolean | null | Date | readonly (string | number | null)[];

export interface Connection {
  /** Runs one statement with values for $1, $2, … , or several without values: then the rows are those of the last. */
  query<Row>(text: string, values?: readonly Value[]): Promise<Row[]>;
}

/** A connection whose transaction has begun. */
export interface OpenTransaction extends Connection {
  /** Sends a statement that nobody waits for before the commit; if it fails, nothing is committed. */
  write(text: string, values?: readonly Value[]): void;
}

/** A connection that a transaction may be committed on. */
export interface CommittingConnection extends Connection {
  /** @throws if the transaction had failed, and nothing was committed */
  commit(): Promise<void>;
}

export const connectionOf = (client: ClientBase): CommittingConnection => ({
  query: async (text, values = []) => (await run(client, text, values)).rows,
  commit: async () => {
    const { command } = await run(client, "COMMIT", []);
    if (command !== "COMMIT") throw new TypeError("A failed transaction was committed");
  },
});

/** Runs one statement, prepared once for each connection, or several without values. */
async function run(client: ClientBase, text: string, values: readonly Value[]): Promise<QueryResult> {
  if (values.length > 0) return client.query({ text, values: [...values], name: nameOf(text) });
  const result: QueryResult | QueryResult[] = await client.query(text);
  const last = Array.isArray(result) ? result.at(-1) : result;
  if (!last) throw new TypeError("There is no statement to run");
  return last;
}

const NAMES = new Map<string, string>();

/** The name of a prepared statement, at most 63 bytes long. */
function nameOf(text: string): string {
  const known = NAMES.get(text);
  if (known !== undefined) return known;
  const name = `heddle ${Bun.hash(text).toString(36)}`;
  NAMES.set(text, name);
  return name;
}

export interface CommitState {
  /** The transaction's id, by which the server knows its outcome; undefined until it has begun. */
  id?: string;
  /** Whether COMMIT was sent. */
  isCommitting: boolean;
}

/** Runs `work` in a transaction and commits it. What `work` throws leaves the transaction open. */
export async function inTransaction<Result>(
  connection: CommittingConnection,
  work: (transaction: OpenTransaction) => Promise<Result>,
  state: CommitState,
): Promise<Result> {
  const writes: Promise<unknown>[] = [];
  const write = (text: string, values: readonly Value[] = []) => {
    const written = connection.query(text, values);
    written.catch(() => {});
    writes.push(written);
  };
  const begun = connection.query<{ id: string }>("BEGIN; SELECT pg_current_xact_id()::text AS id");
  begun.catch(() => {});
  const result = await work({ query: connection.query, write });
  const [row] = await begun;
  if (!row) throw new TypeError("The server gave a transaction no id");
  state.id = row.id;
  state.isCommitting = true;
  // Sent behind the statements that nobody has waited for; their failures come first.
  await Promise.all([...writes, connection.commit()]);
  return result;
}
