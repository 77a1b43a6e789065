/**
 * The run store on PostgreSQL, for gateways and workers on several machines. A transaction that changes a run locks its
 * job first, then the run, then the end of the audit: in this order nobody waits in a circle.
 */

import { asFailure } from "#kit/data/errors.ts";
import { PostgresJobs } from "#kit/jobs/postgres-jobs.ts";
import { addJob, expected, type JobRow, leasedRow, lockedRow, writeJob } from "#kit/jobs/postgres-rows.ts";
import { PostgresSchedules } from "#kit/jobs/postgres-schedules.ts";
import type { Origin } from "#kit/jobs/scheduled-job.ts";
import type { Lease, NewJob, ScheduleTable } from "#kit/jobs/table.ts";
import { TurnQueue } from "#kit/jobs/turn-queue.ts";
import { type OpenTransaction, openPostgres, type Postgres, readPostgres } from "#kit/store/postgres.ts";
import type { AuditRecord, WorkflowEvent } from "#schemas/workflow.ts";
import { afterCrash, changed } from "./outcome.ts";
import { auditOf, linkAudit } from "./postgres-audit.ts";
import { changeHeld, writeChange } from "./postgres-change.ts";
import { POSTGRES_RUNS } from "./postgres-format.ts";
import {
  eventsOf,
  listRows,
  pruneRuns,
  rowsEndedBefore,
  runOf,
  runRow,
  runRowOfKey,
  storedRuns,
  writeRun,
} from "./postgres-runs.ts";
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
  RunStore,
  StoredRun,
  Work,
} from "./run-store.ts";
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

/** How often those who work on runs look after the tables, ms. */
const MAINTENANCE_MS = 1_000;
/** What an attempt has to say is worth waiting for a server that restarts: an effect without its record is unknown. */
const WITH_PATIENCE = { patienceMs: 60_000 };

/**
 * Opens the store of a database, and creates it if needed.
 * @param url as of `openPostgres`
 */
export async function openPostgresRunStore(url: string, options: RunStoreOptions): Promise<RunStore> {
  return new PostgresRunStore(await openPostgres(url, POSTGRES_RUNS), options);
}

/** Opens the store for reading, which changes nothing; undefined if there is none. */
export async function readPostgresRunStore(
  url: string,
  options: RunStoreOptions,
): Promise<RunStore | undefined> {
  const database = await readPostgres(url, POSTGRES_RUNS);
  return database && new PostgresRunStore(database, options);
}

class PostgresRunStore implements RunStore {
  readonly schedules: ScheduleTable;
  readonly signature = undefined;
  readonly #database: Postgres;
  readonly #turns: TurnQueue;
  readonly #jobs: PostgresJobs;
  readonly #now: () => Date;
  /** The runs of the leases that this process has. */
  readonly #names = new WeakMap<Lease, string>();
  #maintainAt = 0;

  constructor(database: Postgres, { now, missed }: RunStoreOptions) {
    this.#database = database;
    this.#turns = new TurnQueue(database, POSTGRES_RUNS.schema);
    this.#jobs = new PostgresJobs({ turns: this.#turns });
    this.#now = now;
    this.schedules = new PostgresSchedules(database, this.#turns, {
      add: (transaction, job, schedule) => this.#addScheduled(transaction, job, schedule),
      count: countRuns,
      leftOut: async (transaction, { name }, runs) => {
        const message = missed?.(name, runs, now());
        if (message) await this.#addRun(transaction, message);
      },
    });
  }

  async create(run: NewRun, change: FirstChange): Promise<{ run: StoredRun; isNew: boolean }> {
    await this.#turns.prepare([KIND]);
    return this.#database.transaction((transaction) => this.#addRun(transaction, run, change));
  }

  async record(
    run: NewRun & Pick<StoredRun, "workflow_id">,
    change: RunChange,
  ): Promise<{ run: StoredRun; isNew: boolean }> {
    return this.#database.transaction(async (transaction) => {
      const { first } = await sameRun(transaction, run, true);
      if (first) return { run: first, isNew: false };
      const { workflow_id } = run;
      const origin = { workflow_id, job_id: null, simulated: true, schedule: null, scheduled_at: null };
      return { run: this.#write(transaction, run, origin, change), isNew: true };
    });
  }

  async withKey(key: string, simulated: boolean): Promise<StoredRun | undefined> {
    const row = await runRowOfKey(this.#database, key, simulated);
    return row && runOf(this.#database, "workflow_id", row.workflow_id);
  }

  get(workflow_id: string): Promise<StoredRun | undefined> {
    return runOf(this.#database, "workflow_id", workflow_id);
  }

  async list(filter: RunFilter = {}): Promise<StoredRun[]> {
    return storedRuns(this.#database, await listRows(this.#database, filter));
  }

  events(workflow_id: string, after?: string): Promise<WorkflowEvent[]> {
    return eventsOf(this.#database, workflow_id, after);
  }

  async audit(workflow_id?: string): Promise<AuditRecord[]> {
    await linkAudit(this.#database);
    return auditOf(this.#database, workflow_id);
  }

  async claim(leaseMs: number): Promise<ClaimedRun | undefined> {
    const { expired, waiting } = await this.#jobs.work(this.#database);
    await this.#maintain();
    if (!expired && !waiting) return undefined;
    await this.#turns.prepare([KIND]);
    if (expired) await this.#endCrashed();
    return this.#database.transaction(async (transaction) => {
      const claimed = await this.#jobs.claim(transaction, [KIND], leaseMs);
      if (!claimed) return undefined;
      const run = expected(await runOf(transaction, "job_id", claimed.lease.job_id));
      return { run, lease: claimed.lease, isOurs: true };
    });
  }

  async heartbeat(lease: Lease, leaseMs: number): Promise<Hold> {
    const state = await this.#jobs.heartbeat(this.#database, lease, leaseMs);
    if (state !== "held") return state;
    const run = await runRow(this.#database, "job_id", lease.job_id);
    return run?.pause_requested ? "paused" : "held";
  }

  async save(lease: Lease, change: RunChange): Promise<Hold> {
    const workflow_id = await this.#nameOf(lease);
    if (workflow_id === undefined) return "lost";
    try {
      const held = await changeHeld(this.#database, lease, workflow_id, change, this.#now());
      return held ? holdOf(held) : "lost";
    } catch (thrown) {
      if (asFailure(thrown).code !== "STORE_UNAVAILABLE") throw thrown;
      return this.#saveAgain(lease, workflow_id, change);
    }
  }

  async end(lease: Lease, change: RunChange, messages: readonly NewRun[] = []): Promise<boolean> {
    return this.#finish(lease, change, async (transaction, row) => {
      const { status, error } = change.run ?? {};
      // A job that fails pauses its schedule, if that is wanted.
      if (status === "failed" || status === "unknown")
        await this.#jobs.fail(transaction, row, error ?? { code: status, message: status }, false);
      else await this.#jobs.complete(transaction, row, {});
      for (const message of messages) await this.#addRun(transaction, message);
    });
  }

  async postpone(lease: Lease, change: RunChange, until: Date): Promise<boolean> {
    return this.#finish(lease, change, (transaction, row) =>
      this.#jobs.postpone(transaction, row, this.#delayTo(until)),
    );
  }

  async alter(
    workflow_id: string,
    decide: (run: StoredRun, work: Work) => Alteration | undefined,
  ): Promise<StoredRun | undefined> {
    return this.#database.transaction(async (transaction) => {
      const found = await runRow(transaction, "workflow_id", workflow_id);
      if (!found) return undefined;
      const { job_id } = found;
      const job = job_id === null ? undefined : await lockedRow(transaction, job_id);
      await transaction.query("SELECT FROM run WHERE workflow_id = $1 FOR UPDATE", [workflow_id]);
      const run = expected(await runOf(transaction, "workflow_id", workflow_id));
      const alteration = decide(run, workOn(job));
      if (!alteration) return run;
      writeChange(transaction, workflow_id, alteration, this.#now());
      if (alteration.work === "cancel" && job_id !== null) await this.#jobs.cancel(transaction, job_id);
      if (alteration.work === "queue" && job_id !== null)
        await this.#jobs.queueAgain(transaction, job_id, this.#delayTo(alteration.at));
      return changed(run, alteration);
    });
  }

  async clearKeys(which: KeyFilter, actor: string, isDry: boolean): Promise<string[]> {
    return this.#database.transaction(async (transaction) => {
      const rows =
        "key" in which
          ? [
              await runRowOfKey(transaction, which.key, false),
              await runRowOfKey(transaction, which.key, true),
            ]
          : await rowsEndedBefore(transaction, which.before);
      const ended = rows.filter((row) => row !== undefined).filter((row) => mayClear(row, "key" in which));
      if (isDry) return keysOf(ended);
      for (const { number, workflow_id, idempotency_key: key } of ended) {
        transaction.write("UPDATE run SET idempotency_key = NULL WHERE number = $1", [number]);
        const audit = [{ action: "key_cleared", actor, details: { key } }];
        writeChange(transaction, workflow_id, { audit }, this.#now());
      }
      return keysOf(ended);
    });
  }

  async check(): Promise<boolean> {
    await this.#database.check();
    return true;
  }

  async prune(which: RunRetention): Promise<string[]> {
    return pruneRuns(this.#database, which);
  }

  async close(): Promise<void> {
    await this.#turns.close();
    await this.#database.close();
  }

  /** Adds a run with its job, or finds the one with its key. */
  async #addRun(
    transaction: OpenTransaction,
    run: NewRun,
    change: FirstChange = () => ({}),
  ): Promise<{ run: StoredRun; isNew: boolean }> {
    const { first, isFree } = await sameRun(transaction, run, false);
    if (first) return { run: first, isNew: false };
    const { idempotency_key: key, schedule = null } = run;
    const workflow_id = key !== null && isFree ? key : Bun.randomUUIDv7();
    const job_id = await writeJob(transaction, this.#turns, runJob(workflow_id));
    const origin = { workflow_id, job_id, simulated: false, schedule, scheduled_at: null };
    return { run: this.#write(transaction, run, origin, change(workflow_id)), isNew: true };
  }

  /** Adds the job of a schedule's run, and the run. */
  async #addScheduled(
    transaction: OpenTransaction,
    job: NewJob,
    origin: Origin,
  ): Promise<{ row: JobRow; isNew: boolean }> {
    const added = await addJob(transaction, this.#turns, { ...job, retry: AFTER_CRASH }, origin);
    if (!added.isNew) return added;
    const { key, run, change, ...planned } = scheduledRun(origin, job, this.#now());
    // A run that was started by hand under this name keeps it.
    const { row, isFree: isNamed } = await rowsOfKey(transaction, key, false);
    const isFree = !row && isNamed;
    const workflow_id = isFree ? key : Bun.randomUUIDv7();
    const { job_id } = added.row;
    const named = { ...run, idempotency_key: isFree ? key : null };
    this.#write(transaction, named, { workflow_id, job_id, simulated: false, ...planned }, change);
    return added;
  }

  #write(transaction: OpenTransaction, run: NewRun, origin: RunOrigin, change: RunChange): StoredRun {
    const added = writeRun(transaction, run, origin);
    writeChange(transaction, added.workflow_id, change, this.#now());
    return changed(added, change);
  }

  /** Brings the runs up to date whose work ended for good because their processes kept ending. */
  async #endCrashed(): Promise<void> {
    await this.#database.transaction(async (transaction) => {
      for (const { job_id, state } of await this.#jobs.endExpired(transaction)) {
        const run = await runOf(transaction, "job_id", job_id);
        if (state === "queued" || !run) continue;
        const change = afterCrash(run, state === "cancelled", this.#now());
        writeChange(transaction, run.workflow_id, change, this.#now());
      }
    });
  }

  /**
   * Saves a change whose answer was lost, as soon as the server is back: unless its first event is there, and so all of
   * it. If the server is still busy with it, the lock of the run is waited for.
   */
  async #saveAgain(lease: Lease, workflow_id: string, change: RunChange): Promise<Hold> {
    return this.#database.transaction(async (transaction) => {
      if (!(await leasedRow(transaction, lease))) return "lost";
      const [event] = change.events ?? [];
      const isSaved =
        event &&
        (await eventsOf(transaction, workflow_id)).some(({ event_id }) => event_id === event.event_id);
      const held = await changeHeld(transaction, lease, workflow_id, isSaved ? {} : change, this.#now());
      return held ? holdOf(held) : "lost";
    }, WITH_PATIENCE);
  }

  async #finish(
    lease: Lease,
    change: RunChange,
    work: (transaction: OpenTransaction, row: JobRow) => Promise<unknown>,
  ): Promise<boolean> {
    return this.#database.transaction(async (transaction) => {
      const [row, run] = await Promise.all([
        leasedRow(transaction, lease),
        runRow(transaction, "job_id", lease.job_id),
      ]);
      if (!row || !run) return false;
      await work(transaction, row);
      writeChange(transaction, run.workflow_id, change, this.#now());
      return true;
    }, WITH_PATIENCE);
  }

  async #nameOf(lease: Lease): Promise<string | undefined> {
    const known = this.#names.get(lease);
    if (known !== undefined) return known;
    const row = await runRow(this.#database, "job_id", lease.job_id);
    if (row) this.#names.set(lease, row.workflow_id);
    return row?.workflow_id;
  }

  /** What somebody has to do now and then: link the audit, and let pg-boss look after its tables. */
  async #maintain(): Promise<void> {
    const now = performance.now();
    if (now < this.#maintainAt) return;
    this.#maintainAt = now + MAINTENANCE_MS;
    await linkAudit(this.#database);
    await this.#turns.maintain();
  }

  /** How long it is to a moment of this process, ms: the clock of the database may show another. */
  #delayTo(moment: Date | undefined): number {
    return moment === undefined ? 0 : Math.max(0, moment.getTime() - this.#now().getTime());
  }
}

/** Who has a key, and whether a run may have it as its id. Others that add a run with the key wait. */
async function rowsOfKey(transaction: OpenTransaction, key: string, simulated: boolean) {
  const [, row, named] = await Promise.all([
    transaction.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 2))", [key]),
    runRowOfKey(transaction, key, simulated),
    runRow(transaction, "workflow_id", key),
  ]);
  return { row, isFree: named === undefined };
}

/**
 * The run that already has the key of a new one, else whether the key may be the id of the new one.
 * @throws IDEMPOTENCY_MISMATCH if it is of another workflow
 */
async function sameRun(
  transaction: OpenTransaction,
  run: NewRun,
  simulated: boolean,
): Promise<{ first?: StoredRun | undefined; isFree: boolean }> {
  const { idempotency_key: key } = run;
  if (key === null) return { isFree: false };
  const { row, isFree } = await rowsOfKey(transaction, key, simulated);
  if (!row) return { isFree };
  checkSamePlan(row, run);
  return { first: await runOf(transaction, "workflow_id", row.workflow_id), isFree };
}

/** The runs of a schedule that have not ended; one that is paused or awaits approval is open, and does not wait. */
async function countRuns(
  transaction: OpenTransaction,
  schedule: string,
  which: "open" | "waiting",
): Promise<number> {
  const statuses =
    which === "open" ? ["pending", "running", "paused", "awaiting_approval", "unknown"] : ["pending"];
  const [found] = await transaction.query<{ n: number }>(
    "SELECT count(*) AS n FROM run WHERE schedule = $1 AND status = ANY($2::text[])",
    [schedule, statuses],
  );
  return expected(found).n;
}

function workOn(job: JobRow | undefined): Work {
  if (job?.state === "running") return "running";
  return job?.state === "queued" ? "waiting" : "none";
}
