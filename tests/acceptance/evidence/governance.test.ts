/** `evidence-diagnose --governance` as a shell drives it. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { join } from "node:path";
import type { Diagnostics } from "#schemas/evidence.ts";
import { runHeddle } from "../run.ts";
import { Project } from "./project.ts";

let project: Project;
beforeEach(() => {
  project = new Project();
});
afterEach(() => project.remove());

const GRAPH = {
  schemaVersion: "heddle.graph/v1",
  generatedAt: "2026-05-04T08:00:00Z",
  fingerprint: "0".repeat(64),
  records: [],
  relations: [],
  stats: { bySource: {}, byAction: {}, byStatus: {} },
};

function diagnose(report: unknown, ...args: string[]) {
  project.write("governance.json", typeof report === "string" ? report : JSON.stringify(report));
  return runHeddle(
    ["evidence-diagnose", "--governance", join(project.root, "governance.json"), "--json", ...args],
    { stdin: JSON.stringify(GRAPH), env: { HEDDLE_CHECK_RESULTS: "1" } },
  );
}

const report = (finding: object) => ({ schemaVersion: "heddle.governance/v1", findings: [finding] });
const SECRET = {
  code: "GOV-SECRET-001",
  severity: "blocking",
  title: "A key is in the repository",
  path: "a.env",
};

test("its findings are shown, and fail a run that must not have such", async () => {
  const { status, records } = await diagnose(report(SECRET));
  expect(status).toBe(0);
  const [found] = records() as unknown as Diagnostics[];
  expect(found?.diagnostics).toMatchObject([{ code: "GOV-SECRET-001", locations: [{ path: "a.env" }] }]);
  expect((await diagnose(report(SECRET), "--fail-on", "blocking")).status).toBe(65);
});

test("a report that does not fit its schema says where", async () => {
  const cases: [report: unknown, message: string][] = [
    [report({ ...SECRET, code: "GOV-SECRET-999" }), "code"],
    [report({ ...SECRET, severity: "fatal" }), "severity"],
    [report({ ...SECRET, title: undefined }), "title"],
    [{ findings: [] }, "schemaVersion"],
    ["{", "is not JSON"],
  ];
  for (const [given, message] of cases) {
    const { status, stderr } = await diagnose(given);
    expect(status).toBe(65);
    expect(stderr).toContain(message);
  }
  expect(
    (await runHeddle(["evidence-diagnose", "--governance", "none.json"], { stdin: JSON.stringify(GRAPH) }))
      .status,
  ).toBe(66);
});
