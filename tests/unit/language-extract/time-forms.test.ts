/** Forms of times that programs, calendars and hurried people write, each read as a whole in both languages. */
import { describe, expect, test } from "bun:test";
import { extract } from "#language/extract/extract.ts";
import type { Locale } from "#schemas/language.ts";
import { foundIn, rowsOf, type Table } from "./time-source.ts";

const MONDAY = Temporal.ZonedDateTime.from("2026-03-02T09:00:00[Europe/Warsaw]");

const TIMES: Record<string, Table> = {
  "a year behind the time of day, as `date` writes it": {
    en: [
      ["Thu Oct 26 11:00:09 2023", "2023-10-26T11:00:09 second"],
      ["Thu Oct 26 11:00:09 UTC 2023", "2023-10-26T13:00:09 second"],
      ["Thu Oct 26 11:00:09 AM CEST 2023", "2023-10-26T11:00:09 second"],
      ["built on October 5, 10:30 2026", "2026-10-05T10:30 minute"],
      ["Fri Oct 26 11:00:09 2023", ""],
    ],
    pl: [
      ["czw, 26 paź 2023, 11:00:09 CEST", "2023-10-26T11:00:09 second"],
      ["czw 26 paź 11:00:09 2023", "2023-10-26T11:00:09 second"],
      ["26 października, 11:00, 2026 r.", "2026-10-26T11:00 minute"],
    ],
  },
  "commas between the parts of a date": {
    en: [
      ["Aug 9, 96", "1996-08-09 day"],
      ["Sunday, March, 6th 2016", "2016-03-06 day"],
      ["March, 6 2016", "2016-03-06 day"],
      ["in March, 6 people came", "2026-03-01 month"],
    ],
    pl: [
      ["9 sierpnia, 96", "1996-08-09 day"],
      ["niedziela, 6 marca, 2016", "2016-03-06 day"],
    ],
  },
  "a length added to a time": {
    en: [
      ["2023-12-29 -10days", "2023-12-19 day"],
      ["2023-12-29 + 10 days", "2024-01-08 day"],
      ["today plus 3 weeks", "2026-03-23 day"],
      ["now - 2 hours", "2026-03-02T07:00 second"],
      ["now minus 2 hours", "2026-03-02T07:00 second"],
    ],
    pl: [
      ["dziś plus 3 dni", "2026-03-05 day"],
      ["jutro -2 dni", "2026-03-01 day"],
      ["2023-12-29 minus 10 dni", "2023-12-19 day"],
    ],
  },
  "quarters written short": {
    en: [
      ["in 2017-q1 revenue grew", "2017-01-01 quarter"],
      ["18q4", "2018-10-01 quarter"],
      ["2017-q1-q3", "2017-01-01..2017-10-01"],
      ["Q1-Q3 2017", "2017-01-01..2017-10-01"],
    ],
    pl: [
      ["w 2017-q1 było lepiej", "2017-01-01 quarter"],
      ["18q4", "2018-10-01 quarter"],
      ["od q1 do q3 2017", "2017-01-01..2017-10-01"],
    ],
  },
  "the half of the day as one letter": {
    en: [
      ["3:18a", "2026-03-03T03:18 minute"],
      ["9:00a", "2026-03-02T09:00 minute"],
      ["9:00p - 10:00p", "2026-03-02T21:00..2026-03-02T22:00"],
      ["at 3:18 a man came", "2026-03-02T15:18 minute"],
    ],
  },
  "a date of ISO 8601 without hyphens": {
    en: [
      ["on 20161016", "2016-10-16 day"],
      ["from 20161016 to 20161020", "2016-10-16..2016-10-21"],
      ["20161016-20161020", "2016-10-16..2016-10-21"],
      ["20161016 14:30", "2016-10-16T14:30 minute"],
      ["order 20161016", ""],
      ["20161332", ""],
    ],
    pl: [
      ["dnia 20161016", "2016-10-16 day"],
      ["do 20261016", "..2026-10-17"],
      ["zamówienie 20161016", ""],
    ],
  },
  "one date shows the order of the others": {
    en: [
      ["10/31/2026 - 11/02/2026", "2026-10-31..2026-11-03"],
      ["from 13/8/2026 to 5/9/2026", "2026-08-13..2026-09-06"],
      ["30/3-3/4", "2026-03-30..2026-04-04"],
      ["due 3/4/2026, 24/7 support", "2026-03-04 day"],
    ],
  },
  "early, middle and late parts of a day": {
    en: [
      ["late last night", "2026-03-01T21:00..2026-03-02"],
      ["early this morning", "2026-03-02..2026-03-02T09:00"],
      ["tomorrow early afternoon", "2026-03-03T12:00..2026-03-03T14:00"],
      ["mid-morning tomorrow", "2026-03-03T09:00..2026-03-03T11:00"],
      ["late yesterday", "2026-03-01T17:00..2026-03-02"],
    ],
    pl: [
      ["jutro wczesnym popołudniem", "2026-03-03T12:00..2026-03-03T14:00"],
      ["pojutrze późnym popołudniem", "2026-03-04T16:00..2026-03-04T19:00"],
      ["wczoraj późno w nocy", "2026-03-01T22:00..2026-03-02T06:00"],
    ],
  },
  "after a break": {
    en: [
      ["after lunch", "2026-03-02T13:00..2026-03-02T17:00"],
      ["Friday right after lunch", "2026-03-06T13:00..2026-03-06T17:00"],
      ["after school on Friday", "2026-03-06T15:00..2026-03-06T21:00"],
      ["we met after work", ""],
    ],
    pl: [
      ["jutro po obiedzie", "2026-03-03T13:00..2026-03-03T17:00"],
      ["po pracy w piątek", "2026-03-06T17:00..2026-03-06T21:00"],
      ["jutro zaraz po lunchu", "2026-03-03T13:00..2026-03-03T17:00"],
    ],
  },
  "for a time of day": {
    en: [
      ["on Saturday for 9am", "2026-03-07T09:00 hour"],
      ["Saturday for 9 people", "2026-03-07 day"],
    ],
    pl: [["w sobotę na 9:00", "2026-03-07T09:00 minute"]],
  },
  "hasty spellings": {
    pl: [
      ["po jutrze", "2026-03-04 day"],
      ["przed wczoraj", "2026-02-28 day"],
      ["w ten wekend", "2026-03-06T18:00..2026-03-09"],
      ["w pia. o 12", "2026-03-06T12:00 hour"],
      ["Sie 8", "2026-08-08 day"],
      ["8 Sie 2026", "2026-08-08 day"],
      ["zaczyna sie 8 maja", "2026-05-08 day"],
      ["zaczyna sie 8", ""],
    ],
  },
  "a weekday in brackets": {
    en: [["March 5 (Thu)", "2026-03-05 day"]],
    pl: [
      ["5.03 (czw)", "2026-03-05 day"],
      ["5.03. (czw.)", "2026-03-05 day"],
    ],
  },
};

const SCHEDULES: Record<string, Table> = {
  "a count behind the noun": {
    en: [
      ["a biweekly meeting for 6 occurrences", "FREQ=WEEKLY;COUNT=6;INTERVAL=2 | "],
      ["weekly sync for 6 weeks", "FREQ=WEEKLY;COUNT=6 | "],
    ],
  },
};

for (const [kind, tables] of [
  ["time", TIMES],
  ["schedule", SCHEDULES],
] as const)
  for (const [name, table] of Object.entries(tables))
    describe(name, () => {
      test.each(rowsOf(table))("%s %s", (locale, text, expected) => {
        expect(foundIn(text, locale, kind, MONDAY)).toBe(expected);
      });
    });

test.each([
  ["en", "every 2 hours send a report on weekdays"],
  ["en", "every 2 hours during the day on weekdays"],
  ["pl", "co 2 godziny w ciągu dnia"],
  ["pl", "co 2 godziny w ciągu dnia w dni robocze"],
  ["pl", "co 2 godziny wyślij raport w dni robocze"],
] as const)("hours of a rule that are said elsewhere or nowhere leave it doubtful: %s %s", (locale, text) => {
  const found = extract(text, { locale: locale as Locale, reference: MONDAY, kinds: ["schedule"] });
  expect(found.length).toBeGreaterThan(0);
  for (const { confidence } of found) expect(confidence).toBeLessThanOrEqual(0.5);
});
