#!/usr/bin/env bun
/** `workflow-retry`: runs the steps of failed or cancelled runs again that are not done. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { RetryRequest, RunResult } from "#schemas/workflow.ts";
import { CHANGING_RUNS } from "../../lib/workflow/engine/contract.ts";

const contract = operation({
  ...CHANGING_RUNS,
  name: "workflow-retry",
  summary: "Retry failed or cancelled runs from the first unfinished step",
  description: [
    "Effects that are done never happen again: their recorded results count, even for a step that is executed again with --from.",
    "Instead of an id --status names all runs that failed or were cancelled, narrowed by --name and --since. They begin one after another, 30 in a minute unless --per-minute says otherwise.",
  ],
  input: RetryRequest,
  output: RunResult,
  examples: [
    { command: "workflow-retry order-7 --from 2", note: "one run", illustrative: true },
    {
      command: "workflow-retry --status failed --since 2026-11-22T00:00:00Z --dry-run",
      note: "which runs it would be",
      illustrative: true,
    },
  ],
  positional: "workflow_id",
  subjects: ["workflow_id", "status"],
  requiresAnyOf: ["workflow_id", "status"],
  effects: "execute",
  outputs: [],
  dryRun: "dry_run",
  streams: true,
  failedAs: "internal",
  http: { method: "POST", path: "/workflow/retry" },
  mcp: { title: "Retry workflows" },
  load: () => import("../../lib/workflow/retry.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
