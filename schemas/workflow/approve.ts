/** How somebody approves a plan. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, OneOf } from "../common.ts";
import { Approval } from "./approvals.ts";
import { RUN_STATUSES, Run } from "./runs.ts";

export const APPROVAL_DECISIONS = ["approve", "reject"] as const;

const Token = Type.String({
  minLength: 1,
  maxLength: 4000,
  description: "Link of the message, or the token at its end",
});

/** `workflow-approve`: shows the plan behind a link, or decides about it. */
export const ApproveRequest = Type.Object({
  id: Type.Optional(Id),
  token: Token,
  decision: Type.Optional(OneOf(APPROVAL_DECISIONS, { description: "Without it, the plan is only shown" })),
  note: Type.Optional(Type.String({ maxLength: 2000, description: "Why; recorded in the audit" })),
  dry_run: Type.Optional(Type.Boolean({ description: "Decide nothing; show the plan" })),
  detach: Type.Optional(
    Type.Boolean({ description: "Return at once; a server that works on the store executes it" }),
  ),
  store: Type.Optional(
    Type.String({
      description: "Path of the store of runs; default: .heddle/workflow.sqlite beside the settings",
    }),
  ),
});
export type ApproveRequest = Static<typeof ApproveRequest>;

/** As the gateway takes it: the store is its own, and it works on the run itself. */
export const ApprovePosted = Type.Omit(ApproveRequest, ["store", "detach"]);
/** The page of a link. */
export const ApprovePage = Type.Pick(ApproveRequest, ["token"]);

export const ApproveResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    workflow_id: Type.String(),
    status: OneOf(RUN_STATUSES),
    approval: Approval,
    approver: Type.String({ description: "Whose link it is" }),
    plan: Type.String({ description: "The plan in words" }),
    message: Type.String(),
    run: Type.Optional(Run),
  },
  { $id: "WorkflowApprove", description: "A plan that awaits approval, or what was decided about it" },
);
export type ApproveResult = Static<typeof ApproveResult>;
