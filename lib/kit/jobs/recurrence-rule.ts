/**
 * Recurrences as text: the lines DTSTART, RRULE, EXDATE and EXRULE of RFC 5545, with the SKIP of RFC 7529. Times are
 * wall-clock times in the schedule's time zone. Pure.
 */
import { fail } from "../data/errors.ts";

export const FREQUENCIES = ["MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** A weekday, 1 Monday to 7 Sunday, and which of its period: 1 the first, -1 the last, 0 every. */
export interface DayRule {
  readonly weekday: number;
  readonly ordinal: number;
}

export interface Rule {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly count: number | undefined;
  /** Wall-clock time, included. */
  readonly until: Temporal.PlainDateTime | undefined;
  readonly months: readonly number[];
  readonly monthDays: readonly number[];
  readonly yearDays: readonly number[];
  readonly weekNumbers: readonly number[];
  readonly days: readonly DayRule[];
  readonly hours: readonly number[];
  readonly minutes: readonly number[];
  readonly positions: readonly number[];
  /** First day of a week, 1 Monday. */
  readonly weekStart: number;
  /** What becomes of the 31st in a month without one: left out (RFC 5545), or the month's last day. */
  readonly skip: "OMIT" | "BACKWARD";
}

export interface Recurrence {
  readonly start: Temporal.PlainDateTime;
  readonly rule: Rule;
  /** Days without an occurrence. */
  readonly excludedDays: ReadonlySet<string>;
  readonly excludedRule: Rule | undefined;
}

/** Whether a schedule's pattern is a recurrence, not one of cron. */
export const isRecurrence = (pattern: string): boolean => /^(?:DTSTART|RRULE)[:;]/m.test(pattern);

/** @throws USAGE naming the part that is wrong */
export function parseRecurrence(text: string): Recurrence {
  const lines = new Map<string, string>();
  for (const line of text.split("\n").filter(Boolean)) {
    const [, name = "", value = ""] = /^(DTSTART|RRULE|EXDATE|EXRULE):(.*)$/.exec(line) ?? [];
    if (name === "" || lines.has(name)) throw wrong(`the line "${line.slice(0, 40)}" has no place in it`);
    lines.set(name, value);
  }
  const start = lines.get("DTSTART");
  const rule = lines.get("RRULE");
  if (start === undefined || rule === undefined) throw wrong("it needs the lines DTSTART and RRULE");
  const excluded = lines.get("EXRULE");
  return {
    start: localTime(start, "DTSTART"),
    rule: parseRule(rule),
    excludedDays: new Set((lines.get("EXDATE") ?? "").split(",").filter(Boolean).map(dayOf)),
    excludedRule: excluded === undefined ? undefined : parseRule(excluded),
  };
}

/** @throws USAGE */
export function parseRule(text: string): Rule {
  const parts = partsOf(text.replace(/^RRULE:/, ""));
  const frequency = FREQUENCIES.find((one) => one === parts.get("FREQ"));
  if (!frequency) throw wrong(`FREQ must be one of ${FREQUENCIES.join(", ")}`);
  const numbers = (name: string, from: number, to: number) => numbersOf(parts, name, from, to);
  const single = (name: string, to: number) => numbers(name, 1, to)[0];
  const until = parts.get("UNTIL");
  const skip = parts.get("SKIP") ?? "OMIT";
  if (skip !== "OMIT" && skip !== "BACKWARD") throw wrong("SKIP must be OMIT or BACKWARD");
  return {
    frequency,
    interval: single("INTERVAL", 10_000) ?? 1,
    count: single("COUNT", 1_000_000),
    until: until === undefined ? undefined : untilOf(until),
    months: numbers("BYMONTH", 1, 12),
    monthDays: numbers("BYMONTHDAY", -31, 31),
    yearDays: numbers("BYYEARDAY", -366, 366),
    weekNumbers: numbers("BYWEEKNO", -53, 53),
    days: (parts.get("BYDAY") ?? "").split(",").filter(Boolean).map(dayRule),
    hours: numbers("BYHOUR", 0, 23),
    minutes: numbers("BYMINUTE", 0, 59),
    positions: numbers("BYSETPOS", -366, 366),
    weekStart: parts.has("WKST") ? dayRule(parts.get("WKST") ?? "").weekday : 1,
    skip,
  };
}

const PARTS = new Set([
  "FREQ",
  "INTERVAL",
  "COUNT",
  "UNTIL",
  "BYMONTH",
  "BYMONTHDAY",
  "BYYEARDAY",
  "BYWEEKNO",
  "BYDAY",
  "BYHOUR",
  "BYMINUTE",
  "BYSECOND",
  "BYSETPOS",
  "WKST",
  "SKIP",
  "RSCALE",
]);

function partsOf(text: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().split(";").filter(Boolean)) {
    const [name = "", value = ""] = part.split("=");
    if (!PARTS.has(name) || value === "" || parts.has(name))
      throw wrong(`the part "${part.slice(0, 40)}" has no place in it`);
    parts.set(name, value);
  }
  if (parts.has("COUNT") && parts.has("UNTIL")) throw wrong("COUNT and UNTIL exclude each other");
  if ((parts.get("BYSECOND") ?? "0") !== "0") throw wrong("runs begin at whole minutes");
  return parts;
}

function numbersOf(parts: ReadonlyMap<string, string>, name: string, from: number, to: number): number[] {
  const text = parts.get(name);
  if (text === undefined) return [];
  const values = text.split(",").map((one) => (/^[+-]?\d{1,7}$/.test(one) ? Number(one) : Number.NaN));
  const isWrong = (value: number) => !(value >= from && value <= to) || (from < 0 && value === 0);
  if (values.some(isWrong)) throw wrong(`${name} must be from ${from} to ${to}`);
  return values.toSorted((a, b) => a - b);
}

const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

function dayRule(text: string): DayRule {
  const [, ordinal = "", day = ""] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text.toUpperCase()) ?? [];
  const weekday = WEEKDAYS.indexOf(day) + 1;
  if (weekday === 0 || ordinal === "0") throw wrong(`"${text.slice(0, 10)}" is not a day of the week`);
  return { weekday, ordinal: ordinal === "" ? 0 : Number(ordinal) };
}

/** `20260329T023000` or `2026-03-29T02:30`; a zone at the end is refused: the schedule has one. */
function localTime(text: string, name: string): Temporal.PlainDateTime {
  const plain = /^\d{8}T\d{6}$/.test(text) || /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text);
  try {
    if (plain) return Temporal.PlainDateTime.from(text).with({ second: 0 });
  } catch {
    // The message below is about both.
  }
  throw wrong(`${name} must be a local time such as 20260302T090000`);
}

/** A date means its whole day. */
function untilOf(text: string): Temporal.PlainDateTime {
  const local = text.replace(/Z$/, "");
  return /^\d{8}$/.test(local) ? localTime(`${local}T235959`, "UNTIL") : localTime(local, "UNTIL");
}

function dayOf(text: string): string {
  try {
    return Temporal.PlainDate.from(text).toString();
  } catch {
    throw wrong("EXDATE must be days such as 20261225");
  }
}

const wrong = (why: string) =>
  fail("USAGE", `Cannot use the recurrence rule: ${why}`, {
    hint: "For example FREQ=WEEKLY;BYDAY=MO;BYHOUR=9",
  });
