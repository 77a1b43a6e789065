#!/usr/bin/env bun
/** `evidence-prune`: removes old runs. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { PruneRequest, PruneResult } from "#schemas/evidence.ts";

const { NOT_FOUND, OUTSIDE_ROOTS, PROTECTED_PATH, CONFIG, WRITE_FAILED } = KIT_ERRORS;

const contract = operation({
  name: "evidence-prune",
  family: "evidence",
  summary: "List old runs, and remove them with --remove",
  description: [
    "Runs beyond the newest --keep ones and those older than --days are old. The latest run stays, and so do runs with a proposal, a patch or a receipt, and folders with anything that Heddle did not write. evidence-pipeline prunes by the same rules after each run.",
  ],
  input: PruneRequest,
  output: PruneResult,
  positional: "root",
  needsNothing: true,
  paths: { root: "folder", output: "folder" },
  examples: [
    { command: "evidence-prune --keep 20 --json | jq -c .runs", note: "what would go" },
    { command: "evidence-prune --keep 20 --days 90 --remove", note: "remove it", illustrative: true },
  ],
  effects: "read",
  writesWhen: ["remove"],
  outputs: ["output"],
  environment: {
    HEDDLE_EVIDENCE_ROOT: "Folder of the project if no root is given",
    HEDDLE_EVIDENCE_OUTPUT_DIR: "Folder of the runs, relative to the root; default: .heddle/evidence",
    HEDDLE_EVIDENCE_KEEP_RUNS: "The newest runs that stay; default: 500",
    HEDDLE_EVIDENCE_KEEP_DAYS: "Days after which the others go; default: 365",
  },
  errors: { NOT_FOUND, OUTSIDE_ROOTS, PROTECTED_PATH, CONFIG, WRITE_FAILED },
  http: { method: "POST", path: "/v1/evidence/prune" },
  mcp: { title: "Remove old runs", idempotent: true },
  load: () => import("../../lib/evidence/prune.ts").then((module) => module.run),
  view: async () => (await import("../../lib/evidence/prune-view.ts")).pruneView,
});
export default contract;

if (import.meta.main) await runMain(contract);
