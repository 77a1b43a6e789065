/** The moment that the relative times of a request count from. */

import { failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { LANGUAGE_ERRORS } from "#schemas/language.ts";
import type { Moment } from "./extract/time/now.ts";

const fail = failures(LANGUAGE_ERRORS);

const OFFSET = /(?:Z|[+-]\d\d:?\d\d)$/i;

/** The last moment that was read: the requests of a stream mostly share one. */
let last: { time: string; timezone: string | undefined; moment: Moment } | undefined;

/** What a request says of the present. */
export interface MomentRequest {
  /** RFC 3339 with an offset; absent: the clock. */
  readonly reference_time?: string | undefined;
  /** IANA time zone; absent: that of the offset, or the system's. */
  readonly timezone?: string | undefined;
}

/**
 * The moment that a request names.
 * @throws INVALID_TIME, UNKNOWN_TIMEZONE
 */
export function momentOf({ reference_time: time, timezone }: MomentRequest, context: Context): Moment {
  if (time === undefined) return momentOfNow(timezone, context);
  if (last?.time === time && last.timezone === timezone) return last.moment;
  const annotated = time.endsWith("]");
  const reference = annotated
    ? zonedOf(time, timezone)
    : zoned(instantOf(time), timezone ?? zoneOfOffset(time));
  const moment = { reference };
  last = { time, timezone, moment };
  return moment;
}

/** The present; in the system's own zone without Temporal, whose first use takes 4 ms. */
function momentOfNow(timezone: string | undefined, context: Context): Moment {
  const epochMilliseconds = context.now().getTime();
  return timezone === undefined
    ? { reference: { epochMilliseconds } }
    : { reference: zoned(Temporal.Instant.fromEpochMilliseconds(epochMilliseconds), timezone) };
}

function instantOf(time: string): Temporal.Instant {
  try {
    return Temporal.Instant.from(time);
  } catch (cause) {
    throw invalidTime(cause);
  }
}

/** An instant that names its zone, as RFC 9557 writes it: 2026-03-01T09:30:00+01:00[Europe/Warsaw]. */
function zonedOf(time: string, timezone: string | undefined): Temporal.ZonedDateTime {
  let value: Temporal.ZonedDateTime;
  try {
    // A time without an offset that the zone has twice, or not at all, is none.
    value = Temporal.ZonedDateTime.from(time, { disambiguation: "reject" }).withCalendar("iso8601");
  } catch (cause) {
    throw invalidTime(cause);
  }
  return timezone === undefined ? value : zoned(value.toInstant(), timezone);
}

function invalidTime(cause: unknown) {
  return fail("INVALID_TIME", "Cannot read reference_time: it is not an RFC 3339 instant with an offset", {
    hint: "Write it as 2026-03-01T09:30:00+01:00",
    cause,
  });
}

function zoneOfOffset(time: string): string | undefined {
  const offset = OFFSET.exec(time)?.[0].toUpperCase();
  return offset === "Z" ? "UTC" : offset;
}

function zoned(instant: Temporal.Instant, timezone: string | undefined): Temporal.ZonedDateTime {
  try {
    return instant.toZonedDateTimeISO(timezone ?? Temporal.Now.timeZoneId());
  } catch (cause) {
    throw fail("UNKNOWN_TIMEZONE", "Cannot use timezone: it is not an IANA time zone", {
      hint: "Write it as Europe/Warsaw",
      cause,
    });
  }
}
