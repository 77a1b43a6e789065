/** Strict JSON: the values of `JSON.parse`, less everything that it would change or take in silence. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { parseStrictJson } from "#llm/strict-json.ts";

const faultOf = (text: string) => {
  const result = parseStrictJson(text);
  return "fault" in result ? result.fault : undefined;
};

const NOT_JSON: [string, string][] = [
  ["nothing", ""],
  ["blanks", " \n"],
  ["a fence", '```json\n{"a":1}\n```'],
  ["a preface", 'Sure! {"a":1}'],
  ["a tail", '{"a":1} Done.'],
  ["two values", '{"a":1}{"a":1}'],
  ["a trailing comma", '{"a":1,}'],
  ["a comment", '{"a":1 /* one */}'],
  ["single quotes", "{'a':1}"],
  ["bare names", "{a:1}"],
  ["NaN", '{"a":NaN}'],
  ["Infinity", '{"a":-Infinity}'],
  ["a leading zero", "[01]"],
  ["a plus sign", "[+1]"],
  ["hexadecimal", "[0x10]"],
  ["a bare point", "[.5]"],
  ["undefined", "undefined"],
  ["a raw newline in a string", '["a\nb"]'],
  ["a byte-order mark", '\ufeff{"a":1}'],
  ["an open string", '{"a":"b'],
  ["an open object", '{"a":1'],
  ["nesting without an end", "[".repeat(200_000)],
];
test.each(NOT_JSON)("%s is no JSON", (_what, text) => {
  expect(faultOf(text)).toBe("The answer is not one JSON value and nothing else");
});

const CHANGED: [string, string, string][] = [
  ["a member given twice", '{"a":1,"b":2,"a":3}', 'The member "a" is given twice'],
  ["a member given twice deep inside", '[{"x":[{"a":1,"a":1}]}]', 'The member "a" is given twice'],
  ["a member given twice in two spellings", '{"a":1,"\\u0061":2}', 'The member "a" is given twice'],
  ["a member given twice around a colon with blanks", '{"a" : 1, "a"\n:2}', 'The member "a" is given twice'],
  ["the prototype given twice", '{"__proto__":1,"__proto__":2}', 'The member "__proto__" is given twice'],
  [
    "an integer above 2^53 - 1",
    "[9007199254740992]",
    "An integer is larger than 2^53 - 1 and would lose digits",
  ],
  ["an integer below it", "[-9007199254740993]", "An integer is larger than 2^53 - 1 and would lose digits"],
  ["an integer in scientific form", "[1e300]", "An integer is larger than 2^53 - 1 and would lose digits"],
  ["a number too large", "[1e999]", "A number is too large"],
  ["a negative number too large", "[-1e999]", "A number is too large"],
  ["half a surrogate pair", '["\\ud83e"]', "The answer holds half of a surrogate pair"],
  ["half a surrogate pair in a name", '{"\\udc00":1}', "The answer holds half of a surrogate pair"],
];
test.each(CHANGED)("%s is told", (_what, text, fault) => {
  expect(faultOf(text)).toBe(fault);
});

const FINE: [string, unknown][] = [
  ['{"a":{"a":1},"b":{"a":1}}', { a: { a: 1 }, b: { a: 1 } }],
  ['[{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }]],
  ['{"a":"a","b":"a"}', { a: "a", b: "a" }],
  ['{"quote\\"":"{\\"a\\":1,\\"a\\":2}"}', { 'quote"': '{"a":1,"a":2}' }],
  [
    "[9007199254740991,-9007199254740991,1.5e3,0.1,-0.0]",
    [9007199254740991, -9007199254740991, 1500, 0.1, -0],
  ],
  ['"12345678901234567890 \\\\"', "12345678901234567890 \\"],
  ['["\\ud83e\\uddf5"]', ["🧵"]],
  [' \t\r\n{"a":null}\n', { a: null }],
];
test.each(FINE)("%j is taken as it stands", (text, value) => {
  expect(parseStrictJson(text)).toEqual({ value });
});

describe("for any JSON value", () => {
  const text = (value: unknown) =>
    fc.constantFrom(JSON.stringify(value), JSON.stringify(value, null, 2), `\n${JSON.stringify(value)}\r\n`);

  test("what JSON.stringify writes comes back, unless a number would change", () => {
    fc.assert(
      fc.property(fc.jsonValue().chain(text), (json) => {
        const value: unknown = JSON.parse(json);
        const unsafe = /e\+/.test(JSON.stringify(value)) || JSON.stringify(value).match(/\d{16,}/);
        if (unsafe) return;
        expect(parseStrictJson(json)).toEqual({ value });
      }),
      { numRuns: 500 },
    );
  });

  test("a member that is repeated anywhere is found", () => {
    const member = fc.tuple(fc.string(), fc.jsonValue({ maxDepth: 1 }));
    fc.assert(
      fc.property(fc.array(member, { minLength: 1 }), fc.nat(), fc.nat(3), (members, pick, depth) => {
        const again = members[pick % members.length] ?? ["", null];
        const body = [...members, again].map(
          ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
        );
        const json = `${'{"outer":['.repeat(depth)}{${body.join(",")}}${"]}".repeat(depth)}`;
        expect(faultOf(json)).toBeDefined();
      }),
    );
  });

  test("any text is either refused or read as JSON.parse reads it", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'{}[]",:\\0123.eE- nulltruefalse') })),
        (any) => {
          const result = parseStrictJson(any);
          if ("value" in result) expect(result.value).toEqual(JSON.parse(any));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

test("a megabyte of text is read in linear time: one string, many strings, many numbers", () => {
  for (const value of ["x".repeat(1e6), Array(1e5).fill("abcdef"), Array(2e5).fill(1234.5)])
    expect(parseStrictJson(JSON.stringify(value))).toEqual({ value });
});
