/**
 * Examines a plan before anybody confirms it: each step is checked, what is wrong is repaired where its executor can, and
 * the steps are checked again, at most 8 times. Changes nothing but the plan.
 */
import type { AttachmentCheck, AutonomousStep, PlanProblem, Step, Workflow } from "#schemas/workflow.ts";
import { MOST_ROUNDS } from "./rounds.ts";
import { dryContext, type Surroundings } from "./surroundings.ts";
import { NO_RUN, planProblems } from "./validation.ts";

export interface Examination {
  /** With what was repaired. */
  readonly workflow: Workflow;
  /** What keeps the plan from being executed. */
  readonly problems: readonly PlanProblem[];
  readonly attachments: readonly AttachmentCheck[];
  readonly steps: readonly AutonomousStep[];
}

export async function examine(
  given: Workflow,
  surroundings: Surroundings,
  now: () => Date,
  signal: AbortSignal,
): Promise<Examination> {
  const done: AutonomousStep[] = [];
  const contextOf = (index: number) =>
    dryContext(surroundings, { workflow_id: NO_RUN, index, artifacts: [], startedAt: now(), signal, now });
  let workflow = given;
  for (let round = 1; ; round++) {
    const problems = await planProblems(workflow, surroundings, now, signal);
    const repaired =
      round < MOST_ROUNDS ? await repairedSteps(workflow, problems, surroundings, contextOf) : [];
    done.push(...report(workflow, problems, repaired, round));
    if (repaired.length === 0) {
      const attachments = await attachmentsOf(workflow, surroundings, contextOf);
      return { workflow, problems, attachments, steps: done };
    }
    const steps = workflow.steps.map((step, at) => repaired.find(({ index }) => index === at)?.step ?? step);
    workflow = { ...workflow, steps };
  }
}

type ContextOf = (index: number) => ReturnType<typeof dryContext>;
type Repaired = { readonly index: number; readonly step: Step };

async function repairedSteps(
  { steps }: Workflow,
  problems: readonly PlanProblem[],
  { executorOf }: Surroundings,
  contextOf: ContextOf,
): Promise<Repaired[]> {
  const repaired: Repaired[] = [];
  for (const [index, step] of steps.entries()) {
    const own = problems.filter((problem) => problem.step === index);
    if (own.length === 0) continue;
    const executor = await executorOf(step.action).catch(() => undefined);
    const config = await executor?.repair?.(step.config, own, contextOf(index));
    if (config) repaired.push({ index, step: { ...step, config: { ...config } } });
  }
  return repaired;
}

function report(
  { steps }: Workflow,
  problems: readonly PlanProblem[],
  repaired: readonly Repaired[],
  round: number,
): AutonomousStep[] {
  const checked = steps.map(({ action }, step): AutonomousStep => {
    const [problem] = problems.filter((one) => one.step === step);
    const isRepaired = repaired.some(({ index }) => index === step);
    const status = isRepaired ? "repaired" : problem ? (problem.missing ? "asked" : "failed") : "ok";
    const fields = problem?.missing;
    return {
      round,
      phase: "preflight",
      step,
      action,
      status,
      ...(fields && { fields }),
      ...(problem && { message: problem.message }),
    };
  });
  return problems.length === 0 ? [...checked, { round, phase: "dsl_ready", status: "ok" }] : checked;
}

/** The files that mails of the plan take. */
async function attachmentsOf(
  { steps }: Workflow,
  { executorOf }: Surroundings,
  contextOf: ContextOf,
): Promise<AttachmentCheck[]> {
  const found: AttachmentCheck[] = [];
  for (const [index, { action, config }] of steps.entries()) {
    const executor = await executorOf(action).catch(() => undefined);
    found.push(...((await executor?.inspect?.(config, contextOf(index))) ?? []));
  }
  return found;
}
