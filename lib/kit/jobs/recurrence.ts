/**
 * The occurrences of a recurrence as wall-clock times in order. A day that a month does not have is left out, or is its
 * last one with SKIP=BACKWARD; a rule without days takes those of its start. Pure.
 */
import type { DayRule, Recurrence, Rule } from "./recurrence-rule.ts";

type Day = Temporal.PlainDate;
type Local = Temporal.PlainDateTime;

/** Periods without an occurrence after which a rule is taken to have no further one (the 29th of February: 8 years). */
const MOST_EMPTY = 5_000;

/** A run of days within which a rule chooses: a day, week, month or year. */
interface Period {
  readonly first: Day;
  readonly days: number;
}

/**
 * The occurrences at or after a moment, without those that are excluded.
 * @param from wall-clock time
 */
export function* occurrences(recurrence: Recurrence, from: Local): Generator<Local> {
  for (const time of every(recurrence.rule, recurrence.start, from))
    if (Temporal.PlainDateTime.compare(time, from) >= 0 && !isExcluded(recurrence, time)) yield time;
}

/** The occurrences of a rule, some before `from` among them. Those that are excluded count for COUNT. */
function* every(rule: Rule, start: Local, from: Local): Generator<Local> {
  const { count = Number.POSITIVE_INFINITY, until, positions } = rule;
  let seen = 0;
  let empty = 0;
  for (const period of periods(rule, start, rule.count === undefined ? from : start)) {
    const times = chosen(timesIn(period, rule, start), positions);
    let found = 0;
    for (const time of times) {
      if (Temporal.PlainDateTime.compare(time, start) < 0) continue;
      if (until && Temporal.PlainDateTime.compare(time, until) > 0) return;
      if (++seen > count) return;
      found++;
      yield time;
    }
    empty = found > 0 ? 0 : empty + 1;
    if (empty > MOST_EMPTY) return;
  }
}

/** The periods of a rule, from the last one that begins before `from`. */
function* periods(rule: Rule, start: Local, from: Local): Generator<Period> {
  const { frequency, interval } = rule;
  const unit = UNITS[frequency];
  const origin = beginOf(start.toPlainDate(), rule);
  const target = beginOf(from.toPlainDate(), rule);
  const passed = Math.trunc(origin.until(target, { largestUnit: unit })[unit]);
  for (let n = Math.max(0, Math.floor(passed / interval)) * interval; ; n += interval) {
    const first = origin.add({ [unit]: n });
    if (first.year > 9_000) return;
    yield { first, days: first.until(first.add({ [unit]: 1 }), { largestUnit: "days" }).days };
  }
}

// Rules by the hour or minute choose days here, and times of them in `timesIn`.
const UNITS = {
  MINUTELY: "days",
  HOURLY: "days",
  DAILY: "days",
  WEEKLY: "weeks",
  MONTHLY: "months",
  YEARLY: "years",
} as const;

/** The first day of the period that a day is in. */
function beginOf(day: Day, { frequency, weekStart }: Rule): Day {
  if (frequency === "WEEKLY") return day.subtract({ days: (day.dayOfWeek - weekStart + 7) % 7 });
  if (frequency === "MONTHLY") return day.with({ day: 1 });
  return frequency === "YEARLY" ? day.with({ month: 1, day: 1 }) : day;
}

function timesIn(period: Period, rule: Rule, start: Local): Local[] {
  const hours = rule.hours.length > 0 ? rule.hours : [start.hour];
  const minutes = rule.minutes.length > 0 ? rule.minutes : [start.minute];
  return daysIn(period, rule, start).flatMap((day) =>
    hours.flatMap((hour) => minutes.map((minute) => day.toPlainDateTime({ hour, minute }))),
  );
}

/** BYSETPOS: the first, the last … of a period. */
function chosen(times: readonly Local[], positions: readonly number[]): readonly Local[] {
  if (positions.length === 0) return times;
  const at = positions.map((position) => (position > 0 ? position - 1 : times.length + position));
  return [...new Set(at)].toSorted((a, b) => a - b).flatMap((index) => times[index] ?? []);
}

/** The days of a period that a rule names, in order. */
function daysIn(period: Period, rule: Rule, start: Local): Day[] {
  const all = Array.from({ length: period.days }, (_, n) => period.first.add({ days: n }));
  const days = all.filter((day) => isDay(day, rule, start));
  const moved = rule.skip === "BACKWARD" ? shortMonths(all, rule, start) : [];
  if (moved.length === 0) return days;
  return [...new Map([...days, ...moved].map((day) => [day.toString(), day])).values()].toSorted(
    Temporal.PlainDate.compare,
  );
}

/** The last days of months that lack a day which the rule names. */
function shortMonths(days: readonly Day[], rule: Rule, start: Local): Day[] {
  const wanted = Math.max(0, ...monthDaysOf(rule, start));
  return days.filter(
    (day) => day.day === day.daysInMonth && wanted > day.daysInMonth && isMonth(day, rule, start),
  );
}

function isDay(day: Day, rule: Rule, start: Local): boolean {
  const { yearDays, weekNumbers, days } = rule;
  const monthDays = monthDaysOf(rule, start);
  const weekdays = weekdaysOf(rule, start);
  return (
    isMonth(day, rule, start) &&
    (monthDays.length === 0 || monthDays.some((n) => n === day.day || n === day.day - day.daysInMonth - 1)) &&
    (yearDays.length === 0 ||
      yearDays.some((n) => n === day.dayOfYear || n === day.dayOfYear - day.daysInYear - 1)) &&
    (weekNumbers.length === 0 || isWeek(day, weekNumbers)) &&
    (weekdays.length === 0 || weekdays.some((one) => isWeekday(day, one, rule))) &&
    (days.length === 0 || weekdays.length > 0)
  );
}

const isMonth = (day: Day, rule: Rule, start: Local): boolean => {
  const months = monthsOf(rule, start);
  return months.length === 0 || months.includes(day.month);
};

/** A rule of years without any day is that of its start, and so on for months and weeks (RFC 5545, 3.3.10). */
const namesNoDay = ({ monthDays, yearDays, weekNumbers, days }: Rule): boolean =>
  monthDays.length + yearDays.length + weekNumbers.length + days.length === 0;

const monthsOf = (rule: Rule, start: Local): readonly number[] =>
  rule.months.length === 0 && rule.frequency === "YEARLY" && namesNoDay(rule) ? [start.month] : rule.months;

const monthDaysOf = (rule: Rule, start: Local): readonly number[] =>
  (rule.frequency === "MONTHLY" || rule.frequency === "YEARLY") && namesNoDay(rule)
    ? [start.day]
    : rule.monthDays;

function weekdaysOf(rule: Rule, start: Local): readonly DayRule[] {
  const { frequency, days, weekNumbers } = rule;
  const isOfWeek = frequency === "WEEKLY" ? namesNoDay(rule) : weekNumbers.length > 0 && days.length === 0;
  return isOfWeek && rule.monthDays.length + rule.yearDays.length === 0
    ? [{ weekday: start.dayOfWeek, ordinal: 0 }]
    : days;
}

/** Weeks as ISO 8601 counts them. */
function isWeek(day: Day, numbers: readonly number[]): boolean {
  const week = day.weekOfYear ?? 0;
  const last =
    Temporal.PlainDate.from({ year: day.yearOfWeek ?? day.year, month: 12, day: 28 }).weekOfYear ?? 52;
  return numbers.some((n) => n === week || n === week - last - 1);
}

/** The second Friday is that of its month, in a rule of years without months that of its year. */
function isWeekday(day: Day, { weekday, ordinal }: DayRule, rule: Rule): boolean {
  if (day.dayOfWeek !== weekday) return false;
  if (ordinal === 0) return true;
  const isOfYear = rule.frequency === "YEARLY" && rule.months.length === 0;
  const [position, length] = isOfYear ? [day.dayOfYear, day.daysInYear] : [day.day, day.daysInMonth];
  return ordinal > 0
    ? Math.ceil(position / 7) === ordinal
    : Math.ceil((length - position + 1) / 7) === -ordinal;
}

function isExcluded({ excludedDays, excludedRule, start }: Recurrence, time: Local): boolean {
  const day = time.toPlainDate();
  if (excludedDays.has(day.toString())) return true;
  if (!excludedRule) return false;
  // The rule says which days; at what time of them does not matter.
  const begin = day.toPlainDateTime();
  for (const found of every(excludedRule, start.with({ hour: 0, minute: 0 }), begin)) {
    const order = Temporal.PlainDate.compare(found.toPlainDate(), day);
    if (order >= 0) return order === 0;
  }
  return false;
}
