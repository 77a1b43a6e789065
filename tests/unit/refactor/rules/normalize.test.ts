/** Rules in every shape become one form; every mistake is told, with its line. */
import { describe, expect, test } from "bun:test";
import { builtinRules } from "../../../../lib/refactor/rules/builtin.ts";
import { rulesFromText } from "../../../../lib/refactor/rules/file.ts";
import { MAX_RULES, normalizeRules } from "../../../../lib/refactor/rules/normalize.ts";

/** A rule of the public shape. */
const shaped = (when: object, consequence: object) =>
  Object.fromEntries(["when", "then"].map((key, at) => [key, at === 0 ? when : consequence]));

const one = (rule: object) => {
  const { rules, mistakes } = normalizeRules([rule], "test");
  const [found] = rules;
  if (found === undefined) return mistakes.map(({ field, message }) => `${field}: ${message}`);
  return `${found.condition} → ${found.action} ${found.priority} ${found.scope}`;
};

describe("a rule", () => {
  test.each([
    [
      { condition: "cc > 15", action: "extract_functions", priority: 0.9 },
      "cc > 15 → EXTRACT_FUNCTIONS 0.9 function",
    ],
    [
      { condition: { metric: "cc", operator: ">", threshold: 15 }, action: "EXTRACT_FUNCTIONS" },
      "cc > 15 → EXTRACT_FUNCTIONS 0.5 function",
    ],
    [
      {
        conditions: ["cc > 10", { metric: "nested_depth", operator: "gt", value: 4 }],
        action: "Split_Module",
      },
      "cc > 10 and nested_depth > 4 → SPLIT_MODULE 0.5 file",
    ],
    [
      shaped({ cc: { gt: 5, lte: 9 }, is_public_api: true }, { action: "deduplicate", priority: 1 }),
      "cc > 5 and cc <= 9 and is_public_api == true → DEDUPLICATE 1 file",
    ],
    [
      shaped({ language: ["python", "go"], unused_imports: 3 }, { action: "REMOVE_UNUSED_IMPORTS" }),
      'language in ["python", "go"] and unused_imports == 3 → REMOVE_UNUSED_IMPORTS 0.5 file',
    ],
    [{ condition: "function == main", action: "DO_NOTHING" }, 'function == "main" → DO_NOTHING 0.5 function'],
  ])("of the shape %j is read", (rule, expected) => {
    expect(one({ name: "r", ...rule })).toBe(expected);
  });

  const empty = "A rule without conditions would match everything, so it is refused";
  test.each([
    [{ action: "DEDUPLICATE" }, [`: ${empty}`]],
    [
      { condition: [], action: "DEDUPLICATE" },
      [`condition: The conditions are empty; ${empty[0]?.toLowerCase()}${empty.slice(1)}`],
    ],
    [
      shaped({}, { action: "DEDUPLICATE" }),
      [`when: The conditions are empty; ${empty[0]?.toLowerCase()}${empty.slice(1)}`],
    ],
    [
      { condition: {}, action: "DEDUPLICATE" },
      [`condition: The conditions are empty; ${empty[0]?.toLowerCase()}${empty.slice(1)}`],
    ],
    [{ condition: "cc > 1", action: "FLY" }, ["action: Unknown action"]],
    [{ condition: "cc > 1" }, [": A rule needs an action"]],
    [
      { condition: "cc > 1", action: "DEDUPLICATE", priority: 1.5 },
      ["priority: The priority must be a number from 0 to 1"],
    ],
    [
      { condition: "cc > 1", action: "DEDUPLICATE", priority: "high" },
      ["priority: The priority must be a number from 0 to 1"],
    ],
    [{ condition: "cc > 1", action: "DEDUPLICATE", prio: 1 }, ["prio: Unknown key"]],
    [
      { condition: "cc > 1", when: { cc: 1 }, action: "DEDUPLICATE" },
      ['when: The keys "condition" and "when" exclude each other'],
    ],
    [shaped({ cc: { above: 1 } }, { action: "DEDUPLICATE" }), ["when.cc.above: Unknown operator"]],
    [shaped({ cc: { toString: 1 } }, { action: "DEDUPLICATE" }), ["when.cc.toString: Unknown operator"]],
    [
      { condition: { metric: "cc", operator: ">" }, action: "DEDUPLICATE" },
      ['condition: The condition needs "threshold"'],
    ],
    [
      { condition: { metric: "cc", operator: ">", threshold: "many" }, action: "DEDUPLICATE" },
      ["condition.threshold: Expected a number"],
    ],
    [
      { condition: { metric: "cc", operator: ">", threshold: Number.NaN }, action: "DEDUPLICATE" },
      ["condition.threshold: Expected a number, true, false, a text or a list of them"],
    ],
    [{ condition: 5, action: "DEDUPLICATE" }, ["condition: A condition must be a text or an object"]],
  ])("like %j is refused", (rule, expected) => {
    expect(one({ name: "r", ...rule })).toEqual(expected);
  });

  test("that doubles a name is refused, also where the first of that name was wrong", () => {
    const { rules, mistakes } = normalizeRules(
      [
        { name: "a", condition: "nothing", action: "DEDUPLICATE" },
        { name: "a", condition: "cc > 1", action: "DEDUPLICATE" },
      ],
      "test",
    );
    expect(rules).toEqual([]);
    expect(mistakes.map(({ index, field }) => [index, field])).toEqual([
      [0, "condition"],
      [1, "name"],
    ]);
  });

  test.each([[{}], ["text"], [5], [null], [[["nested"]]]])("list %j is refused, not thrown on", (list) => {
    expect(normalizeRules(list, "test").mistakes.length).toBe(1);
  });

  test("more than the limit of rules is one mistake", () => {
    expect(
      normalizeRules(
        Array.from({ length: MAX_RULES + 1 }, () => ({})),
        "test",
      ).mistakes.length,
    ).toBe(1);
  });
});

describe("a file of rules", () => {
  const TEXT = `# rules of the team
rules:
  - name: a
    condition: "cc > 5 and ccc > 6"
    action: EXTRACT_FUNCTION
    priority: 2
  - name: b
    when:
      cc: {gt: 5, foo: 3}
      loc: 4
    then: {action: split_module, priorty: 1}
  - just text
  - {name: good, condition: cc > 9, action: EXTRACT_CLASS}
`;

  test("keeps its good rules and tells every mistake with line and column, in order", () => {
    const { rules, mistakes } = rulesFromText(TEXT, "rules");
    expect(rules.map(({ name }) => name)).toEqual(["good"]);
    expect(mistakes.map(({ line, column, field }) => [line, column, field])).toEqual([
      [4, 28, "condition"],
      [5, 13, "action"],
      [6, 15, "priority"],
      [9, 19, "when.cc.foo"],
      [10, 7, "when.loc"],
      [11, 34, "then.priorty"],
      [12, 5, ""],
    ]);
  });

  test("in CRLF has the same mistakes at the same places", () => {
    expect(rulesFromText(TEXT.replaceAll("\n", "\r\n"), "rules").mistakes).toEqual(
      rulesFromText(TEXT, "rules").mistakes,
    );
  });

  test.each([
    ["a list", "- {name: x, condition: cc > 1, action: DEDUPLICATE}"],
    ["a mapping", "rules: [{name: x, condition: cc > 1, action: DEDUPLICATE}]"],
    ["an envelope", "apiVersion: v1\nspec:\n  rules: [{name: x, condition: cc > 1, action: DEDUPLICATE}]"],
    ["JSON", '{"rules":[{"name":"x","condition":"cc > 1","action":"DEDUPLICATE"}]}'],
    ["aliases", "a: &a {name: x, condition: cc > 1, action: DEDUPLICATE}\nrules: [*a]"],
  ])("may be %s", (_shape, text) => {
    expect(rulesFromText(text, "rules").rules.map(({ name }) => name)).toEqual(["x"]);
  });

  test.each([
    ["broken YAML", "rules: [", 1],
    ["a doubled key", "rules: []\nrules: []", 2],
    ["nothing", "", 1],
    ["no rules", "decide: {}", 1],
    [
      "a bomb of aliases",
      `a: &a [1,1,1,1,1,1,1,1,1]\n${"bcdefgh"
        .split("")
        .map((key, at) => `${key}: &${key} [${Array(9).fill(`*${"abcdefg"[at]}`).join(",")}]`)
        .join("\n")}\nrules: *h`,
      1,
    ],
    ["an alias of itself", "rules: &a [*a]", 1],
    ["nesting without end", `rules:\n  ${"[".repeat(3000)}`, 2],
    ["nesting that is too deep", `rules: ${"[".repeat(200)}${"]".repeat(200)}`, 1],
    ["more aliases than anyone writes", `a: &a 1\nrules: [${Array(1001).fill("*a").join(",")}]`, 1],
  ])("with %s is one mistake with its line", (_what, text, line) => {
    const { rules, mistakes } = rulesFromText(text, "rules");
    expect(rules).toEqual([]);
    expect(mistakes[0]?.line).toBe(line);
  });

  test("never repeats a wrong value", () => {
    const told = JSON.stringify(
      rulesFromText("- {name: s3cret0, condition: s3cret1 > 1, action: s3cret2, priority: s3cret3}", "rules"),
    );
    expect(["s3cret1", "s3cret2", "s3cret3"].filter((value) => told.includes(value))).toEqual([]);
  });
});

test("the built-in rules are sound, and reach every action that needs no model", () => {
  const actions = new Set<string>(builtinRules().map(({ action }) => action));
  for (const action of [
    "REMOVE_UNUSED_IMPORTS",
    "FIX_MODULE_EXECUTION_BLOCK",
    "EXTRACT_CONSTANTS",
    "ADD_RETURN_TYPES",
  ])
    expect(actions.has(action)).toBe(true);
});
