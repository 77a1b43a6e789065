/** `workflow-schedule-run-now`: runs the workflow of a schedule now, besides its own runs. */
import { type Context, callerOf } from "#kit/files/context.ts";
import type { RunResult, ScheduleRunRequest } from "#schemas/workflow.ts";
import { openEngine } from "./engine/open.ts";
import { definedPlan } from "./engine/plan-source.ts";
import { notRun, runResult } from "./engine/result.ts";
import { expectSchedule, workflowOf } from "./engine/schedules.ts";

export async function run(input: ScheduleRunRequest, context: Context): Promise<RunResult> {
  const { schedule, idempotency_key, dry_run = false, detach = false, store } = input;
  const engine = await openEngine(context, { store, dryRun: dry_run });
  try {
    const workflow = workflowOf(await expectSchedule(engine.store, schedule));
    if (dry_run) return notRun(input, definedPlan(workflow), []);
    const options = {
      schedule,
      actor: callerOf(context),
      signal: context.signal,
      ...(idempotency_key !== undefined && { idempotency_key }),
    };
    const started = detach ? await engine.submit(workflow, options) : await engine.start(workflow, options);
    return runResult(input, started, idempotency_key);
  } finally {
    await engine.close();
  }
}
