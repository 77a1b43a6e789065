/** What phrases about repetition mean: the functions that the rules for schedules build recurrences with. */
import type { Grain } from "#schemas/language.ts";
import { isDate } from "./calendar.ts";
import { LAST_NIGHT_HOUR, narrowed } from "./clock-meanings.ts";
import type { ClockTime, DayPart, Frequency, Node, Payload, Recurrence } from "./node.ts";
import { NIGHT } from "./parts.ts";
import { EITHER, onTheHour } from "./parts-of-rules.ts";
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

/** Of a plan at an hour that is said without its half of the day and that people rather sleep through. */
export const DOUBTED = 0.5;
export const mayBeAfternoon = ({ hour, twelve }: ClockTime) => twelve && hour <= LAST_NIGHT_HOUR;

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
  const ofNight = faces.find((face) => face.part !== undefined)?.part ?? part;
  const night = nightOf(base, ofNight, fitted);
  const made = { ...base, ...night?.days, times: [...base.times, ...fitted] };
  const isOpen = (part === undefined && faces.map(faceOf).some(mayBeAfternoon)) || night?.isOpen === true;
  // What was the better reading without its hour is the better one with it.
  const weight = Math.max(schedule.weight, 1);
  return timesFit(made.times) || canPick(made)
    ? {
        recurrence: made,
        loose: 0,
        weight,
        ...(night && { part: ofNight }),
        ...(isOpen && { confidence: DOUBTED }),
      }
    : undefined;
}

/** The days of hours after midnight: "every Saturday night at 2 am" is on Sundays, „w soboty w nocy o 2” on either. */
function nightOf(base: Recurrence, part: DayPart | undefined, faces: readonly ClockTime[]) {
  const { weekdays, monthDays, nth, position, times } = base;
  const isDated = weekdays.length + monthDays.length > 0;
  if (part === undefined || part.to < 24 || !isDated) return undefined;
  const isLate = ({ hour }: ClockTime) => hour <= LAST_NIGHT_HOUR;
  if (![...times, ...faces].some(isLate)) return { isOpen: false };
  const isShifted = part === NIGHT.en && faces.every(isLate) && monthDays.length === 0;
  if (!isShifted || times.length > 0 || nth.length > 0 || position !== undefined) return { isOpen: true };
  return { days: { weekdays: weekdays.map((day) => (day % 7) + 1) }, isOpen: false };
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
/** No month has more of a weekday. */
const LAST_WEEKDAY = 5;
/** The months in which the quarters begin, or end for what counts from the end. */
const monthsOfQuarters = (nth: readonly number[]) =>
  nth.every((one) => one > 0) ? [1, 4, 7, 10] : nth.every((one) => one < 0) ? [3, 6, 9, 12] : undefined;
/** The rule of each month, year or quarter for something that is counted in it from its beginning or its end. */
const countedIn = (unit: Node, nth: readonly number[]): Recurrence | undefined => {
  if (unit.grain !== "quarter" || unit.n !== 1) return each(1, unit);
  const months = monthsOfQuarters(nth);
  return months && recurrence("MONTHLY", { months });
};
export const nthOfEach = (nth: Node, day: Node, unit: Node): Made => nthsOfEach([nth.n], day, unit);
export const nthsOfEach = (nth: readonly number[], day: Node, unit: Node): Made => {
  const base = countedIn(unit, nth);
  const isMonthly = base?.frequency === "MONTHLY" && nth.every((one) => Math.abs(one) <= LAST_WEEKDAY);
  return base === undefined || !(isMonthly || base.frequency === "YEARLY")
    ? undefined
    : rule({ ...base, weekdays: [day.n], nth });
};
export const nthOfMonths = (nth: Node, day: Node): Made =>
  nth.n === 1 || nth.n < 0
    ? rule(recurrence("MONTHLY", { weekdays: [day.n], nth: [nth.n] }), { confidence: 0.8 })
    : undefined;
/** The first or last working day of each month. */
export const workdayOfEach = (nth: Node, unit: Node): Made => {
  const base = countedIn(unit, [nth.n]);
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
  const months = monthsIn([month]);
  if (base?.frequency === "YEARLY" && base.months.length === 0)
    return rule({ ...base, months }, { weight: 1 });
  // "Every six months, in March and September".
  return months.length > 1 && isInMonths(schedule, month)
    ? rule(recurrence("YEARLY", { months }), { weight: 2 })
    : undefined;
};
export const nthInMonth = (schedule: Node, nth: Node, day: Node, month: Node): Made => {
  const base = schedule.recurrence;
  return base?.frequency === "YEARLY" && base.months.length + base.weekdays.length === 0
    ? rule({ ...base, months: monthsIn([month]), weekdays: [day.n], nth: [nth.n] }, { weight: 1 })
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
/** How many days or months are in what always has as many. */
const IN_UNIT: Readonly<Record<string, number>> = {
  "DAILY week": 7,
  "MONTHLY quarter": 3,
  "MONTHLY year": 12,
};
export const forLength = (schedule: Node, count: Node, unit: Node): Made => {
  const base = schedule.recurrence;
  if (base === undefined || base.count !== undefined || base.until !== undefined) return undefined;
  const units = count.value * Math.max(unit.n, 1);
  const days = base.frequency === "WEEKLY" ? Math.max(base.weekdays.length, 1) : 1;
  const each = days * Math.max(base.times.length, 1);
  // A rule every day knows the number of its days in weeks; anything else would need to know when it begins.
  const inUnit = IN_UNIT[`${base.frequency} ${unit.grain}`];
  if (COUNTED[base.frequency] !== unit.grain && inUnit === undefined) return undefined;
  const times = (units * (inUnit ?? 1) * each) / base.interval;
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
  if (unit.grain === "quarter") {
    const base = nth.n <= 31 ? countedIn(unit, [nth.n]) : undefined;
    return base && rule({ ...base, monthDays: [nth.n] }, { weight: 2 });
  }
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
  // "Daily at 9 on weekdays".
  const isDaily = base.frequency === "DAILY" && base.interval === 1 && weekdays.length > 1;
  const frequency = isDaily ? "WEEKLY" : base.frequency;
  return frequency === "WEEKLY" || isShort(base)
    ? rule({ ...base, frequency, weekdays }, { weight: 1, part: schedule.part })
    : undefined;
};
/** True if all that it says is how often: "every two weeks". */
const isBare = (one: Recurrence) => {
  const { weekdays, monthDays, months, times, hours, start, until, during, lasts, count } = one;
  const bound = start ?? until ?? during ?? lasts ?? count;
  return [weekdays, monthDays, months, times, hours, one.without].every(isEmpty) && bound === undefined;
};
const isEmpty = (list: readonly unknown[]) => list.length === 0;
/** "Monday through Thursday at 10:30 every week", "w środy o 9 co dwa tygodnie": how often, beside the days. */
export const howOften = (one: Node, other: Node): Made => {
  const [a, b] = [one.recurrence, other.recurrence];
  if (a === undefined || b === undefined || isBare(a) === isBare(b)) return undefined;
  const [bare, full] = isBare(a) ? [a, b] : [b, a];
  const fits = full.frequency === "WEEKLY" || full.frequency === "MONTHLY" || full.frequency === "YEARLY";
  return fits && bare.frequency === full.frequency && full.interval === 1
    ? rule({ ...full, interval: bare.interval }, { weight: 2 })
    : undefined;
};
/** "At the end of every month", "na początku każdego kwartału": its first or last day, its middle the fifteenth. */
export const edgeOfEach = (edge: Node, unit: Node): Made => {
  if (edge.n === 2 && unit.grain !== "month") return undefined;
  const nth = { ...edge, n: edge.n === 3 ? -1 : edge.n === 2 ? 15 : 1 };
  const made = unit.grain === "week" ? undefined : dayOfEach(nth, unit);
  return made && { ...made, weight: 2, confidence: edge.n === 3 ? 0.8 : 0.5 };
};
/** The same rule without an hour: a day does not end at one. */
export const atDayEnd = ({ recurrence: all }: Node, grain: Grain): Made =>
  all && !isShort(all) && all.times.length === 0 && grain === "day"
    ? rule(all, { weight: 2, confidence: 0.7 })
    : undefined;
/** "The second Tuesday of the month": of every month, or of this one. */
export const ofTheMonth = (made: Made, unit: Node): Made =>
  unit.grain === "month" && unit.n === 1 ? made && { ...made, weight: -1, confidence: EITHER } : undefined;
/** Months of one list: "in January and July". */
export const monthList = (...months: Node[]): Made =>
  rule(recurrence("YEARLY", { months: monthsIn(months) }));
export const monthsIn = (nodes: readonly Node[]) =>
  nodes.flatMap((node) => node.recurrence?.months ?? [node.n]);
/** "The first Monday of January and July", "on 1 March and 1 September". */
export const nthInMonths = (nth: Node, day: Node, months: Node): Made =>
  rule(recurrence("YEARLY", { months: monthsIn([months]), weekdays: [day.n], nth: [nth.n] }), { weight: 2 });
export const dayInMonths = (day: Node, months: Node): Made =>
  rule(recurrence("YEARLY", { months: monthsIn([months]), monthDays: [day.n] }), { weight: 2 });
/** True if as many months are named as a rule by the year, the quarter or half a year has occurrences. */
export const isInMonths = ({ recurrence: all }: Node, months: Node): boolean => {
  const count = monthsIn([months]).length;
  if (all === undefined || !isBare(all)) return false;
  return all.frequency === "YEARLY"
    ? all.interval === 1
    : all.frequency === "MONTHLY" && all.interval * count === 12;
};
/** "Every quarter on the 15th of the first month". */
export const inMonthOfQuarter = (schedule: Node, day: Node, which: Node): Made => {
  const base = schedule.recurrence;
  const isQuarterly = base?.frequency === "MONTHLY" && base.interval === 3 && base.monthDays.length === 0;
  if (!isQuarterly || Math.abs(which.n) > 3) return undefined;
  const first = which.n > 0 ? which.n : which.n + 4;
  const months = [0, 3, 6, 9].map((later) => first + later);
  return rule({ ...base, interval: 1, months, monthDays: [day.n] }, { weight: 3 });
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
/** "Every year by 30 April". */
export const dueOn = (schedule: Node, dated: Node): Made => {
  const made = onYearDay(schedule, dated);
  return made && { ...made, weight: 3 };
};
/** Days of the year that one rule can say: one day of each month, or the last day of each. */
export const yearDays = (...nodes: Node[]): Made => {
  const days = nodes.flatMap((node) =>
    node.n > 100
      ? [node.n]
      : (node.recurrence?.months ?? []).map((month) => month * 100 + (node.value || node.n)),
  );
  const months = days.map((day) => Math.floor(day / 100));
  const first = (days[0] ?? 0) % 100;
  const isLast = days.every((day) => !isDate(2023, Math.floor(day / 100), (day % 100) + 1));
  const isSame = days.every((day) => day % 100 === first);
  // What no rule can say uses up its words.
  if (!isSame && !isLast) return { weight: 2 };
  const day = isLast && !isSame ? -1 : first;
  return rule(recurrence("YEARLY", { months, monthDays: [day] }), { weight: 2, value: day });
};
/** "Every six months, on 1 March and 1 September". */
export const onYearDays = (schedule: Node, days: Node): Made => {
  const base = schedule.recurrence;
  if (base === undefined || !isBare(base)) return undefined;
  const isYearly = base.frequency === "YEARLY" && base.interval === 1;
  return isYearly || (days.recurrence ? isInMonths(schedule, days) : base.frequency === "MONTHLY")
    ? { recurrence: days.recurrence, weight: 3 }
    : undefined;
};
export const onYearDay = (schedule: Node, dated: Node): Made =>
  schedule.recurrence?.frequency === "YEARLY" && schedule.recurrence.monthDays.length === 0
    ? yearlyOn(dated)
    : undefined;
