/** `workflow-system-execute`: runs one action that administers the service, without a conversation. */

import { unknownField } from "#kit/contract/unknown-field.ts";
import { failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { mayWrite } from "#kit/files/write-policy.ts";
import {
  CONFIG_SCHEMAS,
  type SystemExecuteRequest,
  type SystemExecuteResult,
  WORKFLOW_ERRORS,
} from "#schemas/workflow.ts";
import type { StepContext } from "./action/executor.ts";
import { definitionOf } from "./actions/index.ts";
import { executorOf } from "./executors/index.ts";
import { dryContext } from "./readiness/dry-context.ts";

const fail = failures(WORKFLOW_ERRORS);

export async function run(input: SystemExecuteRequest, context: Context): Promise<SystemExecuteResult> {
  const { action, config = {} } = input;
  const executor = await executorOf(action);
  const dry = await dryContext(context);
  // A misspelt field would be ignored, and without it the action may be a larger one.
  const unknown = unknownField(CONFIG_SCHEMAS[action], config);
  if (unknown) throw unknown;
  const [problem] = await executor.preflight(config, dry);
  if (problem !== undefined) {
    const { message, hint, missing } = problem;
    throw fail("INCOMPLETE_PLAN", message, {
      ...(hint !== undefined && { hint }),
      ...(missing !== undefined && { details: { missing } }),
    });
  }
  if (definitionOf(action).effect !== "computes" && !mayWrite(context, input)) {
    const { result } = await executor.simulate(config, dry);
    return { action, status: "simulated", result };
  }
  // Outside a run there is no ledger: whoever calls it sees what happened.
  const step: StepContext = { ...dry, effect: (_name, _detail, act) => act() };
  const { result } = await executor.execute(config, step);
  return { action, status: "completed", result };
}
