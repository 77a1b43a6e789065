/** What phrases about repetition mean: the functions that the rules for schedules build recurrences with. */
import type { Grain } from "#schemas/language.ts";
import { narrowed } from "./meanings.ts";
import type { ClockTime, Frequency, Node, Payload, Recurrence } from "./node.ts";
import { onTheHour } from "./parts-of-rules.ts";
import { canPick, recurrence, timesFit } from "./recurrence.ts";

export type Made = Partial<Payload> | undefined;

const FREQUENCY: Readonly<Record<string, readonly [Frequency, number]>> = {
  second: ["SECONDLY", 1],
  minute: ["MINUTELY", 1],
  hour: ["HOURLY", 1],
  day: ["DAILY", 1],
  week: ["WEEKLY", 1],
  month: ["MONTHLY", 1],
  quarter: ["MONTHLY", 3],
  year: ["YEARLY", 1],
};

export const rule = (made: Recurrence | undefined, more: Partial<Payload> = {}): Made =>
  made && { recurrence: made, ...more };

/** What half a unit is in whole smaller ones: "every half hour", "co pół roku". */
const HALVES: Partial<Record<Frequency, readonly [Frequency, number]>> = {
  YEARLY: ["MONTHLY", 12],
  DAILY: ["HOURLY", 24],
  HOURLY: ["MINUTELY", 60],
  MINUTELY: ["SECONDLY", 60],
};

/** Every so many units. */
export function each(count: number, unit: Node): Recurrence | undefined {
  const [frequency, factor] = FREQUENCY[unit.grain] ?? [undefined, 1];
  if (frequency === undefined) return undefined;
  const interval = count * factor * Math.max(unit.n, 1);
  const [smaller, size] = Number.isInteger(interval) ? [frequency, 1] : (HALVES[frequency] ?? [frequency, 1]);
  const whole = interval * size;
  return !Number.isInteger(whole) || whole < 1 || whole > 10_000
    ? undefined
    : recurrence(smaller, { interval: whole });
}

export const weekly = (day: Node, interval = 1): Recurrence =>
  recurrence("WEEKLY", { weekdays: daysOf(day), interval });
export const weekdays = (days: readonly number[]): Recurrence => recurrence("WEEKLY", { weekdays: days });
export const daysOf = (node: Node): readonly number[] => node.recurrence?.weekdays ?? [node.n];
export const WORKDAYS = [1, 2, 3, 4, 5];
export const WEEKEND = [6, 7];

/** The face that an hour, a clock reading or one in a part of the day stands for. */
export const faceOf = (node: Node): ClockTime => node.clockTime ?? onTheHour(node.n);
/** In a plan an hour without a.m. or p.m. is the one on the 24-hour clock. */
export const certain = (face: ClockTime): ClockTime => ({ ...face, twelve: false });

/** True if it recurs within a day. */
export const isShort = (rule: Recurrence) => ["SECONDLY", "MINUTELY", "HOURLY"].includes(rule.frequency);

/** The times of day of a schedule that has none yet. */
export const at = (schedule: Node, ...faces: Node[]): Made =>
  schedule.recurrence?.times.length === 0 ? withTimes(schedule, faces) : undefined;

/** One more time of day: "codziennie o 8 i 16". */
export const alsoAt = (schedule: Node, ...faces: Node[]): Made =>
  (schedule.recurrence?.times.length ?? 0) > 0 ? withTimes(schedule, faces) : undefined;

function withTimes(schedule: Node, faces: readonly Node[]): Made {
  const base = schedule.recurrence;
  if (base === undefined || isShort(base) || base.lasts !== undefined) return undefined;
  if (faces.some((time) => time.until !== undefined)) return undefined;
  const { part } = schedule;
  const fitted = faces.map(faceOf).map((face) => certain(part === undefined ? face : narrowed(face, part)));
  const made = { ...base, times: [...base.times, ...fitted] };
  return timesFit(made.times) || canPick(made) ? { recurrence: made, loose: 0, weight: 1 } : undefined;
}

/** Two lists of weekdays: "Mondays and Thursdays". */
export const dayList = (...days: Node[]): Made =>
  rule(recurrence("WEEKLY", { weekdays: days.flatMap(daysOf) }));
export function dayRange(from: Node, to: Node): Made {
  const days: number[] = [];
  for (let day = from.n; days.length < 7; day = (day % 7) + 1) {
    days.push(day);
    if (day === to.n) break;
  }
  return rule(recurrence("WEEKLY", { weekdays: days }));
}

export const monthly = (days: readonly number[], unit: Node, count = 1): Made => {
  const base = each(count, unit);
  return base?.frequency === "MONTHLY" ? rule({ ...base, monthDays: days }) : undefined;
};
export const nthOfEach = (nth: Node, day: Node, unit: Node): Made => nthsOfEach([nth.n], day, unit);
export const nthsOfEach = (nth: readonly number[], day: Node, unit: Node): Made => {
  const base = each(1, unit);
  return base === undefined || (base.frequency !== "MONTHLY" && base.frequency !== "YEARLY")
    ? undefined
    : rule({ ...base, weekdays: [day.n], nth });
};
/** The first or last working day of each month. */
export const workdayOfEach = (nth: Node, unit: Node): Made => {
  const base = each(1, unit);
  return base?.frequency === "MONTHLY" && Math.abs(nth.n) <= 20
    ? rule({ ...base, weekdays: WORKDAYS, position: nth.n }, { weight: 1 })
    : undefined;
};
/** Days of each month that a schedule without days gets: an nth weekday or working day. */
export const onNth = (schedule: Node, nth: Node, day: Node): Made => {
  const base = schedule.recurrence;
  return base?.frequency === "MONTHLY" && base.weekdays.length + base.monthDays.length === 0
    ? rule({ ...base, weekdays: [day.n], nth: [nth.n] }, { weight: 1 })
    : undefined;
};
export const onNthWorkday = (schedule: Node, nth: Node): Made => {
  const base = schedule.recurrence;
  return base?.frequency === "MONTHLY" && base.weekdays.length + base.monthDays.length === 0
    ? rule({ ...base, weekdays: WORKDAYS, position: nth.n }, { weight: 1 })
    : undefined;
};
/** "Every year in June", "on the first Monday of May every year". */
export const inMonth = (schedule: Node, month: Node): Made => {
  const base = schedule.recurrence;
  return base?.frequency === "YEARLY" && base.months.length === 0
    ? rule({ ...base, months: [month.n] }, { weight: 1 })
    : undefined;
};
export const nthInMonth = (schedule: Node, nth: Node, day: Node, month: Node): Made => {
  const base = schedule.recurrence;
  return base?.frequency === "YEARLY" && base.months.length + base.weekdays.length === 0
    ? rule({ ...base, months: [month.n], weekdays: [day.n], nth: [nth.n] }, { weight: 1 })
    : undefined;
};
/** "A weekly summary every Friday": the second says the first more exactly. */
export const refined = (wide: Node, exact: Node): Made => {
  const [a, b] = [wide.recurrence, exact.recurrence];
  return a && b && a.frequency === b.frequency && a.interval === b.interval && a.times.length === 0
    ? rule(b, { weight: 1 })
    : undefined;
};
/** "Twice a day at 8 and 20": the count says nothing more than the times or days that follow it. */
export const counted = (counts: Node, made: Made, listed: number | undefined): Made =>
  made !== undefined && counts.n === listed ? { ...made, weight: 2 } : undefined;
/** "Every Monday for ten weeks", "codziennie przez 5 dni". */
const COUNTED: Partial<Record<Frequency, Grain>> = {
  DAILY: "day",
  WEEKLY: "week",
  MONTHLY: "month",
  YEARLY: "year",
};
export const forLength = (schedule: Node, count: Node, unit: Node): Made => {
  const base = schedule.recurrence;
  if (base === undefined || base.count !== undefined || base.until !== undefined) return undefined;
  const units = count.value * Math.max(unit.n, 1);
  const days = base.frequency === "WEEKLY" ? Math.max(base.weekdays.length, 1) : 1;
  const each = days * Math.max(base.times.length, 1);
  // A rule every day knows the number of its days in weeks; anything else would need to know when it begins.
  const days7 = base.frequency === "DAILY" && unit.grain === "week" ? 7 : undefined;
  if (COUNTED[base.frequency] !== unit.grain && days7 === undefined) return undefined;
  const times = (units * (days7 ?? 1) * each) / base.interval;
  return Number.isInteger(times) && times >= 1 && times <= 10_000
    ? rule({ ...base, count: times }, { weight: 2 })
    : undefined;
};
export const timesOver = (schedule: Node, count: Node): Made => {
  const base = schedule.recurrence;
  return base && base.count === undefined && base.until === undefined && Number.isInteger(count.value)
    ? rule({ ...base, count: count.value }, { weight: 2 })
    : undefined;
};
/** The first or last day, workday or numbered day of each period. */
export const dayOfEach = (nth: Node, unit: Node): Made => {
  if (unit.grain === "month") return nth.n <= 31 ? monthly([nth.n], unit) : undefined;
  if (unit.grain === "week" && unit.n === 1 && nth.n <= 7) {
    const day = nth.n > 0 ? nth.n : 8 + nth.n;
    return rule(recurrence("WEEKLY", { weekdays: [day] }));
  }
  if (unit.grain === "year" && (nth.n === 1 || nth.n === -1))
    return rule(
      recurrence("YEARLY", nth.n === 1 ? { months: [1], monthDays: [1] } : { months: [12], monthDays: [31] }),
    );
  return undefined;
};
export const yearlyOn = (dated: Node): Made =>
  dated.n > 100
    ? rule(recurrence("YEARLY", { months: [Math.floor(dated.n / 100)], monthDays: [dated.n % 100] }))
    : undefined;

export const onDays = (schedule: Node, day: Node): Made => onWeekdays(schedule, daysOf(day));
export const onWeekdays = (schedule: Node, weekdays: readonly number[]): Made => {
  const base = schedule.recurrence;
  if (base === undefined || base.weekdays.length + base.monthDays.length > 0) return undefined;
  return base.frequency === "WEEKLY" || isShort(base)
    ? rule({ ...base, weekdays }, { weight: 1, part: schedule.part })
    : undefined;
};
/** "Every day except Sunday": what remains of the days. */
export const without = (schedule: Node, left: readonly number[]): Made => {
  const base = schedule.recurrence;
  const days = base?.frequency === "DAILY" ? [...WORKDAYS, ...WEEKEND] : (base?.weekdays ?? []);
  const rest = days.filter((one) => !left.includes(one));
  if (base === undefined || base.interval !== 1 || base.nth.length > 0 || rest.length === days.length)
    return undefined;
  return rest.length === 0
    ? undefined
    : rule({ ...base, frequency: "WEEKLY", weekdays: rest }, { weight: 2 });
};

export const onMonthDay = (schedule: Node, day: Node): Made => {
  const base = schedule.recurrence;
  if (base === undefined || base.weekdays.length + base.monthDays.length > 0) return undefined;
  return base.frequency === "MONTHLY" ? rule({ ...base, monthDays: [day.n] }, { weight: 1 }) : undefined;
};
/** "Twice a month, on the 1st and 15th". */
export const onMonthDays = (schedule: Node, ...days: Node[]): Made => {
  const base = schedule.recurrence;
  return base?.frequency === "MONTHLY" && base.weekdays.length + base.monthDays.length === 0
    ? rule({ ...base, monthDays: days.map(({ n }) => n) })
    : undefined;
};
/** "Every month on the 15th and the last day". */
export const alsoOn = (schedule: Node, ...days: Node[]): Made => {
  const base = schedule.recurrence;
  const known = base?.monthDays.length ?? 0;
  if (base?.frequency !== "MONTHLY" || known === 0 || base.times.length > 0) return undefined;
  return rule({ ...base, monthDays: [...base.monthDays, ...days.map(({ n }) => n)] }, { weight: 1 });
};
export const onYearDay = (schedule: Node, dated: Node): Made =>
  schedule.recurrence?.frequency === "YEARLY" && schedule.recurrence.monthDays.length === 0
    ? yearlyOn(dated)
    : undefined;
