/** What phrases about time mean: the functions that rules build their meanings with. */
import type { Grain } from "#schemas/language.ts";
import { doubtful } from "./alternatives.ts";
import { civilOf, DAY, floorTo, HOUR, plus, type Wall, wallOf, weekdayOf } from "./calendar.ts";
import type { Holiday } from "./holidays.ts";
import {
  calendarDays,
  calendarMonths,
  clockSeconds,
  isCalendarLength,
  isClockLength,
  type Length,
} from "./length.ts";
import type { Meaning } from "./node.ts";
import { dayFrom, type Now } from "./now.ts";
import {
  dayOfMonth,
  fixed,
  mapped,
  month,
  monthDay,
  never,
  nthFrom,
  nthWithin,
  type Series,
  type Span,
  unit,
  units,
  weekday,
  within,
  yearly,
} from "./series.ts";

/** The occurrence that is meant where nothing else says so: the one that runs, else the next, else the last. */
export function pick(series: Series, now: Now): Span | undefined {
  if (series.fixed !== undefined) return series.fixed;
  if (series.choose === "coming") return series.next(now.wall);
  if (series.choose === "after-today") {
    const { sameWeekday, isSameOpen } = now.conventions;
    const today = sameWeekday === "today" || isSameOpen ? series.next(now.today) : undefined;
    const isToday = today !== undefined && today.start < now.today + DAY && today.end > now.wall;
    if (isToday && (sameWeekday === "today" || now.takesOther?.() === true)) return today;
    return series.next(now.today + DAY);
  }
  const running = series.prev(now.wall + 1);
  if (running !== undefined && running.end > now.wall) return running;
  return series.next(now.wall) ?? running;
}

const picked =
  (make: (now: Now) => Span | undefined): Meaning =>
  (now) =>
    fixed(make(now));

/** Today, tomorrow and the others. */
export const relativeDay = (days: number): Meaning => picked((now) => unit(dayFrom(now, days), "day"));

export const rightNow: Meaning = picked((now) => ({
  start: now.wall,
  end: now.wall + 1,
  grain: "second",
  instant: now.instant,
}));

/** This, the next or the last unit of the calendar, or `size` units as one (a fortnight). */
export const cycle = (grain: Grain, shift: number): Meaning =>
  picked((now) => unit(plus(floorTo(now.wall, grain, now.conventions.weekStart), grain, shift), grain));

/** The last or next `count` whole units, without the one that runs. */
export const stretch = (grain: Grain, count: number, forward: boolean): Meaning =>
  picked((now) => {
    const here = floorTo(now.wall, grain, now.conventions.weekStart);
    const start = forward ? plus(here, grain, 1) : plus(here, grain, -count);
    return { start, end: plus(start, grain, count), grain, interval: true };
  });

export const everyWeekday =
  (iso: number): Meaning =>
  () =>
    weekday(iso);
export const everyUnit =
  (grain: Grain): Meaning =>
  (now) =>
    units(grain, now.conventions.weekStart);
/** Mondays to Fridays; holidays of some country are not known here. */
export const everyWorkday: Meaning = () => {
  const from = (day: Wall, step: number): Span => {
    let at = day;
    while (weekdayOf(at) > 5) at += step;
    return unit(at, "day");
  };
  return {
    next: (wall) => from(Math.ceil(wall / DAY) * DAY, DAY),
    prev: (wall) => from((Math.ceil(wall / DAY) - 1) * DAY, -DAY),
  };
};
export const everyMonth =
  (number: number): Meaning =>
  () =>
    month(number);
export const everyDate =
  (number: number, day: number): Meaning =>
  () =>
    monthDay(number, day);
export const everyDayOfMonth =
  (day: number): Meaning =>
  () =>
    dayOfMonth(day);

export const date = (year: number, number: number, day: number): Meaning =>
  picked(() => unit(wallOf(year, number, day), "day"));
export const monthOf = (year: number, number: number): Meaning =>
  picked(() => unit(wallOf(year, number), "month"));
export const yearOf = (year: number): Meaning => picked(() => unit(wallOf(year, 1), "year"));
export const quarterOf = (year: number | undefined, quarter: number): Meaning =>
  year === undefined
    ? (now) => fixed(unit(wallOf(civilOf(now.wall).year, quarter * 3 - 2), "quarter"))
    : picked(() => unit(wallOf(year, quarter * 3 - 2), "quarter"));
/** First or second half of a year, this one where none is named. */
export const halfYear = (year: number | undefined, half: number): Meaning =>
  picked((now) => {
    const start = wallOf(year ?? civilOf(now.wall).year, half * 6 - 5);
    return { start, end: plus(start, "month", 6), grain: "month", interval: true };
  });
export const decade = (year: number): Meaning =>
  picked(() => ({ start: wallOf(year, 1), end: wallOf(year + 10, 1), grain: "year", interval: true }));

export const holiday =
  (find: Holiday): Meaning =>
  () =>
    yearly((year) => {
      const start = find(year);
      return start === undefined ? undefined : unit(start, "day");
    });

/** Astronomical seasons as the public evaluation sets draw them: month and day of the start, then of the exclusive end. */
const SEASONS: readonly (readonly [number, number, number, number])[] = [
  [3, 20, 6, 22],
  [6, 21, 9, 24],
  [9, 23, 12, 22],
  [12, 21, 3, 21],
  // "Majówka": the Polish holidays of early May.
  [5, 1, 5, 4],
];

export const season =
  (number: number): Meaning =>
  () => {
    const [startMonth, day, endMonth, endDay] = SEASONS[number - 1] ?? [1, 1, 1, 1];
    return yearly((year) => ({
      start: wallOf(year, startMonth, day),
      end: wallOf(endMonth < startMonth ? year + 1 : year, endMonth, endDay),
      grain: "day",
      interval: true,
    }));
  };

/** Friday evening to the end of Sunday. */
export const weekend: Meaning = () =>
  mapped({ ...weekday(5), choose: undefined, weekly: undefined }, (friday) => ({
    start: friday.start + 18 * HOUR,
    end: friday.end + 2 * DAY,
    grain: "hour",
    interval: true,
  }));

/** The weekend that begins on the eve of a Saturday. */
export const weekendOf = (saturday: Meaning): Meaning => {
  return (now) =>
    mapped({ ...saturday(now), choose: undefined, weekly: undefined }, ({ start }) => ({
      start: start - 6 * HOUR,
      end: start + 2 * DAY,
      grain: "hour",
      interval: true,
    }));
};

/** "Memorial Day weekend": the free days up to a Monday, or from a Thursday or Friday on. */
export const holidayWeekend =
  (holiday: Meaning): Meaning =>
  (now) =>
    mapped(holiday(now), ({ start, end }) => {
      const weekday = weekdayOf(start);
      const days = (from: Wall, to: Wall): Span => ({ start: from, end: to, grain: "hour", interval: true });
      if (weekday === 1) return days(start - 3 * DAY + 18 * HOUR, end);
      if (weekday === 4) return days(start, start + 4 * DAY);
      const saturday = start + (6 - weekday) * DAY;
      return weekday < 5 ? undefined : days(saturday - 6 * HOUR, saturday + 2 * DAY);
    });

/** Something within something larger: Friday of next week, March of 2025. */
export const inside =
  (fine: Meaning, coarse: Meaning): Meaning =>
  (now) =>
    within(fine(now), coarse(now));

/** "The first Monday of March", "the last day of the month". */
export const nthOf =
  (fine: Meaning, nth: number, coarse: Meaning): Meaning =>
  (now) =>
    mapped(coarse(now), (span) => nthWithin(fine(now), nth, span));

/** The nth occurrence from now, the one that runs not counted. */
export const nthComing =
  (series: Meaning, nth: number): Meaning =>
  (now) =>
    fixed(nthFrom(series(now), nth, nth > 0 ? now.today + DAY - 1 : now.today));

/** The nth occurrence after the end of something, or before its start where `nth` is negative. */
export const nthBeside =
  (series: Meaning, nth: number, to: Meaning): Meaning =>
  (now) => {
    const span = pick(to(now), now);
    return span === undefined ? never : fixed(nthFrom(series(now), nth, nth > 0 ? span.end - 1 : span.start));
  };

/** "Next Friday" by the convention in force. */
export const nextWeekday =
  (iso: number): Meaning =>
  (now) => {
    const { nextWeekday: asked, isNextOpen } = now.conventions;
    const coming = weekday(iso).next(now.today + DAY);
    if (asked === "coming" || (isNextOpen && now.takesOther?.() === true)) return fixed(coming);
    const week = plus(floorTo(now.wall, "week", now.conventions.weekStart), "week", 1);
    return fixed(weekday(iso).next(week));
  };
/** "This Friday": the coming one, today included. */
export const thisWeekday =
  (iso: number): Meaning =>
  (now) =>
    fixed(weekday(iso).next(now.today));
export const lastWeekday =
  (iso: number): Meaning =>
  (now) =>
    fixed(weekday(iso).prev(now.today));

/** How far away the year of "Friday, July 18" may be: near ones are meant as they come, further ones must be nearest. */
const NEAR_DATE = 300 * DAY;
const FAR_DATE = 800 * DAY;

/**
 * A weekday with a date that may lack its year: the nearest year in which they agree. A weekday that contradicts the
 * date leaves nothing: one of them is wrong, and the text does not say which.
 */
export const weekdayDate =
  (iso: number, day: Meaning): Meaning =>
  (now) => {
    const dates = day(now);
    if (dates.fixed !== undefined) return weekdayOf(dates.fixed.start) === iso ? dates : never;
    const both = within(weekday(iso), dates);
    const found = [both.next(now.today), both.prev(now.today)].filter((span) => span !== undefined);
    const distance = (span: Span) => Math.abs(span.start - now.today);
    const near = found.find((span) => distance(span) < NEAR_DATE);
    if (near !== undefined) return fixed(near);
    const far = found.sort((x, y) => distance(x) - distance(y)).find((span) => distance(span) < FAR_DATE);
    // Either the weekday or the date is a slip.
    return far === undefined ? never : doubtful(() => fixed(far), day)(now);
  };

/** How far ahead "Monday the 10th" may be; further on, the weekday or the number is more likely a slip. */
const NEAR_WEEKDAY = 62 * DAY;

/** A weekday with a day of the month: the next one on which they agree. */
export const weekdayOfMonth =
  (weekday: Meaning, day: number): Meaning =>
  (now) => {
    const days = within(dayOfMonth(day), weekday(now));
    const found = pick(days, now);
    const isFar = found !== undefined && found.start - now.today > NEAR_WEEKDAY;
    return isFar ? doubtful(() => days, everyDayOfMonth(day))(now) : days;
  };

/** The member of a series that lies nearest to a day; `rank` 2 is the second nearest. */
export const closest =
  (series: Meaning, rank: number, to: Meaning): Meaning =>
  (now) => {
    const target = pick(to(now), now);
    if (target === undefined) return never;
    const all = series(now);
    const found: Span[] = [];
    let after = all.next(target.start);
    let before = all.prev(target.start);
    while (found.length < rank) {
      const far = after === undefined ? Number.POSITIVE_INFINITY : after.start - target.start;
      const back = before === undefined ? Number.POSITIVE_INFINITY : target.start - before.start;
      if (far === Number.POSITIVE_INFINITY && back === Number.POSITIVE_INFINITY) return never;
      if (far <= back && after !== undefined) {
        found.push(after);
        after = all.next(after.start + 1);
      } else if (before !== undefined) {
        found.push(before);
        before = all.prev(before.start);
      }
    }
    return fixed(found[rank - 1]);
  };

const isClock = (grain: Grain) => grain === "hour" || grain === "minute" || grain === "second";

/** A moment so much later (or earlier, with `sign` -1) than `start`. */
function shifted(start: Wall, length: Length, sign: 1 | -1, grain: Grain = "day"): Span {
  const months = calendarMonths(length);
  const whole = Math.trunc(months);
  // A fraction of a month has no calendar meaning; 30 days is the usual reading of one.
  const days = calendarDays(length) + Math.round((months - whole) * 30);
  const day = plus(plus(start, "month", sign * whole), "day", sign * days);
  if (isCalendarLength(length))
    return isClock(grain) ? { start: day, end: day + 1, grain } : unit(floorTo(day, "day"), "day");
  const moment = day + sign * clockSeconds(length);
  return { start: moment, end: moment + 1, grain: "second" };
}

/** "In two hours", "3 weeks ago". Hours and less count in real time, days and more on the calendar. */
export const fromNow = (length: Length, sign: 1 | -1): Meaning =>
  picked((now) => {
    if (!isClockLength(length)) return shifted(now.wall, length, sign);
    const instant = now.instant + sign * clockSeconds(length) * 1000;
    const start = now.clock.wallAt(instant);
    return { start, end: start + 1, grain: clockSeconds(length) % 60 === 0 ? "minute" : "second", instant };
  });

/** "Two days after tomorrow", "an hour before noon". */
export const fromTime =
  (length: Length, sign: 1 | -1, when: Meaning): Meaning =>
  (now) => {
    const span = pick(when(now), now);
    return span === undefined
      ? never
      : fixed(shifted(span.start, length, sign, span.interval ? "day" : span.grain));
  };

/** So many working days from today: Saturdays and Sundays do not count, holidays of some country are not known here. */
export const workdays = (count: number, sign: 1 | -1): Meaning =>
  picked((now) => {
    const rest = count % 5;
    let day = now.today + sign * Math.floor(count / 5) * 7 * DAY;
    for (let left = rest; left > 0; ) {
      day += sign * DAY;
      if (weekdayOf(day) < 6) left--;
    }
    return unit(day, "day");
  });

/** The week that holds a day. */
export const weekOf =
  (day: Meaning): Meaning =>
  (now) => {
    const span = pick(day(now), now);
    return span === undefined
      ? never
      : fixed(unit(floorTo(span.start, "week", now.conventions.weekStart), "week"));
  };

/** From now for a length, either way: "within two weeks", "w ciągu godziny". */
export const window = (length: Length): Meaning =>
  picked((now) => {
    const end = fromNow(length, 1)(now).fixed;
    if (end === undefined) return undefined;
    const clock = isClockLength(length);
    return {
      start: now.wall,
      instant: now.instant,
      end: clock ? end.start : now.wall + (end.start - now.today),
      endInstant: clock ? end.instant : undefined,
      grain: clock ? "minute" : "day",
      interval: true,
    };
  });
