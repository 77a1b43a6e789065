/** Decisions: which rules match what, what a score is made of, and what the memory changes. */
import { describe, expect, test } from "bun:test";
import { decide } from "../../../../lib/refactor/decide/decide.ts";
import { impactOf } from "../../../../lib/refactor/decide/impact.ts";
import { NOTHING_LEARNED } from "../../../../lib/refactor/memory/learning.ts";
import { builtinRules } from "../../../../lib/refactor/rules/builtin.ts";
import { normalizeRules } from "../../../../lib/refactor/rules/normalize.ts";
import { file, fn, project } from "./material.ts";

const rulesOf = (...rules: object[]) => {
  const { rules: found, mistakes } = normalizeRules(
    rules.map((rule, at) => ({ name: `r${at}`, ...rule })),
    "test",
  );
  expect(mistakes).toEqual([]);
  return found;
};
const targets = (analysis: Parameters<typeof decide>[0], rules = builtinRules(), options = {}) =>
  decide(analysis, rules, NOTHING_LEARNED, options).decisions.map((one) => [
    one.action,
    one.target_path,
    one.function,
    one.score,
  ]);

describe("impact", () => {
  test.each([
    [{}, 1],
    [{ cc: 20 }, 1],
    [{ cc: 21 }, 1.5],
    [{ cc: 30 }, 1.5],
    [{ cc: 31 }, 2],
    [{ module_lines: 300 }, 1],
    [{ module_lines: 301 }, 1.3],
    [{ module_lines: 501 }, 1.8],
    [{ fan_out: 20 }, 1],
    [{ fan_out: 21 }, 1.5],
    [{ duplicate_lines: 30 }, 1],
    [{ duplicate_lines: 31 }, 1.6],
    [{ cc: 31, module_lines: 301 }, 2.6],
    [{ cc: 31, module_lines: 501, fan_out: 21, duplicate_lines: 31 }, 5],
  ])("of %j is %p", (values, expected) => {
    expect(impactOf(values).value).toBeCloseTo(expected, 10);
  });
});

describe("decide", () => {
  test("takes each function by its own numbers, and the strongest rule of each action", () => {
    const analysis = project(
      file("a.py", {
        functions: [
          fn("calm", { cc: 15 }),
          fn("long", { cc: 16, start_line: 20 }),
          fn("huge", { cc: 31, start_line: 40 }),
        ],
      }),
    );
    expect(targets(analysis)).toEqual([
      ["EXTRACT_FUNCTIONS", "a.py", "huge", 1.9],
      ["EXTRACT_FUNCTIONS", "a.py", "long", 0.85],
      ["REDUCE_COMPLEXITY", "a.py", "calm", 0.6],
    ]);
  });

  test("asks for one action for a function: to be taken apart, to be untangled or to be made simpler", () => {
    const analysis = project(
      file("a.py", {
        functions: [
          fn("plain", { cc: 10 }),
          fn("winding", { cc: 11, start_line: 20, nested_depth: 4 }),
          fn("tangled", { cc: 11, start_line: 40, nested_depth: 5 }),
        ],
      }),
    );
    expect(targets(analysis)).toEqual([
      ["SIMPLIFY_CONDITIONALS", "a.py", "tangled", 0.65],
      ["REDUCE_COMPLEXITY", "a.py", "winding", 0.6],
    ]);
  });

  test("keeps functions of one name apart by their line", () => {
    const analysis = project(
      file("a.py", { functions: [fn("f", { cc: 16 }), fn("f", { cc: 17, start_line: 30 })] }),
    );
    expect(targets(analysis).length).toBe(2);
  });

  test("leaves out files with syntax errors and says so", () => {
    const broken = file("b.py", { unused_imports: 9, parse_error: { line: 1, column: 1, message: "x" } });
    const { decisions, explanation } = decide(project(broken), builtinRules(), NOTHING_LEARNED);
    expect(decisions).toEqual([]);
    expect(explanation).toContain("1 file has syntax errors and is left out");
  });

  test("proposes no action that means nothing in the language", () => {
    const rules = rulesOf({ condition: "unused_imports > 0", action: "REMOVE_UNUSED_IMPORTS" });
    const analysis = project(
      file("a.go", { language: "go", unused_imports: 1 }),
      file("a.js", { language: "javascript", unused_imports: 1 }),
    );
    expect(targets(analysis, rules).map(([, path]) => path)).toEqual(["a.js"]);
  });

  test("adds return types only where half of the functions have theirs", () => {
    const untyped = { function_count: 4, missing_return_types: 3, inferable_return_types: 2 };
    expect(
      targets(project(file("a.py", untyped), file("b.py", { ...untyped, missing_return_types: 2 }))),
    ).toEqual([["ADD_RETURN_TYPES", "b.py", null, 0.5]]);
  });

  test("keeps the numbers of tests as they are, and comes to their types last", () => {
    const numbers = {
      magic_numbers: 9,
      function_count: 4,
      missing_return_types: 2,
      inferable_return_types: 2,
    };
    expect(targets(project(file("tests/test_a.py", numbers), file("a.py", numbers)))).toEqual([
      ["ADD_RETURN_TYPES", "a.py", null, 0.5],
      ["EXTRACT_CONSTANTS", "a.py", null, 0.45],
      ["ADD_RETURN_TYPES", "tests/test_a.py", null, 0.1],
    ]);
  });

  test("takes a metric that was not measured as false, whatever the operator", () => {
    for (const condition of [
      "linter_errors > 0",
      "linter_errors == 0",
      "linter_errors != 5",
      "linter_errors < 9",
    ])
      expect(targets(project(file("a.py")), rulesOf({ condition, action: "DEDUPLICATE" }))).toEqual([]);
    expect(
      targets(
        project(file("a.py", { linter_errors: 0 })),
        rulesOf({ condition: "linter_errors == 0", action: "DEDUPLICATE" }),
      ).length,
    ).toBe(1);
  });

  test("lets DO_NOTHING keep everything from what it matches", () => {
    const rules = rulesOf(
      { condition: "unused_imports > 0", action: "REMOVE_UNUSED_IMPORTS" },
      { condition: "path contains legacy/", action: "DO_NOTHING" },
    );
    const analysis = project(
      file("legacy/a.py", { unused_imports: 1 }),
      file("src/a.py", { unused_imports: 1 }),
    );
    expect(targets(analysis, rules).map(([, path]) => path)).toEqual(["src/a.py"]);
  });

  test("orders by score, then path, and cuts after ordering", () => {
    const analysis = project(
      file("b.py", { unused_imports: 1 }),
      file("a.py", { unused_imports: 1 }),
      file("c.py", { unused_imports: 1, lines: 600 }),
    );
    const rules = rulesOf({
      condition: "unused_imports > 0",
      action: "REMOVE_UNUSED_IMPORTS",
      priority: 0.5,
    });
    expect(targets(analysis, rules, { maxActions: 2 })).toEqual([
      ["REMOVE_UNUSED_IMPORTS", "c.py", null, 0.9],
      ["REMOVE_UNUSED_IMPORTS", "a.py", null, 0.5],
    ]);
  });

  test.each([
    [{ only: ["ADD_TYPE_HINTS"] }, ["ADD_TYPE_HINTS src/a.py", "ADD_TYPE_HINTS src/gen/b.py"]],
    [{ plainOnly: true }, ["REMOVE_UNUSED_IMPORTS src/a.py", "REMOVE_UNUSED_IMPORTS src/gen/b.py"]],
    [{ plainOnly: true, exclude: ["gen/"] }, ["REMOVE_UNUSED_IMPORTS src/a.py"]],
    [{ plainOnly: true, include: ["src/gen/**"] }, ["REMOVE_UNUSED_IMPORTS src/gen/b.py"]],
  ] as const)("obeys %j", (options, expected) => {
    const numbers = { unused_imports: 1, missing_type_hints: 1 };
    const analysis = project(file("src/a.py", numbers), file("src/gen/b.py", numbers));
    expect(
      targets(analysis, builtinRules(), options)
        .map(([action, path]) => `${action} ${path}`)
        .sort(),
    ).toEqual([...expected]);
  });

  test("lets what was learned change the order, and tells it in the rationale", () => {
    const rules = rulesOf(
      { condition: "unused_imports > 0", action: "REMOVE_UNUSED_IMPORTS", priority: 0.6 },
      { condition: "magic_numbers > 0", action: "EXTRACT_CONSTANTS", priority: 0.5 },
    );
    const analysis = project(file("a.py", { unused_imports: 1, magic_numbers: 1 }));
    const learned = {
      adjustmentFor: ({ rule }: { rule: string }) =>
        rule === "r0" ? { factor: 0.5, because: "0 of 9 proposals were kept" } : undefined,
    };
    const { decisions } = decide(analysis, rules, learned);
    expect(decisions.map(({ rule_name, score, parts }) => [rule_name, score, parts.learned])).toEqual([
      ["r1", 0.5, 1],
      ["r0", 0.3, 0.5],
    ]);
    expect(decisions[1]?.rationale).toContain("learned × 0.5 (0 of 9 proposals were kept)");
  });
});
