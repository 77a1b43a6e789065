#!/usr/bin/env bun
/** `workflow-pause-run`: holds a run before its next step. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ChangeRequest, RunResult } from "#schemas/workflow.ts";
import { CHANGING_RUNS } from "../../lib/workflow/engine/contract.ts";

const contract = operation({
  ...CHANGING_RUNS,
  name: "workflow-pause-run",
  summary: "Pause a run before its next step",
  description: [
    "The step that is worked on ends first. workflow-resume-run goes on with the run, workflow-cancel ends it.",
  ],
  input: ChangeRequest,
  output: RunResult,
  examples: [{ command: "workflow-pause-run order-7", note: "hold a run", illustrative: true }],
  positional: "workflow_id",
  effects: "execute",
  outputs: [],
  dryRun: "dry_run",
  http: { method: "POST", path: "/workflow/pause" },
  mcp: { title: "Pause a workflow", idempotent: true },
  load: () => import("../../lib/workflow/pause-run.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
