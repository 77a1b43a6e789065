#!/usr/bin/env bun
/** `workflow-plan`: the plan of a sentence or definition. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { PlanRequest, PlanResult } from "#schemas/workflow.ts";
import { LOOKING_AT_PLANS } from "../../lib/workflow/engine/contract.ts";

const contract = operation({
  ...LOOKING_AT_PLANS,
  name: "workflow-plan",
  summary: "Show the plan of a request, and its hash for the confirmation",
  description: [
    "Takes a sentence in English or Polish, or a definition with name, steps and trigger, and returns the steps with what is missing or to be decided. Nothing is executed or stored.",
    "plan_hash is the SHA-256 of the plan in canonical form. A confirmation is for this plan: workflow-run and workflow-execute refuse another one.",
  ],
  input: PlanRequest,
  output: PlanResult,
  examples: [
    { command: "workflow-plan 'Email jan@example.com: the invoice is paid'", note: "the plan of a sentence" },
    {
      command:
        'echo \'{"workflow":{"name":"hello","steps":[{"action":"notify_chat","config":{"channel":"#sales","message":"Hello"}}]}}\' | workflow-plan',
      note: "of a definition",
    },
  ],
  aliases: ALIASES.workflow,
  positional: "text",
  requiresAnyOf: ["text", "workflow"],
  subjects: ["text", "workflow"],
  effects: "read",
  http: { method: "POST", path: "/workflow/plan" },
  mcp: { name: "workflow_plan", title: "Plan a workflow" },
  load: () => import("../../lib/workflow/plan.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
