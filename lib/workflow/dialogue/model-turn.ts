/** Lets a model read a turn that can be a request. Answers, corrections and commands are read by the rules alone. */
import type { Routing } from "#schemas/workflow.ts";
import type { ModelMode } from "../llm/mode.ts";
import type { TextReading } from "../llm/read.ts";
import type { Language } from "../wording/messages.ts";
import { actOf } from "./acts.ts";
import { type Conversation, isPending, type Tools, type Turn } from "./conversation.ts";

/** Reads a text with a model in the mode of the request. */
export interface ModelReader {
  readonly mode: ModelMode;
  read(text: string, language: Language | null): Promise<TextReading>;
}

/** Tools for one turn, and who read it. */
interface TurnReading {
  readonly tools: Tools;
  readonly routing?: Routing;
}

/**
 * The tools with the model's reading of this turn's text.
 * @throws CONFIG, CANCELLED; in mode require-llm the codes of LLM_ERRORS
 */
export async function readTurn(
  conversation: Conversation,
  turn: Turn,
  tools: Tools,
  reader: ModelReader | undefined,
): Promise<TurnReading> {
  if (reader === undefined) return { tools };
  const text = turn.text?.trim() ?? "";
  if (text === "" || isPending(conversation) || actOf(text) !== undefined) {
    const message = "The turn is an answer, a correction or a command, which only the rules read";
    return {
      tools,
      routing: { requested: reader.mode, used: "rules", reason: { code: "NOT_A_REQUEST", message } },
    };
  }
  const { understanding, routing } = await reader.read(text, conversation.language);
  return {
    tools: {
      ...tools,
      understand: (said, language) =>
        said === text ? { ok: true, ...understanding } : tools.understand(said, language),
    },
    routing,
  };
}
