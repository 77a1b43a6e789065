/** Normalising text: the plain spelling, the way back, and what holds for any text. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { foldWord } from "#language/fold.ts";
import { type Normalized, type NormalizeOptions, normalize, run } from "#language/normalize.ts";

const OPTIONS: NormalizeOptions[] = [false, true].flatMap((foldCase) =>
  [false, true].map((foldDiacritics) => ({ foldCase, foldDiacritics })),
);
const FOLDED = { foldCase: true, foldDiacritics: true };

/** The rule as the documentation gives it. */
function originalOf({ offsets }: Normalized, at: number): number {
  const [here, there] = offsets.findLast(([n]) => n <= at) ?? [0, 0];
  return there + at - here;
}

/** An offset in a text that does not cut a surrogate pair in two: half a character comes from nothing. */
function wholeBeginning(text: string, n: number): number {
  const at = n % (text.length + 1);
  return (text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at;
}

/** Letters, marks, signs and halves of pairs that meet in real and in hostile text. */
const unit = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: "binary", minLength: 1, maxLength: 1 }) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ..."aAzZłŁóÓßẞæİı \t\n„”–—−…’\u00a0\u2009\u202f\u00ad\u200b\u200d\ufeff\u0301\u0323\u0328\u030c\u2126\u212bJ😀",
      "\u1100",
      "\u1161",
      "\u11a8",
      "\ud800",
      "\udc00",
    ),
  },
);
const anyText = fc.array(unit, { maxLength: 60 }).map((units) => units.join(""));

describe("the plain spelling", () => {
  test.each([
    ["„a” «b» “c” ‘d’ d’accord", '"a" "b" "c" \'d\' d\'accord'],
    ["2019–2021 — a−b ‐ ‑", "2019-2021 - a-b - -"],
    ["1\u202f500,50\u00a0zł\u2009!", "1 500,50 zł !"],
    ["za\u0307 o\u0301 z\u0142", "zȧ ó zł"],
    ["soft\u00adhyphen zero\u200bwidth \ufeffmark \u200fright", "softhyphen zerowidth mark right"],
    ["👩\u200d👩\u200d👧 stays one", "👩\u200d👩\u200d👧 stays one"],
    ["a\tb\r\nc", "a\tb\r\nc"],
    ["half a pair \ud83d", "half a pair \ud83d"],
    ["", ""],
  ])("%j becomes %j", (text, plain) => expect(normalize(text).text).toBe(plain));

  test.each([
    [{ foldCase: true }, "ŁÓDŹ, Straße", "łódź, straße"],
    [{ foldDiacritics: true }, "Zażółć GĘŚLĄ, Straße, Æsir", "Zazolc GESLA, Strasse, AEsir"],
    [FOLDED, "Zażółć GĘŚLĄ JAŹŃ", "zazolc gesla jazn"],
  ])("with %j %j becomes %j", (options, text, plain) => expect(normalize(text, options).text).toBe(plain));
});

describe("the way back", () => {
  test("is empty where every offset is the same", () => {
    expect(normalize("„Łódź” – 5 zł").offsets).toEqual([]);
  });
  test("is empty where a pair of surrogates becomes another", () => {
    expect(normalize("\u{2f941}\u{11f43}")).toEqual({ text: "\u{250f3}\u{11f43}", offsets: [] });
  });
  test("jumps where letters were composed, spelt out or dropped", () => {
    const text = "Ma\u0301ß \u00ad„Łoś”\u200b";
    const plain = normalize(text, FOLDED);
    expect(plain.text).toBe('mass "los"');
    const at = plain.text.indexOf("los");
    expect(text.slice(originalOf(plain, at), originalOf(plain, at + 3))).toBe("Łoś");
    expect(originalOf(plain, plain.text.length)).toBe(text.length);
  });
  test("leads any beginning of the result to what it was made of", () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...OPTIONS), fc.nat(), (text, options, n) => {
        const plain = normalize(text, options);
        const beginning = text.slice(0, originalOf(plain, wholeBeginning(plain.text, n)));
        return plain.text.startsWith(normalize(beginning, options).text);
      }),
      { numRuns: 500 },
    );
  });
});

describe("of any text, however it is folded,", () => {
  const holds = (check: (text: string, options: NormalizeOptions) => boolean) =>
    fc.assert(fc.property(anyText, fc.constantFrom(...OPTIONS), check), { numRuns: 500 });

  test("the result is in NFC", () => {
    holds((text, options) => {
      const { text: plain } = normalize(text, options);
      return plain === plain.normalize("NFC");
    });
  });
  test("normalising again changes nothing", () => {
    holds((text, options) => {
      const { text: plain } = normalize(text, options);
      const again = normalize(plain, options);
      return again.text === plain && again.offsets.length === 0;
    });
  });
  test("the offsets begin and end with the text and never go back", () => {
    holds((text, options) => {
      const plain = normalize(text, options);
      let last = 0;
      for (let at = 0; at <= plain.text.length; at++) {
        const there = originalOf(plain, at);
        if (there < last || there > text.length) return false;
        last = there;
      }
      return last === text.length;
    });
  });
  test("the pairs are in order and each changes the distance", () => {
    holds((text, options) => {
      let [here, distance] = [-1, 0];
      return normalize(text, options).offsets.every(([n, o]) => {
        const fits = n > here && o - n !== distance;
        [here, distance] = [n, o - n];
        return fits;
      });
    });
  });
});

test("every single character is normalised for good, in NFC", () => {
  const wrong: string[] = [];
  // No character above U+2FFFF has a canonical decomposition or a case.
  for (let code = 0; code <= 0x2ffff; code++) {
    const character = String.fromCodePoint(code);
    for (const options of OPTIONS) {
      const { text } = normalize(character, options);
      if (normalize(text, options).text !== text || text.normalize("NFC") !== text)
        wrong.push(`${code.toString(16)} ${JSON.stringify(options)}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("folded whole, a text is what matching folds it to, but for dashes, joiners and composition", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const rest = text.replace(/[\u2012-\u2015\u2212\u200c\u200d]/g, "");
      return normalize(rest, FOLDED).text === foldWord(rest).normalize("NFC");
    }),
  );
});

test("a hostile run of marks takes no square time and stays as it is", () => {
  const marks = "\u0301\u0323".repeat(200_000);
  expect(normalize(`a${marks} o\u0301`).text).toBe(`a${marks} ó`);
});

test("the record carries id, both texts and the way back", () => {
  expect(run({ id: 7, text: "o\u0301\u00a0A", fold_case: true })).toEqual({
    id: 7,
    text: "ó a",
    original: "o\u0301\u00a0A",
    offsets: [[1, 2]],
  });
});
