/**
 * What stands beside an expression never changes its value silently: the reading stays the same, becomes a larger whole,
 * is reported as doubtful, or is not reported.
 */
import { describe, expect, test } from "bun:test";
import { extract } from "#language/extract/extract.ts";
import type { LanguageKind, Locale } from "#schemas/language.ts";

const reference = Temporal.ZonedDateTime.from("2026-11-20T11:00:00+01:00[Europe/Warsaw]");

/** The confidence below which a reading counts as a question. */
const DOUBTFUL = 0.65;

/** An example of each kind of rule, read whole by itself. */
const EXAMPLES: readonly (readonly [Locale, LanguageKind, string])[] = [
  ["en", "time", "20 November 2025"],
  ["en", "time", "20-Nov-2025"],
  ["en", "time", "November 20, 2025"],
  ["en", "time", "2025-11-20"],
  ["en", "time", "2025-11-20T14:00Z"],
  ["en", "time", "tomorrow at 5"],
  ["en", "time", "next Friday at 3:30 pm"],
  ["en", "time", "from 9:30 to 11:00 on Monday"],
  ["en", "time", "by the end of March"],
  ["en", "time", "the third quarter of 2026"],
  ["pl", "time", "20 listopada 2025"],
  ["pl", "time", "20.11.2025"],
  ["pl", "time", "jutro o 15:30"],
  ["pl", "time", "od 1 do 5 grudnia"],
  ["pl", "time", "1-5.12.2026"],
  ["pl", "time", "w przyszły piątek o 10"],
  ["pl", "time", "do końca miesiąca"],
  ["pl", "time", "2 tygodnie temu"],
  ["en", "duration", "two hours and 30 minutes"],
  ["en", "duration", "6-8 weeks"],
  ["en", "duration", "1 h 30 min"],
  ["pl", "duration", "3 dni i 4 godziny"],
  ["pl", "duration", "półtorej godziny"],
  ["en", "schedule", "every Monday at 9"],
  ["en", "schedule", "every weekday"],
  ["pl", "schedule", "codziennie o 8:00"],
  ["pl", "schedule", "co drugi wtorek"],
  ["pl", "schedule", "pierwszego dnia każdego miesiąca"],
];
const BEFORE = ["1-", "3/", "12–", "about ", "około ", "nie ", "kod ", "no. ", "v2 "];
const AFTER = [
  "-7",
  "/8",
  "–15",
  " except Sunday",
  " oprócz niedziel",
  " +02:00",
  "%",
  ".5",
  ",5",
  ":30",
  "/2026",
  " 2027",
  " weeks",
  " tygodni",
  " and so on",
  " i tak dalej",
];

describe("a neighbour changes no value silently", () => {
  test.each(EXAMPLES)("%s: %s %s", (locale, kind, text) => {
    const read = (whole: string) => extract(whole, { locale, reference, kinds: [kind] });
    const [alone] = read(text);
    expect(alone?.text).toBe(text);
    const changed = [...BEFORE.map((before) => [before, ""]), ...AFTER.map((after) => ["", after])].flatMap(
      ([before = "", after = ""]) => {
        const start = before.length;
        const end = start + text.length;
        return read(before + text + after)
          .filter((found) => found.start < end && found.end > start && found.confidence >= DOUBTFUL)
          .filter((found) => found.start > start || found.end < end)
          .filter((found) => JSON.stringify(found.value) !== JSON.stringify(alone?.value))
          .map((found) => `"${before + text + after}" gives "${found.text}"`);
      },
    );
    expect(changed).toEqual([]);
  });
});
