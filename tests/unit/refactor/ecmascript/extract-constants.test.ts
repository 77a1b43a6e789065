/** EXTRACT_CONSTANTS for TypeScript and JavaScript. */
import { expect, test } from "bun:test";
import { applySplices } from "#syntax/splice.ts";
import { open } from "../../../../lib/refactor/actions/ecmascript/extract-constants.ts";

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
    "f(title.length > 80);",
    "const TITLE_LENGTH_LIMIT = 80;",
    "f(title.length > TITLE_LENGTH_LIMIT);",
  ],
  [
    "what is no quantity, twice",
    "f(wordKind > 40); f(40 > wordKind);",
    "const WORD_KIND_LIMIT = 40;",
    "f(wordKind > WORD_KIND_LIMIT); f(WORD_KIND_LIMIT > wordKind);",
  ],
  [
    "a status twice",
    "f(response.status === 404); f(status !== 404);",
    "const HTTP_NOT_FOUND = 404;",
    "f(response.status === HTTP_NOT_FOUND); f(status !== HTTP_NOT_FOUND);",
  ],
  [
    "what throws, and the end of a loop",
    "if (weight > 31500 || !m) throw m; while (retries < 5) { retries++; }",
    "const MAX_WEIGHT = 31500;\nconst MAX_RETRIES = 5;",
    "if (weight > MAX_WEIGHT || !m) throw m; while (retries < MAX_RETRIES) { retries++; }",
  ],
  ["a number with a sign", "f(balance < -40);", "const BALANCE_LIMIT = -40;", "f(balance < BALANCE_LIMIT);"],
  [
    "a number as it is written",
    "f(payload > 0xff_ff);",
    "const PAYLOAD_LIMIT = 0xff_ff;",
    "f(payload > PAYLOAD_LIMIT);",
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
    "f(payload > 0xFF, payload > 255);",
    "const PAYLOAD_LIMIT = 0xFF;",
    "f(payload > PAYLOAD_LIMIT, payload > PAYLOAD_LIMIT);",
  ],
  [
    "a character's code twice",
    "f(text.charCodeAt(0) === 0x2d, text.charCodeAt(1) === 0x2d);",
    "const HYPHEN = 0x2d;",
    "f(text.charCodeAt(0) === HYPHEN, text.charCodeAt(1) === HYPHEN);",
  ],
  [
    "a variable that holds a character's code",
    "let at; at = text.codePointAt(0); f(at < 55296); f(at > 55296);",
    "const FIRST_HIGH_SURROGATE = 55296;",
    "let at; at = text.codePointAt(0); f(at < FIRST_HIGH_SURROGATE); f(at > FIRST_HIGH_SURROGATE);",
  ],
] as const)("%s", (_, code, constant, result) => {
  const expected = `import m from 'm';\n\n${constant}\n\n${result}\nm();\n`;
  expect(after(code)).toBe(expected);
  expect(extracted(expected)).toBe(expected);
});

test("a range of characters has two names", () => {
  expect(after("let c = text.charCodeAt(0); f(c >= 48 && c <= 57); f(c < 48 || c > 57);")).toContain(
    "const DIGIT_ZERO = 48;\nconst DIGIT_NINE = 57;\n",
  );
});

test.each([
  ["f(age > 12, age > 18, age > 65);", "One name, AGE_LIMIT, would stand for several numbers"],
  ["f(weight > 18); f(age > 18);", "The number would need several names in this file"],
  ["f(wordKind > 18);", "A name would add nothing"],
  ["f(age > 18 && m < 5);", "Another number of the expression would keep no name"],
  ["let AGE_LIMIT; f(age > 18);", "The name AGE_LIMIT means something else here"],
])("says why %s is left alone", (code, reason) => {
  const source = `import m from 'm';\n\n${code}\nm();\n`;
  const { edits, left } = propose(source);
  expect(edits).toEqual([]);
  expect(left[0]).toEqual({ at: source.search(/1[28]/), reason });
});

test.each([
  "f(a.toString('hex', 10)); f(b.toString('hex', 10)); constructor(x, 40); constructor(x, 40);",
  "f(items.length === 12); f(items.length === 12);",
  "f(state === 12, node.type === 8, node.type === 9);",
  "f(maxAge > 18);",
  "f(percent > 100, seconds >= 60, status >= 400);",
  "f(size * 1024, n * 1024, x.toFixed(3), y.toFixed(3));",
  "f('age > 18', `${age} > 18`); // age > 18",
  "f(i < 18, x > 18, value > 18);",
  "f(text.indexOf(word) > 18, map.get(key) > 18);",
  "setTimeout(a, 500); setTimeout(b, 500);",
  "f(level > 18, kind > 30, kind > 30);",
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
    "import a from 'a'; // a\nimport b from 'b';\nexport const c = a.price > 90 && b;\n",
    "import a from 'a'; // a\nimport b from 'b';\n\nconst PRICE_LIMIT = 90;\n\nexport const c = a.price > PRICE_LIMIT && b;\n",
  ],
  [
    "after directives and required modules",
    "'use strict'\r\nconst a = require('a')\r\na(a.price > 90)\r\n",
    "'use strict'\r\nconst a = require('a')\r\n\r\nconst PRICE_LIMIT = 90\r\n\r\na(a.price > PRICE_LIMIT)\r\n",
  ],
  [
    "before the first statement's documentation",
    "#!/usr/bin/env bun\n// licence\n\n/** Doc. */\nexport const a = (b) => b.price > 90;\n",
    "#!/usr/bin/env bun\n// licence\n\nconst PRICE_LIMIT = 90;\n\n/** Doc. */\nexport const a = (b) => b.price > PRICE_LIMIT;\n",
  ],
] as const)("puts constants %s", (_, source, expected) => {
  expect(extracted(source)).toBe(expected);
});

test("letters beside a number stay apart from its name", () => {
  expect(after("function f() { return-90<price }")).toContain("return PRICE_LIMIT<price");
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

test("a test's numbers stay", () => {
  expect(propose(FUNCTION, "src/age.test.ts").edits).toEqual([]);
});

test.each([
  ["a limit with nothing to tell what lies beyond", "f(distance > 40);", 0],
  ["a status that every reader knows", "f(a.statusCode === 200, b.statusCode === 200);", 0],
  ["a length that a loop reaches", "while (payload.length < 3000) f();", 0],
  ["a number that stands elsewhere as well", "if (distance > 40) throw new RangeError(a - 40);", 0],
  ["the codes of characters", "f(a.charCodeAt(0) === 44, b.charCodeAt(1) === 44);", 0],
  ["the seconds of an hour", "f(a / 3600, b * 3600);", 0],
  ["a number beyond which is an error", "if (distance > 40) throw new RangeError();", 1],
])("a cycle names %s: %s", (_, code, made) => {
  const source = `import m from 'm';\n\n${code}\nm();\n`;
  expect(propose(source, "a.js", { unasked: true }).edits).toHaveLength(made);
});

test("a version, which only tells things apart, gets no limit", () => {
  expect(propose("import m from 'm';\n\nm(ieVersion <= 11, ieVersion <= 11);\n").edits).toEqual([]);
});
