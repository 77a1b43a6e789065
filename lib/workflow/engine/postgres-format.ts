/** The tables of the run store on PostgreSQL: the kit's job table, and beside it what is known of each run. */
import { POSTGRES_JOBS } from "#kit/jobs/postgres-format.ts";
import type { PostgresFormat } from "#kit/store/postgres.ts";

const RUNS = [
  `CREATE TABLE run (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    workflow_id text NOT NULL UNIQUE, idempotency_key text, plan_hash text NOT NULL,
    name text NOT NULL, workflow json NOT NULL, status text NOT NULL DEFAULT 'pending', simulated boolean NOT NULL,
    schedule text, scheduled_at timestamptz, job_id text UNIQUE REFERENCES job (job_id),
    pause_requested boolean NOT NULL DEFAULT false, approval json, request_id text, error json,
    created_at timestamptz NOT NULL, started_at timestamptz, finished_at timestamptz
  )`,
  "CREATE UNIQUE INDEX run_key ON run (simulated, idempotency_key) WHERE idempotency_key IS NOT NULL",
  "CREATE INDEX run_status ON run (status, number)",
  "CREATE INDEX run_schedule ON run (schedule, status) WHERE schedule IS NOT NULL",
  `CREATE TABLE step (
    run bigint NOT NULL REFERENCES run (number), position integer NOT NULL,
    action text NOT NULL, config json NOT NULL, status text NOT NULL DEFAULT 'pending',
    attempts integer NOT NULL DEFAULT 0, result json, error json, artifacts json NOT NULL DEFAULT '[]',
    started_at timestamptz, finished_at timestamptz,
    PRIMARY KEY (run, position)
  )`,
  `CREATE TABLE effect (
    run bigint NOT NULL, position integer NOT NULL, effect text NOT NULL,
    number bigint GENERATED ALWAYS AS IDENTITY,
    status text NOT NULL CHECK (status IN ('intended', 'done', 'not_done', 'unknown')),
    repeatable boolean NOT NULL, detail json NOT NULL, result json,
    PRIMARY KEY (run, position, effect),
    FOREIGN KEY (run, position) REFERENCES step (run, position)
  )`,
  `CREATE TABLE event (
    run bigint NOT NULL REFERENCES run (number), number bigint GENERATED ALWAYS AS IDENTITY, event json NOT NULL,
    PRIMARY KEY (run, number)
  )`,
  // A line is durable with what it tells of, and linked to the one before a moment later (postgres-audit.ts).
  `CREATE TABLE audit (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, workflow_id text, position bigint UNIQUE, hash text,
    record json NOT NULL
  )`,
  "CREATE INDEX audit_unlinked ON audit (number) WHERE position IS NULL",
];

export const POSTGRES_RUNS: PostgresFormat = {
  schema: "heddle_workflow",
  migrations: [[...POSTGRES_JOBS.migrations.flat(), ...RUNS]],
  noun: "workflow store",
};
