/** Rules for intervals: from, to, between, until, by, since, before, after; the beginning or end of something. */

import { either } from "./alternatives.ts";
import { DOUBT } from "./beside.ts";
import { faceOn, narrowed } from "./clock-meanings.ts";
import { dayFromTo } from "./clock-phrases.ts";
import type { Rule } from "./grammar.ts";
import {
  besideEnd,
  betweenBoth,
  both,
  byEndOfDay,
  clockOfDate,
  DAY_LIMITS,
  daysInYear,
  daysOf,
  daysUpTo,
  endingOn,
  endOf,
  endOfDay,
  FIRST_YEAR,
  half,
  inMonth,
  insideDay,
  insideLastDay,
  onDay,
  quarters,
} from "./interval-phrases.ts";
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
  remainder,
  since,
} from "./intervals.ts";
import { cycle, everyDayOfMonth, fromNow, rightNow, yearOf } from "./meanings.ts";
import type { Meaning, Node } from "./node.ts";
import { onTheHour, whenOf } from "./parts-of-rules.ts";

/** What is left of a period that runs, or what of it is over. */
const restOf = (period: Node, side: number) => ({ when: remainder(whenOf(period), side), weight: 4 });
/** "Do 14", "before 3": an hour only if it is all that is said, and then as likely a number. */
const bareLimit = (open: (when: Meaning) => Meaning, hour: Node) => ({
  when: open(whenOf({ ...hour, clockTime: onTheHour(hour.n) })),
  loose: 2 as const,
  confidence: DOUBT,
});

export const INTERVAL_RULES: readonly Rule[] = [
  ["range", "from|between <when> to|until|and [the] <when>", both],
  ["range", "[from|between] <when> dash <when>", both],
  ["range", "[from] <when> to|until <when>", both],
  // "30.03. - 3.04.26": a point may end the first day.
  ["range", "from|between <md-slash|md-dot> [dot] to|until|and|dash <md-slash|md-dot|date>", both],
  ["range", "<md-slash|md-dot> [dot] dash <md-slash|md-dot|date>", both],
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
  // "From 23 to 2 January" begins in December.
  [
    "date-range",
    "from|between [the] <dom> to|until|and [the] <md>",
    (first, last) =>
      first.n > last.n % 100
        ? { when: fromTo(everyDayOfMonth(first.n), whenOf(last)), weight: 3 }
        : undefined,
  ],
  ["date-range", "<dom-digits> [dot] dash|slash <date|md-dot>", daysUpTo],
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
    (start, length) => length.length && { when: lasting(whenOf(start), length.length), weight: 4 },
  ],
  [
    "range",
    "for <length> from <day|moment|clock>",
    (length, start) => length.length && { when: lasting(whenOf(start), length.length), weight: 4 },
  ],

  // Open at one end.
  ["open", "by|until [the] [around] <when>", (when) => half(deadline, when, 1)],
  ["open", "by|until [the] <noon-clock>", (when) => ({ when: deadline(whenOf(when)), weight: 1 })],
  ["open", "by|until [the] <yr> ytail", (year) => ({ when: deadline(yearOf(year.n)) })],
  ["open", "by|until|since|before|after [the] <dom-ordd>", () => undefined],
  ["open", "by|until <md-slash>", (when) => ({ when: deadline(whenOf(when)), weight: when.weight })],
  // "Do 12.05": the day, or five past twelve.
  [
    "open",
    "by|until <md-dot>",
    (when) => ({ when: either(deadline(whenOf(when)), deadline(clockOfDate(when))), weight: when.weight }),
  ],
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
  ["open", "through [the] <date|holiday>", (when) => half(deadline, when, 1)],
  // "Friday at the latest", "w środę najwcześniej".
  ["open", "[by|until] [the] <day|moment|part-day|period> [comma] latest", (when) => half(deadline, when, 3)],
  ["open", "<day|moment|part-day|period> [comma] earliest", (when) => half(onwards, when, 3)],
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
      when: deadline(endingOn(hour.clockTime ?? onTheHour(hour.n), whenOf(day), true)),
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
  ["open", "before <md-slash|md-dot>", (when) => half(before, when, 1)],
  ["open", "after <md-slash|md-dot>", (when) => half(after, when, 1)],
  ["open", "since|starting <md-slash|md-dot>", (when) => half(since, when, 1)],
  // "2016 or later", "Friday or earlier".
  [
    "open",
    "<date|month|month-year|weekday|relday> [comma] <or-later>",
    (when, side) => half(side.n > 0 ? onwards : deadline, when, 3),
  ],
  [
    "open",
    "[about] <yr> <or-later>",
    (year, side) =>
      year.n >= FIRST_YEAR
        ? { when: (side.n > 0 ? onwards : deadline)(yearOf(year.n)), loose: 1, weight: 1 }
        : undefined,
  ],
  [
    "open",
    "after <yr>",
    (year) => (year.n >= FIRST_YEAR ? { when: after(yearOf(year.n)), loose: 1, weight: 1 } : undefined),
  ],
  // "More than 2 days ago", "less than a month ago".
  [
    "open",
    "more-than <length> ago",
    ({ length }) => length && { when: before(fromNow(length, -1)), weight: 4 },
  ],
  [
    "range",
    "less-than <length> ago",
    ({ length }) => length && { when: fromTo(fromNow(length, -1), rightNow), weight: 4 },
  ],
  // "The rest of the week", "later this month", "earlier today".
  ["range", "[the] rest [the|of] [the] <cycle|this-unit|relday|tonight>", (period) => restOf(period, 1)],
  ["range", "<later> [in|of|on] [the] <cycle|relday|tonight>", (side, period) => restOf(period, side.n)],
  // "From Jan 1 2pm to 4pm".
  ["range", "[from|between] <day> [comma] [at] <clock> to|until|dash [at] <clock>", dayFromTo],
  ["open", "by|until <hr>", (hour) => bareLimit(deadline, hour)],
  ["open", "before <hr>", (hour) => bareLimit(before, hour)],
  ["open", "after <hr>", (hour) => bareLimit(after, hour)],
  ["open", "before <hour-of>", (hour) => ({ when: before(whenOf(hour)), weight: 1 })],
  ["open", "after <hour-of>", (hour) => ({ when: after(whenOf(hour)), weight: 1 })],
  [
    "open",
    "from|starting <day> [comma] from <hour-of|clock>",
    (day, { clockTime }) => clockTime && { when: onwards(faceOn(clockTime, whenOf(day))), weight: 3 },
  ],
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
  ["fuzzy", "[at|on] [the] <end-of> [of|on] <day>", endOfDay],
  ["fuzzy", "<day> [comma] [at|on] [the] <end-of>", (day, end) => endOfDay(end, day)],
  ["open", "<day> [comma] by|until|before [the] <end-of>", (day, end) => byEndOfDay(end, day)],
  [
    "open",
    "by|until <day> [comma] [by|until|at|on] [the] end-edge [of] [the] day-word",
    (day) => ({ when: deadline(whenOf(day)), weight: 5 }),
  ],
  ["open", "by|until <day> [comma] [by|until|at|on] [the] <end-of>", (day, end) => byEndOfDay(end, day)],
  // "Two weeks before the end of the year", "3 dni po zakończeniu miesiąca".
  [
    "day",
    "<length> before [the] end-edge [of] [the] <period|cycle|this-unit|year-alone>",
    (length, period) => besideEnd(length, -1, period),
  ],
  [
    "day",
    "<length> after [the] end-edge [of] [the] <period|cycle|this-unit|year-alone>",
    (length, period) => besideEnd(length, 1, period),
  ],
  // "After 15 December but before Christmas".
  [
    "range",
    "after [the] <day|period> [comma] and|but [also] before [the] <day|period>",
    (first, last) => ({ when: betweenBoth(whenOf(first), whenOf(last)), weight: 4 }),
  ],
  ["open", "by|until|before [the] <end-of>", (end) => ({ when: deadline(cycle(end.grain, 0)), weight: 1 })],
  ["fuzzy", "[at|on] [the] <end-of>", (end) => ({ when: edge(3, cycle(end.grain, 0)) })],
];
