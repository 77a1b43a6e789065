/** EXTRACT_CONSTANTS for TypeScript and JavaScript. */
import { expect, test } from "bun:test";
import { open } from "../../../../lib/refactor/actions/ecmascript/extract-constants.ts";
import { applySplices } from "../../../../lib/syntax/splice.ts";

const propose = await open("typescript");
const extracted = (source: string) =>
  applySplices(
    source,
    propose(source)
      .edits.filter(({ safe }) => safe)
      .flatMap(({ splices }) => splices),
  );

/** What becomes of statements after an import. */
const after = (code: string) => extracted(`import m from 'm';\n\n${code}\nm();\n`);

test.each([
  ["a comparison", "f(user.age >= 18);", "const AGE_LIMIT = 18;", "f(user.age >= AGE_LIMIT);"],
  [
    "a comparison the other way round",
    "f(18 < userAge);",
    "const USER_AGE_LIMIT = 18;",
    "f(USER_AGE_LIMIT < userAge);",
  ],
  [
    "a length",
    "f(items.length === 12);",
    "const EXPECTED_ITEMS_LENGTH = 12;",
    "f(items.length === EXPECTED_ITEMS_LENGTH);",
  ],
  [
    "a status",
    "f(response.status === 404);",
    "const HTTP_NOT_FOUND = 404;",
    "f(response.status === HTTP_NOT_FOUND);",
  ],
  ["a number with a sign", "f(depth < -40);", "const DEPTH_LIMIT = -40;", "f(depth < DEPTH_LIMIT);"],
  ["a number as it is written", "f(mask > 0xff_ff);", "const MASK_LIMIT = 0xff_ff;", "f(mask > MASK_LIMIT);"],
  [
    "the same wait twice",
    "setTimeout(a, 500); setTimeout(b, 500);",
    "const TIMEOUT_MS = 500;",
    "setTimeout(a, TIMEOUT_MS); setTimeout(b, TIMEOUT_MS);",
  ],
  [
    "a unit twice",
    "f(days * 86400, hours * 86400);",
    "const SECONDS_PER_DAY = 86400;",
    "f(days * SECONDS_PER_DAY, hours * SECONDS_PER_DAY);",
  ],
  [
    "a parameter of a function of the file",
    "function fit(width) {} fit(640); fit(640);",
    "const FIT_WIDTH = 640;",
    "function fit(width) {} fit(FIT_WIDTH); fit(FIT_WIDTH);",
  ],
  [
    "one number in two spellings",
    "f(mask > 0xFF, mask > 255);",
    "const MASK_LIMIT = 0xFF;",
    "f(mask > MASK_LIMIT, mask > MASK_LIMIT);",
  ],
  [
    "a character's code",
    "f(text.charCodeAt(0) === 0x2d);",
    "const HYPHEN = 0x2d;",
    "f(text.charCodeAt(0) === HYPHEN);",
  ],
  [
    "a variable that holds a character's code",
    "let at; at = text.codePointAt(0); f(at < 55296);",
    "const FIRST_HIGH_SURROGATE = 55296;",
    "let at; at = text.codePointAt(0); f(at < FIRST_HIGH_SURROGATE);",
  ],
] as const)("%s", (_, code, constant, result) => {
  const expected = `import m from 'm';\n\n${constant}\n\n${result}\nm();\n`;
  expect(after(code)).toBe(expected);
  expect(extracted(expected)).toBe(expected);
});

test("two numbers that bound the same are its limits", () => {
  expect(after("f(age >= 65, age < 18);")).toBe(
    "import m from 'm';\n\nconst AGE_UPPER_LIMIT = 65;\nconst AGE_LOWER_LIMIT = 18;\n\nf(age >= AGE_UPPER_LIMIT, age < AGE_LOWER_LIMIT);\nm();\n",
  );
});

test("a range of characters has two names", () => {
  expect(after("let c = text.charCodeAt(0); f(c >= 48 && c <= 57);")).toContain(
    "const DIGIT_ZERO = 48;\nconst DIGIT_NINE = 57;\n",
  );
});

test.each([
  ["f(age > 12, age > 18, age > 65);", "One name, AGE_LIMIT, would stand for several numbers"],
  ["f(node.type === 8, node.type === 9);", "One name, EXPECTED_TYPE, would stand for several numbers"],
  ["f(maxAge > 18, maxAge > 65);", "One name, MAX_AGE_LIMIT, would stand for several numbers"],
  ["let AGE_LIMIT; f(age > 18);", "The name AGE_LIMIT stands for something else here"],
])("says why %s is left alone", (code, reason) => {
  const source = `import m from 'm';\n\n${code}\nm();\n`;
  const { edits, left } = propose(source);
  expect(edits).toEqual([]);
  expect(left).toEqual([{ at: source.search(/\b[89]\b|1[28]/), reason }]);
});

test.each([
  "f('age > 18', `${age} > 18`); // age > 18",
  "f(i < 18, x > 18, value > 18);",
  "f(text.indexOf(word) > 18, map.get(key) > 18);",
  "setTimeout(a, 500);",
  "f(list[18], { a: 18 });",
  "page.evaluate(() => user.age > 18);",
  "browser.execute(() => user.age > 18);",
  "enum E { A = 1, B = A * 64, C = A * 64 }",
  "vi.mock('a', () => user.age > 18);",
  "const x: 18 = 18; let y: 18 | 19;",
  "f(18..toFixed(), age & 18);",
  "let at = text.charCodeAt(0); at = 5; f(at > 48);",
])("leaves %s alone", (code) => {
  expect(after(code)).toBe(`import m from 'm';\n\n${code}\nm();\n`);
});

test.each([
  [
    "after the imports",
    "import a from 'a'; // a\nimport b from 'b';\nexport const c = a.size > 9 && b;\n",
    "import a from 'a'; // a\nimport b from 'b';\n\nconst SIZE_LIMIT = 9;\n\nexport const c = a.size > SIZE_LIMIT && b;\n",
  ],
  [
    "after directives and required modules",
    "'use strict'\r\nconst a = require('a')\r\na(a.size > 9)\r\n",
    "'use strict'\r\nconst a = require('a')\r\n\r\nconst SIZE_LIMIT = 9\r\n\r\na(a.size > SIZE_LIMIT)\r\n",
  ],
  [
    "before the first statement's documentation",
    "#!/usr/bin/env bun\n// licence\n\n/** Doc. */\nexport const a = (b) => b.size > 9;\n",
    "#!/usr/bin/env bun\n// licence\n\nconst SIZE_LIMIT = 9;\n\n/** Doc. */\nexport const a = (b) => b.size > SIZE_LIMIT;\n",
  ],
] as const)("puts constants %s", (_, source, expected) => {
  expect(extracted(source)).toBe(expected);
});

test("letters beside a number stay apart from its name", () => {
  expect(after("function f() { return-9<size }")).toContain("return SIZE_LIMIT<size");
});

test("a script's constants would be everybody's", () => {
  const [edit] = propose("if (user.age > 18) go();\n").edits;
  expect([edit?.safe, edit?.reason]).toEqual([false, expect.stringContaining("script")]);
});

test.each([
  ["statements inside of functions alone", "export function f(age) {\n  return age > 18;\n}\n", ";"],
  ["none inside of functions", "export function f(age) {\n  return age > 18\n}\n", ""],
  ["an import without one", "import m from 'm'\nfunction f(age) {\n  return age > 18;\n}\n", ""],
])("a constant ends as %s do", (_, source, end) => {
  expect(extracted(source)).toContain(`const AGE_LIMIT = 18${end}\n`);
});

const FUNCTION = "export function f(age) {\n  return age > 18;\n}\n";

test.each([
  ["a relative import", `import "./m.ts";\n${FUNCTION}`],
  ["an alias", `import m from "@/m";\n${FUNCTION}`],
  ["an export from elsewhere", `export * from "../m";\n${FUNCTION}`],
  ["an import by require", `import m = require("./m");\n${FUNCTION}`],
  [
    "a function inside the declared one",
    'import "./m";\nexport default function () { return () => age > 18; }',
  ],
])("a declared function may run before constants: %s", (_, source) => {
  expect(propose(source).edits.map(({ safe, reason }) => [safe, reason])).toEqual([
    [false, expect.stringContaining("imports this one back")],
  ]);
  expect(propose(source, "a.ts", { cyclic: false }).edits.map(({ safe }) => safe)).toEqual([true]);
});

test.each([
  ["a package", `import m from "m";\n${FUNCTION}`],
  ["types", `import type { M } from "./m.ts";\n${FUNCTION}`],
  ["nothing that others could call", `import "./m.ts";\nfunction f(age) {\n  return age > 18;\n}\n`],
  ["an arrow function", 'import "./m";\nexport const f = (age) => age > 18;\n'],
  ["a method", 'import "./m";\nexport class C { f(age) { return age > 18; } }\n'],
  ["code at the top", 'import { age } from "./m";\nexport const old = age > 18;\n'],
])("constants have their values in time: %s", (_, source) => {
  expect(propose(source).edits.map(({ safe }) => safe)).toEqual([true]);
});
