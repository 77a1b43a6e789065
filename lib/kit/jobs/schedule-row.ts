/** A new schedule as the row that every storage writes; storages differ in how they write a boolean and a moment. */
import { fail } from "../data/errors.ts";
import { DEFAULT_RETRY } from "./retry.ts";
import { nextRun } from "./schedule.ts";
import { CATCH_UP_MS } from "./scheduled-job.ts";
import type { NewSchedule } from "./table.ts";

const COLUMNS = [
  "name",
  "pattern",
  "timezone",
  "kind",
  "input",
  "missed",
  "catch_up_ms",
  "overlap",
  "pause_on_failure",
  "repeatable",
  "retry",
  "timeout_ms",
  "last_at",
  "next_at",
] as const;

/** Adds a row, or replaces that of the same name; whether it is paused stays. Takes {@link scheduleValues}. */
export function upsertSchedule(placeholder: (number: number) => string): string {
  const places = COLUMNS.map((_, index) => placeholder(index + 1));
  const changes = COLUMNS.slice(1).map((column) => `${column} = excluded.${column}`);
  return `INSERT INTO schedule (${COLUMNS.join(", ")}) VALUES (${places.join(", ")})
    ON CONFLICT (name) DO UPDATE SET ${changes.join(", ")} RETURNING *`;
}

/**
 * The values of a row, with its defaults.
 * @throws USAGE if it never runs
 */
export async function scheduleValues<Flag, Moment>(
  given: NewSchedule,
  now: Date,
  written: { readonly flag: (value: boolean) => Flag; readonly moment: (value: Date) => Moment },
): Promise<(string | number | null | Flag | Moment)[]> {
  const next = await nextRun(given, now);
  if (next === null)
    throw fail("USAGE", `Schedule "${given.name}" never runs`, {
      hint: "Check the day and month of its pattern",
    });
  const { flag, moment } = written;
  return [
    given.name,
    given.pattern,
    given.timezone,
    given.kind,
    JSON.stringify(given.input),
    given.missed ?? "latest",
    given.catch_up_ms ?? CATCH_UP_MS,
    given.overlap ?? "skip",
    flag(given.pause_on_failure ?? false),
    flag(given.repeatable ?? true),
    JSON.stringify({ ...DEFAULT_RETRY, ...given.retry }),
    given.timeout_ms ?? null,
    moment(now),
    moment(next),
  ];
}
