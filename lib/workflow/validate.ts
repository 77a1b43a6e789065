/** `workflow-validate`: whether a plan could run with these settings. */
import type { Context } from "#kit/files/context.ts";
import type { PlanRequest, ValidateResult } from "#schemas/workflow.ts";
import { planHash } from "./engine/plan-hash.ts";
import { readPlan } from "./engine/plan-source.ts";
import { problemsOf } from "./engine/problems.ts";

export async function run(input: PlanRequest, context: Context): Promise<ValidateResult> {
  const plan = await readPlan(input, context);
  const { workflow } = plan;
  const problems = await problemsOf(plan, context);
  const isValid = problems.length === 0;
  return {
    ...(input.id !== undefined && { id: input.id }),
    ok: true,
    status: isValid ? "validated" : "validation_failed",
    name: workflow.name,
    steps: workflow.steps,
    problems,
    plan_hash: isValid ? planHash(workflow) : null,
    ...(plan.routing && { routing: plan.routing }),
  };
}
