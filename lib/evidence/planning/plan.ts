/** Plans the code changes of proposed tasks, by rules or by a model as the mode says. */
import type { Context } from "#kit/files/context.ts";
import type { DiagnosticLanguage, Generation } from "#schemas/evidence.ts";
import type { LlmMode } from "#schemas/llm.ts";
import { type PlanSource, type Plans, plansFor } from "../changes/plan.ts";
import { strictFailure } from "../llm/stage.ts";
import { callGeneration, rulesGeneration } from "../records/generation.ts";
import { TASKS_ASKED } from "./question.ts";

export interface PlanningOptions {
  mode: LlmMode;
  language: DiagnosticLanguage;
  /** Operation that asks. */
  generator: string;
  /** What the plans depend on besides their source and the language. */
  settings?: object;
  /** The option that chooses the mode, for hints; default: `--mode`. */
  option?: string;
}

/**
 * The plans, the most urgent first. In mode `prefer-llm` rules make them if the model fails, and `generation` says so.
 * Without a task no model is asked.
 * @throws in mode require-llm LLM_NOT_CONFIGURED and the other codes of language models, with exit status 1
 */
export async function planChanges(
  source: PlanSource,
  { mode, language, generator, settings = {}, option = "--mode" }: PlanningOptions,
  context: Context,
): Promise<Plans & { generation: Generation }> {
  const all = { ...settings, language };
  const byRules = (generation: Generation) => ({ ...plansFor(source, generation), generation });
  if (mode === "deterministic") return byRules(rulesGeneration(generator, all, context.now()));
  const count = source.synthesis.proposals.length;
  if (count === 0)
    return byRules(
      rulesGeneration(generator, all, context.now(), {
        requestedMode: mode,
        effectiveMode: "deterministic",
        degraded: false,
        reason: null,
      }),
    );
  const [{ createLlm, withFallback }, { plannedByModel }] = await Promise.all([
    import("#llm/index.ts"),
    import("./model.ts"),
  ]);
  const llm = createLlm(context.env, { mode, family: "evidence", stage: "TASK" });
  if (count > TASKS_ASKED) context.warn(`Of ${count} tasks, the model plans the ${TASKS_ASKED} most urgent`);
  try {
    const { value, decision } = await withFallback(
      llm,
      () => plannedByModel(source, language, llm, context),
      () => null,
    );
    if (value) {
      const generation = callGeneration(generator, { ...all, mode }, context.now(), value.call);
      return { ...value.bind(generation), generation };
    }
    context.warn(`The model is not used: ${decision.reason?.message ?? "no reason is known"}`);
    return byRules(rulesGeneration(generator, all, context.now(), decision));
  } catch (thrown) {
    throw strictFailure(thrown, { option });
  }
}
