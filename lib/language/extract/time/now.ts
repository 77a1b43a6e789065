/** The moment that relative times count from, with the conventions where people differ. */
import type { Moment } from "../types.ts";
import { DAY, floorTo, type Wall } from "./calendar.ts";
import { type Clock, clockOf } from "./zone.ts";

/** Conventions where people differ; `docs/language.md` says why the defaults are what they are. */
export interface Conventions {
  /** ISO weekday that weeks begin with: 1 is Monday, 7 is Sunday. */
  readonly weekStart: number;
  /** "Next Friday": the Friday of next week, or the first Friday after today. */
  readonly nextWeekday: "next-week" | "first";
  /** "Friday" said on a Friday: the one in a week, or today. */
  readonly sameWeekday: "next" | "today";
}

export const CONVENTIONS: Conventions = { weekStart: 1, nextWeekday: "next-week", sameWeekday: "next" };

export interface Now {
  readonly instant: number;
  readonly wall: Wall;
  /** Start of today. */
  readonly today: Wall;
  readonly clock: Clock;
  readonly conventions: Conventions;
}

export function nowOf(moment: Moment, conventions: Conventions = CONVENTIONS): Now {
  const clock = clockOf(moment.reference.timeZoneId);
  const instant = moment.reference.epochMilliseconds;
  const wall = clock.wallAt(instant);
  return { instant, wall, today: floorTo(wall, "day"), clock, conventions };
}

/** Start of the day that lies that many days from today. */
export function dayFrom(now: Now, days: number): Wall {
  return now.today + days * DAY;
}
