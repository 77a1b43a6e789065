/** `workflow-plan`: the plan of a sentence or definition. */
import type { Context } from "#kit/files/context.ts";
import type { PlanRequest, PlanResult } from "#schemas/workflow.ts";
import { planHash } from "./engine/plan-hash.ts";
import { readPlan } from "./engine/plan-source.ts";

export async function run(input: PlanRequest, context: Context): Promise<PlanResult> {
  const { status, workflow, missing, ambiguous, reason, routing } = await readPlan(input, context);
  return {
    ...(input.id !== undefined && { id: input.id }),
    ok: true,
    status,
    name: workflow.name,
    trigger: workflow.trigger ?? { kind: "manual" },
    steps: workflow.steps,
    missing: [...missing],
    ...(ambiguous && { ambiguous: [...ambiguous] }),
    ...(reason && { reason }),
    plan_hash: status === "complete" ? planHash(workflow) : null,
    ...(routing && { routing }),
  };
}
