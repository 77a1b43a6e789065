/** What an action may change of a tree of TypeScript, and no more. */
import { expect, test } from "bun:test";
import { openDialect } from "../../../../lib/refactor/actions/ecmascript/dialect.ts";

const { change, parseError } = await openDialect("typescript");

test.each([
  ["REMOVE_UNUSED_IMPORTS", "import a, { b } from 'm'; c();", "import { b } from 'm'; c();"],
  ["REMOVE_UNUSED_IMPORTS", "import a from 'm'; 'use client'; c();", "'use client'; c();"],
  ["REMOVE_UNUSED_IMPORTS", "import a from 'm'; declare global {}", "export {}; declare global {}"],
  [
    "ADD_RETURN_TYPES",
    "function f() {} const g = a => {};",
    "function f(): void {} const g = (a): void => {};",
  ],
  ["EXTRACT_CONSTANTS", "f(a > -9, b > 9n);", "const A = -9; const B = 9n; f(a > A, b > B);"],
  ["EXTRACT_CONSTANTS", "f(a > 255, b > 0xFF);", "const A = 0xFF; f(a > A, b > A);"],
] as const)("%s may: %s", (action, before, after) => {
  expect(change(action, before, after)).toBeNull();
});

test.each([
  ["REMOVE_UNUSED_IMPORTS", "import a from 'm'; c();", "import a from 'm';"],
  ["REMOVE_UNUSED_IMPORTS", "import a from 'm'; c();", "import a, { b } from 'm'; c();"],
  ["ADD_RETURN_TYPES", "function f(): void {}", "function f(): string {}"],
  ["ADD_RETURN_TYPES", "function f(a) {}", "function f(a: b): void {}"],
  ["EXTRACT_CONSTANTS", "f(a > 9);", "const A = 8; f(a > A);"],
  ["EXTRACT_CONSTANTS", "f(a > 9);", "const A = g(); f(a > A);"],
  ["EXTRACT_CONSTANTS", "let A; f(a > 9);", "let A; const B = 9; f(a > A);"],
  ["EXTRACT_CONSTANTS", "f(a > 9);", "const A = 9; f(a > A"],
  ["FIX_MODULE_EXECUTION_BLOCK", "a();", "b();"],
] as const)("%s may not: %s", (action, before, after) => {
  expect(change(action, before, after)).toEqual(expect.any(String));
});

test("declarations are no error, nonsense is", () => {
  expect(parseError("export const a: number;")).toBeNull();
  expect(parseError("let = (")).not.toBeNull();
});
