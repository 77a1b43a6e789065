/** The file of the job table on bun:sqlite: its tables, and the steps from each version to the next. */
import type { FailureOptions } from "../data/errors.ts";
import { fail } from "../data/errors.ts";
import type { SqliteFormat } from "../store/sqlite.ts";

const MIGRATIONS = [
  [
    `CREATE TABLE job (
      number INTEGER PRIMARY KEY,
      job_id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled', 'unknown')),
      input TEXT NOT NULL, input_hash TEXT NOT NULL, idempotency_key TEXT,
      schedule TEXT, overlap TEXT, pause_on_failure INTEGER NOT NULL,
      token INTEGER NOT NULL DEFAULT 0, attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
      repeatable INTEGER NOT NULL, effect_begun INTEGER NOT NULL DEFAULT 0,
      cancel_requested INTEGER NOT NULL DEFAULT 0, retry TEXT NOT NULL, timeout_ms INTEGER,
      progress TEXT, result TEXT, failure TEXT,
      created_at INTEGER NOT NULL, available_at INTEGER NOT NULL, leased_until INTEGER,
      started_at INTEGER, ended_at INTEGER,
      CHECK ((state = 'running') = (leased_until IS NOT NULL)),
      CHECK ((state IN ('done', 'failed', 'cancelled')) = (ended_at IS NOT NULL))
    ) STRICT`,
    "CREATE UNIQUE INDEX job_key ON job (kind, idempotency_key) WHERE idempotency_key IS NOT NULL",
    "CREATE INDEX job_queue ON job (kind, available_at, number) WHERE state = 'queued'",
    "CREATE INDEX job_lease ON job (leased_until) WHERE state = 'running'",
    "CREATE INDEX job_schedule ON job (schedule, state) WHERE schedule IS NOT NULL",
    `CREATE TABLE schedule (
      name TEXT PRIMARY KEY, pattern TEXT NOT NULL, timezone TEXT NOT NULL, kind TEXT NOT NULL, input TEXT NOT NULL,
      missed TEXT NOT NULL CHECK (missed IN ('skip', 'latest', 'all')), catch_up_ms INTEGER NOT NULL,
      overlap TEXT NOT NULL CHECK (overlap IN ('skip', 'buffer', 'allow')),
      pause_on_failure INTEGER NOT NULL, paused INTEGER NOT NULL DEFAULT 0,
      repeatable INTEGER NOT NULL, retry TEXT NOT NULL, timeout_ms INTEGER,
      last_at INTEGER NOT NULL, next_at INTEGER
    ) STRICT, WITHOUT ROWID`,
  ],
  ["ALTER TABLE job ADD COLUMN runner TEXT"],
] as const;

export const JOB_TABLE_FORMAT: SqliteFormat = {
  // "HdJT".
  applicationId: 0x48644a54,
  migrations: MIGRATIONS,
  journal: "wal",
  noun: "job table",
  invalid: (message: string, options: FailureOptions) => fail("INVALID_RECORD", message, options),
  hints: {
    foreign: "Name another file",
    newer: "Use that version, or name another file",
    damaged: "Restore it from a backup; what it held is not to be found elsewhere",
  },
};
