/** A patch of a task list that waits for an approval, as evidence-render-todo writes it. */
import { sha256Hex } from "#kit/canonical.ts";
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
