/** Cutting a text into words, digits and signs. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { scan } from "#language/extract/scan.ts";

describe("scan", () => {
  const rows: [string, string[]][] = [
    ["Kup 7kg mąki", ["Kup", "7", "+kg", "mąki"]],
    ["sixty-two o'clock", ["sixty", "+-", "+two", "o'clock"]],
    ["Bob’s 'best' cake", ["Bob’s", "'", "+best", "+'", "cake"]],
    ["(€9,50)", ["(", "+€", "+9", "+,", "+50", "+)"]],
    ["8\u00a0000\u202fzł", ["8", "000", "zł"]],
    ["¾ 🎉🎉x", ["¾", "🎉", "+🎉", "+x"]],
    ["soft\u00adhyphen", ["soft\u00adhyphen"]],
    ["  ", []],
  ];
  test.each(rows)("%s", (text, expected) => {
    expect(scan(text).map((token) => (token.joined ? "+" : "") + token.text)).toEqual(expected);
  });

  test("words are folded for matching", () => {
    expect(scan("ŻÓŁĆ Don’t").map((token) => token.fold)).toEqual(["zolc", "don't"]);
  });

  test("offsets cut the tokens out of the text, in order, and leave only blanks and invisible signs out", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        let end = 0;
        for (const token of scan(text)) {
          expect(text.slice(end, token.start)).toMatch(/^[\s\p{M}\u00ad\u200b-\u200f\u2060\ufeff]*$/u);
          expect(text.slice(token.start, token.end)).toBe(token.text);
          expect(token.end).toBeGreaterThan(token.start);
          end = token.end;
        }
      }),
    );
  });
});
