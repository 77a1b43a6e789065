/** Telling English from Polish. */
import { describe, expect, test } from "bun:test";
import { detect } from "#language/extract/detect.ts";

describe("detect", () => {
  test.each([
    "Czy mogę prosić o rachunek?",
    "wyslij prosze umowe do konca tygodnia",
    "trzydziestego maja",
    "Spotkajmy sie przy fontannie",
    "kawa i ciastko dla Ani",
    "ponad czterdzieści sztuk",
    "1 200 zł",
    "100 koron",
    "30 franków",
    "faktura dla this@the.com",
  ])("Polish: %s", (text) => expect(detect(text).locale).toBe("pl"));

  test.each([
    "Could you bring the bill, please?",
    "thirtieth of May",
    "meet me by the fountain",
    "coffee and cake for Anna",
    "over forty pieces",
    "second to none",
    "nineteenth",
    "Invoice zed@z.com 80 USD",
    "bill do@za.pl 80 USD",
    "Łódź is a city in Poland with many old mills",
  ])("English: %s", (text) => expect(detect(text).locale).toBe("en"));

  test("without evidence it is English at half confidence", () => {
    expect(detect("42 !!")).toEqual({ locale: "en", confidence: 0.5 });
    expect(detect("")).toEqual({ locale: "en", confidence: 0.5 });
  });

  test("more evidence means more confidence", () => {
    const [short, long] = [
      detect("do domu"),
      detect("Jutro rano będziemy już w domu, ale nie wiem o której"),
    ];
    expect(long.confidence).toBeGreaterThan(short.confidence);
    expect(long.confidence).toBeGreaterThan(0.9);
  });
});
