/** Folding text for matching, and finding the way back. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { fold, foldWord, originAt } from "../../../lib/language/fold.ts";

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
    test(`"${text}" folds to "${folded}"`, () => expect(fold(text).text).toBe(folded));

  test("the offsets lead back to the original text", () => {
    const folded = fold("Ma\u0301ß „Łoś”");
    const at = folded.text.indexOf("los");
    expect(folded.original.slice(originAt(folded, at), originAt(folded, at + 3))).toBe("Łoś");
    expect(originAt(folded, folded.text.length)).toBe(folded.original.length);
  });

  test("the quick form for words gives the same text as the one with offsets", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => foldWord(text) === fold(text).text));
    for (let code = 0; code < 0x2100; code++) {
      const character = String.fromCodePoint(code);
      expect([code, foldWord(character)]).toEqual([code, fold(character).text]);
    }
  });

  test("every offset is within the original and they never go back", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const folded = fold(text);
        let last = 0;
        for (let at = 0; at <= folded.text.length; at++) {
          const origin = originAt(folded, at);
          if (origin < last || origin > text.length) return false;
          last = origin;
        }
        return true;
      }),
    );
  });
});
