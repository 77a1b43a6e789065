/** Whether the config of a step has the structure of its action: the check before any executor sees it. Pure. */

import { unknownField } from "#kit/contract/unknown-field.ts";
import { explain, plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import { type ActionName, CONFIG_SCHEMAS } from "#schemas/workflow.ts";
import type { Config, Problem } from "../action/executor.ts";

const isAction = (action: string): action is ActionName => Object.hasOwn(CONFIG_SCHEMAS, action);

export function structureProblem(action: string, config: Config): Problem | undefined {
  if (!isAction(action)) return { code: "INVALID_RECORD", message: `There is no action "${action}"` };
  const schema = CONFIG_SCHEMAS[action];
  if (findFault(plainOf(schema), config)) {
    const { code, message } = explain(schema, config, "config");
    return { code, message: `${action}: ${message}` };
  }
  // Executed without it, the step would do something else than was asked.
  const unknown = unknownField(schema, { ...config });
  if (!unknown) return undefined;
  const { code, message, hint } = unknown;
  return { code, message: `${action}: ${message}`, ...(hint !== undefined && { hint }) };
}
