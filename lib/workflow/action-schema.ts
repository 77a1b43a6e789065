/** `workflow-action-schema`: the form of one action. */
import { failures } from "#kit/data/errors.ts";
import { ACTIONS, type ActionSchema, type ActionSchemaRequest, WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import { definitionOf } from "./actions/index.ts";
import { actionSchema } from "./actions.ts";

const fail = failures(WORKFLOW_ERRORS);

/** @throws UNKNOWN_ACTION */
export function run({ action, language = "en" }: ActionSchemaRequest): ActionSchema {
  const known = ACTIONS.find((one) => one === action || definitionOf(one).formerName === action);
  if (known === undefined)
    throw fail("UNKNOWN_ACTION", `There is no action "${action}"`, {
      hint: "workflow-actions lists all of them",
    });
  return actionSchema(definitionOf(known), language);
}
