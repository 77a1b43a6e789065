/** How teams write ids and reports: what is read of them, and what is not taken for more than it says. */
import { describe, expect, test } from "bun:test";
import { taggedComments } from "../../../lib/evidence/code/tagged-comments.ts";
import { csvRows } from "../../../lib/evidence/imports/csv.ts";
import { testCases } from "../../../lib/evidence/imports/junit.ts";
import { coverageOf } from "../../../lib/evidence/imports/lcov.ts";
import { reqifRequirements } from "../../../lib/evidence/imports/reqif.ts";
import { readXml } from "../../../lib/evidence/imports/xml.ts";
import { requirementFindings } from "../../../lib/evidence/requirements/requirement.ts";
import { ticketsIn } from "../../../lib/evidence/statements/targets.ts";

describe("ids in a text", () => {
  test.each([
    ["FR-AUTH-001 and NFR-PERF-2", ["FR-AUTH-001", "NFR-PERF-2"]],
    ["US-3.1, FR-01", ["US-3.1", "FR-01"]],
    ["test_REQ_001", []],
    ["REQ_001 and REQ_PAY_12", ["REQ_001", "REQ_PAY_12"]],
    ["ERROR_404, UTF-8, TLS-1.2, Python-3.14", []],
    ["SHOP-7.", ["SHOP-7"]],
  ])("%s", (text, expected) => {
    expect(ticketsIn(text)).toEqual(expected);
  });
});

describe("a test passed only if its report says so", () => {
  test.each([
    ["", "passed"],
    [' status="run" result="completed"', "passed"],
    [' status="passed"', "passed"],
    [' status="undefined"', "skipped"],
    [' status="blocked"', "skipped"],
    [' status="inconclusive"', "skipped"],
    [' result="timeout"', "error"],
    [' status="run" result="suppressed"', "skipped"],
    [' status="notrun"', "skipped"],
  ])("%s", async (attributes, expected) => {
    const xml = `<testsuite name="s"><testcase name="a"${attributes}/></testsuite>`;
    expect(testCases(await readXml(xml, "r.xml"), "r.xml")[0]?.status).toBe(expected as "passed");
  });
});

test("one file has one coverage, however its path is written", () => {
  const text =
    "SF:./src/a.ts\nDA:1,1\nend_of_record\nSF:src/a.ts\nDA:2,0\nend_of_record\nSF:src\\a.ts\nDA:3,1\nend_of_record\n";
  expect(coverageOf(text, "lcov.info").map(({ file, covered, total }) => [file, covered, total])).toEqual([
    ["src/a.ts", 2, 3],
  ]);
});

test("what is between quotation marks in a heading parts no columns", () => {
  expect([...csvRows('a,"b;c;d"\n1,2\n', "t.csv")].map(({ cells }) => cells)).toEqual([
    ["a", "b;c;d"],
    ["1", "2"],
  ]);
});

test("the text of a requirement is found under other names, and a heading demands nothing", async () => {
  const definition = (id: string, name: string) =>
    `<ATTRIBUTE-DEFINITION-STRING IDENTIFIER="${id}" LONG-NAME="${name}"/>`;
  const value = (id: string, text: string) =>
    `<ATTRIBUTE-VALUE-STRING THE-VALUE="${text}"><DEFINITION><ATTRIBUTE-DEFINITION-STRING-REF>${id}</ATTRIBUTE-DEFINITION-STRING-REF></DEFINITION></ATTRIBUTE-VALUE-STRING>`;
  const object = (id: string, values: string) =>
    `<SPEC-OBJECT IDENTIFIER="object-${id}"><VALUES>${values}</VALUES></SPEC-OBJECT>`;
  const text = `<REQ-IF>${definition("t", "Object Text")}${definition("b", "Beschreibung")}${definition("h", "Object Heading")}${definition("x", "Wortlaut")}${object("a", value("t", "The cart must add."))}${object("b", value("b", "Der Korb muss zählen."))}${object("c", value("h", "Carts"))}${object("d", value("x", "The cart must refund all coupons."))}</REQ-IF>`;
  const found = reqifRequirements(await readXml(text, "r"), "r");
  expect(found.map((one) => one.text)).toEqual([
    "The cart must add.",
    "Der Korb muss zählen.",
    "",
    "The cart must refund all coupons.",
  ]);
  const kinds = [...requirementFindings(found, { text, path: "r", format: "reqif", mark: false })].map(
    ({ statement }) => [statement.kind, statement.modality],
  );
  expect(kinds[3]).toEqual(["section", "unknown"]);
  expect(kinds[1]).toEqual(["requirement", "required"]);
});

test("tags between oft:off and oft:on are not read", () => {
  const text = "// [impl->req~a~1]\n// oft:off\n// [impl->req~b~1]\n// oft:on\n// [impl->req~c~1]\n";
  const to = [...taggedComments(text, "a.c")].flatMap(({ metadata }) =>
    (metadata as { traces: { to: string[]; line: number }[] }).traces.map(({ to: [first], line }) => [
      first,
      line,
    ]),
  );
  expect(to).toEqual([
    ["req~a~1", 1],
    ["req~c~1", 5],
  ]);
});
