/** Parsing of whatever text there is: broken, hostile, declarations, scripts. */
import { expect, test } from "bun:test";
import fc from "fast-check";
import { openEcmascript } from "#syntax/ecmascript/analyze.ts";
import { mayNestTooDeep } from "#syntax/ecmascript/nesting.ts";

const analyze = {
  typescript: await openEcmascript("typescript"),
  tsx: await openEcmascript("tsx"),
  javascript: await openEcmascript("javascript"),
};

test("a broken text keeps what can be understood, and says where it breaks", () => {
  const facts = analyze.typescript(
    "import { a } from 'm';\nfunction f( {\n  if (x && y) return a;\n}\nclass C { m() {} }\n",
  );
  expect(facts.parse_error).toMatchObject({ line: expect.any(Number), message: expect.any(String) });
  expect(facts.functions.map(({ name }) => name)).toContain("C.m");
  expect(facts.imports.map(({ name }) => name)).toEqual(["a"]);
});

test.each([
  ["return 1;", "javascript"],
  ["with (a) b;", "javascript"],
  ["var x = 010;", "javascript"],
  ["await x; import 'm';", "javascript"],
  ["#!/usr/bin/env node\nf();", "javascript"],
  ["\uFEFFf();", "javascript"],
  ["<a>{b}</a>;", "javascript"],
  ["let x = <T>y;", "typescript"],
  ["const f = <T,>(x: T) => <a />;", "tsx"],
  ["", "typescript"],
] as const)("no error: %s", (source, language) => {
  expect(analyze[language](source).parse_error).toBeNull();
});

test("a declaration file may declare what a source file may not", () => {
  const source = "export const a: number;";
  expect(analyze.typescript(source, "a.d.ts").parse_error).toBeNull();
  expect(analyze.typescript(source, "a.ts").parse_error).not.toBeNull();
});

test("offsets are UTF-16 and lines end as they end", () => {
  const { calls } = analyze.javascript("'😀';\r\nf();\rg();\ng();");
  expect(calls.map(({ line, column }) => [line, column])).toEqual([
    [2, 1],
    [3, 1],
    [4, 1],
  ]);
});

const NESTED: [string, (depth: number) => string][] = [
  ["brackets", (depth) => `${"(".repeat(depth)}1${")".repeat(depth)}`],
  ["open brackets", (depth) => "[{(".repeat(depth)],
  ["blocks", (depth) => "{".repeat(depth) + "}".repeat(depth)],
  ["functions", (depth) => "function f() {".repeat(depth) + "}".repeat(depth)],
  ["arrows", (depth) => `x = ${"a =>\n".repeat(depth)}1`],
  ["conditions", (depth) => `x = ${"a ? b : ".repeat(depth)}c`],
  ["else", (depth) => `${"if (a) b; else ".repeat(depth)}c`],
  ["ifs", (depth) => `${"if (a)\n".repeat(depth)}c`],
  ["new", (depth) => `${"new ".repeat(depth)}a`],
  ["words between no-break spaces", (depth) => `${"typeof\u00a0".repeat(depth)}a`],
  ["words between zero-width spaces", (depth) => `${"typeof\u200b".repeat(depth)}a`],
  ["what follows a comment that a carriage return ends", (depth) => `//\r${"typeof ".repeat(depth)}a`],
  ["what follows a comment that a line separator ends", (depth) => `//\u2028${"typeof ".repeat(depth)}a`],
  [
    "what follows a comment's signs in a regular expression",
    (depth) => `x=/[/*]/;${"typeof ".repeat(depth)}a`,
  ],
  ["what follows a comment's signs in a template", (depth) => `\`/*\`; ${"typeof ".repeat(depth)}a`],
  ["what follows a line comment's signs in a template", (depth) => `\`//\`+ ${"typeof ".repeat(depth)}a`],
  ["what stands between quotes of two templates", (depth) => `\`"\`; ${"typeof ".repeat(depth)}a;\`"\``],
  ["members", (depth) => `a${".b".repeat(depth)}`],
  ["sums", (depth) => `a${"+b".repeat(depth)}`],
  ["casts", (depth) => `a${" as b".repeat(depth)}`],
  ["types", (depth) => `type T = ${"A<".repeat(depth)}B${">".repeat(depth)}`],
  ["templates", (depth) => `${"`${".repeat(depth)}1${"}`".repeat(depth)}`],
  ["elements", (depth) => "<a>".repeat(depth) + "</a>".repeat(depth)],
  ["rows of equals signs", (depth) => `x ${"=".repeat(depth)} y`],
  ["rows of question marks", (depth) => `x ${"?".repeat(depth)} y`],
  ["rows of colons", (depth) => `x ? y ${":".repeat(depth)} z`],
  ["classes", (depth) => `x = ${"class { a = ".repeat(depth)}1${"}".repeat(depth)}`],
];

test.each(NESTED)("%s may nest as deep as they like", (_, nest) => {
  for (const depth of [300, 20_000]) expect(analyze.tsx(nest(depth)).lines).toBeGreaterThan(0);
});

test("a million empty lines are passed over once", () => {
  for (const before of ["a", "f()", "if (a) b();"])
    expect(mayNestTooDeep(`${before}${" \n".repeat(1_000_000)}else c`)).toBe(false);
});

test("long files without semicolons do not seem deep", () => {
  const line = "const a = b ? c : (d) => e\nif (a) b()\nx.y = z < 1\n// it's (\n";
  expect(mayNestTooDeep(line.repeat(2_000))).toBe(false);
});

test("headings between rows of signs do not seem deep", () => {
  const heading = `// ${"=".repeat(76)}\n// What follows\n// ${"=".repeat(76)}\nf(a, b);\n`;
  expect(mayNestTooDeep(heading.repeat(100))).toBe(false);
});

const PIECES = [
  ..."{}()[]<>`'\"/*\\=;,.?:!#@\n\r",
  "${",
  "=>",
  "?.",
  "...",
  "import ",
  "export ",
  "async ",
  "class ",
  "type ",
  "function ",
  "a",
  "1",
  " ",
  "//",
  "</a>",
  "\u2028",
  "\0",
  "😀",
];

test.each(["import(", "a = import()", "import ("])("%s has no module and is an error", (text) => {
  for (const one of Object.values(analyze)) {
    const { imports, parse_error } = one(text);
    expect(imports).toEqual([]);
    expect(parse_error).not.toBeNull();
  }
});

test("no text makes it throw", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }), (pieces) => {
      for (const one of Object.values(analyze)) one(pieces.join(""));
    }),
    { numRuns: 300 },
  );
});
