/** The built-in examples: small projects with something to refactor, each with a workflow file in two scenarios. Data. */
import type { Scenario } from "../../../schemas/refactor.ts";

export interface Example {
  name: string;
  title: string;
  description: string;
  language: string;
  /** Text by path, its tests among them. */
  files: Readonly<Record<string, string>>;
  /** Command that runs its tests; no shell reads it. */
  test: string;
  /** Workflow file by scenario. */
  workflows: Readonly<Record<Scenario, string>>;
}

const lines = (...text: string[]) => `${text.join("\n")}\n`;

/** Python's own runner finds `test_*.py` by itself. */
const UNITTEST = "python3 -m unittest";

/** A test module of Python with these checks. */
const unittest = (subject: string, ...checks: string[]) =>
  lines(
    "import unittest",
    "",
    `import ${subject}`,
    "",
    "",
    "class ExampleTest(unittest.TestCase):",
    "    def test_it(self):",
    ...checks.map((check) => `        ${check}`),
  );

/** The first scenario of every example: only actions that need no language model. */
const PLAIN = lines(
  "version: 1",
  "decide:",
  "  max_actions: 5",
  "validate:",
  "  steps:",
  "    - {name: gates, enabled: true, on_failure: rollback}",
  "    - {name: tests, enabled: auto, on_failure: rollback}",
);

export const EXAMPLES: readonly Example[] = [
  {
    name: "unused-imports",
    title: "Imports that nothing uses",
    description:
      "A Python module with unused imports of several shapes; a re-export and an import made for its effect stay.",
    language: "python",
    files: {
      "report.py": lines(
        '"""Sums of orders by customer."""',
        "import json",
        "import os, sys",
        "from collections import defaultdict, OrderedDict",
        "from decimal import Decimal as Decimal",
        "import readline  # noqa: F401  (line editing)",
        "",
        "",
        "def totals(orders):",
        "    sums = defaultdict(int)",
        "    for order in orders:",
        '        sums[order["customer"]] += order["amount"]',
        "    return dict(sums)",
        "",
        "",
        'if __name__ == "__main__":',
        "    print(totals(json.load(sys.stdin)))",
      ),
      "test_report.py": unittest(
        "report",
        'orders = [{"customer": "a", "amount": 1}, {"customer": "a", "amount": 1}]',
        'self.assertEqual(report.totals(orders), {"a": 2})',
        "self.assertIs(report.Decimal, __import__('decimal').Decimal)",
      ),
    },
    test: UNITTEST,
    workflows: {
      default: PLAIN,
      advanced: lines(
        "version: 1",
        "decide:",
        "  max_actions: 3",
        "rules:",
        "  - name: unused-imports",
        "    description: Every unused import goes, tests and generated code aside",
        "    condition: unused_imports > 0 and language == python",
        "    action: REMOVE_UNUSED_IMPORTS",
        "    priority: 0.9",
        "  - name: generated-code",
        "    condition: path contains generated",
        "    action: DO_NOTHING",
        "    priority: 1",
        "validate:",
        "  steps:",
        "    - {name: gates, enabled: true, on_failure: rollback}",
      ),
    },
  },
  {
    name: "magic-numbers",
    title: "Numbers without a name",
    description: "Prices and limits in the middle of the code; the same number in a text stays as it is.",
    language: "python",
    files: {
      "shipping.py": lines(
        '"""Price of a parcel in cents."""',
        "",
        "",
        "def price(weight_g, express):",
        "    if weight_g > 31500:",
        '        raise ValueError("over 31500 g")',
        "    return 1149 if express else 499",
        "",
        "",
        "def with_discount(total):",
        "    return total - 300 if total >= 10000 else total",
        "",
        "",
        "def storage_fee(days):",
        "    return 20 * days if days > 14 else 0",
        "",
        "",
        "def greeting(message):",
        "    return message if len(message) <= 160 else message[:160]",
      ),
      "test_shipping.py": unittest(
        "shipping",
        "self.assertEqual(shipping.price(100, False), 499)",
        "self.assertEqual(shipping.price(25000, True), 1149)",
        'with self.assertRaisesRegex(ValueError, "over 31500 g"):',
        "    shipping.price(31501, False)",
        "self.assertEqual(shipping.with_discount(10000), 9700)",
        "self.assertEqual(shipping.storage_fee(15), 300)",
      ),
    },
    test: UNITTEST,
    workflows: {
      default: PLAIN,
      advanced: lines(
        "version: 1",
        "rules:",
        "  - name: named-numbers",
        "    when:",
        "      magic_numbers: {gte: 2}",
        "      is_public_api: true",
        "    then: {action: EXTRACT_CONSTANTS, priority: 0.8}",
        "execute:",
        "  rollback_on_failure: true",
      ),
    },
  },
  {
    name: "return-types",
    title: "Return types that can be proved",
    description:
      "Functions whose return type follows from their code, and some where it does not: those stay bare.",
    language: "python",
    files: {
      "shapes.py": lines(
        '"""Areas and names of shapes."""',
        "",
        "",
        "def is_square(width, height):",
        "    return width == height",
        "",
        "",
        "def describe(name, sides):",
        '    return f"{name} with {sides} sides"',
        "",
        "",
        "def first(items):",
        "    return items[0]",
        "",
        "",
        "def log(message):",
        "    print(message)",
      ),
      "test_shapes.py": unittest(
        "shapes",
        "self.assertTrue(shapes.is_square(1, 1))",
        'self.assertEqual(shapes.describe("square", 4), "square with 4 sides")',
        "self.assertEqual(shapes.first([1]), 1)",
      ),
    },
    test: UNITTEST,
    workflows: {
      default: PLAIN,
      advanced: lines(
        "version: 1",
        "rules:",
        "  - name: return-types",
        "    condition: {metric: inferable_return_types, operator: '>=', threshold: 1}",
        "    action: ADD_RETURN_TYPES",
        "    priority: 0.7",
      ),
    },
  },
  {
    name: "script-on-import",
    title: "A module that runs when it is imported",
    description: "The greeting at its end belongs behind a guard; the configuration of logging above stays.",
    language: "python",
    files: {
      "greet.py": lines(
        '"""Greets whoever is named."""',
        "import logging",
        "",
        "logging.basicConfig(level=logging.INFO)",
        "",
        "",
        "def greet(name):",
        '    return f"Hello, {name}"',
        "",
        "",
        'print(greet("world"))',
      ),
      "test_greet.py": unittest("greet", 'self.assertEqual(greet.greet("Ada"), "Hello, Ada")'),
    },
    test: UNITTEST,
    workflows: {
      default: PLAIN,
      advanced: lines(
        "version: 1",
        "rules:",
        "  - name: guard-scripts",
        "    condition: module_execution_block == true and function_count > 0",
        "    action: FIX_MODULE_EXECUTION_BLOCK",
        "    priority: 0.8",
      ),
    },
  },
  {
    name: "long-function",
    title: "A function with too many paths",
    description:
      "A TypeScript function that nests conditions in conditions. The default scenario only decides; the advanced one asks a model.",
    language: "typescript",
    files: {
      "src/discount.ts": lines(
        'import { readFileSync } from "node:fs";',
        "",
        "export interface Order {",
        "  total: number;",
        "  items: number;",
        "  country: string;",
        "  member: boolean;",
        "  years: number;",
        "}",
        "",
        "export function discount(order: Order, code: string | undefined): number {",
        "  let percent = 0;",
        "  if (order.member) {",
        "    if (order.years > 10) {",
        "      percent = order.total > 500 ? 20 : 15;",
        "    } else if (order.years > 5) {",
        "      percent = order.total > 500 ? 12 : 10;",
        "    } else {",
        "      percent = 5;",
        "    }",
        "    if (code) {",
        '      if (code === "EXTRA" || code === "PLUS") {',
        '        if (order.country === "PL" || order.country === "DE") {',
        "          if (order.items > 3 && order.total > 100) {",
        "            percent += 5;",
        "          }",
        "        }",
        "      }",
        "    }",
        '  } else if (code === "WELCOME" && order.total > 50) {',
        "    percent = 10;",
        "  } else if (order.items > 20) {",
        "    percent = 3;",
        "  }",
        "  return percent > 25 ? 25 : percent;",
        "}",
      ),
      "src/discount.test.ts": lines(
        'import { expect, test } from "bun:test";',
        'import { discount } from "./discount.ts";',
        "",
        'const order = { total: 600, items: 4, country: "PL", member: true, years: 11 };',
        "",
        'test("members of many years get the most", () => {',
        "  expect(discount(order, undefined)).toBe(20);",
        '  expect(discount(order, "EXTRA")).toBe(25);',
        '  expect(discount({ ...order, member: false }, "WELCOME")).toBe(10);',
        "});",
      ),
    },
    test: "bun test",
    workflows: {
      default: PLAIN,
      advanced: lines(
        "version: 1",
        "decide:",
        "  max_actions: 2",
        "  llm_model: auto",
        "rules:",
        "  - name: too-many-paths",
        "    condition: cc > 12",
        "    action: REDUCE_COMPLEXITY",
        "    priority: 0.9",
        "  - name: unused-imports",
        "    condition: unused_imports > 0",
        "    action: REMOVE_UNUSED_IMPORTS",
        "    priority: 0.6",
        "reflect:",
        "  enabled: true",
        "  rounds: 1",
      ),
    },
  },
];
