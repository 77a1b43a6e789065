/** `refactor-batch` over a folder of projects. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BatchResult } from "#schemas/refactor.ts";
import { runHeddle } from "../run.ts";
import { project } from "./project.ts";

let root = "";
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "heddle-batch-")));
  for (const name of ["one", "two", "broken"]) renameSync(project().path, join(root, name));
  writeFileSync(join(root, "broken/heddle-refactor.yaml"), "decide: {max_actions: many}\n");
  mkdirSync(join(root, "no-project"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const run = async (...argv: string[]) => {
  const result = await runHeddle(["refactor-batch", ...argv, "--root", root, "--json"]);
  return { ...result, record: (result.records()[0] ?? {}) as unknown as BatchResult };
};

describe("a batch", () => {
  test("measures every project below the root and writes its report there", async () => {
    const { status, record } = await run("analyze");
    // A project whose workflow file cannot be read is not measured as if it had none.
    expect(status).toBe(65);
    expect(record.projects.map(({ path, status }) => [path, status])).toEqual([
      ["broken", "error"],
      ["one", "analyzed"],
      ["two", "analyzed"],
    ]);
    expect(readFileSync(join(root, "batch-analyze-report.md"), "utf8")).toContain("| `one` | analyzed | 6 |");
  });

  test("writes its report where it is told, or none, and over no file of another kind", async () => {
    const usual = join(root, "batch-analyze-report.md");
    rmSync(usual, { force: true });
    const place = join(root, "reports.md");
    expect((await run("analyze", "--report", place)).record.report_path).toBe(place);
    expect((await run("analyze", "--report", place)).record.report_path).toBe(place);
    expect(readFileSync(place, "utf8")).toStartWith("# Batch: analyze\n");
    for (const flags of [["--report", "none"], ["--no-report"]])
      expect((await run("analyze", ...flags)).record.report_path).toBeNull();
    expect(existsSync(usual)).toBe(false);
    writeFileSync(place, "# Mine\n");
    expect((await run("hybrid", "--report", place)).stderr).toContain("FILE_EXISTS");
    expect(readFileSync(place, "utf8")).toBe("# Mine\n");
    rmSync(place);
  });

  test("measures a project as its workflow file says", async () => {
    const files = async () => (await run("analyze", "--projects", "two")).record.projects[0]?.total_files;
    const before = (await files()) ?? 0;
    writeFileSync(join(root, "two/heddle-refactor.yaml"), "exclude: ['*.py']\n");
    expect(await files()).toBeLessThan(before);
    rmSync(join(root, "two/heddle-refactor.yaml"));
  });

  test("plans without changing anything, and one project that fails does not stop the others", async () => {
    const { status, record } = await run("plan");
    expect(status).toBe(65);
    expect(record).toMatchObject({ ok: false, failed_count: 1, dry_run: true });
    expect(record.projects[0]).toMatchObject({ path: "broken", ok: false, status: "error" });
    expect(record.projects[0]?.error).toContain("line 1");
    expect(record.projects[1]).toMatchObject({ path: "one", status: "planned", proposals_applied: 0 });
    expect(existsSync(join(root, "one/.heddle/history.jsonl"))).toBe(false);
  });

  test("works until nothing is left, on the named projects only", async () => {
    const one = join(root, "one");
    for (const name of ["a", "b", "c"])
      writeFileSync(join(one, `shop/${name}.py`), "import os\n\nNAME = 1\n");
    for (const argv of [
      ["add", "-A"],
      ["commit", "-qm", "Add modules"],
    ])
      expect(
        Bun.spawnSync(["git", "-c", "user.name=t", "-c", "user.email=t@example.org", ...argv], { cwd: one })
          .exitCode,
      ).toBe(0);
    const { status, record } = await run("hybrid", "--projects", "one", "--run-tests");
    expect(status).toBe(0);
    expect(record.projects).toHaveLength(1);
    expect(record.projects[0]?.proposals_applied).toBeGreaterThan(3);
    expect(readFileSync(join(root, "one/shop/price.py"), "utf8")).not.toContain("import os");
    expect(readFileSync(join(root, "two/shop/price.py"), "utf8")).toContain("import os");
    const { stdout } = Bun.spawnSync(["python3", "-m", "unittest", "-q"], {
      cwd: join(root, "one"),
      stderr: "pipe",
    });
    expect(stdout.toString()).toBe("");
  });

  test("writes no report through a link out of the root, and does its work all the same", async () => {
    const place = realpathSync(mkdtempSync(join(tmpdir(), "heddle-batch-")));
    mkdirSync(join(place, "root/one"), { recursive: true });
    writeFileSync(join(place, "root/one/package.json"), "{}");
    symlinkSync(join(place, "target"), join(place, "root/batch-analyze-report.md"));
    const { status, records } = await runHeddle([
      "refactor-batch",
      "analyze",
      "--root",
      join(place, "root"),
      "--json",
    ]);
    expect(status).toBe(0);
    expect(records()[0]).toMatchObject({ projects_count: 1, report_path: null });
    expect(existsSync(join(place, "target"))).toBe(false);
    rmSync(place, { recursive: true });
  });

  test("says where its root is none", async () => {
    for (const name of ["none", "two/script.py"]) {
      const { errors } = await runHeddle(["refactor-batch", "plan", "--root", join(root, name), "--json"]);
      expect(errors()[0]?.error.code).toBe("NOT_FOUND");
    }
  });

  test("says where there is no project, or no such one", async () => {
    const none = await runHeddle(["refactor-batch", "plan", "--root", join(root, "no-project"), "--json"]);
    expect(none.errors()[0]?.error).toMatchObject({ code: "NOT_FOUND" });
    const wrong = await run("plan", "--projects", "three");
    expect(wrong.errors()[0]?.error.message).toContain('"three" does not exist');
  });
});
