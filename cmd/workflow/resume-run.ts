#!/usr/bin/env bun
/** `workflow-resume-run`: goes on with a paused run. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ResumeRequest, RunResult } from "#schemas/workflow.ts";
import { CHANGING_RUNS } from "../../lib/workflow/engine/contract.ts";

const contract = operation({
  ...CHANGING_RUNS,
  name: "workflow-resume-run",
  summary: "Resume a paused run",
  description: [
    "Waits until the run has ended, unless detach is given: then a server that works on the store goes on with it.",
  ],
  input: ResumeRequest,
  output: RunResult,
  examples: [{ command: "workflow-resume-run order-7", note: "go on", illustrative: true }],
  positional: "workflow_id",
  effects: "execute",
  outputs: [],
  dryRun: "dry_run",
  failedAs: "internal",
  http: { method: "POST", path: "/workflow/resume" },
  mcp: { title: "Resume a workflow" },
  load: () => import("../../lib/workflow/resume-run.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
