/** The grammar of conditions: what is read, what is refused and where, and that what is printed reads back. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { Condition } from "#schemas/refactor.ts";
import {
  MAX_CONDITION_LENGTH,
  OPERATOR_SPELLINGS,
  parseConditions,
  printConditions,
} from "../../../../lib/refactor/rules/condition.ts";
import { METRIC_NAMES, METRIC_TABLE } from "../../../../lib/refactor/rules/metrics.ts";

const read = (text: string) => {
  const parsed = parseConditions(text);
  return "conditions" in parsed
    ? printConditions(parsed.conditions)
    : parsed.faults.map(({ column }) => column);
};

describe("a condition", () => {
  test.each([
    ["cc > 15", "cc > 15"],
    ["cc>15", "cc > 15"],
    ["  cc   >=\t15 ", "cc >= 15"],
    ["cc gt 15 and nested_depth gte 4", "cc > 15 and nested_depth >= 4"],
    ["cc > 10 && nested_depth > 4 AND fan_out <= 3", "cc > 10 and nested_depth > 4 and fan_out <= 3"],
    ["unused_import_count != 0", "unused_import_count != 0"],
    ["cc = 3", "cc == 3"],
    ["duplicate_similarity >= .95", "duplicate_similarity >= 0.95"],
    ["duplicate_similarity < 1e-3", "duplicate_similarity < 0.001"],
    ["cc > -0", "cc > 0"],
    ["module_execution_block", "module_execution_block == true"],
    ["is_public_api and cc > 3", "is_public_api == true and cc > 3"],
    ["is_public_api == false", "is_public_api == false"],
    ["cc in [1, 2,3]", "cc in [1, 2, 3]"],
    ["language in (python, 'go')", 'language in ["python", "go"]'],
    ["path contains src/legacy", 'path contains "src/legacy"'],
    ['function == "a \\"b\\" \\\\ and"', 'function == "a \\"b\\" \\\\ and"'],
  ])("reads %p", (text, printed) => {
    expect(read(text)).toBe(printed);
  });

  test.each([
    ["", [1]],
    ["   ", [1]],
    ["cc", [3]],
    ["cc >", [5]],
    ["> 5", [1]],
    ["complexity > 5", [1]],
    ["cc => 5", [4]],
    ["cc > x", [6]],
    ["cc > 15and", [6]],
    ["cc > 5 or cc < 2", [8]],
    ["cc > 5 and", [11]],
    ["cc > 5 cc < 9", [8]],
    ["(cc > 5)", [1]],
    ["not cc > 5", [1]],
    ["cc > 'five", [6]],
    ["cc > 5;", [7]],
    ["cc in []", [8]],
    ["cc in [1, 2", [12]],
    ["cc in 3", [7]],
    ["cc > [3]", [6]],
    ["cc contains 3", [13]],
    ["path > a", [8]],
    ["duplicate_similarity > 95", [24]],
    ["is_public_api == yes", [18]],
    ["cc > 1e999", [6]],
    ["a > 1 and b > 2 and cc > 3", [1, 11]],
    ["constructor > 1", [1]],
    ["cc toString 1", [4]],
  ])("refuses %p and says where", (text, columns) => {
    expect(read(text)).toEqual(columns);
  });

  test("says what was probably meant, and never what stood there", () => {
    const hints = ["cylcomatic_complexity > 3", "lines > 3", "params > 2"].map((text) => {
      const parsed = parseConditions(text);
      return "faults" in parsed ? [parsed.faults[0]?.message, parsed.faults[0]?.hint] : [];
    });
    expect(hints).toEqual([
      ["Unknown metric", 'Did you mean "cyclomatic_complexity"?'],
      ["Unknown metric", 'Did you mean "module_lines"?'],
      ["Unknown metric", 'Did you mean "parameters"?'],
    ]);
  });

  test("longer than the limit is refused", () => {
    expect(read(`cc > 1${" ".repeat(MAX_CONDITION_LENGTH)}`)).toEqual([MAX_CONDITION_LENGTH + 1]);
  });

  const numbers = fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .map((value) => (value === 0 ? 0 : value));
  const values = {
    count: numbers,
    ratio: fc.double({ min: 0, max: 1, noNaN: true }).map((value) => (value === 0 ? 0 : value)),
    flag: fc.boolean(),
    text: fc.string({ unit: "binary" }),
  };
  const ordering = ["==", "!=", ">", ">=", "<", "<="] as const;
  const condition: fc.Arbitrary<Condition> = fc.constantFrom(...METRIC_NAMES).chain((metric) => {
    const { kind } = METRIC_TABLE[metric];
    const value: fc.Arbitrary<number | boolean | string> = values[kind];
    const single = kind === "text" ? (["==", "!=", "contains"] as const) : ordering;
    return fc.oneof(
      fc.record({ metric: fc.constant(metric), operator: fc.constantFrom(...single), value }),
      fc.record({
        metric: fc.constant(metric),
        operator: fc.constant("in" as const),
        value: fc.array(value, { minLength: 1, maxLength: 4 }),
      }),
    );
  });

  test("that is printed reads back as the same", () => {
    fc.assert(
      fc.property(fc.array(condition, { minLength: 1, maxLength: 4 }), (conditions) => {
        const text = printConditions(conditions);
        fc.pre(text.length <= MAX_CONDITION_LENGTH);
        expect(parseConditions(text)).toEqual({ conditions });
      }),
    );
  });

  test("of any text is read or refused with a column inside it, never thrown on", () => {
    const word = fc.oneof(
      fc.constantFrom(
        ...METRIC_NAMES,
        ...Object.keys(OPERATOR_SPELLINGS),
        "and",
        "or",
        "[",
        "]",
        ",",
        "1",
        "'a'",
        '"',
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 12 }).map((words) => words.join(" ")),
        (text) => {
          const parsed = parseConditions(text);
          if ("conditions" in parsed) expect(parsed.conditions.length).toBeGreaterThan(0);
          else
            for (const { column } of parsed.faults) {
              expect(column).toBeGreaterThanOrEqual(1);
              expect(column).toBeLessThanOrEqual(text.length + 1);
            }
        },
      ),
    );
  });
});
