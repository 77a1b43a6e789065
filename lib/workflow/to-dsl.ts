/** `workflow-to-dsl`: the workflow definition of a sentence. */
import type { Context } from "#kit/files/context.ts";
import type { DslRequest, DslResult } from "#schemas/workflow.ts";
import { type PlanSource, readText } from "./engine/plan-source.ts";

export function run(input: DslRequest, context: Context): DslResult | Promise<DslResult> {
  const plan = readText(input, context);
  return plan instanceof Promise ? plan.then((one) => resultOf(input, one)) : resultOf(input, plan);
}

function resultOf({ id }: DslRequest, plan: PlanSource): DslResult {
  const { status, missing, ambiguous, reason, routing } = plan;
  const { name, trigger = { kind: "manual" }, steps } = plan.workflow;
  return {
    ...(id !== undefined && { id }),
    ok: true,
    status,
    workflow: steps.length > 0 ? { name, trigger, steps } : null,
    missing: [...missing],
    ...(ambiguous && { ambiguous: [...ambiguous] }),
    ...(reason && { reason }),
    ...(routing && { routing }),
  };
}
