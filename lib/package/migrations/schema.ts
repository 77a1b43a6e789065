/** The tables that migrations make: they are run in a database in memory, and read from there. */
import { Database } from "bun:sqlite";
import { failures } from "#kit/data/errors.ts";
import { isJsonRecord } from "#kit/data/json.ts";
import { type ColumnDefinition, definitionOf, tokensOf } from "./definition.ts";
import { MIGRATION_ERRORS } from "./errors.ts";
import program from "./replay.child.js" with { type: "text" };

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

/** Migrations of a project take milliseconds on empty tables; what takes longer has no end. */
export const REPLAY_MS = 10_000;
const MOST_BYTES = 80 * 1024 * 1024;

/**
 * A database in memory after the migrations of a project, which others can have written: they run in a process of their
 * own, with a deadline and a limit of memory.
 * @throws INVALID_MIGRATION for one that cannot be run, or has not ended at the deadline
 */
export function replay(files: readonly MigrationFile[], deadlineMs = REPLAY_MS): Database {
  for (const { name, sql } of files) {
    const outside = tokensOf(sql).find((token) => OUTSIDE.has(token.toUpperCase()));
    if (outside !== undefined) throw invalid(name, `fails with "${outside} is not supported here"`);
  }
  const { success, stdout, stderr, exitedDueToTimeout } = Bun.spawnSync([process.execPath, "-e", program], {
    // Bun would read the settings of the working folder.
    cwd: "/",
    // With this variable the compiled executable acts as Bun.
    env: { BUN_BE_BUN: "1" },
    stdin: Buffer.from(JSON.stringify(files.map(({ sql }) => sql))),
    timeout: deadlineMs,
    killSignal: "SIGKILL",
    maxBuffer: MOST_BYTES,
  });
  if (success) return Database.deserialize(stdout);
  const { at, reason } = failureIn(stderr.toString());
  const name = files[at]?.name ?? files.at(-1)?.name ?? "";
  if (exitedDueToTimeout) throw invalid(name, `has not ended after ${deadlineMs / 1000} s`);
  throw invalid(name, `fails with "${reason}"`);
}

/** What the process said of the migration that it stopped at. */
function failureIn(text: string): { at: number; reason: string } {
  const last = text.trim().split("\n").at(-1) ?? "";
  const said: unknown = last.startsWith("{") ? JSON.parse(last) : {};
  const { at, reason } = isJsonRecord(said) ? said : {};
  return {
    at: typeof at === "number" ? at : -1,
    reason: typeof reason === "string" ? reason : "the process ended",
  };
}

const invalid = (name: string, what: string) =>
  fail("INVALID_MIGRATION", `Cannot read the tables: the migration "${name}" ${what}`, {
    hint: "Correct it, or take the change of it back",
    details: { file: name },
  });

/** A database in memory with the tables of a design. */
export function tablesOf(sql: string): Database {
  const database = new Database(":memory:");
  database.run("PRAGMA foreign_keys = OFF");
  database.exec(sql);
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
