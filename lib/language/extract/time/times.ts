/** Times: dates, times of day and intervals, absolute and relative, worked out against a moment. */
import type { ValueOf } from "#schemas/language.ts";
import type { Found, Source } from "../types.ts";
import { best } from "./choose.ts";
import { faceOn, narrowed, pick } from "./meanings.ts";
import type { Meaning, Node } from "./node.ts";
import { type Moment, type Now, nowOf } from "./now.ts";
import { whenOf } from "./parts-of-rules.ts";
import type { Span } from "./series.ts";

/**
 * Every time that a text names. Instants carry the offset of the moment's time zone at that instant.
 * The conventions of the source decide where people differ, for example what "next Friday" means.
 */
export function timesIn(source: Source, moment: Moment): Found<"time">[] {
  let now: Now | undefined;
  let day: Named | undefined;
  let guessed = false;
  const guess = () => {
    guessed = true;
  };
  const timeOf = (node: Node): ValueOf<"time"> | undefined => {
    now ??= { ...nowOf(moment, source.conventions), guess };
    guessed = false;
    const span = spanOf(node, now, sameSentence(source, day, node) ? day : undefined);
    if (span === undefined) return undefined;
    day = namedDay(node, span, now) ?? (node.clockTime === undefined ? day : undefined);
    return spanValue(span, now);
  };
  return best(source, "time", timeOf, () => guessed);
}

/** A coming day that the sentence has named: a time of day after it is one of that day. */
interface Named {
  readonly to: number;
  readonly node: Node;
}

/** Words between a day and a time that still belongs to it: "remind me tomorrow to call mom at 7". */
const NEAR = 8;
const STOPS = ".!?;";

function sameSentence(source: Source, day: Named | undefined, node: Node): boolean {
  if (day === undefined || node.from - day.to > NEAR) return false;
  return source.tokens.slice(day.to, node.from).every((token) => !STOPS.includes(token.text));
}

function namedDay(node: Node, span: Span, now: Now): Named | undefined {
  const isDay = node.part !== undefined || (span.grain === "day" && span.interval !== true);
  return isDay && node.clockTime === undefined && span.open === undefined && span.start >= now.today
    ? { to: node.to, node }
    : undefined;
}

function spanOf(node: Node, now: Now, day: Named | undefined): Span | undefined {
  const alone = node.clockTime !== undefined && node.until === undefined && node.when === undefined;
  return pick((alone && day !== undefined ? onNamedDay(node, day.node) : whenOf(node))(now), now);
}

function onNamedDay({ clockTime }: Node, day: Node): Meaning {
  if (clockTime === undefined) return whenOf(day);
  return (now) => {
    const span = pick((day.day ?? whenOf(day))(now), now);
    const fitted = day.part === undefined ? clockTime : narrowed(clockTime, day.part);
    return faceOn(fitted, () => ({ fixed: span, next: () => span, prev: () => span }))(now);
  };
}

/** The value of the interface; undefined outside the years that RFC 3339 can write. */
function spanValue(span: Span, now: Now): ValueOf<"time"> | undefined {
  const start = now.clock.text(span.instant ?? now.clock.instantAt(span.start));
  if (start === undefined) return undefined;
  if (span.interval !== true) return { start, grain: span.grain };
  const end = now.clock.text(span.endInstant ?? now.clock.instantAt(span.end));
  if (end === undefined) return undefined;
  return {
    start: span.open === "start" ? null : start,
    end: span.open === "end" ? null : end,
    grain: span.grain,
    interval: true,
  };
}
