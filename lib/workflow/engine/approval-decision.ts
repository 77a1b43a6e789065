/** What becomes of a request for approval: somebody decides, once, or it expires. Pure. */
import { type Failure, failures } from "#kit/data/errors.ts";
import { type Approval, WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import type { Wish } from "./control.ts";
import { runEvent } from "./events.ts";
import { endRun, merged } from "./outcome.ts";
import type { Alteration, StoredRun } from "./run-store.ts";

const fail = failures(WORKFLOW_ERRORS);

export interface Decision {
  readonly approval_id: string;
  /** The address whose link was used. */
  readonly approver: string;
  readonly decision: "approve" | "reject";
  readonly note?: string | undefined;
  /** How it came, e.g. http. */
  readonly transport: string;
  readonly now: Date;
}

/** Decides, if nobody has. @throws WRONG_STATE, INVALID_APPROVAL */
export const decide =
  ({ approval_id, approver, decision, note, transport, now }: Decision): Wish =>
  (run) => {
    const approval = waiting(run, approval_id, now);
    const status = decision === "approve" ? ("approved" as const) : ("rejected" as const);
    const decided: Approval = {
      ...approval,
      status,
      decided_by: approver,
      decided_at: now.toISOString(),
      ...(note !== undefined && { note }),
    };
    const details = { approval_id, transport, ...(note !== undefined && { note }) };
    const audit = [{ action: `approval_${status}`, actor: approver, details }];
    if (status === "approved")
      return {
        run: { status: "pending", approval: decided },
        events: [
          runEvent(run, "approval_granted", "pending", `${approver} has approved it`, now, { approver }),
        ],
        audit,
        work: "queue",
      };
    const said: Alteration = {
      run: { approval: decided },
      events: [
        runEvent(run, "approval_rejected", "cancelled", `${approver} has rejected it`, now, { approver }),
      ],
      audit,
    };
    const message = `${approver} has not approved the plan${note === undefined ? "" : `: ${note}`}`;
    return ended(run, said, { code: "APPROVAL_REJECTED", message }, now);
  };

/** Ends a run whose approval has not come in time; nothing to do for others. */
export const expire =
  (now: Date): Wish =>
  (run) => {
    const { approval } = run;
    if (!isWaiting(run) || !approval || Date.parse(approval.expires_at) > now.getTime()) return undefined;
    const { approval_id } = approval;
    const said: Alteration = {
      run: { approval: { ...approval, status: "expired" } },
      events: [runEvent(run, "approval_expired", "cancelled", "Nobody has approved it in time", now)],
      audit: [{ action: "approval_expired", actor: "engine", details: { approval_id } }],
    };
    const hint = "workflow-retry asks again";
    return ended(
      run,
      said,
      { code: "APPROVAL_EXPIRED", message: "Nobody has approved it in time", hint },
      now,
    );
  };

function ended(
  run: StoredRun,
  said: Alteration,
  error: { code: string; message: string; hint?: string },
  now: Date,
): Alteration {
  const end = merged(said, endRun(run, "cancelled", error, now));
  return { ...end, run: { ...end.run, ...(said.run?.approval && { approval: said.run.approval }) } };
}

const isWaiting = ({ status, approval }: StoredRun): boolean =>
  status === "awaiting_approval" && approval?.status === "waiting";

/** The request that a run waits for. @throws WRONG_STATE if it is decided, INVALID_APPROVAL if it has expired */
export function waiting(run: StoredRun, approval_id: string, now: Date): Approval {
  const { approval } = run;
  if (!approval || approval.approval_id !== approval_id) throw expired("was replaced by a later one");
  if (!isWaiting(run))
    throw fail("WRONG_STATE", `Cannot decide: the request is ${approval.status}`, {
      hint: "A link decides once",
    });
  if (Date.parse(approval.expires_at) <= now.getTime()) throw expired("has expired");
  return approval;
}

const expired = (why: string): Failure =>
  fail("INVALID_APPROVAL", `Cannot decide: the request ${why}`, { hint: "workflow-retry asks again" });
