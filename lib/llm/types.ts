/** What callers of the language-model client see: its options, requests, answers and methods. */
import type { Static, TObject } from "@sinclair/typebox";
import type { LlmCall, LlmDecision, LlmMode, LlmModels, LlmSettings, LlmStatus } from "#schemas/llm.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Families whose own variable names come before the others'. */
export type LlmFamily = "gui" | "refactor" | "evidence" | "workflow" | "package";

/** Stages of the evidence pipeline that can have a model of their own. */
export type LlmStage = "NL" | "MARKDOWN" | "DOC" | "COMMUNICATION" | "SUMMARY" | "TASK";

/** Time and chance, so that tests wait for nothing. */
export interface LlmClock {
  /** Milliseconds since any fixed moment. */
  now(): number;
  /** Rejects with the signal's reason when it aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** At least 0, below 1. */
  random(): number;
}

/** Settings given here are stronger than the environment's. */
export interface LlmOptions extends Partial<Omit<LlmSettings, "temperature">> {
  /** Null leaves it to the model: none is sent. */
  temperature?: number | null | undefined;
  /** Default `require-llm`. */
  mode?: LlmMode | undefined;
  family?: LlmFamily;
  stage?: LlmStage;
  /** Model id; stronger than every variable. */
  model?: string | undefined;
  /** Further requests after a connection error, 408, 429 or 5xx; default 2. */
  retries?: number;
  /** Refuse models of a local server that are larger than `maxParametersBillions`, not only in lists. */
  capsModelSize?: boolean;
  /** Bytes of one answer; default 8 MiB. */
  maxResponseBytes?: number;
  clock?: LlmClock;
  /** Gets the record of every finished call, of failed ones too (their `reason` says why). */
  onCall?(call: LlmCall): void;
}

export interface LlmMessage {
  role: "user" | "assistant";
  content: string;
}

export interface LlmRequest {
  system?: string;
  messages: readonly LlmMessage[];
  /** Ends the request on the wire as well. */
  signal: AbortSignal;
  /** Instead of the configured ones. */
  model?: string;
  maxTokens?: number;
  temperature?: number;
}

export interface StructuredRequest<Schema extends TObject> extends LlmRequest {
  /** The full contract of the answer; what the gateway gets is reduced to what gateways can enforce. */
  schema: Schema;
  /** Name of the schema: 1 to 64 letters, digits, `_` or `-`. */
  name: string;
  /**
   * What the schema cannot say, e.g. that cited ids exist: one sentence for each fault, none if the answer is good.
   * The model and the final error get the sentences, so they must not hold secrets.
   */
  verify?(value: Static<Schema>): readonly string[];
}

export interface StructuredAnswer<Value> {
  value: Value;
  call: LlmCall;
}

export interface TextAnswer {
  text: string;
  call: LlmCall;
}

/** Pieces of text as they come; after the last one comes the record of the call. */
export type StreamPart = { kind: "text"; text: string } | { kind: "end"; call: LlmCall };

/**
 * A language model behind an OpenAI-compatible gateway or an Ollama server.
 *
 * Every method throws LLM_DISABLED in mode `deterministic`, without touching the network, LLM_NOT_CONFIGURED where
 * something is missing, the other codes of `LLM_ERRORS`, and CANCELLED when its signal aborts.
 */
export interface Llm {
  readonly mode: LlmMode;
  readonly status: LlmStatus;
  /**
   * Whether this run will use the model.
   * @throws LLM_NOT_CONFIGURED in mode `require-llm`
   */
  decide(): LlmDecision;
  /** A value that fits the schema, or a failure; after a rejected answer the model gets one chance to correct it. */
  structured<Schema extends TObject>(
    request: StructuredRequest<Schema>,
  ): Promise<StructuredAnswer<Static<Schema>>>;
  text(request: LlmRequest): Promise<TextAnswer>;
  /** What was yielded before a failure is not an answer. Leaving the loop ends the request. */
  stream(request: LlmRequest): AsyncGenerator<StreamPart, void, undefined>;
  /** Continues one prompt: `/api/generate` of Ollama, a chat of one message elsewhere. */
  complete(request: Omit<LlmRequest, "messages"> & { prompt: string }): Promise<TextAnswer>;
  /** What the server offers. */
  models(options: { signal: AbortSignal; maxParametersBillions?: number }): Promise<LlmModels>;
}
