/** A link for approval on an open engine: the plan that it is about, and what its approver decides. */
import { failures } from "#kit/data/errors.ts";
import { type ApproveResult, type Settings, WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import { type Decision, decide, expire } from "../engine/approval-decision.ts";
import { planned, planWords } from "../engine/approval-request.ts";
import { approvalSignature, approverOf, readToken } from "../engine/approval-token.ts";
import type { Engine } from "../engine/engine.ts";
import { runRecord } from "../engine/outcome.ts";
import type { StoredRun } from "../engine/run-store.ts";

const fail = failures(WORKFLOW_ERRORS);

/** What is needed of the installation. */
export interface ApprovalPlace {
  readonly engine: Engine;
  readonly settings: Settings;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The run behind a link, and whose link it is. */
export interface Behind {
  readonly run: StoredRun;
  readonly approver: string;
}

/** The token of a link, or the token itself. */
export const tokenIn = (link: string): string => link.trim().split("/").at(-1) ?? "";

/**
 * What a link is about. Changes nothing.
 * @throws INVALID_APPROVAL if it is forged, was replaced, or its approver may no longer approve
 */
export async function behindLink(link: string, { engine, settings, env }: ApprovalPlace): Promise<Behind> {
  const token = tokenIn(link);
  const run = await engine.store.get(readToken(token).workflow_id);
  const approver = approverOf(run, token, await approvalSignature({ env }));
  if (!run || !settings.approval?.by.includes(approver))
    throw fail("INVALID_APPROVAL", "The owner of this link may not approve", {
      hint: "The setting approval.by names those who may",
    });
  return { run, approver };
}

/**
 * Decides about a plan; the run then waits to be worked on, or has ended.
 * @throws INVALID_APPROVAL, WRONG_STATE if somebody has decided
 */
export async function decideBy(
  link: string,
  given: Pick<Decision, "decision" | "note" | "transport" | "now">,
  place: ApprovalPlace,
): Promise<Behind> {
  const { run, approver } = await behindLink(link, place);
  const { approval_id } = readToken(tokenIn(link));
  await place.engine.alter(run.workflow_id, expire(given.now));
  await place.engine.alter(run.workflow_id, decide({ ...given, approval_id, approver }));
  return { run: await place.engine.expect(run.workflow_id), approver };
}

/** What a link is about, as a record. */
export function approveResult({ run, approver }: Behind, settings: Settings): ApproveResult {
  const { approval, workflow_id, status } = run;
  if (!approval) throw fail("INVALID_APPROVAL", "The run needs no approval");
  return {
    ok: true,
    workflow_id,
    status,
    approval,
    approver,
    plan: planWords(planned(run), settings),
    message: MESSAGES[approval.status],
    ...(approval.status === "approved" && { run: runRecord(run) }),
  };
}

const MESSAGES: Readonly<Record<ApproveResult["approval"]["status"], string>> = {
  waiting: "No decision yet: use --decision approve or reject",
  approved: "The plan is approved",
  rejected: "The plan is rejected; nothing is executed",
  expired: "Nobody has approved the plan in time; nothing is executed",
  withdrawn: "The plan was cancelled; nothing is executed",
};
