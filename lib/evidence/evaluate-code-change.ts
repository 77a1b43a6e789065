/** `evidence-evaluate-code-change`: whether a change did what its plan says. */
import type { Context } from "#kit/files/context.ts";
import { beginsWith } from "#kit/files/write-policy.ts";
import {
  CODE_CHANGE_ACCEPTANCE_SCHEMA,
  type CodeChangeAcceptance,
  CodeChangePlan,
  type EvaluateCodeChangeRequest,
} from "#schemas/evidence.ts";
import { accept } from "./changes/acceptance.ts";
import { requiredDocument } from "./changes/given.ts";
import { statesOf } from "./changes/states.ts";
import { oneOutput } from "./proposals/output.ts";
import { rulesGeneration } from "./records/generation.ts";
import { writeOutputs } from "./reports/outputs.ts";

/** @throws USAGE, INVALID_PATCH if the plan was changed, those of readDocument and writeOutput */
export async function run(
  request: EvaluateCodeChangeRequest,
  context: Context,
): Promise<CodeChangeAcceptance> {
  const { id, plan: given, planPath } = request;
  const path = oneOutput(request);
  const plan = await requiredDocument(CodeChangePlan, "plan", given, planPath, context);
  const { before, after } = await statesOf(request, context);
  const generation = rulesGeneration("evidence-evaluate-code-change", {}, context.now());
  const acceptance = accept(plan, before, after, generation);
  const isOwn = beginsWith(new RegExp(`^\\{\\s*"schemaVersion":\\s*"${CODE_CHANGE_ACCEPTANCE_SCHEMA}"`));
  const data = `${JSON.stringify(acceptance, null, 2)}\n`;
  const { written } = await writeOutputs({ output: { path, data, isOwn } }, request, context);
  return { ...(id !== undefined && { id }), ...acceptance, ...(written !== undefined && { written }) };
}
