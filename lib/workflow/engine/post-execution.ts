/**
 * The round after a step was executed: what it made is checked, and what is wrong is made again where that does no harm.
 * An effect that must not be repeated never is.
 */
import { type Failure, failures } from "#kit/data/errors.ts";
import { WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import type { DryContext, Executor, Problem, StepOutcome } from "../action/executor.ts";
import { stepEvent } from "./events.ts";
import type { RunChange, StoredRun, StoredStep } from "./run-store.ts";

const fail = failures(WORKFLOW_ERRORS);

/** What is wrong with what a step has made. */
export const findProblems = async (
  executor: Executor,
  step: StoredStep,
  outcome: StepOutcome,
  context: DryContext,
): Promise<readonly Problem[]> => (await executor.verify?.(outcome, step.config, context)) ?? [];

export function notVerified([first]: readonly Problem[]): Failure {
  const message = first?.message ?? "What the step has made is wrong";
  return fail("NOT_VERIFIED", message, first?.hint === undefined ? {} : { hint: first.hint });
}

/**
 * What must change before the step is executed again: its config, if the executor can repair that, and its repeatable
 * effects, which happen again.
 * @throws NOT_VERIFIED if another execution would make the same
 */
export async function repairRound(
  executor: Executor,
  run: StoredRun,
  step: StoredStep,
  problems: readonly Problem[],
  context: DryContext,
): Promise<RunChange> {
  const { index } = step;
  const config = await executor.repair?.(step.config, problems, context);
  const again = step.effects.filter(({ status, repeatable }) => repeatable && status === "done");
  const failure = notVerified(problems);
  if (!config && again.length === 0) throw failure;
  return {
    ...(config && { steps: [{ index, config }] }),
    effects: again.map(({ effect }) => ({ step: index, effect, status: "not_done" })),
    events: [
      stepEvent(run, index, "step_repaired", "running", failure.message, context.now(), {
        problems: problems.map(({ code, message: text }) => ({ code, message: text })),
        again: again.map(({ effect }) => effect),
      }),
    ],
  };
}
