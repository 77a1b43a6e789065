/** Which test of the code a case of a report is about. */
import { expect, test } from "bun:test";
import fc from "fast-check";
import { type CodeTest, type ReportedTest, TestIndex } from "../../../lib/evidence/tests/test-index.ts";

const code = (language: string, path: string, title: string, start = 1, end = start): CodeTest => {
  const parts = title.split(" > ");
  return { language, path, name: parts.at(-1) ?? "", suites: parts.slice(0, -1), lines: { start, end } };
};

const TESTS = [
  code("python", "tests/test_orders.py", "test_accepts", 4, 6),
  code("python", "tests/test_orders.py", "TestCart > test_adds", 9, 11),
  code("python", "tests/old/test_orders.py", "test_accepts"),
  code("java", "src/test/java/com/shop/OrderTest.java", "OrderTest > accepts"),
  code("java", "src/test/java/com/shop/OrderTest.java", "Inner > deep"),
  code("java", "src/test/java/com/mail/OrderTest.java", "OrderTest > accepts"),
  code("go", "cart_test.go", "TestRoot"),
  code("go", "pkg/cart_test.go", "TestAdds"),
  code("go", "pkg/cart_test.go", "TestAdds > empty cart"),
  code("go", "other/cart_test.go", "TestAdds"),
  code("typescript", "web/cart.test.ts", "cart > deep > adds", 3),
  code("typescript", "web/cart.test.ts", "cart > adds", 9),
  code("typescript", "web/cart.test.ts", "each %d of $name", 20, 22),
  code("typescript", "web/mail.test.ts", "mail > sends"),
  code("typescript", "web/a/same.test.ts", "same > twice"),
  code("typescript", "web/b/same.test.ts", "same > twice"),
  code("php", "tests/OrderTest.php", "OrderTest > testAdds", 7, 9),
  code("rust", "crates/shop-core/src/cart.rs", "tests > adds"),
  code("rust", "crates/shop-core/src/lib.rs", "tests > adds"),
  code("rust", "crates/shop-core/src/lib.rs", "tests > case"),
  code("rust", "crates/shop-core/tests/it.rs", "works"),
  code("rust", "crates/mail/src/lib.rs", "tests > adds"),
];

const found = (reported: Partial<ReportedTest>, tests: readonly CodeTest[] = TESTS) => {
  const test = new TestIndex(tests).find({
    name: "",
    className: null,
    suites: [],
    file: null,
    line: null,
    ...reported,
  });
  return test && `${test.path} ${[...test.suites, test.name].join(" > ")}`;
};

const ORDERS = "tests/test_orders.py";
const CART = "web/cart.test.ts";
const JAVA = "src/test/java/com/shop/OrderTest.java";

test.each<[what: string, Partial<ReportedTest>, string | null]>([
  ["pytest", { className: "tests.test_orders", name: "test_accepts" }, `${ORDERS} test_accepts`],
  ["pytest in a folder", { className: "test_orders", name: "test_accepts" }, null],
  [
    "pytest, another module of the name",
    { className: "tests.old.test_orders", name: "test_accepts" },
    "tests/old/test_orders.py test_accepts",
  ],
  [
    "pytest, parameters",
    { className: "tests.test_orders.TestCart", name: "test_adds[a-1]" },
    `${ORDERS} TestCart > test_adds`,
  ],
  [
    "pytest, xunit1",
    { className: "x", name: "test_adds[1]", file: "tests/test_orders.py", line: 9 },
    `${ORDERS} TestCart > test_adds`,
  ],
  ["pytest, a module elsewhere", { className: "lib.test_orders", name: "test_accepts" }, null],
  ["Surefire", { className: "com.shop.OrderTest", name: "accepts" }, `${JAVA} OrderTest > accepts`],
  ["Gradle", { className: "com.shop.OrderTest", name: "accepts()" }, `${JAVA} OrderTest > accepts`],
  ["JUnit, nested", { className: "com.shop.OrderTest$Inner", name: "deep" }, `${JAVA} Inner > deep`],
  ["JUnit, another package", { className: "com.bank.OrderTest", name: "accepts" }, null],
  ["JUnit, no package", { className: "OrderTest", name: "accepts" }, null],
  ["go", { className: "example.com/shop/pkg", name: "TestAdds" }, "pkg/cart_test.go TestAdds"],
  ["go, root", { className: "example.com/shop", name: "TestRoot" }, "cart_test.go TestRoot"],
  [
    "go, subtest",
    { className: "example.com/shop/pkg", name: "TestAdds/empty_cart" },
    "pkg/cart_test.go TestAdds > empty cart",
  ],
  [
    "go, subtest of data",
    { className: "example.com/shop/pkg", name: "TestAdds/case#01" },
    "pkg/cart_test.go TestAdds",
  ],
  ["go, another package", { className: "example.com/shop/none", name: "TestAdds" }, null],
  [
    "bun test",
    { file: CART, suites: [CART, "cart", "deep"], className: "deep > cart", name: "adds", line: 3 },
    `${CART} cart > deep > adds`,
  ],
  [
    "bun test, each",
    { file: CART, suites: [CART], name: "each 1 of x", line: 20 },
    `${CART} each %d of $name`,
  ],
  ["vitest", { className: CART, suites: [CART], name: "cart > adds" }, `${CART} cart > adds`],
  [
    "vitest on another machine",
    { file: "/builds/shop/web/cart.test.ts", name: "cart > adds" },
    `${CART} cart > adds`,
  ],
  ["vitest in a folder", { className: "cart.test.ts", name: "cart > adds" }, `${CART} cart > adds`],
  ["vitest, each", { className: CART, name: "each 2 of y" }, `${CART} each %d of $name`],
  ["jest-junit", { className: "cart deep adds", name: "cart deep adds" }, `${CART} cart > deep > adds`],
  ["jest-junit by class", { className: "mail", name: "sends" }, "web/mail.test.ts mail > sends"],
  ["jest-junit, two of the title", { className: "same twice", name: "same twice" }, null],
  ["a file that is not there", { file: "web/none.test.ts", name: "mail sends" }, null],
  [
    "PHPUnit",
    { className: "Tests.OrderTest", name: "testAdds", file: "/app/tests/OrderTest.php", line: 7 },
    "tests/OrderTest.php OrderTest > testAdds",
  ],
  [
    "PHPUnit, data set",
    { name: 'testAdds with data set "a"', file: "/app/tests/OrderTest.php", line: 7 },
    "tests/OrderTest.php OrderTest > testAdds",
  ],
  [
    "nextest",
    { className: "shop-core", name: "cart::tests::adds" },
    "crates/shop-core/src/cart.rs tests > adds",
  ],
  [
    "nextest, crate root",
    { className: "shop-core", name: "tests::adds" },
    "crates/shop-core/src/lib.rs tests > adds",
  ],
  [
    "nextest, integration test",
    { className: "shop-core::it", name: "works" },
    "crates/shop-core/tests/it.rs works",
  ],
  [
    "nextest, rstest",
    { className: "shop-core", name: "tests::case::case_2_b" },
    "crates/shop-core/src/lib.rs tests > case",
  ],
  ["nextest, unknown crate with several of the name", { className: "none", name: "tests::adds" }, null],
  ["nothing but a name that one test has", { name: "sends" }, "web/mail.test.ts mail > sends"],
  ["nothing but a name that several have", { name: "adds" }, null],
  ["an unknown name", { className: "tests.test_orders", name: "test_none" }, null],
  ["nothing", {}, null],
])("%s", (_, reported, expected) => expect(found(reported)).toBe(expected));

test("a test is found in its own file by its own title, whatever the others are", () => {
  const word = fc.stringMatching(/^[a-z]{1,4}$/);
  const tests = fc.uniqueArray(
    fc.record({
      path: fc.array(word, { minLength: 1, maxLength: 3 }),
      title: fc.array(word, { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 12, selector: ({ path, title }) => `${path.join("/")} ${title.join(" ")}` },
  );
  fc.assert(
    fc.property(tests, (all) => {
      const known = all.map(({ path, title }) =>
        code("typescript", `${path.join("/")}.ts`, title.join(" > ")),
      );
      for (const { path, name, suites } of known)
        expect(found({ file: path, suites: [path, ...suites], name }, known)).toBe(
          `${path} ${[...suites, name].join(" > ")}`,
        );
    }),
  );
});

test("hostile names and deep paths end in an answer", () => {
  const deep = `${"a/".repeat(2000)}x.test.ts`;
  const hostile = "%s".repeat(1000);
  const tests = [code("typescript", deep, hostile), code("typescript", deep, "$a".repeat(1000))];
  expect(found({ file: deep, name: "s".repeat(3000) }, tests)).toBe(null);
  expect(found({ className: "a.".repeat(5000), name: "(".repeat(5000) }, tests)).toBe(null);
});
