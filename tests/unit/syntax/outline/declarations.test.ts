/** What files declare: names, kinds, visibility and the lines of the whole declaration, language by language. */
import { describe, expect, test } from "bun:test";
import { declarationsOf, outlineOf } from "./outline.ts";

describe("Python", () => {
  const text = `"""The shop."""
LIMIT = 10

@cache
@trace("x")
def total(
    order,
) -> int:
    """Sums up.

    In cents.
    """
    def inner():
        pass
    return 1

class Order(Base, metaclass=Meta):
    STATES = ["new"]
    key = lambda self: 1

    def __init__(self): ...

    @property
    def size(self): ...

    def _hidden(self): ...

a, b = lambda: 1, lambda: 2
type Money = int
if LIMIT:
    async def either(): pass
else:
    async def either(): pass
`;
  test("functions, classes, members, named lambdas, constants, type aliases", async () => {
    expect(declarationsOf(await outlineOf("python", text))).toEqual([
      "constant LIMIT 2-2",
      "function total 4-15",
      "-function total.inner 13-14",
      "class Order 17-26",
      "constant Order.STATES 18-18",
      "method Order.key 19-19",
      "constructor Order.__init__ 21-21",
      "getter Order.size 23-24",
      "-method Order._hidden 26-26",
      "function a 28-28",
      "function b 28-28",
      "type Money 29-29",
      "function either 31-31",
      "function either 33-33",
    ]);
  });

  test("signatures, docstrings, decorators and bases", async () => {
    const { docstring, declarations } = await outlineOf("python", text);
    expect(docstring).toBe("The shop.");
    expect(declarations[1]).toMatchObject({
      signature: "def total( order, ) -> int",
      docstring: "Sums up.\n\nIn cents.",
      decorators: ["cache", 'trace("x")'],
    });
    expect(declarations[3]).toMatchObject({
      signature: "class Order(Base, metaclass=Meta)",
      bases: ["Base"],
    });
  });
});

test("Go: functions, methods, types in groups, interface methods, constants, functions in variables", async () => {
  const text = `// Package shop sells.
package shop

const Limit = 3
const (
	a = iota
	B
)

// Store keeps orders.
type Store[T any] struct{ F func() }
type (
	Reader interface {
		Read(p []byte) error
		io.Closer
	}
	Alias = Store[int]
)

// Add adds.
func (s *Store[T]) Add(o Order) (int, error) {
	const local = 1
	type inner struct{}
	return 0, nil
}

var handler = func() {}

func helper() {}
`;
  const outline = await outlineOf("go", text, "store.go");
  expect(declarationsOf(outline)).toEqual([
    "constant Limit 4-4",
    "-constant a 6-6",
    "constant B 7-7",
    "struct Store 11-11",
    "interface Reader 13-16",
    "method Reader.Read 14-14",
    "type Alias 17-17",
    "method Store.Add 21-25",
    "-struct Store.Add.inner 23-23",
    "-function handler 27-27",
    "-function helper 29-29",
  ]);
  expect(outline.docstring).toBe("Package shop sells.");
  expect(outline.declarations[7]).toMatchObject({
    signature: "func (s *Store[T]) Add(o Order) (int, error)",
    docstring: "Add adds.",
  });
});

test("Java: types of every kind, constructors, members of interfaces, constants, methods of anonymous classes", async () => {
  const text = `package shop;

/** Keeps orders. */
@Service
public final class Store<T> extends Base<T> implements Closeable, Iterable<T> {
  public static final int A = 1, B = 2;
  private int field;
  @Inject
  Store() {}
  /** Adds. */
  public <X> void add(X x) throws IOException { new Runnable() { public void run() {} }; }
  interface Inner { int K = 1; void one(); default void two() {} }
  enum State { NEW { void act() {} }, OLD; void act() {} }
  record Pair(int a) { Pair { } }
  @interface Mark { int value() default 1; }
}
`;
  const outline = await outlineOf("java", text, "Store.java");
  expect(declarationsOf(outline)).toEqual([
    "class Store 4-16",
    "constant Store.A 6-6",
    "constant Store.B 6-6",
    "-constructor Store.Store 8-9",
    "method Store.add 11-11",
    "-method Store.add.run 11-11",
    "-interface Store.Inner 12-12",
    "-constant Store.Inner.K 12-12",
    "-method Store.Inner.one 12-12",
    "-method Store.Inner.two 12-12",
    "-enum Store.State 13-13",
    "-constant Store.State.NEW 13-13",
    "-method Store.State.NEW.act 13-13",
    "-constant Store.State.OLD 13-13",
    "-method Store.State.act 13-13",
    "-class Store.Pair 14-14",
    "-constructor Store.Pair.Pair 14-14",
    "-interface Store.Mark 15-15",
    "-method Store.Mark.value 15-15",
  ]);
  expect(outline.declarations[0]).toMatchObject({
    signature: "public final class Store<T> extends Base<T> implements Closeable, Iterable<T>",
    docstring: "Keeps orders.",
    decorators: ["Service"],
    bases: ["Base<T>", "Closeable", "Iterable<T>"],
  });
});

test("Rust: items, what impls and traits hold, attributes, macros, tests in a module", async () => {
  const text = `//! The shop.

/// Keeps orders.
#[derive(Debug)]
// why
#[serde(default)]
pub struct Store<T>(T);

impl<T> Store<T> {
    pub const MAX: u8 = 1;
    pub fn add(&self) { fn inner() {} }
    fn hidden() {}
}
impl<T> Drop for Store<T> { fn drop(&mut self) {} }
pub trait Keep { type Item; fn keep(&self); fn twice(&self) {} }
pub enum State { New } union U { a: u8 } pub type Alias = u8; static S: u8 = 1;
macro_rules! shout { () => { fn made() {} } }
extern "C" { fn outside(); }
pub mod deep { pub fn f() {} }
#[cfg(test)]
mod tests { #[test] fn works() {} }
`;
  const outline = await outlineOf("rust", text, "src/store.rs");
  expect(declarationsOf(outline)).toEqual([
    "struct Store 4-7",
    "constant Store.MAX 10-10",
    "method Store.add 11-11",
    "-function Store.add.inner 11-11",
    "-method Store.hidden 12-12",
    "method Store.drop 14-14",
    "trait Keep 15-15",
    "type Keep.Item 15-15",
    "method Keep.keep 15-15",
    "method Keep.twice 15-15",
    "enum State 16-16",
    "-struct U 16-16",
    "type Alias 16-16",
    "-constant S 16-16",
    "-macro shout 17-17",
    "-function outside 18-18",
    "function deep.f 19-19",
    "-function tests.works 21-21",
  ]);
  expect(outline.declarations.filter((one) => one.test).map(({ name }) => name)).toEqual(["works"]);
  expect(outline.declarations[0]).toMatchObject({
    docstring: "Keeps orders.",
    decorators: ["derive(Debug)", "serde(default)"],
  });
});

test("PHP: types, methods, functions in variables and in functions, constants", async () => {
  const text = `<?php
namespace Shop;

/** Keeps orders. */
#[Entity]
final class Store extends Base implements Countable {
    private const LIMIT = 1;
    public function __construct(private int $a) {}
    protected static function hidden(): int { function inner() {} return 1; }
    #[Pure] function add(): callable { $made = function () {}; return new class { function m() {} }; }
}
interface Keeps { public function keep(); }
trait Logs { function log() {} }
enum State: string { case New = 'n'; public function label() {} }
function &total() {}
$double = fn($x) => 2 * $x;
define('VERSION', '1');
const NAME = 'x';
`;
  const outline = await outlineOf("php", text, "src/Store.php");
  expect(declarationsOf(outline)).toEqual([
    "class Store 5-11",
    "-constant Store.LIMIT 7-7",
    "constructor Store.__construct 8-8",
    "-method Store.hidden 9-9",
    "-function Store.hidden.inner 9-9",
    "method Store.add 10-10",
    "-function Store.add.made 10-10",
    "-method Store.add.m 10-10",
    "interface Keeps 12-12",
    "method Keeps.keep 12-12",
    "trait Logs 13-13",
    "method Logs.log 13-13",
    "enum State 14-14",
    "method State.label 14-14",
    "function total 15-15",
    "-function double 16-16",
    "constant VERSION 17-17",
    "constant NAME 18-18",
  ]);
  expect(outline.declarations[0]).toMatchObject({
    signature: "final class Store extends Base implements Countable",
    bases: ["Base", "Countable"],
    docstring: "Keeps orders.",
  });
});

test("TypeScript: overloads, members, functions in names and objects, computed keys, namespaces", async () => {
  const text = `/** Adds. */
export function add(a: number): number;
export function add(a: string): string;
export function add(a: unknown) { function inner() {} return a; }
@Injectable()
export class Store<T> extends Base<T> implements Keeps {
  #secret = () => 1;
  private hidden() {}
  constructor(a?: T);
  constructor() { super(); }
  get size() { return 1; }
  static async *[Symbol.iterator]() {}
  handler = async (a: T) => a;
  abstract later(): void;
}
export const arrow = (x: number) => x, two = function named() {};
const table = { m() {}, f: () => 1, "q-r": function () {}, deep: { er() {} } };
interface Keeps extends A { keep(): void; get n(): number }
type Money = number;
enum State { New }
namespace Inner { export function inside() {} }
declare module "other" { function far(): void; }
exports.old = function () {};
Store.prototype.late = function () {};
export default () => table;
`;
  const outline = await outlineOf("typescript", text, "src/store.ts");
  expect(declarationsOf(outline)).toEqual([
    "function add 2-2",
    "function add 3-3",
    "function add 4-4",
    "-function add.inner 4-4",
    "class Store 5-15",
    "-method Store.#secret 7-7",
    "-method Store.hidden 8-8",
    "constructor Store.constructor 9-9",
    "constructor Store.constructor 10-10",
    "getter Store.size 11-11",
    "method Store.[Symbol.iterator] 12-12",
    "method Store.handler 13-13",
    "method Store.later 14-14",
    "function arrow 16-16",
    "function two 16-16",
    "-constant table 17-17",
    "-method table.m 17-17",
    "-method table.f 17-17",
    "-method table.q-r 17-17",
    "-method table.er 17-17",
    "-interface Keeps 18-18",
    "-method Keeps.keep 18-18",
    "-getter Keeps.n 18-18",
    "-type Money 19-19",
    "-enum State 20-20",
    "-namespace Inner 21-21",
    "-function Inner.inside 21-21",
    "-namespace other 22-22",
    "-function other.far 22-22",
    "function old 23-23",
    "-function late 24-24",
    "function default 25-25",
  ]);
  expect(outline.declarations[0]?.docstring).toBe("Adds.");
  expect(outline.declarations[4]).toMatchObject({
    signature: "export class Store<T> extends Base<T> implements Keeps",
    decorators: ["Injectable()"],
    bases: ["Base", "Keeps"],
  });
});

test.each([
  ["python", "def one():\n    return 1\n\ndef two(:\n\ndef three():\n    pass\n", ["one", "three"]],
  ["go", "package a\nfunc One() {}\nfunc two( {\nfunc Three() {}\n", ["One"]],
  ["java", "class A { void one() {} void two( { } void three() {} }\n", ["A", "one"]],
  ["rust", "fn one() {}\nfn two( {\nfn three() {}\n", ["one"]],
  ["php", "<?php\nfunction one() {}\nfunction two( {\n", ["one"]],
  ["typescript", "function one() {}\nfunction two( {\nclass Three {}\n", ["one"]],
] as const)("a broken %s file gives what can be read, and where it breaks", async (language, text, names) => {
  const { declarations, parse_error } = await outlineOf(language, text);
  expect(declarations.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]));
  expect(parse_error).toMatchObject({ line: expect.any(Number), message: expect.any(String) });
});
