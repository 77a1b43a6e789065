/** EXECUTE: the steps of a workflow in order, or what they would do. */

import type { Handler } from "../handler.ts";
import { injectorSettings } from "../typing/settings.ts";
import { stepCount, stepsOf } from "../workflow/load.ts";
import { runSteps, simulateSteps } from "../workflow/run.ts";
import { simulated } from "./simulate.ts";

export const execute: Handler<"execute"> = async ({ file, steps, dry_run = false }, desk) => {
  const read = () => stepsOf({ file, steps }, desk.context);
  const checked = await (desk.repairs ? desk.repairs.attempt({ step: null, file }, read) : read());
  if (dry_run || injectorSettings(desk.context.env).dry_run)
    return simulated(await simulateSteps(checked, desk));
  const run = await runSteps(checked, desk);
  return { output: `Ran ${stepCount(run.steps)}`, data: { ...run, dry_run: false } };
};
