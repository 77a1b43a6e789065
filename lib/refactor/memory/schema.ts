/** The tables of the memory's file, and the steps from each version to the next. */
import type { Database } from "bun:sqlite";
import { failures } from "#kit/errors.ts";
import { REFACTOR_ERRORS } from "#schemas/refactor.ts";

const fail = failures(REFACTOR_ERRORS);

/** `PRAGMA application_id`: "HdRM", so that file(1) and we can tell the file from other databases. */
export const APPLICATION_ID = 0x4864524d;

/** Step n brings a file of version n to version n + 1; version 0 is an empty file. Published steps never change. */
const STEPS: readonly (readonly string[])[] = [
  [
    `CREATE TABLE episode (
      episode INTEGER PRIMARY KEY,
      at TEXT NOT NULL, project TEXT NOT NULL, cycle INTEGER,
      rule TEXT NOT NULL, action TEXT NOT NULL, language TEXT NOT NULL,
      path TEXT NOT NULL, function TEXT, outcome TEXT NOT NULL, reason TEXT
    ) STRICT`,
    "CREATE INDEX episode_subject ON episode (project, rule, action, language)",
    `CREATE TABLE knowledge (
      project TEXT NOT NULL, rule TEXT NOT NULL, action TEXT NOT NULL, language TEXT NOT NULL,
      outcomes TEXT NOT NULL CHECK (outcomes NOT GLOB '*[^-+]*'), last_at TEXT NOT NULL,
      PRIMARY KEY (rule, action, language, project)
    ) STRICT, WITHOUT ROWID`,
    `CREATE TABLE procedure (
      project TEXT NOT NULL, rule TEXT NOT NULL, action TEXT NOT NULL, language TEXT NOT NULL,
      factor REAL NOT NULL CHECK (factor BETWEEN 0.5 AND 1.5), because TEXT NOT NULL, since TEXT NOT NULL,
      PRIMARY KEY (project, rule, action, language)
    ) STRICT, WITHOUT ROWID`,
    `CREATE TABLE cycle (
      cycle INTEGER PRIMARY KEY, at TEXT NOT NULL, project TEXT NOT NULL,
      llm_calls INTEGER NOT NULL, llm_cost_usd REAL NOT NULL
    ) STRICT`,
  ],
];

export const MEMORY_VERSION = STEPS.length;

/** Brings the file to this version in one transaction; a file that is none of ours is refused unchanged. */
export function migrate(database: Database, path: string): void {
  if (versionOf(database, path) === MEMORY_VERSION) return;
  database
    .transaction(() => {
      // Another process may have done it meanwhile.
      const version = versionOf(database, path);
      for (const step of STEPS.slice(version)) for (const statement of step) database.run(statement);
      database.run(`PRAGMA application_id = ${APPLICATION_ID}`);
      database.run(`PRAGMA user_version = ${MEMORY_VERSION}`);
    })
    .immediate();
}

function versionOf(database: Database, path: string): number {
  const pragma = (name: string): number => {
    const row = database.query<Record<string, number>, []>(`PRAGMA ${name}`).get();
    return row?.[name] ?? 0;
  };
  const version = pragma("user_version");
  const tables = database.query<{ n: number }, []>("SELECT count(*) AS n FROM sqlite_schema").get()?.n ?? 0;
  const isEmpty = version === 0 && tables === 0;
  if (!isEmpty && pragma("application_id") !== APPLICATION_ID)
    throw fail("INVALID_MEMORY", `Cannot use the memory "${path}": it is a database of another kind`, {
      hint: "Name another folder in MEMORY_PERSIST_DIR",
    });
  if (version > MEMORY_VERSION)
    throw fail("INVALID_MEMORY", `Cannot use the memory "${path}": a later version of Heddle wrote it`, {
      hint: "Use that version, or name another folder in MEMORY_PERSIST_DIR",
    });
  return version;
}
