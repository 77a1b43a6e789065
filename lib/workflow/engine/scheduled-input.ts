/** What the table of schedules keeps for a run: its workflow, when it is due, and who has added it. */
import { Type } from "@sinclair/typebox";
import { plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import { Workflow } from "#schemas/workflow.ts";

export interface ScheduledInput {
  readonly workflow: Workflow;
  readonly scheduled_at: string;
  /** See `run-signature.ts`. */
  readonly signature?: string;
}

const ScheduledInput = Type.Object({
  workflow: Workflow,
  scheduled_at: Type.String(),
  signature: Type.Optional(Type.String()),
});

const isScheduledInput = (input: unknown): input is ScheduledInput =>
  findFault(plainOf(ScheduledInput), input) === undefined;

/** @throws TypeError for what no schedule of ours has written */
export function scheduledInput(input: unknown): ScheduledInput {
  if (!isScheduledInput(input)) throw new TypeError("The store has a schedule without a workflow");
  return input;
}
