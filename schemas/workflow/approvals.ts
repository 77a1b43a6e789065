/** Approval by a second person: what is known of it. */
import { type Static, Type } from "@sinclair/typebox";
import { OneOf } from "../common.ts";

export const APPROVAL_STATUSES = ["waiting", "approved", "rejected", "expired", "withdrawn"] as const;

const Moment = Type.String({ description: "RFC 3339, UTC" });

/** The approval that a run waits for, or that was decided. Holds nothing that would let anybody approve. */
export const Approval = Type.Object(
  {
    approval_id: Type.String({ description: "UUID version 7; a new request for approval has a new one" }),
    status: OneOf(APPROVAL_STATUSES),
    approvers: Type.Array(Type.String(), { description: "E-mail addresses that got a link" }),
    requested_at: Moment,
    expires_at: Moment,
    decided_by: Type.Optional(Type.String({ description: "Whose link was used" })),
    decided_at: Type.Optional(Moment),
    note: Type.Optional(Type.String()),
  },
  { $id: "WorkflowApproval", description: "Approval of a run by a second person" },
);
export type Approval = Static<typeof Approval>;
