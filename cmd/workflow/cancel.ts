#!/usr/bin/env bun
/** `workflow-cancel`: ends a run. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ChangeRequest, RunResult } from "#schemas/workflow.ts";
import { CHANGING_RUNS } from "../../lib/workflow/engine/contract.ts";

const contract = operation({
  ...CHANGING_RUNS,
  name: "workflow-cancel",
  summary: "Cancel a run",
  description: [
    "A run that waits ends at once. A run that is worked on ends after the effect in flight, which is recorded; its further steps are left out.",
  ],
  input: ChangeRequest,
  output: RunResult,
  examples: [{ command: "workflow-cancel order-7", note: "end a run", illustrative: true }],
  positional: "workflow_id",
  effects: "execute",
  outputs: [],
  dryRun: "dry_run",
  http: { method: "POST", path: "/workflow/cancel" },
  mcp: { title: "Cancel a workflow", idempotent: true },
  load: () => import("../../lib/workflow/cancel.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
