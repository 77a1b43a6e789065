/** The runner of the tests: every file counts, whatever becomes of its process, and its report is XML. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { bunTest } from "../../runner/bun-test.ts";
import { completeReport, countsOf, durationsOf } from "../../runner/junit.ts";
import { outputByFile, roundsIn } from "../../runner/log.ts";
import { LONG } from "../../runner/long.ts";
import { isLong, isSoak, leftOut, select, selectSoak } from "../../runner/select.ts";

const ROOT = join(import.meta.dir, "..", "..", "..");
const HEAD = 'import { expect, test } from "bun:test";\n';
/** Test files, and what each of them does. */
const FILES = {
  "tests/good.test.ts":
    'test("passes", () => {}); test("passes too", () => console.log("rounds: kills: 5"));',
  "tests/other.test.ts": 'test("passes", () => {});',
  "tests/wrong.test.ts": 'test("fails", () => { console.log("what it said"); expect(1).toBe(2); });',
  "tests/killed.test.ts":
    'test("before", () => {}); test("dies", () => process.kill(process.pid, "SIGKILL"));',
  "tests/exits.test.ts": 'test("leaves", () => process.exit(0)); test("after", () => {});',
  "tests/hangs.test.ts": 'test("spins", () => { for (;;); });',
  "tests/throws.test.ts": 'test("is never run", () => {}); throw new Error("while loading");',
  "tests/syntax.test.ts": "test(",
  "tests/empty.test.ts": "",
  "tests/skips.test.ts": 'test.skip("is left out", () => {});',
  "tests/hostile.test.ts": [
    String.raw`const names = ["</testcase>", "\u0000\u0007\u001b[31m", "\ud800", "\uffff\ufffe", "]]>&<\"'", "é\u{1f600}"];`,
    "for (const name of names) { test(name, () => {}); test(`${name} fails`, () => { throw new Error(name); }); }",
  ].join("\n"),
};
type Name = keyof typeof FILES;

let folder = "";
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "heddle-runner-"));
  mkdirSync(join(folder, "tests"));
  await Bun.write(join(folder, "bunfig.toml"), '[test]\nroot = "tests"\n');
  for (const [name, text] of Object.entries(FILES)) await Bun.write(join(folder, name), HEAD + text);
});
afterAll(() => rmSync(folder, { recursive: true }));

let runs = 0;
async function run(files: Name[], shared = false) {
  const report = join(folder, `report-${runs++}.xml`);
  const limits = { workers: 2, timeout: 60_000, silence: 2000 };
  const outcome = await bunTest({ cwd: folder, files, shared, report, ...limits });
  return { ...outcome, report };
}

/** Status and complaint of a strict XML parser. */
function parseXml(file: string): [number | null, string] {
  const program = "import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])";
  const { exitCode, stderr } = Bun.spawnSync(["python3", "-c", program, file]);
  return [exitCode, stderr.toString()];
}

describe.each([
  ["with a global object of its own", false],
  ["that shares one", true],
])("what a file %s is worth", (_, shared) => {
  test.each<[string, Name[], number, number]>([
    ["files that pass", ["tests/good.test.ts", "tests/other.test.ts"], 3, 0],
    ["a file that fails", ["tests/wrong.test.ts", "tests/other.test.ts"], 1, 1],
    ["a process that is killed", ["tests/killed.test.ts", "tests/other.test.ts"], 2, 1],
    ["a killed process of one file", ["tests/killed.test.ts"], 0, 1],
    ["a process that exits with 0", ["tests/exits.test.ts", "tests/other.test.ts"], 1, 1],
    ["an exit with 0 of one file", ["tests/exits.test.ts"], 0, 1],
    ["a process that hangs", ["tests/hangs.test.ts", "tests/other.test.ts"], 1, 1],
    ["a hanging process of one file", ["tests/hangs.test.ts"], 0, 1],
    ["an error while loading", ["tests/throws.test.ts", "tests/other.test.ts"], 1, 1],
    ["a file that is no program", ["tests/syntax.test.ts", "tests/other.test.ts"], 1, 1],
    ["a file without tests", ["tests/empty.test.ts", "tests/other.test.ts"], 1, 1],
    ["a test that is skipped", ["tests/skips.test.ts", "tests/other.test.ts"], 1, 1],
  ])("%s", async (_, files, passed, failed) => {
    const outcome = await run(files, shared);
    expect({ passed: outcome.passed, failed: outcome.failed }).toEqual({ passed, failed });
    expect(outcome.failures.map(({ file }) => file)).toEqual(failed === 0 ? [] : [files[0] ?? ""]);
    expect(parseXml(outcome.report)).toEqual([0, ""]);
    expect(countsOf(await Bun.file(outcome.report).text())).toEqual({ passed, failed });
  });

  test("a name of hostile characters is a test like any other, and the report stays XML", async () => {
    const { passed, failed, report } = await run(["tests/hostile.test.ts", "tests/other.test.ts"], shared);
    expect([passed, failed]).toEqual([7, 6]);
    expect(parseXml(report)).toEqual([0, ""]);
    const text = await Bun.file(report).text();
    expect(text.match(/<testcase /g)).toHaveLength(13);
    expect(text).toContain('name="&lt;/testcase&gt;"');
  });

  test("what a failing file wrote is told whole, and how often others repeated", async () => {
    const { failures, rounds } = await run(["tests/wrong.test.ts", "tests/good.test.ts"], shared);
    expect(failures.map(({ file }) => file)).toEqual(["tests/wrong.test.ts"]);
    expect(failures[0]?.output).toStartWith("(fail) fails\nAssertionError: expect(received).toBe(expected)");
    expect(failures[0]?.output).toContain("Expected: 2\nReceived: 1");
    expect(failures[0]?.lines).toHaveLength(1);
    expect(failures[0]?.lines[0]).toMatch(/^\(fail\) fails AssertionError: expect\(received\).* Received: 1/);
    expect(rounds).toEqual(["kills: 5"]);
  });
});

describe("a report", () => {
  test("that was never written is a failure of every file", async () => {
    for (const missing of [
      undefined,
      "",
      '<testsuites tests="5" failures="0" skipped="0"><testsuite name="a',
    ])
      expect(countsOf(completeReport(missing, ["a.test.ts", "b & c.test.ts"]))).toEqual({
        passed: 0,
        failed: 2,
      });
  });

  test("says how long each file took", async () => {
    const { durations, report } = await run(["tests/good.test.ts", "tests/other.test.ts"]);
    expect([...durations.keys()]).toEqual(["tests/good.test.ts", "tests/other.test.ts"]);
    expect(durationsOf(await Bun.file(report).text())).toEqual(durations);
  });

  test("takes a file whose name needs escaping as reported", () => {
    const report =
      '<testsuites tests="1" failures="0" skipped="0"><testsuite name="b &amp; c.test.ts"></testsuite></testsuites>';
    expect(completeReport(report, ["b & c.test.ts"])).toBe(report);
  });
});

test("the output of files that run side by side is sorted by file", () => {
  const log = [
    "bun test v1.4.5 2x PARALLEL",
    "",
    "tests/a.test.ts:",
    "rounds: kills: 5 (make soak: 100)",
    "(pass) one [1ms]",
    "",
    "tests/b.test.ts:",
    "(pass) two [1ms]",
    "",
    "tests/a.test.ts:",
    "error: broken",
    "(fail) three [1ms]",
    "",
    "1 tests failed:",
    "(fail) three [1ms]",
  ].join("\n");
  expect(outputByFile(log)).toEqual(
    new Map([
      [
        "tests/a.test.ts",
        [
          "rounds: kills: 5 (make soak: 100)",
          "(pass) one [1ms]",
          "",
          "error: broken",
          "(fail) three [1ms]",
          "",
        ],
      ],
      ["tests/b.test.ts", ["(pass) two [1ms]", ""]],
    ]),
  );
  expect(roundsIn(log)).toEqual(["kills: 5 (make soak: 100)"]);
});

describe("a part of the tests", () => {
  const chosen = (...paths: string[]) => {
    const { together, alone } = select(ROOT, paths);
    return [...together, ...alone];
  };

  test.each([
    ["tests/unit/runner", ["tests/unit/runner/run.test.ts"]],
    ["./tests/unit/runner/", ["tests/unit/runner/run.test.ts"]],
    ["tests/unit/runner/run.test.ts", ["tests/unit/runner/run.test.ts"]],
  ])("%s", (path, files) => {
    expect(chosen(path)).toEqual(files);
  });

  test("is everything where no path is given, and no file twice", () => {
    expect(chosen().length).toBeGreaterThan(200);
    expect(new Set(chosen("tests/unit", "tests/unit/runner")).size).toBe(chosen("tests/unit").length);
  });

  test.each(["tests/nowhere", "tests/unit/run", "lib"])("fails for %s, where no test is", (path) => {
    expect(() => chosen(path)).toThrow(`No test file at "${path}"`);
  });

  test("repeats more in make soak if it imports the count", () => {
    expect(isSoak(ROOT, "tests/unit/runner/run.test.ts")).toBe(false);
    expect(isSoak(ROOT, "tests/unit/kit/store/log.test.ts")).toBe(true);
    expect(isSoak(ROOT, "tests/unit/evidence/patches/unified-diff.test.ts")).toBe(true);
  });
});

describe("the long files", () => {
  const long = Object.keys(LONG);
  const inTest = Object.values(select(ROOT, [])).flat();

  test("are left to make soak, which has them", () => {
    expect(inTest.filter((file) => isLong(file))).toEqual([]);
    expect(leftOut(ROOT, []).toSorted()).toEqual(long.toSorted());
    expect(Object.values(selectSoak(ROOT, [])).flat()).toEqual(expect.arrayContaining(long));
  });

  test("run in make test if they are asked for by name, and a folder leaves them out", () => {
    const [file = ""] = long;
    expect(Object.values(select(ROOT, [file])).flat()).toEqual([file]);
    const folder = dirname(file);
    expect(Object.values(select(ROOT, [folder])).flat()).not.toContain(file);
    expect(leftOut(ROOT, [folder])).toContain(file);
  });

  test("have stand-ins that make test runs, or say why not", () => {
    for (const { why, standIn } of Object.values(LONG)) {
      expect(why).not.toBe("");
      if ("none" in standIn) expect(standIn.none).not.toBe("");
      else for (const file of standIn) expect(inTest).toContain(file);
    }
  });

  test("a folder without tests of a kind of run is told from one without tests", () => {
    expect(() => selectSoak(ROOT, ["tests/unit/runner"])).toThrow("make soak runs only those");
  });
});
