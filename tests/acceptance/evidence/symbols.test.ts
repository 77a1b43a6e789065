/** Every function and type that universal-ctags, or the TypeScript compiler, finds has a record. */
import { afterAll, expect, test } from "bun:test";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type CtagsLanguage,
  ctagsSymbols,
  missingSymbols,
  typescriptSymbols,
} from "../../fixtures/evidence/symbols.ts";
import { runHeddle } from "../run.ts";

const root = mkdtempSync(join(tmpdir(), "heddle-symbols-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const samples = join(import.meta.dir, "..", "..", "unit", "syntax", "samples");
const library = join(import.meta.dir, "..", "..", "..", "lib");

async function recordsOf(folder: string): Promise<unknown[]> {
  const { status, records } = await runHeddle(["evidence-extract-ast", folder, "--json"]);
  expect(status).toBe(0);
  return records();
}

/** What is easily missed, beside the samples that hold a bit of everything. */
const SOURCES: Readonly<Record<CtagsLanguage, readonly [name: string, text: string]>> = {
  python: [
    "a.py",
    `f = lambda x: x
g: Callable = lambda: 1
a, b = lambda: 1, lambda: 2
class A:
    k = lambda self: 1
    class B:
        async def m(self):
            def inner(): pass
            class Local: pass
    @property
    def p(self): pass
    @p.setter
    def p(self, v): pass
try:
    def c(): pass
except Exception:
    def c(): pass
if 1: 
    class D(object): pass
@deco(
    1,
)
def decorated(
    a, *, b=1
): return 1
`,
  ],
  go: [
    "a.go",
    `package a
type ( A struct{ x int }; B = A; C func(int) int; I interface { M(); N() (int, error) } )
type G[K comparable, V any] struct{}
func (g *G[K, V]) Get(k K) V { type local struct{}; f := func() {}; f(); var v V; return v }
func (A) value() {}
func gen[T any](x T) {}
func init() {}
func init() {}
`,
  ],
  java: [
    "A.java",
    `package a;
@Deprecated
public class A<T> extends Object { A() {} private <X> void m(X... x) throws Exception { class Local { void l() {} } }
  interface I { void x(); default void y() {} static void z() {} } enum E { P { void ep() {} }, Q(1); E(int... i) {} void em() {} }
  @interface An { int v() default 1; } static { } abstract static class S { abstract int[] array()[]; protected synchronized native void n(); } }
`,
  ],
  rust: [
    "a.rs",
    `pub fn a<'a, T: Fn() -> u8>(t: &'a T) -> u8 where T: Send { fn b() {} struct Q; enum R {} t() }
impl<T> Foo for Bar<T> { fn m(&self) {} const fn k() {} async unsafe fn u() {} }
mod x { pub(crate) fn y() {} pub enum E { A, B } pub trait T { fn t(); fn u() {} type X; } }
extern "C" { fn ext(); }
macro_rules! mm { () => { fn inmacro() {} } }
pub struct Unit; struct Tuple(u8); type Alias<T> = Vec<T>; pub extern "C" fn exported() {}
fn r#type() {}
`,
  ],
  php: [
    "a.php",
    `<html><?php
namespace A\\B { abstract class C extends D implements E { abstract protected function q(): int; final public static function &r(int ...$a): ?array { function inner() {} } } }
namespace Z;
trait T { function t() {} } interface I { public function i(); } enum En: string { case A = 'a'; function e() {} }
function &ref() {} $f = function ($a) use ($b) { return $a; };
if (!function_exists('late')) { function late() {} }
readonly class RO { function __construct(public int $x = 1) {} }
?></html>
`,
  ],
};

test.each(Object.entries(SOURCES) as [CtagsLanguage, readonly [string, string]][])(
  "what universal-ctags finds in %s",
  async (language, [name, text]) => {
    const folder = join(root, language);
    mkdirSync(folder);
    writeFileSync(join(folder, name), text);
    const sample = readFileSync(join(samples, `${language}.txt`), "utf8");
    writeFileSync(join(folder, name.replace(/^\w+/i, "Sample")), sample);
    const symbols = ctagsSymbols(folder, language);
    expect(symbols.length).toBeGreaterThan(10);
    expect(missingSymbols(symbols, await recordsOf(folder))).toEqual([]);
  },
);

test("what the TypeScript compiler finds in Heddle's own sources and in what is easily missed", async () => {
  const folder = join(root, "typescript");
  cpSync(join(library, "syntax"), join(folder, "syntax"), { recursive: true });
  cpSync(join(library, "evidence"), join(folder, "evidence"), { recursive: true });
  writeFileSync(
    join(folder, "a.tsx"),
    `export function over(a: string): void;
export function over(a: number): void;
export function over(a: unknown) { function nested() { const deep = () => 1; } return class Named {}; }
export abstract class A<T> { constructor(a: T); constructor(a: T, b?: T) {} abstract m(): void; abstract get g(): number; static s = () => 1; #p = function () {}; ["computed"]() {} [Symbol.iterator] = function* () {}; accessor x = () => 1; declare m2: () => void; override async *gen() {} get 1() { return 1 } }
interface I { m(): void; m(a: number): void; get g(): number; set g(v); "quoted"(): void; [Symbol.iterator](): void }
type T = { m(): void }; declare global { interface Window { f(): void } } declare function ambient(): void; declare class Amb { m(): void; }
const o = { m() {}, get g() { return 1 }, f: () => <div onClick={() => 1} />, "a-b": async () => {}, [k]: () => 1, n: { d: function () {} } };
namespace N.M { export const f = () => 1; export enum E {} } enum F {} const enum G {}
let later = function named() {}, other = class {}; export default class extends A<number> { m() {} }
`,
  );
  const symbols = typescriptSymbols(folder);
  expect(symbols.length).toBeGreaterThan(800);
  expect(missingSymbols(symbols, await recordsOf(folder))).toEqual([]);
});
