/** Which paths are those of tests. */
import { expect, test } from "bun:test";
import { isTestPath } from "../../../../lib/refactor/rules/test-path.ts";

test.each([
  "tests/helpers.py",
  "src/shop/test_orders.py",
  "orders_test.py",
  "conftest.py",
  "pkg/orders_test.go",
  "src/orders.test.ts",
  "src/orders.spec.mjs",
  "test/test-orders.js",
  "test.js",
  "src/__tests__/orders.tsx",
  "types/orders.tst.ts",
  "src/test/java/OrderTest.java",
  "TestOrder.java",
  "unit/OrderTest.php",
  "src/tests.rs",
  "tests\\win.py",
])("takes %p for a test", (path) => {
  expect(isTestPath(path)).toBe(true);
});

test.each([
  "src/contest.py",
  "src/latest.py",
  "src/testing.py",
  "lib/attest.go",
  "src/latest.ts",
  "src/protest.js",
  "src/Testament.java",
  "src/Contest.java",
  "src/LEDUNIT.java",
  "specification/order.py",
  "src/orders.ts",
])("takes %p for no test", (path) => {
  expect(isTestPath(path)).toBe(false);
});
