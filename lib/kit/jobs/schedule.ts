/**
 * When a schedule is due. Patterns are cron's five fields or recurrences of RFC 5545 (`recurrence-rule.ts`), in the time
 * zone of the schedule. In the spring gap of a fixed time (no `*`, no step in minute and hour) the run is at the first valid time after the gap, and in the autumn fold it
 * happens once; others skip the gap and run through both hours of the fold. A day that a month does not have is left
 * out (`L` is its last day).
 */
import type { MISSED_RUNS, Schedule } from "#schemas/jobs.ts";
import { fail } from "../data/errors.ts";
import { isRecurrence, parseRecurrence } from "./recurrence-rule.ts";
import { moments } from "./recurrence-runs.ts";

/** A run is on time if it is detected within this, ms; later it counts as missed. */
const ON_TIME_MS = 60_000;
/** Most runs that one check returns as due: those missed longer ago are skipped. */
const MOST_RUNS = 1_000;

type Rhythm = Pick<Schedule, "pattern" | "timezone">;

/**
 * The next run after a moment; null if the pattern has no further one.
 * @throws USAGE for a pattern or time zone that does not exist
 */
export async function nextRun(rhythm: Rhythm, after: Date): Promise<Date | null> {
  const next = await runsOf(rhythm);
  return next(after);
}

/** The runs after `after`, up to and including `until`, the latest MOST_RUNS of them. */
export async function runsBetween(rhythm: Rhythm, after: Date, until: Date): Promise<Date[]> {
  const next = await runsOf(rhythm);
  const runs: Date[] = [];
  for (let run = next(after); run !== null && run <= until; run = next(run)) {
    runs.push(run);
    if (runs.length >= 2 * MOST_RUNS) runs.splice(0, MOST_RUNS);
  }
  return runs.slice(-MOST_RUNS);
}

/** The runs of a schedule that are due: those on time, and the missed ones that its policy makes up for. */
export async function dueRuns(schedule: Schedule, now: Date): Promise<Date[]> {
  const { last_at, missed, catch_up_ms } = schedule;
  const reach = Math.max(catch_up_ms, ON_TIME_MS);
  const from = new Date(Math.max(Date.parse(last_at), now.getTime() - reach));
  const runs = await runsBetween(schedule, from, now);
  const isOnTime = (run: Date) => now.getTime() - run.getTime() <= ON_TIME_MS;
  const chosen: Record<(typeof MISSED_RUNS)[number], Date[]> = {
    skip: runs.filter(isOnTime),
    latest: runs.slice(-1),
    all: runs,
  };
  return chosen[missed];
}

/** A function that finds the next run after a moment. */
async function runsOf(rhythm: Rhythm): Promise<(after: Date) => Date | null> {
  if (isRecurrence(rhythm.pattern)) return recurrenceRuns(rhythm);
  const cron = await cronOf(rhythm);
  return (after) => cron.nextRun(after);
}

function recurrenceRuns({ pattern, timezone }: Rhythm): (after: Date) => Date | null {
  const recurrence = parseRecurrence(pattern);
  checkTimezone(timezone);
  // The runs are mostly asked for in order: the next one comes from the same search.
  let last: { search: Generator<number>; run: number | undefined } | undefined;
  return (after) => {
    if (last?.run !== after.getTime())
      last = { search: moments(recurrence, timezone, after.getTime()), run: 0 };
    const found = last.search.next();
    last.run = found.done ? undefined : found.value;
    return last.run === undefined ? null : new Date(last.run);
  };
}

function checkTimezone(timezone: string): void {
  try {
    new Intl.DateTimeFormat("en", { timeZone: timezone });
  } catch (thrown) {
    throw fail("USAGE", `There is no time zone "${timezone}"`, {
      hint: "Use an IANA name such as Europe/Warsaw",
      cause: thrown,
    });
  }
}

async function cronOf({ pattern, timezone }: Rhythm) {
  const { Cron } = await import("croner");
  try {
    const cron = new Cron(pattern, {
      paused: true,
      timezone,
      mode: "5-part",
      fixedTimeRule: "no-wildcard",
    });
    cron.nextRun();
    return cron;
  } catch (thrown) {
    throw fail("USAGE", `Cannot use schedule "${pattern}" in time zone "${timezone}"`, {
      hint: 'For example "0 9 * * 1-5" in "Europe/Warsaw"',
      cause: thrown,
    });
  }
}
