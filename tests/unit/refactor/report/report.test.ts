import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { complexityPicture, squarify } from "../../../../lib/refactor/report/complexity-svg.ts";
import { cycleReport, type ReportInput } from "../../../../lib/refactor/report/cycle.ts";
import { code, codeBlock, escaped, table } from "../../../../lib/refactor/report/markdown.ts";

describe("text of a project in Markdown", () => {
  test.each([
    ["a_b and __init__", "a_b and \\_\\_init\\_\\_"],
    ["<b>&*x*|[y](z)", "\\<b\\>&\\*x\\*\\|\\[y\\](z)"],
    ["two\nlines", "two lines"],
    ["# no heading", "\\# no heading"],
  ])("%j is escaped to %j", (text, expected) => {
    expect(escaped(text)).toBe(expected);
  });

  test.each([
    ["a", "`a`"],
    ["a`b", "``a`b``"],
    ["`a", "`` `a ``"],
  ])("%j as code is %j", (text, expected) => {
    expect(code(text)).toBe(expected);
  });

  test("never ends the block of code that holds it", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[`~a\n]{0,30}$/), (text) => {
        const block = codeBlock(text, "diff");
        const fence = /^`+/.exec(block)?.[0] ?? "";
        const inside = block.split("\n").slice(1, -1);
        expect(inside.some((line) => line.trim().startsWith(fence))).toBe(false);
        expect(block.endsWith(`\n${fence}`)).toBe(true);
      }),
    );
  });

  test("shows what would steer a terminal or turn the reading order", () => {
    const hostile = "a\x1b]0;title\x07\u202eb";
    for (const text of [escaped(hostile), code(hostile), codeBlock(hostile, "diff")]) {
      expect(text).not.toMatch(/[\x1b\x07\u202e]/);
      expect(text).toMatch(/x1b.*u202e/);
    }
    expect(codeBlock("-a\r\n+b\rc\n", "diff")).toBe("```diff\n-a\n+b\\x0dc\n```");
  });

  test("may hold any number of backquotes", () => {
    const many = "` ".repeat(300_000);
    expect(codeBlock(many, "diff")).toStartWith("```diff\n");
    expect(code(many)).toStartWith("`` ` ");
  });

  test("stands in one cell of a table, whatever it holds", () => {
    const [, , row = ""] = table(["a", "b"], [[code("a|b"), escaped("c|d")]]).split("\n");
    expect(row.split(/(?<!\\)\|/)).toHaveLength(4);
  });

  test("stands in the cells of a table", () => {
    expect(table(["a", "b"], [["1", "2"]])).toBe("| a | b |\n| --- | --- |\n| 1 | 2 |");
  });
});

const RESULT: ReportInput = {
  ok: true,
  project_dir: "/src/shop",
  cycle_number: 3,
  cycle_id: "cycle-3",
  dry_run: false,
  status: "ok",
  analysis_summary: "2 files",
  decisions_count: 1,
  decisions: [],
  proposals_generated: 1,
  proposals_applied: 1,
  proposals_rejected: 0,
  proposals: [
    {
      action: "REMOVE_UNUSED_IMPORTS",
      target_path: "a.py",
      function: null,
      rule_name: "unused",
      rationale: "unused_imports > 0: unused_imports is 1; learned × 1.25 (3 of 3 proposals were applied)",
      status: "applied",
      reason: "unused_imports from 1 to 0",
      made_by: "heddle",
      gates: [{ gate: "parses", passed: true, detail: "The result parses" }],
      files: [
        {
          path: "a.py",
          before_sha256: null,
          after_sha256: null,
          diff: "--- a/a.py\n+++ b/a.py\n-import os\n",
        },
      ],
      edits: ["a.py:1: Remove the import of os"],
      left: [],
      metric: { name: "unused_imports", before: 1, after: 0 },
    },
  ],
  diff: "",
  errors: [],
  warnings: [],
  files_modified: ["a.py"],
  files_rolled_back: [],
  checks: null,
  gates: [],
  llm: null,
  reflection: "1 applied.",
  learned: ["unused (REMOVE_UNUSED_IMPORTS, python): scores × 1.25 from now on, × 1 before"],
};
const WHEN = new Date("2026-01-31T12:00:00Z");

describe("the report of a cycle", () => {
  test("says what happened, why, before and after, and shows the diff", () => {
    const report = cycleReport(RESULT, WHEN, "picture.svg");
    for (const part of [
      "# Refactoring report",
      "2026-01-31 12:00 UTC, cycle 3",
      "**Done:** 1 change applied to 1 file.",
      "| applied | `REMOVE_UNUSED_IMPORTS` | `a.py` | unused_imports 1 → 0 | unused_imports \\> 0: ",
      "learned × 1.25 (3 of 3 proposals were applied) (rule unused).",
      "- unused (REMOVE_UNUSED_IMPORTS, python): scores × 1.25 from now on",
      "- a.py:1: Remove the import of os",
      "Gates passed: parses.",
      "```diff\n--- a/a.py\n+++ b/a.py\n-import os\n```",
      "![Complexity of the project's files](picture.svg)",
    ])
      expect(report).toContain(part);
  });

  test("of a cycle that was rolled back says so first", () => {
    const report = cycleReport(
      {
        ...RESULT,
        status: "rolled_back",
        files_rolled_back: ["a.py"],
        errors: ["The checks fail"],
        files_modified: [],
      },
      WHEN,
    );
    expect(report).toContain("**Rolled back.** 1 file got back the content from before the cycle.");
    expect(report.indexOf("## Errors")).toBeLessThan(report.indexOf("## Overview"));
  });

  test("groups what was not done by its reason, behind what was", () => {
    const [applied] = RESULT.proposals;
    if (!applied) throw new Error("The result has a proposal");
    const skipped = { ...applied, status: "skipped" as const, reason: "No model", files: [], edits: [] };
    const proposals = [skipped, { ...skipped, target_path: "b.py", function: "f" }, applied];
    const report = cycleReport({ ...RESULT, proposals }, WHEN);
    expect(report).toContain("## 1. REMOVE_UNUSED_IMPORTS: a.py\n");
    expect(report).not.toContain("## 2.");
    expect(report.match(/No model:/g)).toHaveLength(1);
    expect(report).toContain("- `REMOVE_UNUSED_IMPORTS` `b.py:f`: ");
    expect(report.indexOf("## Not done")).toBeGreaterThan(report.indexOf("## 1."));
  });

  test("of a plan changes nothing, and an empty one says that there is nothing to do", () => {
    expect(cycleReport({ ...RESULT, dry_run: true, proposals: [] }, WHEN)).toContain(
      "No rule calls for an action",
    );
  });

  test("cuts diffs that nobody reads to their end", () => {
    const [proposal] = RESULT.proposals;
    if (!proposal) throw new Error("The result has a proposal");
    const long = {
      ...proposal,
      files: [{ path: "a.py", before_sha256: null, after_sha256: null, diff: "-x\n".repeat(5000) }],
    };
    const report = cycleReport({ ...RESULT, proposals: [long] }, WHEN);
    expect(report.split("\n").length).toBeLessThan(300);
    expect(report).toContain("more lines");
  });

  test("cuts lines that nobody reads", () => {
    const [proposal] = RESULT.proposals;
    if (!proposal) throw new Error("The result has a proposal");
    const files = [
      { path: "a.py", before_sha256: null, after_sha256: null, diff: `+${"x".repeat(4_000_000)}\n` },
    ];
    const report = cycleReport({ ...RESULT, proposals: [{ ...proposal, files }] }, WHEN);
    expect(report.length).toBeLessThan(20_000);
  });
});

describe("the picture of a project", () => {
  test("is well-formed XML for any path", () => {
    const files = fc.array(
      fc.record({ path: fc.string({ unit: "binary", minLength: 1 }), lines: fc.nat(5000), cc: fc.nat(60) }),
      { maxLength: 20 },
    );
    const pictures = fc.sample(files, 100).map(complexityPicture);
    const parse =
      "import sys, json, xml.dom.minidom as m\nfor text in json.load(sys.stdin): m.parseString(text.encode())";
    const { stderr, exitCode } = Bun.spawnSync(["python3", "-c", parse], {
      stdin: Buffer.from(JSON.stringify(pictures)),
    });
    expect([exitCode, stderr.toString()]).toEqual([0, ""]);
  });

  test("gives each file its share of the area, inside the picture and without overlap", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 60 }), (sizes) => {
        const areas = sizes.sort((a, b) => b - a);
        const total = areas.reduce((sum, area) => sum + area, 0);
        const boxes = squarify(areas, { x: 0, y: 0, width: 800, height: 420 });
        expect(boxes).toHaveLength(areas.length);
        boxes.forEach(({ x, y, width, height }, index) => {
          expect(width * height).toBeCloseTo(((areas[index] ?? 0) / total) * 800 * 420, 3);
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-6);
          expect(x + width).toBeLessThanOrEqual(800 + 1e-6);
          expect(y + height).toBeLessThanOrEqual(420 + 1e-6);
        });
      }),
    );
  });
});
