#!/usr/bin/env bun
/** `workflow-execute`: executes a plan that is given as a sentence or as its definition. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { ExecutePlanRequest, RunResult } from "#schemas/workflow.ts";
import { EXECUTING_PLANS } from "../../lib/workflow/engine/contract.ts";

const contract = operation({
  ...EXECUTING_PLANS,
  name: "workflow-execute",
  summary: "Execute a plan given as a sentence or definition, once for each idempotency key",
  description: [
    "As workflow-run, for a sentence in English or Polish too. Only a plan in which nothing is missing or to be decided is executed, and only with execute and an idempotency key; otherwise the result says what the plan lacks or that it awaits confirmation.",
    "For conversations that ask for what is missing see workflow-chat.",
  ],
  input: ExecutePlanRequest,
  output: RunResult,
  examples: [
    {
      command: "workflow-execute --dry-run 'Notify #sales: the deal is signed'",
      note: "what is missing to run it",
    },
    {
      command: "workflow-execute --execute --idempotency-key deal-12 'Notify #sales: the deal is signed'",
      note: "for real",
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
  failedAs: "internal",
  http: { method: "POST", path: "/workflow/execute" },
  mcp: { name: "workflow_execute", title: "Execute a workflow", idempotent: true },
  load: () => import("../../lib/workflow/execute.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
