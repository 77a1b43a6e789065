/** Recurring times: what a text says about repetition, written as an RFC 5545 rule and as cron where cron can say it. */
import type { ValueOf } from "#schemas/language.ts";
import { boundsOf } from "./bounds.ts";
import { type ClockTime, type Frequency, type Recurrence, WEEKDAYS } from "./node.ts";
import type { Now } from "./now.ts";

export function recurrence(frequency: Frequency, more: Partial<Recurrence> = {}): Recurrence {
  return {
    frequency,
    interval: 1,
    weekdays: [],
    nth: [],
    position: undefined,
    monthDays: [],
    months: [],
    times: [],
    hours: [],
    until: undefined,
    count: undefined,
    start: undefined,
    during: undefined,
    lasts: undefined,
    without: [],
    ...more,
  };
}

/** A sorted list without doubles. */
const set = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);

/** RFC 5545 section 3.3.10, parts in the order that the standard lists them. */
function rruleOf(rule: Recurrence, until: string | undefined): string {
  const { times, weekdays, nth } = rule;
  const fits = timesFit(times);
  const parts = [`FREQ=${fits ? rule.frequency : "DAILY"}`];
  if (until !== undefined) parts.push(`UNTIL=${until}`);
  if (rule.count !== undefined) parts.push(`COUNT=${rule.count}`);
  if (rule.interval !== 1) parts.push(`INTERVAL=${rule.interval}`);
  if (rule.months.length > 0) parts.push(`BYMONTH=${set(rule.months).join(",")}`);
  if (rule.monthDays.length > 0) parts.push(`BYMONTHDAY=${set(rule.monthDays).join(",")}`);
  const which = nth.length === 0 ? [""] : nth.map(String);
  const days = set(weekdays).flatMap((day) => which.map((one) => `${one}${WEEKDAYS[day - 1] ?? ""}`));
  if (days.length > 0) parts.push(`BYDAY=${days.join(",")}`);
  const hours = set([...rule.hours, ...times.map((time) => time.hour)]);
  const minutes = set(times.map((time) => time.minute));
  if (hours.length > 0) parts.push(`BYHOUR=${hours.join(",")}`);
  if (minutes.length > 0) parts.push(`BYMINUTE=${minutes.join(",")}`);
  const seconds = set(times.map((time) => time.second));
  if (seconds.some((second) => second !== 0)) parts.push(`BYSECOND=${seconds.join(",")}`);
  if (!fits) parts.push(`BYSETPOS=${positions(times, hours, minutes).join(",")}`);
  else if (rule.position !== undefined) parts.push(`BYSETPOS=${rule.position}`);
  return parts.join(";");
}

/** Which of all pairs of an hour and a minute are meant, in the order of the day. */
function positions(times: readonly ClockTime[], hours: readonly number[], minutes: readonly number[]) {
  return set(
    times.map((time) => hours.indexOf(time.hour) * minutes.length + minutes.indexOf(time.minute) + 1),
  );
}

/** True if hours and minutes are independent lists: "at 9:15 and 10:30" is not what BYHOUR with BYMINUTE says. */
export function timesFit(times: readonly ClockTime[]): boolean {
  const hours = set(times.map((time) => time.hour)).length;
  const minutes = set(times.map((time) => time.minute)).length;
  return hours * minutes === new Set(times.map((time) => time.hour * 60 + time.minute)).size;
}

/** True if a rule can say times that do not fit: by the day, BYSETPOS picks them out of all pairs. */
export function canPick(rule: Recurrence): boolean {
  const daily = rule.frequency === "DAILY" || (rule.frequency === "WEEKLY" && rule.weekdays.length > 0);
  return daily && rule.interval === 1 && rule.times.every((time) => time.second === 0);
}

/**
 * The five-field cron expression that fires at just the same times, undefined if there is none: cron has no last
 * day, no nth weekday, no "every second week", no end, and no time of day unless the text gives one.
 */
function cronOf(rule: Recurrence): string | undefined {
  if (rule.nth.length > 0 || rule.position !== undefined || rule.monthDays.some((day) => day < 1))
    return undefined;
  if (rule.frequency === "SECONDLY" || isBounded(rule)) return undefined;
  if (rule.times.some((time) => time.second !== 0) || !timesFit(rule.times)) return undefined;
  const list = (values: readonly number[]) => (values.length === 0 ? "*" : ranges(set(values)));
  if (rule.frequency === "MINUTELY" || rule.frequency === "HOURLY") {
    const range = rule.frequency === "MINUTELY" ? 60 : 24;
    if (rule.times.length > 0 || rule.months.length + rule.monthDays.length > 0) return undefined;
    // A step that does not divide the hour or day would start anew at its end.
    if (range % rule.interval !== 0) return undefined;
    const step = rule.interval === 1 ? "*" : `*/${rule.interval}`;
    const hours = list(rule.hours);
    if (rule.frequency === "HOURLY" && rule.hours.length > 0 && rule.interval !== 1) return undefined;
    const clock =
      rule.frequency === "MINUTELY" ? `${step} ${hours}` : `0 ${rule.hours.length > 0 ? hours : step}`;
    return `${clock} * * ${cronWeekdays(rule.weekdays)}`;
  }
  if (rule.times.length === 0) return undefined;
  const clock = `${list(rule.times.map((time) => time.minute))} ${list(rule.times.map((time) => time.hour))}`;
  const months = monthsOfCron(rule);
  if (months === undefined) return undefined;
  if (rule.frequency === "DAILY" && rule.interval === 1)
    return `${clock} * ${months} ${cronWeekdays(rule.weekdays)}`;
  if (rule.frequency === "WEEKLY" && rule.interval === 1 && rule.weekdays.length > 0)
    return `${clock} * ${months} ${cronWeekdays(rule.weekdays)}`;
  if (rule.monthDays.length > 0 && rule.weekdays.length === 0)
    return `${clock} ${list(rule.monthDays)} ${months} *`;
  return undefined;
}

/** True if it begins, ends or pauses, or if its occurrences last: cron has no word for any of these. */
function isBounded({ start, until, count, during, lasts, without }: Recurrence): boolean {
  return [start, until, count, during, lasts].some((bound) => bound !== undefined) || without.length > 0;
}

function monthsOfCron(rule: Recurrence): string | undefined {
  const named = rule.months.length === 0 ? undefined : set(rule.months).join(",");
  if (rule.frequency === "YEARLY") return rule.interval === 1 ? named : undefined;
  if (rule.frequency !== "MONTHLY") return named ?? "*";
  return rule.interval === 1 ? (named ?? "*") : undefined;
}

/** Cron counts from Sunday 0. */
function cronWeekdays(weekdays: readonly number[]): string {
  return weekdays.length === 0 ? "*" : ranges(set(weekdays.map((day) => day % 7)));
}

/** A sorted list as cron writes it: three or more in a row are a range. */
function ranges(values: readonly number[]): string {
  const first = values[0] ?? 0;
  const last = values.at(-1) ?? 0;
  return values.length > 2 && last - first === values.length - 1 ? `${first}-${last}` : values.join(",");
}

/** The value of the interface; undefined if the rule cannot say what the text leaves out. */
export function scheduleValue(rule: Recurrence, now: () => Now): ValueOf<"schedule"> | undefined {
  const bounds = boundsOf(rule, now);
  if (bounds === undefined) return undefined;
  const { until, times, ...rest } = bounds;
  const cron = cronOf(rule);
  return { rrule: rruleOf({ ...rule, times }, until), ...(cron !== undefined && { cron }), ...rest };
}
