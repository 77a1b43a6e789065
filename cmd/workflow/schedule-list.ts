#!/usr/bin/env bun
/** `workflow-schedule-list`: the workflows that run by themselves. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ScheduleListRequest, WorkflowSchedule } from "#schemas/workflow.ts";
import { READING_RUNS } from "../../lib/workflow/engine/contract.ts";

const contract = operation({
  ...READING_RUNS,
  name: "workflow-schedule-list",
  summary: "Show the schedules with their next runs",
  description: ["A paused schedule has no next runs."],
  input: ScheduleListRequest,
  output: WorkflowSchedule,
  examples: [{ command: "workflow-schedule-list", note: "all of them" }],
  needsNothing: true,
  effects: "read",
  streams: true,
  http: { method: "POST", path: "/workflow/schedules/list" },
  mcp: { title: "Schedules" },
  load: () => import("../../lib/workflow/schedule-list.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
