/** Imports, calls, exceptions and tests of files, language by language. */
import { describe, expect, test } from "bun:test";
import type { Language } from "#syntax/language.ts";
import { outlineOf } from "./outline.ts";

const IMPORTS: readonly (readonly [Language, string, [string, string[]][]])[] = [
  [
    "python",
    "import a.b as c, d\nfrom .x import (y as z, w)\nfrom q import *\nfrom __future__ import annotations\n",
    [
      ["a.b", []],
      ["d", []],
      [".x", ["y", "w"]],
      ["q", ["*"]],
      ["__future__", ["annotations"]],
    ],
  ],
  [
    "go",
    'package a\nimport ("a/b"; x "c/d"; _ "e")\n',
    [
      ["a/b", []],
      ["c/d", []],
      ["e", []],
    ],
  ],
  [
    "java",
    "import java.util.List;\nimport java.io.*;\nimport static a.B.c;\n",
    [
      ["java.util", ["List"]],
      ["java.io", ["*"]],
      ["a.B", ["c"]],
    ],
  ],
  [
    "rust",
    "use a::{b, c::{self, d as e}, f::*};\nuse g;\n",
    [
      ["a", ["b", "c"]],
      ["a::c", ["d"]],
      ["a::f", ["*"]],
      ["g", []],
    ],
  ],
  [
    "php",
    "<?php\nuse A\\B;\nuse C\\{D, E as F};\nuse function x\\y;\nrequire_once 'z.php';\n",
    [
      ["A", ["B"]],
      ["C", ["D"]],
      ["C", ["E"]],
      ["x", ["y"]],
      ["z.php", []],
    ],
  ],
  [
    "typescript",
    'import a, { b as c } from "x";\nimport * as d from "./y";\nimport "z";\nexport { e } from "e";\nexport * from "f";\nconst g = require("g");\nimport("h");\nimport i = require("i");\n',
    [
      ["x", ["default", "b"]],
      ["./y", ["*"]],
      ["z", []],
      ["e", ["e"]],
      ["f", ["*"]],
      ["g", []],
      ["h", []],
      ["i", []],
    ],
  ],
];

test.each(IMPORTS)("imports of %s", async (language, text, imports) => {
  const found = (await outlineOf(language, text)).imports.map(({ module, names }) => [module, names]);
  expect(found).toEqual(imports);
});

const CALLS: readonly (readonly [Language, string, string[]])[] = [
  [
    "python",
    "def f():\n    g()\n    self.store.save(1)\n    A(b()).run()\n",
    ["f: g", "f: self.store.save", "f: run", "f: A", "f: b"],
  ],
  [
    "go",
    "package a\nfunc F() { g(); s.store.Save(1); func() { h() }() }\n",
    ["F: g", "F: s.store.Save", "F: h"],
  ],
  [
    "java",
    "class A { void f() { g(); this.store.save(); new B<C>(); } int x = h(); }",
    ["f: g", "f: this.store.save", "f: B", "A: h"],
  ],
  [
    "rust",
    "fn f() { g(); self.store.save(); B::new::<u8>(); log!(1); }",
    ["f: g", "f: self.store.save", "f: B.new", "f: log!"],
  ],
  [
    "php",
    "<?php function f() { g(); $this->store->save(); B::make(); new \\X\\C(); }",
    ["f: g", "f: $this->store.save", "f: B.make", "f: C"],
  ],
  [
    "typescript",
    "function f() { g(); this.store.save(); new B(); a?.b(); } h();",
    ["f: g", "f: this.store.save", "f: B", "f: a.b", ": h"],
  ],
];

test.each(CALLS)(
  "calls of %s with their receivers, each within its function",
  async (language, text, calls) => {
    const { calls: found, declarations } = await outlineOf(language, text);
    const lines = found.map(
      ({ within, receiver, callee }) =>
        `${declarations[within]?.name ?? ""}: ${receiver === null ? "" : `${receiver}.`}${callee}`,
    );
    expect(lines).toEqual(calls);
  },
);

const EXCEPTIONS: readonly (readonly [Language, string, string[]])[] = [
  [
    "python",
    "try:\n    raise a.Bad('x') from e\nexcept (A, b.C) as e:\n    raise\nexcept:\n    raise Other\n",
    ["thrown a.Bad", "caught A", "caught b.C", "caught null", "thrown Other"],
  ],
  [
    "go",
    'package a\nfunc F() { defer func() { recover() }(); if errors.Is(err, fs.ErrNotExist) { panic(ErrBad) }; panic("x") }\n',
    ["caught null", "caught fs.ErrNotExist", "thrown ErrBad", "thrown null"],
  ],
  [
    "java",
    "class A { void f() throws IOException { try { throw new Bad<X>(1); } catch (final B | c.D e) { throw e; } } }",
    ["thrown IOException", "thrown Bad", "caught B", "caught c.D"],
  ],
  [
    "rust",
    'fn f() -> R { match x { Err(E::Gone(_)) => panic!("x"), Err(_) => {} } return Err(E::Bad(1)); }',
    ["caught E::Gone", "thrown panic!", "caught null", "thrown E::Bad"],
  ],
  [
    "php",
    "<?php try { throw new \\X\\Bad('x'); } catch (A|B $e) { throw $e; }",
    ["thrown X\\Bad", "caught A", "caught B"],
  ],
  [
    "typescript",
    "try { throw new Bad(); } catch (e) { if (e instanceof RangeError) throw e; }\ntry {} catch {}",
    ["thrown Bad", "caught RangeError", "caught null"],
  ],
];

test.each(EXCEPTIONS)("exceptions of %s", async (language, text, exceptions) => {
  const found = (await outlineOf(language, text)).exceptions.map(({ use, type }) => `${use} ${type}`);
  expect(found).toEqual(exceptions);
});

describe("tests", () => {
  const CASES: readonly (readonly [string, Language, string, string, string[]])[] = [
    [
      "pytest",
      "python",
      "tests/test_cart.py",
      "def test_total(): pass\nclass TestCart:\n    def test_add(self): pass\n    def helper(self): pass\n",
      ["test_total (pytest)", "TestCart > test_add (pytest)"],
    ],
    [
      "unittest in any file",
      "python",
      "cart.py",
      "class Cart(unittest.TestCase):\n    def test_add(self): pass\ndef test_connection(): pass\n",
      ["Cart > test_add (unittest)"],
    ],
    [
      "go test with subtests",
      "go",
      "cart_test.go",
      'package a\nfunc TestAdd(t *testing.T) { t.Run("empty", func(t *testing.T) {}) }\nfunc Testify() {}\n',
      ["TestAdd (go test)", "TestAdd > empty (go test)"],
    ],
    [
      "JUnit",
      "java",
      "CartTest.java",
      "import org.junit.jupiter.api.Test;\nclass CartTest { @Test void adds() {} void helper() {} @ParameterizedTest @ValueSource(ints = 1) void many(int x) {} }",
      ["CartTest > adds (junit)", "CartTest > many (junit)"],
    ],
    [
      "cargo test",
      "rust",
      "src/cart.rs",
      "#[cfg(test)]\nmod tests {\n#[test]\nfn adds() {}\n#[tokio::test]\nasync fn waits() {}\nfn helper() {}\n}\n",
      ["tests > adds (cargo test)", "tests > waits (cargo test)"],
    ],
    [
      "PHPUnit",
      "php",
      "tests/CartTest.php",
      "<?php class CartTest extends TestCase { public function testAdd() {} #[Test] public function removes() {} /** @test */ public function empties() {} function helper() {} }",
      ["CartTest > testAdd (phpunit)", "CartTest > removes (phpunit)", "CartTest > empties (phpunit)"],
    ],
    [
      "Pest",
      "php",
      "tests/CartTest.php",
      "<?php it('adds', function () {}); test('removes', fn() => 1);",
      ["adds (pest)", "removes (pest)"],
    ],
    [
      "vitest with groups, tables and flags",
      "typescript",
      "src/cart.test.ts",
      'import { describe, it } from "vitest";\ndescribe("cart", () => { it("adds", () => {}); it.each([1])("n %d", () => {}); describe("when empty", () => { it.skip(`has ${0}`, () => {}); }); });\ntest("after", () => {});',
      [
        "cart > adds (vitest)",
        "cart > n %d (vitest)",
        "cart > when empty > has ${0} (vitest)",
        "after (vitest)",
      ],
    ],
    [
      "no test where a file is no test file and imports no runner",
      "javascript",
      "src/cart.js",
      'test("x", () => {});',
      [],
    ],
  ];
  test.each(CASES)("%s", async (_name, language, path, text, tests) => {
    const found = (await outlineOf(language, text, path)).tests.map(
      (one) => `${[...one.suites, one.name].join(" > ")} (${one.framework})`,
    );
    expect(found).toEqual(tests);
  });
});
