/** Rules for lengths of time. */
import type { Rule } from "./grammar.ts";
import { isClockLength, lengthOf, sum } from "./length.ts";
import type { Node, Payload } from "./node.ts";

type Made = Partial<Payload> | undefined;

const times = (count: number, unit: Node): Made => {
  const length = lengthOf(count * Math.max(unit.n, 1), unit.grain);
  return length && { length, grain: unit.grain, n: unit.n };
};
/** A half of the unit before: "an hour and a half". */
const andPart = (length: Node, part: number): Made => {
  const more = lengthOf(part * Math.max(length.n, 1), length.grain);
  return length.length && more && { length: sum(length.length, more), grain: length.grain };
};

const ORDER = ["second", "minute", "hour", "day", "week", "month", "quarter", "year"];
/** "2 hours 30 minutes": units fall from one to the next. */
const joined = (first: Node, second: Node): Made =>
  first.length !== undefined &&
  second.length !== undefined &&
  ORDER.indexOf(second.grain) < ORDER.indexOf(first.grain)
    ? {
        length: sum(first.length, second.length),
        grain: second.grain,
        loose: first.loose === 0 ? 0 : second.loose,
      }
    : undefined;
const letters = (hours: number, minutes: number, seconds: number): Made => {
  const parts = [lengthOf(hours, "hour"), lengthOf(minutes, "minute"), lengthOf(seconds, "second")];
  const [h, m, s] = parts;
  return (
    h &&
    m &&
    s && { length: sum(sum(h, m), s), grain: seconds > 0 ? "second" : minutes > 0 ? "minute" : "hour" }
  );
};
const daysAnd = (days: Node, clock: Made): Made => {
  const date = lengthOf(days.n, "day");
  return date && clock?.length && { ...clock, length: sum(date, clock.length) };
};
/** True if the parts touch each other, as in "2h45m". */
const touching = (...nodes: readonly Node[]) =>
  nodes.every((node, i) => i === 0 || node.from <= (nodes[i - 1]?.to ?? 0) + 1);

/** "6-8 weeks", "od 2 do 3 godzin": two lengths, of which the first is the shorter. */
const between = (least: Node, most: Node, unit: Node): Made => {
  const [length, upTo] = [times(least.value, unit)?.length, times(most.value, unit)?.length];
  return length && upTo && least.value < most.value
    ? { length, upTo, grain: unit.grain, weight: 1 }
    : undefined;
};

/** "An hour or two"; more than three is another number. */
const upToFew = (unit: Node, most: Node): Made =>
  most.value === 2 || most.value === 3 ? between({ ...unit, value: 1 }, most, unit) : undefined;

export const LENGTH_RULES: readonly Rule[] = [
  ["length-range", "[from|between] <num> to|until|and|or|dash <num> <unit1|unit>", between],
  // "An hour or two", "godzinę lub dwie", "dwa, trzy dni".
  ["length-range", "[a] <unit1> or <num>", (unit, most) => upToFew(unit, most)],
  [
    "length-range",
    "<num> comma|or <num> <unit1|unit>",
    (least, most, unit) => (most.value === least.value + 1 ? between(least, most, unit) : undefined),
  ],
  // "A minute, maybe two", "godzinę, może dwie", "two days or maybe three".
  ["length-range", "[a] <unit1> [comma] [or] maybe <num>", (unit, most) => upToFew(unit, most)],
  [
    "length-range",
    "<num> <unit1|unit> [comma] [or] maybe <num>",
    (least, unit, most) => between(least, most, unit),
  ],
  [
    "length-range",
    "<num> [comma] [or] maybe <num> <unit1|unit>",
    (least, most, unit) => between(least, most, unit),
  ],
  // "The one-hour-forty-minute film".
  [
    "length",
    "<num> dash <unit1> dash [and] [dash] <num> dash <unit1>",
    (hours, hour, minutes, minute) => {
      const [first, second] = [times(hours.value, hour), times(minutes.value, minute)];
      return first && second && joined({ ...hour, ...first }, { ...minute, ...second });
    },
  ],
  ["length", "<num> [dash] <unit1|unit>", (count, unit) => times(count.value, unit)],
  // "For 3h30".
  ["length", "<int> h <mm>", (hours, minutes) => letters(hours.n, minutes.n, 0)],
  ["length", "<num> <millisecond>", (count, unit) => times(count.value / 1000, unit)],
  // "5 seconds 250 ms".
  [
    "length",
    "<length> [and|comma] <num> <millisecond>",
    (length, count, unit) => {
      const isWhole = length.grain === "second" && Number.isInteger(length.length?.seconds);
      const part = isWhole && count.value < 1000 ? lengthOf(count.value / 1000, "second") : undefined;
      return length.length && part && { length: sum(length.length, part), grain: unit.grain, weight: 1 };
    },
  ],
  // Working days have no length that could be told.
  ["length-range", "<num> business-days", () => ({ weight: 2 })],
  // "1-2 hours and 30 minutes" is not a length that could be told.
  ["length-range", "<length-range> [and|comma] <length>", () => ({ weight: 1 })],
  // "Four and twenty" turned round: "twenty and four hours".
  [
    "length",
    "<card> and <card> <unit1|unit>",
    (tens, ones, unit) =>
      tens.n >= 20 && tens.n % 10 === 0 && ones.n < 10 ? times(tens.n + ones.n, unit) : undefined,
  ],
  ["length", "<couple> <unit1|unit>", (count, unit) => times(count.value, unit)],
  ["length", "a <unit1>", (unit) => times(1, unit)],
  ["length", "<fraction> [of] [a] <unit1|unit>", (part, unit) => times(part.value, unit)],
  [
    "length",
    "<num> of [a] <unit1|unit>",
    (count, unit) => (Number.isInteger(count.value) ? undefined : times(count.value, unit)),
  ],
  ["length", "a <fraction> [of] [a] <unit1>", (part, unit) => times(part.value, unit)],
  [
    "length",
    "<fraction-num> a <unit1>",
    (part, unit) => (part.value < 1 ? times(part.value, unit) : undefined),
  ],
  [
    "length",
    "<num> and [a] <fraction> [of] [a] <unit1|unit>",
    (count, part, unit) => times(count.value + part.value, unit),
  ],
  [
    "length",
    "<num> and [a] <fraction-num> <unit1|unit>",
    (count, part, unit) =>
      part.value < 1 && Number.isInteger(count.value) ? times(count.value + part.value, unit) : undefined,
  ],
  ["length", "<length> and [a] <fraction>", (length, part) => andPart(length, part.value)],
  [
    "length",
    "<length> and <fraction-num>",
    (length, part) => (part.value < 1 ? andPart(length, part.value) : undefined),
  ],
  [
    "length",
    "<length> [and] <min|mm>",
    (length, minutes) =>
      length.grain === "hour" && length.length && isClockLength(length.length) && minutes.n >= 5
        ? {
            ...joined(length, { ...minutes, grain: "minute", length: lengthOf(minutes.n, "minute") }),
            // "4 hours and ten years": the number counts something else.
            loose: 1,
            weight: -1,
          }
        : undefined,
  ],
  // "1 minute 30".
  [
    "length",
    "<num> <unit1|unit> <mm>",
    (minutes, unit, seconds) =>
      unit.grain === "minute" && Number.isInteger(minutes.value)
        ? { ...letters(0, minutes.value, seconds.n), loose: 1 }
        : undefined,
  ],
  ["length", "<length> [and|comma] <length>", joined],
  ["length", "<length> comma and <length>", joined],
  [
    "length",
    "<unit1> and|comma <length>",
    (unit, length) => {
      const one = times(1, unit);
      return one && joined({ ...unit, ...one }, length);
    },
  ],
  ["length", "whole [dash] <unit1>", (unit) => times(1, unit)],
  ["length", "<half> [a] [dash] <unit1>", (_, unit) => times(0.5, unit)],
  ["length", "<length-word>", (word) => lengthWord(word)],
  ["length", "<num> [dash] <unit-adjective>", (count, unit) => times(count.value, unit)],
  ["length", "<int> d", (days) => ({ length: lengthOf(days.n, "day"), grain: "day", loose: 2 })],
  ["length", "<letters>", (one) => ({ ...one })],
  [
    "letters",
    "<int> h <int> m",
    (hours, minutes) => (touching(hours, minutes) ? letters(hours.n, minutes.n, 0) : undefined),
  ],
  [
    "letters",
    "<int> h <int> m <int> s",
    (hours, minutes, seconds) =>
      touching(hours, minutes) ? letters(hours.n, minutes.n, seconds.n) : undefined,
  ],
  ["letters", "<int> d <int> h", (days, hours) => daysAnd(days, letters(hours.n, 0, 0))],
  [
    "letters",
    "<int> d <int> h <int> m",
    (days, hours, minutes) => daysAnd(days, letters(hours.n, minutes.n, 0)),
  ],
  [
    "letters",
    "<int> h <mm>",
    (hours, minutes) => (touching(hours, minutes) ? letters(hours.n, minutes.n, 0) : undefined),
  ],
  [
    "letters",
    "<int> m <int> s",
    (minutes, seconds) => (touching(minutes, seconds) ? letters(0, minutes.n, seconds.n) : undefined),
  ],
  // "1:30 hours".
  [
    "length",
    "<clock> <unit>",
    (clock, unit) =>
      clock.clockTime && clock.clockTime.grain === "minute" && unit.grain === "hour" && unit.n === 1
        ? { ...letters(clock.clockTime.hour, clock.clockTime.minute, 0), weight: 1 }
        : undefined,
  ],
  [
    "length",
    "<num> tick",
    (minutes) => ({ ...times(minutes.value, { ...minutes, n: 1, grain: "minute" }), loose: 2 }),
  ],
  [
    "length",
    "<num> ticks",
    (seconds) => ({ ...times(seconds.value, { ...seconds, n: 1, grain: "second" }), loose: 2 }),
  ],
];

function lengthWord(word: Node): Made {
  return word.length && { length: word.length, grain: word.grain };
}
