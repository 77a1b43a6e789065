/** The readable views of cycles, edits and batches. */
import { expect, test } from "bun:test";
import type { CycleProposal, RunResult } from "#schemas/refactor.ts";
import { batchView } from "../../../lib/refactor/batch-view.ts";
import { editView } from "../../../lib/refactor/edit-view.ts";
import { runView } from "../../../lib/refactor/run-view.ts";

const same = (text: string) => text;
const style = { bold: same, dim: same, green: same, yellow: same, red: same, cyan: same, width: 80 };

const proposal = (changes: Partial<CycleProposal>): CycleProposal => ({
  action: "REMOVE_UNUSED_IMPORTS",
  target_path: "a.py",
  function: null,
  rule_name: "remove-unused-imports",
  rationale: "unused_imports > 0: unused_imports is 1",
  status: "planned",
  reason: "unused_imports from 1 to 0",
  made_by: "heddle",
  gates: [],
  files: [],
  edits: [],
  left: [],
  metric: { name: "unused_imports", before: 1, after: 0 },
  ...changes,
});

const cycle = (changes: Partial<RunResult>): RunResult => ({
  ok: true,
  project_dir: "/shop",
  cycle_number: 3,
  cycle_id: "cycle-3",
  dry_run: true,
  status: "planned",
  analysis_summary: "1 file, 4 lines",
  decisions_count: 1,
  decisions: [],
  proposals_generated: 1,
  proposals_applied: 0,
  proposals_rejected: 0,
  proposals: [proposal({})],
  diff: "--- a/a.py\n+++ b/a.py\n@@ -1,2 +1 @@\n-    import os\n     pass\n",
  errors: [],
  warnings: [],
  files_modified: [],
  files_rolled_back: [],
  checks: null,
  gates: [],
  llm: null,
  reflection: "",
  learned: [],
  report_path: null,
  ...changes,
});

const lines = (...text: string[]) => `${text.join("\n")}\n`;

test("a plan shows its proposals and the diff as it is, indentation included", () => {
  expect(runView(cycle({}), style)).toBe(
    lines(
      "/shop  cycle 3  dry run",
      "1 file, 4 lines",
      "1 change planned, nothing was changed",
      "",
      "  planned  REMOVE_UNUSED_IMPORTS  a.py  unused_imports 1 → 0",
      "",
      "--- a/a.py",
      "+++ b/a.py",
      "@@ -1,2 +1 @@",
      "-    import os",
      "     pass",
    ),
  );
});

test("skipped proposals with one reason stand together", () => {
  const skipped = ["a.py", "b.py"].map((target_path) =>
    proposal({ target_path, status: "skipped", reason: "No model", metric: null }),
  );
  const shown = runView(cycle({ proposals: skipped, diff: "" }), style);
  expect(shown).toContain(
    "Skipped\n  No model\n      REMOVE_UNUSED_IMPORTS a.py, REMOVE_UNUSED_IMPORTS b.py\n",
  );
});

test("a cycle whose checks failed says so, and shows no diff", () => {
  const shown = runView(
    cycle({
      dry_run: false,
      status: "rolled_back",
      files_rolled_back: ["a.py"],
      proposals: [proposal({ status: "rolled_back", reason: "The tests fail" })],
      checks: {
        command: ["npm", "test"],
        before: "passed in 1 s",
        after: "failed",
        sandbox: null,
        regression: null,
        output: "1 test failed\nshop.py:3",
      },
      errors: ["The tests fail"],
    }),
    style,
  );
  expect(shown).toContain("Rolled back: 1 file as before the cycle\n");
  expect(shown).toContain("  rolled back  REMOVE_UNUSED_IMPORTS");
  expect(shown).toContain(
    "Checks  npm test\n  without the changes: passed in 1 s\n  with the changes: failed\n",
  );
  expect(shown).toContain("Errors\n  The tests fail\n");
  expect(shown).not.toContain("@@");
});

test("an edit shows its diff, its changes and what it left", () => {
  const shown = editView(
    {
      ok: true,
      path: "a.py",
      action: "REMOVE_UNUSED_IMPORTS",
      changed: true,
      source: "pass\n",
      diff: "--- a/a.py\n+++ b/a.py\n@@ -1,2 +1 @@\n-import os\n pass\n",
      edits: [
        {
          line: 1,
          column: 1,
          removed: "import os\n",
          added: "",
          description: "Remove the import",
          safe: true,
        },
        { line: 2, column: 1, removed: "", added: "", description: "Remove another", safe: false },
      ],
      skipped: [{ line: 7, reason: "It is marked noqa" }],
      safe: false,
    },
    style,
  );
  expect(shown).toContain("-import os\n pass\n");
  expect(shown).toContain("  1: Remove the import\n  2: Remove another (unsafe)\n");
  expect(shown).toContain("  7: It is marked noqa\n");
});

test("a batch has a line for each project, with the reason of a failure below it", () => {
  const counts = {
    total_files: 2,
    total_lines: 30,
    avg_cc: 1.5,
    critical_count: 0,
    alerts_count: 1,
    cycles: 1,
    proposals_generated: 0,
    proposals_applied: 0,
    proposals_rejected: 0,
    files_modified: [],
  };
  const shown = batchView(
    {
      ok: false,
      mode: "plan",
      root: "/src",
      dry_run: true,
      projects_count: 2,
      failed_count: 1,
      projects: [
        { path: "shop", project_dir: "/src/shop", ok: true, status: "planned", error: null, ...counts },
        {
          path: "till",
          project_dir: "/src/till",
          ok: false,
          status: "error",
          error: "The rules are wrong",
          ...counts,
        },
      ],
      report_path: null,
    },
    style,
  );
  expect(shown).toMatch(/^ {2}shop +planned +2 +30 +1\.5 +1 /m);
  expect(shown).toMatch(/^ {2}till +error.*\n {6}The rules are wrong$/m);
});
