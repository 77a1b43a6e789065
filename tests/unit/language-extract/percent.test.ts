/** Percentages in signs and words. */
import { describe, expect, test } from "bun:test";
import { sourceOf } from "#language/extract/extract.ts";
import { percentsIn } from "#language/extract/percent.ts";
import type { Locale } from "#schemas/language.ts";

const read = (text: string, locale: Locale) =>
  percentsIn(sourceOf(text, locale)).map((one) => [text.slice(one.start, one.end), one.value.value]);

describe("percentages", () => {
  const rows: [string, Locale, [string, number][]][] = [
    [
      "up 7.5% and down −3 %",
      "en",
      [
        ["7.5%", 7.5],
        ["−3 %", -3],
      ],
    ],
    [
      "twenty-two per cent, 9 pct",
      "en",
      [
        ["twenty-two per cent", 22],
        ["9 pct", 9],
      ],
    ],
    [
      "between 40-45%",
      "en",
      [
        ["40", 40],
        ["45%", 45],
      ],
    ],
    ["dwadzieścia trzy procent VAT", "pl", [["dwadzieścia trzy procent", 23]]],
    [
      "pół procenta, 0,25 %, ośmiu procentach",
      "pl",
      [
        ["pół procenta", 0.5],
        ["0,25 %", 0.25],
        ["ośmiu procentach", 8],
      ],
    ],
    ["procent składany i 5 jabłek", "pl", []],
    ["half a percent", "en", [["half a percent", 0.5]]],
    ["the percentage rose by 3 of them", "en", []],
  ];
  test.each(rows)("%s", (text, locale, expected) => expect(read(text, locale)).toEqual(expected));
});
