/** Which imports are unused, and why unused ones stay. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { facts, unused } from "./facts.ts";

const REPORTED: [behaviour: string, text: string, expected: string[]][] = [
  ["one of several", "from a import b, c\nc()\n", ["a.b"]],
  ["under its new name", "import numpy as np\n", ["numpy as np"]],
  ["of a submodule", "import os.path\n", ["os.path"]],
  ["relative ones", "from .. import a\nfrom .b import c\n", ["..a", ".b.c"]],
  ["in a function", "def f():\n    import os\n", ["os"]],
  ["in a method", "class A:\n    def f(self):\n        import os\n", ["os"]],
  ["hidden by a parameter", "import os\ndef f(os): return os\n", ["os"]],
  ["only declared global", "import os\ndef f():\n    global os\n", ["os"]],
  ["named in prose", "import os\n'''Uses os.'''\n", ["os"]],
  ["named in a plain comment", "import os  # os is nice\n", ["os"]],
  ["the last of two that nothing reads", "import os\nimport os\n", ["os"]],
  ["under TYPE_CHECKING", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import os\n", ["os"]],
  ["a star that can give nothing", "from a import *\nb = 1\nprint(b)\n", ["a.*"]],
  ["with a noqa for another rule", "import os  # noqa: E501\n", ["os"]],
  ["with an ignore for another rule", "# ruff: ignore[E501]\nimport os\n", ["os"]],
  [
    "after the part that is kept",
    "# pylint: disable=unused-import\nimport os\n# pylint: enable=unused-import\nimport re\n",
    ["re"],
  ],
  [
    "after the block with such a part",
    "def f():\n    # ruff: disable[F401]\n    import os\nimport re\n",
    ["re"],
  ],
];

const USED: [behaviour: string, text: string][] = [
  ["by an attribute of the package", "import os.path\nos.getcwd()\n"],
  ["in a decorator", "import a\n@a.b\ndef f(): ...\n"],
  ["in a default", "import a\ndef f(b=a): ...\n"],
  ["as a base", "import a\nclass B(a.C): ...\n"],
  ["in an annotation", "from a import B\ndef f(b: B) -> None: ...\n"],
  ["in a string annotation", "from a import B\ndef f(b: 'B | None'): ...\n"],
  ["in a string in an annotation", "from a import B\ndef f(b: list['B']): ...\n"],
  ["in a nested string annotation", "from a import B\nx: \"list['B']\" = []\n"],
  ["in a type comment", "from a import B\nx = []  # type: list[B]\n"],
  ["by __all__", "from a import b\n__all__ = ['b']\n"],
  ["by __all__ added to", "from a import b, c\n__all__ = []\n__all__ += ['b']\n__all__.extend(['c'])\n"],
  ["by __all__ appended to", "from a import b\n__all__ = []\n__all__.append('b')\n"],
  ["by __all__ put together", "from a import b, c\n__all__ = ['b'] + ['c']\n"],
  ["by __all__ with a type", "from a import b\n__all__: list[str] = ['b']\n"],
  ["by del", "import a\ndel a\n"],
  ["by del in a branch", "import a\nif b:\n    del a\n"],
  ["by a function that declares it global", "import a\ndef f():\n    global a\n    a.b()\n"],
  ["through an alias of its package", "import a as x\nimport a.b\nx.b()\n"],
  ["by an augmented assignment", "import a\na += 1\n"],
  ["in a formatted string", "import a\nf'{a.b!r}'\n"],
  ["in the guard of a case", "import a\nmatch b:\n    case c if a.d(c): ...\n"],
  ["in a type alias", "from a import B\ntype C = list[B]\n"],
  ["in the bound of a type parameter", "from a import B\ndef f[T: B](x: T) -> T: ...\n"],
  ["in the default of a type parameter", "from a import B\nclass C[T = B]: ...\n"],
  ["in the default of a bounded one", "from a import B\ndef f[T: int = B](x: T) -> T: ...\n"],
  ["in what is assigned to an attribute of a type", "import a\ntype(b).c = a.d(e=[a])\n"],
  ["in what is assigned to an item of a type", "import a\ntype(b)[a.c] = 1\n"],
  ["in a cast with a comment", "from typing import cast\nfrom a import B\nc = cast(  # why\n    'B', d)\n"],
  ["as a keyword of a class", "from a import B\nclass C(metaclass=B): ...\n"],
];

const KEPT: [reason: string, text: string, filename?: string][] = [
  ["noqa", "import os  # noqa\n"],
  ["noqa", "import os  # noqa: F401\n"],
  ["noqa", "import os  #noqa:E501,F401\n"],
  ["noqa", "import os  # NOQA : F401 kept for users\n"],
  ["noqa", "from a import (  # noqa: F401\n    b,\n)\n"],
  ["noqa", "from a import (\n    b,\n)  # noqa: F401\n"],
  ["noqa", "# flake8: noqa\nimport os\n"],
  ["noqa", "# ruff: noqa: F401\nimport os\n"],
  ["noqa", "import os  # pylint: disable=unused-import\n"],
  ["noqa", "# pylint: disable=unused-import\nx = 1\nimport os\n"],
  ["noqa", "# pylint: disable-next=W0611\nimport os\n"],
  ["noqa", "import os  # ruff: ignore[F401]\n"],
  ["noqa", "# ruff:ignore[unused-import]\n# for others\nimport os\n"],
  ["noqa", "x = 1\n# ruff: file-ignore[F401]\nimport os\n"],
  ["noqa", "# ruff: disable[E501, F401]\nimport os\n"],
  ["re-export", "import os as os\n"],
  ["re-export", "from a import b as b\n"],
  ["import fallback", "try:\n    import json\nexcept ImportError:\n    pass\n"],
  ["import fallback", "try:\n    import json\nexcept (ValueError, ModuleNotFoundError):\n    pass\n"],
  ["import fallback", "from contextlib import suppress\nwith suppress(ImportError):\n    import json\n"],
  ["import fallback", "with self.assertRaises(ImportError):\n    import json\n"],
  ["class attribute", "class A:\n    import os\n"],
  ["global name", "def f():\n    global os\n    import os\n"],
  ["bound again", "import os\nos = None\n"],
  ["imported again", "import os\nimport os\n"],
  ["package interface", "from .a import b\n", "pkg/__init__.py"],
  ["star import", "from a import *\nb()\n"],
  ["__future__", "from __future__ import annotations\n"],
];

describe("an import is reported as unused", () => {
  for (const [behaviour, text, expected] of REPORTED)
    test(behaviour, () => expect(unused(text)).toEqual(expected));
});

describe("an import is used", () => {
  for (const [behaviour, text] of USED) test(behaviour, () => expect(unused(text)).toEqual([]));
});

describe("an unused import stays", () => {
  for (const [reason, text, filename] of KEPT)
    test(`${reason}: ${JSON.stringify(text)}`, () => {
      expect(facts(text, filename).imports.map(({ kept }) => kept)).toContain(reason);
    });

  test("and is reported where people should look at it", () => {
    expect(unused("from .a import b\n", "pkg/__init__.py")).toEqual([".a.b"]);
    expect(unused("try:\n    import json\nexcept ImportError:\n    pass\n")).toEqual(["json"]);
  });

  test("and is not reported where the file asks for it", () => {
    expect(unused("import os  # noqa\nimport sys as sys\n")).toEqual([]);
  });

  test("only with the name that a comment inside the parentheses stands at", () => {
    expect(unused("from a import (\n    b,  # noqa: F401\n    c,\n)\n")).toEqual(["a.c"]);
  });
});

test("an import knows its place, module and name", () => {
  const [first, second] = facts("import os.path as p, re\nfrom ..a import b as c\n").imports;
  expect(first).toMatchObject({
    name: "p",
    module: "os.path",
    imported: null,
    line: 1,
    column: 8,
    start: 7,
    end: 19,
  });
  expect(second).toMatchObject({ name: "re", module: "re", imported: null, column: 22 });
  expect(facts("from ..a import b as c\n").imports[0]).toMatchObject({
    name: "c",
    module: "..a",
    imported: "b",
  });
});

/** Statements of a module in which nothing is unused. */
const STATEMENTS = [
  "import sys\nsys.exit\n",
  "def f(a, b=1):\n    return [a for a in b]\n",
  "class C:\n    x: int = 1\n    def m(self): return self.x\n",
  "x = 1\n",
  "for i in range(3):\n    print(i)\n",
  "try:\n    f()\nexcept ValueError as e:\n    print(e)\n",
  "with open('f') as g:\n    g.read()\n",
  "match x:\n    case [a, *b]: print(a, b)\n    case _: pass\n",
  "'''text'''\n",
  "# comment\n\n",
];
const statements = fc.array(fc.constantFrom(...STATEMENTS), { maxLength: 12 });
const imports = fc.constantFrom(
  "import zebra\n",
  "import zebra.stripe\n",
  "import horse as zebra\n",
  "from horse import zebra\n",
  "from .horse import donkey as zebra\n",
  "from horse import (\n    zebra,\n)\n",
);

describe("wherever it stands in a module", () => {
  test("an unused import is reported, and nothing else", () => {
    fc.assert(
      fc.property(statements, statements, imports, fc.boolean(), (before, after, added, crlf) => {
        const text = [...before, added, ...after].join("");
        const given = crlf ? text.replaceAll("\n", "\r\n") : text;
        const line = before.join("").split("\n").length + (added.includes("(") ? 1 : 0);
        expect(facts(given).unused_imports.map((one) => one.line)).toEqual([line]);
      }),
    );
  });

  test("an import that any code below it reads is used, whatever its name", () => {
    const names = fc
      .stringMatching(/^[a-z_][a-z0-9_]{4,9}$/)
      .filter(
        (name) =>
          !/^(class|print|range|while|yield|raise|break|import|return|except|lambda|assert|async|await|global|finally|continue|nonlocal)$/.test(
            name,
          ),
      );
    fc.assert(
      fc.property(statements, statements, names, (before, after, name) => {
        const text = [...before, `import ${name}\n`, ...after, `def last(): return ${name}.a\n`].join("");
        expect(facts(text).unused_imports).toEqual([]);
      }),
    );
  });
});
