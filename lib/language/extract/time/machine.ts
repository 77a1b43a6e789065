/** Times as programs write them: ISO 8601 beyond plain dates, offsets after a time of day, Unix times, web server logs. */
import type { Source, Token } from "../types.ts";
import { DAY, floorTo, isDate, plus, type Wall, WEEK, wallOf } from "./calendar.ts";
import { lasting } from "./intervals.ts";
import { type Length, lengthOf, sum, ZERO } from "./length.ts";
import { date } from "./meanings.ts";
import type { ClockTime, Meaning, Payload } from "./node.ts";
import { fixed, type Span, unit } from "./series.ts";

type Emit = (name: string, to: number, payload: Partial<Payload>) => void;

/** The longest of them is an interval between two times with offsets. */
const LONGEST = 72;

const DATE = "(\\d{4})-(\\d{2})-(\\d{2})";
const TIME = "(\\d{2}):(\\d{2})(?::(\\d{2})(?:[.,]\\d{1,9})?)?(Z|[+-]\\d{2}(?::?\\d{2})?)?";
const END = "(?![\\p{L}\\d:]|[./-]\\d)";
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

const FORMS: readonly { pattern: RegExp; read: (groups: readonly string[]) => Made }[] = [
  // ISO 8601: basic form, 20261201T140000Z.
  {
    pattern: form(`(\\d{4})(\\d{2})(\\d{2})T(\\d{2})(\\d{2})(\\d{2})?(Z|[+-]\\d{2}:?\\d{2})?${END}`),
    read: ([year, month, day, hour, minute, second, offset]) =>
      moment(dateOf(year, month, day), hour, minute, second, offset),
  },
  // Intervals: of two dates, of two times, of a day with its last day or of a time with its last time of day.
  {
    pattern: form(`${DATE}/(?:(?:(\\d{4})-)?(\\d{2})-)?(\\d{2})${END}`),
    read: ([year = "", month = "", day, lastYear, lastMonth, lastDay]) =>
      interval(dayOf(dateOf(year, month, day)), dayOf(dateOf(lastYear || year, lastMonth || month, lastDay))),
  },
  {
    pattern: form(`${DATE}[Tt ]${TIME}/${DATE}[Tt ]${TIME}${END}`),
    read: (all) => {
      const [from, to] = [all.slice(0, 7), all.slice(7)].map(([year, month, day, ...time]) =>
        moment(dateOf(year, month, day), ...time),
      );
      return from && to && interval(from.when, to.when);
    },
  },
  {
    pattern: form(`${DATE}(?:[Tt ]${TIME})?/(P[\\dTYMWDHS.]*[YMWDHS])${END}`),
    read: ([year, month, day, hour, minute, second, offset, last = ""]) => {
      const date = dateOf(year, month, day);
      const from = hour === undefined ? dayOf(date) : moment(date, hour, minute, second, offset).when;
      const length = isoLength(last);
      return from && length?.size === last.length
        ? { name: "range", when: lasting(from, length.length) }
        : undefined;
    },
  },
  {
    pattern: form(`${DATE}[Tt]${TIME}/(\\d{2}):(\\d{2})(?::(\\d{2}))?${END}`),
    read: ([year, month, day, hour, minute, second, offset, ...last]) => {
      const [from, to] = [[hour, minute, second], last].map((time) =>
        moment(dateOf(year, month, day), time[0], time[1], time[2], offset),
      );
      return from && to && interval(from.when, to.when);
    },
  },
  // Weeks and days of them: 2026-W49, 2026W493. The week with January 4 is the first.
  {
    pattern: form(`(\\d{4})-?W(\\d{2})(?:-?([1-7]))?${END}`),
    read: ([year, week, weekday]) =>
      isoWeek(Number(year), Number(week), weekday ? Number(weekday) : undefined),
  },
  // The day of a year, 2026-335: a code as often, so that it counts alone only.
  {
    pattern: form(`(\\d{4})-(\\d{3})${END}`),
    read: ([year, day]) => {
      const start = wallOf(Number(year), 1) + (Number(day) - 1) * DAY;
      const ends = start >= wallOf(Number(year) + 1, 1) || Number(day) === 0;
      return ends ? undefined : { name: "day", when: () => fixed(unit(start, "day")), loose: 2 };
    },
  },
  // Common log format: 22/Nov/2026:16:02:27 +0100.
  {
    pattern: form(
      `(\\d{2})/(${MONTHS.join("|")})/(\\d{4}):(\\d{2}):(\\d{2}):(\\d{2})(?: ([+-]\\d{4}))?${END}`,
      "iu",
    ),
    read: ([day, name = "", year, hour, minute, second, offset]) =>
      moment(dateOf(year, String(MONTHS.indexOf(name.toLowerCase()) + 1), day), hour, minute, second, offset),
  },
];

const ISO_LENGTH =
  /^P(?:(\d{1,6})Y)?(?:(\d{1,6})M)?(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6}(?:\.\d{1,6})?)S)?)?(?![\p{L}\d])/u;
const ISO_GRAINS = ["year", "month", "week", "day", "hour", "minute", "second"] as const;

/** "PT1H30M", "P14D" as ISO 8601 writes lengths, and how many characters it takes. */
export function isoLength(text: string): { length: Length; size: number } | undefined {
  const match = ISO_LENGTH.exec(text);
  if (match === null || match[0].length < 3) return undefined;
  const counts = match.slice(1).map((count) => Number(count ?? 0));
  const lengths = ISO_GRAINS.map((grain, i) => lengthOf(counts[i] ?? 0, grain) ?? ZERO);
  return { length: lengths.reduce(sum, ZERO), size: match[0].length };
}

/** The whole forms anchor where they are tried. */
function form(body: string, flags = "u"): RegExp {
  return new RegExp(`^${body}`, flags);
}

type Made = ({ name: string; when: Meaning | undefined } & Partial<Payload>) | undefined;

/** Heavier than what the same digits mean to people. */
const CERTAIN = { confidence: 0.99, weight: 20 };

/** Emits every machine time that begins at a run of digits. */
export function readMachine(source: Source, at: number, emit: Emit): void {
  const { tokens, text } = source;
  const token = tokens[at];
  if (token === undefined) return;
  const { length } = token.text;
  if (length === 10 || length === 13) unixTime(tokens, at, token, emit);
  if (length === 8) basicDate(tokens, at, token, emit);
  // All forms go on with a sign or a letter that touches the digits.
  const next = tokens[at + 1];
  if (next?.joined !== true) return;
  const isClock = length < 3 && next.text === ":";
  // They begin with a year, a whole date or the day of a log.
  const isDated = length === 4 || length === 8 || (length === 2 && next.text === "/");
  if (!isClock && !isDated) return;
  const piece = text.slice(token.start, token.start + LONGEST);
  // "10:30 UTC+2" of "9:00-10:30 UTC+2".
  if (isClock && (!isPartOfMore(tokens, at) || isRangeEnd(tokens, at)))
    offsetClock(tokens, at, token, piece, emit);
  if (!isDated || isPartOfMore(tokens, at)) return;
  for (const { pattern, read } of FORMS) {
    const match = pattern.exec(piece);
    const made = match && read(match.slice(1));
    if (!made) continue;
    const { name, ...payload } = made;
    emit(name, endOf(tokens, at, token.start + match[0].length), { ...CERTAIN, ...payload });
  }
}

/** Digits behind a sign that touches other digits or letters: a later part of something longer. */
function isPartOfMore(tokens: readonly Token[], at: number): boolean {
  const [token, before, second] = [tokens[at], tokens[at - 1], tokens[at - 2]];
  if (token?.joined !== true || before === undefined) return false;
  if (before.text === "=" && isKey(tokens, at - 1)) return false;
  return before.kind === "word" || (before.joined && second !== undefined && second.kind !== "sign");
}

/** "created_at" of "created_at=2026-01-05T10:00:00Z", and not what is in the query of a URL. */
export function isKey(tokens: readonly Token[], to: number): boolean {
  let at = to;
  while (at > 0 && tokens[at]?.joined === true) {
    at--;
    const token = tokens[at];
    if (token?.kind === "sign" && !"_-.\"'[]".includes(token.text)) return false;
  }
  return at < to;
}

function isRangeEnd(tokens: readonly Token[], at: number): boolean {
  const [colon, minutes, dash] = [tokens[at - 3], tokens[at - 2], tokens[at - 1]];
  return colon?.text === ":" && minutes?.kind === "digits" && "-\u2013".includes(dash?.text ?? " ");
}

function endOf(tokens: readonly Token[], at: number, end: number): number {
  let to = at;
  while ((tokens[to]?.start ?? end) < end) to++;
  return to;
}

const dateOf = (year = "", month = "", day = ""): readonly [number, number, number] => [
  Number(year),
  Number(month),
  Number(day),
];

/** An impossible date uses up its words and means nothing. */
const dayOf = (parts: readonly [number, number, number]): Meaning | undefined =>
  isDate(...parts) ? date(...parts) : undefined;

/** A time on a date, in the text's zone or with an offset. */
function moment(
  [year, month, day]: readonly [number, number, number],
  hour = "",
  minute = "",
  second: string | undefined = undefined,
  offset: string | undefined = undefined,
): { name: "moment"; when: Meaning | undefined } {
  const [h, m, s] = [Number(hour), Number(minute), Number(second ?? 0)];
  if (!isDate(year, month, day) || h > 24 || m > 59 || s > 60 || (h === 24 && m + s > 0))
    return { name: "moment", when: undefined };
  const start = wallOf(year, month, day) + h * 3600 + m * 60 + Math.min(s, 59);
  const grain = second ? "second" : "minute";
  const when: Meaning = (now) => {
    if (!offset) return fixed({ start, end: start + 1, grain });
    const instant = (start - offsetSeconds(offset)) * 1000;
    const local = now.clock.wallAt(instant);
    return fixed({ start: local, end: local + 1, grain, instant });
  };
  return { name: "moment", when };
}

/** "Z", "+01:00", "-0530", "+02". */
function offsetSeconds(text: string): number {
  if (/^z$/i.test(text)) return 0;
  const digits = text.slice(1).replace(":", "");
  const size = Number(digits.slice(0, 2)) * 3600 + Number(digits.slice(2, 4) || 0) * 60;
  return text.startsWith("-") ? -size : size;
}

/** From the start of one to the end of the other; nothing if it would run backwards. */
function interval(from: Meaning | undefined, to: Meaning | undefined): Made {
  if (from === undefined || to === undefined) return { name: "range", when: undefined };
  const when: Meaning = (now) => {
    const [first, last] = [from(now).fixed, to(now).fixed];
    return fixed(first && last && between(first, last));
  };
  return { name: "range", when };
}

function between(first: Span, last: Span): Span | undefined {
  const isDay = first.grain === "day";
  // A time ends an interval when it begins, a day when it ends.
  const end = isDay ? last.end : last.start;
  if (end <= first.start) return undefined;
  const endInstant = isDay ? undefined : last.instant;
  return { start: first.start, instant: first.instant, end, endInstant, grain: first.grain, interval: true };
}

function isoWeek(year: number, week: number, weekday: number | undefined): Made {
  const name = weekday === undefined ? "week" : "date";
  const start = isoWeekStart(year, week);
  if (start === undefined) return { name, when: undefined };
  if (weekday === undefined) return { name, when: () => fixed(unit(start, "week")) };
  return { name, when: () => fixed(unit(plus(start, "day", weekday - 1), "day")) };
}

/** The Monday of an ISO 8601 week; undefined for a week that the year does not have. */
export function isoWeekStart(year: number, week: number): Wall | undefined {
  if (week < 1 || week > 53) return undefined;
  const first = (of: number) => floorTo(wallOf(of, 1, 4), "week", 1);
  const start = first(year) + (week - 1) * WEEK;
  return start < first(year + 1) ? start : undefined;
}

/** A time of day with its distance from Greenwich: "13:00Z", "13:00 +02:00", "14:00 UTC+2", "13:00:00 -0500". */
const OFFSET_CLOCK =
  /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?(Z)| ?(?:UTC|GMT) ?([+-]\d{1,2}(?::?\d{2})?)| ?\((?:UTC|GMT) ?([+-]\d{1,2}(?::?\d{2})?)\)| ?(\+\d{2}:?\d{2})| (-\d{4}))(?![\p{L}\d:])/u;

function offsetClock(tokens: readonly Token[], at: number, token: Token, piece: string, emit: Emit): void {
  const match = OFFSET_CLOCK.exec(piece);
  if (match === null) return;
  const [whole, hour = "", minute = "", second, zulu, named, inBrackets, plain, compact] = match;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return;
  const seconds = offsetSeconds(zulu ?? padded(named ?? inBrackets ?? plain ?? compact ?? ""));
  if (Math.abs(seconds) > 14 * 3600) return;
  const clockTime: ClockTime = {
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second ?? 0),
    grain: second === undefined ? "minute" : "second",
    twelve: false,
  };
  emit("offset-clock", endOf(tokens, at, token.start + whole.length), {
    clockTime,
    zone: zoneOf(seconds),
    ...CERTAIN,
  });
}

/** "+2" as "+02". */
const padded = (offset: string) => offset.replace(/^([+-])(\d)(?=:|$)/, "$10$2");

function zoneOf(seconds: number): string {
  const minutes = Math.abs(seconds) / 60;
  const two = (value: number) => String(value).padStart(2, "0");
  return `${seconds < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Words that say that digits count from 1970. */
const UNIX = new Set(["unix", "epoch", "timestamp", "posix", "unixtime"]);
/** How many tokens before the digits such a word may be: "unix time (seconds): ". */
const UNIX_REACH = 5;

/** Ten digits are seconds, thirteen milliseconds, if the text says that they are a time. */
function unixTime(tokens: readonly Token[], at: number, { text }: Token, emit: Emit): void {
  const near = [...tokens.slice(Math.max(0, at - UNIX_REACH), at), ...tokens.slice(at + 1, at + 3)];
  const says = near.some(({ fold }) => UNIX.has(fold));
  if (!says) return;
  const instant = Number(text) * (text.length === 10 ? 1000 : 1);
  emit("moment", at + 1, {
    ...CERTAIN,
    when: (now) => {
      const start = now.clock.wallAt(Math.floor(instant / 1000) * 1000);
      return fixed({ start, end: start + 1, grain: "second", instant });
    },
  });
}

/** "20161016": a date of ISO 8601 without hyphens, of a year that people write about. */
function basicDate(tokens: readonly Token[], at: number, { text }: Token, emit: Emit): void {
  const match = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text);
  const isApart = tokens[at]?.joined !== true || tokens[at - 1]?.kind === "sign";
  if (match === null || !isApart || (tokens[at + 1]?.kind === "word" && tokens[at + 1]?.joined === true))
    return;
  const parts = dateOf(...match.slice(1));
  const when = dayOf(parts);
  if (when !== undefined) emit("date-basic", at + 1, { n: parts[1] * 100 + parts[2], when });
}
