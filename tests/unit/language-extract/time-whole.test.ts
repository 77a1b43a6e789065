/** Times that are read whole, or else as a question: ends on a named day, zones set apart, what qualifies a day, a quarter or a month. */
import { describe, expect, test } from "bun:test";
import { extract } from "#language/extract/extract.ts";
import type { Locale } from "#schemas/language.ts";
import { foundIn, rowsOf, type Table } from "./time-source.ts";

const MONDAY = Temporal.ZonedDateTime.from("2026-03-02T09:00:00[Europe/Warsaw]");

const TIMES: Record<string, Table> = {
  "an end at twelve on a day is noon": {
    en: [
      ["get it to me Friday before 12:00", "..2026-03-06T12:00"],
      ["Friday until 12:00", "..2026-03-06T12:00"],
      ["Friday no later than 12:00", "..2026-03-06T12:00"],
      ["Friday March 13 before 12:00", "..2026-03-13T12:00"],
      ["Friday after 12:00", "2026-03-06T12:00.."],
      ["by 12 on Friday", "..2026-03-06T12:00"],
      ["by 5 tomorrow", "..2026-03-03T05:00"],
      ["before 12:00 tomorrow", "..2026-03-03T12:00"],
    ],
    pl: [
      ["w piątek najpóźniej o 12", "..2026-03-06T12:00"],
      ["w piątek do 12", "..2026-03-06T12:00"],
      ["13 marca przed 12:00", "..2026-03-13T12:00"],
    ],
  },
  "an end belongs to the day before it": {
    en: [
      ["Friday, Mar 6, until 12:15", "..2026-03-06T12:15"],
      ["Friday from 12:00", "2026-03-06T12:00.."],
      ["Friday, no earlier than 10:00", "2026-03-06T10:00.."],
      ["tomorrow evening after 8:30", "2026-03-03T20:30.."],
    ],
    pl: [
      ["w piątek, 6 marca, do 12:15", "..2026-03-06T12:15"],
      ["w piątek od 12", "2026-03-06T12:00.."],
      ["w piątek nie wcześniej niż o 10", "2026-03-06T10:00.."],
    ],
  },
  "a negated limit is the other limit": {
    en: [
      ["Friday, not after 12:00", "..2026-03-06T12:00"],
      ["not after Friday", "..2026-03-07"],
      ["not before 10 on Friday", "2026-03-06T10:00.."],
      ["not until Friday", "2026-03-06.."],
    ],
    pl: [
      ["w piątek, nie później niż o 12:00", "..2026-03-06T12:00"],
      ["nie po piątku", "..2026-03-07"],
      ["nie przed piątkiem", "2026-03-06.."],
    ],
  },
  "a zone in brackets or between commas": {
    en: [
      ["3pm (UTC) on March 12", "2026-03-12T16:00 hour"],
      ["4pm (EST) Thursday", "2026-03-05T22:00 hour"],
      ["4pm, London time, on Thursday", "2026-03-05T17:00 hour"],
      ["14:00 (UTC+2) on Friday", "2026-03-06T13:00 minute"],
    ],
    pl: [
      ["o 14:00 (GMT+1) 5 marca", "2026-03-05T14:00 minute"],
      ["o 9:30 (czasu warszawskiego) 12 marca", "2026-03-12T09:30 minute"],
    ],
  },
  "working days, weeks and days beside a date": {
    en: [
      ["ten business days from now", "2026-03-16 day"],
      ["two working days before March 20", "2026-03-18 day"],
      ["three business days after March 10", "2026-03-13 day"],
      ["day after Christmas", "2026-12-26 day"],
      ["in the week before Easter", "2026-03-30 week"],
      ["in the week before March 20", "2026-03-09 week"],
      ["the Monday before last", "2026-02-16 day"],
      ["Thursday two weeks from now", "2026-03-19 day"],
      ["tomorrow around lunchtime", "2026-03-03T12:00..2026-03-03T14:00"],
    ],
    pl: [
      ["pierwszy dzień roboczy po Wielkanocy", "2026-04-06 day"],
      ["w tygodniu przed Wielkanocą", "2026-03-30 week"],
    ],
  },
  "months, quarters and days that are one stretch": {
    en: [
      ["May/June 2026", "2026-05-01..2026-07-01"],
      ["6/7 March", "2026-03-06..2026-03-08"],
      ["Q2 and Q3 2026", "2026-04-01..2026-10-01"],
    ],
    pl: [
      ["marzec/kwiecień 2026", "2026-03-01..2026-05-01"],
      ["II i III kwartał 2026", "2026-04-01..2026-10-01"],
      ["5/6 maja", "2026-05-05..2026-05-07"],
      ["w wigilię Nowego Roku", "2026-12-31 day"],
      ["Środa Wielkopolska to ładne miasto", ""],
    ],
  },
  "a month or day of another year": {
    en: [
      ["in May two years ago", "2024-05-01 month"],
      ["a year ago yesterday", "2025-03-01 day"],
      ["a year ago today", "2025-03-02 day"],
      ["Q1 of fiscal 2027", ""],
    ],
    pl: [
      ["rok temu w maju", "2025-05-01 month"],
      ["za rok w maju", "2027-05-01 month"],
      ["w maju za dwa lata", "2028-05-01 month"],
      ["dziś rok temu", "2025-03-02 day"],
    ],
  },
};
/** What is a part of a list, is excluded, or contradicts itself is never certain. */
const DOUBTFUL: Partial<Record<Locale, readonly string[]>> = {
  en: [
    "not on Friday",
    "any day but Friday",
    "two days before or after March 10",
    "2 or 3 March",
    "the 2nd or 3rd of April",
    "March 9, 11 and 13",
    "May 5 or 6",
    "at 10 or 11 tomorrow",
    "tomorrow at 10, 12 and 2",
    "every first Monday",
    "Friday after work",
    "14:00 (room 5) on Friday",
    "Sun, Mar 8 through Wed, Mar 10",
    "March 5 (Friday) at 2pm",
    "Sat 1 April",
    "Monday the 10th",
    "20261124",
    "after lunch",
  ],
  pl: [
    "byle nie w piątek",
    "9, 11 i 13 marca",
    "5. i 7. maja",
    "jutro o 10 albo 11",
    "jutro po obiedzie",
    "ostatni poniedziałek przed świętami",
    "o 16 (czasu lokalnego w Tokio) w czwartek",
    "5 marca (piątek) godz. 14:00",
  ],
};

const SCHEDULES: Table = {
  en: [["twice a month, on the 1st and 15th", "FREQ=MONTHLY;BYMONTHDAY=1,15 | "]],
};
const DURATIONS: Table = {
  en: [["two thirds of an hour", "PT40M"]],
  pl: [["2 dni robocze", ""]],
};

for (const [name, table] of Object.entries(TIMES))
  describe(name, () => {
    test.each(rowsOf(table))("%s %s", (locale, text, expected) => {
      expect(foundIn(text, locale, "time", MONDAY)).toBe(expected);
    });
  });
const certain = (text: string, locale: Locale, kind: "time" | "schedule") =>
  extract(text, { locale, reference: MONDAY, kinds: [kind] }).filter(({ confidence }) => confidence > 0.5);
test.each(
  Object.entries(DOUBTFUL).flatMap(([locale, texts]) => texts.map((text) => [locale, text] as const)),
)("a part is not certain: %s %s", (locale, text) => {
  expect(certain(text, locale as Locale, "time")).toEqual([]);
});
test.each([
  ["en", "Monday and Tuesday 9-11", "Tuesday 9-11"],
  ["pl", "w poniedziałek, wtorek i czwartek o 10", "czwartek o 10"],
] as const)("hours after several days leave the days without them doubtful: %s %s", (locale, text, last) => {
  expect(certain(text, locale, "time").map((found) => found.text)).toEqual([last]);
});
test.each(["every Monday at 9 or 10", "every Monday or Tuesday"])("one of two is not certain: %s", (text) => {
  expect(certain(text, "en", "schedule")).toEqual([]);
});
test.each(rowsOf(SCHEDULES))("schedule %s %s", (locale, text, expected) => {
  expect(foundIn(text, locale, "schedule", MONDAY)).toBe(expected);
});
test.each(rowsOf(DURATIONS))("duration %s %s", (locale, text, expected) => {
  expect(foundIn(text, locale, "duration", MONDAY)).toBe(expected);
});
