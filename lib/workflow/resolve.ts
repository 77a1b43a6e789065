/** `workflow-resolve`: records whether an unknown effect happened; the run then goes on. */
import type { Context } from "#kit/files/context.ts";
import type { ResolveRequest, RunResult } from "#schemas/workflow.ts";
import { askedBy, changeRun } from "./engine/change.ts";
import { resolve } from "./engine/control.ts";

export function run(input: ResolveRequest, context: Context): Promise<RunResult> {
  const { step, outcome, note } = input;
  const wish = resolve(askedBy(context), { step: step - 1, outcome, note });
  return changeRun(input, context, wish, input.detach !== true);
}
