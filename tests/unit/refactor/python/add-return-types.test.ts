/** Return types of Python functions are written down where the text proves them, and nowhere else. */
import { expect, test } from "bun:test";
import { edited, text } from "./apply.ts";

const ACTION = "ADD_RETURN_TYPES";

const BODIES: [what: string, body: string[], type: string | null][] = [
  ["a literal", ["return 1"], "int"],
  ["a text and nothing", ["if a:", "    return 'b'"], '"str | None"'],
  ["no return at all", ["a.append(1)"], "None"],
  ["numbers that widen", ["if a:", "    return 1", "return 2.5"], "float"],
  ["a comparison that cannot be overloaded", ["return a is None"], "bool"],
  ["a comparison that can be overloaded", ["return a < 3"], null],
  ["a call of a built-in", ["return len(a)"], "int"],
  ["a formatted text", ["return f'{a}' + '%s' % a"], "str"],
  ["a method of a text", ["return ', '.join(a)"], "str"],
  ["an unknown call", ["return a()"], null],
  ["one unknown way of two", ["if a:", "    return 1", "return a"], null],
  ["a generator", ["yield 1", "return 2"], null],
  ["a generator in which a lambda yields nothing", ["return bool(lambda: (yield))"], "bool"],
  ["a loop that may not run", ["for b in a:", "    return 1"], '"int | None"'],
  ["a loop that never ends", ["while True:", "    if a:", "        return 1"], "int"],
  ["a loop that is left", ["while True:", "    if a:", "        break", "    return 1"], '"int | None"'],
  ["an error after the loop", ["for b in a:", "    return 1", "raise ValueError"], "int"],
  ["a manager that may swallow errors", ["with a:", "    return 1"], null],
  ["a file, which swallows none", ["with open(a) as b:", "    return 1"], "int"],
  ["every way through a try", ["try:", "    return True", "except OSError:", "    return False"], "bool"],
  [
    "a match that takes anything",
    ["match a:", "    case 1:", "        return 1", "    case _:", "        return 2"],
    "int",
  ],
  ["a match that may take nothing", ["match a:", "    case 1:", "        return 1"], "int | None"],
  ["a power, whose type depends on signs", ["return 2 ** -1"], null],
  ["a body that is still to be written", ["raise NotImplementedError"], null],
  ["a body that only raises", ["raise ValueError"], null],
  ["a return within an inner function", ["def b() -> int:", "    return 1", "b()"], "None"],
];

test.each(BODIES)("%s", async (_, body, type) => {
  const source = text("def f(a):", ...body.map((line) => `    ${line}`));
  const head = type === null ? "def f(a):" : `def f(a) -> ${type}:`;
  expect(await edited(ACTION, source)).toBe(source.replace("def f(a):", head));
});

const WHOLE: [what: string, before: string, after: string][] = [
  [
    "special methods have the type that Python demands",
    text(
      "class A:",
      "    def __init__(self, a): self.a = a",
      "    def __len__(self): return self.a",
      "    def __eq__(self, b): return NotImplemented",
    ),
    text(
      "class A:",
      "    def __init__(self, a) -> None: self.a = a",
      "    def __len__(self) -> int: return self.a",
      "    def __eq__(self, b): return NotImplemented",
    ),
  ],
  [
    "abstract methods and protocols without a body promise nothing",
    text(
      "class A(Protocol):",
      "    def a(self): ...",
      "class B(ABC):",
      "    @abstractmethod",
      "    def b(self): pass",
    ),
    text(
      "class A(Protocol):",
      "    def a(self): ...",
      "class B(ABC):",
      "    @abstractmethod",
      "    def b(self): pass",
    ),
  ],
  [
    "overloads say the type of their implementation",
    text(
      "@overload",
      "def f(a: int) -> int: ...",
      "@overload",
      "def f(a: str) -> str: ...",
      "def f(a):",
      "    return 1",
    ),
    text(
      "@overload",
      "def f(a: int) -> int: ...",
      "@overload",
      "def f(a: str) -> str: ...",
      "def f(a):",
      "    return 1",
    ),
  ],
  [
    "a decorator that may read annotations keeps a function as it is",
    text("@app.get('/')", "def f():", "    return 1", "@property", "def g(self):", "    return 1"),
    text("@app.get('/')", "def f():", "    return 1", "@property", "def g(self) -> int:", "    return 1"),
  ],
  [
    "a union stands without quotes where evaluation is postponed",
    text("from __future__ import annotations", "def f(a):", "    if a: return 1"),
    text("from __future__ import annotations", "def f(a) -> int | None:", "    if a: return 1"),
  ],
  [
    "a file that uses Optional goes on using it",
    text("from typing import Optional", "def f(a: Optional[str]):", "    if a: return 1"),
    text("from typing import Optional", "def f(a: Optional[str]) -> Optional[int]:", "    if a: return 1"),
  ],
  [
    "a name that the file takes for itself is reached through builtins",
    text("from m import text as str", "", "def f():", "    return 'a'"),
    text("from m import text as str", "import builtins", "", "def f() -> builtins.str:", "    return 'a'"),
  ],
  [
    "a type comment is type enough",
    text("def f(a):", "    # type: (int) -> None", "    pass"),
    text("def f(a):", "    # type: (int) -> None", "    pass"),
  ],
  [
    "parameters over several lines and an async function",
    "async def f(\r\n    a,\r\n):\r\n    return True\r\n",
    "async def f(\r\n    a,\r\n) -> bool:\r\n    return True\r\n",
  ],
];

test.each(WHOLE)("%s", async (_, before, after) => {
  expect(await edited(ACTION, before)).toBe(after);
  expect(await edited(ACTION, after)).toBe(after);
});

const DOUBTFUL: [what: string, source: string, filename?: string][] = [
  ["functions of a file that looks at signatures", text("def f(): return 1", "print(inspect.signature(f))")],
  [
    "functions within a test",
    text("def test_f() -> None:", "    def g(): return 1", "    class A:", "        def h(self): return 2"),
    "tests/test_f.py",
  ],
  ["methods that do nothing", text("class A:", "    def f(self):", "        'Doc.'", "        return None")],
  [
    "a method that a class below overrides with something else",
    text("class A:", "    def f(self): return 1", "class B(A):", "    def f(self): return 'b'"),
  ],
  [
    "a method that gives nothing where a class below gives something",
    text(
      "class A:",
      "    def f(self): self.x = 1",
      "class B(m.C): pass",
      "class D(A):",
      "    def f(self): return x",
    ),
  ],
  [
    "a method of a class whose annotated base gives something else",
    text("class A:", "    def f(self) -> 'int': return 1", "class B(A):", "    def f(self): return 'b'"),
  ],
  [
    "variants of which only one has a known type",
    text("if a:", "    def f(): return 1", "else:", "    def f(): return b"),
  ],
  ["a file for Python 2", text("from __future__ import print_function", "def f(): return 1")],
  [
    "a test of membership that may give anything",
    text("class A:", "    def __contains__(self, a): return self.b(a)"),
  ],
];

test.each(DOUBTFUL.map(([what, source, filename = "module.py"]) => [what, source, filename]))(
  "%s keep what they are",
  async (_, source = "", filename = "") => {
    expect(await edited(ACTION, source, { filename })).toBe(source);
  },
);

test("methods that agree with what they override, and variants of one type, are annotated", async () => {
  const source = text(
    "class A:",
    "    def f(self): return 1.5",
    "class B(A):",
    "    def f(self): return 1",
    "if a:",
    "    def g(): return 'a'",
    "else:",
    "    def g(): return 'b'",
  );
  const after = source
    .replace("def f(self): return 1.5", "def f(self) -> float: return 1.5")
    .replace("def f(self): return 1\n", "def f(self) -> int: return 1\n")
    .replaceAll("def g()", "def g() -> str");
  expect(await edited(ACTION, source)).toBe(after);
});

test("a file that asks for Python 2's future and has Python 3's syntax is annotated", async () => {
  const source = text("from __future__ import division", "def f(a: int): return 1");
  expect(await edited(ACTION, source)).toBe(source.replace("(a: int)", "(a: int) -> int"));
});

test("a function that only raises gets NoReturn and its import when unsafe edits are wanted", async () => {
  const source = text('"""Doc."""', "def f():", "    raise ValueError");
  expect(await edited(ACTION, source, { unsafe: true })).toBe(
    text('"""Doc."""', "from typing import NoReturn", "def f() -> NoReturn:", "    raise ValueError"),
  );
});
