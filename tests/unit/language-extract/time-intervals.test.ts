/** Intervals: from, to, between, deadlines, parts of days and of longer periods. */
import { describe, expect, test } from "bun:test";
import { foundIn, rowsOf, type Table } from "./time-source.ts";

const TABLES: Record<string, Table> = {
  intervals: {
    en: [
      ["I'm out of office from 23 to 27 November.", "2026-11-23..2026-11-28"],
      ["I'll be on leave Dec 21 - Jan 4", "2026-12-21..2027-01-05"],
      ["The offer expires at the end of the month.", "2026-11-21..2026-12-01"],
      ["Revenue in the first half of 2026 grew by 5%", "2026-01-01..2026-07-01"],
      ["See you on Monday morning!", "2026-11-23..2026-11-23T12:00"],
      ["The server was down last night between 2 and 4 am", "2026-11-19T02:00..2026-11-19T04:00"],
      ["The meeting runs from 9am to 5pm on Wednesday.", "2026-11-25T09:00..2026-11-25T17:00"],
      ["the last 7 days", "2026-11-13..2026-11-20"],
      ["over the past three months", "2026-08-01..2026-11-01"],
      ["the next two weeks", "2026-11-23..2026-12-07"],
      ["this weekend", "2026-11-20T18:00..2026-11-23"],
      ["early next week", "2026-11-23..2026-11-26"],
      ["mid-December", "2026-12-11..2026-12-21"],
      ["late January", "2027-01-21..2027-02-01"],
      ["at the beginning of 2027", "2027-01-01..2027-04-01"],
      ["the 1990s", "1990-01-01..2000-01-01"],
      ["this afternoon", "2026-11-20T12:00..2026-11-20T19:00"],
      ["end of next week", "2026-11-27..2026-11-30"],
      ["tomorrow between 10 and 12", "2026-11-21T10:00..2026-11-21T12:00"],
      ["on the morning of 3 December", "2026-12-03..2026-12-03T12:00"],
      ["in the summer of 2025", "2025-06-21..2025-09-24"],
    ],
    pl: [
      ["Umowa obowiązuje od 1 stycznia 2027 r. do 31 grudnia 2027 r.", "2027-01-01..2028-01-01"],
      ["Jestem na urlopie od 23 do 27 listopada", "2026-11-23..2026-11-28"],
      ["pojutrze rano", "2026-11-22T04:00..2026-11-22T12:00"],
      ["w ten czwartek po południu", "2026-11-26T12:00..2026-11-26T19:00"],
      ["na koniec miesiąca", "2026-11-21..2026-12-01"],
      ["w połowie grudnia", "2026-12-11..2026-12-21"],
      ["na początku stycznia", "2027-01-01..2027-01-11"],
      ["pod koniec listopada", "2026-11-21..2026-12-01"],
      ["w ciągu 14 dni", "2026-11-20T10:00..2026-12-04T10:00"],
      ["w terminie 7 dni od otrzymania faktury", "2026-11-20T10:00..2026-11-27T10:00"],
      ["wczoraj wieczorem", "2026-11-19T18:00..2026-11-20"],
      ["spotkanie 3 grudnia między 10 a 12", "2026-12-03T10:00..2026-12-03T12:00"],
      ["w środę od 9 do 17", "2026-11-25T09:00..2026-11-25T17:00"],
      ["czynne od poniedziałku do piątku", "2026-11-23..2026-11-28"],
      ["w I półroczu 2026 r.", "2026-01-01..2026-07-01"],
      ["w latach 90.", "1990-01-01..2000-01-01"],
      ["w nocy z soboty na niedzielę", "2026-11-21T22:00..2026-11-22T06:00"],
      ["w weekend", "2026-11-20T18:00..2026-11-23"],
      ["w przyszły weekend", "2026-11-27T18:00..2026-11-30"],
      ["przez ostatnie 30 dni", "2026-10-21..2026-11-20"],
      ["w ciągu najbliższych dwóch tygodni", "2026-11-20T10:00..2026-12-04T10:00"],
      ["latem 2025", "2025-06-21..2025-09-24"],
      ["od 1.12 do 15.12", "2026-12-01..2026-12-16"],
      ["w dniach 1-5 grudnia", "2026-12-01..2026-12-06"],
      ["w dniach 30 listopada – 2 grudnia 2026", "2026-11-30..2026-12-03"],
    ],
  },
  "deadlines and open ends": {
    en: [
      ["Please pay the invoice by 30 November 2026.", "..2026-12-01"],
      ["Send me the slides by tomorrow noon", "..2026-11-21T12:00"],
      ["Since January we have had four outages", "2026-01-01.."],
      ["after 5pm I'm not available", "2026-11-20T17:00.."],
      ["by close of business Friday", "..2026-11-28"],
      ["I need it by EOD", "..2026-11-21"],
      ["no later than 10 December", "..2026-12-11"],
      ["until further notice from Monday", "2026-11-23.."],
      ["starting December 1st", "2026-12-01.."],
      ["before 10 am tomorrow", "..2026-11-21T10:00"],
      ["effective from 1/2/2027", "2027-01-02.."],
    ],
    pl: [
      ["Proszę o płatność do 30 listopada 2026 r.", "..2026-12-01"],
      ["do końca miesiąca", "..2026-12-01"],
      ["do końca tygodnia proszę o odpowiedź", "..2026-11-23"],
      ["do końca przyszłego tygodnia", "..2026-11-30"],
      ["do konca roku", "..2027-01-01"],
      ["do końca dnia", "..2026-11-21"],
      ["od 2024 roku", "2024-01-01.."],
      ["od poniedziałku pracuję zdalnie", "2026-11-23.."],
      ["po 15 grudnia", "2026-12-16.."],
      ["przed 10:00", "..2026-11-20T10:00"],
      ["po godzinie 16", "2026-11-20T16:00.."],
      ["najpóźniej jutro do 12:00", "..2026-11-21T12:00"],
      ["jutro do 14", "..2026-11-21T14:00"],
      ["do jutra", "..2026-11-22"],
      ["do piątku do 12:00", "..2026-11-27T12:00"],
      ["najpozniej do srody", "..2026-11-26"],
      ["od jutra", "2026-11-21.."],
    ],
  },
  "several times in a sentence": {
    pl: [
      ["11 listopada, Święto Niepodległości", "2027-11-11 day; 2027-11-11 day"],
      ["przełóż spotkanie z wtorku na czwartek", "2026-11-24 day; 2026-11-26 day"],
    ],
  },
};

describe("intervals of time", () => {
  for (const [name, table] of Object.entries(TABLES))
    test.each(rowsOf(table))(`${name} (%s): %s`, (locale, text, expected) => {
      expect(foundIn(text, locale, "time")).toBe(expected);
    });
});
