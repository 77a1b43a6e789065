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

/** The findings about a ticked task for SHOP-7, with a report in which its test ends in some way. */
async function diagnosed(outcome: string): Promise<string[]> {
  project.write("TODO.md", "- [x] Validate coupons for SHOP-7\n");
  project.write(
    "junit.xml",
    `<testsuite><testcase name="accepts a coupon"><properties><property name="requirement" value="SHOP-7"/></properties>${outcome}</testcase></testsuite>`,
  );
  const tasks = await project.extract("markdown", ["--markdown-mode", "deterministic"]);
  const tests = await extract("junit.xml");
  const lines = [...tasks.records, ...tests.records].map((record) => JSON.stringify(record)).join("\n");
  const linked = await runHeddle(["evidence-link", "--json"], { stdin: lines });
  const graph = linked.records()[0] as unknown as Graph;
  const found = await runHeddle(["evidence-diagnose", "--json"], { stdin: JSON.stringify(graph) });
  const diagnostics = found.records()[0] as unknown as Diagnostics;
  return diagnostics.diagnostics.map(({ code }) => code);
}

test("a passing test that names a ticket verifies its task; one that fails or is skipped does not", async () => {
  expect(await diagnosed("")).toEqual(["ALIGNED"]);
  for (const outcome of ["<failure/>", "<error/>", "<skipped/>"])
    expect(await diagnosed(outcome)).toContain("PLANNED_NOT_IMPLEMENTED");
}, 60_000);
