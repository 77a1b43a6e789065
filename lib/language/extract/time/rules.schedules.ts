/** Rules for what recurs: "every Monday at 9", "co drugi wtorek", "pierwszego dnia każdego miesiąca". */

import { narrowed } from "./clock-meanings.ts";
import type { Rule } from "./grammar.ts";
import { same } from "./parts-of-rules.ts";
import { recurrence } from "./recurrence.ts";
import {
  alsoAt,
  alsoOn,
  at,
  atDayEnd,
  certain,
  counted,
  dayInMonths,
  dayList,
  dayOfEach,
  dayRange,
  daysOf,
  each,
  edgeOfEach,
  howOften,
  inMonth,
  inMonthOfQuarter,
  isInMonths,
  monthList,
  monthly,
  monthsIn,
  nthInMonth,
  nthInMonths,
  nthOfEach,
  nthOfMonths,
  nthsOfEach,
  ofTheMonth,
  onDays,
  onMonthDay,
  onMonthDays,
  onNth,
  onNthWorkday,
  onWeekdays,
  onYearDay,
  onYearDays,
  refined,
  rule,
  WEEKEND,
  WORKDAYS,
  weekdays,
  weekly,
  workdayOfEach,
  yearDays,
  yearlyOn,
} from "./repetition.ts";

export const SCHEDULE_RULES: readonly Rule[] = [
  // Lists of weekdays.
  ["day-list", "<weekday> and|comma|slash <weekday>", dayList],
  ["day-list", "<weekday> comma <weekday> [comma] and <weekday>", dayList],
  ["day-list", "<day-list> [comma] and|comma|slash <weekday>", dayList],
  ["day-range", "[from] <weekday> to|dash|until <weekday>", dayRange],
  ["days-list", "<weekdays> and|comma [on|in] <weekdays>", dayList],
  ["days-list", "<days-list> [comma] and|comma [on|in] <weekdays>", dayList],

  // "Mon/Wed/Fri 18:00", "wt./czw. 17-18".
  ["slash-days", "<weekday> [dot] slash <weekday>", dayList],
  ["slash-days", "<slash-days> [dot] slash <weekday>", dayList],
  ["schedule", "<slash-days> [dot] [comma] [at] <clock>", at],

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
  ["schedule", "each <fraction> [a] <unit1>", (part, unit) => rule(each(part.value, unit), { weight: 1 })],
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
  // "Every first Monday" is one of each month, "every second Monday" every other one.
  ["schedule", "[on|in] each <ord|last> <weekday>", nthOfMonths],
  ["schedule", "[on|in] each <weekday|day-list>", (day) => rule(weekly(day))],
  ["schedule", "[on|in] each|co <weekday> and [on|in] each|co <weekday>", (a, b) => dayList(a, b)],
  // "Every Friday the 13th": a rule of its own, of which "every Friday" is another one.
  ["schedule", "[on|in] each <weekday> [the] <dom-ordd|dom-ord>", () => ({ weight: 3 })],
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
  // How often, beside what says on which days.
  ["schedule", "<schedule> [comma] <schedule>", howOften],
  ["schedule", "<day-range> [comma] <schedule>", howOften],
  ["schedule", "on|in workdays [comma] <schedule>", (schedule) => onWeekdays(schedule, WORKDAYS)],
  ["schedule", "<schedule> [comma] [on|in] workdays", (schedule) => onWeekdays(schedule, WORKDAYS)],
  ["schedule", "<schedule> [comma] [on|in] weekends", (schedule) => onWeekdays(schedule, WEEKEND)],
  ["schedule", "[on|in] <weekdays|days-list>", (day) => rule(weekly(day))],
  ["schedule", "each|co|on workday", () => rule(weekdays(WORKDAYS))],
  ["schedule", "on|in|each|co workdays", () => rule(weekdays(WORKDAYS))],
  ["schedule", "workdays-alone", () => rule(weekdays(WORKDAYS))],
  ["schedule", "[on|in] weekends", () => rule(weekdays(WEEKEND))],
  ["schedule", "each|co <weekend>", () => rule(weekdays(WEEKEND))],
  ["schedule", "[on|in] each <month>", (month) => rule(recurrence("YEARLY", { months: [month.n] }))],
  // "Every January and July", "in March, June and September every year".
  ["month-list", "<month> and|comma|slash <month>", monthList],
  ["month-list", "<month-list> [comma] and|comma <month>", monthList],
  ["schedule", "[on|in] each <month-list>", same],
  ["schedule", "<schedule> [comma] [on|in] <month-list>", inMonth],
  ["schedule", "[on|in] [the] <ord|last> <weekday> [of|in|on] <month-list>", nthInMonths],
  ["schedule", "[on|in] [the] <dom> [dot] [day-word] [of] <month-list>", dayInMonths],
  [
    "schedule",
    "<schedule|schedule-gap> [comma] [on|in] [the] <ord|last> <weekday> [of|in|on] <month-list>",
    (all, nth, day, months) => (isInMonths(all, months) ? nthInMonths(nth, day, months) : undefined),
  ],
  [
    "schedule",
    "<schedule|schedule-gap> [comma] [on|in] [the] <dom> [dot] [day-word] [of] <month-list>",
    (all, day, months) => (isInMonths(all, months) ? dayInMonths(day, months) : undefined),
  ],
  [
    "schedule",
    "[on|in] [the] <ord|last> <weekday> [of|in|on] <month-list> each|co <unit1>",
    (nth, day, months, unit) =>
      unit.grain === "year" && unit.n === 1 ? nthInMonths(nth, day, months) : undefined,
  ],
  ["schedule", "each|co <part>", (part) => rule(recurrence("DAILY"), { part: part.part })],
  [
    "schedule",
    "[in|on] [the] <parts> <clock>",
    (part, time) => at({ ...part, recurrence: recurrence("DAILY") }, time),
  ],
  [
    "schedule",
    "[on|in] <weekday|weekdays|day-list|days-list> <parts>",
    (day, part) => rule(weekly(day), { part: part.part }),
  ],
  ["schedule", "[on|in] workday|workdays <parts>", (part) => rule(weekdays(WORKDAYS), { part: part.part })],
  // "Every day of the week".
  [
    "schedule",
    "each|co <unit1> [of] [the] <unit1>",
    (day, week) =>
      day.grain === "day" && week.grain === "week" && week.n === 1 ? rule(each(1, day)) : undefined,
  ],

  ["schedule", "once <recurring|rate>", (word) => rule(each(Math.max(word.n, 1), { ...word, n: 1 }))],
  ["schedule", "[from] <weekdays> to|dash|until <weekdays>", dayRange],
  ["schedule", "<day-range> [comma] at <clock|hr|hr-ord>", at],
  ["schedule", "<day-range> [comma] <clock>", at],
  ["schedule", "<clock> [comma] <day-range>", (time, days) => at(days, time)],
  // "A weekly report on Monday at 9": the noun is between.
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
    "<schedule-gap> [comma] [on|in] [the] <last|ord> day-word [of] [the] [month-word]",
    (gap, nth) => (nth.n <= 31 ? onMonthDay(gap, nth) : undefined),
  ],
  ["schedule", "<schedule-gap> [comma] on|in [the] <ord|last> <weekday> [of|in|on] <month>", nthInMonth],
  ["schedule", "<schedule-gap> [comma] [on|in] <month>", inMonth],
  ["schedule", "<schedule-gap> [comma] <schedule>", refined],

  // "Twice a day at 8 and 20", "dwa razy w tygodniu, w poniedziałki i czwartki".
  ["times-per", "<times-word> per <unit1>", (count, unit) => rule(each(1, unit), { n: count.n })],
  ["times-per", "<times-word> <recurring|rate>", (count, word) => rule(each(1, word), { n: count.n })],
  ["times-per", "<num> times-unit per <unit1>", (count, unit) => rule(each(1, unit), { n: count.value })],
  [
    "times-per",
    "<num> times-unit <recurring|rate>",
    (count, word) => rule(each(1, word), { n: count.value }),
  ],
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

  [
    "schedule",
    "<times-per> [comma|colon] [on|in] [the] <dom-ordd|dom-ord> and [the] <dom-ordd|dom-ord> [day-word] [of] [the] [month-word]",
    (counts, a, b) => counted(counts, onMonthDays(counts, a, b), 2),
  ],
  [
    "schedule",
    "<times-per> [comma|colon] [on|in] <month-list>",
    (counts, months) => counted(counts, inMonth(counts, months), monthsIn([months]).length),
  ],
  [
    "schedule",
    "<times-per> [comma|colon] [on|in] [the] <md-list>",
    (counts, days) => counted(counts, onYearDays(counts, days), monthsIn([days]).length),
  ],
  [
    "schedule",
    "<times-per> [comma|colon] [on|in] <dom-digits> dot and [on|in] <dom-digits> dot [day-word] [month-word]",
    (counts, a, b) => counted(counts, onMonthDays(counts, a, b), 2),
  ],

  // Days of each month, week or year.
  ["schedule", "[by|until|at|on|for-at] [the] <edge> [of] each|co <unit1>", edgeOfEach],
  // "In the first week of every month": no rule can say it, so its words are used up.
  [
    "schedule",
    "[on|in|of] [the] <ord|last> <unit1|week-of> [of] each|co <unit1>",
    (_, unit) => (unit.grain === "day" ? undefined : { weight: 3 }),
  ],
  // "Daily at the end of the day": at an hour that is not said.
  ["schedule", "<schedule> [comma] [at|on|by|for-at] [the] <end-of>", (all, end) => atDayEnd(all, end.grain)],
  [
    "schedule",
    "<schedule> [comma] [at|on|by|for-at] [the] end-edge [of] [the] day-word",
    (all) => atDayEnd(all, "day"),
  ],
  [
    "schedule",
    "[on|in] [the] <ord|last> <weekday> [of] [the] <unit1>",
    (nth, day, unit) => ofTheMonth(nthOfEach(nth, day, unit), unit),
  ],
  [
    "schedule",
    "[on|in|by|until] [the] <ord|last> workday [of] [the] <unit1>",
    (nth, unit) => ofTheMonth(workdayOfEach(nth, unit), unit),
  ],
  [
    "schedule",
    "[on|in] [the] <ord|last> day-word [of] [the] <unit1>",
    (nth, unit) => ofTheMonth(dayOfEach(nth, unit), unit),
  ],
  [
    "schedule",
    "<schedule> [comma] [on] [the] <dom> [dot] [day-word] [of] [the] <ord|last> month-word",
    inMonthOfQuarter,
  ],
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
    "[on|in] [the] <ord> and [on|in] [the] <ord|last> <weekday|weekdays> [of] [the] <unit1>",
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
  ["schedule", "each|co <ord|last> <weekday> [of] [the] <unit1>", nthOfEach],
  [
    "schedule",
    "[by|until|on|in] [the] <dom> [day-word] [of] each|co other <unit1>",
    (day, unit) => monthly([day.n], unit, 2),
  ],
  [
    "schedule",
    "[on|in] [the] <ord|last> <weekday> [of] each|co other <unit1>",
    (nth, day, unit) => {
      const made = unit.grain === "month" && unit.n === 1 ? nthOfEach(nth, day, unit) : undefined;
      return made?.recurrence && rule({ ...made.recurrence, interval: 2 });
    },
  ],
  [
    "schedule",
    "<schedule> [comma] by|until <dom-digits> dot",
    (schedule, day) => {
      const made = onMonthDay(schedule, day);
      return made && { ...made, weight: 3 };
    },
  ],
  [
    "schedule",
    "<schedule> [comma] by|until [the] <dom-ordd|dom-ord>",
    (schedule, day) => {
      const made = onMonthDay(schedule, day);
      return made && { ...made, weight: 3 };
    },
  ],
  ["schedule", "each <ord|last> day-word [of] [the] <unit1>", dayOfEach],
  // "Każdego 31.": the day of a month, whichever it is.
  ["schedule", "each <dom-ordd> [day-word]", (day) => rule(recurrence("MONTHLY", { monthDays: [day.n] }))],
  ["schedule", "each <dom-digits> dot", (day) => rule(recurrence("MONTHLY", { monthDays: [day.n] }))],
  ["schedule", "each <dom-ordd|dom-ord> [of] [the] <unit1>", (day, unit) => monthly([day.n], unit)],
  [
    "schedule",
    "[on|in] [the] <dom> [day-word] [of] each|co <unit1>",
    (day, unit) => (unit.grain === "quarter" ? dayOfEach(day, unit) : monthly([day.n], unit)),
  ],
  [
    "schedule",
    "[by|until|on|in] [the] <dom> [dot] and [the] <dom> [dot] [day-word] [of] each|co <unit1>",
    (a, b, unit) => monthly([a.n, b.n], unit),
  ],
  [
    "schedule",
    "[on|in] [the] <dom> [dot] comma [the] <dom> [dot] [comma] and [the] <dom> [dot] [day-word] [of] each|co <unit1>",
    (a, b, c, unit) => monthly([a.n, b.n, c.n], unit),
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
  ["schedule", "<schedule> [comma|on] <dom-digits> dot", onMonthDay],
  ["schedule", "<schedule> [comma] [on] [the] <dom> day-word [of] [the] [month-word]", onMonthDay],
  ["schedule", "<schedule> [comma] [on|in] [the] <last|ord> day-word [of] [the] [month-word]", onMonthDay],
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
  ["schedule", "<schedule> [comma] on|in [a] [the] <weekday|weekdays|day-list|days-list>", onDays],
  ["schedule", "<schedule> [comma] [on|in] [the] <weekdays|days-list>", onDays],
  ["schedule", "<schedule> [comma] [on] [the] <md>", onYearDay],
  [
    "schedule",
    "[on] [the] <md> [of] each|co <unit1>",
    (dated, unit) => (unit.grain === "year" && unit.n === 1 ? yearlyOn(dated) : undefined),
  ],
  ["schedule", "each|co <md>", yearlyOn],
  // "Every year on 1 March and 1 September", "June 30 and December 31 each year".
  ["md-list", "<md> and|comma [on|in] [the] <md>", yearDays],
  ["md-list", "<md-list> [comma] and|comma [on|in] [the] <md>", yearDays],
  ["schedule", "<schedule|schedule-gap> [comma|colon] [on|in] [the] <md-list>", onYearDays],
  [
    "schedule",
    "[on|in] [the] <md-list> [of] each|co <unit1>",
    (days, unit) =>
      unit.grain === "year" && unit.n === 1 ? { recurrence: days.recurrence, weight: 3 } : undefined,
  ],

  // One more day of the month.
  ["schedule", "<schedule> and [on] [the] <dom-ordd|dom-ord> [day-word] [of] [the] [month-word]", alsoOn],
  ["schedule", "<schedule> and [on] [the] <last> day-word [of] [the] [month-word]", alsoOn],
  ["schedule", "<schedule> and [on] [the] <dom-digits> dot", alsoOn],
  [
    "schedule",
    "<schedule> comma [the] <dom-ordd|dom-ord> [comma] and [the] <dom-ordd|dom-ord> [day-word]",
    alsoOn,
  ],
  ["schedule", "<schedule> comma [the] <dom-ordd|dom-ord> [comma] and [the] <last> day-word", alsoOn],
  ["schedule", "<schedule> comma <dom-digits> dot [comma] and <dom-digits> dot", alsoOn],

  // On the full hour: "every hour on the hour".
  [
    "schedule",
    "<schedule> full-hour",
    (all) => (all.recurrence?.frequency === "HOURLY" ? same(all) : undefined),
  ],
  // "Every hour on the half hour": its minutes are not read, so its words are used up.
  ["schedule", "<schedule> part-hour", () => ({ weight: 3 })],

  // At a time.
  ["schedule", "<schedule> [comma] [at] <clock>", at],
  ["schedule", "<schedule> [comma] at <hr|hr-ord|hr0>", at],
  ["schedule", "<schedule> [comma] [at] <hr-ord>", at],
  ["schedule", "<clock> [on|in] <schedule>", (time, schedule) => at(schedule, time)],
  ["schedule", "<schedule> and|comma [at] <clock>", alsoAt],
  ["schedule", "<schedule> and [at] <hr|hr-ord>", alsoAt],
  ["schedule", "<schedule> comma [at] <hr|hr-ord> [comma] and [at] <hr|hr-ord|clock>", alsoAt],
  [
    "schedule",
    "<schedule> comma [at] <hr|hr-ord> comma [at] <hr|hr-ord> [comma] and [at] <hr|hr-ord|clock>",
    alsoAt,
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
