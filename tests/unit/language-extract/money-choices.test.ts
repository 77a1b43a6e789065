/** An amount of which the text leaves the choice is reported as doubtful, with every amount. */
import { describe, expect, test } from "bun:test";
import { sourceOf } from "#language/extract/extract.ts";
import { moneyIn } from "#language/extract/money.ts";
import type { Locale } from "#schemas/language.ts";

const read = (text: string, locale: Locale) =>
  moneyIn(sourceOf(text, locale)).map(({ text, confidence, value }) => ({ text, confidence, value }));

describe("amounts between which the text leaves the choice", () => {
  test.each<[Locale, string, string, string[], string]>([
    ["pl", "faktura na 100 zł lub 200 zł", "100 zł lub 200 zł", ["100", "200"], "PLN"],
    ["pl", "100 albo 150 euro, nie pamiętam", "100 albo 150 euro", ["100", "150"], "EUR"],
    ["pl", "50 zł, 60 zł albo 70 zł", "50 zł, 60 zł albo 70 zł", ["50", "60", "70"], "PLN"],
    ["pl", "100, 150 lub 200 zł", "100, 150 lub 200 zł", ["100", "150", "200"], "PLN"],
    ["pl", "czy 100 zł, czy 200 zł", "100 zł, czy 200 zł", ["100", "200"], "PLN"],
    ["pl", "5 lub 10 tys. zł", "5 lub 10 tys. zł", ["5000", "10000"], "PLN"],
    ["pl", "dwa albo trzy złote", "dwa albo trzy złote", ["2", "3"], "PLN"],
    ["pl", "50 lub 60 groszy", "50 lub 60 groszy", ["0.50", "0.60"], "PLN"],
    ["en", "either £50 or £60", "£50 or £60", ["50", "60"], "GBP"],
    ["en", "€5 or 10", "€5 or 10", ["5", "10"], "EUR"],
    ["en", "5k or 6k euros", "5k or 6k euros", ["5000", "6000"], "EUR"],
  ])("%s: %s", (locale, sentence, text, candidates, currency) => {
    const value = { amount: candidates[0] ?? "", currency, candidates };
    expect(read(sentence, locale)).toEqual([{ text, confidence: 0.5, value }]);
  });

  test("two currencies are two doubtful amounts", () => {
    expect(read("100 zł lub 25 euro", "pl")).toEqual([
      { text: "100 zł", confidence: 0.5, value: { amount: "100", currency: "PLN" } },
      { text: "25 euro", confidence: 0.5, value: { amount: "25", currency: "EUR" } },
    ]);
  });

  test.each<[Locale, string, string[]]>([
    ["pl", "100 zł i 200 zł", ["100 zł", "200 zł"]],
    ["pl", "100 zł, 200 zł", ["100 zł", "200 zł"]],
    ["en", "€100 or 10%", ["€100"]],
    ["en", "€100 or 10 people", ["€100"]],
    ["pl", "100 zł lub 100,00 PLN", ["100 zł", "100,00 PLN"]],
  ])("no choice: %s: %s", (locale, sentence, texts) => {
    expect(read(sentence, locale).map(({ text }) => text)).toEqual(texts);
  });
});
