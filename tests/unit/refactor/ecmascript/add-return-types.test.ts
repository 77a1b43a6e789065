/** ADD_RETURN_TYPES for TypeScript. */
import { expect, test } from "bun:test";
import { applySplices } from "#syntax/splice.ts";
import { open } from "../../../../lib/refactor/actions/ecmascript/add-return-types.ts";

const propose = await open("typescript");
const annotated = (source: string) =>
  applySplices(
    source,
    propose(source).edits.flatMap(({ splices }) => splices),
  );

test.each([
  ["function f() {}", "function f(): void {}"],
  ["function f(a = g(')'), /* ) */) { return 1; }", "function f(a = g(')'), /* ) */): number { return 1; }"],
  ["function f<T>(a: T) {}", "function f<T>(a: T): void {}"],
  ["async function f() {}", "async function f(): Promise<void> {}"],
  ["const f = () => {};", "const f = (): void => {};"],
  ["const f = a => {};", "const f = (a): void => {};"],
  ["const f = async a => `${a}`;", "const f = async (a): Promise<string> => `${a}`;"],
  ["const f = (\r\n  a,\r\n) => {};", "const f = (\r\n  a,\r\n): void => {};"],
  [
    "class C { m() {} static async n(a?: B) {} get x() { return 1; } }",
    "class C { m(): void {} static async n(a?: B): Promise<void> {} get x(): number { return 1; } }",
  ],
  ["class C { ['a' + b()]() {} }", "class C { ['a' + b()](): void {} }"],
  ["export default function () { return ''; }", "export default function (): string { return ''; }"],
] as const)("%s", (source, expected) => {
  expect(annotated(source)).toBe(expected);
  expect(annotated(expected)).toBe(expected);
});

test.each([
  "function f() { const g = () => {}; return g; }",
  "function f() { return g(); }",
  "g(() => {});",
  "function* f() {}",
  "function f( {",
])("%s stays as it is", (source) => {
  expect(annotated(source)).toBe(source);
});

test("says what it does not prove", () => {
  expect(propose("function f() { return g(); }").left).toEqual([
    { at: 0, reason: "The text does not prove what f returns" },
  ]);
});

test.each([
  ["a decorated method", "class C { @query() m() { return 1; } }", false],
  ["a decorated accessor", "class C { @field get m() { return ''; } }", false],
  ["a method with a decorated parameter", "class C { m(@inject() a: A) { return `${a}`; } }", false],
  ["a decorated method that returns nothing", "class C { @query() m() {} }", true],
  ["a method beside a decorated one", "class C { @query() n(): void {} m() { return 1; } }", true],
])("%s", (_, source, safe) => {
  expect(propose(source).edits.map((edit) => edit.safe)).toEqual([safe]);
});

/** Several functions with a type. */
const TYPED =
  "function a(): void {} function b(): string { return c(); } function d(): void {} export function e(): void {}";

const inner = (source: string) =>
  propose(source, "a.ts", { unasked: true }).edits.filter(({ safe }) => safe).length;

test.each([
  ["no function within a function has a type", "function f(): void { function g() {} g(); }", 0],
  ["one of two has a type", "function f(): void { function g() {} function h(): void {} g(h()); }", 0],
  [
    "most have a type",
    "function f(): void { function g() { j(); } function h(): void {} function i(): void {} }",
    1,
  ],
  ["no function has a type", "function f() {} function g() {}", 0],
  ["a class is in a function", "function f(): void { class C { m() { g(); } } }", 1],
  ["types are written, void is not", "class C { a(): A {} b() {} c() {} }", 0],
  ["a method does nothing", "class C { a(): void {} b(): void {} c() {} }", 0],
  ["void is written as well", "class C { a(): void {} b() { c(); } }", 1],
  ["a third of the functions has no type", `${TYPED} function h() { i(); } function j() { return i(); }`, 1],
  [
    "more than a third has none",
    `${TYPED} function h() { i(); } function j() { return i(); } function k() { return i(); }`,
    0,
  ],
  ["a parameter has no type either", `${TYPED} function h(a) { i(); }`, 0],
  [
    "a class above has the method too",
    `${TYPED} class C { override m() { i(); } n(): void { i(); } o(): void {} }`,
    0,
  ],
  ["the class above is called", `${TYPED} class C { m() { super.m(); } n(): void { i(); } o(): void {} }`, 0],
  ["others fill the method in", `${TYPED} class C { onEnd() { i(); } n(): void { i(); } o(): void {} }`, 0],
  ["a function does nothing", `${TYPED} const noop = () => {};`, 0],
  ["a function ends in an error", `${TYPED} function h() { throw new Error(); }`, 0],
  ["private methods have none", `${TYPED} class C { #m() { i(); } n(): void { i(); } o(): void {} }`, 0],
  ["a getter has none", `${TYPED} class C { get m() { return \`${"${i}"}\`; } n(): void { i(); } }`, 0],
])("a cycle follows the file where %s", (_, source, edits) => {
  expect(inner(source)).toBe(edits);
});

test("a test keeps its functions as they are where nobody asked", () => {
  const source = `${TYPED} function h() { i(); }`;
  const edits = (name: string) => propose(source, name, { unasked: true }).edits.map(({ safe }) => safe);
  expect([edits("src/a.test.ts"), edits("src/a.ts")]).toEqual([[false], [true]]);
});

test("a function within a function gets its type where somebody asks for it", () => {
  expect(annotated("function f(): void { function g() {} g(); }")).toBe(
    "function f(): void { function g(): void {} g(); }",
  );
});
