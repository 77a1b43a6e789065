/** `package-suggest`: what could be better in a package, by a model. */
import type { Context } from "#kit/files/context.ts";
import type { SuggestRequest, SuggestResult } from "#schemas/package.ts";
import { usageOf } from "./llm/make.ts";
import { subjectOf } from "./llm/subject.ts";
import { suggestionsFor } from "./llm/suggestions.ts";

/** @throws UNKNOWN_INTENT, INVALID_PACKAGE, CONFIG, CANCELLED, the codes of LLM_ERRORS */
export async function run(request: SuggestRequest, context: Context): Promise<SuggestResult> {
  const { document, stored } = await subjectOf(request, context);
  const { suggestions, next_steps, call } = await suggestionsFor(document, request, context);
  const { tokens, cost_usd } = usageOf([call]);
  return {
    ...(request.id !== undefined && { id: request.id }),
    ok: true,
    success: true,
    ...(stored && { intent_id: stored.intent.id }),
    suggestions: [...suggestions],
    next_steps: [...next_steps],
    model: call.model,
    tokens_used: tokens,
    cost_usd,
  };
}
