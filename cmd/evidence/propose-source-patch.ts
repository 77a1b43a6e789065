#!/usr/bin/env bun
/** `evidence-propose-source-patch`: exact changes of source files for planned changes. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { APPLY_ERRORS, ProposeSourcePatchRequest, SourcePatchSet } from "#schemas/evidence.ts";
import { LLM_ERRORS } from "#schemas/llm.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8, PROTECTED_PATH, FILE_EXISTS, WRITE_FAILED } = KIT_ERRORS;
const { INVALID_PATCH } = APPLY_ERRORS;

const contract = operation({
  name: "evidence-propose-source-patch",
  family: "evidence",
  summary: "Propose source patches for planned changes: exact diffs, each with its hash",
  description: [
    "Makes a patch for each plan of evidence-propose-code-change, with an instruction for each file. The diffs come from whoever writes them: a person or an agent hands them in as unifiedDiffs, or with --mode prefer-llm or require-llm a language model writes those that are missing. Without either a patch has its instructions only, and cannot be applied.",
    "A diff is refused unless it fits the file as it is, line by line and without fuzz, leaves a file that still parses, and touches only the files and names of its plan; besides these names it may change imports, and comments and blank lines outside of other declarations. Nothing is changed: evidence-apply-source-patch applies a patch once somebody approves its hash, which covers the diffs and the hashes of all files before and after.",
  ],
  input: ProposeSourcePatchRequest,
  output: SourcePatchSet,
  aliases: ALIASES.plans,
  positional: "plansPath",
  subjects: ["plansPath", "plans", "plan", "planPath"],
  requiresAnyOf: ["plans", "plansPath", "plan", "planPath"],
  paths: {
    root: "folder",
    plansPath: "file",
    plans: "file",
    plan: "file",
    planPath: "file",
    unifiedDiffs: "file",
    output: "file",
    out: "file",
  },
  maxLine: 512 * 1024 * 1024,
  examples: [
    {
      command: `evidence-extract-nl --nl-mode deterministic --text "The shop must refund orders in src/refunds.ts." --json | evidence-link --json | evidence-propose-code-change --json | evidence-propose-source-patch --json | jq -c '.patches[].edits[] | [.path, .action, .unifiedDiff]'`,
      note: "a patch that still has to be written",
    },
    {
      command:
        "git diff > change.diff; git stash; evidence-propose-source-patch plan.json --unified-diffs change.diff --out code-change-source-patches.json",
      note: "a change that somebody wrote",
      illustrative: true,
    },
  ],
  effects: "read",
  outputs: ["output", "out"],
  writesWhen: ["output", "out"],
  environment: { HEDDLE_EVIDENCE_ROOT: "Folder of the project if no root is given" },
  errors: {
    NOT_FOUND,
    UNREADABLE,
    INVALID_UTF8,
    PROTECTED_PATH,
    FILE_EXISTS,
    WRITE_FAILED,
    INVALID_PATCH,
    ...LLM_ERRORS,
  },
  http: { method: "POST", path: "/v1/evidence/propose-source-patch" },
  mcp: { title: "Propose source patches" },
  load: () => import("../../lib/evidence/propose-source-patch.ts").then((module) => module.run),
  view: async () => (await import("../../lib/evidence/propose-source-patch-view.ts")).proposeSourcePatchView,
});
export default contract;

if (import.meta.main) await runMain(contract);
