/** `evidence-close-code-change`: which planned changes did what they were for. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { beginsWith } from "#kit/files/write-policy.ts";
import {
  CloseCodeChangeRequest,
  CODE_CHANGE_CLOSE_RESULT_SCHEMA,
  type CodeChangeCloseResult,
  CodeChangePlan,
  CodeChangePlanSet,
} from "#schemas/evidence.ts";
import { accept } from "./changes/acceptance.ts";
import { givenDocument } from "./changes/given.ts";
import { statesOf } from "./changes/states.ts";
import { oneOutput } from "./proposals/output.ts";
import { rulesGeneration } from "./records/generation.ts";
import { readDocument } from "./records/read-document.ts";
import { writeOutputs } from "./reports/outputs.ts";

/** @throws USAGE, INVALID_PATCH if a plan was changed, those of readDocument and writeOutput */
export async function run(request: CloseCodeChangeRequest, context: Context): Promise<CodeChangeCloseResult> {
  const { id } = request;
  const path = oneOutput(request);
  const fields = await fieldsOf(request, context);
  const plan = await givenDocument(CodeChangePlan, "plan", fields.plan, fields.planPath, context);
  const set = await givenDocument(CodeChangePlanSet, "plans", fields.plans, fields.plansPath, context);
  if ((plan === undefined) === (set === undefined))
    throw fail("USAGE", 'Give either "plan" or "plans"', {
      hint: "They come from evidence-propose-code-change",
    });
  const { before, after } = await statesOf(fields, context);
  const generation = rulesGeneration("evidence-close-code-change", {}, context.now());
  const acceptances = (plan ? [plan] : (set?.plans ?? [])).map((one) =>
    accept(one, before, after, generation),
  );
  const acceptedCount = acceptances.filter(({ accepted }) => accepted).length;
  const result: CodeChangeCloseResult = {
    schemaVersion: CODE_CHANGE_CLOSE_RESULT_SCHEMA,
    evaluatedAt: generation.generatedAt,
    graphFingerprintBefore: before.graph.fingerprint,
    graphFingerprintAfter: after.graph.fingerprint,
    planCount: acceptances.length,
    acceptedCount,
    rejectedCount: acceptances.length - acceptedCount,
    allAccepted: acceptances.length > 0 && acceptedCount === acceptances.length,
    acceptances,
    generation,
  };
  const isOwn = beginsWith(new RegExp(`^\\{\\s*"schemaVersion":\\s*"${CODE_CHANGE_CLOSE_RESULT_SCHEMA}"`));
  const data = `${JSON.stringify(result, null, 2)}\n`;
  const { written } = await writeOutputs({ output: { path, data, isOwn } }, request, context);
  return { ...(id !== undefined && { id }), ...result, ...(written !== undefined && { written }) };
}

const COMPARED = ["plan", "planPath", "plans", "plansPath", "beforeGraph", "afterGraph"] as const;

/** The fields of the request, or those of its input. @throws USAGE if both are there */
async function fieldsOf(request: CloseCodeChangeRequest, context: Context): Promise<CloseCodeChangeRequest> {
  const { input } = request;
  if (input === undefined) return request;
  if (COMPARED.some((field) => request[field] !== undefined))
    throw fail("USAGE", '"input" takes the place of plans and graphs', { hint: "Give one of them" });
  return typeof input === "string"
    ? readDocument(CloseCodeChangeRequest.properties.input.anyOf[1], input, context)
    : input;
}
