/**
 * The moments of a recurrence in a time zone. A time in the spring gap is the first valid one after it, a time in the
 * autumn fold is the first of the two; each moment counts once. Rules by the hour or minute count real time: they leave
 * the gap out and go through both hours of the fold. Pure.
 */
import { occurrences } from "./recurrence.ts";
import type { Recurrence } from "./recurrence-rule.ts";

/** Steps without an occurrence after which a rule by the hour or minute has no further one: two years of minutes. */
const MOST_STEPS = 1_100_000;

/** The moments after one, in order. @param after ms since 1970 */
export function* moments(recurrence: Recurrence, timezone: string, after: number): Generator<number> {
  const { frequency } = recurrence.rule;
  const isReal = frequency === "HOURLY" || frequency === "MINUTELY";
  let last = after;
  const all = isReal ? realMoments(recurrence, timezone, after) : localMoments(recurrence, timezone, after);
  for (const moment of all) {
    if (moment <= last) continue;
    last = moment;
    yield moment;
  }
}

function* localMoments(recurrence: Recurrence, timezone: string, after: number): Generator<number> {
  // A time in the gap is later than its wall-clock time: look a day back, and leave out what is past.
  const from = localOf(after, timezone).subtract({ days: 1 });
  for (const local of occurrences(recurrence, from)) yield momentOf(local, timezone);
}

/** The moment of a wall-clock time, ms since 1970. */
export function momentOf(local: Temporal.PlainDateTime, timezone: string): number {
  const first = local.toZonedDateTime(timezone, { disambiguation: "earlier" });
  if (first.toPlainDateTime().equals(local)) return first.epochMilliseconds;
  const behind = local.toZonedDateTime(timezone, { disambiguation: "later" });
  return (behind.getTimeZoneTransition("previous") ?? behind).epochMilliseconds;
}

export const localOf = (moment: number, timezone: string): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timezone).toPlainDateTime();

const STEP_MS = { HOURLY: 3_600_000, MINUTELY: 60_000 };

function* realMoments(
  { rule, start, excludedDays }: Recurrence,
  timezone: string,
  after: number,
): Generator<number> {
  const { frequency, interval, count = Number.POSITIVE_INFINITY, until } = rule;
  const step = (frequency === "HOURLY" ? STEP_MS.HOURLY : STEP_MS.MINUTELY) * interval;
  const begin = momentOf(start, timezone);
  const passed = rule.count === undefined ? Math.max(0, Math.floor((after - begin) / step)) : 0;
  let seen = 0;
  for (let n = 0, moment = begin + passed * step; n < MOST_STEPS; n++, moment += step) {
    const local = localOf(moment, timezone);
    if (until && Temporal.PlainDateTime.compare(local, until) > 0) return;
    const { hours, minutes, months, monthDays, days } = rule;
    const fits =
      (hours.length === 0 || hours.includes(local.hour)) &&
      (minutes.length === 0 || minutes.includes(local.minute)) &&
      (months.length === 0 || months.includes(local.month)) &&
      (monthDays.length === 0 || monthDays.includes(local.day)) &&
      (days.length === 0 || days.some(({ weekday }) => weekday === local.dayOfWeek));
    if (!fits) continue;
    if (++seen > count) return;
    n = 0;
    if (!excludedDays.has(local.toPlainDate().toString())) yield moment;
  }
}
