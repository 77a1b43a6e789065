/** `evidence-extract-tests` as a shell drives it: test results and coverage as evidence. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostics, Graph } from "#schemas/evidence.ts";
import { runHeddle } from "../run.ts";
import { Project } from "./project.ts";

const FIXTURES = join(import.meta.dir, "../../fixtures/evidence/imports");

let project: Project;
beforeEach(() => {
  project = new Project();
});
afterEach(() => project.remove());

const extract = (...files: string[]) => project.extract("tests", files);

test("results and coverage have a record each, with exact places", async () => {
  project.write("build/junit.xml", readFileSync(join(FIXTURES, "junit.xml")));
  project.write("build/lcov.info", readFileSync(join(FIXTURES, "coverage/lcov.info")));
  const { status, records } = await extract("build/junit.xml", "build/lcov.info");
  expect(status).toBe(0);
  expect(
    records.map(({ source, lifecycle, statement }) => [
      source.path,
      source.lines?.start,
      source.lines?.end,
      lifecycle.status,
      statement.text,
    ]),
  ).toEqual([
    ["build/junit.xml", 4, 8, "verified", "tests.test_orders > test_accepts_an_order passed"],
    ["build/junit.xml", 9, 15, "unknown", "tests.test_orders > test_refuses_an_empty_order failed"],
    ["build/junit.xml", 16, 18, "unknown", "tests.test_orders > test_sends_a_receipt was skipped"],
    ["build/lcov.info", 2, 18, "implemented", "src/orders.py: 2 of 3 lines are covered by tests"],
    ["build/lcov.info", 3, 3, "implemented", "src/orders.py create_order is called 3 times"],
    ["build/lcov.info", 4, 4, "unknown", "src/orders.py cancel_order is called by no test"],
  ]);
  expect(records[0]).toMatchObject({
    observedAt: "2026-05-04T08:00:00Z",
    statement: { target: { paths: ["tests/test_orders.py"], tickets: ["SHOP-7"] } },
    metadata: { test: { file: "tests/test_orders.py", line: 7, seconds: 0.012 }, requirements: ["SHOP-7"] },
  });
  expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
  expect((await extract("build/junit.xml", "build/lcov.info")).records).toEqual(records);
});

test("absolute paths of reports are those of the project, and others prove nothing", async () => {
  project.write(
    "junit.xml",
    `<testsuite name="s" file="${project.root}/t/a.test.ts"><testcase name="a"/><testcase name="b" file="/usr/x.ts"/><testcase name="c" file="../../x.ts"/></testsuite>`,
  );
  const { records } = await extract("junit.xml");
  expect(records.map(({ statement }) => statement.target.paths)).toEqual([["t/a.test.ts"], [], []]);
});

test("cases of one name in one line keep ids of their own", async () => {
  project.write("r.xml", '<testsuite><testcase name="a"/><testcase name="a"/></testsuite>');
  const { records } = await extract("r.xml");
  expect(new Set(records.map(({ id }) => id)).size).toBe(2);
});

test("what cannot be read says why, and what to do", async () => {
  project.write("bomb.xml", '<!DOCTYPE a [<!ENTITY b "x">]><testsuite name="&b;"/>');
  project.write("notes.txt", "no report");
  project.write("latin.xml", new Uint8Array([0x3c, 0x61, 0xe9, 0x3e]));
  const cases: [file: string, status: number, message: string][] = [
    ["bomb.xml", 65, "bomb.xml has a document type declaration"],
    ["notes.txt", 65, "notes.txt is neither JUnit XML nor an LCOV tracefile"],
    ["latin.xml", 65, "UTF-8"],
    ["none.xml", 66, "Cannot find"],
  ];
  for (const [file, status, message] of cases) {
    const result = await extract(file);
    expect(result).toMatchObject({ status, records: [] });
    expect(result.stderr).toContain(message);
  }
  expect((await extract()).status).toBe(64);
});

test("a report that is too large is refused before it is parsed", async () => {
  const file = join(project.root, "large.xml");
  project.write("large.xml", "<testsuite>");
  const { truncateSync } = await import("node:fs");
  truncateSync(file, 200 * 1024 * 1024);
  const { status, stderr } = await extract("large.xml");
  expect(status).toBe(66);
  expect(stderr).toContain("large.xml");
});

const run = async <Result>(name: string, args: string[], stdin: string) =>
  (
    await runHeddle([name, "--json", ...args], { stdin, env: { HEDDLE_CHECK_RESULTS: "1" } })
  ).records()[0] as Result;

/** The graph of the tasks, the code and the report of the project. */
async function linked(): Promise<Graph> {
  const tasks = await project.extract("markdown", ["--markdown-mode", "deterministic"]);
  const code = await project.extract("ast");
  const tests = await extract("junit.xml");
  const records = [...tasks.records, ...code.records, ...tests.records];
  return run<Graph>("evidence-link", [], records.map((record) => JSON.stringify(record)).join("\n"));
}

const findingsOf = async (graph: Graph) =>
  (await run<Diagnostics>("evidence-diagnose", ["--language", "en"], JSON.stringify(graph))).diagnostics;

/** The findings about a task for SHOP-7, with a report in which its test ends in some way. */
async function diagnosed(outcome: string, task = "- [x] Validate coupons for SHOP-7\n") {
  project.write("TODO.md", task);
  project.write(
    "junit.xml",
    `<testsuite><testcase name="accepts a coupon"><properties><property name="requirement" value="SHOP-7"/></properties>${outcome}</testcase></testsuite>`,
  );
  return findingsOf(await linked());
}
const codesOf = async (outcome: string, task?: string) =>
  (await diagnosed(outcome, task)).map(({ code }) => code);

test("a passing test that names a ticket verifies its task; one that fails or is skipped does not", async () => {
  expect(await codesOf("")).toEqual(["ALIGNED"]);
  for (const outcome of ["<failure/>", "<error/>", "<skipped/>"])
    expect(await codesOf(outcome)).toContain("PLANNED_NOT_IMPLEMENTED");
});

test("a test that fails is a finding about what it names, graver if that is called done", async () => {
  const insufficient = async (outcome: string, task?: string) =>
    (await diagnosed(outcome, task)).filter(({ code }) => code === "INSUFFICIENT_EVIDENCE");
  const [done, ...others] = await insufficient("<failure/>");
  expect(others).toEqual([]);
  expect(done).toMatchObject({
    severity: "blocking",
    title: "Its test fails: \u201cValidate coupons for SHOP-7\u201d",
    subject: "Validate coupons for SHOP-7",
    locations: [{ path: "TODO.md" }, { path: "junit.xml", lines: { start: 1, end: 1 } }],
  });
  expect(done?.detail).toContain("`accepts a coupon` did not pass (junit.xml:1)");
  expect(await insufficient("<error/>", "- [ ] Validate coupons for SHOP-7\n")).toMatchObject([
    { severity: "review_required" },
  ]);
  expect(await insufficient("<skipped/>")).toEqual([]);
  expect(await insufficient("")).toEqual([]);
  expect(await insufficient("<failure/>", "- [x] Send receipts\n")).toMatchObject([
    {
      severity: "review_required",
      title: "A test of `SHOP-7` does not pass: \u201caccepts a coupon failed\u201d",
    },
  ]);
});

const CODE = `import { expect, test } from "bun:test";
import { accept } from "../src/coupons.ts";
test("accepts a coupon of SHOP-7", () => expect(accept("a")).toBe(true));
`;
const reportOf = (outcome: string) =>
  `<testsuite name="t/c.test.ts" file="t/c.test.ts"><testcase name="accepts a coupon of SHOP-7" file="t/c.test.ts" line="3">${outcome}</testcase></testsuite>`;

test("the link of a task with a test of the code says whether the test passes", async () => {
  project.write("TODO.md", "- [x] Validate coupons for SHOP-7\n");
  project.write("src/coupons.ts", "export const accept = (code: string) => code.length > 0;\n");
  project.write("t/c.test.ts", CODE);
  for (const [outcome, said, severities] of [
    ["", "passed", []],
    ["<failure/>", "failed", ["blocking"]],
  ] as const) {
    project.write("junit.xml", reportOf(outcome));
    const graph = await linked();
    const idOf = (kind: string) => graph.records.find(({ statement }) => statement.kind === kind)?.id ?? "";
    const [test, result] = [idOf("test_fact"), idOf("test_result")];
    const task = graph.records.find(({ source }) => source.kind === "todo")?.id ?? "";
    expect(graph.relations.find(({ type }) => type === "same_as")).toMatchObject({ from: result, to: test });
    const link = graph.relations.find(({ from, to }) => from === task && to === test);
    expect([link?.type, link?.basis.at(-1)]).toEqual(["evidenced_by", `the test ${said} (junit.xml:1)`]);
    const findings = (await findingsOf(graph)).filter(({ code }) => code === "INSUFFICIENT_EVIDENCE");
    expect(findings.map(({ severity }) => severity)).toEqual([...severities]);
    const toResult = graph.relations.filter(
      ({ from, to }) => [from, to].includes(task) && [from, to].includes(result),
    );
    expect(toResult.map(({ type }) => type)).toEqual([said === "passed" ? "evidenced_by" : "contradicts"]);
  }
});

test("a failing test of the code is no evidence that something was built", async () => {
  project.write("TODO.md", "- [x] Validate coupons for SHOP-7\n");
  project.write("t/c.test.ts", CODE.replace(/import \{ accept.*\n/, ""));
  project.write("junit.xml", reportOf("<failure/>").replaceAll('line="3"', 'line="2"'));
  const codes = (await findingsOf(await linked())).map(({ code }) => code);
  expect(codes).toContain("PLANNED_NOT_IMPLEMENTED");
});
