/** The job table on bun:sqlite: each step of a job's life is one transaction, durable when it resolves. */
import type { JobFailure, JobRecord, JobState } from "#schemas/jobs.ts";
import type { JsonRecord } from "../data/json.ts";
import type { Progress } from "../files/context.ts";
import { openSqlite, type SqliteFile } from "../store/sqlite.ts";
import { SqliteJobs, type SqliteJobsOptions } from "./sqlite-jobs.ts";
import { addJob, type JobRow, recordOf, rowOf, type Value } from "./sqlite-rows.ts";
import { SqliteSchedules } from "./sqlite-schedules.ts";
import type { ClaimedJob, JobFilter, JobTable, Lease, LeaseState, NewJob, ScheduleTable } from "./table.ts";
import { MOST_LISTED } from "./table.ts";
import { JOB_TABLE_FORMAT } from "./table-format.ts";

export type JobTableOptions = SqliteJobsOptions;

/** Opens the table, and creates it if needed. The path comes from `statePath`, or is one that the user named. */
export async function openJobTable(path: string, options: JobTableOptions): Promise<JobTable> {
  return new SqliteJobTable(await openSqlite(path, JOB_TABLE_FORMAT), options);
}

class SqliteJobTable implements JobTable {
  readonly schedules: ScheduleTable;
  readonly #file: SqliteFile;
  readonly #jobs: SqliteJobs;
  readonly #now: () => number;

  constructor(file: SqliteFile, options: JobTableOptions) {
    this.#file = file;
    this.#jobs = new SqliteJobs(options);
    this.#now = () => options.now().getTime();
    this.schedules = new SqliteSchedules(file, this.#now);
  }

  async add(job: NewJob): Promise<{ job: JobRecord; isNew: boolean }> {
    return this.#file.transaction((database) => {
      const { row, isNew } = addJob(database, job, this.#now());
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
    return this.#file.transaction((database) => this.#jobs.claim(database, kinds, leaseMs));
  }

  async heartbeat(lease: Lease, leaseMs: number, progress?: Progress): Promise<LeaseState> {
    return this.#file.transaction((database) => this.#jobs.heartbeat(database, lease, leaseMs, progress));
  }

  async beginEffect(lease: Lease): Promise<LeaseState> {
    return this.#file.transaction((database) => this.#jobs.beginEffect(database, lease));
  }

  async complete(lease: Lease, result: JsonRecord): Promise<boolean> {
    return this.#file.transaction((database) => this.#jobs.complete(database, lease, result));
  }

  async fail(lease: Lease, failure: JobFailure, mayRetry: boolean): Promise<JobState | "lost"> {
    return this.#file.transaction((database) => this.#jobs.fail(database, lease, failure, mayRetry));
  }

  async release(lease: Lease): Promise<JobState | "lost"> {
    return this.#file.transaction((database) => this.#jobs.release(database, lease));
  }

  async cancel(id: string): Promise<JobRecord | undefined> {
    return this.#file.transaction((database) => this.#jobs.cancel(database, id));
  }

  async retry(id: string): Promise<JobRecord | undefined> {
    return this.#file.transaction((database) => this.#jobs.retry(database, id));
  }

  async resolve(id: string, effect: "done" | "not-done", note: string): Promise<JobRecord | undefined> {
    return this.#file.transaction((database) => this.#jobs.resolve(database, id, effect, note));
  }

  async close(): Promise<void> {
    this.#file.close();
  }
}
