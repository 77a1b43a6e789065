/** Doubts what only another reading beside it completes: the hours of a second day of a schedule, one end of a stretch. */
import type { Source, Token } from "../types.ts";
import type { Node } from "./node.ts";

/** The most that is certain about a part of an expression that was not understood as a whole. */
export const DOUBT = 0.5;

export const doubted = (node: Node): Node => ({ ...node, confidence: Math.min(node.confidence, DOUBT) });

const set = (words: string) => new Set(words.split(" "));

/** Between the members of a list. */
const LINKS = set(", ; / & and or i oraz lub albo a");
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
    if (next === undefined) continue;
    if (areEnds(tokens, time, next)) {
      times[at] = doubted(time);
      times[at + 1] = doubted(next);
    } else if (isNarrowed(tokens, time, next) || isHourBeforeDay(tokens, time, next))
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
    if (length.grain !== "day" || !/^(?:one|all|some)$/.test(tokens[length.from]?.fold ?? "")) continue;
    if (next !== undefined) durations[at] = doubted(length);
  }
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
