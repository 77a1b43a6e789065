/** `workflow-resume-run`: goes on with a paused run. */
import type { Context } from "#kit/files/context.ts";
import type { ResumeRequest, RunResult } from "#schemas/workflow.ts";
import { askedBy, changeRun } from "./engine/change.ts";
import { resume } from "./engine/control.ts";

export const run = (input: ResumeRequest, context: Context): Promise<RunResult> =>
  changeRun(input, context, resume(askedBy(context)), input.detach !== true);
