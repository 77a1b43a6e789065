/** Rules for what recurs: "every Monday at 9", "co drugi wtorek", "pierwszego dnia każdego miesiąca". */
import type { Rule } from "./grammar.ts";
import { narrowed } from "./meanings.ts";
import type { FaceTime, Node, Payload } from "./node.ts";
import { onTheHour } from "./parts-of-rules.ts";
import { type Frequency, type Recurrence, recurrence, timesFit } from "./recurrence.ts";

type Made = Partial<Payload> | undefined;

const FREQUENCY: Readonly<Record<string, readonly [Frequency, number]>> = {
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

/** Every so many units. */
function each(count: number, unit: Node): Recurrence | undefined {
  const [frequency, factor] = FREQUENCY[unit.grain] ?? [undefined, 1];
  const interval = count * factor * Math.max(unit.n, 1);
  // "Every half hour", "co półtorej godziny".
  if (frequency === "HOURLY" && !Number.isInteger(interval) && Number.isInteger(interval * 60))
    return recurrence("MINUTELY", { interval: interval * 60 });
  return frequency === undefined || !Number.isInteger(interval) || interval < 1 || interval > 10_000
    ? undefined
    : recurrence(frequency, { interval });
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

function at(schedule: Node, time: Node): Made {
  const base = schedule.recurrence;
  if (base === undefined || time.until !== undefined) return undefined;
  if (base.frequency === "MINUTELY" || base.frequency === "HOURLY") return undefined;
  const face = faceOf(time);
  const fitted = schedule.part === undefined ? face : narrowed(face, schedule.part);
  const times = [...base.times, certain(fitted)];
  return timesFit(times) ? { recurrence: { ...base, times }, loose: 0, weight: 1 } : undefined;
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
const nthOfEach = (nth: Node, day: Node, unit: Node): Made => {
  const base = each(1, unit);
  return base === undefined || (base.frequency !== "MONTHLY" && base.frequency !== "YEARLY")
    ? undefined
    : rule({ ...base, weekdays: [day.n], nth: nth.n });
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

const onDays = (schedule: Node, day: Node): Made => {
  const base = schedule.recurrence;
  if (base === undefined || base.weekdays.length + base.monthDays.length > 0) return undefined;
  if (base.frequency === "WEEKLY") return rule({ ...base, weekdays: daysOf(day) }, { weight: 1 });
  return undefined;
};
/** "Every day except Sunday": what remains of the days. */
const without = (schedule: Node, day: Node): Made => {
  const base = schedule.recurrence;
  const days = base?.frequency === "DAILY" ? [...WORKDAYS, ...WEEKEND] : (base?.weekdays ?? []);
  const rest = days.filter((one) => !daysOf(day).includes(one));
  if (base === undefined || base.interval !== 1 || base.nth !== undefined || rest.length === days.length)
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
  ["schedule", "[once|one] per <unit1>", () => undefined],
  ["schedule", "once per <unit1>", (unit) => rule(each(1, unit))],
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
  ["schedule", "<each-week> <weekday|day-list>", onDays],
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

  // Days of each month, week or year.
  ["schedule", "[on|in] [the] <ord|last> day-word [of] each|co <unit1>", dayOfEach],
  ["schedule", "[on|in] [the] <ord|last|dom> day-word [of] [the] <unit1> each <unit1>", () => undefined],
  ["schedule", "[on|in] [the] <ord|last> <weekday> [of] [the] each|co <unit1>", nthOfEach],
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
  ["schedule", "<schedule> [comma] on [the] <last> day-word [of] [the] [month-word]", onMonthDay],
  [
    "schedule",
    "<schedule> [comma] [on] [the] <ord|last> <weekday> [of] [the] [month-word]",
    (schedule, nth, day) =>
      schedule.recurrence?.frequency === "MONTHLY" && schedule.recurrence.weekdays.length === 0
        ? rule({ ...schedule.recurrence, weekdays: [day.n], nth: nth.n }, { weight: 1 })
        : undefined,
  ],
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
  [
    "schedule",
    "<schedule> and|comma [at] <clock>",
    (schedule, time) => ((schedule.recurrence?.times.length ?? 0) > 0 ? at(schedule, time) : undefined),
  ],
  [
    "schedule",
    "<schedule> and [at] <hr|hr-ord>",
    (schedule, time) => ((schedule.recurrence?.times.length ?? 0) > 0 ? at(schedule, time) : undefined),
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
