/** Names, kinds, places and documentation of what a file declares. */
import { expect, test } from "bun:test";
import { openEcmascript } from "#syntax/ecmascript/analyze.ts";

const analyze = await openEcmascript("typescript");

test.each([
  ["function f() {}", "f", "function"],
  ["const f = () => 1;", "f", "function"],
  ["const f = function g() {};", "g", "function"],
  ["run(() => 1);", "<anonymous>", "lambda"],
  ["class C { m() {} }", "C.m", "method"],
  ["class C { #m() {} }", "C.#m", "method"],
  ["class C { constructor() {} }", "C.constructor", "constructor"],
  ["class C { get x() { return 1; } }", "C.x", "getter"],
  ["class C { set x(v) {} }", "C.x", "setter"],
  ["class C { m = () => 1; }", "C.m", "method"],
  ["const o = { m() {} };", "o.m", "method"],
  ["const o = { a: { b: function c() {} } };", "o.a.b", "function"],
  ["const o = { 'a b'() {} };", "o.a b", "method"],
  ["const o = { [k]() {} };", "o.<computed>", "method"],
  ["namespace N { function f() {} }", "N.f", "function"],
  ["exports.run = function () {};", "exports.run", "function"],
  ["A.prototype.m = function () {};", "A.prototype.m", "function"],
  ["export default function () {}", "default", "function"],
  ["const C = class { m() {} };", "C.m", "method"],
] as const)("%s", (source, name, kind) => {
  const found = analyze(source).functions.map((one) => [one.name, one.kind]);
  expect(found).toEqual([[name, kind]]);
});

test("a function in another carries its name, whatever lies between without one", () => {
  const { functions } = analyze("function outer() { run(() => { function inner() {} }); }");
  expect(functions.map(({ name }) => name)).toEqual(["outer", "outer.<anonymous>", "outer.inner"]);
});

test("a definition begins after its decorators", () => {
  const [method] = analyze("class C {\n  @a()\n  @b\n  async m() {}\n}").functions;
  expect([method?.start_line, method?.end_line, method?.decorators]).toEqual([4, 4, ["a()", "b"]]);
});

test("documentation belongs to what follows it, through export and const", () => {
  const source =
    "/** One. */\nexport const f = () => 1;\n\n/** Two.\n * More. */\nclass C {\n  /** Three. */ m() {}\n}\n";
  const { functions, types } = analyze(source);
  expect(functions.map(({ docstring }) => docstring)).toEqual(["One.", "Three."]);
  expect(types.map(({ docstring }) => docstring)).toEqual(["Two.\nMore."]);
});

test.each([
  ["/** The file. */\nimport a from 'a';", "The file."],
  ["/** The file. */\n\nfunction f() {}", "The file."],
  ["/** @fileoverview The file. */\nfunction f() {}", "@fileoverview The file."],
  ["/** The function. */\nfunction f() {}", null],
  ["// No documentation\nimport a from 'a';", null],
] as const)("documentation of the file: %s", (source, docstring) => {
  expect(analyze(source).docstring).toBe(docstring);
});

test("public is what is exported, under its own name or another, and not private", () => {
  const source = `export function a() {} function b() {} export { b as c }; function d() {}
    export class K { m() {} a = () => {}; private p() {} private b = () => {}; #q() {} } export default function e() { function f() {} }`;
  const facts = analyze(source);
  expect(facts.functions.filter((one) => one.public).map(({ name }) => name)).toEqual([
    "a",
    "b",
    "K.m",
    "K.a",
    "e",
  ]);
  expect(facts.exports).toEqual(["a", "c", "K", "default"]);
});

test("types, their kinds and what they are made from", () => {
  const { types } = analyze(
    "class A extends b.C implements D, E.F {} interface G extends H<I> {} enum J {} type K = 1;",
  );
  expect(types.map(({ name, kind, bases }) => [name, kind, bases])).toEqual([
    ["A", "class", ["b.C", "D", "E.F"]],
    ["G", "interface", ["H"]],
    ["J", "enum", []],
    ["K", "type", []],
  ]);
});

test("calls by the chain of names that is called", () => {
  const { calls } = analyze("a(); b . c?.d!(); new E.F(); g().h(); this.i(); x[0]();");
  expect(calls.map(({ name }) => name)).toEqual(["a", "b.c.d", "E.F", "h", "g", "this.i"]);
});

test("constants are plain values at the top", () => {
  const { constants } = analyze("const A = 1, b = g(); export const C = `x`; let d = 2; { const E = 3; }");
  expect(constants.map(({ name, value }) => [name, value])).toEqual([
    ["A", "1"],
    ["C", "`x`"],
  ]);
});

test.each([
  ["export function main() {}\nmain();", true],
  ["export const run = async () => 1;\nawait run();", true],
  ["export function main() {}\nmain().catch(report);", true],
  ["function main() {}\nmain();", false],
  ["export function main() {}\nif (import.meta.main) main();", false],
  ["import { register } from 'r';\nexport const a = 1;\nregister(a);", false],
] as const)("starts something when it is imported: %s", (source, runs) => {
  expect(analyze(source).module_execution_block).toBe(runs);
});
