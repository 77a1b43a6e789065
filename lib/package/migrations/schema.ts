/** The tables that migrations make: they are run in a database in memory, and read from there. */
import { Database } from "bun:sqlite";
import { failures } from "#kit/errors.ts";
import { type ColumnDefinition, definitionOf, tokensOf } from "./definition.ts";
import { MIGRATION_ERRORS } from "./errors.ts";

const fail = failures(MIGRATION_ERRORS);

export interface MigrationFile {
  /** Name in the folder `migrations`. */
  readonly name: string;
  readonly sql: string;
}

export interface IndexShape {
  readonly name: string;
  readonly columns: readonly string[];
  readonly isUnique: boolean;
  /** Null for one that a UNIQUE constraint made. */
  readonly sql: string | null;
}

export interface TableShape {
  readonly name: string;
  readonly sql: string;
  readonly columns: ReadonlyMap<string, ColumnDefinition>;
  readonly constraints: readonly string[];
  readonly indexes: readonly IndexShape[];
  readonly triggers: readonly string[];
}

/** Statements that reach other files than the database; a migration of a project that is read here needs none. */
const OUTSIDE = new Set(["ATTACH", "DETACH", "VACUUM", "LOAD_EXTENSION"]);

/**
 * A database in memory after these migrations.
 * @throws INVALID_MIGRATION for one that cannot be run
 */
export function replay(files: readonly MigrationFile[]): Database {
  const database = new Database(":memory:");
  database.run("PRAGMA foreign_keys = OFF");
  for (const { name, sql } of files) {
    const outside = tokensOf(sql).find((token) => OUTSIDE.has(token.toUpperCase()));
    try {
      if (outside !== undefined) throw new Error(`${outside} is not supported here`);
      database.exec(sql);
    } catch (thrown) {
      const reason = thrown instanceof Error ? thrown.message : String(thrown);
      throw fail(
        "INVALID_MIGRATION",
        `Cannot read the tables: the migration "${name}" fails with "${reason}"`,
        {
          hint: "Correct it, or take the change of it back",
          details: { file: name },
        },
      );
    }
  }
  return database;
}

/** The tables of a database, by name. */
export function shapesOf(database: Database): Map<string, TableShape> {
  const rows = database
    .query<{ type: string; name: string; tbl_name: string; sql: string | null }, []>(
      "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite!_%' ESCAPE '!' OR type = 'index' ORDER BY rowid",
    )
    .all();
  const of = (type: string, table: string) =>
    rows.filter((row) => row.type === type && row.tbl_name === table);
  const tables = rows.filter(({ type }) => type === "table");
  return new Map(
    tables.map(({ name, sql }) => {
      const { columns, constraints } = definitionOf(sql ?? "");
      const shape: TableShape = {
        name,
        sql: sql ?? "",
        columns: new Map(columns.map((column) => [column.name, column])),
        constraints,
        indexes: indexesOf(database, name, of("index", name)),
        triggers: of("trigger", name).flatMap((row) => row.sql ?? []),
      };
      return [name, shape];
    }),
  );
}

function indexesOf(
  database: Database,
  table: string,
  rows: readonly { name: string; sql: string | null }[],
): IndexShape[] {
  const listed = database
    .query<{ name: string; unique: number; origin: string }, [string]>(
      'SELECT name, "unique", origin FROM pragma_index_list(?)',
    )
    .all(table)
    .filter(({ origin }) => origin !== "pk");
  return listed.map(({ name, unique }) => ({
    name,
    isUnique: unique === 1,
    sql: rows.find((row) => row.name === name)?.sql ?? null,
    columns: database
      .query<{ name: string | null }, [string]>("SELECT name FROM pragma_index_info(?) ORDER BY seqno")
      .all(name)
      .map((column) => column.name ?? ""),
  }));
}
