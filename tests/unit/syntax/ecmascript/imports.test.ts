/** Which imports of a file are used. */
import { expect, test } from "bun:test";
import { openEcmascript } from "#syntax/ecmascript/analyze.ts";

const analyze = { ts: await openEcmascript("typescript"), tsx: await openEcmascript("tsx") };
const unused = (source: string, language: "ts" | "tsx" = "ts") =>
  analyze[language](source).unused_imports.map(({ name }) => name);

test.each([
  ["a value", "import { a } from 'm'; a();"],
  ["before its import", "a(); import { a } from 'm';"],
  ["in a nested function", "import { a } from 'm'; function f() { return () => a; }"],
  ["as a type", "import { a } from 'm'; let x: a[];"],
  ["as a namespace of a type", "import * as a from 'm'; let x: a.B.C;"],
  ["in typeof", "import type a from 'm'; let x: typeof a;"],
  ["as a base", "import { a } from 'm'; class C extends a {}"],
  ["as an implemented type", "import { a } from 'm'; class C implements a.B {}"],
  ["in an interface's bases", "import { a } from 'm'; interface I extends a<string> {}"],
  ["re-exported", "import { a } from 'm'; export { a as b };"],
  ["exported by default", "import a from 'm'; export default a;"],
  ["assigned to the exports", "import a = require('m'); export = a;"],
  ["in a shorthand property", "import { a } from 'm'; f({ a });"],
  ["as a computed key", "import { a } from 'm'; class C { [a]() {} }"],
  ["in a default value", "import { a } from 'm'; function f(b = a) {}"],
  ["as a decorator", "import { a } from 'm'; @a() class C {}"],
  ["in a template", "import { a } from 'm'; `${a}`;"],
  ["beside a type parameter of another function", "import { a } from 'm'; function f<a>() {} let x: a;"],
  ["beside a value of the same name, as a type", "import { a } from 'm'; const f = (a: a.T) => {};"],
  ["beside a variable that takes its type", "import type * as a from 'm'; { let a: a.B; }"],
  ["beside a variable of an inner block", "import { a } from 'm'; { let a = 1; } a();"],
  ["where an alias needs it", "import a from 'm'; import b = a.c; b();"],
  ["in a nested module", "declare module 'x' { import { a } from 'm'; export const b: a; }"],
  [
    "beside a type inferred inside a function type's condition",
    "import { a } from 'm'; type T<X> = a extends ((x: X extends infer a ? a : 1) => X) ? a : never;",
  ],
  ["in a link of documentation", "import { a } from 'm'; /** {@link a.b|text} */ let x;"],
  ["in a type of documentation", "import { a } from 'm'; /** @param {Map<string, a>=} x */ function f(x) {}"],
  ["after @see", "import { a } from 'm'; /** @see a */ let x;"],
  ["for its effect", "import 'm';"],
  ["for its declarations", "import type {} from 'm';"],
] as const)("used: %s", (_, source) => {
  expect(unused(source)).toEqual([]);
});

test.each([
  ["as a property", "import { a } from 'm'; x.a;", ["a"]],
  ["as a key", "import { a } from 'm'; x = { a: 1 };", ["a"]],
  ["as a label", "import { a } from 'm'; a: for (;;) break a;", ["a"]],
  ["in a comment or text", "import { a } from 'm'; 'a'; // a", ["a"]],
  ["hidden by a parameter", "import { a } from 'm'; function f(a) { return a; }", ["a"]],
  ["hidden by a pattern", "import { a } from 'm'; function f({ b: [a] }) { return a; }", ["a"]],
  ["hidden by a hoisted var", "import { a } from 'm'; function f() { a; if (x) { var a = 1; } }", ["a"]],
  ["hidden by a later function", "import { a } from 'm'; { a(); function a() {} }", ["a"]],
  ["hidden by a type parameter", "import { a } from 'm'; function f<a>(x: a) {}", ["a"]],
  [
    "hidden by an inferred type",
    "import { a } from 'm'; type T<X> = X extends (infer a)[] ? a : never;",
    ["a"],
  ],
  [
    "hidden by a type inferred from a function's result",
    "import { a } from 'm'; type T<X> = X extends (x: string) => infer a ? a[] : never;",
    ["a"],
  ],
  [
    "hidden by a type inferred inside a condition's own condition",
    "import { a } from 'm'; type T<X> = X extends (X extends () => infer a ? a : never) ? X : never;",
    ["a"],
  ],
  ["hidden by a member in quotes", "import { a } from 'm'; enum E { 'a' = 1, b = a }", ["a"]],
  ["hidden by a catch clause", "import { a } from 'm'; try {} catch (a) { a; }", ["a"]],
  ["hidden by an enum's member", "import { a } from 'm'; enum E { a, b = a }", ["a"]],
  ["an export from elsewhere", "import { a } from 'm'; export { a } from 'n';", ["a"]],
  ["some names of a list", "import d, { a, b as c } from 'm'; c;", ["d", "a"]],
  ["an empty list", "import {} from 'm';", ["{}"]],
  ["a required module", "import a = require('m');", ["a"]],
] as const)("unused: %s", (_, source, names) => {
  expect(unused(source)).toEqual([...names]);
});

test.each([
  ["a component", "import { A } from 'm'; <A />;", []],
  ["a member of a component", "import { a } from 'm'; <a.B />;", []],
  ["an element of the same name", "import { a } from 'm'; <a />;", ["a"]],
  ["an attribute of the same name", "import { a } from 'm'; <b a={1} />;", ["a"]],
  ["what builds elements", "import React from 'react'; <a />;", []],
  ["what builds fragments", "import { h, Fragment } from 'preact'; <></>;", []],
  ["what a pragma names", "/** @jsx make */ import { make } from 'm'; <a />;", []],
  ["what would build elements where there are none", "import React from 'react';", ["React"]],
] as const)("elements: %s", (_, source, names) => {
  expect(unused(source, "tsx")).toEqual([...names]);
});

test.each([
  "// eslint-disable-next-line unused-imports/no-unused-imports\nimport { a } from 'm';",
  "import { a } from 'm'; // eslint-disable-line",
  "/* eslint-disable @typescript-eslint/no-unused-vars */\nimport { a } from 'm';",
  "// biome-ignore lint/correctness/noUnusedImports: needed\nimport { a } from 'm';",
])("a comment keeps an unused import: %s", (source) => {
  const { imports, unused_imports } = analyze.ts(source);
  expect(unused_imports).toEqual([]);
  expect(imports[0]).toMatchObject({ used: false, kept: "a comment asks for it" });
});

test("a comment about another rule keeps nothing", () => {
  expect(unused("// eslint-disable-next-line no-console\nimport { a } from 'm';")).toEqual(["a"]);
});

test("text that is run as code may use any name", () => {
  expect(unused("import { a } from 'm'; eval(x);")).toEqual([]);
});

test("names stand where they are written; a statement of which nothing is used, where it begins", () => {
  const places = (source: string) =>
    analyze.ts(source).unused_imports.map(({ line, column }) => [line, column]);
  expect(places("import {\n  a,\n  b,\n} from 'm'; a;")).toEqual([[3, 3]]);
  expect(places("\nimport {\n  a,\n} from 'm';")).toEqual([[2, 1]]);
});

test("every module that a file depends on is among its imports", () => {
  const source =
    "import a from 'a'; import 'b'; export * from 'c'; export { x } from 'd'; import('e'); require('f');";
  expect(analyze.ts(source).imports.map(({ module, imported }) => [module, imported])).toEqual([
    ["a", "default"],
    ["b", null],
    ["c", null],
    ["d", null],
    ["e", null],
    ["f", null],
  ]);
});
