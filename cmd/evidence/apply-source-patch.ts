#!/usr/bin/env bun
/** `evidence-apply-source-patch`: changes source files as somebody approved. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { APPLY_ERRORS, AppliedSourcePatch, ApplySourcePatchRequest } from "#schemas/evidence.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8, PROTECTED_PATH, FILE_EXISTS, WRITE_FAILED, BUSY } = KIT_ERRORS;

const contract = operation({
  name: "evidence-apply-source-patch",
  family: "evidence",
  summary: "Apply an approved source patch once; its hash must match",
  description: [
    "Applies a patch of evidence-propose-source-patch. It needs the name of whoever approves it and the patchHash, and refuses a patch without all of its diffs, one that was changed since, and one of whose files was changed. All files are changed or none, also if the process is killed between two of them.",
    "The receipt says who approved what and when. The same call again changes nothing, and makes the receipt anew if it was lost. Every change is logged in .heddle/evidence/approvals.jsonl, a hash chain. Of a set of patches the hash chooses one.",
  ],
  input: ApplySourcePatchRequest,
  output: AppliedSourcePatch,
  aliases: ALIASES.patches,
  positional: "patchPath",
  subjects: ["patchPath", "patch"],
  requiresAnyOf: ["patch", "patchPath"],
  paths: { root: "folder", patchPath: "file", patch: "file", receipt: "file" },
  maxLine: 512 * 1024 * 1024,
  examples: [
    {
      command: "evidence-apply-source-patch code-change-source-patches.json --actor ada --approval-hash HASH",
      note: "after reading the diffs of the patch with this patchHash",
      illustrative: true,
    },
    {
      command: "evidence-apply-source-patch patch.json --dry-run --actor ada --approval-hash HASH",
      note: "checks everything and changes nothing",
      illustrative: true,
    },
  ],
  effects: "write",
  outputs: ["receipt"],
  environment: { HEDDLE_EVIDENCE_ROOT: "Folder of the project if no root is given" },
  files: {
    "CODE_CHANGE.source.receipt.json": "Who approved the patch, and when it was applied",
    ".heddle/evidence/approvals.jsonl": "Every change that was approved and applied, in a hash chain",
  },
  errors: {
    NOT_FOUND,
    UNREADABLE,
    INVALID_UTF8,
    PROTECTED_PATH,
    FILE_EXISTS,
    WRITE_FAILED,
    BUSY,
    ...APPLY_ERRORS,
  },
  http: { method: "POST", path: "/v1/evidence/apply-source-patch" },
  mcp: { title: "Apply an approved source patch", idempotent: true },
  load: () => import("../../lib/evidence/apply-source-patch.ts").then((module) => module.run),
  view: async () => (await import("../../lib/evidence/apply-source-patch-view.ts")).applySourcePatchView,
});
export default contract;

if (import.meta.main) await runMain(contract);
