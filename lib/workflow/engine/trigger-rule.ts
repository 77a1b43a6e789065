/**
 * The trigger of a plan as the recurrence of a schedule. Without a time of day a run is at 09:00, and hours and minutes
 * count from midnight; a rule by months or years that was begun on the 29th to 31st and names no day runs on the last day
 * of shorter months.
 */
import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import { parseRecurrence } from "#kit/jobs/recurrence-rule.ts";
import type { Trigger } from "#schemas/workflow.ts";

const fail = failures(KIT_ERRORS);

const DEFAULT_HOUR = 9;

export interface ScheduleRule {
  /** For the table of schedules. */
  readonly pattern: string;
  readonly timezone: string;
}

/**
 * @param timezone if the trigger has none
 * @throws USAGE for a trigger that says no time, or whose rule is wrong
 */
export function ruleOf(trigger: Trigger, now: Date, timezone: string): ScheduleRule {
  const zone = trigger.timezone ?? timezone;
  const rule = trigger.kind === "once" ? "FREQ=DAILY;COUNT=1" : trigger.rrule?.replace(/^RRULE:/, "");
  if (rule === undefined || trigger.kind === "manual")
    throw fail("USAGE", "The plan does not say when it runs", {
      hint: 'Say it in the text ("every Monday at 9"), or give rrule',
    });
  const start = startOf(trigger, rule, now, zone);
  const lines = [
    `DTSTART:${start.toString({ smallestUnit: "second" }).replace(/[-:]/g, "")}`,
    `RRULE:${withSkip(rule, start)}`,
    ...(trigger.exdates?.length ? [`EXDATE:${trigger.exdates.join(",")}`] : []),
    ...(trigger.exrule ? [`EXRULE:${trigger.exrule.replace(/^RRULE:/, "")}`] : []),
  ];
  const pattern = lines.join("\n");
  parseRecurrence(pattern);
  return { pattern, timezone: zone };
}

/** The wall-clock time that a rule counts from. */
function startOf({ at, start }: Trigger, rule: string, now: Date, zone: string): Temporal.PlainDateTime {
  const given = at ?? start;
  const hasHour = /BYHOUR=/.test(rule);
  const hour = /FREQ=(?:HOURLY|MINUTELY)/.test(rule) ? 0 : DEFAULT_HOUR;
  if (given === undefined || /^\d{4}-\d\d-\d\d$/.test(given)) {
    const day = given === undefined ? zoned(now.toISOString(), zone).toPlainDate() : dayOf(given);
    return day.toPlainDateTime({ hour });
  }
  const local = zoned(given, zone).toPlainDateTime();
  // The hours of a rule are whole ones; a day is written as its midnight.
  const isDay = at === undefined && local.hour === 0 && local.minute === 0;
  if (hasHour) return local.with({ minute: 0, second: 0 });
  // Runs begin at whole minutes: one that is asked for "in 40 seconds" is not early.
  return isDay ? local.with({ hour }) : local.round({ smallestUnit: "minute", roundingMode: "ceil" });
}

function zoned(moment: string, zone: string): Temporal.ZonedDateTime {
  try {
    return Temporal.Instant.from(moment).toZonedDateTimeISO(zone);
  } catch (cause) {
    throw fail("USAGE", "The start or the time zone of the schedule is wrong", {
      hint: "Give RFC 3339 with an offset, and an IANA name such as Europe/Warsaw",
      cause,
    });
  }
}

function dayOf(day: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(day);
  } catch (cause) {
    throw fail("USAGE", "The start of the schedule is not a day", { cause });
  }
}

function withSkip(rule: string, start: Temporal.PlainDateTime): string {
  const namesDay = /BY(?:MONTHDAY|DAY|YEARDAY|WEEKNO)=|SKIP=/.test(rule);
  return !namesDay && start.day > 28 && /FREQ=(?:MONTHLY|YEARLY)/.test(rule) ? `${rule};SKIP=BACKWARD` : rule;
}
