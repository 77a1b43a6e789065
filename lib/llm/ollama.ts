/** The wire format of Ollama: chat and completion, whole and as JSON Lines, and the list of local models. */
import type { Static } from "@sinclair/typebox";
import { OllamaAnswer, OllamaTags } from "#schemas/llm.ts";
import { fail } from "./errors.ts";
import { GatewayFault } from "./fault.ts";
import {
  accepted,
  badBody,
  derivedId,
  nonNegativeInteger,
  parseBody,
  type Question,
  reportsError,
  shaped,
  type Usage,
  type Wire,
} from "./wire.ts";

export const ollamaWire: Wire = {
  chat: (question, stream) => ({
    path: "/api/chat",
    body: {
      model: question.model,
      messages: [
        ...(question.system === undefined ? [] : [{ role: "system", content: question.system }]),
        ...question.messages,
      ],
      stream,
      ...formatOf(question),
      options: optionsOf(
        question,
        question.messages.map(({ content }) => content),
      ),
    },
  }),
  complete: (question, prompt) => ({
    path: "/api/generate",
    body: {
      model: question.model,
      prompt,
      ...(question.system !== undefined && { system: question.system }),
      stream: false,
      options: optionsOf(question, [prompt]),
    },
  }),
  answer(text, _headers, redact) {
    const answer = readAnswer(text, redact);
    if (!answer.done) throw badBody("it does not say that the answer is complete");
    const answered = { text: contentOf(answer), model: answer.model, responseId: derivedId(text) };
    return accepted({ ...answered, usage: usageOf(answer) }, answer.done_reason ?? "stop");
  },
  async *stream(lines, _headers, redact) {
    let text = "";
    let raw = "";
    for await (const line of lines) {
      if (line.trim() === "") continue;
      raw += `${line}\n`;
      const answer = readAnswer(line, redact);
      const piece = contentOf(answer);
      text += piece;
      if (piece !== "") yield piece;
      if (!answer.done) continue;
      const answered = { text, model: answer.model, responseId: derivedId(raw), usage: usageOf(answer) };
      return accepted(answered, answer.done_reason ?? "stop");
    }
    throw fail("LLM_UNAVAILABLE", "Cannot use the answer: the stream ended early");
  },
  without: () => undefined,
  modelsPath: "/api/tags",
  models(text, redact) {
    const body = parseBody(text);
    if (reportsError(body)) throw new GatewayFault(200, body, redact);
    const { models } = shaped(OllamaTags, body);
    return {
      models: models.map(({ name, details }) => ({ id: name, size: details?.parameter_size ?? undefined })),
      next: undefined,
    };
  },
};

type OllamaAnswerValue = Static<typeof OllamaAnswer>;

function readAnswer(text: string, redact: (text: string) => string): OllamaAnswerValue {
  const body = parseBody(text);
  if (reportsError(body)) throw new GatewayFault(200, body, redact);
  return shaped(OllamaAnswer, body);
}

function contentOf(answer: OllamaAnswerValue): string {
  return answer.message?.content ?? answer.response ?? "";
}

function usageOf({ prompt_eval_count, eval_count }: OllamaAnswerValue): Usage {
  return {
    promptTokens: nonNegativeInteger(prompt_eval_count),
    completionTokens: nonNegativeInteger(eval_count),
    costUsd: null,
  };
}

function formatOf({ format }: Question): Record<string, unknown> {
  return format ? { format: format.enforced ? format.schema : "json" } : {};
}

/** Characters of a token, at the low end for English, Polish and code. */
const CHARACTERS_PER_TOKEN = 3;
/** What the server gives a model by itself (docs.ollama.com/context-length), and the most that we ask for. */
const DEFAULT_CONTEXT = 4096;
const LARGEST_CONTEXT = 131_072;

/**
 * Room for prompt and answer is asked for where the default is too small: the server would cut the front of a longer
 * prompt off without a word. Powers of two, so that few sizes make it load the model again.
 */
function optionsOf(question: Question, texts: string[]): Record<string, unknown> {
  const characters = [question.system ?? "", ...texts].reduce((sum, text) => sum + text.length, 0);
  const tokens = Math.ceil(characters / CHARACTERS_PER_TOKEN) + question.maxTokens;
  const context = Math.min(LARGEST_CONTEXT, 2 ** Math.ceil(Math.log2(tokens)));
  return {
    ...(question.temperature !== null && { temperature: question.temperature }),
    num_predict: question.maxTokens,
    ...(context > DEFAULT_CONTEXT && { num_ctx: context }),
  };
}
