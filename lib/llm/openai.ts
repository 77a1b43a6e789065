/** The OpenAI-compatible wire format: chat completions, whole and as server-sent events, and the list of models. */
import type { Static } from "@sinclair/typebox";
import { OpenAiAnswer, OpenAiChunk, OpenAiModels } from "#schemas/llm.ts";
import { fail } from "./errors.ts";
import { GatewayFault } from "./fault.ts";
import { eventData } from "./lines.ts";
import {
  type Answer,
  accepted,
  badBody,
  derivedId,
  type HttpQuestion,
  nonNegativeInteger,
  nonNegativeNumber,
  parseBody,
  type Question,
  reportsError,
  shaped,
  type Usage,
  type Wire,
} from "./wire.ts";

/** Cost in US dollars as the LiteLLM proxy reports it; others put it into `usage.cost`. */
const COST_HEADER = "x-litellm-response-cost";
const DECIMAL = /^\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** @param routed true for a gateway that routes to providers and has to be told that the schema is a must */
export function openAiWire(routed: boolean): Wire {
  const chat = (question: Question, stream: boolean): HttpQuestion => ({
    path: "/chat/completions",
    body: {
      model: question.model,
      messages: [
        ...(question.system === undefined ? [] : [{ role: "system", content: question.system }]),
        ...question.messages,
      ],
      ...(question.temperature !== null && { temperature: question.temperature }),
      max_tokens: question.maxTokens,
      stream,
      ...(stream && { stream_options: { include_usage: true } }),
      ...responseFormat(question, routed),
    },
  });
  return {
    chat,
    complete: (question, prompt) =>
      chat({ ...question, messages: [{ role: "user", content: prompt }] }, false),
    answer: readAnswer,
    stream: readStream,
    without,
    modelsPath: "/models",
    models(text, redact) {
      const body = parseBody(text);
      if (reportsError(body)) throw new GatewayFault(200, body, redact);
      const { data, has_more, last_id } = shaped(OpenAiModels, body);
      const last = has_more === true ? (last_id ?? data.at(-1)?.id) : undefined;
      return {
        models: data.map(({ id }) => ({ id, size: undefined })),
        next: last === undefined ? undefined : `/models?after=${encodeURIComponent(last)}`,
      };
    },
  };
}

/** Reasoning models take another name for the limit and only their own temperature; they say so with status 400. */
const without: Wire["without"] = (body, param) => {
  const { [param]: value, ...rest } = body;
  if (value === undefined) return undefined;
  if (param === "max_tokens") return { ...rest, max_completion_tokens: value };
  return param === "temperature" || param === "stream_options" ? rest : undefined;
};

function responseFormat({ format }: Question, routed: boolean): Record<string, unknown> {
  if (!format) return {};
  if (!format.enforced) return { response_format: { type: "json_object" } };
  const { name, schema } = format;
  return {
    response_format: { type: "json_schema", json_schema: { name, strict: true, schema } },
    // Without it OpenRouter may choose a provider that ignores the schema (openrouter.ai/docs, provider routing).
    ...(routed && { provider: { require_parameters: true } }),
  };
}

const readAnswer: Wire["answer"] = (text, headers, redact) => {
  const body = parseBody(text);
  if (reportsError(body)) throw new GatewayFault(200, body, redact);
  const { id, model, choices, usage } = shaped(OpenAiAnswer, body);
  const choice = choices[0];
  if (!choice) throw badBody("it holds no choice");
  const { content, refusal } = choice.message;
  const answer: Answer = {
    text: content ?? "",
    model,
    responseId: id || derivedId(text),
    usage: usageOf(usage, headers),
  };
  return accepted(answer, choice.finish_reason, Boolean(refusal));
};

const readStream: Wire["stream"] = async function* (lines, headers, redact) {
  // A gateway that does not stream answers at once; many report their errors this way.
  if (/^application\/json\b/i.test(headers.get("content-type") ?? "")) {
    const answer = readAnswer((await Array.fromAsync(lines)).join("\n"), headers, redact);
    yield answer.text;
    return answer;
  }
  let text = "";
  let model: string | undefined;
  let id: string | undefined;
  let finish: string | undefined;
  let usage: Static<typeof OpenAiChunk>["usage"];
  let refusing = false;
  let ended = false;
  for await (const data of eventData(lines)) {
    if (data === "[DONE]") {
      ended = true;
      break;
    }
    const body = parseBody(data);
    if (reportsError(body)) throw new GatewayFault(200, body, redact);
    const chunk = shaped(OpenAiChunk, body);
    model ??= chunk.model || undefined;
    id ??= chunk.id || undefined;
    usage = chunk.usage ?? usage;
    // The event that carries the usage has no choice.
    const choice = chunk.choices?.[0];
    if (!choice) continue;
    if (choice.delta?.refusal) refusing = true;
    finish = choice.finish_reason ?? finish;
    const piece = choice.delta?.content;
    if (!piece) continue;
    text += piece;
    yield piece;
  }
  // Some gateways leave [DONE] out; a reason to finish says as much. Neither means that the connection was cut.
  if (!refusing && finish === undefined && !ended)
    throw fail("LLM_UNAVAILABLE", "Cannot use the answer: the stream ended early");
  if (model === undefined && !refusing) throw badBody("it does not name its model");
  const answered = {
    text,
    model: model ?? "",
    responseId: id ?? derivedId(text),
    usage: usageOf(usage, headers),
  };
  return accepted(answered, finish, refusing);
};

function usageOf(usage: Static<typeof OpenAiAnswer>["usage"], headers: Headers): Usage {
  const cost = headers.get(COST_HEADER) ?? "";
  return {
    promptTokens: nonNegativeInteger(usage?.prompt_tokens),
    completionTokens: nonNegativeInteger(usage?.completion_tokens),
    costUsd: nonNegativeNumber(usage?.cost) ?? (DECIMAL.test(cost) ? nonNegativeNumber(Number(cost)) : null),
  };
}
