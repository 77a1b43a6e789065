/** What the two wire formats have in common: a question and an answer in the client's own terms. */
import type { Static, TSchema } from "@sinclair/typebox";
import { sha256Hex } from "#kit/data/canonical.ts";
import { Failure } from "#kit/data/errors.ts";
import { plainOf } from "#kit/data/schema.ts";
import { findFault, type JsonSchema } from "#kit/data/validate.ts";
import type { Redact } from "#kit/net/redact.ts";
import { fail } from "./errors.ts";

/** A request in the client's terms. */
export interface Question {
  model: string;
  system: string | undefined;
  messages: readonly { role: "user" | "assistant"; content: string }[];
  maxTokens: number;
  /** Null sends none: the model takes its own. */
  temperature: number | null;
  /** Absent: plain text. */
  format?: { name: string; schema: JsonSchema; enforced: boolean } | undefined;
}

/** Tokens and cost of one answer; null if the server does not say. */
export interface Usage {
  promptTokens: number | null;
  completionTokens: number | null;
  costUsd: number | null;
}

export interface Answer {
  text: string;
  model: string;
  responseId: string;
  usage: Usage;
}

export interface ListedModel {
  id: string;
  /** As the server writes it, e.g. `7.6B`. */
  size: string | undefined;
}

/** One page of the list of models; `next` is the path of the following one. */
export interface ModelPage {
  models: ListedModel[];
  next: string | undefined;
}

export interface HttpQuestion {
  path: string;
  body: Record<string, unknown>;
}

/** A wire format. Readers throw a GatewayFault for an error in the body, LLM_* failures for everything else. */
export interface Wire {
  chat(question: Question, stream: boolean): HttpQuestion;
  /** A single prompt, where the format has a request of its own for it. */
  complete(question: Question, prompt: string): HttpQuestion;
  answer(body: string, headers: Headers, redact: Redact): Answer;
  /** Pieces of text, and at the end the answer with the whole text. */
  stream(
    lines: AsyncIterable<string>,
    headers: Headers,
    redact: Redact,
  ): AsyncGenerator<string, Answer, undefined>;
  /** The body without a parameter that the model does not take, or undefined if nothing can be changed. */
  without(body: HttpQuestion["body"], param: string): HttpQuestion["body"] | undefined;
  modelsPath: string;
  models(body: string, redact: Redact): ModelPage;
}

/** The body as JSON, whatever its numbers: only what we read of it is checked. Throws LLM_BAD_RESPONSE. */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw badBody("it is not JSON", cause);
  }
}

/** A body of that shape, or LLM_BAD_RESPONSE. Members that the shape does not name are ignored. */
export function shaped<Schema extends TSchema>(schema: Schema, body: unknown): Static<Schema> {
  if (fits(schema, body)) return body;
  throw badBody("it does not have the shape of its API");
}

function fits<Schema extends TSchema>(schema: Schema, value: unknown): value is Static<Schema> {
  return findFault(plainOf(schema), value) === undefined;
}

export function badBody(why: string, cause?: unknown): Failure {
  return fail("LLM_BAD_RESPONSE", `Cannot read the answer of the model server: ${why}`, { cause });
}

/** A count or cost as servers tell it, or null for anything else: what an answer cost never decides whether it counts. */
export function nonNegativeNumber(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : null;
}

/** A whole count, or null. */
export function nonNegativeInteger(value: unknown): number | null {
  return Number.isSafeInteger(value) ? nonNegativeNumber(value) : null;
}

/** True for a body that reports an error instead of an answer. */
export function reportsError(body: unknown): boolean {
  return typeof body === "object" && body !== null && "error" in body && Boolean(body.error);
}

/** Why an answer ended, as both formats and their gateways spell it. */
const FINISHES: Readonly<Record<string, "complete" | "truncated" | "refused" | "broken">> = {
  stop: "complete",
  end_turn: "complete",
  eos: "complete",
  length: "truncated",
  max_tokens: "truncated",
  content_filter: "refused",
  safety: "refused",
  error: "broken",
};

/**
 * Accepts an answer that the model ended by itself.
 *
 * @throws LLM_TRUNCATED, LLM_REFUSED, LLM_UNAVAILABLE, or LLM_BAD_RESPONSE for a reason that is missing or unknown: then
 * nobody says that the answer is whole
 */
function checkFinish(reason: string | null | undefined): void {
  switch (FINISHES[reason?.toLowerCase() ?? ""]) {
    case "complete":
      return;
    case "truncated":
      throw fail("LLM_TRUNCATED", "Cannot use the answer: it was cut off at the limit of tokens", {
        hint: "Raise HEDDLE_LLM_MAX_TOKENS, or ask for less at a time",
      });
    case "refused":
      throw refused();
    case "broken":
      throw fail("LLM_UNAVAILABLE", "Cannot use the answer: the model reported an error");
    default:
      throw badBody("it does not say that the answer is complete");
  }
}

/** What came with failures that say that an answer cannot be used. */
const answers = new WeakMap<Failure, Answer>();

/** The answer behind a failure that says that it cannot be used: it was paid for all the same. */
export const answerBehind = (thrown: unknown): Answer | undefined =>
  thrown instanceof Failure ? answers.get(thrown) : undefined;

/**
 * Accepts an answer that is whole and says something; a failure keeps what it cost.
 * @throws as {@link checkFinish}, LLM_REFUSED, LLM_BAD_RESPONSE for one without text
 */
export function accepted(answer: Answer, finish: string | null | undefined, isRefused = false): Answer {
  try {
    if (isRefused) throw refused();
    checkFinish(finish);
    if (answer.text === "") throw badBody("it holds no text");
    return answer;
  } catch (thrown) {
    if (thrown instanceof Failure) answers.set(thrown, answer);
    throw thrown;
  }
}

function refused(): Failure {
  return fail("LLM_REFUSED", "Cannot get an answer: the model refused the request");
}

/** A stable stand-in for a missing response id. */
export function derivedId(text: string): string {
  return `sha256-${sha256Hex(text)}`;
}
