/** Findings as SARIF against the schema of the standard, as its tools have it. */
import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import formats from "ajv-formats";
import fc from "fast-check";
import { BASELINE_STATES, DIAGNOSTIC_CODES, type Diagnostic, SEVERITIES } from "#schemas/evidence.ts";
import { diagnose } from "../../../lib/evidence/diagnostics/diagnose.ts";
import { sarifText } from "../../../lib/evidence/diagnostics/sarif.ts";
import { graph, record } from "./graphs.ts";

const NOW = new Date("2026-05-04T08:00:00Z");

/**
 * The schema of SARIF 2.1.0 in the last form before its publication, which code hosts ask for. The published one calls the
 * status of a suppression `state`, against its own text (oasis-tcs/sarif-spec 449); apart from that both say the same.
 */
const {
  $schema: _,
  id: __,
  ...SCHEMA
} = JSON.parse(
  readFileSync(
    new URL(
      "../../../node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json",
      import.meta.url,
    ),
    "utf8",
  ),
);
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
formats.default(ajv);
const fits = ajv.compile(SCHEMA);

function checked(diagnostics: readonly Diagnostic[]) {
  const log = JSON.parse(sarifText({ diagnostics: [...diagnostics], graphFingerprint: "0".repeat(64) }));
  fits(log);
  expect(fits.errors ?? []).toEqual([]);
  return log.runs[0];
}

const finding = (given: Partial<Diagnostic> = {}): Diagnostic => ({
  id: `DIAG-${"0".repeat(20)}`,
  code: "UNLINKED_RECORD",
  severity: "warning",
  title: "Nothing refers to it",
  detail: "It has no neighbour",
  recordIds: ["INT-TODO-1"],
  suggestedAction: "Name the code",
  locations: [{ path: "TODO.md", lines: { start: 3, end: 3 } }],
  rank: 1,
  fingerprints: ["a"],
  ...given,
});

const SUPPRESSION = {
  review: `REV-${"1".repeat(20)}`,
  owner: "ola",
  reason: "waits for SHOP-9",
  expires: "2026-05-31",
  expired: false,
};

describe("the schema", () => {
  test("is one that refuses: another version, an unknown member, a suppression without a kind", () => {
    const log = JSON.parse(sarifText({ diagnostics: [finding()], graphFingerprint: "" }));
    expect(fits(log)).toBe(true);
    expect(fits({ ...log, version: "2.0.0" })).toBe(false);
    expect(fits({ ...log, runs: [{ ...log.runs[0], finding: 1 }] })).toBe(false);
    const suppressed = { ...log.runs[0].results[0], suppressions: [{ status: "accepted" }] };
    expect(fits({ ...log, runs: [{ ...log.runs[0], results: [suppressed] }] })).toBe(false);
  });

  test.each(DIAGNOSTIC_CODES.filter((code) => code !== "ALIGNED"))("takes a finding of %s", (code) => {
    const { results, tool } = checked([finding({ code })]);
    expect(tool.driver.rules[results[0].ruleIndex].id).toBe(code);
  });

  test("takes an empty log, places without lines or names, and states of a baseline", () => {
    expect(checked([]).results).toEqual([]);
    const places = [
      { path: "docs/to do#1?.md", lines: null },
      { path: "", lines: null },
    ];
    const { results } = checked([
      finding({ locations: places }),
      ...BASELINE_STATES.map((baselineState) => finding({ baselineState })),
    ]);
    const [first, ...others] = results;
    expect(first.locations[0].physicalLocation.artifactLocation.uri).toBe("docs/to%20do%231%3F.md");
    expect(others.map((one: { baselineState: string }) => one.baselineState)).toEqual([...BASELINE_STATES]);
  });

  test("takes suppressions with kind, status and justification, on each result or on none", () => {
    const { results } = checked([finding({ suppression: SUPPRESSION }), finding()]);
    expect(results.map((one: { suppressions: object[] }) => one.suppressions)).toEqual([
      [
        {
          kind: "external",
          status: "accepted",
          justification: "waits for SHOP-9",
          properties: { review: SUPPRESSION.review, owner: "ola", expires: "2026-05-31" },
        },
      ],
      [],
    ]);
    expect(checked([finding()]).results[0]).not.toHaveProperty("suppressions");
  });

  test("takes whatever text and places a graph has", () => {
    const text = fc.string({ unit: "binary", maxLength: 40 });
    const line = fc.integer({ min: 1, max: 2 ** 31 });
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            title: text,
            detail: text,
            suggestedAction: text,
            severity: fc.constantFrom(...SEVERITIES),
            rank: fc.integer({ min: 1, max: 100_000 }),
            fingerprints: fc.array(fc.string(), { maxLength: 5 }),
            locations: fc.array(
              fc.record({
                path: fc.oneof(text, fc.constantFrom("a/\ud800b.ts", "..", "//host/x", "c:\\x")),
                lines: fc.option(fc.record({ start: line, end: line })),
              }),
              { maxLength: 4 },
            ),
          }),
          { maxLength: 8 },
        ),
        (given) => {
          for (const { locations } of checked(given.map((one) => finding(one))).results)
            for (const { physicalLocation } of locations) {
              const { startLine = 1, endLine = 1 } = physicalLocation.region ?? {};
              expect(endLine).toBeGreaterThanOrEqual(startLine);
            }
        },
      ),
    );
  });
});

describe("the fingerprints of a result", () => {
  const task = (text: string, line: number) =>
    record("todo", text, { status: "completed", path: "TODO.md", line });
  const fingerprintsOf = (lines: readonly number[], language: "en" | "pl" = "en") => {
    const tasks = ["Print labels", "Send receipts", "Weigh parcels", "Book couriers"];
    const records = tasks.map((text, at) => task(text, lines[at] ?? 1));
    const { diagnostics } = diagnose(graph(records), language, NOW);
    return checked(diagnostics)
      .results.map((one: { partialFingerprints: object }) => JSON.stringify(one.partialFingerprints))
      .toSorted();
  };

  test("stay the same if lines move or change places, and in another language", () => {
    const before = fingerprintsOf([1, 2, 3, 4]);
    expect(before.length).toBeGreaterThan(0);
    expect(fingerprintsOf([9, 20, 31, 42])).toEqual(before);
    expect(fingerprintsOf([4, 3, 2, 1])).toEqual(before);
    expect(fingerprintsOf([1, 2, 3, 4], "pl")).toEqual(before);
  });

  test("of a group do not depend on the order of its records", () => {
    const of = (fingerprints: string[]) =>
      checked([finding({ fingerprints })]).results[0].partialFingerprints;
    expect(of(["c", "a", "b"])).toEqual(of(["a", "b", "c"]));
    expect(of(["a", "b"])).toEqual({ "record0/v1": "a", "record1/v1": "b" });
  });
});
