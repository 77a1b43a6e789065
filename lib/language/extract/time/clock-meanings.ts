/** What times of day mean: a clock reading by itself, on a day, in a part of the day, in another zone. */
import type { Grain } from "#schemas/language.ts";
import { doubtful } from "./alternatives.ts";
import { DAY, floorTo, HOUR, MINUTE, type Wall } from "./calendar.ts";
import { pick } from "./meanings.ts";
import type { ClockTime, DayPart, Meaning } from "./node.ts";
import { fixed, mapped, never, type Span } from "./series.ts";
import { clockOf } from "./zone.ts";

const seconds = (face: ClockTime) => face.hour * HOUR + face.minute * MINUTE + face.second;
const SIZE: Partial<Record<Grain, number>> = { second: 1, minute: MINUTE, hour: HOUR };

/** The times of a day at which the clock shows that. */
function timesOf(face: ClockTime): number[] {
  const first = seconds(face);
  return face.twelve ? [first % (12 * HOUR), (first % (12 * HOUR)) + 12 * HOUR] : [first];
}

export const faceTime =
  (face: ClockTime): Meaning =>
  () => {
    const times = timesOf(face);
    const span = (start: Wall): Span => ({ start, end: start + (SIZE[face.grain] ?? 1), grain: face.grain });
    return {
      choose: "coming",
      next: (wall) => {
        const day = Math.floor(wall / DAY) * DAY;
        const found = times.find((time) => day + time >= wall);
        return span(found === undefined ? day + DAY + (times[0] ?? 0) : day + found);
      },
      prev: (wall) => {
        const day = Math.floor(wall / DAY) * DAY;
        const found = times.findLast((time) => day + time < wall);
        return span(found === undefined ? day - DAY + (times.at(-1) ?? 0) : day + found);
      },
    };
  };

/** A face that fits a part of the day: "9 in the evening" is 21. */
export function narrowed(face: ClockTime, part: DayPart): ClockTime {
  // Also an hour that is certain elsewhere: "3:45 po południu" is 15:45.
  if (face.half || face.hour > 12 || (!face.twelve && part.fits(face.hour))) return face;
  const hour = [face.hour % 12, (face.hour % 12) + 12].find((candidate) => part.fits(candidate));
  return hour === undefined ? face : { ...face, hour, twelve: false };
}

const minutesOf = ({ hour, minute }: ClockTime) => hour * 60 + minute;

/**
 * Both ends in a part of the day: "10 to 12 in the morning" ends at noon, with the morning, and "11 to 1 in the
 * afternoon" begins before it.
 */
export function narrowedRange(from: ClockTime, to: ClockTime, part: DayPart) {
  const isNoon = to.hour === 12 && to.minute === 0 && part.to === 12;
  const until = isNoon ? { ...to, twelve: false } : narrowed(to, part);
  const first = narrowed(from, part);
  return { clockTime: part.to < 24 && minutesOf(first) >= minutesOf(until) ? from : first, until };
}

/** Of two hours of one name up to this one, people who do not say which mean the one of the afternoon. */
export const LAST_NIGHT_HOUR = 5;

/** A time of day on a day; today, an hour that may be two is the one to come. */
export const faceOn =
  (face: ClockTime, day: Meaning): Meaning =>
  (now) => {
    // On a named day twelve o'clock is noon.
    const times = faceTime(face.hour === 12 ? { ...face, twelve: false } : face)(now);
    const on = (span: Span | undefined): Span | undefined => {
      if (span === undefined) return undefined;
      const first = times.next(span.start);
      if (first === undefined || first.start >= span.end) return undefined;
      const running = span.start <= now.wall && span.end > now.wall;
      const night = !running && now.conventions.bareHour === "daytime" && face.hour <= LAST_NIGHT_HOUR;
      if (!face.twelve) return first;
      const isLater = night || (running && first.start < now.wall);
      // "Tomorrow at 3" may be in the afternoon whatever the convention.
      const isOpen = !running && face.hour <= LAST_NIGHT_HOUR;
      if (isOpen && !night) now.guess?.();
      if (!isLater && !(isOpen && now.takesOther?.() === true)) return first;
      const later = times.next(first.start + 1);
      return later !== undefined && later.start < span.end ? later : first;
    };
    const days = day(now);
    if (days.fixed !== undefined) return fixed(on(days.fixed));
    return {
      // "Friday at 9" keeps to the Friday that "Friday" is.
      choose: days.choose,
      next: (wall) => {
        const here = on(days.prev(wall + 1));
        return here !== undefined && here.start >= wall ? here : on(days.next(wall));
      },
      prev: (wall) => {
        const before = days.prev(wall);
        const here = on(before);
        if (here !== undefined && here.start < wall) return here;
        return before === undefined ? undefined : on(days.prev(before.start));
      },
    };
  };

/**
 * Midnight on a day: people mean its beginning or its end. On a day that has begun it is the end, and in its evening
 * or as 24:00 it is never anything else.
 */
export const midnightOn = (face: ClockTime, day: Meaning, isEnd: boolean): Meaning => {
  const ending: Meaning = (now) =>
    mapped(day(now), ({ end }) => ({ start: end, end: end + (SIZE[face.grain] ?? 1), grain: face.grain }));
  if (isEnd) return ending;
  const beginning = faceOn(face, day);
  const open = doubtful(beginning, ending);
  return (now) => {
    const first = pick(beginning(now), now);
    return (first !== undefined && first.start < now.wall ? ending : open)(now);
  };
};

/** The occurrence nearest to now. */
export const nearest =
  (when: Meaning): Meaning =>
  (now) => {
    const series = when(now);
    if (series.fixed !== undefined) return series;
    const [before, after] = [series.prev(now.wall), series.next(now.wall)];
    const isAfter = before === undefined || (after && after.start - now.wall < now.wall - before.start);
    return fixed(isAfter ? after : before);
  };

/** A part of a day: "tomorrow morning". */
export const partOn =
  (day: Meaning, part: DayPart): Meaning =>
  (now) => {
    const days = day(now);
    return mapped({ ...days, weekly: undefined }, (span) => ({
      start: span.start + part.from * HOUR,
      end: span.start + part.to * HOUR,
      grain: "hour",
      interval: true,
    }));
  };

/** The same wall time, said in another zone. */
export const inZone =
  (when: Meaning, zone: string): Meaning =>
  (now) => {
    const other = clockOf(zone);
    const wall = other.wallAt(now.instant);
    const there = { ...now, clock: other, wall, today: floorTo(wall, "day") };
    const span = pick(when(there), there);
    if (span === undefined) return never;
    const instant = span.instant ?? other.instantAt(span.start);
    const start = now.clock.wallAt(instant);
    return fixed({ ...span, start, end: start + (span.end - span.start), instant });
  };
