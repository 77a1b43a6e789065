/** Which texts are refused as Python 3, where and why; and that no text at all makes the analyzer fail. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { facts } from "./facts.ts";

const REFUSED: [what: string, text: string, line: number, message: RegExp][] = [
  ["print statement", "x = 1\nprint x\n", 2, /print\(/],
  ["exec statement", "exec 'a'\n", 1, /exec\(/],
  ["backticks", "a = `b`\n", 1, /repr/],
  ["the operator <>", "a = b <> c\n", 1, /!=/],
  ["a comma in except", "try: pass\nexcept E, e: pass\n", 2, /as/],
  ["a comma in raise", "raise E, 'text'\n", 1, /raise/],
  ["a tuple among parameters", "def f(a, (b, c)): pass\n", 1, /tuple/],
  ["a tuple with a default among parameters", "def f(a, (b, c)=d): pass\n", 1, /tuple/],
  ["a short escape of a character", "a = 1\nb = '\\u12'\n", 2, /escape/],
  ["a short escape of a byte", "a = b'\\x1'\n", 1, /escape/],
  ["an escape beyond Unicode", "a = '\\U00110000'\n", 1, /escape/],
  ["an escape by no name", "a = '\\N'\n", 1, /escape/],
  ["an octal number", "a = 0777\n", 1, /0o/],
  ["a long number", "a = 10L\n", 1, /L/],
  ["an open bracket", "x = 1\ny = (1,\n", 2, /never closed/],
  ["an open string", "x = 1\ny = '''abc\n", 2, /never closed|not valid/],
  ["a colon that is missing", "if a\n    pass\n", 1, /./],
  ["indentation from nowhere", "a = 1\n  b = 2\n", 2, /indentation/i],
  ["an unindent to nowhere", "def f():\n    if a:\n        b\n      c\n", 4, /indentation/i],
  ["an else in another column", "if a:\n    b\n  else:\n    c\n", 3, /./],
  ["tabs that look like spaces", "if a:\n        b\n\tc\n", 3, /Tabs|indentation/],
  ["an empty block", "if a:\nb\n", 1, /block|valid/],
  ["two statements run together", "a = 1 b = 2\n", 1, /./],
  ["a lone carriage return", "a = 1\rb = 2\n", 1, /carriage return/],
];

describe("a text is refused for", () => {
  for (const [what, text, line, message] of REFUSED)
    test(what, () => {
      const { parse_error } = facts(text);
      expect(parse_error?.message).toMatch(message);
      expect(parse_error?.line).toBe(line);
    });
});

const ACCEPTED: [what: string, text: string][] = [
  ["an empty text", ""],
  ["print as a name", "print = 1\nx = print\n"],
  ["print with parentheses", "print ('a', file=b)\n"],
  ["names that are keywords elsewhere", "match = type = case = 1\nmatch(type)\n"],
  ["several types of exceptions as in Python 3.14", "try: pass\nexcept ValueError, TypeError: pass\n"],
  ["except* ", "try: pass\nexcept* ValueError: pass\n"],
  ["a byte-order mark", "\ufeffa = 1\n"],
  ["tabs alone", "if a:\n\tb\n\tif c:\n\t\td\n"],
  ["CRLF", "if a:\r\n    b\r\nelse:\r\n    c\r\n"],
  ["no end of the last line", "if a:\n    b"],
  ["a continued line", "a = 1 + \\\n  2\nif a and \\\n   b:\n    c\n"],
  ["a continued line before a blank one", "a = 1 \\\n\nb = 2\n"],
  ["a continued line before a comment", "assert a \\\n    # why\n\nb = 2\n"],
  ["whole escapes", "a = '\\x41\\u0041\\U0010FFFF\\N{DASH}\\\\u' + r'\\u' + '\\q'\nb'\\u'\n"],
  ["defaults of type parameters", "class A[T: int = str, *Ts = *tuple[T], **P = [int]]: pass\n"],
  ["the default of an alias's parameter", "type A[T = 'B'] = list[T]\n"],
  ["a starred subject of match", "match *a, b:\n    case [c, *_]: pass\n"],
  ["several starred parts of a subject", "match *0, 1, *2:\n    case 0, *x: pass\n"],
  [
    "a starred part behind one with a star and a colon in it",
    "match *0, 'x:*' * 2, b[c:d], *2:\n    case _: pass\n",
  ],
  ["starred parts on several lines", "match *a, \\\n    *b, *[\n        c,  # :\n    ]:\n    case _: pass\n"],
  ["a starred part after one that multiplies", "if x:\n\tmatch 'a' * b, *c, *d:\n\t\tcase _: pass\n"],
  ["a form feed", "a\n\x0c\ndef f():\n    b\n"],
  ["a carriage return in a text", "a = '''b\rc'''\n"],
  ["zeros", "a = 000 + 0_0\n"],
  ["semicolons", "a = 1; b = 2;\n"],
  ["comments in any column", "if a:\n        # far\n    b\n# near\n    c\n"],
];

describe("a text is accepted with", () => {
  for (const [what, text] of ACCEPTED) test(what, () => expect(facts(text).parse_error).toBeNull());
});

/** Pieces of which broken programs are made. */
const PIECES = [
  ..."()[]{}:,=.*@#;\\'\"\n\t\r`é\0",
  "    ",
  '"""',
  "f'{",
  "def f(",
  "class A:",
  "import a",
  "from . import b",
  "lambda x:",
  " for x in ",
  " if ",
  "else:",
  "try:",
  "except E as e:",
  "match x:\n",
  "    case [a, *_] if b:\n",
  "global x",
  "del x",
  "with a as b:",
  "# type: (int) -> b",
  "# noqa: F401",
  "__all__ += ['a']",
  "__all__.extend(",
  "type X[T] = T",
  "(y := 1)",
  "cast('a[', b)",
  "List['a']",
  " -> 'c'",
  "print x",
];

test("no text makes the analyzer fail", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }), (pieces) => {
      const text = pieces.join("");
      const { functions, imports } = facts(text);
      for (const { start, end } of [...functions, ...imports]) {
        expect(start).toBeLessThanOrEqual(end);
        expect(end).toBeLessThanOrEqual(text.length);
      }
    }),
    { numRuns: 500 },
  );
});

describe("nesting as deep as a file allows", () => {
  const deep = 3000;
  for (const [what, text] of [
    ["parentheses", `x = ${"(".repeat(deep)}1${")".repeat(deep)}\n`],
    ["lambdas", `x = ${"lambda: ".repeat(deep)}1\n`],
    ["comprehensions", `x = ${"[".repeat(deep)}1${" for a in b]".repeat(deep)}\n`],
    ["operators", `x = 1${" + a".repeat(deep * 5)}\n`],
    ["assignments", `${"a = ".repeat(deep)}1\n`],
    ["types", `from typing import List\nx: ${"List[".repeat(deep)}int${"]".repeat(deep)}\n`],
  ] as const)
    test(`${what} do not make it fail`, () => expect(facts(text).language).toBe("python"));
});
