/** Recurring times: what a text says about repetition, written as an RFC 5545 rule and as cron where cron can say it. */
import type { ValueOf } from "../../../../schemas/language.ts";
import type { FaceTime } from "./node.ts";

export type Frequency = "MINUTELY" | "HOURLY" | "DAILY" | "WEEKLY" | "MONTHLY" | "YEARLY";

export interface Recurrence {
  readonly frequency: Frequency;
  readonly interval: number;
  /** ISO weekdays, 1 to 7. */
  readonly weekdays: readonly number[];
  /** Which of those weekdays in the month or year; -1 is the last. */
  readonly nth: number | undefined;
  readonly monthDays: readonly number[];
  readonly months: readonly number[];
  readonly times: readonly FaceTime[];
}

const DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

export function recurrence(frequency: Frequency, more: Partial<Recurrence> = {}): Recurrence {
  return {
    frequency,
    interval: 1,
    weekdays: [],
    nth: undefined,
    monthDays: [],
    months: [],
    times: [],
    ...more,
  };
}

/** A sorted list without doubles. */
const set = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);

/** RFC 5545 section 3.3.10, parts in the order that the standard lists them. */
export function rruleOf(rule: Recurrence): string {
  const parts = [`FREQ=${rule.frequency}`];
  if (rule.interval !== 1) parts.push(`INTERVAL=${rule.interval}`);
  if (rule.months.length > 0) parts.push(`BYMONTH=${set(rule.months).join(",")}`);
  if (rule.monthDays.length > 0) parts.push(`BYMONTHDAY=${set(rule.monthDays).join(",")}`);
  if (rule.weekdays.length > 0) {
    const prefix = rule.nth === undefined ? "" : String(rule.nth);
    parts.push(
      `BYDAY=${set(rule.weekdays)
        .map((day) => `${prefix}${DAYS[day - 1] ?? ""}`)
        .join(",")}`,
    );
  }
  if (rule.times.length > 0) {
    parts.push(`BYHOUR=${set(rule.times.map((time) => time.hour)).join(",")}`);
    parts.push(`BYMINUTE=${set(rule.times.map((time) => time.minute)).join(",")}`);
    const seconds = set(rule.times.map((time) => time.second));
    if (seconds.some((second) => second !== 0)) parts.push(`BYSECOND=${seconds.join(",")}`);
  }
  return parts.join(";");
}

/** True where hours and minutes are independent lists: "at 9:15 and 10:30" is not what BYHOUR with BYMINUTE says. */
export function timesFit(times: readonly FaceTime[]): boolean {
  const hours = set(times.map((time) => time.hour)).length;
  const minutes = set(times.map((time) => time.minute)).length;
  return hours * minutes === new Set(times.map((time) => time.hour * 60 + time.minute)).size;
}

/**
 * The five-field cron expression that fires at just the same times, undefined where there is none: cron has no last
 * day, no nth weekday, no "every second week", and no time of day unless the text gives one.
 */
export function cronOf(rule: Recurrence): string | undefined {
  if (rule.nth !== undefined || rule.monthDays.some((day) => day < 1)) return undefined;
  if (rule.times.some((time) => time.second !== 0)) return undefined;
  const list = (values: readonly number[]) => (values.length === 0 ? "*" : set(values).join(","));
  if (rule.frequency === "MINUTELY" || rule.frequency === "HOURLY") {
    const range = rule.frequency === "MINUTELY" ? 60 : 24;
    if (rule.times.length > 0 || rule.months.length + rule.monthDays.length > 0) return undefined;
    // A step that does not divide the hour or day would start anew at its end.
    if (range % rule.interval !== 0) return undefined;
    const step = rule.interval === 1 ? "*" : `*/${rule.interval}`;
    const clock = rule.frequency === "MINUTELY" ? `${step} *` : `0 ${step}`;
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

function monthsOfCron(rule: Recurrence): string | undefined {
  const named = rule.months.length === 0 ? undefined : set(rule.months).join(",");
  if (rule.frequency === "YEARLY") return rule.interval === 1 ? named : undefined;
  if (rule.frequency !== "MONTHLY") return named ?? "*";
  return rule.interval === 1 ? (named ?? "*") : undefined;
}

/** Cron counts from Sunday 0. */
function cronWeekdays(weekdays: readonly number[]): string {
  const days = set(weekdays.map((day) => day % 7));
  if (days.length === 0) return "*";
  const first = days[0] ?? 0;
  const last = days.at(-1) ?? 0;
  return days.length > 2 && last - first === days.length - 1 ? `${first}-${last}` : days.join(",");
}

export function scheduleValue(rule: Recurrence): ValueOf<"schedule"> {
  const cron = cronOf(rule);
  return { rrule: rruleOf(rule), ...(cron !== undefined && { cron }) };
}
