/** Every option of the command line, variable of the environment and key of the workflow file does something. */
import { describe, expect, test } from "bun:test";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import type { RunResult } from "#schemas/refactor.ts";
import { envelope, server } from "../../http/llm/servers.ts";
import { runHeddle } from "../run.ts";
import { FILES, gateway, KEY, LADDER, patch, run as runModel, SHORT } from "./marks.ts";
import { type Project, project, SOURCES } from "./project.ts";

const PLAIN = ["--mode", "deterministic"];
const IMPORTS = [...PLAIN, "--actions", "REMOVE_UNUSED_IMPORTS"];
const FAILING = ["--test-command", "grep -q 'import os' shop/price.py"];

async function run(shop: Project, flags: string[], env: Record<string, string | undefined> = {}) {
  const result = await runHeddle(["refactor-run", shop.path, "--json", ...flags], { env });
  return { ...result, record: (result.records()[0] ?? {}) as unknown as RunResult };
}

/** The shop with a workflow file. */
function withFile(text: string, files: Readonly<Record<string, string>> = SOURCES): Project {
  return project({ ...files, "heddle-refactor.yaml": text });
}

const kinds = (shop: Project) => shop.history().map(({ event_type }) => event_type);
const doneTo = ({ proposals }: RunResult) =>
  proposals.filter(({ status }) => status === "applied").map(({ target_path }) => target_path);

/** A program `regix` on PATH that does this. */
function fakeRegix(script: string) {
  const folder = mkdtempSync(join(tmpdir(), "heddle-regix-"));
  writeFileSync(join(folder, "regix"), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, "regix"), 0o755);
  return {
    folder,
    env: { PATH: `${folder}${delimiter}${process.env["PATH"] ?? ""}` },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

describe("the option", () => {
  test.each(["-n 1", "-n1", "--max-actions 1", "--max-actions=1"])(
    "%s takes the most urgent action only",
    async (flags) => {
      using shop = project();
      const { record } = await run(shop, [...PLAIN, ...flags.split(" ")]);
      expect(record).toMatchObject({ decisions_count: 1, proposals_generated: 1, proposals_applied: 1 });
    },
  );

  test("-f chooses the form of what is printed; without it a pipe gets one JSON line", async () => {
    using shop = project();
    const printed = async (...flags: string[]) =>
      (await runHeddle(["refactor-run", shop.path, "--dry-run", ...flags, ...IMPORTS])).stdout;
    expect(await printed("-f", "text")).toStartWith("# Refactoring plan\n");
    expect(await printed("-f", "yaml")).toMatch(/^ok: true\n/);
    for (const flags of [[], ["-f", "json"]]) {
      const lines = (await printed(...flags)).trimEnd().split("\n");
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ ok: true, dry_run: true }]);
    }
  });

  test("--rollback is the default; --no-rollback keeps changes with which the tests fail, and says so", async () => {
    using shop = project();
    const back = await run(shop, [...IMPORTS, ...FAILING, "--rollback"]);
    expect(back.record).toMatchObject({ status: "rolled_back", files_modified: [] });
    expect(shop.sources()).toEqual({ ...SOURCES });
    const kept = await run(shop, [...IMPORTS, ...FAILING, "--no-rollback"]);
    expect(kept.record).toMatchObject({ status: "ok", files_modified: ["shop/price.py", "shop/report.py"] });
    expect(kept.record.warnings.join("\n")).toContain(
      "The checks fail with the changes, which were made all the same",
    );
  });

  test("--validate-regix has the tool compare the copy with the last commit, and leaves out what it dislikes", async () => {
    using shop = project();
    using regix = fakeRegix(
      'echo "$@" >"$(dirname "$0")/asked"; grep -q "import os" shop/price.py || { echo worse; exit 1; }',
    );
    const { status, record } = await run(shop, [...IMPORTS, "--validate-regix"], regix.env);
    expect(status).toBe(0);
    expect(record).toMatchObject({ status: "ok", checks: { before: "not run", output: "worse" } });
    expect(record.files_modified).toEqual(["shop/report.py"]);
    expect(record.proposals).toMatchObject([
      { target_path: "shop/price.py", status: "rejected", reason: expect.stringContaining("fail with it") },
      { target_path: "shop/report.py", status: "applied" },
    ]);
    expect(await Bun.file(join(regix.folder, "asked")).text()).toStartWith("compare HEAD --local ");
    using other = project();
    using none = fakeRegix("git diff --quiet HEAD || { echo worse; exit 1; }");
    const rejected = await run(other, [...IMPORTS, "--validate-regix"], none.env);
    expect(rejected.status).toBe(65);
    expect(rejected.record).toMatchObject({ ok: false, status: "rejected", files_modified: [] });
    expect(rejected.record.errors).toEqual([
      expect.stringContaining("The regression tool finds the project worse"),
      expect.stringContaining("REMOVE_UNUSED_IMPORTS shop/price.py: "),
      expect.stringContaining("REMOVE_UNUSED_IMPORTS shop/report.py: "),
    ]);
    expect(other.sources()).toEqual({ ...SOURCES });
    using fine = fakeRegix("exit 0");
    const passed = await run(other, [...IMPORTS, "--validate-regix", "--run-tests"], fine.env);
    expect(passed.record).toMatchObject({
      status: "ok",
      checks: { regression: expect.stringContaining("passed") },
    });
  });

  test("--validate-regix says where tuning would keep more, and blames no change where the tool dislikes the project as it is", async () => {
    using shop = withFile("validate: {steps: [{name: regix, on_failure: rollback}]}\n");
    using regix = fakeRegix("grep -q 'import os' shop/price.py");
    const { status, record } = await run(shop, [...IMPORTS, "--validate-regix"], regix.env);
    expect(status).toBe(65);
    expect(record.status).toBe("rolled_back");
    expect(record.errors[0]).toContain("The regression tool finds the project worse");
    expect(record.warnings.join("\n")).toContain("With on_failure: tune for the step regix");
    using broken = fakeRegix("echo crashed >&2; exit 2");
    using other = project();
    const crashed = await run(other, [...IMPORTS, "--validate-regix"], broken.env);
    expect([crashed.status, crashed.record.status]).toEqual([65, "rolled_back"]);
    expect(other.sources()).toEqual({ ...SOURCES });
  });

  test("--validate-regix without the tool compares Heddle's own metrics, and says so", async () => {
    using shop = project();
    const { record } = await run(shop, [...IMPORTS, "--validate-regix"]);
    expect(record.status).toBe("ok");
    expect(record.proposals[0]?.gates.map(({ gate }) => gate)).toContain("regression");
    expect(record.warnings.join("\n")).toContain('"regix" is not installed');
  });

  test("--to-planfile without a dry run is refused before anything is changed", async () => {
    using shop = project();
    const { status, errors } = await run(shop, [...IMPORTS, "--to-planfile"]);
    expect(status).toBe(64);
    expect(errors()[0]?.error.hint).toContain("--dry-run");
    expect(shop.sources()).toEqual({ ...SOURCES });
  });

  test("--from-planfile carries out the tasks of the target file and actions alone that are named", async () => {
    using shop = project();
    await run(shop, [...PLAIN, "--dry-run", "--to-planfile"]);
    const { record } = await run(shop, [...IMPORTS, "--from-planfile", "--target-file", "shop/report.py"]);
    expect(record.proposals.map(({ action, target_path }) => [action, target_path])).toEqual([
      ["REMOVE_UNUSED_IMPORTS", "shop/report.py"],
    ]);
  });

  test("--from-planfile-path carries out the tasks of another file", async () => {
    using shop = project();
    await run(shop, [...IMPORTS, "--dry-run", "--to-planfile"]);
    const plan = join(shop.path, "..", `${shop.path.split("/").at(-1)}.yaml`);
    try {
      writeFileSync(plan, shop.read("planfile.yaml"));
      rmSync(join(shop.path, "planfile.yaml"));
      const { record } = await run(shop, [...PLAIN, "--from-planfile-path", plan]);
      expect(record.files_modified).toEqual(["shop/price.py", "shop/report.py"]);
      expect(await Bun.file(plan).text()).not.toContain("status: todo");
    } finally {
      rmSync(plan, { force: true });
    }
  });

  test("--target-file and --run-tests do what they say", async () => {
    using shop = project();
    const { record } = await run(shop, [...IMPORTS, "--target-file", "shop/report.py", "--run-tests"]);
    expect(record.files_modified).toEqual(["shop/report.py"]);
    expect(record.checks?.command).toEqual(["python3", "-m", "unittest", "-q"]);
  });
});

describe("the variable", () => {
  test("REFACTOR_DRY_RUN shows the plan; --no-dry-run is stronger", async () => {
    using shop = project();
    const dry = await run(shop, IMPORTS, { REFACTOR_DRY_RUN: "true" });
    expect(dry.record).toMatchObject({ dry_run: true, status: "planned" });
    expect(shop.sources()).toEqual({ ...SOURCES });
    const wet = await run(shop, [...IMPORTS, "--no-dry-run"], { REFACTOR_DRY_RUN: "true" });
    expect(wet.record).toMatchObject({ dry_run: false, status: "ok" });
  });

  test("MEMORY_PERSIST_DIR keeps the memory in that folder", async () => {
    using shop = project();
    const folder = mkdtempSync(join(tmpdir(), "heddle-memory-"));
    try {
      await run(shop, IMPORTS, { MEMORY_PERSIST_DIR: folder });
      expect(existsSync(join(folder, "memory.sqlite"))).toBe(true);
      expect(existsSync(join(shop.path, ".heddle/memory.sqlite"))).toBe(false);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test("REFACTOR_REGRESSION_TIMEOUT is the deadline of the regression tool; the file's is stronger than none", async () => {
    using shop = project();
    using regix = fakeRegix("sleep 60");
    const { record } = await run(shop, [...IMPORTS, "--validate-regix"], {
      ...regix.env,
      REFACTOR_REGRESSION_TIMEOUT: "1",
    });
    expect(record.checks?.regression).toBe("did not end within 1 s and was stopped");
    using other = withFile("validate: {steps: [{name: regix, timeout: 2}]}\n");
    const file = await run(other, [...IMPORTS, "--validate-regix"], regix.env);
    expect(file.record.checks?.regression).toBe("did not end within 2 s and was stopped");
  });

  test("REFACTOR_LLM_MODEL names the model before LLM_MODEL, and the file before both", async () => {
    const asked = async (file: string, env: Record<string, string>, ...flags: string[]) => {
      using marks = project({ ...FILES, "heddle-refactor.yaml": `${FILES["heddle-refactor.yaml"]}${file}` });
      await using gate = server(() =>
        Response.json(envelope("openai", patch([{ search: LADDER, replace: SHORT }]))),
      );
      await runModel(marks.path, gate, ["--run-tests", ...flags], env);
      return JSON.parse(gate.seen[0]?.body ?? "{}");
    };
    expect(await asked("", { LLM_MODEL: "second" })).toMatchObject({ model: "second" });
    const both = { LLM_MODEL: "second", REFACTOR_LLM_MODEL: "first" };
    expect(await asked("", both)).toMatchObject({ model: "first" });
    expect(await asked("decide: {llm_model: auto}\n", both)).toMatchObject({ model: "first" });
    expect(await asked("decide: {llm_model: named, llm_temperature: 0.7}\n", both)).toMatchObject({
      model: "named",
      temperature: 0.7,
    });
    expect(await asked("", both)).toMatchObject({ temperature: 0 });
    expect(await asked("decide: {llm_temperature: null}\n", both)).not.toHaveProperty("temperature");
    expect(await asked("decide: {llm_model: named}\n", both, "--llm-model", "flag")).toMatchObject({
      model: "flag",
    });
  });
});

/** A key of the workflow file, a file with it, and what shows that it counts. */
const KEYS: [
  key: string,
  text: string,
  flags: string[],
  check: (shop: Project, record: RunResult) => void,
][] = [
  [
    "decide.max_actions",
    "decide: {max_actions: 1}",
    PLAIN,
    (_, { decisions_count }) => expect(decisions_count).toBe(1),
  ],
  [
    "decide.include_paths",
    "decide: {include_paths: [/shop/report.py]}",
    IMPORTS,
    (_, record) => expect(doneTo(record)).toEqual(["shop/report.py"]),
  ],
  [
    "decide.exclude_paths",
    "decide: {exclude_paths: [shop/report.py]}",
    IMPORTS,
    (_, record) => expect(doneTo(record)).toEqual(["shop/price.py"]),
  ],
  [
    "exclude",
    "exclude: [shop/report.py]",
    IMPORTS,
    (_, record) => {
      expect(doneTo(record)).toEqual(["shop/price.py"]);
      expect(record.analysis_summary).toStartWith("5 files");
    },
  ],
  [
    "perceive.include_paths",
    "perceive: {include_paths: [shop/report.py]}",
    IMPORTS,
    (_, record) => expect(record.analysis_summary).toStartWith("1 file,"),
  ],
  [
    "perceive.exclude_paths",
    "perceive: {exclude_paths: [tests/]}",
    IMPORTS,
    (_, record) => expect(record.analysis_summary).toStartWith("4 files"),
  ],
  [
    "perceive.cache",
    "perceive: {cache: false}",
    IMPORTS,
    (shop) => expect(existsSync(join(shop.path, ".heddle/cache"))).toBe(false),
  ],
  [
    "project.source",
    "project: {source: shop}",
    PLAIN,
    (_, record) => expect(record.analysis_summary).toStartWith("3 files"),
  ],
  [
    "project.name",
    "project: {name: The shop}",
    IMPORTS,
    (shop, record) => {
      expect(record.project_name).toBe("The shop");
      expect(shop.read("refactor-report.md")).toStartWith("# Refactoring report: The shop\n");
    },
  ],
  [
    "project.output",
    "project: {output: reports/here}",
    IMPORTS,
    (shop, record) => {
      expect(record.report_path).toBe(join(shop.path, "reports/here/refactor-report.md"));
      expect(existsSync(join(shop.path, "refactor-report.md"))).toBe(false);
    },
  ],
  [
    "rules",
    "rules: [{name: mine, condition: unused_imports > 1, action: REMOVE_UNUSED_IMPORTS, priority: 0.5}]",
    PLAIN,
    (_, record) => expect(record.decisions.map(({ rule_name }) => rule_name)).toEqual(["mine"]),
  ],
  [
    "use_builtin_rules",
    "use_builtin_rules: true\nrules: [{name: mine, condition: unused_imports > 1, action: REMOVE_UNUSED_IMPORTS, priority: 1}]",
    PLAIN,
    (_, { decisions }) =>
      expect(new Set(decisions.map(({ rule_name }) => rule_name)).size).toBeGreaterThan(1),
  ],
  [
    "execute.rollback_on_failure",
    "execute: {rollback_on_failure: false}",
    [...IMPORTS, ...FAILING],
    (_, record) => expect(record.files_modified).toContain("shop/price.py"),
  ],
  [
    "validate.steps tests command, timeout",
    "validate: {steps: [{name: tests, command: [sleep, '30'], timeout: 1}]}",
    [...IMPORTS, "--run-tests"],
    (shop) => expect(String(shop.history().at(-1)?.["reason"])).toContain("did not end within 1 s"),
  ],
  [
    "validate.steps tests on_failure warn",
    "validate: {steps: [{name: tests, on_failure: warn}]}",
    [...IMPORTS, ...FAILING],
    (_, record) => expect(record.warnings.join("\n")).toContain("made all the same"),
  ],
  [
    "validate.steps tests enabled false",
    "validate: {steps: [{name: tests, enabled: false}]}",
    IMPORTS,
    (_, { status, checks, warnings }) =>
      expect({ status, checks, warnings }).toEqual({ status: "ok", checks: null, warnings: [] }),
  ],
  [
    "validate.steps regix enabled",
    "validate: {steps: [{name: regix, enabled: true}]}",
    IMPORTS,
    (_, { proposals }) => expect(proposals[0]?.gates.map(({ gate }) => gate)).toContain("regression"),
  ],
  [
    "validate.steps regix command",
    "validate: {steps: [{name: regix, command: [grep, -q, import os, shop/price.py], on_failure: rollback}]}",
    [...IMPORTS, "--validate-regix"],
    (_, record) => expect(record.errors[0]).toContain("regression tool"),
  ],
  [
    "tune.retry 0",
    "validate: {steps: [{name: tests, on_failure: tune}]}\ntune: {retry: 0}",
    [...IMPORTS, ...FAILING],
    (shop, record) => {
      expect(record).toMatchObject({ ok: false, status: "rejected", files_modified: [], warnings: [] });
      expect(record.errors).toEqual([
        expect.stringContaining("The project's checks fail with the changes: failed with status 1"),
        expect.stringContaining("REMOVE_UNUSED_IMPORTS shop/price.py: "),
        expect.stringContaining("REMOVE_UNUSED_IMPORTS shop/report.py: "),
      ]);
      expect(kinds(shop)).toContain("validator_tune_failed");
      expect(shop.history().at(-1)).toMatchObject({ event_type: "cycle_completed", status: "error" });
    },
  ],
  [
    "tune.retry 2",
    "validate: {steps: [{name: tests, on_failure: tune}]}\ntune: {retry: 2}",
    [...IMPORTS, ...FAILING],
    (shop, record) => {
      expect(record.files_modified).toEqual(["shop/report.py"]);
      expect(kinds(shop)).toContain("validator_tune_applied");
    },
  ],
  [
    "tune.strategy conservative",
    "validate: {steps: [{name: tests, on_failure: tune, tune: {strategy: conservative, retry: 1}}]}",
    [...IMPORTS, ...FAILING],
    (shop) =>
      expect(shop.history().find(({ event_type }) => event_type === "validator_tune_applied")).toMatchObject({
        details: { retries_used: 1 },
      }),
  ],
  [
    "tune of a step, before that of the file, and not without a word",
    "validate: {steps: [{name: tests, on_failure: tune, tune: {retry: 0}}]}\ntune: {retry: 2, strategy: conservative}",
    [...IMPORTS, ...FAILING],
    (shop, record) => {
      expect(record.status).toBe("rejected");
      expect(shop.history().find(({ event_type }) => event_type === "validator_tune_failed")).toMatchObject({
        details: { retries_used: 0 },
      });
    },
  ],
  [
    "tune.create_planfile_task_on_failure",
    "validate: {steps: [{name: tests, on_failure: tune}]}\ntune: {create_planfile_task_on_failure: true}",
    [...IMPORTS, ...FAILING],
    (shop) => {
      expect(shop.read("planfile.yaml")).toContain("REMOVE_UNUSED_IMPORTS: shop/price.py");
      expect(kinds(shop)).toContain("ticket_created");
    },
  ],
  [
    "planfile.path",
    "planfile: {path: plans/mine.yaml}",
    [...IMPORTS, "--dry-run", "--to-planfile"],
    (shop) => expect(shop.read("plans/mine.yaml")).toContain("REMOVE_UNUSED_IMPORTS"),
  ],
  [
    "storage",
    "storage: {base_dir: kept, history_filename: past.jsonl}",
    IMPORTS,
    (shop) => expect(shop.read("kept/past.jsonl")).toContain("proposal_applied"),
  ],
  [
    "deploy",
    "deploy: {push: true}",
    IMPORTS,
    (_, record) => expect(record.warnings.join("\n")).toContain("deploy section"),
  ],
];

describe("the key of the workflow file", () => {
  test.each(KEYS)("%s counts", async (_, text, flags, check) => {
    using shop = withFile(`${text}\n`);
    if (text.includes("plans/")) mkdirSync(join(shop.path, "plans"));
    const { record } = await run(shop, flags);
    check(shop, record);
  });

  test("execute.use_sandbox has the tests shut off", async () => {
    using shop = withFile("execute: {use_sandbox: true}\n");
    // A PATH without container engines.
    const folder = mkdtempSync(join(tmpdir(), "heddle-path-"));
    for (const name of ["bwrap", "git", "grep", "true"])
      symlinkSync(Bun.which(name) ?? name, join(folder, name));
    try {
      const flags = [...IMPORTS, "--test-command", "grep -q def shop/price.py"];
      const { record } = await run(shop, flags, { PATH: folder });
      expect(record.checks?.sandbox).toBe("bwrap");
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test("planfile.update_on_apply leaves tasks open where it is off", async () => {
    const open = async (isOn: boolean) => {
      using shop = withFile(`planfile: {update_on_apply: ${isOn}}\n`);
      await run(shop, [...IMPORTS, "--dry-run", "--to-planfile"]);
      await run(shop, IMPORTS);
      return shop.read("planfile.yaml").match(/status: todo/g)?.length ?? 0;
    };
    expect([await open(true), await open(false)]).toEqual([0, 2]);
  });

  test("reflect and storage.chat_log_filename count with a model", async () => {
    const bad = patch([{ search: '"none"', replace: '"nothing"' }]);
    const requests = async (text: string) => {
      using marks = project({
        ...FILES,
        "heddle-refactor.yaml": `${FILES["heddle-refactor.yaml"]}${text}\n`,
      });
      await using mock = await gateway(bad, patch([{ search: '"none"', replace: '"no"' }]), bad);
      await runModel(marks.path, mock, ["--run-tests"]);
      if (text.includes("talk")) expect(marks.read(".heddle/talk.jsonl")).not.toContain(KEY);
      return mock.getRequests().length;
    };
    expect(await requests("reflect: {enabled: false}")).toBe(1);
    expect(await requests("storage: {chat_log_filename: talk.jsonl}")).toBe(2);
    expect(await requests("reflect: {rounds: 0}")).toBe(1);
  });

  test.each([
    ["decide: {max_action: 3}\n", 1, 'Did you mean "max_actions"?'],
    ["project:\n  name: a\n  sorce: b\n", 3, 'Did you mean "source"?'],
    ["validate:\n  steps:\n    - name: test\n", 3, "one of regix, gates, tests"],
    ["validate:\n  steps:\n    - name: tests\n    - name: tests\n", 4, "twice"],
    ["rules:\n  - name: a\n    condition: cc >> 3\n    action: REDUCE_COMPLEXITY\n", 3, ""],
  ])("that is wrong (%j) ends the run with its line, before anything happens", async (text, line, words) => {
    using shop = withFile(text);
    const { status, errors } = await run(shop, IMPORTS);
    expect(status).toBe(65);
    const [{ error } = { error: { code: "", message: "" } }] = errors();
    expect(error.code).toBe("INVALID_WORKFLOW");
    expect(error.message).toContain(`line ${line}:`);
    expect(`${error.message} ${error.hint}`).toContain(words);
    expect(shop.sources()).toEqual({ ...SOURCES });
  });

  test("about what is analysed counts for refactor-analyze and refactor-decide too", async () => {
    using shop = withFile("project: {source: shop}\nexclude: [report.py]\n");
    const analysis = (await runHeddle(["refactor-analyze", shop.path, "--json"])).records()[0];
    expect(analysis).toMatchObject({ total_files: 2 });
    const decided = (await runHeddle(["refactor-decide", shop.path, "--json"])).stdout;
    expect(decided).toContain("shop/price.py");
    expect(decided).not.toContain("report.py");
  });

  test("that nothing heeds is warned of with its line", async () => {
    using shop = withFile(
      "perceive:\n  use_magic: true\nvalidate:\n  steps:\n    - name: gates\n      command: [pytest]\n",
    );
    const { stderr, record } = await run(shop, IMPORTS);
    const told = `${stderr}${record.warnings.join("\n")}`;
    expect(told).toContain('line 2: The key "perceive.use_magic" is not used');
    expect(told).toContain('line 6: The key "validate.steps[0].command" is not used');
  });
});
