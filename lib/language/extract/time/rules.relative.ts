/** Rules for times that count from now or from another time. */
import { floorTo } from "./calendar.ts";
import type { Rule } from "./grammar.ts";
import { withinWorkdays } from "./intervals.ts";
import { calendarMonths, isCalendarLength, isClockLength, type Length, lengthOf, ZERO } from "./length.ts";
import {
  cycle,
  everyWorkday,
  fromNow,
  fromTime,
  inside,
  lastWeekday,
  nextWeekday,
  nthBeside,
  nthComing,
  stretch,
  thisWeekday,
  weekend,
  weekOf,
  window,
  workdays,
} from "./meanings.ts";
import type { Meaning, Node, Payload } from "./node.ts";
import { same, whenOf } from "./parts-of-rules.ts";
import { mapped, unit } from "./series.ts";

type Made = Partial<Payload> | undefined;

const A_DAY: Length = { ...ZERO, days: 1 };
const SIX_DAYS: Length = { ...ZERO, days: 6 };
const A_WEEK: Length = { ...ZERO, weeks: 1 };

const times = (length: Length, count: number): Length => ({ ...length, weeks: length.weeks * count });
const isDay = (length: Length | undefined): length is Length => length !== undefined && !hasClock(length);
const hasClock = (length: Length) => !isCalendarLength(length);

/** Two rules for one pattern: days and more make a day, hours and less a moment. */
function counted(
  pattern: string,
  meaning: (length: Length, other: Node) => Meaning,
  order: "first" | "last",
): Rule[] {
  const make =
    (day: boolean) =>
    (...parts: Node[]): Made => {
      const length = (order === "first" ? parts[0] : parts.at(-1))?.length;
      const other = order === "first" ? (parts[1] ?? parts[0]) : parts[0];
      if (length === undefined || other === undefined || isDay(length) !== day) return undefined;
      return { when: meaning(length, other), weight: 2, loose: day || isClockLength(length) ? 0 : 0 };
    };
  return [
    ["day", pattern, make(true)],
    ["moment", pattern, make(false)],
  ];
}

const byShift = (shift: number, iso: number): Meaning =>
  shift === 0 ? thisWeekday(iso) : shift > 0 ? nextWeekday(iso) : lastWeekday(iso);

const shiftedUnit = (shift: Node, unit: Node): Made => {
  if (["second", "minute", "hour"].includes(unit.grain)) return undefined;
  if (unit.n === 1) return { grain: unit.grain, when: cycle(unit.grain, shift.n), weight: 1 };
  return undefined;
};
const severalUnits = (shift: Node, count: Node, unit: Node): Made =>
  shift.n === 0 || !Number.isInteger(count.value) || count.value < 1 || count.value > 10_000
    ? undefined
    : {
        grain: unit.grain,
        when: stretch(unit.grain, count.value * Math.max(unit.n, 1), shift.n > 0),
        weight: 1,
      };
const shiftedSeries = (shift: Node, series: Node): Made => ({
  n: series.n,
  when: shift.n === 0 ? series.when : nthComing(whenOf(series), shift.n),
  weight: 1,
});

export const RELATIVE_RULES: readonly Rule[] = [
  // This, next and last.
  ["cycle", "[the] <shift|soon> <unit1>", shiftedUnit],
  ["cycle", "this <shift> <unit1>", shiftedUnit],
  ["cycle", "<unit1> <shift-after>", (unit, shift) => shiftedUnit(shift, unit)],
  ["day", "[the] <shift> <weekday>", (shift, day) => ({ when: byShift(shift.n, day.n), weight: 1 })],
  ["day", "<weekday> <shift-after>", (day, shift) => ({ when: byShift(shift.n, day.n), weight: 1 })],
  ["day", "[the] [this] <soon> <weekday>", (_, day) => ({ when: thisWeekday(day.n), weight: 1 })],
  ["day", "this <shift> <weekday>", (shift, day) => ({ when: byShift(shift.n, day.n), weight: 1 })],
  ["period", "[the] <shift|soon> <month|season>", shiftedSeries],
  ["holiday", "[the] <shift|soon> <holiday>", shiftedSeries],
  // The weekend that has not begun yet, or the one that runs.
  ["weekend", "[the] [this] <soon> <weekend>", (_, own) => ({ when: whenOf(own), weight: 1 })],
  [
    "weekend",
    "[the] [this] <shift> <weekend>",
    (shift, own) => ({
      when:
        shift.n === 0
          ? whenOf(own)
          : shift.n > 0
            ? inside(weekend, cycle("week", 1))
            : nthComing(weekend, shift.n),
      weight: 1,
    }),
  ],
  ["stretch", "[the|in|within] [the] <shift|soon> <num|int|couple> <unit1|unit>", severalUnits],
  [
    "stretch",
    "[the] <num|couple> <shift|soon> <unit1|unit>",
    (count, shift, unit) => severalUnits(shift, count, unit),
  ],
  [
    "stretch",
    "[the] <shift|soon> <unit>",
    (shift, unit) =>
      unit.n === 1 || shift.n === 0 ? undefined : severalUnits(shift, { ...unit, value: 1 }, unit),
  ],

  // Counted from now.
  ...counted("in [about] <length>", (length) => fromNow(length, 1), "first"),
  ...counted("<length> ago", (length) => fromNow(length, -1), "first"),
  ...counted("<length> from-now", (length) => fromNow(length, 1), "first"),
  ...counted(
    "[in] <length> after|from <day|moment|clock>",
    (length, start) => fromTime(length, 1, whenOf(start)),
    "first",
  ),
  ...counted(
    "<length> before <day|moment|clock>",
    (length, start) => fromTime(length, -1, whenOf(start)),
    "first",
  ),
  // "2023-12-29 -10days", "today plus 3 weeks", "now - 2 hours".
  ["day", "<day> plus <num|couple> <unit1|unit>", (start, count, unit) => moreThan(start, count, unit, true)],
  ["day", "<day> plus a <unit1>", (start, unit) => moreThan(start, { ...unit, value: 1 }, unit, true)],
  [
    "moment",
    "<day|moment|now> plus <num|couple> <unit1|unit>",
    (start, count, unit) => moreThan(start, count, unit, false),
  ],
  [
    "moment",
    "<now> dash <length>",
    (start, { length }) => length && { when: fromTime(length, -1, whenOf(start)), weight: 2 },
  ],
  [
    "day",
    "<date|relday> <num-minus> <unit1|unit>",
    (start, count, unit) => lessThan(start, count, unit, true),
  ],
  [
    "moment",
    "<day|moment|now> <num-minus> <unit1|unit>",
    (start, count, unit) => lessThan(start, count, unit, false),
  ],
  // British "a week on Tuesday".
  [
    "day",
    "a <unit1> [on] <weekday|relday|date>",
    (unit, day) =>
      unit.grain === "week"
        ? { when: fromTime(times(A_WEEK, unit.n), 1, whenOf(day)), weight: 3 }
        : undefined,
  ],
  ["day", "[on] <weekday> in <length>", (day, length) => weekdayIn(day, length)],
  ["day", "in <length> [comma] [on] <weekday>", (length, day) => weekdayIn(day, length)],
  ["day", "<num> <weekday|weekdays> from-now", (count, day) => many(count, 1, day)],
  ["day", "<num> <weekday|weekdays> ago", (count, day) => many(count, -1, day)],
  [
    "weekend",
    "[the] <weekend> after shift-next",
    () => ({ when: inside(weekend, cycle("week", 2)), weight: 2 }),
  ],
  ["day", "<length> ago [comma] on <weekday>", (length, day) => weekdayAgo(day, length)],
  [
    "day",
    "[on] <weekday> <length> ago",
    (day, length) => {
      const made = isWeeks(length) ? weekdayAgo(day, length) : undefined;
      return made && { ...made, confidence: 0.7 };
    },
  ],
  [
    "day",
    "[on|in] [the] eve [of] [the] <holiday|date>",
    (to) => ({ when: fromTime(A_DAY, -1, whenOf(to)), weight: 3 }),
  ],
  // "The Friday before Christmas", "pierwszy poniedziałek po Wielkanocy".
  ["day", "[on] [the] <weekday> before [the] <holiday|date>", (day, to) => beside(day, -1, to)],
  ["day", "[on] [the] <weekday> after [the] <holiday|date>", (day, to) => beside(day, 1, to)],
  ["day", "[on] [the] <ord> <weekday> after [the] <holiday|date>", (nth, day, to) => beside(day, nth.n, to)],
  ["day", "[on] [the] <last> <weekday> before [the] <holiday|date>", (_, day, to) => beside(day, -1, to)],
  [
    "day",
    "[the] day-word before [the] <holiday|date>",
    (to) => ({ when: fromTime(A_DAY, -1, whenOf(to)), weight: 2 }),
  ],
  [
    "day",
    "[the] day-word after [the] <holiday|date>",
    (to) => ({ when: fromTime(A_DAY, 1, whenOf(to)), weight: 2 }),
  ],
  // The calendar week before; that of a Sunday is the week that ends with it.
  [
    "week",
    "in|on|the [the] <unit1> before [the] <holiday|date>",
    (unit, to) => weekBeside(unit, SIX_DAYS, -1, to),
  ],
  [
    "week",
    "in|on|the [the] <unit1> after [the] <holiday|date>",
    (unit, to) => weekBeside(unit, A_WEEK, 1, to),
  ],
  ["day", "[the] <weekday> before shift-last", (day) => ({ when: nthComing(whenOf(day), -2), weight: 3 })],
  ["day", "[the] <weekday> [comma] <length> from-now", weekdayIn],
  ["day", "<length> ago <relday>", (length, day) => yearsBeside(day, length, -1)],
  ["day", "<relday> [comma] <length> ago", (day, length) => yearsBeside(day, length, -1)],
  ["period", "<length> ago [comma] in|of|on <month>", (length, month) => monthOfYear(month, length, -1)],
  [
    "period",
    "[about] [in|of|on] <month> [comma] <length> ago",
    (month, length) => monthOfYear(month, length, -1),
  ],
  ["period", "in <length> [comma] in|of|on <month>", (length, month) => monthOfYear(month, length, 1)],
  [
    "period",
    "[about] [in|of|on] <month> [comma] in <length>",
    (month, length) => monthOfYear(month, length, 1),
  ],
  [
    "period",
    "[about] [in|of|on] <month> [comma] <length> from-now",
    (month, length) => monthOfYear(month, length, 1),
  ],
  [
    "stretch",
    "[in] [the] <shift> <unit1>",
    (shift, unit) =>
      unit.grain === "hour" && shift.n !== 0 ? severalUnits(shift, { ...unit, value: 1 }, unit) : undefined,
  ],
  ["day", "<weekday|relday> week-word", (day) => ({ when: fromTime(A_WEEK, 1, whenOf(day)), weight: 3 })],
  [
    "day",
    "<weekday|relday> fortnight-word",
    (day) => ({ when: fromTime(times(A_WEEK, 2), 1, whenOf(day)), weight: 3 }),
  ],
  ["stretch", "within [the] [soon|shift-next] <num> business-days", (count) => withinWorking(count)],
  ["stretch", "within [the] soon|shift-next <unit1|unit>", (unit) => within(unit)],
  [
    "stretch",
    "in the soon|shift-next <unit1>",
    (unit) => (["second", "minute", "hour"].includes(unit.grain) ? within(unit) : undefined),
  ],
  ["day", "in <num> business-days", (count) => working(count, 1)],
  ["day", "<num> business-days ago", (count) => working(count, -1)],
  ["day", "<num> business-days from-now", (count) => working(count, 1)],
  ["day", "<num> business-days before [the] <day>", (count, to) => workdayBeside(count.value, -1, to)],
  ["day", "<num> business-days after|from [the] <day>", (count, to) => workdayBeside(count.value, 1, to)],
  ["day", "[on|in] [the] <ord> workday after [the] <day>", (nth, to) => workdayBeside(nth.n, 1, to)],
  ["day", "[on|in] [the] <last> workday before [the] <day>", (nth, to) => workdayBeside(-nth.n, -1, to)],
  [
    "stretch",
    "within [the] <soon|shift> <num> <unit1|unit>",
    (shift, count, unit) => (shift.n > 0 ? withinUnits(count, unit) : undefined),
  ],
  [
    "stretch",
    "within [the] <shift> <unit1|unit>",
    (shift, unit) =>
      shift.n < 0 && ["second", "minute", "hour"].includes(unit.grain)
        ? severalUnits(shift, { ...unit, value: 1 }, unit)
        : undefined,
  ],
  ["stretch", "within [the] <length> from-now", (length) => length.length && { when: window(length.length) }],
  ["stretch", "within [about] [the] <length>", (length) => length.length && { when: window(length.length) }],
  ["stretch", "within [a|the] <unit1|unit>", (unit) => within(unit)],

  // Exactly, about, starting with.
  ["day", "about|exactly|this <day>", same],
  ["range", "about|exactly <range|weekend>", same],
  ["moment", "about|exactly|at|on|by-at <moment>", same],
  ["weekday", "on <weekday>", (day) => ({ ...day, loose: 0 })],
  ["weekday", "on|in|at [the] <weekday>", same],
  ["day", "on|in|at|of [the] <day>", same],
  ["holiday", "[on|in|at] [the] <holiday>", same],
  [
    "period",
    "in|of|on|during|early-in [the] <month>",
    (month) => ({ ...month, loose: month.loose === 2 ? 0 : month.loose, weight: -1 }),
  ],
  ["period", "in|on|of|during [the] <period>", same],
  ["part-day", "on|in <part-day>", same],
  ["season", "in|of|on [the] <season>", (season) => ({ ...season, loose: 0 })],
  ["season", "the <season>", (season) => ({ ...season, loose: 0 })],
];

/** "We wtorek za tydzień": that weekday of the week in which the length ends. */
function weekdayIn(day: Node, length: Node): Made {
  return length.length && isDay(length.length)
    ? { when: inside(whenOf(day), weekOf(fromNow(length.length, 1))), weight: 3 }
    : undefined;
}

/** "Wednesday 2 weeks ago", but not "Wednesday 3 days ago". */
const isWeeks = ({ length, grain }: Node) => length !== undefined && (grain === "week" || grain === "month");

function weekdayAgo(day: Node, length: Node): Made {
  return length.length && isDay(length.length)
    ? { when: inside(whenOf(day), weekOf(fromNow(length.length, -1))), weight: 3 }
    : undefined;
}

/** A month of the year that lies so many years away: "rok temu w maju", "in May two years ago". */
function monthOfYear(month: Node, { length }: Node, sign: 1 | -1): Made {
  if (length === undefined || length.years === 0 || calendarMonths(length) % 12 !== 0) return undefined;
  const then = fromNow(length, sign);
  const year: Meaning = (now) => mapped(then(now), ({ start }) => unit(floorTo(start, "year"), "year"));
  return { n: month.n, when: inside(whenOf(month), year), weight: 3 };
}

/** "A year ago today", "wczoraj rok temu". */
function yearsBeside(day: Node, { length }: Node, sign: 1 | -1): Made {
  return isDay(length) ? { when: fromTime(length, sign, whenOf(day)), weight: 3 } : undefined;
}

function weekBeside(unit: Node, distance: Length, sign: 1 | -1, to: Node): Made {
  return unit.grain === "week" && unit.n === 1
    ? { when: weekOf(fromTime(distance, sign, whenOf(to))), weight: 3, confidence: 0.7 }
    : undefined;
}

function workdayBeside(count: number, sign: 1 | -1, to: Node): Made {
  return Number.isInteger(count) && count > 0 && count < 10_000
    ? { when: nthBeside(everyWorkday, sign * count, whenOf(to)), weight: 4, confidence: 0.7 }
    : undefined;
}

/** The nth such day after, or before, another. */
function beside(day: Node, nth: number, to: Node): Made {
  return Math.abs(nth) > 52 || to.when === undefined
    ? undefined
    : { when: nthBeside(whenOf(day), nth, to.when), weight: 3 };
}

/** "+ 10 days" behind a time: so much later. */
function moreThan(start: Node, count: Node, unit: Node, day: boolean): Made {
  return changedBy(1, start, count, unit, day);
}

/** "-10days": so much earlier. */
function lessThan(start: Node, count: Node, unit: Node, day: boolean): Made {
  return changedBy(-1, start, count, unit, day);
}

function changedBy(sign: 1 | -1, start: Node, count: Node, unit: Node, day: boolean): Made {
  const length = lengthOf(count.value * Math.max(unit.n, 1), unit.grain);
  return length && isDay(length) === day
    ? { when: fromTime(length, sign, whenOf(start)), weight: 3, confidence: 0.9 }
    : undefined;
}

function many(count: Node, sign: 1 | -1, day: Node): Made {
  return Number.isInteger(count.value) && count.value >= 1 && count.value < 1000
    ? { when: nthComing(whenOf(day), sign * count.value), weight: 2 }
    : undefined;
}

function working(count: Node, sign: 1 | -1): Made {
  return Number.isInteger(count.value) && count.value < 10_000
    ? { when: workdays(count.value, sign), weight: 3, confidence: 0.7 }
    : undefined;
}

/** Within so many working days: the last of them still counts as a whole. */
function withinWorking(count: Node): Made {
  return Number.isInteger(count.value) && count.value < 10_000
    ? { when: withinWorkdays(count.value), weight: 3, confidence: 0.7 }
    : undefined;
}

function withinUnits(count: Node, unit: Node): Made {
  const length = lengthOf(count.value * Math.max(unit.n, 1), unit.grain);
  return length && { when: window(length), weight: 2 };
}

function within(unit: Node): Made {
  const length = lengthOf(Math.max(unit.n, 1), unit.grain);
  return length && { when: window(length) };
}
