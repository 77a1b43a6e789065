/**
 * A SQLite file with a version: created and migrated to the present version for writing, opened read-only for reading,
 * refused unchanged if it is of another kind, newer or damaged.
 */
import type { Database } from "bun:sqlite";
import { chmodSync, closeSync, constants, existsSync, openSync, readSync, statSync } from "node:fs";
import { copyFile, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Failure, type FailureOptions, fail } from "../data/errors.ts";
import { PRIVATE_FILE } from "../files/state-path.ts";
import { openTemporaryFolder } from "../files/temporary-folder.ts";
import { ensureStateFolder } from "./state-folder.ts";
import { tablesOf } from "./tables.ts";

/** How long a statement waits for another process, ms. */
const BUSY_MS = 5000;
/** Pages of a write-ahead log after which they go into the database: 16 MiB. */
const WAL_PAGES = 4_000;
/** Prepared statements that a database keeps. */
const STATEMENTS = 200;
/** How many times a file may change while it is being copied. */
const MOST_COPIES = 5;

/** The file as its owner defines it. */
export interface SqliteFormat {
  /** `PRAGMA application_id`, so that file(1) and we can tell the file from other databases. */
  applicationId: number;
  /** Step n brings a file of version n to version n + 1; version 0 is an empty file. Published steps never change. */
  migrations: readonly (readonly string[])[];
  /**
   * `delete`: at rest there is exactly one file, which can be on a network file system. `wal`: readers and a writer do
   * not block each other, and commits are several times as fast; local file systems only.
   */
  journal: "delete" | "wal";
  /** The name of the file in messages, e.g. "memory". */
  noun: string;
  /** Creates the failure of a file that cannot be used; the code is the owner's. */
  invalid: (message: string, options: FailureOptions) => Failure;
  /** What to do about a database of another kind, a newer one, a damaged one. */
  hints: Readonly<Record<"foreign" | "newer" | "damaged", string>>;
}

/** An open file. All of it is synchronous. */
export interface SqliteFile {
  readonly path: string;
  readonly database: Database;
  /**
   * Whether this is still the file at its path, and not one that was moved away, removed or replaced.
   * @throws as {@link openSqlite} if it cannot be used, e.g. because a table is missing
   */
  check(): boolean;
  /** Runs statements; SQLite's errors become failures. */
  run<Result>(work: (database: Database) => Result): Result;
  /** Runs statements in one transaction that may write. */
  transaction<Result>(work: (database: Database) => Result): Result;
  /**
   * As `transaction`, for work that also does something else, e.g. writes the files that the statements are about. What
   * runs within it, transactions too, is part of it. Other processes cannot write meanwhile: keep it short.
   */
  whole<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): void;
}

/**
 * Opens a file for writing, which nobody else can read then, and creates it and its folder if needed. The path comes from
 * `statePath`, or is one that the user named.
 * @throws the owner's failure for a file that is damaged, of another kind or newer; WRITE_FAILED, BUSY
 */
export async function openSqlite(path: string, format: SqliteFormat): Promise<SqliteFile> {
  await ensureStateFolder(dirname(path));
  const isOld = isThere(path, format);
  if (!isOld) createPrivate(path);
  const file = await openFile(path, format, path);
  // Not before: what turns out to be somebody's other file stays as it is.
  if (isOld) makePrivate(path);
  return file;
}

/** Before SQLite opens it: its journals get the mode of the file. Why it cannot be created, SQLite says. */
function createPrivate(path: string): void {
  try {
    closeSync(openSync(path, constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY, PRIVATE_FILE));
  } catch {}
}

/** The file and its journals; those of another user stay as they are. */
function makePrivate(path: string): void {
  for (const name of [path, `${path}-wal`, `${path}-shm`, `${path}-journal`])
    try {
      if (((statSync(name, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0)
        chmodSync(name, PRIVATE_FILE);
    } catch {}
}

/** A database of this format in memory: what it holds ends with it. */
export const openMemorySqlite = (format: SqliteFormat): Promise<SqliteFile> =>
  openFile(":memory:", format, ":memory:");

/**
 * Opens a file for reading, which changes nothing on disk; undefined if there is none. A file that SQLite could only
 * read
 * by writing (an older version, the journal of a killed process) is read from a private copy.
 * @throws as {@link openSqlite}
 */
export async function readSqlite(path: string, format: SqliteFormat): Promise<SqliteFile | undefined> {
  if (!isThere(path, format)) return undefined;
  // Opening a write-ahead log that nobody else has open would create it.
  if (format.journal === "wal" && !existsSync(`${path}-wal`)) return readCopy(path, format);
  const { Database } = await import("bun:sqlite");
  try {
    return guard(path, format, () => {
      const database = new Database(path, { readonly: true });
      return closedOnFailure(database, () => {
        secure(database);
        if (versionOf(database, path, format) < format.migrations.length) throw NEEDS_WRITING;
        database.query("SELECT count(*) FROM sqlite_schema").get();
        return fileOf(path, database, format);
      });
    });
  } catch (thrown) {
    if (thrown !== NEEDS_WRITING) throw thrown;
    return readCopy(path, format);
  }
}

/** The header of a database file (https://www.sqlite.org/fileformat2.html#the_database_header). */
const HEADER = { bytes: 100, magic: "SQLite format 3\0", userVersion: 60, applicationId: 68 };

/**
 * Looks at a file that is not open, without touching it or its journal: whether it is a database of a format. One that is
 * not there is.
 * @throws as {@link openSqlite}
 */
export function probeSqlite(path: string, format: SqliteFormat): void {
  if (!isThere(path, format)) return;
  const { noun, invalid, hints, applicationId, migrations } = format;
  const header = guard(path, format, () => headerOf(path));
  // A file that was just created is empty.
  if (header.length === 0) return;
  if (header.length < HEADER.bytes || header.toString("latin1", 0, HEADER.magic.length) !== HEADER.magic)
    throw invalid(`Cannot use the ${noun} "${path}": it is not a database`, { hint: hints.damaged });
  if (header.readUInt32BE(HEADER.applicationId) !== applicationId)
    throw invalid(`Cannot use the ${noun} "${path}": it is a database of another kind`, {
      hint: hints.foreign,
    });
  if (header.readUInt32BE(HEADER.userVersion) > migrations.length)
    throw invalid(`Cannot use the ${noun} "${path}": a later version of Heddle wrote it`, {
      hint: hints.newer,
    });
}

function headerOf(path: string): Buffer {
  const descriptor = openSync(path, constants.O_RDONLY);
  try {
    const header = Buffer.alloc(HEADER.bytes);
    return header.subarray(0, readSync(descriptor, header, 0, HEADER.bytes, 0));
  } finally {
    closeSync(descriptor);
  }
}

/** Whether there is a file. Opening something else could block forever: a named pipe waits for its writer. */
function isThere(path: string, { noun, invalid, hints }: SqliteFormat): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && !found.isFile())
    throw invalid(`Cannot use the ${noun} "${path}": it is not a file`, { hint: hints.foreign });
  return found !== undefined;
}

/** Thrown within this file, for a file that cannot be read without writing. */
const NEEDS_WRITING = new Error("The file needs writing");

async function openFile(path: string, format: SqliteFormat, shown: string): Promise<SqliteFile> {
  const { Database } = await import("bun:sqlite");
  // By default 20: a store with more statements would prepare each of them again and again.
  Database.MAX_QUERY_CACHE_SIZE = STATEMENTS;
  return guard(shown, format, () => {
    const database = new Database(path, { create: true, readwrite: true });
    return closedOnFailure(database, () => {
      secure(database);
      database.run(`PRAGMA journal_mode = ${format.journal}`);
      database.run("PRAGMA synchronous = FULL");
      database.run(`PRAGMA wal_autocheckpoint = ${WAL_PAGES}`);
      database.run("PRAGMA foreign_keys = ON");
      migrate(database, shown, format);
      return fileOf(shown, database, format);
    });
  });
}

/** A damaged or hostile file must not run code of its own. */
function secure(database: Database): void {
  database.run(`PRAGMA busy_timeout = ${BUSY_MS}`);
  database.run("PRAGMA trusted_schema = OFF");
  database.run("PRAGMA cell_size_check = ON");
}

function closedOnFailure<Result>(database: Database, work: () => Result): Result {
  try {
    return work();
  } catch (thrown) {
    database.close();
    throw thrown;
  }
}

async function readCopy(path: string, format: SqliteFormat): Promise<SqliteFile> {
  const folder = await openTemporaryFolder("heddle-sqlite-");
  try {
    const copy = join(folder.path, basename(path));
    await copyAtRest(path, copy);
    const file = await openFile(copy, format, path);
    const close = () => {
      file.close();
      folder.remove();
    };
    return { ...file, close };
  } catch (thrown) {
    folder.remove();
    throw thrown;
  }
}

/** Copies a database with its journal, again if another process has changed them meanwhile. */
async function copyAtRest(path: string, copy: string): Promise<void> {
  const names = ["", "-journal", "-wal"];
  const stateOf = () =>
    names.map((name) => {
      const found = statSync(`${path}${name}`, { throwIfNoEntry: false });
      return found && `${found.ino} ${found.size} ${found.mtimeMs}`;
    });
  for (let attempt = 0; attempt < MOST_COPIES; attempt++) {
    const before = stateOf();
    for (const [at, name] of names.entries()) {
      await rm(`${copy}${name}`, { force: true });
      if (before[at] !== undefined) await copyFile(`${path}${name}`, `${copy}${name}`).catch(() => {});
    }
    if (stateOf().join() === before.join()) return;
  }
  throw fail("BUSY", `Cannot read "${path}": other processes keep changing it`);
}

function fileOf(path: string, database: Database, format: SqliteFormat): SqliteFile {
  const opened = identityOf(path);
  // Made once: Bun defines four functions for each, which takes a tenth of a small commit.
  const inTransaction = database.transaction((work: (database: Database) => unknown) => work(database));
  return {
    path,
    database,
    check: () => {
      if (identityOf(path) !== opened) return false;
      guard(path, format, () => checkTables(database, path, format));
      return true;
    },
    run: (work) => guard(path, format, () => work(database)),
    transaction: <Result>(work: (database: Database) => Result) =>
      guard(path, format, () => inTransaction.immediate(work) as Result),
    whole: (work) => wholly(path, database, format, work),
    close: () => database.close(),
  };
}

/** What tells a file from another one at its path; undefined for none, as in memory. */
function identityOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
}

function checkTables(
  database: Database,
  path: string,
  { migrations, noun, invalid, hints }: SqliteFormat,
): void {
  const query = database.query<{ name: string }, []>("SELECT name FROM sqlite_schema WHERE type = 'table'");
  const present = new Set(query.all().map(({ name }) => name));
  const missing = tablesOf(migrations).filter((name) => !present.has(name));
  if (missing.length > 0)
    throw invalid(`The ${noun} "${path}" has no table ${missing.join(", ")}`, { hint: hints.damaged });
}

async function wholly<Result>(
  path: string,
  database: Database,
  format: SqliteFormat,
  work: () => Promise<Result>,
): Promise<Result> {
  if (database.inTransaction) return work();
  const run = (statement: string) => guard(path, format, () => database.run(statement));
  run("BEGIN IMMEDIATE");
  try {
    const result = await work();
    run("COMMIT");
    return result;
  } catch (thrown) {
    // SQLite itself takes back a transaction for which there is no space.
    if (database.inTransaction) run("ROLLBACK");
    throw thrown;
  }
}

/** Migrates the file to the present version in one transaction; a file that is not ours is refused unchanged. */
function migrate(database: Database, path: string, format: SqliteFormat): void {
  const { applicationId, migrations } = format;
  if (versionOf(database, path, format) === migrations.length) return;
  database
    .transaction(() => {
      // Another process may have done it meanwhile.
      const version = versionOf(database, path, format);
      for (const step of migrations.slice(version)) for (const statement of step) database.run(statement);
      database.run(`PRAGMA application_id = ${applicationId}`);
      database.run(`PRAGMA user_version = ${migrations.length}`);
    })
    .immediate();
}

function versionOf(
  database: Database,
  path: string,
  { applicationId, migrations, noun, invalid, hints }: SqliteFormat,
): number {
  const pragma = (name: string): number => {
    const row = database.query<Record<string, number>, []>(`PRAGMA ${name}`).get();
    return row?.[name] ?? 0;
  };
  const version = pragma("user_version");
  const tables = database.query<{ n: number }, []>("SELECT count(*) AS n FROM sqlite_schema").get()?.n ?? 0;
  const isEmpty = version === 0 && tables === 0;
  if (!isEmpty && pragma("application_id") !== applicationId)
    throw invalid(`Cannot use the ${noun} "${path}": it is a database of another kind`, {
      hint: hints.foreign,
    });
  if (version > migrations.length)
    throw invalid(`Cannot use the ${noun} "${path}": a later version of Heddle wrote it`, {
      hint: hints.newer,
    });
  return version;
}

/** Turns SQLite's errors into failures. */
function guard<Result>(path: string, format: SqliteFormat, work: () => Result): Result {
  try {
    return work();
  } catch (thrown) {
    throw thrown === NEEDS_WRITING ? thrown : failureOf(path, format, thrown);
  }
}

const DAMAGED = new Set([
  "SQLITE_NOTADB",
  "SQLITE_CORRUPT",
  "SQLITE_ERROR",
  "SQLITE_SCHEMA",
  "SQLITE_MISMATCH",
]);
/** SQLite's error for a reader if a killed process left a journal. */
const UNFINISHED = new Set([
  "SQLITE_READONLY_ROLLBACK",
  "SQLITE_READONLY_RECOVERY",
  "SQLITE_READONLY_CANTINIT",
]);
const WORDS: Readonly<Record<string, string>> = {
  SQLITE_FULL: "no space is left on the device",
  // The shared memory of a write-ahead log cannot grow.
  SQLITE_IOERR_SHMSIZE: "no space is left on the device",
  SQLITE_CANTOPEN: "it cannot be opened; check that its folder exists and can be written",
  SQLITE_READONLY: "it is read-only",
  SQLITE_PERM: "permission is denied",
};

function failureOf(path: string, { noun, invalid, hints }: SqliteFormat, thrown: unknown): Error {
  if (thrown instanceof Failure) return thrown;
  const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "unknown error";
  if (UNFINISHED.has(code)) return NEEDS_WRITING;
  const base = code.split("_", 2).join("_");
  if (DAMAGED.has(base))
    return invalid(`Cannot use the ${noun} "${path}": it is damaged or not a ${noun}`, {
      hint: hints.damaged,
      cause: thrown,
    });
  if (base === "SQLITE_BUSY" || base === "SQLITE_LOCKED")
    return fail("BUSY", `Cannot use the ${noun} "${path}": another process has held it for ${BUSY_MS} ms`);
  return fail("WRITE_FAILED", `Cannot write the ${noun} "${path}": ${WORDS[code] ?? WORDS[base] ?? code}`, {
    cause: thrown,
  });
}
