/** Functions, classes, magic numbers, return types, exports, constants, calls and comments of Python files. */
import { describe, expect, test } from "bun:test";
import { facts } from "./facts.ts";

describe("functions and classes", () => {
  const text = [
    "@cache",
    "class A(Base, metaclass=M):",
    "    '''First line.",
    "",
    "        Indented.",
    "            More.",
    "    '''",
    "    def __init__(self, a, /, b: int, *, c=1, **kw): pass",
    "    @property",
    "    def size(self): return 1",
    "    @size.setter",
    "    def size(self, value): pass",
    "    def _hidden(self):",
    "        def inner(): pass",
    "class Colour(enum.Enum): pass",
    "async def run(): pass",
    "type Pair = tuple[int, int]",
    "",
  ].join("\n");
  const { functions, types, exports } = facts(text);

  test("have names with those around them, kinds and visibility", () => {
    expect(functions.map((one) => [one.name, one.kind, one.public])).toEqual([
      ["A.__init__", "constructor", true],
      ["A.size", "getter", true],
      ["A.size", "setter", true],
      ["A._hidden", "method", false],
      ["A._hidden.inner", "function", false],
      ["run", "function", true],
    ]);
  });
  test("know their lines, decorators aside", () => {
    expect(functions.map((one) => [one.start_line, one.end_line]).slice(0, 4)).toEqual([
      [8, 8],
      [10, 10],
      [12, 12],
      [13, 14],
    ]);
    expect(types[0]).toMatchObject({ name: "A", start_line: 2, bases: ["Base"] });
  });
  test("count parameters without the separators, and those without a type", () => {
    expect(functions[0]).toMatchObject({ parameters: 5, untyped_parameters: 3 });
  });
  test("have documentation without its indentation", () => {
    expect(types[0]?.docstring).toBe("First line.\n\nIndented.\n    More.");
  });
  test("keep their decorators as written", () => {
    expect(functions[2]?.decorators).toEqual(["size.setter"]);
  });
  test("tell enumerations and aliases from classes", () => {
    expect(types.map(({ name, kind }) => [name, kind])).toEqual([
      ["A", "class"],
      ["Colour", "enum"],
      ["Pair", "type"],
    ]);
  });
  test("are what the module offers", () => expect(exports).toEqual(["A", "Colour", "run", "Pair"]));
  test("are offered by __all__ alone where there is one", () => {
    const listed = facts("__all__ = ['_a']\ndef _a(): ...\ndef b(): ...\n");
    expect(listed.exports).toEqual(["_a"]);
    expect(listed.functions.map((one) => one.public)).toEqual([true, false]);
  });
});

const MAGIC: [what: string, text: string, expected: number[]][] = [
  ["a compared number", "a == 42", [42]],
  ["on either side", "5 < a", [5]],
  ["0 and 1 are known", "a == 0 or a > 1 or a != -1 or a <= 1.0", []],
  ["two literals say what they mean", "1 == 5", []],
  ["negative and hexadecimal ones", "a == -2 or a == 0x10", [-2, 16]],
  ["in a chain", "2 < a < 10_000", [2, 10000]],
  ["in parentheses", "a == (7)", [7]],
  ["an imaginary one", "a == 1j", [1]],
  ["not a text", "a == 'x'", []],
  ["not an argument or a value", "f(42); a = 42; b[42]", []],
  [
    "not the version of Python",
    "import sys\nif sys.version_info[0] >= 3 and sys.version_info.minor > 8: pass",
    [],
  ],
  ["not the version by its own name", "from sys import version_info as v\nif v[1] < 12: pass", []],
];

describe("a magic number is", () => {
  for (const [what, text, expected] of MAGIC)
    test(what, () => expect(facts(`${text}\n`).magic_numbers.map(({ value }) => value)).toEqual(expected));
  test("found in its place", () => {
    expect(facts("x\nif a == -2: pass\n").magic_numbers).toEqual([
      { value: -2, line: 2, column: 9, start: 10, end: 12 },
    ]);
  });
});

describe("a return type is missing", () => {
  test("in functions and methods, nested ones too", () => {
    const text =
      "def f():\n    def g(): pass\nclass A:\n    def m(self) -> int: return 1\n    def n(self): return 's'\n";
    expect(facts(text).missing_return_types).toEqual([
      { function: "f", line: 1, inferred: "None" },
      { function: "f.g", line: 2, inferred: "None" },
      { function: "A.n", line: 5, inferred: "str" },
    ]);
  });
  test("but not in the implementation of overloads", () => {
    const text =
      "@overload\ndef f(a: int) -> int: ...\n@overload\ndef f(a: str) -> str: ...\ndef f(a): return a\n";
    expect(facts(text).missing_return_types).toEqual([]);
  });
});

describe("calls, constants and comments", () => {
  const { calls, constants, comments, lines, docstring } = facts(
    "'''Docs.'''\nLIMIT = 3  # three\nclass A:\n    SIZE: int = 4\nos . path.join(a)\nf().close()\nx = 'LIMIT'",
  );
  test("are found in order", () => {
    expect(calls.map(({ name, line }) => [name, line])).toEqual([
      ["os.path.join", 5],
      ["close", 6],
      ["f", 6],
    ]);
    expect(constants.map(({ name, value }) => [name, value])).toEqual([
      ["LIMIT", "3"],
      ["SIZE", "4"],
    ]);
    expect(comments).toEqual([{ start: 23, end: 30, line: 2 }]);
  });
  test("lines are counted as editors do", () => expect(lines).toBe(7));
  test("a module has documentation", () => expect(docstring).toBe("Docs."));
  for (const [text, count] of [
    ["", 0],
    ["a", 1],
    ["a\n", 1],
    ["a\r\nb\r\n", 2],
    ["\n\n", 2],
  ] as const)
    test(`${JSON.stringify(text)} has ${count} lines`, () => expect(facts(text).lines).toBe(count));
});
