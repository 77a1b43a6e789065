/** A doubtful time names both of its readings, the one that is meant first; words of time that are names are a question. */
import { describe, expect, test } from "bun:test";
import { extract } from "#language/extract/extract.ts";
import type { Entity, Locale, TimeConventions, ValueOf } from "#schemas/language.ts";
import { FRIDAY, timeText } from "./time-source.ts";

const isTime = (value: Entity["value"]): value is ValueOf<"time"> => "grain" in value;
const readings = (text: string, locale: Locale) =>
  extract(text, { locale, reference: FRIDAY, kinds: ["time"] }).map(({ confidence, value }) => ({
    confidence,
    value: isTime(value) ? timeText(value) : "",
    candidates: isTime(value) ? (value.candidates ?? []).map(timeText) : [],
  }));

/** Locale, text, the readings in order, and whether the first is clearly likelier. */
const OPEN: readonly (readonly [Locale, string, readonly string[], "likelier" | "alike"])[] = [
  ["en", "5/11/2026", ["2026-05-11 day", "2026-11-05 day"], "alike"],
  ["en", "by 5/11", ["..2027-05-12", "..2027-11-06"], "alike"],
  ["en", "tomorrow at 3", ["2026-11-21T03:00 hour", "2026-11-21T15:00 hour"], "alike"],
  [
    "en",
    "tomorrow from 3 to 5",
    ["2026-11-21T03:00..2026-11-21T05:00", "2026-11-21T15:00..2026-11-21T17:00"],
    "alike",
  ],
  ["pl", "wpłać do 12.05", ["..2027-05-13", "..2026-11-20T12:05"], "likelier"],
  ["en", "Monday at midnight", ["2026-11-23 hour", "2026-11-24 hour"], "alike"],
  ["pl", "jutro o północy", ["2026-11-21 hour", "2026-11-22 hour"], "alike"],
  ["en", "tomorrow at 10 or 11", ["2026-11-21T10:00 hour", "2026-11-21T11:00 hour"], "alike"],
  ["pl", "jutro o 10 albo 11", ["2026-11-21T10:00 hour", "2026-11-21T11:00 hour"], "alike"],
  ["en", "at 10 or 11 tomorrow", ["2026-11-21T10:00 hour", "2026-11-21T11:00 hour"], "alike"],
  ["en", "May 5 or 6", ["2027-05-05 day", "2027-05-06 day"], "alike"],
  ["pl", "5 lub 6 maja", ["2027-05-05 day", "2027-05-06 day"], "alike"],
  ["en", "Sat 1 April", ["2028-04-01 day", "2027-04-01 day"], "alike"],
  ["pl", "tydzień od 16 marca", ["2027-03-16..2027-03-23", "2027-03-23 day"], "alike"],
  ["en", "the second Tuesday of the month", ["2026-11-10 day", "2026-12-08 day"], "alike"],
];

describe("both readings are named", () => {
  test.each(OPEN)("%s: %s", (locale, text, expected, which) => {
    const [reading] = readings(text, locale);
    expect([reading?.value, reading?.candidates]).toEqual([expected[0], [...expected]]);
    expect((reading?.confidence ?? 0) > 0.65).toBe(which === "likelier");
  });
});

test.each([
  ["en-GB", "5/11/2026"],
  ["en", "13/11/2026"],
  ["en", "5/5/2026"],
  ["en", "tomorrow at 3pm"],
  ["en", "tomorrow at 9"],
  ["en", "midnight tonight"],
  ["en", "today at 3"],
  ["pl", "jutro o 24:00"],
  ["pl", "do 12.05.2027"],
  ["pl", "do 30.05"],
] as const)("what has one reading has no candidates: %s %s", (locale, text) => {
  expect(readings(text, locale).map(({ candidates }) => candidates)).toEqual([[]]);
});

/** Nothing certain is said about a time. */
const NAMES: Partial<Record<Locale, readonly string[]>> = {
  en: [
    "Ruby Tuesday plays",
    "Joe Friday called",
    "the Sunday Times wrote about it",
    "she lives at 5 March Street",
    "see 12 July Avenue",
    "meet me at 10 Downing Street",
    "dinner at 12 Old Mill Lane",
    'the band "Friday" plays',
    "just before midnight",
    "shortly after 3pm",
  ],
  pl: [
    "zespół „Czwartek” gra",
    "mam maj w oczach",
    "mieszkam przy 3 Maja 12",
    "biuro na 11 Listopada 7",
    "tuż przed północą",
    "krótko po 15:00",
  ],
};

test.each(
  Object.entries(NAMES).flatMap(([locale, texts]) => texts.map((text) => [locale as Locale, text] as const)),
)("a name or a near time is not certain: %s %s", (locale, text) => {
  expect(readings(text, locale).filter(({ confidence }) => confidence > 0.5)).toEqual([]);
});

test.each([
  ["en", "hang on a minute"],
  ["en", "give me a second"],
  ["pl", "daj mi minutę"],
] as const)("a moment to wait is not certain: %s %s", (locale, text) => {
  const found = extract(text, { locale, reference: FRIDAY, kinds: ["duration"] });
  expect(found.filter(({ confidence }) => confidence > 0.5)).toEqual([]);
});

test.each([
  ["en", "wait 5 minutes", "PT5M"],
  ["en", "on hold for a minute", "PT1M"],
] as const)("a stated wait is a duration: %s %s", (locale, text, iso) => {
  const found = extract(text, { locale, reference: FRIDAY, kinds: ["duration"] });
  expect(found.map(({ confidence, value }) => [confidence > 0.5, "iso" in value && value.iso])).toEqual([
    [true, iso],
  ]);
});

describe("candidates of what people read in two ways", () => {
  const MONDAY = Temporal.ZonedDateTime.from("2026-03-02T09:00:00[Europe/Warsaw]");
  const days = (text: string, locale: Locale, conventions?: TimeConventions) =>
    extract(text, { locale, reference: MONDAY, kinds: ["time"], conventions }).flatMap(({ value }) =>
      "candidates" in value
        ? (value.candidates ?? []).map((one) => String(Object(one).start).slice(0, 10))
        : [],
    );

  test.each([
    ["en", "next Friday", ["2026-03-13", "2026-03-06"]],
    ["pl", "w przyszły piątek o 10", ["2026-03-13", "2026-03-06"]],
    ["en", "Monday", ["2026-03-09", "2026-03-02"]],
    ["pl", "w poniedziałek o 17", ["2026-03-09", "2026-03-02"]],
    ["en", "Friday", []],
    ["en", "the second week of April", ["2026-04-13", "2026-04-08"]],
    ["pl", "w 2 tygodniu kwietnia", ["2026-04-13", "2026-04-08"]],
    ["en", "the second week of June", []],
    ["en", "before Monday", []],
  ] as const)("%s: %s", (locale, text, expected) => {
    expect(days(text, locale)).toEqual([...expected]);
  });

  test("what a convention decides has none", () => {
    expect(days("next Friday", "en", { next_weekday: "following_week" })).toEqual([]);
    expect(days("Monday", "en", { same_weekday: "in_a_week" })).toEqual([]);
  });
});
