/** What a Python script runs on import goes under a guard, and set-up stays. */
import { describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { edited, text } from "./apply.ts";

const ACTION = "FIX_MODULE_EXECUTION_BLOCK";
const GUARD = 'if __name__ == "__main__":';

const CASES: [what: string, before: string, after: string, filename?: string][] = [
  [
    "the call of main, with the comment above it",
    text("def main():", "  print(1)", "", "", "# Go.", "main()"),
    text("def main():", "  print(1)", "", "", GUARD, "  # Go.", "  main()"),
  ],
  [
    "loops, what they bind, and the status that the program ends with",
    text("import sys", "for i in range(3):", "    n = i * 2", "    print(n)", "", "sys.exit(main())"),
    text(
      "import sys",
      GUARD,
      "    for i in range(3):",
      "        n = i * 2",
      "        print(n)",
      "",
      "    sys.exit(main())",
    ),
  ],
  [
    "a call over several lines, the text in it untouched, with tabs and carriage returns",
    'def f(a):\r\n\tprint(a)\r\n\r\nf(\r\n\t"""a\r\nb""",\r\n)\r\n',
    `def f(a):\r\n\tprint(a)\r\n\r\n${GUARD}\r\n\tf(\r\n\t\t"""a\r\nb""",\r\n\t)\r\n`,
  ],
  [
    "a print below an import of everything, and methods that print",
    text("from m import *", "print(f())", "a.pprint()"),
    text("from m import *", GUARD, "    print(f())", "    a.pprint()"),
  ],
  [
    "the start of a test module",
    text("import unittest", "print(1)", "class T(unittest.TestCase): pass", "unittest.main()"),
    text("import unittest", "print(1)", "class T(unittest.TestCase): pass", GUARD, "    unittest.main()"),
    "test_f.py",
  ],
  [
    "a call that keeps what it found for itself",
    text("found = None", "def f():", "    global found", "    found = found or 1", "    print(found)", "f()"),
    text(
      "found = None",
      "def f():",
      "    global found",
      "    found = found or 1",
      "    print(found)",
      GUARD,
      "    f()",
    ),
  ],
  [
    "a function that prints through another, with the assignment between",
    text("def a(): print(1)", "def b(): a()", "b()", "x = 2", "print(x)"),
    text("def a(): print(1)", "def b(): a()", GUARD, "    b()", "    x = 2", "    print(x)"),
  ],
  [
    "what was asked from the user and what follows from it",
    text("name = input()", "size = len(name)", "print(size)"),
    text(GUARD, "    name = input()", "    size = len(name)", "    print(size)"),
  ],
  [
    "the end of a module alone, though output between definitions has to stay",
    text("print(1)", "def f(): return 1", "def main(): print(f())", "main()"),
    text("print(1)", "def f(): return 1", "def main(): print(f())", GUARD, "    main()"),
  ],
  [
    "a script, and leaves the head of its file and the path set-up",
    text("#!/usr/bin/env python3", "# Copyright", "# Licence", "print(1)"),
    text("#!/usr/bin/env python3", "# Copyright", "# Licence", GUARD, "    print(1)"),
  ],
  [
    "the start below a banner",
    text(
      "import sys",
      "sys.path.insert(0, '.')",
      "def main(): print(1)",
      "",
      "# ----------",
      "# Start",
      "# ----------",
      "main()",
    ),
    text(
      "import sys",
      "sys.path.insert(0, '.')",
      "def main(): print(1)",
      "",
      "# ----------",
      "# Start",
      "# ----------",
      GUARD,
      "    main()",
    ),
  ],
];

const NAMED_CASES = CASES.map(([what, before, after, filename = "script.py"]) => [
  what,
  before,
  after,
  filename,
]);

test.each(NAMED_CASES)("guards %s", async (_, before = "", after = "", filename = "") => {
  expect(await edited(ACTION, before, { filename })).toBe(after);
  expect(await edited(ACTION, after, { filename })).toBe(after);
});

const KEPT: [what: string, source: string, filename?: string][] = [
  [
    "path set-up, logging, warnings and registrations",
    text(
      "import sys, logging, atexit",
      "sys.path.insert(0, '.')",
      "logging.basicConfig()",
      "atexit.register(print)",
      "register(lambda: print(1))",
    ),
  ],
  ["output between definitions", text("print(1)", "def f(): return 1", "print(f())")],
  ["output that definitions follow", text("print(1)", "def f(): return 1")],
  [
    "a start whose arguments are read outside",
    text("def main(args): print(args)", "args = parser.parse_args()", "main(args)"),
  ],
  [
    "a start that something else prepares",
    text("def f(): print(1)", "with open('a') as file:", "    words = file.read()", "f()"),
  ],
  [
    "a script that makes what it prints outside",
    text("a = make()", "print(a)", "for b in a: c(b)", "print(a)"),
  ],
  ["a name that a function uses", text("size = int(input())", "def f():", "    return size")],
  ["a function that prints when others call it", text("log = lambda a: print(a)")],
  [
    "an object that others may import, though making it prints",
    text("class A:", "    def __init__(self): print(1)", "a = A()"),
  ],
  [
    "a call that fills what the module's functions use",
    text(
      "kinds = []",
      "def find():",
      "    print(1)",
      "    kinds.append(2)",
      "find()",
      "def f(): return kinds",
    ),
  ],
  [
    "what a test module does when it is collected",
    text("x = f()", "try:", "    assert x", "except AssertionError:", "    print(x)", "    raise"),
    "tests/test_f.py",
  ],
  ["a name that the module offers", text("__all__ = ['answer']", "answer = input()")],
  ["a constant of the module", text("LIMIT = int(input())")],
  ["a module with a guard of its own", text("print(1)", GUARD, "    main()")],
  [
    "a module that asks for its name in another way",
    text("is_script = __name__ == '__main__'", "if is_script:", "    main()"),
  ],
  [
    "the initialisation of a module that reports what went wrong",
    text("def _process(a):", "    try: a()", "    except OSError: print(1)", "_process(f)"),
  ],
  [
    "a way out before the definitions",
    text("import sys", "if sys.maxsize < 9:", "    print('too small')", "    sys.exit(1)", "def f(): pass"),
  ],
  ["definitions in a branch", text("if x:", "    print(1)", "    def f(): pass")],
  ["a print that is not Python's", text("from m import print", "print(1)")],
  ["what shares its line", text("x = 1; print(x)")],
  ["a package", text("print(1)"), "pkg/__init__.py"],
  ["a test set-up", text("print(1)"), "tests/conftest.py"],
  ["a build script", text("print(1)"), "setup.py"],
  ["the configuration of documentation", text("print(1)"), "docs/conf.py"],
  ["what python -m starts", text("print(1)"), "pkg/__main__.py"],
];

const NAMED = KEPT.map(([what, source, filename = "module.py"]) => [what, source, filename] as const);

test.each(NAMED)("leaves alone %s", async (_, source, filename) => {
  expect(await edited(ACTION, source, { filename })).toBe(source);
});

const SCRIPTS: Readonly<Record<string, string>> = {
  classes: text(
    "class Dog:",
    "    def __init__(self, name):",
    "        self.name = name",
    "    def bark(self):",
    "        print(self.name, 'says woof')",
    "",
    "rex = Dog('Rex')",
    "rex.bark()",
    "for other in (Dog('Ada'), rex):",
    "    other.bark()",
  ),
  texts: text(
    "import textwrap",
    "",
    "print(textwrap.dedent('''",
    "    one",
    "      two",
    "'''), 'a\\",
    "b')",
    "print(f'''{1 +",
    "1}''')",
  ),
  state: text(
    "total = 0",
    "for n in range(4):",
    "    total += n",
    "    print(total)",
    "try:",
    "    print(1 // 0)",
    "except ZeroDivisionError as error:",
    "    print('cannot', error)",
    "else:",
    "    print('can')",
  ),
  functions: text(
    "import sys",
    "def table(n):",
    "    for i in range(1, n):",
    "        print(i, i * n)",
    "def main(argv):",
    "    table(int(argv[0]))",
    "    return 3",
    "sys.exit(main(['4']))",
  ),
};

describe("an example script", () => {
  test.each(Object.keys(SCRIPTS))(
    "%s puts out the same when run, and nothing when imported",
    async (name) => {
      const folder = await mkdtemp(join(tmpdir(), "heddle-guard-"));
      const python = (...args: string[]) => {
        const { stdout, stderr, exitCode } = Bun.spawnSync(["python3", "-B", ...args], { cwd: folder });
        return { stdout: stdout.toString(), stderr: stderr.toString(), exitCode };
      };
      try {
        const source = SCRIPTS[name] ?? "";
        await Bun.write(join(folder, "script.py"), source);
        const before = python("script.py");
        expect(before.stdout).not.toBe("");
        await Bun.write(join(folder, "script.py"), await edited(ACTION, source));
        expect(python("script.py")).toEqual(before);
        expect(python("-c", "import script")).toEqual({ stdout: "", stderr: "", exitCode: 0 });
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  );
});

test.each([
  ["a script", "script.py", text("import a", "print(a.b())"), true],
  ["a script of a folder of programs", "tools/script.py", text("import a", "print(a.b())"), false],
  ["a program that defines something", "tools/run.py", text("def main():", "    print(1)", "main()"), true],
  [
    "what follows set-up",
    "run.py",
    text("import logging", "logging.basicConfig()", "def f():", "    return 1", "print(f())"),
    true,
  ],
  [
    "the end of a script that writes a file",
    "run.py",
    text("with open('a') as b:", "    b.write('c')", "print(1)"),
    false,
  ],
  ["a script that loops", "run.py", text("import sys", "for a in sys.argv:", "    print(a)"), false],
  ["the program of a hidden folder", ".ci/run.py", text("import a", "print(a.b())"), false],
  ["what a test runs", "tests/isolated/leak.py", text("def main():", "    print(1)", "main()"), false],
])("where nobody asked it guards %s: %s", async (_, filename, source, made) => {
  expect((await edited(ACTION, source, { filename, unasked: true })) !== source).toBe(made);
});
