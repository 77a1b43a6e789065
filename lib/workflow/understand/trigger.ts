/** When a workflow runs, from the times and schedules that are outside its texts. */
import type { Trigger } from "#schemas/workflow.ts";
import type { Frame, When } from "../action/frame.ts";

type Kind = Trigger["kind"];
type Time = Extract<When, { kind: "time" }>;

/** A day without a time of day: when offices open. The read-back shows it, and the user can change it. */
const OPENING_HOUR = 9;

/** The trigger of a plan: the first schedule, or else the first time after `now` (ms), in the user's time zone. */
export function triggerOf(
  frames: readonly Pick<Frame, "when">[],
  now: number,
  timezone: string | undefined,
): Trigger {
  const all = frames.flatMap(({ when }) => when);
  const zone = timezone === undefined ? {} : { timezone };
  const schedule = all.find((one) => one.kind === "schedule");
  if (schedule?.kind === "schedule") {
    const { rrule, start, exdates, exrule } = schedule.value;
    return {
      kind: kindOf(rrule),
      rrule: withTime(rrule, all),
      ...zone,
      ...(start !== undefined && { start }),
      ...(exdates !== undefined && { exdates }),
      ...(exrule !== undefined && { exrule }),
    };
  }
  const times = all.filter((one) => one.kind === "time").map((one) => instantOf(one, now, timezone));
  const at = times.find((one) => one !== undefined);
  return at === undefined ? { kind: "manual" } : { kind: "once", at, ...zone };
}

/**
 * Whether the time of day of a trigger was filled in: only a day, or a schedule by days, was said.
 * @param trigger of these frames, see {@link triggerOf}
 */
export function isTimeFilledIn(frames: readonly Pick<Frame, "when">[], trigger: Trigger): boolean {
  if (trigger.rrule !== undefined) return lacksTime(trigger.rrule);
  if (trigger.at === undefined) return false;
  const said = frames.flatMap(({ when }) =>
    when.flatMap((one) => (one.kind === "time" ? [one.value.start] : [])),
  );
  return !said.includes(trigger.at);
}

/** Whether runs of a rule have the opening hour because it names none. */
export const lacksTime = (rrule: string): boolean => BY_DAYS.test(rrule) && !rrule.includes("BYHOUR");
const BY_DAYS = /FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)/;

/** True if nothing but times that are over is said, or schedules that differ, or a time of day that no clock has. */
export function hasOpenTime(frames: readonly Pick<Frame, "when">[], now: number): boolean {
  const all = frames.flatMap(({ when }) => when);
  const rules = all.flatMap((one) => (one.kind === "schedule" ? [partsOf(one.value.rrule)] : []));
  if (rules.length > 0) {
    // "Every weekday at 9 and on Saturday at 11": a plan has one schedule.
    const differs = DECIDING.some((part) => new Set(rules.flatMap((rule) => rule.get(part) ?? [])).size > 1);
    return differs || hasOtherHour(rules, all) || isVague(rules, all);
  }
  return all.length > 0 && all.every((one) => one.kind === "time" && isOver(one, now));
}

/** Parts of a rule that two schedules of one plan cannot have differently; one that leaves a part out leaves it open. */
const DECIDING = ["FREQ", "BYDAY", "BYMONTHDAY", "BYHOUR"];

type Rule = ReadonlyMap<string, string>;

function hasOtherHour(rules: readonly Rule[], all: readonly When[]): boolean {
  const hours = rules.flatMap((rule) => rule.get("BYHOUR")?.split(",") ?? []);
  if (hours.length === 0) return false;
  return all.some((one) => {
    if (one.kind !== "time" || one.value.start === null || !EXACT.has(one.value.grain)) return false;
    const hour = /T(\d\d)/.exec(one.value.start)?.[1];
    return hour !== undefined && !hours.includes(String(Number(hour)));
  });
}

/** "Every evening", without an hour: the opening hour would be another part of the day. */
const isVague = (rules: readonly Rule[], all: readonly When[]): boolean =>
  rules.every((rule) => !rule.has("BYHOUR")) &&
  all.every(({ kind, value }) => kind !== "time" || value.start === null || !EXACT.has(value.grain)) &&
  all.some(({ text }) => LATE.test(text));
const LATE = /(?<!\p{L})(?:evening|night|afternoon|noon|wiecz|noc|popołudni|popoludni|południ|poludni)/iu;

/** True for yesterday and before, and for an hour of today that is over. */
function isOver({ value }: Time, now: number): boolean {
  const { start, grain } = value;
  const end = "end" in value ? value.end : null;
  if (end !== null) return Date.parse(end) <= now;
  if (start === null || (grain !== "day" && !EXACT.has(grain))) return false;
  return Date.parse(start) + (grain === "day" ? DAY : MINUTE) <= now;
}

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

function kindOf(rrule: string): Kind {
  const parts = partsOf(rrule);
  if ((parts.get("INTERVAL") ?? "1") !== "1") return "cron";
  const frequency = parts.get("FREQ");
  const days = parts.get("BYDAY")?.split(",").length ?? 0;
  if (frequency === "DAILY") return "daily";
  if (frequency === "WEEKLY") return days > 1 ? "cron" : "weekly";
  return frequency === "MONTHLY" && parts.get("BYMONTH") === undefined ? "monthly" : "cron";
}

function partsOf(rrule: string): ReadonlyMap<string, string> {
  return new Map(
    rrule.split(";").map((part): [string, string] => {
      const [key = "", value = ""] = part.split("=");
      return [key, value];
    }),
  );
}

const EXACT = new Set(["second", "minute", "hour"]);

/** The instant of a time in the future; undefined for one that is over, and for "today", which is now. */
function instantOf({ value }: Time, now: number, timezone: string | undefined): string | undefined {
  const { start, grain } = value;
  if (start === null) return undefined;
  const isPoint = EXACT.has(grain) && !("interval" in value);
  const end = "end" in value ? value.end : null;
  const at = isPoint ? start : opening(start, end, timezone);
  return Date.parse(at) > now ? at : undefined;
}

/** The opening hour of the day of an instant, or of a morning that it is in; the day may change to summer time before it. */
function opening(start: string, end: string | null, timezone: string | undefined): string {
  if (!/T00:00/.test(start) && !isAround(start, end)) return start;
  if (timezone === undefined) return start.replace(/T\d\d:\d\d/, `T0${OPENING_HOUR}:00`);
  const day = Temporal.Instant.from(start).toZonedDateTimeISO(timezone);
  return day.with({ hour: OPENING_HOUR }).toString({ timeZoneName: "never", smallestUnit: "second" });
}

/** „Rano”, from four to noon: offices open in it. */
function isAround(start: string, end: string | null): boolean {
  const hour = (instant: string) => Number(/T(\d\d)/.exec(instant)?.[1]);
  return (
    end !== null &&
    start.slice(0, 10) === end.slice(0, 10) &&
    hour(start) < OPENING_HOUR &&
    hour(end) > OPENING_HOUR
  );
}

/** An hour that is apart from the schedule: „co poniedziałek … o 8”. */
function withTime(rrule: string, all: readonly When[]): string {
  if (rrule.includes("BYHOUR") || !BY_DAYS.test(rrule)) return rrule;
  for (const one of all) {
    if (one.kind !== "time" || one.value.start === null || !EXACT.has(one.value.grain)) continue;
    const [, hour = "", minute = ""] = /T(\d\d):(\d\d)/.exec(one.value.start) ?? [];
    return `${rrule};BYHOUR=${Number(hour)}${minute === "00" ? "" : `;BYMINUTE=${Number(minute)}`}`;
  }
  return rrule;
}
