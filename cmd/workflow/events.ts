#!/usr/bin/env bun
/** `workflow-events`: what happened in a run. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { EventsRequest, WorkflowEvent } from "#schemas/workflow.ts";
import { READING_RUNS } from "../../lib/workflow/engine/contract.ts";

const contract = operation({
  ...READING_RUNS,
  name: "workflow-events",
  summary: "Show what happened in one run, event by event",
  description: [
    "The last event of a run has terminal true. After a run was retried or resolved more events follow.",
  ],
  input: EventsRequest,
  output: WorkflowEvent,
  examples: [
    {
      command: "workflow-events order-7 --errors inline",
      note: "what happened; a store without that run fails",
      exit: 66,
    },
  ],
  positional: "workflow_id",
  effects: "read",
  streams: true,
  http: { method: "POST", path: "/workflow/events" },
  mcp: { title: "Events of a workflow" },
  load: () => import("../../lib/workflow/events.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
