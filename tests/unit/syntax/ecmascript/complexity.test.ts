/** Complexities of TypeScript and JavaScript functions. */
import { expect, test } from "bun:test";
import { openEcmascript } from "#syntax/ecmascript/analyze.ts";

const analyze = await openEcmascript("tsx");
const only = (source: string) => analyze(source).functions[0]!;
const body = (code: string) => only(`function f(a, b, c) { ${code} }`);

test.each([
  ["straight code", "g(a);", 1, 1, 0, 0],
  ["if", "if (a) g();", 2, 2, 1, 1],
  ["else if costs no nesting", "if (a) g(); else if (b) h();", 3, 3, 2, 1],
  ["else", "if (a) g(); else h();", 2, 2, 2, 1],
  ["nested loops", "for (;;) { while (a) { g(); } }", 3, 3, 3, 2],
  ["each case but not default", "switch (a) { case 1: case 2: break; default: }", 3, 3, 1, 1],
  ["catch", "try { g(); } catch { h(); }", 2, 2, 1, 1],
  ["ternary", "return a ? b : c;", 1, 2, 1, 0],
  ["operators of one kind cost once", "return a && b && c;", 1, 3, 1, 0],
  ["operators of two kinds", "return a && b || c && a;", 1, 4, 3, 0],
  ["parentheses do not begin a new row of operators", "return a && (b && c);", 1, 3, 1, 0],
  ["nullish and optional access", "return a?.b ?? c?.();", 1, 4, 1, 0],
  ["logical assignment", "a ||= b;", 1, 2, 0, 0],
  ["default values of patterns", "const { x = 1, y: [z = 2] } = a;", 1, 3, 0, 0],
  ["a ternary in a condition stands beside the branch", "if (a ? b : c) g();", 2, 3, 2, 1],
  ["a ternary in an else-if's condition", "if (a) g(); else if (b ? c : a) h();", 3, 4, 3, 1],
  ["a ternary in what is run over", "for (const x of a ? b : c) g();", 2, 3, 2, 1],
  ["a ternary in a ternary's branch", "return a ? (b ? 1 : 2) : c;", 1, 3, 3, 0],
  ["a ternary in else", "if (a) g(); else b ? c() : d();", 2, 3, 4, 1],
  ["a ternary in a case", "switch (a) { case b ? 1 : 2: g(); }", 2, 3, 3, 1],
  ["a jump to a label", "l: for (;;) { for (;;) { continue l; } }", 3, 3, 4, 2],
] as const)("%s", (_, code, cyclomatic, cc, cognitive, depth) => {
  const { cyclomatic_complexity, cc: extended, cognitive_complexity, nested_depth } = body(code);
  expect([cyclomatic_complexity, extended, cognitive_complexity, nested_depth]).toEqual([
    cyclomatic,
    cc,
    cognitive,
    depth,
  ]);
});

test("a nested function has its own counts, and costs its nesting", () => {
  const { functions } = analyze("function f() { for (;;) { const g = () => { if (a) b(); }; } }");
  expect(functions.map(({ name, cc, cognitive_complexity }) => [name, cc, cognitive_complexity])).toEqual([
    ["f", 2, 1],
    ["f.g", 2, 3],
  ]);
});

test("a function that a field holds is a method: it nests in nothing", () => {
  const { functions } = analyze(
    "class C { run = (a) => { if (a) b(); }; } class D { run() { if (a) b(); } }",
  );
  expect(functions.map(({ name, cognitive_complexity }) => [name, cognitive_complexity])).toEqual([
    ["C.run", 1],
    ["D.run", 1],
  ]);
});

test("a field's initialiser and a static block are functions of their own", () => {
  const { functions } = analyze("function f() { a || b; class C { x = a || b; y = 1; static { c && d; } } }");
  expect(functions.map(({ name, cc }) => [name, cc])).toEqual([
    ["f", 2],
    ["f.C.x", 2],
    ["f.C.<static>", 2],
  ]);
});

test("the module's complexity is its own and that of its functions", () => {
  const { module } = analyze("if (a) b(); function f() { while (x && y) z(); } const g = () => 1;");
  expect(module).toEqual({ cyclomatic_complexity: 2 + 2 + 1, cc: 2 + 3 + 1 });
});
