/** Times and schedules as business texts have them: nothing of what is said is lost, and what cannot be said whole is no value. */
import { describe, expect, test } from "bun:test";
import { extract } from "#language/extract/extract.ts";
import type { LanguageKind, Locale } from "#schemas/language.ts";
import { FRIDAY, foundIn, rowsOf, type Table } from "./time-source.ts";

const TIMES: Record<string, Table> = {
  "a range in a part of the day": {
    en: [
      ["10 to 12 tomorrow morning", "2026-11-21T10:00..2026-11-21T12:00"],
      ["from 9 to 12 in the morning on Monday", "2026-11-23T09:00..2026-11-23T12:00"],
      ["11 to 1 tomorrow afternoon", "2026-11-21T11:00..2026-11-21T13:00"],
      ["8 to 12 tonight", "2026-11-20T20:00..2026-11-21"],
      ["10 to 2 tomorrow night", "2026-11-21T22:00..2026-11-22T02:00"],
    ],
    pl: [["jutro rano od 10 do 12", "2026-11-21T10:00..2026-11-21T12:00"]],
  },
  "after midnight of a night": {
    en: [
      ["tonight at 2am", "2026-11-21T02:00 hour"],
      ["last night at 1:30 am", "2026-11-20T01:30 minute"],
      ["last night at 11pm", "2026-11-19T23:00 hour"],
      ["the night of December 14th to 15th", "2026-12-14T22:00..2026-12-15T06:00"],
    ],
  },
  "one Sunday": {
    pl: [
      ["w niedzielę", "2026-11-22 day"],
      ["zadzwoń w niedzielę o 16", "2026-11-22T16:00 hour"],
      ["w niedzielę po południu koło czwartej", "2026-11-22T16:00 hour"],
    ],
  },
  "an hour in words or about it": {
    en: [
      ["nine fifteen on Monday", "2026-11-23T09:15 minute"],
      ["lunch 12-ish tomorrow", "2026-11-21T12:00 hour"],
      ["tomorrow 6 to 7:30 in the evening", "2026-11-21T18:00..2026-11-21T19:30"],
    ],
  },
  "from one end to the other": {
    en: [["10 pm to 6 am tonight", "2026-11-20T22:00..2026-11-21T06:00"]],
    pl: [
      ["od 23 do 2 stycznia", "2026-12-23..2027-01-03"],
      ["na 12 miesięcy od 1 stycznia 2027 r.", "2027-01-01..2028-01-01"],
      ["umowa na rok od 1 marca", "2027-03-01..2028-03-01"],
    ],
  },
  "an hour with a point, or on the dot": {
    pl: [
      ["w poniedziałek 7 grudnia na 9.15", "2026-12-07T09:15 minute"],
      ["pojutrze w okolicach południa", "2026-11-22T12:00 hour"],
      ["w tygodniu od 14 grudnia", "2026-12-14 week"],
      ["w sobotę rano punkt ósma", "2026-11-21T08:00 hour"],
    ],
  },
  "how many after a day": {
    pl: [["w piątek na 300", "2026-11-27 day"]],
  },
  "midnight and 24:00": {
    en: [
      ["midnight tonight", "2026-11-21 hour"],
      ["tomorrow at 24:00", "2026-11-22 minute"],
    ],
    pl: [
      ["dziś o północy", "2026-11-21 hour"],
      ["o 24:00 w piątek", "2026-11-28 minute"],
    ],
  },
  "an hour with its minutes": {
    en: [
      ["tomorrow 1430h", "2026-11-21T14:30 minute"],
      ["2moro at 6pm", "2026-11-21T18:00 hour"],
      ["2nite at 8", "2026-11-20T20:00 hour"],
    ],
    pl: [
      ["jutro o 7 min. 30", "2026-11-21T07:30 minute"],
      ["w piątek o siódmej minut trzydzieści", "2026-11-27T07:30 minute"],
    ],
  },
  "dates in digits": {
    pl: [
      ["5.03 (pt)", "2027-03-05 day"],
      ["5.03 (pt) o 9", "2027-03-05T09:00 hour"],
      ["30.03.-3.04.26", "2026-03-30..2026-04-04"],
      ["od 30.03. do 3.04.2027", "2027-03-30..2027-04-04"],
    ],
  },
  "weeks by their number": {
    en: [
      ["weeks 14 to 16", "2026-03-30..2026-04-20"],
      ["week 2 of April", "2027-04-12 week"],
    ],
    pl: [
      ["w 2 tygodniu kwietnia", "2027-04-12 week"],
      ["2. tydzień kwietnia 2027", "2027-04-12 week"],
      ["tygodnie 14-16", "2026-03-30..2026-04-20"],
    ],
  },
  "the end of a named day": {
    en: [
      ["eod tomorrow", "2026-11-21T17:00..2026-11-22"],
      ["Monday COB", "2026-11-23T17:00..2026-11-24"],
      ["tomorrow by EOD", "..2026-11-22"],
    ],
  },
  "a day, and its end or its hour": {
    en: [
      ["by Friday end of day", "..2026-11-28"],
      ["by Friday, COB", "..2026-11-28"],
      ["a week from Tuesday at 12:30", "2026-12-01T12:30 minute"],
      ["by Sunday by midnight", "..2026-11-23"],
      ["Sunday until midnight", "..2026-11-23"],
      ["two weeks before the end of the year", "2026-12-18 day"],
      ["three days after the end of the month", "2026-12-04 day"],
      ["Friday at the latest", "..2026-11-28"],
      ["Monday at the earliest", "2026-11-23.."],
      ["valid through January 31, 2027", "..2027-02-01"],
      ["two days after Friday at 5pm", "2026-11-29T17:00 hour"],
      ["after December 15 but before Christmas", "2026-12-16..2026-12-25"],
    ],
    pl: [
      ["do niedzieli do północy", "..2026-11-23"],
      ["2 tygodnie przed końcem roku", "2026-12-18 day"],
      ["w piątek najpóźniej", "..2026-11-28"],
      ["do piątku do końca dnia", "..2026-11-28"],
      ["za miesiąc październik 2026", "2026-10-01 month"],
      ["wynagrodzenie za XI 2026", "2026-11-01 month"],
    ],
  },
  "moved from one time to another": {
    en: [
      ["move the meeting from Monday to Wednesday at 2pm", "2026-11-23 day; 2026-11-25T14:00 hour"],
      ["moved from Tuesday to Thursday", "2026-11-24 day; 2026-11-26 day"],
      ["open from Tuesday to Thursday", "2026-11-24..2026-11-27"],
    ],
    pl: [["zmiana z wtorku na czwartek", "2026-11-24 day; 2026-11-26 day"]],
  },
  "a day of the month behind a month": { en: [["Start on December 1", "2026-12-01 day"]] },
};

const SCHEDULES: Record<string, Table> = {
  "days of each month, of a list, for so many days": {
    en: [
      ["every first Monday", "FREQ=MONTHLY;BYDAY=1MO | "],
      ["every last Friday", "FREQ=MONTHLY;BYDAY=-1FR | "],
      ["for the next 5 days at 8:00", "FREQ=DAILY;COUNT=5;BYHOUR=8;BYMINUTE=0 | "],
      ["yoga Mon/Wed/Fri 18:00", "FREQ=WEEKLY;BYDAY=MO,WE,FR;BYHOUR=18;BYMINUTE=0 | 0 18 * * 1,3,5"],
    ],
    pl: [
      ["w każdy pierwszy poniedziałek", "FREQ=MONTHLY;BYDAY=1MO | "],
      ["przez najbliższe 5 dni o 8:00", "FREQ=DAILY;COUNT=5;BYHOUR=8;BYMINUTE=0 | "],
      ["joga pn./śr./pt. 18:00", "FREQ=WEEKLY;BYDAY=MO,WE,FR;BYHOUR=18;BYMINUTE=0 | 0 18 * * 1,3,5"],
      ["w niedziele o 16", "FREQ=WEEKLY;BYDAY=SU;BYHOUR=16;BYMINUTE=0 | 0 16 * * 0"],
    ],
  },
  "how often, and on which days": {
    en: [
      [
        "Monday through Thursday at 10:30pm every week",
        "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH;BYHOUR=22;BYMINUTE=30 | 30 22 * * 1-4",
      ],
      ["biweekly on Mondays for 6 occurrences", "FREQ=WEEKLY;COUNT=6;INTERVAL=2;BYDAY=MO | "],
      [
        "every 2 hours from 8 to 18 on weekdays",
        "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=8,10,12,14,16,18;BYMINUTE=0 | 0 8,10,12,14,16,18 * * 1-5",
      ],
      ["every Mon/Wed/Fri at 6am", "FREQ=WEEKLY;BYDAY=MO,WE,FR;BYHOUR=6;BYMINUTE=0 | 0 6 * * 1,3,5"],
      [
        "at 9:15 Monday through Friday",
        "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=9;BYMINUTE=15 | 15 9 * * 1-5",
      ],
      ["Every hour on the hour between 9am and 11am", "FREQ=HOURLY;BYHOUR=9,10,11 | 0 9-11 * * *"],
    ],
    pl: [
      ["w środy o 9 co dwa tygodnie", "FREQ=WEEKLY;INTERVAL=2;BYDAY=WE;BYHOUR=9;BYMINUTE=0 | "],
      [
        "codziennie od poniedziałku do piątku o 17:30",
        "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=17;BYMINUTE=30 | 30 17 * * 1-5",
      ],
      [
        "w dni robocze co 4 godziny od 8 do 16",
        "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=8,12,16;BYMINUTE=0 | 0 8,12,16 * * 1-5",
      ],
      ["dwa razy w miesiącu, 1. i 15.", "FREQ=MONTHLY;BYMONTHDAY=1,15 | "],
    ],
  },
  "days of quarters and of several months": {
    en: [
      [
        "the last business day of every quarter",
        "FREQ=MONTHLY;BYMONTH=3,6,9,12;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1 | ",
      ],
      ["the first day of each quarter", "FREQ=MONTHLY;BYMONTH=1,4,7,10;BYMONTHDAY=1 | "],
      [
        "quarterly on the first Monday of January, April, July and October",
        "FREQ=YEARLY;BYMONTH=1,4,7,10;BYDAY=1MO | ",
      ],
      ["twice a year, in March and September", "FREQ=YEARLY;BYMONTH=3,9 | "],
      ["on January 1 and July 1 every year", "FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=1 | "],
      ["semi-annually on June 30 and December 31", "FREQ=YEARLY;BYMONTH=6,12;BYMONTHDAY=-1 | "],
      ["every year on March 1 and September 2", ""],
      ["every year by April 30", "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=30 | "],
      ["monthly for half a year", "FREQ=MONTHLY;COUNT=6 | "],
      ["on the 5th of each month for a year", "FREQ=MONTHLY;COUNT=12;BYMONTHDAY=5 | "],
      ["every Friday at 10 until further notice", "FREQ=WEEKLY;BYDAY=FR;BYHOUR=10;BYMINUTE=0 | 0 10 * * 5"],
      ["every Friday by 5pm", "FREQ=WEEKLY;BYDAY=FR;BYHOUR=17;BYMINUTE=0 | 0 17 * * 5"],
      ["every January and July", "FREQ=YEARLY;BYMONTH=1,7 | "],
    ],
    pl: [
      ["co kwartał, 15. dnia pierwszego miesiąca", "FREQ=MONTHLY;BYMONTH=1,4,7,10;BYMONTHDAY=15 | "],
      ["co pół roku, w marcu i wrześniu", "FREQ=YEARLY;BYMONTH=3,9 | "],
      [
        "co trzy miesiące: 1 stycznia, 1 kwietnia, 1 lipca i 1 października",
        "FREQ=YEARLY;BYMONTH=1,4,7,10;BYMONTHDAY=1 | ",
      ],
      ["co roku do 30 kwietnia", "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=30 | "],
      [
        "od stycznia do czerwca co miesiąc 15.",
        "FREQ=MONTHLY;UNTIL=20270630T215959Z;BYMONTHDAY=15 |  start=2027-01-01",
      ],
      ["w pierwszy poniedziałek stycznia i lipca", "FREQ=YEARLY;BYMONTH=1,7;BYDAY=1MO | "],
      ["co trzeci miesiąc, 20.", "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=20 | "],
    ],
  },
  "of the month, said of one or of every one": {
    en: [["the second Tuesday of the month at 10am", "FREQ=MONTHLY;BYDAY=2TU;BYHOUR=10;BYMINUTE=0 | "]],
    pl: [["w ostatni dzień roboczy miesiąca", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1 | "]],
  },
  "a window that does not begin on the hour": {
    en: [
      ["every hour from 7:30 to 9:30", "FREQ=DAILY;BYHOUR=7,8,9;BYMINUTE=30 | 30 7-9 * * *"],
      ["every half hour from 7:30 to 9:30", "FREQ=DAILY;BYHOUR=7,8,9;BYMINUTE=0,30;BYSETPOS=2,3,4,5,6 | "],
      ["Every 4 hours starting at 6am", "FREQ=HOURLY;INTERVAL=4 |  start=2026-11-21T06:00"],
    ],
  },
  "an end with through": {
    en: [["Fridays through March", "FREQ=WEEKLY;UNTIL=20270331T215959Z;BYDAY=FR | "]],
  },
  "a limit that cannot be said": {
    en: [
      ["every 15 minutes during business hours", ""],
      ["daily outside working hours", ""],
      ["in the first week of every month", ""],
      ["report daily at close of business", "FREQ=DAILY | "],
      ["every day until 1 March 2020", ""],
    ],
    pl: [
      ["co godzinę w godzinach pracy", ""],
      ["w pierwszym tygodniu każdego miesiąca", ""],
      ["codziennie na koniec dnia", "FREQ=DAILY | "],
    ],
  },
};

const DURATIONS: Table = {
  en: [
    ["set a timer for 1 minute 30", "PT1M30S"],
    ["the one-hour-forty-minute film", "PT1H40M"],
    ["a minute, maybe two", "PT1M to PT2M"],
    ["two or maybe three days", "P2D to P3D"],
  ],
  pl: [["godzinę, może dwie", "PT1H to PT2H"]],
};

const tables = (kind: LanguageKind, all: Record<string, Table>) =>
  Object.entries(all).map(([name, table]) => [kind, name, table] as const);
for (const [kind, name, table] of [
  ...tables("time", TIMES),
  ...tables("schedule", SCHEDULES),
  ...tables("duration", { "about how long": DURATIONS }),
])
  describe(`${kind}: ${name}`, () => {
    test.each(rowsOf(table))("%s %s", (locale, text, expected) => {
      expect(foundIn(text, locale, kind)).toBe(expected);
    });
  });

/** Each has a part that the rule does not say. */
const HALVES: readonly (readonly [Locale, LanguageKind, string])[] = [
  ["en", "time", "trains run every 20 minutes until 11 pm"],
  ["en", "time", "it happened on the night of 14 November"],
  ["pl", "time", "to było w nocy z 14 na 15 listopada"],
  ["pl", "time", "mam dziś zmianę od 22 do 6"],
  ["pl", "duration", "dostawa w ciągu 3-5 dni roboczych"],
  ["pl", "schedule", "rozmowa roczna"],
  ["pl", "schedule", "kuchnia czynna do 22:30 od niedzieli do czwartku"],
  ["en", "duration", "let's do lunch one day next week"],
  ["en", "time", "two weeks on Friday we fly to Rome"],
  ["pl", "schedule", "śniadania od 7 do 10, w weekendy do 11"],
  ["en", "time", "half past two on Wednesday"],
  ["pl", "time", "w środę o wpół do trzeciej"],
  ["en", "schedule", "happy hour 5-7 every day"],
  ["en", "schedule", "every Tuesday at 3"],
  ["en", "time", "the 15th day after the invoice date"],
  ["pl", "time", "od 15. dnia po terminie płatności"],
  ["pl", "time", "doba hotelowa od 15 do 11"],
  ["en", "time", "Mon to Sat 8-20, Sun 10-16"],
  ["pl", "time", "od dziś od 14 do czwartku rano"],
  ["pl", "schedule", "zadzwoń w niedzielę o 16"],
  ["en", "time", "the meeting got moved an hour later"],
  ["en", "schedule", "every Monday for 6 people or so"],
  ["en", "schedule", "every year on March 1 and September 2"],
  ["en", "schedule", "Tuesdays and Thursdays after 5 pm"],
  ["en", "time", "Tuesdays and Thursdays after 5 pm"],
  ["pl", "schedule", "we wtorki i czwartki po 17"],
  ["pl", "time", "po 15 grudnia, ale przed świętami"],
  ["pl", "duration", "spłata w 12 miesięcznych ratach"],
  ["en", "schedule", "the second Tuesday of the month"],
  ["pl", "schedule", "w ostatni dzień miesiąca"],
  ["en", "time", "the second Tuesday of the month"],
  ["en", "duration", "every 4 hours during the fair"],
  ["en", "time", "every Friday at 10 during the fair"],
  ["en", "time", "between the holidays and New Year"],
  ["en", "time", "Mon-Fri 9am-5pm ET"],
  ["pl", "schedule", "powtórz 3 razy co tydzień"],
  ["pl", "time", "2 tygodnie przed czerwcem"],
  ["en", "time", "either Tuesday or Thursday"],
  ["pl", "time", "5 grudnia albo 9 grudnia"],
  ["en", "time", "2026-12-01..2026-12-05"],
  ["en", "time", "this time tomorrow"],
  ["pl", "time", "jutro o tej samej porze"],
  ["en", "time", "on the 3rd, 4th and 10th of April"],
  ["pl", "time", "dziś w nocy o 2"],
  ["pl", "time", "cena spadła o 10"],
  ["en", "schedule", "every Friday the 13th"],
  ["en", "schedule", "every hour on the half hour"],
  ["pl", "schedule", "pn.-pt. 8-16, sob. 9-13"],
  ["en", "schedule", "every day except weekends and holidays"],
  ["pl", "schedule", "codziennie oprócz weekendów oraz dni ustawowo wolnych"],
  ["pl", "schedule", "w weekendy i święta o 10"],
  ["en", "schedule", "on the 5th of each month or the next business day"],
  ["pl", "schedule", "piątego dnia każdego miesiąca lub w następny dzień roboczy"],
  ["pl", "schedule", "każda niedziela handlowa"],
  ["pl", "time", "niedziela handlowa"],
  ["pl", "time", "w każdą pracującą sobotę o 10"],
  ["pl", "schedule", "w każdą sobotę w nocy o 2"],
  ["en", "schedule", "every Saturday night at 11pm and 2am"],
  ["en", "time", "5.30 on Friday"],
  ["en", "time", "Tuesday's meeting at 4"],
  ["en", "duration", "two hours before the flight at 6pm"],
  ["pl", "time", "dwie godziny przed lotem o 18"],
  ["pl", "time", "I-III kw. 2026"],
  ["en", "duration", "six months of service from 1 March"],
  ["en", "time", "six months of service from 1 March"],
  ["en", "duration", "uptime 3 days, 4:05"],
  ["en", "time", "uptime 3 days, 4:05"],
  ["pl", "duration", "dwie godziny z groszami"],
];

test.each([
  ["en", "Monday instead of Tuesday", ["Monday"]],
  ["pl", "zamiast we wtorek o 9, w środę o 10", ["w środę o 10"]],
  ["en", "version 5.30 on Friday", ["on Friday"]],
] as const)("what is not meant is not certain: %s %s", (locale, text, sure) => {
  const found = extract(text, { locale, reference: FRIDAY, kinds: ["time"] });
  expect(found.filter(({ confidence }) => confidence >= 0.65).map((one) => one.text)).toEqual([...sure]);
});

test.each(HALVES)("half of what is said is not certain: %s %s %s", (locale, kind, text) => {
  const found = extract(text, { locale, reference: FRIDAY, kinds: [kind] });
  expect(found.filter(({ confidence }) => confidence >= 0.65)).toEqual([]);
});
