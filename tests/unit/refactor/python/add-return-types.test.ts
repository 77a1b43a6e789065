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
  [
    "a method that gives nothing where the class above gives something that nobody proves",
    text("class A:", "    def f(self): return self", "class B(A):", "    def f(self): self.x = 1"),
  ],
  [
    "a method that gives nothing where the class above, through another class, says what it gives",
    text(
      "class A:",
      "    def f(self) -> 'A': return self",
      "class B(A): pass",
      "class C(B):",
      "    def f(self): g()",
    ),
  ],
  [
    "a method that gives nothing where a class beside it gives something",
    text(
      "class A:",
      "    def f(self): raise NotImplementedError",
      "class B(A):",
      "    def f(self): return x",
      "class C(A):",
      "    def f(self): g()",
    ),
  ],
  [
    "a method that gives nothing and whose result the class above uses",
    text(
      "class A:",
      "    def f(self): raise NotImplementedError",
      "    def g(self): return self.f()",
      "class B(A):",
      "    def f(self): h()",
    ),
  ],
  [
    "a property that the class above has as a plain attribute",
    text("class A:", "    name = g()", "class B(A):", "    @property", "    def name(self): return 'b'"),
  ],
  ["a function that gives nothing and whose result is used", text("def f(a): g(a)", "b = f(1)")],
  ["a function that gives nothing and that stands in a tuple", text("def f(a): g(a)", "f(1),")],
  [
    "a function that keeps a collection whose content no checker can tell",
    text("class A:", "    def __init__(self): self.a = []"),
  ],
  ["a function that makes an attribute None", text("class A:", "    def f(self): self.a = None")],
  ["a function that uses a match without asking", text("def f(a): re.match('a', a).group()")],
  [
    "a function whose parameters have no types in a file of typed functions",
    text("def f(a: int) -> int: return a", "def g(a): f(a)"),
  ],
  [
    "a function within one that is typed",
    text("def f(a: int, b: int) -> int:", "    def g(): b()", "    return h(g)"),
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

const PLAIN: [what: string, source: string, head: string][] = [
  [
    "an attribute that the class gives a type",
    text("class A:", "    a: list[int]", "    def f(self):", "        self.a = []"),
    "def f(self)",
  ],
  [
    "a collection that is filled",
    text("def f(a):", "    b = []", "    b.append(a)", "    print(b)"),
    "def f(a)",
  ],
  [
    "a body that is read already",
    text("class A:", "    def f(self, a: int):", "        self.a = []"),
    "def f(self, a: int)",
  ],
  ["a result that nobody uses", text("def f(a): g(a)", "f(1)", "h(lambda: f(1))"), "def f(a)"],
  [
    "a method that gives nothing like the one above it",
    text("class A:", "    def f(self) -> None: g()", "class B(A):", "    def f(self, a): g()"),
    "def f(self, a)",
  ],
];

test.each(PLAIN)("%s is no reason to leave a function out", async (_, source, head) => {
  expect(await edited(ACTION, source)).toBe(source.replace(head, `${head} -> None`));
});

test("a function that ends without a return in some cases keeps its head in a project", async () => {
  const source = text("def f(a):", "    if a:", "        return 1");
  expect(await edited(ACTION, source, { relatives: () => [] })).toBe(source);
  const whole = text(source.trimEnd(), "    return None");
  expect(await edited(ACTION, whole, { relatives: () => [] })).toContain('-> "int | None":');
});

const TYPED = ["def typed() -> None:", "    pass"];
const MANY = ["a", "b", "c", "d"].flatMap((name) => [`def ${name}() -> None:`, "    e()"]);
/** A function whose type nothing proves. */
const BARE = ["def bare():", "    return f()"];
const TWO_CLASSES = text(
  ...TYPED,
  "class A:",
  "    def __init__(self, a: int):",
  "        self.a = a",
  "class B:",
  "    def __init__(self, b: int):",
  "        self.b = b",
);
const ONE_CLASS = text(...TYPED, "class A:", "    def __init__(self, a: int):", "        self.a = a");

test.each([
  ["leaves constructors alone where the file has several without a type", TWO_CLASSES, 0],
  ["annotates one that may be an oversight", ONE_CLASS, 1],
  ["annotates them where the file has no types at all", TWO_CLASSES.replace(" -> None", ""), 3],
  [
    "leaves one alone where only constructors without typed parameters have a type",
    ONE_CLASS + text("class B:", "    def __init__(self) -> None:", "        self.b = 1"),
    0,
  ],
  [
    "annotates one where others with typed parameters have a type",
    ONE_CLASS + text("class B:", "    def __init__(self, b: int) -> None:", "        self.b = b"),
    1,
  ],
  [
    "leaves a function within a function alone",
    text(...TYPED, "def f(a: int) -> int:", "    def g():", "        a.b()", "    return len(g)"),
    0,
  ],
  [
    "leaves special methods alone where the file has several without a type",
    text(
      ...TYPED,
      "class A:",
      "    def __len__(self):",
      "        return 1",
      "    def __str__(self):",
      "        return ''",
    ),
    0,
  ],
  [
    "leaves functions that return nothing alone where the file writes other types only",
    text(
      "class A:",
      "    def a(self) -> int:",
      "        return 1",
      "    def b(self):",
      "        self.c = 1",
      "    def d(self):",
      "        self.c = 2",
    ),
    0,
  ],
  [
    "annotates them where the file does",
    text(
      "class A:",
      "    def a(self) -> None:",
      "        self.c = 1",
      "    def b(self):",
      "        self.c = 2",
    ),
    1,
  ],
  [
    "annotates one where a third of the functions is bare",
    text(...MANY, "def g(a: int):", "    a.b()", ...BARE),
    1,
  ],
  ["leaves all alone where more are bare", text(...MANY, "def g(a: int):", "    a.b()", ...BARE, ...BARE), 0],
  ["leaves one alone whose parameters have no type", text(...MANY, "def g(a: int, b):", "    a.b()"), 0],
  ["leaves private functions alone where they have none", text(...MANY, "def _g(a: int):", "    a.b()"), 0],
  [
    "leaves a method alone that others fill in",
    text(...MANY, "class A:", "    def on_end(self):", "        self.b()"),
    0,
  ],
  [
    "leaves a method alone that the class above has without a type",
    text(
      ...MANY,
      "class A:",
      "    def a(self):",
      "        return b()",
      "class B(A):",
      "    def a(self):",
      "        return 1",
    ),
    0,
  ],
])("in a cycle it %s", async (_, source, made) => {
  const after = await edited(ACTION, source, { filename: "module.py", unasked: true });
  expect(after.split("->").length - source.split("->").length).toBe(made);
});

test("in a cycle it completes the tests of a file only where few were forgotten", async () => {
  const tests = (count: number) =>
    Array.from({ length: count }, (_, at) => [`def test_${at}() -> None:`, "    a()"]).flat();
  const made = async (count: number) => {
    const source = text(...tests(count), "def test_last():", "    a()");
    return (await edited(ACTION, source, { filename: "test_a.py", unasked: true })) !== source;
  };
  expect([await made(5), await made(20)]).toEqual([false, true]);
});

test("one constructor stays bare where the project leaves most of them so", async () => {
  const options = { filename: "module.py", unasked: true, bareConstructors: true };
  expect(await edited(ACTION, ONE_CLASS, options)).toBe(ONE_CLASS);
});

test("the habits of a file count only where nobody asked for the edit", async () => {
  expect((await edited(ACTION, TWO_CLASSES, { filename: "module.py" })).split("->")).toHaveLength(4);
});
