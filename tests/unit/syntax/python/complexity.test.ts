/** Cyclomatic, extended and cognitive complexity, and nesting, of Python. */
import { describe, expect, test } from "bun:test";
import { facts } from "./facts.ts";

/** `[McCabe's, extended, cognitive, nesting]` of the only or first function, from its body. */
function ofBody(body: string): number[] {
  const text = `def f(a, b, c):\n${body.replace(/^/gm, "    ")}\n`;
  const [first] = facts(text).functions;
  return first ? [first.cyclomatic_complexity, first.cc, first.cognitive_complexity, first.nested_depth] : [];
}

const ROWS: [what: string, body: string, expected: [number, number, number, number]][] = [
  ["straight code", "return a", [1, 1, 0, 0]],
  ["if", "if a: pass", [2, 2, 1, 1]],
  ["if with else", "if a: pass\nelse: pass", [2, 2, 2, 1]],
  ["if, elif, else", "if a: pass\nelif b: pass\nelse: pass", [3, 3, 3, 1]],
  ["an if in an else", "if a: pass\nelse:\n    if b: pass", [3, 3, 4, 2]],
  ["nested ifs", "if a:\n    if b:\n        if c: pass", [4, 4, 6, 3]],
  ["for", "for x in a: pass", [2, 2, 1, 1]],
  ["for with else", "for x in a: pass\nelse: pass", [2, 3, 2, 1]],
  ["while", "while a: pass", [2, 2, 1, 1]],
  ["with", "with a: pass", [1, 1, 0, 1]],
  ["try with two handlers", "try: pass\nexcept A: pass\nexcept B: pass", [3, 3, 2, 1]],
  ["try with else and finally", "try: pass\nexcept A: pass\nelse: pass\nfinally: pass", [3, 3, 1, 1]],
  ["try with finally only", "try: pass\nfinally: pass", [1, 1, 0, 1]],
  ["one sequence of and", "return a and b and c", [1, 3, 1, 0]],
  ["and, then or", "return a and b or c", [1, 3, 2, 0]],
  ["a sequence in parentheses", "return a and (b and c)", [1, 3, 1, 0]],
  ["rows in the order of reading", "return a and b or c and d or e", [1, 5, 4, 0]],
  ["a row that parentheses end", "return (a or b and c) and d or e", [1, 5, 3, 0]],
  ["a condition in a condition", "return a and not (b and c) and f(d and e)", [1, 5, 3, 0]],
  ["a conditional expression", "return a if b else c", [1, 2, 1, 0]],
  ["one in another", "return a if b else b if c else c", [1, 3, 3, 0]],
  ["a comprehension with a condition", "return [x for x in a if x]", [1, 3, 0, 0]],
  ["a comprehension of two", "return {x: y for x in a for y in b}", [1, 3, 0, 0]],
  ["an assertion, whatever it holds", "assert a and b", [1, 2, 1, 0]],
  ["a lambda's condition counts here", "return lambda x: x and a", [1, 2, 1, 0]],
  ["match with a case for the rest", "match a:\n    case 1: pass\n    case _: pass", [2, 2, 1, 1]],
  ["match without one", "match a:\n    case 1: pass\n    case 2: pass", [3, 3, 1, 1]],
  ["a last case that names everything", "match a:\n    case 1: pass\n    case x: pass", [2, 2, 1, 1]],
  ["a guard", "match a:\n    case x if x: pass", [2, 2, 1, 1]],
  ["a nested function", "def g():\n    if a: pass\ng()", [3, 1, 2, 0]],
  ["the function that a decorator returns", "def g():\n    if a: pass\nreturn g", [3, 1, 1, 0]],
  ["a class inside", "class C:\n    def m(self): pass", [2, 1, 0, 0]],
];

describe("complexity of", () => {
  for (const [what, body, expected] of ROWS) test(what, () => expect(ofBody(body)).toEqual(expected));
});

describe("what stands in the head of a function does not count for it", () => {
  test("defaults, decorators and annotations", () => {
    expect(facts("@a(b and c)\ndef f(x=1 if y else 2) -> 'a or b': pass\n").functions[0]?.cc).toBe(1);
  });
});

describe("the module", () => {
  test("adds its functions' decisions to its own", () => {
    const text =
      "if a: pass\ndef f():\n    if b and c: pass\nclass C:\n    def m(self):\n        if d: pass\n";
    expect(facts(text).module).toEqual({ cyclomatic_complexity: 6, cc: 6 });
  });
  test("weighs 1 where it is empty", () => {
    expect(facts("").module).toEqual({ cyclomatic_complexity: 1, cc: 1 });
  });
});
