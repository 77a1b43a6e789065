/** Rules for what recurs: "every Monday at 9", "co drugi wtorek", "pierwszego dnia każdego miesiąca". */
import type { Grain } from "../../../../schemas/language.ts";
import type { Rule } from "./grammar.ts";
import { narrowed } from "./meanings.ts";
import type { FaceTime, Node, Payload } from "./node.ts";
import { onTheHour } from "./parts-of-rules.ts";
import { canPick, type Frequency, type Recurrence, recurrence, timesFit } from "./recurrence.ts";

type Made = Partial<Payload> | undefined;

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

const rule = (made: Recurrence | undefined, more: Partial<Payload> = {}): Made =>
  made && { recurrence: made, ...more };

/** What half a unit is in whole smaller ones: "every half hour", "co pół roku". */
const HALVES: Partial<Record<Frequency, readonly [Frequency, number]>> = {
  YEARLY: ["MONTHLY", 12],
  DAILY: ["HOURLY", 24],
  HOURLY: ["MINUTELY", 60],
  MINUTELY: ["SECONDLY", 60],
};

/** Every so many units. */
function each(count: number, unit: Node): Recurrence | undefined {
  const [frequency, factor] = FREQUENCY[unit.grain] ?? [undefined, 1];
  if (frequency === undefined) return undefined;
  const interval = count * factor * Math.max(unit.n, 1);
  const [smaller, size] = Number.isInteger(interval) ? [frequency, 1] : (HALVES[frequency] ?? [frequency, 1]);
  const whole = interval * size;
  return !Number.isInteger(whole) || whole < 1 || whole > 10_000
    ? undefined
    : recurrence(smaller, { interval: whole });
}

const weekly = (day: Node, interval = 1): Recurrence =>
  recurrence("WEEKLY", { weekdays: daysOf(day), interval });
const daysOf = (node: Node): readonly number[] => node.recurrence?.weekdays ?? [node.n];
const WORKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 7];

/** The face that an hour, a clock reading or one in a part of the day stands for. */
const faceOf = (node: Node): FaceTime => node.face ?? onTheHour(node.n);
/** In a plan an hour without a.m. or p.m. is the one on the 24-hour clock. */
const certain = (face: FaceTime): FaceTime => ({ ...face, twelve: false });

const isShort = (rule: Recurrence) => ["SECONDLY", "MINUTELY", "HOURLY"].includes(rule.frequency);

function at(schedule: Node, ...faces: Node[]): Made {
  const base = schedule.recurrence;
  if (base === undefined || isShort(base) || faces.some((time) => time.until !== undefined)) return undefined;
  const { part } = schedule;
  const fitted = faces.map(faceOf).map((face) => certain(part === undefined ? face : narrowed(face, part)));
  const made = { ...base, times: [...base.times, ...fitted] };
  return timesFit(made.times) || canPick(made) ? { recurrence: made, loose: 0, weight: 1 } : undefined;
}

/** One more time of day: "codziennie o 8 i 16". */
const alsoAt = (schedule: Node, time: Node): Made =>
  (schedule.recurrence?.times.length ?? 0) > 0 ? at(schedule, time) : undefined;

/** "Every 10 minutes from 9 to 17": the last hour counts for a rule by hours, not for one by minutes. */
function duringHours(schedule: Node, both: Node): Made {
  const base = schedule.recurrence;
  if (base === undefined || !isShort(base) || base.hours.length > 0) return undefined;
  const { face: from, until: to } = both;
  if (from === undefined || to === undefined || from.minute + to.minute > 0) return undefined;
  const last = base.frequency === "HOURLY" ? to.hour : to.hour - 1;
  const hours: number[] = [];
  for (let hour = from.hour; hour <= last; hour++) hours.push(hour);
  if (hours.length === 0) return undefined;
  if (base.frequency !== "HOURLY" || base.interval === 1) return rule({ ...base, hours }, { weight: 2 });
  // "Every two hours from 8 to 16" are certain hours of the day.
  const times = hours.filter((_, i) => i % base.interval === 0).map((hour) => certain(onTheHour(hour)));
  return rule(
    { ...base, frequency: base.weekdays.length > 0 ? "WEEKLY" : "DAILY", interval: 1, times },
    {
      weight: 2,
    },
  );
}

/** Two lists of weekdays: "Mondays and Thursdays". */
const dayList = (...days: Node[]): Made => rule(recurrence("WEEKLY", { weekdays: days.flatMap(daysOf) }));
function dayRange(from: Node, to: Node): Made {
  const days: number[] = [];
  for (let day = from.n; days.length < 7; day = (day % 7) + 1) {
    days.push(day);
    if (day === to.n) break;
  }
  return rule(recurrence("WEEKLY", { weekdays: days }));
}

const monthly = (days: readonly number[], unit: Node, count = 1): Made => {
  const base = each(count, unit);
  return base?.frequency === "MONTHLY" ? rule({ ...base, monthDays: days }) : undefined;
};
const nthOfEach = (nth: Node, day: Node, unit: Node): Made => nthsOfEach([nth.n], day, unit);
const nthsOfEach = (nth: readonly number[], day: Node, unit: Node): Made => {
  const base = each(1, unit);
  return base === undefined || (base.frequency !== "MONTHLY" && base.frequency !== "YEARLY")
    ? undefined
    : rule({ ...base, weekdays: [day.n], nth });
};
/** The first or last working day of each month. */
const workdayOfEach = (nth: Node, unit: Node): Made => {
  const base = each(1, unit);
  return base?.frequency === "MONTHLY" && Math.abs(nth.n) <= 20
    ? rule({ ...base, weekdays: WORKDAYS, position: nth.n }, { weight: 1 })
    : undefined;
};
/** Days of each month that a schedule without days gets: an nth weekday or working day. */
const onNth = (schedule: Node, nth: Node, day: Node): Made => {
  const base = schedule.recurrence;
  return base?.frequency === "MONTHLY" && base.weekdays.length + base.monthDays.length === 0
    ? rule({ ...base, weekdays: [day.n], nth: [nth.n] }, { weight: 1 })
    : undefined;
};
const onNthWorkday = (schedule: Node, nth: Node): Made => {
  const base = schedule.recurrence;
  return base?.frequency === "MONTHLY" && base.weekdays.length + base.monthDays.length === 0
    ? rule({ ...base, weekdays: WORKDAYS, position: nth.n }, { weight: 1 })
    : undefined;
};
/** "Every year in June", "on the first Monday of May every year". */
const inMonth = (schedule: Node, month: Node): Made => {
  const base = schedule.recurrence;
  return base?.frequency === "YEARLY" && base.months.length === 0
    ? rule({ ...base, months: [month.n] }, { weight: 1 })
    : undefined;
};
const nthInMonth = (schedule: Node, nth: Node, day: Node, month: Node): Made => {
  const base = schedule.recurrence;
  return base?.frequency === "YEARLY" && base.months.length + base.weekdays.length === 0
    ? rule({ ...base, months: [month.n], weekdays: [day.n], nth: [nth.n] }, { weight: 1 })
    : undefined;
};
/** "A weekly summary every Friday": the second says the first more exactly. */
const refined = (wide: Node, exact: Node): Made => {
  const [a, b] = [wide.recurrence, exact.recurrence];
  return a && b && a.frequency === b.frequency && a.interval === b.interval && a.times.length === 0
    ? rule(b, { weight: 1 })
    : undefined;
};
/** "Twice a day at 8 and 20": the count says nothing more than the times or days that follow it. */
const counted = (counts: Node, made: Made, listed: number | undefined): Made =>
  made !== undefined && counts.n === listed ? { ...made, weight: 2 } : undefined;
/** "Every Monday for ten weeks", "codziennie przez 5 dni". */
const COUNTED: Partial<Record<Frequency, Grain>> = {
  DAILY: "day",
  WEEKLY: "week",
  MONTHLY: "month",
  YEARLY: "year",
};
const forLength = (schedule: Node, count: Node, unit: Node): Made => {
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
const timesOver = (schedule: Node, count: Node): Made => {
  const base = schedule.recurrence;
  return base && base.count === undefined && base.until === undefined && Number.isInteger(count.value)
    ? rule({ ...base, count: count.value }, { weight: 2 })
    : undefined;
};
/** "Every day until Christmas": the day that is named still counts. */
const untilWhen = (schedule: Node, limit: Node): Made => {
  const base = schedule.recurrence;
  return base && base.count === undefined && base.until === undefined && limit.when !== undefined
    ? rule({ ...base, until: limit.when }, { weight: 2 })
    : undefined;
};
/** The first or last day, workday or numbered day of each period. */
const dayOfEach = (nth: Node, unit: Node): Made => {
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
const yearlyOn = (dated: Node): Made =>
  dated.n > 100
    ? rule(recurrence("YEARLY", { months: [Math.floor(dated.n / 100)], monthDays: [dated.n % 100] }))
    : undefined;

const onDays = (schedule: Node, day: Node): Made => onWeekdays(schedule, daysOf(day));
const onWeekdays = (schedule: Node, weekdays: readonly number[]): Made => {
  const base = schedule.recurrence;
  if (base === undefined || base.weekdays.length + base.monthDays.length > 0) return undefined;
  return base.frequency === "WEEKLY" || isShort(base)
    ? rule({ ...base, weekdays }, { weight: 1, part: schedule.part })
    : undefined;
};
/** "Every day except Sunday": what remains of the days. */
const without = (schedule: Node, day: Node): Made => {
  const base = schedule.recurrence;
  const days = base?.frequency === "DAILY" ? [...WORKDAYS, ...WEEKEND] : (base?.weekdays ?? []);
  const rest = days.filter((one) => !daysOf(day).includes(one));
  if (base === undefined || base.interval !== 1 || base.nth.length > 0 || rest.length === days.length)
    return undefined;
  return rest.length === 0
    ? undefined
    : rule({ ...base, frequency: "WEEKLY", weekdays: rest }, { weight: 2 });
};

const onMonthDay = (schedule: Node, day: Node): Made => {
  const base = schedule.recurrence;
  if (base === undefined || base.weekdays.length + base.monthDays.length > 0) return undefined;
  return base.frequency === "MONTHLY" ? rule({ ...base, monthDays: [day.n] }, { weight: 1 }) : undefined;
};
const onYearDay = (schedule: Node, dated: Node): Made =>
  schedule.recurrence?.frequency === "YEARLY" && schedule.recurrence.monthDays.length === 0
    ? yearlyOn(dated)
    : undefined;

export const SCHEDULE_RULES: readonly Rule[] = [
  // Lists of weekdays.
  ["day-list", "<weekday> and|comma <weekday>", dayList],
  ["day-list", "<weekday> comma <weekday> [comma] and <weekday>", dayList],
  ["day-list", "<day-list> [comma] and|comma <weekday>", dayList],
  ["day-range", "[from] <weekday> to|dash|until <weekday>", dayRange],
  ["days-list", "<weekdays> and|comma [on|in] <weekdays>", dayList],
  ["days-list", "<days-list> [comma] and|comma [on|in] <weekdays>", dayList],

  // Every unit.
  [
    "schedule",
    "<recurring>",
    (word) => rule(each(Math.max(word.n, 1), { ...word, n: 1 }), { loose: word.loose }),
  ],
  ["schedule", "each|co <unit1>", (unit) => rule(each(1, unit))],
  ["schedule", "once [each] per <unit1>", (unit) => rule(each(1, unit))],
  ["schedule", "once per|each|co <num> <unit1|unit>", (count, unit) => rule(each(count.value, unit))],
  ["schedule", "each|co <half> [a] <unit1>", (_, unit) => rule(each(0.5, unit))],
  ["schedule", "[on|in] alternate <weekday|weekdays|day-list|days-list>", (day) => rule(weekly(day, 2))],
  ["schedule", "[on|in] alternate <unit1|unit>", (unit) => rule(each(2, unit))],
  ["schedule", "each|co <num> <unit1|unit>", (count, unit) => rule(each(count.value, unit))],
  ["schedule", "each|co other <unit1>", (unit) => rule(each(2, unit))],
  ["schedule", "each|co <ord> <unit1>", (count, unit) => rule(each(count.n, unit))],
  ["schedule", "each|co other <weekday|day-list>", (day) => rule(weekly(day, 2))],
  [
    "schedule",
    "each|co <ord> <weekday>",
    (count, day) => (count.n === 1 ? undefined : rule(weekly(day, count.n))),
  ],
  ["schedule", "[on|in] each <weekday|day-list>", (day) => rule(weekly(day))],
  ["schedule", "each|co <weekday> and each|co <weekday>", (a, b) => dayList(a, b)],
  ["schedule", "co <weekday|day-list>", (day) => rule(weekly(day))],
  ["schedule", "each|co <day-range>", (days) => rule(days.recurrence)],
  ["schedule", "[on|in] <weekday|day-list> [comma] <schedule>", (day, schedule) => onDays(schedule, day)],
  [
    "schedule",
    "[on|in] <weekday|day-list> [comma] [at] <clock> [comma] <schedule>",
    (day, time, schedule) => {
      const made = onDays(schedule, day);
      return made && at({ ...schedule, ...made }, time);
    },
  ],
  ["schedule", "<schedule> [comma] [on|in] workdays", (schedule) => onWeekdays(schedule, WORKDAYS)],
  ["schedule", "<schedule> [comma] [on|in] weekends", (schedule) => onWeekdays(schedule, WEEKEND)],
  ["schedule", "[on|in] <weekdays|days-list>", (day) => rule(weekly(day))],
  ["schedule", "each|co|on workday", () => rule(recurrence("WEEKLY", { weekdays: WORKDAYS }))],
  ["schedule", "on|in|each|co workdays", () => rule(recurrence("WEEKLY", { weekdays: WORKDAYS }))],
  ["schedule", "workdays-alone", () => rule(recurrence("WEEKLY", { weekdays: WORKDAYS }))],
  ["schedule", "[on|in] weekends", () => rule(recurrence("WEEKLY", { weekdays: WEEKEND }))],
  ["schedule", "each|co <weekend>", () => rule(recurrence("WEEKLY", { weekdays: WEEKEND }))],
  ["schedule", "[on|in] each <month>", (month) => rule(recurrence("YEARLY", { months: [month.n] }))],
  ["schedule", "each|co <part>", (part) => rule(recurrence("DAILY"), { part: part.part })],
  [
    "schedule",
    "[in|on] [the] <parts> <clock>",
    (part, time) => at({ ...part, recurrence: recurrence("DAILY") }, time),
  ],
  ["schedule", "each|co <holiday>", () => undefined],

  ["schedule", "<schedule> except [on|in] <weekday|weekdays|day-list|days-list>", without],
  ["schedule", "once <recurring>", (word) => rule(each(Math.max(word.n, 1), { ...word, n: 1 }))],
  ["schedule", "[from] <weekdays> to|dash|until <weekdays>", dayRange],
  ["schedule", "<day-range> [comma] at <clock|hr|hr-ord>", at],
  ["schedule", "<day-range> [comma] <clock>", at],
  // "A weekly report on Monday at 9": the noun stands between.
  ["schedule-gap", "<recurring> noun [noun]", (word) => rule(each(Math.max(word.n, 1), { ...word, n: 1 }))],
  ["schedule", "<schedule-gap> [comma] on|in [the] <weekday|weekdays|day-list|days-list>", onDays],
  ["schedule", "<schedule-gap> [comma] on [the] <dom-ordd|dom-ord>", onMonthDay],
  ["schedule", "<schedule-gap> [comma] [on] [the] <md>", onYearDay],
  ["schedule", "<schedule-gap> [comma] at <clock|hr|hr-ord>", at],
  ["schedule", "<schedule-gap> [comma] <clock>", at],
  ["schedule", "<schedule-gap> [comma] [on|in] workdays", (gap) => onWeekdays(gap, WORKDAYS)],
  ["schedule", "<schedule-gap> [comma] on|in [the] <ord|last> <weekday> [of] [the] [month-word]", onNth],
  ["schedule", "<schedule-gap> [comma] on|in [the] <ord|last> workday [of] [the] [month-word]", onNthWorkday],
  [
    "schedule",
    "<schedule-gap> [comma] on|in [the] <last|ord> day-word [of] [the] [month-word]",
    (gap, nth) => (nth.n <= 31 ? onMonthDay(gap, nth) : undefined),
  ],
  ["schedule", "<schedule-gap> [comma] on|in [the] <ord|last> <weekday> [of|in|on] <month>", nthInMonth],
  ["schedule", "<schedule-gap> [comma] [on|in] <month>", inMonth],
  ["schedule", "<schedule-gap> [comma] <schedule>", refined],

  // "Twice a day at 8 and 20", "dwa razy w tygodniu, w poniedziałki i czwartki".
  ["times-per", "<times-word> per <unit1>", (count, unit) => rule(each(1, unit), { n: count.n })],
  ["times-per", "<times-word> <recurring>", (count, word) => rule(each(1, word), { n: count.n })],
  ["times-per", "<num> times-unit per <unit1>", (count, unit) => rule(each(1, unit), { n: count.value })],
  ["times-per", "<num> times-unit <recurring>", (count, word) => rule(each(1, word), { n: count.value })],
  [
    "schedule",
    "<times-per> [comma|colon] at <clock|hr|hr-ord> and|comma [at] <clock|hr|hr-ord>",
    (counts, a, b) => counted(counts, at(counts, a, b), 2),
  ],
  [
    "schedule",
    "<times-per> [comma|colon] at <clock|hr|hr-ord> comma [at] <clock|hr|hr-ord> [comma] and|comma [at] <clock|hr|hr-ord>",
    (counts, a, b, c) => counted(counts, at(counts, a, b, c), 3),
  ],
  [
    "schedule",
    "<times-per> [comma|colon] [on|in] <day-list|days-list>",
    (counts, days) => counted(counts, onDays(counts, days), daysOf(days).length),
  ],

  // Days of each month, week or year.
  ["schedule", "[on|in] [the] <ord|last> day-word [of] each|co <unit1>", dayOfEach],
  ["schedule", "[on|in] [the] <ord|last|dom> day-word [of] [the] <unit1> each <unit1>", () => undefined],
  ["schedule", "[on|in] [the] <ord|last> <weekday> [of] [the] each|co <unit1>", nthOfEach],
  [
    "schedule",
    "[on|in] [the] <ord> and <ord> <weekday|weekdays> [of] [the] each|co <unit1>",
    (a, b, day, unit) => nthsOfEach([a.n, b.n], day, unit),
  ],
  [
    "schedule",
    "[on|in] each [the] <ord> and <ord> <weekday> [of] [the] <unit1>",
    (a, b, day, unit) => nthsOfEach([a.n, b.n], day, unit),
  ],
  ["schedule", "[by|until|on|in|before] [the] <ord|last> workday [of] [the] each|co <unit1>", workdayOfEach],
  ["schedule", "[on|in] each <ord|last> workday [of] [the] <unit1>", workdayOfEach],
  [
    "schedule",
    "[on|in] [the] <ord|last> <weekday> [of|in|on] <month> each|co <unit1>",
    (nth, day, month, unit) => {
      const base = each(1, unit);
      return base && nthInMonth({ ...unit, recurrence: base }, nth, day, month);
    },
  ],
  ["schedule", "each <ord|last> <weekday> [of] [the] <unit1>", nthOfEach],
  ["schedule", "each <ord|last> day-word [of] [the] <unit1>", dayOfEach],
  ["schedule", "each <dom-ordd|dom-ord> [of] [the] <unit1>", (day, unit) => monthly([day.n], unit)],
  ["schedule", "[on|in] [the] <dom> [day-word] [of] each|co <unit1>", (day, unit) => monthly([day.n], unit)],
  [
    "schedule",
    "[on|in] [the] <dom> and <dom> [day-word] [of] each|co <unit1>",
    (a, b, unit) => monthly([a.n, b.n], unit),
  ],
  [
    "schedule",
    "each|co <unit1> [on] [the] <dom-ordd|dom-ord> [day-word]",
    (unit, day) => monthly([day.n], unit),
  ],
  [
    "schedule",
    "<schedule> [comma] [on] [the] <dom-ordd|dom-ord> [day-word] [of] [the] [month-word]",
    onMonthDay,
  ],
  ["schedule", "<schedule> [comma] [on] [the] <dom> day-word [of] [the] [month-word]", onMonthDay],
  ["schedule", "<schedule> [comma] on|in [the] <last> day-word [of] [the] [month-word]", onMonthDay],
  ["schedule", "<schedule> [comma] on [the] day-word <dom>", onMonthDay],
  [
    "schedule",
    "[on|in] [the] <dom|last> day-word [of] [the] [month-word] <schedule>",
    (day, schedule) => onMonthDay(schedule, day),
  ],
  ["schedule", "<schedule> [comma] [on|in] [the] <ord|last> workday [of] [the] [month-word]", onNthWorkday],
  [
    "schedule",
    "[on|in] [the] <ord|last> workday [of] [the] [month-word] [comma] <schedule>",
    (nth, schedule) => onNthWorkday(schedule, nth),
  ],
  ["schedule", "<schedule> [comma] [on|in] <month>", inMonth],
  ["schedule", "<schedule> [comma] [on|in] [the] <ord|last> <weekday> [of|in|on] <month>", nthInMonth],
  ["schedule", "<schedule> [comma] [on] [the] <ord|last> <weekday> [of] [the] [month-word]", onNth],
  ["schedule", "<schedule> [comma] on|in [the] <weekday|weekdays|day-list|days-list>", onDays],
  ["schedule", "<schedule> [comma] [on|in] [the] <weekdays|days-list>", onDays],
  ["schedule", "<schedule> [comma] [on] [the] <md>", onYearDay],
  [
    "schedule",
    "[on] [the] <md> [of] each|co <unit1>",
    (dated, unit) => (unit.grain === "year" && unit.n === 1 ? yearlyOn(dated) : undefined),
  ],
  ["schedule", "each|co <md>", yearlyOn],

  // At a time.
  ["schedule", "<schedule> [comma] [at] <clock>", at],
  ["schedule", "<schedule> [comma] at <hr|hr-ord|hr0>", at],
  ["schedule", "<schedule> [comma] [at] <hr-ord>", at],
  ["schedule", "<clock> [comma] [on|in] <schedule>", (time, schedule) => at(schedule, time)],
  ["schedule", "<schedule> and|comma [at] <clock>", alsoAt],
  ["schedule", "<schedule> and [at] <hr|hr-ord>", alsoAt],
  ["schedule", "<schedule> [comma] <faces>", duringHours],
  [
    "schedule",
    "<schedule> [comma] [in|on] hour-at <hr|hr0> to|dash|until <hr|hr0>",
    (schedule, from, to) => duringHours(schedule, { ...from, face: faceOf(from), until: faceOf(to) }),
  ],

  // With an end.
  ["schedule", "<schedule> [comma] for [the] <num> <unit1|unit>", forLength],
  ["schedule", "<schedule> [comma] for [the] soon|shift-next <num> <unit1|unit>", forLength],
  ["schedule", "<schedule> [comma] [for] <num> times-unit", timesOver],
  ["schedule", "<schedule> [comma] until [the] <day|period>", untilWhen],
  [
    "schedule",
    "<schedule> [comma] until [the] end-edge [of] [the] <day|period|cycle|this-unit|year-alone>",
    untilWhen,
  ],
  [
    "schedule",
    "<schedule> [in|at|on] [the] <part>",
    (schedule, part) => {
      const base = schedule.recurrence;
      if (
        base === undefined ||
        part.part === undefined ||
        base.frequency === "HOURLY" ||
        base.frequency === "MINUTELY"
      )
        return undefined;
      const { part: own } = part;
      const times = base.times.map((time) =>
        certain(narrowed({ ...time, twelve: time.hour >= 1 && time.hour <= 12 }, own)),
      );
      return { recurrence: { ...base, times }, part: own, weight: 1 };
    },
  ],
];
