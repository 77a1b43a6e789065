/** `evidence-propose-source-patch`: exact changes of source files for planned changes. Nothing is applied. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { beginsWith, checkOutput } from "#kit/files/write-policy.ts";
import {
  CodeChangePlan,
  CodeChangePlanSet,
  type ProposeSourcePatchRequest,
  SOURCE_PATCH_SET_SCHEMA,
  type SourcePatchSet,
} from "#schemas/evidence.ts";
import { givenDocument } from "./changes/given.ts";
import { checkPlans } from "./changes/review-text.ts";
import { diffsByPlan, givenDiffs } from "./patches/given-diffs.ts";
import { proposePatches } from "./patches/propose.ts";
import { openRoot } from "./project/root.ts";
import { oneOutput } from "./proposals/output.ts";
import { writeOutputs } from "./reports/outputs.ts";

/**
 * @throws INVALID_PATCH for a plan that was changed, or a diff that does not fit; USAGE, OUTSIDE_ROOTS, PROTECTED_PATH,
 * FILE_EXISTS, those of readDocument and writeOutput, and in mode require-llm the codes of language models
 */
export async function run(request: ProposeSourcePatchRequest, context: Context): Promise<SourcePatchSet> {
  const { id, mode = "deterministic" } = request;
  const path = oneOutput(request);
  // Fail before a model is paid if the file cannot be written.
  if (path !== undefined) await checkOutput(path, IS_PATCHES, request, context);
  const root = await openRoot(request, context);
  const plan = await givenDocument(CodeChangePlan, "plan", request.plan, request.planPath, context);
  const plans = await givenDocument(CodeChangePlanSet, "plans", request.plans, request.plansPath, context);
  if ((plan === undefined) === (plans === undefined))
    throw fail("USAGE", 'Give either "plan" or "plans"', {
      hint: "They come from evidence-propose-code-change",
    });
  const all = plan ? [plan] : (plans?.plans ?? []);
  checkPlans(all);
  const diffs = diffsByPlan(all, await givenDiffs(request.unifiedDiffs, context));
  const fingerprint = plan?.evidence.graphFingerprint ?? plans?.graphFingerprint ?? "";
  const set = await proposePatches({ root, diffs, mode }, fingerprint, context);
  const data = `${JSON.stringify(set, null, 2)}\n`;
  const { written } = await writeOutputs({ output: { path, data, isOwn: IS_PATCHES } }, request, context);
  return { ...(id !== undefined && { id }), ...set, ...(written !== undefined && { written }) };
}

const IS_PATCHES = beginsWith(new RegExp(`^\\{\\s*"schemaVersion":\\s*"${SOURCE_PATCH_SET_SCHEMA}"`));
