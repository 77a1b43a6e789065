import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { complexityPicture } from "../../../../lib/refactor/report/complexity-svg.ts";
import { cycleReport, type ReportInput } from "../../../../lib/refactor/report/cycle.ts";
import { code, codeBlock, escaped, table } from "../../../../lib/refactor/report/markdown.ts";
import { squarify } from "../../../../lib/refactor/report/treemap.ts";

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
      edits: ["a.py:1: Remove the import of os, which nothing uses"],
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
      "## Applied\n\n### 1. Remove 1 unused import in `a.py`\n\n",
      "Nothing in the file uses os (rule `unused`: 3 of 3 proposals were applied).",
      "- unused (REMOVE_UNUSED_IMPORTS, python): scores × 1.25 from now on",
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
    expect(report.indexOf("## Errors")).toBeLessThan(report.indexOf("## Applied"));
  });

  test("lists each change once", () => {
    const report = cycleReport(RESULT, WHEN);
    for (const once of ["a.py`", "Remove 1 unused import", "-import os"])
      expect([once, report.split(once).length - 1]).toEqual([once, 1]);
  });

  test("says on a line what was not done, the commonest reason first", () => {
    const [applied] = RESULT.proposals;
    if (!applied) throw new Error("The result has a proposal");
    const skipped = { ...applied, status: "skipped" as const, reason: "No model", files: [], edits: [] };
    const proposals = [
      { ...skipped, reason: "b.py:2: A package offers it" },
      skipped,
      { ...skipped, target_path: "b.py", function: "f" },
      applied,
    ];
    const report = cycleReport({ ...RESULT, proposals }, WHEN);
    expect(report).toContain("### 1. ");
    expect(report).not.toContain("### 2.");
    expect(report).toContain("\n**Not done:** 3 decisions: No model (2); A package offers it.\n");
  });

  test("says on a line what a change leaves as it is", () => {
    const [applied] = RESULT.proposals;
    if (!applied) throw new Error("The result has a proposal");
    const left = [...Array(6).keys()].map((line) => `a.py:${line}: It cannot be proved`);
    const proposals = [{ ...applied, left: [...left, ...["x", "y", "z", "v", "w"]] }];
    expect(cycleReport({ ...RESULT, proposals }, WHEN)).toContain(
      "\nLeft as it is: It cannot be proved (6); x; y; z; 2 for other reasons.\n",
    );
  });

  test.each([
    ["EXTRACT_CONSTANTS", null, { name: "magic_numbers", before: 5, after: 2 }, "Give 3 numbers a name"],
    ["ADD_RETURN_TYPES", null, { name: "missing_return_types", before: 8, after: 7 }, "Write 1 return type"],
    ["FIX_MODULE_EXECUTION_BLOCK", null, null, "Guard the code that runs on import"],
    ["EXTRACT_FUNCTIONS", "f", { name: "cc", before: 20, after: 8 }, "Split f into smaller functions"],
  ] as const)("names %s as a person would", (action, fn, metric, heading) => {
    const [applied] = RESULT.proposals;
    if (!applied) throw new Error("The result has a proposal");
    const report = cycleReport(
      { ...RESULT, proposals: [{ ...applied, action, function: fn, metric }] },
      WHEN,
    );
    expect(report).toContain(`### 1. ${heading} in \`a.py\`\n`);
    expect(report.includes("its complexity goes from 20 to 8")).toBe(action === "EXTRACT_FUNCTIONS");
  });

  test("says of a rejected change which gate refused it", () => {
    const [applied] = RESULT.proposals;
    if (!applied) throw new Error("The result has a proposal");
    const gates = [{ gate: "metric_improved" as const, passed: false, detail: "cc stays at 20" }];
    const proposals = [{ ...applied, status: "rejected" as const, reason: "Nothing is gained", gates }];
    const report = cycleReport({ ...RESULT, proposals }, WHEN);
    expect(report).toContain("Rejected: Nothing is gained.");
    expect(report).toContain('The gate "metric improved" refused it: cc stays at 20.');
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

  /** The rectangles behind a tooltip that fits, as [x, y, width, height]. */
  const rectangles = (picture: string, title: RegExp) =>
    [...picture.matchAll(/<title>([^<]*)<\/title><rect x="(.*?)" y="(.*?)" width="(.*?)" height="(.*?)"/g)]
      .filter(([, text = ""]) => title.test(text))
      .map(([, , ...numbers]) => numbers.map(Number));

  test("puts the files of a folder into its frame, below its name", () => {
    const files = ["src/one/a.py", "src/one/b.py", "src/two/c.py", "src/two/d.py"].map((path) => ({
      path,
      lines: 100,
      cc: 3,
    }));
    const picture = complexityPicture(files);
    for (const name of ["src/", "one/", "two/"]) expect(picture).toContain(`>${name}</text>`);
    const [[x = 0, y = 0, width = 0, height = 0] = []] = rectangles(picture, /^src\/one:/);
    const inside = rectangles(picture, /^src\/one\/[ab]/);
    expect(inside).toHaveLength(2);
    for (const [left = 0, top = 0, wide = 0, high = 0] of inside) {
      expect(left).toBeGreaterThan(x);
      expect(top).toBeGreaterThanOrEqual(y + 16);
      expect(left + wide).toBeLessThan(x + width);
      expect(top + high).toBeLessThan(y + height);
    }
  });

  test("stays readable at 350 files and small at 20,000: what nobody could point at is put together", () => {
    const project = (count: number) =>
      [...Array(count).keys()].map((at) => ({
        path: `pkg${at % 12}/part${at % 5}/file${at}.py`,
        lines: 1 + ((at * 7919) % 600),
        cc: at % 40,
      }));
    const small = rectangles(complexityPicture(project(350)), /\.py:/);
    expect(small.length).toBeGreaterThan(250);
    // A lone one in its folder has nothing to be put together with.
    const tiny = small.filter(([, , width = 0, height = 0]) => width * height < 100);
    expect(tiny.length).toBeLessThan(10);
    const large = complexityPicture(project(20_000));
    expect(large.length).toBeLessThan(500_000);
    const told = [...large.matchAll(/<title>pkg\d+: (\d+) files/g)].map(([, count]) => Number(count));
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(20_000);
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
