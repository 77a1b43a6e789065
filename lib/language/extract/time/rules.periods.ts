/** Rules for weeks by their number, quarters and halves of a year. */
import { either } from "./alternatives.ts";
import { civilOf, DAY, WEEK, weekdayOf } from "./calendar.ts";
import type { Rule } from "./grammar.ts";
import { fromTo } from "./intervals.ts";
import { isoWeekStart } from "./machine.ts";
import { everyUnit, halfYear, nthOf, quarterOf } from "./meanings.ts";
import type { Meaning, Node, Payload } from "./node.ts";
import { same, whenOf } from "./parts-of-rules.ts";
import { fixed, mapped, unit as unitOf } from "./series.ts";

/** The nth unit of a period: "the first week of May". */
export const nthUnit = (count: number, unit: Node, period: Node): Partial<Payload> | undefined =>
  unit.n === 1
    ? {
        grain: unit.grain,
        when: inMonth(nthOf(everyUnit(unit.grain), count, whenOf(period)), count, unit, period),
        weight: 2,
      }
    : undefined;

/** Days of a month: longer periods have weeks by the calendar only. */
const MONTH = 31 * DAY;

/** "The second week of April": the second that begins in it, or the days from the eighth to the fourteenth. */
function inMonth(week: Meaning, count: number, { grain }: Node, period: Node): Meaning {
  if (grain !== "week" || count < 1) return week;
  return either(week, (now) =>
    mapped(whenOf(period)(now), ({ start, end }) => {
      const first = start + (count - 1) * WEEK;
      if (end - start > MONTH || first + WEEK > end) return undefined;
      return weekdayOf(first) === now.conventions.weekStart
        ? unitOf(first, "week")
        : { start: first, end: first + WEEK, grain: "day", interval: true };
    }),
  );
}
/** A week by its ISO 8601 number; of this year where none is named. */
const numbered = (unit: Node, week: Node, year?: Node): Partial<Payload> | undefined => {
  if (unit.grain !== "week" || unit.n !== 1 || week.n < 1 || week.n > 53) return undefined;
  return {
    when: (now) => {
      const start = isoWeekStart(year?.n ?? civilOf(now.wall).year, week.n);
      return fixed(start === undefined ? undefined : unitOf(start, "week"));
    },
    weight: 5,
    confidence: year === undefined ? 0.85 : 0.95,
  };
};
/** The last number that a week of a month can have. */
const LAST_WEEK = 5;
const weekOfMonth = (week: Node, unit: Node, month: Node): Partial<Payload> | undefined =>
  unit.grain === "week" && week.n >= 1 && week.n <= LAST_WEEK
    ? { ...nthUnit(week.n, unit, month), weight: 8 }
    : undefined;
/** From one numbered week to a later one. */
const weeksBetween = (unit: Node, first: Node, last: Node, year?: Node): Partial<Payload> | undefined => {
  const [from, to] = [numbered(unit, first, year), numbered(unit, last, year)];
  return from?.when && to?.when && first.n < last.n
    ? { ...from, when: fromTo(from.when, to.when), weight: 6 }
    : undefined;
};

/** From one quarter to a later one of the same year. */
const quartersOf = (first: Node, last: Node, year: Node): Partial<Payload> | undefined =>
  first.n < last.n
    ? { when: fromTo(quarterOf(year.n, first.n), quarterOf(year.n, last.n)), weight: 6 }
    : undefined;

export const PERIOD_RULES: readonly Rule[] = [
  // Weeks by their number: "week 31", "w 31. tygodniu 2026".
  [
    "week",
    "[the] <unit1> [number-word] <int> [of|in|slash] [the] <yr> [ytail]",
    (unit, week, year) => numbered(unit, week, year),
  ],
  ["week", "[the] <unit1> [number-word] <int>", (unit, week) => numbered(unit, week)],
  [
    "week",
    "of|in [the] <int|ord> [dot] <week-of> [of|in] [the] <yr> [ytail]",
    (week, unit, year) => numbered(unit, week, year),
  ],
  ["week", "of|in [the] <int|ord> [dot] <week-of>", (week, unit) => numbered(unit, week)],

  // "W 2. tygodniu kwietnia", "week 2 of April": the second week of the month, not of the year.
  [
    "period",
    "[of|in] [the] <int> [dot] <unit1> [of|in] <month|month-year>",
    (week, unit, month) => weekOfMonth(week, unit, month),
  ],
  [
    "period",
    "<unit1> [number-word] <int> of|in <month|month-year>",
    (unit, week, month) => weekOfMonth(week, unit, month),
  ],
  // "Weeks 14 to 16", "tygodnie 14-16".
  [
    "range",
    "[in|of|on] [the] <unit> [number-word] <int> to|until|dash|and <int>",
    (unit, first, last) => weeksBetween(unit, first, last),
  ],
  [
    "range",
    "[in|of|on] [the] <unit> [number-word] <int> to|until|dash|and <int> [of|in|slash] [the] <yr> [ytail]",
    weeksBetween,
  ],

  // Quarters and halves.
  [
    "quarter",
    "q <quarter-number> [comma|dash|slash|of|in] <yr> [ytail]",
    (q, year) => ({ when: quarterOf(year.n, q.n) }),
  ],
  ["quarter", "<quarter-number> q <yr|yy>", (q, year) => ({ when: quarterOf(year.n, q.n) })],
  [
    "quarter",
    "in|of|on <quarter-number> [dot] quarter-unit",
    (q) => ({ n: q.n, when: quarterOf(undefined, q.n), weight: 1 }),
  ],
  ["half", "<half-number> half-year <yr|yy>", (half, year) => ({ when: halfYear(year.n, half.n) })],
  ["quarter", "q <quarter-number> tick|slash <yy>", (q, year) => ({ when: quarterOf(year.n, q.n) })],
  [
    "quarter",
    "[in|of|on] <quarter-number> [dot] quarter-unit [of|in] [the] <yr> [ytail]",
    (q, year) => ({ when: quarterOf(year.n, q.n), weight: 4 }),
  ],
  ["half", "about|exactly <half>", same],
  ["quarter", "about|exactly <quarter>", (quarter) => ({ ...quarter, weight: 4 })],
  ["quarter", "q <quarter-number>", (q) => ({ n: q.n, when: quarterOf(undefined, q.n) })],
  [
    "quarter",
    "<yr|yy-q> [comma|dash|slash] q <quarter-number>",
    // "In 2017-q1" is not from 2017 to the first quarter.
    (year, q) => ({ when: quarterOf(year.n, q.n), weight: 3 }),
  ],
  [
    "quarter",
    "in|of|on <yr|yy-q> [dash|slash] q <quarter-number>",
    (year, q) => ({ when: quarterOf(year.n, q.n), weight: 3 }),
  ],
  [
    "range",
    "[in|of|on|from] <yr|yy-q> [dash|slash] q <quarter-number> dash|to|until q <quarter-number>",
    (year, first, last) => quartersOf(first, last, year),
  ],
  [
    "range",
    "[in|of|on|from] q <quarter-number> dash|to|until q <quarter-number> [comma|dash|slash|of|in] <yr> [ytail]",
    quartersOf,
  ],
  [
    "quarter",
    "[the] <quarter-ord> quarter-unit [comma] [of|in] [the] <yr> [ytail]",
    (q, year) => ({ when: quarterOf(year.n, q.n), weight: 3 }),
  ],
  [
    "quarter",
    "[the] <quarter-ord> quarter-unit",
    (q) => ({ n: q.n, when: quarterOf(undefined, q.n), weight: 1 }),
  ],
  [
    "quarter",
    "[the] <quarter-ord> quarter-unit [of] [the] <cycle>",
    (q, year) =>
      year.grain === "year" ? { when: nthOf(everyUnit("quarter"), q.n, whenOf(year)) } : undefined,
  ],
  [
    "quarter",
    "<quarter> [comma] [of] [the] <cycle>",
    (quarter, year) =>
      year.grain === "year" && quarter.n > 0
        ? { when: nthOf(everyUnit("quarter"), quarter.n, whenOf(year)) }
        : undefined,
  ],
  ["half", "<yr> [dash] half-year <half-number>", (year, half) => ({ when: halfYear(year.n, half.n) })],
  [
    "half",
    "half-year <half-number> [dash|slash|of] <yr>",
    (half, year) => ({ when: halfYear(year.n, half.n) }),
  ],
  [
    "half",
    "[the] <half-ord> half-unit [of] [the] <yr> [ytail]",
    (half, year) => ({ when: halfYear(year.n, half.n) }),
  ],
  ["half", "[the] <half-ord> half-unit", (half) => ({ when: halfYear(undefined, half.n), loose: 1 })],
];
