/** Runs as rows of the store on PostgreSQL: adding and reading them. */
import type { Connection, OpenTransaction } from "#kit/store/postgres.ts";
import type { WorkflowEvent } from "#schemas/workflow.ts";
import { FINAL } from "./outcome.ts";
import type { NewRun, RunFilter, RunRetention, StoredEffect, StoredRun, StoredStep } from "./run-store.ts";
import { firstState, type RunOrigin } from "./store-rules.ts";

type Moments = "scheduled_at" | "created_at" | "started_at" | "finished_at";

export interface RunRow extends Omit<StoredRun, "steps" | Moments> {
  readonly number: number;
  readonly job_id: string | null;
  readonly scheduled_at: Date | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
}

interface StepRow extends Omit<StoredStep, "index" | "effects" | "started_at" | "finished_at"> {
  readonly run: number;
  readonly position: number;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
}

interface EffectRow extends StoredEffect {
  readonly run: number;
  readonly position: number;
}

/** Adds a run and its steps. @returns the run as it was added */
export function writeRun(transaction: OpenTransaction, run: NewRun, origin: RunOrigin): StoredRun {
  const stored = firstState(run, origin);
  transaction.write(
    `WITH added AS (
       INSERT INTO run (workflow_id, idempotency_key, plan_hash, name, workflow, simulated, schedule, scheduled_at,
         job_id, request_id, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING number
     )
     INSERT INTO step (run, position, action, config)
     SELECT number, position - 1, action, config::json
     FROM added, unnest($12::text[], $13::text[]) WITH ORDINALITY AS step (action, config, position)`,
    [
      stored.workflow_id,
      stored.idempotency_key,
      stored.plan_hash,
      // It is only searched; the workflow has it unchanged.
      stored.workflow.name.replaceAll("\0", "\ufffd"),
      JSON.stringify(stored.workflow),
      stored.simulated,
      stored.schedule,
      stored.scheduled_at,
      origin.job_id,
      stored.request_id,
      stored.created_at,
      stored.steps.map(({ action }) => action),
      stored.steps.map(({ config }) => JSON.stringify(config)),
    ],
  );
  return stored;
}

export async function runRow(
  connection: Connection,
  column: "workflow_id" | "job_id",
  value: string,
): Promise<RunRow | undefined> {
  const [row] = await connection.query<RunRow>(`SELECT * FROM run WHERE ${column} = $1`, [value]);
  return row;
}

export async function runRowOfKey(
  connection: Connection,
  key: string,
  simulated: boolean,
): Promise<RunRow | undefined> {
  const [row] = await connection.query<RunRow>(
    "SELECT * FROM run WHERE simulated = $1 AND idempotency_key = $2",
    [simulated, key],
  );
  return row;
}

/** Runs with a key that ended before a moment, or were simulated before it. */
export const rowsEndedBefore = (connection: Connection, before: Date): Promise<RunRow[]> =>
  connection.query<RunRow>("SELECT * FROM run WHERE idempotency_key IS NOT NULL AND finished_at < $1", [
    before,
  ]);

export const listRows = (connection: Connection, filter: RunFilter): Promise<RunRow[]> =>
  connection.query<RunRow>(
    `SELECT * FROM run WHERE ($1::text IS NULL OR status = $1) AND ($2::text IS NULL OR schedule = $2)
       AND ($3::text IS NULL OR position(lower($3) IN lower(name)) > 0)
       AND ($4::timestamptz IS NULL OR created_at >= $4) AND ($5::timestamptz IS NULL OR created_at < $5)
     ORDER BY number DESC LIMIT $6`,
    [
      filter.status ?? null,
      filter.schedule ?? null,
      filter.name ?? null,
      filter.since ?? null,
      filter.before ?? null,
      filter.limit ?? 100,
    ],
  );

const momentOrNull = (at: Date | null): string | null => (at === null ? null : at.toISOString());

/** Runs with their steps and effects, in the order of the rows. */
export async function storedRuns(connection: Connection, rows: readonly RunRow[]): Promise<StoredRun[]> {
  const numbers = rows.map(({ number }) => String(number));
  const [steps, effects] = await Promise.all([
    connection.query<StepRow>("SELECT * FROM step WHERE run = ANY($1::bigint[]) ORDER BY run, position", [
      numbers,
    ]),
    connection.query<EffectRow>(
      "SELECT * FROM effect WHERE run = ANY($1::bigint[]) ORDER BY run, position, number",
      [numbers],
    ),
  ]);
  return withSteps(rows, steps, effects);
}

function withSteps(
  rows: readonly RunRow[],
  steps: readonly StepRow[],
  effects: readonly EffectRow[],
): StoredRun[] {
  const ofRun = Map.groupBy(steps, ({ run }) => run);
  const ofStep = Map.groupBy(effects, ({ run, position }) => `${run} ${position}`);
  return rows.map((row) => ({
    workflow_id: row.workflow_id,
    idempotency_key: row.idempotency_key,
    plan_hash: row.plan_hash,
    workflow: row.workflow,
    status: row.status,
    simulated: row.simulated,
    schedule: row.schedule,
    scheduled_at: momentOrNull(row.scheduled_at),
    pause_requested: row.pause_requested,
    approval: row.approval,
    request_id: row.request_id,
    error: row.error,
    created_at: row.created_at.toISOString(),
    started_at: momentOrNull(row.started_at),
    finished_at: momentOrNull(row.finished_at),
    steps: (ofRun.get(row.number) ?? []).map((step) =>
      storedStep(step, ofStep.get(`${row.number} ${step.position}`)),
    ),
  }));
}

const storedStep = (step: StepRow, effects: readonly EffectRow[] = []): StoredStep => ({
  index: step.position,
  action: step.action,
  config: step.config,
  status: step.status,
  attempts: step.attempts,
  result: step.result,
  error: step.error,
  artifacts: step.artifacts,
  started_at: momentOrNull(step.started_at),
  finished_at: momentOrNull(step.finished_at),
  effects: effects.map(({ effect, status, repeatable, detail, result }) => ({
    effect,
    status,
    repeatable,
    detail,
    result,
  })),
});

/** The run with a name or a job, in one answer of the server. */
export async function runOf(
  connection: Connection,
  column: "workflow_id" | "job_id",
  value: string,
): Promise<StoredRun | undefined> {
  const ofRun = `run = (SELECT number FROM run WHERE ${column} = $1)`;
  const [row, steps, effects] = await Promise.all([
    runRow(connection, column, value),
    connection.query<StepRow>(`SELECT * FROM step WHERE ${ofRun} ORDER BY position`, [value]),
    connection.query<EffectRow>(`SELECT * FROM effect WHERE ${ofRun} ORDER BY position, number`, [value]),
  ]);
  return row && withSteps([row], steps, effects)[0];
}

/** The events of a run after one of them. */
export async function eventsOf(
  connection: Connection,
  workflow_id: string,
  after?: string,
): Promise<WorkflowEvent[]> {
  const rows = await connection.query<{ event: WorkflowEvent }>(
    "SELECT event FROM event WHERE run = (SELECT number FROM run WHERE workflow_id = $1) ORDER BY number",
    [workflow_id],
  );
  const events = rows.map(({ event }) => event);
  const at = after === undefined ? -1 : events.findIndex(({ event_id }) => event_id === after);
  return events.slice(at + 1);
}

const FINAL_STATUSES = FINAL.map((status) => `'${status}'`).join(", ");

/** One statement, at the end of which the references hold again; runs that another server changes are left to it. */
const PRUNE = `
  WITH gone AS MATERIALIZED (
    SELECT number FROM run
    WHERE status IN (${FINAL_STATUSES}) AND (coalesce(finished_at, created_at) < $1
      OR (coalesce(finished_at, created_at) < $2
        AND number <= (SELECT number FROM run ORDER BY number DESC LIMIT 1 OFFSET $3)))
    ORDER BY number LIMIT $4 FOR UPDATE SKIP LOCKED
  ), effects AS (DELETE FROM effect USING gone WHERE effect.run = gone.number),
  steps AS (DELETE FROM step USING gone WHERE step.run = gone.number),
  events AS (DELETE FROM event USING gone WHERE event.run = gone.number),
  runs AS (DELETE FROM run USING gone WHERE run.number = gone.number RETURNING run.workflow_id, run.job_id),
  jobs AS (DELETE FROM job USING runs WHERE job.job_id = runs.job_id)
  SELECT workflow_id FROM runs`;

/** Removes ended runs with all that is known of them but the audit log. @returns their ids */
export async function pruneRuns(
  connection: Connection,
  { before, beyondNewest, most }: RunRetention,
): Promise<string[]> {
  const rows = await connection.query<{ workflow_id: string }>(PRUNE, [
    before,
    beyondNewest.before,
    beyondNewest.count,
    most,
  ]);
  return rows.map(({ workflow_id }) => workflow_id);
}
