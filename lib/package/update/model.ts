/** A package changed by a model, for prompts that the rules do not understand: it answers with changes that are checked. */

import { Failure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { detect } from "#language/extract/detect.ts";
import { isLlmFailure } from "#llm/index.ts";
import type { GenerateRecord, GenerateRequest, PackageDocument } from "#schemas/package.ts";
import { applySuggestion } from "../llm/changes.ts";
import { usageOf } from "../llm/make.ts";
import { suggestionsFor } from "../llm/suggestions.ts";
import { NO_WISHES } from "../migrations/files.ts";
import type { Updated } from "./update.ts";

type ByModel = Updated & Pick<GenerateRecord, "made_by" | "reason" | "model" | "usage" | "iterations">;

/**
 * The model can add and change columns, tables and routes; it can neither rename nor remove what holds rows.
 * @returns null if there is no model or it proposes nothing, unless the mode requires one
 */
export async function updateWithModel(
  document: PackageDocument,
  prompt: string,
  { mode, model }: Pick<GenerateRequest, "mode" | "model">,
  context: Context,
): Promise<ByModel | null> {
  try {
    const { suggestions, call } = await suggestionsFor(
      document,
      { focus: `Make exactly this change and no other: ${prompt}`.slice(0, 2000), model },
      context,
    );
    let changed = document;
    const changes: string[] = [];
    for (const suggestion of suggestions) {
      const applied = applySuggestion(changed, suggestion);
      if (typeof applied === "string") continue;
      changed = applied.document;
      changes.push(...applied.changes);
    }
    if (changes.length === 0) return null;
    const usage = usageOf([call]);
    return {
      document: changed,
      locale: detect(prompt).locale,
      wishes: NO_WISHES,
      changes,
      provenance: [],
      warnings: [],
      made_by: "llm",
      reason: "the rules do not understand the change",
      model: call.model,
      usage: { tokens: usage.tokens, cost_usd: usage.cost_usd },
      iterations: 1,
    };
  } catch (thrown) {
    const isMissing =
      isLlmFailure(thrown) || (thrown instanceof Failure && thrown.code === "LLM_NOT_CONFIGURED");
    if (mode !== "require-llm" && isMissing) return null;
    throw thrown;
  }
}
