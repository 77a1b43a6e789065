/** `evidence-check` as a shell drives it, on branches of a real repository. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { chmodSync, renameSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { CheckResult, Severity } from "#schemas/evidence.ts";
import { commandLine, runHeddle } from "../run.ts";
import { Project } from "./project.ts";

let project: Project;
beforeEach(() => {
  project = new Project();
  project.git(["init", "-q", "-b", "main"]);
  project.write("TODO.md", TASKS);
  project.write("src/cart.ts", "export function cartTotal(): number {\n  return 1;\n}\n");
  project.commit("feat: begin");
  project.git(["checkout", "-q", "-b", "topic"]);
});
afterEach(() => project.remove());

/** One that nothing shows, an open one, and one that is done. */
const TASKS = "# Tasks\n\n- [x] Add `archiveOrders`\n- [ ] Add `applyCoupon`\n- [x] Add `cartTotal`\n";
const TICKED = TASKS.replace("- [ ]", "- [x]");

const run = (args: string[]) =>
  runHeddle(["evidence-check", "--root", project.root, ...args], {
    stdin: "",
    env: { HEDDLE_CHECK_RESULTS: "1", LANG: "C" },
  });

async function check(args: string[] = []) {
  const { status, stdout, records } = await run(["--since", "main", ...args]);
  const [result] = records() as unknown as CheckResult[];
  const found = (result?.diagnostics ?? []).map(({ code, severity, locations: [place] }) => [
    code,
    severity,
    place?.path,
    place?.lines?.start,
  ]);
  return { status, stdout, result, found };
}

const UNPROVEN = "PLANNED_NOT_IMPLEMENTED";

test("without a revision the branch of the remote counts", async () => {
  const upstream = new Project();
  upstream.git(["clone", "-q", "-b", "main", project.root, "."]);
  upstream.write("TODO.md", TICKED);
  const { status, records } = await runHeddle(["evidence-check", "--root", upstream.root], {
    stdin: "",
    env: { HEDDLE_CHECK_RESULTS: "1", LANG: "C" },
  });
  upstream.git(["remote", "set-head", "origin", "main"]);
  const again = await runHeddle(["evidence-check", "--root", upstream.root], {
    stdin: "",
    env: { LANG: "C" },
  });
  upstream.remove();
  const refs = [records(), again.records()].map(([result]) => (result as unknown as CheckResult).since.ref);
  expect([status, again.status]).toEqual([65, 65]);
  expect(refs[1]).toBe("origin/HEAD");
});

describe("a branch introduces", () => {
  test("nothing if it changes nothing, whatever stood before", async () => {
    const { status, result, found } = await check();
    expect([status, result?.ok, found]).toEqual([0, true, []]);
    expect(result?.inherited).toBeGreaterThan(0);
  });

  test("a task that is ticked and nothing shows it, committed or not", async () => {
    project.write("TODO.md", TICKED);
    for (const commit of [false, true]) {
      if (commit) project.commit("docs: tick");
      const { status, result, found } = await check();
      expect([status, result?.ok, found[0]]).toEqual([65, false, [UNPROVEN, "blocking", "TODO.md", 4]]);
      expect(result?.counts.blocking).toBe(1);
    }
  });

  test("nothing if the code comes with the tick", async () => {
    project.write("TODO.md", TICKED);
    project.write("src/coupon.ts", "export function applyCoupon(): number {\n  return 2;\n}\n");
    expect((await check()).status).toBe(0);
  });

  test("a tick that only a commit of the task list speaks for", async () => {
    project.write("TODO.md", TICKED);
    project.commit("feat: add `applyCoupon`");
    expect((await check()).found[0]).toEqual([UNPROVEN, "blocking", "TODO.md", 4]);
  });

  test("a tick without a change that could do it, and says of each tick what shows it", async () => {
    const tasks = (box: string) =>
      `${TASKS}- [${box}] The cart total\n- [${box}] Publish it for all customers\n- [${box}] Compute the cart total\n`;
    project.write("TODO.md", tasks(" "));
    project.commit("docs: plan");
    project.git(["branch", "-f", "main"]);
    project.write("TODO.md", tasks("x"));
    const { status, result, found } = await check();
    expect(result?.ticks.map(({ verdict, shownBy }) => [verdict, shownBy?.location?.path])).toEqual([
      ["shown", "src/cart.ts"],
      ["unknown", undefined],
      ["unknown", undefined],
    ]);
    const doubts = found.filter(
      ([code, severity]) => code === "INSUFFICIENT_EVIDENCE" && severity !== "info",
    );
    expect(doubts).toEqual([
      ["INSUFFICIENT_EVIDENCE", "review_required", "TODO.md", 8],
      ["INSUFFICIENT_EVIDENCE", "warning", "TODO.md", 6],
    ]);
    expect(status).toBe(65);
    const { stdout } = await run(["--since", "main", "--pretty"]);
    expect(stdout).toContain("TODO.md:6: ticked, shown by src/cart.ts");
    expect(stdout).toContain("TODO.md:8: ticked, cannot tell: ");
    project.write(
      "src/cart.ts",
      "/** A cart with its coupons. */\nexport function cartTotal() {\n  return 2;\n}\n",
    );
    expect((await check()).status).toBe(0);
  });

  test("a finding whose evidence it removed", async () => {
    project.write("src/cart.ts", "export function other(): number {\n  return 1;\n}\n");
    const { status, found } = await check();
    expect([status, found[0]]).toEqual([65, [UNPROVEN, "blocking", "TODO.md", 5]]);
  });

  test("nothing if a file with findings is renamed, or its lines move", async () => {
    renameSync(join(project.root, "TODO.md"), join(project.root, "PLAN.md"));
    project.commit("docs: rename");
    expect((await check(["--todo", "PLAN.md"])).found).toEqual([]);
    renameSync(join(project.root, "PLAN.md"), join(project.root, "TODO.md"));
    project.write("TODO.md", `${TASKS.replace("# Tasks", "# Tasks\n\nSome words about them.")}`);
    expect((await check()).status).toBe(0);
  });

  test("nothing that has come to the other branch since", async () => {
    project.git(["checkout", "-q", "main"]);
    project.write("TODO.md", TICKED);
    project.commit("docs: tick on main");
    project.git(["checkout", "-q", "topic"]);
    project.write("README.md", "# Shop\n");
    project.commit("docs: read me");
    const { status, result } = await check();
    expect(status).toBe(0);
    expect(result?.since.commit).toBe(project.git(["merge-base", "main", "topic"]).trim());
  });
});

test("tasks that are ticked without evidence come first, and failOn decides what fails", async () => {
  project.write("TODO.md", `${TICKED}- [ ] Add \`exportOrders\` to the cart\n`);
  project.write("docs/cart.md", "# Cart\n\nThe cart must not add `cartTotal`.\n");
  const { found, status } = await check(["--fail-on", "info"]);
  expect(status).toBe(65);
  expect(found.length).toBeGreaterThan(1);
  expect(found[0]).toEqual([UNPROVEN, "blocking", "TODO.md", 4]);
  project.write("TODO.md", `${TASKS}- [ ] Add \`exportOrders\` to the cart\n`);
  project.git(["clean", "-fdq", "docs"]);
  const open = await check();
  expect([open.status, open.result?.counts.blocking]).toEqual([0, 0]);
  expect((await check(["--fail-on", "warning"])).status).toBe(65);
});

test("the view has a line for each finding and the outcome last; SARIF has only what is new", async () => {
  project.write("TODO.md", TICKED);
  const { stdout, status } = await run(["--since", "main", "--pretty"]);
  expect(status).toBe(65);
  const lines = stdout.trim().split("\n");
  expect(lines[0]).toStartWith(`TODO.md:4: blocking ${UNPROVEN}: Marked as done`);
  expect(lines.at(-1)).toMatch(
    /^failed: 1 of 1 new finding since main \([0-9a-f]{12}\); \d+ older ones? stands?$/,
  );
  const sarif = JSON.parse((await check(["--format", "sarif"])).stdout);
  expect(sarif.runs[0].results.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual([UNPROVEN]);
});

test("a hostile task cannot forge a line of the log", async () => {
  project.write("TODO.md", `${TASKS}- [x] Add \`evil\`\u001b[2K\u001b[1Gok: all is well\n`);
  const { stdout, status } = await run(["--since", "main", "--pretty"]);
  expect(status).toBe(65);
  expect(stdout).not.toContain("\u001b");
  expect(stdout.split("\n").some((line) => line.startsWith("ok:"))).toBe(false);
});

test("leaves work tree, index and branches alone", async () => {
  project.write("TODO.md", TICKED);
  project.git(["add", "TODO.md"]);
  project.write("new.txt", "x");
  const state = () => [project.git(["status", "--porcelain"]), project.git(["for-each-ref"])];
  const before = state();
  await check();
  expect(state()).toEqual(before);
});

test.each([
  [["--since", "nowhere"], 66, "NOT_FOUND"],
  [["--since", "--output=x"], 64, "USAGE"],
  [["--since", "main", "--todo", "../TODO.md"], 64, "USAGE"],
])("refuses %o", async (args, status, code) => {
  const result = await run(args);
  expect([result.status, result.errors()[0]?.error.code]).toEqual([status, code]);
});

test("says so outside a repository", async () => {
  const other = new Project();
  const { status, errors } = await runHeddle(["evidence-check", "--root", other.root], { stdin: "" });
  other.remove();
  expect([status, errors()[0]?.error.code]).toEqual([66, "SOURCE_UNAVAILABLE"]);
});

test("a finding that somebody suppressed is shown and does not fail, until its last day is over", async () => {
  project.write("TODO.md", TICKED);
  const { stdout } = await check(["--json"]);
  project.write("found.json", stdout);
  const decide = (expires: string) =>
    runHeddle(
      [
        ...[
          "evidence-review",
          "suppress",
          "TODO.md:4",
          "--diagnostics-path",
          join(project.root, "found.json"),
        ],
        ...["--actor", "ada", "--owner", "ola", "--reason", "comes with SHOP-9", "--expires", expires],
        ...["--root", project.root, "--json"],
      ],
      { stdin: "", env: { HEDDLE_CHECK_RESULTS: "1" } },
    );
  const past = await decide("2026-01-01");
  expect([past.status, past.errors()[0]?.error.code]).toEqual([64, "USAGE"]);
  expect((await decide("2999-12-31")).status).toBe(0);
  // Lines move.
  project.write("TODO.md", TICKED.replace("# Tasks\n", "# Tasks\n\nMore words.\n"));
  const after = await check();
  expect([after.status, after.result?.ok, after.found[0]]).toEqual([
    0,
    true,
    [UNPROVEN, "blocking", "TODO.md", 6],
  ]);
  expect(after.result?.diagnostics[0]?.suppression).toMatchObject({ owner: "ola", expired: false });
  const shown = await run(["--since", "main", "--pretty"]);
  expect(shown.stdout).toContain("suppression by ola until 2999-12-31: comes with SHOP-9");
  const sarif = JSON.parse((await run(["--since", "main", "--format", "sarif"])).stdout);
  expect(sarif.runs[0].results[0].suppressions).toMatchObject([{ kind: "external", status: "accepted" }]);
  const file = ".intentreviews.jsonl";
  project.write(file, (await Bun.file(join(project.root, file)).text()).replace("2999-12-31", "2026-01-01"));
  const over = await check();
  expect([over.status, over.result?.diagnostics[0]?.suppression?.expired]).toEqual([65, true]);
  expect((await run(["--since", "main", "--pretty"])).stdout).toContain(
    "suppression by ola expired on 2026-01-01",
  );
});

describe("the coverage of scenarios is a gate", () => {
  const REPORT = (failure: string) =>
    `<testsuite name="Coupons"><testcase classname="Coupons" name="A used coupon is refused">${failure}</testcase></testsuite>`;
  beforeEach(() => {
    const scenario = (name: string) => `  Scenario: ${name}\n    When it is used\n    Then it is so\n`;
    const names = ["A used coupon is refused", "A coupon lowers the price"];
    project.write("coupons.feature", `Feature: Coupons\n${names.map(scenario).join("")}`);
    project.commit("docs: coupons");
  });

  test.each<[least: string, failure: string, status: number, coverage: number, severities: Severity[]]>([
    ["50", "", 0, 50, []],
    ["50.1", "", 65, 50, []],
    ["0", "<failure/>", 65, 0, ["review_required"]],
  ])("at least %s %% with a result %p ends with %i", async (least, failure, status, coverage, severities) => {
    project.write("reports/unit.xml", REPORT(failure));
    const checked = await check(["--tests", "reports/*.xml", "--min-scenario-coverage", least]);
    expect([checked.status, checked.result?.scenarios?.coverage]).toEqual([status, coverage]);
    expect(checked.result?.diagnostics.filter(({ minor }) => !minor).map(({ severity }) => severity)).toEqual(
      severities,
    );
  });

  test("what is not verified is named with its place, and reports that are not there fail", async () => {
    const { status, stdout } = await run(["--since", "main", "--pretty", "--min-scenario-coverage", "50"]);
    expect(status).toBe(65);
    expect(stdout).toContain(
      "coupons.feature:5: scenario, no test: “A coupon lowers the price” of Coupons\n",
    );
    expect(stdout).toContain("scenarios: 0 %, wanted 50 % (0 verified, 0 failing, 0 path only, 2 no test)\n");
    const missing = await run(["--since", "main", "--tests", "none/*.xml"]);
    expect(missing.status).toBe(66);
  });
});

test("the workflow for GitHub checks a pull request since its base, and writes SARIF", async () => {
  const workflow = parse(
    await Bun.file(join(import.meta.dir, "../../../docs/examples/evidence-check.yml")).text(),
  );
  const steps: { name?: string; run?: string }[] = workflow.jobs.evidence.steps;
  const base = project.git(["rev-parse", "main"]).trim();
  project.write("TODO.md", TICKED);
  project.commit("docs: tick");
  const temporary = new Project();
  const start = commandLine(["evidence-check"])
    .map((word) => `'${word}'`)
    .join(" ");
  temporary.write("evidence-check", `#!/bin/sh\nexec ${start} "$@"\n`);
  chmodSync(join(temporary.root, "evidence-check"), 0o755);
  const statuses = ["Check", "Report"].map((name) => {
    const script = steps.find((step) => step.name === name)?.run ?? "exit 1";
    const env = { ...process.env, BASE: base, OPTIONS: "", RUNNER_TEMP: temporary.root };
    const PATH = `${temporary.root}:${process.env["PATH"]}`;
    const { exitCode } = Bun.spawnSync(["sh", "-e", "-c", script], {
      cwd: project.root,
      env: { ...env, PATH },
      stderr: "pipe",
    });
    return exitCode;
  });
  const sarif = await Bun.file(join(temporary.root, "evidence.sarif")).json();
  temporary.remove();
  expect(statuses).toEqual([65, 0]);
  expect(sarif.runs[0].results[0].locations[0].physicalLocation.region.startLine).toBe(4);
});
