/** What is next to words and digits of time and decides whether they are any. */
import { describe, expect, test } from "bun:test";
import { extract } from "#language/extract/extract.ts";
import type { Locale } from "#schemas/language.ts";
import { FRIDAY } from "./time-source.ts";

type Row = readonly [locale: Locale, text: string, entities: readonly string[]];

/** Every entity as its kind and text. */
const found = (locale: Locale, text: string) =>
  extract(text, { locale, reference: FRIDAY }).map((entity) => `${entity.kind} ${entity.text}`);

const TABLES: Record<string, readonly Row[]> = {
  "no reading begins or ends within the digits of another": [
    ["en", "We open in March 16:45 sharp", ["time in March", "time 16:45 sharp"]],
    ["en", "it grew by 2,750 am", ["number 2,750"]],
    ["pl", "od 9:00 do 17:30 w dni robocze", ["schedule od 9:00 do 17:30 w dni robocze"]],
    ["en", "3/4 hours 18:15", ["duration 3/4 hours", "time 18:15"]],
    ["en", "+48 511 222 333 2.500 €", ["phone +48 511 222 333", "money 2.500 €"]],
    ["pl", "+48 511 222 333 2,500 dolarów", ["phone +48 511 222 333", "money 2,500 dolarów"]],
    ["en", "stopped at 11:05:07.250", ["time at 11:05:07"]],
    ["en", "See docket 2:31-cr-00456", []],
    ["en", "he is 5'9\" tall", ["number 5", "number 9"]],
  ],
  "digits before a percent sign or a measure are no date": [
    ["en", "They settled on 3.5% interest", ["percent 3.5%"]],
    ["pl", "wzrost do 4.2 mln", ["number 4.2 mln"]],
  ],
  "two digits after a point are a month where Polish names a deadline": [
    ["pl", "rozlicz delegację do 12.05", ["time do 12.05"]],
    ["pl", "od 8.00 do 14.00", ["time od 8.00 do 14.00"]],
  ],
  "a weekday in brackets belongs to its date": [
    ["pl", "zebranie 1 grudnia (wtorek) o 18", ["time 1 grudnia (wtorek) o 18"]],
    ["en", "review on 1 December (Tuesday) at 2 pm", ["time on 1 December (Tuesday) at 2 pm"]],
  ],
  "a day of the month can do what days do": [
    ["en", "the 22nd suits everyone", ["time the 22nd"]],
    ["en", "the 22nd attempt failed", ["ordinal 22nd"]],
  ],
  "a unit alone is a length if the words next to it ask how long": [
    ["pl", "Lot potrwa godzinę", ["duration godzinę"]],
    ["pl", "kwadrans drogi stąd", ["duration kwadrans"]],
    ["pl", "kwadrans po ósmej", ["time kwadrans po ósmej"]],
    ["en", "it took 3d to ship", ["duration 3d"]],
    ["en", "row 3d is empty", []],
  ],
  "how often, and how much for each, are no lengths": [
    ["en", "twice a month", []],
    ["en", "rent is 900 dollars a month", ["money 900 dollars a month"]],
    ["en", "pay 900 GBP a month from 1 June", ["money 900 GBP a month"]],
    ["en", "pay 20 EUR an hour from now", ["money 20 EUR", "time an hour from now"]],
    ["pl", "stawka 120 zł za godzinę od poniedziałku", ["money 120 zł za godzinę"]],
    ["pl", "zapłać 120 zł za godzinę", ["money 120 zł", "time za godzinę"]],
    ["en", "we wait for a month", ["duration a month"]],
    ["en", "a zero-day flaw", []],
  ],
  "the gender and case of Polish ordinals tell hours, days and things apart": [
    ["pl", "proszę o ósmą wersję", ["ordinal ósmą"]],
    ["pl", "bądź o ósmej", ["time o ósmej"]],
    ["pl", "na 4. piętrze", ["ordinal 4."]],
    ["pl", "około stu czterdziestu gości", ["number stu czterdziestu"]],
  ],
};

for (const [name, rows] of Object.entries(TABLES))
  describe(name, () => {
    test.each(rows.map(([locale, text, entities]) => [locale, text, entities] as const))(
      "%s: %s",
      (locale, text, entities) => {
        expect(found(locale, text)).toEqual([...entities]);
      },
    );
  });

test("a deadline of day and month ends with that day", () => {
  const [entity] = extract("rozlicz delegację do 12.05", { locale: "pl", reference: FRIDAY });
  expect(entity?.value).toMatchObject({
    start: null,
    end: "2027-05-13T00:00:00+02:00",
    grain: "day",
    interval: true,
  });
});
