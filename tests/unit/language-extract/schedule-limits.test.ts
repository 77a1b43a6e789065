/** Schedules with a window of the day, a start, an end or exceptions: all of it is in the value, or there is none. */
import { describe, expect, test } from "bun:test";
import { Cron } from "croner";
import { RRule } from "rrule";
import { extract } from "#language/extract/extract.ts";
import type { Locale } from "#schemas/language.ts";
import { FRIDAY, foundIn, type Row, rowsOf, type Table } from "./time-source.ts";

const WORKDAYS = "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR";

const TABLES: Record<string, Table> = {
  "a window of the day": {
    en: [
      ["every weekday from 9 to 17", `${WORKDAYS};BYHOUR=9;BYMINUTE=0 |  duration=PT8H`],
      ["weekdays 9-5", `${WORKDAYS};BYHOUR=9;BYMINUTE=0 |  duration=PT8H`],
      ["Tuesdays and Thursdays 6-7:30pm", "FREQ=WEEKLY;BYDAY=TU,TH;BYHOUR=18;BYMINUTE=0 |  duration=PT1H30M"],
      ["every day 10 pm - 6 am", "FREQ=DAILY;BYHOUR=22;BYMINUTE=0 |  duration=PT8H"],
      ["every hour from 9 to 5", "FREQ=HOURLY;BYHOUR=9,10,11,12,13,14,15,16,17 | 0 9-17 * * *"],
      [
        "every 15 minutes between 8 and 18",
        "FREQ=MINUTELY;INTERVAL=15;BYHOUR=8,9,10,11,12,13,14,15,16,17 | */15 8-17 * * *",
      ],
      ["daily 2-3 pills", "FREQ=DAILY | "],
      ["every day from 5 to 10 people call", ""],
      [
        "every half hour from 7:30 to 16:30",
        "FREQ=DAILY;BYHOUR=7,8,9,10,11,12,13,14,15,16;BYMINUTE=0,30;BYSETPOS=2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20 | ",
      ],
    ],
    pl: [
      [
        "co 20 minut w godzinach 6-22",
        "FREQ=MINUTELY;INTERVAL=20;BYHOUR=6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21 | */20 6-21 * * *",
      ],
      ["w dni robocze między 9 a 17", `${WORKDAYS};BYHOUR=9;BYMINUTE=0 |  duration=PT8H`],
      ["od 22:00 do 6:00 w każdą sobotę", "FREQ=WEEKLY;BYDAY=SA;BYHOUR=22;BYMINUTE=0 |  duration=PT8H"],
      ["od poniedziałku do piątku w godz. 8-16", `${WORKDAYS};BYHOUR=8;BYMINUTE=0 |  duration=PT8H`],
      [
        "co 30 minut od 7:00 do 15:00 od poniedziałku do piątku",
        "FREQ=MINUTELY;INTERVAL=30;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7,8,9,10,11,12,13,14 | */30 7-14 * * 1-5",
      ],
      [
        "co 10 minut od 22 do 6",
        "FREQ=MINUTELY;INTERVAL=10;BYHOUR=0,1,2,3,4,5,22,23 | */10 0,1,2,3,4,5,22,23 * * *",
      ],
    ],
  },
  "a start": {
    en: [
      ["every other Tuesday starting 8 December", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU |  start=2026-12-08"],
      ["from March 1, every Monday at 8", "FREQ=WEEKLY;BYDAY=MO;BYHOUR=8;BYMINUTE=0 |  start=2027-03-01"],
      ["every day starting tomorrow at 9", "FREQ=DAILY;BYHOUR=9;BYMINUTE=0 |  start=2026-11-21T09:00"],
      ["monthly on the 1st, starting in April", "FREQ=MONTHLY;BYMONTHDAY=1 |  start=2027-04-01"],
    ],
    pl: [
      ["od jutra codziennie o 7", "FREQ=DAILY;BYHOUR=7;BYMINUTE=0 |  start=2026-11-21"],
      ["co dwa tygodnie, począwszy od 1 marca", "FREQ=WEEKLY;INTERVAL=2 |  start=2027-03-01"],
    ],
  },
  "an end": {
    en: [
      ["every Friday through 31 March", "FREQ=WEEKLY;UNTIL=20270331T215959Z;BYDAY=FR | "],
      [
        "every weekday from 9 to 17 until June",
        "FREQ=WEEKLY;UNTIL=20270630T215959Z;BYDAY=MO,TU,WE,TH,FR;BYHOUR=9;BYMINUTE=0 |  duration=PT8H",
      ],
      [
        "every Tuesday at 9 for two months",
        "FREQ=WEEKLY;UNTIL=20270119T225959Z;BYDAY=TU;BYHOUR=9;BYMINUTE=0 | ",
      ],
      ["every 2 hours for 3 days", "FREQ=HOURLY;COUNT=36;INTERVAL=2 | "],
      [
        "daily at 6:30 from tomorrow until the end of November",
        "FREQ=DAILY;UNTIL=20261130T225959Z;BYHOUR=6;BYMINUTE=30 |  start=2026-11-21",
      ],
      ["for three weeks, every day at 8", "FREQ=DAILY;COUNT=21;BYHOUR=8;BYMINUTE=0 | "],
      ["every Tuesday until the holidays", ""],
      ["every quarter hour", "FREQ=MINUTELY;INTERVAL=15 | */15 * * * *"],
      ["every Wednesday, 10 times", "FREQ=WEEKLY;COUNT=10;BYDAY=WE | "],
      ["every Monday until Friday 18 December at 5 pm", "FREQ=WEEKLY;UNTIL=20261218T160000Z;BYDAY=MO | "],
      [
        "every Sunday at 9 and 11 until Easter",
        "FREQ=WEEKLY;UNTIL=20270328T215959Z;BYDAY=SU;BYHOUR=9,11;BYMINUTE=0 | ",
      ],
    ],
    pl: [
      [
        "do końca roku w każdy piątek o 15",
        "FREQ=WEEKLY;UNTIL=20261231T225959Z;BYDAY=FR;BYHOUR=15;BYMINUTE=0 | ",
      ],
      ["co wtorek do świąt", ""],
      ["w każdą niedzielę aż do odwołania", "FREQ=WEEKLY;BYDAY=SU | "],
      ["w każdą sobotę grudnia", "FREQ=WEEKLY;UNTIL=20261231T225959Z;BYDAY=SA |  start=2026-12-01"],
      ["codziennie przez miesiąc", "FREQ=DAILY;UNTIL=20261219T225959Z | "],
      ["co tydzień we wtorek przez 6 tygodni", "FREQ=WEEKLY;COUNT=6;BYDAY=TU | "],
      ["co środę, w sumie 8 razy", "FREQ=WEEKLY;COUNT=8;BYDAY=WE | "],
    ],
  },
  "a start and an end": {
    en: [
      ["every Monday in March", "FREQ=WEEKLY;UNTIL=20270331T215959Z;BYDAY=MO |  start=2027-03-01"],
      [
        "every day next week at 10",
        "FREQ=DAILY;UNTIL=20261129T225959Z;BYHOUR=10;BYMINUTE=0 |  start=2026-11-23",
      ],
      ["every year in March", "FREQ=YEARLY;BYMONTH=3 | "],
    ],
    pl: [
      ["co wtorek od stycznia do maja", "FREQ=WEEKLY;UNTIL=20270531T215959Z;BYDAY=TU |  start=2027-01-01"],
      [
        "codziennie od 1 do 5 grudnia o 8",
        "FREQ=DAILY;UNTIL=20261205T225959Z;BYHOUR=8;BYMINUTE=0 |  start=2026-12-01",
      ],
    ],
  },
  exceptions: {
    en: [
      ["every day except Dec 25", "FREQ=DAILY |  exrule=FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25"],
      [
        "every Monday except 28 December 2026 and 4 January 2027",
        "FREQ=WEEKLY;BYDAY=MO |  exdates=2026-12-28,2027-01-04",
      ],
      [
        "every Monday until June 2027 except Easter Monday",
        "FREQ=WEEKLY;UNTIL=20270630T215959Z;BYDAY=MO |  exdates=2027-03-29",
      ],
      // No rule says when Easter is.
      ["every Monday except Easter Monday", ""],
      ["every Monday except holidays", ""],
      ["every other day except Sundays", "FREQ=DAILY;INTERVAL=2 |  exrule=FREQ=WEEKLY;BYDAY=SU"],
      ["every month except July and August", "FREQ=MONTHLY;BYMONTH=1,2,3,4,5,6,9,10,11,12 | "],
      ["daily at 6, except on weekends", `${WORKDAYS};BYHOUR=6;BYMINUTE=0 | 0 6 * * 1-5`],
    ],
    pl: [
      [
        "codziennie z wyjątkiem 24 i 25 grudnia",
        "FREQ=DAILY |  exrule=FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24,25",
      ],
      ["w każdy piątek oprócz 25.12.2026", "FREQ=WEEKLY;BYDAY=FR |  exdates=2026-12-25"],
      ["w każdy poniedziałek z wyjątkiem świąt", ""],
      ["co miesiąc z wyjątkiem sierpnia", "FREQ=MONTHLY;BYMONTH=1,2,3,4,5,6,7,9,10,11,12 | "],
    ],
  },
  "several days or times": {
    en: [
      ["every month on the 15th and the last day", "FREQ=MONTHLY;BYMONTHDAY=-1,15 | "],
      ["on the second and fourth Friday of the month", "FREQ=MONTHLY;BYDAY=2FR,4FR | "],
    ],
    pl: [
      ["co miesiąc 10. i 25.", "FREQ=MONTHLY;BYMONTHDAY=10,25 | "],
      ["w drugi i czwarty wtorek miesiąca", "FREQ=MONTHLY;BYDAY=2TU,4TU | "],
      ["w każdą niedzielę o 9, 11 i 18", "FREQ=WEEKLY;BYDAY=SU;BYHOUR=9,11,18;BYMINUTE=0 | 0 9,11,18 * * 0"],
    ],
  },
};

for (const [name, table] of Object.entries(TABLES))
  describe(name, () => {
    test.each(rowsOf(table))("%s: %s", (locale, text, expected) => {
      expect(foundIn(text, locale, "schedule")).toBe(expected);
    });
  });

/** Texts whose value has a cron form, of every shape that cron can say. */
const WITH_CRON: readonly (readonly [Locale, string])[] = [
  ["en", "every day at 7:30 am"],
  ["en", "Remind me every weekday at 8"],
  ["en", "every Monday and Wednesday at 6:30pm"],
  ["en", "at noon every Sunday"],
  ["en", "daily at 09:00, 13:00 and 17:00"],
  ["en", "every 15 minutes between 8 and 18"],
  ["en", "every 5 minutes"],
  ["en", "every 2 hours on weekends"],
  ["en", "every hour from 9 to 5"],
  ["en", "yearly on April 30 at 9am"],
  ["en", "the 31st of every month at noon"],
  ["pl", "w dni robocze o 8:15"],
  ["pl", "co 10 minut od 22 do 6"],
  ["pl", "każdego 29 lutego o 12"],
  ["pl", "10. i 25. każdego miesiąca o 6:00"],
];

/** Occurrences that are compared; enough for each of them to meet the end of a month or of a year. */
const OCCURRENCES = 60;

test.each(WITH_CRON)("cron and the rule fire at the same times (%s: %s)", (locale, text) => {
  const [found] = extract(text, { locale, reference: FRIDAY, kinds: ["schedule"] });
  if (found?.kind !== "schedule" || found.value.cron === undefined) throw new Error(`No cron in "${text}"`);
  const start = new Date("2027-01-01T00:00:00Z");
  const options = { ...RRule.parseString(found.value.rrule), dtstart: start, bysecond: [0] };
  if (options.freq === RRule.HOURLY) options.byminute = [0];
  const byRule = new RRule({ ...options, count: OCCURRENCES }).all();
  const byCron = new Cron(found.value.cron, { timezone: "UTC" }).nextRuns(
    OCCURRENCES,
    new Date(start.getTime() - 1000),
  );
  expect(byRule.map((date) => date.toISOString())).toEqual(byCron.map((date) => date.toISOString()));
});

/** Rules that cron cannot say, with the first occurrences of 2027 as a calendar has them. */
const WITHOUT_CRON: readonly (readonly [Locale, string, readonly string[]])[] = [
  [
    "pl",
    "w ostatni dzień roboczy każdego miesiąca o 15",
    ["2027-01-29T15", "2027-02-26T15", "2027-03-31T15"],
  ],
  ["pl", "w przedostatni piątek każdego miesiąca", ["2027-01-22", "2027-02-19", "2027-03-19"]],
  ["en", "on the second and fourth Friday of the month", ["2027-01-08", "2027-01-22", "2027-02-12"]],
  ["en", "every month on the 15th and the last day", ["2027-01-15", "2027-01-31", "2027-02-15"]],
  ["pl", "każdego 31.", ["2027-01-31", "2027-03-31", "2027-05-31"]],
  ["en", "every month except July and August on the 1st", ["2027-01-01", "2027-02-01", "2027-03-01"]],
  ["en", "every day at 9:15 and 14:30", ["2027-01-01T09:15", "2027-01-01T14:30", "2027-01-02T09:15"]],
];

test.each(WITHOUT_CRON)("an independent reader of rules finds the days (%s: %s)", (locale, text, days) => {
  const [found] = extract(text, { locale, reference: FRIDAY, kinds: ["schedule"] });
  if (found?.kind !== "schedule") throw new Error(`No schedule in "${text}"`);
  const options = { ...RRule.parseString(found.value.rrule), dtstart: new Date("2027-01-01T00:00:00Z") };
  const dates = new RRule({ ...options, bysecond: [0], count: days.length }).all();
  expect(found.value.cron).toBeUndefined();
  expect(dates.map((date, i) => date.toISOString().slice(0, days[i]?.length))).toEqual([...days]);
});

const UNLIMITED: readonly Row[] = [
  ["every Monday from the office", "FREQ=WEEKLY;BYDAY=MO | "],
  ["every Monday for the team", "FREQ=WEEKLY;BYDAY=MO | "],
];

test.each(UNLIMITED)("what is no limit ends no rule: %s", (text, expected) => {
  expect(foundIn(text, "en", "schedule")).toBe(expected);
});

test("what is left of a list that is not understood whole is doubtful", () => {
  const text = "every month on the 1st and the second Friday";
  const [found] = extract(text, { locale: "en", reference: FRIDAY, kinds: ["schedule"] });
  expect(found?.confidence).toBeLessThan(0.65);
});
