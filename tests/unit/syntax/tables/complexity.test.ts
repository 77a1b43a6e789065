/** What counts as a decision, and how deep code nests, in the languages that are described by tables. */
import { describe, expect, test } from "bun:test";
import { openAnalyzer } from "#syntax/analyze.ts";
import type { Language } from "#syntax/language.ts";

/** What, the body of a function, and its McCabe, extended and cognitive complexity and depth. */
type Case = [string, string, [mccabe: number, cc: number, cognitive: number, depth: number]];

const WRAPPED: Record<string, { around: (body: string) => string; cases: Case[] }> = {
  go: {
    around: (body) => `package p\n\nfunc f() {\n${body}\n}\n`,
    cases: [
      ["straight code", "x := 1\n_ = x", [1, 1, 0, 0]],
      ["if", "if a {\n}", [2, 2, 1, 1]],
      ["else if and else", "if a {\n} else if b {\n} else {\n}", [3, 3, 3, 1]],
      ["an if in an else", "if a {\n} else {\nif b {\n}\n}", [3, 3, 4, 2]],
      ["every form of for", "for {\n}\nfor a {\n}\nfor i := range b {\n}", [4, 4, 3, 1]],
      ["nested loops", "for {\nfor {\nif a {\n}\n}\n}", [4, 4, 6, 3]],
      ["cases without the default", "switch a {\ncase 1, 2:\ncase 3:\ndefault:\n}", [3, 3, 1, 1]],
      ["a type switch", "switch a.(type) {\ncase int:\n}", [2, 2, 1, 1]],
      ["communications", "select {\ncase <-a:\ncase b <- 1:\ndefault:\n}", [3, 3, 1, 1]],
      ["boolean operators", "_ = a && b || c && d", [4, 4, 3, 0]],
      ["operators in turn", "_ = a && b || c && d || (e && f)", [6, 6, 5, 0]],
      ["like operators in a row", "_ = a && (b && c) && d", [4, 4, 1, 0]],
      ["jumps to labels", "x:\nfor {\nbreak x\n}\ngoto x", [2, 2, 3, 1]],
      ["a plain break", "for {\nbreak\n}", [2, 2, 1, 1]],
      // Gocyclo folds a literal into its function, lizard does not; it nests.
      ["a function literal", "g := func() {\nif a {\n}\n}\ng()", [2, 1, 2, 0]],
    ],
  },
  java: {
    around: (body) => `class C { void f() {\n${body}\n} }\n`,
    cases: [
      ["straight code", "int x = 1;", [1, 1, 0, 0]],
      ["if without braces", "if (a) return;", [2, 2, 1, 1]],
      ["else if and else", "if (a) {} else if (b) {} else {}", [3, 3, 3, 1]],
      ["every loop", "for (;;) {} for (int i : a) {} while (b) {} do {} while (c);", [5, 5, 4, 1]],
      ["cases without the default", "switch (a) { case 1: case 2: break; default: }", [3, 3, 1, 1]],
      ["rules of a switch", "int x = switch (a) { case 1, 2 -> 3; default -> 4; };", [2, 2, 1, 1]],
      ["a ternary", "int x = a ? 1 : 2;", [1, 2, 1, 0]],
      ["a nested ternary", "int x = a ? b ? 1 : 2 : 3;", [1, 3, 3, 0]],
      ["boolean operators", "boolean x = a && b || !c;", [1, 3, 2, 0]],
      ["catches, but no finally", "try {} catch (A | B e) {} catch (C e) {} finally {}", [3, 3, 2, 1]],
      ["code in a catch", "try {} catch (A e) { if (a) {} }", [3, 3, 3, 2]],
      ["a lambda", "r = () -> { if (a) {} };", [2, 2, 2, 1]],
      ["a wildcard of generics", "List<? extends A> x = null;", [1, 1, 0, 0]],
      ["jumps to labels", "x: for (;;) { continue x; }", [2, 2, 2, 1]],
      ["the methods of an anonymous class", "new A() { void g() { if (a) {} } };", [1, 1, 2, 0]],
    ],
  },
  rust: {
    around: (body) => `fn f() {\n${body}\n}\n`,
    cases: [
      ["straight code", "let x = 1;", [1, 1, 0, 0]],
      ["else if and else", "if a {} else if b {} else {}", [3, 3, 3, 1]],
      ["if let with a condition", "if let Some(x) = a && b {}", [2, 3, 1, 1]],
      ["every loop", "for x in a {} while b {} loop {}", [3, 3, 3, 1]],
      ["arms but the wildcard; a match at once", "match a { 1 | 2 => {}, 3 => {}, _ => {} }", [3, 2, 1, 1]],
      ["a guard", "match a { x if x > 1 => {}, _ => {} }", [3, 3, 1, 1]],
      ["let else", "let Some(x) = a else { return };", [2, 1, 1, 0]],
      ["the question mark of errors", "a()?;", [1, 2, 0, 0]],
      ["a closure", "let g = |x| if x { 1 } else { 2 };", [2, 2, 3, 1]],
      ["a closure without parameters", "let g = || 1;", [1, 1, 0, 0]],
      ["jumps to labels", "'x: loop { break 'x; }", [1, 1, 2, 1]],
      ["what is written for a macro", "check!(a && b);", [1, 2, 0, 0]],
    ],
  },
  php: {
    around: (body) => `<?php\nfunction f() {\n${body}\n}\n`,
    cases: [
      ["straight code", "$x = 1;", [1, 1, 0, 0]],
      ["elseif, else if and else", "if ($a) {} elseif ($b) {} else if ($c) {} else {}", [4, 4, 4, 1]],
      ["the syntax with colons", "if ($a): elseif ($b): else: endif;", [3, 3, 3, 1]],
      ["every loop", "for (;;) {} foreach ($a as $b) {} while ($c) {} do {} while ($d);", [5, 5, 4, 1]],
      ["cases without the default", "switch ($a) { case 1: case 2: break; default: }", [3, 3, 1, 1]],
      ["arms; a match at once", "$x = match ($a) { 1, 2 => 3, 4 => 5, default => 6 };", [3, 2, 1, 1]],
      ["a ternary", "$x = $a ? 1 : 2;", [1, 2, 1, 0]],
      ["a short ternary and defaults", "$x = $a ?: $b ?? $c?->d;", [1, 1, 1, 0]],
      ["boolean operators and words", "$x = $a && $b || $c; $a or $b;", [1, 4, 3, 0]],
      ["catches", "try {} catch (A|B $e) {} finally {}", [2, 2, 1, 1]],
      ["a closure", "$g = function () { if (true) {} };", [2, 2, 2, 1]],
      ["an arrow function", "$g = fn ($x) => $x ? 1 : 2;", [1, 2, 2, 0]],
      ["jumps over several loops", "while ($a) { while ($b) { break 2; } }", [3, 3, 4, 2]],
      ["capital keywords", "IF ($a) {} ELSEIF ($b) {}", [3, 3, 2, 1]],
    ],
  },
};

describe.each(Object.entries(WRAPPED))("the complexity of %s", (language, { around, cases }) => {
  test.each(cases)("%s", async (_, body, expected) => {
    const facts = (await openAnalyzer(language as Language))(around(body));
    expect(facts.parse_error).toBeNull();
    const found = facts.functions.find(({ name }) => name.split(".").at(-1) === "f");
    expect([
      found?.cyclomatic_complexity,
      found?.cc,
      found?.cognitive_complexity,
      found?.nested_depth,
    ]).toEqual(expected);
  });
});

describe("the complexity of a file", () => {
  const cases: [string, Language, string, number, number][] = [
    ["without functions is 1", "go", "package p\n", 1, 1],
    [
      "is that of its functions and of what stands outside",
      "php",
      "<?php if ($a) {} function f() { if ($b && $c) {} }",
      3,
      4,
    ],
    ["counts a function literal once", "go", "package p\nfunc f() { g(func() { if a {} }) }", 2, 3],
    ["counts static blocks of Java", "java", "class C { static { if (a) {} } void f() {} }", 2, 2],
  ];
  test.each(cases)("%s", async (_, language, text, mccabe, cc) => {
    const facts = (await openAnalyzer(language))(text);
    expect(facts.module).toEqual({ cyclomatic_complexity: mccabe, cc });
  });
});

test("a file of deep nesting is measured without recursion", async () => {
  const depth = 20_000;
  const facts = (await openAnalyzer("go"))(
    `package p\nfunc f() {\n${"if a {\n".repeat(depth)}${"}\n".repeat(depth)}}\n`,
  );
  expect(facts.functions[0]).toMatchObject({ cyclomatic_complexity: depth + 1, nested_depth: depth });
});

describe("a text that means harm", () => {
  const many = 20_000;
  const cases: [string, Language, string][] = [
    [
      "functions in functions",
      "go",
      `package p\nfunc f() { ${"g(func() { if a {} ".repeat(3_000)}${"})".repeat(3_000)} }\n`,
    ],
    ["a chain of calls", "java", `class A { void f() { a${".b()".repeat(many)}; } }`],
    ["a chain of calls", "php", `<?php function f() { $a${"->b()".repeat(many)}; }`],
    ["a chain of calls", "rust", `fn f() { a${".b()".repeat(many)}; }`],
    ["classes in classes", "java", `${"class A { void f() { ".repeat(2_000)}${"} }".repeat(2_000)}`],
    ["a row of operators", "php", `<?php function f() { return ${"$a && ".repeat(many)}1; }`],
  ];
  test.each(cases)("is measured, and told in little: %s (%s)", async (_, language, text) => {
    const facts = (await openAnalyzer(language))(text);
    expect(facts.functions.length).toBeGreaterThan(0);
    expect(JSON.stringify(facts).length).toBeLessThan(text.length * 60);
  });
});
