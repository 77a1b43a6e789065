/** Rules for what only Polish says: units that count without a number, adjectives of length, order of words. */
import type { Rule } from "./grammar.ts";
import { isCalendarLength, lengthOf } from "./length.ts";
import { everyUnit, fromNow, partOn } from "./meanings.ts";
import type { Node, Payload } from "./node.ts";
import { NIGHT } from "./parts.ts";
import { whenOf } from "./parts-of-rules.ts";

type Made = Partial<Payload> | undefined;

/** "Za tydzień", "na rok": a unit in the singular counts one. */
const one = (unit: Node, loose: 0 | 1 | 2): Made => {
  const length = lengthOf(Math.max(unit.n, 1), unit.grain);
  return length && { length, grain: unit.grain, n: unit.n, loose };
};

/** "Przed dwoma tygodniami", "przed rokiem": ago. A day alone is a date's word: "przed dniem 1 grudnia". */
const before = (length: Node, day: boolean): Made =>
  length.length === undefined ||
  isCalendarLength(length.length) !== day ||
  (length.loose === 2 && length.grain === "day")
    ? undefined
    : { when: fromNow(length.length, -1), weight: 2 };

export const RULES_PL: readonly Rule[] = [
  ["day", "before <length>", (length) => before(length, true)],
  ["moment", "before <length>", (length) => before(length, false)],
  ["length", "<unit1>", (unit) => one(unit, 2)],
  ["length", "for <unit1>", (unit) => (unit.grain === "day" ? undefined : one(unit, 1))],
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
