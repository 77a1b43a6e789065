/** The runner of a request: the simulation in memory, or the engine where execution is switched on. */
import type { Context } from "#kit/files/context.ts";
import { type OpenRunner, type Runner, simulatedRunner } from "./runner.ts";

/** One for the process, so that a second start with a key returns the first run. */
let simulated: Runner | undefined;

/** @throws INVALID_SETTINGS */
export async function runnerFor(execute: boolean, context: Context): Promise<OpenRunner> {
  if (execute) return (await import("./engine-runner.ts")).engineRunner(context);
  simulated ??= simulatedRunner(() => new Date());
  const engine = () => import("./engine-runner.ts");
  const runner: Runner = {
    ...simulated,
    read: async (workflow) => (await engine()).readOnly(workflow, context),
    nextRuns: async (workflow) => (await engine()).nextRunsOf(workflow, context),
    schedule: async (workflow) => ({
      name: workflow.name,
      next: await (await engine()).nextRunsOf(workflow, context),
    }),
  };
  return { runner, close: async () => {} };
}
