/** Rules for what only Polish says: units that count without a number, adjectives of length, order of words. */
import type { Rule } from "./grammar.ts";
import { lengthOf } from "./length.ts";
import { everyUnit, partOn } from "./meanings.ts";
import type { Node, Payload } from "./node.ts";

type Made = Partial<Payload> | undefined;

/** "Za tydzień", "na rok": a unit in the singular counts one. */
const one = (unit: Node, loose: 0 | 1 | 2): Made => {
  const length = lengthOf(Math.max(unit.n, 1), unit.grain);
  return length && { length, grain: unit.grain, n: unit.n, loose };
};

export const RULES_PL: readonly Rule[] = [
  ["length", "<unit1>", (unit) => one(unit, 2)],
  ["length", "for <unit1>", (unit) => (unit.grain === "day" ? undefined : one(unit, 1))],
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
