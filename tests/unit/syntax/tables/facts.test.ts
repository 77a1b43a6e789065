/** Names, imports, exports and the rest of what is known of Go, Java, Rust and PHP files. */
import { describe, expect, test } from "bun:test";
import { openAnalyzer } from "#syntax/analyze.ts";
import type { FileFacts } from "#syntax/facts.ts";
import type { Language } from "#syntax/language.ts";
import { sampleOf } from "../samples.ts";

const factsOf = async (language: Language, text: string): Promise<FileFacts> =>
  (await openAnalyzer(language))(text);

describe("functions", () => {
  type Shape = [name: string, kind: string, line: number, parameters: number, isPublic: boolean];
  const cases: [string, Language, string, Shape[]][] = [
    [
      "of Go: methods by receiver, grouped parameters, literals of variables",
      "go",
      "package p\nfunc (t *T[K]) Do(a, b int, c ...string) {}\nfunc g(int, string) {}\nvar H = func(x int) {}\n",
      [
        ["T.Do", "method", 2, 3, true],
        ["g", "function", 3, 2, false],
        ["H", "lambda", 4, 1, true],
      ],
    ],
    [
      "of Java: constructors, annotations above, anonymous and local classes, no mere declarations",
      "java",
      "class A {\n  @Override\n  @B(c = D.class)\n  public int f(int a, final String... b) { new E() { void g() {} }; class L { void h() {} } return 1; }\n  A() {}\n}\ninterface I { void no(); default void yes() {} }\n",
      [
        ["A.f", "method", 4, 2, true],
        ["A.f.<anonymous>.g", "method", 4, 0, false],
        ["A.f.L.h", "method", 4, 0, false],
        ["A.A", "constructor", 5, 0, false],
        ["I.yes", "method", 7, 0, true],
      ],
    ],
    [
      "of Rust: the type of an impl, modules, receivers",
      "rust",
      "#[inline]\npub fn a(x: u8) {}\nimpl<T> Iterator for Walk<T> {\n  fn next(&mut self, n: u8) { fn inner() {} }\n}\nmod m { pub(crate) fn b() {} }\n",
      [
        ["a", "function", 2, 1, true],
        ["Walk.next", "method", 4, 2, true],
        ["Walk.next.inner", "function", 4, 0, false],
        ["m.b", "function", 6, 0, false],
      ],
    ],
    [
      "of PHP: constructors, visibility, closures of scripts",
      "php",
      "<?php\nclass C {\n  #[A]\n  public function __construct(private int $a, $b = 1) {}\n  private static function g(): void { $h = function () {}; }\n}\n$f = function ($x) {};\n$k = fn ($x) => 1;\n",
      [
        ["C.__construct", "constructor", 4, 2, true],
        ["C.g", "method", 5, 0, false],
        ["$f", "lambda", 7, 1, true],
      ],
    ],
    ["whose rest is not understood", "php", "<?php\nfunction a();\n", [["a", "function", 2, 0, true]]],
  ];
  test.each(cases)("%s", async (_, language, text, expected) => {
    const { functions } = await factsOf(language, text);
    const shapes = functions.map(
      (one): Shape => [one.name, one.kind, one.start_line, one.parameters, one.public],
    );
    expect(shapes).toEqual(expected);
  });
});

describe("types", () => {
  const cases: [Language, string, [string, string, boolean, string[]][]][] = [
    [
      "go",
      "package p\ntype A struct{}\ntype b interface{}\ntype C = int\ntype D []A\n",
      [
        ["A", "struct", true, []],
        ["b", "interface", false, []],
        ["C", "type", true, []],
        ["D", "type", true, []],
      ],
    ],
    [
      "java",
      "public class A extends B<C> implements D, E.F {}\nenum G { H }\nrecord I(int x) {}\n",
      [
        ["A", "class", true, ["B<C>", "D", "E.F"]],
        ["G", "enum", false, []],
        ["I", "class", false, []],
      ],
    ],
    [
      "rust",
      "pub struct A;\nenum B { C }\npub trait D: E + F {}\ntype G = u8;\n",
      [
        ["A", "struct", true, []],
        ["B", "enum", false, []],
        ["D", "trait", true, ["E", "F"]],
        ["G", "type", false, []],
      ],
    ],
    [
      "php",
      "<?php\nabstract class A extends B implements C, \\D\\E {}\ninterface F {}\ntrait G {}\nenum H: int {}\n",
      [
        ["A", "class", true, ["B", "C", "\\D\\E"]],
        ["F", "interface", true, []],
        ["G", "trait", true, []],
        ["H", "enum", true, []],
      ],
    ],
  ];
  test.each(cases)("of %s", async (language, text, expected) => {
    const { types } = await factsOf(language, text);
    expect(types.map((one) => [one.name, one.kind, one.public, one.bases])).toEqual(expected as never);
  });
});

describe("unused imports", () => {
  const cases: [string, Language, string, string[]][] = [
    [
      "of Go's standard library",
      "go",
      'package p\nimport (\n"fmt"\n"os"\nr "math/rand/v2"\n)\nvar _ = os.Args\n',
      ["fmt", "r"],
    ],
    [
      "are not told of packages that may be called otherwise",
      "go",
      'package p\nimport "gopkg.in/yaml.v3"\nimport "x.y/go-z"\n',
      [],
    ],
    ["of Go are none that are for effect", "go", 'package p\nimport _ "embed"\nimport . "math"\n', []],
    ["of a qualified type in Go", "go", 'package p\nimport "os"\nfunc f(x *os.File) {}\n', []],
    [
      "of Java",
      "java",
      "import a.B;\nimport a.C;\nimport static a.D.e;\nimport a.f.*;\nclass X extends B { }\n",
      ["C", "e"],
    ],
    ["in Java's documentation", "java", "import a.B;\n/** See {@link B}. */\nclass X { }\n", []],
    ["in Java's annotations", "java", "import a.B;\n@B class X { }\n", []],
    [
      "of Rust that can be no trait",
      "rust",
      "use a::{b, c::{self, d as e}, F, G_H};\nuse i::*;\nfn f() { b(); }\n",
      ["c", "e", "G_H"],
    ],
    ["of Rust in macros", "rust", "use a::b;\nfn f() { c!(b); }\n", []],
    ["of Rust that are offered to others", "rust", "pub use a::b;\n", []],
    ["of PHP", "php", "<?php\nuse A\\B;\nuse A\\{C, D as E};\nuse function f\\g;\nnew B; G();\n", ["C", "E"]],
    [
      "of PHP without regard to case, but for constants",
      "php",
      "<?php\nuse A\\Bc;\nuse const A\\DE;\nbC::f(); de;\n",
      ["DE"],
    ],
    ["in PHP's comments", "php", "<?php\nuse A\\B;\n/** @param B[] $x */\nfunction f($x) {}\n", []],
    ["named like a variable in PHP", "php", "<?php\nuse A\\b;\n$b = 1;\n", ["b"]],
  ];
  test.each(cases)("%s", async (_, language, text, expected) => {
    const { unused_imports } = await factsOf(language, text);
    expect(unused_imports.map(({ name }) => name)).toEqual(expected);
  });

  test("stand where the import stands", async () => {
    const { imports } = await factsOf("rust", "use std::{fmt,\n  io::Read as R};\n");
    expect(imports).toMatchObject([
      { name: "fmt", module: "std", imported: "fmt", line: 1, column: 11 },
      { name: "R", module: "std::io", imported: "Read", line: 2, column: 3 },
    ]);
  });
});

describe("documentation", () => {
  const cases: [string, Language, string, string | null][] = [
    ["of Go, the lines directly above", "go", "package p\n// F is\n// fine.\nfunc F() {}\n", "F is\nfine."],
    ["with an empty line below is none", "go", "package p\n// F\n\nfunc F() {}\n", null],
    ["is no directive", "go", "package p\n//go:noinline\nfunc F() {}\n", null],
    [
      "of Java, without its stars",
      "java",
      "class A {\n/**\n * Does it.\n * Well.\n */\n@B void f() {} }\n",
      "Does it.\nWell.",
    ],
    ["of Java is no plain comment", "java", "class A {\n/* no */\nvoid f() {} }\n", null],
    ["of Rust, above attributes", "rust", "/// Does\n/// it.\n#[inline]\nfn f() {}\n", "Does\nit."],
    ["of PHP", "php", "<?php\n/** Does it. */\nfunction f() {}\n", "Does it."],
  ];
  test.each(cases)("%s", async (_, language, text, expected) => {
    const { functions } = await factsOf(language, text);
    expect(functions[0]?.docstring).toBe(expected);
  });
});

describe("magic numbers", () => {
  const cases: [string, Language, string, number[]][] = [
    [
      "are compared, calculated with, returned or told apart",
      "go",
      "package p\nfunc f() int { if a > 5 { b = a*0x10 }; switch a { case 7: }; return -1_000 }\n",
      [5, 16, 7, -1000],
    ],
    [
      "are no constants, arguments or assignments",
      "go",
      "package p\nconst a = 60 * 60\nvar b = 8\nfunc f() { g(9); c := 10 }\n",
      [],
    ],
    ["are not 0, 1, 2", "java", "class A { int f() { return a + 2 > 0 ? -1 : 1; } }", []],
    [
      "of Java",
      "java",
      "class A { @B(9) static final int C = 8; int f() { return a == 017L ? 3.5f * b : 4; } }",
      [15, 3.5],
    ],
    [
      "of Rust",
      "rust",
      "const A: u8 = 9 * 9;\nfn f() -> u8 { if a == 0b11_u8 { return 4; } match a { 5 => 6, _ => 7 } }",
      [3, 4, 5],
    ],
    ["of PHP", "php", "<?php const A = 9 * 9; if ($a > 10) { return -3; }", [10, -3]],
  ];
  test.each(cases)("%s", async (_, language, text, expected) => {
    const { magic_numbers } = await factsOf(language, text);
    expect(magic_numbers.map(({ value }) => value)).toEqual(expected);
  });
});

describe("the rest", () => {
  test("exports are what others may use", async () => {
    const exported = async (language: Language, text: string) =>
      (await factsOf(language, text)).exports.toSorted();
    expect(
      await exported("go", "package p\nfunc A() {}\nfunc b() {}\ntype C int\nconst D, e = 1, 2\n"),
    ).toEqual(["A", "C", "D"]);
    expect(await exported("java", "public class A { public void b() {} void c() {} }")).toEqual(["A", "A.b"]);
    expect(await exported("rust", "pub fn a() {}\nfn b() {}\npub const C: u8 = 1;\npub struct D;")).toEqual([
      "C",
      "D",
      "a",
    ]);
    expect(await exported("php", "<?php function a() {} class B { private function c() {} }")).toEqual([
      "B",
      "a",
    ]);
  });

  test("calls are spelled as written", async () => {
    const called = async (language: Language, text: string) =>
      (await factsOf(language, text)).calls.map(({ name }) => name);
    expect(await called("go", "package p\nfunc f() { a.b.c(); d(); e()() }")).toEqual(
      ["a.b.c", "d", "", "e"].filter(Boolean),
    );
    expect(await called("java", "class A { void f() { a.b(); c().d(); new E<F>(); } }")).toEqual([
      "a.b",
      "d",
      "c",
      "E",
    ]);
    expect(await called("rust", "fn f() { a::b(); c.d(); e!(1); g::<u8>(); }")).toEqual([
      "a::b",
      "c.d",
      "e!",
      "g",
    ]);
    expect(await called("php", "<?php a(); $b->c(); D::e(); new F;")).toEqual(["a", "$b->c", "D::e", "F"]);
  });

  test("constants have their values as written", async () => {
    const constants = async (language: Language, text: string) =>
      (await factsOf(language, text)).constants.map(({ name, value }) => [name, value]);
    expect(await constants("go", "package p\nconst (\n a = iota\n b\n)\n")).toEqual([
      ["a", "iota"],
      ["b", ""],
    ]);
    expect(await constants("java", "class A { static final int B = 1, C = 2; final int d = 3; }")).toEqual([
      ["B", "1"],
      ["C", "2"],
    ]);
    expect(await constants("rust", "const A: u8 = 1 + 1;\nstatic B: u8 = 2;")).toEqual([
      ["A", "1 + 1"],
      ["B", "2"],
    ]);
    expect(await constants("php", "<?php const A = 1; class B { const C = 'x'; }")).toEqual([
      ["A", "1"],
      ["C", "'x'"],
    ]);
  });

  test("a PHP file that declares and acts runs code when it is included (PSR-1)", async () => {
    const blocks = async (text: string) => (await factsOf("php", text)).module_execution_block;
    expect(await blocks("<?php function f() {} f();")).toBe(true);
    expect(await blocks("<?php require 'x.php'; define('A', 1); function f() {}")).toBe(false);
    expect(await blocks("<?php echo 1;")).toBe(false);
  });

  test("PHP functions without a return type are told, but for constructors", async () => {
    const { missing_return_types } = await factsOf(
      "php",
      "<?php\nclass A { function __construct() {}\nfunction b() {} function c(): int {} }",
    );
    expect(missing_return_types).toEqual([{ function: "A.b", line: 3, inferred: null }]);
  });

  test.each(["go", "java", "rust", "php"] as const)(
    "a whole file of %s is understood, and half of it measured",
    async (language) => {
      const sample = sampleOf(language);
      expect((await factsOf(language, sample)).parse_error).toBeNull();
      const half = await factsOf(language, sample.slice(0, sample.length / 2));
      expect(half.parse_error?.line).toBeGreaterThan(0);
      expect(half.comments.length).toBeGreaterThan(0);
    },
  );
});
