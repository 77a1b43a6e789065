/** The job table on PostgreSQL: each step of a job's life is one transaction, durable when it resolves. */
import type { JobFailure, JobRecord, JobState } from "#schemas/jobs.ts";
import type { JsonRecord } from "../data/json.ts";
import type { Progress } from "../files/context.ts";
import { type OpenTransaction, openPostgres, type Postgres } from "../store/postgres.ts";
import { POSTGRES_JOBS } from "./postgres-format.ts";
import { PostgresJobs } from "./postgres-jobs.ts";
import { addJob, type JobRow, leasedRow, recordOf } from "./postgres-rows.ts";
import { PostgresSchedules } from "./postgres-schedules.ts";
import type { ClaimedJob, JobFilter, JobTable, Lease, LeaseState, NewJob, ScheduleTable } from "./table.ts";
import { MOST_LISTED } from "./table.ts";
import { TurnQueue } from "./turn-queue.ts";

export interface PostgresTableOptions {
  /** 0 to below 1, for the waiting time between attempts; default Math.random. */
  random?: () => number;
}

/**
 * Opens the table of a database, and creates it if needed. Its clock is the database's.
 * @param url as of `openPostgres`
 */
export async function openPostgresJobTable(
  url: string,
  options: PostgresTableOptions = {},
): Promise<JobTable> {
  return new PostgresJobTable(await openPostgres(url, POSTGRES_JOBS), options);
}

class PostgresJobTable implements JobTable {
  readonly schedules: ScheduleTable;
  readonly #database: Postgres;
  readonly #turns: TurnQueue;
  readonly #jobs: PostgresJobs;

  constructor(database: Postgres, { random }: PostgresTableOptions) {
    this.#database = database;
    this.#turns = new TurnQueue(database, POSTGRES_JOBS.schema);
    this.#jobs = new PostgresJobs({ turns: this.#turns, random });
    this.schedules = new PostgresSchedules(database, this.#turns);
  }

  async add(job: NewJob): Promise<{ job: JobRecord; isNew: boolean }> {
    await this.#turns.prepare([job.kind]);
    return this.#database.transaction(async (transaction) => {
      const { row, isNew } = await addJob(transaction, this.#turns, job);
      return { job: recordOf(row), isNew };
    });
  }

  async get(id: string): Promise<JobRecord | undefined> {
    const [row] = await this.#database.query<JobRow>("SELECT * FROM job WHERE job_id = $1", [id]);
    return row && recordOf(row);
  }

  async list({ limit = MOST_LISTED, state, kind, schedule }: JobFilter = {}): Promise<JobRecord[]> {
    const rows = await this.#database.query<JobRow>(
      `SELECT * FROM job WHERE ($1::text IS NULL OR state = $1) AND ($2::text IS NULL OR kind = $2)
         AND ($3::text IS NULL OR schedule = $3) ORDER BY number DESC LIMIT $4`,
      [state ?? null, kind ?? null, schedule ?? null, limit],
    );
    return rows.map(recordOf);
  }

  async claim(kinds: readonly string[], leaseMs: number): Promise<ClaimedJob | undefined> {
    const { expired, waiting } = await this.#jobs.work(this.#database);
    if (!expired && !waiting) return undefined;
    await this.#turns.prepare(kinds);
    await this.#turns.maintain();
    if (expired) await this.#database.transaction((transaction) => this.#jobs.endExpired(transaction));
    return this.#database.transaction((transaction) => this.#jobs.claim(transaction, kinds, leaseMs));
  }

  async heartbeat(lease: Lease, leaseMs: number, progress?: Progress): Promise<LeaseState> {
    return this.#jobs.heartbeat(this.#database, lease, leaseMs, progress);
  }

  async beginEffect(lease: Lease): Promise<LeaseState> {
    return (await this.#leased(lease, async (open, row) => this.#jobs.beginEffect(open, row))) ?? "lost";
  }

  async complete(lease: Lease, result: JsonRecord): Promise<boolean> {
    return (await this.#leased(lease, (open, row) => this.#jobs.complete(open, row, result))) !== undefined;
  }

  async fail(lease: Lease, failure: JobFailure, mayRetry: boolean): Promise<JobState | "lost"> {
    return (
      (await this.#leased(lease, (open, row) => this.#jobs.fail(open, row, failure, mayRetry))) ?? "lost"
    );
  }

  async release(lease: Lease): Promise<JobState | "lost"> {
    return (await this.#leased(lease, (open, row) => this.#jobs.release(open, row))) ?? "lost";
  }

  async cancel(id: string): Promise<JobRecord | undefined> {
    return this.#database.transaction((open) => this.#jobs.cancel(open, id));
  }

  async retry(id: string): Promise<JobRecord | undefined> {
    return this.#database.transaction((open) => this.#jobs.retry(open, id));
  }

  async resolve(id: string, effect: "done" | "not-done", note: string): Promise<JobRecord | undefined> {
    return this.#database.transaction((open) => this.#jobs.resolve(open, id, effect, note));
  }

  async close(): Promise<void> {
    await this.#turns.close();
    await this.#database.close();
  }
  /** Changes the running job of a lease; undefined if the lease was lost. */
  #leased<Result>(
    lease: Lease,
    work: (transaction: OpenTransaction, row: JobRow) => Promise<Result>,
  ): Promise<Result | undefined> {
    return this.#database.transaction(async (transaction) => {
      const row = await leasedRow(transaction, lease);
      return row && (await work(transaction, row));
    });
  }
}
