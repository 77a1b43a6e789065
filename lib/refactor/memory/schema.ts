/** The memory's file: its tables, and the steps from each version to the next. Documented in docs/refactor-memory.md. */
import { failures } from "#kit/data/errors.ts";
import type { SqliteFormat } from "#kit/store/sqlite.ts";
import { REFACTOR_ERRORS } from "#schemas/refactor.ts";

const fail = failures(REFACTOR_ERRORS);

const MIGRATIONS = [
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
] as const;

export const MEMORY_FORMAT: SqliteFormat = {
  // "HdRM".
  applicationId: 0x4864524d,
  migrations: MIGRATIONS,
  // A single file when closed: it may be moved with its project, or be on a network file system.
  journal: "delete",
  noun: "memory",
  invalid: (message, options) => fail("INVALID_MEMORY", message, options),
  hints: {
    foreign: "Name another folder in MEMORY_PERSIST_DIR",
    newer: "Use that version, or name another folder in MEMORY_PERSIST_DIR",
    damaged: "Move the file away; a new one is made, and only what was learned is lost",
  },
};
