#!/usr/bin/env bun
/** `workflow-simulate`: what a plan would do, without doing any of it. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { RunResult, SimulateRequest } from "#schemas/workflow.ts";
import { EXECUTING_PLANS } from "../../lib/workflow/engine/contract.ts";

const contract = operation({
  ...EXECUTING_PLANS,
  name: "workflow-simulate",
  summary: "Simulate a plan: show what every step would do",
  description: [
    "Nothing is sent or written, and the result says so: status and every step are simulated. Settings are not needed.",
    "With a store and an idempotency key the simulation is kept there; it does not take the key of a real run.",
  ],
  input: SimulateRequest,
  output: RunResult,
  examples: [{ command: "workflow-simulate 'Notify #sales: the deal is signed'", note: "a sentence" }],
  aliases: ALIASES.workflow,
  positional: "text",
  requiresAnyOf: ["text", "workflow"],
  subjects: ["text", "workflow"],
  effects: "read",
  writesWhen: ["store"],
  outputs: ["store"],
  failedAs: "data",
  http: { method: "POST", path: "/workflow/simulate" },
  mcp: { name: "workflow_simulate", title: "Simulate a workflow" },
  load: () => import("../../lib/workflow/simulate.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
