/** Requests and results of the operations that talk to a language model. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf } from "../common.ts";
import { LlmCall } from "../llm.ts";

const model = Type.Optional(
  Type.String({ minLength: 1, description: "Model; default: LLM_MODEL, then DEFAULT_MODEL" }),
);
const text = (description: string) => Type.String({ minLength: 1, maxLength: 100_000, description });

export const AiStatusRequest = Type.Object({ id: Type.Optional(Id) });
export type AiStatusRequest = Static<typeof AiStatusRequest>;

export const AiStatus = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    available: Type.Boolean({ description: "Whether a model is configured and its server answers" }),
    ollama_connected: Type.Boolean({ description: "Whether the server is a local one that answers" }),
    provider: Nullable(Type.String()),
    default_model: Nullable(Type.String()),
    ollama_url: Nullable(Type.String({ description: "Address of the local server" })),
    available_models: Type.Array(Type.String(), {
      description: "Ids; of local models only those within MAX_MODEL_PARAMS or of unknown size",
    }),
    key: OneOf(["configured", "not configured"], { description: "Whether there is a key" }),
    error: Nullable(Type.String({ description: "Why it is not available" })),
  },
  { $id: "PackageAiStatus", description: "Whether a language model can be used" },
);
export type AiStatus = Static<typeof AiStatus>;

export const ModelsRequest = Type.Object({
  id: Type.Optional(Id),
  max_params: Type.Optional(
    Type.Number({
      minimum: 0,
      description: "Largest model, in billions of parameters; default MAX_MODEL_PARAMS",
    }),
  ),
});
export type ModelsRequest = Static<typeof ModelsRequest>;

export const ModelsResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    models: Type.Array(
      Type.Object({
        name: Type.String(),
        parameters_billions: Nullable(Type.Number()),
        size_known: Type.Boolean({ description: "False: listed although its size is unknown" }),
      }),
    ),
    left_out: Type.Integer({ minimum: 0, description: "Models that are larger" }),
    default: Nullable(Type.String()),
    max_parameters: Type.Number(),
  },
  { $id: "PackageModels", description: "Models that the server offers" },
);
export type ModelsResult = Static<typeof ModelsResult>;

export const CompleteRequest = Type.Object({
  id: Type.Optional(Id),
  prompt: text("Text to complete"),
  model,
  system_prompt: Type.Optional(Type.String({ maxLength: 20_000, description: "Instruction to the model" })),
  temperature: Type.Optional(Type.Number({ minimum: 0, maximum: 2, description: "Default 0.7" })),
  max_tokens: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description: "Default 4096" })),
});
export type CompleteRequest = Static<typeof CompleteRequest>;

const answer = {
  id: Type.Optional(Id),
  ok: Type.Literal(true),
  text: Type.String(),
  model: Nullable(Type.String({ description: "Model that answered" })),
  call: LlmCall,
};

export const CompleteResult = Type.Object(answer, {
  $id: "PackageCompletion",
  description: "The model's answer",
});
export type CompleteResult = Static<typeof CompleteResult>;

export const AiChatRequest = Type.Object({
  id: Type.Optional(Id),
  message: text("What you say"),
  context: Type.Optional(
    Type.String({ maxLength: 100_000, description: "What it is about, e.g. a package file" }),
  ),
  model,
});
export type AiChatRequest = Static<typeof AiChatRequest>;

export const AiChatResult = Type.Object(answer, {
  $id: "PackageAiChat",
  description: "The model's answer",
});
export type AiChatResult = Static<typeof AiChatResult>;

export const GenerateCodeRequest = Type.Object({
  id: Type.Optional(Id),
  description: text("What the code must do"),
  language: Type.Optional(Type.String({ maxLength: 40, description: "Programming language" })),
  context: Type.Optional(Type.String({ maxLength: 100_000, description: "What the code must fit" })),
  model,
});
export type GenerateCodeRequest = Static<typeof GenerateCodeRequest>;

export const GenerateCodeResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    code: Type.String({ description: "The code; it is never run" }),
    language: Type.String(),
    explanation: Type.String(),
    model: Nullable(Type.String()),
    call: LlmCall,
  },
  { $id: "PackageCode", description: "Code by the model" },
);
export type GenerateCodeResult = Static<typeof GenerateCodeResult>;
