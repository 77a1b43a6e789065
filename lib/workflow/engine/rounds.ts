/**
 * The rounds before a run begins: each step is checked (preflight), what is wrong is repaired where its executor can,
 * and the steps are checked again, at most 8 times. Nothing is executed before every step could be.
 */

import { asFailure, publicFailure } from "#kit/data/errors.ts";
import type { StepFailure } from "#schemas/workflow.ts";
import type { Config, DryContext, Executor, Problem } from "../action/executor.ts";
import { failureOf, merged } from "./outcome.ts";
import { structureProblem } from "./readiness.ts";
import type { RunChange, StoredRun, StoredStep } from "./run-store.ts";
import type { Surroundings } from "./surroundings.ts";

/** Most rounds of checking and repairing. */
export const MOST_ROUNDS = 8;

/** What keeps a step from running. */
export interface StepProblem extends Problem {
  readonly index: number;
  readonly action: string;
}

export interface Prepared {
  readonly rounds: number;
  /** What repairs have changed. */
  readonly change: RunChange;
  readonly failure?: { readonly index: number; readonly error: StepFailure };
}

/** Checks the steps of a run that are not done, and repairs what can be. */
export async function prepare(
  run: StoredRun,
  contextOf: (step: StoredStep) => DryContext,
  surroundings: Pick<Surroundings, "executorOf">,
): Promise<Prepared> {
  const configs = new Map(run.steps.map(({ index, config }) => [index, config]));
  let change: RunChange = {};
  for (let round = 1; ; round++) {
    const problems = await check(run, configs, contextOf, surroundings);
    const [first] = problems;
    if (!first) return { change, rounds: round };
    const repaired = round < MOST_ROUNDS ? await repair(run, problems, configs, contextOf, surroundings) : [];
    if (repaired.length === 0)
      return { change, rounds: round, failure: { index: first.index, error: failureOf(first) } };
    change = merged(change, { steps: repaired });
  }
}

type Configs = Map<number, Config>;

/** The problems of all steps that are not done. */
async function check(
  run: StoredRun,
  configs: Configs,
  contextOf: (step: StoredStep) => DryContext,
  { executorOf }: Pick<Surroundings, "executorOf">,
): Promise<StepProblem[]> {
  const problems: StepProblem[] = [];
  for (const step of run.steps) {
    if (step.status === "completed") continue;
    const { index, action } = step;
    const found = await stepProblems(action, configs.get(index) ?? {}, contextOf(step), executorOf);
    problems.push(...found.map((problem) => ({ ...problem, index, action })));
  }
  return problems;
}

/** Why a step cannot be executed: its structure, or what its executor has against it. */
export async function stepProblems(
  action: string,
  config: Config,
  context: DryContext,
  executorOf: Surroundings["executorOf"],
): Promise<readonly Problem[]> {
  const structure = structureProblem(action, config);
  return structure ? [structure] : preflight(() => executorOf(action), config, context);
}

/** What an executor has against a config; an action without executor is a problem like any other. */
async function preflight(
  load: () => Promise<Executor>,
  config: Config,
  context: DryContext,
): Promise<readonly Problem[]> {
  try {
    return await (await load()).preflight(config, context);
  } catch (thrown) {
    return [failureOf(publicFailure(asFailure(thrown)))];
  }
}

async function repair(
  run: StoredRun,
  problems: readonly StepProblem[],
  configs: Configs,
  contextOf: (step: StoredStep) => DryContext,
  { executorOf }: Pick<Surroundings, "executorOf">,
): Promise<{ index: number; config: Config }[]> {
  const repaired: { index: number; config: Config }[] = [];
  for (const step of run.steps) {
    const own = problems.filter(({ index }) => index === step.index);
    if (own.length === 0) continue;
    const executor = await executorOf(step.action).catch(() => undefined);
    const config = await executor?.repair?.(configs.get(step.index) ?? {}, own, contextOf(step));
    if (!config) continue;
    configs.set(step.index, config);
    repaired.push({ index: step.index, config });
  }
  return repaired;
}
