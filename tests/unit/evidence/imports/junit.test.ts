/** Test results in the dialects of JUnit XML, and XML that should not be read. */
import { describe, expect, test } from "bun:test";
import { type Miscount, type TestCase, testCases } from "../../../../lib/evidence/imports/junit.ts";
import { requirementsOf, testFindings } from "../../../../lib/evidence/imports/test-findings.ts";
import { readXml } from "../../../../lib/evidence/imports/xml.ts";

const read = async (xml: string) => testCases(await readXml(xml, "r.xml"), "r.xml");
const suite = (body: string, attributes = 'name="s"') => `<testsuite ${attributes}>${body}</testsuite>`;

type Expected = Partial<Omit<TestCase, "lines">>;

const DIALECTS: readonly (readonly [name: string, xml: string, expected: Expected[]])[] = [
  [
    "pytest counts lines from 0",
    '<testsuites><testsuite name="pytest"><testcase classname="t.a" name="test_x" file="t/a.py" line="0" time="0.1"/></testsuite></testsuites>',
    [{ name: "test_x", className: "t.a", file: "t/a.py", line: 1, seconds: 0.1, status: "passed" }],
  ],
  [
    "Surefire: a flaky test passed in the end, a rerun one did not",
    suite(
      '<properties><property name="java.version" value="17"/></properties><testcase name="a" classname="C" time="1,234.5"><flakyFailure message="once"/></testcase><testcase name="b" classname="C"><failure message="m" type="T"><![CDATA[trace <x> & y]]></failure><rerunFailure/></testcase>',
      'name="C" time="2"',
    ),
    [
      { status: "passed", seconds: 1234.5, properties: [["java.version", "17"]] },
      { status: "failed", message: "m" },
    ],
  ],
  [
    "go-junit-report: the message is in the text",
    suite(
      '<testcase classname="pkg/cart" name="TestAdd/empty"><failure>\n  cart_test.go:9: want 1\n  more</failure></testcase><testcase name="TestB"><error/></testcase>',
    ),
    [
      { name: "TestAdd/empty", status: "failed", message: "cart_test.go:9: want 1" },
      { status: "error", message: null, className: null },
    ],
  ],
  [
    "jest-junit: skipped without a reason",
    '<testsuites name="jest tests"><testsuite name="cart"><testcase classname="cart adds" name="cart adds" file="cart.test.js"><skipped/></testcase></testsuite></testsuites>',
    [{ status: "skipped", file: "cart.test.js", suites: ["jest tests", "cart"] }],
  ],
  [
    "Bun: suites within a suite, with the file of the outer one",
    '<testsuites name="bun test"><testsuite name="a.test.ts" file="a.test.ts"><testsuite name="cart" line="3"><testcase name="adds" classname="cart" line="4" assertions="1" file="a.test.ts"/></testsuite><testcase name="last"/></testsuite></testsuites>',
    [
      { suites: ["bun test", "a.test.ts", "cart"], file: "a.test.ts", line: 4 },
      { suites: ["bun test", "a.test.ts"], file: "a.test.ts", line: null },
    ],
  ],
  [
    "GoogleTest and CTest: the status is an attribute",
    suite(
      '<testcase name="a" status="notrun" result="skipped"/><testcase name="b" status="run"/><testcase name="c" status="fail"/>',
    ),
    [{ status: "skipped" }, { status: "passed" }, { status: "failed" }],
  ],
  [
    "properties of a suite after its cases, and a property with its value as text",
    suite(
      '<testcase name="a"><properties><property name="b">x\ny</property></properties></testcase><properties><property name="c" value="1"/></properties>',
    ),
    [
      {
        properties: [
          ["c", "1"],
          ["b", "x\ny"],
        ],
      },
    ],
  ],
  [
    "character references, and elements named like members of objects",
    suite('<testcase name="&#x17B; &amp;lt; &#39;"><constructor/><toString/></testcase>'),
    [{ name: "Ż &lt; '", status: "passed" }],
  ],
];

test.each(DIALECTS)("%s", async (_, xml, expected) => {
  expect(await read(xml)).toMatchObject(expected);
});

test("each case has its exact lines, beyond the 65,535 that libxml2 counts", async () => {
  const many = Array.from({ length: 70_000 }, (_, at) => `<testcase name="t${at}"/>\n`).join("");
  const cases = await read(`${suite(`\n${many}<testcase name="last">\n\n</testcase>`)}`);
  expect(cases.at(-1)?.lines).toEqual({ start: 70_002, end: 70_004 });
  expect(cases[0]?.lines).toEqual({ start: 2, end: 2 });
});

test("a report of one long line is read in linear time", async () => {
  const many = '<testcase name="t"/>'.repeat(100_000);
  expect(await read(suite(many))).toHaveLength(100_000);
});

const REFUSED: readonly (readonly [name: string, xml: string, message: RegExp])[] = [
  [
    "an entity bomb",
    '<?xml version="1.0"?><!-- x --><!DOCTYPE a [<!ENTITY b "b"><!ENTITY c "&b;&b;">]><testsuite name="&c;"/>',
    /document type/,
  ],
  [
    "an external entity",
    '<!DOCTYPE testsuite [<!ENTITY x SYSTEM "file:///etc/passwd">]><testsuite><testcase name="&x;"/></testsuite>',
    /document type/,
  ],
  [
    "an external document type",
    '\uFEFF<!DOCTYPE testsuite SYSTEM "http://127.0.0.1/x.dtd"><testsuite/>',
    /document type/,
  ],
  ["an undeclared entity", suite('<testcase name="&x;"/>'), /line 1 is not XML/],
  ["an element that is not closed", "<testsuite>\n<testcase>", /line 2 is not XML/],
  ["another kind of XML", "<html><body/></html>", /root element is <html>/],
  ["more tags than fit into memory", suite("<a/>".repeat(300_000)), /300,000 tags/],
  ["control characters", suite('<testcase name="\u0001"/>'), /not XML/],
];

describe("refused", () => {
  test.each(REFUSED)("%s", async (_, xml, message) => {
    await expect(read(xml)).rejects.toThrow(message);
  });
});

const named = (name: string, ...properties: (readonly [string, string])[]) =>
  requirementsOf({
    name,
    className: null,
    suites: [],
    status: "passed",
    seconds: null,
    file: null,
    line: null,
    timestamp: null,
    message: null,
    properties,
    lines: { start: 1, end: 1 },
  });

test("requirements come from properties, tags and tickets in the name, each once", () => {
  expect(named("adds SHOP-7", ["requirement_id", "SHOP-7, REQ_12"])).toEqual(["SHOP-7", "REQ_12"]);
  expect(named("x", ["Jira", "https://example.com/browse/SHOP-9"])).toEqual(["SHOP-9"]);
  expect(named("x", ["issue", "https://example.com/a/b/issues/12"])).toEqual(["#12"]);
  expect(named("x", ["tags", "smoke,SHOP-3 slow"])).toEqual(["SHOP-3"]);
  expect(named("x [utest->req~login~1] @relation(SRS-1.2, B)")).toEqual(["SRS-1.2", "B", "req~login~1"]);
  expect(named("UTF-8 of x", ["author", "SHOP-1"], ["requirements", " , <b> "])).toEqual([]);
});

test("only a passing test is verified and names requirements in its target", async () => {
  const property = '<properties><property name="req" value="SHOP-7"/></properties>';
  const cases = await read(
    suite(
      `<testcase name="a">${property}</testcase><testcase name="b">${property}<failure/></testcase><testcase name="c">${property}<skipped/></testcase><testcase name="d">${property}<error/></testcase>`,
    ),
  );
  const findings = [...testFindings(cases, "r.xml", (path) => path)];
  expect(
    findings.map(({ status, statement, metadata }) => [
      status,
      statement.target.tickets,
      metadata?.["requirements"],
    ]),
  ).toEqual([
    ["verified", ["SHOP-7"], ["SHOP-7"]],
    ["unknown", [], ["SHOP-7"]],
    ["unknown", [], ["SHOP-7"]],
    ["unknown", [], ["SHOP-7"]],
  ]);
});

describe("a suite that counts other cases than it has is told", () => {
  const passed = '<testcase name="a"/>';
  const failed = '<testcase name="b"><failure/></testcase>';
  test.each<[said: string, cases: string, what: string | undefined, seen: number | undefined]>([
    ['tests="2" failures="1"', passed + failed, undefined, undefined],
    ['tests="3"', passed + failed, "tests", 2],
    ['tests="2" failures="1" errors="1"', passed + failed, "failures and errors", 1],
    // A case with two faults is counted once by some writers.
    ['tests="2" failures="0"', passed + failed, undefined, undefined],
    ['tests="2"', `<testsuite name="in">${passed}</testsuite>${failed}`, undefined, undefined],
    ['tests="two"', passed, undefined, undefined],
  ])("%s %s", async (said, cases, what, seen) => {
    const miscounts: Miscount[] = [];
    testCases(await readXml(`<testsuite name="s" ${said}>${cases}</testsuite>`, "a.xml"), "a.xml", (one) =>
      miscounts.push(one),
    );
    expect(miscounts.map((one) => [one.suite, one.line, one.what, one.seen])).toEqual(
      what === undefined || seen === undefined ? [] : [["s", 1, what, seen]],
    );
  });
});
