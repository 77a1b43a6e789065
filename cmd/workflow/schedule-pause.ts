#!/usr/bin/env bun
/** `workflow-schedule-pause`: stops a schedule. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ScheduleChangeRequest, ScheduleResult } from "#schemas/workflow.ts";
import { CHANGING_SCHEDULES } from "../../lib/workflow/engine/contract.ts";

const contract = operation({
  ...CHANGING_SCHEDULES,
  name: "workflow-schedule-pause",
  summary: "Pause a schedule",
  description: ["Runs that are due while it is paused are not made up for."],
  input: ScheduleChangeRequest,
  output: ScheduleResult,
  examples: [{ command: "workflow-schedule-pause standup", note: "pause it", illustrative: true }],
  positional: "schedule",
  effects: "execute",
  outputs: [],
  dryRun: "dry_run",
  http: { method: "POST", path: "/workflow/schedules/pause" },
  mcp: { title: "Pause a schedule", idempotent: true },
  load: () => import("../../lib/workflow/schedule-pause.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
