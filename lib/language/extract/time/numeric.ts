/** Dates and times written in digits: ISO 8601, 20.11.2026, 11/20/2026, 15:30, 2026-11-20T10:00Z. */
import type { Locale, TimeConventions } from "#schemas/language.ts";
import type { Source, Token } from "../types.ts";
import { either } from "./alternatives.ts";
import { DOUBT } from "./beside.ts";
import { DAY, isDate } from "./calendar.ts";
import { isKey } from "./machine.ts";
import { date, everyDate, monthOf } from "./meanings.ts";
import type { ClockTime, Meaning, Payload } from "./node.ts";
import { fixed } from "./series.ts";

type Emit = (name: string, to: number, payload: Partial<Payload>) => void;

/** Digit groups with one sign between each, all without spaces. */
interface Groups {
  readonly texts: readonly string[];
  readonly signs: readonly string[];
  /** Token after each group. */
  readonly ends: readonly number[];
}

const SEPARATORS = "-/.:\u2013";
const MOST_GROUPS = 4;

function groupsAt(tokens: readonly Token[], at: number): Groups {
  const texts: string[] = [];
  const signs: string[] = [];
  const ends: number[] = [];
  let next = at;
  for (;;) {
    const token = tokens[next];
    if (token?.kind !== "digits") break;
    texts.push(token.text);
    ends.push(next + 1);
    const sign = tokens[next + 1];
    if (texts.length === MOST_GROUPS || sign?.joined !== true || !SEPARATORS.includes(sign.text)) break;
    if (tokens[next + 2]?.kind !== "digits" || tokens[next + 2]?.joined !== true) break;
    signs.push(sign.text);
    next += 2;
  }
  return { texts, signs, ends };
}

/** What is before the group: the sign that touches it, if digits or a letter touch that sign. */
function chainBefore(tokens: readonly Token[], at: number): string {
  const [token, before, second] = [tokens[at], tokens[at - 1], tokens[at - 2]];
  if (token?.joined !== true || before === undefined) return "";
  if (before.kind === "word") return "letter";
  return before.joined && second !== undefined && second.kind !== "sign" ? before.text : "";
}

/** Words before the number of a document: "Faktura 11/2026", "nr 3/12/2026", "invoice no. 5/2026". */
const DOCUMENTS =
  /^(?:nr|numer|numeru|no|number|ref|fv|fa|fvs|faktura|faktury|fakture|fakturze|zamowienie|zamowienia|zlecenie|zlecenia|umowa|umowy|umowe|invoice|order|contract|sygn|akt)$/;

function isNumberOf(tokens: readonly Token[], at: number): boolean {
  const [before, second] = [tokens[at - 1], tokens[at - 2]];
  const word = before?.text === "." || before?.text === ":" ? second : before;
  return word?.kind === "word" && DOCUMENTS.test(word.fold);
}

const MONTH_FIRST: ReadonlySet<Locale> = new Set(["en", "en-US"]);
type DateOrder = NonNullable<TimeConventions["date_order"]>;
/** The order that is asked for, or that the locale leaves no doubt about. */
const orderOf = ({ locale, conventions }: Source): DateOrder | undefined =>
  conventions?.date_order ??
  (locale === "en" ? undefined : MONTH_FIRST.has(locale) ? "month_first" : "day_first");

const isMonthFirst = (source: Source) =>
  (orderOf(source) ?? shownOrder(source) ?? "month_first") === "month_first";

/** True if nothing says which of day and month comes first. */
const isOrderOpen = (source: Source) => orderOf(source) === undefined && shownOrder(source) === undefined;

/** Dates of two numbers with a slash, and the year behind them. */
const SLASHED = /(?<![\d/.-])(\d\d?)\/(\d\d?)(?:\/(?:\d{4}|\d\d))?(?![\d/]|\.\d)/g;

/** The order that one date of a text shows for the others: "10/31/2026 - 11/02/2026". */
function shownOrder(source: Source): DateOrder | undefined {
  const { cache, text } = source;
  cache.dateOrder ??= [...text.matchAll(SLASHED)].reduce<DateOrder | "open">((order, [all, a, b]) => {
    const [first, second] = [Number(a), Number(b)];
    if (all === "24/7" || first > 31 || second > 31 || first > 12 === second > 12) return order;
    const own = first > 12 ? "day_first" : "month_first";
    return order === "open" || order === own ? own : "open";
  }, "open");
  return cache.dateOrder === "open" ? undefined : cache.dateOrder;
}

/** A two-digit year is between 1970 and 2069. */
const yearOf = (text: string) =>
  text.length === 4
    ? Number(text)
    : text.length === 2
      ? Number(text) + (Number(text) < 70 ? 2000 : 1900)
      : Number.NaN;
const isYear = (text: string) => /^[12]\d{3}$/.test(text);
const isShort = (text: string) => text.length > 0 && text.length <= 2;

/** Emits every date or time that begins at a run of digits. */
export function readNumeric(source: Source, at: number, emit: Emit): void {
  const { tokens } = source;
  // Most digits are alone.
  if (tokens[at + 1]?.joined !== true || tokens[at + 2]?.kind !== "digits") return;
  const groups = groupsAt(tokens, at);
  if (groups.signs.length === 0) return;
  const before = chainBefore(tokens, at);
  if (before === "letter" || (groups.signs[0] === "/" && isNumberOf(tokens, at))) return;
  const [sign, second] = groups.signs;
  const isIso = sign === "-" && second === "-" && isYear(groups.texts[0] ?? "");
  const ofKey = before === "=" && isIso && isKey(tokens, at - 1);
  // In a longer chain only a dash may separate two dates or times, as in "10/1-11/2/2017" or "9:30-11:00".
  if (before !== "" && !ofKey && (before === sign || !"-\u2013".includes(before))) return;
  if (sign === ":") clock(source, at, groups, emit);
  else if (sign !== undefined && sign === second) fullDate(source, groups, sign, emit);
  else if (sign !== undefined) partialDate(source, groups, sign, emit);
}

function fullDate(source: Source, groups: Groups, sign: string, emit: Emit): void {
  const [a = "", b = "", c = ""] = groups.texts;
  const end = groups.ends[2];
  // The chain must end here or go on with a dash: "1.2.3.4" is an address, "2.10.2025.1" a version.
  if (end === undefined || (groups.signs[2] !== undefined && !(groups.signs[2] === "-" && sign !== "-")))
    return;
  if (isYear(a) && isShort(b) && isShort(c)) {
    const [year, month, day] = [Number(a), Number(b), Number(c)];
    emitDate(year, month, day, 0.98, end, emit);
    if (sign === "-") isoTime(source, year, month, day, end, emit);
    return;
  }
  if (!isShort(a) || !isShort(b) || !(isYear(c) || c.length === 2)) return;
  // "12.05.20" may be a version or an amount; two digits make a year where the year is asked for.
  const year = yearOf(c);
  const monthFirst = sign !== "." && isMonthFirst(source);
  const [first, second] = [Number(a), Number(b)];
  const [month, day] = monthFirst ? [first, second] : [second, first];
  const swapped = !isDate(year, month, day) && sign !== "." && isDate(year, day, month);
  const ambiguous = first !== second && first <= 12 && second <= 12 && sign !== ".";
  const isOpen = ambiguous && isOrderOpen(source);
  const yearFirst = swapped && sign === "-" && c.length === 2 ? yearOf(a) : undefined;
  // "15-12-18": of 2018 or of 2015.
  if (yearFirst !== undefined && isDate(yearFirst, second, Number(c)))
    emitDate(year, day, month, DOUBT, end, emit, date(yearFirst, second, Number(c)));
  else if (swapped) emitDate(year, day, month, 0.8, end, emit);
  else
    emitDate(
      year,
      month,
      day,
      isOpen ? 0.5 : c.length === 2 ? 0.85 : 0.97,
      end,
      emit,
      isOpen ? date(year, day, month) : undefined,
    );
}

function emitDate(
  year: number,
  month: number,
  day: number,
  confidence: number,
  end: number,
  emit: Emit,
  other?: Meaning,
): void {
  const when = isDate(year, month, day) ? date(year, month, day) : undefined;
  // An impossible date is still one to the writer: it takes its words and means nothing.
  emit("date", end, {
    n: month * 100 + day,
    confidence,
    weight: 8,
    when: when && other ? either(when, other) : when,
  });
}

/** Times without a year: month and day, or year and month. */
function partialDate(source: Source, groups: Groups, sign: string, emit: Emit): void {
  const [a = "", b = ""] = groups.texts;
  const end = groups.ends[1];
  const next = groups.signs[1];
  if (end === undefined || (next !== undefined && !(next === "-" || next === "\u2013"))) return;
  if (sign === "." && isShort(a) && b.length === 2 && Number(a) < 25 && Number(b) < 60)
    emit("clock-dot", end, { clockTime: faceOf(a, b, "0", source, false) });
  if (sign === "\u2013") return;
  if (isYear(a) && isShort(b) && sign !== ".") {
    if (Number(b) >= 1 && Number(b) <= 12)
      emit("month-year", end, {
        when: monthOf(Number(a), Number(b)),
        confidence: 0.85,
        loose: b.length === 1 && sign === "/" ? 2 : 0,
      });
    return;
  }
  if (isShort(a) && isYear(b) && (sign === "/" || sign === "." || sign === "-")) {
    if (Number(a) >= 1 && Number(a) <= 12)
      emit("month-year", end, {
        when: monthOf(Number(b), Number(a)),
        confidence: 0.85,
        loose: sign === "/" ? 0 : 2,
      });
    return;
  }
  if (!isShort(a) || !isShort(b) || (sign !== "/" && sign !== ".")) return;
  const [first, second] = [Number(a), Number(b)];
  const monthFirst = sign === "/" && isMonthFirst(source);
  const [month, day] = monthFirst ? [first, second] : [second, first];
  // 2024 was a leap year: without a year the 29th of February is possible.
  const fits = isDate(2024, month, day);
  const swapped = !fits && sign === "/" && isDate(2024, day, month);
  if (!fits && !swapped) return;
  // "24/7" is around the clock, and "w 3/4 drogi" a fraction: Polish dates have points.
  if (sign === "/" && a === "24" && b === "7") return;
  if (sign === "/" && source.language === "pl" && first < second && second <= 10 && b.length === 1) return;
  const [m, d] = swapped ? [day, month] : [month, day];
  const isOpen = sign === "/" && first !== second && isDate(2024, day, month) && isOrderOpen(source);
  emit(sign === "." ? "md-dot" : "md-slash", end, {
    n: m * 100 + d,
    when: isOpen ? either(everyDate(m, d), everyDate(d, m)) : everyDate(m, d),
    loose: 2,
    confidence: isOpen ? 0.5 : 0.75,
    // "Do 10.04" is rather a day than four past ten: Polish dates have points.
    weight: sign === "." && source.language === "pl" && b.length === 2 ? 1 : 0,
  });
}

function faceOf(
  hours: string,
  minutes: string,
  seconds: string,
  source: Source,
  certain: boolean,
): ClockTime {
  const hour = Number(hours);
  // Poles write the hour of 24, and so does everybody who writes 07:30.
  const twelve = !certain && source.language === "en" && hour >= 1 && hour <= 12 && !hours.startsWith("0");
  return {
    hour: hour % 24,
    minute: Number(minutes),
    second: Number(seconds),
    grain: seconds === "0" ? "minute" : "second",
    twelve,
    ...(hour === 24 && { end: true }),
  };
}

function clock(source: Source, at: number, groups: Groups, emit: Emit): void {
  const [a = "", b = "", c = ""] = groups.texts;
  const [, second, third] = groups.signs;
  if (!isShort(a) || b.length !== 2 || Number(a) > 24 || Number(b) > 59 || (Number(a) === 24 && b !== "00"))
    return;
  const touching = source.tokens[at - 1];
  if (touching?.text === ":" && source.tokens[at]?.joined === true && touching.joined) return;
  const withSeconds = second === ":";
  if (withSeconds && (c.length !== 2 || Number(c) > 59 || third === ":")) return;
  const end = groups.ends[withSeconds ? 2 : 1];
  if (end !== undefined)
    emit("clock", end, { clockTime: faceOf(a, b, withSeconds ? c : "0", source, false) });
}

/** The time of an ISO 8601 date-time: `T10:00:00.5+01:00`, with or without seconds and offset. */
function isoTime(source: Source, year: number, month: number, day: number, end: number, emit: Emit): void {
  const { tokens, text } = source;
  const mark = tokens[end];
  if (mark?.joined !== true || !/^[tT]$/.test(mark.text) || !isDate(year, month, day)) return;
  const piece = text.slice(mark.end, mark.end + 40);
  const match = /^(\d\d):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?(?![\d:])/i.exec(piece);
  if (match === null) return;
  const [whole, hours = "", minutes = "", secs = "0", offset] = match;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(secs) > 59) return;
  let last = end;
  while (last < tokens.length && (tokens[last]?.start ?? 0) < mark.end + whole.length) last++;
  const face = faceOf(hours, minutes, secs, source, true);
  const at0 = date(year, month, day);
  const seconds = face.hour * 3600 + face.minute * 60 + face.second;
  emit("moment", last, {
    confidence: 0.99,
    weight: 5,
    when: (now) => {
      const start = (at0(now).fixed?.start ?? 0) + seconds;
      if (offset === undefined) return fixed({ start, end: start + 1, grain: face.grain });
      const shift = /^z$/i.test(offset) ? 0 : offsetSeconds(offset);
      if (Math.abs(shift) >= DAY) return fixed(undefined);
      const instant = (start - shift) * 1000;
      const local = now.clock.wallAt(instant);
      return fixed({ start: local, end: local + 1, grain: face.grain, instant });
    },
  });
}

function offsetSeconds(text: string): number {
  const digits = text.replace(":", "");
  const size = Number(digits.slice(1, 3)) * 3600 + Number(digits.slice(3, 5)) * 60;
  return digits.startsWith("-") ? -size : size;
}
