/** Everything that keeps a plan from running, with the settings of this installation. */
import type { Context } from "#kit/files/context.ts";
import type { PlanProblem } from "#schemas/workflow.ts";
import { loadSettings } from "../settings/load.ts";
import { surroundingsOf } from "./open.ts";
import type { PlanSource } from "./plan-source.ts";
import { incompleteness, planProblems } from "./validation.ts";

/** What it lacks, and what its executors have against it. */
export async function problemsOf(plan: PlanSource, context: Context): Promise<PlanProblem[]> {
  const whole = incompleteness(plan);
  if (whole.length > 0) return whole;
  const surroundings = surroundingsOf(context, await loadSettings(context));
  return planProblems(plan.workflow, surroundings, context.now, context.signal);
}
