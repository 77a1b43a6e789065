/** Times that a neighbour narrows, opens or moves: the rest of a period, or later, more than ago, dates of old, other zones. */
import { describe, expect, test } from "bun:test";
import { extract } from "#language/extract/extract.ts";
import type { Locale } from "#schemas/language.ts";
import { foundIn, rowsOf, type Table } from "./time-source.ts";

const MONDAY = Temporal.ZonedDateTime.from("2026-03-02T09:00:00[Europe/Warsaw]");

const TIMES: Record<string, Table> = {
  "the rest of a period": {
    en: [
      ["the rest of the week", "2026-03-02T09:00..2026-03-09"],
      ["later this week", "2026-03-02T09:00..2026-03-09"],
      ["earlier this month", "2026-03-01..2026-03-02T09:00"],
      ["later today", "2026-03-02T09:00..2026-03-03"],
      ["2 days later this week", "2026-03-04 day"],
    ],
    pl: [
      ["resztę tygodnia", "2026-03-02T09:00..2026-03-09"],
      ["później w tym tygodniu", "2026-03-02T09:00..2026-03-09"],
      ["reszta świata", ""],
    ],
  },
  "or later": {
    en: [
      ["2016 or later", "2016-01-01.."],
      ["Friday or later", "2026-03-06.."],
      ["June or earlier", "..2026-07-01"],
      ["on or after 1/13/2016", "2016-01-13.."],
      ["after 7/15", "2026-07-16.."],
      ["after 2016 people left", ""],
    ],
    pl: [
      ["w piątek lub później", "2026-03-06.."],
      ["2016 lub wcześniej", "..2017-01-01"],
    ],
  },
  "more or less than ago": {
    en: [
      ["more than 2 days ago", "..2026-02-28"],
      ["less than an hour ago", "2026-03-02T08:00..2026-03-02T09:00"],
    ],
    pl: [
      ["ponad dwa dni temu", "..2026-02-28"],
      ["niecałą godzinę temu", "2026-03-02T08:00..2026-03-02T09:00"],
    ],
  },
  "a day with a time from and to": {
    en: [
      ["from Jan 1 2pm to 4pm", "2027-01-01T14:00..2027-01-01T16:00"],
      ["Thursday but between 9:30 and 11", "2026-03-05T09:30..2026-03-05T11:00"],
    ],
    pl: [["od piątku 9:00 do 17:00", "2026-03-06T09:00..2026-03-06T17:00"]],
  },
  "days between points": {
    pl: [
      ["14. - 15.10.2018", "2018-10-14..2018-10-16"],
      ["14./15.10.", "2026-10-14..2026-10-16"],
      ["8 sie - 12 sie", "2026-08-08..2026-08-13"],
      ["15.2.", "2027-02-15 day"],
    ],
    en: [
      ["10/August 2012", "2012-08-10 day"],
      ["09/JAN/2017", "2017-01-09 day"],
    ],
  },
  "a weekday of another week": {
    en: [
      ["Wednesday 2 weeks ago", "2026-02-18 day"],
      ["on Tuesday, next week", "2026-03-10 day"],
      ["the weekend of the 14th", "2026-03-13T18:00..2026-03-16"],
    ],
    pl: [
      ["środa 2 tygodnie temu", "2026-02-18 day"],
      ["we wtorek, w przyszłym tygodniu", "2026-03-10 day"],
    ],
  },
  "a part of a weekday with its date": {
    en: [["Saturday morning, 14 March", "2026-03-14..2026-03-14T12:00"]],
    pl: [
      ["sobota rano, 14 marca", "2026-03-14T04:00..2026-03-14T12:00"],
      ["o świcie", "2026-03-03T04:00..2026-03-03T08:00"],
    ],
  },
  "about an hour": {
    en: [
      ["~15:00", "2026-03-02T15:00 minute"],
      ["11ish", "2026-03-02T11:00 hour"],
      ["around 3", "2026-03-02T15:00 hour"],
      ["within around 3 hours", "2026-03-02T09:00..2026-03-02T12:00"],
      ["around 3 apples", ""],
    ],
    pl: [
      ["jutro ~15", "2026-03-03T15:00 hour"],
      ["około 15", "2026-03-02T15:00 hour"],
      ["do 14", "..2026-03-02T14:00"],
      ["01.04. około 18", "2026-04-01T18:00 hour"],
      ["15 godzina", "2026-03-02T15:00 hour"],
      ["do 14 osób", ""],
    ],
  },
  "a month that is also a verb": {
    en: [
      ["may twenty second 2018", "2018-05-22 day"],
      ["may to october this year", "2026-05-01..2026-11-01"],
      ["I may first call you", ""],
      ["you may second that", ""],
    ],
  },
  "zones of the Pacific": { en: [["8am AEDT", "2026-03-02T22:00 hour"]] },
};

for (const [name, table] of Object.entries(TIMES))
  describe(name, () => {
    test.each(rowsOf(table))("%s %s", (locale, text, expected) => {
      expect(foundIn(text, locale, "time", MONDAY)).toBe(expected);
    });
  });

test.each([
  ["en", "August 10, 345 BC"],
  ["en", "8am XYT"],
  ["en", "some days from now"],
  ["en", "in 1 mon"],
  ["en", "next 2 weeks 3 days"],
  ["en", "for 3h30"],
  ["en", "10/9/1914 03:07:09.788 pm"],
  ["en", "15-12-18 06:00"],
  ["en", "Thu Oct 26 - 28, 11:00:09 2023"],
  ["en", "Aug 9, 96 or later"],
  ["pl", "przez 2h30"],
  ["pl", "około 15"],
] as const)("a half of what is said is not certain: %s %s", (locale, text) => {
  const found = extract(text, { locale: locale as Locale, reference: MONDAY, kinds: ["time"] });
  expect(found.filter(({ confidence }) => confidence > 0.5)).toEqual([]);
});
