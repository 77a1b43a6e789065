/** Canonical JSON against the vectors of RFC 8785, and SHA-256 against those of FIPS 180-4. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { canonicalHash, canonicalJson, sha256Hex } from "#kit/data/canonical.ts";
import { numberLines } from "../../fixtures/canonical-numbers.ts";
import { failureOf, repeat } from "./scratch.ts";

/** RFC 8785 appendix B: IEEE 754 bits and their text; `null` where the number is not allowed. */
const NUMBERS: [bits: string, text: string | null][] = [
  ["0000000000000000", "0"],
  ["8000000000000000", "0"],
  ["0000000000000001", "5e-324"],
  ["8000000000000001", "-5e-324"],
  ["7fefffffffffffff", "1.7976931348623157e+308"],
  ["ffefffffffffffff", "-1.7976931348623157e+308"],
  ["4340000000000000", "9007199254740992"],
  ["c340000000000000", "-9007199254740992"],
  ["4430000000000000", "295147905179352830000"],
  ["7fffffffffffffff", null],
  ["7ff0000000000000", null],
  ["fff0000000000000", null],
  ["44b52d02c7e14af5", "9.999999999999997e+22"],
  ["44b52d02c7e14af6", "1e+23"],
  ["44b52d02c7e14af7", "1.0000000000000001e+23"],
  ["444b1ae4d6e2ef4e", "999999999999999700000"],
  ["444b1ae4d6e2ef4f", "999999999999999900000"],
  ["444b1ae4d6e2ef50", "1e+21"],
  ["3eb0c6f7a0b5ed8c", "9.999999999999997e-7"],
  ["3eb0c6f7a0b5ed8d", "0.000001"],
  ["41b3de4355555553", "333333333.3333332"],
  ["41b3de4355555554", "333333333.33333325"],
  ["41b3de4355555555", "333333333.3333333"],
  ["41b3de4355555556", "333333333.3333334"],
  ["41b3de4355555557", "333333333.33333343"],
  ["becbf647612f3696", "-0.0000033333333333333333"],
  ["43143ff3c1cb0959", "1424953923781206.2"],
];

test.each(NUMBERS)("the number %s is written %p", async (bits, text) => {
  const number = Buffer.from(bits, "hex").readDoubleBE();
  if (text === null) expect((await failureOf(() => canonicalJson(number))).code).toBe("INVALID_RECORD");
  else expect(canonicalJson(number)).toBe(text);
});

test("the first 100,000 numbers of the published series are written as published", () => {
  const hash = new Bun.CryptoHasher("sha256");
  for (const line of numberLines(100_000, canonicalJson)) hash.update(line);
  expect(hash.digest("hex")).toBe("22776e6d4b49fa294a0d0f349268e5c28808fe7e0cb2bcbe28f63894e494d4c7");
});

const VALUES: [what: string, value: unknown, text: string][] = [
  [
    "the sample of section 3.2.2",
    JSON.parse(
      String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`,
    ),
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"${"€"}$\u000f\nA'B\"\\\\\"/"}`,
  ],
  [
    "the sorting sample of section 3.2.3",
    JSON.parse(
      String.raw`{"\u20ac":"Euro Sign","\r":"Carriage Return","\ufb33":"Hebrew Letter Dalet With Dagesh","1":"One","\ud83d\ude00":"Emoji: Grinning Face","\u0080":"Control","\u00f6":"Latin Small Letter O With Diaeresis"}`,
    ),
    `{"\\r":"Carriage Return","1":"One","\u0080":"Control","ö":"Latin Small Letter O With Diaeresis","€":"Euro Sign","😀":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}`,
  ],
  [
    "members in every level",
    { b: [{ d: 1, c: 2 }], a: { z: {}, y: [] } },
    '{"a":{"y":[],"z":{}},"b":[{"c":2,"d":1}]}',
  ],
  ["keys that look like numbers, as text", { 10: 1, 9: 2, "": 3 }, '{"":3,"10":1,"9":2}'],
  ["a key that is a prefix of another", { ab: 1, a: 2 }, '{"a":2,"ab":1}'],
  [
    "control characters in their short forms",
    "\b\t\n\f\r\u0000\u001f\u007f\u2028",
    `"\\b\\t\\n\\f\\r\\u0000\\u001f\u007f\u2028"`,
  ],
  ["a key named __proto__", JSON.parse('{"b":1,"__proto__":{"x":1}}'), '{"__proto__":{"x":1},"b":1}'],
  ["text that is not normalised", ["e\u0301", "\u00e9"], '["e\u0301","\u00e9"]'],
  ["an undefined member, left out", { a: undefined, b: 1 }, '{"b":1}'],
  ["a date by its JSON form", { at: new Date(0) }, '{"at":"1970-01-01T00:00:00.000Z"}'],
  ["an object without prototype", Object.assign(Object.create(null), { a: 1 }), '{"a":1}'],
];

test.each(VALUES)("canonical is %s", (_what, value, text) => {
  expect(canonicalJson(value)).toBe(text);
});

const circle: Record<string, unknown> = {};
circle["self"] = circle;
const REFUSED: [what: string, value: unknown][] = [
  ["a lone high surrogate", "\ud83d"],
  ["a lone low surrogate in a key", { "\ude00": 1 }],
  ["NaN in a list", [Number.NaN]],
  ["undefined alone", undefined],
  ["undefined in a list", [undefined]],
  ["a hole in a list", new Array(2)],
  ["a big integer", 1n],
  ["a function", { f: () => 1 }],
  ["a symbol", Symbol("s")],
  ["a map", new Map([["a", 1]])],
  ["bytes", new Uint8Array(2)],
  ["a circle", circle],
  ["deep nesting", JSON.parse("[".repeat(100_000) + "]".repeat(100_000))],
];

test.each(REFUSED)("JSON cannot hold %s", async (_what, value) => {
  expect((await failureOf(() => canonicalJson(value))).code).toBe("INVALID_RECORD");
});

test("512 levels are not too deep", () => {
  const text = "[".repeat(512) + "]".repeat(512);
  expect(canonicalJson(JSON.parse(text))).toBe(text);
});

describe("for any JSON value", () => {
  const value = fc.jsonValue({ maxDepth: 5, noUnicodeString: false });

  test("the canonical text means the same value and is its own canonical text", () => {
    fc.assert(
      fc.property(value, (given) => {
        const text = canonicalJson(given);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(given)));
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      }),
    );
  });

  test("the hash does not depend on the order of members", () => {
    const turned = (given: unknown): unknown => {
      if (Array.isArray(given)) return given.map(turned);
      if (typeof given !== "object" || given === null) return given;
      return Object.fromEntries(
        Object.entries(given)
          .reverse()
          .map(([key, item]) => [key, turned(item)]),
      );
    };
    fc.assert(fc.property(value, (given) => expect(canonicalHash(turned(given))).toBe(canonicalHash(given))));
  });

  test("members are in the order of their UTF-16 code units", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ unit: "binary" }), { minLength: 2 }), (keys) => {
        const text = canonicalJson(Object.fromEntries(keys.map((key) => [key, 0])));
        const order = [...text.matchAll(/("(?:[^"\\]|\\.)*"):0/gs)].map(([, key = '""']) => [
          ...codeUnits(JSON.parse(key)),
        ]);
        for (const index of repeat(order.length - 1))
          expect(compare(order[index]!, order[index + 1]!)).toBe(-1);
      }),
    );
  });
});

function codeUnits(text: string): number[] {
  return repeat(text.length).map((index) => text.charCodeAt(index));
}

function compare(a: number[], b: number[]): number {
  const at = a.findIndex((unit, index) => unit !== b[index]);
  if (at < 0) return a.length < b.length ? -1 : 0;
  return at >= b.length || a[at]! > b[at]! ? 1 : -1;
}

test.each([
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  [
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  ],
])("SHA-256 of %p", (text, hash) => {
  expect(sha256Hex(text)).toBe(hash);
  expect(sha256Hex(new TextEncoder().encode(text))).toBe(hash);
});

test("text is hashed in UTF-8", () => {
  expect(sha256Hex("żółw")).toBe(sha256Hex(Buffer.from("c5bcc3b3c58277", "hex")));
});
