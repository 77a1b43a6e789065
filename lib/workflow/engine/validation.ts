/** Whether a plan could run with the settings there are: the preflight of all its steps, before anybody confirms it. */
import type { PlanProblem, Workflow } from "#schemas/workflow.ts";
import { sendEmail } from "../actions/send-email/definition.ts";
import type { PlanSource } from "./plan-source.ts";
import { stepProblems } from "./rounds.ts";
import { dryContext, type Surroundings } from "./surroundings.ts";

/** What a step has for an id before there is a run. */
export const NO_RUN = "plan";

/**
 * The problems of a plan; none: it could run. Changes nothing, sends nothing. A step that takes the file of an earlier
 * one is checked as if it were there.
 */
export async function planProblems(
  workflow: Workflow,
  surroundings: Surroundings,
  now: () => Date,
  signal: AbortSignal,
): Promise<PlanProblem[]> {
  if (workflow.steps.length === 0)
    return [{ step: null, action: null, code: "INCOMPLETE_PLAN", message: "The plan has no steps" }];
  const problems: PlanProblem[] = [];
  for (const [step, { action, config }] of workflow.steps.entries()) {
    const context = dryContext(surroundings, {
      workflow_id: NO_RUN,
      index: step,
      artifacts: [],
      startedAt: now(),
      signal,
      now,
    });
    for (const { code, message, hint, missing, polish } of await stepProblems(
      action,
      config,
      context,
      surroundings.executorOf,
    ))
      problems.push({
        step,
        action,
        code,
        message,
        ...(hint !== undefined && { hint }),
        ...(missing && { missing: [...missing] }),
        ...(polish && { polish }),
      });
  }
  return [...problems, ...(await approvalProblems(workflow, surroundings, now, signal))];
}

/** What keeps the approvers of a plan from being asked. */
async function approvalProblems(
  workflow: Workflow,
  surroundings: Surroundings,
  now: () => Date,
  signal: AbortSignal,
): Promise<PlanProblem[]> {
  if (surroundings.settings.approval === undefined) return [];
  const { aboveLimit } = await import("./approval-policy.ts");
  const [to] = aboveLimit(workflow, surroundings.settings)?.approvers ?? [];
  if (to === undefined) return [];
  const place = { workflow_id: NO_RUN, index: 0, artifacts: [], startedAt: now(), signal, now };
  const mail = { to, subject: "approval", body: "approval" };
  const { executorOf } = surroundings;
  const found = await stepProblems(sendEmail.action, mail, dryContext(surroundings, place), executorOf);
  return found.map(({ code, message, hint, polish }) => ({
    step: null,
    action: null,
    code,
    message: `The plan needs approval. ${message}`,
    ...(hint !== undefined && { hint }),
    ...(polish && { polish: { ...polish, message: `Plan wymaga zatwierdzenia. ${polish.message}` } }),
  }));
}

/** What keeps a plan from being whole. */
export function incompleteness({
  status,
  missing,
  ambiguous = [],
  reason,
  unread = [],
}: PlanSource): PlanProblem[] {
  if (status === "complete") return [];
  const problem = (message: string, fields: readonly string[] = []): PlanProblem => ({
    step: null,
    action: null,
    code: "INCOMPLETE_PLAN",
    message,
    ...(fields.length > 0 && { missing: [...fields] }),
  });
  if (status === "refused") return [problem(`The text asks for nothing to do (${reason ?? "out_of_scope"})`)];
  const words = unread.map(({ text }) => `"${text}"`).join(", ");
  const found = [
    ...(words === "" ? [] : [problem(`The text has words that were not understood: ${words}`)]),
    ...(missing.length > 0 ? [problem("The plan lacks required fields", missing)] : []),
    ...ambiguous.map(({ field, candidates }) =>
      problem(`The field "${field}" has several possible values: ${candidates.join(", ")}`, [field]),
    ),
  ];
  return found.length > 0
    ? found
    : [problem(reason === undefined ? "The workflow has no steps" : `Not decided yet: ${reason}`)];
}
