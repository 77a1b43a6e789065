/** `workflow-execute`: executes a plan that is given as a sentence or as its definition. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { ExecutePlanRequest, RunResult } from "#schemas/workflow.ts";
import { execution } from "./engine/execution.ts";
import { readPlan } from "./engine/plan-source.ts";

export async function run(input: ExecutePlanRequest, context: Context): Promise<RunResult> {
  const plan = await readPlan(input, context);
  const { trigger } = plan.workflow;
  if (trigger && trigger.kind !== "manual")
    throw fail("USAGE", "Cannot execute a plan with a trigger now", {
      hint: "Add it with workflow-schedule-add, or leave the time out",
    });
  return execution(input, plan, context);
}
