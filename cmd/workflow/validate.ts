#!/usr/bin/env bun
/** `workflow-validate`: whether a plan could run with these settings. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { PlanRequest, ValidateResult } from "#schemas/workflow.ts";
import { LOOKING_AT_PLANS } from "../../lib/workflow/engine/contract.ts";

const contract = operation({
  ...LOOKING_AT_PLANS,
  name: "workflow-validate",
  summary: "Check whether a plan can run with the current settings",
  description: [
    "Checks that the plan is whole, that each step fits its action, and that each executor has the settings it needs. Nothing is sent, written or stored.",
    "problems has one entry for each thing to change: which step, what is missing, and what to do about it.",
  ],
  input: PlanRequest,
  output: ValidateResult,
  examples: [
    { command: "workflow-validate 'Notify #sales: the deal is signed'", note: "what is missing to run it" },
  ],
  aliases: ALIASES.workflow,
  positional: "text",
  requiresAnyOf: ["text", "workflow"],
  subjects: ["text", "workflow"],
  effects: "read",
  http: { method: "POST", path: "/workflow/validate" },
  mcp: { name: "workflow_validate", title: "Check a workflow" },
  load: () => import("../../lib/workflow/validate.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
