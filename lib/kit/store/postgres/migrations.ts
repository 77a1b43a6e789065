/** The version of a schema: each step from one to the next happens once, whoever comes first. */
import { fail } from "../../data/errors.ts";
import type { Connection } from "./connection.ts";

/** The schema as its owner defines it. */
export interface PostgresFormat {
  /** Name of the schema, in small letters; all of it is the owner's. */
  schema: string;
  /** Step n brings a schema of version n to version n + 1; version 0 is an empty one. Published steps never change. */
  migrations: readonly (readonly string[])[];
  /** The name of what it holds in messages, e.g. "workflow store". */
  noun: string;
}

interface Transactions extends Connection {
  transaction<Result>(work: (transaction: Connection) => Promise<Result>): Promise<Result>;
}

/** Brings a schema to the present version in one transaction. @throws INVALID_RECORD if it is of a later one */
export async function migrate(schema: Transactions, format: PostgresFormat, shown: string): Promise<void> {
  const { schema: name, migrations } = format;
  if ((await versionOf(schema, format, shown)) === migrations.length) return;
  await schema.transaction(async (connection) => {
    // The creation of a schema itself is not safe against another at the same moment.
    await connection.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`heddle ${name}`]);
    await connection.query(`CREATE SCHEMA IF NOT EXISTS ${name}`);
    await connection.query(`CREATE TABLE IF NOT EXISTS ${name}.format (version integer NOT NULL)`);
    const version = await versionOf(connection, format, shown);
    for (const step of migrations.slice(version))
      for (const statement of step) await connection.query(statement);
    await connection.query("DELETE FROM format");
    await connection.query("INSERT INTO format (version) VALUES ($1)", [migrations.length]);
  });
}

/** Whether there is a schema of the present version. @throws INVALID_RECORD if it is of another one */
export async function isMigrated(
  schema: Connection,
  format: PostgresFormat,
  shown: string,
): Promise<boolean> {
  const version = await versionOf(schema, format, shown);
  if (version === 0) return false;
  if (version < format.migrations.length)
    throw fail(
      "INVALID_RECORD",
      `Cannot use the ${format.noun} in the database "${shown}": an earlier version wrote it`,
      {
        hint: "Start workflow-serve of this version once; it brings the schema up to date",
      },
    );
  return true;
}

async function versionOf(connection: Connection, format: PostgresFormat, shown: string): Promise<number> {
  const { schema, migrations, noun } = format;
  const [found] = await connection.query<{ name: string | null }>("SELECT to_regclass($1)::text AS name", [
    `${schema}.format`,
  ]);
  if (!found?.name) return 0;
  const [row] = await connection.query<{ version: number }>(`SELECT version FROM ${schema}.format`);
  const version = row?.version ?? 0;
  if (version > migrations.length)
    throw fail(
      "INVALID_RECORD",
      `Cannot use the ${noun} in the database "${shown}": a later version of Heddle wrote it`,
      {
        hint: "Use that version, or name another database",
      },
    );
  return version;
}
