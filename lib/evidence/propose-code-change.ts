/** `evidence-propose-code-change`: which files the proposed tasks touch, what may go wrong, and how it is taken back. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { beginsWith, checkOutput } from "#kit/files/write-policy.ts";
import {
  CODE_CHANGE_PLAN_SET_SCHEMA,
  type CodeChangePlanSet,
  MOST_PLANS,
  type ProposeCodeChangeRequest,
  Summary,
  TaskSynthesis,
} from "#schemas/evidence.ts";
import { givenDocument } from "./changes/given.ts";
import { readSubject } from "./graph/subject.ts";
import { planChanges } from "./planning/plan.ts";
import { diagnosticsFingerprint, Grounds } from "./proposals/draft.ts";
import { oneOutput } from "./proposals/output.ts";
import { synthesize } from "./proposals/synthesize.ts";
import { checkSubject, rejectedOf } from "./proposals/validate.ts";
import { writeOutputs } from "./reports/outputs.ts";

/** @throws USAGE, those of readDocument and writeOutput, and in mode require-llm the codes of language models */
export async function run(request: ProposeCodeChangeRequest, context: Context): Promise<CodeChangePlanSet> {
  const {
    id,
    mode = "deterministic",
    maxPlans = MOST_PLANS,
    proposals,
    proposalsPath,
    conclusions,
    conclusionsPath,
  } = request;
  const path = oneOutput(request);
  if (path !== undefined) await checkOutput(path, IS_PLANS, request, context);
  const { graph, diagnostics, language } = await readSubject(request, context);
  const summary = await givenDocument(Summary, "conclusions", conclusions, conclusionsPath, context);
  if (summary && summary.graphFingerprint !== graph.fingerprint)
    throw fail("USAGE", "The conclusions are of another graph", {
      hint: "Make them anew with evidence-summarize",
    });
  const given = await givenDocument(TaskSynthesis, "proposals", proposals, proposalsPath, context);
  const all = given ?? (await synthesize(graph, diagnostics, { mode: "deterministic", language }, context));
  checkSubject(all, graph, diagnosticsFingerprint(diagnostics));
  const rejected = rejectedOf(all, new Grounds(diagnostics, graph));
  for (const { proposalId, reasons } of rejected)
    context.warn(`${proposalId} is left out: ${reasons[0] ?? ""}`);
  const refused = new Set(rejected.map(({ proposalId }) => proposalId));
  const synthesis = { ...all, proposals: all.proposals.filter((one) => !refused.has(one.id)) };
  const { plans, without, generation } = await planChanges(
    { graph, diagnostics, synthesis, summary },
    { mode, language, generator: "evidence-propose-code-change", settings: { maxPlans } },
    context,
  );
  if (without.length > 0)
    context.warn(
      `${without.length} tasks have no plan: nothing tells which files they are about, e.g. ${without[0]?.id ?? ""}`,
    );
  if (plans.length > maxPlans) context.warn(`Of ${plans.length} plans, the ${maxPlans} most urgent are kept`);
  const set: CodeChangePlanSet = {
    schemaVersion: CODE_CHANGE_PLAN_SET_SCHEMA,
    generatedAt: generation.generatedAt,
    graphFingerprint: graph.fingerprint,
    sourceDiagnosticCount: diagnostics.diagnostics.length,
    plans: plans.slice(0, maxPlans),
    generation,
  };
  const data = `${JSON.stringify(set, null, 2)}\n`;
  const { written } = await writeOutputs({ output: { path, data, isOwn: IS_PLANS } }, request, context);
  return { ...(id !== undefined && { id }), ...set, ...(written !== undefined && { written }) };
}

const IS_PLANS = beginsWith(new RegExp(`^\\{\\s*"schemaVersion":\\s*"${CODE_CHANGE_PLAN_SET_SCHEMA}"`));
