/** Properties of times: written dates come back, daylight saving, odd references, offsets. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { extract } from "#language/extract/extract.ts";
import type { Locale } from "#schemas/language.ts";
import { FRIDAY, foundIn } from "./time-source.ts";

const DAY = 86_400_000;
const FIRST = Date.UTC(1900, 0, 1);
const LAST = Date.UTC(2100, 11, 31);

const intl = (tag: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(tag, { timeZone: "UTC", ...options });
  return (date: Date) => format.format(date);
};
const two = (value: number) => String(value).padStart(2, "0");
const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];
const iso = (date: Date) => date.toISOString().slice(0, 10);
const parts = (date: Date) => [date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear()] as const;

/** Ways to write a date with its full year, with the locale that the text is read in. */
const FORMS: readonly (readonly [name: string, locale: Locale, write: (date: Date) => string])[] = [
  ["pl-PL full", "pl", intl("pl-PL", { dateStyle: "full" })],
  ["pl-PL long", "pl", intl("pl-PL", { dateStyle: "long" })],
  ["pl-PL medium", "pl", intl("pl-PL", { dateStyle: "medium" })],
  ["pl-PL short", "pl", intl("pl-PL", { dateStyle: "short" })],
  ["en-US full", "en-US", intl("en-US", { dateStyle: "full" })],
  ["en-US long", "en-US", intl("en-US", { dateStyle: "long" })],
  ["en-US medium", "en", intl("en-US", { dateStyle: "medium" })],
  ["en-US numeric", "en-US", intl("en-US", { year: "numeric", month: "2-digit", day: "2-digit" })],
  ["en-GB full", "en-GB", intl("en-GB", { dateStyle: "full" })],
  ["en-GB long", "en-GB", intl("en-GB", { dateStyle: "long" })],
  ["en-GB medium", "en", intl("en-GB", { dateStyle: "medium" })],
  ["en-GB short", "en-GB", intl("en-GB", { dateStyle: "short" })],
  ["ISO 8601 in English", "en", iso],
  ["ISO 8601 in Polish", "pl", iso],
  ["points without zeros", "pl", (date) => parts(date).join(".")],
  [
    "Roman month",
    "pl",
    (date) => `${date.getUTCDate()} ${ROMAN[date.getUTCMonth()] ?? ""} ${date.getUTCFullYear()} r.`,
  ],
  ["genitive with r.", "pl", (date) => `dnia ${intl("pl-PL", { dateStyle: "long" })(date)} r.`],
];

/** What comes back for a date alone. */
const whole = (text: string, locale: Locale) => foundIn(text, locale, "time");

describe("written dates", () => {
  test.each(FORMS.map(([name, locale, write]) => [name, locale, write] as const))(
    "%s comes back from 1900 to 2100",
    (_, locale, write) => {
      // 37 days apart, so that every day of the month and every weekday comes in every month.
      for (let time = FIRST; time <= LAST; time += 37 * DAY) {
        const date = new Date(time);
        expect(`${write(date)}: ${whole(write(date), locale)}`).toBe(`${write(date)}: ${iso(date)} day`);
      }
    },
  );

  test("any date within a sentence comes back, and its offsets cut it out", () => {
    const frame = fc.constantFrom(
      ["Payment due ", ", please."],
      ["(", ")"],
      ["\u201e", "\u201d"],
      ["żółć ", " \u{1F600}"],
      ["", "."],
    );
    const day = fc.integer({ min: FIRST / DAY, max: LAST / DAY });
    fc.assert(
      fc.property(
        frame,
        day,
        fc.constantFrom(...FORMS),
        ([before = "", after = ""], days, [, locale, write]) => {
          const date = new Date(days * DAY);
          const text = before + write(date) + after;
          const times = extract(text, { locale, reference: FRIDAY, kinds: ["time"] });
          for (const one of times) expect(text.slice(one.start, one.end)).toBe(one.text);
          const dated = times.map(({ value }) =>
            value && "start" in value ? value.start?.slice(0, 10) : "",
          );
          // "Payment due" makes a deadline of the date: its end is the day after.
          const next = iso(new Date((days + 1) * DAY));
          const ends = times.map(({ value }) => (value && "end" in value ? value.end?.slice(0, 10) : ""));
          expect(dated.includes(iso(date)) || ends.includes(next)).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });

  test("a short year lies between 1970 and 2069", () => {
    const write = intl("en-US", { dateStyle: "short" });
    for (let time = Date.UTC(1970, 0, 1); time < Date.UTC(2070, 0, 1); time += 37 * DAY)
      expect(whole(write(new Date(time)), "en-US")).toBe(`${iso(new Date(time))} day`);
  });

  test.each([
    ["en", "30 February 2027"],
    ["en", "2026-02-29"],
    ["en", "31 April 2026"],
    ["pl", "29 lutego 2027"],
    ["pl", "31.11.2026"],
    ["pl", "0 maja 2026"],
  ] as const)("a date that no calendar has is none (%s): %s", (locale, text) => {
    const times = extract(text, { locale, reference: FRIDAY, kinds: ["time"] });
    expect(times.filter(({ value }) => value && "grain" in value && value.grain === "day")).toEqual([]);
  });

  test("every minute of the day comes back in both languages", () => {
    for (let minute = 0; minute < 1440; minute += 7) {
      const [hour, rest] = [Math.floor(minute / 60), minute % 60];
      const clock = `${two(hour)}:${two(rest)}`;
      const start = `2026-11-24T${clock}`.replace("T00:00", "");
      expect(whole(`24.11.2026 o ${clock}`, "pl")).toBe(`${start} minute`);
      expect(whole(`24.11.2026, godz. ${hour}.${two(rest)}`, "pl")).toBe(`${start} minute`);
      expect(whole(`2026-11-24 ${clock}`, "en")).toBe(`${start} minute`);
      const half = `${((hour + 11) % 12) + 1}:${two(rest)} ${hour < 12 ? "am" : "pm"}`;
      expect(whole(`November 24, 2026 at ${half}`, "en")).toBe(`${start} minute`);
    }
  });
});

/** Start of the first time in a text, with its offset. */
function startOf(text: string, locale: Locale, reference: string): string | null | undefined {
  const [found] = extract(text, {
    locale,
    reference: Temporal.ZonedDateTime.from(reference),
    kinds: ["time"],
  });
  return found?.kind === "time" ? found.value.start : undefined;
}

describe("daylight saving", () => {
  // Warsaw: 29 March 2026 02:00 to 03:00, 25 October 2026 03:00 back to 02:00. New York: 8 March, 1 November.
  test.each([
    [
      "the last minute before the change",
      "2026-03-28T12:00[Europe/Warsaw]",
      "tomorrow at 1:59 am",
      "2026-03-29T01:59:00+01:00",
    ],
    [
      "a time that the change skips is as much later",
      "2026-03-28T12:00[Europe/Warsaw]",
      "tomorrow at 2:30 am",
      "2026-03-29T03:30:00+02:00",
    ],
    [
      "the first minute after the change",
      "2026-03-28T12:00[Europe/Warsaw]",
      "tomorrow at 3 am",
      "2026-03-29T03:00:00+02:00",
    ],
    [
      "of two hours of one name the first is meant",
      "2026-10-24T12:00[Europe/Warsaw]",
      "tomorrow at 2:30 am",
      "2026-10-25T02:30:00+02:00",
    ],
    [
      "after the hour that comes twice",
      "2026-10-24T12:00[Europe/Warsaw]",
      "tomorrow at 3 am",
      "2026-10-25T03:00:00+01:00",
    ],
    [
      "a day begins in the offset of its midnight",
      "2026-10-24T12:00[Europe/Warsaw]",
      "the day after tomorrow",
      "2026-10-26T00:00:00+01:00",
    ],
    [
      "the same time tomorrow",
      "2026-03-28T12:00[Europe/Warsaw]",
      "tomorrow at noon",
      "2026-03-29T12:00:00+02:00",
    ],
    [
      "24 hours are an hour later on the clock in spring",
      "2026-03-28T12:00[Europe/Warsaw]",
      "in 24 hours",
      "2026-03-29T13:00:00+02:00",
    ],
    [
      "24 hours are an hour earlier on the clock in autumn",
      "2026-10-24T12:00[Europe/Warsaw]",
      "in 24 hours",
      "2026-10-25T11:00:00+01:00",
    ],
    [
      "an hour within the hour that comes twice",
      "2026-10-25T02:30:00+02:00[Europe/Warsaw]",
      "in an hour",
      "2026-10-25T02:30:00+01:00",
    ],
    [
      "an hour ago across the change",
      "2026-10-25T02:30:00+01:00[Europe/Warsaw]",
      "an hour ago",
      "2026-10-25T02:30:00+02:00",
    ],
    [
      "minutes across the gap",
      "2026-03-29T01:45[Europe/Warsaw]",
      "in 30 minutes",
      "2026-03-29T03:15:00+02:00",
    ],
    [
      "New York's gap",
      "2026-03-07T12:00[America/New_York]",
      "tomorrow at 2:30 am",
      "2026-03-08T03:30:00-04:00",
    ],
    [
      "New York's overlap",
      "2026-10-31T12:00[America/New_York]",
      "tomorrow at 1:30 am",
      "2026-11-01T01:30:00-04:00",
    ],
    [
      "New York after the overlap",
      "2026-10-31T12:00[America/New_York]",
      "tomorrow at 2 am",
      "2026-11-01T02:00:00-05:00",
    ],
    [
      "a zone of half an hour",
      "2026-05-06T12:00[Asia/Kolkata]",
      "tomorrow at 9:15 am",
      "2026-05-07T09:15:00+05:30",
    ],
    [
      "a zone of three quarters",
      "2026-05-06T12:00[Asia/Kathmandu]",
      "in 45 minutes",
      "2026-05-06T12:45:00+05:45",
    ],
    [
      "a change of half an hour",
      "2026-04-04T12:00[Australia/Lord_Howe]",
      "tomorrow at noon",
      "2026-04-05T12:00:00+10:30",
    ],
    [
      "a plain offset knows no change",
      "2026-03-28T12:00+01:00[+01:00]",
      "tomorrow at noon",
      "2026-03-29T12:00:00+01:00",
    ],
    [
      "said in another zone, whose clocks have changed",
      "2026-03-20T12:00[Europe/Warsaw]",
      "today at 3pm ET",
      "2026-03-20T20:00:00+01:00",
    ],
    [
      "said in another zone in winter",
      "2026-11-20T12:00[Europe/Warsaw]",
      "today at 3pm ET",
      "2026-11-20T21:00:00+01:00",
    ],
  ] as const)("%s", (_, reference, text, expected) => {
    expect(startOf(text, "en", reference)).toBe(expected);
  });

  test("an interval over the change has both offsets", () => {
    const [found] = extract("from Saturday to Monday", {
      locale: "en",
      reference: Temporal.ZonedDateTime.from("2026-10-21T12:00[Europe/Warsaw]"),
      kinds: ["time"],
    });
    expect(found?.value).toEqual({
      start: "2026-10-24T00:00:00+02:00",
      end: "2026-10-27T00:00:00+01:00",
      grain: "day",
      interval: true,
    });
  });

  test("every local hour of two years is written with the offset of the zone at that instant", () => {
    for (const zone of ["Europe/Warsaw", "America/New_York"]) {
      let wall = Temporal.PlainDateTime.from("2026-01-01T00:30");
      const reference = Temporal.ZonedDateTime.from(`2025-12-01T12:00[${zone}]`);
      for (let i = 0; i < 1500; i++) {
        const text = `${wall.toPlainDate()} ${wall.toPlainTime().toString({ smallestUnit: "minute" })}`;
        const [found] = extract(text, { locale: "en-GB", reference, kinds: ["time"] });
        const start = found?.kind === "time" ? found.value.start : undefined;
        expect(start).toBe(
          wall.toZonedDateTime(zone).toString({ timeZoneName: "never", smallestUnit: "second" }),
        );
        wall = wall.add({ hours: 11 });
      }
    }
  });
});

describe("references at an edge", () => {
  test.each([
    ["midnight", "2026-11-20T00:00[Europe/Warsaw]", "pl", "dziś", "2026-11-20 day"],
    ["midnight", "2026-11-20T00:00[Europe/Warsaw]", "pl", "wczoraj o 23:59", "2026-11-19T23:59 minute"],
    ["midnight", "2026-11-20T00:00[Europe/Warsaw]", "en", "in 1 minute", "2026-11-20T00:01 minute"],
    ["a second before midnight", "2026-11-20T23:59:59[Europe/Warsaw]", "pl", "jutro", "2026-11-21 day"],
    [
      "a second before midnight",
      "2026-11-20T23:59:59[Europe/Warsaw]",
      "en",
      "at 7 am",
      "2026-11-21T07:00 hour",
    ],
    ["leap day", "2028-02-29T12:00[Europe/Warsaw]", "en", "in a year", "2029-02-28 day"],
    ["leap day", "2028-02-29T12:00[Europe/Warsaw]", "pl", "za cztery lata", "2032-02-29 day"],
    ["leap day", "2028-02-29T12:00[Europe/Warsaw]", "pl", "za miesiąc", "2028-03-29 day"],
    ["the 31st", "2026-01-31T12:00[Europe/Warsaw]", "en", "in a month", "2026-02-28 day"],
    ["the 31st", "2026-01-31T12:00[Europe/Warsaw]", "en", "next month", "2026-02-01 month"],
    ["end of the year", "2026-12-31T12:00[Europe/Warsaw]", "pl", "jutro", "2027-01-01 day"],
    ["end of the year", "2026-12-31T12:00[Europe/Warsaw]", "pl", "w przyszłym tygodniu", "2027-01-04 week"],
    ["end of the year", "2026-12-31T12:00[Europe/Warsaw]", "en", "next month", "2027-01-01 month"],
    ["end of the year", "2026-12-31T12:00[Europe/Warsaw]", "en", "by the end of the year", "..2027-01-01"],
    ["end of the year", "2026-12-31T12:00[Europe/Warsaw]", "en", "next quarter", "2027-01-01 quarter"],
    ["start of the year", "2027-01-01T00:00[Europe/Warsaw]", "pl", "w zeszłym miesiącu", "2026-12-01 month"],
    [
      "29 February in a common year",
      "2026-11-20T12:00[Europe/Warsaw]",
      "en",
      "February 29",
      "2028-02-29 day",
    ],
  ] as const)("%s (%s, %s): %s", (_, reference, locale, text, expected) => {
    expect(foundIn(text, locale, "time", Temporal.ZonedDateTime.from(reference))).toBe(expected);
  });

  test("a relative time never fails, whatever the reference", () => {
    const reference = fc
      .integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2100, 0, 1) })
      .chain((instant) =>
        fc
          .constantFrom("Europe/Warsaw", "America/New_York", "Asia/Kathmandu", "Pacific/Apia", "+05:30")
          .map((zone) => Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)),
      );
    const text = fc.constantFrom(
      "next Friday at 5",
      "in 3 months",
      "yesterday",
      "the last Sunday of March",
      "Easter",
      "by the end of next quarter",
      "this weekend",
      "two Fridays from now",
      "in 5 business days",
      "noon",
      "between 2 and 4 pm tomorrow",
    );
    fc.assert(
      fc.property(reference, text, (at, words) => {
        const found = extract(words, { locale: "en", reference: at, kinds: ["time"] });
        expect(found).toHaveLength(1);
        const value = found[0]?.kind === "time" ? found[0].value : undefined;
        if (value !== undefined && "interval" in value && value.start !== null && value.end !== null)
          expect(Date.parse(value.end)).toBeGreaterThan(Date.parse(value.start));
        for (const edge of [value?.start, value !== undefined && "end" in value ? value.end : null])
          if (edge !== null && edge !== undefined) {
            const local = Temporal.Instant.from(edge).toZonedDateTimeISO(at.timeZoneId);
            expect(
              Math.abs(Date.parse(`${edge.slice(0, 19)}Z`) - Date.parse(`${local.toPlainDateTime()}Z`)),
            ).toBeLessThan(60_000);
          }
      }),
      { numRuns: 500 },
    );
  });
});
