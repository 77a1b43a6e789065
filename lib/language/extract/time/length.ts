/** Lengths of time: counts of calendar units, added up without rounding, written in ISO 8601. */
import type { Grain, ValueOf } from "#schemas/language.ts";

/** Counts by unit; a fraction is in the smallest unit that the text leaves it in. */
export interface Length {
  readonly years: number;
  readonly months: number;
  readonly weeks: number;
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

export const ZERO: Length = { years: 0, months: 0, weeks: 0, days: 0, hours: 0, minutes: 0, seconds: 0 };

/** Where a fraction of a unit goes: into how many of the next smaller one. */
const SMALLER: Partial<Record<keyof Length, readonly [keyof Length, number]>> = {
  years: ["months", 12],
  weeks: ["days", 7],
  days: ["hours", 24],
  hours: ["minutes", 60],
  minutes: ["seconds", 60],
};

const FIELD: Readonly<Record<Grain, readonly [keyof Length, number]>> = {
  second: ["seconds", 1],
  minute: ["minutes", 1],
  hour: ["hours", 1],
  day: ["days", 1],
  week: ["weeks", 1],
  month: ["months", 1],
  quarter: ["months", 3],
  year: ["years", 1],
};

/** Decimal fractions pass through doubles; a millionth is finer than any text and coarser than their error. */
const MILLION = 1e6;
const tidy = (value: number) => Math.round(value * MILLION) / MILLION;

/** A longer stretch than this is not a statement about time but a mistake, and would not fit the calendar. */
const MOST = 1e9;

/** `count` units; undefined for what no calendar holds. */
export function lengthOf(count: number, grain: Grain): Length | undefined {
  if (!(count >= 0) || count > MOST) return undefined;
  let [field, factor] = FIELD[grain];
  let rest = count * factor;
  const length: { -readonly [Key in keyof Length]: number } = { ...ZERO };
  for (;;) {
    const step = SMALLER[field];
    const whole = Math.floor(tidy(rest));
    const fraction = rest - whole;
    const inSmaller = step === undefined ? 0 : fraction * step[1];
    // A fraction of a year that is not a number of months stays what it is: there is no exact smaller form.
    if (
      tidy(fraction) === 0 ||
      step === undefined ||
      (field === "years" && !Number.isInteger(tidy(inSmaller)))
    ) {
      length[field] = tidy(rest);
      return length;
    }
    length[field] = whole;
    [field, rest] = [step[0], inSmaller];
  }
}

export function sum(a: Length, b: Length): Length {
  return {
    years: a.years + b.years,
    months: a.months + b.months,
    weeks: a.weeks + b.weeks,
    days: a.days + b.days,
    hours: a.hours + b.hours,
    minutes: a.minutes + b.minutes,
    seconds: tidy(a.seconds + b.seconds),
  };
}

/** True if it counts hours or less only. */
export function isClockLength(length: Length): boolean {
  return length.years + length.months + length.weeks + length.days === 0;
}

/** True if it has no hours, minutes or seconds. */
export function isCalendarLength(length: Length): boolean {
  return length.hours + length.minutes + length.seconds === 0;
}

/** Seconds of its hours, minutes and seconds. */
export function clockSeconds(length: Length): number {
  return tidy(length.hours * 3600 + length.minutes * 60 + length.seconds);
}

/** Months of its years and months. */
export function calendarMonths(length: Length): number {
  return tidy(length.years * 12 + length.months);
}

/** Days of its weeks and days. */
export function calendarDays(length: Length): number {
  return length.weeks * 7 + length.days;
}

/** A number as ISO 8601 writes it: never with an exponent. */
const plain = (value: number) =>
  Number.isInteger(value) ? String(value) : value.toFixed(6).replace(/0+$/, "");

/** The value of the interface: ISO 8601 text and, where it is exact, seconds. */
export function durationValue(length: Length): Extract<ValueOf<"duration">, { iso: string }> {
  const onlyWeeks = length.weeks > 0 && length.days === 0 && isOnly(length, "weeks");
  const date = onlyWeeks
    ? `${plain(length.weeks)}W`
    : part(length.years, "Y") + part(length.months, "M") + part(calendarDays(length), "D");
  const clock = part(length.hours, "H") + part(length.minutes, "M") + part(length.seconds, "S");
  const iso = `P${date}${clock === "" ? "" : `T${clock}`}`;
  const exact = calendarMonths(length) === 0;
  return {
    iso: iso === "P" ? "PT0S" : iso,
    seconds: exact ? tidy(calendarDays(length) * 86_400 + clockSeconds(length)) : null,
  };
}

function part(value: number, letter: string): string {
  return value === 0 ? "" : `${plain(value)}${letter}`;
}

function isOnly(length: Length, field: keyof Length): boolean {
  return Object.entries(length).every(([name, value]) => name === field || value === 0);
}
