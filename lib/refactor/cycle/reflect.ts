/** The end of a cycle: marks finished tasks, and teaches the memory the outcome of each rule. */
import { asFailure } from "#kit/data/errors.ts";
import { recall, remember } from "../memory/memory.ts";
import type { PlannedChange } from "../proposals/plan.ts";
import type { ModelUse } from "./model.ts";
import type { Cycle } from "./opened.ts";
import { type CycleOutcome, memoryOutcomes } from "./outcome.ts";
import type { Recorder } from "./recorder.ts";

/** The cycle is over: a failure here is reported, and changes nothing of what was done. */
export async function reflect(
  cycle: Cycle,
  outcome: CycleOutcome,
  planned: readonly PlannedChange[],
  kept: readonly PlannedChange[],
  model: ModelUse,
  recorder: Recorder,
): Promise<CycleOutcome> {
  let learned: string[] = [];
  const warnings: string[] = [];
  const steps = [
    ["mark the tasks of the plan file as done", () => cycle.tasks.finish(kept)],
    [
      "remember the cycle",
      async () => {
        learned = await rememberCycle(cycle, outcome.cycle_number, planned, model, recorder);
      },
    ],
  ] as const;
  for (const [what, step] of steps)
    await step().catch((thrown: unknown) => {
      warnings.push(`The changes are made, but Heddle could not ${what}: ${asFailure(thrown).message}`);
    });
  return { ...outcome, learned, warnings: [...outcome.warnings, ...warnings] };
}

async function rememberCycle(
  { root, inside }: Cycle,
  number: number,
  planned: readonly PlannedChange[],
  model: ModelUse,
  recorder: Recorder,
): Promise<string[]> {
  const before = await recall(root, inside);
  const outcomes = memoryOutcomes(planned);
  await remember(
    root,
    {
      cycle: number,
      actions: planned.map(({ decision, proposal }, at) => ({
        rule: decision.rule_name,
        action: decision.action,
        language: decision.language,
        path: decision.target_path,
        function: decision.function,
        outcome: outcomes[at] ?? "skipped",
        reason: proposal.reason,
      })),
      llmCalls: model.calls.length,
      llmCostUsd: model.cost() ?? 0,
    },
    inside,
  );
  const after = await recall(root, inside);
  return recorder.learned(
    planned.map(({ decision }) => decision),
    before,
    after,
  );
}
