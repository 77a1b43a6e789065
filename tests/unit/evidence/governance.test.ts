/** Findings of a governance report among those of a graph. */
import { expect, test } from "bun:test";
import { GOVERNANCE_CODES, GOVERNANCE_SCHEMA, type GovernanceFinding } from "#schemas/evidence.ts";
import { diagnose } from "../../../lib/evidence/diagnostics/diagnose.ts";
import { sarifText } from "../../../lib/evidence/diagnostics/sarif.ts";
import { withGovernance } from "../../../lib/evidence/governance/diagnostics.ts";
import { graph, record } from "./graphs.ts";

const task = record("todo", "Send receipts", { status: "completed", path: "TODO.md" });
const NOW = new Date("2026-05-04T08:00:00Z");

function shown(findings: GovernanceFinding[], records = [task]) {
  const subject = graph(records);
  return withGovernance(
    diagnose(subject, "en", NOW),
    { schemaVersion: GOVERNANCE_SCHEMA, findings },
    { graph: subject, language: "en" },
  );
}

const finding = (more: Partial<GovernanceFinding> = {}): GovernanceFinding => ({
  code: "GOV-SECRET-001",
  severity: "blocking",
  title: "A key is in the repository",
  ...more,
});

test("the codes are those of the published list", () => {
  expect(GOVERNANCE_CODES).toHaveLength(41);
  expect(new Set(GOVERNANCE_CODES).size).toBe(41);
  expect(GOVERNANCE_CODES).toContain("GOV-WORKSTREAM-004");
});

test("a finding keeps its words, its place and the records that the graph has", () => {
  const { diagnostics } = shown([
    finding({
      path: "src/a.ts",
      lines: { start: 3, end: 4 },
      recordIds: [task.id, "INT-NL-0"],
      detail: "Line 3",
    }),
  ]);
  expect(diagnostics.find(({ code }) => code === "GOV-SECRET-001")).toMatchObject({
    severity: "blocking",
    title: "A key is in the repository",
    detail: "Line 3",
    suggestedAction: "Resolve what the governance check reports, and run it again",
    recordIds: [task.id],
    locations: [{ path: "src/a.ts", lines: { start: 3, end: 4 } }],
  });
});

test("ranks stay a row without gaps, and what is graver goes before what is milder", () => {
  const { diagnostics, counts } = shown([
    finding({ severity: "info", title: "a", code: "GOV-PATH-001" }),
    finding({ severity: "blocking", title: "b" }),
    finding({ severity: "blocking", title: "b" }),
  ]);
  const ranks = diagnostics.map(({ rank }) => rank).toSorted((a, b) => a - b);
  expect(ranks).toEqual(diagnostics.map((_, index) => index + 1));
  const byRank = diagnostics.toSorted((a, b) => a.rank - b.rank).map(({ severity }) => severity);
  expect(byRank.indexOf("info")).toBeGreaterThan(byRank.lastIndexOf("blocking"));
  expect(counts.blocking).toBe(diagnostics.filter(({ severity }) => severity === "blocking").length);
  expect(diagnostics.filter(({ code }) => code === "GOV-SECRET-001")).toHaveLength(1);
});

test("a grave finding ends ALIGNED, a mild one does not", () => {
  const codes = (severity: GovernanceFinding["severity"]) =>
    shown([finding({ severity })], []).diagnostics.map(({ code }) => code);
  expect(codes("review_required")).not.toContain("ALIGNED");
  expect(codes("warning")).toContain("ALIGNED");
});

test("moved lines do not change the fingerprint, and SARIF has a rule for each finding", () => {
  const at = (start: number) =>
    shown([finding({ path: "a", lines: { start, end: start } })]).diagnostics.find(({ code }) =>
      code.startsWith("GOV-"),
    );
  expect(at(3)?.fingerprints).toEqual(at(9)?.fingerprints ?? []);
  const [run] = JSON.parse(sarifText(shown([finding()]))).runs;
  const result = run.results.find(({ ruleId }: { ruleId: string }) => ruleId === "GOV-SECRET-001");
  expect(run.tool.driver.rules[result.ruleIndex].id).toBe("GOV-SECRET-001");
});
