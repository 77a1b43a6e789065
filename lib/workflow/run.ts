/** `workflow-run`: executes a workflow definition. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { RunRequest, RunResult } from "#schemas/workflow.ts";
import { execution } from "./engine/execution.ts";
import { definedPlan } from "./engine/plan-source.ts";

export async function run(input: RunRequest, context: Context): Promise<RunResult> {
  const { name, steps = [], trigger } = input;
  if (trigger && trigger.kind !== "manual")
    throw fail("USAGE", "Cannot run a workflow with a trigger now", {
      hint: "Add it with workflow-schedule-add, or leave the trigger out",
    });
  const first = steps[0]?.action ?? "workflow";
  return execution(input, definedPlan({ name: name ?? first, steps }), context);
}
