/** The parser of plain Python gives the very tree of the grammar, or none. */
import { describe, expect, test } from "bun:test";
import { PYTHON_GRAMMAR } from "#syntax/python/grammar.ts";
import { plainParser } from "#syntax/python/parser/parser.ts";
import { openParser } from "#syntax/tree-sitter/engine.ts";
import { sameColumns } from "#syntax/tree-sitter/flatten.ts";

const parse = await openParser("python");
const plain = plainParser(PYTHON_GRAMMAR);

/** Texts that it reads itself. */
const PLAIN = [
  "",
  "\n\n",
  "# only a comment\n",
  "\n\n# c\nx = 1\n\n# end",
  "pass; break; continue;  # c\n",
  "import a, b.c as d\nfrom . import x\nfrom ...a.b import (c as d,  # why\n  e,)\nfrom x import *\nfrom __future__ import annotations\n",
  "assert a, b\nreturn\nreturn a,\nreturn *a, b\ndel a, (b), c[0]\nraise\nraise A(b) from c\nglobal a, b\nnonlocal c\n",
  "a = b = c, d\na, b = b, a\nc\n(a) = [b, (c, *d)] = e\nx += 1, 2\nx: int = 3\nx.y: a.b\nx = yield a, b\nx = yield from c\nawait d\n",
  "x: List[int] | None | Dict[str, 'X'] = None\nx: int | None\nx: a.b[int]\nx: Callable[[int], str]\nx: Tuple[int, ...]\n",
  "x = not a == b and c in d or e is not f and g not in h < i\n",
  "x = -a ** -b * c // d % e @ f + ~g - h << 1 >> 2 & 3 ^ 4 | 5\nx = await a ** 2\n",
  "x = a if b else c if d else lambda y, *z, w=1, **k: (yield)\nlambda: 0\nlambda *, a, b=2: a\n",
  "f(a, *b, c=1, **d)\nf(x for x in y if z)\nf(y := 3)(*g(h))(*a.b[0],)\nf(\n  a,  # c\n  # d\n  b\n)\n",
  "[x, *a.b, *c() + d], (*a or b, c), {*a if b else c, d}, [*a]\n",
  "[a, *b, (c), (d,), (), (e for e in f), (yield)]\n{a, b}\n{}\n{**a, b: c, 'd': e,}\n",
  "[x async for x, (y, *z) in a if b if c for d in e]\n{x for x in y}\n{x: y for x, in z}\n",
  "a[1:2, ::3, b:, :]\na[b:c:d]\na[*b]\na.b.c(d).e[f]\n",
  "0xff + 0b1_0 + 0o17 + 1_000 + 1.5 + .5 + 1. + 1e5 + 1.5e-3j + 2J\n...\nTrue is None\n",
  "'a' \"b\" '''c\n'd''' # e\nu'a\\'\\n\\x41\\d'\nb'\\x00\\d'\nr'\\d\\''\nr'\\\\'\nr\"\"\"a\"\\\\\"\"\"\n'a' \\\n  'b'\n",
  "f'a{x!r:>{w}}b{{c}}\\n' f'{a=}{b:%H:%M}{c[1:2]}' rf'\\d{e}' f'{a + f\"{b}\"}'\nf'''{a}\n{b:#x}'''\n",
  "x = a + \\\n  b\nx = \\\n  'c'\nif a and \\\n   b:\n  pass\n",
  "if a: b; c  # d\nelif (e): f\nelse: g\n",
  "if a:  # c1\n    # c2\n    b  # c3\n    # c4\n  # c5\n# c6\nelse:\n    d\n    # c7\n# c8\n",
  "for x, *y in a, b:\n  pass\nelse:\n  pass\nwhile a:\n\tb\nelse: c\nfor (a, b), c.d, e[0] in f: pass\n",
  "try:\n  a\nexcept:\n  b\nexcept E:\n  c\nexcept (A, B) as e:\n  d\nelse:\n  e\nfinally:\n  f\n",
  "with a: pass\nwith a as b, c() as (d, e), f:\n  pass\n",
  "async def f():\n  async with a as b:\n    async for c in d:\n      await e\n",
  "def f(a, /, b: int, *, c: List[int] = 3, d=4, **k) -> Dict[str, int]:\n  return 1\ndef g(*args: int, a): pass\n",
  "@a.b(c)  # x\n# y\n@d\nclass A(B, metaclass=C):\n  'doc'\n\n  @e\n  async def f(self): return 1\n\n  x = 1\nclass C: pass\n",
  "print(a), b\nprint\nprint.x\nexec(a)\ntype = 3\ntype(a)\nmatch(a)\nmatch = print\nmatch.a = 1\n",
  "def f():\n  if a:\n    if b:\n      c\n   # d\n  # e\n# f\n  g\n",
  "if a:\r\n  b  # c\r\n\r\n  d\r\nelse:\r\n  e\r\n",
  "\fclass A:\n\n\f\n  x = 1\n",
  `${"# a comment\n  # deeper\n".repeat(300)}x = 1\n`,
];

/** Texts with two readings, with errors, or with what is rare. */
const OTHER = [
  "a,\nb = c\n",
  "x = a, b\n[c] = d\n",
  "x = a, b(c)\n[d] = e\n",
  "for ([*1], a) in b: pass\n",
  "[*a.b  # c\n]\n{*a()}\n",
  "print('a', *b.c())\n",
  "print >>f, a\nprint a\nexec a in b\n",
  "type(x).y = 3\ntype X = int\n",
  "match a:\n  case 1: pass\n",
  "with (a as b): pass\nwith a if b else c as d: pass\n",
  "def f():\n  x = (1 +\n2)\n",
  "x = 'a\n",
  "x = f'{a\n}'\n",
  "x = a <> b\nx = `a`\n",
  "if a:\n  b\n c\n",
  "if a:\n# c\nb\n",
  "x = é\n",
  "def f[T](a: T) -> T: pass\nclass A[T]: pass\n",
  "x: List[int].a\nx: print [a]\n",
  "f(a=b for c in d)\nf(a for b in c, d)\n",
  "r'\\\\'x'\n",
  "a[*1]\n",
  "x = a, (b, *c)\n",
  "(x := a if b else c)\n",
  "1if a else b\n0777L\n1__0\n",
  `x = ${"(".repeat(400)}${")".repeat(400)}\n`,
];

/** Texts that are as good as random, from what texts have in common. */
function variants(texts: readonly string[], count: number): string[] {
  let seed = 20;
  const below = (limit: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * limit);
  };
  const pick = () => texts[below(texts.length)] ?? "";
  return Array.from({ length: count }, () => {
    let text = pick();
    for (let edits = 1 + below(3); edits > 0; edits--) {
      const at = below(text.length + 1);
      const other = pick();
      const from = below(other.length);
      const piece =
        below(4) === 0 ? `\n${" ".repeat(below(6))}# c\n` : other.slice(from, from + 1 + below(12));
      text = text.slice(0, at) + (below(3) === 0 ? "" : piece) + text.slice(at + below(3));
    }
    return text;
  });
}

describe("the parser of plain Python", () => {
  test.each(PLAIN)("gives the grammar's tree of %j", (text) => {
    const columns = plain(text);
    expect(columns).not.toBeNull();
    if (columns) expect(sameColumns(columns, parse(text))).toBe(true);
  });

  test.each(OTHER)("leaves %j to the grammar, or agrees with it", (text) => {
    const columns = plain(text);
    expect(columns === null || sameColumns(columns, parse(text))).toBe(true);
  });

  test("is never at odds with the grammar, whatever is put together", () => {
    const texts = variants([...PLAIN.filter(({ length }) => length < 1000), ...OTHER], 4000);
    const sure = texts.filter((text) => plain(text) !== null);
    const wrong = sure.filter((text) => {
      const columns = plain(text);
      return columns !== null && !sameColumns(columns, parse(text));
    });
    expect(wrong).toEqual([]);
    expect(sure.length).toBeGreaterThan(500);
  });

  test("takes time in proportion to runs of comments, which the grammar's scanner does not", () => {
    expect(plain(`def f():\n  x\n${"  # a\n    # b\n".repeat(20_000)}  y\n`)?.size).toBeGreaterThan(40_000);
  });

  test.each([
    `x = 1, ${"*a, ".repeat(200_000)}b\n`,
    `x = ${"1".repeat(2_000_000)}\n`,
    `x = ${"a if b else ".repeat(100_000)}c\n`,
    `${"x = ".repeat(100_000)}c\n`,
    `x = ${"a ** ".repeat(100_000)}c\n`,
    `x = f"${'{f"'.repeat(50_000)}\n`,
    `x = ${"'".repeat(1_000_001)}\n`,
    `${"a, b\n# c\n".repeat(50_000)}`,
  ])("comes to an end with any text (%#)", (text) => {
    const columns = plain(text);
    expect(columns === null || columns.size > 1).toBe(true);
  });

  test("makes room for as many nodes as a text has", () => {
    const text = `x = [${"a, ".repeat(40_000)}]\n`;
    const columns = plain(text);
    expect(columns && sameColumns(columns, parse(text))).toBe(true);
  });
});
