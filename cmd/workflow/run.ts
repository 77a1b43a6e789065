#!/usr/bin/env bun
/** `workflow-run`: executes a workflow definition. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { RunRequest, RunResult } from "#schemas/workflow.ts";
import { EXECUTING_PLANS } from "../../lib/workflow/engine/contract.ts";

const contract = operation({
  ...EXECUTING_PLANS,
  name: "workflow-run",
  summary: "Execute a workflow definition, once for each idempotency key",
  description: [
    "Without execute the plan is only checked, and the result is awaiting_confirmation with the hash of the plan. With it every step is executed in order; if a step fails for now it is tried again, up to five times.",
    "An effect (a mail, a message, a number) is stored as intended before it happens, and as done after it. If the process ends in between, the run is unknown: it is never repeated by itself, and workflow-resolve records what happened. A run that was interrupted anywhere else goes on when the same request is repeated, or as soon as a server works on the store.",
    "The idempotency key is a name for this execution. A second request with it returns the stored result with idempotent_replay, and is refused if its plan is another.",
  ],
  input: RunRequest,
  output: RunResult,
  examples: [
    {
      command:
        'echo \'{"name":"hello","steps":[{"action":"notify_chat","config":{"channel":"#sales"}}]}\' | workflow-run',
      note: "shows what the plan lacks",
    },
    {
      command: "workflow-run --execute --idempotency-key order-7 < workflow.jsonl",
      note: "for real",
      illustrative: true,
    },
  ],
  aliases: ALIASES.workflowFields,
  requests: "lines",
  effects: "execute",
  outputs: [],
  dryRun: "dry_run",
  failedAs: "internal",
  http: { method: "POST", path: "/workflow/run" },
  mcp: { name: "workflow_run_dsl", title: "Execute a workflow definition", idempotent: true },
  load: () => import("../../lib/workflow/run.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
