/** Rules for times of day, parts of the day and their combination with days. */

import { DOUBT } from "./beside.ts";
import { isDate } from "./calendar.ts";
import { faceOn, faceTime, inZone, partOn } from "./clock-meanings.ts";
import {
  before,
  clocks,
  dayOf,
  digits,
  digitsCertain,
  faceOf,
  hourOnly,
  hourToClock,
  inNamedPart,
  inOffset,
  inPart,
  MIDNIGHT,
  narrowRange,
  offsetRange,
  onDay,
  partOfDay,
  past,
  range,
  rangeOn,
  swap,
  swapped,
  withHalf,
  withMinutes,
  zoned,
} from "./clock-phrases.ts";
import type { Rule } from "./grammar.ts";
import { edge, faces } from "./intervals.ts";
import { date, everyDayOfMonth, everyUnit, relativeDay, weekdayDate } from "./meanings.ts";
import type { Meaning, Node, Payload } from "./node.ts";
import { NIGHT, subdivided } from "./parts.ts";
import { face, oneOf, onTheHour, same, whenOf } from "./parts-of-rules.ts";

/** The early, middle or late part of a part of the day, of some day or by itself. */
function earlyPart(how: Node, { part }: Node, day: Meaning | undefined): Partial<Payload> | undefined {
  const exact = part && subdivided(part, how.n);
  if (exact === undefined) return undefined;
  return day === undefined ? { part: exact } : { when: partOn(day, exact), part: exact, day, weight: 2 };
}

/** What follows lunch, school or work, on a day. */
function afterBreak({ part }: Node, day: Meaning): Partial<Payload> | undefined {
  return part && { when: partOn(day, part), part, day, weight: 3, confidence: DOUBT };
}

/** A date whose year follows the time of day, as `date` and logs write it. */
function yearLast(weekday: Node | undefined, dated: Node, clock: Node, zone: Node | undefined, year: Node) {
  const [month, day] = [Math.floor(dated.n / 100), dated.n % 100];
  const { clockTime } = clock;
  if (clockTime === undefined) return undefined;
  const whole = isDate(year.n, month, day) ? date(year.n, month, day) : undefined;
  const named = whole && weekday ? weekdayDate(weekday.n, whole) : whole;
  const when = named && faceOn(clockTime, named);
  return { when: when && zone?.zone !== undefined ? inZone(when, zone.zone) : when, weight: 9 };
}

export const CLOCK_RULES: readonly Rule[] = [
  // The clock face.
  [
    "clock",
    "<hr> [dot] <ap>",
    (hour, half) =>
      hour.n <= 12 ? withHalf(onTheHour(hour.n), half.n) : hour.n < 24 ? hourOnly(hour, 0) : undefined,
  ],
  ["clock", "<hr> [dash] ish <ap>", (hour, half) => withHalf(onTheHour(hour.n), half.n)],
  [
    "clock",
    "<clock|clock-dot|hhmm> <ap>",
    (clock, half) => withHalf(clock.clockTime ?? face(Math.floor(clock.n / 100), clock.n % 100), half.n),
  ],
  ["clock", "<hr> <mm|min> <ap>", (hour, minutes, half) => withHalf(face(hour.n, minutes.n), half.n)],
  [
    "clock-short",
    "<hr> <ap-short> [dot]",
    (hour, half) =>
      hour.n >= 1 && hour.n <= 12 && half.from === hour.to
        ? { ...withHalf(onTheHour(hour.n), half.n), loose: 2 }
        : undefined,
  ],
  [
    "clock",
    "at [about] <hr> <ap-short> [dot]",
    (hour, half) => (hour.n >= 1 && hour.n <= 12 ? withHalf(onTheHour(hour.n), half.n) : undefined),
  ],
  // "3:18a"
  ["clock", "<clock> <ap-joined>", (clock, half) => clock.clockTime && withHalf(clock.clockTime, half.n)],
  ["clock", "<hr> [dash] ish", (hour) => hourOnly(hour, 2)],
  ["clock", "<hr> oclock", (hour) => hourOnly(hour, 0)],
  ["clock", "<clock> oclock", same],
  ["clock", "<clock> exactly", same],
  ["clock", "exactly <clock>", same],
  ["clock", "exactly <hr-ord>", (hour) => hourOnly(hour, 0)],
  ["clock", "at [about] [exactly] <hr>", (hour) => hourOnly(hour, 1)],
  ["clock", "at|about [about] [exactly] <hr-ord>", (hour) => hourOnly(hour, 0)],
  // "Około 15", "around 3": of anything else as often.
  ["clock", "about [about] <hr>", (hour) => ({ ...hourOnly(hour, 2), confidence: DOUBT })],
  [
    "clock",
    "at [about] <hr-ord> <min|mm>",
    (hour, minutes) => (minutes.n >= 5 ? withMinutes(hour, minutes, 1) : undefined),
  ],
  ["clock", "at|about [about] <hhmm>", (four) => digits(four, 1)],
  ["clock", "at [about] <hhmm|hr> [dash] ish", (four) => (four.n > 24 ? digits(four) : hourOnly(four, 0))],
  ["clock", "at [about] <hr0|hr> <mm> [hour-word]", (hour, minutes) => digitsCertain(hour, minutes)],
  [
    "clock",
    "at [about] <hr> <min|mm>",
    (hour, minutes) => (minutes.n >= 5 ? withMinutes(hour, minutes, 1) : undefined),
  ],
  [
    "clock",
    "at [about] <hr> dash <min>",
    (hour, minutes) => (minutes.n >= 10 ? { ...withMinutes(hour, minutes), weight: 2 } : undefined),
  ],
  ["clock", "at [about] <clock-dot>", (clock) => ({ ...clock, loose: 1 })],
  [
    "clock",
    "<hr-ord> <min|mm>",
    (hour, minutes) => (minutes.n >= 5 ? withMinutes(hour, minutes, 2) : undefined),
  ],
  ["clock", "at|about [about] <clock>", same],
  [
    "clock",
    "<hr> h [<mm>]",
    (hour, minutes) =>
      minutes === undefined ? { clockTime: face(hour.n, 0, false) } : digitsCertain(hour, minutes),
  ],
  ["clock", "at <hr> h", (hour) => ({ clockTime: face(hour.n, 0, false) })],
  ["clock", "<hr0> <mm> hour-word", digitsCertain],
  ["clock", "<hr0|hr> <mm> hour-word", digitsCertain],
  ["clock", "<hr-ord> hour-word", (hour) => hourOnly(hour, 0)],
  ["clock", "hour-word <hr-ord>", (hour) => hourOnly(hour, 0)],

  ["clock", "[at] <noon>", (noon) => ({ ...noon, weight: 2 })],
  ["clock", "on <noon>", same],
  ["clock", "[at] <noon> <min>", (noon, minutes) => (minutes.n >= 10 ? past(minutes.n, noon) : undefined)],
  [
    "clock",
    "[at] <hr|hr-ord|clock> [on|in|at] <noon>",
    (hour, noon) => (faceOf(hour).hour % 12 === 0 ? { clockTime: noon.clockTime, weight: 3 } : undefined),
  ],

  // Minutes before and after an hour.
  ["clock", "<min|mm> [minute-word] past <hr|hr-ord|clock>", (minutes, hour) => past(minutes.n, hour)],
  ["clock", "[a] <quarter-word> past <hr|hr-ord|clock>", (quarter, hour) => past(quarter.n, hour)],
  ["clock", "half past <hr|hr-ord|clock>", (hour) => past(30, hour)],
  [
    "clock",
    "half <hr>",
    (hour) => (hour.n >= 1 && hour.n <= 12 ? { ...past(30, hour), loose: 2 } : undefined),
  ],
  [
    "clock",
    "<min|mm> [minute-word] to-hour <hr|hr-ord|clock>",
    (minutes, hour) =>
      // "1 to 10" counts, "five to ten" is on the clock.
      minutes.n <= 30 && (minutes.n % 5 === 0 || hour.clockTime !== undefined)
        ? {
            ...before(minutes.n, hour),
            loose: hour.clockTime === undefined ? 1 : 0,
            // "15 to 11" may be from one hour to another.
            ...(hour.clockTime === undefined && minutes.n >= 13 && minutes.n <= 24 && { confidence: 0.5 }),
          }
        : undefined,
  ],
  // In words it is not from five to seven: "ten to seven this evening".
  ["clock", "<min-word> to-hour <hr|clock>", (minutes, hour) => ({ ...before(minutes.n, hour), weight: 4 })],
  [
    "clock",
    "<min|mm> [minute-word] to-hour <noon>",
    (minutes, noon) => (minutes.n <= 30 ? { ...before(minutes.n, noon), weight: 5 } : undefined),
  ],
  [
    "clock",
    "[a] <quarter-word> before <noon>",
    (quarter, noon) => ({ ...before(quarter.n, noon), weight: 5 }),
  ],
  ["clock", "[a] <quarter-word> to-hour <hr|hr-ord|clock>", (quarter, hour) => before(quarter.n, hour)],
  ["clock", "[at] half-to <hr|hr-ord>", (hour) => before(30, hour)],
  [
    "clock",
    "in <min|mm> [minute-word] <hr-ord|noon>",
    (minutes, hour) => (minutes.n <= 30 ? { ...before(minutes.n, hour), weight: 2 } : undefined),
  ],
  [
    "clock",
    "in <quarter-word> <hr-ord|hr|noon>",
    (quarter, hour) => ({ ...before(quarter.n, hour), weight: 2 }),
  ],

  // Parts of the day.
  ["clock", "<clock> [comma] [in|at|on] [the] <part>", inPart],
  ["clock", "[at] <hr|hr0|hr-ord> [comma] [in|at|on] [the] <part>", inPart],
  ["clock", "[at] <hhmm> [in|at|on] [the] <part>", inPart],
  ["clock", "[in|on] [the] <part> [comma] <clock>", inNamedPart],
  ["part-day", "<day> [comma] [in|at|on] [the] <part>", partOfDay],
  ["part-day", "[in] [the] <part> [of|on] <day>", swap(partOfDay)],
  // "Saturday morning, 16 February".
  [
    "part-day",
    "<weekday> [in|at|on] [the] <part> [comma] <date|md>",
    (weekday, part, dated) =>
      dated.when && partOfDay({ ...weekday, when: weekdayDate(weekday.n, dated.when) }, part),
  ],
  ["part-day", "<part> <relday>", swap(partOfDay)],
  [
    "part-day",
    "this <part>",
    (part) =>
      part.part && {
        when: partOn(relativeDay(0), part.part),
        part: part.part,
        day: relativeDay(0),
        weight: 1,
      },
  ],
  [
    "part-day",
    "shift-last <part>",
    (part) =>
      part.part && { when: partOn(relativeDay(-1), part.part), part: part.part, day: relativeDay(-1) },
  ],
  // "Early afternoon", "mid-morning", "late last night".
  ["part", "<early> [dash|in] [the] <part>", (how, part) => earlyPart(how, part, undefined)],
  ["part-day", "<early> <weekday|relday> <part>", (how, day, part) => earlyPart(how, part, whenOf(day))],
  ["part-day", "<early> shift-last <part>", (how, part) => earlyPart(how, part, relativeDay(-1))],
  ["part-day", "<early> this <part>", (how, part) => earlyPart(how, part, relativeDay(0))],
  // "Late yesterday", "early on Monday": by themselves of the day as a whole.
  [
    "part-day",
    "<early> [on] <weekday|relday>",
    (how, day) => ({ when: edge(how.n, whenOf(day)), weight: 1, confidence: 0.7 }),
  ],
  ["part-day", "<early> <tonight>", (how, part) => earlyPart(how, part, relativeDay(0))],
  // "After lunch tomorrow": nobody says at which hour lunch is over.
  ["part-day", "<day> [comma] [right] <after-break>", (day, part) => afterBreak(part, whenOf(day))],
  ["part-day", "[right] <after-break> [comma] [on] <day>", (part, day) => afterBreak(part, whenOf(day))],
  ["part-alone", "[right] <after-break>", (part) => ({ ...afterBreak(part, everyUnit("day")), loose: 2 })],
  // "The night of March 14th to 15th".
  [
    "part-day",
    "[on|in|at] [the] <part> of|from [the] <md> to|until|dash|slash [the] <dom>",
    ({ part }, first, last) =>
      part?.fits(23) && last.n === (first.n % 100) + 1
        ? { when: partOn(whenOf(first), NIGHT.pl), part: NIGHT.pl, day: whenOf(first), weight: 5 }
        : undefined,
  ],
  ["part-day", "<tonight>", (tonight) => ({ ...tonight, day: relativeDay(0) })],
  ["part-day", "<day> about <part>", (day, part) => ({ ...partOfDay(day, part), confidence: 0.8 })],
  ["part-day", "<day> at <noon>", (day, noon) => ({ ...onDay(noon, day) })],
  [
    "part-alone",
    "in|at the <part>",
    (part) => part.part && { when: partOn(everyUnit("day"), part.part), part: part.part, confidence: 0.8 },
  ],

  // "Thu Oct 26 11:00:09 2023", "Oct 26 11:00:09 UTC 2023".
  [
    "moment",
    "<weekday> [comma] <md> [comma] [at] <clock> [comma] <yr> [ytail]",
    (weekday, dated, clock, year) => yearLast(weekday, dated, clock, undefined, year),
  ],
  [
    "moment",
    "<weekday> [comma] <md> [comma] [at] <clock> <zone> <yr>",
    (weekday, dated, clock, zone, year) => yearLast(weekday, dated, clock, zone, year),
  ],
  [
    "moment",
    "<md> [comma] [at] <clock> [comma] <yr> [ytail]",
    (dated, clock, year) => yearLast(undefined, dated, clock, undefined, year),
  ],
  [
    "moment",
    "<md> [comma] [at] <clock> <zone> <yr>",
    (dated, clock, zone, year) => yearLast(undefined, dated, clock, zone, year),
  ],

  // A time on a day.
  ["moment", "<day|part-day> [comma] [at|on|for|for-at|dash] <clock|clock-short>", swap(onDay)],
  ["moment", "<clock|clock-short> [comma] [on|for] [the] <day|part-day>", onDay],
  ["moment", "<hr|hhmm> [comma] [on] <part-day>", onDay],
  ["moment", "<hr> <relday>", (hour, day) => ({ ...onDay(hour, day), loose: 1, confidence: 0.6 })],
  ["moment", "<part-day> [comma] [at|for-at] <hr|hr-ord>", swap(onDay)],
  ["moment", "<day> [comma] for-at <hr|hr-ord>", swap(onDay)],
  ["moment", "<day> [comma] at <hhmm>", swap(onDay)],
  // "W piątek na 300" is rather for so many.
  ["moment", "<day> [comma] for-at <hhmm>", (day, four) => (four.n >= 1000 ? onDay(four, day) : undefined)],
  // "Nine fifteen on Monday".
  ["moment", "<hhmm-word> [comma] on <weekday>", onDay],
  // "12-ish tomorrow".
  ["moment", "<hr|hhmm> [dash] ish [comma] [on] <day|part-day>", onDay],
  ["moment", "<day> [comma] [for-at] <clock-dot>", swap(onDay)],
  // "24.11 o 9", "11/24 at 9:30": the time shows that the digits are a date.
  ["moment", "<md-slash|md-dot> [comma] at <clock|hr|hr-ord|clock-dot>", swap(onDay)],
  ["moment", "<md-slash|md-dot> [comma] <clock>", swap(onDay)],
  [
    "moment",
    "<md-slash|md-dot> [comma] about <hr>",
    (day, hour) => ({ ...onDay(hour, day), loose: 1, confidence: 0.7 }),
  ],
  ["moment", "<date|md-dot> dot [comma] at <clock|hr|hr-ord|clock-dot>", swap(onDay)],

  [
    "moment",
    "<day|part-day> [comma] about <hr|hr-ord|clock>",
    (day, clock) => ({ ...onDay(clock, day), loose: 1 }),
  ],
  ["moment", "<hhmm> hour-word|h [comma] [on] <day>", onDay],
  ["moment", "<day> [comma] [at|for-at] <hhmm> hour-word|h", swap(onDay)],
  ["clock", "at <hhmm> hour-word|h", (four) => digits(four)],
  // "O 7 min. 30", "o siódmej minut trzydzieści".
  ["clock", "at <hr|hr-ord> minute-word [dot] <min|mm>", (hour, minutes) => withMinutes(hour, minutes)],
  // "Tomorrow at 10 or 11".
  [
    "moment",
    "<day|part-day> [comma] at <hr|hr-ord|clock> or [at] <hr|hr-ord|clock>",
    (day, first, second) => oneOf(onDay(first, day), onDay(second, day)),
  ],
  [
    "moment",
    "[at] <hr|hr-ord|clock> or [at] <hr|hr-ord|clock> [on] <day|part-day>",
    (first, second, day) => oneOf(onDay(first, day), onDay(second, day)),
  ],
  // "Pierwszego o 8 rano", "the 1st at 8 am".
  [
    "moment",
    "[on] [the] <dom-ordd|dom-ord> at <clock|hr|clock-dot>",
    (day, clock) => ({ ...onDay(clock, { ...day, when: everyDayOfMonth(day.n) }), loose: 1 }),
  ],

  // From one time of day to another; "9 and 11" without "between" are two times.
  [
    "faces",
    "[from|between] <clock|clock-dot|clock-short> to|dash|until [at] <clock|clock-dot|clock-short>",
    clocks,
  ],
  ["faces", "between [at] <clock|clock-dot|clock-short> and [at] <clock|clock-dot|clock-short>", clocks],
  [
    "faces",
    "[from|between] <hr|hr0|hr-ord|hhmm> to|dash|until [at] <clock|clock-dot|clock-short>",
    hourToClock,
  ],
  ["faces", "between <hr|hr0|hr-ord|hhmm> and [at] <clock|clock-dot|clock-short>", hourToClock],
  ["faces", "[from|between] <clock|clock-dot> to|dash|until [at] <hr|hr-ord>", (from, to) => range(from, to)],
  ["faces", "between [at] <clock|clock-dot> and [at] <hr|hr-ord>", (from, to) => range(from, to)],
  ["faces", "[from|between] <hr|hr0> to|dash|until <hr|hr0>", (from, to) => range(from, to, 2)],
  ["faces", "between <hr|hr0> and <hr|hr0>", (from, to) => range(from, to, 2)],
  [
    "faces",
    "[from|between|in|on|of] hour-at <hr|hr0|clock|clock-dot> to|and|dash|until [hour-at] <hr|hr0|clock|clock-dot>",
    (from, to) => range(from, to, 0),
  ],
  ["faces", "from|between [about] <hr-ord> to|and|dash|until <hr-ord>", (from, to) => range(from, to, 0)],
  ["faces", "<faces> [in] [the] <part>", narrowRange],
  ["range", "<day|part-day|md-slash|md-dot> [comma] [but] [on|in|at] <faces>", swap(rangeOn)],
  ["range", "<faces> [comma] [on] <day|part-day|md-slash|md-dot>", rangeOn],

  // Said in another zone, which brackets or commas may set apart.
  ["zone", "bracket <zone> unbracket", same],
  ["zone", "comma <zone> comma", same],
  [
    "moment",
    "<clock> <zone> [comma] [on] <day>",
    (clock, zone, day) =>
      clock.clockTime && zone.zone !== undefined
        ? { when: inZone(faceOn(clock.clockTime, whenOf(day)), zone.zone), weight: 4 }
        : undefined,
  ],
  ["clock-zone", "<clock> <zone>", (clock, zone) => zoned(clock, zone, 1)],
  [
    "moment",
    "<moment|clock-zone|day> [at] <zone>",
    (moment, zone) =>
      zone.zone !== undefined && moment.grain !== "week" && moment.when
        ? { when: inZone(moment.when, zone.zone), weight: 4 }
        : undefined,
  ],
  [
    "clock-zone",
    "[at|about] <offset-clock>",
    (clock) => inOffset(clock, faceTime(clock.clockTime ?? MIDNIGHT)),
  ],
  [
    "moment",
    "<day> [comma] [at|on|dash] <offset-clock>",
    (day, clock) => inOffset(clock, faceOn(clock.clockTime ?? MIDNIGHT, dayOf(day))),
  ],
  [
    "moment",
    "<offset-clock> [comma] [on] [the] <day>",
    (clock, day) => inOffset(clock, faceOn(clock.clockTime ?? MIDNIGHT, dayOf(day))),
  ],
  ["range", "[from|between] <clock> to|until|and|dash <offset-clock>", offsetRange],
  ["range", "<day> [comma] [from|between] <clock> to|until|and|dash <offset-clock>", swapped(offsetRange)],
  [
    "range",
    "<faces> <zone> [comma] [on|for] <day>",
    (both, zone, day) => {
      const { clockTime, until } = both;
      if (clockTime === undefined || until === undefined || zone.zone === undefined) return undefined;
      return { when: inZone(faces(clockTime, until, dayOf(day)), zone.zone), weight: 8 };
    },
  ],
  ["range", "<range> <zone>", (range, zone) => zoned(range, zone, 4)],
  ["range", "<faces> <zone>", (both, zone) => zoned(both, zone, 4)],
];
