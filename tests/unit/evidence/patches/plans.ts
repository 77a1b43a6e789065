/** Plans for tests of source patches, as evidence-propose-code-change makes them. */
import { canonicalHash } from "#kit/data/canonical.ts";
import type { CodeChangePlan, CodeChangePlanSet, PlannedChange } from "#schemas/evidence.ts";
import { rulesGeneration } from "../../../../lib/evidence/records/generation.ts";

const generation = rulesGeneration("evidence-propose-code-change", {}, new Date("2026-05-04T08:00:00Z"));
const FINGERPRINT = "0".repeat(64);

export const change = (path: string, more: Partial<PlannedChange> = {}): PlannedChange => ({
  path,
  action: "modify",
  symbols: [],
  rationale: "It is named",
  ...more,
});

export function planOf(...changes: PlannedChange[]): CodeChangePlan {
  const plan: Omit<CodeChangePlan, "planHash"> = {
    schemaVersion: "heddle.code-change-plan/v1",
    id: `CPLAN-${canonicalHash(changes).slice(0, 20)}`,
    status: "proposed",
    createdAt: generation.generatedAt,
    title: "Refund orders",
    description: "Nothing shows it.",
    priority: "P1",
    target: { paths: changes.map(({ path }) => path), symbols: [], tickets: [], versions: [] },
    acceptanceCriteria: ["A test fails without it"],
    changes,
    risk: { level: "low", reasons: [] },
    rollback: "Restore the files from version control.",
    evidence: {
      graphFingerprint: FINGERPRINT,
      recordIds: ["INT-NL-0"],
      diagnosticIds: ["DIAG-0"],
      conclusionIds: ["CONC-0"],
      proposalIds: ["TPROP-0"],
    },
    confidence: 0.9,
    generation,
  };
  return { ...plan, planHash: canonicalHash(plan) };
}

export const setOf = (...plans: CodeChangePlan[]): CodeChangePlanSet => ({
  schemaVersion: "heddle.code-change-plan-set/v1",
  generatedAt: generation.generatedAt,
  graphFingerprint: FINGERPRINT,
  sourceDiagnosticCount: plans.length,
  plans,
  generation,
});
