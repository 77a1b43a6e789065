/** The planned code changes of a run, for a review: which files the proposed tasks touch. Nothing is changed. */

import { asFailure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import {
  CODE_CHANGE_PLAN_SET_SCHEMA,
  type CodeChangePlanSet,
  type DiagnosticLanguage,
  MOST_PLANS,
  type RunFile,
  type TaskSynthesis,
} from "#schemas/evidence.ts";
import type { LlmMode } from "#schemas/llm.ts";
import { reviewOf } from "../changes/review-text.ts";
import { instructedPatches } from "../patches/source-patch.ts";
import { planChanges } from "../planning/plan.ts";
import { rulesGeneration } from "../records/generation.ts";
import type { Analysis } from "./analysis.ts";
import { generatedStage, named, StageFailure } from "./stage.ts";

const GENERATOR = "evidence-pipeline";

/** A task whose files are not known gets no plan, and the run still succeeds. @throws StageFailure */
export async function plansOf(
  analysis: Analysis,
  synthesis: TaskSynthesis,
  { mode, language }: { mode: LlmMode; language: DiagnosticLanguage },
  context: Context,
): Promise<readonly [RunFile, string][]> {
  const { graph, diagnostics } = analysis;
  const began = performance.now();
  const duration = () => Math.round(performance.now() - began);
  const warnings: string[] = [];
  const warn = (text: string) => {
    warnings.push(text);
    context.warn(text);
  };
  try {
    const { plans, generation } = await planChanges(
      { graph, diagnostics, synthesis, summary: undefined },
      { mode, language, generator: GENERATOR, option: "--task-mode" },
      { ...context, warn },
    );
    const set: CodeChangePlanSet = {
      schemaVersion: CODE_CHANGE_PLAN_SET_SCHEMA,
      generatedAt: generation.generatedAt,
      graphFingerprint: graph.fingerprint,
      sourceDiagnosticCount: diagnostics.diagnostics.length,
      plans: plans.slice(0, MOST_PLANS),
      generation,
    };
    // Rules write the text, whoever planned.
    const byRules = rulesGeneration(GENERATOR, { language }, context.now());
    const review = reviewOf(set, byRules);
    analysis.warnings.push(...warnings);
    analysis.stages.codeChangePlanning = {
      ...generatedStage(mode, generation, set.plans.length, warnings),
      durationMs: duration(),
    };
    return [
      ["codeChangePlans", `${JSON.stringify(set, null, 2)}\n`],
      ["codeChangeReview", review.text],
      ["codeChangeReviewAudit", `${JSON.stringify(review.audit, null, 2)}\n`],
      ["codeChangeSourcePatches", `${JSON.stringify(instructedPatches(set, byRules), null, 2)}\n`],
    ];
  } catch (thrown) {
    throw new StageFailure("codeChangePlanning", named(asFailure(thrown)), duration());
  }
}
