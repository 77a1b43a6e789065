/** `workflow-pause-run`: holds a run before its next step. */
import type { Context } from "#kit/files/context.ts";
import type { ChangeRequest, RunResult } from "#schemas/workflow.ts";
import { askedBy, changeRun } from "./engine/change.ts";
import { pause } from "./engine/control.ts";

export const run = (input: ChangeRequest, context: Context): Promise<RunResult> =>
  changeRun(input, context, pause(askedBy(context)));
