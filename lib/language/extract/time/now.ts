/** The moment that relative times count from, with the conventions where people differ. */
import type { TimeConventions } from "#schemas/language.ts";
import { DAY, floorTo, type Wall } from "./calendar.ts";
import { type Clock, clockOf, systemClock } from "./zone.ts";

/** Conventions where people differ, as the calendar needs them; `docs/language-time.md` says what each decides. */
export interface Conventions {
  /** ISO weekday that weeks begin with: 1 is Monday, 7 is Sunday. */
  readonly weekStart: number;
  /** "Next Friday": the Friday of the following week, or the first Friday after today. */
  readonly nextWeekday: "following_week" | "coming";
  /** "Friday" said on a Friday: the one in a week, or today. */
  readonly sameWeekday: "in_a_week" | "today";
  /** True if nobody asked for one: the other reading is as fair, and a candidate. */
  readonly isNextOpen: boolean;
  readonly isSameOpen: boolean;
  /** "Tomorrow at 3": the first hour of the day that fits, or the one that people are awake at. */
  readonly bareHour: "first" | "daytime";
}

/** What a request asks for, over the defaults. */
function conventionsOf(asked: TimeConventions = {}): Conventions {
  return {
    weekStart: asked.week_start === "sunday" ? 7 : 1,
    nextWeekday: asked.next_weekday ?? "following_week",
    sameWeekday: asked.same_weekday ?? "in_a_week",
    isNextOpen: asked.next_weekday === undefined,
    isSameOpen: asked.same_weekday === undefined,
    bareHour: asked.bare_hour ?? "first",
  };
}

export interface Now {
  readonly instant: number;
  readonly wall: Wall;
  /** Start of today. */
  readonly today: Wall;
  readonly clock: Clock;
  readonly conventions: Conventions;
  /** Told by a meaning that is a guess: a weekday and a date that agree only in another year. */
  readonly guess?: (() => void) | undefined;
  /** Asked by a meaning that leaves two readings open: true if the other one is wanted. */
  readonly takesOther?: (() => boolean) | undefined;
}

/** The last moment that was worked out: the texts of a stream mostly share one. */
let last:
  | {
      readonly reference: Moment["reference"];
      readonly now: Now;
    }
  | undefined;

export function nowOf(moment: Moment, asked?: TimeConventions): Now {
  const { reference } = moment;
  const conventions = conventionsOf(asked);
  if (last?.reference === reference && isSame(last.now.conventions, conventions)) return last.now;
  const { timeZoneId } = reference;
  const clock = timeZoneId === undefined ? systemClock() : clockOf(timeZoneId);
  const instant = reference.epochMilliseconds;
  const wall = clock.wallAt(instant);
  const now = { instant, wall, today: floorTo(wall, "day"), clock, conventions };
  last = { reference, now };
  return now;
}

function isSame(one: Conventions, other: Conventions): boolean {
  return (
    one.weekStart === other.weekStart &&
    one.nextWeekday === other.nextWeekday &&
    one.isNextOpen === other.isNextOpen &&
    one.isSameOpen === other.isSameOpen &&
    one.sameWeekday === other.sameWeekday &&
    one.bareHour === other.bareHour
  );
}

/** Start of the day that lies that many days from today. */
export function dayFrom(now: Now, days: number): Wall {
  return now.today + days * DAY;
}

/** Where relative times count from; its zone is that of the text. It is asked for at the first time that is found. */
export interface Moment {
  readonly reference: Reference;
}

/** An instant in a time zone; without one in that of the system. */
export type Reference = Pick<Temporal.ZonedDateTime, "epochMilliseconds"> &
  Partial<Pick<Temporal.ZonedDateTime, "timeZoneId">>;
