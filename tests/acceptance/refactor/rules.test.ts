/** The executables around rules, decisions, memory, history and plans as a shell drives them. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunOptions, runHeddle, runOnTerminal } from "../run.ts";

let project: string;
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "heddle-refactor-"));
  const paths = Array.from({ length: 20 }, (_, at) => `    if a > ${at + 7}:\n        b += 1\n`).join("");
  writeFileSync(join(project, "long.py"), `import os\n\n\ndef long(a, b):\n${paths}    return b\n`);
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

const env = { HEDDLE_CHECK_RESULTS: "1", MEMORY_PERSIST_DIR: undefined };
const run = (argv: string[], options: RunOptions = {}) =>
  runHeddle(argv, { cwd: project, ...options, env: { ...env, ...options.env } });

describe("refactor-rules", () => {
  test("tells every mistake of a file with its line, and ends with 65", async () => {
    writeFileSync(
      join(project, "rules.yaml"),
      "- {name: a, condition: cc > x, action: FLY}\n- {name: b, action: DEDUPLICATE}\n",
    );
    const { status, records, stderr } = await run(["refactor-rules", "rules.yaml"]);
    expect([status, stderr]).toEqual([65, ""]);
    expect(records()[0]).toMatchObject({
      ok: false,
      rules: [],
      mistakes: [{ line: 1 }, { line: 1 }, { line: 2 }],
    });
  });

  test("normalises rules line by line, in order, with their ids", async () => {
    const rule = (condition: unknown) => [{ name: "r", condition, action: "deduplicate" }];
    const stdin = [
      { id: 1, rules: rule("cc > 3") },
      { id: 2, rules: rule({ metric: "cc", operator: ">", threshold: 3 }) },
      { id: 3, rules: rule([]) },
      { id: 4 },
    ]
      .map((record) => `${JSON.stringify(record)}\n`)
      .join("");
    const { status, records } = await run(["refactor-rules", "--errors", "inline"], { stdin });
    expect(status).toBe(65);
    const found = records() as {
      id: number;
      ok: boolean;
      rules?: { condition: string }[];
      error?: { code: string };
    }[];
    expect(found.map(({ id, ok, rules, error }) => [id, ok, rules?.[0]?.condition ?? error?.code])).toEqual([
      [1, true, "cc > 3"],
      [2, true, "cc > 3"],
      [3, false, undefined],
      [4, false, "USAGE"],
    ]);
  });
});

describe("from metrics to a plan", () => {
  test("a decision goes through the pipe into the plan file, and is validated there", async () => {
    const decided = await run(["refactor-decide", ".", "--json"]);
    expect(decided.status).toBe(0);
    const [result] = decided.records() as { decisions: { action: string; target_path: string }[] }[];
    expect(result?.decisions[0]).toMatchObject({
      action: "EXTRACT_FUNCTIONS",
      target_path: "long.py",
      function: "long",
    });
    const exported = await run(["refactor-planfile", "--plain-only"], { stdin: decided.stdout });
    expect([exported.status, exported.stderr]).toEqual([0, ""]);
    expect(exported.records()[0]).toMatchObject({ do: "export", changed: true, exists: true });
    expect(readFileSync(join(project, "planfile.yaml"), "utf8")).toContain("apiVersion: heddle.plan/v1");
    const checked = await run(["refactor-planfile-validate"]);
    const [validation] = checked.records() as { tasks_checked: number; results: { verdict: string }[] }[];
    expect(validation?.tasks_checked).toBeGreaterThan(0);
    expect(validation?.results.every(({ verdict }) => verdict === "OK")).toBe(true);
  });

  test("an analysis goes through the pipe into decisions, the same as from the folder", async () => {
    const analysis = await run(["refactor-analyze", ".", "--json"]);
    const piped = await run(["refactor-decide"], { stdin: analysis.stdout });
    const direct = await run(["refactor-decide", "."]);
    expect([piped.status, piped.stderr]).toEqual([0, ""]);
    expect(piped.records()[0]?.["decisions"]).toEqual(direct.records()[0]?.["decisions"]);
  });

  test("rules of the project's workflow file count, and a wrong one stops with its line", async () => {
    const path = join(project, "heddle-refactor.yaml");
    writeFileSync(
      path,
      "rules:\n  - {name: only, condition: unused_imports > 0, action: REMOVE_UNUSED_IMPORTS}\n",
    );
    const good = await run(["refactor-decide", "."]);
    expect(good.records()[0]).toMatchObject({ rules_source: "workflow", total_decisions: 1 });
    writeFileSync(path, "rules:\n  - {name: only, condition: unused > 0, action: REMOVE_UNUSED_IMPORTS}\n");
    const bad = await run(["refactor-decide", "."]);
    rmSync(path);
    expect(bad.status).toBe(65);
    expect(bad.errors()[0]?.error).toMatchObject({
      code: "INVALID_WORKFLOW",
      message: expect.stringContaining("line 2"),
    });
  });
});

test("everything that shows reads well on a terminal and ends with 0", async () => {
  for (const [argv, text] of [
    [["refactor-rules", "--builtin"], "extract-functions-critical"],
    [["refactor-decide", "."], "EXTRACT_FUNCTIONS"],
    [["refactor-config-show"], "max_actions"],
    [["refactor-memory-show", "."], "nothing is remembered yet"],
    [["refactor-planfile-show"], "tasks"],
    [["refactor-examples"], "unused-imports"],
  ] as const) {
    const { status, screen } = await runOnTerminal([...argv], { cwd: project, env });
    expect([argv[0], status]).toEqual([argv[0], 0]);
    expect(screen).toContain(text);
    expect(screen).not.toContain("undefined");
    for (const line of screen.split("\n")) expect(Bun.stringWidth(line)).toBeLessThanOrEqual(80);
  }
});

test("an example can be laid out and decided on", async () => {
  expect((await run(["refactor-examples", "magic-numbers", "--write", "shop"])).status).toBe(0);
  expect(existsSync(join(project, "shop/shipping.py"))).toBe(true);
  const { records } = await run(["refactor-decide", "shop"]);
  const [result] = records() as { decisions: { action: string }[] }[];
  expect(result?.decisions.map(({ action }) => action)).toContain("EXTRACT_CONSTANTS");
  rmSync(join(project, "shop"), { recursive: true });
});
