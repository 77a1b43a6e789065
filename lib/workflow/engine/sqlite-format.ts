/** The file of the run store on bun:sqlite: the kit's job table, and beside it what is known of each run. */
import type { FailureOptions } from "#kit/data/errors.ts";
import { fail } from "#kit/data/errors.ts";
import { JOB_TABLE_FORMAT } from "#kit/jobs/table-format.ts";
import type { SqliteFormat } from "#kit/store/sqlite.ts";

const RUNS = [
  `CREATE TABLE run (
    number INTEGER PRIMARY KEY,
    workflow_id TEXT NOT NULL UNIQUE, idempotency_key TEXT, plan_hash TEXT NOT NULL,
    name TEXT NOT NULL, workflow TEXT NOT NULL, status TEXT NOT NULL, simulated INTEGER NOT NULL,
    schedule TEXT, scheduled_at TEXT, job_id TEXT UNIQUE REFERENCES job (job_id),
    pause_requested INTEGER NOT NULL DEFAULT 0, error TEXT,
    created_at TEXT NOT NULL, started_at TEXT, finished_at TEXT
  ) STRICT`,
  "CREATE UNIQUE INDEX run_key ON run (simulated, idempotency_key) WHERE idempotency_key IS NOT NULL",
  "CREATE INDEX run_status ON run (status, number)",
  `CREATE TABLE step (
    run INTEGER NOT NULL REFERENCES run (number), position INTEGER NOT NULL,
    action TEXT NOT NULL, config TEXT NOT NULL, status TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0,
    result TEXT, error TEXT, artifacts TEXT NOT NULL DEFAULT '[]', started_at TEXT, finished_at TEXT,
    PRIMARY KEY (run, position)
  ) STRICT, WITHOUT ROWID`,
  // One tree each, without a second one for an index: a commit then writes a page of each, and no more.
  `CREATE TABLE effect (
    run INTEGER NOT NULL, position INTEGER NOT NULL, effect TEXT NOT NULL, number INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('intended', 'done', 'not_done', 'unknown')),
    repeatable INTEGER NOT NULL, detail TEXT NOT NULL, result TEXT,
    PRIMARY KEY (run, position, effect),
    FOREIGN KEY (run, position) REFERENCES step (run, position)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE event (
    run INTEGER NOT NULL REFERENCES run (number), number INTEGER NOT NULL, event TEXT NOT NULL,
    PRIMARY KEY (run, number)
  ) STRICT, WITHOUT ROWID`,
  "CREATE TABLE audit (number INTEGER PRIMARY KEY, workflow_id TEXT, hash TEXT NOT NULL, record TEXT NOT NULL) STRICT",
];

const APPROVALS = ["ALTER TABLE run ADD COLUMN approval TEXT", "ALTER TABLE run ADD COLUMN request_id TEXT"];

const SIGNATURES = ["ALTER TABLE run ADD COLUMN signature TEXT"];

/** The steps of the job table that is in the same file. */
const [JOBS = [], RUNNERS = []] = JOB_TABLE_FORMAT.migrations;

export const RUN_STORE_FORMAT: SqliteFormat = {
  // "HdWf".
  applicationId: 0x48645766,
  migrations: [[...JOBS, ...RUNS], APPROVALS, [...SIGNATURES, ...RUNNERS]],
  journal: "wal",
  noun: "workflow store",
  invalid: (message: string, options: FailureOptions) => fail("INVALID_RECORD", message, options),
  hints: JOB_TABLE_FORMAT.hints,
};
