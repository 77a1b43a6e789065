/** Proposes tasks for the findings of a graph, by rules or by a model as the mode says. */
import type { Context } from "#kit/files/context.ts";
import {
  type Conclusion,
  type DiagnosticLanguage,
  type Diagnostics,
  type Generation,
  type Graph,
  TASK_SYNTHESIS_SCHEMA,
  type TaskSynthesis,
  type TodoProposal,
} from "#schemas/evidence.ts";
import type { LlmMode } from "#schemas/llm.ts";
import { strictFailure } from "../llm/stage.ts";
import { callGeneration, rulesGeneration } from "../records/generation.ts";
import { draftsByRules } from "../summary/rules.ts";
import { boundConclusions, boundProposals, type SynthesisSource } from "./bind.ts";
import { diagnosticsFingerprint, Grounds } from "./draft.ts";
import { draftOf, taskFindings, withDependencies } from "./rules.ts";

const GENERATOR = "evidence-propose-todo";

/** Tasks that rules propose at once: nobody reviews more. */
const MOST_PROPOSALS = 50;

export interface SynthesisOptions {
  mode: LlmMode;
  language: DiagnosticLanguage;
  /** The option that chooses the mode, for hints; default: `--mode`. */
  option?: string;
}

/**
 * The proposals, the most urgent first. In mode `prefer-llm` rules make them if the model fails, and `generation` says
 * so.
 * @throws in mode require-llm LLM_NOT_CONFIGURED and the other codes of language models, with exit status 1
 */
export async function synthesize(
  graph: Graph,
  diagnostics: Diagnostics,
  { mode, language, option = "--mode" }: SynthesisOptions,
  context: Context,
): Promise<TaskSynthesis> {
  const settings = { mode, language };
  const grounds = new Grounds(diagnostics, graph);
  const done = (
    conclusions: Conclusion[],
    proposals: TodoProposal[],
    generation: Generation,
  ): TaskSynthesis => ({
    schemaVersion: TASK_SYNTHESIS_SCHEMA,
    graphFingerprint: graph.fingerprint,
    diagnosticsFingerprint: diagnosticsFingerprint(diagnostics),
    conclusions,
    proposals,
    generation,
  });
  const byRules = (generation: Generation) => {
    const { conclusions, proposals } = proposedByRules(
      { graph, diagnostics, grounds, language },
      generation,
      context,
    );
    return done(conclusions, proposals, generation);
  };
  if (mode === "deterministic") return byRules(rulesGeneration(GENERATOR, settings, context.now()));
  const [{ createLlm, withFallback }, { proposedByModel }] = await Promise.all([
    import("#llm/index.ts"),
    import("./model.ts"),
  ]);
  const llm = createLlm(context.env, { mode, family: "evidence", stage: "TASK" });
  try {
    const { value, decision } = await withFallback(
      llm,
      () => proposedByModel({ graph, diagnostics, grounds, language }, llm, context),
      () => null,
    );
    if (value) {
      const generation = callGeneration(GENERATOR, settings, context.now(), value.call);
      const { conclusions, proposals } = value.bind(generation);
      return done(conclusions, proposals, generation);
    }
    context.warn(`The model is not used: ${decision.reason?.message ?? "no reason is known"}`);
    return byRules(rulesGeneration(GENERATOR, settings, context.now(), decision));
  } catch (thrown) {
    throw strictFailure(thrown, { option });
  }
}

function proposedByRules(
  { graph, diagnostics, grounds, language }: SynthesisSource,
  generation: Generation,
  context: Context,
): { conclusions: Conclusion[]; proposals: TodoProposal[] } {
  const findings = taskFindings(diagnostics, grounds);
  if (findings.length > MOST_PROPOSALS)
    context.warn(
      `Of ${findings.length} findings that ask for a task, the ${MOST_PROPOSALS} most urgent have one`,
    );
  const asked = findings.slice(0, MOST_PROPOSALS);
  const ids = new Set(asked.map(({ id }) => id));
  // Only what the proposals follow from.
  const drafts = draftsByRules(
    { ...diagnostics, diagnostics: diagnostics.diagnostics.filter(({ id }) => ids.has(id)) },
    language,
  );
  const conclusions = boundConclusions(drafts, { graph, diagnostics }, generation).filter(
    (one) => one !== null,
  );
  const proposals = boundProposals(
    asked.map((finding) => draftOf(finding, grounds, conclusions, language)),
    grounds,
    conclusions,
    generation,
  ).filter((one) => one !== null);
  const codes = new Map(diagnostics.diagnostics.map(({ id, code }) => [id, code]));
  return { conclusions, proposals: withDependencies(proposals, graph, (id) => codes.get(id) ?? "") };
}
