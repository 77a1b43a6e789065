/** Rules for what bounds a schedule: "from 9 to 17", "starting 1 March", "until Easter", "except in August". */
import type { Rule } from "./grammar.ts";
import {
  exceptDays,
  exceptMonths,
  exceptOn,
  exceptWeekdays,
  fromUntil,
  lastingFor,
  onDayRange,
  startingAt,
  throughout,
  untilWhen,
  within,
} from "./limits.ts";
import type { Node } from "./node.ts";
import { same } from "./parts-of-rules.ts";
import {
  at,
  certain,
  DOUBTED,
  daysOf,
  dueOn,
  each,
  faceOf,
  isShort,
  type Made,
  timesOver,
  WEEKEND,
} from "./repetition.ts";

const swap =
  (make: (schedule: Node, limit: Node) => Made) =>
  (limit: Node, schedule: Node): Made =>
    make(schedule, limit);
/** What the next words can still refute: "daily 5-10 people". */
const refutable = (made: Made, loose: 0 | 1 | 2): Made => made && { ...made, loose };
const withinHours = (schedule: Node, from: Node, to: Node): Made =>
  refutable(
    within(schedule, {
      ...from,
      clockTime: to.n > 12 ? certain(faceOf(from)) : faceOf(from),
      until: faceOf(to),
    }),
    1,
  );

export const LIMIT_RULES: readonly Rule[] = [
  // A window of the day.
  [
    "schedule",
    "<schedule> [comma] [on|in|at] <faces>",
    (schedule, both) => refutable(within(schedule, both), both.loose),
  ],
  ["schedule", "<schedule> [comma] from|between <hr|hr0> to|and|dash|until <hr|hr0>", withinHours],
  ["schedule", "<schedule> [comma] [in|on] hour-at <hr|hr0> to|dash|until <hr|hr0>", withinHours],
  ["schedule", "<faces> [comma] [on|in] <schedule>", swap(within)],
  [
    "schedule",
    "<day-range> [comma] [on|in|at] <faces>",
    (days, both) => refutable(within(days, both), both.loose),
  ],
  ["schedule", "<faces> [comma] <day-range>", swap(within)],
  [
    "schedule",
    "<slash-days> [comma] [on|in|at] <faces>",
    (days, both) => refutable(within(days, both), both.loose),
  ],
  ["schedule", "<schedule> [comma] [on|in] <day-range>", onDayRange],

  // A start.
  [
    "schedule",
    "<schedule> [comma] starting|from|since [on|in|at|from] [the] <day|period|moment>",
    startingAt,
  ],
  // "Every 4 hours starting at 6 am"; an hour for what recurs by days is its own.
  [
    "schedule",
    "<schedule> [comma] starting <clock>",
    (schedule, time) =>
      schedule.recurrence && isShort(schedule.recurrence) ? startingAt(schedule, time) : at(schedule, time),
  ],
  [
    "schedule",
    "starting|from|since [on|in|at|from] [the] <day|period|moment> [comma] <schedule>",
    swap(startingAt),
  ],

  // "Until further notice": without an end.
  ["schedule", "<schedule> [comma] endless", same],
  ["schedule", "endless [comma] <schedule>", same],
  // A day or an hour by which it is due each time.
  ["schedule", "<schedule> [comma] by [the] <md>", dueOn],
  [
    "schedule",
    "<schedule> [comma] by <clock|noon>",
    (schedule, time) => {
      const made = at(schedule, time);
      return made && { ...made, weight: 2, confidence: 0.7 };
    },
  ],

  // An end.
  ["schedule", "<schedule> [comma] until [the] <day|period|moment>", untilWhen],
  ["schedule", "<schedule> [comma] to [the] <date|holiday>", untilWhen],
  ["schedule", "<schedule> [comma] through [the] <date|holiday|period>", untilWhen],
  [
    "schedule",
    "<schedule> [comma] until|to|through [the] end-edge [of] [the] <day|period|cycle|this-unit|year-alone>",
    untilWhen,
  ],
  ["schedule", "until [the] <date|holiday|period> [comma] <schedule>", swap(untilWhen)],
  [
    "schedule",
    "until [the] end-edge [of] [the] <day|period|cycle|this-unit|year-alone> [comma] <schedule>",
    swap(untilWhen),
  ],
  [
    "schedule",
    "<schedule> [comma] from|between <day|period> to|until|and|dash [the] <day|period>",
    fromUntil,
  ],
  [
    "schedule",
    "from|between [the] <day|period> to|until|through|and|dash [the] <day|period> [comma] <schedule>",
    (first, last, schedule) => fromUntil(schedule, first, last),
  ],
  ["schedule", "<schedule> [comma] [on|in] <date> dash <date>", fromUntil],
  [
    "schedule",
    "<schedule> [comma] from <day|period> to|until [the] end-edge [of] [the] <day|period|cycle|this-unit>",
    fromUntil,
  ],
  ["schedule", "<schedule> [comma] [on|in] <date-range>", throughout],
  ["schedule", "<schedule> [comma] [in|on|of] [the] <month-year|year>", throughout],
  [
    "schedule",
    "<schedule> [comma] [in|on|of] [the] <cycle>",
    // "On the last day" is a day of the month.
    (schedule, cycle) => (cycle.grain === "day" ? undefined : throughout(schedule, cycle)),
  ],
  [
    "schedule",
    "<schedule> [comma] in|on|of [the] <month>",
    (schedule, month) => (isYearly(schedule) ? undefined : throughout(schedule, month)),
  ],
  ["schedule", "<schedule> [comma] for|within [the] [soon|shift-next] <num> <unit1|unit>", lastingFor],
  [
    "schedule",
    "<schedule> [comma] for [a|the] [soon|shift-next|whole] <unit1>",
    (schedule, unit) => lastingFor(schedule, { ...unit, value: 1 }, unit),
  ],
  [
    "schedule",
    "<schedule> [comma] within [a|the] [soon|shift-next|whole] <unit1>",
    (schedule, unit) =>
      unit.grain === "day" ? undefined : lastingFor(schedule, { ...unit, value: 1 }, unit),
  ],
  [
    "schedule",
    "<schedule> [comma] for|within [a] <fraction> [of] [a] <unit1>",
    (schedule, part, unit) => lastingFor(schedule, part, unit),
  ],
  [
    "schedule",
    "for [the] <num> <unit1|unit> [comma] <schedule>",
    (count, unit, all) => lastingFor(all, count, unit),
  ],
  // "For the next 5 days at 8:00".
  [
    "schedule",
    "for|within [the] <soon|shift> <num> <unit1|unit> [comma] [at] <clock>",
    (shift, count, unit, time) => (shift.n > 0 ? daysAt(count, unit, time) : undefined),
  ],
  [
    "schedule",
    "for|within [the] <soon|shift> <num> <unit1|unit> [comma] at <hr|hr-ord>",
    (shift, count, unit, time) => (shift.n > 0 ? daysAt(count, unit, time) : undefined),
  ],
  ["schedule", "<schedule> [comma] [for] [total] [of] <num> times-unit [total]", timesOver],
  ["schedule", "<num> times-unit comma <schedule>", swap(timesOver)],
  // "A biweekly meeting for 6 occurrences", "a weekly sync for 8 weeks".
  ["schedule", "<schedule-gap> [comma] [for] [total] [of] <num> times-unit [total]", timesOver],
  ["schedule", "<schedule-gap> [comma] for|within [the] [soon|shift-next] <num> <unit1|unit>", lastingFor],
  // "Every 2 hours during the day": between hours that nobody names.
  ["schedule", "<schedule> [comma] in|within [the] day-word", duringDay],

  // Exceptions.
  [
    "schedule",
    "<schedule> [comma] except [on|in] <weekday|weekdays|day-list|days-list>",
    (schedule, days) => exceptWeekdays(schedule, daysOf(days)),
  ],
  ["schedule", "<schedule> [comma] except [on|in] [the] <weekend>", (all) => exceptWeekdays(all, WEEKEND)],
  ["schedule", "<schedule> [comma] except [on|in] [the] weekends", (all) => exceptWeekdays(all, WEEKEND)],
  ["schedule", "<schedule> [comma] except [on|in|of] <month>", exceptMonths],
  ["schedule", "<schedule> [comma] except [on|in|of] <month> and [on|in|of] <month>", exceptMonths],
  ["schedule", "<schedule> [comma] except [on|in] [the] <date|holiday|relday|date-range>", exceptOn],
  ["schedule", "<schedule> [comma] except [on|in] <md-range>", exceptDays],
  [
    "schedule",
    "<schedule> [comma] except [on|in] [the] <date|holiday|relday> and [on|in] [the] <date|holiday|relday>",
    exceptOn,
  ],
];

/** What recurs within a day, at hours of the day that are left open: a reader should be asked. */
function duringDay({ recurrence: all }: Node): Made {
  return all && isShort(all) ? { recurrence: all, confidence: DOUBTED, weight: 3 } : undefined;
}

const isYearly = ({ recurrence }: Node) => recurrence?.frequency === "YEARLY";

/** Each of the next days, at an hour. */
function daysAt(count: Node, unit: Node, time: Node): Made {
  const base = unit.grain === "day" && Number.isInteger(count.value) ? each(1, unit) : undefined;
  const daily = base && lastingFor({ ...unit, recurrence: base }, count, unit);
  return daily && at({ ...unit, ...daily }, time);
}
