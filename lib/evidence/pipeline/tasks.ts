/** The proposed tasks of a run, and a patch of the task list that waits for a review. The list itself is only read. */

import { asFailure, Failure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { DiagnosticLanguage, PipelineRequest, RunFile, TaskSynthesis } from "#schemas/evidence.ts";
import { diagnosticsFingerprint, Grounds } from "../proposals/draft.ts";
import { renderTodo } from "../proposals/render.ts";
import { synthesize } from "../proposals/synthesize.ts";
import { todoOf } from "../proposals/todo-file.ts";
import { rulesGeneration } from "../records/generation.ts";
import type { Analysis } from "./analysis.ts";
import type { Configuration } from "./configuration.ts";
import { plansOf } from "./planning.ts";
import { emptyStage, generatedStage, LLM_DISABLED, named, StageFailure } from "./stage.ts";

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
  const { language } = subject;
  let texts: Texts;
  let synthesis: TaskSynthesis;
  try {
    const { graph, diagnostics } = analysis;
    synthesis = await synthesize(graph, diagnostics, { mode, language, option: "--task-mode" }, step);
    texts = [["taskSynthesis", jsonOf(synthesis)], ...(await renderedOf(analysis, subject, synthesis, step))];
  } catch (thrown) {
    const durationMs = Math.round(performance.now() - began);
    throw new StageFailure("taskSynthesis", named(asFailure(thrown)), durationMs);
  }
  analysis.warnings.push(...warnings);
  analysis.stages.taskSynthesis = {
    ...generatedStage(mode, synthesis.generation, synthesis.proposals.length, warnings),
    durationMs: Math.round(performance.now() - began),
  };
  return [...texts, ...(await plansOf(analysis, synthesis, { mode, language }, context))];
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

const jsonOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
