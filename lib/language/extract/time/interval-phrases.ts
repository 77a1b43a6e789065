/** What the rules for intervals make of their parts: both ends, a limit with its day, the beginning or end of something. */

import { isDate } from "./calendar.ts";
import { faceOn, faceTime, midnightOn, narrowed } from "./clock-meanings.ts";
import type { Rule } from "./grammar.ts";
import { after, before, deadline, edge, fromTo, halfOf, onwards } from "./intervals.ts";
import { isCalendarLength, ZERO } from "./length.ts";
import {
  everyDate,
  everyDayOfMonth,
  everyUnit,
  fromTime,
  inside,
  nthOf,
  pick,
  quarterOf,
  yearOf,
} from "./meanings.ts";
import type { ClockTime, Meaning, Node, Payload } from "./node.ts";
import { face, onTheHour, whenOf } from "./parts-of-rules.ts";
import { fixed, mapped, never, unit } from "./series.ts";

type Made = Partial<Payload> | undefined;

export const both = (from: Node, to: Node): Made =>
  from.when === undefined && from.clockTime === undefined
    ? undefined
    : { when: fromTo(whenOf(from), whenOf(to)), weight: 1 };

/** Quarters of one year, one after the other. */
export const quarters = (first: Node, last: Node, year: Node): Made =>
  last.n === first.n + 1
    ? { when: fromTo(quarterOf(year.n, first.n), quarterOf(year.n, last.n)), weight: 5 }
    : undefined;

/** "13 to 15 July": days of one month. */
export const daysOf = (first: Node, last: Node, month: Node): Made =>
  first.n < last.n && isDate(2024, month.n, last.n)
    ? {
        when: fromTo(everyDate(month.n, first.n), everyDate(month.n, last.n)),
        n: month.n * 100 + last.n,
        value: first.n,
        weight: 2,
      }
    : undefined;
export const daysUpTo = (first: Node, last: Node): Made => {
  const days = (last.n % 100) - first.n;
  if (days <= 0 || last.when === undefined) return undefined;
  return {
    when: fromTo(fromTime({ ...ZERO, days }, -1, last.when), last.when),
    weight: 3,
    confidence: Math.max(last.confidence, 0.85),
  };
};
export const daysInYear = (days: Node, year: Node): Made => {
  const month = Math.floor(days.n / 100);
  return {
    when: fromTo(
      inside(everyDate(month, days.value), yearOf(year.n)),
      inside(everyDate(month, days.n % 100), yearOf(year.n)),
    ),
    weight: 3,
  };
};

/** A time of day on a day; midnight as an end is that of the day itself: "until midnight on Sunday". */
export const endingOn = (face: ClockTime, day: Meaning, isEnd: boolean): Meaning =>
  isEnd && face.hour === 0 && face.minute === 0 && face.grain === "hour"
    ? midnightOn(face, day, true)
    : faceOn(face, day);

/** An end at a time of day on a named day: "Friday before 12:00", "tomorrow evening from 8". Twelve is noon there. */
export const onDay =
  (open: (when: Meaning) => Meaning) =>
  (day: Node, hour: Node): Made => {
    const { clockTime = onTheHour(hour.n) } = hour;
    const fitted = day.part === undefined ? clockTime : narrowed(clockTime, day.part);
    const bare = hour.clockTime === undefined;
    return {
      when: open(endingOn(fitted, day.day ?? whenOf(day), open !== onwards)),
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
export const DAY_LIMITS: readonly Rule[] = LIMITS.flatMap(([words, open]): Rule[] => [
  ["open", `<day|part-day|md-slash|md-dot> [comma] ${words} <clock|clock-dot>`, onDay(open)],
  ["open", `<day|part-day> [comma] ${words} <hr|hr-ord>`, onDay(open)],
  ["open", `${words} <hr|hr-ord> [comma] on <day|part-day>`, dayLast(open)],
  ["open", `${words} <hr|hr-ord> <relday>`, dayLast(open)],
]);

/** Open at one end; what the next words can refute they still can: "od 5 do 10 sztuk". */
export const half = (open: (when: Meaning) => Meaning, when: Node, weight: number): Made =>
  when.until === undefined
    ? { when: open(whenOf(when)), loose: when.loose === 1 ? 1 : 0, weight }
    : undefined;

/** So long before or after the end of a period. */
export function besideEnd({ length }: Node, sign: 1 | -1, period: Node): Made {
  if (length === undefined || !isCalendarLength(length)) return undefined;
  const end: Meaning = (now) =>
    mapped(fixed(pick(whenOf(period)(now), now)), (span) => unit(span.end, "day"));
  return { when: fromTime(length, sign, end), weight: 4 };
}

/** From the end of one to the beginning of another. */
export const betweenBoth =
  (first: Meaning, last: Meaning): Meaning =>
  (now) => {
    const from = pick(first(now), now);
    const series = last(now);
    const to = series.fixed ?? (from && series.next(from.end));
    return from === undefined || to === undefined || to.start <= from.end
      ? never
      : fixed({ start: from.end, end: to.start, grain: from.grain, interval: true });
  };

export const clockOfDate = ({ n }: Node): Meaning =>
  n % 100 < 24 ? faceTime(face(n % 100, Math.floor(n / 100), false)) : () => never;

/** "EOD tomorrow", "Friday COB". */
export const endOfDay = (end: Node, day: Node): Made =>
  end.grain === "day" ? { when: edge(3, whenOf(day)), weight: 3 } : undefined;
export const byEndOfDay = (end: Node, day: Node): Made =>
  end.grain === "day" ? { when: deadline(whenOf(day)), weight: 3 } : undefined;

/** From a smaller number on to another is an amount rather than a year. */
export const FIRST_YEAR = 1800;

/** "By the end of the month" ends with the month, "by the beginning of May" with the beginning. */
export function endOf(which: Node, period: Node): Made {
  const meaning = whenOf(period);
  if (which.n === 3) return { when: deadline(meaning), weight: 3 };
  if (which.n === 2) return { when: deadline(halfOf(1, meaning)), weight: 3 };
  return { when: deadline(edge(which.n, meaning)), weight: 3 };
}

export function inMonth(first: number, last: number, month: Node) {
  return fromTo(insideDay(first, month), insideDay(last, month));
}

export function insideLastDay(month: Node) {
  return nthOf(everyUnit("day"), -1, whenOf(month));
}

export function insideDay(day: number, month: Node) {
  return inside(everyDayOfMonth(day), whenOf(month));
}
