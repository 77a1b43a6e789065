/** Schedules: what a text says to happen again and again, as RFC 5545 rules and cron. */
import { best } from "./time/choose.ts";
import { type Moment, type Now, nowOf } from "./time/now.ts";
import { scheduleValue } from "./time/recurrence.ts";
import type { Found, Source } from "./types.ts";

/** Every recurrence of a text; the moment is what a limit ("until the end of the year") counts from. */
export function schedulesIn(source: Source, moment: Moment): Found<"schedule">[] {
  let now: Now | undefined;
  const nowThen = () => {
    now ??= nowOf(moment, source.conventions);
    return now;
  };
  return best(source, "schedule", (node) =>
    node.recurrence === undefined ? undefined : scheduleValue(node.recurrence, nowThen),
  );
}
