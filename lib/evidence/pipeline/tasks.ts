/** The proposed tasks of a run, and a patch of the task list that waits for a review. The list itself is only read. */
import type { Context } from "#kit/context.ts";
import { asFailure, Failure } from "#kit/errors.ts";
import {
  CODE_CHANGE_PLAN_SET_SCHEMA,
  type CodeChangePlanSet,
  type DiagnosticLanguage,
  MOST_PLANS,
  type PipelineRequest,
  type RunFile,
  type RunStage,
  type TaskSynthesis,
} from "#schemas/evidence.ts";
import { plansFor } from "../changes/plan.ts";
import { reviewOf } from "../changes/review-text.ts";
import { instructedPatches } from "../patches/source-patch.ts";
import { diagnosticsFingerprint, Grounds } from "../proposals/draft.ts";
import { renderTodo } from "../proposals/render.ts";
import { synthesize } from "../proposals/synthesize.ts";
import { todoOf } from "../proposals/todo-file.ts";
import { rulesGeneration } from "../records/generation.ts";
import type { Analysis } from "./analysis.ts";
import type { Configuration } from "./configuration.ts";
import { emptyStage, LLM_DISABLED, named, StageFailure } from "./stage.ts";

type Texts = readonly [RunFile, string][];

interface Subject {
  request: PipelineRequest;
  /** Real path of the project. */
  root: string;
  configuration: Configuration;
  language: DiagnosticLanguage;
}

/** Nothing if the stage is switched off. @throws StageFailure */
export async function tasksOf(analysis: Analysis, subject: Subject, context: Context): Promise<Texts> {
  const mode = subject.configuration.modes.taskSynthesis;
  if (mode === "disabled") {
    analysis.stages.taskSynthesis = emptyStage(mode, LLM_DISABLED("The proposal of tasks"));
    analysis.stages.codeChangePlanning = emptyStage(mode, LLM_DISABLED("The planning of code changes"));
    return [];
  }
  const began = performance.now();
  context.progress({ phase: "tasks" });
  const warnings: string[] = [];
  const warn = (text: string) => {
    warnings.push(text);
    context.warn(text);
  };
  const step = { ...context, warn };
  try {
    const { graph, diagnostics } = analysis;
    const { language } = subject;
    const synthesis = await synthesize(graph, diagnostics, { mode, language, option: "--task-mode" }, step);
    const rendered = await renderedOf(analysis, subject, synthesis, step);
    analysis.warnings.push(...warnings);
    analysis.stages.taskSynthesis = {
      ...stageOf(mode, synthesis, warnings),
      durationMs: Math.round(performance.now() - began),
    };
    return [
      ["taskSynthesis", jsonOf(synthesis)],
      ...rendered,
      ...planned(analysis, subject, synthesis, context),
    ];
  } catch (thrown) {
    const durationMs = Math.round(performance.now() - began);
    throw new StageFailure("taskSynthesis", named(asFailure(thrown)), durationMs);
  }
}

/** A list that cannot be patched is no reason to lose the run. */
async function renderedOf(
  { graph, diagnostics }: Analysis,
  { request, root, language }: Subject,
  synthesis: TaskSynthesis,
  context: Context,
): Promise<Texts> {
  try {
    const todo = await todoOf(root, request.todo ?? "TODO.md", context);
    const fingerprint = diagnosticsFingerprint(diagnostics);
    const grounds = new Grounds(diagnostics, graph);
    const generation = rulesGeneration("evidence-pipeline", { todo: todo.path, language }, context.now());
    const rendering = renderTodo({ graph, fingerprint, grounds, synthesis, todo, language }, generation);
    return [
      ["todoValidation", jsonOf(rendering.validation)],
      ["todoPatch", rendering.patch],
      ["todoPatchAudit", jsonOf(rendering.audit)],
    ];
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.code === "INTERNAL") throw thrown;
    context.warn(`The proposed tasks are not rendered: ${thrown.message}`);
    return [];
  }
}

/** Which files the tasks touch. A task whose files are not known gets no plan, and the run still succeeds. */
function planned(
  { graph, diagnostics, stages }: Analysis,
  { configuration, language }: Subject,
  synthesis: TaskSynthesis,
  context: Context,
): Texts {
  const began = performance.now();
  const generation = rulesGeneration("evidence-pipeline", { language }, context.now());
  const all = plansFor({ graph, diagnostics, synthesis, summary: undefined }, generation).plans;
  const set: CodeChangePlanSet = {
    schemaVersion: CODE_CHANGE_PLAN_SET_SCHEMA,
    generatedAt: generation.generatedAt,
    graphFingerprint: graph.fingerprint,
    sourceDiagnosticCount: diagnostics.diagnostics.length,
    plans: all.slice(0, MOST_PLANS),
    generation,
  };
  const review = reviewOf(set, generation);
  stages.codeChangePlanning = {
    ...emptyStage(configuration.modes.codeChangePlanning),
    status: "succeeded",
    effectiveMode: "deterministic",
    recordCount: set.plans.length,
    durationMs: Math.round(performance.now() - began),
  };
  return [
    ["codeChangePlans", jsonOf(set)],
    ["codeChangeReview", review.text],
    ["codeChangeReviewAudit", jsonOf(review.audit)],
    ["codeChangeSourcePatches", jsonOf(instructedPatches(set, generation))],
  ];
}

const jsonOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function stageOf(
  mode: RunStage["requestedMode"],
  { generation, proposals }: TaskSynthesis,
  warnings: readonly string[],
): RunStage {
  const { effectiveMode, degraded, model, provider, responseId, reason } = generation;
  const [first] = warnings;
  const status = degraded ? "fallback" : first === undefined ? "succeeded" : "partial";
  return {
    ...emptyStage(
      mode,
      reason ?? (first === undefined ? null : { code: "SOURCE_UNAVAILABLE", message: first }),
    ),
    status,
    effectiveMode,
    degraded,
    recordCount: proposals.length,
    warningCount: warnings.length,
    model,
    responses: effectiveMode === "llm" ? [{ provider, model, responseId }] : [],
  };
}
