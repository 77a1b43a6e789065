#!/usr/bin/env bun
/** `evidence-init`: the files that a project begins with. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { InitRequest, InitResult } from "#schemas/evidence.ts";

const { NOT_FOUND, OUTSIDE_ROOTS, PROTECTED_PATH, WRITE_FAILED } = KIT_ERRORS;

const contract = operation({
  name: "evidence-init",
  family: "evidence",
  summary: "Create TASK.md, .intentignore and the folder for runs if they are missing",
  description: [
    "What is there stays as it is, so that a second call changes nothing. TASK.md is for what is wanted, in sentences; .intentignore names what is no evidence, in the syntax of .gitignore.",
  ],
  input: InitRequest,
  output: InitResult,
  positional: "root",
  needsNothing: true,
  paths: { root: "folder", output: "folder" },
  examples: [
    { command: "evidence-init", note: "the current folder", illustrative: true },
    { command: "evidence-init shop --dry-run", note: "what would be written", illustrative: true },
  ],
  effects: "write",
  outputs: ["output"],
  environment: {
    HEDDLE_EVIDENCE_ROOT: "Folder of the project if no root is given",
    HEDDLE_EVIDENCE_OUTPUT_DIR: "Folder of the runs, relative to the root; default: .heddle/evidence",
  },
  errors: { NOT_FOUND, OUTSIDE_ROOTS, PROTECTED_PATH, WRITE_FAILED },
  http: { method: "POST", path: "/v1/evidence/init" },
  mcp: { title: "Begin to collect evidence", idempotent: true },
  load: () => import("../../lib/evidence/init.ts").then((module) => module.run),
  view: async () => (await import("../../lib/evidence/init-view.ts")).initView,
});
export default contract;

if (import.meta.main) await runMain(contract);
