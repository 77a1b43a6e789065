/** Questions of a tool or prompt to the user or the model of an MCP client before it runs. */
import type { JsonRecord } from "../data/json.ts";
import type { JsonSchema } from "../data/validate.ts";

/** A text for the model of the client, or its answer. */
export interface ModelMessage {
  role: "user" | "assistant";
  text: string;
}

/** One question. In the terms of the protocol: form and URL elicitation, sampling, roots. */
export type Question =
  /** Fields for the user to fill in: a flat object of texts, numbers, booleans and choices (SEP-1034, SEP-1330). */
  | { kind: "form"; message: string; schema: JsonSchema }
  /** A page for the user to open, e.g. to sign in: only the fact that it was opened is returned. */
  | { kind: "page"; message: string; url: string }
  /** Something for the client's model to write. */
  | { kind: "model"; messages: readonly ModelMessage[]; maxTokens: number; system?: string }
  /** The folders that the client works in. */
  | { kind: "folders" };

export type Answer =
  | { kind: "form"; action: "accept" | "decline" | "cancel"; fields: JsonRecord }
  | { kind: "page"; action: "accept" | "decline" | "cancel" }
  | { kind: "model"; text: string; model: string }
  | { kind: "folders"; uris: string[] };

/** Answers by the names of their questions, of all rounds so far. Each fits its question. */
export type Answers = Readonly<Record<string, Answer>>;

/** Asks more, or proceeds with a request that the answers have completed. */
export type Asked<Value> = { ask: Readonly<Record<string, Question>> } | { go: Value };

/**
 * Returns the questions that are still open before a request can run. Pure, and called anew in every round: the same
 * request and answers
 * give the same questions. `can` lists what the client is able to answer; asking anything else fails the call.
 */
export type Ask<Value> = (
  value: Value,
  answers: Answers,
  can: (kind: Question["kind"]) => boolean,
) => Asked<Value>;
