/** Runs as rows of the store on bun:sqlite: reading them, and writing the changes of one commit. */
import type { Database } from "bun:sqlite";
import type { Lease } from "#kit/jobs/table.ts";
import { GENESIS_HASH, linked } from "#kit/store/hash-chain.ts";
import type { AuditRecord, RunStatus, WorkflowEvent } from "#schemas/workflow.ts";
import { FINAL } from "./outcome.ts";
import type {
  NewAudit,
  NewRun,
  RunChange,
  RunFilter,
  RunRetention,
  StoredEffect,
  StoredRun,
  StoredStep,
} from "./run-store.ts";
import type { RunOrigin } from "./store-rules.ts";

type Value = string | number | null;

export interface RunRow {
  number: number;
  workflow_id: string;
  idempotency_key: string | null;
  plan_hash: string;
  workflow: string;
  status: RunStatus;
  simulated: number;
  schedule: string | null;
  scheduled_at: string | null;
  job_id: string | null;
  pause_requested: number;
  approval: string | null;
  request_id: string | null;
  error: string | null;
  /** See `run-signature.ts`. */
  signature: string | null;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
}

interface StepRow {
  position: number;
  action: string;
  config: string;
  status: StoredStep["status"];
  attempts: number;
  result: string | null;
  error: string | null;
  artifacts: string;
  started_at: string | null;
  finished_at: string | null;
}

interface EffectRow {
  position: number;
  effect: string;
  status: StoredEffect["status"];
  repeatable: number;
  detail: string;
  result: string | null;
}

export function insertRun(database: Database, run: NewRun, origin: RunOrigin): RunRow {
  const row = database
    .query<RunRow, Value[]>(
      `INSERT INTO run (workflow_id, idempotency_key, plan_hash, name, workflow, status, simulated, schedule,
         scheduled_at, job_id, request_id, created_at)
       VALUES (?, ?, ?, ?, ?, 'pending', ?, ?, ?, ?, ?, ?) RETURNING *`,
    )
    .get(
      origin.workflow_id,
      run.idempotency_key,
      run.plan_hash,
      run.workflow.name,
      JSON.stringify(run.workflow),
      Number(origin.simulated),
      origin.schedule,
      origin.scheduled_at,
      origin.job_id,
      run.request_id ?? null,
      run.created_at,
    );
  if (row === null) throw new TypeError("The store lost a run that was just written");
  const insert = database.query(
    "INSERT INTO step (run, position, action, config, status) VALUES (?, ?, ?, ?, 'pending')",
  );
  for (const [position, { action, config }] of run.workflow.steps.entries())
    insert.run(row.number, position, action, JSON.stringify(config));
  return row;
}

export const runRow = (
  database: Database,
  column: "workflow_id" | "job_id",
  value: string,
): RunRow | undefined =>
  database.query<RunRow, [string]>(`SELECT * FROM run WHERE ${column} = ?`).get(value) ?? undefined;

/** A run that an attempt works on, as far as each of its commits must know it. */
export interface HeldRun extends Pick<RunRow, "number" | "workflow_id" | "pause_requested"> {
  cancel_requested: number;
}

/** The run of a lease; undefined if the lease is no longer current. */
export const heldRun = (database: Database, { job_id, token }: Lease): HeldRun | undefined =>
  database
    .query<HeldRun, [string, number]>(
      `SELECT run.number, run.workflow_id, run.pause_requested, job.cancel_requested
       FROM job JOIN run ON run.job_id = job.job_id
       WHERE job.job_id = ? AND job.token = ? AND job.state = 'running'`,
    )
    .get(job_id, token) ?? undefined;

export const runRowOfKey = (database: Database, key: string, simulated: boolean): RunRow | undefined =>
  database
    .query<RunRow, [number, string]>("SELECT * FROM run WHERE simulated = ? AND idempotency_key = ?")
    .get(Number(simulated), key) ?? undefined;

/** Runs with a key that ended before a moment, or were simulated before it. */
export const rowsEndedBefore = (database: Database, before: Date): RunRow[] =>
  database
    .query<RunRow, [string]>("SELECT * FROM run WHERE idempotency_key IS NOT NULL AND finished_at < ?")
    .all(before.toISOString());

export function listRows(database: Database, filter: RunFilter): RunRow[] {
  const conditions: string[] = [];
  const values: Value[] = [];
  const add = (condition: string, value: Value | undefined) => {
    if (value === undefined) return;
    conditions.push(condition);
    values.push(value);
  };
  add("status = ?", filter.status);
  add("schedule = ?", filter.schedule);
  add("instr(lower(name), lower(?)) > 0", filter.name);
  add("created_at >= ?", filter.since);
  add("created_at < ?", filter.before);
  return database
    .query<RunRow, Value[]>(
      `SELECT * FROM run WHERE ${conditions.join(" AND ") || "TRUE"} ORDER BY number DESC LIMIT ?`,
    )
    .all(...values, filter.limit ?? 100);
}

const json = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);
const parsed = (text: string | null) => (text === null ? null : JSON.parse(text));

export function storedRun(database: Database, row: RunRow): StoredRun {
  const steps = database
    .query<StepRow, [number]>("SELECT * FROM step WHERE run = ? ORDER BY position")
    .all(row.number);
  const effects = database
    .query<EffectRow, [number]>("SELECT * FROM effect WHERE run = ? ORDER BY position, number")
    .all(row.number);
  return {
    workflow_id: row.workflow_id,
    idempotency_key: row.idempotency_key,
    plan_hash: row.plan_hash,
    workflow: JSON.parse(row.workflow),
    status: row.status,
    simulated: row.simulated === 1,
    schedule: row.schedule,
    scheduled_at: row.scheduled_at,
    pause_requested: row.pause_requested === 1,
    approval: parsed(row.approval),
    request_id: row.request_id,
    error: parsed(row.error),
    created_at: row.created_at,
    started_at: row.started_at,
    finished_at: row.finished_at,
    steps: steps.map((step) => ({
      index: step.position,
      action: step.action,
      config: JSON.parse(step.config),
      status: step.status,
      attempts: step.attempts,
      result: parsed(step.result),
      error: parsed(step.error),
      artifacts: JSON.parse(step.artifacts),
      started_at: step.started_at,
      finished_at: step.finished_at,
      effects: effects
        .filter(({ position }) => position === step.position)
        .map(({ effect, status, repeatable, detail, result }) => ({
          effect,
          status,
          repeatable: repeatable === 1,
          detail: JSON.parse(detail),
          result: parsed(result),
        })),
    })),
  };
}

/** Writes a change within the caller's transaction. */
export function applyChange(
  database: Database,
  run: Pick<RunRow, "number" | "workflow_id">,
  change: RunChange,
  now: Date,
): void {
  if (change.run) {
    const { pause_requested, approval, error, ...plain } = change.run;
    update(database, "run", "number = ?", [run.number], {
      ...plain,
      ...(pause_requested !== undefined && { pause_requested: Number(pause_requested) }),
      ...(approval !== undefined && { approval: json(approval) }),
      ...(error !== undefined && { error: json(error) }),
    });
  }
  for (const { index, config, result, error, artifacts, ...plain } of change.steps ?? [])
    update(database, "step", "run = ? AND position = ?", [run.number, index], {
      ...plain,
      ...(config !== undefined && { config: json(config) }),
      ...(result !== undefined && { result: json(result) }),
      ...(error !== undefined && { error: json(error) }),
      ...(artifacts !== undefined && { artifacts: json(artifacts) }),
    });
  for (const { step, effect, status, repeatable, detail, result } of change.effects ?? [])
    if (detail === undefined)
      update(database, "effect", "run = ? AND position = ? AND effect = ?", [run.number, step, effect], {
        status,
        ...(result !== undefined && { result: json(result) }),
      });
    else
      database
        .query(
          `INSERT INTO effect (run, position, effect, number, status, repeatable, detail)
           VALUES (?1, ?2, ?3, (SELECT count(*) FROM effect WHERE run = ?1 AND position = ?2), ?4, ?5, ?6)
           ON CONFLICT DO UPDATE SET status = excluded.status, repeatable = excluded.repeatable,
             detail = excluded.detail, result = NULL`,
        )
        .run(run.number, step, effect, status, Number(repeatable ?? false), JSON.stringify(detail));
  for (const event of change.events ?? [])
    database
      .query(
        `INSERT INTO event (run, number, event)
         VALUES (?1, (SELECT coalesce(max(number), 0) + 1 FROM event WHERE run = ?1), ?2)`,
      )
      .run(run.number, JSON.stringify(event));
  for (const entry of change.audit ?? []) addAudit(database, entry, run.workflow_id, now);
}

/** Changes the given columns of a row; their names are those of the code, never of a request. */
function update(
  database: Database,
  table: string,
  where: string,
  keys: Value[],
  columns: Record<string, Value | undefined>,
): void {
  const given = Object.entries(columns).filter((entry): entry is [string, Value] => entry[1] !== undefined);
  if (given.length === 0) return;
  database
    .query(`UPDATE ${table} SET ${given.map(([name]) => `${name} = ?`).join(", ")} WHERE ${where}`)
    .run(...given.map(([, value]) => value), ...keys);
}

/** Appends a line to the audit, linked to the last one. */
export function addAudit(
  database: Database,
  { action, actor, details }: NewAudit,
  workflow_id: string | null,
  now: Date,
): void {
  const last = database
    .query<{ hash: string }, []>("SELECT hash FROM audit ORDER BY number DESC LIMIT 1")
    .get();
  const record: AuditRecord = linked(
    {
      audit_id: Bun.randomUUIDv7(),
      occurred_at: now.toISOString(),
      actor,
      action,
      workflow_id,
      // What is hashed is what is read again: JSON drops members without a value.
      details: JSON.parse(JSON.stringify(details)),
    },
    last?.hash ?? GENESIS_HASH,
  );
  database
    .query("INSERT INTO audit (workflow_id, hash, record) VALUES (?, ?, ?)")
    .run(workflow_id, record.hash, JSON.stringify(record));
}

export const auditOf = (database: Database, workflow_id?: string): AuditRecord[] =>
  database
    .query<{ record: string }, Value[]>(
      `SELECT record FROM audit ${workflow_id === undefined ? "" : "WHERE workflow_id = ?"} ORDER BY number`,
    )
    .all(...(workflow_id === undefined ? [] : [workflow_id]))
    .map(({ record }) => JSON.parse(record));

/** The events of a run after one of them. */
export function eventsOf(database: Database, workflow_id: string, after?: string): WorkflowEvent[] {
  const events: WorkflowEvent[] = database
    .query<{ event: string }, [string]>(
      `SELECT event FROM event WHERE run = (SELECT number FROM run WHERE workflow_id = ?) ORDER BY number`,
    )
    .all(workflow_id)
    .map(({ event }) => JSON.parse(event));
  const at = after === undefined ? -1 : events.findIndex(({ event_id }) => event_id === after);
  return events.slice(at + 1);
}

const FINAL_STATUSES = FINAL.map((status) => `'${status}'`).join(", ");

/** Removes ended runs with all that is known of them but the audit log. @returns their ids */
export function pruneRuns(database: Database, { before, beyondNewest, most }: RunRetention): string[] {
  const gone = database
    .query<{ number: number; workflow_id: string; job_id: string | null }, Value[]>(
      `SELECT number, workflow_id, job_id FROM run
       WHERE status IN (${FINAL_STATUSES}) AND (coalesce(finished_at, created_at) < ?
         OR (coalesce(finished_at, created_at) < ?
           AND number <= (SELECT number FROM run ORDER BY number DESC LIMIT 1 OFFSET ?)))
       ORDER BY number LIMIT ?`,
    )
    .all(before.toISOString(), beyondNewest.before.toISOString(), beyondNewest.count, most);
  for (const { number, job_id } of gone) {
    for (const table of ["effect", "step", "event"])
      database.run(`DELETE FROM ${table} WHERE run = ?`, [number]);
    database.run("DELETE FROM run WHERE number = ?", [number]);
    if (job_id !== null) database.run("DELETE FROM job WHERE job_id = ?", [job_id]);
  }
  return gone.map(({ workflow_id }) => workflow_id);
}
