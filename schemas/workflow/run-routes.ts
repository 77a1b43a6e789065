/** What the routes of runs take and answer, besides those of contracts. */
import { type Static, Type } from "@sinclair/typebox";
import { OneOf } from "../common.ts";
import { ACTIONS } from "./actions.ts";
import { PlanProblem } from "./engine.ts";
import { RunStep, STEP_STATUSES } from "./runs.ts";

export const StreamQuery = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 200, description: "Run" }),
});

export const ExecuteStep = Type.Object({
  step_id: Type.String({
    minLength: 1,
    maxLength: 200,
    description: "Names the step: a second request with it gets the result of the first",
  }),
  action: OneOf(ACTIONS, { description: "Action" }),
  config: Type.Record(Type.String(), Type.Unknown(), { description: "Fields of the action" }),
  dry_run: Type.Optional(
    Type.Boolean({ description: "Simulate; the default unless the server may execute" }),
  ),
});

/** A step that is only checked. */
export const CheckStep = Type.Pick(ExecuteStep, ["action", "config"]);

export const CheckedStep = Type.Object(
  { problems: Type.Array(PlanProblem, { description: "What keeps it from being executed" }) },
  { $id: "WorkflowCheckedStep" },
);
export type CheckedStep = Static<typeof CheckedStep>;

export const ExecutedStep = Type.Object(
  {
    step_id: Type.String(),
    status: OneOf(STEP_STATUSES),
    result: RunStep.properties.result,
    error: RunStep.properties.error,
    artifacts: Type.Optional(
      Type.Array(Type.Object({ path: Type.String(), name: Type.String(), type: Type.String() }), {
        description: "Files that the step made, on the worker's machine",
      }),
    ),
    idempotent_replay: Type.Boolean(),
  },
  { $id: "WorkflowExecutedStep" },
);
export type ExecutedStep = Static<typeof ExecutedStep>;
