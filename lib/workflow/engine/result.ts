/** The results of operations that run plans, in words a user understands. Pure. */
import type { PlanProblem, Run, RunResult } from "#schemas/workflow.ts";
import type { Started } from "./engine.ts";
import { planHash } from "./plan-hash.ts";
import type { PlanSource } from "./plan-source.ts";

type Named = { readonly id?: string | number | undefined };

const identified = ({ id }: Named) => (id === undefined ? {} : { id });

/** Statuses of a run that went wrong. */
const WRONG: ReadonlySet<string> = new Set(["failed", "unknown", "cancelled"]);

const MESSAGES: Readonly<Record<Run["status"], string>> = {
  pending: "The run waits to be worked on",
  running: "The run is in progress",
  awaiting_approval: "A second person must approve the plan; the approvers have a link by e-mail",
  paused: "The run is paused; workflow-resume-run goes on with it",
  completed: "All steps are done",
  failed: "The run failed",
  cancelled: "The run was cancelled",
  unknown: "Whether an effect happened is unknown; workflow-resolve records it",
  simulated: "Simulated: nothing was sent, written or changed",
  validated: "The plan could run",
};

export function runResult(request: Named, { run, isNew }: Started, idempotency_key?: string): RunResult {
  const problem = run.status === "failed" && run.error ? `: ${run.error.message}` : "";
  return {
    ...identified(request),
    ok: !WRONG.has(run.status),
    ...run,
    message: `${MESSAGES[run.status]}${problem}`,
    ...(idempotency_key !== undefined && { idempotency_key }),
    ...(!isNew && { idempotent_replay: true }),
  };
}

/** The result for a run that was changed. */
export const changedResult = (request: Named, run: Run): RunResult =>
  runResult(request, { run, isNew: true });

/** The result for a plan that was not executed: it lacks something, or nobody has confirmed it. */
export function notRun(request: Named, plan: PlanSource, problems: readonly PlanProblem[]): RunResult {
  const { status, workflow, missing } = plan;
  const isWhole = status === "complete";
  const isReady = isWhole && problems.length === 0;
  return {
    ...identified(request),
    ok: true,
    workflow_id: null,
    name: workflow.name,
    status: isReady ? "awaiting_confirmation" : isWhole ? "validation_failed" : status,
    simulated: false,
    steps: workflow.steps.map(({ action }, index) => ({
      step_id: String(index + 1),
      action,
      status: "pending",
      result: null,
      error: null,
      started_at: null,
      finished_at: null,
    })),
    created_at: null,
    message: isReady
      ? plan.routing?.used === "llm"
        ? "Nothing was executed: a language model read the text, so confirm the plan by its plan_hash as well"
        : "Nothing was executed: confirm the plan with execute and an idempotency key"
      : (problems[0]?.message ?? "The plan is incomplete or ambiguous"),
    ...(isWhole && { plan_hash: planHash(workflow) }),
    ...(missing.length > 0 && { missing: [...missing] }),
    ...(problems.length > 0 && { problems: [...problems] }),
    ...(plan.routing && { routing: plan.routing }),
  };
}
