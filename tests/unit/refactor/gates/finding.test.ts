/** Findings before and after a change are the same by rule and source text, wherever they moved. */
import { describe, expect, test } from "bun:test";
import { unifiedDiff } from "#kit/diff/unified.ts";
import { culpritOf, suspects } from "../../../../lib/refactor/gates/culprits.ts";
import { addedFindings, type PlacedFinding } from "../../../../lib/refactor/gates/finding.ts";
import { replacedLines } from "../../../../lib/refactor/gates/origin.ts";
import type { Part } from "../../../../lib/refactor/gates/parts.ts";

const finding = (line: number | null, text: string, rule = "r", path = "a.py"): PlacedFinding => ({
  path,
  line,
  rule,
  message: `${rule} at ${text}`,
  text,
});

const PAIRS: [what: string, before: PlacedFinding[], after: PlacedFinding[], added: number][] = [
  ["one that moved is the same", [finding(3, "x = 1")], [finding(9, "x = 1")], 0],
  ["one on another text is new", [finding(3, "x = 1")], [finding(3, "y = 1")], 1],
  ["one of another rule is new", [finding(3, "x = 1")], [finding(3, "x = 1", "s")], 1],
  ["one in another file is new", [finding(3, "x = 1")], [finding(3, "x = 1", "r", "b.py")], 1],
  ["a second one on the same text is new", [finding(3, "x")], [finding(3, "x"), finding(5, "x")], 1],
  ["one about a whole file counts once", [finding(null, "", "format")], [finding(null, "", "format")], 0],
  ["one that went away is nothing", [finding(3, "x")], [], 0],
];

test.each(PAIRS)("%s", (_, before, after, added) => {
  expect(addedFindings(before, after)).toHaveLength(added);
});

describe("on a line that was changed", () => {
  const origin = (_: string, line: number) => (line === 3 ? { from: 2, to: 2 } : null);

  test("a finding of the same rule on what it replaces is the same", () => {
    expect(addedFindings([finding(2, "def f(a):")], [finding(3, "def f(a) -> None:")], origin)).toEqual([]);
  });

  test("a finding of another rule is new", () => {
    expect(
      addedFindings([finding(2, "def f(a):")], [finding(3, "def f(a) -> None:", "s")], origin),
    ).toHaveLength(1);
  });
});

test("a diff tells which lines a changed line replaces", () => {
  const diff = unifiedDiff("a", "1\n2\n3\n4\n5\n", "1\ntwo\n3\n4\nnew\n5\n");
  expect(replacedLines(diff).get(2)).toEqual({ from: 2, to: 2 });
  // What was only added replaces nothing.
  expect(replacedLines(diff).get(5)).toEqual({ from: 5, to: 4 });
  expect(replacedLines(diff).get(3)).toBeUndefined();
});

const part = (description: string, path: string, from: number, to: number): Part => ({
  proposal: 0,
  key: description,
  description,
  path,
  lines: { from, to },
});

describe("to blame is", () => {
  const inner = part("Annotate inner", "a.py", 4, 6);
  const outer = part("Annotate outer", "a.py", 1, 9);
  const base = part("Annotate visit", "base.py", 2, 3);
  const parts = [outer, inner, base];

  test("the innermost part around the finding's line", () => {
    expect(suspects(finding(5, "x"), parts)).toEqual([inner]);
    expect(suspects(finding(2, "x"), parts)).toEqual([outer]);
  });

  test("a part that the message names, in another file too", () => {
    const override = {
      ...finding(20, "x", "override", "heir.py"),
      message: 'Return type of "visit" is wrong',
    };
    expect(suspects(override, parts)).toEqual([base]);
  });

  test("nobody without a sign", () => {
    expect(suspects(finding(20, "x", "r", "heir.py"), parts)).toEqual([]);
  });

  test("the part that a search by halves finds, in few tries", async () => {
    const many = Array.from({ length: 100 }, (_, at) => part(`${at}`, "a.py", at, at));
    for (const guilty of [0, 37, 99]) {
      let tries = 0;
      const found = await culpritOf(many, async (kept) => {
        tries++;
        return kept.some(({ key }) => key === `${guilty}`);
      });
      expect(found?.key).toBe(`${guilty}`);
      expect(tries).toBeLessThan(10);
    }
    expect(await culpritOf(many, async () => true)).toBeNull();
  });
});
