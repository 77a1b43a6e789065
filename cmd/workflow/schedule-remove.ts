#!/usr/bin/env bun
/** `workflow-schedule-remove`: removes a schedule. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ScheduleChangeRequest, ScheduleResult } from "#schemas/workflow.ts";
import { CHANGING_SCHEDULES } from "../../lib/workflow/engine/contract.ts";

const contract = operation({
  ...CHANGING_SCHEDULES,
  name: "workflow-schedule-remove",
  summary: "Remove a schedule; its runs stay",
  description: ["A run that is in progress goes on."],
  input: ScheduleChangeRequest,
  output: ScheduleResult,
  examples: [{ command: "workflow-schedule-remove standup", note: "remove it", illustrative: true }],
  positional: "schedule",
  effects: "execute",
  outputs: [],
  dryRun: "dry_run",
  http: { method: "POST", path: "/workflow/schedules/remove" },
  mcp: { title: "Remove a schedule", idempotent: true },
  load: () => import("../../lib/workflow/schedule-remove.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
