/** Arithmetic on the wall clock: the proleptic Gregorian calendar in whole seconds, without a time zone. */
import type { Grain } from "#schemas/language.ts";

/** Seconds since 1970-01-01T00:00:00 as a clock on the wall shows them. */
export type Wall = number;

export const MINUTE = 60;
export const HOUR = 3600;
export const DAY = 86_400;
export const WEEK = 7 * DAY;

/** A date of the Gregorian calendar; months count from 1. */
export interface Civil {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Start of a date. Months outside 1 to 12 run over into the years before or after. */
export function wallOf(year: number, month: number, day = 1): Wall {
  const y = year + Math.floor((month - 1) / 12);
  const m = ((((month - 1) % 12) + 12) % 12) + 1;
  // Days from the civil date by eras of 400 years with the year starting in March (Hinnant, chrono-compatible dates).
  const shifted = m <= 2 ? y - 1 : y;
  const era = Math.floor(shifted / 400);
  const ofEra = shifted - era * 400;
  const ofYear = Math.floor((153 * (m + (m > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const days =
    era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468;
  return days * DAY;
}

/** Date of a moment. */
export function civilOf(wall: Wall): Civil {
  const days = Math.floor(wall / DAY) + 719_468;
  const era = Math.floor(days / 146_097);
  const ofEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * ofYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: ofYear - Math.floor((153 * shifted + 2) / 5) + 1,
  };
}

/** Number of days of a month. */
export function daysIn(year: number, month: number): number {
  return (wallOf(year, month + 1) - wallOf(year, month)) / DAY;
}

/** Whether the calendar has that date. */
export function isDate(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** ISO weekday, Monday 1 to Sunday 7. */
export function weekdayOf(wall: Wall): number {
  return ((((Math.floor(wall / DAY) + 3) % 7) + 7) % 7) + 1;
}

const FIXED: Partial<Record<Grain, number>> = { second: 1, minute: MINUTE, hour: HOUR, day: DAY };
const MONTHS: Partial<Record<Grain, number>> = { month: 1, quarter: 3, year: 12 };

/** Start of the unit that holds a moment; `weekStart` is the ISO weekday that weeks begin with. */
export function floorTo(wall: Wall, grain: Grain, weekStart = 1): Wall {
  const size = FIXED[grain];
  if (size !== undefined) return Math.floor(wall / size) * size;
  if (grain === "week") {
    const behind = (weekdayOf(wall) - weekStart + 7) % 7;
    return Math.floor(wall / DAY) * DAY - behind * DAY;
  }
  const { year, month } = civilOf(wall);
  if (grain === "month") return wallOf(year, month);
  if (grain === "quarter") return wallOf(year, month - ((month - 1) % 3));
  return wallOf(year, 1);
}

/** A moment `count` units later. The 31st becomes the last day of a shorter month, as in RFC 3339 calendars' practice. */
export function plus(wall: Wall, grain: Grain, count: number): Wall {
  const size = FIXED[grain];
  if (size !== undefined) return wall + size * count;
  if (grain === "week") return wall + WEEK * count;
  const { year, month, day } = civilOf(wall);
  const months = month + (MONTHS[grain] ?? 0) * count;
  const start = wallOf(year, months);
  const target = civilOf(start);
  const clock = wall - Math.floor(wall / DAY) * DAY;
  return start + (Math.min(day, daysIn(target.year, target.month)) - 1) * DAY + clock;
}

/** Sunday of Easter in the Gregorian calendar (Meeus, Jones and Butcher). */
export function easter(year: number): Wall {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return wallOf(year, month, day);
}

/** The nth given weekday of a month; -1 is the last. Undefined where the month has no such day. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): Wall | undefined {
  const first = wallOf(year, month);
  const next = wallOf(year, month + 1);
  const found =
    nth > 0
      ? first + ((weekday - weekdayOf(first) + 7) % 7) * DAY + (nth - 1) * WEEK
      : next - DAY - ((weekdayOf(next - DAY) - weekday + 7) % 7) * DAY + (nth + 1) * WEEK;
  return found >= first && found < next ? found : undefined;
}
