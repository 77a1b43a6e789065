/** Durations: "2 hours 30 minutes", "półtorej godziny", "trzy kwadranse". */
import { best } from "./time/choose.ts";
import { durationValue } from "./time/length.ts";
import type { Found, Source } from "./types.ts";

/** Every stretch of time that the text measures, also where it is part of a date ("in 5 minutes"). */
export function durationsIn(source: Source): Found<"duration">[] {
  return best(source, "duration", ({ length, upTo }) => {
    if (length === undefined) return undefined;
    if (upTo === undefined) return durationValue(length);
    return { from: durationValue(length), to: durationValue(upTo) };
  });
}
