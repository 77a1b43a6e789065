/** Times: dates, times of day and intervals, absolute and relative, worked out against a moment. */
import type { ValueOf } from "../../../../schemas/language.ts";
import type { Found, Moment, Source } from "../types.ts";
import { best } from "./choose.ts";
import { pick } from "./meanings.ts";
import type { Node } from "./node.ts";
import { type Conventions, type Now, nowOf } from "./now.ts";
import { whenOf } from "./parts-of-rules.ts";
import type { Span } from "./series.ts";

/**
 * Every time that a text names. Instants carry the offset of the moment's time zone at that instant.
 * `conventions` decides where people differ, for example what "next Friday" means.
 */
export function timesIn(source: Source, moment: Moment, conventions?: Conventions): Found<"time">[] {
  let now: Now | undefined;
  return best(source, ["when", "open", "md-slash", "md-dot", "year-alone"], (node) => {
    now ??= nowOf(moment, conventions);
    return timeValue(node, now);
  }).map((found) => ({ kind: "time", ...found }));
}

function timeValue(node: Node, now: Now): ValueOf<"time"> | undefined {
  const span = pick(whenOf(node)(now), now);
  return span === undefined ? undefined : spanValue(span, now);
}

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
