/** Recurrences of RFC 5545: which days and times they mean, over changes of the clock, and against the package rrule. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { RRule } from "rrule";
import { nextRun, runsBetween } from "#kit/jobs/schedule.ts";
import { rounds } from "../../../soak.ts";

const WARSAW = "Europe/Warsaw";

/** The next runs as wall-clock times with their offsets. */
async function runs(rule: string, start: string, from: string, count: number, timezone = WARSAW) {
  const pattern = `DTSTART:${start}\nRRULE:${rule}`;
  const found: string[] = [];
  let after = Temporal.PlainDateTime.from(from).toZonedDateTime(timezone).epochMilliseconds - 1;
  while (found.length < count) {
    const next = await nextRun({ pattern, timezone }, new Date(after));
    if (next === null) break;
    after = next.getTime();
    found.push(shown(next, timezone));
  }
  return found;
}

const shown = (date: Date, timezone: string) =>
  Temporal.Instant.fromEpochMilliseconds(date.getTime())
    .toZonedDateTimeISO(timezone)
    .toString({ timeZoneName: "never", smallestUnit: "minute" });

describe("in Europe/Warsaw", () => {
  // The clock goes from 02:00 to 03:00 on 29 March 2026, and from 03:00 back to 02:00 on 25 October.
  test.each([
    {
      what: "a time in the spring gap is the first valid one after it",
      rule: "FREQ=DAILY",
      start: "20260301T023000",
      from: "2026-03-28T00:00",
      expected: ["2026-03-28T02:30+01:00", "2026-03-29T03:00+02:00", "2026-03-30T02:30+02:00"],
    },
    {
      what: "several times in the gap are one run",
      rule: "FREQ=DAILY;BYHOUR=2;BYMINUTE=0,15,45",
      start: "20260301T020000",
      from: "2026-03-28T02:30",
      expected: ["2026-03-28T02:45+01:00", "2026-03-29T03:00+02:00", "2026-03-30T02:00+02:00"],
    },
    {
      what: "a time after the gap keeps its hour",
      rule: "FREQ=DAILY",
      start: "20260301T090000",
      from: "2026-03-28T00:00",
      expected: ["2026-03-28T09:00+01:00", "2026-03-29T09:00+02:00", "2026-03-30T09:00+02:00"],
    },
    {
      what: "a time in the autumn fold is the first of the two, once",
      rule: "FREQ=DAILY",
      start: "20261001T023000",
      from: "2026-10-24T00:00",
      expected: ["2026-10-24T02:30+02:00", "2026-10-25T02:30+02:00", "2026-10-26T02:30+01:00"],
    },
    {
      what: "every hour leaves the gap out",
      rule: "FREQ=HOURLY",
      start: "20260301T003000",
      from: "2026-03-29T01:00",
      expected: ["2026-03-29T01:30+01:00", "2026-03-29T03:30+02:00", "2026-03-29T04:30+02:00"],
    },
    {
      what: "every hour goes through both hours of the fold",
      rule: "FREQ=HOURLY",
      start: "20261001T003000",
      from: "2026-10-25T02:00",
      expected: ["2026-10-25T02:30+02:00", "2026-10-25T02:30+01:00", "2026-10-25T03:30+01:00"],
    },
    {
      what: "the 31st leaves out short months",
      rule: "FREQ=MONTHLY;BYMONTHDAY=31",
      start: "20260101T090000",
      from: "2026-01-01T00:00",
      expected: ["2026-01-31T09:00+01:00", "2026-03-31T09:00+02:00", "2026-05-31T09:00+02:00"],
    },
    {
      what: "the 31st with SKIP=BACKWARD is the last day of short months",
      rule: "FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD",
      start: "20260101T090000",
      from: "2026-01-01T00:00",
      expected: [
        "2026-01-31T09:00+01:00",
        "2026-02-28T09:00+01:00",
        "2026-03-31T09:00+02:00",
        "2026-04-30T09:00+02:00",
      ],
    },
    {
      what: "the last day is that of each month",
      rule: "FREQ=MONTHLY;BYMONTHDAY=-1",
      start: "20280101T090000",
      from: "2028-01-01T00:00",
      expected: ["2028-01-31T09:00+01:00", "2028-02-29T09:00+01:00", "2028-03-31T09:00+02:00"],
    },
    {
      what: "29 February is that of leap years",
      rule: "FREQ=YEARLY",
      start: "20240229T090000",
      from: "2026-01-01T00:00",
      expected: ["2028-02-29T09:00+01:00", "2032-02-29T09:00+01:00"],
    },
    {
      what: "29 February with SKIP=BACKWARD is the 28th of the others",
      rule: "FREQ=YEARLY;SKIP=BACKWARD",
      start: "20240229T090000",
      from: "2026-01-01T00:00",
      expected: ["2026-02-28T09:00+01:00", "2027-02-28T09:00+01:00", "2028-02-29T09:00+01:00"],
    },
    {
      what: "2100 has no 29 February",
      rule: "FREQ=YEARLY",
      start: "20240229T090000",
      from: "2097-01-01T00:00",
      expected: ["2104-02-29T09:00+01:00"],
    },
    {
      what: "the last working day of the month",
      rule: "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;BYHOUR=16",
      start: "20260101T000000",
      from: "2026-01-01T00:00",
      expected: ["2026-01-30T16:00+01:00", "2026-02-27T16:00+01:00", "2026-03-31T16:00+02:00"],
    },
    {
      what: "every quarter from its start",
      rule: "FREQ=MONTHLY;INTERVAL=3",
      start: "20260115T080000",
      from: "2026-03-01T00:00",
      expected: ["2026-04-15T08:00+02:00", "2026-07-15T08:00+02:00"],
    },
    {
      what: "every second week counts from its start",
      rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO",
      start: "20260105T090000",
      from: "2026-01-06T00:00",
      expected: ["2026-01-19T09:00+01:00", "2026-02-02T09:00+01:00"],
    },
    {
      what: "a limited rule ends",
      rule: "FREQ=DAILY;COUNT=2",
      start: "20260101T090000",
      from: "2026-01-02T00:00",
      expected: ["2026-01-02T09:00+01:00"],
    },
    {
      what: "a rule until a day has that day",
      rule: "FREQ=DAILY;UNTIL=20260103",
      start: "20260101T090000",
      from: "2026-01-02T00:00",
      expected: ["2026-01-02T09:00+01:00", "2026-01-03T09:00+01:00"],
    },
    {
      what: "a day that never is",
      rule: "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
      start: "20260101T090000",
      from: "2026-01-01T00:00",
      expected: [],
    },
  ])("$what", async ({ rule, start, from, expected }) => {
    const found = await runs(
      rule,
      start,
      from,
      Math.max(1, expected.length + (/COUNT|UNTIL/.test(rule) ? 1 : 0)),
    );
    expect(found).toEqual([...expected]);
  });

  test("days that are excluded, by themselves or by a rule, are left out", async () => {
    const pattern = [
      "DTSTART:20261221T090000",
      "RRULE:FREQ=DAILY",
      "EXDATE:20261225,2026-12-26",
      "EXRULE:FREQ=WEEKLY;BYDAY=SA,SU",
    ].join("\n");
    const found = await runsBetween(
      { pattern, timezone: WARSAW },
      new Date("2026-12-20T00:00:00Z"),
      new Date("2026-12-30T00:00:00Z"),
    );
    expect(found.map((run) => run.toISOString().slice(8, 10))).toEqual(["21", "22", "23", "24", "28", "29"]);
  });
});

test.each([
  ["RRULE:FREQ=DAILY", "DTSTART"],
  ["DTSTART:20260101T090000\nRRULE:FREQ=SECONDLY", "FREQ"],
  ["DTSTART:20260101T090000\nRRULE:FREQ=DAILY;BYHOUR=24", "BYHOUR"],
  ["DTSTART:20260101T090000\nRRULE:FREQ=DAILY;COUNT=2;UNTIL=20260202", "COUNT"],
  ["DTSTART:20260101T090000\nRRULE:FREQ=WEEKLY;BYDAY=XX", "day of the week"],
  ["DTSTART:20261301T090000\nRRULE:FREQ=DAILY", "DTSTART"],
  ["DTSTART:20260101T090000\nRRULE:FREQ=DAILY;FOO=1", "FOO=1"],
  ["DTSTART:20260101T090000\nRRULE:FREQ=DAILY\nEXDATE:christmas", "EXDATE"],
])("the rule %j is refused with what is wrong in it", async (pattern, why) => {
  await expect(nextRun({ pattern, timezone: WARSAW }, new Date())).rejects.toThrow(why);
});

test("an unknown time zone is refused", async () => {
  const pattern = "DTSTART:20260101T090000\nRRULE:FREQ=DAILY";
  await expect(nextRun({ pattern, timezone: "Europe/Warszawa" }, new Date())).rejects.toMatchObject({
    code: "USAGE",
  });
});

const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

/** Rules in the part of RFC 5545 that sentences come to. */
const rules = fc
  .record({
    frequency: fc.constantFrom("DAILY", "WEEKLY", "MONTHLY", "YEARLY"),
    interval: fc.integer({ min: 1, max: 4 }),
    months: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 2 }),
    monthDays: fc.uniqueArray(fc.constantFrom(-2, -1, 1, 15, 28, 29, 30, 31), { maxLength: 2 }),
    days: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { maxLength: 3 }),
    ordinal: fc.constantFrom("", "1", "2", "-1"),
    hours: fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { maxLength: 2 }),
    position: fc.constantFrom("", "1", "-1"),
    count: fc.constantFrom("", "5"),
  })
  .map(({ frequency, interval, months, monthDays, days, ordinal, hours, position, count }) => {
    const isLong = frequency === "MONTHLY" || frequency === "YEARLY";
    const usesDays = frequency === "WEEKLY" || monthDays.length === 0;
    const parts = [`FREQ=${frequency}`, `INTERVAL=${interval}`];
    if (months.length > 0) parts.push(`BYMONTH=${months}`);
    if (frequency !== "WEEKLY" && monthDays.length > 0) parts.push(`BYMONTHDAY=${monthDays}`);
    if (usesDays && days.length > 0) parts.push(`BYDAY=${days.map((day) => (isLong ? ordinal : "") + day)}`);
    // The peer reads hours in the order given, and loses midnight behind another.
    if (hours.length > 0) parts.push(`BYHOUR=${hours.toSorted((a, b) => a - b)}`);
    if (position !== "" && isLong && usesDays && days.length > 0) parts.push(`BYSETPOS=${position}`);
    if (count !== "") parts.push(`COUNT=${count}`);
    return parts.join(";");
  });

const MOST_EMPTY_MS = 13 * 365 * 86_400_000;

test("rules mean the same days as for the package rrule", async () => {
  await fc.assert(
    fc.asyncProperty(
      rules,
      fc.integer({ min: 0, max: 700 }),
      fc.integer({ min: -10, max: 900 }),
      async (rule, startDay, fromDay) => {
        const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n, 9, 30));
        const start = day(startDay);
        const after = day(fromDay);
        const text = start.toISOString().replace(/[-:]|\.\d+Z/g, "");
        const peer = new RRule({ ...RRule.parseString(rule), dtstart: start });
        const expected: string[] = [];
        let last = after.getTime();
        for (let found = peer.after(after); found && expected.length < 12; found = peer.after(found)) {
          // After 5,000 empty periods (of days: 13 years) a rule is taken to have ended.
          if (found.getTime() - last > MOST_EMPTY_MS) break;
          last = found.getTime();
          expected.push(found.toISOString());
        }
        const found: string[] = [];
        const pattern = `DTSTART:${text}\nRRULE:${rule}`;
        for (let at: Date | null = after; found.length < expected.length; ) {
          at = await nextRun({ pattern, timezone: "UTC" }, at);
          if (at === null) break;
          found.push(at.toISOString());
        }
        expect({ rule, start, found }).toEqual({ rule, start, found: expected });
      },
    ),
    { numRuns: rounds("recurrence rules", { test: 150, soak: 3_000 }) },
  );
});
