/** Records of the language-model client: modes, the record of a call, the list of models, and the two wire formats. */
import { type Static, Type } from "@sinclair/typebox";
import { type ErrorCode, Nullable, OneOf } from "./common.ts";

/** How far an operation may use a language model; `require-llm` is the default of every family. */
export const LLM_MODES = ["deterministic", "prefer-llm", "require-llm"] as const;
export type LlmMode = (typeof LLM_MODES)[number];

export const LlmModeField = OneOf(LLM_MODES, {
  description:
    "deterministic: no model; prefer-llm: uses the model, falls back without it and reports that; require-llm: fails without the model",
});

/**
 * Codes of the client beside the kit's. The kinds say who can act: `config` the one who set the environment, `busy`
 * and `timeout` nobody but time, `io` the other side broke the protocol, `policy` somebody refused on purpose.
 */
export const LLM_ERRORS = {
  LLM_NOT_CONFIGURED: {
    kind: "unavailable",
    meaning: "No language model is configured: key, address or model is missing",
  },
  LLM_INVALID_MODEL: { kind: "input", meaning: "The gateway does not know the model" },
  LLM_DISABLED: { kind: "policy", meaning: "The language model is switched off for this run" },
  LLM_TIMEOUT: { kind: "timeout", meaning: "The language model did not answer before the deadline" },
  LLM_UNAVAILABLE: { kind: "busy", meaning: "The language model is unreachable or failed", remote: true },
  LLM_RATE_LIMITED: { kind: "busy", meaning: "The gateway limits the rate of requests" },
  LLM_REFUSED: { kind: "policy", meaning: "The language model refused to answer" },
  LLM_TRUNCATED: { kind: "io", meaning: "The answer was cut off at its token limit" },
  LLM_BAD_RESPONSE: { kind: "io", meaning: "The answer does not match its schema" },
} as const satisfies Record<string, ErrorCode>;

export const LlmReason = Type.Object(
  { code: Type.String({ description: "Error code" }), message: Type.String() },
  { description: "Reason for the fallback" },
);
export type LlmReason = Static<typeof LlmReason>;

const decision = {
  requestedMode: OneOf(LLM_MODES, { description: "Requested mode" }),
  effectiveMode: OneOf(["llm", "deterministic"], { description: "Mode that was used" }),
  degraded: Type.Boolean({ description: "True if the model was requested but not used" }),
  reason: Nullable(LlmReason),
};

export const LlmDecision = Type.Object(decision);
export type LlmDecision = Static<typeof LlmDecision>;

const tokens = (what: string) =>
  Nullable(Type.Integer({ minimum: 0, description: `Tokens of the ${what}, all requests of the call` }));

/** The record of one call. Provider, resolved model and response id are null if no model answered. */
export const LlmCall = Type.Object({
  provider: Nullable(Type.String({ description: "ollama, openai, openrouter or openai-compatible" })),
  requestedModel: Nullable(Type.String()),
  model: Nullable(Type.String({ description: "Resolved model, from the answer" })),
  responseId: Nullable(Type.String({ description: "From the answer, or the hash of its body" })),
  promptTokens: tokens("prompt"),
  completionTokens: tokens("answer"),
  costUsd: Nullable(Type.Number({ minimum: 0, description: "US dollars, if the gateway reports it" })),
  durationMs: Type.Integer({ minimum: 0 }),
  attempts: Type.Integer({ minimum: 0, description: "HTTP requests, including retries" }),
  ...decision,
});
export type LlmCall = Static<typeof LlmCall>;

export const LlmModel = Type.Object({
  id: Type.String(),
  parametersBillions: Nullable(
    Type.Number({ minimum: 0, description: "Parameters in billions; null if the server does not report it" }),
  ),
  cap: OneOf(["within", "above", "unknown"], { description: "Its size compared with MAX_MODEL_PARAMS" }),
});
export type LlmModel = Static<typeof LlmModel>;

export const LlmModels = Type.Object({
  provider: Type.String(),
  models: Type.Array(LlmModel, { description: "Sorted by id" }),
  default: Nullable(Type.String({ description: "The configured model" })),
  maxParametersBillions: Type.Number(),
});
export type LlmModels = Static<typeof LlmModels>;

/** What is configured. Of a key it says only whether there is one. */
export const LlmStatus = Type.Object({
  configured: Type.Boolean(),
  provider: Nullable(Type.String()),
  model: Nullable(Type.String()),
  baseUrl: Nullable(Type.String()),
  key: OneOf(["configured", "not configured"]),
  missing: Nullable(Type.String({ description: "What to set if it is not configured" })),
});
export type LlmStatus = Static<typeof LlmStatus>;

/** Settings of the client with their defaults; the environment variables are in `lib/llm/configuration.ts`. */
export const LlmSettings = Type.Object({
  timeoutMs: Type.Integer({
    minimum: 1,
    maximum: 86_400_000,
    default: 120_000,
    description: "Timeout of one call, ms, including retries and corrections",
  }),
  maxTokens: Type.Integer({ minimum: 1, default: 6000, description: "Tokens of an answer" }),
  temperature: Type.Number({ minimum: 0, maximum: 2, default: 0 }),
  requireStructuredOutput: Type.Boolean({
    default: true,
    description:
      "Ask the gateway to enforce the schema; false: ask for a JSON object and put the schema into the prompt",
  }),
  maxParametersBillions: Type.Number({
    minimum: 0,
    default: 12,
    description: "Largest local model to offer, in billions of parameters",
  }),
});
export type LlmSettings = Static<typeof LlmSettings>;

/** Read leniently: a gateway with odd counts still has an answer. */
const count = Type.Optional(Type.Unknown());
const text = Type.Optional(Nullable(Type.String()));

/** `usage` of the OpenAI-compatible format; some gateways add the cost in US dollars. */
const usage = Type.Optional(
  Nullable(
    Type.Object({
      prompt_tokens: count,
      completion_tokens: count,
      cost: count,
    }),
  ),
);

/** Answer of `POST /chat/completions`. */
export const OpenAiAnswer = Type.Object({
  id: text,
  model: Type.String({ minLength: 1 }),
  choices: Type.Array(
    Type.Object({
      message: Type.Object({ content: text, refusal: text }),
      finish_reason: text,
    }),
    { minItems: 1 },
  ),
  usage,
});

/** One event of the streamed `POST /chat/completions`. */
export const OpenAiChunk = Type.Object({
  id: text,
  model: text,
  choices: Type.Optional(
    Type.Array(
      Type.Object({
        delta: Type.Optional(Nullable(Type.Object({ content: text, refusal: text }))),
        finish_reason: text,
      }),
    ),
  ),
  usage,
});

/** Answer of `GET /models`; some gateways give it in pages. */
export const OpenAiModels = Type.Object({
  data: Type.Array(Type.Object({ id: Type.String() })),
  has_more: Type.Optional(Type.Boolean()),
  last_id: text,
});

/** Answer of `/api/chat` and `/api/generate`, whole or one line of a stream. */
export const OllamaAnswer = Type.Object({
  model: Type.String({ minLength: 1 }),
  message: Type.Optional(Nullable(Type.Object({ content: text }))),
  response: text,
  done: Type.Boolean(),
  done_reason: text,
  prompt_eval_count: count,
  eval_count: count,
});

/** Answer of `/api/tags`. */
export const OllamaTags = Type.Object({
  models: Type.Array(
    Type.Object({
      name: Type.String(),
      details: Type.Optional(Nullable(Type.Object({ parameter_size: text }))),
    }),
  ),
});
