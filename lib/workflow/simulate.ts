/** `workflow-simulate`: what a plan would do, without doing any of it. */
import type { Context } from "#kit/files/context.ts";
import type { RunResult, SimulateRequest } from "#schemas/workflow.ts";
import { IN_MEMORY, openEngine } from "./engine/open.ts";
import { readPlan } from "./engine/plan-source.ts";
import { notRun, runResult } from "./engine/result.ts";
import { incompleteness } from "./engine/validation.ts";

export async function run(input: SimulateRequest, context: Context): Promise<RunResult> {
  const plan = await readPlan(input, context);
  if (plan.status !== "complete") return notRun(input, plan, incompleteness(plan));
  const { idempotency_key, store = IN_MEMORY } = input;
  const engine = await openEngine(context, { store });
  try {
    const options = { signal: context.signal, ...(idempotency_key !== undefined && { idempotency_key }) };
    const result = runResult(input, await engine.simulate(plan.workflow, options), idempotency_key);
    return plan.routing ? { ...result, routing: plan.routing } : result;
  } finally {
    await engine.close();
  }
}
