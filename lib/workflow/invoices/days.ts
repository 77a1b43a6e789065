/** Days of invoices: reading them, and the working days that rates of exchange follow. */

/** The day that a text names as YYYY-MM-DD; null if there is no such day. */
export function dayOf(text: string): Temporal.PlainDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    return null;
  }
}

/** The day on which an instant is in a time zone. */
export function dayAt(instant: Date, timezone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timezone).toPlainDate();
}

/**
 * The last working day before a day, in Poland: the day of the average rate of the NBP that VAT is converted with (art.
 * 31a sections 1 and 2 of the VAT act).
 */
export function workingDayBefore(day: Temporal.PlainDate): Temporal.PlainDate {
  let before = day.subtract({ days: 1 });
  while (before.dayOfWeek > 5 || isHoliday(before)) before = before.subtract({ days: 1 });
  return before;
}

/** The first working day after a day, in Poland. */
export function workingDayAfter(day: Temporal.PlainDate): Temporal.PlainDate {
  let after = day.add({ days: 1 });
  while (after.dayOfWeek > 5 || isHoliday(after)) after = after.add({ days: 1 });
  return after;
}

/** Fixed holidays of the act of 18 January 1951 on days off work; Christmas Eve is one since 2025. */
const FIXED = new Set([
  "01-01",
  "01-06",
  "05-01",
  "05-03",
  "08-15",
  "11-01",
  "11-11",
  "12-24",
  "12-25",
  "12-26",
]);

function isHoliday(day: Temporal.PlainDate): boolean {
  if (FIXED.has(day.toString().slice(5))) return true;
  // Easter Monday and Corpus Christi; Easter and Pentecost are Sundays anyway.
  const days = day.since(easterOf(day.year)).days;
  return days === 1 || days === 60;
}

/** Easter Sunday in the Gregorian calendar (the anonymous algorithm, Nature 1876). */
function easterOf(year: number): Temporal.PlainDate {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return Temporal.PlainDate.from({ year, month: Math.floor(sum / 31), day: (sum % 31) + 1 });
}
