/** The job of one run of a schedule, whatever the storage. Pure. */
import type { JobRecord, Schedule } from "#schemas/jobs.ts";
import type { NewJob } from "./table.ts";

/** Runs missed longer ago than this are left out by default, ms. */
export const CATCH_UP_MS = 86_400_000;

/** The origin of a job that a schedule created. */
export type Origin = Pick<Schedule, "name" | "overlap" | "pause_on_failure">;

/** The job of a run, with a key that no other run has. */
export function scheduledJob(schedule: Schedule, run: Date): NewJob {
  const { name, kind, input, repeatable, retry, timeout_ms } = schedule;
  const scheduled_at = run.toISOString();
  return {
    kind,
    input: { ...input, scheduled_at },
    idempotency_key: `${name} ${scheduled_at}`,
    repeatable,
    retry,
    ...(timeout_ms !== null && { timeout_ms }),
  };
}

/** Those of the runs that were due for which no job was added. */
export function leftOutOf(due: readonly Date[], jobs: readonly JobRecord[]): Date[] {
  const added = new Set(jobs.map(({ input }) => input["scheduled_at"]));
  return due.filter((run) => !added.has(run.toISOString()));
}
