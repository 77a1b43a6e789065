/** Meanings with two ends: from one time to another, before, after, the beginning or the end of a period. */
import type { Grain } from "#schemas/language.ts";
import { DAY, floorTo, HOUR, plus } from "./calendar.ts";
import { faceOn, faceTime } from "./clock-meanings.ts";
import type { Length } from "./length.ts";
import { fromTime, pick, workdays } from "./meanings.ts";
import type { ClockTime, Meaning } from "./node.ts";
import type { Now } from "./now.ts";
import { fixed, mapped, never, type Series, type Span } from "./series.ts";

const CLOCK_GRAINS: readonly Grain[] = ["second", "minute", "hour"];
const isClock = (span: Span) => CLOCK_GRAINS.includes(span.grain) && span.interval !== true;

const isLong = ({ grain, interval }: Span) =>
  interval !== true && ["week", "month", "quarter", "year"].includes(grain);

/** End of an interval that names `span` last: a date is included, a time of day is the end itself. */
const endOf = (span: Span) => (isClock(span) ? span.start : span.end);

const between = (first: Span | undefined, last: Span | undefined): Series => {
  if (first === undefined || last === undefined) return never;
  // From a month to an hour is none: "3/2026-12" is something else.
  if ((isClock(first) && isLong(last)) || (isLong(first) && isClock(last))) return never;
  const end = endOf(last);
  return end <= first.start
    ? never
    : fixed({
        start: first.start,
        instant: first.instant,
        end,
        endInstant: isClock(last) ? last.instant : undefined,
        grain: isClock(first) || isClock(last) ? "minute" : first.grain,
        interval: true,
      });
};

/**
 * From one time to another. What is certain decides: a fixed end finds its start before it, else the start finds its
 * end after it. Weekdays are in the future as a whole; dates may enclose today.
 */
export const fromTo =
  (from: Meaning, to: Meaning): Meaning =>
  (now) => {
    const made = ends(from(now), to(now), now);
    const { fixed: span } = made;
    const isDated = from(now).fixed !== undefined && to(now).fixed !== undefined;
    if (span !== undefined && !isDated && span.end - span.start > LONG_WAY) now.guess?.();
    return made;
  };

/** An interval without years that is longer was meant otherwise: "30/3-3/4". */
const LONG_WAY = 300 * DAY;

function ends(first: Series, last: Series, now: Now): Series {
  if (first.fixed !== undefined) return between(first.fixed, last.fixed ?? last.next(first.fixed.start));
  if (last.fixed !== undefined) return between(first.prev(last.fixed.start + 1), last.fixed);
  if (first.weekly === true) {
    const start = pick(first, now);
    return between(start, start && last.next(start.start));
  }
  const end = pick(last, now);
  return between(end && first.prev(end.start + 1), end);
}

/** From one time of day to another on each of some days; without days, the coming ones. */
export const faces =
  (from: ClockTime, to: ClockTime, day: Meaning | undefined): Meaning =>
  (now) => {
    // Only the end is certain ("3 to 6 pm"): the start is the last such hour before it.
    if (from.twelve && !to.twelve) {
      const first = faceTime(from)(now);
      return mapped(day === undefined ? running(to, now) : faceOn(to, day)(now), (end) =>
        closed(first.prev(end.start), end),
      );
    }
    const last = faceTime(to)(now);
    return mapped(day === undefined ? running(from, now) : faceOn(from, day)(now), (start) =>
      closed(start, last.next(start.start + 1)),
    );
  };

/** Of an interval the one that runs counts, of a time of day the next. */
const running = (face: ClockTime, now: Now): Series => ({ ...faceTime(face)(now), choose: undefined });

function closed(start: Span | undefined, end: Span | undefined): Span | undefined {
  if (start === undefined || end === undefined) return undefined;
  return { start: start.start, end: end.start, grain: "minute", interval: true };
}

const half =
  (open: "start" | "end", at: (span: Span) => number, instant?: (span: Span) => number | undefined) =>
  (when: Meaning): Meaning =>
  (now) => {
    const span = pick(when(now), now);
    if (span === undefined) return never;
    const edge = at(span);
    const exact = instant?.(span);
    return fixed({
      start: edge,
      end: edge,
      instant: exact,
      endInstant: exact,
      grain: span.grain,
      interval: true,
      open,
    });
  };

/** Ends before it begins: "before Friday" leaves Friday out. */
export const before = half(
  "start",
  (span) => span.start,
  (span) => span.instant,
);
/** A deadline includes the day it names: "by Friday" ends with Friday. */
export const deadline = half("start", endOf, (span) => (isClock(span) ? span.instant : undefined));
/** Begins when it is over; a time of day is the beginning itself. */
export const after = half("end", endOf, (span) => (isClock(span) ? span.instant : undefined));
/** Begins with it. */
export const onwards = half(
  "end",
  (span) => span.start,
  (span) => span.instant,
);

/** English "from": what is over is where something comes from ("orders from last week"), else when it begins. */
export const origin =
  (when: Meaning): Meaning =>
  (now) => {
    const span = pick(when(now), now);
    return span !== undefined && span.end <= now.wall ? fixed(span) : onwards(when)(now);
  };

/** What comes of a period that runs, from now to its end, or what is over of it; all of one that does not run. */
export const remainder =
  (period: Meaning, side: number): Meaning =>
  (now) =>
    mapped(fixed(pick(period(now), now)), (span) => {
      const runs = span.start <= now.wall && span.end > now.wall;
      const part = { start: span.start, end: span.end, grain: span.grain, interval: true } as const;
      if (!runs) return part;
      return side > 0
        ? { ...part, start: now.wall, instant: now.instant }
        : { ...part, end: now.wall, endInstant: now.instant };
    });

/** From now to the end of the last of so many working days. */
export const withinWorkdays =
  (count: number): Meaning =>
  (now) =>
    mapped(workdays(count, 1)(now), ({ end }) => ({
      start: now.wall,
      instant: now.instant,
      end,
      grain: "day",
      interval: true,
    }));

/** Begins with the last one: "since Monday". */
export const since = (when: Meaning): Meaning =>
  onwards((now) => {
    const series = when(now);
    return fixed(series.fixed ?? series.prev(now.wall));
  });

/** A time and a length from there: "from 4 pm for thirty minutes". */
export const lasting =
  (when: Meaning, length: Length): Meaning =>
  (now) =>
    mapped(fixed(pick(when(now), now)), (span) => {
      const end = pick(fromTime(length, 1, () => fixed(span))(now), now);
      return end === undefined
        ? undefined
        : { start: span.start, instant: span.instant, end: end.start, grain: span.grain, interval: true };
    });

/** Beginning (1), middle (2) or end (3) of a period: the thirds of a month, three days of a week, months of a year. */
export const edge =
  (which: number, period: Meaning): Meaning =>
  (now) =>
    mapped(period(now), (span) => edgeOf(which, span, now));

/** First or second half of a period: of a month the first 15 days, of a year six months, else by days. */
export const halfOf =
  (which: number, period: Meaning): Meaning =>
  (now) =>
    mapped(period(now), ({ start, end }) => {
      const days = Math.round((end - start) / DAY);
      const year = days >= 365 && days <= 366;
      const month = days >= 28 && days <= 31;
      const middle = year ? plus(start, "month", 6) : start + (month ? 15 : Math.floor(days / 2)) * DAY;
      const grain = year ? "month" : "day";
      return which === 1
        ? { start, end: middle, grain, interval: true }
        : { start: middle, end, grain, interval: true };
    });

/** The first units of a period, or the last where `count` is negative: "the first three months of 2027". */
export const firstUnits =
  (grain: Grain, count: number, period: Meaning): Meaning =>
  (now) =>
    mapped(period(now), (span) => {
      const start = count > 0 ? span.start : plus(span.end, grain, count);
      const end = count > 0 ? plus(span.start, grain, count) : span.end;
      return start < span.start || end > span.end ? undefined : { start, end, grain, interval: true };
    });

function edgeOf(which: number, span: Span, now: Now): Span | undefined {
  const { start, end } = span;
  const interval = (from: number, to: number, grain: Grain): Span => ({
    start: from,
    end: to,
    grain,
    interval: true,
  });
  const length = Math.round((end - start) / DAY);
  if (length === 7) {
    if (which === 1) return interval(start, start + 3 * DAY, "day");
    return which === 2
      ? interval(start + 2 * DAY, start + 5 * DAY, "day")
      : interval(end - 3 * DAY, end, "day");
  }
  if (length >= 28 && length <= 31) {
    if (which === 1) return interval(start, start + 10 * DAY, "day");
    return which === 2
      ? interval(start + 10 * DAY, start + 20 * DAY, "day")
      : interval(start + 20 * DAY, end, "day");
  }
  if (length >= 89 && length <= 92)
    return interval(plus(start, "month", which - 1), plus(start, "month", which), "month");
  if (length >= 365 && length <= 366) {
    if (which === 1) return interval(start, plus(start, "month", 3), "month");
    return which === 2
      ? interval(plus(start, "month", 4), plus(start, "month", 8), "month")
      : interval(plus(start, "month", 8), end, "month");
  }
  if (length === 1) {
    const hours = [0, 10, 17, 24];
    const [from = 0, to = 24] = [hours[which - 1], which === 1 ? 9 : which === 2 ? 16 : 24];
    return interval(floorTo(start, "day") + from * HOUR, floorTo(start, "day") + to * HOUR, "hour");
  }
  return now.wall < start ? interval(start, end, span.grain) : undefined;
}
