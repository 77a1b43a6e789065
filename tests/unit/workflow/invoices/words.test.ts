import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { sourceOf } from "#language/extract/extract.ts";
import { moneyIn } from "#language/extract/money.ts";
import { minorText } from "../../../../lib/workflow/invoices/amounts.ts";
import { amountInWords } from "../../../../lib/workflow/invoices/words.ts";

describe("amounts in words", () => {
  for (const [amount, currency, polish, english] of [
    ["0.00", "PLN", "zero złotych zero groszy", "zero zlotys and zero groszy"],
    ["1.01", "PLN", "jeden złoty jeden grosz", "one zloty and one grosz"],
    ["2.02", "PLN", "dwa złote dwa grosze", "two zlotys and two groszy"],
    ["5.12", "PLN", "pięć złotych dwanaście groszy", "five zlotys and twelve groszy"],
    [
      "21.22",
      "PLN",
      "dwadzieścia jeden złotych dwadzieścia dwa grosze",
      "twenty-one zlotys and twenty-two groszy",
    ],
    [
      "1845.00",
      "PLN",
      "jeden tysiąc osiemset czterdzieści pięć złotych zero groszy",
      "one thousand eight hundred forty-five zlotys and zero groszy",
    ],
    ["2000000.00", "EUR", "dwa miliony euro zero centów", "two million euros and zero cents"],
    ["1.00", "EUR", "jedno euro zero centów", "one euro and zero cents"],
    [
      "112.01",
      "USD",
      "sto dwanaście dolarów amerykańskich jeden cent",
      "one hundred twelve US dollars and one cent",
    ],
    ["3.01", "GBP", "trzy funty szterlingi jeden pens", "three pounds sterling and one penny"],
    ["1.00", "CZK", "jedna korona czeska zero halerzy", "one Czech koruna and zero halers"],
    [
      "22.00",
      "CZK",
      "dwadzieścia dwie korony czeskie zero halerzy",
      "twenty-two Czech korunas and zero halers",
    ],
    ["-200.00", "PLN", "minus dwieście złotych zero groszy", "minus two hundred zlotys and zero groszy"],
    ["2.50", "CHF", "dwa CHF 50/100", "two CHF 50/100"],
  ] as const)
    test(`${amount} ${currency}`, () => {
      expect(amountInWords(amount, currency, "pl")).toBe(polish);
      expect(amountInWords(amount, currency, "en")).toBe(english);
    });

  for (const language of ["pl", "en"] as const)
    for (const currency of ["PLN", "EUR", "USD", "GBP"])
      test(`the reader of money reads ${currency} back, in ${language}`, () => {
        const minor = fc.oneof(
          fc.bigInt({ min: 100n, max: 10n ** 6n }),
          fc.bigInt({ min: 100n, max: 10n ** 14n }),
        );
        fc.assert(
          fc.property(minor, (given) => {
            const words = amountInWords(minorText(given), currency, language);
            const found = moneyIn(sourceOf(words, language === "pl" ? "pl" : "en-US"));
            expect(found).toHaveLength(1);
            expect(found[0]).toMatchObject({
              start: 0,
              end: words.length,
              value: { amount: minorText(given), currency },
            });
          }),
          { numRuns: 200 },
        );
      });

  test("what is not an amount of two places is refused", () => {
    for (const amount of ["1.005", "x", "", "1000000000000000.00"])
      expect(() => amountInWords(amount, "PLN", "pl")).toThrow(RangeError);
  });
});
