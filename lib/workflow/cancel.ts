/** `workflow-cancel`: ends a run. */
import type { Context } from "#kit/files/context.ts";
import type { ChangeRequest, RunResult } from "#schemas/workflow.ts";
import { askedBy, changeRun } from "./engine/change.ts";
import { cancel } from "./engine/control.ts";

export const run = (input: ChangeRequest, context: Context): Promise<RunResult> =>
  changeRun(input, context, cancel(askedBy(context)));
