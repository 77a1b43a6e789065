/** An expression is read whole or not at all: what belongs to it is in the value, or there is no value. */
import { describe, expect, test } from "bun:test";
import { detect } from "#language/extract/detect.ts";
import { extract } from "#language/extract/extract.ts";
import type { LanguageKind, Locale } from "#schemas/language.ts";
import { foundIn } from "./time-source.ts";

const REFERENCE = Temporal.ZonedDateTime.from("2026-11-20T11:00:00+01:00[Europe/Warsaw]");
const read = (text: string, locale: Locale, kind: LanguageKind) => foundIn(text, locale, kind, REFERENCE);

describe("times read with everything that belongs to them", () => {
  test.each([
    ["pl", "1-5.12.2026", "2026-12-01..2026-12-06"],
    ["pl", "12-14.01.27", "2027-01-12..2027-01-15"],
    ["pl", "1–3 XII 2026", "2026-12-01..2026-12-04"],
    ["pl", "od 1 do 5.12.2026", "2026-12-01..2026-12-06"],
    ["pl", "w 31. tygodniu", "2026-07-27 week"],
    ["pl", "dostawa w 50 tygodniu", "2026-12-07 week"],
    ["pl", "za 1 kwartał 2027 r.", "2027-01-01 quarter"],
    ["pl", "kwadrans przed południem", "2026-11-20T11:45 minute"],
    ["pl", "w ostatni dzień roboczy miesiąca", "2026-11-30 day"],
    ["en", "the first working day of December", "2026-12-01 day"],
    ["pl", "w najbliższy weekend", "2026-11-20T18:00..2026-11-23"],
    ["en", "tomorrow at five-thirty", "2026-11-21T05:30 minute"],
    ["en", "2026-12-01/2026-12-05", "2026-12-01..2026-12-06"],
    ["en", "2026-12-01/05", "2026-12-01..2026-12-06"],
    ["en", "2026-12-01T10:00Z/2026-12-01T12:30Z", "2026-12-01T11:00..2026-12-01T13:30"],
    ["en", "2026-12-01T10:00/12:30", "2026-12-01T10:00..2026-12-01T12:30"],
    ["en", "Monday 21", "2026-12-21 day"],
    ["en", "first Monday in the month", "2026-11-02 day"],
    ["en", "9 tomorrow", "2026-11-21T09:00 hour"],
    ["en", "about 2019-Q1", "2019-01-01 quarter"],
    ["en", "15 to noon", "2026-11-20T11:45 minute"],
    ["en", "Fri, Jul 18", "2025-07-18 day"],
    ["en", "week 31", "2026-07-27 week"],
    ["en", "before 2014", "..2014-01-01"],
    ["en", "next hour", "2026-11-20T12:00..2026-11-20T13:00"],
    ["en", "Sep-23-2020", "2020-09-23 day"],
    ["en", "coming weekend", "2026-11-20T18:00..2026-11-23"],
    ["pl", "jutro przed południem", "2026-11-21T09:00..2026-11-21T12:00"],
    ["pl", "w nocy z 12 na 13 grudnia", "2026-12-12T22:00..2026-12-13T06:00"],
    ["pl", "w nocy z 30 listopada na 1 grudnia", "2026-11-30T22:00..2026-12-01T06:00"],
    ["pl", "w nocy z 12 na 15 grudnia", ""],
    ["pl", "12.12 w godz. 8-10", "2026-12-12T08:00..2026-12-12T10:00"],
    ["pl", "od 25 do końca listopada", "2026-11-25..2026-12-01"],
    ["en", "from the 25th to the end of the month", "2026-11-25..2026-12-01"],
    ["pl", "do połowy grudnia", "..2026-12-16"],
    ["pl", "do jutra do godziny 10", "..2026-11-21T10:00"],
    ["pl", "wysyłka w tyg. 50", "2026-12-07 week"],
    ["en", "week no. 50", "2026-12-07 week"],
    ["pl", "w tygodniu nr 3/2027", "2027-01-18 week"],
    ["en", "Q4'26", "2026-10-01 quarter"],
    ["pl", "Q1/27", "2027-01-01 quarter"],
    ["pl", "w przedostatni piątek grudnia", "2026-12-18 day"],
    ["en", "the penultimate Friday of December", "2026-12-18 day"],
    // A weekend belongs to the month of its Saturday: 31 July 2027 is one.
    ["en", "the last weekend of July", "2027-07-30T18:00..2027-08-02"],
    ["pl", "w drugi weekend maja", "2027-05-07T18:00..2027-05-10"],
    ["en", "Memorial Day weekend", "2027-05-28T18:00..2027-06-01"],
    ["en", "Thanksgiving weekend", "2026-11-26..2026-11-30"],
    ["en", "within 30 days from today", "2026-11-20T11:00..2026-12-20T11:00"],
    ["en", "back in '98", "1998-01-01 year"],
    ["en", "a week on Tuesday", "2026-12-01 day"],
    ["en", "at 5-ish", "2026-11-20T17:00 hour"],
    ["en", "by year-end", "..2027-01-01"],
    ["pl", "w drugi dzień Świąt Wielkanocnych", "2027-03-29 day"],
    // Said at 11:00 in Warsaw: nine in New York is still to come, eleven there as well.
    ["en", "9am EST", "2026-11-20T15:00 hour"],
    ["en", "tomorrow 9:00-10:30 UTC+2", "2026-11-21T08:00..2026-11-21T09:30"],
    ["pl", "o siedemnastej trzydzieści, proszę", "2026-11-20T17:30 minute"],
    ["pl", "jutro od 8 do 22", "2026-11-21T08:00..2026-11-21T22:00"],
    ["en", "tomorrow 8:00-22:00", "2026-11-21T08:00..2026-11-21T22:00"],
    ["en", "tomorrow 8-10 pm", "2026-11-21T20:00..2026-11-21T22:00"],
    ["en", "on December 10-12", "2026-12-10..2026-12-13"],
    ["en", "Q3 next year", "2027-07-01 quarter"],
    ["en", "ten to seven tomorrow evening", "2026-11-21T18:50 minute"],
    ["en", "week ending 4 December", "2026-11-30 week"],
    ["pl", "w przeddzień Wigilii", "2026-12-23 day"],
    ["en", "10am Pacific on Thursday", "2026-11-26T19:00 hour"],
    ["pl", "pojutrze wieczorem po 19", "2026-11-22T19:00.."],
    ["pl", "najpóźniej do jutra do 12", "..2026-11-21T12:00"],
    ["pl", "w ciągu ostatniej godziny", "2026-11-20T10:00..2026-11-20T11:00"],
    ["pl", "w sobotę od rana do południa", "2026-11-21T04:00..2026-11-21T12:00"],
    ["en", "by mid-December", "..2026-12-16"],
    ["en", "15:00-16:30 EST tomorrow", "2026-11-21T21:00..2026-11-21T22:30"],
    ["en", "1H 2027", "2027-01-01..2027-07-01"],
    ["en", "1Q26 results", "2026-01-01 quarter"],
    ["pl", "w 3 kwartale", "2026-07-01 quarter"],
    ["en", "the seventies", "1970-01-01..1980-01-01"],
    ["en", "7. Dec 24th", "2026-12-24 day"],
    ["en", "at 11 am", "2026-11-20T11:00 hour"],
    ["en", "at 10 am", "2026-11-21T10:00 hour"],
  ] as const)("%s: %s", (locale, text, expected) => {
    expect(read(text, locale, "time")).toBe(expected);
  });
});

describe("what a part of an expression would say is not reported", () => {
  test.each([
    ["en", "Q3 FY27"],
    ["en", "2026-12-01T10:00Z/PT2"],
    ["en", "within 30 days of receipt"],
    ["en", "in 2 hours of work"],
    ["pl", "w ciągu 14 dni od otrzymania faktury"],
    ["pl", "za 2 tygodnie od podpisania umowy"],
    ["pl", "pan Maj przyszedł"],
    ["pl", "w 3/4 drogi"],
  ] as const)("%s: %s", (locale, text) => {
    expect(read(text, locale, "time")).toBe("");
  });
});

describe("machine times", () => {
  test.each([
    ["at 2026-12-01T14:00Z", "2026-12-01T15:00 minute"],
    ["20261201T140000Z", "2026-12-01T15:00 second"],
    ["Wed, 25 Nov 2026 13:00:00 +0000", "2026-11-25T14:00 second"],
    ["25 Nov 2026 13:00:05 -0500", "2026-11-25T19:00:05 second"],
    ["13:00Z", "2026-11-20T14:00 minute"],
    ["13:00 +02:00", "2026-11-20T12:00 minute"],
    ["14:00 UTC+2", "2026-11-20T13:00 minute"],
    ["tomorrow at 14:00 UTC+2", "2026-11-21T13:00 minute"],
    ["2026-W49", "2026-11-30 week"],
    ["2026-W49-3", "2026-12-02 day"],
    ["2026-335", "2026-12-01 day"],
    ["2026-12-01T10:00Z/PT2H", "2026-12-01T11:00..2026-12-01T13:00"],
    ["2026-12-01/P3D", "2026-12-01..2026-12-04"],
    ["Nov 19 23:59:59 host cron[7]: done", "2026-11-19T23:59:59 second"],
    ["unix time 1790000000", "2026-09-21T16:13:20 second"],
    ["1790000000 (epoch seconds)", "2026-09-21T16:13:20 second"],
    ["created_at=2026-12-01T10:00:00Z", "2026-12-01T11:00 second"],
    ["?date=2026-12-01T10:00:00Z", ""],
    ["Monday fortnight", "2026-12-07 day"],
    ["timestamp: 1790000000123", "2026-09-21T16:13:20 second"],
    ['"GET /" [22/Nov/2026:16:02:27 +0100]', "2026-11-22T16:02:27 second"],
    ["Nov 22 16:02:27 host sshd[1]: closed", "2026-11-22T16:02:27 second"],
  ])("%s", (text, expected) => {
    expect(read(text, "en", "time")).toBe(expected);
  });

  test.each([
    "2026-W54",
    "2026-13-01/2026-14-01",
    "1790000000 units",
    "part 2026-335-X",
    "2026-12-05/2026-12-01",
  ])("none in %s", (text) => {
    expect(read(text, "en", "time")).toBe("");
  });
});

describe("durations read with everything that belongs to them", () => {
  test.each([
    ["en", "6-8 weeks", "P6W to P8W"],
    ["en", "it takes an hour or two", "PT1H to PT2H"],
    ["en", "two or three days", "P2D to P3D"],
    ["pl", "godzinę lub dwie", "PT1H to PT2H"],
    ["pl", "dwa, trzy dni", "P2D to P3D"],
    ["en", "1 hour, 15 minutes, and 30 seconds", "PT1H15M30S"],
    ["en", "1 and a 1/2 hours", "PT1H30M"],
    ["en", "one hour and a half", "PT1H30M"],
    ["pl", "od 2 do 3 godzin", "PT2H to PT3H"],
  ] as const)("%s: %s", (locale, text, expected) => {
    expect(read(text, locale, "duration")).toBe(expected);
  });
});

describe("schedules and their exceptions", () => {
  test.each([
    ["pl", "codziennie z wyjątkiem weekendów", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR | "],
    ["pl", "każdego 31.", "FREQ=MONTHLY;BYMONTHDAY=31 | "],
    ["en", "every day except Sunday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA | "],
    ["en", "every Monday except holidays", ""],
    ["pl", "codziennie, oprócz świąt", ""],
  ] as const)("%s: %s", (locale, text, expected) => {
    expect(read(text, locale, "schedule")).toBe(expected);
  });

  test("a day with an exception that is not understood is no day either", () => {
    expect(read("every Monday except holidays", "en", "time")).toBe("");
  });
});

describe("a weekday that contradicts its date", () => {
  test.each([
    ["en", "Friday, July 18, 2024"],
    ["pl", "w piątek 19 listopada 2026"],
  ] as const)("%s: %s means nothing", (locale, text) => {
    expect(read(text, locale, "time")).toBe("");
  });
});

describe("numbers, amounts and telephone numbers with everything that belongs to them", () => {
  const value = (text: string, locale: Locale, kind: LanguageKind) =>
    extract(text, { locale, reference: REFERENCE, kinds: [kind] }).map((found) => found.value);

  test.each([
    ["en", "three dot fourteen", "number", { value: 3.14 }],
    ["en", "2mil", "number", { value: 2_000_000 }],
    ["pl", "ujemne siedemdziesiąt", "number", { value: -70 }],
    ["pl", "dwunastoprocentowy roztwór", "percent", { value: 12 }],
    ["en", "3 CHF 4 cents", "money", { amount: "3.04", currency: "CHF" }],
    ["pl", "3 zł 50 gr", "money", { amount: "3.50", currency: "PLN" }],
    ["en", "+49 176/ 12345678", "phone", { digits: "+4917612345678", e164: "+4917612345678" }],
    ["en", "-(123) 456-7890", "phone", { digits: "1234567890" }],
  ] as const)("%s: %s", (locale, text, kind, expected) => {
    expect(value(text, locale, kind)).toEqual([expected]);
  });

  test.each(["30 minut", "3 dni", "25 tygodni"])("%s is Polish", (text) => {
    expect(detect(text).locale).toBe("pl");
  });
});

test("two times without a word between them are doubtful if they are not read as one", () => {
  const found = extract("Friday three days ago", { locale: "en", reference: REFERENCE, kinds: ["time"] });
  expect(found.map(({ confidence }) => confidence < 0.65)).toEqual([true, true]);
});

test("days and the time of day next to them are doubtful if they are not read as one", () => {
  const found = extract("1-3 grudnia o 10:00", { locale: "pl", reference: REFERENCE, kinds: ["time"] });
  expect(found.map(({ confidence }) => confidence < 0.65)).toEqual([true, true]);
});
