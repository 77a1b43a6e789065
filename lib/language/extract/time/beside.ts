/** Doubts what only another reading beside it completes: the hours of a second day of a schedule, one end of a stretch. */
import type { Source, Token } from "../types.ts";
import type { Node } from "./node.ts";

/** The most that is certain about a part of an expression that was not understood as a whole. */
export const DOUBT = 0.5;

export const doubted = (node: Node): Node => ({ ...node, confidence: Math.min(node.confidence, DOUBT) });

const set = (words: string) => new Set(words.split(" "));

/** Between the members of a list. */
const LINKS = set(", ; / & and or i oraz lub albo a");
const OR = set("or lub albo czy");
/** Words beside the number of a day in a list. */
const AROUND_DAY = set("the on w we na dnia .");
const FROM = set("from since starting od");
const TO = set("to until till do az");
/** Words that may be between the beginning and the end of a stretch. */
const MOST_BETWEEN = 3;

/** Doubts the times whose neighbours show that they are a part. */
export function doubtHalves(source: Source, times: Node[], schedules: readonly Node[]): void {
  const { tokens } = source;
  for (let at = 0; at < times.length; at++) {
    const [time, next] = [times[at], times[at + 1]];
    if (time === undefined) continue;
    if (schedules.some((schedule) => isMember(tokens, schedule, time))) times[at] = doubted(time);
    if (isAfterHour(tokens, time)) times[at] = doubted(time);
    if (next === undefined) continue;
    if (areEnds(tokens, time, next)) {
      times[at] = doubted(time);
      times[at + 1] = doubted(next);
    } else if (areAlternatives(tokens, time, next) || areDotted(tokens, time, next)) {
      times[at] = doubted(time);
      times[at + 1] = doubted(next);
    } else if (
      isDayOfList(tokens, time, next) ||
      isNarrowed(tokens, time, next) ||
      isHourBeforeDay(tokens, time, next)
    )
      times[at] = doubted(time);
  }
}

/** "One day" of "one day next week", "all day" of "all day Sunday": which day, and not how long. */
export function doubtDays({ tokens }: Source, durations: Node[], times: Node[]): void {
  for (let at = 0; at < durations.length; at++) {
    const length = durations[at];
    if (length === undefined) continue;
    const day = times.findIndex(({ from }) => from === length.to);
    const next = times[day];
    // "Two weeks on Friday": counted from that day.
    if (length.grain === "week" && next?.grain === "day" && next.clockTime === undefined) {
      durations[at] = doubted(length);
      times[day] = doubted(next);
    }
    const counted = times.findIndex((time) => isCountedWith(tokens, length, time));
    const other = times[counted];
    if (other !== undefined) {
      durations[at] = doubted(length);
      times[counted] = doubted(other);
    }
    if (length.grain !== "day" || !/^(?:one|all|some)$/.test(tokens[length.from]?.fold ?? "")) continue;
    if (next !== undefined) durations[at] = doubted(length);
  }
}

/** Words between a length and the time that it is counted from. */
const MOST_COUNTED = 5;

/** "Two hours before the flight at 6pm", "six months of service from 1 March", "3 days, 4:05": a length of that time. */
function isCountedWith(tokens: readonly Token[], { to }: Node, time: Node): boolean {
  if (time.from < to || time.from - to > MOST_COUNTED) return false;
  const between = tokens.slice(to, time.from);
  const isOnClock = time.clockTime !== undefined && time.when === undefined;
  const [first, colon] = [tokens[time.from], tokens[time.from + 1]];
  if (isOnClock && first?.kind === "digits" && colon?.text === ":")
    return between.length === 0 || (between.length === 1 && between[0]?.text === ",");
  if (between.length === 0) return /^(?:before|after|przed|po)$/.test(first?.fold ?? "");
  if (!between.every(({ kind }) => kind === "word")) return false;
  const isBeside = /^(?:before|after|przed|po)$/.test(between[0]?.fold ?? "");
  return isBeside ? time.clockTime !== undefined || time.when !== undefined : FROM.has(first?.fold ?? "");
}

/** Before digits that are no hour. */
const NO_HOUR = /^(?:version|ver|v|release|wersj\p{L}+|wyd\p{L}*|[$\u20ac\u00a3])$/u;

/** "On Friday" of "5.30 on Friday": its hour may be in front of it. */
function isAfterHour(tokens: readonly Token[], { from, when, clockTime, grain }: Node): boolean {
  if (when === undefined || clockTime !== undefined || grain !== "day") return false;
  const [hour, point, minutes] = [tokens[from - 3], tokens[from - 2], tokens[from - 1]];
  if (point?.text !== "." || !point.joined || minutes?.joined !== true || hour === undefined) return false;
  if (!/^(?:1?\d|2[0-3]|0\d)$/.test(hour.text) || !/^[0-5]\d$/.test(minutes.text)) return false;
  const isGlued = hour.joined && tokens[from - 4] !== undefined;
  return !isGlued && !NO_HOUR.test(tokens[from - 4]?.fold ?? "");
}

/** "Sun 10-16" of "Mon to Sat 8-20, Sun 10-16", "2 pm to 4 pm" of "2 pm to 4 pm and 6 pm to 8 pm daily". */
function isMember(tokens: readonly Token[], schedule: Node, time: Node): boolean {
  if (!tokens.slice(time.from, time.to).some(({ kind }) => kind === "digits")) return false;
  return isLinked(tokens, schedule.to, time.from) || isLinked(tokens, time.to, schedule.from);
}

function isLinked(tokens: readonly Token[], from: number, to: number): boolean {
  if (from >= to || to - from > 2) return false;
  return tokens.slice(from, to).every(({ fold }) => LINKS.has(fold));
}

/** "From today" and "until Thursday" of "from today at about noonish until Thursday". */
function areEnds(tokens: readonly Token[], first: Node, last: Node): boolean {
  if (last.from - first.to > MOST_BETWEEN || !FROM.has(tokens[first.from]?.fold ?? "")) return false;
  const isEnd = TO.has(tokens[last.from]?.fold ?? "") || TO.has(tokens[last.from - 1]?.fold ?? "");
  return isEnd && tokens.slice(first.to, last.from).every(({ text }) => !".!?;".includes(text));
}

/** "Tuesday" and "Thursday" of "Tuesday or Thursday": one of them, and nobody can tell which. */
function areAlternatives(tokens: readonly Token[], first: Node, last: Node): boolean {
  const between = tokens.slice(first.to, last.from);
  const link = between[0]?.text === "," ? between[1] : between[0];
  return between.length > 0 && between.length < 3 && OR.has(link?.fold ?? "") && between.at(-1) === link;
}

/** The two ends of "2026-03-01..2026-03-05". */
function areDotted(tokens: readonly Token[], first: Node, last: Node): boolean {
  const dots = tokens.slice(first.to, last.from);
  return dots.length > 1 && dots.length < 4 && dots.every(({ text }) => text === "." || text === "\u2026");
}

/** "On the 3rd" of "on the 3rd, 4th and 10th of April": a day of that month rather than of the next one that has it. */
function isDayOfList(tokens: readonly Token[], first: Node, last: Node): boolean {
  if (first.n > FIRST_MONTH || last.n < FIRST_MONTH || first.when === undefined) return false;
  const own = tokens.slice(first.from, first.to);
  if (
    !own.some(({ kind }) => kind === "digits") ||
    own.some(({ fold }) => MONTH.test(fold) && !AROUND_DAY.has(fold))
  )
    return false;
  const between = tokens.slice(first.to, last.from);
  return between.length > 0 && between.every((token) => isOfList(token));
}

/** The lowest `n` of a day with its month. */
const FIRST_MONTH = 100;
const MONTH = /^[a-z]{3,}$/;

function isOfList({ kind, fold, joined }: Token): boolean {
  return kind === "digits" || LINKS.has(fold) || AROUND_DAY.has(fold) || (kind === "word" && joined);
}

/** "This week" of "this week exceptionally on Saturday". */
function isNarrowed(tokens: readonly Token[], wide: Node, next: Node): boolean {
  if (wide.grain !== "week" || wide.when === undefined || next.grain !== "day") return false;
  const between = tokens.slice(wide.to, next.from);
  return between.length === 1 && between.every(({ kind, fold }) => kind === "word" && !LINKS.has(fold));
}

/** Words between an hour and its day. */
const MOST_BEFORE_DAY = 4;

/** "Half past ten" of "half past ten on the dot, Tuesday". */
function isHourBeforeDay(tokens: readonly Token[], hour: Node, day: Node): boolean {
  if (hour.clockTime === undefined || hour.when !== undefined || hour.until !== undefined) return false;
  if (day.when === undefined || day.grain !== "day" || day.from - hour.to > MOST_BEFORE_DAY) return false;
  if (tokens.slice(day.from, day.to).some(({ kind }) => kind === "digits")) return false;
  return tokens
    .slice(hour.to, day.from)
    .every(({ text, fold }) => text === "," || !(LINKS.has(fold) || ".!?".includes(text)));
}
