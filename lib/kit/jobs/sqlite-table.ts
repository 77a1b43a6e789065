/** The job table on bun:sqlite: each step of a job's life is one transaction, durable when it resolves. */
import type { Database } from "bun:sqlite";
import {
  JOB_ERRORS,
  type JobFailure,
  type JobRecord,
  type JobState,
  type RetryPolicy,
  type Schedule,
} from "#schemas/jobs.ts";
import { canonicalHash } from "../canonical.ts";
import type { Progress } from "../context.ts";
import { fail as failKit, failures } from "../errors.ts";
import type { JsonRecord } from "../json.ts";
import { openSqlite, type SqliteFile } from "../store/sqlite.ts";
import { DEFAULT_RETRY, retryDelay } from "./retry.ts";
import { dueRuns, nextRun, runsBetween } from "./schedule.ts";
import type { ClaimedJob, JobFilter, JobTable, Lease, LeaseState, NewJob, NewSchedule } from "./table.ts";
import { JOB_TABLE_FORMAT } from "./table-format.ts";

const fail = failures(JOB_ERRORS);

const MOST_LISTED = 100;
/** Runs missed longer ago than this are left out by default, ms. */
const CATCH_UP_MS = 86_400_000;

/** What a job says of an attempt whose process ended without a word. */
const CRASHED: JobFailure = {
  code: "WORKER_CRASHED",
  message: "The process ended in the middle of the attempt",
};
/** What it says if its effect may have happened. */
const UNSURE: JobFailure = {
  code: "WORKER_CRASHED",
  message: "The attempt ended after its effect began; whether the effect happened is not known",
};

export interface JobTableOptions {
  now: () => Date;
  /** 0 to below 1, for the waiting time between attempts; default Math.random. */
  random?: () => number;
}

/** Opens the table, and creates it if needed. The path comes from `statePath`, or is one that the user named. */
export async function openJobTable(path: string, options: JobTableOptions): Promise<JobTable> {
  return new SqliteJobTable(await openSqlite(path, JOB_TABLE_FORMAT), options);
}

interface JobRow {
  number: number;
  job_id: string;
  kind: string;
  state: JobState;
  input: string;
  input_hash: string;
  idempotency_key: string | null;
  schedule: string | null;
  pause_on_failure: number;
  token: number;
  attempts: number;
  repeatable: number;
  effect_begun: number;
  cancel_requested: number;
  retry: string;
  timeout_ms: number | null;
  progress: string | null;
  result: string | null;
  failure: string | null;
  created_at: number;
  available_at: number;
  leased_until: number | null;
  started_at: number | null;
  ended_at: number | null;
}

interface ScheduleRow
  extends Omit<
    Schedule,
    "input" | "retry" | "paused" | "pause_on_failure" | "repeatable" | "last_at" | "next_at"
  > {
  input: string;
  retry: string;
  paused: number;
  pause_on_failure: number;
  repeatable: number;
  last_at: number;
  next_at: number | null;
}

type Value = string | number | null;

/** Where a job comes from that a schedule made. */
type Origin = Pick<Schedule, "name" | "overlap" | "pause_on_failure">;

class SqliteJobTable implements JobTable {
  readonly #file: SqliteFile;
  readonly #now: () => number;
  readonly #random: () => number;

  constructor(file: SqliteFile, { now, random = Math.random }: JobTableOptions) {
    this.#file = file;
    this.#now = () => now().getTime();
    this.#random = random;
  }

  async add(job: NewJob): Promise<{ job: JobRecord; isNew: boolean }> {
    return this.#file.transaction((database) => {
      const { row, isNew } = this.#add(database, job);
      return { job: recordOf(row), isNew };
    });
  }

  async get(id: string): Promise<JobRecord | undefined> {
    return this.#file.run((database) => {
      const row = rowOf(database, id);
      return row && recordOf(row);
    });
  }

  async list({ limit = MOST_LISTED, ...filter }: JobFilter = {}): Promise<JobRecord[]> {
    const names = (["state", "kind", "schedule"] as const).filter((name) => filter[name] !== undefined);
    const where = names.map((name) => `${name} = ?`).join(" AND ") || "TRUE";
    return this.#file.run((database) =>
      database
        .query<JobRow, Value[]>(`SELECT * FROM job WHERE ${where} ORDER BY number DESC LIMIT ?`)
        .all(...names.map((name) => filter[name] ?? null), limit)
        .map(recordOf),
    );
  }

  async claim(kinds: readonly string[], leaseMs: number): Promise<ClaimedJob | undefined> {
    return this.#file.transaction((database) => {
      const now = this.#now();
      this.#endExpired(database, now);
      const next = database
        .query<{ job_id: string }, Value[]>(
          `SELECT job_id FROM job AS waiting
           WHERE state = 'queued' AND available_at <= ? AND kind IN (SELECT value FROM json_each(?))
             AND (overlap IS NOT 'buffer' OR NOT EXISTS (
               SELECT 1 FROM job AS running WHERE running.schedule = waiting.schedule AND running.state = 'running'))
           ORDER BY available_at, number LIMIT 1`,
        )
        .get(now, JSON.stringify(kinds));
      if (next === null) return undefined;
      const row = database
        .query<JobRow, Value[]>(
          `UPDATE job SET state = 'running', token = token + 1, attempts = attempts + 1, effect_begun = 0,
             leased_until = ?, started_at = coalesce(started_at, ?), progress = NULL
           WHERE job_id = ? RETURNING *`,
        )
        .get(now + leaseMs, now, next.job_id);
      return row === null
        ? undefined
        : { job: recordOf(row), lease: { job_id: row.job_id, token: row.token } };
    });
  }

  async heartbeat(lease: Lease, leaseMs: number, progress?: Progress): Promise<LeaseState> {
    return this.#hold(lease, "leased_until = ?, progress = coalesce(?, progress)", [
      this.#now() + leaseMs,
      progress === undefined ? null : JSON.stringify(progress),
    ]);
  }

  async beginEffect(lease: Lease): Promise<LeaseState> {
    return this.#hold(lease, "effect_begun = (cancel_requested = 0)", []);
  }

  async complete(lease: Lease, result: JsonRecord): Promise<boolean> {
    return this.#file.transaction((database) => {
      const row = leasedRow(database, lease);
      if (row) this.#end(database, row, "done", { result });
      return row !== undefined;
    });
  }

  async fail(lease: Lease, failure: JobFailure, mayRetry: boolean): Promise<JobState | "lost"> {
    return this.#file.transaction((database) => {
      const row = leasedRow(database, lease);
      return row ? this.#endAttempt(database, row, failure, mayRetry) : "lost";
    });
  }

  async release(lease: Lease): Promise<JobState | "lost"> {
    return this.#file.transaction((database) => {
      const row = leasedRow(database, lease);
      if (!row) return "lost";
      if (isUnsure(row)) return this.#end(database, row, "unknown", { failure: UNSURE });
      if (row.cancel_requested) return this.#end(database, row, "cancelled");
      return this.#requeue(database, row, this.#now(), row.attempts - 1);
    });
  }

  async cancel(id: string): Promise<JobRecord | undefined> {
    return this.#change(id, (database, row) => {
      if (row.state === "queued") this.#end(database, row, "cancelled");
      else if (row.state === "running")
        database.query("UPDATE job SET cancel_requested = 1 WHERE job_id = ?").run(id);
      return true;
    });
  }

  async retry(id: string): Promise<JobRecord | undefined> {
    return this.#change(id, (database, row) => {
      if (row.state !== "failed" && row.state !== "cancelled") return false;
      this.#requeue(database, row, this.#now(), 0);
      return true;
    });
  }

  async resolve(id: string, effect: "done" | "not-done", note: string): Promise<JobRecord | undefined> {
    return this.#change(id, (database, row) => {
      if (row.state !== "unknown") return false;
      if (effect === "done") this.#end(database, row, "done", { result: { resolved: effect, note } });
      else this.#requeue(database, row, this.#now(), 0);
      return true;
    });
  }

  async setSchedule(given: NewSchedule): Promise<Schedule> {
    const now = this.#now();
    const next = await nextRun(given, new Date(now));
    if (next === null)
      throw failKit("USAGE", `Schedule "${given.name}" never runs`, {
        hint: "Check the day and month of its pattern",
      });
    return this.#file.transaction((database) => {
      const row = database
        .query<ScheduleRow, Value[]>(
          `INSERT INTO schedule (name, pattern, timezone, kind, input, missed, catch_up_ms, overlap, pause_on_failure,
             repeatable, retry, timeout_ms, last_at, next_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET pattern = excluded.pattern, timezone = excluded.timezone, kind = excluded.kind,
             input = excluded.input, missed = excluded.missed, catch_up_ms = excluded.catch_up_ms,
             overlap = excluded.overlap, pause_on_failure = excluded.pause_on_failure,
             repeatable = excluded.repeatable, retry = excluded.retry, timeout_ms = excluded.timeout_ms,
             last_at = excluded.last_at, next_at = excluded.next_at
           RETURNING *`,
        )
        .get(
          given.name,
          given.pattern,
          given.timezone,
          given.kind,
          JSON.stringify(given.input),
          given.missed ?? "latest",
          given.catch_up_ms ?? CATCH_UP_MS,
          given.overlap ?? "skip",
          Number(given.pause_on_failure ?? false),
          Number(given.repeatable ?? true),
          JSON.stringify({ ...DEFAULT_RETRY, ...given.retry }),
          given.timeout_ms ?? null,
          now,
          next.getTime(),
        );
      return scheduleOf(expected(row));
    });
  }

  async pauseSchedule(name: string, paused: boolean): Promise<boolean> {
    const rows = this.#scheduleRows(name);
    const [row] = rows;
    if (!row) return false;
    const now = this.#now();
    const next = await nextRun(row, new Date(now));
    const change = paused ? "paused = 1" : "paused = 0, last_at = ?, next_at = ?";
    const values = paused ? [] : [now, next?.getTime() ?? null];
    return this.#file.transaction(
      (database) =>
        database.query(`UPDATE schedule SET ${change} WHERE name = ?`).run(...values, name).changes > 0,
    );
  }

  async removeSchedule(name: string): Promise<boolean> {
    return this.#file.transaction(
      (database) => database.query("DELETE FROM schedule WHERE name = ?").run(name).changes > 0,
    );
  }

  async schedules(): Promise<Schedule[]> {
    return this.#scheduleRows().map(scheduleOf);
  }

  async runSchedules(): Promise<JobRecord[]> {
    const now = this.#now();
    const due = this.#scheduleRows().filter(
      ({ paused, next_at }) => paused === 0 && next_at !== null && next_at <= now,
    );
    const added: JobRecord[] = [];
    for (const row of due) {
      const schedule = scheduleOf(row);
      const runs = await dueRuns(schedule, new Date(now));
      const next = await nextRun(schedule, new Date(now));
      added.push(
        ...this.#file.transaction((database) => {
          // Another process may have looked, or changed the schedule, meanwhile.
          const taken = database
            .query(
              "UPDATE schedule SET last_at = ?, next_at = ? WHERE name = ? AND last_at = ? AND paused = 0",
            )
            .run(now, next?.getTime() ?? null, row.name, row.last_at);
          if (taken.changes === 0) return [];
          // Missed runs that are all made up for come one after another.
          const isCatchUp = schedule.missed === "all" && runs.length > 1;
          return isCatchUp
            ? this.#addAllRuns(database, schedule, runs)
            : this.#addRuns(database, schedule, runs);
        }),
      );
    }
    return added;
  }

  async backfill(name: string, from: Date, until: Date): Promise<JobRecord[]> {
    const [row] = this.#scheduleRows(name);
    if (!row) return [];
    const schedule = scheduleOf(row);
    // The first moment counts.
    const runs = await runsBetween(schedule, new Date(from.getTime() - 1), until);
    return this.#file.transaction((database) => this.#addAllRuns(database, schedule, runs));
  }

  async close(): Promise<void> {
    this.#file.close();
  }

  #scheduleRows(name?: string): ScheduleRow[] {
    return this.#file.run((database) =>
      name === undefined
        ? database.query<ScheduleRow, []>("SELECT * FROM schedule ORDER BY name").all()
        : database.query<ScheduleRow, [string]>("SELECT * FROM schedule WHERE name = ?").all(name),
    );
  }

  /** Adds the runs of a schedule as far as its overlap policy lets them wait. */
  #addRuns(database: Database, schedule: Schedule, runs: readonly Date[]): JobRecord[] {
    return runs.flatMap((run) =>
      mayAdd(database, schedule) ? (this.#addRun(database, schedule, run) ?? []) : [],
    );
  }

  /** Adds every run of a schedule; unless they may overlap, one starts when the one before it has ended. */
  #addAllRuns(database: Database, schedule: Schedule, runs: readonly Date[]): JobRecord[] {
    const overlap = schedule.overlap === "allow" ? "allow" : "buffer";
    return runs.flatMap((run) => this.#addRun(database, { ...schedule, overlap }, run) ?? []);
  }

  /** Each run has a key of its own, so that it happens once. */
  #addRun(database: Database, schedule: Schedule, run: Date): JobRecord | undefined {
    const { name, kind, input, repeatable, retry, timeout_ms } = schedule;
    const scheduled_at = run.toISOString();
    const job = {
      kind,
      input: { ...input, scheduled_at },
      idempotency_key: `${name} ${scheduled_at}`,
      repeatable,
      retry,
      ...(timeout_ms !== null && { timeout_ms }),
    };
    const { row, isNew } = this.#add(database, job, schedule);
    return isNew ? recordOf(row) : undefined;
  }

  #add(database: Database, job: NewJob, origin?: Origin): { row: JobRow; isNew: boolean } {
    const { kind, input, idempotency_key: key = null } = job;
    const hash = canonicalHash(input);
    const first =
      key === null
        ? null
        : database
            .query<JobRow, [string, string]>("SELECT * FROM job WHERE kind = ? AND idempotency_key = ?")
            .get(kind, key);
    if (first !== null) {
      if (first.input_hash === hash || origin) return { row: first, isNew: false };
      throw fail("IDEMPOTENCY_MISMATCH", "The idempotency key belongs to a job with another input", {
        hint: "Use a new key for a new request",
      });
    }
    const now = this.#now();
    const row = database
      .query<JobRow, Value[]>(
        `INSERT INTO job (job_id, kind, state, input, input_hash, idempotency_key, schedule, overlap, pause_on_failure,
           repeatable, retry, timeout_ms, created_at, available_at)
         VALUES (?, ?, 'queued', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING *`,
      )
      .get(
        Bun.randomUUIDv7(),
        kind,
        JSON.stringify(input),
        hash,
        key,
        origin?.name ?? null,
        origin?.overlap ?? null,
        Number(origin?.pause_on_failure ?? false),
        Number(job.repeatable ?? true),
        JSON.stringify({ ...DEFAULT_RETRY, ...job.retry }),
        job.timeout_ms ?? null,
        now,
        job.available_at?.getTime() ?? now,
      );
    return { row: expected(row), isNew: true };
  }

  /** Changes a running job whose lease is held. */
  #hold(lease: Lease, change: string, values: Value[]): LeaseState {
    return this.#file.transaction((database) => {
      const row = leasedRow(database, lease);
      if (!row) return "lost";
      database.query(`UPDATE job SET ${change} WHERE job_id = ?`).run(...values, row.job_id);
      return row.cancel_requested ? "cancelled" : "held";
    });
  }

  #change(id: string, work: (database: Database, row: JobRow) => boolean): JobRecord | undefined {
    return this.#file.transaction((database) => {
      const row = rowOf(database, id);
      if (!row || !work(database, row)) return undefined;
      return recordOf(expected(rowOf(database, id)));
    });
  }

  /** Deals with the attempts whose process has gone: their leases were not prolonged. */
  #endExpired(database: Database, now: number): void {
    const expired = database
      .query<JobRow, [number]>("SELECT * FROM job WHERE state = 'running' AND leased_until <= ?")
      .all(now);
    for (const row of expired) this.#endAttempt(database, row, CRASHED, true);
  }

  #endAttempt(database: Database, row: JobRow, failure: JobFailure, mayRetry: boolean): JobState {
    if (isUnsure(row))
      return this.#end(database, row, "unknown", { failure: { ...UNSURE, code: failure.code } });
    if (row.cancel_requested) return this.#end(database, row, "cancelled", { failure });
    const retry: RetryPolicy = JSON.parse(row.retry);
    if (!mayRetry || row.attempts >= retry.most_attempts)
      return this.#end(database, row, "failed", { failure });
    const available = this.#now() + retryDelay(retry, row.attempts, this.#random());
    return this.#requeue(database, row, available, row.attempts, failure);
  }

  #requeue(
    database: Database,
    { job_id }: JobRow,
    available: number,
    attempts: number,
    failure?: JobFailure,
  ): JobState {
    database
      .query(
        `UPDATE job SET state = 'queued', available_at = ?, attempts = ?, failure = ?, leased_until = NULL,
           ended_at = NULL, cancel_requested = 0, effect_begun = 0 WHERE job_id = ?`,
      )
      .run(available, attempts, failure ? JSON.stringify(failure) : null, job_id);
    return "queued";
  }

  #end(
    database: Database,
    { job_id, schedule, pause_on_failure }: JobRow,
    state: "done" | "failed" | "cancelled" | "unknown",
    { result, failure }: { result?: JsonRecord; failure?: JobFailure } = {},
  ): JobState {
    database
      .query(
        "UPDATE job SET state = ?, result = ?, failure = ?, leased_until = NULL, ended_at = ? WHERE job_id = ?",
      )
      .run(
        state,
        result ? JSON.stringify(result) : null,
        failure ? JSON.stringify(failure) : null,
        state === "unknown" ? null : this.#now(),
        job_id,
      );
    if (pause_on_failure && (state === "failed" || state === "unknown"))
      database.query("UPDATE schedule SET paused = 1 WHERE name = ?").run(schedule);
    return state;
  }
}

/** Whether the effect of an attempt may have happened, and must not happen again. */
const isUnsure = ({ effect_begun, repeatable }: JobRow): boolean => effect_begun === 1 && repeatable === 0;

/** Whether a run of a schedule may be added beside those that have not ended. */
function mayAdd(database: Database, { name, overlap }: Schedule): boolean {
  if (overlap === "allow") return true;
  // With `buffer` one may wait while another runs.
  const states = overlap === "skip" ? "'queued', 'running', 'unknown'" : "'queued'";
  const found = database
    .query<{ n: number }, [string]>(
      `SELECT count(*) AS n FROM job WHERE schedule = ? AND state IN (${states})`,
    )
    .get(name);
  return found?.n === 0;
}

const rowOf = (database: Database, id: string): JobRow | undefined =>
  database.query<JobRow, [string]>("SELECT * FROM job WHERE job_id = ?").get(id) ?? undefined;

/** The running job of a lease; undefined if the lease is no longer the one. */
const leasedRow = (database: Database, { job_id, token }: Lease): JobRow | undefined =>
  database
    .query<JobRow, [string, number]>("SELECT * FROM job WHERE job_id = ? AND token = ? AND state = 'running'")
    .get(job_id, token) ?? undefined;

/** A row that the statement before has written. */
function expected<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined)
    throw new TypeError("The job table lost a row that was just written");
  return row;
}

const momentOf = (at: number): string => new Date(at).toISOString();
const momentOrNull = (at: number | null): string | null => (at === null ? null : momentOf(at));
const jsonOrNull = (text: string | null) => (text === null ? null : JSON.parse(text));

function recordOf(row: JobRow): JobRecord {
  return {
    job_id: row.job_id,
    kind: row.kind,
    state: row.state,
    input: JSON.parse(row.input),
    idempotency_key: row.idempotency_key,
    schedule: row.schedule,
    attempts: row.attempts,
    repeatable: row.repeatable === 1,
    effect_begun: row.effect_begun === 1,
    cancel_requested: row.cancel_requested === 1,
    retry: JSON.parse(row.retry),
    timeout_ms: row.timeout_ms,
    progress: jsonOrNull(row.progress),
    result: jsonOrNull(row.result),
    failure: jsonOrNull(row.failure),
    created_at: momentOf(row.created_at),
    available_at: momentOf(row.available_at),
    started_at: momentOrNull(row.started_at),
    ended_at: momentOrNull(row.ended_at),
  };
}

function scheduleOf(row: ScheduleRow): Schedule {
  return {
    ...row,
    input: JSON.parse(row.input),
    retry: JSON.parse(row.retry),
    paused: row.paused === 1,
    pause_on_failure: row.pause_on_failure === 1,
    repeatable: row.repeatable === 1,
    last_at: momentOf(row.last_at),
    next_at: momentOrNull(row.next_at),
  };
}
