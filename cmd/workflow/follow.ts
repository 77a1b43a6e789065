#!/usr/bin/env bun
/** `workflow-follow`: what happens in a run, as it happens. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { EventsRequest, WorkflowEvent } from "#schemas/workflow.ts";
import { READING_RUNS } from "../../lib/workflow/engine/contract.ts";

const contract = operation({
  ...READING_RUNS,
  name: "workflow-follow",
  summary: "Follow the events of a run as they happen",
  description: ["Ends with the run. A run that is paused is followed until somebody resumes or cancels it."],
  input: EventsRequest,
  output: WorkflowEvent,
  examples: [
    {
      command: "workflow-follow order-7 --errors inline",
      note: "until the run has ended; a store without that run fails",
      exit: 66,
    },
  ],
  positional: "workflow_id",
  effects: "read",
  streams: true,
  mcp: false,
  load: () => import("../../lib/workflow/follow.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
