/** Where the text of a request stops being JSON. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { Failure } from "#kit/data/errors.ts";
import { parseRequestText } from "#kit/data/request-text.ts";

const messageOf = (text: string): string | undefined => {
  const read = parseRequestText(text);
  return read instanceof Failure ? read.message : undefined;
};

describe("the position of what is wrong", () => {
  test.each<[string, string]>([
    ["{", "line 1, column 2"],
    ["}", "line 1, column 1"],
    ["{'a':1}", "line 1, column 2"],
    ['{"a" 1}', "line 1, column 6"],
    ['{"a":}', "line 1, column 6"],
    ['{"a":1 "b":2}', "line 1, column 8"],
    ['{"a":1,}', "line 1, column 8"],
    ['{"a":[1,]}', "line 1, column 9"],
    ['{"a":[1}', "line 1, column 8"],
    ['{"a":01}', "line 1, column 7"],
    ['{"a":+1}', "line 1, column 6"],
    ['{"a":1.}', "line 1, column 7"],
    ['{"a":NaN}', "line 1, column 6"],
    ['{"a":tru}', "line 1, column 6"],
    ['{"a":"\\x"}', "line 1, column 6"],
    ['{"a":"\t"}', "line 1, column 6"],
    ['{"a":"b', "line 1, column 6"],
    ['\n\n {"a":1}\n x', "line 4, column 2"],
    ['{"a":1}{', "line 1, column 8"],
    ['{"ż":"😀",x}', "line 1, column 11"],
    ["nul", "line 1, column 1"],
    [" ", "line 1, column 2"],
  ])("%j", (text, where) => {
    expect(messageOf(text)).toBe(`The body is not valid JSON: ${where}`);
  });

  test.each<[string, string, string]>([
    ["an empty text", "", "The body is empty"],
    ["one nested too deeply", `{"a":${"[".repeat(1_100)}`, "The body is nested more than 512 levels deep"],
    [
      "one in which the search would take too long",
      `{"a":"${"x".repeat(1 << 20)}`,
      "The body is not valid JSON",
    ],
    ["a list", "[1]", "The body is not a JSON object"],
  ])("%s has none", (_, text, message) => {
    expect(messageOf(text)).toBe(message);
  });

  test("is found for exactly the texts that JSON.parse refuses", () => {
    const piece = fc.constantFrom(
      ...[
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        '"a"',
        '"',
        "\\",
        "1",
        "-0.5e+3",
        "01",
        "true",
        "nul",
        " ",
        "\n",
        "\t",
        "é",
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = `{"a":${pieces.join("")}}`;
        let isValid = true;
        try {
          JSON.parse(text);
        } catch {
          isValid = false;
        }
        expect(/: line \d+, column \d+$/.test(messageOf(text) ?? "")).toBe(!isValid);
      }),
      { numRuns: 3_000 },
    );
  });

  test("is never inside what is valid", () => {
    fc.assert(
      fc.property(fc.object({ maxDepth: 3 }), fc.nat(), (value, cut) => {
        const text = JSON.stringify({ value: JSON.parse(JSON.stringify(value)) }, null, 1);
        expect(messageOf(text)).toBeUndefined();
        const half = text.slice(0, 1 + (cut % (text.length - 1)));
        expect(messageOf(half)).toMatch(/: line \d+, column \d+$/);
      }),
      { numRuns: 300 },
    );
  });
});
