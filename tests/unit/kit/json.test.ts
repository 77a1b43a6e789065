/** Numbers keep their text where a record passes them on, and are exact where they are read; nesting has a limit. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { canonicalFromText } from "#kit/data/canonical.ts";
import { Failure, failedCode } from "#kit/data/errors.ts";
import { exactNumber, isJsonRecord, MAX_DEPTH, readJson, readRecord, withNumbers } from "#kit/data/json.ts";
import { failureOf } from "./scratch.ts";

const NUMBERS: [text: string, value: number | undefined][] = [
  ["0", 0],
  ["-0", -0],
  ["1.0", 1],
  ["1e2", 100],
  ["9007199254740992", 9007199254740992],
  ["9007199254740993", undefined],
  ["-9007199254740993", undefined],
  ["9007199254740993.0", undefined],
  ["900719925474099.3e1", undefined],
  ["9007199254740993.5", undefined],
  ["18446744073709551616", 2 ** 64],
  ["18446744073709551615", undefined],
  ["1e20", 1e20],
  ["1e400", undefined],
  ["-1e400", undefined],
  ["1e-400", undefined],
  ["0.1", 0.1],
  ["0.30000000000000004", 0.30000000000000004],
  // The sample of RFC 8785 section 3.2.2 has this one.
  ["333333333.33333329", 333333333.3333333],
  ["0.1234567890123456789", undefined],
  ["0.1000000000000000055511151231257827", 0.1],
  ["5e-324", 5e-324],
  ["1.7976931348623157e308", Number.MAX_VALUE],
  [`1${"0".repeat(400)}`, undefined],
  [`0.${"3".repeat(400)}`, undefined],
];

test.each(NUMBERS)("the number %s is read as %p", (text, value) => {
  expect(exactNumber(text)).toBe(value);
});

/** Number texts of all forms that JSON has (RFC 8259 section 6). */
const numberText = fc.stringMatching(/^-?(0|[1-9]\d{0,24})(\.\d{1,24})?([eE][-+]?\d{1,3})?$/);

test("any number that is only passed on keeps its text", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(numberText, fc.double({ noNaN: true, noDefaultInfinity: true }))),
      (numbers) => {
        const text = `{"list":[${numbers.map((number) => (typeof number === "string" ? number : JSON.stringify(number))).join(",")}]}`;
        expect(JSON.stringify(readJson(text, { what: "line" }))).toBe(text);
      },
    ),
  );
});

test("what a double writes is exact", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      expect(exactNumber(String(number)) === number).toBe(true);
      expect(exactNumber(number.toPrecision(17)) === number).toBe(true);
    }),
  );
});

test("digits in strings are left alone", () => {
  const text = String.raw`{"a":"1e5 \" 12345678901234567890","1.0":"\\","b":2}`;
  const value = readJson(text, { what: "line" });
  expect(value).toEqual(JSON.parse(text));
});

test("the first number that would change is named by its place", () => {
  const value = readJson('{"a":[{"b":1.0},{"b":1e400}]}', { what: "line" });
  expect(withNumbers(value)).toEqual({ path: ["a", 1, "b"] });
  expect(withNumbers(readJson('{"a":[1.0,{"__proto__":1e1}]}', { what: "line" }))).toEqual({
    value: JSON.parse('{"a":[1,{"__proto__":10}]}'),
  });
});

describe("nesting", () => {
  const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
  const strings = JSON.stringify({ text: '[{"\\'.repeat(2000) });
  test.each<[string, string, boolean]>([
    ["at the limit is read", nested(MAX_DEPTH), true],
    ["over the limit is refused", nested(MAX_DEPTH + 1), false],
    ["of 100,000 levels is refused", nested(100_000), false],
    ["that never ends is refused", "[".repeat(1_000_000), false],
    ["within strings does not count", strings, true],
    ["side by side does not count", `[${"[],".repeat(2000)}[]]`, true],
  ])("%s", (_, text, isRead) => {
    const value = readJson(text, { what: "line" });
    expect(value instanceof Failure).toBe(!isRead);
    if (value instanceof Failure) expect(value.message).toBe("The line is nested more than 512 levels deep");
  });
});

describe("the canonical form of a received text", () => {
  test.each<[string, string]>([
    ['{ "b": 1.0, "a": 1E2 }', '{"a":100,"b":1}'],
    ['{"a":{"x":1},"b":{"x":1}}', '{"a":{"x":1},"b":{"x":1}}'],
    ['{"a":"\\"b\\":","c":[{"a":1},{"a":1}]}', '{"a":"\\"b\\":","c":[{"a":1},{"a":1}]}'],
  ])("%s", (text, canonical) => {
    expect(canonicalFromText(text)).toBe(canonical);
  });

  test.each<[string, string]>([
    ['{"a":9007199254740993}', "a number that a double would change"],
    ['{"a":[1e400]}', "a number that a double would change"],
    ['{"a":1,"a":1}', "a key that is repeated"],
    ['{"a":1,"\\u0061":2}', "a key that is repeated"],
    ['{"x":[{"__proto__":1,"__proto__":2}]}', "a key that is repeated"],
    ['{"a":"\\ud800"}', "a lone surrogate"],
    ['{"\\udc00":1}', "a lone surrogate"],
  ])("%s is refused", async (text, what) => {
    const failure = await failureOf(() => canonicalFromText(text));
    expect(failure).toMatchObject({
      code: "INVALID_RECORD",
      message: `Cannot write canonical JSON: the value holds ${what}`,
    });
  });

  test("is refused over 512 levels", async () => {
    expect((await failureOf(() => canonicalFromText(`${"[".repeat(513)}${"]".repeat(513)}`))).code).toBe(
      "INVALID_JSON",
    );
  });
});

test.each<[unknown, string | undefined]>([
  [{ ok: false, error: { code: "X" } }, "X"],
  [{ ok: false, error: { code: 5 } }, undefined],
  [{ ok: false, error: "X" }, undefined],
  [{ ok: false }, undefined],
  [{ ok: true, error: { code: "X" } }, undefined],
  [{ error: { code: "X" } }, undefined],
  [null, undefined],
])("the code of the failed record %j is %p", (record, code) => {
  expect(failedCode(record)).toBe(code);
});

test("a number that is kept as text is no record", () => {
  const text = "-961261667746096931880958325164081152";
  expect(isJsonRecord(readJson(text, { what: "line" }))).toBe(false);
  expect(readRecord(text, { what: "line" }, "")).toMatchObject({ code: "INVALID_RECORD" });
});
