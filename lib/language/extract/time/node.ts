/** What a stretch of text means while it is being read: the pieces that rules put together. */
import type { Grain } from "#schemas/language.ts";
import type { Length } from "./length.ts";
import type { Now } from "./now.ts";
import type { Series } from "./series.ts";

/** A meaning that is only worked out when it is chosen: most readings of a sentence never are. */
export type Meaning = (now: Now) => Series;

/** A time on the clock face. */
export interface ClockTime {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly grain: Grain;
  /** True if it may be that hour or the one twelve hours later. */
  readonly twelve: boolean;
  /** True if a.m. or p.m. says which half of the day it is in. */
  readonly half?: true;
  /** True for 24:00, the end of a day. */
  readonly end?: true;
}

/** A part of the day, in hours; an end past 24 is in the next day. */
export interface DayPart {
  readonly from: number;
  readonly to: number;
  /** Whether an hour on the clock fits the words: "9 in the evening" is 21, "2 w nocy" is 2. */
  fits(hour: number): boolean;
}

/** Weekdays as RFC 5545 writes them, from Monday. */
export const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

export type Frequency = "SECONDLY" | "MINUTELY" | "HOURLY" | "DAILY" | "WEEKLY" | "MONTHLY" | "YEARLY";

export interface Recurrence {
  readonly frequency: Frequency;
  readonly interval: number;
  /** ISO weekdays, 1 to 7. */
  readonly weekdays: readonly number[];
  /** Which of those weekdays in the month or year; -1 is the last. Empty: all of them. */
  readonly nth: readonly number[];
  /** Which of the weekdays of a month taken together: -1 with Monday to Friday is the last working day. */
  readonly position: number | undefined;
  readonly monthDays: readonly number[];
  readonly months: readonly number[];
  readonly times: readonly ClockTime[];
  /** Hours of the day that a rule by hours or minutes is limited to. */
  readonly hours: readonly number[];
  /** The last time, or how many times; a rule without either goes on. */
  readonly until: Meaning | undefined;
  readonly count: number | undefined;
  /** No occurrence is before it. */
  readonly start: Meaning | undefined;
  /** How long it goes on from its start, or from now. */
  readonly during: Length | undefined;
  /** How long each occurrence lasts: "from 9 to 17". */
  readonly lasts: Length | undefined;
  /** Days without an occurrence. */
  readonly without: readonly Meaning[];
}

/** What a node carries; which of it is set follows from its symbol. */
export interface Payload {
  /** A number: day, month, weekday, year, count. */
  readonly n: number;
  /** A number with its fraction. */
  readonly value: number;
  readonly grain: Grain;
  readonly when: Meaning | undefined;
  readonly clockTime: ClockTime | undefined;
  /** End of an interval on the clock. */
  readonly until: ClockTime | undefined;
  readonly part: DayPart | undefined;
  /** The day of a part of a day. */
  readonly day: Meaning | undefined;
  readonly length: Length | undefined;
  /** The longest of "6-8 weeks", whose shortest is `length`. */
  readonly upTo: Length | undefined;
  readonly zone: string | undefined;
  readonly recurrence: Recurrence | undefined;
  /**
   * 1 for a reading that what follows can refute ("at 5 locations"), 2 for one that counts only within something
   * larger ("9 to 11" in "Thursday 9 to 11").
   */
  readonly loose: 0 | 1 | 2;
  /** What else is certain about the reading, from 0 to 1. */
  readonly confidence: number;
  /** Between two readings of the same words the heavier wins. */
  readonly weight: number;
}

/** What a node can stand for: its symbol with all classes that it belongs to. */
export interface Family {
  /** Numbers of the symbols with which a rule can begin. */
  readonly first: readonly number[];
  /** Numbers of those that a rule can ask for further on. */
  readonly later: readonly number[];
  /** Bits of the goals that it belongs to. */
  readonly goals: number;
}

export interface Node extends Payload {
  /** Every symbol that the node can stand for. */
  readonly family: Family;
  /** Range of tokens, half open. */
  readonly from: number;
  readonly to: number;
}

/** The kinds of results that the grammar looks for. */
export type Goal = "time" | "duration" | "schedule";

/** What was read of a source: for each goal the readings that hold, from left to right and without overlap. */
export interface TimeParse extends Readonly<Record<Goal, readonly Node[]>> {
  /** Looks at neighbours and productions that it took: the measure of the work. */
  readonly steps: number;
}

export const EMPTY: Payload = {
  n: 0,
  value: 0,
  grain: "day",
  when: undefined,
  clockTime: undefined,
  until: undefined,
  part: undefined,
  day: undefined,
  length: undefined,
  upTo: undefined,
  zone: undefined,
  recurrence: undefined,
  loose: 0,
  confidence: 0.95,
  weight: 0,
};

/** A payload with everything that is not given as in `EMPTY`. */
export function payloadOf(given: Partial<Payload>, confidence = EMPTY.confidence): Payload {
  return {
    n: given.n ?? EMPTY.n,
    value: given.value ?? EMPTY.value,
    grain: given.grain ?? EMPTY.grain,
    when: given.when,
    clockTime: given.clockTime,
    until: given.until,
    part: given.part,
    day: given.day,
    length: given.length,
    upTo: given.upTo,
    zone: given.zone,
    recurrence: given.recurrence,
    loose: given.loose ?? EMPTY.loose,
    confidence: given.confidence ?? confidence,
    weight: given.weight ?? EMPTY.weight,
  };
}

/** A node of which only some is given, without a payload of its own in between; the rest is as in `EMPTY`. */
export function nodeFrom(
  family: Family,
  from: number,
  to: number,
  given: Partial<Payload>,
  confidence: number,
): Node {
  return {
    family,
    from,
    to,
    n: given.n ?? EMPTY.n,
    value: given.value ?? EMPTY.value,
    grain: given.grain ?? EMPTY.grain,
    when: given.when,
    clockTime: given.clockTime,
    until: given.until,
    part: given.part,
    day: given.day,
    length: given.length,
    upTo: given.upTo,
    zone: given.zone,
    recurrence: given.recurrence,
    loose: given.loose ?? EMPTY.loose,
    confidence: given.confidence ?? confidence,
    weight: given.weight ?? EMPTY.weight,
  };
}

/**
 * A node over the tokens from `from` to before `to`.
 * Spelled out, and the payload complete, so that all nodes have one shape: a spread costs three times as much.
 */
export function nodeOf(family: Family, from: number, to: number, payload: Payload): Node {
  return {
    family,
    from,
    to,
    n: payload.n,
    value: payload.value,
    grain: payload.grain,
    when: payload.when,
    clockTime: payload.clockTime,
    until: payload.until,
    part: payload.part,
    day: payload.day,
    length: payload.length,
    upTo: payload.upTo,
    zone: payload.zone,
    recurrence: payload.recurrence,
    loose: payload.loose,
    confidence: payload.confidence,
    weight: payload.weight,
  };
}
