/** The parser as its users see it: trees in pre-order, and texts that mean it harm. */
import { describe, expect, test } from "bun:test";
import { Failure } from "#kit/data/errors.ts";
import { childIn, children, textOf } from "#syntax/tree.ts";
import { openParser } from "#syntax/tree-sitter/engine.ts";
import { sampleOf } from "../samples.ts";

describe("a parsed tree", () => {
  test("numbers its nodes in pre-order, a subtree being a range", async () => {
    const tree = (await openParser("python"))(sampleOf("python"));
    expect(tree.after[0]).toBe(tree.size);
    for (let node = 1; node < tree.size; node++) {
      const parent = tree.parent[node] ?? -1;
      expect(parent).toBeLessThan(node);
      expect(tree.after[node]).toBeLessThanOrEqual(tree.after[parent] ?? 0);
      expect(tree.start[node]).toBeGreaterThanOrEqual(tree.start[parent] ?? 0);
      expect(tree.end[node]).toBeLessThanOrEqual(tree.end[parent] ?? 0);
    }
  });

  test("gives offsets in UTF-16 units and fields by number", async () => {
    const tree = (await openParser("python"))("# \u{1f600}\nx = é\n");
    const { grammar } = tree;
    const assignment = tree.kind.indexOf(grammar.kind("assignment"));
    expect(textOf(tree, childIn(tree, assignment, grammar.field("right")))).toBe("é");
    expect([...children(tree, assignment)].map((child) => textOf(tree, child))).toEqual(["x", "=", "é"]);
  });

  test("tells the first node that is an error or missing, and none in a whole text", async () => {
    const parse = await openParser("go");
    expect(parse("package a\n\nvar x = 1").error).toBe(-1);
    expect(parse("package a\n\nfunc f() { g( }\n").error).toBeGreaterThan(0);
  });
});

describe("a text that means harm", () => {
  const cases: [string, Parameters<typeof openParser>[0], string][] = [
    ["100,000 open parentheses", "python", "(".repeat(100_000)],
    ["50,000 nested parentheses", "python", `x = ${"(".repeat(50_000)}1${")".repeat(50_000)}\n`],
    ["mixed open brackets", "java", "([{".repeat(33_000)],
    ["mixed open brackets", "php", `<?php ${"([{".repeat(33_000)}`],
    ["one line of 500,000 sums", "rust", `fn f() { ${"1+".repeat(500_000)}1 }`],
    ["NUL characters", "go", "\0".repeat(100_000)],
    ["lone surrogates", "python", "\ud800".repeat(100_000)],
  ];
  test.each(cases)("%s (%s) is parsed all the same", async (_, language, text) => {
    const tree = (await openParser(language))(text);
    expect(tree.end[0]).toBeLessThanOrEqual(text.length);
    expect(tree.size).toBeGreaterThan(0);
  });

  test("an explosion of readings is refused, and every parser works on as before", async () => {
    const [java, python] = [await openParser("java"), await openParser("python")];
    const before = java(sampleOf("java"));
    expect(() => java("a<".repeat(50_000))).toThrow(Failure);
    expect(java(sampleOf("java"))).toEqual(before);
    expect(python("x = 1\n").error).toBe(-1);
    expect((await openParser("rust"))("fn f() {}").error).toBe(-1);
  });

  test("a text beyond all measure is refused before it is parsed", async () => {
    const parse = await openParser("python");
    expect(() => parse(" ".repeat(9 << 20))).toThrow("Cannot parse a source of more than 8388608 characters");
  });
});
