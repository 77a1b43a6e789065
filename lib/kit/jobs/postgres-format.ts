/** The tables of the job table on PostgreSQL, and the steps from each version to the next. */
import type { PostgresFormat } from "../store/postgres.ts";

const MIGRATIONS = [
  [
    `CREATE TABLE job (
      number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      job_id text NOT NULL UNIQUE, kind text NOT NULL,
      state text NOT NULL DEFAULT 'queued'
        CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled', 'unknown')),
      input json NOT NULL, input_hash text NOT NULL, idempotency_key text,
      schedule text, overlap text, pause_on_failure boolean NOT NULL,
      token integer NOT NULL DEFAULT 0, attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
      repeatable boolean NOT NULL, effect_begun boolean NOT NULL DEFAULT false,
      cancel_requested boolean NOT NULL DEFAULT false, retry json NOT NULL, timeout_ms bigint,
      progress json, result json, failure json,
      created_at timestamptz NOT NULL DEFAULT now(), available_at timestamptz NOT NULL, leased_until timestamptz,
      started_at timestamptz, ended_at timestamptz,
      turn uuid NOT NULL UNIQUE,
      CHECK ((state = 'running') = (leased_until IS NOT NULL)),
      CHECK ((state IN ('done', 'failed', 'cancelled')) = (ended_at IS NOT NULL))
    )`,
    "COMMENT ON COLUMN job.turn IS 'The job''s current or last entry in the pg-boss queue'",
    "CREATE UNIQUE INDEX job_key ON job (kind, idempotency_key) WHERE idempotency_key IS NOT NULL",
    "CREATE INDEX job_queue ON job (available_at) WHERE state = 'queued'",
    "CREATE INDEX job_lease ON job (leased_until) WHERE state = 'running'",
    "CREATE INDEX job_schedule ON job (schedule, state) WHERE schedule IS NOT NULL",
    `CREATE TABLE schedule (
      name text PRIMARY KEY, pattern text NOT NULL, timezone text NOT NULL, kind text NOT NULL, input json NOT NULL,
      missed text NOT NULL CHECK (missed IN ('skip', 'latest', 'all')), catch_up_ms bigint NOT NULL,
      overlap text NOT NULL CHECK (overlap IN ('skip', 'buffer', 'allow')),
      pause_on_failure boolean NOT NULL, paused boolean NOT NULL DEFAULT false,
      repeatable boolean NOT NULL, retry json NOT NULL, timeout_ms bigint,
      last_at timestamptz NOT NULL, next_at timestamptz
    )`,
  ],
] as const;

export const POSTGRES_JOBS: PostgresFormat = {
  schema: "heddle_jobs",
  migrations: MIGRATIONS,
  noun: "job table",
};
