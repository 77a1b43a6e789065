/** Folding text for matching. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { foldEach, foldWord } from "#language/fold.ts";

describe("fold", () => {
  for (const [text, folded] of [
    ["Otwórz Łódź", "otworz lodz"],
    ["ZAŻÓŁĆ GĘŚLĄ JAŹŃ", "zazolc gesla jazn"],
    ["otwo\u0301rz", "otworz"],
    ["„a” «b» “c” ‘d’", `"a" "b" "c" 'd'`],
    ["a\u00a0b\u2009c\u202fd", "a b c d"],
    ["zero\u200bwidth\u00adhyphen\ufeff", "zerowidthhyphen"],
    ["Straße Æsir", "strasse aesir"],
    ["Chrome’a", "chrome'a"],
    ["Çağrı Øre Đorđe", "cagri ore dorde"],
    ["привет", "привет"],
    ["İstanbul", "istanbul"],
    ["Ǣ ǿ", "ae o"],
  ] as const)
    test(`"${text}" folds to "${folded}"`, () => expect(foldWord(text)).toBe(folded));

  test("the quick form for common letters gives the same text as folding each character", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => foldWord(text) === foldEach(text)));
    for (let code = 0; code < 0x2100; code++) {
      const character = String.fromCodePoint(code);
      expect([code, foldWord(character)]).toEqual([code, foldEach(character)]);
    }
  });
});
