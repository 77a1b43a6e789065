/** Rules for days and months: absolute dates, weekdays, the nth of something. */
import { doubtful } from "./alternatives.ts";
import { DOUBT } from "./beside.ts";
import { isDate } from "./calendar.ts";
import type { Rule } from "./grammar.ts";
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
  holidayWeekend,
  inside,
  monthOf,
  nthComing,
  nthOf,
  weekdayDate,
  weekdayOfMonth,
  weekendOf,
  weekOf,
  yearOf,
} from "./meanings.ts";
import type { Meaning, Node, Payload } from "./node.ts";
import { EITHER, oneOf, whenOf } from "./parts-of-rules.ts";
import { nthUnit } from "./rules.periods.ts";

const same = (node: Node): Partial<Payload> => ({ ...node });

/** Day and month without a year. An impossible date keeps its words, so that no part of it is taken for a time. */
const dayMonth = (day: number, month: number): Partial<Payload> => ({
  n: month * 100 + day,
  when: isDate(2024, month, day) ? everyDate(month, day) : undefined,
});
const oneOfDays = (first: Node, second: Node, month: Node) =>
  first.n < second.n ? oneOf(dayMonth(first.n, month.n), dayMonth(second.n, month.n)) : undefined;
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
/** "The second Tuesday of the month": of this one, or of the next if that is over. It may be said of every one as well. */
const nthOfThe = (count: number, fine: Meaning, unit: Node): Partial<Payload> => {
  const [here, next] = [0, 1].map((shift) => nthOf(fine, count, cycle(unit.grain, shift)));
  if (here === undefined || next === undefined) return {};
  const open = doubtful(here, next);
  return {
    when: (now) => {
      const span = here(now).fixed;
      return (span !== undefined && span.end <= now.wall ? open : here)(now);
    },
    weight: 2,
    confidence: unit.grain === "month" ? EITHER : undefined,
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
  // "5 or 6 May", "May 5 or 6".
  ["day", "[on|in] [the] <dom> [dot] or [the] <dom> [dot] [of] <month>", oneOfDays],
  ["day", "[on|in] <month> [the] <dom> or [the] <dom>", (month, a, b) => oneOfDays(a, b, month)],
  // A street: its words are used up and mean no time.
  ["when", "street <md|date>", () => ({ weight: 3 })],
  ["md", "the <md>", same],
  ["date", "<md> [comma] [of|in] [the] <yr> [ytail]", (dated, year) => withYear(dated, year.n)],
  ["date", "<md> dot <yr> [ytail]", (dated, year) => withYear(dated, year.n)],
  ["date", "<md> [comma] tick <yy>", (dated, year) => withYear(dated, year.n)],
  ["date", "<md> <yy-end>", (dated, year) => withYear(dated, year.n)],
  // "Aug 9, 96"; up to 31 it may be another day: "Aug 9, 10".
  [
    "date",
    "<md> comma <yy-end>",
    (dated, year) => {
      const made = withYear(dated, year.n);
      if (year.n % 100 > 31 || year.n % 100 === 0) return { ...made, confidence: 0.85 };
      const when = made.when && dated.when ? doubtful(made.when, dated.when) : made.when;
      return { ...made, when, confidence: DOUBT };
    },
  ],
  [
    "date",
    "<month> comma [the] <dom> [comma] <yr> [ytail]",
    (month, day, year) => fullDate(year.n, month.n, day.n),
  ],
  ["md", "<month> comma the <dom-ordd|dom-ord>", (month, day) => dayMonth(day.n, month.n)],
  // ISO 8601 without hyphens is a number of something as often, so that it must be asked for.
  ["date", "<date-basic>", (dated) => ({ ...dated, loose: 2, confidence: DOUBT })],
  ["date", "on|dated|at|for <date-basic>", (dated) => ({ ...dated, confidence: 0.8 })],
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
  ["md", "<dom-digits> dash|slash <month>", (day, month) => dayMonth(day.n, month.n)],
  [
    "date",
    "<month> dash|slash <dom> dash|slash <yr>",
    (month, day, year) => fullDate(year.n, month.n, day.n),
  ],
  ["date", "<yr> <month2> <dom2>", (year, month, day) => fullDate(year.n, month.n, day.n)],
  ["date", "<month2> <dom2> <yr>", (month, day, year) => fullDate(year.n, month.n, day.n)],
  ["date", "<date> ytail", same],
  ["md-dot", "<md-dot> dot", same],
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
  ["month-year", "month-word [of] <month>", (month) => ({ ...month, loose: 0 })],
  ["month-year", "month-word [of] <month> [of|in] <yr> [ytail]", inMonth],
  ["year", "in-year [the] <yr> [ytail]", (year) => ({ n: year.n, when: yearOf(year.n), loose: 1 })],
  ["year", "in-year tick <yy>", (year) => ({ n: year.n, when: yearOf(year.n) })],
  ["year", "<yr> ytail", (year) => ({ n: year.n, when: yearOf(year.n) })],
  ["year", "[in|on|of] yword <yr>", (year) => ({ n: year.n, when: yearOf(year.n) })],
  ["year-alone", "<yr>", (year) => ({ n: year.n, when: yearOf(year.n), loose: 2, confidence: DOUBT })],
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
    "<date|md|md-slash|md-dot> [dot] bracket <weekday> [dot] unbracket",
    (dated, day) => ({ n: dated.n, when: dated.when && weekdayDate(day.n, dated.when), weight: 1 }),
  ],
  [
    "date",
    "<md-slash|md-dot> [comma] <weekday>",
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
    "[the] <ord|last> day-word [of|in] [the] <period|year-alone>",
    (count, period) => ({
      when: nthOf(everyUnit("day"), count.n, whenOf(period)),
      weight: 3,
    }),
  ],
  [
    "day",
    "[the] <ord|last> day-word [of|in] [the] <this-unit>",
    (count, unit) => ({ ...nthOfThe(count.n, everyUnit("day"), unit), weight: 3 }),
  ],
  [
    "day",
    "[the] <ord|last> <weekday> [of|in] [the] <this-unit>",
    (count, day, unit) => nthOfThe(count.n, whenOf(day), unit),
  ],
  [
    "day",
    "[the] <ord|last> workday [of|in] [the] <period|cycle|year-alone>",
    (count, period) => ({
      when: nthOf(everyWorkday, count.n, whenOf(period)),
      weight: 4,
    }),
  ],
  [
    "day",
    "[the] <ord|last> workday [of|in] [the] <this-unit>",
    (count, unit) => ({ ...nthOfThe(count.n, everyWorkday, unit), weight: 4 }),
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
    "[the] <ord> last <weekday> [of|in] [the] <period|year-alone>",
    (count, day, period) => ({
      when: nthOf(whenOf(day), -count.n, whenOf(period)),
      weight: 2,
    }),
  ],
  [
    "day",
    "[the] <ord> last <weekday> [of|in] [the] <this-unit>",
    (count, day, unit) => nthOfThe(-count.n, whenOf(day), unit),
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
  [
    "weekend",
    "[the] <weekend> of [the] <date|dom-ordd|dom-ord>",
    (own, day) => ({
      when: inside(whenOf(own), weekOf(day.when ?? everyDayOfMonth(day.n))),
      weight: 3,
      confidence: 0.8,
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
    "<day> [comma] [of|in|from|on] [the] <cycle>",
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
