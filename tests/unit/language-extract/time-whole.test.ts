/** Times that are read whole: ends on a named day, zones set apart, what qualifies a day, a quarter or a month. */
import { describe, expect, test } from "bun:test";
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
test.each(rowsOf(SCHEDULES))("schedule %s %s", (locale, text, expected) => {
  expect(foundIn(text, locale, "schedule", MONDAY)).toBe(expected);
});
test.each(rowsOf(DURATIONS))("duration %s %s", (locale, text, expected) => {
  expect(foundIn(text, locale, "duration", MONDAY)).toBe(expected);
});
