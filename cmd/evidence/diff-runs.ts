#!/usr/bin/env bun
/** `evidence-diff-runs`: what changed between two runs. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { DiffRunsRequest, RunDiff } from "#schemas/evidence.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8 } = KIT_ERRORS;

const contract = operation({
  name: "evidence-diff-runs",
  family: "evidence",
  summary: "Compare two runs: findings that are new, fixed or changed, and what changed in the graphs",
  description: [
    "A finding is the same in both runs if it is of the same kind and about the same records, even if their text, their lines or their file changed. It is changed if its severity, its records or its title differ. Without names the last two runs that have a graph are compared.",
    "The history page of evidence-serve (/ui) shows the same in a browser.",
  ],
  input: DiffRunsRequest,
  output: RunDiff,
  positional: "runs",
  subjects: [],
  needsNothing: true,
  paths: { root: "folder" },
  examples: [
    { command: "evidence-diff-runs", note: "the last two runs", illustrative: true },
    {
      command: "evidence-diff-runs 20260504T081500Z-1a2b3c4d latest --json | jq '.findings.new'",
      note: "what is new since a run",
      illustrative: true,
    },
  ],
  effects: "read",
  environment: {
    HEDDLE_EVIDENCE_ROOT: "Folder of the project if no root is given",
    HEDDLE_EVIDENCE_OUTPUT_DIR: "Folder with the runs; default: .heddle/evidence",
  },
  errors: { NOT_FOUND, UNREADABLE, INVALID_UTF8 },
  http: { method: "POST", path: "/v1/evidence/diff-runs" },
  mcp: false,
  load: () => import("../../lib/evidence/diff-runs.ts").then((module) => module.run),
  view: async () => (await import("../../lib/evidence/diff-runs-view.ts")).runDiffView,
});
export default contract;

if (import.meta.main) await runMain(contract);
