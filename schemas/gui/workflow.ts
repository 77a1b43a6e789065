/** Workflows: lists of steps, each an action with its configuration. */
import { type Static, Type } from "@sinclair/typebox";

/** Most steps of one workflow. */
export const MAX_STEPS = 1000;

export const Step = Type.Object(
  {
    action: Type.String({ minLength: 1, maxLength: 64, description: "Name of the action, see gui-actions" }),
    config: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), { description: "What the action needs, by its own schema" }),
    ),
  },
  { $id: "GuiStep", description: "One step of a workflow", additionalProperties: false },
);
export type Step = Static<typeof Step>;

export const Steps = Type.Array(Step, { maxItems: MAX_STEPS, description: "Steps in order" });
