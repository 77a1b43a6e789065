/** Reading takes work in proportion to the text, whatever the text repeats: the work is counted, not timed. */
import { describe, expect, test } from "bun:test";
import { extract, sourceOf } from "#language/extract/extract.ts";
import { timeParseOf } from "#language/extract/time/analysis.ts";
import { rounds } from "../../soak.ts";

const REFERENCE = Temporal.ZonedDateTime.from("2026-11-20T11:00:00+01:00[Europe/Warsaw]");

/** Steps for one token that no text may exceed, and what a short text may take besides. */
const MOST_FOR_A_TOKEN = 600;
const AT_ONCE = 20_000;

/** What hostile texts repeat: chains of digits and signs, and words of time that combine with each other. */
const HOSTILE: Readonly<Record<"en" | "pl", readonly string[]>> = {
  en: [
    "10-",
    "1:",
    "1/",
    "1.",
    "10 - ",
    "10:00-",
    "2026-11-20T",
    "10am-",
    "-1",
    "12 12 12 ",
    "feb - ",
    "mon,",
    "monday and ",
    "winter until august ",
    "on the 15th day of next month ",
    "from the 13th to the 15th of July ",
    "every other monday at 9 and ",
    "two days after ",
    "the first day of ",
    "in the morning on ",
    "last last ",
    "weekly report ",
    "half past ",
    "PT1H",
  ],
  pl: [
    "10-",
    "18-go ",
    "II ",
    "od 1 do ",
    "o 10 w ",
    "co drugi wtorek o 9 i ",
    "pierwszego dnia ",
    "poniedziałek - ",
    "do końca ",
    "za dwa dni po ",
    "20 listopada o ",
    "rano w środę ",
    "w przyszłym ",
    "wpół do ",
    "dwugodzinny ",
  ],
};

const CASES = (["en", "pl"] as const).flatMap((locale) =>
  HOSTILE[locale].map((unit) => [unit, locale] as const),
);

/** Characters of a text, which is then doubled. */
const LENGTH = rounds("characters of a repeated text", { test: 4000, soak: 10_000 });

function workOf(unit: string, length: number, locale: "en" | "pl") {
  const source = sourceOf(unit.repeat(Math.ceil(length / unit.length)), locale);
  return { steps: timeParseOf(source).steps, tokens: source.tokens.length };
}

describe("reading time", () => {
  test.each(CASES)("twice as much of %p (%s) is about twice the work", (unit, locale) => {
    const [once, twice] = [workOf(unit, LENGTH, locale), workOf(unit, 2 * LENGTH, locale)];
    expect(twice.steps).toBeLessThanOrEqual(2.2 * once.steps + AT_ONCE);
    expect(twice.steps).toBeLessThanOrEqual(MOST_FOR_A_TOKEN * twice.tokens + AT_ONCE);
  });

  test("a text without words of time is not read at all", () => {
    expect(workOf("the quick brown fox and the lazy dog, ", 10_000, "en").steps).toBe(0);
    expect(workOf("ala ma kota, a kot ma na imię alan; ", 10_000, "pl").steps).toBe(0);
  });

  test("a reading is the same in the middle of a long text as alone", () => {
    const sentence = "on the 20th of November 2026, ";
    const [alone] = extract(sentence, { locale: "en", reference: REFERENCE, kinds: ["time"] });
    const all = extract(sentence.repeat(300), { locale: "en", reference: REFERENCE, kinds: ["time"] });
    expect(all).toHaveLength(300);
    expect(all.map(({ start, text }) => [start, text])).toEqual(
      all.map((_, i) => [i * sentence.length, alone?.text ?? ""]),
    );
    expect(new Set(all.map(({ value }) => JSON.stringify(value))).size).toBe(1);
  });
});

describe("all kinds", () => {
  const others = [
    "minus ",
    "one hundred ",
    "a half ",
    "$1 ",
    "5 zł 20 gr ",
    "a@",
    "http://a/",
    "„a ",
    "+48 ",
    "1e",
  ];
  test.each([...others, "10-", "1:", "pół ", "od 1 do "])(
    "100 kB of %p are read and cut out of the text",
    (unit) => {
      const text = unit.repeat(Math.ceil(100_000 / unit.length));
      for (const locale of ["en", "pl"] as const) {
        const entities = extract(text, { locale, reference: REFERENCE });
        expect(entities.every((entity) => text.slice(entity.start, entity.end) === entity.text)).toBe(true);
      }
    },
  );
});
