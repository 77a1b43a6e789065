/** A schedule or a later time that a turn states for the present plan. */
import { extractFrom, sourceOf } from "#language/extract/extract.ts";
import { definitionOf, makesInvoice } from "../actions/index.ts";
import { triggerOf } from "../understand/trigger.ts";
import type { Plan } from "../wording/plan.ts";
import { wordsOf } from "./acts.ts";
import type { Conversation, Tools } from "./conversation.ts";
import { BOUNDARIES, NEGATIONS } from "./correction-words.ts";
import { isBare } from "./turn-words.ts";
import { valuesIn } from "./values.ts";
import { blanked, MARKED, ORDERS } from "./wording.ts";

/** A schedule or a later time that a turn states for the present plan. */
export function triggerChange(
  { plan, language }: Conversation,
  text: string,
  tools: Tools,
): Plan["trigger"] | undefined {
  const { reference, timezone } = tools;
  const spoken = language ?? "pl";
  const all = extractFrom(sourceOf(text, spoken), { reference }, ["schedule", "time"]).flatMap((one) =>
    one.kind === "schedule" || one.kind === "time" ? [one] : [],
  );
  const when = all.filter(
    ({ start, end }) =>
      !isNegatedBefore(text.slice(0, start)) &&
      !isNegatedBehind(text.slice(end)) &&
      !isPeriod(text, { start, end }, plan),
  );
  const isMarked = MARKED.test(wordsOf(text).join(" ")) || when.length < all.length;
  const ranges = [...all, ...valuesIn(text, spoken, reference).values];
  const isOnly = isBare(blanked(text, ORDERS), ranges);
  const hasSchedule = when.some(({ kind }) => kind === "schedule");
  const last = lastDay(plan?.trigger, text);
  if (last) return last;
  // "Starting in February": the schedule stays, within bounds that a correction cannot set.
  if (plan?.trigger.rrule !== undefined && !hasSchedule && BOUND.test(text)) return undefined;
  if (when.length > 0 && (isOnly || (isMarked && hasSchedule))) {
    const trigger = triggerOf([{ when }], reference.epochMilliseconds, timezone);
    if (trigger.kind !== "manual")
      return merged(plan?.trigger, trigger, when.map(({ text: said }) => said).join(" "));
  }
  const isScheduled = plan && plan.trigger.kind !== "manual";
  return isScheduled && NO_SCHEDULE.test(wordsOf(text).join(" ")) ? { kind: "manual" } : undefined;
}

/** „Za marzec”, "for 2025": what an invoice or report is for. */
const isPeriod = (text: string, { start, end }: { start: number; end: number }, plan: Plan | null): boolean =>
  PERIOD.test(`${FOR.exec(text.slice(0, start))?.[0] ?? ""}${text.slice(start, end)}`) &&
  (plan?.steps.some(({ action }) => makesInvoice(action) || definitionOf(action).makes === "report") ??
    false);
const FOR = /(?<!\p{L})(?:za|for)\s+$/iu;
const PERIOD =
  /^(?:że\s+|ze\s+)?(?:za|for)\s+(?!(?:\S+\s+)?(?:chwil|minut|godzin|dni|dzie|tydzie|tygod|miesi|kwarta|rok|lat|minute|hour|day|week|month|quarter|year))/iu;

/** „Ostatniego dnia”, "the last day of the month", of a plan that runs every month. */
function lastDay(former: Plan["trigger"] | undefined, text: string): Plan["trigger"] | undefined {
  if (former?.rrule === undefined || !MONTHLY.test(former.rrule)) return undefined;
  const [said] = LAST_DAY.exec(text) ?? [];
  if (said === undefined || !isBare(blanked(text.replace(said, " "), ORDERS), [])) return undefined;
  return { ...former, rrule: onDay(former.rrule, -1) };
}

const LAST_DAY =
  /(?:(?:w\s+)?ostatni(?:ego|m)?\s+(?:dnia|dniu|dzie[nń])|(?:on\s+)?(?:the\s+)?last\s+day)(?:\s+(?:(?:każdego\s+|kazdego\s+)?miesi[aą]ca|of\s+(?:the|each|every)\s+month))?/iu;
const MONTHLY = /^FREQ=MONTHLY(?:;|$)/;

/** A rule for a day of the month, the last one for -1. */
const onDay = (rrule: string, day: number): string =>
  [
    ...rrule.split(";").filter((part) => !/^BY(?:MONTH|SET)?(?:DAY|POS)=/.test(part)),
    `BYMONTHDAY=${day}`,
  ].join(";");

/** Whether the text before a place negates it: "nie co tydzień, …", but not "…, tylko co miesiąc". */
function isNegatedBefore(before: string): boolean {
  const clause = wordsOf(before.split(/[,;.]/).at(-1) ?? "");
  const negation = clause.findLastIndex((word) => NEGATIONS.has(word));
  return negation >= 0 && !clause.slice(negation).some((word) => BOUNDARIES.has(word));
}

/** „W niedziele nie”: not on these. */
const isNegatedBehind = (behind: string): boolean => /^\s*,?\s*(?:nie|not|no)\s*[.!]?\s*$/iu.test(behind);

const BOUND =
  /^\s*(?:and |but |i |a |ale )?(?:starting|start|beginning|begin|from|since|until|till|ending|od|do|począwszy|poczawszy|zaczynając|zaczynajac|zacznij)\s/iu;

/** A new day keeps the hour, and a new hour the day, of the schedule there is. */
function merged(former: Plan["trigger"] | undefined, next: Plan["trigger"], said: string): Plan["trigger"] {
  const clock = /BYHOUR=\d+(?:;BYMINUTE=\d+)?/;
  if (former?.rrule === undefined) return next;
  const hour = clock.exec(former.rrule)?.[0];
  if (next.rrule !== undefined)
    return hour && !clock.test(next.rrule) ? { ...next, rrule: `${next.rrule};${hour}` } : next;
  const { at } = next;
  if (at !== undefined && MONTHLY.test(former.rrule) && MONTH_DAY.test(said)) {
    const time = /\s(?:at|o|na)\s/i.test(said) ? clockOf(said, at) : hour;
    const rest = onDay(former.rrule.replace(clock, ""), Number(at.slice(8, 10)));
    return { ...former, rrule: [...rest.split(";"), time].filter(Boolean).join(";") };
  }
  const isDay = /^FREQ=WEEKLY(?:;|$)/.test(former.rrule) && WEEKDAY.test(said);
  if (at === undefined || !(isDay || HOUR_ONLY.test(said))) return next;
  const day = isDay ? [`BYDAY=${DAYS[Temporal.PlainDate.from(at.slice(0, 10)).dayOfWeek - 1]}`] : [];
  const time = isDay && !/\d/.test(said) ? hour : clockOf(said, at);
  const rest = former.rrule.replace(clock, "").replace(isDay ? /BYDAY=[^;]*/ : "", "");
  return { ...former, rrule: [...rest.split(";"), ...day, time].filter(Boolean).join(";") };
}

/** The next "8" may be this evening's; each day's is that on the clock. */
function clockOf(said: string, at: string): string {
  const [, hour, minute = "0"] = /(?<![\d:.])(\d{1,2})(?:[:.](\d\d))?$/.exec(said) ?? [
    "",
    at.slice(11, 13),
    at.slice(14, 16),
  ];
  return `BYHOUR=${Number(hour)};BYMINUTE=${Number(minute)}`;
}

/** A day without its month: "on the 15th at 7", „piętnastego o 7”. */
const MONTH_DAY =
  /^(?:(?:on|w|we)\s+)?(?:the\s+)?(?:\d{1,2}(?:st|nd|rd|th|-?go|\.)?|\p{L}+(?:ego|th|st|nd|rd))(?:\s+(?:dnia|(?:każdego\s+|kazdego\s+)?miesi[aą]ca|of\s+(?:the|each|every)\s+month))?(?:,?\s+(?:at|o|na)\s+\S.*)?$/iu;

/** A weekday that is no certain one: "Friday at 5 pm", „w piątek o 17”, but not "next Friday". */
const WEEKDAY =
  /^(?:(?:on|w|we)\s+)?(?:(?:mon|tues?|wednes|thurs|fri|satur|sun)day|poniedzia\p{L}+|wtor\p{L}+|środ\p{L}+|srod\p{L}+|czwart\p{L}+|piąt\p{L}+|piat\p{L}+|sobot\p{L}+|niedziel\p{L}+)(?:,?\s+(?:at|o|na)\s+\S.*|\s+[\d:.]+\s*(?:[ap]\.?m\.?)?)?$/iu;
const DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

/** A time of day without a day: „o 10”, "at 5 pm". */
const HOUR_ONLY = /^(?:(?:o|na|od|at|by)\s+)?(?:godz\p{L}*\.?\s+)?[\d:.]+(?:\s*[ap]\.?m\.?)?$/iu;

const NO_SCHEDULE =
  /\b(?:bez harmonogramu|od razu|jednorazowo|tylko (?:jeden )?raz|jeden raz|nie co \w+|teraz|without (?:a |the )?schedule|right away|immediately|right now|now|just once|only once|one time)\b/;
