/** Reads a text in the requested mode. The rules decide whether it asks for anything; a model adds what they do not see. */
import type { Context } from "#kit/files/context.ts";
import type { LlmReason } from "#schemas/llm.ts";
import type { Routing } from "#schemas/workflow.ts";
import { readEnvironment } from "../environment.ts";
import { type Decided, decidedBy } from "../understand/decided.ts";
import { grounded } from "../understand/grounded.ts";
import { type OwnSentence, withOwnSentences } from "../understand/own-sentences.ts";
import {
  type Analysis,
  analyse,
  type Situation,
  type Understanding,
  understandingOf,
} from "../understand/understand.ts";
import { type Asking, askModel, openModel } from "./ask.ts";
import type { ModelMode } from "./mode.ts";

export interface TextReading {
  readonly analysis: Analysis;
  readonly understanding: Understanding;
  readonly routing: Routing;
}

/**
 * Understands a text with a model where the mode wants it.
 * @throws CONFIG, CANCELLED; in mode require-llm the codes of LLM_ERRORS
 */
export async function readWithModel(
  text: string,
  situation: Situation,
  mode: ModelMode,
  context: Context,
  sentences: readonly OwnSentence[] = [],
): Promise<TextReading> {
  const analysis = withOwnSentences(analyse(text, situation), sentences, situation);
  const asking = await openModel(mode === "require-llm" ? "require-llm" : "prefer-llm", context);
  // Without a model, require-llm fails even if the rules would do.
  if (mode === "require-llm") asking.llm.decide();
  const alone = rulesAlone(analysis, mode, context);
  if (alone) return byRules(analysis, situation, { requested: mode, used: "rules", reason: alone });
  return withProposal(analysis, situation, mode, asking, context);
}

async function withProposal(
  analysis: Analysis,
  situation: Situation,
  mode: ModelMode,
  asking: Asking,
  context: Context,
): Promise<TextReading> {
  const { withFallback } = await import("#llm/index.ts");
  const { value: proposal, decision } = await withFallback(
    asking.llm,
    () => askModel(asking, analysis.reading.text, context.signal),
    () => undefined,
  );
  const call = asking.calls.at(-1);
  const asked = call === undefined ? {} : { call };
  if (proposal === undefined)
    return byRules(analysis, situation, {
      requested: mode,
      used: "rules",
      reason: decision.reason,
      ...asked,
    });
  const { analysis: together, rejected } = grounded(analysis, proposal, situation);
  return {
    analysis: together,
    understanding: understandingOf(together, situation),
    routing: {
      requested: mode,
      used: "llm",
      reason: null,
      ...(rejected.length > 0 && { rejected: [...rejected] }),
      ...asked,
    },
  };
}

const byRules = (analysis: Analysis, situation: Situation, routing: Routing): TextReading => ({
  analysis,
  understanding: understandingOf(analysis, situation),
  routing,
});

const SAYS: Readonly<Record<Decided, string>> = {
  negated: "denies something",
  cancelled: "calls something off",
  told: "reports something",
  questioned: "asks something",
  conditional: "has a condition",
  hostile: "gives orders to the program",
  administers: "administers the service",
};

/** Why the rules alone read a text; undefined if the model is asked. */
function rulesAlone(analysis: Analysis, mode: ModelMode, { env }: Context): LlmReason | undefined {
  const decided = decidedBy(analysis);
  if (decided !== undefined)
    return { code: "RULES_DECIDE", message: `The text ${SAYS[decided]}, which only the rules decide` };
  if (mode !== "auto") return undefined;
  const { llm_fallback_threshold: threshold } = readEnvironment(env, ["llm_fallback_threshold"]).values;
  if (analysis.confidence < threshold) return undefined;
  return { code: "RULES_SURE", message: `The rules are sure enough (${analysis.confidence})` };
}
