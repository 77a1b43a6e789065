/** When an attempt is over whose process has not said so: nothing that a clock says, which may be wrong by a year. */
import { isGone, newRunner } from "../programs/runner.ts";

/** A running job, as far as its lease is concerned. */
export interface LeasedRow {
  job_id: string;
  token: number;
  /** ms since 1970 by the clock of the process that has it; null if nobody has. */
  leased_until: number | null;
  /** Name of that process, see `runner.ts`. */
  runner: string | null;
}

/** Whether the attempt of a running job is over. @param leaseMs how long a process may say nothing */
export type Expiry = (row: LeasedRow, leaseMs: number) => boolean;

/** This process, for the leases that it takes. */
export const RUNNER = newRunner();

/**
 * An attempt is over if its process is gone, or if this process has seen it say nothing for as long as a lease.
 * @param monotonic ms of a clock that nobody sets
 */
export function observedExpiry(monotonic: () => number = () => performance.now()): Expiry {
  /** What was seen last of a job, and since when. */
  const seen = new Map<string, { said: string; since: number }>();
  return ({ job_id, token, leased_until, runner }, leaseMs) => {
    if (runner !== null && isGone(runner)) {
      seen.delete(job_id);
      return true;
    }
    const said = `${token} ${leased_until}`;
    const last = seen.get(job_id);
    if (last?.said === said) return monotonic() - last.since >= leaseMs;
    if (seen.size >= MOST_SEEN) seen.clear();
    seen.set(job_id, { said, since: monotonic() });
    return false;
  };
}

/** Jobs that are remembered: as many run at once. */
const MOST_SEEN = 10_000;
