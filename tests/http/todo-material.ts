/** A patch of a task list that waits for an approval, as evidence-render-todo writes it. */
import { canonicalHash, sha256Hex } from "#kit/data/canonical.ts";
import { unifiedDiff } from "#kit/diff/unified.ts";
import { patchText } from "../../lib/evidence/proposals/patch-text.ts";
import { rulesGeneration } from "../../lib/evidence/records/generation.ts";

const LIST = "- [ ] One\n";
const generation = rulesGeneration("evidence-render-todo", {}, new Date("2026-05-04T08:00:00Z"));
const draft = {
  schemaVersion: "heddle.todo-patch/v1" as const,
  createdAt: generation.generatedAt,
  sourceTodo: { path: "TODO.md", contentHash: sha256Hex(LIST) },
  graphFingerprint: "0".repeat(64),
  diagnosticsFingerprint: "0".repeat(64),
  selectedProposalIds: [`TPROP-${"0".repeat(20)}`],
  duplicateProposalIds: [],
  duplicates: [],
  synthesisAudit: {
    synthesisHash: "0".repeat(64),
    proposalCount: 1,
    conclusionCount: 1,
    rejectedProposalIds: [],
    generation,
  },
  generation,
};
const patch = patchText(draft, LIST, "- [ ] Two\n");

/** What an approver states. */
export const TODO_HASH = sha256Hex(patch);

/** The files of a folder, by name. */
export const TODO_FILES: Readonly<Record<string, string>> = {
  "TODO.md": LIST,
  "TODO.patch": patch,
  "TODO.patch.json": JSON.stringify({ ...draft, renderedPatchHash: TODO_HASH }),
};

const plan = {
  schemaVersion: "heddle.code-change-plan/v1",
  id: `CPLAN-${"0".repeat(20)}`,
  status: "proposed",
  createdAt: generation.generatedAt,
  title: "Refund orders",
  description: "Nothing shows it.",
  priority: "P1",
  target: { paths: ["src/a.ts"], symbols: [], tickets: [], versions: [] },
  acceptanceCriteria: ["A test fails without it"],
  changes: [{ path: "src/a.ts", action: "create", symbols: [], rationale: "It is named" }],
  risk: { level: "low", reasons: [] },
  rollback: "Remove src/a.ts.",
  evidence: {
    graphFingerprint: "0".repeat(64),
    recordIds: ["INT-NL-0"],
    diagnosticIds: ["DIAG-0"],
    conclusionIds: ["CONC-0"],
    proposalIds: ["TPROP-0"],
  },
  confidence: 0.9,
  generation,
};

/** A plan, as evidence-propose-code-change makes it. */
export const PLAN = { ...plan, planHash: canonicalHash(plan) };

/** The same as a set. */
export const PLANS = {
  schemaVersion: "heddle.code-change-plan-set/v1",
  generatedAt: generation.generatedAt,
  graphFingerprint: "0".repeat(64),
  sourceDiagnosticCount: 1,
  plans: [PLAN],
  generation,
};

const DIFF = unifiedDiff("src/a.ts", undefined, "export const a = 1;\n");
const sourcePatch = {
  schemaVersion: "heddle.code-change-source-patch/v1",
  id: `SPATCH-${"0".repeat(20)}`,
  status: "proposed",
  createdAt: generation.generatedAt,
  planId: PLAN.id,
  planHash: PLAN.planHash,
  graphFingerprint: "0".repeat(64),
  diagnosticIds: ["DIAG-0"],
  recordIds: ["INT-NL-0"],
  edits: [
    {
      path: "src/a.ts",
      action: "create",
      symbols: [],
      instruction: "Create src/a.ts",
      unifiedDiff: DIFF,
      sourceHash: null,
      resultHash: sha256Hex("export const a = 1;\n"),
    },
  ],
  acceptanceCriteria: ["A test fails without it"],
  generation,
};

/** A patch of a source file that waits for an approval. */
export const SOURCE_PATCH = { ...sourcePatch, patchHash: canonicalHash(sourcePatch) };
