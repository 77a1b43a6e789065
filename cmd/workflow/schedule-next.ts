#!/usr/bin/env bun
/** `workflow-schedule-next`: when a schedule or a rule is due. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ScheduleNextRequest, ScheduleNextResult } from "#schemas/workflow.ts";
import { READING_RUNS } from "../../lib/workflow/engine/contract.ts";

const contract = operation({
  ...READING_RUNS,
  name: "workflow-schedule-next",
  summary: "Show when a schedule or a recurrence rule is due",
  description: [
    "Rules are those of RFC 5545 with wall-clock times of the time zone, and SKIP=BACKWARD of RFC 7529 for the last day of months without the 29th to 31st.",
  ],
  input: ScheduleNextRequest,
  output: ScheduleNextResult,
  examples: [
    {
      command:
        "workflow-schedule-next --rrule 'FREQ=DAILY;BYHOUR=2;BYMINUTE=30' --from 2026-03-28T00:00:00+01:00 --count 3",
      note: "over the change to summer time",
    },
    {
      command:
        "workflow-schedule-next --rrule 'FREQ=MONTHLY;BYMONTHDAY=31' --from 2026-01-01T00:00:00+01:00 --count 3",
      note: "the 31st",
    },
  ],
  positional: "schedule",
  subjects: ["schedule", "rrule"],
  requiresAnyOf: ["schedule", "rrule"],
  effects: "read",
  http: { method: "POST", path: "/workflow/schedules/next" },
  mcp: { title: "Next runs of a schedule" },
  load: () => import("../../lib/workflow/schedule-next.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
