/** Random repetitions of words of time, digits and signs: bounded work, sound offsets, and never an error. */
import { expect, test } from "bun:test";
import fc from "fast-check";
import { extractFrom, sourceOf } from "#language/extract/extract.ts";
import { timeParseOf } from "#language/extract/time/analysis.ts";
import { formsOf } from "#language/extract/time/phrase-table.ts";
import { WORDS_EN } from "#language/extract/time/words.en.ts";
import { WORDS_PL } from "#language/extract/time/words.pl.ts";
import type { WordRow } from "#language/extract/time/words.ts";

const REFERENCE = Temporal.ZonedDateTime.from("2026-11-20T11:00:00+01:00[Europe/Warsaw]");
const MOST_FOR_A_TOKEN = 600;
const AT_ONCE = 20_000;

const DIGITS =
  "1 3 9 00 10 12 31 45 1200 1999 2026 10:00 10/11 10.11 2026-11-20 5pm 1st 3-go 1/7 0,3333".split(" ");
const SIGNS = [", ", ".", "-", ":", "/", "–", "'", "\n"];
const NUMERALS = "one two first half million dwa dwie pierwszy piątego pół tysiąc".split(" ");

const wordsOf = (rows: readonly WordRow[]) => [...new Set(rows.flatMap(([, , words]) => formsOf(words)))];
const pieces = (rows: readonly WordRow[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...wordsOf(rows)) },
    { weight: 2, arbitrary: fc.constantFrom(...DIGITS) },
    { weight: 1, arbitrary: fc.constantFrom(...SIGNS) },
    { weight: 1, arbitrary: fc.constantFrom(...NUMERALS) },
  );

const LOCALES = [
  ["en", WORDS_EN],
  ["pl", WORDS_PL],
] as const;

test.each(LOCALES)(
  "any repetition of pieces is read with bounded work and sound offsets (%s)",
  (locale, rows) => {
    const units = fc.array(pieces(rows), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(units, fc.constantFrom(" ", ""), (words, blank) => {
        const unit = words.join(blank) + blank;
        const text = unit.repeat(Math.ceil(2000 / unit.length));
        const source = sourceOf(text, locale);
        expect(timeParseOf(source).steps).toBeLessThanOrEqual(
          MOST_FOR_A_TOKEN * source.tokens.length + AT_ONCE,
        );
        for (const { start, end, text: cut } of extractFrom(source, { reference: REFERENCE }))
          expect(text.slice(start, end)).toBe(cut);
      }),
      { numRuns: 150 },
    );
  },
);
