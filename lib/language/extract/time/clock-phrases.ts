/** What the rules for times of day make of their parts: hours with minutes, parts of a day, ranges, zones. */

import { doubtful } from "./alternatives.ts";
import { faceOn, inZone, midnightOn, narrowed, narrowedRange, nearest, partOn } from "./clock-meanings.ts";
import { faces } from "./intervals.ts";
import { ZERO } from "./length.ts";
import { fromTime } from "./meanings.ts";
import type { ClockTime, DayPart, Meaning, Node, Payload } from "./node.ts";
import { NIGHT } from "./parts.ts";
import { face, moved, onTheHour, whenOf } from "./parts-of-rules.ts";

type Made = Partial<Payload> | undefined;

/** A clock reading that the hour of an ordinary number gives. */
export const hourOnly = (hour: Node, loose: 0 | 1 | 2): Made => ({ clockTime: onTheHour(hour.n), loose });
export const withMinutes = (hour: Node, minutes: Node, loose: 0 | 1 | 2 = 0): Made => ({
  clockTime: face(hour.n, minutes.n),
  loose,
});
export const digits = (four: Node, loose: 0 | 1 | 2 = 0): Made => ({ clockTime: four.clockTime, loose });
export const digitsCertain = (hour: Node, minutes: Node): Made => ({
  clockTime: face(hour.n, minutes.n, false),
});

/** An hour with a.m. or p.m.; 15 p.m. is 15. */
export const withHalf = (base: ClockTime, half: number): Made =>
  base.hour > 12
    ? { clockTime: { ...base, twelve: false } }
    : { clockTime: { ...base, hour: (base.hour % 12) + half, twelve: false, half: true } };

/** The face of a node that is a clock reading or a bare hour. */
export const faceOf = (node: Node): ClockTime => node.clockTime ?? onTheHour(node.n);

export const before = (minutes: number, hour: Node): Made => ({ clockTime: moved(faceOf(hour), -minutes) });
export const past = (minutes: number, hour: Node): Made => ({ clockTime: moved(faceOf(hour), minutes) });

export const inPart = (clock: Node, part: Node): Made =>
  part.part === undefined
    ? undefined
    : { clockTime: { ...narrowed(faceOf(clock), part.part), half: true }, weight: 1 };

/** "Night at 2 am": of the night that a day before it names. */
export const inNamedPart = (part: Node, clock: Node): Made => {
  const made = inPart(clock, part);
  return made && { ...made, part: part.part };
};

/** A clock reading on a day; a part of that day narrows it. */
export const onDay = (clock: Node, day: Node): Made => {
  const base = faceOf(clock);
  const fitted = day.part === undefined ? base : narrowed(base, day.part);
  const isEnd = base.end === true || (day.part?.to ?? 0) >= 24;
  if (day.part !== undefined && isAfterMidnight(fitted, day.part))
    return { when: inNight(fitted, dayOf(day), day.part), weight: Math.max(1, clock.weight) + 0.5 };
  const isMidnight = base.end === true || (clock.loose === 0 && isMidnightWord(base));
  const when = isMidnight ? midnightOn(fitted, dayOf(day), isEnd) : faceOn(fitted, dayOf(day));
  // "Nov 22 16:02:27", to the second and without a year, is how logs write what has happened.
  const weight = Math.max(1, clock.weight);
  return { when: base.grain === "second" && day.n > 100 ? nearest(when) : when, weight };
};
/** The first hour after a night. */
const MORNING_HOUR = 6;
/** "2 am" of "last night at 2 am": a night goes on after midnight. */
const isAfterMidnight = ({ hour, twelve, end }: ClockTime, part: DayPart) =>
  part.to >= 24 && hour < MORNING_HOUR && !twelve && end !== true;
/** That hour of the next day; „jutro w nocy o 2” may also be said of the night before. */
const inNight = (clock: ClockTime, day: Meaning, part: DayPart): Meaning => {
  const after = faceOn(clock, fromTime({ ...ZERO, days: 1 }, 1, day));
  return part === NIGHT.pl ? doubtful(after, faceOn(clock, day)) : after;
};
/** "Midnight" and not "0:00", which begins a day. */
const isMidnightWord = ({ hour, minute, grain, twelve }: ClockTime) =>
  hour === 0 && minute === 0 && grain === "hour" && !twelve;
/** The day of a part of a day, or the day itself. */
export const dayOf = (node: Node) => node.day ?? whenOf(node);

export const partOfDay = (day: Node, part: Node): Made =>
  part.part === undefined
    ? undefined
    : { when: partOn(whenOf(day), part.part), part: part.part, day: whenOf(day), weight: 1 };

export const range = (from: Node, to: Node, loose: 0 | 1 | 2 = 0): Made => {
  const [first, last] = [faceOf(from), faceOf(to)];
  // "8-22" and "8:00-22:00" are on the 24-hour clock, "8-10 pm" is not.
  const isFull = last.hour > 12 && last.half === undefined;
  return { clockTime: isFull ? { ...first, twelve: false } : first, until: last, loose };
};
export const clocks = (from: Node, to: Node): Made =>
  from.clockTime && to.clockTime ? range(from, to) : undefined;
export const hourToClock = (from: Node, to: Node): Made => (from.n <= 24 ? range(from, to) : undefined);
export const narrowRange = (both: Node, part: Node): Made =>
  part.part === undefined || both.clockTime === undefined || both.until === undefined
    ? undefined
    : narrowedRange(both.clockTime, both.until, part.part);
export const rangeOn = (both: Node, day: Node): Made => {
  if (both.clockTime === undefined || both.until === undefined) return undefined;
  const { part } = day;
  const { clockTime: from, until: to } = part ? narrowedRange(both.clockTime, both.until, part) : both;
  return from && to && { when: faces(from, to, dayOf(day)), weight: 2 };
};
/** "Jan 1 2pm to 4pm": both times are of the day. */
export const dayFromTo = (day: Node, from: Node, to: Node): Made => {
  const made = clocks(from, to);
  const whole = made && rangeOn({ ...from, ...made }, day);
  return whole && { ...whole, weight: 3 };
};
export const MIDNIGHT = onTheHour(0);
/** A time of day with its own distance from Greenwich. */
export const inOffset = (clock: Node, when: Meaning): Made =>
  clock.zone === undefined
    ? undefined
    : { when: inZone(when, clock.zone), weight: 20, confidence: clock.confidence };
/** "9:00-10:30 UTC+2". */
export const offsetRange = (from: Node, to: Node, day?: Node): Made =>
  from.clockTime && to.clockTime && to.zone !== undefined
    ? { when: inZone(faces(from.clockTime, to.clockTime, day && dayOf(day)), to.zone), weight: 20 }
    : undefined;
export const swapped =
  (make: (from: Node, to: Node, day: Node) => Made) =>
  (day: Node, from: Node, to: Node): Made =>
    make(from, to, day);
export const zoned = (time: Node, zone: Node, weight: number): Made =>
  zone.zone === undefined ? undefined : { when: inZone(whenOf(time), zone.zone), weight };
export const swap =
  (make: (a: Node, b: Node) => Made) =>
  (a: Node, b: Node): Made =>
    make(b, a);
