/** Documents of requirements: what is read of them, and that they can be written again. */
import { describe, expect, test } from "bun:test";
import type { IntentRecord, RequirementFormat } from "#schemas/evidence.ts";
import { membersAt, needsRequirements } from "../../../../lib/evidence/imports/needs.ts";
import { reqifRequirements } from "../../../../lib/evidence/imports/reqif.ts";
import { writeRequirements } from "../../../../lib/evidence/imports/write-requirements.ts";
import { readXml } from "../../../../lib/evidence/imports/xml.ts";
import { deterministicGeneration, recordOf } from "../../../../lib/evidence/records/record.ts";
import { requirementFindings } from "../../../../lib/evidence/requirements/requirement.ts";
import { cut, joined } from "../../../../lib/evidence/requirements/spliced.ts";
import { record } from "../graphs.ts";

const NOW = new Date("2026-05-04T08:00:00Z");

async function recordsOf(text: string, format: RequirementFormat): Promise<IntentRecord[]> {
  const requirements =
    format === "reqif" ? reqifRequirements(await readXml(text, "r"), "r") : needsRequirements(text, "r");
  const findings = requirementFindings(requirements, { text, path: "r", format, mark: false });
  return [...findings].map((finding) =>
    recordOf(finding, deterministicGeneration("evidence-extract-requirements")),
  );
}

test("a text is the same after it was cut and joined, whatever its pieces", () => {
  for (const pieces of [
    [],
    [{ start: 0, end: 0 }],
    [
      { start: 0, end: 2 },
      { start: 2, end: 5 },
    ],
  ]) {
    const text = "abcde";
    const parts = pieces.map(({ start, end }) => text.slice(start, end));
    expect(joined(cut(text, pieces), parts)).toBe(text);
  }
});

describe("needs.json", () => {
  const document = (needs: string, version = "1") =>
    `{"current_version":"${version}","project":"p","versions":{"0":{"needs":{"OLD":{"id":"OLD"}}},"1":{"needs":${needs}}}}`;

  test("members are found by their path, whatever strings, lists and objects are in them", () => {
    const text = document('{"A":{"x":"}\\"{","y":[{"A":{}}],"needs":{"B":{}}},\n "B{":{"id":"B"}, "C": 1}');
    const places = membersAt(text, ["versions", "1", "needs"]);
    expect(
      [...places].map(([key, { start, end, lines }]) => [key, lines.start, text.slice(start, end)]),
    ).toEqual([
      ["A", 1, '{"x":"}\\"{","y":[{"A":{}}],"needs":{"B":{}}}'],
      ["B{", 2, '{"id":"B"}'],
    ]);
  });

  test("links are those to needs, with parts, and not the tool's own lists", () => {
    const [one] = needsRequirements(
      document(
        '{"A":{"id":"A","links":["B.1","X"],"tests":["B"],"tags":["B"],"tests_back":["B"],"sections":["B"]},"B":{}}',
      ),
      "n",
    );
    expect(one?.links).toEqual([
      { type: "links", to: "B.1" },
      { type: "links", to: "X" },
      { type: "tests", to: "B" },
    ]);
  });

  test("what is not a needs.json is refused", () => {
    expect(() => needsRequirements("[]", "n")).toThrow("n is not a needs.json");
    expect(() => needsRequirements(document("{}", "9"), "n")).toThrow("its current version has no needs");
    expect(() => needsRequirements("{", "n")).toThrow("n is not JSON");
  });
});

describe("a document is written as it was", () => {
  const documents: [name: string, format: RequirementFormat, text: string][] = [
    ["without requirements", "needs", '{"current_version":"1","versions":{"1":{"needs":{}}}}'],
    [
      "with keys twice, escapes and numbers that JavaScript would change",
      "needs",
      '{"current_version":"1","versions":{"1":{"needs":{"A":{"id":"A","n":1.50,"s":"\\u0041"},"A":{"id":"A2"},"2":{"id":"2"},"1":{"n":9007199254740993}}}}}\n\n',
    ],
    [
      "with prefixes, comments, CDATA and objects of one id",
      "reqif",
      '<?xml version="1.0"?><r:REQ-IF xmlns:r="x"><!-- <r:SPEC-OBJECT> --><r:SPEC-OBJECT IDENTIFIER="a"/>\r\n<r:SPEC-OBJECT IDENTIFIER="a" DESC="&#10;&gt;"><![CDATA[</r:SPEC-OBJECT>]]></r:SPEC-OBJECT ></r:REQ-IF>',
    ],
  ];
  test.each(documents)("%s", async (_, format, text) => {
    const records = await recordsOf(text, format);
    expect(writeRequirements(records.toReversed(), format, NOW).text).toBe(text);
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
  });
});

test("a requirement that is missing, or a second document, is an error", async () => {
  const needs = '{"current_version":"1","versions":{"1":{"needs":{"A":{"id":"A"},"B":{"id":"B"}}}}}';
  const [document, one, other] = await recordsOf(needs, "needs");
  if (!document || !one || !other) throw new Error("No records");
  expect(() => writeRequirements([document, one], "needs", NOW)).toThrow(
    "1 of 2 requirements of r are missing",
  );
  expect(() => writeRequirements([document, document, one, other], "needs", NOW)).toThrow("2 documents");
});

test("metadata that only looks like a requirement is none", () => {
  const forged = record("nl", "A fact", {
    metadata: { requirement: { format: "needs", place: -1, source: 3 } },
  });
  expect(writeRequirements([forged], "needs", NOW).requirements).toBe(0);
});

test("a new ReqIF document can be read again: ids, texts, states, links, and signs of markup", async () => {
  const needs =
    '{"current_version":"1","versions":{"1":{"needs":{"A<1>":{"id":"A<1>","content":"Show \\"x\\" & <y>\\u0001","title":"T","status":"open","type":"req"},"B":{"id":"B","content":"b","links":["A<1>","X"]}}}}}';
  const { text, requirements, document } = writeRequirements(await recordsOf(needs, "needs"), "reqif", NOW);
  expect([requirements, document]).toEqual([2, null]);
  expect(reqifRequirements(await readXml(text, "r"), "r")).toMatchObject([
    { id: "A<1>", title: "T", text: 'Show "x" & <y>\uFFFD', status: "open", links: [] },
    { id: "B", text: "b", links: [{ type: "links", to: "A<1>" }] },
  ]);
});

test("other statements become requirements if they demand something", () => {
  const must = record("nl", "The cart must validate coupons", { modality: "required" });
  const seen = record("nl", "The cart is fast", { modality: "observed" });
  const code = record("ast", "declare cart", { modality: "required" });
  const { text } = writeRequirements([must, seen, code], "needs", NOW);
  expect(Object.keys(JSON.parse(text).versions["1"].needs)).toEqual([must.id]);
});

test("XML of another kind is refused", async () => {
  const events = await readXml("<html/>", "r");
  expect(() => reqifRequirements(events, "r")).toThrow("r is not ReqIF: its root element is <html>");
});
