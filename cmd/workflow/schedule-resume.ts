#!/usr/bin/env bun
/** `workflow-schedule-resume`: lets a paused schedule go on. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ScheduleChangeRequest, ScheduleResult } from "#schemas/workflow.ts";
import { CHANGING_SCHEDULES } from "../../lib/workflow/engine/contract.ts";

const contract = operation({
  ...CHANGING_SCHEDULES,
  name: "workflow-schedule-resume",
  summary: "Resume a paused schedule from now",
  description: ["Runs that were due while it was paused are not made up for."],
  input: ScheduleChangeRequest,
  output: ScheduleResult,
  examples: [{ command: "workflow-schedule-resume standup", note: "resume it", illustrative: true }],
  positional: "schedule",
  effects: "execute",
  outputs: [],
  dryRun: "dry_run",
  http: { method: "POST", path: "/workflow/schedules/resume" },
  mcp: { title: "Resume a schedule", idempotent: true },
  load: () => import("../../lib/workflow/schedule-resume.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
