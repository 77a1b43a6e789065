#!/usr/bin/env bun
/** `workflow-history`: the runs there were. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { HistoryRequest, Run } from "#schemas/workflow.ts";
import { READING_RUNS } from "../../lib/workflow/engine/contract.ts";

const contract = operation({
  ...READING_RUNS,
  name: "workflow-history",
  summary: "Show runs, the latest first, or one (for conversations see workflow-show)",
  description: [
    "Each run has its steps, and each step its effects: what was recorded before it happened (a Message-ID, a number), and how it ended.",
  ],
  input: HistoryRequest,
  output: Run,
  examples: [
    { command: "workflow-history --status unknown", note: "runs that wait for workflow-resolve" },
    { command: "workflow-history order-7", note: "one run", illustrative: true },
  ],
  positional: "workflow_id",
  needsNothing: true,
  effects: "read",
  streams: true,
  http: { method: "POST", path: "/workflow/history" },
  mcp: { title: "Runs of workflows" },
  load: () => import("../../lib/workflow/history.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
