/** When a recurrence begins and ends, how long its occurrences last, and which days it leaves out. */
import type { ValueOf } from "#schemas/language.ts";
import { civilOf, DAY, weekdayOf } from "./calendar.ts";
import { durationValue } from "./length.ts";
import { fromTime, pick } from "./meanings.ts";
import type { ClockTime, Meaning, Recurrence } from "./node.ts";
import { WEEKDAYS } from "./node.ts";
import type { Now } from "./now.ts";
import { fixed, type Series, type Span } from "./series.ts";

export interface Bounds extends Pick<ValueOf<"schedule">, "start" | "duration" | "exdates" | "exrule"> {
  /** The last moment, as UNTIL of RFC 5545 writes it. */
  readonly until?: string;
  /** The times of day; if the text has none, that of the start. */
  readonly times: readonly ClockTime[];
}

/** Undefined if a bound names no time, or the days left out are neither dates nor a rule. */
export function boundsOf(rule: Recurrence, nowOf: () => Now): Bounds | undefined {
  const duration = rule.lasts && { duration: durationValue(rule.lasts).iso };
  if ((rule.start ?? rule.until ?? rule.during) === undefined && rule.without.length === 0)
    return { times: rule.times, ...duration };
  const now = nowOf();
  const start = rule.start && pick(rule.start(now), now);
  const end = endOf(rule, start, now);
  const left = leftOut(rule.without, end, now);
  const isLost = (rule.start && !start) || ((rule.until ?? rule.during) && !end) || left === undefined;
  const text = start && now.clock.text(start.instant ?? now.clock.instantAt(start.start));
  const isOver = end !== undefined && end.end <= (start?.start ?? now.wall);
  if (isLost || isOver || (start && text === undefined)) return undefined;
  return {
    times: rule.times.length === 0 && start ? timesOf(rule, start) : rule.times,
    ...(end && { until: lastMoment(end, now) }),
    ...(text !== undefined && { start: text }),
    ...duration,
    ...left,
  };
}

const isClock = ({ grain, interval }: Span) => !interval && ["second", "minute", "hour"].includes(grain);

/** What the last occurrence may not be after. */
function endOf({ until, during }: Recurrence, start: Span | undefined, now: Now): Span | undefined {
  if (until !== undefined) {
    const series = until(now);
    if (start === undefined || series.fixed) return pick(series, now);
    // "From March to June": the first June that has not ended when that March begins.
    const running = series.prev(start.start + 1);
    return running !== undefined && running.end > start.start ? running : series.next(start.start);
  }
  if (during === undefined) return undefined;
  const from = start ?? { start: now.today, end: now.today + DAY, grain: "day" };
  const end = pick(fromTime(during, 1, () => fixed(from))(now), now);
  return end && { start: from.start, end: end.start, grain: "day", interval: true };
}

/** In UTC, as the standard asks of rules in local time. A day counts as a whole, a time of day is the end itself. */
function lastMoment(end: Span, now: Now): string {
  const instant = isClock(end)
    ? (end.instant ?? now.clock.instantAt(end.start))
    : (end.endInstant ?? now.clock.instantAt(end.end)) - 1000;
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

/** "Daily, starting tomorrow at 9": the time of the start is that of every occurrence. */
function timesOf({ frequency }: Recurrence, start: Span): readonly ClockTime[] {
  const isShort = ["SECONDLY", "MINUTELY", "HOURLY"].includes(frequency);
  if (isShort || !isClock(start)) return [];
  const minutes = Math.floor((start.start % DAY) / 60);
  return [
    { hour: Math.floor(minutes / 60), minute: minutes % 60, second: 0, grain: "minute", twelve: false },
  ];
}

/** Dates are listed one by one; more than these are no exception. */
const MOST_DATES = 62;
/** So many occurrences on one day of the year show that it is that day of every year. */
const SAME_DAYS = 4;

/** Days left out: dates of one year as dates, a day of every year as a rule. */
function leftOut(without: readonly Meaning[], end: Span | undefined, now: Now) {
  const dates: string[] = [];
  const yearly: (readonly [month: number, day: number])[] = [];
  const weekdays: number[] = [];
  for (const meaning of without) {
    const series = meaning(now);
    const same = (series.fixed ?? series.weekly) ? undefined : sameDay(series, now);
    if (series.weekly) weekdays.push(weekdayOf(series.next(now.today)?.start ?? 0));
    else if (same !== undefined) yearly.push(same);
    else {
      const spans = series.fixed ? [series.fixed] : until(series, end, now);
      if (spans === undefined) return undefined;
      for (const span of spans) dates.push(...daysOf(span));
    }
  }
  if (dates.length > MOST_DATES) return undefined;
  const exrule = weekdays.length > 0 ? `FREQ=WEEKLY;BYDAY=${weekdaysText(weekdays)}` : yearlyRule(yearly);
  if (yearly.length > 0 && (exrule === undefined || weekdays.length > 0)) return undefined;
  return { ...(dates.length > 0 && { exdates: dates }), ...(exrule !== undefined && { exrule }) };
}

const weekdaysText = (days: readonly number[]) =>
  [...days]
    .sort((a, b) => a - b)
    .map((day) => WEEKDAYS[day - 1] ?? "")
    .join(",");

/** The day of the year on which all occurrences are. */
function sameDay(series: Series, now: Now): readonly [number, number] | undefined {
  let span = series.next(now.today);
  const days: string[] = [];
  for (let i = 0; i < SAME_DAYS && span !== undefined; i++) {
    if (span.end - span.start !== DAY) return undefined;
    const { month, day } = civilOf(span.start);
    days.push(`${month}-${day}`);
    span = series.next(span.end);
  }
  const [month, day] = (days[0] ?? "").split("-").map(Number);
  const isSame = days.length === SAME_DAYS && days.every((one) => one === days[0]);
  return isSame && month !== undefined && day !== undefined ? [month, day] : undefined;
}

/** One rule says all of them only if they are in one month. */
function yearlyRule(days: readonly (readonly [month: number, day: number])[]): string | undefined {
  const [month] = days[0] ?? [];
  if (month === undefined || days.some((one) => one[0] !== month)) return undefined;
  const numbers = [...new Set(days.map(([, day]) => day))].sort((a, b) => a - b);
  return `FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=${numbers.join(",")}`;
}

/** A holiday that moves can only be listed up to an end. */
function until(series: Series, end: Span | undefined, now: Now): Span[] | undefined {
  if (end === undefined) return undefined;
  const spans: Span[] = [];
  let span = series.next(now.today);
  while (span !== undefined && span.start < end.end && spans.length <= MOST_DATES) {
    spans.push(span);
    span = series.next(span.end);
  }
  return spans;
}

function daysOf({ start, end }: Span): string[] {
  const days: string[] = [];
  const two = (value: number) => String(value).padStart(2, "0");
  for (let at = start; at < end && days.length <= MOST_DATES; at += DAY) {
    const { year, month, day } = civilOf(at);
    days.push(`${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`);
  }
  return days;
}
