/** Rules for intervals: from, to, between, until, by, since, before, after; the beginning or end of something. */

import { isDate } from "./calendar.ts";
import type { Rule } from "./grammar.ts";
import {
  after,
  before,
  deadline,
  edge,
  firstUnits,
  fromTo,
  halfOf,
  lasting,
  onwards,
  origin,
  since,
} from "./intervals.ts";
import { ZERO } from "./length.ts";
import {
  cycle,
  everyDate,
  everyDayOfMonth,
  everyUnit,
  faceOn,
  fromTime,
  inside,
  narrowed,
  nthOf,
  quarterOf,
  yearOf,
} from "./meanings.ts";
import type { Meaning, Node, Payload } from "./node.ts";
import { onTheHour, whenOf } from "./parts-of-rules.ts";

type Made = Partial<Payload> | undefined;

const both = (from: Node, to: Node): Made =>
  from.when === undefined && from.clockTime === undefined
    ? undefined
    : { when: fromTo(whenOf(from), whenOf(to)), weight: 1 };

/** Quarters of one year, one after the other. */
const quarters = (first: Node, last: Node, year: Node): Made =>
  last.n === first.n + 1
    ? { when: fromTo(quarterOf(year.n, first.n), quarterOf(year.n, last.n)), weight: 5 }
    : undefined;

/** "13 to 15 July": days of one month. */
const daysOf = (first: Node, last: Node, month: Node): Made =>
  first.n < last.n && isDate(2024, month.n, last.n)
    ? {
        when: fromTo(everyDate(month.n, first.n), everyDate(month.n, last.n)),
        n: month.n * 100 + last.n,
        value: first.n,
        weight: 2,
      }
    : undefined;
const daysUpTo = (first: Node, last: Node): Made => {
  const days = (last.n % 100) - first.n;
  if (days <= 0 || last.when === undefined) return undefined;
  return {
    when: fromTo(fromTime({ ...ZERO, days }, -1, last.when), last.when),
    weight: 3,
    confidence: Math.max(last.confidence, 0.85),
  };
};
const daysInYear = (days: Node, year: Node): Made => {
  const month = Math.floor(days.n / 100);
  return {
    when: fromTo(
      inside(everyDate(month, days.value), yearOf(year.n)),
      inside(everyDate(month, days.n % 100), yearOf(year.n)),
    ),
    weight: 3,
  };
};

/** An end at a time of day on a named day: "Friday before 12:00", "tomorrow evening from 8". Twelve is noon there. */
const onDay =
  (open: (when: Meaning) => Meaning) =>
  (day: Node, hour: Node): Made => {
    const { clockTime = onTheHour(hour.n) } = hour;
    const fitted = day.part === undefined ? clockTime : narrowed(clockTime, day.part);
    const bare = hour.clockTime === undefined;
    return {
      when: open(faceOn(fitted, day.day ?? whenOf(day))),
      // What counts something is no hour: "today until 6 pages".
      loose: bare ? 1 : 0,
      // "From 7 to 7:30" is between two times, and not from seven minutes to half past seven.
      weight: open === onwards ? -1 : bare ? 1 : 2,
    };
  };
/** The same with the hour first: "by 12 on Friday". */
const dayLast =
  (open: (when: Meaning) => Meaning) =>
  (hour: Node, day: Node): Made => ({ ...onDay(open)(day, hour), loose: 0 });

/** The words before an end, and what they make of it. */
const LIMITS: readonly (readonly [words: string, open: (when: Meaning) => Meaning])[] = [
  ["before", before],
  ["by|until", deadline],
  ["after", after],
  ["from|starting", onwards],
];
const DAY_LIMITS: readonly Rule[] = LIMITS.flatMap(([words, open]): Rule[] => [
  ["open", `<day|part-day|md-slash|md-dot> [comma] ${words} <clock|clock-dot>`, onDay(open)],
  ["open", `<day|part-day> [comma] ${words} <hr|hr-ord>`, onDay(open)],
  ["open", `${words} <hr|hr-ord> [comma] on <day|part-day>`, dayLast(open)],
  ["open", `${words} <hr|hr-ord> <relday>`, dayLast(open)],
]);

/** Open at one end; what the next words can refute they still can: "od 5 do 10 sztuk". */
const half = (open: (when: Meaning) => Meaning, when: Node, weight: number): Made =>
  when.until === undefined
    ? { when: open(whenOf(when)), loose: when.loose === 1 ? 1 : 0, weight }
    : undefined;

/** From a smaller number on to another is an amount rather than a year. */
const FIRST_YEAR = 1800;

export const INTERVAL_RULES: readonly Rule[] = [
  ["range", "from|between <when> to|until|and [the] <when>", both],
  ["range", "[from|between] <when> dash <when>", both],
  ["range", "[from] <when> to|until <when>", both],
  ["range", "from|between <md-slash|md-dot> to|until|and|dash <md-slash|md-dot|date>", both],
  ["range", "<md-slash|md-dot> dash <md-slash|md-dot|date>", both],
  [
    "range",
    "from|between <yr> to|until|and|dash <yr> [ytail]",
    (a, b) => (a.n >= FIRST_YEAR ? { when: fromTo(yearOf(a.n), yearOf(b.n)), loose: 1 } : undefined),
  ],
  [
    "range",
    "in <yr> dash <yr>",
    (a, b) => (a.n < b.n ? { when: fromTo(yearOf(a.n), yearOf(b.n)) } : undefined),
  ],
  ["md-range", "[from|between] [the] <dom> to|until|dash [the] <dom> [dot] [of] <month>", daysOf],
  ["md-range", "between [the] <dom> and [the] <dom> [dot] [of] <month>", daysOf],
  // "25 and 26 December" is one stretch, "5 and 12 December" is not.
  [
    "md-range",
    "[on|in] [the] <dom> [dot] and [the] <dom> [dot] [of] <month>",
    (first, last, month) => (last.n === first.n + 1 ? daysOf(first, last, month) : undefined),
  ],
  [
    "md-range",
    "[on|in] [the] <dom> [dot] comma [the] <dom> [dot] [comma] and [the] <dom> [dot] [of] <month>",
    (first, second, last, month) =>
      second.n === first.n + 1 && last.n === second.n + 1 ? daysOf(first, last, month) : undefined,
  ],
  // "5/6 maja", "30/31 March".
  [
    "md-range",
    "[on|in] <dom-digits> slash <dom-digits> [dot] [of] <month>",
    (first, last, month) =>
      last.n === first.n + 1 ? { ...daysOf(first, last, month), weight: 3 } : undefined,
  ],
  // "May/June 2026", "II i III kwartał 2026", "Q2 and Q3".
  [
    "range",
    "[in|on|of] <month> slash <month|month-year>",
    (first, last) => (last.n === (first.n % 12) + 1 ? { ...both(first, last), weight: 3 } : undefined),
  ],
  [
    "range",
    "[in|on|of] [the] <quarter-ord> and|slash|dash [the] <quarter-ord> quarter-unit [of|in] [the] <yr> [ytail]",
    quarters,
  ],
  ["range", "[in|on|of] q <quarter-number> and|slash|dash q <quarter-number> [of|in] <yr> [ytail]", quarters],
  [
    "md-range",
    "[from|between] <month> [the] <dom> to|until|dash [the] <dom>",
    (month, first, last) => daysOf(first, last, month),
  ],
  [
    "md-range",
    "between <month> [the] <dom> and [the] <dom>",
    (month, first, last) => daysOf(first, last, month),
  ],
  [
    "md-range",
    "<month> [the] <dom> and [the] <dom>",
    (month, first, last) => (last.n === first.n + 1 ? daysOf(first, last, month) : undefined),
  ],
  ["md-range", "[from|between] [the] <dom> to|until|dash [the] <dom> [dot] <roman>", daysOf],
  // "1-5.12.2026", "12-14.01": the first day takes month and year from the last.
  ["date-range", "<dom-digits> dash <date|md-dot>", daysUpTo],
  ["date-range", "from|between [the] <dom-digits> to|until|and <date|md-dot>", daysUpTo],
  ["date-range", "<md-range> [comma] [of|in] <yr> [ytail]", daysInYear],
  [
    "date-range",
    "[from|between] [the] <dom> to|until|and|dash [the] <dom> [of|in] [the] <cycle>",
    (first, last, month) =>
      month.grain === "month" && first.n < last.n ? { when: inMonth(first.n, last.n, month) } : undefined,
  ],
  // "Od 15 do końca lutego", "from the 15th to the end of the month".
  [
    "range",
    "from [the] <dom-digits|dom-ordd> to|until [the] end-edge [of] [the] <month|month-year|cycle|this-unit>",
    (day, month) => ({ when: fromTo(insideDay(day.n, month), insideLastDay(month)), weight: 4 }),
  ],
  ["range", "<weekday> [comma] <md-range>", (_, days) => ({ when: days.when })],

  // A time and a length from there.
  [
    "range",
    "[from] <day|moment|clock|clock-zone> for <length>",
    (start, length) => length.length && { when: lasting(whenOf(start), length.length), weight: 1 },
  ],
  [
    "range",
    "for <length> from <day|moment|clock>",
    (length, start) => length.length && { when: lasting(whenOf(start), length.length), weight: 1 },
  ],

  // Open at one end.
  ["open", "by|until [the] [around] <when>", (when) => half(deadline, when, 1)],
  ["open", "by|until [the] <noon-clock>", (when) => ({ when: deadline(whenOf(when)), weight: 1 })],
  ["open", "by|until [the] <yr> ytail", (year) => ({ when: deadline(yearOf(year.n)) })],
  ["open", "by|until|since|before|after [the] <dom-ordd>", () => undefined],
  ["open", "by|until <md-slash|md-dot>", (when) => ({ when: deadline(whenOf(when)), weight: when.weight })],
  ["open", "by|until <clock-dot>", (when) => ({ when: deadline(whenOf(when)), loose: 1 })],
  [
    "open",
    "by|until|before <hr-ord>",
    (hour) => ({
      when: deadline(
        whenOf({
          ...hour,
          clockTime: {
            hour: hour.n % 24,
            minute: 0,
            second: 0,
            grain: "hour",
            twelve: hour.n >= 1 && hour.n <= 12,
          },
        }),
      ),
      loose: 1,
    }),
  ],
  ["open", "before [the] <when>", (when) => half(before, when, 1)],
  ...DAY_LIMITS,
  ["open", "after [the] <when>", (when) => half(after, when, 1)],
  ["open", "until-year <yr>", (year) => ({ when: deadline(yearOf(year.n)), loose: 1 })],
  [
    "open",
    "before <yr>",
    (year) => (year.n >= FIRST_YEAR ? { when: before(yearOf(year.n)), loose: 1, weight: 1 } : undefined),
  ],
  ["open", "since <yr>", (year) => ({ when: onwards(yearOf(year.n)), loose: 1, weight: 1 })],
  [
    "range",
    "[of|on|in] decade-word <yr> dash|to|until <yr>",
    (a, b) => ({ when: fromTo(yearOf(a.n), yearOf(b.n)) }),
  ],
  // "Od godziny 16", "do godz. 12": the noun needs its preposition, "2 godziny 15 minut" is a length.
  ["hour-of", "hour-at <hr|hr-ord>", (hour) => ({ clockTime: onTheHour(hour.n) })],
  ["hour-of", "hour-at <clock|clock-dot>", (clock) => ({ clockTime: clock.clockTime })],
  ["open", "by|until <hour-of>", (hour) => ({ when: deadline(whenOf(hour)), weight: 1 })],
  [
    "open",
    "by|until <day> [comma] by|until|at <hour-of|clock|hr-ord>",
    (day, hour) => ({
      when: deadline(faceOn(hour.clockTime ?? onTheHour(hour.n), whenOf(day))),
      weight: 2,
    }),
  ],
  [
    "open",
    "by|until <day> [comma] by|until|at <hr>",
    (day, hour) => ({ ...onDay(deadline)(day, hour), weight: 2 }),
  ],
  [
    "open",
    "<part-day> after <hr|hr-ord|clock>",
    ({ day, part }, { clockTime, n }) =>
      day && part && { when: after(faceOn(narrowed(clockTime ?? onTheHour(n), part), day)), weight: 3 },
  ],
  ["open", "by|until|before <early> [of|dash] <month|month-year>", (which, period) => endOf(which, period)],
  ["open", "before <hour-of>", (hour) => ({ when: before(whenOf(hour)), weight: 1 })],
  ["open", "after <hour-of>", (hour) => ({ when: after(whenOf(hour)), weight: 1 })],
  ["open", "from <hour-of>", (hour) => ({ when: onwards(whenOf(hour)), weight: 1 })],
  ["clock", "about <hour-of>", (hour) => ({ clockTime: hour.clockTime })],
  ["open", "after <yr> ytail", (year) => ({ when: after(yearOf(year.n)) })],
  ["open", "since [the] <when>", (when) => half(since, when, 1)],
  ["open", "from [the] <when>", (when) => half(onwards, when, -1)],
  [
    "open",
    "after <hr-ord>",
    // "Po drugiej stronie", "po pierwsze": only hours that nothing else counts.
    (hour) =>
      hour.n >= 13
        ? { when: after(whenOf({ ...hour, clockTime: onTheHour(hour.n % 24) })), loose: 1 }
        : undefined,
  ],
  [
    "open",
    "by|until|before <end-of> [of|on] <day>",
    (_, day) => ({ when: deadline(whenOf(day)), weight: 2 }),
  ],
  [
    "open",
    "by|until|before [the] end-edge of [the] day-word [of|on] <day>",
    (day) => ({ when: deadline(whenOf(day)), weight: 2 }),
  ],
  ["fuzzy", "from-past [the] <stretch|cycle|season|relday>", (when) => ({ when: origin(whenOf(when)) })],
  ["open", "from <when> on-wards", (when) => ({ when: onwards(whenOf(when)), weight: 2 })],
  ["open", "starting <when>", (when) => ({ when: onwards(whenOf(when)), weight: 2 })],

  // The beginning, middle and end of a period.
  [
    "fuzzy",
    "[at|on|in] [the] <edge> [of] [the] <period|cycle>",
    (which, period) => ({ when: edge(which.n, whenOf(period)), weight: 1 }),
  ],
  [
    "fuzzy",
    "[at|on|in|of] [the] <half-ord> half-of [of] [the] <period|cycle|this-unit>",
    (which, period) => ({ when: halfOf(which.n, whenOf(period)), weight: 3 }),
  ],
  [
    "fuzzy",
    "[at|on|in] [the] <edge> [of] [the] <this-unit>",
    (which, period) => ({ when: edge(which.n, whenOf(period)), weight: 1 }),
  ],
  [
    "fuzzy",
    "[in|on] <early> [of|dash] <month|month-year|cycle|year>",
    (which, period) => ({ when: edge(which.n, whenOf(period)) }),
  ],
  [
    "fuzzy",
    "[in|on|for|within] [the] <ord|last> <num> <unit1|unit> [of|in] [the] <period|cycle|this-unit|year-alone>",
    (which, count, unit, period) =>
      Math.abs(which.n) === 1 && Number.isInteger(count.value) && count.value < 1000
        ? {
            when: firstUnits(unit.grain, which.n * count.value * Math.max(unit.n, 1), whenOf(period)),
            weight: 3,
          }
        : undefined,
  ],
  [
    "open",
    "by|until [the] <dom> [day-word] [of|in] [the] <cycle>",
    (day, month) =>
      month.grain === "month" ? { when: deadline(insideDay(day.n, month)), weight: 4 } : undefined,
  ],
  [
    "fuzzy",
    "[in|on] <early> [of|dash] <yr>",
    (which, year) => ({ when: edge(which.n, yearOf(year.n)), loose: 1 }),
  ],
  [
    "fuzzy",
    "[at|on|in] [the] <edge> [of] [the] <yr> [ytail]",
    (which, year) => ({ when: edge(which.n, yearOf(year.n)), loose: 1 }),
  ],
  [
    "open",
    "by|until|before [the] <edge> [of] [the] <period|cycle|this-unit|day>",
    (which, period) => endOf(which, period),
  ],
  [
    "open",
    "by|until|before [the] <edge> [of] [the] <yr> [ytail]",
    (which, year) =>
      which.n === 3
        ? { when: deadline(yearOf(year.n)), weight: 3 }
        : { when: deadline(edge(which.n, yearOf(year.n))), weight: 3 },
  ],
  ["open", "by|until|before [the] <end-of>", (end) => ({ when: deadline(cycle(end.grain, 0)), weight: 1 })],
  ["fuzzy", "[at|on] [the] <end-of>", (end) => ({ when: edge(3, cycle(end.grain, 0)) })],
];

/** "By the end of the month" ends with the month, "by the beginning of May" with the beginning. */
function endOf(which: Node, period: Node): Made {
  const meaning = whenOf(period);
  if (which.n === 3) return { when: deadline(meaning), weight: 3 };
  if (which.n === 2) return { when: deadline(halfOf(1, meaning)), weight: 3 };
  return { when: deadline(edge(which.n, meaning)), weight: 3 };
}

function inMonth(first: number, last: number, month: Node) {
  return fromTo(insideDay(first, month), insideDay(last, month));
}

function insideLastDay(month: Node) {
  return nthOf(everyUnit("day"), -1, whenOf(month));
}

function insideDay(day: number, month: Node) {
  return inside(everyDayOfMonth(day), whenOf(month));
}
