/** Executes a plan that somebody has confirmed, once for each idempotency key; shows it otherwise. */

import { type Failure, failures, KIT_ERRORS } from "#kit/data/errors.ts";
import { type Context, callerOf } from "#kit/files/context.ts";
import {
  type ExecutePlanRequest,
  type PlanProblem,
  type RunResult,
  WORKFLOW_ERRORS,
} from "#schemas/workflow.ts";
import { openEngine } from "./open.ts";
import { planHash } from "./plan-hash.ts";
import type { PlanSource } from "./plan-source.ts";
import { problemsOf } from "./problems.ts";
import { notRun, runResult } from "./result.ts";

const fail = failures({ ...KIT_ERRORS, ...WORKFLOW_ERRORS });

type Confirmation = Pick<
  ExecutePlanRequest,
  "id" | "execute" | "dry_run" | "idempotency_key" | "plan_hash" | "detach" | "store"
>;

/**
 * Executes a plan if the request says so, see {@link isConfirmed}.
 * @throws INCOMPLETE_PLAN, NOT_CONFIGURED, USAGE without an idempotency key, NOT_CONFIRMED if another plan was
 * confirmed, IDEMPOTENCY_MISMATCH
 */
export async function execution(
  request: Confirmation,
  plan: PlanSource,
  context: Context,
): Promise<RunResult> {
  const problems = await problemsOf(plan, context);
  // A model can read a text differently each time: only the plan that a person has read is executed.
  const isUnread = plan.routing?.used === "llm" && request.plan_hash === undefined;
  if (!isConfirmed(request) || isUnread) return notRun(request, plan, problems);
  checkHash(request, plan);
  const [first] = problems;
  if (first) throw refused(first, problems);
  const { idempotency_key, store, detach = false } = request;
  if (idempotency_key === undefined)
    throw fail("USAGE", "Cannot execute the plan without an idempotency key", {
      hint: "Give idempotency_key: a name for this execution that you use for no other, and again if you repeat it",
    });
  const engine = await openEngine(context, { store });
  try {
    const options = {
      idempotency_key,
      actor: callerOf(context),
      request_id: context.requestId,
      signal: context.signal,
    };
    const started = detach
      ? await engine.submit(plan.workflow, options)
      : await engine.start(plan.workflow, options);
    return {
      ...runResult(request, started, idempotency_key),
      ...(plan.routing && { routing: plan.routing }),
    };
  } finally {
    await engine.close();
  }
}

/** Whether a request executes: it says so, and does not ask for a dry run. */
export const isConfirmed = ({ execute, dry_run }: Pick<Confirmation, "execute" | "dry_run">): boolean =>
  dry_run !== true && (execute === true || dry_run === false);

/** The failure of a confirmed plan that cannot be executed. */
function refused({ code, message, hint }: PlanProblem, problems: readonly PlanProblem[]): Failure {
  const known = code === "NOT_CONFIGURED" ? code : "INCOMPLETE_PLAN";
  return fail(known, message, { ...(hint !== undefined && { hint }), details: { problems } });
}

function checkHash({ plan_hash }: Confirmation, { workflow }: PlanSource): void {
  if (plan_hash !== undefined && plan_hash !== planHash(workflow))
    throw fail("NOT_CONFIRMED", "Cannot execute the plan: it is not the one that was confirmed", {
      hint: "Read the changed plan and confirm it by its own plan_hash",
    });
}
