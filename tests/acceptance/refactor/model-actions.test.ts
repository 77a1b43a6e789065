/** Every action of a language model, from its rule to files whose tests still pass. */
import { describe, expect, test } from "bun:test";
import { gateway, patch, run } from "./marks.ts";
import { project } from "./project.ts";

const TESTS = (body: string) =>
  `import unittest\n\nimport shop\n\n\nclass ShopTest(unittest.TestCase):\n    def test_shop(self):\n        ${body}\n`;
const rule = (condition: string, action: string) =>
  `rules:\n  - name: the-rule\n    condition: ${condition}\n    action: ${action}\n    priority: 0.9\n`;

interface Row {
  action: string;
  condition: string;
  source: string;
  /** What the model answers: search, replace, search, replace … */
  replacements: readonly [string, string][];
  added?: readonly { name: string; content: string }[];
  test: string;
  metric: string;
}

const NESTED = [
  "def price(kind, count):",
  '    if kind == "a":',
  "        if count > 1:",
  "            return 10 * count",
  "        else:",
  "            return 12",
  "    else:",
  "        return 0",
  "",
].join("\n");

const ROWS: Row[] = [
  {
    action: "EXTRACT_FUNCTIONS",
    condition: "cc > 2",
    source: NESTED,
    replacements: [
      [
        NESTED,
        'def price(kind, count):\n    return _price_of_a(count) if kind == "a" else 0\n\n\ndef _price_of_a(count):\n    return 10 * count if count > 1 else 12\n',
      ],
    ],
    test: 'self.assertEqual([shop.price("a", 2), shop.price("a", 1), shop.price("b", 3)], [20, 12, 0])',
    metric: "cc",
  },
  {
    action: "SIMPLIFY_CONDITIONALS",
    condition: "nested_depth > 1",
    source: NESTED,
    replacements: [
      [
        '    if kind == "a":\n        if count > 1:\n            return 10 * count\n        else:\n            return 12\n    else:\n        return 0\n',
        '    return {"a": max(10 * count, 12)}.get(kind, 0)\n',
      ],
    ],
    test: 'self.assertEqual([shop.price("a", 2), shop.price("a", 1), shop.price("b", 3)], [20, 12, 0])',
    metric: "cc",
  },
  {
    action: "DEDUPLICATE",
    condition: "duplicate_lines > 3",
    source: ["first", "second"]
      .map(
        (name) =>
          `def ${name}(items):\n${Array.from({ length: 12 }, (_, n) => `    items = [item + ${n} for item in items if item != ${n * 3}]\n`).join("")}    return sum(items)\n`,
      )
      .join("\n\n"),
    replacements: [],
    test: "self.assertEqual(shop.first([1, 2]), shop.second([1, 2]))",
    metric: "duplicate_lines",
  },
  {
    action: "ADD_TYPE_HINTS",
    condition: "missing_type_hints > 0",
    source: "def label(cents):\n    return str(cents)\n",
    replacements: [["def label(cents):", "def label(cents: int) -> str:"]],
    test: 'self.assertEqual(shop.label(5), "5")',
    metric: "missing_type_hints",
  },
  {
    action: "REMOVE_DEAD_CODE",
    condition: "module_lines > 2",
    source: 'def label(cents):\n    return str(cents)\n    print("never")\n',
    replacements: [['    print("never")\n', ""]],
    test: 'self.assertEqual(shop.label(5), "5")',
    metric: "module_lines",
  },
  {
    action: "REDUCE_FAN_OUT",
    condition: "fan_out > 1",
    source:
      "import math\nimport operator\n\n\ndef twice(n):\n    return operator.mul(int(math.fabs(n)), 2)\n",
    replacements: [
      ["import operator\n", ""],
      ["operator.mul(int(math.fabs(n)), 2)", "int(math.fabs(n)) * 2"],
    ],
    test: "self.assertEqual(shop.twice(-4), 8)",
    metric: "fan_out",
  },
  {
    action: "INLINE_FUNCTION",
    condition: "function_count > 1",
    source: "def twice(n):\n    return _double(n)\n\n\ndef _double(n):\n    return n * 2\n",
    replacements: [
      ["return _double(n)", "return n * 2"],
      ["\n\ndef _double(n):\n    return n * 2\n", ""],
    ],
    test: "self.assertEqual(shop.twice(4), 8)",
    metric: "function_count",
  },
  {
    action: "RENAME_VARIABLES",
    condition: "module_lines > 0",
    source: "def area(width, height):\n    x = width * height\n    return x\n",
    replacements: [
      [
        "    x = width * height\n    return x\n",
        "    area_in_square_metres = width * height\n    return area_in_square_metres\n",
      ],
    ],
    test: "self.assertEqual(shop.area(2, 3), 6)",
    metric: "cc",
  },
  {
    action: "SPLIT_MODULE",
    condition: "module_lines > 5",
    source:
      "def net(cents):\n    return cents * 100 // 123\n\n\ndef label(cents):\n    text = str(cents)\n    return text + ' EUR'\n",
    replacements: [
      [
        "def net(cents):\n    return cents * 100 // 123\n\n\ndef label(cents):\n    text = str(cents)\n    return text + ' EUR'\n",
        'from shop_tax import net\nfrom shop_text import label\n\n__all__ = ["label", "net"]\n',
      ],
    ],
    added: [
      { name: "shop_tax.py", content: "def net(cents):\n    return cents * 100 // 123\n" },
      {
        name: "shop_text.py",
        content: "def label(cents):\n    text = str(cents)\n    return text + ' EUR'\n",
      },
    ],
    test: 'self.assertEqual((shop.net(123), shop.label(1)), (100, "1 EUR"))',
    metric: "module_lines",
  },
  {
    action: "EXTRACT_CLASS",
    condition: "module_lines > 5",
    source:
      "def stack():\n    return []\n\n\ndef push(items, one):\n    items.append(one)\n    return items\n",
    replacements: [
      [
        "def stack():\n    return []\n\n\ndef push(items, one):\n    items.append(one)\n    return items\n",
        'from shop_stack import push, stack\n\n__all__ = ["push", "stack"]\n',
      ],
    ],
    added: [
      {
        name: "shop_stack.py",
        content:
          "class Stack(list):\n    def push(self, one):\n        self.append(one)\n        return self\n\n\ndef stack():\n    return Stack()\n\n\ndef push(items, one):\n    return items.push(one)\n",
      },
    ],
    test: "self.assertEqual(shop.push(shop.stack(), 1), [1])",
    metric: "module_lines",
  },
];

describe("a model's proposal for", () => {
  test.each(ROWS)("$action is judged by its number and the tests, and written", async (row) => {
    const { action, condition, source, added = [], metric } = row;
    const second = source.indexOf("def second");
    const replacements: readonly [string, string][] =
      action === "DEDUPLICATE"
        ? [[source.slice(second), "def second(items):\n    return first(items)\n"]]
        : row.replacements;
    using shop = project({
      "shop.py": source,
      "tests/__init__.py": "",
      "tests/test_shop.py": TESTS(row.test),
      "heddle-refactor.yaml": `perceive: {include_paths: [/shop.py]}\n${rule(condition, action)}`,
    });
    const answer = patch(
      replacements.map(([search, replace]) => ({ search, replace })),
      [...added],
    );
    await using mock = await gateway(answer, answer);
    const { status, record } = await run(shop.path, mock, ["--run-tests", "--max-actions", "1"]);
    expect(record.proposals[0]?.reason).toContain(`${metric} from `);
    expect(record.proposals[0]).toMatchObject({ action, status: "applied", made_by: "llm" });
    expect(status).toBe(0);
    const files = ["shop.py", ...added.map(({ name }) => name)].sort();
    expect([...record.files_modified].sort()).toEqual(files);
    for (const { name, content } of added) expect(shop.read(name)).toBe(content);
    const applied = shop.history().find(({ event_type }) => event_type === "proposal_applied");
    const told = files.map((path) => expect.objectContaining({ path }));
    expect(applied).toMatchObject({ details: { files: expect.arrayContaining(told) } });
    // The diff of the record leads from the commit to what is there.
    const check = Bun.spawnSync(["git", "apply", "--check", "--reverse", "-"], {
      cwd: shop.path,
      stdin: Buffer.from(record.diff),
    });
    expect(check.stderr.toString()).toBe("");
  });

  test("SPLIT_MODULE that breaks the tests leaves none of its files", async () => {
    const row = ROWS.find(({ action }) => action === "SPLIT_MODULE");
    if (!row) throw new Error("There is no such row");
    using shop = project({
      "shop.py": row.source,
      "tests/__init__.py": "",
      "tests/test_shop.py": TESTS(row.test),
      "heddle-refactor.yaml": rule("module_lines > 5", "SPLIT_MODULE"),
    });
    const broken = (row.added ?? []).map(({ name, content }) => ({
      name,
      content: content.replace("123", "124"),
    }));
    await using mock = await gateway(
      patch(
        row.replacements.map(([search, replace]) => ({ search, replace })),
        broken,
      ),
    );
    const { status, record } = await run(shop.path, mock, ["--run-tests", "--target-file", "shop.py"]);
    expect(status).toBe(65);
    expect(record.files_rolled_back.sort()).toEqual(["shop.py", "shop_tax.py", "shop_text.py"]);
    expect(Object.keys(shop.sources()).sort()).toEqual([
      "shop.py",
      "tests/__init__.py",
      "tests/test_shop.py",
    ]);
    expect(shop.read("shop.py")).toBe(row.source);
  });
});
