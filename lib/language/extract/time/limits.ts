/** What bounds a schedule: a window of the day, a start, an end, and exceptions, for the rules that name them. */
import { durationValue, type Length, lengthOf, sum } from "./length.ts";
import { everyDate, everyWeekday } from "./meanings.ts";
import type { ClockTime, Frequency, Meaning, Node, Recurrence } from "./node.ts";
import { face, onTheHour, whenOf } from "./parts-of-rules.ts";
import {
  certain,
  DOUBTED,
  daysOf,
  forLength,
  isShort,
  type Made,
  mayBeAfternoon,
  rule,
  without,
} from "./repetition.ts";

/** Hours from the first to the last, over midnight if the last is earlier. */
function hoursBetween(from: number, to: number): number[] {
  const hours: number[] = [];
  for (let hour = from; hours.length < 24 && hour <= (to < from ? to + 24 : to); hour++)
    hours.push(hour % 24);
  return hours;
}

/** Both ends on the 24-hour clock: "6 to 7:30 pm" begins at 18, "9 to 5" ends at 17. */
function endsOf(both: Node): readonly [ClockTime, ClockTime] | undefined {
  const { clockTime: from, until: to } = both;
  if (from === undefined || to === undefined) return undefined;
  const minutes = (face: ClockTime) => face.hour * 60 + face.minute;
  const later = (face: ClockTime): ClockTime => certain({ ...face, hour: face.hour + 12 });
  if (from.twelve && !to.twelve && from.hour < 12 && minutes(later(from)) < minutes(to))
    return [later(from), to];
  if (to.twelve && to.hour < 12 && from.hour <= 12 && minutes(to) <= minutes(from))
    return [certain(from), later(to)];
  return [certain(from), certain(to)];
}

/**
 * "Every 10 minutes from 9 to 17": hours for what recurs within a day, where the last hour counts for a rule by hours
 * and not for one by minutes. What recurs by the day lasts from the one time to the other.
 */
export function within(schedule: Node, both: Node): Made {
  const base = schedule.recurrence;
  const ends = endsOf(both);
  if (base === undefined || ends === undefined) return undefined;
  const [from, to] = ends;
  if (isShort(base)) return duringHours(schedule, from, to);
  if (base.times.length > 0 || base.lasts !== undefined) return undefined;
  const minutes = (to.hour - from.hour) * 60 + to.minute - from.minute;
  const lasting = minutes <= 0 ? minutes + 24 * 60 : minutes;
  const [hours, rest] = [lengthOf(Math.floor(lasting / 60), "hour"), lengthOf(lasting % 60, "minute")];
  const made = hours && rest && { ...base, times: [from], lasts: sum(hours, rest) };
  const { clockTime: said } = both;
  const isOpen = said !== undefined && mayBeAfternoon(said) && said.hour === from.hour && to.hour <= 12;
  return rule(made, { weight: 2, ...(isOpen && { confidence: DOUBTED }) });
}

function duringHours(schedule: Node, from: ClockTime, to: ClockTime): Made {
  const base = schedule.recurrence;
  if (base === undefined || base.hours.length > 0 || base.frequency === "SECONDLY") return undefined;
  if (from.minute + to.minute > 0) return rule(atTimes(base, from, to), { weight: 2 });
  const last = base.frequency === "HOURLY" ? to.hour : (to.hour + 23) % 24;
  const hours = hoursBetween(from.hour, last);
  if (base.frequency !== "HOURLY" || base.interval === 1) return rule({ ...base, hours }, { weight: 2 });
  // "Every two hours from 8 to 16" are certain hours of the day.
  const times = hours.filter((_, i) => i % base.interval === 0).map((hour) => certain(onTheHour(hour)));
  const frequency = base.weekdays.length > 0 ? "WEEKLY" : "DAILY";
  return rule({ ...base, frequency, interval: 1, times }, { weight: 2 });
}

/** More times of a day than any plan has. */
const MOST_TIMES = 100;

/** "Every half hour from 7:30 to 16:30" are certain times of the day, the end among them. */
function atTimes(base: Recurrence, from: ClockTime, to: ClockTime): Recurrence | undefined {
  const step = base.interval * (base.frequency === "HOURLY" ? 60 : 1);
  const first = from.hour * 60 + from.minute;
  const last = to.hour * 60 + to.minute;
  const end = last <= first ? last + 24 * 60 : last;
  const times: ClockTime[] = [];
  for (let at = first; at <= end; at += step) {
    if (times.length >= MOST_TIMES) return undefined;
    times.push(certain(face(Math.floor(at / 60) % 24, at % 60)));
  }
  // A day has the same times as the one before it only if none of them is after midnight.
  const frequency = base.weekdays.length > 0 ? "WEEKLY" : "DAILY";
  return end > 24 * 60 && base.weekdays.length > 0 ? undefined : { ...base, frequency, interval: 1, times };
}

const isOpenEnded = ({ recurrence: base }: Node) =>
  base !== undefined && (base.until ?? base.count ?? base.during) === undefined;

/** "Every Monday starting 1 March". */
export function startingAt(schedule: Node, when: Node): Made {
  const base = schedule.recurrence;
  return base && base.start === undefined && when.until === undefined
    ? rule({ ...base, start: whenOf(when) }, { weight: 2, part: schedule.part })
    : undefined;
}

/** "Every day until Christmas": the day that is named still counts. */
export function untilWhen(schedule: Node, limit: Node): Made {
  const base = schedule.recurrence;
  return base && isOpenEnded(schedule) && limit.when !== undefined
    ? rule({ ...base, until: limit.when }, { weight: 2 })
    : undefined;
}

/** "Every day from 1 to 5 March", "every Monday in March": the first and the last day of a time. */
export function throughout(schedule: Node, when: Node): Made {
  const base = schedule.recurrence;
  // Months have no month in them: "quarterly on the first Monday of January".
  const isLong = base?.frequency === "MONTHLY" && base.interval > 1;
  return base && !isLong && isOpenEnded(schedule) && base.start === undefined && when.when && !when.clockTime
    ? rule({ ...base, start: when.when, until: when.when }, { weight: 2 })
    : undefined;
}

/** "Every other day from March to June". */
export function fromUntil(schedule: Node, from: Node, to: Node): Made {
  const started = startingAt(schedule, from);
  return started && untilWhen({ ...schedule, ...started }, to);
}

/** "For ten weeks" is a number of occurrences if there are as many in each; else an end. */
export function lastingFor(schedule: Node, count: Node, unit: Node): Made {
  const base = schedule.recurrence;
  if (base === undefined || !isOpenEnded(schedule)) return undefined;
  const during = lengthOf(count.value * Math.max(unit.n, 1), unit.grain);
  if (isShort(base)) return during && countedShort(schedule, during);
  return forLength(schedule, count, unit) ?? (during && rule({ ...base, during }, { weight: 2 }));
}

const SECONDS: Partial<Record<Frequency, number>> = { SECONDLY: 1, MINUTELY: 60, HOURLY: 3600 };

/** "Every 2 hours for 3 days": as many as fit, if none of the hours and days is left out. */
function countedShort({ recurrence: base }: Node, during: Length): Made {
  const size = base && SECONDS[base.frequency];
  const { seconds } = durationValue(during);
  if (!base || !size || seconds === null || base.hours.length + base.weekdays.length > 0) return undefined;
  const count = seconds / (size * base.interval);
  return Number.isInteger(count) && count > 0 && count <= 10_000
    ? rule({ ...base, count }, { weight: 2 })
    : undefined;
}

/** "Every day except 24 December". */
export function exceptOn(schedule: Node, ...days: Node[]): Made {
  const base = schedule.recurrence;
  const left = days.map((day) => day.when).filter((when): when is Meaning => when !== undefined);
  return base && left.length === days.length
    ? rule({ ...base, without: [...base.without, ...left] }, { weight: 2 })
    : undefined;
}

/** "Every day except Sundays" is a rule of the other days; every other day of which none is a Sunday is not. */
export function exceptWeekdays(schedule: Node, days: readonly number[]): Made {
  const rest = without(schedule, days);
  const base = schedule.recurrence;
  if (rest !== undefined || base?.frequency !== "DAILY" || base.interval === 1) return rest;
  const left = days.map((day) => ({ ...schedule, when: everyWeekday(day) }));
  return exceptOn(schedule, ...left);
}

/** "Every day except 24 and 25 December": those days of every year. */
export function exceptDays(schedule: Node, days: Node): Made {
  const [month, last] = [Math.floor(days.n / 100), days.n % 100];
  const left: Node[] = [];
  for (let day = days.value; day <= last; day++) left.push({ ...days, when: everyDate(month, day) });
  return exceptOn(schedule, ...left);
}

/** "Every day from Monday to Friday". */
export function onDayRange(schedule: Node, days: Node): Made {
  const base = schedule.recurrence;
  if (base === undefined || base.weekdays.length + base.monthDays.length > 0) return undefined;
  const isDaily = base.frequency === "DAILY" && base.interval === 1;
  if (!isDaily && !isShort(base)) return undefined;
  const frequency = isDaily ? "WEEKLY" : base.frequency;
  return rule({ ...base, frequency, weekdays: daysOf(days) }, { weight: 3, part: schedule.part });
}

/** "Every month except July and August". */
export function exceptMonths(schedule: Node, ...months: Node[]): Made {
  const base = schedule.recurrence;
  if (base === undefined || base.months.length > 0 || base.interval !== 1 || base.frequency === "YEARLY")
    return undefined;
  const rest = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter((one) => months.every(({ n }) => n !== one));
  return rule({ ...base, months: rest }, { weight: 2 });
}
