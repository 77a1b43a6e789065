/** SIMULATE: what the steps of a workflow would do here. */

import type { Answer, Handler } from "../handler.ts";
import { stepCount, stepsOf } from "../workflow/load.ts";
import { simulateSteps, type WorkflowRun } from "../workflow/run.ts";

export const simulate: Handler<"simulate"> = async ({ file, steps }, desk) =>
  simulated(await simulateSteps(await stepsOf({ file, steps }, desk.context), desk));

export const simulated = (run: WorkflowRun): Answer => ({
  output: `Would run ${stepCount(run.steps)}`,
  data: { ...run, dry_run: true },
});
