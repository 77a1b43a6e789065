/** Reads a sentence with a language model. The rules decide whether it asks for anything; the model says what. */

import type { Failure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { LlmCall, LlmMode } from "#schemas/llm.ts";
import { refuse } from "../language/failure.ts";
import { parse } from "../language/parse.ts";
import { plannerOf } from "../language/planner.ts";
import type { SentenceReading } from "../language/reading.ts";
import { refusal } from "../language/refusals.ts";
import { readSentence } from "../language/sentence.ts";
import { compose, stepsOfCommand } from "../language/steps.ts";
import { understand } from "../language/understand.ts";
import { askModel } from "./ask.ts";

/** A model does not say how sure it is: as much as of a text without quotation marks, which no shell runs unasked. */
const CONFIDENCE = 0.7;

/**
 * @throws NO_INTENT if the rules find a denial, a question or a report, or the model finds no request; in mode
 * require-llm the codes of LLM_ERRORS; CONFIG, CANCELLED
 */
export async function readWithModel(text: string, mode: LlmMode, context: Context): Promise<SentenceReading> {
  const { createLlm, withFallback } = await import("#llm/index.ts");
  const calls: LlmCall[] = [];
  const llm = createLlm(context.env, { family: "gui", mode, onCall: (call) => calls.push(call) });
  // Without a model, require-llm fails even if the rules would do.
  llm.decide();
  const decided = refusedByRules(text);
  if (decided) throw decided;
  const { value: command, decision } = await withFallback(
    llm,
    () => askModel(llm, text, context.signal),
    () => undefined,
  );
  if (command === null)
    throw refuse("NO_INTENT", "Cannot read the sentence: the language model finds no request in it", {
      hint: 'Say for example: focus Firefox, type "hello" and press Enter',
      details: { source: "model" },
    });
  const { degraded, reason } = decision;
  if (command === undefined)
    return {
      ...(await understand(text, plannerOf(context))),
      readBy: { source: "rules", degraded, reason },
    };
  const { provider, model } = calls.at(-1) ?? { provider: null, model: null };
  return {
    command,
    steps: stepsOfCommand(command),
    confidence: CONFIDENCE,
    readBy: {
      source: "model",
      ...(provider !== null && { provider }),
      ...(model !== null && { model }),
      degraded,
      reason,
    },
  };
}

/** Moods of a sentence that only the rules decide: a model must not make a command of what is not to be done. */
const MOODS: ReadonlySet<string> = new Set(["negated", "question", "reported"]);
const DISCORDS: ReadonlySet<string> = new Set(["negated", "contradiction"]);

/** Why no model is asked; undefined if one is. */
function refusedByRules(text: string): Failure | undefined {
  const parsed = parse(text);
  if (!parsed.ok)
    return MOODS.has(parsed.mood) || readSentence(text).isOpen ? refusal(text, parsed) : undefined;
  const found = compose(parsed.parts);
  if (!("reason" in found) || !DISCORDS.has(found.reason)) return undefined;
  return refusal(text, { ...found, locale: parsed.locale });
}
