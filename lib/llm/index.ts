/**
 * The one client of language models, over OpenAI-compatible gateways and Ollama servers.
 *
 * @example
 * ```ts
 * const llm = createLlm(context.env, { mode: "require-llm", family: "refactor" });
 * const { value, call } = await llm.structured({
 *   name: "rename",
 *   schema: Type.Object({ name: Type.String() }),
 *   system: "Suggest a better name for the function",
 *   messages: [{ role: "user", content: source }],
 *   signal: context.signal,
 * });
 * ```
 */
export { createLlm } from "./client.ts";
export { isLlmFailure, reasonOf } from "./errors.ts";
export { deterministicCall, modeOfFallback, withFallback } from "./mode.ts";
export { totalsOf } from "./record.ts";
export type {
  Environment,
  Llm,
  LlmClock,
  LlmFamily,
  LlmMessage,
  LlmOptions,
  LlmRequest,
  LlmStage,
  StreamPart,
  StructuredAnswer,
  StructuredRequest,
  TextAnswer,
} from "./types.ts";
