#!/usr/bin/env bun
/** `workflow-schedule-run-now`: runs the workflow of a schedule now. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { RunResult, ScheduleRunRequest } from "#schemas/workflow.ts";
import { EXECUTING_PLANS } from "../../lib/workflow/engine/contract.ts";

const contract = operation({
  ...EXECUTING_PLANS,
  name: "workflow-schedule-run-now",
  summary: "Run the workflow of a schedule now, in addition to its schedule",
  description: ["Each call is a run, unless an idempotency key says that it is the same one."],
  input: ScheduleRunRequest,
  output: RunResult,
  examples: [{ command: "workflow-schedule-run-now standup", note: "now", illustrative: true }],
  positional: "schedule",
  effects: "execute",
  outputs: [],
  dryRun: "dry_run",
  failedAs: "internal",
  http: { method: "POST", path: "/workflow/schedules/run-now" },
  mcp: { title: "Run a schedule now" },
  load: () => import("../../lib/workflow/schedule-run-now.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
