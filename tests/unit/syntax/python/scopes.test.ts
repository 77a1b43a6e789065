/** Which binding each name that is read means. */
import { describe, expect, test } from "bun:test";
import type { Bindings } from "#syntax/python/binding.ts";
import { bindings } from "./facts.ts";

/** Whether the file binds or reads a name anywhere, so that a new binding of it could collide. */
function isTaken(bindings: Bindings, name: string): boolean {
  return bindings.unbound.has(name) || bindings.scopes.some((scope) => scope.names.has(name));
}

/** For each reading of `x`: the kind of binding that it means and the line of that binding. */
function meanings(text: string, name = "x"): string[] {
  const { tree, bindings: found } = bindings(text);
  const lineOf = (node: number) => text.slice(0, tree.start[node]).split("\n").length;
  const read = found.bindings
    .filter((binding) => binding.name === name)
    .flatMap((binding) =>
      binding.uses.map((use) => ({ use, meaning: `${binding.kind} ${lineOf(binding.node)}` })),
    );
  const unbound = (found.unbound.get(name) ?? []).map((use) => ({ use, meaning: "nothing" }));
  return [...read, ...unbound].sort((a, b) => a.use - b.use).map(({ meaning }) => meaning);
}

const ROWS: [behaviour: string, text: string, expected: string[]][] = [
  ["a function sees the module's names", "x = 1\ndef f():\n    return x\n", ["assignment 1"]],
  ["a function's body runs after the module", "def f():\n    return x\nx = 1\n", ["assignment 3"]],
  ["a parameter hides the module's name", "x = 1\ndef f(x):\n    return x\n", ["parameter 2"]],
  ["a default is evaluated outside", "x = 1\ndef f(x=x):\n    pass\n", ["assignment 1"]],
  ["a decorator is evaluated outside", "x = 1\n@x\ndef f(x): pass\n", ["assignment 1"]],
  [
    "a method does not see its class's names",
    "class A:\n    x = 1\n    def f(self): return x\n",
    ["nothing"],
  ],
  ["a class's own code does", "class A:\n    x = 1\n    y = x\n", ["assignment 2"]],
  ["a comprehension in a class does too", "class A:\n    x = 1\n    y = [x for _ in ()]\n", ["assignment 2"]],
  ["a comprehension keeps its variable", "[x for x in range(3)]\nx\n", ["assignment 1", "nothing"]],
  ["the first source is evaluated outside", "x = []\n[x for x in x]\n", ["assignment 2", "assignment 1"]],
  ["a walrus binds outside a comprehension", "[(x := y) for y in ()]\nx\n", ["assignment 1"]],
  ["a lambda's parameter is its own", "x = 1\nlambda x: x\n", ["parameter 2"]],
  [
    "global reads and binds the module's name",
    "def f():\n    global x\n    x = 1\ndef g(): return x\n",
    ["assignment 3"],
  ],
  [
    "nonlocal means the function around",
    "def f():\n    x = 1\n    def g():\n        nonlocal x\n        return x\n",
    ["assignment 2"],
  ],
  ["a handler's name ends with it", "try: pass\nexcept E as x:\n    x\nx\n", ["exception 2", "nothing"]],
  ["a value comes before its name", "x = 1\nx = x + 1\n", ["assignment 1"]],
  ["del reads, and the name is gone", "x = 1\ndel x\nx\n", ["assignment 1", "nothing"]],
  ["del in a branch leaves the name", "x = 1\nif y:\n    del x\nx\n", ["assignment 1", "assignment 1"]],
  ["a case captures", "match y:\n    case [x, *_]: x\n", ["assignment 2"]],
  ["a dotted case reads", "import x\nmatch y:\n    case x.z: pass\n", ["import 1"]],
  ["a class pattern reads its class", "from m import x\nmatch y:\n    case x(z=1): pass\n", ["import 1"]],
  ["a mapping pattern captures the rest", "match y:\n    case {'a': 1, **x}: x\n", ["assignment 2"]],
  [
    "a type parameter hides the module's name",
    "x = 1\ndef f[x](y: x) -> x: ...\n",
    ["type parameter 2", "type parameter 2"],
  ],
  ["a type alias is evaluated later", "type A = x\nx = int\n", ["assignment 2"]],
  ["with binds after its expression", "with x as x: x\n", ["nothing", "assignment 1"]],
  ["a for binds after its source", "for x in x: x\n", ["nothing", "assignment 1"]],
  ["a string in an annotation is read", "x = int\ny: 'list[x]' = []\n", ["assignment 1"]],
  ["a string that is no annotation is not", "x = int\ny = 'x'\n", []],
  ["what Literal holds is data", "from typing import Literal\nx = 1\ny: Literal['x'] = 'x'\n", []],
  [
    "only the first part of Annotated is a type",
    "from typing import Annotated\nx = 1\ny: Annotated['x', 'x']\n",
    ["assignment 2"],
  ],
  ["cast takes a type in a string", "from typing import cast\nx = int\ncast('x', 1)\n", ["assignment 2"]],
  ["cast by another name too", "import typing as t\nx = int\nt.cast('x', 1)\n", ["assignment 2"]],
  ["another function's text is data", "from other import cast\nx = int\ncast('x', 1)\n", []],
  [
    "a bound of a TypeVar is a type",
    "from typing import TypeVar\nx = int\nTypeVar('T', bound='x')\n",
    ["assignment 2"],
  ],
  [
    "fields of a TypedDict are types",
    "from typing import TypedDict\nx = int\nTypedDict('D', {'x': 'x'})\n",
    ["assignment 2"],
  ],
  [
    "fields of a NamedTuple are types",
    "from typing import NamedTuple\nx = int\nNamedTuple('N', [('x', 'x')])\n",
    ["assignment 2"],
  ],
  ["a type comment is read", "x = int\ny = []  # type: list[x]\n", ["assignment 1"]],
  [
    "a type comment of a function is read",
    "x = int\ndef f(a):\n    # type: (x) -> x\n    pass\n",
    ["assignment 1", "assignment 1"],
  ],
  ["type: ignore is no type", "ignore = x = 1  # type: ignore[x]\n", []],
  [
    "later annotations see later names",
    "from __future__ import annotations\ny: x\nclass x: ...\n",
    ["class 3"],
  ],
  ["an attribute is no name", "x = 1\ny.x\n", []],
  ["a keyword is no name", "x = 1\nf(x=2)\n", []],
  ["a formatted string reads", "x = 1\nf'{x:{x}}'\n", ["assignment 1", "assignment 1"]],
  ["an annotation without a value binds nothing to read", "x: int\nx\n", ["nothing"]],
];

describe("the binding that a name means", () => {
  for (const [behaviour, text, expected] of ROWS)
    test(behaviour, () => expect(meanings(text)).toEqual(expected));
});

describe("a name is taken", () => {
  const { bindings: found } = bindings("import os\ndef f(a):\n    b = [c for c in len(a)]\n");
  for (const name of ["os", "f", "a", "b", "c", "len"])
    test(`where ${name} is bound or read`, () => expect(isTaken(found, name)).toBe(true));
  test("and is free else", () => expect(isTaken(found, "d")).toBe(false));
});
