/** Places that the Python grammar misreads, by the tree that comes of them. */
import { describe, expect, test } from "bun:test";
import { type SyntaxTree, textOf } from "#syntax/tree.ts";
import { openParser } from "#syntax/tree-sitter/engine.ts";

const parse = await openParser("python");

describe("the tree of a Python text", () => {
  const kinds = (tree: SyntaxTree) => Array.from(tree.kind, (kind) => tree.grammar.kinds[kind] ?? "");

  test("has an assignment where an attribute of a type is assigned", () => {
    const tree = parse("type(a).b = f(1)\nx = type(a)\n");
    expect(kinds(tree)).not.toContain("type_alias_statement");
    const assigned = kinds(tree).indexOf("assignment");
    expect(textOf(tree, assigned)).toBe("type(a).b = f(1)");
    expect(tree.text).toStartWith("type(a)");
  });

  test("keeps a type alias", () => {
    const tree = parse("type A[T] = list[T]\ntype(a).b = 1\n");
    const alias = kinds(tree).indexOf("type_alias_statement");
    expect(textOf(tree, alias)).toBe("type A[T] = list[T]");
    expect(kinds(tree)).toContain("assignment");
  });

  test("has no error at defaults of type parameters, and every node at its place", () => {
    const text = "class A[T: (int, 'a=b') = str, U=T]:  # x[=]\n    def f[V = T](self): return 1\n";
    const tree = parse(text);
    expect(tree.error).toBe(-1);
    expect(textOf(tree, kinds(tree).indexOf("type_parameter"))).toBe("[T: (int, 'a=b') = str, U=T]");
    expect(textOf(tree, kinds(tree).indexOf("return_statement"))).toBe("return 1");
  });

  test("keeps its error where a default is not the reason", () => {
    expect(parse("class A[T = int]:\n    x = (\n").error).toBeGreaterThan(-1);
  });

  test("has no error at a starred subject", () => {
    const tree = parse("match *a, b:\n    case _: pass\n");
    expect(tree.error).toBe(-1);
    expect(kinds(tree)).toContain("match_statement");
  });

  test("keeps the stars of products, arguments and displays in a starred subject", () => {
    const tree = parse("match *0, b * c, f(*d), [*e], *2:\n    case _: pass\n");
    expect(tree.error).toBe(-1);
    expect(textOf(tree, kinds(tree).indexOf("binary_operator"))).toBe("b * c");
    expect(kinds(tree).filter((kind) => kind === "list_splat")).toHaveLength(2);
  });
});
