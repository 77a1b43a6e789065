/** Unused imports of Python go, and nothing else does. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { OfferedNames } from "../../../../lib/refactor/actions/python/offered-names.ts";
import { applyAction } from "../../../../lib/refactor/edit.ts";
import { edited, text } from "./apply.ts";

const ACTION = "REMOVE_UNUSED_IMPORTS";

const CASES: [what: string, before: string, after: string][] = [
  [
    "a statement with its line",
    text("import os", "import sys", "print(sys.argv)"),
    text("import sys", "print(sys.argv)"),
  ],
  ["a text without a last line end", "import os\nx = 1", "x = 1"],
  [
    "one of several names",
    text("from m import a, b, c", "print(a, c)"),
    text("from m import a, c", "print(a, c)"),
  ],
  [
    "the first of several names",
    text("import a, b.c, d as e", "print(e)"),
    text("import d as e", "print(e)"),
  ],
  [
    "the last of several names",
    text("from m import a, b as c", "print(a)"),
    text("from m import a", "print(a)"),
  ],
  [
    "names on lines of their own",
    text("from m import (", "    a,", "    b,  # noqa: E501", "    c,", ")", "print(a, c)"),
    text("from m import (", "    a,", "    c,", ")", "print(a, c)"),
  ],
  [
    "the last name of a list that ends without a comma",
    text("from m import (", "    a,  # kept", "    b", ")", "print(a)"),
    text("from m import (", "    a  # kept", ")", "print(a)"),
  ],
  [
    "names within a line of a list",
    text("from m import (a, b,", "               c, d)", "print(a, d)"),
    text("from m import (a, d)", "print(a, d)"),
  ],
  [
    "names after a backslash",
    text("from m import a, \\", "    b, c", "print(a, b)"),
    text("from m import a, \\", "    b", "print(a, b)"),
  ],
  [
    "a name imported twice, though another function uses it",
    text("def f():", "    import a", "    import b, a", "    b", "def g():", "    import a", "    a"),
    text("def f():", "    import b", "    b", "def g():", "    import a", "    a"),
  ],
  [
    "an import from a function that is otherwise only described",
    text("def test_f():", "    'Described.'", "    import a"),
    text("def test_f():", "    'Described.'"),
  ],
  ["a whole list", text("from m import (", "    a,", "    b,", ")", "x = 1"), text("x = 1")],
  ["the first of two statements of a line", text("import os; x = 1"), text("x = 1")],
  ["the last of two statements of a line", text("x = 1; import os"), text("x = 1")],
  ["the middle of three statements", text("x = 1; import os; y = 2"), text("x = 1; y = 2")],
  ["two statements of one line", text("import os; import sys", "x = 1"), text("x = 1")],
  ["two of three statements of a line", text("import os; x = 1; import sys; import re"), text("x = 1")],
  ["the only statement after a colon", text("if x: import os"), text("if x: pass")],
  [
    "all statements of a block",
    text("def f():", "    import os", "    import sys"),
    text("def f():", "    pass"),
  ],
  [
    "statements of a block that has others",
    text("def f():", "    import os", "    return 1"),
    text("def f():", "    return 1"),
  ],
  ["a statement with a comment for a tool", text("import os  # type: ignore", "x = 1"), text("x = 1")],
  [
    "tabs and carriage returns as they are",
    "def f():\r\n\timport os\r\n\treturn 1\r\n",
    "def f():\r\n\treturn 1\r\n",
  ],
  ["behind a byte-order mark", "\ufeffimport os\nx = 1\n", "\ufeffx = 1\n"],
  ["both imports of a name that nothing uses", text("import a", "import a", "x = 1"), text("x = 1")],
];

test.each(CASES)("removes %s", async (_, before, after) => {
  expect(await edited(ACTION, before)).toBe(after);
  expect(await edited(ACTION, after)).toBe(after);
});

const KEPT: [what: string, source: string, filename?: string][] = [
  ["what a line asks to keep", text("import os  # noqa", "import re  # noqa: F401")],
  ["a re-export", text("from m import a as a", "import b as b")],
  ["names in __all__", text("from m import a", '__all__ = ["a"]')],
  [
    "an import that may fail by design",
    text("try:", "    import simplejson", "except ImportError:", "    simplejson = None"),
  ],
  ["what the future changes", text("from __future__ import division")],
  ["a star import", text("from m import *")],
  ["the interface of a package", text("from .m import a"), "pkg/__init__.py"],
  ["an import behind a prose comment, which would go with it", text("import os  # starts the clock")],
  [
    "what the comment above says is for others",
    text("x = 1", "# Imported for backward compatibility.", "from m import a"),
  ],
  ["an import that is made for its effect", text("import readline")],
  [
    "an import that is all a function does",
    text("def needs():", "    import a", "raises(ImportError, needs)"),
  ],
  ["a public name that a private module beside it gives", text("from ._impl import error", "x = 1")],
  ["an import that is all a test does", text("class A:", "    def test_a(self): import a")],
  [
    "an import that a with statement or a try waits for",
    text("with warns(Old):", "    import a", "try:", "    import b", "except SyntaxError:", "    c = 1"),
  ],
  ["a name that a doctest uses", text("import math", "def f():", '    """', "    >>> math.pi", '    """')],
  ["the imports of a compatibility module", text("from a import b", "from c import d"), "src/_compat.py"],
  [
    "the imports of a module that hardly uses them itself",
    text("import a, b", "from m import c", "import d", "import e", "print(a)"),
    "names.py",
  ],
];

const NAMED = KEPT.map(([what, source, filename = "module.py"]) => [what, source, filename] as const);

test.each(NAMED)("keeps %s", async (_, source, filename) => {
  expect(await edited(ACTION, source, { filename })).toBe(source);
});

test("no blank line stays at the top of a file that began with what went", async () => {
  expect(await edited(ACTION, "import os\n\nimport sys\nsys.exit()\n")).toBe("import sys\nsys.exit()\n");
  expect(await edited(ACTION, "'''Doc.'''\nimport os\n\nprint()\n")).toBe("'''Doc.'''\n\nprint()\n");
});

test.each([
  "# Prevent ObjCPointerWarning when the handler runs",
  "# Needed so that pickle finds its classes",
  "# workaround for bpo-1234",
])("keeps an import below %j", async (comment) => {
  const source = text("def f():", `    ${comment}`, "    from security import trust", "    return 1");
  expect(await edited(ACTION, source)).toBe(source);
});

test("keeps what other files take from the module, and says so", async () => {
  const names = new OfferedNames();
  names.add(
    "from . import (other)\nfrom .app import (  # c\n    a as b,\n)\nimport pkg.app as p\np.c()\npatch('pkg.app.d')\n",
  );
  const source = "from m import a, c, d, e\n";
  const result = await applyAction(ACTION, source, "python", "pkg/app.py", {
    offered: names.of("pkg/app.py"),
  });
  expect(result.source).toBe("from m import a, c, d\n");
  expect(result.skipped.map(({ reason }) => reason)).toEqual([
    "Another file takes it from here: a",
    "Another file takes it from here: c",
    "Another file takes it from here: d",
  ]);
  names.add("from pkg.app import *\n");
  const all = await applyAction(ACTION, source, "python", "pkg/app.py", { offered: names.of("pkg/app.py") });
  expect(all.changed).toBe(false);
});

test("says what stays and why", async () => {
  const { skipped } = await applyAction(ACTION, text("import os  # starts the clock", "import re"), "python");
  expect(skipped).toEqual([{ line: 1, reason: "Unsafe: A comment goes with it" }]);
});

test("leaves a valid block where only unsafe removals empty it", async () => {
  const source = text("if a:", "    import os", "    import re  # explains a lot");
  expect(await edited(ACTION, source)).toBe(text("if a:", "    import re  # explains a lot"));
  expect(await edited(ACTION, source, { unsafe: true })).toBe(text("if a:", "    pass  # explains a lot"));
});

test("refuses a text with a syntax error and names the place", async () => {
  await expect(applyAction(ACTION, "import os\ndef f(:\n", "python")).rejects.toMatchObject({
    code: "SYNTAX_ERROR",
    details: { line: 2 },
  });
  await expect(applyAction(ACTION, 'import os\nprint "a"\n', "python")).rejects.toMatchObject({
    code: "SYNTAX_ERROR",
  });
});

const CLEAN = [
  text(
    '"""Module."""',
    "",
    "from os import path",
    "",
    "",
    "def f(a):",
    "    if a:",
    "        return path",
    "    return None",
  ),
  text(
    "#!/usr/bin/env python3",
    "# -*- coding: utf-8 -*-",
    "import sys",
    "class A:",
    "\tdef f(self):",
    "\t\treturn sys",
    "",
    "",
    "x = '''",
    "",
    "'''",
  ),
  "x = [\n    1,\n    2]\ny = 3; z = 4\nwhile x: x.pop()",
];
const SHAPES = [
  "import zq_a",
  "import zq_a.zq_b, zq_c as zq_d",
  "from zq_m import zq_a as zq_b, zq_c",
  "from . import (zq_a, zq_b)",
  "from zq_m import (\n    zq_a,\n    zq_b,\n)",
  "from zq_m import zq_a, \\\n    zq_b",
  "import zq_a; import zq_b",
  "import zq_a  # noqa: E402",
];

describe("an unused import put into a clean file", () => {
  test("goes without a trace, in every shape and place, with either line end", async () => {
    const places = CLEAN.flatMap((source) => {
      const starts = [...source.matchAll(/^(?=(?:def|class)\b)|^[ \t]*(?=(?:from|if|return|x|y|while)\b)/gm)];
      return starts.map(({ 0: indent, index }) => ({ source, indent, at: index }));
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...places),
        fc.constantFrom(...SHAPES),
        fc.constantFrom("\n", "\r\n"),
        async ({ source, indent, at }, shape, end) => {
          const statement = shape.split("\n").map((line) => `${indent}${line}\n`);
          const dirty = source.slice(0, at) + statement.join("") + source.slice(at);
          const ends = (lines: string) => lines.replaceAll("\n", end);
          expect(await edited(ACTION, ends(dirty))).toBe(ends(source));
        },
      ),
      { numRuns: 200 },
    );
  });
});

test("leaves names alone that a variant of a module beside it may offer", async () => {
  const names = text("from pkg.postgres import Array", "from pkg.postgres import Interval, Match");
  const uses = text("class Field(Match):", "    pass");
  const of = (head: string, filename: string) => edited(ACTION, head + names + uses, { filename });
  expect(await of("from core import *\n", "pkg/psycopg3.py")).toBe(`from core import *\n${names}${uses}`);
  expect(await of("from core import *\n", "other/psycopg3.py")).not.toContain("Array");
  expect(await of("import core\ncore.load()\n", "pkg/psycopg3.py")).not.toContain("Array");
});

const USE = "x = 1";

test("keeps an import below a comment that it makes something sure, also within a function", async () => {
  const source = text(
    "def f():",
    "    # We import it to make sure that it is set.",
    "    import a",
    "    b()",
  );
  expect(await edited(ACTION, source)).toBe(source);
});

test.each([
  ["that others read by another name", text("import a.b", "c = need('a')", "c.b.d()"), "m.py"],
  ["that registers what it holds", text("from mpl_toolkits.mplot3d import Axes3D", USE), "m.py"],
  ["that changes another module", text("import setuptools", USE), "m.py"],
  ["that pytest takes from a conftest", text("from .data import prices", USE), "tests/conftest.py"],
  [
    "that a test asks for",
    text("from .data import prices", "def test_a(prices):", "    b()"),
    "tests/test_a.py",
  ],
])("keeps an import %s", async (_, source, filename) => {
  expect(await edited(ACTION, source, { filename })).toBe(source);
  expect(await edited(ACTION, source, { filename, unsafe: true })).not.toBe(source);
});

test.each([
  ["that a comment calls", text("import a", "# a.b()", USE)],
  ["that a string names", text("from a import b", 'c("b")')],
  ["that is chosen", text("if x():", "    import a", "    d()", "else:", "    import b", "    d()")],
  ["in a file that does nothing else", text('"""Doc."""', "import a.b")],
])("keeps an import %s where nobody asked", async (_, source) => {
  expect(await edited(ACTION, source, { unasked: true })).toBe(source);
  expect(await edited(ACTION, source)).not.toBe(source);
});

test("removes what only type checkers import, and a name that a comment has as a word", async () => {
  const source = text(
    "from t import TYPE_CHECKING",
    "if TYPE_CHECKING:",
    "    from a import b, c",
    "# b is here",
    "x: c = 1",
  );
  expect(await edited(ACTION, source, { unasked: true })).toContain("    from a import c\n");
});

test("what a document takes from a module is offered", () => {
  const names = new OfferedNames();
  names.addImports(
    "Begin with\n\n    >>> from pkg.book import *\n    from pkg.app import run\n\nSee other.name.\n",
  );
  expect([names.of("pkg/book.py").has("*"), names.of("pkg/app.py").has("run")]).toEqual([true, true]);
  expect(names.of("other.py").size).toBe(0);
});

/** Ways to read names that the file never writes. */
const HIDDEN_READERS: readonly (readonly [statement: string, inFunction: boolean])[] = [
  ["return locals()", true],
  ["globals()['json'].dumps(1)", false],
  ["return globals()", true],
  ["names = dir()", false],
  ["names = vars()", false],
  ["exec(code)", false],
  ["return eval(text)", true],
  ["builtins.exec(code)", false],
  ["here = sys.modules[__name__]", false],
  ["inspect.getmembers(sys . modules [ __name__ ])", false],
  ["here = importlib.import_module(__name__)", false],
  ["here = __import__(__name__)", false],
  ["return inspect.currentframe().f_locals", true],
  ["names = sys._getframe().f_globals", false],
];

test.each(HIDDEN_READERS)("keeps an import that %j may read", async (statement, inFunction) => {
  const inside = text("def f():", "    import json", `    ${statement}`);
  const beside = inFunction
    ? text("import json", "def f():", `    ${statement}`)
    : text("import json", statement);
  // The names of a function are not those of its module.
  const sources = /locals/.test(statement) ? [inside] : inFunction ? [inside, beside] : [beside];
  for (const source of sources) {
    expect(await edited(ACTION, source)).toBe(source);
    expect(await edited(ACTION, source, { unsafe: true })).not.toContain("import json");
  }
});

test.each([
  "model.eval()\n",
  "x = dir(obj), vars(obj)\n",
  "def g():\n    return locals()\n",
  "class Frame:\n    def locals(self): return 1\n",
])("removes an import beside %j, which reads other names", async (rest) => {
  expect(await edited(ACTION, `import json\n${rest}`)).toBe(rest);
});

const COMMENTS = ["# nie usuwać", "# registers listeners", "# 副作用あり", "# sonst fehlt das Plugin", "# !"];

test.each(COMMENTS)("keeps an import with the comment %j above it or on it", async (comment) => {
  for (const source of [
    text("x = 1", comment, "import shop.signals"),
    text(comment, "import shop.signals", "x = 1"),
    text("x = 1", comment, "from shop import (", "    signals,", ")"),
    text("from shop import (", `    ${comment}`, "    signals,", "    used,", ")", "used()"),
    text("from shop import (", `    signals,  ${comment}`, "    used,", ")", "used()"),
    text(`import shop.signals  ${comment}`, "x = 1"),
  ]) {
    expect(await edited(ACTION, source)).toBe(source);
    expect(await edited(ACTION, source, { unsafe: true })).not.toContain("signals");
  }
});

test.each([
  "# Standard library imports",
  "# third-party",
  "# -----------",
  "# pylint: disable=wrong-import-position",
  "# isort: split",
  "#!/usr/bin/env python3",
  "# -*- coding: utf-8 -*-",
])("removes an import below %j, which says nothing of it", async (comment) => {
  expect(await edited(ACTION, text(comment, "import a", "x = 1"))).toBe(text(comment, "x = 1"));
});

test.each([
  ["import a  # pyright: ignore[reportUnusedImport]", true],
  ["import a  # pyright: ignore", true],
  ["import a  # pyright: ignore[reportMissingImports]", false],
  ["import a  # nopycln: import", true],
  ["import a  # unimport: skip", true],
  ["# autoflake: skip_file\nimport a", true],
  ["# nopycln: file\nimport a", true],
  ["# unimport: skip_file\nimport a", true],
  ["# pyright: basic, reportUnusedImport=false\nimport a", true],
  ["# pyright: strict\nimport a", false],
])("reads %j", async (source, stays) => {
  expect((await edited(ACTION, `${source}\nx = 1\n`, { unsafe: true })).includes("import a")).toBe(stays);
});

test("takes names for the same that Python takes for the same", async () => {
  // https://docs.python.org/3/reference/lexical_analysis.html#identifiers: identifiers are compared by NFKC.
  for (const [bound, read] of [
    ["ﬁ", "fi"],
    ["fi", "ﬁ"],
    ["\u00e9", "e\u0301"],
    ["ªb", "ab"],
  ] as const) {
    const source = text(`from m import ${bound}`, `print(${read})`);
    expect(await edited(ACTION, source, { unsafe: true })).toBe(source);
  }
});

const MIGRATIONS = [
  text("import a", 'revision = "1"', "down_revision = None", "def upgrade():", "    pass"),
  text(
    "import a",
    'revision: str = "2"',
    'down_revision: str | None = "1"',
    "def upgrade() -> None:",
    "    pass",
  ),
  text("from django.db import migrations", "import a", "class Migration(migrations.Migration):", "    pass"),
  text(
    "from django.db.migrations import Migration as M",
    "import a",
    "class Migration(M):",
    "    operations = []",
  ),
  text("import a", "from yoyo import step", 'steps = [step("SELECT 1")]'),
];

test.each(MIGRATIONS)("leaves a migration alone wherever it is: %j", async (source) => {
  for (const filename of ["shop/history/first.py", "shop/migrations/first.py", "db/versions/ab12_first.py"]) {
    expect(await edited(ACTION, source, { filename, unasked: true })).toBe(source);
    expect(await edited(ACTION, source, { filename })).not.toContain("import a\n");
  }
});

/** What `ruff format` and `black` leave as it is: no blank lines at the start of a block, no more than two anywhere. */
test.each([
  ["import os\nimport sys\n\nimport a\n\nprint(os, sys)\n", "import os\nimport sys\n\nprint(os, sys)\n"],
  ["import os\n\nimport a\n\n\ndef f():\n    os\n", "import os\n\n\ndef f():\n    os\n"],
  ["import os\n\nimport a\n\nimport sys\n\nos, sys\n", "import os\n\nimport sys\n\nos, sys\n"],
  ["import os\n\nimport a\nimport b\n\nos\n", "import os\n\nos\n"],
  ["import os\n\nimport a\n\nimport b\n\nos\n", "import os\n\nos\n"],
  ['"""Doc."""\n\nimport a\n\nx = 1\n', '"""Doc."""\n\nx = 1\n'],
  ['"""Doc."""\n\nimport a\n\n\nx = 1\n', '"""Doc."""\n\nx = 1\n'],
  ['"""Doc."""\n\nimport a\n\n\ndef f():\n    pass\n', '"""Doc."""\n\n\ndef f():\n    pass\n'],
  ["def f():\n    import a\n\n    return 1\n", "def f():\n    return 1\n"],
  ["def f():\n    x()\n\n    import a\n\n    return 1\n", "def f():\n    x()\n\n    return 1\n"],
  ["if x:\n    y()\n\n    import a\n\nz()\n", "if x:\n    y()\n\nz()\n"],
  ["x = 1\n\nimport a\n", "x = 1\n"],
  ["x = 1\n\nimport a\n\n", "x = 1\n\n"],
])("leaves the blank lines of %j as formatters do", async (source, expected) => {
  for (const end of ["\n", "\r\n"])
    expect(await edited(ACTION, source.replaceAll("\n", end))).toBe(expected.replaceAll("\n", end));
});
