/** The names that types written in strings and comments read. */
import { describe, expect, test } from "bun:test";
import { namesInAnnotation, namesInTypeComment } from "#syntax/python/annotation-text.ts";

const TYPES: [text: string, names: string[]][] = [
  ["A", ["A"]],
  ["a.b.C", ["a"]],
  ["None", []],
  ["A | None", ["A"]],
  ["dict[A, list[b.C]]", ["dict", "A", "list", "b"]],
  ["list['A']", ["list", "A"]],
  ["Literal['A', 'B'] | C", ["Literal", "C"]],
  ["typing.Literal['A']", ["typing"]],
  ["Annotated[A, 'B', C]", ["Annotated", "A", "C"]],
  ["Callable[..., A]", ["Callable", "A"]],
  ["Callable[[A, 'B'], C]", ["Callable", "A", "B", "C"]],
  ["tuple[A, *B]", ["tuple", "A", "B"]],
  ["A if B else C", ["A", "B", "C"]],
  ["Größe", ["Größe"]],
  ["A\n", ["A"]],
  ["some words of prose", []],
  ["a: b", []],
  ["A[", []],
  ["A]", []],
  ["A.", []],
  ["A = B", []],
  ["lambda: A", []],
  ["", []],
  ["[".repeat(100_000), []],
];

describe("a type in text form reads", () => {
  for (const [text, names] of TYPES)
    test(JSON.stringify(text.slice(0, 40)), () => expect(namesInAnnotation(text)).toEqual(names));
});

const COMMENTS: [comment: string, names: string[]][] = [
  ["# type: A", ["A"]],
  ["#type:A", ["A"]],
  ["# type: list[A]  # why", ["list", "A"]],
  ["# type: (A, *B, **C) -> D", ["A", "B", "C", "D"]],
  ["# type: () -> A", ["A"]],
  ["# type: (...) -> A", ["A"]],
  ["# type: ignore", []],
  ["# type:  ignore[A]", []],
  ["# the type: A", []],
];

describe("a type comment reads", () => {
  for (const [comment, names] of COMMENTS)
    test(comment, () => expect(namesInTypeComment(comment)).toEqual(names));
});
