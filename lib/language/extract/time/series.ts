/** Times that come again: a series gives its occurrence after or before any moment, so that times can be combined. */
import type { Grain } from "#schemas/language.ts";
import { type Civil, civilOf, DAY, daysIn, floorTo, plus, type Wall, wallOf, weekdayOf } from "./calendar.ts";

/** One occurrence, half open. */
export interface Span {
  readonly start: Wall;
  readonly end: Wall;
  readonly grain: Grain;
  /** True if the text names an interval and not a point of that grain. */
  readonly interval?: boolean;
  /** An interval without that end. */
  readonly open?: "start" | "end";
  /** Instant of the start in milliseconds, where time was counted in hours or less and not on the calendar. */
  readonly instant?: number;
  /** The same for the end. */
  readonly endInstant?: number;
}

export interface Series {
  /** The first occurrence that starts at `wall` or later. */
  next(wall: Wall): Span | undefined;
  /** The last occurrence that starts before `wall`. */
  prev(wall: Wall): Span | undefined;
  /** One occurrence only, wherever one looks from. */
  readonly fixed?: Span;
  /** How to choose when nothing else says which one is meant; absent: the one that runs, else the next. */
  readonly choose?: "after-today" | "coming";
  /** A weekday: an interval of two of them is in the future as a whole. */
  readonly weekly?: boolean;
}

/** How far a combination is looked for: 29 February on a Monday comes every 28 years, or 40 over a century without it. */
const TRIES = 60;

const NOTHING: Series = { next: () => undefined, prev: () => undefined };

/** The series without any occurrence. */
export const never = NOTHING;

export function fixed(span: Span | undefined): Series {
  if (span === undefined) return NOTHING;
  return {
    fixed: span,
    next: (wall) => (span.start >= wall ? span : undefined),
    prev: (wall) => (span.start < wall ? span : undefined),
  };
}

/** A span of one unit that starts at `start`. */
export function unit(start: Wall, grain: Grain): Span {
  return { start, end: plus(start, grain, 1), grain };
}

/** Every unit of the calendar. */
export function units(grain: Grain, weekStart: number): Series {
  return {
    next: (wall) => {
      const floor = floorTo(wall, grain, weekStart);
      return unit(floor === wall ? floor : plus(floor, grain, 1), grain);
    },
    prev: (wall) => unit(floorTo(wall - 1, grain, weekStart), grain),
  };
}

/** A weekday of every week. */
export function weekday(iso: number): Series {
  return {
    choose: "after-today",
    weekly: true,
    next: (wall) => {
      const day = Math.ceil(wall / DAY) * DAY;
      return unit(day + ((iso - weekdayOf(day) + 7) % 7) * DAY, "day");
    },
    prev: (wall) => {
      const day = Math.ceil(wall / DAY) * DAY - DAY;
      return unit(day - ((weekdayOf(day) - iso + 7) % 7) * DAY, "day");
    },
  };
}

/** Something that every year has at most once, found by the year; years without it are passed over. */
export function yearly(inYear: (year: number) => Span | undefined): Series {
  const from = (wall: Wall, step: 1 | -1, fits: (span: Span) => boolean): Span | undefined => {
    const { year } = civilOf(wall);
    // The neighbouring year first: what starts in December may belong to the winter of the next year.
    for (let i = -1; i < 10; i++) {
      const span = inYear(year + step * i);
      if (span !== undefined && fits(span)) return span;
    }
    return undefined;
  };
  return {
    next: (wall) => from(wall, 1, (span) => span.start >= wall),
    prev: (wall) => from(wall, -1, (span) => span.start < wall),
  };
}

/** A month of every year. */
export function month(number: number): Series {
  return yearly((year) => unit(wallOf(year, number), "month"));
}

/** A date of every year that has it. */
export function monthDay(number: number, day: number): Series {
  return yearly((year) => (day <= daysIn(year, number) ? unit(wallOf(year, number, day), "day") : undefined));
}

/** A day of every month that has it. */
export function dayOfMonth(day: number): Series {
  const from = (wall: Wall, step: 1 | -1, fits: (span: Span) => boolean): Span | undefined => {
    const { year, month: first }: Civil = civilOf(wall);
    for (let i = 0; i < 12; i++) {
      const start = wallOf(year, first + step * i);
      const at = civilOf(start);
      if (day > daysIn(at.year, at.month)) continue;
      const span = unit(start + (day - 1) * DAY, "day");
      if (fits(span)) return span;
    }
    return undefined;
  };
  return {
    next: (wall) => from(wall, 1, (span) => span.start >= wall),
    prev: (wall) => from(wall, -1, (span) => span.start < wall),
  };
}

/** Occurrences of `fine` that start within an occurrence of `coarse`. */
export function within(fine: Series, coarse: Series): Series {
  const next = (wall: Wall): Span | undefined => {
    let outer = coarse.prev(wall + 1);
    if (outer === undefined || outer.end <= wall) outer = coarse.next(wall);
    for (let i = 0; i < TRIES && outer !== undefined; i++) {
      const inner = fine.next(Math.max(wall, outer.start));
      if (inner === undefined) return undefined;
      if (inner.start < outer.end) return inner;
      // Straight to the outer occurrence in which the inner one could lie.
      const holder: Span | undefined = coarse.prev(inner.start + 1);
      outer = holder !== undefined && holder.end > inner.start ? holder : coarse.next(inner.start);
    }
    return undefined;
  };
  const prev = (wall: Wall): Span | undefined => {
    let outer = coarse.prev(wall);
    for (let i = 0; i < TRIES && outer !== undefined; i++) {
      const inner = fine.prev(Math.min(wall, outer.end));
      if (inner === undefined) return undefined;
      if (inner.start >= outer.start) return inner;
      outer = coarse.prev(Math.min(outer.start, inner.start + 1));
    }
    return undefined;
  };
  const only = coarse.fixed === undefined ? undefined : next(coarse.fixed.start);
  return coarse.fixed === undefined ? { next, prev } : fixed(only);
}

/** Each occurrence changed; the change must keep their order. */
export function mapped(series: Series, change: (span: Span) => Span | undefined): Series {
  if (series.fixed !== undefined) return fixed(change(series.fixed));
  const through = (span: Span | undefined) => (span === undefined ? undefined : change(span));
  return {
    choose: series.choose,
    weekly: series.weekly,
    next: (wall) => through(series.next(wall)),
    prev: (wall) => through(series.prev(wall)),
  };
}

/** The nth unit or series member within a span that is in it as a whole; negative counts from the end. */
export function nthWithin(series: Series, nth: number, outer: Span): Span | undefined {
  if (nth === 0 || Math.abs(nth) > 400) return undefined;
  if (nth > 0) {
    let span = series.next(outer.start);
    for (let i = 1; i < nth && span !== undefined; i++) span = series.next(span.start + 1);
    return span !== undefined && span.start < outer.end ? span : undefined;
  }
  let span = series.prev(outer.end);
  if (span !== undefined && span.end > outer.end) span = series.prev(span.start);
  for (let i = -1; i > nth && span !== undefined; i--) span = series.prev(span.start);
  return span !== undefined && span.start >= outer.start ? span : undefined;
}

/** The nth occurrence after the one that runs (1 is the next), or before it (-1 is the last). */
export function nthFrom(series: Series, nth: number, now: Wall): Span | undefined {
  if (nth === 0 || Math.abs(nth) > 1000) return undefined;
  let span: Span | undefined;
  if (nth > 0) {
    span = series.next(now + 1);
    for (let i = 1; i < nth && span !== undefined; i++) span = series.next(span.start + 1);
    return span;
  }
  span = series.prev(now);
  // What still runs is not past.
  if (span !== undefined && span.end > now) span = series.prev(span.start);
  for (let i = -1; i > nth && span !== undefined; i--) span = series.prev(span.start);
  return span;
}
