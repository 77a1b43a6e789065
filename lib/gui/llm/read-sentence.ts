/** Reads a sentence in the mode that the command asks for: by rules alone, or with a language model. */
import type { Context } from "#kit/files/context.ts";
import type { LlmMode } from "#schemas/llm.ts";
import { plannerOf } from "../language/planner.ts";
import { BY_RULES, type SentenceReading } from "../language/reading.ts";
import { understand } from "../language/understand.ts";

/**
 * What a sentence asks for; nothing of it is done.
 * @throws NO_INTENT with the words that were not understood; with a model the codes of LLM_ERRORS, CONFIG, CANCELLED
 */
export async function readSentence(
  text: string,
  mode: LlmMode | undefined,
  context: Context,
): Promise<SentenceReading> {
  if (mode === undefined || mode === "deterministic")
    return { ...(await understand(text, plannerOf(context))), readBy: BY_RULES };
  const { readWithModel } = await import("./read.ts");
  return readWithModel(text, mode, context);
}
