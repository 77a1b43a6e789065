/** `refactor-run` as a team runs it in cron and CI: what it changes, what it leaves, and what survives its death. */
import { describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { RunResult } from "#schemas/refactor.ts";
import { rounds } from "../../soak.ts";
import { commandLine, runHeddle } from "../run.ts";
import { project, SOURCES } from "./project.ts";

const run = async (path: string, ...flags: string[]) => {
  const result = await runHeddle(["refactor-run", path, "--mode", "deterministic", "--json", ...flags]);
  return { ...result, record: (result.records()[0] ?? {}) as unknown as RunResult };
};

const events = (history: Record<string, unknown>[]) => history.map(({ event_type }) => event_type);

describe("a cycle", () => {
  test("applies what the project's tests allow, and a second one changes nothing", async () => {
    using shop = project();
    const { status, record } = await run(shop.path, "--run-tests", "--max-actions", "50");
    expect(status).toBe(0);
    expect(record).toMatchObject({ status: "ok", errors: [], files_rolled_back: [] });
    expect(record.checks).toMatchObject({ command: ["python3", "-m", "unittest", "-q"] });
    expect(shop.read("shop/price.py")).toStartWith('"""Prices of the shop."""\nimport json\n');
    // Nothing in this file has types: they are not added unasked.
    expect(shop.read("shop/price.py")).toContain("def name():\n");
    expect(shop.read("shop/report.py")).toBe("import os\r\n\r\n\r\ndef title():\r\n    return os.sep\r\n");
    expect(Bun.spawnSync(["python3", "-m", "unittest", "-q"], { cwd: shop.path }).exitCode).toBe(0);
    const after = shop.sources();
    shop.commit();
    const second = await run(shop.path, "--max-actions", "50");
    expect(second.record).toMatchObject({ status: "ok", files_modified: [] });
    expect(shop.sources()).toEqual(after);
  });

  test("keeps nothing that a formatter of the project would take for a source", async () => {
    using shop = project();
    await run(shop.path);
    const kept = [...new Bun.Glob(".heddle/**/*").scanSync({ cwd: shop.path, dot: true })];
    expect(kept).toContain(".heddle/cache/analysis.jsonl");
    expect(kept.filter((path) => /\.(?:json|ya?ml|toml|md|py|[cm]?[jt]s)$/.test(path))).toEqual([]);
  });

  test("shows in a dry run exactly what it then writes, and changes nothing before", async () => {
    using shop = project();
    using patched = project();
    const planned = await run(shop.path, "--dry-run", "--max-actions", "50");
    expect(planned.record).toMatchObject({ status: "planned", dry_run: true, files_modified: [] });
    expect(shop.sources()).toEqual({ ...SOURCES });
    expect(existsSync(join(shop.path, ".heddle/history.jsonl"))).toBe(false);
    const done = await run(shop.path, "--max-actions", "50");
    expect(done.record.diff).toBe(planned.record.diff);
    const patch = Bun.spawnSync(["git", "apply", "-p1", "--whitespace=nowarn"], {
      cwd: patched.path,
      stdin: Buffer.from(planned.record.diff),
    });
    expect(patch.stderr.toString()).toBe("");
    expect(patched.sources()).toEqual(shop.sources());
  });

  test("tells its history every step, with the hashes of what it wrote", async () => {
    using shop = project();
    await run(shop.path, "--actions", "REMOVE_UNUSED_IMPORTS");
    const history = shop.history();
    expect(new Set(events(history))).toEqual(
      new Set([
        "cycle_started",
        "decision_started",
        "proposal_generated",
        "proposal_applied",
        "cycle_reflection",
        "cycle_completed",
      ]),
    );
    const applied = history.find(
      ({ event_type, target_file }) => event_type === "proposal_applied" && target_file === "shop/price.py",
    );
    const hash = new Bun.CryptoHasher("sha256").update(shop.read("shop/price.py")).digest("hex");
    expect(applied).toMatchObject({
      cycle_number: 1,
      action: "REMOVE_UNUSED_IMPORTS",
      details: { sha256_after: hash },
    });
    expect(history.at(-1)).toMatchObject({ event_type: "cycle_completed", status: "ok" });
  });

  test("shows its seven steps in the history, and what was learned in its report", async () => {
    using shop = project();
    shop.put(
      Object.fromEntries(
        ["one", "two", "three"].map((name) => [`${name}.py`, `import os\n\nNAME = "${name}"\n`]),
      ),
    );
    shop.commit();
    const { record } = await run(shop.path, "--run-tests", "--actions", "REMOVE_UNUSED_IMPORTS");
    const order = [...new Set(events(shop.history()))];
    expect(order).toEqual([
      "cycle_started",
      "decision_started",
      "proposal_generated",
      "validator_gates_passed",
      "proposal_applied",
      "cycle_reflection",
      "cycle_completed",
      "rules_auto_learned",
    ]);
    expect(shop.history().find(({ event_type }) => event_type === "cycle_completed")).toMatchObject({
      details: { analysis_summary: { total_files: 9 } },
    });
    expect(record.learned[0]).toStartWith("remove-unused-imports (REMOVE_UNUSED_IMPORTS, python): scores × ");
    expect(shop.read("refactor-report.md")).toContain("5 of 5 proposals were applied and kept here");
    // The next cycle decides by it, and says so.
    shop.put({ "four.py": 'import os\n\nNAME = "four"\n' });
    shop.commit();
    const next = await run(shop.path, "--actions", "REMOVE_UNUSED_IMPORTS", "--target-file", "four.py");
    expect(next.record.proposals[0]?.rationale).toContain("learned × ");
    expect(next.record.decisions[0]?.score).toBeGreaterThan(record.decisions[0]?.score ?? 0);
  });

  test("blames a rule for failing tests only where no other rule can be at fault", async () => {
    const failing = ["--test-command", "grep -q 'import os' shop/price.py"];
    const learnedOf = async (...flags: string[]) => {
      using shop = project();
      for (let turn = 0; turn < 2; turn++) await run(shop.path, ...failing, ...flags);
      const learned = shop.history().filter(({ event_type }) => event_type === "rules_auto_learned");
      return learned.flatMap(({ details }) =>
        (details as { rules: { rule: string }[] }).rules.map(({ rule }) => rule),
      );
    };
    expect(await learnedOf()).toEqual([]);
    expect(await learnedOf("--actions", "REMOVE_UNUSED_IMPORTS")).toEqual(["remove-unused-imports"]);
  });

  test("reaches what it can do behind any number of decisions that come to nothing", async () => {
    using shop = project();
    // Only a model could do something about these, and they are more urgent.
    const tangled = (name: string) =>
      [
        `def ${name}(value):`,
        ...Array.from({ length: 40 }, (_, at) => `    if value == "${at}":\n        return "${name}${at}"`),
        "    return value",
        "",
      ].join("\n");
    // These are left alone, since the edit may change what a comment says.
    const commented = "import os  # kept for its comment\n\nNAME = 1\n";
    shop.put(
      Object.fromEntries(
        Array.from({ length: 30 }, (_, at) => [
          [`tangled/m${at}.py`, tangled(`run${at}`)],
          [`commented/m${at}.py`, commented],
        ]).flat(),
      ),
    );
    shop.commit();
    const { record } = await run(shop.path, "--run-tests", "--max-actions", "2");
    expect(record).toMatchObject({ proposals_applied: 2, decisions_count: 2 });
    expect(record.decisions.map(({ action }) => action)).toEqual(
      record.proposals.filter(({ status }) => status === "applied").map(({ action }) => action),
    );
    expect(record.proposals.length).toBeLessThan(20);
    expect(record.reflection).toMatch(
      /^2 applied; \d+ skipped \(mostly: .+\); \d+ more decisions? waits? for/,
    );
    // Cycle after cycle, until nothing is left that it could do: then nothing waits.
    let last = record;
    for (let cycle = 0; cycle < 10 && last.proposals_applied > 0; cycle++) {
      shop.commit();
      last = (await run(shop.path, "--max-actions", "3")).record;
    }
    expect(last.proposals_applied).toBe(0);
    expect(last.reflection).not.toContain("wait");
    expect(last.reflection).toMatch(/^\d+ skipped \(mostly: /);
  });

  test("tells its history what was decided and not done, with the reason", async () => {
    using shop = project();
    shop.put({ "shop/price.py": `${shop.read("shop/price.py")}\n# mine\n` });
    await run(shop.path, "--actions", "REMOVE_UNUSED_IMPORTS");
    const reflection = shop.history().find(({ event_type }) => event_type === "cycle_reflection");
    expect(reflection).toMatchObject({
      details: {
        skipped: [{ target_file: "shop/price.py", reason: expect.stringContaining("not committed") }],
      },
    });
  });

  test("leaves files with changes that are not committed alone, unless it is told otherwise", async () => {
    using shop = project();
    shop.put({ "shop/report.py": "import re\nx = 1\n" });
    const { record } = await run(shop.path, "--actions", "REMOVE_UNUSED_IMPORTS");
    expect(record.files_modified).toEqual(["shop/price.py"]);
    expect(shop.read("shop/report.py")).toBe("import re\nx = 1\n");
    expect(JSON.stringify(record.proposals)).toContain("--allow-dirty");
    await run(shop.path, "--actions", "REMOVE_UNUSED_IMPORTS", "--allow-dirty");
    expect(shop.read("shop/report.py")).toBe("x = 1\n");
  });

  test("gives every file its bytes back where the tests fail with the changes, and says so", async () => {
    using shop = project();
    // A test that fails as soon as an unused import goes.
    shop.put({
      "tests/test_imports.py": [
        "import unittest",
        "",
        "import shop.report",
        "",
        "",
        "class ImportTest(unittest.TestCase):",
        "    def test_kept(self):",
        '        self.assertTrue(hasattr(shop.report, "re"))',
        "",
      ].join("\n"),
    });
    shop.commit();
    const before = shop.sources();
    const { status, record } = await run(shop.path, "--run-tests", "--actions", "REMOVE_UNUSED_IMPORTS");
    expect(status).toBe(65);
    expect(record).toMatchObject({
      ok: false,
      status: "rolled_back",
      proposals_applied: 0,
      files_modified: [],
    });
    expect(record.files_rolled_back).toEqual(["shop/price.py", "shop/report.py"]);
    expect(shop.sources()).toEqual(before);
    expect(events(shop.history())).toContain("validator_gates_failed");
    expect(shop.history().find(({ event_type }) => event_type === "cycle_rollback")).toMatchObject({
      details: { files_rolled_back: ["shop/price.py", "shop/report.py"] },
    });
  });

  test("keeps the changes with which the tests pass where the workflow file asks for tuning", async () => {
    using shop = project();
    shop.put({
      "heddle-refactor.yaml":
        "validate:\n  steps:\n    - name: tests\n      command: [python3, check.py]\n      on_failure: tune\ntune:\n  retry: 6\n",
      "check.py": 'import shop.report, sys\nif not hasattr(shop.report, "re"):\n    sys.exit(1)\n',
    });
    shop.commit();
    const { record } = await run(shop.path, "--run-tests", "--actions", "REMOVE_UNUSED_IMPORTS");
    expect(record).toMatchObject({ status: "ok", files_modified: ["shop/price.py"] });
    expect(shop.read("shop/report.py")).toStartWith("import re\r\n");
    expect(events(shop.history())).toContain("validator_tune_applied");
  });

  test("ends before it changes anything where the tests fail already, or hang", async () => {
    using shop = project();
    const failing = await run(shop.path, "--test-command", "python3 -c 'raise SystemExit(3)'");
    expect(failing.status).toBe(65);
    expect(failing.errors()[0]?.error).toMatchObject({ code: "CHECKS_FAILED" });
    const hanging = await run(shop.path, "--test-command", "sleep 600", "--test-timeout", "1");
    expect(hanging.errors()[0]?.error.message).toContain("did not end within");
    expect(shop.sources()).toEqual({ ...SOURCES });
    expect(
      shop
        .history()
        .filter(({ event_type, status }) => event_type === "cycle_completed" && status === "error"),
    ).toHaveLength(2);
  });

  test("runs the tests in a sandbox that cannot reach the project", async () => {
    using shop = project();
    const evil = join(shop.path, "evil");
    shop.put({
      "check.py": `import sys\ntry:\n    open(${JSON.stringify(evil)}, "w")\nexcept OSError:\n    pass\n`,
    });
    shop.commit();
    const { record } = await run(
      shop.path,
      "--sandbox-engine",
      "bwrap",
      "--test-command",
      "python3 check.py",
      "--actions",
      "REMOVE_UNUSED_IMPORTS",
    );
    expect(record).toMatchObject({ status: "ok", checks: { sandbox: "bwrap" } });
    expect(existsSync(evil)).toBe(false);
    expect(shop.read("shop/price.py")).not.toContain("import os");
  });

  test("writes a report that a person can read, with a picture", async () => {
    using shop = project();
    const { record } = await run(shop.path, "--actions", "REMOVE_UNUSED_IMPORTS");
    expect(record.report_path).toBe(join(shop.path, "refactor-report.md"));
    const report = shop.read("refactor-report.md");
    expect(report).toStartWith("# Refactoring report\n");
    expect(report).toContain("-import os\n");
    expect(shop.read(".heddle/refactor-complexity.svg")).toStartWith("<svg ");
    expect(report).toContain("](.heddle/refactor-complexity.svg)");
  });

  test("leaves nothing untracked in the repository but its report, which goes where it is asked to", async () => {
    const untracked = (shop: { path: string }) =>
      Bun.spawnSync(["git", "ls-files", "--others", "--exclude-standard"], { cwd: shop.path })
        .stdout.toString()
        .trim()
        .split("\n");
    const IMPORTS = ["--actions", "REMOVE_UNUSED_IMPORTS"];
    using usual = project();
    await run(usual.path, ...IMPORTS);
    expect(untracked(usual)).toEqual(["refactor-report.md"]);
    // A file in the way is left as it is.
    using own = project({ ...SOURCES, ".heddle/.gitignore": "*.jsonl\n" });
    await run(own.path, ...IMPORTS);
    expect(own.read(".heddle/.gitignore")).toBe("*.jsonl\n");
    for (const none of [["--report", "none"], ["--no-report"]]) {
      using shop = project();
      const { record } = await run(shop.path, ...IMPORTS, ...none);
      expect([record.report_path, untracked(shop)]).toEqual([null, [""]]);
    }
    using elsewhere = project({});
    using shop = project();
    const path = join(elsewhere.path, "my report.md");
    const { record } = await run(shop.path, ...IMPORTS, "--report", path);
    expect([record.report_path, untracked(shop)]).toEqual([path, [""]]);
    expect(readFileSync(path, "utf8")).toContain(
      `](../${basename(shop.path)}/.heddle/refactor-complexity.svg)`,
    );
    // An earlier report is replaced; anything else is not, and that is told before anything is changed.
    using again = project();
    expect((await run(again.path, ...IMPORTS, "--dry-run", "--report", path)).record.report_path).toBe(path);
    expect(readFileSync(path, "utf8")).toStartWith("# Refactoring plan\n");
    using configured = project({ ...SOURCES, "heddle-refactor.yaml": "project: {output: out}\n" });
    expect((await run(configured.path, ...IMPORTS)).record.report_path).toBe(
      join(configured.path, "out/refactor-report.md"),
    );
  });

  test.each([
    ["a git repository that does not ignore what Heddle keeps", { commitsState: false, hasGit: true }],
    ["a git repository that holds what Heddle keeps", { commitsState: true, hasGit: true }],
    ["a folder without git", { commitsState: false, hasGit: false }],
  ])(
    "refuses a second cycle while the checks of the first run in %s",
    async (_, { commitsState, hasGit }) => {
      using shop = project();
      using outside = project({});
      const [running, gate] = ["running", "gate"].map((name) => join(outside.path, name)) as [string, string];
      shop.put({
        "check.py": [
          "import os, sys, time",
          // What Heddle keeps in the project, or in one below it, has no place in the copy.
          "if any('.heddle' in folders for _, folders, _ in os.walk('.')): sys.exit('state was copied')",
          `open(${JSON.stringify(running)}, "w").close()`,
          `while not os.path.exists(${JSON.stringify(gate)}): time.sleep(0.02)`,
          "",
        ].join("\n"),
        "below/.heddle/history.jsonl": "",
        ...(commitsState && { ".heddle/cycle.lock": "", ".heddle/history.jsonl.lock": "" }),
      });
      shop.commit();
      if (!hasGit) rmSync(join(shop.path, ".git"), { recursive: true });
      const first = run(shop.path, "--test-command", "python3 check.py");
      for (let turn = 0; turn < 4800 && !existsSync(running); turn++) await Bun.sleep(25);
      expect(existsSync(running)).toBe(true);
      const before = shop.sources();
      const second = await run(shop.path);
      expect([second.status, second.errors()[0]?.error.code]).toEqual([75, "CYCLE_RUNNING"]);
      expect(shop.sources()).toEqual(before);
      await Bun.write(gate, "");
      const { status, record } = await first;
      expect([status, record.status, record.errors]).toEqual([0, "ok", []]);
      expect(record.proposals_applied).toBeGreaterThan(0);
    },
  );
});

describe("a cycle and the plan file", () => {
  test("writes decisions as tasks, carries them out after a review, and marks them as done", async () => {
    using shop = project();
    await run(shop.path, "--dry-run", "--to-planfile", "--actions", "REMOVE_UNUSED_IMPORTS");
    const plan = shop.read("planfile.yaml");
    expect(plan).toContain("REMOVE_UNUSED_IMPORTS: shop/price.py");
    expect(shop.sources()).toEqual({ ...SOURCES });
    // The review takes one task away.
    const tasks = plan.split(/(?=^ *- id: )/m);
    shop.put({ "planfile.yaml": tasks.filter((task) => !task.includes("shop/report.py")).join("") });
    shop.commit();
    const { record } = await run(shop.path, "--from-planfile");
    expect(record.files_modified).toEqual(["shop/price.py"]);
    expect(shop.read("planfile.yaml")).toMatch(/status: done/);
    const again = await run(shop.path, "--from-planfile", "--allow-dirty");
    expect(again.record).toMatchObject({ decisions_count: 0, files_modified: [] });
  });

  test("does what a task says where a built-in rule would follow the habits of the file", async () => {
    using shop = project();
    const source = "function a(): void {}\nfunction b(): void {}\nexport const noop = () => {};\n";
    const plan = {
      apiVersion: "heddle.plan/v1",
      kind: "RefactorPlan",
      spec: {
        tasks: [{ id: "1", title: "Types", file: "noop.ts", action: "ADD_RETURN_TYPES", status: "todo" }],
      },
    };
    shop.put({ "noop.ts": source, "planfile.yaml": JSON.stringify(plan) });
    await run(shop.path, "--actions", "ADD_RETURN_TYPES", "--allow-dirty");
    expect(shop.read("noop.ts")).toBe(source);
    await run(shop.path, "--from-planfile", "--allow-dirty");
    expect(shop.read("noop.ts")).toBe(source.replace("() => {}", "(): void => {}"));
  });
});

describe("a cycle that meets trouble", () => {
  test("never touches a file with syntax errors, a binary one or a link", async () => {
    using shop = project();
    const odd = { "broken.py": "import os\ndef f(:\n", "link-target.txt": "import os\n" };
    shop.put(odd);
    writeFileSync(join(shop.path, "binary.py"), Buffer.from([0x69, 0x00, 0xff]));
    Bun.spawnSync(["ln", "-s", "link-target.txt", join(shop.path, "linked.py")]);
    shop.commit();
    const { status, record } = await run(shop.path, "--max-actions", "50");
    expect(status).toBe(0);
    expect(shop.read("broken.py")).toBe(odd["broken.py"]);
    expect(shop.read("link-target.txt")).toBe(odd["link-target.txt"]);
    expect(record.warnings).toContainEqual(expect.stringContaining("binary.py"));
  });

  test("refuses to write over what somebody else wrote meanwhile, and writes none of its files", async () => {
    using shop = project();
    const theirs = JSON.stringify(join(shop.path, "shop/report.py"));
    // The tests run twice; the first run, before the changes, is when the other one writes.
    shop.put({ "check.py": `open(${theirs}, "w").write("theirs = 1\\n")\n` });
    shop.commit();
    const { status, errors } = await run(
      shop.path,
      "--actions",
      "REMOVE_UNUSED_IMPORTS",
      "--test-command",
      "python3 check.py",
    );
    expect(status).toBe(77);
    expect(errors()[0]?.error).toMatchObject({ code: "CHANGED_SINCE_PLAN" });
    expect(shop.read("shop/report.py")).toBe("theirs = 1\n");
    expect(shop.read("shop/price.py")).toBe(SOURCES["shop/price.py"] ?? "");
    expect(events(shop.history())).toContain("cycle_rollback");
  });

  test("on a full disk leaves every file as it was", async () => {
    using shop = project();
    const small = join(shop.path, "small");
    mkdirSync(small);
    const mounted = Bun.spawnSync(["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", small]);
    expect(mounted.stderr.toString()).toBe("");
    try {
      const sources = Array.from(
        { length: 20 },
        (_, n) => [`f${n}.py`, `import os\nx = ${n}\ntext = "${"filler ".repeat(750)}"\n`] as const,
      );
      for (const [name, content] of sources) writeFileSync(join(small, name), content);
      // What is left is not enough for the journal and the files.
      writeFileSync(join(small, "filler"), Buffer.alloc(40 * 1024));
      const { status, errors } = await run(small, "--max-actions", "50", "--no-report", "--allow-dirty");
      expect(status).not.toBe(0);
      expect(errors()[0]?.error.code).toBe("WRITE_FAILED");
      for (const [name, content] of sources) expect(shop.read(`small/${name}`)).toBe(content);
    } finally {
      Bun.spawnSync(["umount", small]);
    }
  });

  test("killed at any moment leaves every file old or new, and the next start makes all of them one", async () => {
    using shop = project();
    const names = Array.from({ length: 12 }, (_, n) => `mod${n}.py`);
    const old = (name: string) => `import os\n\nNAME = "${name}"\n`;
    const done = (name: string) => `\nNAME = "${name}"\n`;
    shop.put(Object.fromEntries(names.map((name) => [name, old(name)])));
    shop.commit();
    const full = Date.now();
    using trial = project(shop.sources());
    await run(trial.path, "--actions", "REMOVE_UNUSED_IMPORTS", "--max-actions", "50", "--no-report");
    const length = Date.now() - full;
    const isNew = (name: string) => shop.read(name) !== old(name);
    const kills = rounds("kills of a cycle", { test: 5, soak: 100 });
    for (let round = 0; round < kills; round++) {
      shop.put(Object.fromEntries(names.map((name) => [name, old(name)])));
      const argv = commandLine([
        "refactor-run",
        shop.path,
        "--actions",
        "REMOVE_UNUSED_IMPORTS",
        "--max-actions",
        "50",
        "--mode",
        "deterministic",
        "--no-report",
      ]);
      const child = Bun.spawn(argv, { stdout: "ignore", stderr: "ignore" });
      // Every second kill comes while the files are written, which is soon over.
      if (round % 2 === 0) while (!names.some(isNew) && child.exitCode === null) await Bun.sleep(1);
      else await Bun.sleep(length * (0.3 + (0.7 * (round + Math.random())) / kills));
      child.kill(9);
      await child.exited;
      for (const name of names)
        expect([old(name), done(name), done(name).trimStart()]).toContain(shop.read(name));
      // The next start, which only plans to look at another file, finishes or undoes.
      const next = await run(shop.path, "--target-file", "shop/__init__.py", "--no-report");
      expect(next.status).toBe(0);
      expect([0, names.length]).toContain(names.filter(isNew).length);
      expect(existsSync(join(shop.path, ".heddle/cycle.json"))).toBe(false);
      const history = shop.history();
      expect(history.every(({ event_type }) => typeof event_type === "string")).toBe(true);
    }
  });
});
