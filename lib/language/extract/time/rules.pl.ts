/** Rules for what only Polish says: units that count without a number, adjectives of length, order of words. */

import { doubtful } from "./alternatives.ts";
import { civilOf } from "./calendar.ts";
import { partOn } from "./clock-meanings.ts";
import type { Rule } from "./grammar.ts";
import { daysOf } from "./interval-phrases.ts";
import { lasting } from "./intervals.ts";
import { isCalendarLength, lengthOf, ZERO } from "./length.ts";
import { throughout } from "./limits.ts";
import { everyDayOfMonth, everyUnit, fromNow, fromTime, monthOf, weekOf } from "./meanings.ts";
import type { Meaning, Node, Payload } from "./node.ts";
import { NIGHT, part } from "./parts.ts";
import { onTheHour, whenOf } from "./parts-of-rules.ts";
import { dueOn } from "./repetition.ts";
import { never } from "./series.ts";

type Made = Partial<Payload> | undefined;

/** "Za tydzień", "na rok": a unit in the singular counts one. */
const one = (unit: Node, loose: 0 | 1 | 2): Made => {
  const length = lengthOf(Math.max(unit.n, 1), unit.grain);
  return length && { length, grain: unit.grain, n: unit.n, loose };
};

const oneOrTwo = (unit: Node): Made => {
  const [length, upTo] = [1, 2].map((count) => lengthOf(count * Math.max(unit.n, 1), unit.grain));
  return length && upTo && { length, upTo, grain: unit.grain, weight: 1 };
};

/** "Przed dwoma tygodniami", "przed rokiem": ago. A day alone is a date's word: "przed dniem 1 grudnia". */
const before = (length: Node, day: boolean): Made =>
  length.length === undefined ||
  isCalendarLength(length.length) !== day ||
  (length.loose === 2 && length.grain === "day")
    ? undefined
    : { when: fromNow(length.length, -1), weight: 2 };

/** The night from the day before a date to it; nothing if the day before is another one. */
function nightBefore(first: number, last: Node): Made {
  const day = fromTime({ ...ZERO, days: 1 }, -1, whenOf(last));
  const when: Meaning = (now) => {
    const span = day(now).fixed;
    return span === undefined || civilOf(span.start).day !== first ? never : partOn(day, NIGHT.pl)(now);
  };
  return { when, part: NIGHT.pl, day, weight: 3 };
}

export const RULES_PL: readonly Rule[] = [
  ["day", "before <length>", (length) => before(length, true)],
  ["moment", "before <length>", (length) => before(length, false)],
  ["length", "<unit1>", (unit) => one(unit, 2)],
  // "Piętnastego": the case that days have; of nothing else only if it is all that is said.
  ["dom-day", "<dom-genitive>", (day) => ({ when: everyDayOfMonth(day.n), loose: 2 })],
  // "15 godzina", "o 15 godzinie": the singular does not count hours.
  ["clock", "[at] <hr> hour-singular", (hour) => (hour.n > 1 ? { clockTime: onTheHour(hour.n) } : undefined)],
  [
    "range",
    "<dom-digits> [dot] <month-sie> dash <dom-digits> [dot] <month-sie>",
    (first, _, last, month) => daysOf(first, last, month),
  ],
  // "Tydzień od 16 marca": the week that begins with it, or what is a week later.
  [
    "range",
    "<unit1> from <date>",
    (unit, day) => {
      const length = lengthOf(Math.max(unit.n, 1), unit.grain);
      return length && unit.grain !== "day" && isCalendarLength(length)
        ? {
            when: doubtful(lasting(whenOf(day), length), fromTime(length, 1, whenOf(day))),
            weight: 4,
          }
        : undefined;
    },
  ],
  // "W tygodniu od 16 marca".
  [
    "week",
    "of|in|on <week-of> from|starting <date|md>",
    (_, day) => ({ when: weekOf(whenOf(day)), weight: 6 }),
  ],
  // "Godzinę, dwie".
  ["length-range", "<unit1> comma <card>", (unit, most) => (most.n === 2 ? oneOrTwo(unit) : undefined)],
  ["length", "for <unit1>", (unit) => (unit.grain === "day" ? undefined : one(unit, 1))],
  // "Co roku do 30 kwietnia".
  ["schedule", "<schedule> [comma] until <md>", dueOn],
  // "Za XI 2026".
  [
    "month-year",
    "in|of|for|for-at <roman> <yr> [ytail]",
    (month, year) => ({ n: month.n, when: monthOf(year.n, month.n), weight: 2, confidence: 0.8 }),
  ],
  // "W każdą sobotę września".
  [
    "schedule",
    "<schedule> <month>",
    (schedule, month) =>
      schedule.recurrence?.frequency === "WEEKLY" ? throughout(schedule, month) : undefined,
  ],
  [
    "day",
    "[on|in] holiday-eve <holiday>",
    (holiday) => ({ when: fromTime({ ...ZERO, days: 1 }, -1, whenOf(holiday)), weight: 4 }),
  ],
  // "W nocy z piątku na sobotę".
  [
    "part-day",
    "[of|on] night-word of <weekday> for-at|on <weekday>",
    (day) => ({
      when: partOn(whenOf(day), NIGHT.pl),
      part: NIGHT.pl,
      day: whenOf(day),
      weight: 3,
    }),
  ],
  // "W nocy z 12 na 13 lutego": the night that begins on the first of the two days.
  [
    "part-day",
    "[of|on] night-word of <dom-digits|dom-ord|dom-ordd> for-at|on <md>",
    (first, last) => nightBefore(first.n, last),
  ],
  [
    "part-day",
    "[of|on] night-word of <md> for-at|on <md>",
    (first, last) => nightBefore(first.n % 100, last),
  ],
  // "W sobotę od rana do południa".
  [
    "range",
    "<day> <from-morning> to|until <noon>",
    (day, first, noon) => {
      const to = noon.clockTime?.hour === 0 ? 24 : noon.clockTime?.hour;
      return first.part && to !== undefined && first.part.from < to
        ? { when: partOn(whenOf(day), part(first.part.from, to, first.part.fits)), weight: 3 }
        : undefined;
    },
  ],
  // "Jutro przed południem" is the forenoon.
  [
    "part-day",
    "<day> [comma] <forenoon>",
    (day, part) =>
      part.part && { when: partOn(whenOf(day), part.part), part: part.part, day: whenOf(day), weight: 4 },
  ],
  [
    "part-alone",
    "<part-adverb>",
    (part) =>
      part.part && {
        when: partOn(everyUnit("day"), part.part),
        part: part.part,
        confidence: 0.7,
        weight: -1,
      },
  ],
];
