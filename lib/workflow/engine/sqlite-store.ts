/** The run store on bun:sqlite, in a file or in memory. */
import type { Database } from "bun:sqlite";
import type { Origin } from "#kit/jobs/scheduled-job.ts";
import { SqliteJobs } from "#kit/jobs/sqlite-jobs.ts";
import { addJob, expected, type JobRow, rowOf } from "#kit/jobs/sqlite-rows.ts";
import { SqliteSchedules } from "#kit/jobs/sqlite-schedules.ts";
import type { Lease, NewJob, ScheduleTable } from "#kit/jobs/table.ts";
import { openMemorySqlite, openSqlite, readSqlite, type SqliteFile } from "#kit/store/sqlite.ts";
import type { AuditRecord, WorkflowEvent } from "#schemas/workflow.ts";
import { afterCrash } from "./outcome.ts";
import type {
  Alteration,
  ClaimedRun,
  FirstChange,
  Hold,
  KeyFilter,
  NewRun,
  RunChange,
  RunFilter,
  RunRetention,
  RunSignature,
  RunStore,
  StoredRun,
  Work,
} from "./run-store.ts";
import { RUN_STORE_FORMAT } from "./sqlite-format.ts";
import {
  addAudit,
  applyChange,
  auditOf,
  eventsOf,
  heldRun,
  insertRun,
  listRows,
  pruneRuns,
  type RunRow,
  rowsEndedBefore,
  runRow,
  runRowOfKey,
  storedRun,
} from "./sqlite-runs.ts";
import {
  AFTER_CRASH,
  checkSamePlan,
  holdOf,
  KIND,
  keysOf,
  mayClear,
  type RunOrigin,
  type RunStoreOptions,
  runJob,
  scheduledRun,
} from "./store-rules.ts";

/** Opens the store, and creates it if needed. The path comes from `statePath`, or is one that the user named. */
export async function openRunStore(path: string, options: RunStoreOptions): Promise<RunStore> {
  const file = await openSqlite(path, RUN_STORE_FORMAT);
  return new SqliteRunStore(file, options, await options.signatures?.(path));
}

/** Opens the store for reading, which changes nothing; undefined if there is none. */
export async function readRunStore(path: string, options: RunStoreOptions): Promise<RunStore | undefined> {
  const file = await readSqlite(path, RUN_STORE_FORMAT);
  return file && new SqliteRunStore(file, options);
}

/** A store whose content ends with the process. */
export async function memoryRunStore(options: RunStoreOptions): Promise<RunStore> {
  return new SqliteRunStore(await openMemorySqlite(RUN_STORE_FORMAT), options);
}

class SqliteRunStore implements RunStore {
  readonly schedules: ScheduleTable;
  readonly signature: RunSignature | undefined;
  readonly #file: SqliteFile;
  readonly #jobs: SqliteJobs;
  readonly #now: () => Date;

  constructor(file: SqliteFile, { now, missed, expiry }: RunStoreOptions, signature?: RunSignature) {
    this.signature = signature;
    this.#file = file;
    this.#jobs = new SqliteJobs({ now, ...(expiry && { expiry }) });
    this.#now = now;
    this.schedules = new SqliteSchedules(file, () => now().getTime(), {
      add: (database, job, at, origin) => this.#addScheduled(database, job, at, origin),
      count: countRuns,
      leftOut: (database, schedule, runs) => {
        const message = missed?.(schedule.name, runs, now());
        if (message) this.#addRun(database, message);
      },
    });
  }

  async create(run: NewRun, change: FirstChange): Promise<{ run: StoredRun; isNew: boolean }> {
    return this.#file.transaction((database) => this.#addRun(database, run, change));
  }

  async record(
    run: NewRun & Pick<StoredRun, "workflow_id">,
    change: RunChange,
  ): Promise<{ run: StoredRun; isNew: boolean }> {
    return this.#file.transaction((database) => {
      const first = sameRun(database, run, true);
      if (first) return { run: first, isNew: false };
      const { workflow_id } = run;
      const origin = { workflow_id, job_id: null, simulated: true, schedule: null, scheduled_at: null };
      return { run: this.#insert(database, run, origin, change), isNew: true };
    });
  }

  async withKey(key: string, simulated: boolean): Promise<StoredRun | undefined> {
    return this.#file.run((database) => {
      const row = runRowOfKey(database, key, simulated);
      return row && storedRun(database, row);
    });
  }

  async get(workflow_id: string): Promise<StoredRun | undefined> {
    return this.#file.run((database) => {
      const row = runRow(database, "workflow_id", workflow_id);
      return row && storedRun(database, row);
    });
  }

  async list(filter: RunFilter = {}): Promise<StoredRun[]> {
    return this.#file.run((database) => listRows(database, filter).map((row) => storedRun(database, row)));
  }

  async events(workflow_id: string, after?: string): Promise<WorkflowEvent[]> {
    return this.#file.run((database) => eventsOf(database, workflow_id, after));
  }

  async audit(workflow_id?: string): Promise<AuditRecord[]> {
    return this.#file.run((database) => auditOf(database, workflow_id));
  }

  async claim(leaseMs: number): Promise<ClaimedRun | undefined> {
    return this.#file.transaction((database) => {
      this.#endCrashed(database, leaseMs);
      const claimed = this.#jobs.claim(database, [KIND], leaseMs);
      if (!claimed) return undefined;
      const row = expected(runRow(database, "job_id", claimed.lease.job_id));
      const run = storedRun(database, row);
      return { run, lease: claimed.lease, isOurs: this.#isOurs(row, run) };
    });
  }

  async heartbeat(lease: Lease, leaseMs: number): Promise<Hold> {
    return this.#file.transaction((database) => {
      const held = this.#jobs.heartbeat(database, lease, leaseMs);
      const row = heldRun(database, lease);
      return row && held !== "lost" ? holdOf(row) : "lost";
    });
  }

  async save(lease: Lease, change: RunChange): Promise<Hold> {
    return this.#file.transaction((database) => {
      const row = heldRun(database, lease);
      if (!row) return "lost";
      this.#change(database, row, change);
      return holdOf(row);
    });
  }

  async end(lease: Lease, change: RunChange, messages: readonly NewRun[] = []): Promise<boolean> {
    return this.#finish(lease, change, (database) => {
      const { status, error } = change.run ?? {};
      // A job that fails pauses its schedule, if that is wanted.
      if (status === "failed" || status === "unknown")
        this.#jobs.fail(database, lease, error ?? { code: status, message: status }, false);
      else this.#jobs.complete(database, lease, {});
      for (const message of messages) this.#addRun(database, message);
    });
  }

  async postpone(lease: Lease, change: RunChange, until: Date): Promise<boolean> {
    return this.#finish(lease, change, (database) => this.#jobs.postpone(database, lease, until));
  }

  async alter(
    workflow_id: string,
    decide: (run: StoredRun, work: Work) => Alteration | undefined,
  ): Promise<StoredRun | undefined> {
    return this.#file.transaction((database) => {
      const row = runRow(database, "workflow_id", workflow_id);
      if (!row) return undefined;
      const run = storedRun(database, row);
      const alteration = decide(run, workOn(database, row));
      if (alteration) {
        this.#change(database, row, alteration);
        if (alteration.work === "queue" && !this.#isOurs(row, run)) this.#adopt(database, row);
        if (alteration.work === "cancel" && row.job_id !== null) this.#jobs.cancel(database, row.job_id);
        if (alteration.work === "queue" && row.job_id !== null)
          this.#jobs.queueAgain(database, row.job_id, alteration.at);
      }
      return storedRun(database, expected(runRow(database, "workflow_id", workflow_id)));
    });
  }

  async clearKeys(which: KeyFilter, actor: string, isDry: boolean): Promise<string[]> {
    return this.#file.transaction((database) => {
      const rows =
        "key" in which
          ? [runRowOfKey(database, which.key, false), runRowOfKey(database, which.key, true)]
          : rowsEndedBefore(database, which.before);
      const ended = rows.filter((row) => row !== undefined).filter((row) => mayClear(row, "key" in which));
      if (isDry) return keysOf(ended);
      for (const row of ended) {
        database.query("UPDATE run SET idempotency_key = NULL WHERE number = ?").run(row.number);
        const details = { key: row.idempotency_key };
        addAudit(database, { action: "key_cleared", actor, details }, row.workflow_id, this.#now());
      }
      return keysOf(ended);
    });
  }

  async check(): Promise<boolean> {
    return this.#file.check();
  }

  async prune(which: RunRetention): Promise<string[]> {
    return this.#file.transaction((database) => pruneRuns(database, which));
  }

  async close(): Promise<void> {
    this.#file.close();
  }

  /** Adds a run with its job, or finds the one with its key. */
  #addRun(
    database: Database,
    run: NewRun,
    change: FirstChange = () => ({}),
  ): { run: StoredRun; isNew: boolean } {
    const first = sameRun(database, run, false);
    if (first) return { run: first, isNew: false };
    const { idempotency_key: key } = run;
    const isFree = key !== null && !runRow(database, "workflow_id", key);
    const workflow_id = isFree ? key : Bun.randomUUIDv7();
    const { job_id } = addJob(database, runJob(workflow_id), this.#now().getTime()).row;
    const { schedule = null } = run;
    const origin = { workflow_id, job_id, simulated: false, schedule, scheduled_at: null };
    return { run: this.#insert(database, run, origin, change(workflow_id)), isNew: true };
  }

  /** Adds the job of a schedule's run, and the run. */
  #addScheduled(
    database: Database,
    job: NewJob,
    now: number,
    schedule?: Origin,
  ): { row: JobRow; isNew: boolean } {
    const { signature: _, ...input } = job.input;
    const added = addJob(database, { ...job, input, retry: AFTER_CRASH }, now, schedule);
    if (!added.isNew || !schedule) return added;
    const { key, run, change, signature, ...planned } = scheduledRun(schedule, job, new Date(now));
    // A run that was started by hand under this name keeps it.
    const isFree = !runRowOfKey(database, key, false) && !runRow(database, "workflow_id", key);
    const workflow_id = isFree ? key : Bun.randomUUIDv7();
    const { job_id } = added.row;
    const named = { ...run, idempotency_key: isFree ? key : null };
    const isOurs = signature === this.signature?.ofSchedule(schedule.name, run.workflow);
    this.#insert(database, named, { workflow_id, job_id, simulated: false, ...planned }, change, isOurs);
    return added;
  }

  #insert(database: Database, run: NewRun, origin: RunOrigin, change: RunChange, isOurs = true): StoredRun {
    applyChange(database, insertRun(database, run, origin), change, this.#now());
    const { stored } = this.#found(database, origin.workflow_id);
    if (isOurs && !stored.simulated) this.#sign(database, stored);
    return stored;
  }

  #found(database: Database, workflow_id: string): { row: RunRow; stored: StoredRun } {
    const row = expected(runRow(database, "workflow_id", workflow_id));
    return { row, stored: storedRun(database, row) };
  }

  /** Changes a run; one of ours is signed again if that changes what is executed. */
  #change(database: Database, run: Pick<RunRow, "number" | "workflow_id">, change: RunChange): void {
    const isSigned = change.run?.approval !== undefined || change.steps?.some(({ config }) => config);
    const before = isSigned ? this.#found(database, run.workflow_id) : undefined;
    const isOurs = before !== undefined && this.#isOurs(before.row, before.stored);
    applyChange(database, run, change, this.#now());
    if (isOurs) this.#sign(database, this.#found(database, run.workflow_id).stored);
  }

  /** Lets a run be worked on that somebody has asked to go on with: who has approved it elsewhere does not count. */
  #adopt(database: Database, row: RunRow): void {
    applyChange(database, row, { run: { approval: null } }, this.#now());
    this.#sign(database, this.#found(database, row.workflow_id).stored);
  }

  #isOurs({ signature }: RunRow, run: StoredRun): boolean {
    return !this.signature || signature === this.signature.ofRun(run);
  }

  #sign(database: Database, run: StoredRun): void {
    if (!this.signature) return;
    const { workflow_id } = run;
    const signature = this.signature.ofRun(run);
    database.query("UPDATE run SET signature = ? WHERE workflow_id = ?").run(signature, workflow_id);
  }

  /** Brings the runs up to date whose work ended for good because their processes kept ending. */
  #endCrashed(database: Database, leaseMs: number): void {
    for (const { job_id, state } of this.#jobs.endExpired(database, leaseMs)) {
      const row = runRow(database, "job_id", job_id);
      if (state === "queued" || !row) continue;
      const change = afterCrash(storedRun(database, row), state === "cancelled", this.#now());
      applyChange(database, row, change, this.#now());
    }
  }

  #finish(lease: Lease, change: RunChange, work: (database: Database) => unknown): boolean {
    return this.#file.transaction((database) => {
      const row = heldRun(database, lease);
      if (!row) return false;
      this.#change(database, row, change);
      work(database);
      return true;
    });
  }
}

/**
 * The run that already has the key of a new one.
 * @throws IDEMPOTENCY_MISMATCH if it is of another workflow
 */
function sameRun(database: Database, run: NewRun, simulated: boolean): StoredRun | undefined {
  const { idempotency_key: key } = run;
  const first = key === null ? undefined : runRowOfKey(database, key, simulated);
  if (first) checkSamePlan(first, run);
  return first && storedRun(database, first);
}

/** The runs of a schedule that have not ended; one that is paused or awaits approval is open, and does not wait. */
function countRuns(database: Database, schedule: string, which: "open" | "waiting"): number {
  const statuses =
    which === "open" ? "'pending', 'running', 'paused', 'awaiting_approval', 'unknown'" : "'pending'";
  const found = database
    .query<{ n: number }, [string]>(
      `SELECT count(*) AS n FROM run WHERE schedule = ? AND status IN (${statuses})`,
    )
    .get(schedule);
  return found?.n ?? 0;
}

function workOn(database: Database, { job_id }: RunRow): Work {
  const state = job_id === null ? undefined : rowOf(database, job_id)?.state;
  if (state === "running") return "running";
  return state === "queued" ? "waiting" : "none";
}
