#!/usr/bin/env bun
/** `workflow-schedule-add`: lets a workflow run by itself. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { ScheduleAddRequest, ScheduleResult } from "#schemas/workflow.ts";
import { EXECUTING_PLANS } from "../../lib/workflow/engine/contract.ts";

const contract = operation({
  ...EXECUTING_PLANS,
  name: "workflow-schedule-add",
  summary: "Schedule a workflow",
  description: [
    "Without execute the schedule is only shown, with its next three runs. With it the schedule is stored and nothing runs now; each run uses exactly the values that were confirmed. Runs are made while a server works on the store.",
    'When it runs comes from the text ("every Monday at 9"), the definition\'s trigger, or rrule. Without a time of day it is 09:00 in the time zone of the settings. A time that the change to summer time leaves out is the first one after it, a time that comes twice in autumn is the first; BYMONTHDAY=31 leaves out short months, BYMONTHDAY=-1 is the last day of each.',
    "If the run before has not ended, this one is skipped unless overlap says otherwise. Of runs that were due while nobody worked, within a day, the latest is made up for.",
  ],
  input: ScheduleAddRequest,
  output: ScheduleResult,
  examples: [
    {
      command:
        "workflow-schedule-add --schedule standup --reference-time 2026-11-20T10:00:00+01:00 'Every Monday at 9 notify #team: standup'",
      note: "show when it would run",
    },
    {
      command: "workflow-schedule-add --execute --schedule standup 'Every Monday at 9 notify #team: standup'",
      note: "add it",
      illustrative: true,
    },
  ],
  aliases: ALIASES.workflow,
  positional: "text",
  requiresAnyOf: ["text", "workflow"],
  subjects: ["text", "workflow"],
  effects: "execute",
  outputs: [],
  dryRun: "dry_run",
  http: { method: "POST", path: "/workflow/schedules/add" },
  mcp: { title: "Add a schedule" },
  load: () => import("../../lib/workflow/schedule-add.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
