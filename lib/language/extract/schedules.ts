/** Schedules: what a text says to happen again and again, as RFC 5545 rules and cron. */
import { best } from "./time/choose.ts";
import { scheduleValue } from "./time/recurrence.ts";
import type { Found, Moment, Source } from "./types.ts";

/** Every recurrence of a text. The moment is not needed: a rule has no beginning. */
export function schedulesIn(source: Source, _moment?: Moment): Found<"schedule">[] {
  return best(source, "schedule", (node) =>
    node.recurrence === undefined ? undefined : scheduleValue(node.recurrence),
  ).map((found) => ({ kind: "schedule", ...found }));
}
