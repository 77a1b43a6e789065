/** What follows from the findings of a graph, by a model or by rules as the mode says. */
import type { Context } from "#kit/files/context.ts";
import type { Conclusion, DiagnosticLanguage, Diagnostics, Generation, Graph } from "#schemas/evidence.ts";
import type { LlmMode } from "#schemas/llm.ts";
import { strictFailure } from "../llm/stage.ts";
import { callGeneration, rulesGeneration } from "../records/generation.ts";
import { counts as isCounted } from "../reviews/suppress.ts";
import { Citations } from "./draft.ts";
import { summaryMarkdown } from "./markdown.ts";
import { draftsByRules } from "./rules.ts";

const GENERATOR = "evidence-summarize";

export interface SummaryOptions {
  language: DiagnosticLanguage;
  /** The option that chooses the mode, for hints; default: `--mode`. */
  option?: string;
}

export interface Summarized {
  conclusions: Conclusion[];
  /** A text for the team. */
  markdown: string;
  generation: Generation;
}

/**
 * The conclusions, the gravest first. In mode `prefer-llm` rules make them if the model fails, and `generation` says so.
 * @throws in mode require-llm LLM_NOT_CONFIGURED and the other codes of language models, with exit status 1
 */
export async function summarize(
  graph: Graph,
  diagnostics: Diagnostics,
  mode: LlmMode,
  context: Context,
  { language, option = "--mode" }: SummaryOptions,
): Promise<Summarized> {
  // What somebody accepted for a while is counted, but nothing follows from it.
  const open = { ...diagnostics, diagnostics: diagnostics.diagnostics.filter(isCounted) };
  const citations = new Citations(open.diagnostics, graph);
  const options = { mode, language };
  const byRules = () => draftsByRules(open, language);
  const done = (drafts: Parameters<Citations["bind"]>[0][], generation: Generation): Summarized => {
    const conclusions = drafts.flatMap((draft) => citations.bind(draft, generation) ?? []);
    const markdown = summaryMarkdown(conclusions, diagnostics, generation, language);
    return { conclusions, markdown, generation };
  };
  if (mode === "deterministic") return done(byRules(), rulesGeneration(GENERATOR, options, context.now()));
  const [{ createLlm, withFallback }, { draftsByModel }] = await Promise.all([
    import("#llm/index.ts"),
    import("./model.ts"),
  ]);
  const llm = createLlm(context.env, { mode, family: "evidence", stage: "SUMMARY" });
  try {
    const { value, decision } = await withFallback(
      llm,
      () => draftsByModel({ graph, diagnostics: open, language, citations }, llm, context),
      () => null,
    );
    if (value) return done(value.drafts, callGeneration(GENERATOR, options, context.now(), value.call));
    context.warn(`The model is not used: ${decision.reason?.message ?? "no reason is known"}`);
    return done(byRules(), rulesGeneration(GENERATOR, options, context.now(), decision));
  } catch (thrown) {
    throw strictFailure(thrown, { option });
  }
}
