/** Return types that are missing, and those that are proved: TypeScript's own checker is the judge. */
import { expect, test } from "bun:test";
import ts from "typescript";
import { openEcmascript } from "#syntax/ecmascript/analyze.ts";

const analyze = await openEcmascript("typescript");
const inferred = (source: string) => analyze(source).missing_return_types.map((one) => one.inferred);

test.each([
  ["function f() {}", "void"],
  ["function f() { return; }", "void"],
  ["function f() { throw new Error(); }", "void"],
  ["const f = () => {};", "void"],
  ["const f = () => { g(); }; declare function g(): number;", "void"],
  ["async function f() {}", "Promise<void>"],
  ["const f = async () => { await 1; };", "Promise<void>"],
  ["function f() { return 1; }", "number"],
  ["function f() { return -1; }", "number"],
  ["function f() { return 'a'; }", "string"],
  ["function f(a: number) { return `${a}`; }", "string"],
  ["function f(a: number) { return a + 'px'; }", "string"],
  ["function f(a: boolean) { if (a) return 'x'; return `y${a}`; }", "string"],
  ["function f() { return true; }", "boolean"],
  ["function f(a: boolean) { if (a) return true; else return false; }", "boolean"],
  ["function f(a: number, b: number) { return a < b; }", "boolean"],
  ["function f(a: number, b: number) { return a < b && b >= 1; }", "boolean"],
  ["const x = 1 as number; function f() { return x === 1; }", "boolean"],
  [
    "class C { m() {} get x() { return 1; } static async y() { return 'a'; } }",
    "void number Promise<string>",
  ],
  ["function f() { try { return 1; } finally { g(); } } declare function g(): void;", "number"],
] as const)("proved: %s", (source, types) => {
  expect(inferred(source).join(" ")).toBe(types);
  expect(returnTypes(source)).toEqual(types.split(" "));
});

test.each([
  ["a type predicate", "function f(a: unknown) { return typeof a === 'string'; }"],
  ["a predicate of truth", "function f(a: string | null) { return !a; }"],
  ["a union of values", "function f(a: boolean) { if (a) return 'x'; return 'y'; }"],
  ["an end that may be reached", "function f(a: boolean) { if (a) return 1; }"],
  ["another function's type", "declare function g(): number; function f() { return g(); }"],
  ["never", "const f = () => { throw new Error(); };"],
  ["perhaps never", "const f = () => { process.exit(); }; declare const process: { exit(): never };"],
  ["an endless loop", "const f = () => { for (;;) {} };"],
  ["a generator", "function* f() { yield 1; }"],
  ["nothing and something", "function f(a: boolean) { if (a) return; return 1; }"],
  ["an implementation of overloads", "function f(a: string): void; function f(a: any) {} "],
  ["a field that an object got its type from", "declare const o: { f: () => false }; o.f = () => false;"],
  [
    "a function that a typed one returns somewhere inside",
    "function f(a: number[]): () => true { for (const b of a) return () => true; throw a; }",
  ],
  ["a call of its own", "const a: 'x' = (() => 'x')();"],
  ["an element", "let a: (() => 'x')[]; a = [() => 'x'];"],
  ["a default value", "function f({ g = () => 'x' }: { g?: () => 'x' }): void { g(); }"],
  ["a promise of the file's own", "class Promise {} async function f() {}"],
] as const)("not proved: %s", (_, source) => {
  expect(inferred(source)).toEqual([null]);
});

test.each([
  ["written", "function f(): void {}"],
  ["a constructor and a setter", "class C { constructor() {} set x(v) {} }"],
  ["an argument", "g(() => {}); new G(function () {});"],
  ["a variable with a type", "const f: () => void = () => {};"],
  ["a cast", "const f = (() => {}) as F; const g = { h: () => {} } satisfies G;"],
  ["a member of a typed object", "const o: O = { m() {}, n: { p: () => {} } };"],
  ["a field with a type", "class C { f: F = () => {}; }"],
  ["a returned function of a typed one", "function f(): () => void { return () => {}; }"],
  ["a function that returns another one with a type", "const f = () => (): void => {};"],
  ["a constant assertion", "const f = () => 1 as const;"],
  ["without a body", "declare function f(); abstract class C { abstract m(); }"],
] as const)("not missing: %s", (_, source) => {
  expect(analyze(source).missing_return_types).toEqual([]);
});

test("JavaScript writes no types", async () => {
  const javascript = await openEcmascript("javascript");
  expect(javascript("function f() {}").missing_return_types).toEqual([]);
});

/** What TypeScript's checker infers for each function without a written type, in their order. */
function returnTypes(source: string): string[] {
  const options: ts.CompilerOptions = { strict: true, target: ts.ScriptTarget.ES2022, types: [] };
  const host = ts.createCompilerHost(options);
  const file = ts.createSourceFile("a.ts", source, ts.ScriptTarget.ES2022, true);
  const lib = host.getSourceFile;
  host.getSourceFile = (name, target) => (name === "a.ts" ? file : cached(name, () => lib(name, target)));
  const checker = ts.createProgram(["a.ts"], options, host).getTypeChecker();
  const types: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && "body" in node && node.body && !node.type) {
      const signature = checker.getSignatureFromDeclaration(node);
      if (signature) types.push(checker.typeToString(signature.getReturnType()));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return types;
}

const files = new Map<string, ts.SourceFile | undefined>();
function cached(name: string, read: () => ts.SourceFile | undefined): ts.SourceFile | undefined {
  if (!files.has(name)) files.set(name, read());
  return files.get(name);
}
