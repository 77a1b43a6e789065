/** Times: dates, times of day and intervals, absolute and relative, worked out against a moment. */
import type { ValueOf } from "#schemas/language.ts";
import type { Found, Source } from "../types.ts";
import { DOUBT } from "./beside.ts";
import { DAY } from "./calendar.ts";
import { best } from "./choose.ts";
import { faceOn, narrowed } from "./clock-meanings.ts";
import { pick } from "./meanings.ts";
import type { Meaning, Node } from "./node.ts";
import { type Moment, type Now, nowOf } from "./now.ts";
import { whenOf } from "./parts-of-rules.ts";
import type { Span } from "./series.ts";

/**
 * Every time that a text names. Instants carry the offset of the moment's time zone at that instant.
 * The conventions of the source decide where people differ, for example what "next Friday" means.
 */
export function timesIn(source: Source, moment: Moment): Found<"time">[] {
  let day: Named | undefined;
  let later: Named | undefined;
  let doubts: Doubts | undefined;
  const timeOf = (node: Node): ValueOf<"time"> | undefined => {
    doubts ??= new Doubts(nowOf(moment, source.conventions));
    const { now } = doubts.begin(false);
    const named = sameSentence(source, day, node) ? day : undefined;
    const span = spanOf(node, now, named);
    if (span === undefined) return undefined;
    if (named !== undefined && node.clockTime !== undefined && named.node.confidence <= DOUBT) now.guess?.();
    day = namedDay(node, span, now) ?? (node.clockTime === undefined ? day : undefined);
    // "Friday is fine, but not before noon": noon of that day rather than of today.
    const isLimit = span.open !== undefined && SHORT.has(span.grain) && span.start <= now.today + DAY;
    if (isLimit && later !== undefined && sameSentence(source, later, node, FAR)) now.guess?.();
    if (!isLimit && span.start >= now.today + DAY) later = { to: node.to, node };
    const value = spanValue(span, now);
    if (value === undefined || !doubts.isOpen) return value;
    const { isGuess } = doubts;
    const other = spanOf(node, doubts.begin(true).now, named);
    // A limit that is past already was not meant.
    const isPast = other?.open === "start" && other.end <= now.wall && span.end > now.wall;
    const otherValue = other && !isPast ? spanValue(other, now) : undefined;
    doubts.isGuess = isGuess;
    return otherValue === undefined || isSame(value, otherValue)
      ? value
      : { ...value, candidates: [value, otherValue] };
  };
  return best(source, "time", timeOf, () => doubts?.isGuess === true);
}

const SHORT: ReadonlySet<string> = new Set(["hour", "minute", "second"]);

/** The moment with what the meanings tell of themselves while a value is worked out. */
class Doubts {
  readonly now: Now;
  /** True if a meaning is a guess. */
  isGuess = false;
  /** True if a meaning leaves two readings open. */
  isOpen = false;
  private other = false;

  constructor(now: Now) {
    const guess = () => {
      this.isGuess = true;
    };
    const takesOther = () => {
      this.isOpen = true;
      return this.other;
    };
    this.now = { ...now, guess, takesOther };
  }

  /** Forgets what was told; `other` takes the other reading where two are open. */
  begin(other: boolean): this {
    this.isGuess = false;
    this.isOpen = false;
    this.other = other;
    return this;
  }
}

type TimeValue = ValueOf<"time">;
const endOf = (value: TimeValue) => ("end" in value ? value.end : undefined);
const isSame = (a: TimeValue, b: TimeValue) => a.start === b.start && endOf(a) === endOf(b);

/** A coming day that the sentence has named: a time of day after it is one of that day. */
interface Named {
  readonly to: number;
  readonly node: Node;
}

/** Words between a day and a time that still belongs to it: "remind me tomorrow to call mom at 7". */
const NEAR = 8;
/** The same for a limit: "on 14 December at 7:45, please eat nothing from midnight". */
const FAR = 14;
const STOPS = ".!?;";

function sameSentence(source: Source, day: Named | undefined, node: Node, most = NEAR): boolean {
  if (day === undefined || node.from - day.to > most) return false;
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
