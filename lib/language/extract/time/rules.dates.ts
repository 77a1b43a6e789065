/** Rules for days and months: absolute dates, weekdays, the nth of something. */
import { civilOf, isDate } from "./calendar.ts";
import type { Rule } from "./grammar.ts";
import { isoWeekStart } from "./machine.ts";
import {
  closest,
  cycle,
  date,
  decade,
  everyDate,
  everyDayOfMonth,
  everyUnit,
  everyWeekday,
  everyWorkday,
  halfYear,
  holidayWeekend,
  inside,
  monthOf,
  nthComing,
  nthOf,
  quarterOf,
  weekdayDate,
  weekdayOfMonth,
  weekendOf,
  weekOf,
  yearOf,
} from "./meanings.ts";
import type { Node, Payload } from "./node.ts";
import { whenOf } from "./parts-of-rules.ts";
import { fixed, unit as unitOf } from "./series.ts";

const same = (node: Node): Partial<Payload> => ({ ...node });

/** Day and month without a year. An impossible date keeps its words, so that no part of it is taken for a time. */
const dayMonth = (day: number, month: number): Partial<Payload> => ({
  n: month * 100 + day,
  when: isDate(2024, month, day) ? everyDate(month, day) : undefined,
});
const withYear = (dated: Node, year: number): Partial<Payload> => {
  const [month, day] = [Math.floor(dated.n / 100), dated.n % 100];
  return { n: dated.n, when: isDate(year, month, day) ? date(year, month, day) : undefined, weight: 1 };
};
const fullDate = (year: number, month: number, day: number): Partial<Payload> => ({
  n: month * 100 + day,
  when: isDate(year, month, day) ? date(year, month, day) : undefined,
});
const inMonth = (month: Node, year: Node): Partial<Payload> => ({
  n: month.n,
  when: monthOf(year.n, month.n),
  weight: 1,
});
const nth = (count: Node, of: Node, period: Node): Partial<Payload> => ({
  when: nthOf(whenOf(of), count.n, whenOf(period)),
  weight: 2,
});
const nthUnit = (count: number, unit: Node, period: Node): Partial<Payload> | undefined =>
  unit.n === 1
    ? { grain: unit.grain, when: nthOf(everyUnit(unit.grain), count, whenOf(period)), weight: 2 }
    : undefined;
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
const thisOne = (unit: Node): Partial<Payload> | undefined =>
  unit.n === 1 && !["second", "minute", "hour"].includes(unit.grain)
    ? { grain: unit.grain, when: cycle(unit.grain, 0) }
    : undefined;

export const DATE_RULES: readonly Rule[] = [
  // Day and month.
  ["md", "<dom> [dot] [of] <month>", (day, month) => dayMonth(day.n, month.n)],
  ["md", "<dom> of the <month>", (day, month) => dayMonth(day.n, month.n)],
  ["md", "<dom-ord|dom-ordd> day of <month>", (day, month) => dayMonth(day.n, month.n)],
  ["md", "<month> [dot] [the] <dom>", (month, day) => dayMonth(day.n, month.n)],
  ["md", "<dom> [dot] <roman>", (day, month) => dayMonth(day.n, month.n)],
  ["md", "<dom> [dot] <month-sie> dot", (day, month) => dayMonth(day.n, month.n)],
  [
    "date",
    "<dom-digits> [dot] <month-sie> [dot] <yr> [ytail]",
    (day, month, year) => fullDate(year.n, month.n, day.n),
  ],
  // A street: its words are used up and mean no time.
  ["when", "street <md|date>", () => ({ weight: 3 })],
  ["md", "the <md>", same],
  ["date", "<md> [comma] [of|in] [the] <yr> [ytail]", (dated, year) => withYear(dated, year.n)],
  ["date", "<md> dot <yr> [ytail]", (dated, year) => withYear(dated, year.n)],
  ["date", "<md> [comma] tick <yy>", (dated, year) => withYear(dated, year.n)],
  ["date", "<md> <yy-end>", (dated, year) => withYear(dated, year.n)],
  ["date", "<md-slash|md-dot> [comma] <yr> [ytail]", (dated, year) => withYear(dated, year.n)],
  ["date", "<yr> [comma] <md>", (year, dated) => withYear(dated, year.n)],
  [
    "date",
    "<yr> dash|slash <month> dash|slash <dom>",
    (year, month, day) => fullDate(year.n, month.n, day.n),
  ],
  [
    "date",
    "<dom> dash|slash <month> dash|slash <yr>",
    (day, month, year) => fullDate(year.n, month.n, day.n),
  ],
  [
    "date",
    "<dom> dash|slash <month> dash|slash <yy>",
    (day, month, year) => fullDate(year.n, month.n, day.n),
  ],
  ["md", "<dom-digits> dash <month>", (day, month) => dayMonth(day.n, month.n)],
  [
    "date",
    "<month> dash|slash <dom> dash|slash <yr>",
    (month, day, year) => fullDate(year.n, month.n, day.n),
  ],
  ["date", "<yr> <month2> <dom2>", (year, month, day) => fullDate(year.n, month.n, day.n)],
  ["date", "<month2> <dom2> <yr>", (month, day, year) => fullDate(year.n, month.n, day.n)],
  ["date", "<date> ytail", same],
  // What is written with a point or slash counts where the words ask for a day.
  ["date", "on|dated <md-slash|md-dot>", (dated) => ({ ...dated, loose: 0 })],

  [
    "md-slash",
    "<dom-digits> slash <dom-digits>",
    (first, second) => {
      // Only where one order is possible; 25 / 12 can be no month 25.
      if (first.n > 12 && second.n <= 12) return { ...dayMonth(first.n, second.n), loose: 2 };
      return second.n > 12 && first.n <= 12 ? { ...dayMonth(second.n, first.n), loose: 2 } : undefined;
    },
  ],

  // Months and years.
  ["month-year", "<month> [dot] [comma] [of|in|dash|slash] [the] <yr> [ytail]", inMonth],
  ["month-year", "<month> tick <yy>", inMonth],
  ["month-year", "<yr> [comma|dash|slash] <month>", (year, month) => inMonth(month, year)],
  ["month-year", "month-word <month> [<yr>]", (month) => ({ ...month, loose: 0 })],
  ["year", "in-year [the] <yr> [ytail]", (year) => ({ n: year.n, when: yearOf(year.n), loose: 1 })],
  ["year", "in-year tick <yy>", (year) => ({ n: year.n, when: yearOf(year.n) })],
  ["year", "<yr> ytail", (year) => ({ n: year.n, when: yearOf(year.n) })],
  ["year", "[in|on|of] yword <yr>", (year) => ({ n: year.n, when: yearOf(year.n) })],
  ["year-alone", "<yr>", (year) => ({ n: year.n, when: yearOf(year.n), loose: 2, confidence: 0.7 })],
  [
    "yr",
    "<card> <card>",
    (century, rest) =>
      (century.n === 19 || century.n === 20) && rest.n >= 10
        ? { n: century.n * 100 + rest.n, value: century.n * 100 + rest.n }
        : undefined,
  ],
  ["decade", "[the] [tick] <decade-number> s", (years) => ({ when: decade(years.n) })],

  ["decade", "the <decade-name>", (years) => ({ when: decade(years.n) })],
  ["decade", "decade-word <decade-ord> [dot]", (years) => ({ when: decade(1900 + years.n) })],
  [
    "week",
    "[the] week-word of|from|starting|ending [the] <day>",
    (day) => ({ when: weekOf(whenOf(day)), weight: 2 }),
  ],

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
  ["quarter", "<yr> [comma|dash|slash] q <quarter-number>", (year, q) => ({ when: quarterOf(year.n, q.n) })],
  [
    "quarter",
    "[the] <quarter-ord> quarter-unit [comma] [of|in] [the] <yr> [ytail]",
    (q, year) => ({ when: quarterOf(year.n, q.n) }),
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

  // Weekdays with dates.
  [
    "date",
    "<weekday> [comma] [on] [the] <date|md>",
    (day, dated) => ({ n: dated.n, when: dated.when && weekdayDate(day.n, dated.when), weight: 1 }),
  ],
  [
    "date",
    "<date|md> [comma] <weekday>",
    (dated, day) => ({ n: dated.n, when: dated.when && weekdayDate(day.n, dated.when), weight: 1 }),
  ],
  [
    "date",
    "<date|md> bracket <weekday> unbracket",
    (dated, day) => ({ n: dated.n, when: dated.when && weekdayDate(day.n, dated.when), weight: 1 }),
  ],
  [
    "date",
    "<weekday> bracket <date|md|md-slash|md-dot> unbracket",
    (day, dated) => ({ n: dated.n, when: dated.when && weekdayDate(day.n, dated.when), weight: 1 }),
  ],
  [
    "date",
    "<weekday> [comma] <md-slash|md-dot>",
    (day, dated) => ({ n: dated.n, when: weekdayDate(day.n, whenOf(dated)), weight: 1 }),
  ],
  [
    "date",
    "<weekday> [comma] [the] <dom-ord|dom-ordd>",
    (day, of) => ({ when: weekdayOfMonth(whenOf(day), of.n) }),
  ],
  // "Monday 21": the next month in which they agree.
  [
    "date",
    "<weekday> <dom-digits>",
    (day, of) => ({
      when: weekdayOfMonth(whenOf(day), of.n),
      loose: 1,
      confidence: of.n > 12 ? 0.8 : 0.6,
    }),
  ],
  ["date", "<relday> [comma] <date|md>", (_, dated) => ({ n: dated.n, when: dated.when })],
  [
    "dom-day",
    "[on|by|since|until|from] [the] <dom-ordd>",
    (day) => ({ when: everyDayOfMonth(day.n), loose: 2 }),
  ],
  [
    "dom-day",
    "on|by|since|until|from [the] <dom-ordd>",
    (day) => ({ when: everyDayOfMonth(day.n), loose: 1 }),
  ],
  [
    "dom-day",
    "[the] <dom> [day-word] [of|in] [the] <cycle>",
    (day, month) =>
      month.grain === "month" ? { when: inside(everyDayOfMonth(day.n), whenOf(month)) } : undefined,
  ],

  // The nth of something.
  ["day", "[the] <ord|last> <weekday> [of|in] [the] <period>", nth],
  [
    "period",
    "[the] <ord|last> <unit1> [of|in] [the] <period|year-alone>",
    (count, unit, period) => nthUnit(count.n, unit, period),
  ],
  [
    "day",
    "[the] <ord|last> <day-word> [of|in] [the] <period|this-unit|year-alone>",
    (count, _, period) => ({
      when: nthOf(everyUnit("day"), count.n, whenOf(period)),
      weight: 3,
    }),
  ],
  ["day", "[the] <ord|last> <weekday> [of|in] [the] <this-unit>", nth],
  [
    "day",
    "[the] <ord|last> workday [of|in] [the] <period|cycle|this-unit|year-alone>",
    (count, period) => ({
      when: nthOf(everyWorkday, count.n, whenOf(period)),
      weight: 4,
    }),
  ],
  [
    "period",
    "[the] <ord|last> <unit1> of [the] <this-unit>",
    (count, unit, period) => nthUnit(count.n, unit, period),
  ],
  [
    "period",
    "[the] <ord> last <unit1> [of|in] [the] <period|this-unit|year-alone>",
    (count, unit, period) => nthUnit(-count.n, unit, period),
  ],
  [
    "day",
    "[the] <ord> last <weekday> [of|in] [the] <period|this-unit|year-alone>",
    (count, day, period) => ({
      when: nthOf(whenOf(day), -count.n, whenOf(period)),
      weight: 2,
    }),
  ],
  // A weekend is in the month that its Saturday is in.
  [
    "weekend",
    "[the] <ord|last> <weekend> [of|in] [the] <period|this-unit|year-alone>",
    (count, _, period) => ({
      when: weekendOf(nthOf(everyWeekday(6), count.n, whenOf(period))),
      weight: 2,
    }),
  ],
  ["weekend", "[the] <holiday> <weekend>", (day) => ({ when: holidayWeekend(whenOf(day)), weight: 3 })],
  ["this-unit", "<unit1>", thisOne],
  [
    "day",
    "[the] <ord> closest <weekday|month|holiday> to <day>",
    (rank, series, to) => ({ when: closest(whenOf(series), rank.n, whenOf(to)) }),
  ],
  [
    "day",
    "[the] closest <weekday|month|holiday> to <day>",
    (series, to) => ({ when: closest(whenOf(series), 1, whenOf(to)) }),
  ],

  // A day within a longer time.
  [
    "day",
    "<day> [of|in|from|on] [the] <cycle>",
    (day, period) =>
      ["week", "month", "quarter", "year"].includes(period.grain)
        ? { when: inside(whenOf(day), whenOf(period)), weight: 2 }
        : undefined,
  ],
  [
    "day",
    "<cycle> [comma] [on] <weekday>",
    (period, day) =>
      period.grain === "week" ? { when: inside(whenOf(day), whenOf(period)), weight: 2 } : undefined,
  ],
  [
    "period",
    "<month> [of|in] [the] <cycle>",
    (month, year) => (year.grain === "year" ? { when: inside(whenOf(month), whenOf(year)) } : undefined),
  ],
  [
    "period",
    "<cycle> [comma] [in|of|on] <month>",
    (year, month) =>
      year.grain === "year" ? { when: inside(whenOf(month), whenOf(year)), weight: 2 } : undefined,
  ],
  [
    "date",
    "<md> [of] [the] <cycle>",
    (dated, year) =>
      year.grain === "year" && dated.when
        ? { n: dated.n, when: inside(dated.when, whenOf(year)) }
        : undefined,
  ],
  [
    "holiday",
    "<holiday> [of|in|comma] [the] <yr> [ytail]",
    (day, year) => ({ when: inside(whenOf(day), yearOf(year.n)), weight: 1 }),
  ],
  [
    "holiday",
    "<holiday> [of|in] [the] <cycle>",
    (day, year) =>
      year.grain === "year" ? { when: inside(whenOf(day), whenOf(year)), weight: 1 } : undefined,
  ],
  [
    "season",
    "<season> [of|in|comma] [the] <yr> [ytail]",
    (season, year) => ({ when: inside(whenOf(season), yearOf(year.n)), weight: 1 }),
  ],
  ["day", "<weekday> after shift-next", (day) => ({ when: nthComing(whenOf(day), 2), weight: 2 })],
  [
    "period",
    "<month> after shift-next",
    (month) => ({ n: month.n, when: nthComing(whenOf(month), 2), weight: 2 }),
  ],
  [
    "cycle",
    "[the] <unit1> after shift-next",
    (unit) => ({ grain: unit.grain, when: cycle(unit.grain, 2), weight: 2 }),
  ],
  [
    "cycle",
    "[the] <unit1> before shift-last",
    (unit) => ({ grain: unit.grain, when: cycle(unit.grain, -2), weight: 2 }),
  ],
];
